//! A protocol broken on purpose is caught, with the shortest counterexample.
//!
//! `UPDATE_BROKEN=1` writes the counterexamples into the files of `ways`.

#![cfg(test)]

use explore::search::{Report, search_unbroken};
use explore::setup::Setup;

/// A way of breaking the unit.
pub struct Broken {
    pub name: &'static str,
    pub file: &'static str,
    pub search: fn(&Setup, usize) -> Report,
}

#[allow(dead_code, unused, clippy::all, reason = "copies of the engine's unit, each broken in one place")]
mod units {
    use super::Broken;
    use explore::search::search;

    include!(concat!(env!("OUT_DIR"), "/broken.rs"));
}

#[test]
fn every_change_that_breaks_the_unit_still_applies() {
    assert!(units::STALE.is_empty(), "{}", units::STALE.join("\n"));
}

#[test]
fn every_broken_protocol_is_caught_with_the_shortest_counterexample() {
    let mut differ = Vec::new();
    for Broken { name, file, search: search_broken } in units::ALL {
        let text = std::fs::read_to_string(file).expect("the file it was made from");
        let setup = text.lines().find_map(|line| line.strip_prefix("setup: ")).expect("a setup");
        let setup = Setup::from_text(setup).unwrap_or_else(|sentence| panic!("{name}: {sentence}"));
        let sound = search_unbroken(&setup, 1_000_000);
        assert!(sound.complete && sound.counterexample.is_none(), "{name}: the unbroken protocol holds here");
        let Some(counterexample) = search_broken(&setup, 1_000_000).counterexample else {
            panic!("{name}: not found");
        };
        println!("{name}\n{counterexample}\n");
        let kept = |line: &&str| !line.starts_with(' ');
        let with_new = text.lines().filter(kept).collect::<Vec<_>>().join("\n").trim_end().to_string();
        let with_new = format!("{with_new}\n\n{counterexample}\n");
        if std::env::var_os("UPDATE_BROKEN").is_some() {
            std::fs::write(file, with_new).expect("the file is writable");
        } else if with_new != text {
            differ.push(*name);
        }
    }
    assert!(
        differ.is_empty(),
        "the counterexamples differ from the recorded ones, which UPDATE_BROKEN=1 rewrites: {differ:?}"
    );
}
