//! What stands at a node, as the cycle deals with it: today a processor with its program.
//!
//! The cycle gives it a turn when it has an appointment, in which it says what it has to send ([`Machine::offer`]) and
//! takes what has come; tells it that something has come that it may wait for ([`Machine::notify`]), that the last flit
//! of a packet has, and what a packet brought. Whether a packet may come in at all is up to the interface, which stands
//! before it. Nothing else in the cycle knows that it is a processor; another kind of endpoint answers the same.

use super::port::Makes;
use super::{Machine, NEVER};
use crate::software::{Action, Message, Operation};
use net::model::{Area, Class, Cycle, Name, NodeId, Packet, PacketId, VirtualNetwork};
use net::ni::Offer;
use net::router::{Network, RouterKind};
use net::with_kind;

/// What a program may make beside its operations.
const CLASSES: [VirtualNetwork; 2] = [VirtualNetwork::REQUEST, VirtualNetwork::REPLY];

impl Machine {
    /// The processor takes turns until it is busy or waits.
    pub(super) fn take_turns(&mut self, node: u32, network: &mut Network) {
        let n = node as usize;
        if self.fixed.rules.makes.is_some() {
            self.make_packets(node);
        }
        loop {
            let interface = &self.interfaces[n];
            let packets = &self.packets;
            let (available, room) = (interface.has_available(), || interface.has_room() && !packets.is_full());
            let action = match self.processors[n].turn(self.now, available, room) {
                Some(action) => action,
                None => self.run_program(node),
            };
            match action {
                Action::NextOperation => unreachable!("its program has run until something else is to be done"),
                Action::Offer { message, index, created } => self.offer(node, message, index, created),
                Action::Take => self.take(node, network),
                Action::ArriveAtBarrier => self.arrive_at_barrier(),
                Action::Received(packet) => self.received(node, packet),
                Action::Rest => {
                    let turn = self.processors[n].next_turn(|passed| self.barrier.opens_for(passed));
                    if turn > self.now {
                        return self.appoint(node, turn);
                    }
                }
            }
        }
    }

    /// What the program makes of each class beside its operations goes to the interface, as far as it is due and there is
    /// room for it.
    #[inline(never)]
    fn make_packets(&mut self, node: u32) {
        let n = node as usize;
        for class in CLASSES {
            while self.is_to_make(node, class) <= self.now {
                let message = self.programs[n].make(class, self.now);
                self.processors[n].sent += 1;
                self.offer(node, message, 0, message.created.unwrap_or(self.now));
            }
        }
        let is_over = CLASSES.iter().all(|&class| self.programs[n].due(class) == NEVER);
        if is_over && !self.processors[n].has_ended() {
            self.processors[n].heard(false, true, self.now);
        }
    }

    /// When the program of a node may make the next packet of a class: never while its queue is full, or one at a time
    /// while the one before has not left. While too many packets are in transit it looks again in every cycle.
    fn is_to_make(&self, node: u32, class: VirtualNetwork) -> Cycle {
        let (interface, port) = (&self.interfaces[node as usize], &self.ports[node as usize]);
        let has_room = match self.fixed.rules.makes {
            Some(Makes::OneByOne) => interface.waiting() == 0 && !port.is_sending(),
            _ => interface.has_room_for(class == VirtualNetwork::REPLY),
        };
        let due = if has_room { self.programs[node as usize].due(class) } else { NEVER };
        if self.packets.is_full() { due.max(self.now + 1) } else { due }
    }

    /// The program of a processor goes on, from operation to operation, until something else is to be done.
    #[inline(always)]
    fn run_program(&mut self, node: u32) -> Action {
        let n = node as usize;
        loop {
            let (interface, barrier) = (&self.interfaces[n], &self.barrier);
            let packets = &self.packets;
            let (available, room) = (interface.has_available(), || interface.has_room() && !packets.is_full());
            match self.processors[n].go_on(self.now, available, room, |passed| barrier.opens_for(passed)) {
                Action::NextOperation if self.next_operation(node) => return Action::Rest,
                Action::NextOperation => {}
                action => return action,
            }
        }
    }

    fn make_appointment(&mut self, node: u32) {
        let turn = self.processors[node as usize].next_turn(|passed| self.barrier.opens_for(passed));
        self.appoint(node, turn);
    }

    /// Schedules the node for the next turn of its processor, or what comes before it.
    #[inline(always)]
    fn appoint(&mut self, node: u32, turn: Cycle) {
        let (processor, interface) = (&self.processors[node as usize], &self.interfaces[node as usize]);
        // What has come since its last poll it will notice at its next one, even if it had a turn in between.
        let poll = match processor.awaits_room() && interface.has_room() {
            true => processor.notices(self.now),
            false if interface.has_available() => processor.notices_arrival(self.now),
            false => NEVER,
        };
        let mut next = turn.min(poll).min(interface.deadline());
        if self.fixed.rules.makes.is_some() {
            next = CLASSES.iter().map(|&class| self.is_to_make(node, class)).fold(next, Cycle::min);
        }
        self.calendar.appoint(node, next.max(self.now + 1));
    }

    /// There is room again that the node's processor may be waiting for.
    #[inline]
    pub(super) fn notify(&mut self, node: u32, when: Cycle) {
        self.calendar.appoint(node, self.processors[node as usize].notices(when));
    }

    /// A packet has come for the node's processor.
    #[inline]
    pub(super) fn notify_arrival(&mut self, node: u32) {
        self.calendar.appoint(node, self.processors[node as usize].notices_arrival(self.now));
    }

