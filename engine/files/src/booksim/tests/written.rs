//! What is written is read back as the same scenario, and what BookSim has nothing like is not written.

use super::*;

#[test]
fn what_is_written_is_read_back_as_the_same_scenario() {
    let base = scenario(&with(&[]));
    for change in [
        "",
        "topology.kind=mesh&topology.size=4x4x4&routing.kind=romm",
        "topology.kind=torus&topology.size=7x7&channel.wire_delay=2",
        "topology.kind=torus&topology.size=4x4",
        "topology.kind=concentrated_mesh",
        "topology.kind=concentrated_mesh&routing.kind=xy_yx",
        "topology.kind=concentrated_mesh&channel.wire_delay=2&router.vcs=16",
        "topology.kind=butterfly&topology.radix=2&topology.stages=5",
        "topology.kind=butterfly&topology.radix=10&topology.stages=1",
        "topology.kind=dragonfly&topology.concentration=4",
        "topology.kind=fat_tree&topology.nodes=64&routing.up_path=random",
        "topology.kind=hypercube&topology.dimensions=6",
        "workload.kind=permutation&workload.pattern=shuffle&workload.to_itself=on&workload.load=0.25",
        "topology.kind=k_ary_tree&topology.children=2&topology.levels=4&topology.parents=2&routing.up_path=random",
        "topology.kind=k_ary_tree&topology.parents=1&routing.up_path=random",
        "topology.kind=tree4&routing.up_path=random",
        "topology.kind=flattened_butterfly&topology.delay_per_router=2",
        "topology.kind=flattened_butterfly&topology.side=3&topology.block=1",
        "workload.kind=permutation&workload.pattern=tornado&workload.to_itself=on&workload.load=0.25",
        "topology.kind=concentrated_mesh&workload.kind=permutation&workload.pattern=next_in_all&workload.to_itself=on",
        "workload.kind=permutation&workload.pattern=drawn&workload.drawn=7&workload.to_itself=on",
        "workload.kind=hot_spots&workload.spots=3x2.9.60x7&workload.load=0.05",
        "workload.sizes=1x3.8",
        "workload.kind=classes&workload.first.to_itself=on&workload.first.sizes=1&workload.second.kind=permutation&workload.second.to_itself=on&router.priority=second",
        "workload.kind=classes&workload.first.to_itself=on&workload.first.load=0.3&workload.second.kind=hot_spots&workload.second.spots=3x2.9&workload.second.sizes=1x3.8",
        "workload.arrivals.kind=batch&workload.arrivals.packets=30&workload.load=0.1",
        "workload.arrivals.kind=batch&workload.arrivals.packets=30&workload.arrivals.batches=3&workload.load=0.1",
        "workload.arrivals.kind=on_off&workload.arrivals.begins=20000&workload.arrivals.stops=50001",
        "router.routing_delay=1&router.credit_delay=2&router.buffer_depth=16&packet.flits=5&run.seed=7",
    ] {
        let mut scenario = base.clone();
        pairs(change).for_each(|(path, value)| scenario.set(path, value).unwrap());
        let written = written(&scenario).unwrap_or_else(|faults| panic!("{change}: {faults:?}"));
        let back = Configuration::read(&written, &[], &nothing);
        assert_eq!(Scenario::from_text(&back.opened.scenario()).unwrap(), scenario, "{change}:\n{written}");
    }
}

#[test]
fn a_fraction_is_written_with_its_point() {
    let mut scenario = scenario(&with(&[]));
    scenario.set("workload.load", "1").unwrap();
    let written = written(&scenario).unwrap();
    for line in ["internal_speedup = 1.0;", "injection_rate = 1.0;", "num_vcs = 2;"] {
        assert!(written.lines().any(|one| one == line), "{line} is missing:\n{written}");
    }
}

#[test]
fn a_scenario_that_the_simulator_has_nothing_like_is_not_written() {
    let base = scenario(&with(&[])).to_text();
    for (change, words) in [
        (
            "router.arbiter=skewed",
            "router.arbiter=skewed: there is no such configuration of BookSim, which has what is round_robin here",
        ),
        ("topology.kind=mesh&topology.size=8x4", "topology.size=8x4: BookSim’s grids"),
        ("routing.kind=west_first", "routing.kind=west_first: BookSim has no such routing function for a mesh"),
        ("workload.kind=phases", "workload.kind=phases: BookSim has no such traffic"),
        ("ni.kind=nifdy", "ni.kind=nifdy: there is no such configuration of BookSim"),
        ("topology.kind=multibutterfly", "topology.kind=multibutterfly: "),
        (
            "topology.kind=k_ary_tree&topology.parents=1",
            "routing.kind=up_down: BookSim has no such routing function for a qtree",
        ),
    ] {
        let mut scenario = Scenario::from_text(&base).unwrap();
        pairs(change).for_each(|(path, value)| scenario.set(path, value).unwrap());
        let faults = written(&scenario).unwrap_err();
        assert!(faults[0].starts_with(words), "{change}: {faults:?}");
    }
}
