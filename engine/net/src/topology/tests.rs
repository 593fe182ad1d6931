use super::*;
use crate::model::NodeId;
use crate::parameter::settable::Settable;

/// The graph of what a text, `path=value&path=value` with kinds first, says of the topology.
pub fn graph(text: &str) -> Graph {
    let mut topology = Topology::default();
    for (path, value) in text.split('&').map(|pair| pair.split_once('=').expect("path=value")) {
        let Some(path) = path.strip_prefix("topology.") else { continue };
        topology.set(path, value).unwrap_or_else(|fault| panic!("{path} {}", fault.0));
    }
    Graph::new(&topology)
}

const ALL: [&str; 37] = [
    "topology.kind=mesh&topology.size=8x8",
    "topology.kind=mesh&topology.size=4x4x4&router.vcs=2",
    "topology.kind=mesh&topology.size=5",
    "topology.kind=mesh&topology.size=2x2x2x2x2",
    "topology.kind=torus&topology.size=8x8&router.vcs=2",
    "topology.kind=torus&topology.size=2x3x2&router.vcs=2",
    "topology.kind=fat_tree&topology.nodes=64",
    "topology.kind=fat_tree&topology.nodes=4",
    "topology.kind=fat_tree&topology.nodes=1024",
    "topology.kind=fat_tree&topology.nodes=4096",
    "topology.kind=mesh&topology.size=64x64",
    "topology.kind=hypercube&topology.dimensions=12",
    "topology.kind=cm5_tree&topology.nodes=32",
    "topology.kind=cm5_tree&topology.nodes=64",
    "topology.kind=cm5_tree&topology.nodes=8",
    "topology.kind=hypercube",
    "topology.kind=hypercube&topology.dimensions=3&topology.bristling=4",
    "topology.kind=hypercube&topology.dimensions=4&topology.bristling=8&topology.ports=1",
    "topology.kind=concentrated_mesh",
    "topology.kind=concentrated_mesh&topology.size=3x2",
    "topology.kind=k_ary_tree",
    "topology.kind=k_ary_tree&topology.children=2&topology.levels=4&topology.parents=2",
    "topology.kind=k_ary_tree&topology.parents=1",
    "topology.kind=k_ary_tree&topology.children=3&topology.levels=3&topology.parents=2",
    "topology.kind=tree4",
    "topology.kind=tapered_tree",
    "topology.kind=tapered_tree&topology.children=8&topology.taper=4x1",
    "topology.kind=chiplets",
    "topology.kind=chiplets&topology.chiplets=3&topology.size=5x3&topology.gateways=3&topology.concentration=2",
    "topology.kind=chiplets&topology.size=7&topology.gateways=1",
    "topology.kind=dragonfly",
    "topology.kind=dragonfly&topology.concentration=1",
    "topology.kind=hyperx",
    "topology.kind=hyperx&topology.size=3x2x4&topology.concentration=2",
    "topology.kind=slim_fly",
    "topology.kind=random_regular",
    "topology.kind=random_regular&topology.routers=64&topology.links=5&topology.drawn=3",
];

const FLATTENED: [&str; 2] =
    ["topology.kind=flattened_butterfly", "topology.kind=flattened_butterfly&topology.side=3&topology.block=1"];

const PLANES: [&str; 3] = [
    "topology.kind=planes",
    "topology.kind=planes&topology.size=5x3&topology.chips=3",
    "topology.kind=planes&topology.size=4x5&topology.chips=4&topology.wrap=on&channel.networks=one",
];

const STAGES: [&str; 13] = [
    "topology.kind=butterfly",
    "topology.kind=butterfly&topology.radix=2&topology.stages=6",
    "topology.kind=butterfly&topology.radix=8&topology.stages=2",
    "topology.kind=butterfly&topology.stages=1",
    "topology.kind=butterfly&topology.stages=6",
    "topology.kind=butterfly&topology.radix=3&topology.stages=4",
    "topology.kind=butterfly&topology.radix=10&topology.stages=1",
    "topology.kind=multibutterfly",
    "topology.kind=multibutterfly&topology.radix=2&topology.stages=5&topology.dilation=4",
    "topology.kind=multibutterfly&topology.radix=8&topology.stages=3&topology.dilation=3",
    "topology.kind=multibutterfly&topology.stages=4&topology.wiring=7",
    "topology.kind=multibutterfly&topology.radix=3&topology.stages=3",
    "topology.kind=multibutterfly&topology.stages=1",
];

