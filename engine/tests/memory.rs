//! Snapshots stay within their budget. A single test, because all threads of a program share its memory.

use shown::heap::Counted;
use shown::history::History;
use sim::scenario::Log;

#[global_allocator]
static MEMORY: Counted = Counted::new();

/// 64 nodes that send at random, and never end.
const MESH: &str = "topology.kind=mesh&topology.size=8x8&workload.kind=uniform&workload.load=0.05";

fn history(budget: usize) -> History {
    History::new(Log::from_text(MESH).expect(MESH), budget, || MEMORY.bytes())
}

#[test]
fn snapshots_stay_within_their_budget_evenly_spread_and_their_size_is_reported_correctly() {
    let budget = 4 << 20;
    let before = MEMORY.bytes();
    let mut run = history(budget);
    for _ in 0..60 {
        run.run(1000);
        assert!(run.bytes() <= budget, "{} bytes of {budget}", run.bytes());
    }
    let cycles: Vec<u64> = run.snapshots().collect();
    let gaps: Vec<u64> = cycles.windows(2).map(|pair| pair[1] - pair[0]).collect();
    assert!(cycles[0] == 0 && cycles.len() >= 4, "{cycles:?}");
    assert!(gaps.iter().all(|&gap| gap == gaps[0]), "{gaps:?}");
    let (said, all) = (run.bytes(), MEMORY.bytes() - before);
    assert!(said > budget / 4 && (all / 3..=all).contains(&said), "{said} of {all} bytes, {budget} allowed");
    for step in 0..200u64 {
        run.go_to(60_000 * (step * 7919 % 200) / 200);
    }
    let (said, all) = (run.bytes(), MEMORY.bytes() - before);
    assert!((all / 3..=all).contains(&said), "{said} of {all} bytes after many ways back and forth");
    run.set_budget(0);
    assert_eq!(run.snapshots().collect::<Vec<u64>>(), [0], "the beginning is never given up");
}
