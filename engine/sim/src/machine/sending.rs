//! What leaves the nodes in a cycle: ports start packets, which interfaces give them, and send them flit by flit.

use super::packets::PacketFate;
use super::port::{Makes, PortRules};
use super::{Machine, NEVER};
use net::model::{Ack, Class, Cycle, Name, NodeId, Packet, PacketId, VirtualNetwork};
use net::ni::{Leaving, Traffic};
use net::router::{Flit, Injection, Network, NextPacket, RouterKind, Sending};
use net::with_kind;

impl Machine {
    /// Every port that may have something to send sends at most one flit on each physical channel.
    #[inline(never)]
    pub(super) fn send_from_nodes(&mut self, network: &mut Network) {
        with_kind!(network, kind => self.send_flits(&mut **kind));
    }

    #[inline(never)]
    fn send_flits<K: RouterKind>(&mut self, routers: &mut K) {
        let rules = &self.fixed.rules;
        let is_shared = rules.flit_cycles == 1 && !rules.slots && K::INJECTION == Injection::Flits;
        let is_shared = is_shared && rules.preferred.is_none();
        if is_shared && self.measures.journal.is_none() {
            self.send_flits_on_shared_channels(routers);
        } else {
            self.send_flits_on_any_channels(routers);
        }
    }

    /// Where a channel passes a flit in a cycle and is any network's, most flits are the next of a packet that goes on, and
    /// few of the other ports that are woken have anything to send.
    fn send_flits_on_shared_channels(&mut self, routers: &mut impl RouterKind) {
        let PortRules { only, whole_messages, .. } = self.fixed.rules;
        for word in 0..self.sending.len() {
            let mut nodes = self.sending[word] & self.laden[word];
            let mut again = 0;
            while nodes != 0 {
                let bit = nodes & nodes.wrapping_neg();
                nodes ^= bit;
                let node = word as u32 * 64 + bit.trailing_zeros();
                let goes_on = self.send_next_flit(node, only, whole_messages, routers);
                again |= if goes_on || self.send_flit_otherwise(node, routers) { bit } else { 0 };
            }
            self.sending[word] = again;
        }
    }

    /// The port sends a flit otherwise, if it can: in a function of its own, so that the loop over ports keeps what it needs
    /// in registers.
    #[inline(never)]
    fn send_flit_otherwise(&mut self, node: u32, routers: &mut impl RouterKind) -> bool {
        self.send_flit(node, routers)
    }

    /// The port sends the next flit of a packet, if it is in the midst of one and its network comes first.
    #[inline(always)]
    fn send_next_flit(
        &mut self,
        node: u32,
        only: Option<VirtualNetwork>,
        whole_messages: bool,
        routers: &mut impl RouterKind,
    ) -> bool {
        let port = &mut self.ports[node as usize];
        let network = only.unwrap_or(port.turn);
        let outgoing = &port.outgoing[network];
        if outgoing.sending.is_none() || outgoing.busy_until > self.now || !routers.may_send(node, outgoing.vc) {
            return false;
        }
        let (vc, flit) = port.send_on_shared(network, self.now + 1, whole_messages);
        self.measures.flit_started(port.channel);
        routers.send(node, vc, flit, self.now);
        if flit.is_tail() {
            self.packet_has_left(node);
        }
        true
    }

    /// The last flit of a packet has left the node, which may have no other.
    fn packet_has_left(&mut self, node: u32) {
        let n = node as usize;
        self.lets_make_next(node);
        if !self.fixed.acknowledges && self.interfaces[n].waiting() == 0 && !self.ports[n].is_sending() {
            self.laden[n / 64] &= !(1 << (node % 64));
        }
    }

    /// Where packets are made one by one, the next may be from the cycle after that in which the last flit of one has left.
    fn lets_make_next(&mut self, node: u32) {
        if self.fixed.rules.makes == Some(Makes::OneByOne) {
            self.calendar.appoint(node, self.now + 1);
        }
    }

    fn send_flits_on_any_channels(&mut self, routers: &mut impl RouterKind) {
        let (slots, one_cycle) = (self.fixed.rules.slots, self.fixed.rules.flit_cycles == 1);
        for word in 0..self.sending.len() {
            let mut nodes = self.sending[word];
            while nodes != 0 {
                let bit = nodes & nodes.wrapping_neg();
                nodes &= nodes - 1;
                let sent = self.send_flit(word as u32 * 64 + bit.trailing_zeros(), routers);
                // A port sleeps until something happens to it, be it that its channel has passed the flit it sent. In
                // time slots it is looked at twice, since only one virtual network has its slot in a cycle.
                let again = sent && one_cycle || slots && self.second_look[word] & bit == 0;
                self.second_look[word] |= bit;
                if !again {
                    self.sending[word] &= !bit;
                }
            }
        }
    }

