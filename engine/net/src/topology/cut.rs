//! Cuts: how many links there are from one part of the machine to the other.

use super::graph::{End, Graph};
use crate::model::NodeId;

impl Graph {
    /// Links across the standard cut, each way: fewest links whose loss keeps every packet of the first half of the
    /// nodes from the second half (NIFDY §2.4.3: √P of a square mesh). On grids the cut lies across the dimension
    /// that varies slowest, on trees below the root, in butterflies behind the first stage; nowhere is it wider than
    /// the links of half the nodes.
    pub fn bisection(&self) -> u32 {
        self.cut(|node| node.0 < self.nodes / 2)
    }

    /// Fewest links whose loss keeps every packet of the nodes of one side from the others, links of nodes included.
    /// As many packets as this can cross in the time of one, and no more (Ford and Fulkerson).
    pub fn cut(&self, is_source: impl Fn(NodeId) -> bool) -> u32 {
        let vertex = |end: End| match end {
            End::Router { router, .. } => router as usize,
            End::Node(node) => self.routers as usize + node.index(),
        };
        let mut at: Vec<Vec<usize>> = vec![Vec::new(); (self.routers + self.nodes) as usize];
        for (number, channel) in self.channels.iter().enumerate() {
            at[vertex(channel.from)].push(number);
            at[vertex(channel.to)].push(number);
        }
        let is_goal = |vertex: usize| match vertex.checked_sub(self.routers as usize) {
            Some(node) => !is_source(NodeId(node as u32)),
            None => false,
        };
        let sources: Vec<usize> = (0..self.nodes)
            .filter(|&node| is_source(NodeId(node)))
            .map(|node| (self.routers + node) as usize)
            .collect();
        let mut used = vec![false; self.channels.len()];
        let mut paths = 0;
        // Each round finds a way from the sources to the others over links not used yet, or back over used ones.
        loop {
            let mut came_by: Vec<Option<usize>> = vec![None; at.len()];
            let mut seen = vec![false; at.len()];
            let mut open: Vec<usize> = sources.clone();
            open.iter().for_each(|&source| seen[source] = true);
            let mut reached = None;
            while let Some(here) = open.pop() {
                if is_goal(here) {
                    reached = Some(here);
                    break;
                }
                for &number in &at[here] {
                    let channel = &self.channels[number];
                    let forward = vertex(channel.from) == here;
                    let there = if forward { vertex(channel.to) } else { vertex(channel.from) };
                    if used[number] != forward && !seen[there] {
                        seen[there] = true;
                        came_by[there] = Some(number);
                        open.push(there);
                    }
                }
            }
            let Some(mut here) = reached else { return paths };
            paths += 1;
            while let Some(number) = came_by[here] {
                used[number] = !used[number];
                let channel = &self.channels[number];
                here = if vertex(channel.to) == here { vertex(channel.from) } else { vertex(channel.to) };
            }
        }
    }
}
