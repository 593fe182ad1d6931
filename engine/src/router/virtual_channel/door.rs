//! The node's end of a link: credits for what it sends, and flits that wait until their packet is let in.

use super::settings::Settings;
use crate::model::Fingerprint;
use crate::router::flit::Flit;
use crate::router::kind::{Outgoing, Outgoings, Sending};
use crate::scenario::Switching;
use std::collections::VecDeque;

/// What all doors have in common.
#[derive(Clone, Copy, Debug)]
pub struct DoorRules {
    /// Virtual channels of one logical network.
    pub per_network: u32,
    /// Credits needed to start a packet, for each logical network.
    pub start_credits: [u16; 2],
}

impl DoorRules {
    /// `longest` is the length of the longest packets of each logical network, in flits.
    pub fn new(settings: &Settings, longest: [u16; 2]) -> Self {
        let whole = settings.switching != Switching::Wormhole;
        let needed = |flits: u16| if whole { flits } else { 1 };
        DoorRules { per_network: settings.vcs.get(), start_credits: longest.map(needed) }
    }

    /// Credits needed to start a packet on this virtual channel.
    pub fn start_credits_of(&self, vc: u32) -> u16 {
        self.start_credits[usize::from(vc >= self.per_network)]
    }
}

/// The receiving side of one virtual channel.
#[derive(Clone, Debug, Default)]
pub struct Incoming {
    /// Flits that wait for their packet to be let in.
    pub flits: VecDeque<Flit>,
    /// The packet whose flits come in has been let in.
    pub admitted: bool,
}

/// A node's end of its link.
#[derive(Clone, Debug)]
pub struct Door {
    /// Free slots in the router's buffer for each virtual channel.
    pub credits: Vec<u16>,
    /// The virtual channel looked at first for the next packet of each logical network; none before the first packet,
    /// which looks at channel 0 alone, as the reference router's source does.
    pub next_vc: [Option<u32>; 2],
    pub incoming: Vec<Incoming>,
    /// The incoming virtual channel whose packet is considered first.
    pub next_incoming: u32,
}

impl Door {
    pub fn new(vcs: u32, depth: u32) -> Self {
        let incoming = || Incoming { flits: VecDeque::with_capacity(depth as usize), admitted: false };
        Door {
            credits: vec![depth as u16; vcs as usize],
            next_vc: [None; 2],
            incoming: (0..vcs).map(|_| incoming()).collect(),
            next_incoming: 0,
        }
    }

    /// The virtual channel on which a packet of `network` can start, if one has enough credits.
    pub fn start(&self, network: usize, rules: &DoorRules) -> Option<u32> {
        let first = network as u32 * rules.per_network;
        let usable = |vc: &u32| self.credits[(first + vc) as usize] >= rules.start_credits[network];
        match self.next_vc[network] {
            None => (0..rules.per_network).take(1).find(usable),
            Some(next) => (0..rules.per_network).map(|i| (next + i) % rules.per_network).find(usable),
        }
        .map(|vc| first + vc)
    }

    /// A credit comes back. Whether the port may now do what it could not before: a packet under way waits for one
    /// credit, the next for as many as it needs to start, and no other makes a difference.
    pub fn credit(&mut self, vc: u32, rules: &DoorRules) -> bool {
        let credits = &mut self.credits[vc as usize];
        *credits += 1;
        *credits == 1 || *credits == rules.start_credits_of(vc)
    }

    pub fn fingerprint(&self, outgoing: &Outgoings, turn: u8, print: &mut Fingerprint) {
        let Self { ref credits, next_vc, ref incoming, next_incoming } = *self;
        for (&Outgoing { sending, vc, busy_until }, next_vc) in outgoing.iter().zip(next_vc) {
            print.word(sending.map_or(u64::MAX, Sending::bits));
            print.word(u64::from(vc) << 8 | next_vc.map_or(255, u64::from));
            print.word(busy_until);
        }
        print.words(credits.iter().map(|&credits| u64::from(credits)));
        for Incoming { flits, admitted } in incoming {
            print.words(flits.iter().map(|flit| u64::from(flit.0)));
            print.word(u64::from(*admitted));
        }
        print.word(u64::from(turn) << 32 | u64::from(next_incoming));
    }
}