    /// Whether the port sent a flit. Two networks never start one in the same cycle: the channel, or the time slot, belongs to
    /// one of them.
    #[inline(always)]
    fn send_flit(&mut self, node: u32, routers: &mut impl RouterKind) -> bool {
        let PortRules { only, slots, preferred, .. } = self.fixed.rules;
        if let Some(preferred) = preferred {
            return self.send_flit_preferring(node, preferred, routers);
        }
        // Whose turn it is means nothing where there is one network, or a time slot, and is hard to predict.
        let (mut network, mut others) = match only {
            _ if slots => (VirtualNetwork::in_slot(self.fixed.slots[node as usize], self.now), 0),
            Some(network) => (network, 0),
            None => (self.ports[node as usize].turn, VirtualNetwork::MOST - 1),
        };
        while !self.send_flit_of(node, network, routers) {
            if others == 0 {
                return false;
            }
            (network, others) = (network.next(), others - 1);
        }
        true
    }

    /// The same where one of two classes goes first. A head of the other whose turn it would be is looked at all the same.
    fn send_flit_preferring(&mut self, node: u32, preferred: VirtualNetwork, routers: &mut impl RouterKind) -> bool {
        let (other, port) = (preferred.next(), &self.ports[node as usize]);
        if port.turn == other
            && port.outgoing[other].sending.is_none()
            && let Some(traffic) = self.fixed.rules.traffic[other]
            && self.interfaces[node as usize].may_leave(traffic)
        {
            routers.choose(node, other, || self.next_packet(node, other, traffic));
        }
        self.send_flit_of(node, preferred, routers) || self.send_flit_of(node, other, routers)
    }

    /// Whether the port sent a flit of a virtual network.
    #[inline(always)]
    fn send_flit_of<K: RouterKind>(&mut self, node: u32, network: VirtualNetwork, routers: &mut K) -> bool {
        let outgoing = &self.ports[node as usize].outgoing[network];
        if outgoing.busy_until > self.now {
            return false;
        }
        let has_flit = match outgoing.sending {
            Some(_) => routers.may_send(node, outgoing.vc),
            None => self.start_packet_if_any(node, network, routers),
        };
        if !has_flit {
            return false;
        }
        if K::INJECTION == Injection::Packets {
            self.send_whole_packet(node, network, routers);
            return true;
        }
        let (port, rules) = (&mut self.ports[node as usize], &self.fixed.rules);
        let (vc, flit) = port.send(network, self.now, rules);
        self.measures.flit_started(port.channel);
        routers.send(node, vc, flit, self.now);
        if let Some(journal) = &mut self.measures.journal {
            let packet = self.packets.get(flit.packet());
            journal.of(packet).flit_out(packet, flit.is_head(), flit.is_tail(), self.now);
        }
        if rules.flit_cycles > 1 {
            self.events.at(self.now + rules.flit_cycles).free_nodes.push(node);
            if flit.is_tail() {
                self.lets_make_next(node);
            }
        } else if flit.is_tail() {
            self.packet_has_left(node);
        }
        true
    }

    /// The packet that a port has taken from its interface goes over to the routers as a whole.
    fn send_whole_packet(&mut self, node: u32, network: VirtualNetwork, routers: &mut impl RouterKind) {
        let outgoing = &mut self.ports[node as usize].outgoing[network];
        let (sending, vc) = (outgoing.sending.take().expect("a packet is being sent"), outgoing.vc);
        routers.send(node, vc, Flit::new(sending.packet, 0, u32::from(sending.flits)), self.now);
        if let Some(journal) = &mut self.measures.journal {
            let packet = self.packets.get(sending.packet);
            journal.of(packet).flit_out(packet, true, true, self.now);
        }
    }

    /// Takes the next packet of a virtual network from the interface, if there is one and it can start now.
    #[inline(always)]
    fn start_packet_if_any(&mut self, node: u32, network: VirtualNetwork, routers: &mut impl RouterKind) -> bool {
        let Some(traffic) = self.fixed.rules.traffic[network] else { return false };
        self.interfaces[node as usize].may_leave(traffic) && self.start_packet(node, network, traffic, routers)
    }

