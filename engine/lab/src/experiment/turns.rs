//! Who holds the bulk dialogs of a cyclic shift (NIFDY §4.3, scorecard NIFDY-62).
//!
//! A receiver is due one block from each sender in a fixed order. The rightful sender is the first in that order whose
//! block is not complete; the measure is the share of bulk packets that come from it.

use sim::measure::journal::{Journal, Record};
use sim::scenario::{Interleaving, Ni, Scenario, Workload};

/// Packets of a run for which a journal is kept.
const MOST_PACKETS: u64 = 1_000_000;

/// Whether the share can be told: of a cyclic shift of one round with NIFDY, and not too long for a journal.
pub fn applies(scenario: &Scenario) -> bool {
    let Workload::CyclicShift(shift) = &scenario.workload else { return false };
    let nodes = u64::from(scenario.nodes());
    let packets = u64::from(shift.block.get().div_ceil(scenario.payload_bytes()));
    let is_short = nodes * nodes * packets <= MOST_PACKETS;
    let is_one_round = shift.rounds.get() == 1 && shift.amount.get() == 0;
    let is_whole = matches!(shift.interleaving, Interleaving::Whole(_));
    matches!(scenario.ni, Ni::Nifdy(_)) && is_one_round && is_whole && is_short
}

/// The share of bulk packets that come from the rightful sender, 0 to 1; nothing without bulk packets.
pub fn rightful_share(journal: &Journal, nodes: u32) -> Option<f64> {
    let mut received: Vec<Vec<&Record>> = vec![Vec::new(); nodes as usize];
    for record in journal.data().filter(|record| record.received.is_some()) {
        received[record.to.index()].push(record);
    }
    let (mut bulk, mut rightful) = (0u64, 0u64);
    for (to, records) in received.iter_mut().enumerate() {
        records.sort_by_key(|record| (record.received, record.name));
        let mut turns = Turns::new(to as u32, nodes);
        for record in records {
            if record.bulk {
                bulk += 1;
                rightful += u64::from(turns.rightful() == Some(record.name.source.0));
            }
            turns.came(record.name.source.0, record.last);
        }
    }
    (bulk > 0).then(|| rightful as f64 / bulk as f64)
}

/// Whose blocks a receiver has had.
struct Turns {
    to: u32,
    nodes: u32,
    /// The phase in which the rightful sender sends: 1 to nodes − 1.
    phase: u32,
    complete: Vec<bool>,
}

impl Turns {
    fn new(to: u32, nodes: u32) -> Self {
        Turns { to, nodes, phase: 1, complete: vec![false; nodes as usize] }
    }

    /// The first sender whose block is not complete: in phase p node i sends to i + p.
    fn rightful(&self) -> Option<u32> {
        (self.phase < self.nodes).then(|| (self.to + self.nodes - self.phase) % self.nodes)
    }

    /// A packet from `from` was received. With NIFDY packets come in order, so the last one completes the block.
    fn came(&mut self, from: u32, is_last: bool) {
        self.complete[from as usize] |= is_last;
        while self.rightful().is_some_and(|from| self.complete[from as usize]) {
            self.phase += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rightful_sender_is_the_first_whose_block_is_not_complete() {
        let mut turns = Turns::new(2, 4);
        assert_eq!(turns.rightful(), Some(1), "node 1 sends to node 2 in the first phase");
        turns.came(0, true);
        assert_eq!(turns.rightful(), Some(1), "one that is early does not end the turn");
        turns.came(1, false);
        assert_eq!(turns.rightful(), Some(1));
        turns.came(1, true);
        assert_eq!(turns.rightful(), Some(3), "nodes 1 and 0 are through");
        turns.came(3, true);
        assert_eq!(turns.rightful(), None);
    }
}
