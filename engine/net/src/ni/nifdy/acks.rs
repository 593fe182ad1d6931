//! Acknowledgements on their way out: they are generated in order, take a processing delay, and wait for the port.
//!
//! An acknowledgement that may be piggybacked on a reply (NIFDY §6.1) waits a bounded time for a packet to its receiver
//! before it queues with the others. A single bit of that packet's header represents it, so only a plain
//! acknowledgement can be piggybacked.

use super::copies::Rules;
use super::settings::NifdySettings;
use crate::model::id::NEVER;
use crate::model::{Ack, Cycle, Fingerprint, NodeId, Print, Word};
use crate::ni::{Arrival, Traffic};
use std::collections::VecDeque;

/// An acknowledgement that has not left yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    pub to: NodeId,
    pub ack: Ack,
    /// It is for a reply, which determines the logical network.
    pub of_reply: bool,
    /// The cycle from which it may leave.
    pub ready: Cycle,
}

impl Print for Due {
    fn fingerprint(&self, print: &mut Fingerprint) {
        let Self { to, ack, of_reply, ready } = *self;
        let (kind, content, rest) = match ack {
            Ack::Scalar { turn } => (0, u64::from(turn) << 16, 0),
            Ack::Grant { turn, dialog } => (1, u64::from(dialog), u64::from(turn)),
            Ack::Refuse { turn } => (2, u64::from(turn) << 16, 0),
            Ack::Bulk { packets, terminate } => (3 + u64::from(terminate), u64::from(packets), 0),
            Ack::Closed { dialog } => (5, u64::from(dialog), 0),
            Ack::UpTo { dialog, next, terminate } => (6 + u64::from(terminate), u64::from(dialog), u64::from(next)),
        };
        let head = to.word() << 32 | u64::from(of_reply) << 16 | kind << 8 | content & 255;
        print.all([head ^ (content >> 8) << 56 ^ rest << 17, ready]);
    }
}

/// An acknowledgement that waits for a packet to carry it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
#[word(to << 32 ^ ack ^ until << 40)]
pub struct Held {
    pub to: NodeId,
    pub ack: Ack,
    /// The cycle in which it gives up waiting.
    pub until: Cycle,
}

/// Acknowledgements generated and not yet sent. They leave in the order in which they were generated.
///
/// The paper gives no bound for this queue. It is never longer than one for each sender with a packet here and one for
/// each bulk packet, and short unless the port is blocked.
#[derive(Clone, Debug, Print)]
#[print(due, sent, if patience > 0 { held, carried }, skip(delay, patience, lifetime) = "settings")]
pub struct Acks {
    due: VecDeque<Due>,
    held: VecDeque<Held>,
    delay: Cycle,
    /// How long one may wait for a packet to carry it; 0 disables piggybacking.
    patience: Cycle,
    /// The longest useful wait for the port.
    lifetime: Cycle,
    sent: u64,
    carried: u64,
}

impl Acks {
    /// An empty queue with these settings.
    pub fn new(settings: &NifdySettings) -> Self {
        let lifetime = Rules::new(settings).map_or(0, |rules| rules.lifetime);
        Acks {
            due: VecDeque::with_capacity(16),
            held: VecDeque::new(),
            delay: settings.ack_delay.cycles(),
            patience: settings.piggyback.cycles(),
            lifetime: if lifetime > 0 { lifetime } else { NEVER },
            sent: 0,
            carried: 0,
        }
    }

    /// Generates an acknowledgement.
    pub fn push(&mut self, to: NodeId, ack: Ack, of_reply: bool, now: Cycle) {
        self.due.push_back(Due { to, ack, of_reply, ready: now + self.delay });
    }