    fn start_packet(
        &mut self,
        node: u32,
        network: VirtualNetwork,
        traffic: Traffic,
        routers: &mut impl RouterKind,
    ) -> bool {
        let channel = routers.start(node, network, || self.next_packet(node, network, traffic));
        let Some(vc) = channel else { return false };
        let Some(leaving) = self.interfaces[node as usize].leave(traffic, self.now) else { return false };
        let packet = match leaving {
            Leaving::Data { packet, class, carries } => self.data_leaves(node, packet, class, carries),
            Leaving::Ack { to, ack, made } => self.ack_leaves(node, to, ack, made, network),
        };
        if self.fixed.acknowledges {
            // The next acknowledgement may become ready while the port sleeps.
            self.watch_interface(node);
        }
        let packet_itself = self.packets.get(packet);
        let (flits, first) = (packet_itself.flits, packet_itself.to);
        self.measures.left(packet_itself);
        if self.packets.has_several(packet) {
            self.packets.receivers(packet).filter(|&to| to != first).for_each(|to| self.measures.left_for(to));
        }
        let outgoing = &mut self.ports[node as usize].outgoing[network];
        outgoing.sending = Some(Sending { packet, sent: 0, flits });
        outgoing.vc = vc;
        routers.started(node, network, vc);
        true
    }

    /// The next packet of a virtual network, or if the interface cannot tell, one of the longest.
    fn next_packet(&self, node: u32, network: VirtualNetwork, traffic: Traffic) -> NextPacket<'_> {
        let next = self.interfaces[node as usize].next_to_leave(traffic);
        let longest = self.fixed.rules.longest_packets[network];
        let packet = next.map(|packet| self.packets.get(packet));
        let flits = packet.map_or(longest, |packet| packet.flits);
        let ranges = self.fixed.ranges.as_ref();
        let channels = ranges.zip(packet).map(|(ranges, packet)| ranges.at_node[usize::from(packet.range)]);
        let other = &self.ports[node as usize].outgoing[network.next()];
        let taken = other.sending.map(|_| other.vc);
        NextPacket { options: self.fixed.routes.starts(network), flits, taken, channels }
    }

    /// A packet leaves, or where copies are kept, a copy of it. Returns what leaves.
    fn data_leaves(&mut self, node: u32, packet: PacketId, class: Class, carries: Option<Ack>) -> PacketId {
        let (entry, now) = (self.packets.entry(packet), self.now);
        if entry.packet.injected == NEVER {
            self.measures.injected += 1;
            self.measures.waited += now - entry.packet.created;
            entry.packet.injected = now;
            // There is room for the processor's next packet from the next cycle on.
            self.notify(node, now + 1);
            if self.fixed.rules.has_classes {
                // What its program makes beside it waits for no processor that is busy.
                self.calendar.appoint(node, now + 1);
            }
        } else {
            self.measures.resent += 1;
        }
        let entry = self.packets.entry(packet);
        entry.packet.class = class;
        if !self.fixed.keeps_copy(&entry.packet) {
            entry.packet.carries = carries;
            return packet;
        }
        entry.fate = PacketFate::Kept;
        let copy = Packet { carries, injected: now, ..entry.packet };
        let copy = self.packets.insert(copy);
        if let Some(cargo) = &mut self.cargo {
            cargo.copy(packet, copy);
        }
        copy
    }

    fn ack_leaves(&mut self, node: u32, to: NodeId, ack: Ack, made: Cycle, network: VirtualNetwork) -> PacketId {
        let count = &mut self.acks_made[node as usize];
        let name = Name { source: NodeId(node), sequence: *count };
        *count += 1;
        let packet = Packet {
            name,
            to,
            class: Class::Ack(ack),
            flits: self.fixed.scenario.packet.ack_flits.get() as u16,
            payload: 0,
            label: None,
            network,
            range: 0,
            wants_bulk: false,
            last: false,
            expects_reply: false,
            reply_to: None,
            bypasses: false,
            by_hand: false,
            carries: None,
            created: if self.fixed.lifetime == NEVER { self.now } else { made },
            injected: self.now,
        };
        if let Some(journal) = &mut self.measures.journal {
            journal.created(&packet);
        }
        self.packets.insert(packet)
    }
}
