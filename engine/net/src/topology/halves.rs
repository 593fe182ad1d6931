//! Halves of a machine with few channels between them: a bound on its bisection from above.
//!
//! Finding the fewest is hard, so several first halves are improved by moving one router after the other (Fiduccia and
//! Mattheyses 1982), and the best is kept. The same network always has the same halves.

use super::graph::{End, Graph};
use crate::model::random::mix;
use crate::model::sort::sort_by_key;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The machine in two halves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Halves {
    /// Of each router, and of each node, whether it is in the second half.
    pub routers: Vec<bool>,
    pub nodes: Vec<bool>,
    /// Channels from the first half to the second, and back.
    pub channels: [u32; 2],
}

/// First halves at random that are tried besides the regular ones.
const AT_RANDOM: u64 = 6;
/// Moves without an improvement after which no better is expected.
const PATIENCE: usize = 400;

impl Graph {
    /// Halves of the nodes, as even as can be, with few channels between them. Routers go with their nodes, and those
    /// without any are in either half.
    pub fn halves(&self) -> Halves {
        let parts = Parts::of(self);
        let mut best: Option<(i64, Vec<bool>)> = None;
        for order in parts.orders(self) {
            let mut side = parts.first_half(&order);
            while parts.improve(&mut side) {}
            let cut = parts.cut(&side) + parts.uneven(&side) * parts.at.len() as i64 * i64::from(self.ports);
            if best.as_ref().is_none_or(|(least, _)| cut < *least) {
                best = Some((cut, side));
            }
        }
        let (_, side) = best.expect("an order is tried");
        let nodes: Vec<bool> = parts.of_node.iter().map(|&part| side[part as usize]).collect();
        let half_of = |end: End| match end {
            End::Router { router, .. } => side[router as usize],
            End::Node(node) => nodes[node.index()],
        };
        let crossing = |from: bool| {
            let between = |end: &&super::Channel| half_of(end.from) == from && half_of(end.to) != from;
            self.channels.iter().filter(between).count() as u32
        };
        let channels = [crossing(false), crossing(true)];
        Halves { routers: side[..self.routers as usize].to_vec(), nodes, channels }
    }
}

/// What is in one half as a whole: routers with their nodes; and nodes that send and receive by different routers.
struct Parts {
    /// The other ends of the channels at each part.
    at: Vec<Vec<u32>>,
    /// Nodes in each.
    weight: Vec<i64>,
    of_node: Vec<u32>,
    /// By how many nodes the halves differ at least.
    least: i64,
}

impl Parts {
    fn of(graph: &Graph) -> Parts {
        let mut weight = vec![0_i64; graph.routers as usize];
        let mut of_node = Vec::new();
        for (entry, exit) in graph.entries.iter().zip(&graph.exits) {
            let part = if entry.0 == exit.0 { entry.0 as usize } else { weight.len() };
            weight.resize(weight.len().max(part + 1), 0);
            weight[part] += 1;
            of_node.push(part as u32);
        }
        let mut at = vec![Vec::new(); weight.len()];
        let part_of = |end: End| match end {
            End::Router { router, .. } => router as usize,
            End::Node(node) => of_node[node.index()] as usize,
        };
        for channel in &graph.channels {
            let (from, to) = (part_of(channel.from), part_of(channel.to));
            if from != to {
                at[from].push(to as u32);
                at[to].push(from as u32);
            }
        }
        let least = least_difference(&weight);
        Parts { at, weight, of_node, least }
    }

    /// Orders of the parts whose first halves are tried: by number, across and down, by distance from two of them, and at
    /// random.
    fn orders(&self, graph: &Graph) -> Vec<Vec<usize>> {
        let parts = || (0..self.at.len()).collect::<Vec<usize>>();
        let by = |key: &dyn Fn(usize) -> (i64, i64)| {
            let mut order = parts();
            sort_by_key(&mut order, |&part| key(part));
            order
        };
        let place = |part: usize| graph.router_places.get(part).copied().unwrap_or_default();
        let far = self.from(0).pop().unwrap_or(0);
        let mut orders = vec![
            parts(),
            by(&|part| (i64::from(place(part).x), i64::from(place(part).y))),
            by(&|part| (i64::from(place(part).y), i64::from(place(part).x))),
            self.from(far),
            self.from(self.at.len() / 2),
        ];
        orders.extend((0..AT_RANDOM).map(|nth| by(&|part| (mix(nth << 32 ^ part as u64) as i64, 0))));
        orders
    }

