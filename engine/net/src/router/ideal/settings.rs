//! The ideal network, as it can be set up: what decides how long a packet takes in an empty network, and nothing else.

use crate::model::WORD_BYTES;
use crate::parameter::quantity::{Channels, Cycles};
use crate::parameter::rule::Rule;
use crate::parameter::settable::group;
use crate::router::capabilities::{Capabilities, RouterPipeline, Switching};
use crate::router::id::MOST_PLACES;
use crate::router::settings::RouterSettings;
use crate::router::site::Site;

group! {
    /// No contention: every packet takes the time that it takes in an empty network, whatever else travels.
    pub struct IdealSettings {
        /// How much of a packet must have arrived before it moves on. There is always room ahead, so that cut-through and wormhole are the same.
        switching: Switching,
        /// Virtual channels of each logical network at every port, for routing functions that use them: none is ever full.
        vcs: Channels<1, 8, 1>,
        /// Cycles from a head's arrival until it is routed.
        routing_delay: Cycles<0, 16, 1>,
        /// Additional cycles until it passes the switch, as for the grant of a virtual channel.
        vc_delay: Cycles<0, 16, 0>,
        /// Cycles from passing the switch to the start of sending.
        switch_delay: Cycles<0, 16, 0>,
    }
}

impl RouterSettings for IdealSettings {
    fn capabilities(&self) -> Capabilities {
        Capabilities {
            vcs: self.vcs.get(),
            most_queues: 64,
            in_fours: &[],
            most_at_ports: MOST_PLACES,
            flit_bytes: WORD_BYTES,
            buffer_depth: None,
            pipeline: RouterPipeline {
                routing: self.routing_delay.cycles(),
                grant: self.vc_delay.cycles(),
                switch: self.switch_delay.cycles(),
                ..RouterPipeline::default()
            },
            services: None,
            classes: None,
            shortest_packet: 1,
            longest_packet: None,
            longest_copied: None,
            switching: self.switching,
            moves_whole_packets: false,
            room_to_enter: 0,
            sends_whole_messages: false,
            keeps_flits_single: true,
            // nothing waits, so that a short packet passes on before a longer one that is still coming in
            lets_overtake: self.switching == Switching::StoreAndForward,
            stores_what_is_blocked: false,
            drops: false,
            uses_up_addresses: false,
            is_the_interface: false,
            links_can_be_slowed: false,
            links_have_own_delays: true,
            links_have_own_paces: false,
            has_wires_in_space: false,
            allocates: false,
            compares_paths: false,
        }
    }

    fn check(&self, _site: &Site, _longest: u32, _rule: Rule) {}
}
