//! What the explorer requires of a network interface.

use net::model::{Ack, Cycle, NodeId, PacketId};
use net::ni::{Arrival, Leaving, Offer};
use sim::scenario::Nifdy as NifdySettings;

/// The dialog that a unit has as a sender.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outgoing {
    pub to: NodeId,
    pub number: u16,
    pub unacknowledged: u8,
}

/// A dialog that a unit has as a receiver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Incoming {
    pub from: NodeId,
    /// Packets in the reorder buffers.
    pub held: u8,
    /// The receiver has announced its end.
    pub terminating: bool,
    /// With retransmission: the last packet is received, and the slot kept until the sender knows.
    pub ended: bool,
}

/// Something in a unit that waits for time, which may take arbitrarily long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wait {
    /// The dialog in this slot times out.
    Dialog { slot: usize },
    /// The end of the dialog in this slot is announced again.
    Repeat { slot: usize },
    /// The scalar packet in this place of the outstanding-packet table is sent again.
    Scalar { place: usize },
    /// The bulk packet in this place of the window is sent again.
    Bulk { place: usize },
    /// The turn in this place of the fading numbers, one of scalar packets to a node, may be used in cycle `until`.
    ScalarNumber { place: usize, to: NodeId, turn: u8, until: Cycle },
    /// The number in this place of the fading numbers, that of a packet of the dialog, may be used.
    BulkNumber { place: usize, number: u32 },
}

/// A unit as the explorer drives and reads it. There is no clock: what takes time may take arbitrarily long.
pub trait Unit: Clone {
    /// An idle unit with these settings.
    fn new(settings: &NifdySettings) -> Self;
    /// Whether the processor may hand over a packet.
    fn has_room(&self) -> bool;
    /// Takes a packet from the processor.
    fn offer(&mut self, offer: Offer);
    /// The port is ready for data.
    fn leave(&mut self) -> Option<Leaving>;
    /// The port is ready for acknowledgements.
    fn leave_ack(&mut self) -> Option<(NodeId, Ack)>;
    /// Whether there is a buffer for this packet.
    fn admits(&self, arrival: &Arrival) -> bool;
    /// Admits a packet from the network.
    fn arrive(&mut self, arrival: Arrival);
    /// An acknowledgement takes effect.
    fn acknowledge(&mut self, from: NodeId, ack: Ack);
    /// The processor accepts the next packet.
    fn take(&mut self) -> Option<PacketId>;
    /// All that waits for time.
    fn waits(&self, out: &mut Vec<Wait>);
    /// The time of something has come. A packet to be sent again is then the next to leave.
    fn end_wait(&mut self, wait: Wait);
    /// Whether the unit is idle.
    fn is_idle(&self) -> bool;
    /// Everything that determines what the unit will do, as 64 bits.
    fn print(&self) -> u64;
    /// Resets the counters.
    fn forget_counts(&mut self);

    /// The nodes with an outstanding scalar packet, and whether each requests a dialog that ended before its grant
    /// arrived.
    fn outstanding(&self) -> impl Iterator<Item = (NodeId, bool)>;
    /// The dialog that it has as a sender.
    fn outgoing(&self) -> Option<Outgoing>;
    /// The dialogs that it has as a receiver.
    fn incoming(&self) -> impl Iterator<Item = Incoming>;
    /// The packets in reorder buffers.
    fn held(&self) -> impl Iterator<Item = PacketId>;
    /// The packets that wait for the processor.
    fn arrivals(&self) -> impl Iterator<Item = Arrival>;
}

