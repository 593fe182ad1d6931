//! Collectives, as they can be set up.

use super::plan::{By, Plan, What};
use super::program::Collective;
use crate::workload::{Kind, Setting};
use net::parameter::quantity::Bytes;
use net::parameter::rule::Rule;
use net::parameter::settable::{choice, group, variants};
use net::topology::Graph;

group! {
    /// All nodes reduce, gather or exchange data, once, as parallel programs do today; what every node has at the end is checked.
    pub struct CollectiveSettings {
        /// What is done.
        operation: Operation,
        /// Bytes of the data: of an all-reduce, a reduce-scatter and a broadcast what a node begins or ends with, of an all-gather what all have at the end, of an all-to-all what a node has for all nodes together. They are divided among the nodes.
        size: Bytes<1, 16_777_216, 16_384>,
    }
}

variants! {
    /// What is done.
    pub enum Operation {
        /// Every node gets the sums of what all have.
        AllReduce = "all_reduce", "All-reduce" {
            /// How.
            by: ReduceBy,
        }
        /// Every node gets a part of these sums: its own.
        ReduceScatter = "reduce_scatter", "Reduce-scatter" {
            /// How.
            by: RingOrHalving,
        }
        /// Every node gets the parts of all.
        AllGather = "all_gather", "All-gather" {
            /// How.
            by: RingOrDoubling,
        }
        /// Every node sends another part to each other node.
        AllToAll = "all_to_all", "All-to-all" {
            /// How.
            by: ExchangeBy,
        }
        /// Every node gets what node 0 has, in a binomial tree: who has it sends it on, and twice as many have it after each step.
        Broadcast = "broadcast", "Broadcast" {}
    }
}

choice! {
    /// How an all-reduce is done.
    pub enum ReduceBy {
        /// Parts go round a ring twice: first they are added up, then the sums are handed on. Each node sends little more than twice its data.
        Ring = "ring", "Ring";
        /// All data go up a binomial tree to node 0, and the sums down again. It has the fewest steps, which is best for few bytes.
        Tree = "tree", "Tree";
        /// Halves are exchanged with the farthest node, then quarters with a nearer one, until each has the sum of one part; then these are exchanged in the reverse order. Needs a power of two of nodes.
        Halving = "halving", "Recursive halving and doubling";
    }
}

choice! {
    /// How a reduce-scatter is done.
    pub enum RingOrHalving {
        /// Parts go round a ring and are added up.
        Ring = "ring", "Ring";
        /// Halves are exchanged with the farthest node, then quarters with a nearer one. Needs a power of two of nodes.
        Halving = "halving", "Recursive halving";
    }
}

choice! {
    /// How an all-gather is done.
    pub enum RingOrDoubling {
        /// Parts go round a ring.
        Ring = "ring", "Ring";
        /// A part is exchanged with the nearest node, then two with a farther one, then four. Needs a power of two of nodes.
        Doubling = "doubling", "Recursive doubling";
    }
}

choice! {
    /// How an all-to-all is done.
    pub enum ExchangeBy {
        /// A cyclic shift: in step p node i sends to node i + p, and does not wait for what comes.
        Shift = "shift", "Cyclic shift";
        /// In step p the nodes whose numbers differ in the bits of p exchange parts. Needs a power of two of nodes.
        Exchange = "exchange", "Pairwise exchange";
    }
}

/// Bytes of data that a packet has to carry: which part it is of, and what stands for its value.
const PART_AND_VALUE: u32 = 8;

impl CollectiveSettings {
    /// Who sends what to whom, in which step.
    pub fn plan(&self, nodes: u32) -> Plan {
        let (what, by) = match &self.operation {
            Operation::AllReduce(AllReduce { by }) => (
                What::AllReduce,
                match by {
                    ReduceBy::Ring => By::Ring,
                    ReduceBy::Tree => By::Tree,
                    ReduceBy::Halving => By::Halving,
                },
            ),
            Operation::ReduceScatter(ReduceScatter { by }) => {
                (What::ReduceScatter, if *by == RingOrHalving::Ring { By::Ring } else { By::Halving })
            }
            Operation::AllGather(AllGather { by }) => {
                (What::AllGather, if *by == RingOrDoubling::Ring { By::Ring } else { By::Halving })
            }
            Operation::AllToAll(AllToAll { by }) => {
                (What::AllToAll, if *by == ExchangeBy::Shift { By::Ring } else { By::Halving })
            }
            Operation::Broadcast(_) => (What::Broadcast, By::Tree),
        };
        Plan { what, by, nodes, size: self.size.get() }
    }
}

/// Most nodes for each of which the data have a part.
const MOST_DIVIDED: u32 = 4096;

impl Kind for CollectiveSettings {
    type Running = Collective;

    fn check(&self, setting: &Setting, rule: Rule) {
        let Setting { nodes, payload, .. } = *setting;
        let Plan { by, what, size, .. } = self.plan(nodes);
        rule(by != By::Halving || nodes.is_power_of_two(), "workload.operation.by", &|| {
            format!("needs a power of two of nodes, and there are {nodes}: the first of its values does not")
        });
        rule(by == By::Tree || nodes <= MOST_DIVIDED, "workload.operation.by", &|| {
            format!(
                "divides the data into a part for each of {nodes} nodes, and every node keeps a value of each part: at most {MOST_DIVIDED} nodes are possible, except by a tree"
            )
        });
        rule(payload >= PART_AND_VALUE, "packet.flits", &|| {
            format!(
                "{payload} bytes of data in a packet are not enough for a part and its value: {PART_AND_VALUE} at least are"
            )
        });
        // Of what is smaller several parts would be in one packet.
        let least = payload * nodes;
        let has_several = by == By::Halving && what != What::AllToAll;
        rule(!has_several || size >= least, "workload.size", &|| {
            format!(
                "{size} bytes are less than a packet for each node, as halves of halves need: at least {least}, or another algorithm"
            )
        });
    }

    fn ends(&self) -> bool {
        true
    }

    fn needs_every_packet(&self) -> bool {
        true
    }

    fn programs(&self, setting: &Setting, _graph: &Graph) -> Vec<Collective> {
        let plan = self.plan(setting.nodes);
        setting.each_node(|node| Collective::new(plan, setting, node.0))
    }
}
