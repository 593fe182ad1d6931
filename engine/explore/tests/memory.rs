//! The guarantees of the coherent memory hold in every state of small systems: one writer or many readers, nobody reads
//! backwards, a reader after a release sees the write, bounds are kept, directory and caches agree at rest, and from
//! every state the end can be reached (BRIS §3; "correct with messages out of order").

use explore::memory::setup::Setup;
use explore::memory::{Met, Report, search_unbroken};
use explore::world::Situations;

const LIMIT: usize = 1_000_000;

/// Explores these systems to the end, and adds up in how many states each situation was met.
fn explored(texts: &[&str]) -> Vec<(&'static str, u64)> {
    let mut met = Met::default().list();
    for text in texts {
        let report = one(text);
        println!("{text}: {} states, {} events deep", report.states, report.depth);
        met.iter_mut().zip(report.met.list()).for_each(|(sum, (_, states))| sum.1 += states);
    }
    met
}

fn one(text: &str) -> Report {
    let setup = Setup::from_text(text).unwrap_or_else(|sentence| panic!("{text}: {sentence}"));
    let report = search_unbroken(&setup, LIMIT);
    if let Some(counterexample) = &report.counterexample {
        panic!("{text}\n{counterexample}");
    }
    assert!(report.complete && report.ends > 0, "{text}: {report:?}");
    report
}

/// One line in two caches, with evictions, critical sections and false sharing.
const ONE_LINE: &[&str] = &[
    "programs=2r1w1e,1r1w1e",
    "programs=1r2w1e,1r1w1e",
    "programs=1r2w1e,1r1w loads=1 stores=1 write_backs=1",
    "programs=1r1w1l,1r1w1l",
    "programs=2r1l,1w1l",
    "programs=2r1w,1r1w words=2",
];

/// Two lines that drive each other out.
const TWO_LINES: &[&str] =
    &["programs=1r1w,1r1w lines=2", "programs=1r2w,1w lines=2 write_backs=1", "programs=3w,1w lines=2"];

/// Three caches.
const THREE_CACHES: &[&str] = &["programs=1r1w,1r1w,1r", "programs=1w1e,1r1w,1w", "programs=1r1e,1w,1r1w"];

#[test]
fn every_rule_holds_in_every_state_and_every_race_was_met() {
    let met = explored(&[ONE_LINE, TWO_LINES, THREE_CACHES].concat());
    for (name, states) in &met {
        println!("{states:>12}  {name}");
    }
    for (name, states) in met {
        assert!(states > 0, "never met: {name}");
    }
}
