//! Two queues and no protocol: the interface of a machine without NIFDY, and NIFDY's buffers with the protocol off
//! (NIFDY §3, "buffers only").
//!
//! Packets leave in the order in which they were offered and reach the processor in the order in which they arrived,
//! so the packet at the head holds up all behind it, and nothing but a full queue at the other end holds it up.

use super::{Arrival, Hold, Leaving, Offer, Packets, Reception, Traffic, Unit};
use crate::model::{Class, Cycle, PacketId, Print, Word};
use std::collections::VecDeque;

/// One queue out, one queue in.
#[derive(Clone, Debug, Print)]
#[print(skip(outgoing_capacity, arrivals_capacity) = "settings: the scenario and its changes give them")]
pub struct Queues {
    outgoing: VecDeque<Waiting>,
    /// How many of these are no replies, and how many are.
    #[print(skip = "derived: counts of what waits")]
    classes: [u32; 2],
    arrivals: VecDeque<PacketId>,
    outgoing_capacity: u32,
    arrivals_capacity: u32,
}

/// A waiting packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
#[word(packet)]
struct Waiting {
    packet: PacketId,
    #[word(skip = "the packet says so itself")]
    is_reply: bool,
}

impl Queues {
    /// Empty queues of these lengths, in packets.
    pub fn new(outgoing: usize, arrivals: usize) -> Self {
        assert!(outgoing > 0 && arrivals > 0, "a queue has room for at least one packet");
        Queues {
            outgoing: VecDeque::with_capacity(outgoing),
            classes: [0; 2],
            arrivals: VecDeque::with_capacity(arrivals),
            outgoing_capacity: outgoing as u32,
            arrivals_capacity: arrivals as u32,
        }
    }

    /// The packets that wait to leave, the next one first.
    pub fn outgoing(&self) -> impl ExactSizeIterator<Item = PacketId> {
        self.outgoing.iter().map(|waiting| waiting.packet)
    }

    /// The packets that wait for the processor, the next one first.
    pub fn arrivals(&self) -> impl ExactSizeIterator<Item = PacketId> {
        self.arrivals.iter().copied()
    }

    /// How many packets fit into the outgoing queue.
    pub fn outgoing_capacity(&self) -> u32 {
        self.outgoing_capacity
    }

    /// How many packets fit into the arrivals queue.
    pub fn arrivals_capacity(&self) -> u32 {
        self.arrivals_capacity
    }
}

impl Unit for Queues {
    fn has_room(&self) -> bool {
        self.outgoing.len() < self.outgoing_capacity as usize
    }

    fn has_room_for(&self, is_second: bool) -> bool {
        self.classes[usize::from(is_second)] < self.outgoing_capacity
    }

    fn offer(&mut self, offer: Offer) {
        let has_room = self.has_room_for(offer.is_reply);
        assert!(has_room, "the processor offers a packet only while the outgoing queue has room");
        self.outgoing.push_back(Waiting { packet: offer.packet, is_reply: offer.is_reply });
        self.classes[usize::from(offer.is_reply)] += 1;
    }

    #[inline(always)]
    fn may_leave(&self, traffic: Traffic) -> bool {
        let waits = |is_reply: bool| traffic.carries_data(is_reply) && self.classes[usize::from(is_reply)] > 0;
        waits(false) | waits(true)
    }

    fn next_to_leave(&self, traffic: Traffic) -> Option<PacketId> {
        self.outgoing.iter().find(|waiting| traffic.carries_data(waiting.is_reply)).map(|waiting| waiting.packet)
    }

    /// There are no acknowledgements here. Replies share the buffers of other packets but not their order: a request that
    /// cannot leave does not hold up a reply.
    fn leave(&mut self, traffic: Traffic, _now: Cycle) -> Option<Leaving> {
        let place = self.outgoing.iter().position(|waiting| traffic.carries_data(waiting.is_reply))?;
        let waiting = if place == 0 { self.outgoing.pop_front() } else { self.outgoing.remove(place) };
        let Waiting { packet, is_reply } = waiting?;
        self.classes[usize::from(is_reply)] -= 1;
        Some(Leaving::Data { packet, class: Class::SCALAR, carries: None })
    }

