//! The newest packet that each receiver has accepted of each sender: what packets out of order are counted by.

mod pairs;

use net::model::{Packer, Unpacker};
use pairs::Pairs;
use std::rc::Rc;

/// Receivers up to which there is a row for each.
const MOST_ROWS: u32 = 1024;

/// Of each pair of receiver and sender.
#[derive(Clone, Debug)]
pub struct Newest(Kept);

#[derive(Clone, Debug)]
enum Kept {
    /// A row for each receiver. Rows that are the same are kept once, among snapshots too, until one of them changes: of
    /// the pairs of 1024 nodes there are as many as four megabytes hold.
    Rows(Vec<Rc<[u32]>>),
    /// Only those that may still matter: all pairs of 16384 nodes would take a gigabyte.
    Pairs(Pairs),
}

/// Of nobody.
impl Default for Newest {
    fn default() -> Self {
        Newest(Kept::Rows(Vec::new()))
    }
}

impl Newest {
    /// Nobody has accepted anything.
    pub fn new(receivers: u32, senders: u32) -> Self {
        if receivers > MOST_ROWS {
            return Newest(Kept::Pairs(Pairs::default()));
        }
        let none: Rc<[u32]> = vec![0; senders as usize].into();
        Newest(Kept::Rows(vec![none; receivers as usize]))
    }

    /// A receiver accepts a sender's packet of this number. Whether it accepted a later one before.
    #[inline]
    pub fn accept(&mut self, to: u32, from: u32, sequence: u32) -> bool {
        // One more than the newest packet, so that 0 is none.
        let newest = match &mut self.0 {
            Kept::Rows(rows) => &mut Rc::make_mut(&mut rows[to as usize])[from as usize],
            Kept::Pairs(pairs) => pairs.of(to, from),
        };
        let is_late = sequence < *newest;
        *newest = (*newest).max(sequence + 1);
        is_late
    }

    /// Whether pairs should be forgotten before another packet is accepted.
    #[inline]
    pub fn is_full(&self) -> bool {
        matches!(&self.0, Kept::Pairs(pairs) if pairs.is_full())
    }

    /// Forgets the pairs of which no packet can be late any more. `in_transit` tells the sender and the number of every
    /// packet in transit; numbers of later ones are greater.
    #[cold]
    pub fn forget(&mut self, in_transit: impl Iterator<Item = (u32, u32)>) {
        let Kept::Pairs(pairs) = &mut self.0 else { return };
        let oldest = oldest(in_transit);
        pairs.keep(|from, newest| may_be_late(&oldest, from, newest));
    }

    /// Packs the pairs that [`forget`](Self::forget) would not forget.
    pub fn pack(&self, in_transit: impl Iterator<Item = (u32, u32)>, into: &mut Packer) {
        const AT_ONCE: usize = 64;
        let chunks = |list| <[u32]>::chunks(list, AT_ONCE);
        let oldest = oldest(in_transit);
        let mut pairs: Vec<[u32; 3]> = Vec::new();
        match &self.0 {
            Kept::Rows(rows) => {
                for (to, row) in (0..).zip(rows) {
                    for (first, (newest, oldest)) in (0..).step_by(AT_ONCE).zip(chunks(row).zip(chunks(&oldest))) {
                        // Hardly any have one that matters, and counting takes no branches.
                        if newest.iter().zip(oldest).filter(|(newest, oldest)| newest > oldest).count() > 0 {
                            let all = (first..).zip(newest.iter().zip(oldest));
                            let matter = all.filter(|(_, (newest, oldest))| newest > oldest);
                            pairs.extend(matter.map(|(from, (&newest, _))| [to, from, newest]));
                        }
                    }
                }
            }
            Kept::Pairs(all) => {
                pairs.extend(all.iter().filter(|&[_, from, newest]| may_be_late(&oldest, from, newest)))
            }
        }
        into.put(pairs.len() as u64);
        pairs.into_iter().flatten().for_each(|number| into.put(number));
    }

    /// Takes the pairs that [`pack`](Self::pack) has packed.
    pub fn unpack(&mut self, from: &mut Unpacker) {
        for _ in 0..from.take() {
            let [to, sender, newest] = std::array::from_fn(|_| from.small());
            self.accept(to, sender, newest - 1);
        }
    }
}

