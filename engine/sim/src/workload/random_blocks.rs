//! Blocks for random targets (CM-5 paper §5).

use super::transfers::{Barrier, Blocks, Interleaving, Targets, Transfers, check_order};
use super::{Kind, Setting};
use net::model::random::Purpose;
use net::parameter::quantity::Bytes;
use net::parameter::rule::Rule;
use net::parameter::settable::group;
use net::topology::Graph;

group! {
    /// Each node sends block after block, each to a random other node (CM-5 paper §5).
    pub struct RandomBlocksSettings {
        /// Bytes of a block.
        block: Bytes<1, 1_000_000, 1600>,
        /// Bytes that each node sends in all, rounded up to whole blocks.
        amount: Bytes<1, 100_000_000, 100_000>,
        /// Whether all wait for each other between transfers.
        barrier: Barrier,
        /// Bytes that each node sends between two barriers: about this many for optimized barriers, exactly for those within
        /// transfers.
        barrier_limit: Bytes<1, 10_000_000, 512>,
        /// In which order the packets of several transfers are sent.
        interleaving: Interleaving,
    }
}

impl Kind for RandomBlocksSettings {
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
        let block = self.block.get();
        let blocks = Blocks {
            block,
            transfers: self.amount.get().div_ceil(block),
            barrier: self.barrier,
            limit: self.barrier_limit.get(),
            order: &self.interleaving,
        };
        setting.each_node(|node| {
            let targets = Targets::Random(setting.stream(node, Purpose::Destination));
            Transfers::new(&blocks, targets, setting, node)
        })
    }
}
