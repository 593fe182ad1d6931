use super::*;
use crate::scenario::Scenario;

fn graph(text: &str) -> Graph {
    Graph::new(&Scenario::from_text(text).unwrap_or_else(|problems| panic!("{problems:?}")).topology)
}

const ALL: [&str; 12] = [
    "topology.kind=mesh&topology.size=8x8",
    "topology.kind=mesh&topology.size=4x4x4&router.vcs=2",
    "topology.kind=mesh&topology.size=5",
    "topology.kind=mesh&topology.size=2x2x2x2x2",
    "topology.kind=torus&topology.size=8x8&router.vcs=2",
    "topology.kind=torus&topology.size=2x3x2&router.vcs=2",
    "topology.kind=fat_tree&topology.nodes=64",
    "topology.kind=fat_tree&topology.nodes=4",
    "topology.kind=fat_tree&topology.nodes=1024",
    "topology.kind=cm5_tree&topology.nodes=32",
    "topology.kind=cm5_tree&topology.nodes=64",
    "topology.kind=cm5_tree&topology.nodes=8",
];

#[test]
fn every_channel_has_one_that_leads_back() {
    for text in ALL {
        let graph = graph(text);
        for channel in &graph.channels {
            assert!(graph.channels.iter().any(|back| back.from == channel.to && back.to == channel.from), "{text}");
        }
        let ends = graph.leaving.iter().flatten().count() + graph.nodes as usize;
        assert_eq!(ends, graph.channels.len(), "{text}: a port is wired twice");
    }
}

#[test]
fn the_cm5_like_tree_has_two_parents_on_the_two_lowest_levels() {
    // NIFDY-20; 32 nodes: two halves of 16 below one level (scorecard N16).
    for (nodes, routers) in [(16, 4 + 2), (32, 8 + 4 + 4), (64, 16 + 8 + 4), (256, 64 + 32 + 16 + 16)] {
        let graph = graph(&format!("topology.nodes={nodes}"));
        assert_eq!(graph.routers, routers, "{nodes} nodes");
        let ups = |router: u32| (4..8).filter(|port| graph.leaving[(router * 8 + port) as usize].is_some()).count();
        assert_eq!(ups(0), 2);
        if nodes > 16 {
            assert_eq!(ups(nodes / 4), 2);
        }
    }
}

#[test]
fn a_full_fat_tree_has_as_many_links_up_at_every_level() {
    let graph = graph("topology.kind=fat_tree");
    assert_eq!(graph.routers, 48);
    let up = |router: u32| (4..8).filter(|port| graph.leaving[(router * 8 + port) as usize].is_some()).count();
    assert_eq!((0..16).map(up).sum::<usize>(), 64);
    assert_eq!((16..32).map(up).sum::<usize>(), 64);
}

#[test]
fn mean_distances_are_those_of_the_scorecard() {
    // NIFDY-83: sums over all pairs of different nodes.
    for (text, per_node, nodes_minus_one, off) in [
        ("topology.kind=mesh&topology.size=8x8", 16 * 63, 3 * 63, 2),
        ("topology.kind=fat_tree", 342, 63, 0),
        ("topology.nodes=32", 150, 31, 0),
    ] {
        let graph = graph(text);
        let nodes = graph.nodes;
        let sum: u32 = (0..nodes)
            .flat_map(|a| (0..nodes).filter(move |&b| b != a).map(move |b| (a, b)))
            .map(|(a, b)| graph.channels_between(NodeId(a), NodeId(b)) - off)
            .sum();
        assert_eq!(sum * nodes_minus_one, per_node * nodes * (nodes - 1), "{text}");
    }
}