/// Implements [`Unit`] for the `Nifdy` of a module: the engine's, or one broken on purpose.
#[macro_export]
macro_rules! explored {
    ($($module:ident)::+) => {
        impl $crate::nifdy::unit::Unit for $($module)::+::Nifdy {
            fn new(settings: &sim::scenario::Nifdy) -> Self {
                Self::new(settings)
            }
            fn has_room(&self) -> bool {
                self.has_room()
            }
            fn offer(&mut self, offer: net::ni::Offer) {
                self.offer(offer);
            }
            fn leave(&mut self) -> Option<net::ni::Leaving> {
                self.leave(net::ni::Traffic::Data, 0)
            }
            fn leave_ack(&mut self) -> Option<(net::model::NodeId, net::model::Ack)> {
                match self.leave(net::ni::Traffic::Acks, 0)? {
                    net::ni::Leaving::Ack { to, ack, .. } => Some((to, ack)),
                    net::ni::Leaving::Data { .. } => unreachable!("the port is ready for acknowledgements only"),
                }
            }
            fn admits(&self, arrival: &net::ni::Arrival) -> bool {
                self.admits(arrival)
            }
            fn arrive(&mut self, arrival: net::ni::Arrival) {
                let _ = self.arrive(arrival, 0);
            }
            fn acknowledge(&mut self, from: net::model::NodeId, ack: net::model::Ack) {
                let _ = self.acknowledge(from, ack, 0);
            }
            fn take(&mut self) -> Option<net::model::PacketId> {
                self.take(0)
            }
            fn waits(&self, out: &mut Vec<$crate::nifdy::unit::Wait>) {
                use $crate::nifdy::unit::Wait;
                let (sender, receiver) = (self.sender(), self.receiver());
                for (slot, place) in receiver.slots().iter().enumerate() {
                    out.extend((receiver.slot_deadline(slot) != u64::MAX).then_some(Wait::Dialog { slot }));
                    out.extend((place.repeats() != u64::MAX).then_some(Wait::Repeat { slot }));
                }
                let Some(recovery) = sender.recovery() else { return };
                out.extend((0..sender.outstanding().entries().len()).map(|place| Wait::Scalar { place }));
                out.extend((0..recovery.saved().len()).map(|place| Wait::Bulk { place }));
                let fading = recovery.fading().list().iter().enumerate();
                out.extend(fading.map(|(place, fading)| match fading.number {
                    $($module)::+::copies::Number::Scalar { to, turn } => {
                        Wait::ScalarNumber { place, to, turn, until: fading.until }
                    }
                    $($module)::+::copies::Number::Bulk { number } => Wait::BulkNumber { place, number },
                }));
            }
            fn end_wait(&mut self, wait: $crate::nifdy::unit::Wait) {
                use $crate::nifdy::unit::Wait;
                match wait {
                    Wait::Dialog { slot } => _ = self.time_out(slot, 0),
                    Wait::Repeat { slot } => self.repeat(slot, 0),
                    Wait::Scalar { place } => self.ring_scalar(place, 0),
                    Wait::Bulk { place } => self.ring_bulk(place, 0),
                    Wait::ScalarNumber { place, .. } | Wait::BulkNumber { place, .. } => self.forget_number(place),
                }
            }
            fn is_idle(&self) -> bool {
                self.is_idle()
            }
            fn print(&self) -> u64 {
                let mut print = net::model::Fingerprint::default();
                net::model::Print::fingerprint(self, &mut print);
                print.value()
            }
            fn forget_counts(&mut self) {
                self.forget_counts();
            }
            fn outstanding(&self) -> impl Iterator<Item = (net::model::NodeId, bool)> {
                self.sender().outstanding().entries().iter().map(|entry| (entry.to, entry.ended_early))
            }
            fn outgoing(&self) -> Option<$crate::nifdy::unit::Outgoing> {
                let dialog = self.sender().dialog()?;
                let (to, number, unacknowledged) = (dialog.to, dialog.number, dialog.unacknowledged);
                Some($crate::nifdy::unit::Outgoing { to, number, unacknowledged })
            }
            fn incoming(&self) -> impl Iterator<Item = $crate::nifdy::unit::Incoming> {
                self.receiver().slots().iter().filter_map(|slot| {
                    let (dialog, held) = (slot.dialog()?, slot.window().iter().flatten().count() as u8);
                    let (from, terminating, ended) = (dialog.from, dialog.terminating, dialog.ended);
                    Some($crate::nifdy::unit::Incoming { from, held, terminating, ended })
                })
            }
            fn held(&self) -> impl Iterator<Item = net::model::PacketId> {
                self.receiver().slots().iter().flat_map(|slot| slot.window().iter().flatten().map(|early| early.packet))
            }
            fn arrivals(&self) -> impl Iterator<Item = net::ni::Arrival> {
                self.receiver().arrivals().copied()
            }
        }
    };
}

explored!(net::ni::nifdy);
