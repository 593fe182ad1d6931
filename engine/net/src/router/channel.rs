//! Channels, as they can be set up.

use crate::parameter::Live;
use crate::parameter::quantity::{Cycles, PerMillion};
use crate::parameter::settable::{choice, group};

group! {
    /// The links between routers, and between nodes and routers; each direction is a channel of its own.
    pub struct Channel {
        /// Cycles that a channel takes to pass one flit of 4 bytes: 4 for a byte-wide link, 8 for 4 bits.
        flit_cycles: Cycles<1, 64, 8>,
        /// Cycles that a flit spends on the wire between routers, beyond the time its channel takes to pass it; a credit likewise.
        wire_delay: Cycles<0, 32, 0>,
        /// The same for the wire between a node and its router.
        node_wire_delay: Cycles<0, 32, 0>,
        /// Additional cycles between a node and the network, for the interface's part in sending.
        inject_delay: Cycles<0, 32, 0>,
        /// Additional cycles between the network and a node, for the interface's part in receiving.
        eject_delay: Cycles<0, 32, 3>,
        /// How the request and the reply network share the links (NIFDY §3).
        networks: Networks,
        /// How many of a million packets are lost on each link that leads to a router, from another router or from a node (NIFDY §6.2).
        loss: Live<PerMillion<0, 500_000, 0>>,
    }
}

choice! {
    /// How the request and the reply network share the links (NIFDY §3).
    pub enum Networks {
        /// Each has its slot every other cycle, whatever the other does, as in the CM-5.
        Slots = "slots", "Two, in strict time slots";
        /// Both use the whole link when they need it.
        Demand = "demand", "Two, on demand";
        /// There is one network, for everything.
        One = "one", "One";
    }
}

impl Networks {
    /// How many logical networks there are.
    pub fn count(self) -> u32 {
        if self == Networks::One { 1 } else { 2 }
    }

    /// Whether they alternate in strict time slots.
    pub fn in_slots(self) -> bool {
        self == Networks::Slots
    }
}
