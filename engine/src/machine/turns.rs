//! What processors do in a cycle: they take turns, begin what their programs want next, hand packets to their
//! interfaces and accept what has arrived.

use super::{Machine, NEVER};
use crate::model::{Class, Cycle, Name, NodeId, Packet, PacketId};
use crate::ni::Offer;
use crate::software::{Action, Message, Operation};

impl Machine {
    /// Processors and interfaces whose time has come.
    pub(super) fn processors_turns(&mut self) {
        while let Some(node) = self.calendar.due(self.now) {
            let interface = &mut self.interfaces[node as usize];
            if interface.deadline() <= self.now {
                interface.tick(self.now);
            }
            self.wants_to_send(node);
            self.take_turns(node);
        }
    }

    /// The processor takes turns until it is busy or waits.
    fn take_turns(&mut self, node: u32) {
        let n = node as usize;
        loop {
            let interface = &self.interfaces[n];
            let (available, room) = (interface.available().is_some(), interface.has_room());
            let opens = self.barrier.opens_for(self.processors[n].barriers_passed);
            match self.processors[n].turn(self.now, available, room, opens) {
                Action::NextOperation => self.next_operation(node),
                Action::Offer { message, index, created } => self.offer(node, message, index, created),
                Action::Take => self.take(node),
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
        let arrived = self.measures.delivered + self.measures.gone;
        if all_done && arrived == self.measures.created && self.finished.is_none() {
            self.finished = Some(self.now);
        }
    }

    /// A processor hands a packet to its interface.
    fn offer(&mut self, node: u32, message: Message, index: u32, created: Cycle) {
        let scenario = &self.fixed.scenario;
        let (full, last) = (scenario.payload_bytes(), index + 1 == message.packets);
        let wants_bulk = message.packets >= scenario.software.bulk_threshold.get();
        let packet = Packet {
            name: Name { source: NodeId(node), sequence: self.processors[node as usize].sent - 1 },
            to: message.to,
            class: Class::SCALAR,
            flits: message.flits.unwrap_or(scenario.packet.flits.get() as u16),
            payload: (message.bytes - (index * full).min(message.bytes)).min(full) as u16,
            network: u8::from(message.reply_to.is_some() && scenario.channel.networks.count() == 2),
            wants_bulk,
            last,
            expects_reply: message.expects_reply,
            reply_to: message.reply_to,
            bypasses: self.fixed.bypasses(&message),
            carries: None,
            created,
            injected: NEVER,
        };
        let id = self.packets.insert(packet);
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

    /// A processor accepts a packet from its interface, which may make room for another.
    fn take(&mut self, node: u32) {
        let packet = self.interfaces[node as usize].take(self.now).expect("a packet is available");
        self.measures.accepted(self.packets.get(packet));
        self.processors[node as usize].receive(packet, self.now);
        self.wants_to_send(node);
        self.admit_waiting(node);
    }

    /// A processor has done its part in receiving a packet.
    fn received(&mut self, node: u32, packet: PacketId) {
        let entry = self.packets.entry(packet);
        entry.received = true;
        if entry.tail_came {
            self.deliver(packet);
        } else {
            self.processors[node as usize].await_tail(packet);
        }
    }

    pub(super) fn deliver(&mut self, id: PacketId) {
        let packet = self.packets.remove(id);
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
}
