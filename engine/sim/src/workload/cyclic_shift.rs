//! Cyclic shift: all-to-all in P − 1 phases (NIFDY §4.3, CM-5 paper §4).

use super::transfers::{Barrier, Blocks, Interleaving, Targets, Transfers, check_order};
use super::{Kind, Setting};
use net::parameter::quantity::{Bytes, Times};
use net::parameter::rule::Rule;
use net::parameter::settable::group;
use net::topology::Graph;

group! {
    /// All-to-all in P − 1 phases: in phase p node i sends a block to node i + p (NIFDY §4.3, CM-5 paper §4).
    pub struct CyclicShiftSettings {
        /// Bytes of data that a node sends to each other node in a round.
        block: Bytes<1, 1_000_000, 1600>,
        /// How often each node goes round all others.
        rounds: Times<1, 1000, 1>,
        /// Bytes that each node sends in all, rounded up to whole blocks; 0 stands for whole rounds (CM-5 paper §4: 1.28 MB).
        amount: Bytes<0, 100_000_000, 0>,
        /// Whether all wait for each other between transfers.
        barrier: Barrier,
        /// Bytes that each node sends between two barriers: about this many for optimized barriers, exactly for those within
        /// transfers.
        barrier_limit: Bytes<1, 10_000_000, 512>,
        /// In which order the packets of several transfers are sent.
        interleaving: Interleaving,
    }
}

impl Kind for CyclicShiftSettings {
    type Running = Transfers;

    fn check(&self, _setting: &Setting, rule: Rule) {
        check_order(self.barrier, &self.interleaving, rule);
    }

    fn ends(&self) -> bool {
        true
    }

    fn has_barriers(&self) -> bool {
        self.barrier != Barrier::None
    }

    fn programs(&self, setting: &Setting, _graph: &Graph) -> Vec<Transfers> {
        let (block, amount) = (self.block.get(), self.amount.get());
        let whole_rounds = (setting.nodes - 1) * self.rounds.get();
        let blocks = Blocks {
            block,
            transfers: if amount > 0 { amount.div_ceil(block) } else { whole_rounds },
            barrier: self.barrier,
            limit: self.barrier_limit.get(),
            order: &self.interleaving,
        };
        setting.each_node(|node| Transfers::new(&blocks, Targets::Shift, setting, node))
    }
}
