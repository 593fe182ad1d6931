//! The mad-postman chip, as it can be set up.

use crate::parameter::quantity::{Cycles, Flits};
use crate::parameter::rule::Rule;
use crate::parameter::settable::{choice, group};
use crate::router::capabilities::{Capabilities, RouterPipeline, Switching};
use crate::router::channel::Networks;
use crate::router::settings::RouterSettings;
use crate::router::site::Site;
use crate::topology::Family;

group! {
    /// Routing machines that pass a packet straight on, phit by phit, before they know its address (MP1 paper §3).
    pub struct MadPostmanSettings {
        /// When a packet moves on (MP1 paper §2).
        flow: Flow,
        /// Which of several waiting packets gets an output.
        priority: Priority,
        /// Longest part of a packet that travels without a gap; each buffer holds as much.
        segment: Flits<3, 64, 32>,
        /// Cycles from the last phit of a packet until its output can be given to another: a row that waits moves up every 3L + 2 cycles (MP1 paper §5.3).
        turnaround: Cycles<0, 16, 2>,
        /// Cycles from the end of one packet's injection until the next may begin. The paper has none: its simulation takes the case of no delay when the interface is available (MP1 paper §4.2).
        injection_gap: Cycles<0, 64, 0>,
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

impl RouterSettings for MadPostmanSettings {
    fn capabilities(&self) -> Capabilities {
        let passes_on_blindly = self.flow == Flow::MadPostman;
        Capabilities {
            vcs: 1,
            // One for each routing machine of eight chips, and one for what the node sends.
            most_queues: 65,
            in_fours: &[],
            most_at_ports: 65,
            // A byte, with its bit of synchronisation.
            flit_bytes: 1,
            buffer_depth: None,
            pipeline: RouterPipeline::default(),
            services: None,
            classes: None,
            shortest_packet: SHORTEST,
            longest_packet: None,
            // What a buffer holds, so that no copy keeps a channel while another waits for one.
            longest_copied: passes_on_blindly.then_some(self.segment.get()),
            switching: match self.flow {
                Flow::MadPostman | Flow::Wormhole => Switching::Wormhole,
                Flow::StoreAndForward => Switching::StoreAndForward,
            },
            moves_whole_packets: false,
            room_to_enter: 0,
            sends_whole_messages: false,
            keeps_flits_single: false,
            lets_overtake: false,
            stores_what_is_blocked: false,
            drops: false,
            uses_up_addresses: passes_on_blindly,
            is_the_interface: false,
            links_can_be_slowed: false,
            links_have_own_delays: false,
            links_have_own_paces: false,
            has_wires_in_space: false,
            allocates: false,
            compares_paths: false,
        }
    }

    fn check(&self, site: &Site, longest: u32, rule: Rule) {
        let channel = site.channel;
        let is_planes = site.topology.own().family() == Family::Planes;
        site.needs(is_planes, "topology.kind", "topology.kind=planes is needed", rule);
        site.needs(channel.networks == Networks::One, "channel.networks", "channel.networks=one is needed", rule);
        let delays = [
            ("channel.wire_delay", channel.wire_delay.get()),
            ("channel.node_wire_delay", channel.node_wire_delay.get()),
            ("channel.inject_delay", channel.inject_delay.get()),
            ("channel.loss", channel.loss.get()),
        ];
        for (path, value) in delays {
            site.needs(value == 0, path, "0 is needed", rule);
        }
        let segment = self.segment.get();
        let whole = self.flow == Flow::StoreAndForward;
        rule(!whole || longest <= segment, "router.segment", &|| {
            format!("{segment} flits do not hold a packet of {longest}, all of which has to come before it goes on")
        });
    }
}