    /// All parts, the nearest to one first.
    fn from(&self, start: usize) -> Vec<usize> {
        let (mut order, mut seen, mut at) = (vec![start], vec![false; self.at.len()], 0);
        seen[start] = true;
        while let Some(&part) = order.get(at) {
            at += 1;
            for next in self.at[part].iter().map(|&next| next as usize) {
                if !std::mem::replace(&mut seen[next], true) {
                    order.push(next);
                }
            }
        }
        order
    }

    /// Which parts are in the second half if the first of an order are in the first.
    fn first_half(&self, order: &[usize]) -> Vec<bool> {
        let (all, mut before) = (self.weight.iter().sum::<i64>(), 0);
        let mut side = vec![true; self.at.len()];
        for (nth, &part) in order.iter().enumerate() {
            let is_first = 2 * before < all && 2 * nth < order.len().max(1)
                || 2 * (before + self.weight[part]) <= all && self.weight[part] > 0;
            side[part] = !is_first;
            before += if is_first { self.weight[part] } else { 0 };
        }
        side
    }

    /// By how many nodes more than necessary two halves differ.
    fn uneven(&self, side: &[bool]) -> i64 {
        let signed = |(&weight, &is_second): (&i64, &bool)| if is_second { -weight } else { weight };
        self.weight.iter().zip(side).map(signed).sum::<i64>().abs() - self.least
    }

    /// Channels between two halves, both directions together.
    fn cut(&self, side: &[bool]) -> i64 {
        let crossing =
            |part: usize| self.at[part].iter().filter(|&&next| side[next as usize] != side[part]).count() as i64;
        (0..side.len()).map(crossing).sum::<i64>() / 2
    }

    /// Channels that no longer lie between the halves if a part is moved, less those that then do.
    fn gain(&self, side: &[bool], part: usize) -> i64 {
        self.at[part].iter().map(|&next| if side[next as usize] == side[part] { -1 } else { 1 }).sum()
    }

    /// Moves each part once, whichever gains most, and keeps those moves with which the halves were best. Whether they
    /// are better than before.
    fn improve(&self, side: &mut [bool]) -> bool {
        let mut gains: Vec<i64> = (0..side.len()).map(|part| self.gain(side, part)).collect();
        let mut open = [BinaryHeap::new(), BinaryHeap::new()];
        (0..side.len()).for_each(|part| open[usize::from(side[part])].push((gains[part], Reverse(part))));
        let signed = |(&weight, &is_second): (&i64, &bool)| if is_second { -weight } else { weight };
        let mut difference = self.weight.iter().zip(side.iter()).map(signed).sum::<i64>();
        let slack = self.least + 2 * self.weight.iter().max().copied().unwrap_or(0);
        let (mut moved, mut is_moved) = (Vec::new(), vec![false; side.len()]);
        let (mut gained, start) = (0, ((difference.abs() - self.least).max(0), 0));
        let (mut best, mut kept) = (start, 0);
        while moved.len() < kept + PATIENCE {
            let mut chosen: Option<(i64, i64, usize)> = None;
            for half in [false, true] {
                let heap = &mut open[usize::from(half)];
                let is_stale = |&(gain, Reverse(part)): &(i64, Reverse<usize>)| is_moved[part] || gain != gains[part];
                while heap.peek().is_some_and(is_stale) {
                    heap.pop();
                }
                let Some(&(gain, Reverse(part))) = heap.peek() else { continue };
                let then = difference + if half { 2 } else { -2 } * self.weight[part];
                let allowed = then.abs() <= slack || then.abs() < difference.abs();
                let found = (gain, -then.abs(), part);
                if allowed && chosen.is_none_or(|other| (found.0, found.1) > (other.0, other.1)) {
                    chosen = Some(found);
                }
            }
            let Some((gain, _, part)) = chosen else { break };
            difference += if side[part] { 2 } else { -2 } * self.weight[part];
            side[part] = !side[part];
            is_moved[part] = true;
            moved.push(part);
            gained += gain;
            for next in self.at[part].iter().map(|&next| next as usize).filter(|&next| !is_moved[next]) {
                gains[next] += if side[next] == side[part] { -2 } else { 2 };
                open[usize::from(side[next])].push((gains[next], Reverse(next)));
            }
            let now = ((difference.abs() - self.least).max(0), -gained);
            if now < best {
                (best, kept) = (now, moved.len());
            }
        }
        moved[kept..].iter().for_each(|&part| side[part] = !side[part]);
        best < start
    }
}

