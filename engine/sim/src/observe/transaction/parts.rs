//! What the cycles of a miss are made of. Of all messages about it, each cycle belongs to exactly one: going back from the
//! message that ended the miss, each was brought about by another, in the very cycle in which that one was taken.

use super::super::trail::{Reason, Spot};
use super::{Sent, Transaction, is_answer, is_forward, is_request};
use crate::memory::What;
use net::model::Cycle;

/// A stretch of a miss, from the beginning of a cycle to the beginning of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    pub from: Cycle,
    pub until: Cycle,
    /// Its name in [`PARTS`].
    pub kind: &'static str,
    pub spot: Spot,
    /// The message that it belongs to.
    pub message: Option<usize>,
}

/// Every kind of part: its name, whether an idle machine would be without it, and what happens in it.
pub const PARTS: [(&str, bool, &str); 14] = [
    ("write-back", true, "the node's own write-back of the line had not been taken"),
    ("lookup", false, "looking into both levels of the cache"),
    ("interface", true, "other messages of the node went first"),
    ("entry", true, "before the network: the port was busy, or there was no room"),
    ("wire", false, "on wires"),
    ("router", false, "in routers, being routed or moving on"),
    ("blocked", true, "in routers: others had the channel, the buffer ahead was full, or others were ahead"),
    ("arrival", true, "at the receiving node, until it took the message in"),
    ("home", true, "the home was handling other messages"),
    ("busy", true, "the home served other requests for the line"),
    ("directory", false, "the home looked into its directory"),
    ("memory", false, "the home read the line from its memory"),
    ("owner", true, "the owner's own write was not complete"),
    ("cache", false, "an owner or a sharer looked into its cache"),
];

impl Transaction {
    /// The messages on which the miss depends, from the request to the last that comes, or to one that is missing.
    pub fn chain(&self) -> Vec<usize> {
        let mut chain: Vec<usize> = std::iter::successors(self.latest(), |&at| self.sent[at].cause).collect();
        chain.reverse();
        chain
    }

    /// The message that ended the miss; while it lasts, one that it waits for.
    fn latest(&self) -> Option<usize> {
        let is_for_it = |sent: &Sent| is_answer(sent.what) || matches!(sent.what, What::Invalidated);
        let ended = |ended| self.sent.iter().rposition(|sent| is_for_it(sent) && sent.came == Some(ended));
        // A busy processor does not see to its node's memory, and then does so at once: what passes within that is not seen.
        if let Some(last) = self.ended.and_then(ended) {
            return Some(last);
        }
        let asked = self.sent.iter().rposition(|sent| is_request(sent.what))?;
        let of_this = || self.sent.iter().enumerate().skip(asked);
        let is_answered = of_this().any(|(_, sent)| is_answer(sent.what) && sent.came.is_some());
        let acknowledged = |at: usize| of_this().any(|(_, ack)| ack.cause == Some(at));
        let missing = of_this().find(|&(at, sent)| match sent.what {
            What::Invalidate { .. } => !acknowledged(at),
            What::Invalidated => sent.came.is_none(),
            _ => false,
        });
        if is_answered && let Some((at, _)) = missing {
            return Some(at);
        }
        let is_way = |sent: &Sent| is_request(sent.what) || is_forward(sent.what) || is_answer(sent.what);
        self.sent.iter().rposition(is_way)
    }

    /// What its cycles up to now are made of, in order: each begins where the one before ends.
    pub fn parts(&self, now: Cycle) -> Vec<Part> {
        let chain = self.chain();
        let end = self.ended.unwrap_or(now);
        let mut parts = Parts { at: self.miss.since, end, parts: Vec::new() };
        let node = Spot::Node(self.miss.node.0);
        let first = chain.first().map_or(end, |&at| self.sent[at].born);
        parts.until(first, "write-back", node, None);
        for (step, &at) in chain.iter().enumerate() {
            let next = chain.get(step + 1).map_or(end, |&next| self.sent[next].born);
            self.add_parts(&mut parts, at, next);
        }
        parts.parts
    }

    /// The parts of a message, from the cycle in which it came up to the one in which the next did.
    fn add_parts(&self, parts: &mut Parts, at: usize, next: Cycle) {
        let sent = &self.sent[at];
        let (from, to) = (Spot::Node(sent.from.0), Spot::Node(sent.to.0));
        let message = Some(at);
        let left = sent.trail.as_ref().map(|trail| trail.created).or(sent.came).unwrap_or(next);
        parts.until(sent.ready.min(left), self.work(sent), from, message);
        parts.until(left, "interface", from, message);
        for bead in sent.trail.iter().flat_map(|trail| &trail.beads) {
            parts.until(bead.until, of_way(bead.reason), bead.spot, message);
        }
        let Some(came) = sent.came else { return parts.until(next, "interface", from, message) };
        parts.until(came, "arrival", to, message);
        parts.until(came + sent.queued, "home", to, message);
        parts.until(came + sent.queued + sent.behind, "busy", to, message);
        let rest = if is_forward(sent.what) { "owner" } else { "home" };
        parts.until(next, rest, to, message);
    }

    /// What its node does before a message can leave.
    fn work(&self, sent: &Sent) -> &'static str {
        let asked = sent.cause.is_some_and(|cause| is_request(self.sent[cause].what));
        match sent.what {
            What::Read | What::Write | What::Upgrade => "lookup",
            What::Shared { .. } | What::Exclusive { .. } if asked => "memory",
            What::Granted { .. } => "directory",
            What::ForwardRead { .. } | What::ForwardWrite { .. } | What::Invalidate { .. } => "directory",
            _ => "cache",
        }
    }
}

/// What a packet's stretch is to its miss.
fn of_way(reason: Reason) -> &'static str {
    match reason {
        Reason::Source | Reason::Sending | Reason::Unseen | Reason::Queue | Reason::Protocol => "interface",
        Reason::Entry => "entry",
        Reason::Wire | Reason::Ahead => "wire",
        Reason::Router => "router",
        Reason::Channel | Reason::Buffer | Reason::Behind => "blocked",
        Reason::Memory | Reason::Host | Reason::Lost | Reason::Plane | Reason::Buffered => "blocked",
        Reason::Door | Reason::Reorder | Reason::Arrivals | Reason::Receiving => "arrival",
    }
}

/// Parts that follow each other without a gap, up to an end.
struct Parts {
    at: Cycle,
    end: Cycle,
    parts: Vec<Part>,
}

impl Parts {
    /// All cycles up to this one that do not belong to a part yet.
    fn until(&mut self, until: Cycle, kind: &'static str, spot: Spot, message: Option<usize>) {
        let (from, until) = (self.at, until.min(self.end));
        if from >= until {
            return;
        }
        self.at = until;
        let same = |last: &&mut Part| (last.kind, last.spot, last.message) == (kind, spot, message);
        match self.parts.last_mut().filter(same) {
            Some(last) => last.until = until,
            None => self.parts.push(Part { from, until, kind, spot, message }),
        }
    }
}
