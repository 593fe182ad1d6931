//! What happens at the nodes in a cycle: processors take turns, interfaces take what comes from the network.

use super::events::Processed;
use super::packets::Fate;
use super::{Machine, NEVER};
use crate::model::{Ack, Class, Cycle, Name, NodeId, Packet, PacketId, VirtualNetwork};
use crate::ni::{Arrival, Offer, Reception};
use crate::router::{Kind, Network, with_kind};
use crate::software::{Action, Message, Operation};

impl Machine {
    /// Processors and interfaces whose time has come.
    pub(super) fn processors_turns(&mut self, network: &mut Network) {
        while let Some(node) = self.calendar.due(self.now) {
            let interface = &mut self.interfaces[node as usize];
            if interface.deadline() <= self.now {
                interface.tick(self.now);
                self.wants_to_send(node);
            }
            self.take_turns(node, network);
        }
    }

    /// The processor takes turns until it is busy or waits.
    fn take_turns(&mut self, node: u32, network: &mut Network) {
        let n = node as usize;
        loop {
            let interface = &self.interfaces[n];
            let (available, room) = (interface.available().is_some(), interface.has_room());
            let opens = self.barrier.opens_for(self.processors[n].barriers_passed);
            match self.processors[n].turn(self.now, available, room, opens) {
                Action::NextOperation => self.next_operation(node),
                Action::Offer { message, index, created } => self.offer(node, message, index, created),
                Action::Take => self.take(node, network),
                Action::ArriveAtBarrier => self.arrive_at_barrier(),
                Action::Received(packet) => self.received(node, packet),
                Action::Rest if self.processors[n].next_turn(opens) > self.now => break,
                Action::Rest => {}
            }
        }
        self.make_appointment(node);
    }

    fn make_appointment(&mut self, node: u32) {
        let (processor, interface) = (&self.processors[node as usize], &self.interfaces[node as usize]);
        let turn = processor.next_turn(self.barrier.opens_for(processor.barriers_passed));
        // What has come since its last poll it will notice at its next one, even if it had a turn in between.
        let is_awaited = interface.available().is_some() || interface.has_room() && processor.awaits_room();
        let poll = if is_awaited { processor.notices(self.now) } else { NEVER };
        self.calendar.appoint(node, turn.min(poll).min(interface.deadline()).max(self.now + 1));
    }

    fn next_operation(&mut self, node: u32) {
        let (program, processor) = (&mut self.programs[node as usize], &mut self.processors[node as usize]);
        let operation = match program.reply() {
            Some(reply) => Operation::Send(reply),
            None => processor.resume().unwrap_or_else(|| program.next(self.now)),
        };
        match operation {
            Operation::Finish => {
                self.finished_programs += 1;
                self.check_finished();
            }
            Operation::EndIteration => self.measures.iterations.ended(self.now),
            _ => {}
        }
        self.processors[node as usize].begin(operation, self.now);
    }

    fn arrive_at_barrier(&mut self) {
        if self.barrier.arrive(self.now) {
            (0..self.processors.len() as u32).for_each(|node| self.make_appointment(node));
        }
    }

    /// The workload has ended when every program is done and all its packets are received, or gone for good.
    pub(super) fn check_finished(&mut self) {
        let all_done = self.finished_programs as usize == self.programs.len();
        let ended = self.measures.delivered + self.measures.gone;
        if all_done && ended == self.measures.created + self.measures.further && self.finished.is_none() {
            self.finished = Some(self.now);
        }
    }

    /// A processor hands a packet to its interface.
    fn offer(&mut self, node: u32, message: Message, index: u32, created: Cycle) {
        let scenario = &self.fixed.scenario;
        let (full, last) = (scenario.payload_bytes(), index + 1 == message.packets);
        let answers = message.reply_to.is_some() && self.fixed.networks.has(VirtualNetwork::REPLY);
        let wants_bulk = message.packets >= scenario.software.bulk_threshold.get();
        let packet = Packet {
            name: Name { source: NodeId(node), sequence: self.processors[node as usize].sent - 1 },
            to: message.to,
            class: Class::SCALAR,
            flits: message.flits.unwrap_or(scenario.packet.flits.get() as u16),
            payload: (message.bytes - (index * full).min(message.bytes)).min(full) as u16,
            network: if answers { VirtualNetwork::REPLY } else { VirtualNetwork::REQUEST },
            wants_bulk,
            last,
            expects_reply: message.expects_reply,
            reply_to: message.reply_to,
            bypasses: self.fixed.bypasses(&message),
            carries: None,
            created,
            injected: NEVER,
        };
        let id = match message.has_several {
            false => self.packets.insert(packet),
            true => {
                let receivers = self.programs[node as usize].receivers(&message);
                self.insert_for(&packet, &receivers)
            }
        };
        if let Some(cargo) = &mut self.cargo {
            self.programs[node as usize].load(&packet, index, cargo.load(id));
        }
        self.measures.created(&packet);
        let (expects_reply, is_reply) = (message.expects_reply, packet.is_reply());
        let bypasses = packet.bypasses;
        let offer = Offer { packet: id, to: message.to, wants_bulk, last, expects_reply, is_reply, bypasses };
        self.interfaces[node as usize].offer(offer);
        self.wants_to_send(node);
    }

    /// Keeps a packet with several receivers.
    #[cold]
    pub(super) fn insert_for(&mut self, packet: &Packet, receivers: &[NodeId]) -> PacketId {
        self.measures.further += receivers.len() as u64 - 1;
        self.packets.insert_for(*packet, receivers)
    }

