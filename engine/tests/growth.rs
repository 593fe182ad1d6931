//! Memory does not grow with the length of a run. A single test, because all threads of a program share its memory.

use shown::heap::Counted;
use sim::scenario::Scenario;
use sim::simulation::Simulation;

#[global_allocator]
static MEMORY: Counted = Counted::new();

/// Runs that never end: idle most of the time, busy, jammed far beyond what the network can carry, losing packets and
/// sending them again, and with replies owed.
const ENDLESS: [&str; 6] = [
    "topology.kind=mesh&topology.size=4x4&workload.kind=uniform&workload.load=0.001",
    "topology.kind=mesh&topology.size=4x4&workload.kind=uniform&workload.load=0.1&ni.kind=nifdy",
    "topology.kind=torus&topology.size=4x4&router.vcs=2&workload.kind=uniform&workload.load=1",
    "topology.kind=fat_tree&topology.nodes=16&workload.kind=hot_spot&workload.load=0.5&workload.share=50&ni.kind=nifdy",
    "topology.kind=mesh&topology.size=4x4&workload.kind=uniform&workload.load=0.05&ni.kind=nifdy\
     &ni.retransmit.kind=timer&ni.retransmit.lifetime=0&channel.loss=10000",
    "topology.kind=butterfly&topology.radix=4&topology.stages=2&workload.kind=request_reply",
];
/// Cycles in a column of the series, so many that none is ever complete: columns fill their memory first, and tests of
/// their own say how much that is. And cycles after which queues have been as long as they get.
const WINDOW: u64 = 1_000_000;
const WARM: u64 = 150_000;
const CYCLES: u64 = 600_000;

/// The maximum of bytes in use while `run` advances to a cycle.
fn most(run: &mut Simulation, until: u64) -> usize {
    let mut most = 0;
    while run.cycle() < until {
        run.run(10_000);
        assert!(!run.is_done(), "it ends");
        most = most.max(MEMORY.bytes());
    }
    most
}

#[test]
fn memory_does_not_grow_with_the_length_of_a_run() {
    for text in ENDLESS {
        let scenario = Scenario::from_text(&format!("{text}&run.window={WINDOW}"));
        let scenario = scenario.unwrap_or_else(|problems| panic!("{text}: {problems:?}"));
        let before = MEMORY.bytes();
        let mut run = Simulation::new(&scenario);
        let warm = most(&mut run, WARM) - before;
        let packets = run.machine().measures.delivered;
        let late = most(&mut run, CYCLES) - before;
        let packets = run.machine().measures.delivered - packets;
        // A queue that by chance grows longer than ever before takes a little more.
        assert!(
            late <= warm + warm / 50,
            "{warm} bytes, and {late} when {packets} packets more were delivered: {text}"
        );
    }
}