/// The number of each sender's oldest packet in transit; of senders that have none, none is less.
fn oldest(in_transit: impl Iterator<Item = (u32, u32)>) -> Vec<u32> {
    let mut oldest: Vec<u32> = Vec::new();
    for (from, sequence) in in_transit {
        if oldest.len() <= from as usize {
            oldest.resize(from as usize + 1, u32::MAX);
        }
        oldest[from as usize] = oldest[from as usize].min(sequence);
    }
    oldest
}

/// Whether a packet of a sender can still be late, of which the newest so far has a number.
fn may_be_late(oldest: &[u32], from: u32, newest: u32) -> bool {
    oldest.get(from as usize).is_some_and(|oldest| *oldest < newest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use net::model::random::{Purpose, Stream};

    #[test]
    fn a_packet_is_late_if_one_that_was_sent_later_by_the_same_node_came_before() {
        let mut newest = Newest::new(3, 3);
        assert_eq!(
            [(0, 1, 5), (0, 1, 6), (0, 1, 4)].map(|(to, from, number)| newest.accept(to, from, number)),
            [false, false, true]
        );
        assert!(!newest.accept(0, 2, 4) && !newest.accept(1, 1, 4), "other pairs are other pairs");
    }

    #[test]
    fn a_copy_shares_all_rows_but_those_that_change() {
        let mut newest = Newest::new(100, 100);
        newest.accept(7, 1, 0);
        let mut copy = newest.clone();
        copy.accept(8, 1, 0);
        let rows = |of: &Newest| match &of.0 {
            Kept::Rows(rows) => rows.clone(),
            Kept::Pairs(_) => unreachable!("they are few"),
        };
        let (ours, theirs) = (rows(&newest), rows(&copy));
        let shared = ours.iter().zip(&theirs).filter(|(ours, theirs)| Rc::ptr_eq(ours, theirs));
        assert_eq!(shared.count(), 99);
        assert!(newest.accept(7, 1, 0) && !newest.accept(8, 1, 0), "what the copy accepted is the copy's");
    }

    #[test]
    fn what_is_packed_is_all_that_can_still_make_a_packet_late() {
        for receivers in [64, MOST_ROWS + 1] {
            let mut newest = Newest::new(receivers, 64);
            let mut stream = Stream::new(2, 0, Purpose::Wiring);
            let (mut in_transit, mut sent) = (Vec::new(), [0; 64]);
            for step in 0..20_000 {
                let from = stream.below(64);
                in_transit.push((stream.below(receivers), from, sent[from as usize]));
                sent[from as usize] += 1;
                if in_transit.len() < 100 {
                    continue;
                }
                let (to, from, sequence) = in_transit.swap_remove(stream.below(100) as usize);
                if step % 50 == 0 {
                    let mut packer = Packer::default();
                    newest.pack(in_transit.iter().map(|&(_, from, sequence)| (from, sequence)), &mut packer);
                    let mut again = Newest::new(receivers, 64);
                    again.unpack(&mut Unpacker::new(&packer.packed()));
                    for &(to, from, sequence) in &in_transit {
                        assert_eq!(again.clone().accept(to, from, sequence), newest.clone().accept(to, from, sequence));
                    }
                }
                newest.accept(to, from, sequence);
            }
        }
    }

    #[test]
    fn pairs_of_many_nodes_are_forgotten_once_nothing_older_is_in_transit() {
        let (mut rows, mut pairs) = (Newest::new(MOST_ROWS, 64), Newest::new(MOST_ROWS + 1, 64));
        let mut stream = Stream::new(1, 0, Purpose::Wiring);
        let (mut in_transit, mut sent) = (Vec::new(), [0; 64]);
        let mut forgotten = 0;
        for _ in 0..100_000 {
            let from = stream.below(64);
            in_transit.push((stream.below(MOST_ROWS), from, sent[from as usize]));
            sent[from as usize] += 1;
            if in_transit.len() < 200 {
                continue;
            }
            let (to, from, sequence) = in_transit.swap_remove(stream.below(200) as usize);
            assert_eq!(rows.accept(to, from, sequence), pairs.accept(to, from, sequence));
            if pairs.is_full() {
                forgotten += 1;
                pairs.forget(in_transit.iter().map(|&(_, from, sequence)| (from, sequence)));
                assert!(!pairs.is_full());
            }
        }
        assert!(forgotten > 3);
        let Kept::Pairs(pairs) = pairs.0 else { unreachable!("they are many") };
        assert!(pairs.room() < 64 * MOST_ROWS as usize / 2);
    }
}