    /// A processor accepts a packet from its interface, which may make room for another.
    fn take(&mut self, node: u32, network: &mut Network) {
        let packet = self.interfaces[node as usize].take(self.now).expect("a packet is available");
        self.measures.accepted(self.packets.get(packet), NodeId(node));
        self.processors[node as usize].receive(packet, self.now);
        self.wants_to_send(node);
        let now = self.now;
        with_kind!(network, kind => kind.let_in(node, now, self));
    }

    /// A processor has done its part in receiving a packet.
    fn received(&mut self, node: u32, packet: PacketId) {
        if self.packets.note(packet, NodeId(node), |reception| reception.received = true) {
            self.deliver(packet, NodeId(node));
        } else {
            self.processors[node as usize].await_tail(packet);
        }
    }

    fn deliver(&mut self, id: PacketId, at: NodeId) {
        let packet = self.packets.deliver(id, at);
        self.measures.delivered(&packet, self.now);
        if self.cargo.is_some() {
            self.tell_program(id, &packet);
        }
        self.check_finished();
    }

    /// The receiver's program gets the packet's data.
    fn tell_program(&mut self, id: PacketId, packet: &Packet) {
        let (Some(cargo), n) = (&self.cargo, packet.to.index()) else { return };
        let heard = self.programs[n].received(packet, cargo.of(id), self.now);
        if let Some(cycles) = heard.round_trip {
            self.measures.round_trips.add(cycles);
        }
        if self.processors[n].heard(heard.wants_to_reply, self.now) == Some(Operation::Finish) {
            self.finished_programs -= 1;
        }
    }

    /// Something has come that the node's processor may be waiting for.
    pub(super) fn notify(&mut self, node: u32, when: Cycle) {
        self.calendar.appoint(node, self.processors[node as usize].notices(when));
    }

    /// The node's port may have something to send. While its channel is busy nobody looks: it is looked at when its
    /// channel has passed the flit.
    pub(super) fn wants_to_send(&mut self, node: u32) {
        if self.ports[node as usize].is_busy(self.now) {
            return;
        }
        let (word, bit) = (node as usize / 64, 1 << (node % 64));
        self.sending[word] |= bit;
        self.second_look[word] &= !bit;
    }

    pub(super) fn acknowledge(&mut self, processed: Processed) {
        let node = processed.at.0;
        let freed = self.interfaces[node as usize].acknowledge(processed.from, processed.ack, self.now);
        // Where copies are kept, an acknowledgement that frees none is a repetition.
        self.measures.acknowledged(processed.ack, !self.fixed.keeps_copies() || !freed.is_empty());
        self.forget(&freed);
        self.wants_to_send(node);
        self.watch_interface(node);
    }

    /// Keeps the appointment with the interface's own time.
    pub(super) fn watch_interface(&mut self, node: u32) {
        self.calendar.appoint(node, self.interfaces[node as usize].deadline());
    }

    /// Whether a packet whose head has come may come in. Acknowledgements always may.
    pub(super) fn admit(&mut self, node: u32, id: PacketId) -> bool {
        let packet = *self.packets.get(id);
        if self.is_too_old(&packet) {
            self.drop_at_destination(id, &packet);
            self.measures.expired += u64::from(packet.class.is_data());
            self.gone(&packet);
            self.check_finished();
            return true;
        }
        if let Class::Ack(ack) = packet.class {
            self.process(node, packet.from(), ack);
            return true;
        }
        let arrival = Arrival {
            packet: id,
            from: packet.from(),
            class: packet.class,
            expects_reply: packet.expects_reply,
            is_reply: packet.is_reply(),
            bypasses: packet.bypasses,
        };
        let interface = &mut self.interfaces[node as usize];
        if !interface.admits(&arrival) {
            return false;
        }
        let reception = interface.arrive(arrival, self.now);
        if interface.available().is_some() {
            self.notify(node, self.now);
        }
        if reception == Reception::Dropped {
            self.drop_at_destination(id, &packet);
            self.measures.dropped += 1;
        }
        if let Some(ack) = packet.carries {
            self.measures.carried += 1;
            self.process(node, packet.from(), ack);
        }
        self.watch_interface(node);
        self.wants_to_send(node);
        true
    }

    /// An acknowledgement has come, and takes effect when it has been processed.
    fn process(&mut self, node: u32, from: NodeId, ack: Ack) {
        let processed = Processed { at: NodeId(node), from, ack };
        match self.fixed.ack_delay {
            0 => self.acknowledge(processed),
            delay => self.events.at(self.now + delay).acks.push(processed),
        }
    }

    /// Whether a packet has been under way for so long that its number may mean another packet by now.
    fn is_too_old(&self, packet: &Packet) -> bool {
        let since = if packet.class.is_data() { packet.injected } else { packet.created };
        self.now - since > self.fixed.lifetime
    }

    /// A packet is read and forgotten.
    fn drop_at_destination(&mut self, id: PacketId, packet: &Packet) {
        assert!(!self.packets.has_several(id), "only packets with one receiver are dropped");
        self.packets.entry(id).fate = Fate::Dropped;
        self.measures.no_longer_pending(packet);
    }

    pub(super) fn tail_came(&mut self, node: u32, id: PacketId) {
        let entry = self.packets.entry(id);
        if !entry.packet.class.is_data() || entry.fate == Fate::Dropped {
            self.measures.left_network();
            self.packets.remove(id);
            return;
        }
        let complete = self.packets.note(id, NodeId(node), |reception| reception.tail_came = true);
        if self.packets.all_tails_came(id) {
            self.measures.left_network();
        }
        if complete {
            self.deliver(id, NodeId(node));
            let processor = &mut self.processors[node as usize];
            let is_ideal_sink = processor.is_ideal_sink();
            if !is_ideal_sink {
                processor.tail_came(self.now);
            }
            if !is_ideal_sink || self.cargo.is_some() {
                self.calendar.appoint(node, self.now);
            }
        }
    }
}
