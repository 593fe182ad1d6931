//! A run goes back to any cycle it has come to, and what is there is what was there.

mod common;

use common::scenarios::{Ends, drawn};
use common::{random, simulation};
use engine::frame;
use engine::history::History;
use engine::scenario::Log;
use engine::simulation::Simulation;

/// 64 nodes that send at random, and never end.
const MESH: &str = "topology.kind=mesh&topology.size=8x8&workload.kind=uniform&workload.load=0.05";

/// A run whose snapshots may take any amount of memory.
fn history(text: &str) -> History {
    History::new(Log::from_text(text).expect(text), usize::MAX, || 0)
}

/// All that can be seen of a run: its state, its frame, its columns.
fn seen(run: &Simulation) -> (u64, u64, Vec<u32>, Vec<Vec<u8>>) {
    let mut words = Vec::new();
    frame::fill(run, &mut words);
    (run.cycle(), run.fingerprint(), words, run.series().pending(0).map(<[u8]>::to_vec).collect())
}

#[test]
fn the_state_at_any_cycle_is_that_of_a_straight_run() {
    let mut stream = random(31);
    for (text, scenario) in drawn(31, 40, Ends::Either) {
        let mut history = History::new(Log { scenario: scenario.clone(), changes: Vec::new() }, usize::MAX, || 0);
        history.set_closest(1 << stream.below(11));
        history.run(6000);
        for _ in 0..8 {
            let cycle = u64::from(stream.below(7000));
            history.go_to(cycle);
            let mut straight = Simulation::new(&scenario);
            straight.run(cycle);
            assert_eq!(seen(history.present()), seen(&straight), "{text} at {cycle}");
        }
    }
}

#[test]
fn columns_that_were_merged_since_are_back_in_the_past() {
    let text = format!("{MESH}&run.window=1");
    let mut history = history(&text);
    history.run(5000);
    assert_eq!(history.series().window(), 8);
    history.go_to(1000);
    assert_eq!((history.present().series().window(), history.present().series().count()), (1, 1000));
    assert_eq!(history.series().window(), 8, "the whole run is still known");
    history.go_to(5001);
    let mut straight = simulation(&text);
    straight.run(5001);
    assert_eq!(seen(history.present()), seen(&straight));
}

#[test]
fn back_and_forth_it_knows_how_far_it_has_come() {
    let mut history = history(MESH);
    history.run(3000);
    history.go_to(100);
    assert_eq!((history.cycle(), history.reached()), (100, 3000));
    history.run(50);
    assert_eq!((history.cycle(), history.reached()), (150, 3000));
    history.go_to(3000);
    history.run(1);
    assert_eq!((history.cycle(), history.reached()), (3001, 3001));
}

#[test]
fn going_back_cycle_by_cycle_does_not_run_a_whole_stretch_for_each() {
    let mut history = history(MESH);
    history.set_closest(4096);
    history.run(8000);
    let mut simulated = 0;
    for cycle in (7000..8000).rev() {
        history.approach(cycle);
        simulated += cycle - history.cycle();
        history.go_to(cycle);
        assert_eq!(history.cycle(), cycle);
    }
    assert!(simulated < 40_000, "{simulated} cycles for 1000 steps back");
}
