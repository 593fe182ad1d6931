//! The unit as the machine asks it, and as it is looked at between two cycles.

use super::eligibility::Standing;
use super::{Counters, Nifdy};
use crate::model::{Ack, Cycle, NodeId, PacketId};
use crate::ni::{Arrival, Awaited, Expected, Hold, Leaving, Made, Missing, Offer, Packets, Reception, Traffic, Unit};

/// Boxed, since a unit is much larger than a pair of queues.
impl Unit for Box<Nifdy> {
    fn has_room(&self) -> bool {
        Nifdy::has_room(self)
    }

    fn offer(&mut self, offer: Offer) {
        Nifdy::offer(self, offer);
    }

    #[inline]
    fn may_leave(&self, traffic: Traffic) -> bool {
        Nifdy::may_leave(self, traffic)
    }

    fn leave(&mut self, traffic: Traffic, now: Cycle) -> Option<Leaving> {
        Nifdy::leave(self, traffic, now)
    }

    fn admits(&self, arrival: &Arrival) -> bool {
        Nifdy::admits(self, arrival)
    }

    fn arrive(&mut self, arrival: Arrival, now: Cycle) -> Reception {
        Nifdy::arrive(self, arrival, now)
    }

    fn acknowledge(&mut self, from: NodeId, ack: Ack, now: Cycle) -> Vec<PacketId> {
        Nifdy::acknowledge(self, from, ack, now)
    }

    fn available(&self) -> Option<PacketId> {
        Nifdy::available(self)
    }

    fn take(&mut self, now: Cycle) -> Option<PacketId> {
        Nifdy::take(self, now)
    }

    fn deadline(&self) -> Cycle {
        Nifdy::deadline(self)
    }

    fn tick(&mut self, now: Cycle) {
        Nifdy::tick(self, now);
    }

    fn waiting(&self) -> usize {
        Nifdy::waiting(self)
    }

    fn is_idle(&self) -> bool {
        Nifdy::is_idle(self)
    }

    fn nifdy(&self) -> Option<&Nifdy> {
        Some(self)
    }

    fn outgoing(&self) -> Packets<'_> {
        Box::new(self.sender().pool().waiting().iter().map(|waiting| waiting.packet))
    }

    fn arrivals(&self) -> Packets<'_> {
        Box::new(self.receiver().arrivals().map(|arrival| arrival.packet))
    }

    fn reordered(&self) -> Packets<'_> {
        Box::new(Nifdy::reordered(self))
    }

    fn outstanding(&self) -> Option<u32> {
        Some(self.sender().outstanding().entries().len() as u32)
    }

    fn dialogs(&self) -> u32 {
        self.receiver().slots().iter().filter(|slot| slot.dialog().is_some()).count() as u32
    }

    fn dialog_to(&self) -> Option<NodeId> {
        self.sender().dialog().map(|dialog| dialog.to)
    }

    fn counters(&self) -> Counters {
        Nifdy::counters(self)
    }

    fn hold(&self, packet: PacketId, _shares_way: &dyn Fn(PacketId) -> bool) -> Hold {
        Nifdy::hold(self, packet)
    }

    fn explain(&self, standing: Standing) -> String {
        Nifdy::explain(self, standing)
    }

    fn expects(&self, awaited: Awaited) -> Option<Expected> {
        Nifdy::expects(self, awaited)
    }

    fn acks_for(&self, to: NodeId) -> Box<dyn Iterator<Item = (Ack, Made)> + '_> {
        Box::new(Nifdy::acks_for(self, to))
    }

    fn missing_before(&self, packet: PacketId) -> Option<Missing> {
        Nifdy::missing_before(self, packet)
    }
}
