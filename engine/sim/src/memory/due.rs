//! Messages that are to be sent when their time has come: to the node itself, as requests and as replies.

use super::message::Message;
use net::model::id::NEVER;
use net::model::{NodeId, Print};
use std::collections::VecDeque;

/// A message and its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Print)]
pub struct Due {
    pub time: u64,
    /// Of two for one time the earlier one goes first.
    #[print(skip = "they stand in the order of their numbers")]
    number: u64,
    pub to: NodeId,
    pub message: Message,
}

/// Where a message goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// To the node itself, which never reaches the network.
    Inside,
    Requests,
    Replies,
}

/// Messages to be sent, in the order of their times.
#[derive(Clone, Debug, Default)]
pub struct DueMessages {
    ways: [VecDeque<Due>; 3],
    /// When the first of each goes: asked far more often than it changes.
    firsts: Firsts,
    /// Messages that came up so far.
    count: u64,
}

#[derive(Clone, Copy, Debug)]
struct Firsts([u64; 3]);

impl Default for Firsts {
    fn default() -> Self {
        Firsts([NEVER; 3])
    }
}

impl DueMessages {
    /// One more.
    pub fn add(&mut self, way: Way, time: u64, to: NodeId, message: Message) {
        let queue = &mut self.ways[way as usize];
        let place = queue.iter().rposition(|due| due.time <= time).map_or(0, |place| place + 1);
        queue.insert(place, Due { time, number: self.count, to, message });
        self.count += 1;
        self.firsts.0[way as usize] = time.min(self.next(way));
    }

    /// When the next one goes this way; `NEVER` if there is none.
    pub fn next(&self, way: Way) -> u64 {
        self.firsts.0[way as usize]
    }

    /// Takes out the next one that goes this way.
    pub fn take(&mut self, way: Way) -> Option<Due> {
        let queue = &mut self.ways[way as usize];
        let due = queue.pop_front();
        self.firsts.0[way as usize] = queue.front().map_or(NEVER, |due| due.time);
        due
    }

    /// When the next one goes, whichever way.
    pub fn first(&self) -> u64 {
        self.next(Way::Inside).min(self.next(Way::Requests)).min(self.next(Way::Replies))
    }

    pub fn is_empty(&self) -> bool {
        self.ways.iter().all(VecDeque::is_empty)
    }

    /// All, the earliest first.
    pub fn all(&self) -> Vec<&Due> {
        let mut all: Vec<&Due> = self.ways.iter().flatten().collect();
        all.sort_unstable_by_key(|due| (due.time, due.number));
        all
    }
}

#[cfg(test)]
mod tests {
    use super::super::message::{Line, What};
    use super::*;

    #[test]
    fn messages_go_in_the_order_of_their_times_and_of_two_at_one_time_the_older_first() {
        let mut due = DueMessages::default();
        let message = |line| Message { line: Line(line), what: What::Read };
        for (line, time) in [(0, 30), (1, 10), (2, 20), (3, 10)] {
            due.add(Way::Requests, time, NodeId(1), message(line));
        }
        due.add(Way::Inside, 10, NodeId(0), message(4));
        assert_eq!(due.first(), 10);
        assert_eq!(due.all().iter().map(|due| due.message.line.0).collect::<Vec<_>>(), [1, 3, 4, 2, 0]);
        let order = std::iter::from_fn(|| due.take(Way::Requests)).map(|due| due.message.line.0);
        assert_eq!(order.collect::<Vec<_>>(), [1, 3, 2, 0]);
        assert_eq!((due.next(Way::Requests), due.next(Way::Inside), due.is_empty()), (NEVER, 10, false));
    }
}