const CUSTOM: [&str; 3] = [
    "topology.kind=custom",
    "topology.kind=custom&topology.graph=0.0.0_",
    "topology.kind=custom&topology.graph=0.1.2.3_0~1.1~2.2~3.3~0&routing.kind=shortest_path",
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

/// Whether every node has a way in and a way out, and every channel is where the tables say.
fn is_wired_as_its_tables_say(graph: &Graph) -> bool {
    let number = |router: u32, port: u32| (router * graph.ports + port) as usize;
    let entered = |(index, channel): (usize, &Channel)| {
        let from = match channel.from {
            End::Router { router, port } => graph.leaving[number(router, port)] == Some(index as u32),
            End::Node(node) => graph.injection(node) == index as u32,
        };
        let to = match channel.to {
            End::Router { router, port } => graph.entering[number(router, port)] == Some(index as u32),
            End::Node(node) => graph.ejection(node) == index as u32,
        };
        from && to
    };
    graph.channels.iter().enumerate().all(entered)
}

#[test]
fn every_channel_is_in_the_tables_once() {
    for text in ALL.iter().chain(&FLATTENED).chain(&STAGES).chain(&PLANES).chain(&CUSTOM) {
        assert!(is_wired_as_its_tables_say(&graph(text)), "{text}");
    }
}

#[test]
fn a_butterfly_is_wired_as_the_reference_router() {
    // Stage 1: input q of router a comes from the router whose digit of weight 4 is q instead of z, from its output z.
    let graph = graph("topology.kind=butterfly");
    assert_eq!((graph.routers, graph.ports), (3 * 16, 4));
    for stage in 1..3 {
        let weight = 4u32.pow(2 - stage);
        for address in 0..16 {
            let z = address / weight % 4;
            for q in 0..4 {
                let channel = graph.entering[((16 * stage + address) * 4 + q) as usize].unwrap() as usize;
                let before = 16 * (stage - 1) + address - z * weight + q * weight;
                assert_eq!(graph.channels[channel].from, End::Router { router: before, port: z });
            }
        }
    }
    assert_eq!((graph.entries[27], graph.exits[27]), ((6, 3), (2 * 16 + 6, 3)));
}

/// The routers of the next stage that each direction of each router leads to, and the number of their inputs.
fn wiring(text: &str) -> Vec<Vec<Vec<u32>>> {
    let graph = graph(text);
    let Shape::Stages { radix, stages, dilation } = graph.shape else { panic!("{text} has stages") };
    let per_stage = graph.routers / stages;
    let led_to = |router: u32, port: u32| {
        let channel = graph.leaving[(router * graph.ports + port) as usize].expect("all outputs are wired") as usize;
        let End::Router { router, .. } = graph.channels[channel].to else { panic!("it is not the last stage") };
        router
    };
    let goals = |router: u32, direction: u32| (0..dilation).map(|l| led_to(router, direction * dilation + l)).collect();
    let all = |router: u32| (0..radix).map(|direction| goals(router, direction)).collect();
    (0..per_stage * (stages - 1)).map(all).collect()
}

#[test]
fn in_a_multibutterfly_every_direction_leads_into_its_part_of_the_block() {
    for text in STAGES.iter().filter(|text| text.contains("multi") && !text.contains("stages=1")) {
        let graph = graph(text);
        let Shape::Stages { radix, stages, .. } = graph.shape else { panic!("{text} has stages") };
        let per_stage = graph.routers / stages;
        for (router, directions) in wiring(text).iter().enumerate() {
            let (stage, address) = (router as u32 / per_stage, router as u32 % per_stage);
            let block = per_stage / radix.pow(stage);
            let part = block / radix;
            for (direction, goals) in directions.iter().enumerate() {
                for goal in goals {
                    let (next, at) = (goal / per_stage, goal % per_stage);
                    assert_eq!(next, stage + 1, "{text}");
                    assert_eq!(at / part, address / block * radix + direction as u32, "{text}: router {router}");
                }
                let mut apart = goals.clone();
                apart.sort_unstable();
                apart.dedup();
                assert!(apart.len() == goals.len() || goals.len() as u32 > part, "{text}: {router} leads twice to one");
            }
        }
    }
}

#[test]
fn in_a_multibutterfly_all_routers_have_as_many_inputs() {
    for text in STAGES.iter().filter(|text| text.contains("multi")) {
        let graph = graph(text);
        let Shape::Stages { radix, stages, .. } = graph.shape else { panic!("{text} has stages") };
        for router in 0..graph.routers {
            let wired =
                (0..graph.ports).filter(|port| graph.entering[(router * graph.ports + port) as usize].is_some());
            let expected = if router < graph.routers / stages { radix } else { graph.ports };
            assert_eq!(wired.count() as u32, expected, "{text}: router {router}");
        }
    }
}

#[test]
fn another_key_gives_another_wiring_and_the_same_key_the_same() {
    let of = |key: u32| wiring(&format!("topology.kind=multibutterfly&topology.wiring={key}"));
    assert_eq!(of(1), of(1));
    assert_ne!(of(1), of(2));
}

#[test]
fn sources_stages_and_nodes_of_a_butterfly_stand_at_equal_distances() {
    let graph = graph("topology.kind=butterfly&topology.radix=2&topology.stages=3");
    let columns: Vec<i32> = [graph.source_places[0]]
        .into_iter()
        .chain([0, 4, 8].map(|router| graph.router_places[router]))
        .chain([graph.node_places[0]])
        .map(|place| place.x)
        .collect();
    assert!(columns.windows(3).all(|three| three[1] - three[0] == three[2] - three[1]), "{columns:?}");
}

#[test]
fn neighbours_in_a_hypercube_differ_in_one_bit_and_share_a_row_or_a_column_of_the_drawing() {
    let graph = graph("topology.kind=hypercube&topology.dimensions=5&topology.bristling=2");
    assert_eq!((graph.routers, graph.nodes, graph.ports), (32, 64, 12));
    for channel in &graph.channels {
        let (End::Router { router: a, port }, End::Router { router: b, .. }) = (channel.from, channel.to) else {
            continue;
        };
        assert_eq!(a ^ b, 1 << (port / 2));
        let [from, to] = [a, b].map(|router| graph.router_places[router as usize]);
        assert!((from.x == to.x) != (from.y == to.y), "{from:?} {to:?}");
    }
    assert_eq!(graph.exits[13], (6, 11), "node 13 is the second at router 6");
}

#[test]
fn a_concentrated_mesh_has_a_block_of_nodes_at_ports_0_to_3_of_each_router() {
    let graph = graph("topology.kind=concentrated_mesh");
    assert_eq!((graph.routers, graph.nodes, graph.ports), (16, 64, 8));
    // The nodes of the block in column 1 and row 2: rows 4 and 5, columns 2 and 3 of 8.
    for (node, port) in [(34, 0), (35, 1), (42, 2), (43, 3)] {
        assert_eq!(graph.exits[node], (9, port));
    }
    let east = graph.leaving[(9 * graph.ports + 4) as usize].unwrap() as usize;
    assert_eq!(graph.channels[east].to, End::Router { router: 10, port: 5 });
}

#[test]
fn a_tree_of_four_children_and_parents_is_the_full_fat_tree() {
    assert_eq!(graph("topology.kind=k_ary_tree"), graph("topology.kind=fat_tree"));
    let quad = graph("topology.kind=k_ary_tree&topology.parents=1");
    assert_eq!((quad.routers, quad.ports), (16 + 4 + 1, 5));
    let up = quad.leaving[(6 * quad.ports + 4) as usize].unwrap() as usize;
    assert_eq!(quad.channels[up].to, End::Router { router: 16 + 1, port: 2 });
}

#[test]
fn a_root_of_the_tree_with_four_has_two_links_to_each_quarter() {
    let graph = graph("topology.kind=tree4");
    assert_eq!((graph.routers, graph.nodes, graph.ports), (16 + 8 + 4, 64, 8));
    let beyond =
        |router: u32, port: u32| graph.channels[graph.leaving[(router * 8 + port) as usize].unwrap() as usize].to;
    for middle in 0..8 {
        let quarter = middle / 2;
        for place in 0..4 {
            let root = End::Router { router: 24 + place, port: middle };
            assert_eq!(beyond(16 + middle, 4 + place), root, "up from {middle}");
            assert_eq!(beyond(24 + place, middle), End::Router { router: 16 + middle, port: 4 + place });
            let leaf = End::Router { router: 4 * quarter + place, port: 4 + middle % 2 };
            assert_eq!(beyond(16 + middle, place), leaf, "down from {middle}");
        }
    }
}

#[test]
fn the_two_ends_of_a_link_of_a_flattened_butterfly_have_numbers_of_their_own() {
    let graph = graph("topology.kind=flattened_butterfly");
    assert_eq!((graph.routers, graph.nodes, graph.ports), (16, 64, 10));
    // From router 6, in column 2 and row 1, to columns 0, 1, 3 and rows 0, 2, 3. Senders to router 4: 0, 5, 6, 7, 8, 12.
    let ends: Vec<End> =
        (4..10).map(|port| graph.channels[graph.leaving[(6 * 10 + port) as usize].unwrap() as usize].to).collect();
    let expected = [(4, 4 + 2), (5, 4 + 2), (7, 4 + 3), (2, 4 + 3), (10, 4 + 1), (14, 4 + 1)];
    assert_eq!(ends, expected.map(|(router, port)| End::Router { router, port }));
    assert_eq!(graph.exits[34], (9, 0), "nodes are numbered row by row over the whole machine");
}

#[test]
fn links_of_a_flattened_butterfly_take_as_long_as_they_are_if_that_is_set() {
    let graph = graph("topology.kind=flattened_butterfly&topology.delay_per_router=2");
    let delay = |router: u32, port: u32| {
        let channel = graph.leaving[(router * graph.ports + port) as usize].unwrap();
        graph.channels[channel as usize].delay
    };
    assert_eq!([4, 5, 6, 7].map(|port| delay(0, port)), [Some(2), Some(4), Some(6), Some(2)]);
    assert_eq!(delay(0, 0), None, "to a node");
}

#[test]
fn any_two_groups_of_a_dragonfly_have_one_link_with_the_same_number_at_both_ends() {
    let graph = graph("topology.kind=dragonfly");
    assert_eq!((graph.routers, graph.nodes, graph.ports), (36, 72, 7));
    let mut groups = std::collections::BTreeMap::new();
    for channel in &graph.channels {
        let (End::Router { router: from, port }, End::Router { router: to, port: there }) = (channel.from, channel.to)
        else {
            continue;
        };
        let back = graph.channels[graph.leaving[(to * graph.ports + there) as usize].unwrap() as usize];
        assert_eq!(back.to, channel.from);
        assert_eq!(channel.delay, Some(if from / 4 == to / 4 { 10 } else { 100 }));
        assert_eq!(from / 4 == to / 4, port < 5);
        *groups.entry((from / 4, to / 4)).or_insert(0) += 1;
    }
    assert_eq!(groups.len(), 81);
    assert!(groups.iter().all(|((from, to), links)| *links == if from == to { 12 } else { 1 }), "{groups:?}");
}

#[test]
fn bisections_are_those_of_the_literature() {
    // NIFDY-43: √P of a square mesh; twice that of a torus; half of the nodes where bandwidth is full.
    for (text, links) in [
        ("topology.kind=mesh&topology.size=8x8", 8),
        ("topology.kind=mesh&topology.size=16x16", 16),
        ("topology.kind=mesh&topology.size=5", 1),
        ("topology.kind=torus&topology.size=8x8&router.vcs=2", 16),
        ("topology.kind=mesh&topology.size=4x4x4", 16),
        ("topology.kind=fat_tree", 32),
        ("topology.kind=cm5_tree&topology.nodes=64", 8),
        ("topology.kind=hypercube", 32),
        ("topology.kind=hypercube&topology.dimensions=4&topology.bristling=4", 8),
        ("topology.kind=concentrated_mesh", 4),
        ("topology.kind=butterfly", 16),
        ("topology.kind=multibutterfly", 32),
    ] {
        assert_eq!(graph(text).bisection(), links, "{text}");
    }
}

#[test]
fn a_cut_around_a_corner_of_a_mesh_is_as_wide_as_its_way_out() {
    let graph = graph("topology.kind=mesh&topology.size=4x4");
    assert_eq!(graph.cut(|node| node == NodeId(0)), 1, "its own link");
    assert_eq!(graph.cut(|node| [0, 1, 4].contains(&node.0)), 3, "around three of them");
}
