//! What is done to a machine by hand: a receiver that stops, a packet that is lost, a link that is slow or cut, a burst;
//! [what fails](super::failing) is a file of its own.
//!
//! Nothing of it is looked for where flits are handled: a stopped receiver is an earlier end of its processor's turn, a
//! lost packet goes the way of those that a lossy network loses, a link is closed and opened between two cycles by what
//! it has passed, and a burst is one more message of a program.

use super::Machine;
use super::failing::{Cause, Failures};
use super::packets::PacketFate;
use crate::scenario::Poke;
use crate::software::{Message, Operation};
use net::model::id::NEVER;
use net::model::{Cycle, Name, NodeId, Packet, PacketId, Print};
use net::router::{Flit, Intervention, Network, RouterKind};
use net::topology::{End, Planned};
use net::with_kind;

/// What was done by hand and still has an effect.
#[derive(Clone, Debug, Default, Print)]
pub(super) struct Pokes {
    /// All pokes of earlier cycles, and of this one if it has begun, are made.
    #[print(skip = "derived: the log says it")]
    made_until: Cycle,
    #[print(each)]
    links: Vec<Link>,
    /// Packets that are lost where their head comes next.
    #[print(each)]
    doomed: Vec<Doomed>,
    /// Those that have not begun.
    #[print(each)]
    bursts: Vec<Burst>,
    /// Data packets and acknowledgements that were dropped, of which no copy is sent again.
    #[print(skip = "what is told of the past")]
    dropped: Vec<Dropped>,
    /// What of the network has failed.
    pub(super) failures: Failures,
}

/// A packet that is lost where its head comes next.
#[derive(Clone, Copy, Debug, Print)]
#[print(packet)]
struct Doomed {
    packet: PacketId,
    #[print(skip = "what is told of the past")]
    cause: Cause,
}

/// A packet that was dropped by hand, or lost in a failure, and is not sent again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dropped {
    pub packet: Name,
    pub to: NodeId,
    pub is_data: bool,
    pub cause: Cause,
    /// The cycle in which it was dropped.
    pub cycle: Cycle,
}

/// Packets that a node is to send to another.
#[derive(Clone, Copy, Debug, Print)]
struct Burst {
    from: NodeId,
    to: NodeId,
    packets: u32,
}

/// A link that is slow or cut.
#[derive(Clone, Copy, Debug, Print)]
#[print(channel, pace.unwrap_or(0) as u64, until, opens)]
struct Link {
    channel: u32,
    /// Flit times from the start of a flit to that of the next; none if it is cut.
    pace: Option<u32>,
    until: Cycle,
    /// No flit may start before this cycle.
    opens: Cycle,
    /// Flits that it had begun to pass at the last look.
    #[print(skip = "derived: a counter of the measures as it was when the flit started that `opens` follows from")]
    passed: u32,
    /// Whether it holds back what is to go over it.
    #[print(skip = "derived: whether `opens` has come")]
    closed: bool,
}

/// How a link was changed by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LinkState {
    /// Flit times from the start of a flit to that of the next; none if it is cut.
    pub pace: Option<u32>,
    pub until: Cycle,
    /// The first cycle in which a flit may start, as far as is known.
    pub opens: Cycle,
}

impl Pokes {
    /// Of a run in which this is planned to fail.
    pub fn new(planned: Option<Planned>) -> Self {
        Pokes { failures: Failures::new(planned), ..Pokes::default() }
    }
}

impl Machine {
    /// Does something by hand, once, at the beginning of a cycle.
    pub fn poke(&mut self, pokes: impl Iterator<Item = Poke>) {
        if self.pokes.made_until > self.now {
            return;
        }
        self.pokes.made_until = self.now + 1;
        for poke in pokes {
            match poke {
                Poke::Stop { node, until } => self.stop(node, until),
                Poke::Drop { packet, is_data } => self.drop_packet(packet, is_data),
                Poke::Link { channel, pace, until } => self.slow(channel, pace, until),
                Poke::Burst { from, to, packets } => self.send_burst(from, to, packets),
                Poke::Failure { part, fails: true, known } => {
                    self.with_network(|machine, network| machine.fail(network, part, known));
                }
                Poke::Failure { part, fails: false, known } => self.mend(part, known),
            }
        }
    }

