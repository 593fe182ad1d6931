//! Acknowledgements on their way out: they are made in order, take their time, and wait for the port.

use crate::model::id::NEVER;
use crate::model::{Ack, Cycle, Fingerprint, NodeId};
use crate::ni::Traffic;
use std::collections::VecDeque;

/// An acknowledgement that has not left yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    pub to: NodeId,
    pub ack: Ack,
    /// It is for a reply, which decides on the logical network.
    pub of_reply: bool,
    /// The cycle from which it may leave.
    pub ready: Cycle,
}

/// Acknowledgements made and not yet sent. They leave in the order in which they were made.
///
/// The paper gives no bound for this queue. It is never longer than one for each sender with a packet here and one for
/// each bulk packet, and short unless the port is blocked.
#[derive(Clone, Debug)]
pub struct Acks {
    due: VecDeque<Due>,
    delay: Cycle,
    sent: u64,
}

impl Acks {
    /// An empty queue; making an acknowledgement takes `delay` cycles.
    pub fn new(delay: Cycle) -> Self {
        Acks { due: VecDeque::with_capacity(16), delay, sent: 0 }
    }

    /// Makes an acknowledgement.
    pub fn push(&mut self, to: NodeId, ack: Ack, of_reply: bool, now: Cycle) {
        self.due.push_back(Due { to, ack, of_reply, ready: now + self.delay });
    }

    /// The acknowledgement that leaves if the port is ready now for this traffic.
    pub fn leave(&mut self, traffic: Traffic, now: Cycle) -> Option<Due> {
        let place = self.due.iter().position(|due| traffic.carries_ack(due.of_reply))?;
        if self.due[place].ready > now {
            return None;
        }
        self.sent += 1;
        self.due.remove(place)
    }

    /// The first cycle after `clock` in which an acknowledgement becomes ready; those that are ready wait for the port
    /// and not for the time. As the delay is the same for all, none overtakes the first that waits for its network.
    pub fn deadline(&self, clock: Cycle) -> Cycle {
        match self.due.front() {
            Some(due) if due.ready > clock => due.ready,
            Some(first) => {
                let other = self.due.iter().find(|due| due.of_reply != first.of_reply);
                other.map(|due| due.ready).filter(|&ready| ready > clock).unwrap_or(NEVER)
            }
            None => NEVER,
        }
    }

    /// The acknowledgements, in the order in which they will leave.
    pub fn due(&self) -> impl ExactSizeIterator<Item = &Due> {
        self.due.iter()
    }

    /// How many have left.
    pub fn sent(&self) -> u64 {
        self.sent
    }

    /// As if nothing had been counted so far.
    pub fn forget_counts(&mut self) {
        self.sent = 0;
    }

    /// Adds the state to a fingerprint.
    pub fn fingerprint(&self, print: &mut Fingerprint) {
        print.word(self.due.len() as u64);
        for due in &self.due {
            let (kind, content) = match due.ack {
                Ack::Scalar => (0, 0),
                Ack::Grant { dialog } => (1, dialog),
                Ack::Refuse => (2, 0),
                Ack::Bulk { packets, terminate } => (3 + u64::from(terminate), packets),
                Ack::Closed { dialog } => (5, dialog),
            };
            print.word(u64::from(due.to.0) << 32 | u64::from(due.of_reply) << 16 | kind << 8 | u64::from(content));
            print.word(due.ready);
        }
        print.word(self.sent);
    }
}
