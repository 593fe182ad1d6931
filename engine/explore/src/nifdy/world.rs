//! A state of the whole, and the events possible in it.
//!
//! Nodes are units with processors; between them is a bag of messages that may arrive in any order and after any delay.
//! A processor offers its packets in any mixture of messages to any others, with the bulk hint or without, and accepts
//! or stalls arbitrarily. Time exists only in that something which waits for time may happen.

use super::rules::{self, Met};
use super::setup::{MOST_NODES, Setup};
use super::unit::{Unit, Wait};
use super::words;
use crate::world::{self, Outcome};
use net::model::{Ack, Class, Fingerprint, NodeId, PacketId, Word};
use net::ni::{Arrival, Leaving, Offer};
use sim::scenario::Retransmit;
use std::rc::Rc;

/// Something in the network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Message {
    pub from: NodeId,
    pub to: NodeId,
    pub content: Content,
}

/// What it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    Data { packet: PacketId, class: Class },
    Ack(Ack),
}

/// An event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A processor hands over a packet.
    Offer { node: NodeId, to: NodeId, wants_bulk: bool, last: bool },
    /// The port of a node is ready for data.
    Send { node: NodeId },
    /// The port of a node is ready for acknowledgements.
    SendAck { node: NodeId },
    /// A message arrives at its node and finds room.
    Arrive(Message),
    /// A processor accepts a packet.
    Accept { node: NodeId },
    /// Something in a unit has waited long enough.
    EndWait { node: NodeId, wait: Wait },
    /// The network loses a message.
    Lose(Message),
}

/// A state of all nodes and of the network.
#[derive(Clone)]
pub struct World<U> {
    nodes: Vec<Rc<Node<U>>>,
    /// In a fixed order, so that equal bags are equal lists.
    network: Vec<Message>,
}

/// A node. Worlds share nodes that are equal.
#[derive(Clone)]
struct Node<U> {
    unit: U,
    processor: Processor,
    print: u64,
}

/// What a processor has done and has to do.
#[derive(Clone, Copy, Debug)]
struct Processor {
    /// Packets not yet offered.
    left: u8,
    /// Nodes with an unfinished message to them, as a bit set.
    open: u8,
    /// Packets offered to each node, and accepted from each.
    offered: [u8; MOST_NODES],
    accepted: [u8; MOST_NODES],
}

/// The name of a packet: its source, its destination, and how many that source has offered to it before.
fn name(from: NodeId, to: NodeId, number: u8) -> PacketId {
    PacketId(from.0 << 16 | to.0 << 8 | u32::from(number))
}

/// Source, destination and number of a packet.
pub fn named(packet: PacketId) -> (NodeId, NodeId, u8) {
    (NodeId(packet.0 >> 16), NodeId(packet.0 >> 8 & 0xff), packet.0 as u8)
}

impl Message {
    /// Distinguishes it from all messages that are not equal to it.
    fn key(&self) -> (u32, u32, u32, u64) {
        let (packet, bits) = match self.content {
            Content::Data { packet, class } => (packet.0, class.word()),
            Content::Ack(ack) => (u32::MAX, Class::Ack(ack).word()),
        };
        (self.to.0, self.from.0, packet, bits)
    }

    /// Messages of one class are kept in the order of sending, and the first arrives first. In a network that reorders,
    /// only equal messages are of one class.
    fn place(&self, setup: &Setup) -> (u32, u32, u32, u64) {
        let (to, from, packet, _) = self.key();
        if setup.keeps_order { (to, from, u32::from(packet == u32::MAX), 0) } else { self.key() }
    }
}

impl<U: Unit> world::World for World<U> {
    type Setup = Setup;
    type Event = Event;
    type Message = Message;
    type Met = Met;

    /// The beginning: nothing offered yet.
    fn new(setup: &Setup) -> Self {
        let node = |&left: &u8| {
            let processor = Processor { left, open: 0, offered: [0; MOST_NODES], accepted: [0; MOST_NODES] };
            let mut node = Node { unit: U::new(&setup.settings), processor, print: 0 };
            node.forget();
            Rc::new(node)
        };
        World { nodes: setup.packets.iter().map(node).collect(), network: Vec::new() }
    }

    fn events(&self, setup: &Setup, out: &mut Vec<Event>) {
        out.clear();
        for (i, message) in self.network.iter().enumerate() {
            let before = i.checked_sub(1).map(|before| self.network[before]);
            if before.is_none_or(|before| before.place(setup) != message.place(setup)) {
                out.push(Event::Arrive(*message));
            }
            if setup.loss && before != Some(*message) {
                out.push(Event::Lose(*message));
            }
        }
        let mut waits = Vec::new();
        for (node, state) in (0..).map(NodeId).zip(&self.nodes) {
            out.push(Event::Accept { node });
            if !setup.prompt_acks {
                out.push(Event::SendAck { node });
            }
            out.push(Event::Send { node });
            waits.clear();
            state.unit.waits(&mut waits);
            let may_end = |&&wait: &&Wait| self.is_gone(node, wait, setup);
            out.extend(waits.iter().filter(may_end).map(|&wait| Event::EndWait { node, wait }));
            if state.unit.has_room() {
                self.offers(node, &state.processor, out);
            }
        }
    }

