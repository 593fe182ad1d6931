//! What adapters can do, as they are set up.

use super::rules;
use super::settings::{SpiderSettings, TRAILER};
use crate::parameter::rule::Rule;
use crate::router::capabilities::{Capabilities, RouterPipeline, Switching};
use crate::router::flit::Flit;
use crate::router::settings::RouterSettings;
use crate::router::site::Site;

impl RouterSettings for SpiderSettings {
    fn capabilities(&self) -> Capabilities {
        let (services, reach) = (self.services(), self.reach());
        let switching = self.switching(&reach);
        let longest = Flit::MOST - TRAILER;
        Capabilities {
            vcs: self.vcs.get(),
            most_queues: 64,
            in_fours: &[],
            most_at_ports: 64,
            flit_bytes: 1,
            buffer_depth: Some(self.fifo.get()),
            pipeline: RouterPipeline {
                routing: u64::from(self.header.get() - 1) + self.decision.cycles(),
                credit: self.credit_delay.cycles(),
                ..RouterPipeline::default()
            },
            services: Some(services),
            classes: None,
            shortest_packet: self.header.get(),
            // What a flit can number, the bytes that transmitters add among them.
            longest_packet: Some(longest),
            // Receivers send on a packet by several transmitters, if none may throw it away.
            longest_copied: if reach.drops { None } else { Some(longest) },
            switching,
            moves_whole_packets: false,
            room_to_enter: 0,
            sends_whole_messages: false,
            keeps_flits_single: false,
            // What goes on at once overtakes what the host handles, and one service the other.
            lets_overtake: services.differ || switching == Switching::CutThrough,
            stores_what_is_blocked: reach.stalls == [false; 2],
            drops: reach.drops,
            uses_up_addresses: false,
            is_the_interface: true,
            links_can_be_slowed: true,
            links_have_own_delays: false,
            links_have_own_paces: false,
            has_wires_in_space: false,
            allocates: false,
            compares_paths: false,
        }
    }

    fn check(&self, site: &Site, longest: u32, rule: Rule) {
        rules::check(self, site, longest, rule);
    }
}