    /// The processor begins its program's next operation. Whether it is busy with that first.
    fn next_operation(&mut self, node: u32) -> bool {
        if self.has_bursts()
            && let Some(burst) = self.next_burst(node)
        {
            return self.processors[node as usize].begin(Operation::Send(burst), self.now);
        }
        let (program, processor) = (&mut self.programs[node as usize], &mut self.processors[node as usize]);
        let operation = match program.reply() {
            Some(reply) => Operation::Send(reply),
            None => match processor.resume() {
                Some(operation) => operation,
                None => program.next(self.now),
            },
        };
        if operation == Operation::EndIteration {
            self.measures.iterations.ended(self.now);
        }
        let is_busy = processor.begin(operation, self.now);
        if operation == Operation::Finish {
            self.finished_programs += 1;
            self.check_finished();
        }
        is_busy
    }

    fn arrive_at_barrier(&mut self) {
        if self.barrier.arrive(self.now) {
            (0..self.processors.len() as u32).for_each(|node| self.make_appointment(node));
        }
    }

    /// A processor hands a packet to its interface.
    #[inline(never)]
    fn offer(&mut self, node: u32, message: Message, index: u32, created: Cycle) {
        let rules = &self.fixed.packets;
        let flits = message.flits.map_or(rules.flits, u32::from);
        // What a packet is longer than the usual one is data as well.
        let full = rules.payload + rules.flit_bytes * flits.saturating_sub(rules.flits);
        let (last, send) = (index + 1 == message.packets, rules.send);
        let answers = message.reply_to.is_some() && rules.answers_apart;
        let wants_bulk = message.packets >= rules.bulk_threshold;
        let packet = Packet {
            name: Name { source: NodeId(node), sequence: self.processors[node as usize].sent - 1 },
            to: message.to,
            class: Class::SCALAR,
            flits: flits as u16,
            payload: (message.bytes - (index * full).min(message.bytes)).min(full) as u16,
            label: message.label,
            network: if answers { VirtualNetwork::REPLY } else { message.service },
            range: message.range,
            wants_bulk,
            last,
            expects_reply: message.expects_reply,
            reply_to: message.reply_to,
            bypasses: rules.bypasses(&message),
            by_hand: message.by_hand,
            carries: None,
            created,
            injected: NEVER,
        };
        let id = match message.has_several {
            false => self.packets.insert(packet),
            true => {
                let (receivers, area) = self.programs[node as usize].receivers(&message);
                self.insert_for(&packet, &receivers, area)
            }
        };
        if let Some(cargo) = &mut self.cargo {
            let words = cargo.load(id);
            if !packet.by_hand {
                self.programs[node as usize].load(&packet, index, words);
            }
        }
        // A queue that a packet leaves takes in the next one from the following cycle on.
        let is_late = message.created.is_some_and(|at| at + send + 1 < self.now);
        self.measures.late += u64::from(is_late);
        self.measures.created(&packet);
        let expects_reply = message.expects_reply;
        let is_reply = packet.is_reply() || self.fixed.rules.has_classes && packet.is_of_second_service();
        let bypasses = packet.bypasses;
        let offer = Offer { packet: id, to: message.to, wants_bulk, last, expects_reply, is_reply, bypasses };
        self.interfaces[node as usize].offer(offer);
        self.laden[node as usize / 64] |= 1 << (node % 64);
        self.wants_to_send(node);
    }

    /// Keeps a packet with several receivers.
    #[cold]
    pub(super) fn insert_for(&mut self, packet: &Packet, receivers: &[NodeId], area: Option<Area>) -> PacketId {
        self.measures.further += receivers.len() as u64 - 1;
        self.packets.insert_for(*packet, receivers, area)
    }

    /// A processor accepts a packet from its interface, which may make room for another.
    #[inline(never)]
    fn take(&mut self, node: u32, network: &mut Network) {
        let interface = &mut self.interfaces[node as usize];
        let may_have_refused = interface.may_refuse();
        let packet = interface.take(self.now).expect("a packet is available");
        self.measures.accepted(self.packets.get(packet), NodeId(node));
        if self.measures.is_to_forget() {
            self.measures.forget(self.packets.iter().map(|(_, packet)| packet));
        }
        let is_received = self.processors[node as usize].receive(packet, self.now);
        if self.fixed.acknowledges {
            self.wants_to_send(node);
        }
        if may_have_refused {
            let now = self.now;
            with_kind!(network, kind => kind.let_in(node, now, self));
        }
        if is_received {
            self.received(node, packet);
        }
    }

    /// A processor has done its part in receiving a packet.
    fn received(&mut self, node: u32, packet: PacketId) {
        if self.packets.received(packet, NodeId(node)) {
            self.deliver(packet, NodeId(node));
        } else {
            self.processors[node as usize].await_tail(packet);
        }
    }

    /// The last flit has come of a packet that is received but for it; its processor may have waited.
    pub(super) fn last_tail_came(&mut self, node: u32, is_awaited: bool) {
        if is_awaited {
            self.processors[node as usize].tail_came(self.now);
        }
        if is_awaited || self.cargo.is_some() {
            self.calendar.appoint(node, self.now);
        }
    }

    /// The receiver's program gets the packet's data.
    pub(super) fn tell_program(&mut self, id: PacketId, packet: &Packet) {
        let (Some(cargo), n) = (&self.cargo, packet.to.index()) else { return };
        if packet.by_hand {
            return;
        }
        let heard = self.programs[n].received(packet, cargo.of(id), self.now);
        if let Some(cycles) = heard.round_trip {
            self.measures.round_trips.add(cycles);
        }
        if self.processors[n].heard(heard.wants_to_reply, heard.has_plans, self.now) == Some(Operation::Finish) {
            self.finished_programs -= 1;
        }
    }
}
