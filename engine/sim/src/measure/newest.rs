//! The newest packet that each receiver has accepted of each sender: what packets out of order are counted by.

use std::rc::Rc;

/// A row for each receiver. Rows that are the same are kept once, among snapshots too, until one of them changes: of the
/// pairs of 1024 nodes there are as many as four megabytes hold.
#[derive(Clone, Debug)]
pub struct Newest(Vec<Rc<[u32]>>);

impl Newest {
    /// Nobody has accepted anything.
    pub fn new(receivers: u32, senders: u32) -> Self {
        let none: Rc<[u32]> = vec![0; senders as usize].into();
        Newest(vec![none; receivers as usize])
    }

    /// A receiver accepts a sender's packet of this number. Whether it accepted a later one before.
    pub fn accept(&mut self, to: u32, from: u32, sequence: u32) -> bool {
        // One more than the newest packet, so that 0 is none.
        let newest = &mut Rc::make_mut(&mut self.0[to as usize])[from as usize];
        let is_late = sequence < *newest;
        *newest = (*newest).max(sequence + 1);
        is_late
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let shared = newest.0.iter().zip(&copy.0).filter(|(ours, theirs)| Rc::ptr_eq(ours, theirs));
        assert_eq!(shared.count(), 99);
        assert!(newest.accept(7, 1, 0) && !newest.accept(8, 1, 0), "what the copy accepted is the copy's");
    }
}
