//! Trees. Fat trees of four children to a router: full, with four parents at every level, and CM-5-like, with two parents
//! on the two lowest levels (NIFDY §3); trees with any number of children, and as many parents at every level or a number
//! for each; and the tree of 64 nodes with four roots, which have two links to each group below them.
//!
//! The first ports lead down to children, as many as a router of the lowest level has nodes, the others up to parents.
//! Routers are numbered level by level from the leaves; the routers of a level that stand above the same nodes form a
//! group, and any of them reaches every node of its group. A machine of twice a power of four joins two halves below one
//! more level (scorecard N16).

use super::graph::{End, Graph, Layout, Place, UNIT};
use super::shape::{Level, Shape};
use crate::model::NodeId;

/// Children of a router.
pub const CHILDREN: u32 = 4;

/// The fat tree over `nodes` nodes, a power of four or, CM-5-like, also twice one.
pub fn tree(nodes: u32, cm5: bool) -> Graph {
    wired(levels(nodes, cm5), nodes, 2 * CHILDREN)
}

/// A tree of `count` levels: every router has `children` children, and below the highest level `parents` parents.
pub fn even(children: u32, count: u32, parents: u32) -> Graph {
    let (levels, nodes) = evenly(children, &vec![parents; count as usize - 1]);
    wired(levels, nodes, children + parents)
}

/// A tree of one level more than there are numbers in `ups`, the links up from each router of these levels.
pub fn tapered(children: u32, ups: &[u32]) -> Graph {
    let (levels, nodes) = evenly(children, ups);
    wired(levels, nodes, children + ups.iter().max().unwrap_or(&0))
}

/// Levels of routers with as many children each, one link to each of the groups below, and the nodes below them all.
fn evenly(children: u32, ups: &[u32]) -> (Vec<Level>, u32) {
    let nodes = children.pow(ups.len() as u32 + 1);
    let (mut levels, mut first, mut span, mut per_group) = (Vec::new(), 0, children, 1);
    for &parents in ups.iter().chain(&[0]) {
        levels.push(Level { first, per_group, span, parents });
        first += nodes / span * per_group;
        (span, per_group) = (span * children, per_group * parents);
    }
    (levels, nodes)
}

/// The tree of 64 nodes with four roots: two parents above the leaves, four above those.
pub fn four_roots() -> Graph {
    let level = |first, per_group, span, parents| Level { first, per_group, span, parents };
    wired(vec![level(0, 1, 4, 2), level(16, 2, 16, 4), level(24, 4, 64, 0)], 64, 8)
}

fn wired(levels: Vec<Level>, nodes: u32, ports: u32) -> Graph {
    let children = levels[0].span;
    let last = levels[levels.len() - 1];
    let routers = last.first + last.per_group;
    let mut graph = Graph::unwired(Shape::Tree { levels: levels.clone() }, Layout::Tree, routers, ports, nodes);
    for (height, level) in levels.iter().enumerate() {
        for index in 0..nodes / level.span * level.per_group {
            let router = level.first + index;
            graph.labels[router as usize] = format!("{}.{}", height + 1, index);
            graph.router_places[router as usize] = place(nodes, &levels, height, index);
            if let Some(above) = levels.get(height + 1) {
                wire_up(&mut graph, height as u32, [level, above], index, children);
            }
        }
    }
    for node in 0..nodes {
        graph.attach(NodeId(node), node / children, node % children, [0, 1]);
        let x = (2 * node as i32 + 1) * UNIT / 2;
        graph.node_places[node as usize] = Place { x, y: 2 * levels.len() as i32 * UNIT };
    }
    graph
}

/// Whether a number of nodes fills a tree of four children to a router.
pub fn is_power_of_four(nodes: u32) -> bool {
    nodes.is_power_of_two() && nodes.trailing_zeros().is_multiple_of(2)
}

fn levels(nodes: u32, cm5: bool) -> Vec<Level> {
    let mut levels: Vec<Level> = Vec::new();
    let (mut first, mut span, mut per_group) = (0, CHILDREN, 1);
    loop {
        let parents = match (span == nodes, cm5 && levels.len() < 2) {
            (true, _) => 0,
            (false, true) => 2,
            (false, false) => 4,
        };
        levels.push(Level { first, per_group, span, parents });
        if parents == 0 {
            return levels;
        }
        first += nodes / span * per_group;
        // Each router of the level above has one link to each group below it.
        per_group *= parents;
        span = (span * CHILDREN).min(nodes);
    }
}

/// Connects a router to its parents: parent port p of the r-th router in its group leads to the router
/// r × parents + p of the group above, at the child port of this group. Where that is more than there are, counting
/// begins again at the first router above and at its next port to this group.
fn wire_up(graph: &mut Graph, height: u32, [level, above]: [&Level; 2], index: u32, children: u32) {
    let (group, in_group) = (index / level.per_group, index % level.per_group);
    let groups_below = above.span / level.span;
    let links = level.links_down(above);
    for p in 0..level.parents {
        let link = in_group * level.parents + p;
        let (round, place) = (link / above.per_group, link % above.per_group);
        let parent = above.first + group / groups_below * above.per_group + place;
        let low = End::Router { router: level.first + index, port: children + p };
        let high = End::Router { router: parent, port: group % groups_below * links + round };
        // Going up, each channel's slot is one later than that of the channel below; going down likewise.
        graph.connect(low, high, (height + 1) % 2);
        graph.connect(high, low, height % 2);
    }
}

/// Levels as rows, the top one above; the routers of a group spread evenly over the nodes below it.
fn place(nodes: u32, levels: &[Level], height: usize, index: u32) -> Place {
    let across = nodes / levels[height].span * levels[height].per_group;
    let x = (2 * i64::from(index) + 1) * i64::from(nodes) * i64::from(UNIT) / (2 * i64::from(across));
    Place { x: x as i32, y: 2 * (levels.len() - 1 - height) as i32 * UNIT }
}