    fn stop(&mut self, node: NodeId, until: Cycle) {
        self.processors[node.index()].take_nothing_until(until);
        // What it had meant to take next it now takes later.
        self.calendar.appoint(node.0, self.now);
    }

    /// How a link was changed by hand, if it still is.
    pub fn link_state(&self, channel: u32) -> Option<LinkState> {
        let link = self.pokes.links.iter().find(|link| link.channel == channel && link.until > self.now)?;
        Some(LinkState { pace: link.pace, until: link.until, opens: if link.closed { link.opens } else { self.now } })
    }

    /// The packet that a node is waiting for, or its acknowledgement, if it was dropped by hand.
    pub fn dropped_between(&self, from: NodeId, to: NodeId) -> Option<Dropped> {
        let is_of_pair = |dropped: &&Dropped| {
            let ends = (dropped.packet.source, dropped.to);
            if dropped.is_data { ends == (from, to) } else { ends == (to, from) }
        };
        self.pokes.dropped.iter().rev().find(is_of_pair).copied()
    }

    // Links.

    pub(super) fn slow(&mut self, channel: u32, pace: Option<u32>, until: Cycle) {
        let (now, passed) = (self.now, self.measures.channel_flits[channel as usize]);
        let place = self.pokes.links.iter().position(|link| link.channel == channel);
        let closed = place.is_some_and(|place| self.pokes.links.remove(place).closed);
        // What it still passes it has passed by the time that it would have had to.
        let opens = if pace.is_none() { until } else { now };
        self.pokes.links.push(Link { channel, pace, until, opens, passed, closed });
    }

    /// Opens and closes links for the cycle to come.
    pub(super) fn open_links(&mut self, network: &mut Network) {
        for i in 0..self.pokes.links.len() {
            let Link { channel, until, opens, closed, .. } = self.pokes.links[i];
            let close = opens > self.now && until > self.now;
            if close != closed {
                self.pokes.links[i].closed = close;
                self.set_link(network, channel, close.then_some(opens.min(until)));
            }
        }
        let now = self.now;
        self.pokes.links.retain(|link| link.until > now);
    }

    /// Notes which of the links that are slow have begun to pass a flit.
    pub(super) fn count_on_links(&mut self) {
        for link in &mut self.pokes.links {
            let passed = self.measures.channel_flits[link.channel as usize];
            if let Some(pace) = link.pace.filter(|_| passed != link.passed) {
                let flit = self.fixed.flit_cycles(link.channel);
                (link.passed, link.opens) = (passed, self.now + Cycle::from(pace * flit));
            }
        }
    }

    /// Whether any link is slow or cut.
    pub(super) fn has_slow_links(&self) -> bool {
        !self.pokes.links.is_empty()
    }

    /// The first cycle from which on a link opens.
    pub(super) fn next_link(&self) -> Cycle {
        let opens =
            self.pokes.links.iter().map(|link| if link.closed { link.opens.min(link.until) } else { link.until });
        opens.min().unwrap_or(NEVER).min(self.pokes.failures.next())
    }

    /// Closes a link until a cycle, or opens it.
    fn set_link(&mut self, network: &mut Network, channel: u32, closed: Option<Cycle>) {
        match self.fixed.graph.channels[channel as usize].from {
            End::Router { router, port } => {
                self.intervene(network, Intervention::Link { router, port, open: closed.is_none() });
            }
            End::Node(node) => {
                let (now, flit) = (self.now, self.fixed.rules.flit_cycles);
                for outgoing in &mut self.ports[node.index()].outgoing.0 {
                    outgoing.busy_until = match closed {
                        Some(until) => outgoing.busy_until.max(until),
                        // As if it had just begun a flit at most.
                        None => outgoing.busy_until.min(now + flit),
                    };
                }
                let opens = self.ports[node.index()].opens();
                match closed {
                    None if opens > now => self.events.at(opens).free_nodes.push(node.0),
                    _ => self.wants_to_send(node.0),
                }
            }
        }
    }

    // Packets.