/// By how much two halves of some numbers differ at least.
fn least_difference(weights: &[i64]) -> i64 {
    let all = weights.iter().sum::<i64>() as usize;
    let mut sums = vec![false; all / 2 + 1];
    sums[0] = true;
    for weight in weights.iter().map(|&weight| weight as usize).filter(|&weight| weight > 0) {
        for sum in (weight..sums.len()).rev() {
            sums[sum] |= sums[sum - weight];
        }
    }
    let half = sums.iter().rposition(|&can_be| can_be).unwrap_or(0);
    (all - 2 * half) as i64
}

#[cfg(test)]
mod tests {
    use crate::topology::tests::graph;

    fn channels(text: &str) -> [u32; 2] {
        graph(text).halves().channels
    }

    #[test]
    fn known_networks_are_cut_where_they_are_thinnest() {
        for (text, each_way) in [
            ("topology.kind=mesh&topology.size=8x8", 8),
            ("topology.kind=mesh&topology.size=12x4", 4),
            ("topology.kind=torus&topology.size=8x8", 16),
            ("topology.kind=hypercube&topology.dimensions=6", 32),
            ("topology.kind=concentrated_mesh&topology.size=4x4", 4),
            ("topology.kind=fat_tree&topology.nodes=64", 32),
            ("topology.kind=k_ary_tree&topology.children=2&topology.levels=5&topology.parents=1", 1),
            ("topology.kind=flattened_butterfly&topology.side=4", 16),
            ("topology.kind=custom&topology.graph=0.1.2.3.4.5_0-1.1-2.2-3.3-4.4-5.0-5", 2),
        ] {
            assert_eq!(channels(text), [each_way; 2], "{text}");
        }
    }

    #[test]
    fn the_halves_have_equally_many_nodes_or_nearly_so() {
        for (text, difference) in [
            ("topology.kind=mesh&topology.size=5x5", 1),
            ("topology.kind=concentrated_mesh&topology.size=3x3", 4),
            ("topology.kind=dragonfly", 0),
            ("topology.kind=butterfly&topology.stages=3", 0),
            ("topology.kind=custom&topology.graph=0.0.0.0.0.1.2.2_0-1.1-2.2-0", 2),
        ] {
            let halves = graph(text).halves();
            let second = halves.nodes.iter().filter(|is_second| **is_second).count();
            assert_eq!(halves.nodes.len().abs_diff(2 * second), difference, "{text}");
        }
    }

    #[test]
    fn a_single_router_is_in_one_half_with_all_nodes() {
        let halves = graph("topology.kind=custom&topology.graph=0.0.0_").halves();
        assert_eq!((halves.channels, halves.routers.len()), ([0, 0], 1));
    }

    #[test]
    fn one_way_links_are_counted_in_their_direction() {
        // A ring of one direction: one link leads out of any half, and one into it.
        assert_eq!(channels("topology.kind=custom&topology.graph=0.1.2.3_0~1.1~2.2~3.3~0"), [1, 1]);
    }
}
