//! The virtual-channel router, as it can be set up.

use crate::model::WORD_BYTES;
use crate::parameter::quantity::{Channels, Cycles, Flits};
use crate::parameter::rule::Rule;
use crate::parameter::settable::{choice, group};
use crate::router::capabilities::{Capabilities, RouterPipeline, Switching};
use crate::router::settings::RouterSettings;
use crate::router::site::Site;

group! {
    /// The router: input queues with virtual channels and credits.
    pub struct VirtualChannelSettings {
        /// How much of a packet must have arrived, and must fit into the next buffer, before it moves on.
        switching: Switching,
        /// Virtual channels of each logical network at every port.
        vcs: Channels<1, 8, 1>,
        /// Buffer of each virtual channel.
        buffer_depth: Flits<1, 256, 16>,
        /// Which of several packets that want the same output virtual channel gets it.
        arbiter: Arbiter,
        /// Cycles from a head's arrival to its first bid for a virtual channel.
        routing_delay: Cycles<0, 16, 1>,
        /// Cycles from the grant of a virtual channel to the first bid for the switch.
        vc_delay: Cycles<0, 1, 0>,
        /// Cycles from winning the switch to the start of sending.
        switch_delay: Cycles<0, 16, 0>,
        /// Additional cycles that a credit takes to come back, beyond one and the wire's delay.
        credit_delay: Cycles<0, 16, 0>,
    }
}

choice! {
    /// Which of several packets that want the same output virtual channel gets it.
    pub enum Arbiter {
        /// Round robin: the first after the one served last. Fair.
        RoundRobin = "round_robin", "Round robin";
        /// Round robin, but one contest in four goes to the lowest-numbered input: slightly unfair.
        Skewed = "skewed", "Slightly unfair";
        /// Always the lowest-numbered input: unfair, others may wait a long time.
        Fixed = "fixed", "Lowest input first";
    }
}

impl Arbiter {
    /// For two bits drawn at random, which bits of a round-robin pointer count: none lets the lowest input win.
    pub fn masks(self) -> [u8; 4] {
        match self {
            Arbiter::RoundRobin => [u8::MAX; 4],
            Arbiter::Skewed => [0, u8::MAX, u8::MAX, u8::MAX],
            Arbiter::Fixed => [0; 4],
        }
    }
}

impl RouterSettings for VirtualChannelSettings {
    fn capabilities(&self) -> Capabilities {
        let (depth, is_whole) = (self.buffer_depth.get(), self.switching != Switching::Wormhole);
        Capabilities {
            vcs: self.vcs.get(),
            most_queues: 64,
            flit_bytes: WORD_BYTES,
            buffer_depth: Some(depth),
            pipeline: RouterPipeline {
                routing: self.routing_delay.cycles(),
                grant: self.vc_delay.cycles(),
                switch: self.switch_delay.cycles(),
                credit: self.credit_delay.cycles(),
                look_up: 0,
            },
            services: None,
            shortest_packet: 1,
            longest_packet: is_whole.then_some(depth),
            longest_copied: None,
            switching: self.switching,
            moves_whole_packets: is_whole,
            room_to_enter: 0,
            sends_whole_messages: false,
            keeps_flits_single: true,
            lets_overtake: false,
            stores_what_is_blocked: false,
            drops: false,
            uses_up_addresses: false,
            is_the_interface: false,
            links_can_be_slowed: true,
            links_have_own_delays: true,
            has_wires_in_space: false,
        }
    }

    fn check(&self, _site: &Site, longest: u32, rule: Rule) {
        let depth = self.buffer_depth.get();
        rule(self.switching == Switching::Wormhole || depth >= longest, "router.buffer_depth", &|| {
            format!(
                "{depth} flits cannot hold a packet of {longest} flits, which only wormhole switching allows: at least {longest} are needed"
            )
        });
    }
}
