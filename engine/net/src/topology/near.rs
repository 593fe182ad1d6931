//! Which nodes are how near to a node.

use super::graph::Graph;
use crate::model::NodeId;
use crate::model::sort::sort_by_key;

/// Nodes around others, by the links of a network.
#[derive(Debug)]
pub struct Near<'a> {
    graph: &'a Graph,
    /// Routers beside each router.
    next: Vec<Vec<u32>>,
    /// Nodes that receive from each router.
    receivers: Vec<Vec<NodeId>>,
    /// Hops to each router from the one that is looked from now; none to those that have not been met.
    hops: Vec<Option<u32>>,
    met: Vec<u32>,
}

impl<'a> Near<'a> {
    /// In a network.
    pub fn new(graph: &'a Graph) -> Self {
        let next = graph.neighbours().into_iter().map(|next| next.into_iter().map(|(to, _)| to).collect()).collect();
        let mut receivers = vec![Vec::new(); graph.routers as usize];
        for (node, &(router, _)) in (0..).zip(&graph.exits) {
            receivers[router as usize].push(NodeId(node));
        }
        Near { graph, next, receivers, hops: vec![None; graph.routers as usize], met: Vec::new() }
    }

    /// The nodes within a number of hops between routers from a node, itself among them, each with its hops: the
    /// nearest first, and of those that are equally near the lowest number.
    pub fn around(&mut self, node: NodeId, most: u32) -> Vec<(u32, NodeId)> {
        self.meet(self.graph.entries[node.index()].0, most);
        let mut near = Vec::new();
        for &router in &self.met {
            let hops = self.hops[router as usize].unwrap_or(0);
            near.extend(self.receivers[router as usize].iter().map(|&receiver| (hops, receiver)));
        }
        sort_by_key(&mut near, |&(hops, node)| (hops, node.0));
        near
    }

    /// Nodes within a number of hops, of all nodes together, counted no further than just above a limit.
    pub fn count(&mut self, most: u32, limit: usize) -> usize {
        let mut count = 0;
        for node in 0..self.graph.nodes as usize {
            self.meet(self.graph.entries[node].0, most);
            count += self.met.iter().map(|&router| self.receivers[router as usize].len()).sum::<usize>();
            if count > limit {
                break;
            }
        }
        count
    }

    /// Finds the routers within a number of hops from one.
    fn meet(&mut self, from: u32, most: u32) {
        self.met.drain(..).for_each(|router| self.hops[router as usize] = None);
        self.met.push(from);
        self.hops[from as usize] = Some(0);
        let mut at = 0;
        while let Some(&router) = self.met.get(at) {
            at += 1;
            let hops = self.hops[router as usize].unwrap_or(0) + 1;
            if hops > most {
                break;
            }
            for &to in &self.next[router as usize] {
                if self.hops[to as usize].is_none() {
                    self.hops[to as usize] = Some(hops);
                    self.met.push(to);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::topology::tests::graph;

    #[test]
    fn nodes_are_as_near_as_the_shortest_paths_to_them_are_long() {
        for text in [
            "topology.kind=mesh&topology.size=5x4x3",
            "topology.kind=torus&topology.size=7x6",
            "topology.kind=planes&topology.size=5x4",
            "topology.kind=planes&topology.size=5x6&topology.chips=4&topology.wrap=on",
            "topology.kind=hypercube&topology.dimensions=4&topology.bristling=2&topology.ports=1",
            "topology.kind=concentrated_mesh&topology.size=4x3",
            "topology.kind=cm5_tree&topology.nodes=32",
            "topology.kind=tree4",
            "topology.kind=butterfly",
            "topology.kind=multibutterfly",
            "topology.kind=slim_fly&topology.q=3",
            "topology.kind=custom&topology.graph=0.0.2.3_0-1.1-2.2~3.3~0",
        ] {
            let graph = graph(text);
            let mut near = Near::new(&graph);
            for most in [0, 1, 3, 64] {
                let mut count = 0;
                for node in (0..graph.nodes).map(NodeId) {
                    let hops = |to: NodeId| graph.channels_between(node, to) - 2;
                    let mut all: Vec<(u32, NodeId)> = (0..graph.nodes)
                        .map(NodeId)
                        .map(|to| (hops(to), to))
                        .filter(|(hops, _)| *hops <= most)
                        .collect();
                    all.sort_by_key(|&(hops, _)| hops);
                    assert_eq!(near.around(node, most), all, "{text}: {node:?}");
                    count += all.len();
                }
                assert_eq!(near.count(most, usize::MAX), count);
                assert!(count <= 100 || near.count(most, 99) < count, "{text}");
            }
        }
    }
}
