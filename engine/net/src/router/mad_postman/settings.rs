//! The mad-postman chip, as it can be set up.

use crate::parameter::quantity::{Cycles, Flits};
use crate::parameter::rule::Rule;
use crate::parameter::settable::{choice, group};
use crate::router::own::{Own, Switching};

group! {
    /// Routing machines that pass a packet straight on, phit by phit, before they know its address (MP1 paper §3).
    pub struct Settings {
        /// When a packet moves on (MP1 paper §2).
        flow: Flow,
        /// Which of several waiting packets gets an output.
        priority: Priority,
        /// Longest part of a packet that travels without a gap; each buffer holds as much.
        segment: Flits<3, 64, 32>,
        /// Cycles from the last phit of a packet until its output can be given to another: a row that waits moves up every 3L + 2 cycles (MP1 paper §5.3).
        turnaround: Cycles<0, 16, 2>,
        /// Cycles from the end of one packet's injection until its acknowledgement lets the next begin, fitted on row MP1-47.
        injection_gap: Cycles<0, 64, 8>,
    }
}

choice! {
    /// When a packet goes on to the next router.
    pub enum Flow {
        /// At once, in its own dimension, before its address is known; an address that has done its work runs on and dies.
        MadPostman = "mad_postman", "Mad postman";
        /// When the flit with its address has arrived.
        Wormhole = "wormhole", "Wormhole";
        /// When all of it has come.
        StoreAndForward = "store_and_forward", "Store and forward";
    }
}

choice! {
    /// Who gets an output in a plane for which several wait; the paper does not say.
    pub enum Priority {
        /// Packets that go straight on before those that turn, and those before packets of the node: under load, the last may wait very long.
        Straight = "straight", "What goes straight on";
        /// The one that has waited longest, wherever it comes from.
        Oldest = "oldest", "Who waits longest";
    }
}

/// Fewest flits of a packet: two addresses and something to deliver.
pub const SHORTEST: u32 = 3;

impl Own for Settings {
    fn vcs(&self) -> u32 {
        1
    }

    /// A byte, with its bit of synchronisation.
    fn flit_bytes(&self) -> u32 {
        1
    }

    fn switching(&self) -> Switching {
        match self.flow {
            Flow::MadPostman | Flow::Wormhole => Switching::Wormhole,
            Flow::StoreAndForward => Switching::StoreAndForward,
        }
    }

    fn routing_delay(&self) -> u64 {
        0
    }

    fn grant_delay(&self) -> u64 {
        0
    }

    fn switch_delay(&self) -> u64 {
        0
    }

    fn needs_planes(&self) -> bool {
        true
    }

    /// One for each routing machine of eight chips, and one for what the node sends.
    fn most_queues(&self) -> u32 {
        65
    }

    fn shortest_packet(&self) -> u32 {
        SHORTEST
    }

    fn uses_up_addresses(&self) -> bool {
        self.flow == Flow::MadPostman
    }

    /// What a buffer holds, so that no copy keeps a channel while another waits for one.
    fn longest_copied(&self) -> Option<u32> {
        (self.flow == Flow::MadPostman).then_some(self.segment.get())
    }

    fn check(&self, longest: u32, rule: Rule) {
        let segment = self.segment.get();
        let whole = self.flow == Flow::StoreAndForward;
        rule(!whole || longest <= segment, "router.segment", &|| {
            format!("{segment} flits do not hold a packet of {longest}, all of which has to come before it goes on")
        });
    }
}
