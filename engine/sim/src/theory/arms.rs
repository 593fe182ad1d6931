//! The major arms of a tree and the cuts across them (CM-5 paper §1, Figure 1).
//!
//! To find the worst cut for a pattern of messages on a fat tree, only cuts across a single arm need be considered: D
//! bytes that must cross links of bandwidth B take at least D/B.

use super::Fraction;
use net::topology::{End, Graph, Shape};

/// The links between a group of nodes and the rest of the machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arm {
    /// First node of the group, and how many there are.
    pub first: u32,
    pub nodes: u32,
    /// 0 for the links of a single node, 1 above its router, and so on.
    pub height: u32,
    /// The channels that lead out of the group, and those that lead into it.
    pub out: Vec<u32>,
    pub back: Vec<u32>,
}

/// All major arms of a tree, from the nodes upward; none for other topologies. 64 nodes have 64 + 16 + 4.
pub fn arms(graph: &Graph) -> Vec<Arm> {
    let Shape::Tree { levels } = &graph.shape else { return Vec::new() };
    let of_node = |node: u32| {
        let id = net::model::NodeId(node);
        Arm { first: node, nodes: 1, height: 0, out: vec![graph.injection(id)], back: vec![graph.ejection(id)] }
    };
    let mut arms: Vec<Arm> = (0..graph.nodes).map(of_node).collect();
    for (height, pair) in (1..).zip(levels.windows(2)) {
        let (level, above) = (pair[0], pair[1]);
        let group = |end: End| match end {
            End::Router { router, .. } if (level.first..above.first).contains(&router) => {
                Some((router - level.first) / level.per_group)
            }
            _ => None,
        };
        let is_above = |end: End| matches!(end, End::Router { router, .. } if router >= above.first);
        let mut of_level: Vec<Arm> = (0..graph.nodes / level.span)
            .map(|group| Arm {
                first: group * level.span,
                nodes: level.span,
                height,
                out: Vec::new(),
                back: Vec::new(),
            })
            .collect();
        for (number, channel) in (0..).zip(&graph.channels) {
            if let Some(group) = group(channel.from).filter(|_| is_above(channel.to)) {
                of_level[group as usize].out.push(number);
            }
            if let Some(group) = group(channel.to).filter(|_| is_above(channel.from)) {
                of_level[group as usize].back.push(number);
            }
        }
        arms.extend(of_level);
    }
    arms
}

/// A cut and the time that its traffic takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut {
    /// Which of the arms.
    pub arm: usize,
    /// Out of the group of nodes, or into it.
    pub outward: bool,
    /// D/B: the least number of cycles that its traffic takes.
    pub least: Fraction,
}

/// D/B of an arm, each way, in cycles, given the flits that cross each channel of the machine.
pub fn least_times(arm: &Arm, flits: &[u32], flit_cycles: u32) -> [Fraction; 2] {
    [&arm.out, &arm.back].map(|channels| {
        let crossing: i64 = channels.iter().map(|&channel| i64::from(flits[channel as usize])).sum();
        Fraction::new(crossing * i64::from(flit_cycles), (channels.len() as i64).max(1))
    })
}

/// The tightest cut among the arms, given the flits that cross each channel; the first if several are equal.
pub fn tightest(arms: &[Arm], flits: &[u32], flit_cycles: u32) -> Option<Cut> {
    let mut tightest: Option<Cut> = None;
    for (number, arm) in arms.iter().enumerate() {
        for (outward, least) in [true, false].into_iter().zip(least_times(arm, flits, flit_cycles)) {
            if tightest.is_none_or(|cut| least > cut.least) {
                tightest = Some(Cut { arm: number, outward, least });
            }
        }
    }
    tightest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::Scenario;

    fn graph(text: &str) -> Graph {
        Graph::new(&Scenario::from_text(text).expect("a correct scenario").topology)
    }

    #[test]
    fn a_machine_has_fewer_than_four_thirds_as_many_arms_as_nodes() {
        // CM5-02
        for (nodes, count) in [(4, 4), (8, 8 + 2), (16, 16 + 4), (32, 32 + 8 + 2), (64, 64 + 16 + 4)] {
            let arms = arms(&graph(&format!("topology.nodes={nodes}")));
            assert_eq!(arms.len(), count, "{nodes} nodes");
            assert!(3 * arms.len() < 4 * nodes);
        }
        assert_eq!(arms(&graph("topology.kind=mesh")), []);
    }

    #[test]
    fn an_arm_consists_of_the_links_that_separate_its_nodes_from_the_others() {
        let graph = graph("topology.nodes=64");
        for arm in arms(&graph) {
            let cut = graph.cut(|node| (arm.first..arm.first + arm.nodes).contains(&node.0));
            assert_eq!((arm.out.len(), arm.back.len()), (cut as usize, cut as usize), "{arm:?}");
        }
    }

    #[test]
    fn the_tightest_cut_is_the_one_whose_links_are_busy_longest() {
        let graph = graph("topology.nodes=16");
        let arms = arms(&graph);
        let mut flits = vec![0; graph.channels.len()];
        let above = arms.iter().position(|arm| arm.height == 1 && arm.first == 4).expect("there is one");
        for &channel in &arms[above].back {
            flits[channel as usize] = 30;
        }
        flits[arms[7].out[0] as usize] = 29;
        let cut = tightest(&arms, &flits, 3).expect("a tree has arms");
        assert_eq!(cut, Cut { arm: above, outward: false, least: Fraction::new(90, 1) });
    }
}
