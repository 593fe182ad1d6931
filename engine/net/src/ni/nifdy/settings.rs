//! The NIFDY unit, as it can be set up.

use super::Nifdy;
use crate::model::Cycle;
use crate::ni::{AckNetwork, Kind};
use crate::parameter::Live;
use crate::parameter::quantity::{Bits, Cycles, Dialogs, Entries, Packets};
use crate::parameter::settable::{choice, group, variants};

group! {
    /// Admission control and delivery in order (NIFDY §2).
    pub struct NifdySettings {
        /// D: bulk dialogs that a receiver maintains at once, each with a different sender.
        dialogs: Dialogs<0, 8, 1>,
        /// W: packets of a dialog that may be unacknowledged; the receiver has as many reorder buffers for each dialog.
        window: Packets<1, 64, 4>,
        /// B: buffers of the outgoing pool, from which any eligible packet may leave.
        pool: Packets<1, 64, 8>,
        /// O: entries of the outstanding-packet table, each a scalar packet sent and not yet acknowledged.
        outstanding: Live<Entries<1, 64, 8>>,
        /// When a bulk packet is acknowledged (NIFDY §2.4.2).
        bulk_acks: BulkAcks,
        /// The moment that counts as receipt (NIFDY §2.1.1 and its footnote 2).
        ack_on: AckOn,
        /// Processing of an acknowledgement at each end; T_ackproc is twice this (NIFDY §2.4.3).
        ack_delay: Cycles<0, 64, 2>,
        /// Which logical network acknowledgements use, if there are two.
        ack_network: AckNetwork,
        /// Silence after which a receiver ends a dialog; 0 for never.
        dialog_timeout: Live<Cycles<0, 1_000_000, 0>>,
        /// How lost packets are recovered (NIFDY §6.2).
        retransmit: Retransmit,
        /// How long the acknowledgement of a packet that expects a reply waits to be piggybacked on a packet (NIFDY §6.1); 0 sends it at once.
        piggyback: Cycles<0, 100_000, 0>,
    }
}

variants! {
    /// How lost packets are recovered (NIFDY §6.2).
    pub enum Retransmit {
        /// Not at all: if the network loses a packet, sender and receiver wait forever.
        Never = "never", "Never" {}
        /// The interface keeps a copy of each packet and sends it again if its timer expires before the acknowledgement arrives.
        Timer = "timer", "When a timer goes off" {
            /// How long a packet may go unacknowledged before it is sent again.
            timeout: Cycles<1, 1_000_000, 2000>,
            /// Bits in each header that distinguish a packet from copies of earlier ones; the paper says that one is enough.
            bits: Bits<1, 8, 1>,
            /// The greatest age at which a packet is accepted; a number is reused only when no copy with it can be in flight. 0 if the network keeps the order of each pair, so that nothing has to wait.
            lifetime: Cycles<0, 30_000, 2000>,
        }
    }
}

choice! {
    /// When a bulk packet is acknowledged (NIFDY §2.4.2).
    pub enum BulkAcks {
        /// One acknowledgement for each half window, once all its packets have arrived (equation 3).
        Combined = "combined", "Combined, every half window";
        /// One for every packet (equation 4).
        Single = "single", "One per packet";
    }
}

choice! {
    /// The moment that counts as receipt (NIFDY §2.1.1 and its footnote 2).
    pub enum AckOn {
        /// When the processor accepts the packet.
        Accept = "accept", "Accepted by the processor";
        /// When the packet enters the arrivals queue, which the paper found surprisingly less effective.
        Insert = "insert", "Inserted into the arrivals queue";
    }
}

impl Kind for NifdySettings {
    type Unit = Box<Nifdy>;

    fn acks(&self) -> Option<AckNetwork> {
        Some(self.ack_network)
    }

    fn restores_order(&self) -> bool {
        true
    }

    fn lifetime(&self) -> Option<Cycle> {
        match &self.retransmit {
            Retransmit::Timer(timer) => Some(timer.lifetime.cycles()),
            Retransmit::Never(_) => None,
        }
    }

    fn unit(&self) -> Box<Nifdy> {
        Box::new(Nifdy::new(self))
    }

    fn change(&self, unit: &mut Box<Nifdy>) {
        unit.change(self);
    }
}