    fn after(&self, event: Event, setup: &Setup, sent: &mut Vec<Message>) -> Outcome<Self> {
        sent.clear();
        let mut world = self.clone();
        let (node, message) = match event {
            Event::Arrive(message) | Event::Lose(message) => (message.to, Some(message)),
            Event::Offer { node, .. }
            | Event::Send { node }
            | Event::SendAck { node }
            | Event::Accept { node }
            | Event::EndWait { node, .. } => (node, None),
        };
        if let Some(message) = message {
            let place = world.network.iter().position(|other| *other == message).expect("what arrives is in flight");
            world.network.remove(place);
        }
        if let Event::Lose(_) = event {
            return Outcome::Next(world);
        }
        let state = Rc::make_mut(&mut world.nodes[node.index()]);
        match state.happen(node, event, sent) {
            Ok(true) => {}
            Ok(false) => return Outcome::Impossible,
            Err(broken) => return Outcome::Broken(broken),
        }
        if setup.prompt_acks {
            while let Some((to, ack)) = state.unit.leave_ack() {
                sent.push(Message { from: node, to, content: Content::Ack(ack) });
            }
        }
        state.forget();
        for message in sent.iter() {
            // Dropping the latest of many equal messages is sound only in a network that may lose messages.
            if !setup.loss || world.network.iter().filter(|other| *other == message).count() < setup.copies {
                let place = world.network.partition_point(|other| other.place(setup) <= message.place(setup));
                world.network.insert(place, *message);
            }
        }
        Outcome::Next(world)
    }

    /// Whether all was offered and accepted, the network is empty, and every unit is idle.
    fn is_end(&self) -> bool {
        self.network.is_empty()
            && self.nodes.iter().all(|node| node.processor.left == 0 && node.unit.is_idle())
            && self
                .pairs()
                .all(|(from, to)| self.nodes[from].processor.offered[to] == self.nodes[to].processor.accepted[from])
    }

    fn print(&self) -> u64 {
        let mut print = Fingerprint::default();
        self.nodes.iter().for_each(|node| print.word(node.print));
        for message in &self.network {
            let (to, from, packet, bits) = message.key();
            print.all([u64::from(to) << 32 | u64::from(from), u64::from(packet), bits]);
        }
        print.value()
    }

    fn broken(&self, setup: &Setup, met: &mut Met) -> Option<String> {
        rules::broken(self, setup, met)
    }

    fn sentence(&self, event: Event, sent: &[Message]) -> String {
        words::sentence(self, event, sent)
    }
}

impl<U: Unit> World<U> {
    /// A number may be reused when what it waits for is gone; everything else may happen at any time.
    fn is_gone(&self, node: NodeId, wait: Wait, setup: &Setup) -> bool {
        let (turns, lifetime) = match &setup.settings.retransmit {
            Retransmit::Timer(timer) => (1 << timer.bits.get(), timer.lifetime.cycles()),
            Retransmit::Never(_) => (1, 0),
        };
        match wait {
            Wait::ScalarNumber { to, turn: fading, until, .. } => {
                // All packets left in cycle 0. What waits for more than a lifetime waits for copies and
                // acknowledgements that bear this turn, what waits for one lifetime for copies that bear the next.
                let acks = until > lifetime + 1;
                let gone = if acks { u32::from(fading) } else { (u32::from(fading) + 1) % turns };
                !self.network.iter().any(|message| match message.content {
                    Content::Data { class: Class::Scalar { turn, .. }, .. } => {
                        (message.from, message.to) == (node, to) && u32::from(turn) == gone
                    }
                    Content::Ack(Ack::Scalar { turn } | Ack::Refuse { turn } | Ack::Grant { turn, .. }) => {
                        acks && (message.from, message.to) == (to, node) && u32::from(turn) == gone
                    }
                    _ => false,
                })
            }
            Wait::BulkNumber { number, .. } => {
                // It waits for copies that bear its sequence number and the next turn.
                let window = setup.settings.window.get();
                let gone = (number % window, (number / window + 1) % turns);
                let dialog_now = self.nodes[node.index()].unit.outgoing().map(|dialog| (dialog.to, dialog.number));
                !self.network.iter().any(|message| match message.content {
                    Content::Data { class: Class::Bulk { dialog, sequence, turn, .. }, .. } => {
                        let is_of_dialog = message.from == node && Some((message.to, dialog)) == dialog_now;
                        is_of_dialog && (u32::from(sequence), u32::from(turn)) == gone
                    }
                    _ => false,
                })
            }
            Wait::Dialog { .. } | Wait::Repeat { .. } | Wait::Scalar { .. } | Wait::Bulk { .. } => true,
        }
    }

