//! What the explorer asks of a network interface.

use engine::model::{Ack, NodeId, PacketId};
use engine::ni::{Arrival, Leaving, Offer};
use engine::scenario::Nifdy as Settings;

/// The dialog that a unit has as a sender.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outgoing {
    pub to: NodeId,
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
}

/// A unit as the explorer drives it and looks at it. There is no clock: what takes time may take any time.
pub trait Unit: Clone {
    /// A unit as `settings` describe it, idle.
    fn new(settings: &Settings) -> Self;
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
    /// Takes in a packet from the network.
    fn arrive(&mut self, arrival: Arrival);
    /// An acknowledgement takes effect.
    fn acknowledge(&mut self, from: NodeId, ack: Ack);
    /// The processor accepts the next packet.
    fn take(&mut self) -> Option<PacketId>;
    /// The dialog in this slot times out, if it can; whether it did.
    fn time_out(&mut self, slot: usize) -> bool;
    /// Whether nothing is kept here.
    fn is_idle(&self) -> bool;
    /// All that decides what the unit will do, as 64 bits.
    fn print(&self) -> u64;
    /// Forgets what is only counted.
    fn forget_counts(&mut self);

    /// To whom scalar packets are outstanding, and whether each asks for a dialog that has ended before its grant came.
    fn outstanding(&self) -> impl Iterator<Item = (NodeId, bool)>;
    /// The dialog that it has as a sender.
    fn outgoing(&self) -> Option<Outgoing>;
    /// The dialogs that it has as a receiver.
    fn incoming(&self) -> impl Iterator<Item = Incoming>;
    /// The packets that wait for the processor.
    fn arrivals(&self) -> impl Iterator<Item = Arrival>;
}

/// Makes the `Nifdy` of a module a [`Unit`]: the engine's, or one that is broken on purpose.
#[macro_export]
macro_rules! explored {
    ($nifdy:path) => {
        impl $crate::unit::Unit for $nifdy {
            fn new(settings: &engine::scenario::Nifdy) -> Self {
                Self::new(settings)
            }
            fn has_room(&self) -> bool {
                self.has_room()
            }
            fn offer(&mut self, offer: engine::ni::Offer) {
                self.offer(offer);
            }
            fn leave(&mut self) -> Option<engine::ni::Leaving> {
                self.leave(engine::ni::Traffic::Data, 0)
            }
            fn leave_ack(&mut self) -> Option<(engine::model::NodeId, engine::model::Ack)> {
                match self.leave(engine::ni::Traffic::Acks, 0)? {
                    engine::ni::Leaving::Ack { to, ack, .. } => Some((to, ack)),
                    engine::ni::Leaving::Data { .. } => unreachable!("the port is ready for acknowledgements only"),
                }
            }
            fn admits(&self, arrival: &engine::ni::Arrival) -> bool {
                self.admits(arrival)
            }
            fn arrive(&mut self, arrival: engine::ni::Arrival) {
                self.arrive(arrival, 0);
            }
            fn acknowledge(&mut self, from: engine::model::NodeId, ack: engine::model::Ack) {
                self.acknowledge(from, ack, 0);
            }
            fn take(&mut self) -> Option<engine::model::PacketId> {
                self.take(0)
            }
            fn time_out(&mut self, slot: usize) -> bool {
                self.time_out(slot, 0)
            }
            fn is_idle(&self) -> bool {
                self.is_idle()
            }
            fn print(&self) -> u64 {
                let mut print = engine::model::Fingerprint::default();
                self.fingerprint(&mut print);
                print.value()
            }
            fn forget_counts(&mut self) {
                self.forget_counts();
            }
            fn outstanding(&self) -> impl Iterator<Item = (engine::model::NodeId, bool)> {
                self.sender().outstanding().entries().iter().map(|entry| (entry.to, entry.ended_early))
            }
            fn outgoing(&self) -> Option<$crate::unit::Outgoing> {
                let dialog = self.sender().dialog()?;
                Some($crate::unit::Outgoing { to: dialog.to, unacknowledged: dialog.unacknowledged })
            }
            fn incoming(&self) -> impl Iterator<Item = $crate::unit::Incoming> {
                self.receiver().slots().iter().filter_map(|slot| {
                    let (dialog, held) = (slot.dialog()?, slot.window().iter().flatten().count() as u8);
                    Some($crate::unit::Incoming { from: dialog.from, held, terminating: dialog.terminating })
                })
            }
            fn arrivals(&self) -> impl Iterator<Item = engine::ni::Arrival> {
                self.receiver().arrivals().copied()
            }
        }
    };
}

explored!(engine::ni::nifdy::Nifdy);
