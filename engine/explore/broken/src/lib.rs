//! A protocol broken on purpose is caught, with the shortest counterexample.
//!
//! `UPDATE_BROKEN=1` writes the counterexamples into the files of `ways`.

#![cfg(test)]

use explore::search::Report;
use explore::world::Situations;
use explore::{memory, nifdy};

/// A way of breaking state machines.
pub struct Broken<S, M> {
    pub name: &'static str,
    pub file: &'static str,
    pub search: fn(&S, usize) -> Report<M>,
}

#[allow(dead_code, unused, clippy::all, reason = "copies of the engine's units, each broken in one place")]
mod units {
    include!(concat!(env!("OUT_DIR"), "/broken.rs"));
}

#[test]
fn every_change_that_breaks_a_unit_still_applies() {
    let stale = [units::nifdy::STALE, units::memory::STALE].concat();
    assert!(stale.is_empty(), "{}", stale.join("\n"));
}

#[test]
fn every_broken_protocol_is_caught_with_the_shortest_counterexample() {
    let read = |text: &str| nifdy::setup::Setup::from_text(text);
    are_caught(units::nifdy::ALL, read, nifdy::search_unbroken);
}

#[test]
fn every_broken_coherence_protocol_is_caught_with_the_shortest_counterexample() {
    let read = |text: &str| memory::setup::Setup::from_text(text);
    are_caught(units::memory::ALL, read, memory::search_unbroken);
}

/// Searches each, and compares the counterexamples with the recorded ones.
fn are_caught<S, M: Situations>(
    all: &[Broken<S, M>],
    read: fn(&str) -> Result<S, String>,
    search_unbroken: fn(&S, usize) -> Report<M>,
) {
    let mut differ = Vec::new();
    for Broken { name, file, search: search_broken } in all {
        let text = std::fs::read_to_string(file).expect("the file it was made from");
        let setup = text.lines().find_map(|line| line.strip_prefix("setup: ")).expect("a setup");
        let setup = read(setup).unwrap_or_else(|sentence| panic!("{name}: {sentence}"));
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
