//! What happens at the nodes in a cycle: whoever has an appointment gets a turn, interfaces take what comes from the
//! network, packets are delivered.

use super::Machine;
use super::events::Processed;
use super::packets::PacketFate;
use crate::software::Operation;
use crate::workload::collective;
use crate::workload::shared_memory::{self, Outcome};
use crate::workload::{Program, Workload};
use net::model::{Ack, Class, NodeId, Packet, PacketId};
use net::ni::{Arrival, Reception};
use net::router::Network;

impl Machine {
    /// Processors and interfaces that are due.
    #[inline(never)]
    pub(super) fn processors_turns(&mut self, network: &mut Network) {
        let has_deadlines = self.fixed.acknowledges;
        while let Some(node) = self.calendar.due(self.now) {
            if has_deadlines && self.interfaces[node as usize].deadline() <= self.now {
                self.interfaces[node as usize].tick(self.now);
                self.wants_to_send(node);
            }
            self.take_turns(node, network);
        }
    }

    /// The workload has ended when every program is done and all its packets are received, or gone for good.
    pub(super) fn check_finished(&mut self) {
        let all_done = self.finished_programs as usize == self.programs.len();
        let ended = self.measures.delivered + self.measures.gone;
        let is_over = all_done && ended == self.measures.created + self.measures.further && self.finished.is_none();
        if is_over && self.going_on.is_empty() && !self.programs_begin_again() {
            self.finished = Some(self.now);
            self.outcome = self.judge();
        }
    }

    /// Programs that have more to do, now that all packets have arrived, go on in the next cycle. Whether any has.
    #[cold]
    fn programs_begin_again(&mut self) -> bool {
        let from = self.now + 1;
        for (node, program) in (0..).zip(&mut self.programs) {
            if program.begin_again(from) {
                self.going_on.push(node);
            }
        }
        !self.going_on.is_empty()
    }

    /// At the end of the cycle processors hear of it: earlier it would matter which of them have had their turns.
    #[cold]
    pub(super) fn processors_go_on(&mut self) {
        let from = self.now + 1;
        for node in std::mem::take(&mut self.going_on) {
            if self.processors[node as usize].heard(false, true, from) == Some(Operation::Finish) {
                self.finished_programs -= 1;
            }
            self.calendar.appoint(node, from);
        }
    }

    /// Compares what the programs have computed with what sequential ones do.
    #[cold]
    fn judge(&self) -> Option<Outcome> {
        let scenario = &self.fixed.scenario;
        match &scenario.workload {
            Workload::SharedMemory(settings) => {
                let programs = self.programs.iter().filter_map(|program| match program {
                    Program::SharedMemory(program) => Some(program),
                    _ => None,
                });
                shared_memory::outcome(settings, &scenario.setting(), &programs.collect::<Vec<_>>())
            }
            Workload::Collective(_) => {
                let programs = self.programs.iter().filter_map(|program| match program {
                    Program::Collective(program) => Some(program),
                    _ => None,
                });
                Some(collective::wrong(&programs.collect::<Vec<_>>()).map_or(Outcome::Right, Outcome::Wrong))
            }
            _ => None,
        }
    }

    pub(super) fn deliver(&mut self, id: PacketId, at: NodeId) {
        let packet = self.packets.deliver(id, at);
        self.measures.delivered(&packet, self.now);
        if self.cargo.is_some() {
            self.tell_program(id, &packet);
        }
        self.check_finished();
    }

    /// The node's port may have something to send. While its channel is busy for longer than the cycle in which a flit
    /// starts, the port is not visited: it is visited when its channel has passed the flit.
    #[inline]
    pub(super) fn wants_to_send(&mut self, node: u32) {
        let rules = &self.fixed.rules;
        if rules.flit_cycles > 1 && self.ports[node as usize].is_busy(self.now) {
            return;
        }
        let (word, bit) = (node as usize / 64, 1 << (node % 64));
        self.sending[word] |= bit;
        if rules.slots {
            self.second_look[word] &= !bit;
        }
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

    /// Schedules the node for the interface's own next event.
    #[inline]
    pub(super) fn watch_interface(&mut self, node: u32) {
        self.calendar.appoint(node, self.interfaces[node as usize].deadline());
    }

    /// Whether a packet whose head has arrived is admitted. Acknowledgements always are.
    pub(super) fn admit(&mut self, node: u32, id: PacketId) -> bool {
        if self.has_doomed() && self.is_doomed(id) {
            let packet = *self.packets.get(id);
            self.lose_at_destination(id, &packet);
            return true;
        }
        let packet = self.packets.get(id);
        if self.is_too_old(packet) {
            let packet = *packet;
            self.drop_at_destination(id, &packet);
            self.measures.expired += u64::from(packet.class.is_data());
            self.gone(&packet);
            self.check_finished();
            return true;
        }
        if let Class::Ack(ack) = packet.class {
            let from = packet.from();
            self.process(node, from, ack);
            return true;
        }
        let (from, carries) = (packet.from(), packet.carries);
        let arrival = Arrival {
            packet: id,
            from,
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
        if interface.has_available() {
            self.notify_arrival(node);
        }
        if reception == Reception::Dropped {
            let packet = *self.packets.get(id);
            self.drop_at_destination(id, &packet);
            self.measures.dropped += 1;
        }
        if let Some(ack) = carries {
            self.measures.carried += 1;
            self.process(node, from, ack);
        }
        if self.fixed.acknowledges {
            self.watch_interface(node);
            self.wants_to_send(node);
        }
        true
    }

    /// An acknowledgement has arrived, and takes effect when it has been processed.
    fn process(&mut self, node: u32, from: NodeId, ack: Ack) {
        let processed = Processed { at: NodeId(node), from, ack };
        match self.fixed.ack_delay {
            0 => self.acknowledge(processed),
            delay => self.events.at(self.now + delay).acks.push(processed),
        }
    }

    /// Whether a packet has been in the network for too long.
    fn is_too_old(&self, packet: &Packet) -> bool {
        let since = if packet.class.is_data() { packet.injected } else { packet.created };
        self.fixed.is_too_old(since, self.now)
    }

    /// A packet is read and discarded.
    fn drop_at_destination(&mut self, id: PacketId, packet: &Packet) {
        assert!(!self.packets.has_several(id), "only packets with one receiver are dropped");
        self.packets.entry(id).fate = PacketFate::Dropped;
        self.measures.no_longer_pending(packet);
    }

    pub(super) fn tail_came(&mut self, node: u32, id: PacketId) {
        let entry = self.packets.entry(id);
        if !entry.packet.class.is_data() || entry.fate == PacketFate::Dropped {
            self.measures.left_network();
            self.packets.remove(id);
            return;
        }
        let (is_complete, has_left) = self.packets.tail_came(id, NodeId(node));
        if has_left {
            self.measures.left_network();
        }
        if is_complete {
            let is_awaited = self.processors[node as usize].awaits_tail_of(id);
            self.deliver(id, NodeId(node));
            self.last_tail_came(node, is_awaited);
        }
    }
}