    /// What a processor may offer. It ends every message it begins.
    fn offers(&self, node: NodeId, processor: &Processor, out: &mut Vec<Event>) {
        for to in (0..self.nodes.len() as u32).map(NodeId).filter(|&to| to != node) {
            for (wants_bulk, last) in [(true, false), (false, false), (false, true)] {
                let open = processor.open_after(to, last);
                if processor.left > 0 && open.count_ones() < u32::from(processor.left) {
                    out.push(Event::Offer { node, to, wants_bulk, last });
                }
            }
        }
    }

    /// The units, by node.
    pub fn units(&self) -> impl Iterator<Item = &U> {
        self.nodes.iter().map(|node| &node.unit)
    }

    /// How many packets of another node the processor of a node has accepted.
    pub fn accepted(&self, node: NodeId, from: NodeId) -> u8 {
        self.nodes[node.index()].processor.accepted[from.index()]
    }

    /// The messages in flight.
    pub fn network(&self) -> &[Message] {
        &self.network
    }

    fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        let count = self.nodes.len();
        (0..count * count).map(move |pair| (pair / count, pair % count))
    }
}

impl<U: Unit> Node<U> {
    /// Applies an event to its node; returns whether it was possible.
    fn happen(&mut self, node: NodeId, event: Event, sent: &mut Vec<Message>) -> Result<bool, String> {
        match event {
            Event::Offer { to, wants_bulk, last, .. } => {
                let packet = name(node, to, self.processor.offer(to, last));
                self.unit.offer(Offer {
                    packet,
                    to,
                    wants_bulk,
                    last,
                    expects_reply: false,
                    is_reply: false,
                    bypasses: false,
                });
            }
            Event::Send { .. } => return self.send(node, sent),
            Event::SendAck { .. } => match self.unit.leave_ack() {
                None => return Ok(false),
                Some((to, ack)) => sent.push(Message { from: node, to, content: Content::Ack(ack) }),
            },
            Event::Arrive(Message { from, content: Content::Ack(ack), .. }) => self.unit.acknowledge(from, ack),
            Event::Arrive(Message { from, content: Content::Data { packet, class }, .. }) => {
                let arrival = Arrival { packet, from, class, expects_reply: false, is_reply: false, bypasses: false };
                if !self.unit.admits(&arrival) {
                    return Ok(false);
                }
                self.unit.arrive(arrival);
            }
            Event::Accept { .. } => match self.unit.take() {
                None => return Ok(false),
                Some(packet) => self.processor.accept(node, packet)?,
            },
            Event::EndWait { wait, .. } => {
                self.unit.end_wait(wait);
                // A packet due to be sent again leaves before all others, so it may as well leave now.
                if matches!(wait, Wait::Scalar { .. } | Wait::Bulk { .. }) {
                    return self.send(node, sent);
                }
            }
            Event::Lose(_) => {}
        }
        Ok(true)
    }

    /// The port is ready for data; whether something leaves.
    fn send(&mut self, node: NodeId, sent: &mut Vec<Message>) -> Result<bool, String> {
        match self.unit.leave() {
            None => Ok(false),
            Some(Leaving::Ack { .. }) => Err("an acknowledgement left where data was asked for".to_string()),
            Some(Leaving::Data { packet, class, .. }) => {
                sent.push(Message { from: node, to: named(packet).1, content: Content::Data { packet, class } });
                Ok(true)
            }
        }
    }

    /// Drops what has no influence, and records the fingerprint of the rest.
    fn forget(&mut self) {
        self.unit.forget_counts();
        let Processor { left, open, offered, accepted } = self.processor;
        let mut print = Fingerprint::default();
        print.all([self.unit.print(), u64::from(left), u64::from(open)]);
        print.word(u64::from(u32::from_le_bytes(offered)) << 32 | u64::from(u32::from_le_bytes(accepted)));
        self.print = print.value();
    }
}

impl Processor {
    fn open_after(&self, to: NodeId, last: bool) -> u8 {
        let bit = 1 << to.0;
        if last { self.open & !bit } else { self.open | bit }
    }

    /// Offers one more packet to a node; returns how many were offered before it.
    fn offer(&mut self, to: NodeId, last: bool) -> u8 {
        self.left -= 1;
        self.open = self.open_after(to, last);
        let number = self.offered[to.index()];
        self.offered[to.index()] += 1;
        number
    }

    /// Each packet is accepted by its destination, once, after all that its source offered to it before.
    fn accept(&mut self, node: NodeId, packet: PacketId) -> Result<(), String> {
        let (from, to, number) = named(packet);
        let expected = self.accepted[from.index()];
        if to != node || number != expected {
            let meant = if to == node { String::new() } else { format!(" for node {}", to.0) };
            return Err(format!(
                "node {} accepts packet {number}{meant} of node {}, and expects its packet {expected}",
                node.0, from.0
            ));
        }
        self.accepted[from.index()] += 1;
        Ok(())
    }
}