    /// Every copy of a packet that is in the network is lost: at once where its head waits, otherwise where it comes
    /// next. What has not left its node, and what its destination has let in, is not in the network.
    fn drop_packet(&mut self, name: Name, is_data: bool) {
        let is_it = |id: PacketId, packet: &Packet| {
            let is_meant = packet.name == name && packet.class.is_data() == is_data;
            is_meant && self.packets.fate(id) == PacketFate::InTransit && !self.packets.has_several(id)
        };
        let copies: Vec<PacketId> =
            self.packets().filter(|&(id, packet)| is_it(id, packet)).map(|(id, _)| id).collect();
        for id in copies {
            self.with_network(|machine, network| machine.drop_copy(network, id, Cause::Hand));
        }
        self.check_finished();
    }

    /// A packet is lost, unless its destination has begun to read it or it has not left its node.
    pub(super) fn drop_copy(&mut self, network: &mut Network, id: PacketId, cause: Cause) {
        if self.pokes.doomed.iter().any(|doomed| doomed.packet == id) {
            return;
        }
        let is_head = |flit: Flit| flit.packet() == id && flit.is_head();
        let (held, now) = (network.occupancy(), self.now);
        let holder = self.fixed.ids.all_inputs().find(|&input| held.contents(input).any(is_head));
        if holder.is_none() && !held.wires(now).any(|(_, moving)| is_head(moving.flit)) {
            return;
        }
        self.pokes.doomed.push(Doomed { packet: id, cause });
        match holder {
            Some(input) if input.is_at_node() => with_kind!(network, kind => kind.let_in(input.owner(), now, self)),
            Some(input) => self.intervene(network, Intervention::Loss { packet: id, input }),
            None => {}
        }
    }

    /// Whether packets are to be lost where they come next.
    #[inline]
    pub(super) fn has_doomed(&self) -> bool {
        !self.pokes.doomed.is_empty()
    }

    /// Whether a packet was dropped by hand and is lost here. Asked once where it comes.
    #[cold]
    pub(super) fn is_doomed(&mut self, id: PacketId) -> bool {
        let Some(place) = self.pokes.doomed.iter().position(|doomed| doomed.packet == id) else { return false };
        let Doomed { cause, .. } = self.pokes.doomed.remove(place);
        self.note_dropped(id, cause);
        true
    }

    /// Notes of a packet that is lost here why it is.
    pub(super) fn note_dropped(&mut self, id: PacketId, cause: Cause) {
        let packet = *self.packets.get(id);
        let (to, is_data) = (packet.to, packet.class.is_data());
        if cause == Cause::Failure {
            self.pokes.failures.count_lost(is_data);
        }
        if !self.fixed.keeps_copy(&packet) {
            self.pokes.dropped.push(Dropped { packet: packet.name, to, is_data, cause, cycle: self.now });
        }
    }

    /// A packet that was dropped by hand has come to its destination: it is read and lost.
    #[cold]
    pub(super) fn lose_at_destination(&mut self, id: PacketId, packet: &Packet) {
        self.packets.entry(id).fate = PacketFate::Dropped;
        self.measures.lost(packet, self.fixed.graph.ejection(packet.to), self.now);
        self.gone(packet);
        self.check_finished();
    }

    // Bursts.

    fn send_burst(&mut self, from: NodeId, to: NodeId, packets: u32) {
        self.pokes.bursts.push(Burst { from, to, packets });
        // Whatever it waits in is put off until the burst is sent.
        if self.processors[from.index()].heard(true, false, self.now) == Some(Operation::Finish) {
            self.finished_programs -= 1;
        }
        self.calendar.appoint(from.0, self.now);
    }

    /// The next burst of a node.
    pub(super) fn next_burst(&mut self, node: u32) -> Option<Message> {
        let place = self.pokes.bursts.iter().position(|burst| burst.from.0 == node)?;
        let Burst { to, packets, .. } = self.pokes.bursts.remove(place);
        let bytes = packets * self.fixed.packets.payload;
        Some(Message { by_hand: true, ..Message::new(to, packets, bytes) })
    }

    /// Whether any burst has not begun.
    pub(super) fn has_bursts(&self) -> bool {
        !self.pokes.bursts.is_empty()
    }
}
