//! The node's end of a link: credits for what it sends, and flits that wait until their packet is let in.

use super::settings::VirtualChannelSettings;
use crate::model::{Fingerprint, PerNetwork, Print, VirtualNetwork, Word};
use crate::router::bits::members;
use crate::router::capabilities::Switching;
use crate::router::incoming::Incoming;
use crate::router::kind::{NextPacket, Outgoing, Outgoings};
use crate::router::site::Site;
use crate::router::table::Table;
use std::collections::VecDeque;

/// What all doors have in common.
#[derive(Clone, Debug)]
pub struct DoorRules {
    /// The virtual channels on which packets of each virtual network may start, as bits.
    channels: PerNetwork<u64>,
    /// On which virtual channel a packet may start depends on the packet, or on what its node is in the midst of.
    pub asks: bool,
    /// Credits needed to start a packet, for each virtual network.
    pub start_credits: PerNetwork<u16>,
    /// Numbers of credits of a virtual channel at which its port can do what it could not with one less, as bits; the
    /// last stands for all from there on. A packet under way waits for one credit, the next for as many as it needs to
    /// start.
    awaited: Table<u64>,
}

impl DoorRules {
    /// `longest` is the length of the longest packets of each virtual network, in flits.
    pub fn new(settings: &VirtualChannelSettings, site: &Site, longest: PerNetwork<u16>) -> Self {
        let whole = settings.switching != Switching::Wormhole;
        let start_credits = PerNetwork::from_fn(|network| match settings.wait_for_tail_credit {
            // What the packet before has left in the buffer must have gone on.
            true => settings.buffer_depth.get() as u16,
            false if whole => longest[network],
            false => 1,
        });
        let channels = site.virtual_networks().from_nodes();
        let awaited = |vc: u32| {
            let its = channels.iter().filter(|(_, channels)| *channels >> vc & 1 != 0);
            its.fold(1 << 1, |awaited, (network, _)| awaited | 1 << start_credits[network].min(63))
        };
        let [first, second] = channels.0;
        let asks = site.has_ranges || first & second != 0;
        DoorRules { channels, asks, start_credits, awaited: Table::from_fn(awaited) }
    }
}

/// Flits that are made room for at first.
const MOST_AT_FIRST: u32 = 256;

/// A node's end of its link.
#[derive(Clone, Debug)]
pub struct Door {
    /// Free slots in the router's buffer for each virtual channel.
    pub credits: Vec<u16>,
    /// The virtual channel from which on one is looked for, going round, for the next packet of each virtual network;
    /// none before the first packet, which looks at the first channel alone, as the reference router's source does.
    pub next_vc: PerNetwork<Option<u8>>,
    /// The virtual channel that the next packet of a class keeps to which another went before, as at sources of the reference
    /// simulator, whoever takes that channel in the meantime.
    pub chosen: PerNetwork<Option<u8>>,
    pub incoming: Vec<Incoming>,
    /// The incoming virtual channel whose packet is considered first.
    pub next_incoming: u32,
}

impl Door {
    pub fn new(vcs: u32, depth: u32) -> Self {
        let incoming =
            || Incoming { flits: VecDeque::with_capacity(depth.min(MOST_AT_FIRST) as usize), admitted: false };
        Door {
            credits: vec![depth as u16; vcs as usize],
            next_vc: PerNetwork::default(),
            chosen: PerNetwork::default(),
            incoming: (0..vcs).map(|_| incoming()).collect(),
            next_incoming: 0,
        }
    }

    /// The virtual channel on which a packet of `network` can start, if one has enough credits, is of its range and is not
    /// taken by a packet that the node is in the midst of. Nothing is known of the packet where nothing depends on it.
    pub fn start(&self, network: VirtualNetwork, packet: Option<&NextPacket>, rules: &DoorRules) -> Option<u32> {
        let taken = packet.and_then(|packet| packet.taken);
        if let Some(chosen) = self.chosen[network] {
            let vc = u32::from(chosen);
            return Some(vc).filter(|&vc| self.credits[chosen as usize] > 0 && taken != Some(vc));
        }
        let channels = rules.channels[network] & packet.and_then(|packet| packet.channels).unwrap_or(u64::MAX);
        let usable = |&vc: &u32| {
            self.credits[vc as usize] >= rules.start_credits[network] && taken.is_none_or(|taken| taken != vc)
        };
        match self.next_vc[network] {
            Some(next) if channels >> (next - 1) & 1 != 0 => {
                let before = channels & ((1 << next) - 1);
                members(channels & !before).find(usable).or_else(|| members(before).find(usable))
            }
            // Also where the packet before was of a range that does not overlap.
            _ => members(channels).take(1).find(usable),
        }
    }

    /// A credit comes back. Whether the port may now do what it could not before.
    pub fn credit(&mut self, vc: u32, rules: &DoorRules) -> bool {
        let credits = &mut self.credits[vc as usize];
        *credits += 1;
        rules.awaited[vc] >> (*credits).min(63) & 1 != 0
    }

    pub fn fingerprint(&self, outgoing: &Outgoings, turn: VirtualNetwork, rules: &DoorRules, print: &mut Fingerprint) {
        let Self { ref credits, next_vc, chosen, ref incoming, next_incoming } = *self;
        for (network, &Outgoing { sending, vc, busy_until }) in outgoing.iter() {
            // Its place among the channels of its network; one past the last is the same as the first.
            let channels = rules.channels[network];
            let next = |next: u8| (channels & ((1 << next) - 1)).count_ones() % channels.count_ones();
            print.word(sending.word());
            print.word(u64::from(vc) << 8 | next_vc[network].map_or(255, |vc| u64::from(next(vc))));
            print.word(busy_until);
        }
        for (network, vc) in chosen.iter().filter_map(|(network, vc)| Some((network, (*vc)?))) {
            print.word(u64::from(network.0) << 8 | u64::from(vc));
        }
        print.words(credits.iter().map(|&credits| u64::from(credits)));
        incoming.iter().for_each(|incoming| incoming.fingerprint(print));
        print.word((turn.index() as u64) << 32 | u64::from(next_incoming));
    }
}
