//! The exchange of two nodes: every packet and acknowledgement between them, when it left and when it arrived.

use super::trail::{Spot, Trail};
use crate::machine::{Machine, PacketFate};
use net::model::sort::sort_by_key;
use net::model::{Ack, Class, Cycle, Name, NodeId, PacketId, id::NEVER};
use std::collections::VecDeque;

/// Most arrows kept; older ones can be seen by going back.
const KEPT: usize = 2000;

/// A packet from one of the two to the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrow {
    pub name: Name,
    pub to: NodeId,
    pub class: Class,
    /// The acknowledgement that it carries along.
    pub carries: Option<Ack>,
    /// The cycle in which its head left its interface.
    pub left: Cycle,
    /// The cycle in which its destination's interface had admitted it.
    pub came: Option<Cycle>,
    /// The cycle in which the processor had received it, or the interface had read an acknowledgement.
    pub done: Option<Cycle>,
    /// The network lost it.
    pub lost: bool,
}

/// Listens to a pair of nodes.
#[derive(Clone, Debug)]
pub struct Ladder {
    pub pair: [NodeId; 2],
    /// The cycle from which on it has listened.
    pub since: Cycle,
    arrows: VecDeque<Arrow>,
    /// Those under way, with the place of their arrow counted from the first ever.
    alive: Vec<(u64, Trail)>,
    /// Arrows that were dropped.
    dropped: u64,
    /// Counters that tell whether anything has left.
    seen: [u64; 3],
}

impl Ladder {
    /// Listens from now on. What is under way already is there, as far as it can be known.
    pub fn new(machine: &Machine, pair: [NodeId; 2]) -> Self {
        let (arrows, alive) = Default::default();
        let mut ladder = Ladder { pair, since: machine.now(), arrows, alive, dropped: 0, seen: [u64::MAX; 3] };
        ladder.add(machine, |left| left != NEVER);
        ladder
    }

    /// The arrows, in the order in which they left.
    pub fn arrows(&self) -> impl ExactSizeIterator<Item = &Arrow> {
        self.arrows.iter()
    }

    /// Notes the cycle that has just passed.
    #[inline(never)]
    pub fn look(&mut self, machine: &Machine) {
        let passed = machine.now() - 1;
        let Ladder { arrows, alive, dropped, .. } = self;
        alive.retain_mut(|(number, trail)| {
            let goes_on = trail.look(machine);
            if let Some(arrow) = number.checked_sub(*dropped).and_then(|place| arrows.get_mut(place as usize)) {
                if arrow.came.is_none() && (trail.is_at(Spot::Node(arrow.to.0)) || trail.delivered.is_some()) {
                    arrow.came = Some(passed);
                }
                (arrow.done, arrow.lost) = (trail.delivered, trail.lost);
            }
            goes_on
        });
        let measures = &machine.measures;
        let acks = self.pair.map(|node| u64::from(machine.acks_made(node.0)));
        let now = [measures.injected + measures.resent, acks[0], acks[1]];
        if now != self.seen {
            self.add(machine, |left| left == passed);
            self.seen = now;
        }
    }

    /// Adds what travels between the two and left in a cycle that fits.
    fn add(&mut self, machine: &Machine, fits: impl Fn(Cycle) -> bool) {
        let [a, b] = self.pair;
        let between = |from: NodeId, to: NodeId| (from, to) == (a, b) || (from, to) == (b, a);
        let new = machine.packets().filter(|&(id, packet)| {
            between(packet.from(), packet.to) && fits(packet.injected) && machine.fate(id) != PacketFate::Kept
        });
        let mut new: Vec<(Cycle, Name, PacketId)> =
            new.map(|(id, packet)| (packet.injected, packet.name, id)).collect();
        sort_by_key(&mut new, |&item| item);
        for (left, name, id) in new {
            let packet = machine.packet(id);
            let (to, class, carries) = (packet.to, packet.class, packet.carries);
            let number = self.dropped + self.arrows.len() as u64;
            self.arrows.push_back(Arrow { name, to, class, carries, left, came: None, done: None, lost: false });
            self.alive.push((number, Trail::of_copy(machine, id)));
        }
        while self.arrows.len() > KEPT {
            self.arrows.pop_front();
            self.dropped += 1;
        }
    }
}
