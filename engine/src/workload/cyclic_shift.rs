//! Cyclic shift: all-to-all in P − 1 phases; in phase p node i sends a block to node (i + p) mod P (NIFDY §4.3).

use crate::model::{Fingerprint, NodeId};
use crate::scenario::{Barrier, Scenario, workload};
use crate::software::{Message, Operation};

#[derive(Clone, Debug)]
pub struct CyclicShift {
    node: u32,
    nodes: u32,
    block: u32,
    packets: u32,
    transfers: u32,
    /// A barrier follows every so many transfers; 0 for none.
    barrier_every: u32,
    /// Transfers begun.
    begun: u32,
    /// The last operation was a barrier, or there was none yet.
    passed_barrier: bool,
}

impl CyclicShift {
    pub fn new(shift: &workload::CyclicShift, scenario: &Scenario, node: NodeId) -> Self {
        let (nodes, block) = (scenario.nodes(), shift.block.get());
        let barrier_every = match shift.barrier {
            Barrier::None => 0,
            Barrier::Every => 1,
            Barrier::Optimized => 512u32.div_ceil(block),
        };
        CyclicShift {
            node: node.0,
            nodes,
            block,
            packets: block.div_ceil(scenario.payload_bytes()),
            transfers: (nodes - 1) * shift.rounds.get(),
            barrier_every,
            begun: 0,
            passed_barrier: true,
        }
    }

    pub fn next(&mut self) -> Operation {
        if self.begun == self.transfers {
            return Operation::Finish;
        }
        let due = self.barrier_every > 0 && self.begun.is_multiple_of(self.barrier_every);
        if due && !self.passed_barrier {
            self.passed_barrier = true;
            return Operation::Barrier;
        }
        let phase = self.begun % (self.nodes - 1) + 1;
        self.begun += 1;
        self.passed_barrier = false;
        let to = NodeId((self.node + phase) % self.nodes);
        Operation::Send(Message::new(to, self.packets, self.block))
    }

    pub fn fingerprint(&self, print: &mut Fingerprint) {
        print.word(u64::from(self.begun) << 1 | u64::from(self.passed_barrier));
    }
}
