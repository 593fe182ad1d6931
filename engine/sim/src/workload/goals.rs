//! Whom a node's messages go to, and how likely to each.

use net::model::NodeId;

/// Whom a node's messages go to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goals {
    /// All others, equally likely.
    Others,
    /// The node itself and all others, equally likely.
    All,
    /// These, equally likely.
    Among(Vec<NodeId>),
    /// Those of a ring drawn by weight, equally likely.
    Rings(Vec<Ring>),
    /// Nobody: the node sends nothing.
    None,
}

/// Nodes at one distance, and how likely they are together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ring {
    pub weight: u32,
    pub nodes: Vec<NodeId>,
}

/// All messages of a node, as the whole of which receivers have shares.
const ALL_MESSAGES: u64 = 1 << 32;

impl Goals {
    /// How likely each node is the receiver of a message of one, in parts of 2³²; a percentage of them goes to a hot node.
    pub fn shares(&self, (hot, percent): (u32, u32), node: u32, nodes: u32) -> Vec<u64> {
        let mut shares = vec![0; nodes as usize];
        let to_hot = if node == hot { 0 } else { ALL_MESSAGES * u64::from(percent) / 100 };
        let rest = ALL_MESSAGES - to_hot;
        shares[hot as usize] += to_hot;
        let everyone = (0..nodes).map(NodeId);
        match self {
            Goals::Others => share_out(&mut shares, &everyone.filter(|to| to.0 != node).collect::<Vec<_>>(), rest),
            Goals::All => share_out(&mut shares, &everyone.collect::<Vec<_>>(), rest),
            Goals::Among(some) => share_out(&mut shares, some, rest),
            Goals::Rings(rings) => {
                let all: u64 = rings.iter().map(|ring| u64::from(ring.weight)).sum();
                let part = |ring: &Ring| rest * u64::from(ring.weight) / all;
                rings.iter().for_each(|ring| share_out(&mut shares, &ring.nodes, part(ring)));
            }
            Goals::None => shares.fill(0),
        }
        shares
    }
}

fn share_out(shares: &mut [u64], nodes: &[NodeId], part: u64) {
    nodes.iter().for_each(|node| shares[node.index()] += part / nodes.len() as u64);
}

#[cfg(test)]
mod tests {
    use crate::scenario::Scenario;

    /// What each node gets of the messages of one, in percent.
    fn shares(text: &str, node: usize) -> Vec<u64> {
        let base = "topology.kind=mesh&topology.size=2x2&workload.kind=";
        let scenario = Scenario::from_text(&format!("{base}{text}")).unwrap();
        let shares = scenario.programs()[node].receiver_shares().expect("it is open-loop traffic");
        shares.iter().map(|share| (share * 100 + (1 << 31)) >> 32).collect()
    }

    #[test]
    fn shares_are_those_by_which_receivers_are_drawn() {
        assert_eq!(shares("uniform", 1), [33, 0, 33, 33]);
        assert_eq!(shares("uniform&workload.to_itself=on", 1), [25, 25, 25, 25]);
        assert_eq!(shares("hot_spot&workload.node=2&workload.share=40", 0), [0, 20, 60, 20]);
        assert_eq!(shares("hot_spot&workload.node=2&workload.share=40", 2), [33, 33, 0, 33]);
        assert_eq!(shares("permutation&workload.pattern=complement", 0), [0, 0, 0, 100]);
        assert_eq!(shares("permutation&workload.pattern=transpose", 0), [0, 0, 0, 0], "it would be its own partner");
    }
}
