//! The options of a header, for all pairs of a cube, against the text of §2.2 (rows BRIS-09, -12 to -17, -19).

use super::super::machine::ROUTER;
use crate::experiment::checks::apparatus::scenario;
use crate::experiment::checks::{Check, Evidence};
use net::model::{Name, NodeId, VirtualNetwork};
use net::routing::{Header, Options, Routes};
use net::topology::Graph;
use sim::scenario::Scenario;

pub const CHECKS: [Check; 8] = [
    Check {
        row: "BRIS-09",
        says: "All options of a message are noted in its header; two physical links are considered at most.",
        expected: "no more than five options at no more than two ports, in all schemes and cubes up to 5 dimensions",
        cases: &[links],
    },
    Check {
        row: "BRIS-12",
        says: "1×VC: one channel for requests, one for replies, at the e-cube port.",
        expected: "the lowest dimension in which the routers differ, or the port of the node; all pairs",
        cases: &[|e| written(e, "1xvc")],
    },
    Check {
        row: "BRIS-13",
        says: "2×VC: the extra channel of the class before its escape channel, at the e-cube port.",
        expected: "the same for all pairs, routers and classes",
        cases: &[|e| written(e, "2xvc")],
    },
    Check {
        row: "BRIS-14",
        says: "Sh2×VC: requests consider α, then β; replies β, then α; then the own escape channel.",
        expected: "the same for all pairs, routers and classes",
        cases: &[|e| written(e, "sh2xvc")],
    },
    Check {
        row: "BRIS-15",
        says: "Ad2×VC: the extra channel at the port of the highest dimension, at the e-cube port, then the escape channel.",
        expected: "the same for all pairs, routers and classes (scorecard B2)",
        cases: &[|e| written(e, "ad2xvc")],
    },
    Check {
        row: "BRIS-16",
        says: "ShAd2×VC: shared extra channels at the adaptive port, then at the e-cube port, then the escape channel.",
        expected: "the same for all pairs, routers and classes (scorecard B3)",
        cases: &[|e| written(e, "shad2xvc")],
    },
    Check {
        row: "BRIS-17",
        says: "With one dimension left the adaptive port is the e-cube port.",
        expected: "one port only, in all schemes",
        cases: &[one_left],
    },
    Check {
        row: "BRIS-19",
        says: "The ways of each scheme are among those of ShAd2×VC.",
        expected: "for all pairs, routers and classes",
        cases: &[subsets],
    },
];

const SCHEMES: [&str; 5] = ["1xvc", "2xvc", "sh2xvc", "ad2xvc", "shad2xvc"];

/// Virtual channels of a port: escape and extra of requests, then of replies.
const PER_PORT: u32 = 4;
const ESCAPE: [u32; 2] = [0, 2];
const EXTRA: [u32; 2] = [1, 3];

/// The routes of a scheme on a cube.
struct Cube {
    scenario: Scenario,
    graph: Graph,
    routes: Routes,
}

/// One header: where it is, where it goes, and as what.
#[derive(Clone, Copy, Debug)]
struct Case {
    router: u32,
    to: u32,
    class: usize,
}

impl Cube {
    fn new(scheme: &str, dimensions: u32, bristling: u32) -> Self {
        let rest = format!("routing.scheme={scheme}&topology.dimensions={dimensions}&topology.bristling={bristling}");
        let scenario = scenario(&[ROUTER, &rest]);
        let graph = Graph::new(&scenario.topology);
        let routes = Routes::new(&scenario.routing, &graph, &scenario.virtual_networks(), 1);
        Cube { scenario, graph, routes }
    }

    fn cases(&self) -> impl Iterator<Item = Case> {
        let (routers, nodes) = (self.graph.routers, self.graph.nodes);
        let pairs = (0..routers).flat_map(move |router| (0..nodes).map(move |to| (router, to)));
        pairs.flat_map(|(router, to)| [0, 1].map(|class| Case { router, to, class }))
    }

    fn options(&self, case: Case) -> Options {
        let name = Name { source: NodeId(0), sequence: 0 };
        let network = [VirtualNetwork::REQUEST, VirtualNetwork::REPLY][case.class];
        self.routes.options(case.router, 0, Header { name, to: NodeId(case.to), network, draw: 0 })
    }

