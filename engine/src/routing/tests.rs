use super::*;
use crate::topology::End;

fn parts(text: &str) -> (Graph, Routing, Channels) {
    let scenario = Scenario::from_text(text).unwrap_or_else(|problems| panic!("{problems:?}"));
    let graph = Graph::new(&scenario.topology);
    (graph.clone(), Routing::new(&scenario, &graph), Channels::new(&scenario))
}

const SAFE: [&str; 21] = [
    "topology.kind=mesh&topology.size=4x4&router.vcs=2",
    "topology.kind=mesh&topology.size=3x3x3",
    "topology.kind=mesh&topology.size=2x2x2x2x2",
    "topology.kind=torus&topology.size=4x4&router.vcs=2",
    "topology.kind=torus&topology.size=5x5&router.vcs=4",
    "topology.kind=torus&topology.size=2x3x2&router.vcs=2",
    "topology.kind=fat_tree&topology.nodes=16",
    "topology.nodes=32&topology.up_path=adaptive",
    "topology.nodes=64&topology.up_path=random",
    "topology.kind=butterfly&topology.stages=2&router.vcs=2",
    "topology.kind=butterfly&topology.radix=2&topology.stages=5",
    "topology.kind=butterfly&topology.radix=8&topology.stages=2",
    "topology.kind=butterfly&topology.stages=1",
    "topology.kind=multibutterfly&topology.stages=2&router.vcs=2",
    "topology.kind=multibutterfly&topology.radix=2&topology.stages=4&topology.dilation=4&topology.up_path=adaptive",
    "topology.kind=multibutterfly&topology.stages=3&topology.dilation=3&topology.up_path=random",
    "topology.kind=hypercube&topology.dimensions=4&router.vcs=2",
    "topology.kind=hypercube&topology.dimensions=3&topology.bristling=4",
    "topology.kind=hypercube&topology.dimensions=1&topology.bristling=2",
    "topology.kind=concentrated_mesh&router.vcs=2",
    "topology.kind=concentrated_mesh&topology.size=3x2",
];

/// Follows every packet of every pair over every candidate; returns the dependencies between virtual channels, each
/// numbered channel × channels per port + virtual channel.
fn dependencies(text: &str) -> Vec<(u32, u32)> {
    let (graph, routing, channels) = parts(text);
    let mut found = Vec::new();
    for from in 0..graph.nodes {
        for to in (0..graph.nodes).filter(|&to| to != from) {
            for sequence in 0..4 {
                let name = Name { source: NodeId(from), sequence };
                let start = graph.injection(NodeId(from));
                let mut open: Vec<(u32, u32)> = (0..channels.per_network).map(|vc| (start, vc)).collect();
                let (mut seen, mut delivered) = (open.clone(), false);
                while let Some((channel, vc)) = open.pop() {
                    let End::Router { router, port } = graph.channels[channel as usize].to else {
                        assert_eq!(graph.channels[channel as usize].to, End::Node(NodeId(to)), "{text}");
                        delivered = true;
                        continue;
                    };
                    let header = Header { to: NodeId(to), draw: routing.draw(name, router), network: 0 };
                    let mut wanted = routing.candidates(router, port * channels.per_port + vc, header);
                    assert_ne!(wanted, 0, "{text}: nowhere to go from router {router}");
                    while wanted != 0 {
                        let output = wanted.trailing_zeros();
                        wanted &= wanted - 1;
                        let (out, vc_out) = (output / channels.per_port, output % channels.per_port);
                        let next = graph.leaving[(router * graph.ports + out) as usize].expect("a channel leads on");
                        found.push((channel * channels.per_port + vc, next * channels.per_port + vc_out));
                        if !seen.contains(&(next, vc_out)) {
                            seen.push((next, vc_out));
                            open.push((next, vc_out));
                        }
                    }
                }
                assert!(delivered, "{text}: {from} never reaches {to}");
            }
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// Whether no packet can wait for itself over others: the channel-dependency graph has no cycle.
fn is_acyclic(text: &str) -> bool {
    let edges = dependencies(text);
    let vertices = edges.iter().map(|&(a, b)| a.max(b)).max().unwrap() as usize + 1;
    let mut entering = vec![0; vertices];
    edges.iter().for_each(|&(_, to)| entering[to as usize] += 1);
    let mut free: Vec<usize> = (0..vertices).filter(|&v| entering[v] == 0).collect();
    let mut removed = 0;
    while let Some(vertex) = free.pop() {
        removed += 1;
        for &(_, to) in edges.iter().filter(|&&(from, _)| from as usize == vertex) {
            entering[to as usize] -= 1;
            if entering[to as usize] == 0 {
                free.push(to as usize);
            }
        }
    }
    removed == vertices
}

/// Every network above with every number of virtual channels and every way of choosing among links with which it is
/// offered.
fn offered() -> impl Iterator<Item = String> {
    let variants = SAFE.into_iter().flat_map(|text| {
        let ways = ["", "&topology.up_path=free", "&topology.up_path=random", "&topology.up_path=adaptive"];
        let numbers = ["", "&router.vcs=1", "&router.vcs=3", "&router.vcs=6", "&router.vcs=8"];
        ways.into_iter().flat_map(move |way| numbers.map(|number| format!("{text}{way}{number}&channel.networks=one")))
    });
    variants.filter(|text| Scenario::from_text(text).is_ok())
}

#[test]
fn every_packet_arrives_and_no_cycle_of_waits_can_form() {
    for text in offered() {
        assert!(is_acyclic(&text), "{text}: the channel-dependency graph has a cycle");
    }
}

#[test]
fn without_datelines_a_cycle_of_waits_can_form_on_a_torus() {
    assert!(!is_acyclic("topology.kind=torus&topology.size=4x4&topology.datelines=off"));
    assert!(!is_acyclic("topology.kind=torus&topology.size=4x4&topology.datelines=off&router.vcs=2"));
}

#[test]
fn a_packet_is_never_further_from_its_goal_after_a_hop() {
    for text in SAFE {
        let (graph, routing, channels) = parts(text);
        for (from, to) in (0..graph.nodes).map(|from| (from, (from * 7 + 3) % graph.nodes)).filter(|(a, b)| a != b) {
            let (mut channel, mut taken) = (graph.injection(NodeId(from)), 1);
            let (mut vc, name) = (0, Name { source: NodeId(from), sequence: to });
            while let End::Router { router, port } = graph.channels[channel as usize].to {
                let header = Header { to: NodeId(to), draw: routing.draw(name, router), network: 0 };
                let output = routing.candidates(router, port * channels.per_port + vc, header).trailing_zeros();
                vc = output % channels.per_port;
                channel = graph.leaving[(router * graph.ports + output / channels.per_port) as usize].unwrap();
                taken += 1;
            }
            assert_eq!(taken, graph.channels_between(NodeId(from), NodeId(to)), "{text}: {from} to {to}");
        }
    }
}
