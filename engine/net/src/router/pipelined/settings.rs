//! The pipelined router, as it can be set up.

use crate::parameter::quantity::{Channels, Cycles, Flits};
use crate::parameter::rule::Rule;
use crate::parameter::settable::{choice, group};
use crate::router::capabilities::{Capabilities, RouterPipeline, Switching};
use crate::router::channel::Networks;
use crate::router::settings::RouterSettings;
use crate::router::site::Site;

group! {
    /// Flits bypass the buffers where nothing competes with them; a central arbiter serves all others (bristled CC-NUMA paper §2.1).
    pub struct PipelinedSettings {
        /// Virtual channels of each logical network at every port: the escape channel, and an extra one.
        vcs: Channels<1, 2, 2>,
        /// Buffer of each virtual channel; the paper has more than two of the largest messages.
        buffer_depth: Flits<1, 256, 20>,
        /// Whether a message may leave a buffer before others that wait there for another output.
        buffer: Buffer,
        /// Whether flits bypass the buffer where nothing competes with them, in 3 cycles a router instead of 5.
        bypass: Bypass,
        /// Cycles that the central arbiter takes for a buffered message.
        arbiter: Cycles<0, 2, 2>,
        /// When the outputs that a message may take at a router are looked up.
        look_up: LookUp,
        /// How long a message keeps an output that it has won.
        continuity: Continuity,
        /// Idle cycles of an output between two messages.
        turnaround: Cycles<0, 8, 1>,
        /// How much room a message needs to enter an escape channel.
        escape: Escape,
        /// How long the wires between routers are.
        wires: Wires,
        /// Additional cycles that a credit takes to come back, beyond one and the wire's delay.
        credit_delay: Cycles<0, 16, 0>,
    }
}

choice! {
    /// Whether a message may leave a buffer before others that wait there.
    pub enum Buffer {
        /// None overtakes: a message that cannot go on blocks all behind it.
        Fifo = "fifo", "First in, first out";
        /// A queue for each output in the room that all share (DAMQ, which the paper's §6 proposes): messages queue by their escape channel's port, and one that has come as a whole overtakes those that wait in other queues.
        Queues = "queues", "A queue for each output";
    }
}

choice! {
    /// Whether flits pass by the buffer where nobody is in the way.
    pub enum Bypass {
        /// A header without competitors goes straight to the switch, and the rest of its message follows.
        On = "on", "On";
        /// Every flit goes through its buffer and the central arbiter.
        Off = "off", "Off";
    }
}

choice! {
    /// When the outputs that a message may take at a router are looked up.
    pub enum LookUp {
        /// At the router before, while the header crosses it.
        Ahead = "ahead", "A router ahead";
        /// When the header has arrived, which costs a cycle at each router.
        InPlace = "in_place", "In place";
    }
}

choice! {
    /// How long a message keeps an output that it has won.
    pub enum Continuity {
        /// Until its tail has passed, or until it has no flit to send or no room ahead.
        Message = "message", "The whole message";
        /// For one flit: each flit has to win the output again.
        Flit = "flit", "One flit";
    }
}

choice! {
    /// How much room a message needs to enter an escape channel.
    pub enum Escape {
        /// Room for one flit: a message may stretch over several routers (scorecard B8).
        Flits = "flits", "One flit";
        /// Room for the whole message, as on the other channels.
        Messages = "messages", "The whole message";
    }
}

choice! {
    /// How long the wires between routers are.
    pub enum Wires {
        /// All alike, as in the results of the paper.
        Alike = "alike", "All alike";
        /// As in three directions of space: every third dimension has wires twice as long, and each unit of length takes a cycle.
        Space = "space", "As in space";
    }
}

/// From the cycle in which a flit is passed on to the start of its link: the rest of that cycle, and the switch.
const SWITCH: u64 = 2;

impl RouterSettings for PipelinedSettings {
    fn capabilities(&self) -> Capabilities {
        let (depth, is_whole) = (self.buffer_depth.get(), self.escape == Escape::Messages);
        Capabilities {
            vcs: self.vcs.get(),
            most_queues: 64,
            in_fours: &[],
            most_at_ports: 64,
            flit_bytes: 8,
            buffer_depth: Some(depth),
            pipeline: RouterPipeline {
                routing: 0,
                grant: 0,
                switch: SWITCH,
                credit: self.credit_delay.cycles(),
                look_up: u64::from(self.look_up == LookUp::InPlace),
            },
            services: None,
            classes: None,
            shortest_packet: 1,
            longest_packet: is_whole.then_some(depth),
            longest_copied: None,
            switching: if is_whole { Switching::CutThrough } else { Switching::Wormhole },
            moves_whole_packets: is_whole,
            room_to_enter: 1,
            sends_whole_messages: true,
            keeps_flits_single: true,
            lets_overtake: false,
            stores_what_is_blocked: false,
            drops: false,
            uses_up_addresses: false,
            is_the_interface: false,
            links_can_be_slowed: false,
            links_have_own_delays: false,
            links_have_own_paces: false,
            has_wires_in_space: self.wires == Wires::Space,
            allocates: false,
            compares_paths: false,
        }
    }

    /// Its channels pass a flit in each cycle, without time slots and without loss.
    fn check(&self, site: &Site, longest: u32, rule: Rule) {
        let channel = site.channel;
        site.needs(channel.flit_cycles.get() == 1, "channel.flit_cycles", "1 is needed", rule);
        let has_slots = channel.networks == Networks::Slots;
        site.needs(!has_slots, "channel.networks", "demand is needed, or one", rule);
        site.needs(channel.loss.get() == 0, "channel.loss", "0 is needed", rule);
        let depth = self.buffer_depth.get();
        let needs_all = self.vcs.get() > 1 || self.escape == Escape::Messages;
        rule(!needs_all || depth >= longest, "router.buffer_depth", &|| {
            format!(
                "{depth} flits cannot hold a packet of {longest} flits, as extra channels have to: at least {longest} are needed"
            )
        });
    }
}
