//! The plain interface: small queues in and out, what a machine without NIFDY has.

use super::Kind;
use super::queues::Queues;
use crate::parameter::quantity::Packets;
use crate::parameter::settable::group;

group! {
    /// Small queues in and out, no protocol.
    pub struct PlainSettings {
        /// Packets that can wait in the interface to be sent.
        outgoing: Packets<1, 256, 2>,
        /// Packets that can wait in the interface for the processor.
        arrivals: Packets<1, 256, 2>,
    }
}

impl Kind for PlainSettings {
    type Unit = Queues;

    fn unit(&self) -> Queues {
        Queues::new(self.outgoing.size(), self.arrivals.size())
    }
}