    fn admits(&self, _arrival: &Arrival) -> bool {
        !self.may_refuse()
    }

    fn may_refuse(&self) -> bool {
        self.arrivals.len() >= self.arrivals_capacity as usize
    }

    fn arrive(&mut self, arrival: Arrival, _now: Cycle) -> Reception {
        assert!(self.admits(&arrival), "the network delivers a packet only while the arrivals queue has room");
        self.arrivals.push_back(arrival.packet);
        Reception::Kept
    }

    fn available(&self) -> Option<PacketId> {
        self.arrivals.front().copied()
    }

    fn has_available(&self) -> bool {
        !self.arrivals.is_empty()
    }

    fn take(&mut self, _now: Cycle) -> Option<PacketId> {
        self.arrivals.pop_front()
    }

    fn waiting(&self) -> usize {
        self.outgoing.len()
    }

    fn is_idle(&self) -> bool {
        self.outgoing.is_empty() && self.arrivals.is_empty()
    }

    fn queues(&self) -> Option<&Queues> {
        Some(self)
    }

    fn outgoing(&self) -> Packets<'_> {
        Box::new(Queues::outgoing(self))
    }

    fn arrivals(&self) -> Packets<'_> {
        Box::new(Queues::arrivals(self))
    }

    fn hold(&self, packet: PacketId, shares_way: &dyn Fn(PacketId) -> bool) -> Hold {
        let ahead = self.outgoing().take_while(|&other| other != packet).find(|&other| shares_way(other));
        ahead.map_or(Hold::Nothing, Hold::Behind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::NodeId;

    fn offer(packet: u32, to: u32) -> Offer {
        Offer {
            packet: PacketId(packet),
            to: NodeId(to),
            wants_bulk: true,
            last: false,
            expects_reply: false,
            is_reply: false,
            bypasses: false,
        }
    }

    fn arrival(packet: u32) -> Arrival {
        Arrival {
            packet: PacketId(packet),
            from: NodeId(9),
            class: Class::SCALAR,
            expects_reply: false,
            is_reply: false,
            bypasses: false,
        }
    }

    #[test]
    fn packets_leave_in_the_order_offered_and_never_ask_for_a_dialog() {
        let mut queues = Queues::new(3, 1);
        for (packet, to) in [(1, 4), (2, 4), (3, 5)] {
            queues.offer(offer(packet, to));
        }
        assert!(!queues.has_room());
        assert_eq!(queues.leave(Traffic::Acks, 0), None);
        for packet in [1, 2, 3] {
            assert_eq!(
                queues.leave(Traffic::Both, 0),
                Some(Leaving::Data { packet: PacketId(packet), class: Class::SCALAR, carries: None })
            );
        }
        assert_eq!(queues.leave(Traffic::Data, 0), None);
        assert!(queues.is_idle());
    }

    #[test]
    fn replies_leave_on_their_own_network_past_requests_that_wait() {
        let network = |replies| Traffic::Split { replies, crossed: true };
        let mut queues = Queues::new(3, 1);
        queues.offer(offer(1, 4));
        queues.offer(Offer { is_reply: true, ..offer(2, 5) });
        assert_eq!(
            queues.leave(network(true), 0),
            Some(Leaving::Data { packet: PacketId(2), class: Class::SCALAR, carries: None })
        );
        assert_eq!(queues.leave(network(true), 0), None);
        assert_eq!(
            queues.leave(network(false), 0),
            Some(Leaving::Data { packet: PacketId(1), class: Class::SCALAR, carries: None })
        );
    }

    #[test]
    fn a_full_arrivals_queue_keeps_packets_in_the_network() {
        let mut queues = Queues::new(1, 2);
        queues.arrive(arrival(7), 0);
        queues.arrive(arrival(8), 0);
        assert!(!queues.admits(&arrival(9)));
        assert_eq!((queues.available(), queues.take(0)), (Some(PacketId(7)), Some(PacketId(7))));
        assert!(queues.admits(&arrival(9)));
        assert_eq!((queues.take(0), queues.take(0)), (Some(PacketId(8)), None));
    }
}