    /// Repeats an acknowledgement, unless an equal one still waits for the port: where timers are too short for the
    /// load, copies must not cause ever more acknowledgements.
    pub fn push_again(&mut self, to: NodeId, ack: Ack, of_reply: bool, now: Cycle) {
        self.held.retain(|held| held.to != to);
        let says_the_same = |due: &Due| match (due.ack, ack) {
            _ if due.to != to => false,
            (Ack::UpTo { dialog, .. }, Ack::UpTo { dialog: this, .. }) => dialog == this,
            (before, _) => before == ack,
        };
        match self.due.iter_mut().find(|due| says_the_same(due)) {
            Some(due) => due.ack = ack,
            None => self.push(to, ack, of_reply, now),
        }
    }

    /// Generates the acknowledgement of a packet; if that expects a reply, the acknowledgement may wait for it.
    pub fn push_for(&mut self, arrival: &Arrival, ack: Ack, now: Cycle) {
        if arrival.expects_reply && self.patience > 0 && matches!(ack, Ack::Scalar { .. }) {
            self.held.push_back(Held { to: arrival.from, ack, until: now + self.patience });
        } else {
            self.push(arrival.from, ack, arrival.is_reply, now);
        }
    }

    /// A packet leaves for `to`: returns the acknowledgement piggybacked on it.
    pub fn ride(&mut self, to: NodeId) -> Option<Ack> {
        let place = self.held.iter().position(|held| held.to == to)?;
        self.carried += 1;
        self.held.remove(place).map(|held| held.ack)
    }

    /// Acknowledgements that have waited long enough for a packet join the queue.
    pub fn tick(&mut self, now: Cycle) {
        while let Some(held) = self.held.pop_front_if(|held| held.until <= now) {
            self.push(held.to, held.ack, false, now);
        }
    }

    /// The acknowledgement that leaves if the port is ready now for this traffic.
    pub fn leave(&mut self, traffic: Traffic, now: Cycle) -> Option<Due> {
        while self.due.pop_front_if(|due| due.ready.saturating_add(self.lifetime) < now).is_some() {}
        // If there is one, it is nearly always the first.
        let place = match self.due.front()? {
            first if traffic.carries_ack(first.of_reply) => 0,
            _ => self.due.iter().position(|due| traffic.carries_ack(due.of_reply))?,
        };
        if self.due[place].ready > now {
            return None;
        }
        self.sent += 1;
        self.due.remove(place)
    }

    /// The first cycle after `clock` in which an acknowledgement becomes ready, or one that is held gives up waiting;
    /// those that are ready wait for the port and not for time. Because the delay is the same for all, none overtakes
    /// the first that waits for its network.
    pub fn deadline(&self, clock: Cycle) -> Cycle {
        let ready = match self.due.front() {
            Some(due) if due.ready > clock => due.ready,
            Some(first) => {
                let other = self.due.iter().find(|due| due.of_reply != first.of_reply);
                other.map(|due| due.ready).filter(|&ready| ready > clock).unwrap_or(NEVER)
            }
            None => NEVER,
        };
        self.held.front().map_or(ready, |held| ready.min(held.until))
    }

    /// The acknowledgements that wait for a packet to carry them, in the order in which they were made.
    pub fn held(&self) -> impl ExactSizeIterator<Item = &Held> {
        self.held.iter()
    }

    /// The one that has waited longest for a packet gives up. For the protocol explorer, which decides when.
    pub fn give_up(&mut self, now: Cycle) {
        if let Some(held) = self.held.pop_front() {
            self.push(held.to, held.ack, false, now);
        }
    }

    /// How many were carried by packets.
    pub fn carried(&self) -> u64 {
        self.carried
    }

    /// The acknowledgements, in the order in which they will leave.
    pub fn due(&self) -> impl ExactSizeIterator<Item = &Due> {
        self.due.iter()
    }

    /// How many have left.
    pub fn sent(&self) -> u64 {
        self.sent
    }

    /// Resets the counters.
    pub fn forget_counts(&mut self) {
        (self.sent, self.carried) = (0, 0);
    }
}