    /// Dimensions in which the router differs from that of the node, ascending.
    fn differing(&self, case: Case) -> Vec<u32> {
        let goal = case.to * self.graph.routers / self.graph.nodes;
        (0..self.dimensions()).filter(|d| case.router >> d & 1 != goal >> d & 1).collect()
    }

    fn dimensions(&self) -> u32 {
        self.scenario.topology.own().dimensions()
    }

    /// The port of a node at its router.
    fn port_of(&self, node: u32) -> u32 {
        self.dimensions() + node % (self.graph.nodes / self.graph.routers)
    }
}

/// Cubes of 1 to 5 dimensions with 1, 2 and 4 nodes at a router.
fn cubes(scheme: &'static str) -> impl Iterator<Item = Cube> {
    (1..=5).flat_map(move |dimensions| [1, 2, 4].map(|bristling| Cube::new(scheme, dimensions, bristling)))
}

/// The options as the text has them.
fn by_the_text(scheme: &str, cube: &Cube, case: Case) -> Vec<u32> {
    let differing = cube.differing(case);
    let ecube = differing.first().copied().unwrap_or_else(|| cube.port_of(case.to));
    let adaptive = differing.last().copied().filter(|&highest| highest != ecube);
    let extras: &[u32] = match (scheme, case.class) {
        ("1xvc", _) => &[],
        ("2xvc" | "ad2xvc", class) => &EXTRA[class..=class],
        (_, 0) => &EXTRA,
        _ => &[EXTRA[1], EXTRA[0]],
    };
    let ports = if scheme.contains("ad2") { vec![adaptive, Some(ecube)] } else { vec![Some(ecube)] };
    let at = |port: u32, vc: u32| port * PER_PORT + vc;
    let ports: Vec<u32> = ports.into_iter().flatten().collect();
    let mut options: Vec<u32> = ports.iter().flat_map(|&port| extras.iter().map(move |&vc| at(port, vc))).collect();
    options.push(at(ecube, ESCAPE[case.class]));
    options
}

fn written(e: &mut Evidence, scheme: &'static str) {
    let mut compared = 0;
    for cube in cubes(scheme) {
        for case in cube.cases() {
            let (options, expected) = (cube.options(case), by_the_text(scheme, &cube, case));
            let escape = *expected.last().unwrap_or(&0);
            let found: Vec<u32> = options.iter().collect();
            e.require(found == expected, || format!("{case:?}: {found:?} and not {expected:?}"));
            e.require(options.whole() == options.all() & !(1 << escape), || format!("{case:?}: not all but escape"));
            compared += 1;
        }
    }
    e.found(format!("{compared} headers"));
}

fn links(e: &mut Evidence) {
    let (mut most_ports, mut most) = (0, 0);
    for cube in SCHEMES.into_iter().flat_map(cubes) {
        for case in cube.cases() {
            let options = cube.options(case);
            let mut ports: Vec<u32> = options.iter().map(|output| output / PER_PORT).collect();
            ports.sort_unstable();
            ports.dedup();
            (most_ports, most) = (most_ports.max(ports.len()), most.max(options.iter().len()));
        }
    }
    e.require(most_ports == 2 && most == 5, || "other bounds are met".to_string());
    e.found(format!("{most} options at {most_ports} ports at most"));
}

fn one_left(e: &mut Evidence) {
    let mut looked_at = 0;
    for cube in SCHEMES.into_iter().flat_map(cubes) {
        for case in cube.cases() {
            let differing = cube.differing(case);
            let [only] = differing[..] else { continue };
            looked_at += 1;
            let is_there = cube.options(case).iter().all(|output| output / PER_PORT == only);
            e.require(is_there, || format!("{case:?} considers another port"));
        }
    }
    e.found(format!("{looked_at} headers with one dimension left"));
}

fn subsets(e: &mut Evidence) {
    let mut compared = 0;
    for dimensions in 1..=5 {
        for bristling in [1, 2, 4] {
            let all = Cube::new("shad2xvc", dimensions, bristling);
            for scheme in SCHEMES {
                let some = Cube::new(scheme, dimensions, bristling);
                for case in some.cases() {
                    let more = some.options(case).all() & !all.options(case).all();
                    e.require(more == 0, || format!("{scheme}, {case:?}: a way that ShAd2×VC has not"));
                    compared += 1;
                }
            }
        }
    }
    e.found(format!("{compared} headers"));
}
