//! A node's port to the network: how its packets become flits, and flits packets.
//!
//! Outwards it sends one packet of each logical network at a time, flit by flit, on one virtual channel; inwards it
//! buffers flits of each virtual channel until the interface admits their packet.

use super::Sending;
use super::channel::{Moving, Wires};
use crate::model::{Cycle, Fingerprint};
use crate::ni::AckNetwork;
use crate::ni::Traffic;
use crate::router::{Flit, InputId};
use crate::scenario::{Networks, Scenario, Switching};
use std::collections::VecDeque;

/// What all ports have in common.
#[derive(Clone, Debug)]
pub struct PortRules {
    pub flit_cycles: Cycle,
    /// From the start of sending a flit to its arrival in the router.
    pub flit_delay: Cycle,
    /// The two logical networks alternate in strict time slots.
    pub slots: bool,
    pub per_network: u32,
    /// Credits needed to start a packet, for each logical network.
    pub start_credits: [u16; 2],
    /// What each logical network carries, if anything.
    pub traffic: [Option<Traffic>; 2],
}

impl PortRules {
    pub fn new(scenario: &Scenario) -> Self {
        let channel = &scenario.channel;
        let (data, ack) = (scenario.packet.flits.get() as u16, scenario.packet.ack_flits.get() as u16);
        let two = channel.networks != Networks::One;
        let acks = scenario.ni.acks();
        let traffic = match acks {
            _ if two && scenario.workload.has_replies() => {
                let crossed = acks == Some(AckNetwork::Reply);
                [false, true].map(|replies| Some(Traffic::Split { replies, crossed }))
            }
            Some(AckNetwork::Reply) if two => [Some(Traffic::Data), Some(Traffic::Acks)],
            Some(_) => [Some(Traffic::Both), None],
            None => [Some(Traffic::Data), None],
        };
        let longest = |traffic: Option<Traffic>| match traffic {
            _ if scenario.router.switching == Switching::Wormhole => 1,
            Some(Traffic::Acks) => ack,
            Some(Traffic::Both | Traffic::Split { .. }) => data.max(ack),
            Some(Traffic::Data) | None => data,
        };
        PortRules {
            flit_cycles: channel.flit_cycles.cycles(),
            flit_delay: channel.flit_cycles.cycles() + channel.node_wire_delay.cycles() + channel.inject_delay.cycles(),
            slots: channel.networks == Networks::Slots,
            per_network: scenario.router.vcs.get(),
            start_credits: traffic.map(longest),
            traffic,
        }
    }
}

impl PortRules {
    /// Credits needed to start a packet on this virtual channel.
    pub fn start_credits_of(&self, vc: u32) -> u16 {
        self.start_credits[usize::from(vc >= self.per_network)]
    }
}

/// The sending side of one logical network at a port.
#[derive(Clone, Copy, Debug, Default)]
pub struct Outgoing {
    pub sending: Option<Sending>,
    /// The virtual channel of the packet being sent.
    pub vc: u32,
    /// The virtual channel looked at first for the next packet; none before the first packet, which looks at channel 0
    /// alone, as the reference router's source does.
    pub next_vc: Option<u32>,
    /// The physical channel passes a flit of this network until then.
    pub busy_until: Cycle,
}

/// The receiving side of one virtual channel at a port.
#[derive(Clone, Debug, Default)]
pub struct Incoming {
    /// Flits that wait for their packet to be admitted.
    pub flits: VecDeque<Flit>,
    /// The packet whose flits come in has been admitted.
    pub admitted: bool,
}

/// A node's port.
#[derive(Clone, Debug)]
pub struct Port {
    pub outgoing: [Outgoing; 2],
    /// Free slots in the router's buffer for each virtual channel.
    pub credits: Vec<u16>,
    pub incoming: Vec<Incoming>,
    /// The logical network that may send first, when both want the channel.
    pub turn: u8,
    /// The incoming virtual channel whose packet is considered first.
    pub next_incoming: u32,
}

impl Port {
    pub fn new(vcs: u32, depth: u32) -> Self {
        Port {
            outgoing: [Outgoing::default(); 2],
            credits: vec![depth as u16; vcs as usize],
            incoming: (0..vcs)
                .map(|_| Incoming { flits: VecDeque::with_capacity(depth as usize), admitted: false })
                .collect(),
            turn: 0,
            next_incoming: 0,
        }
    }

    /// The virtual channel on which a packet of `network` can start, if one has enough credits.
    pub fn channel_for(&self, network: usize, rules: &PortRules) -> Option<u32> {
        let first = network as u32 * rules.per_network;
        let usable = |vc: &u32| self.credits[(first + vc) as usize] >= rules.start_credits[network];
        match self.outgoing[network].next_vc {
            None => (0..rules.per_network).take(1).find(usable),
            Some(next) => (0..rules.per_network).map(|i| (next + i) % rules.per_network).find(usable),
        }
        .map(|vc| first + vc)
    }

    /// Whether the physical channel can start a flit of `network` at `now`, `slot` being its time slot for requests.
    pub fn may_start(&self, network: usize, now: Cycle, rules: &PortRules, slot: u32) -> bool {
        let in_slot = !rules.slots || (now as u32 + slot + network as u32).is_multiple_of(2);
        in_slot && self.outgoing[network].busy_until <= now
    }

    /// Whether no flit can start at `now`, of whatever network.
    pub fn is_busy(&self, now: Cycle) -> bool {
        self.outgoing[0].busy_until > now && self.outgoing[1].busy_until > now
    }

    /// Sends the next flit of `network` to the inputs of the router that begin at `to`.
    pub fn send(&mut self, network: usize, now: Cycle, rules: &PortRules, to: InputId, wires: &mut Wires) -> Flit {
        let busy_until = now + rules.flit_cycles;
        if rules.slots {
            self.outgoing[network].busy_until = busy_until;
        } else {
            self.outgoing.iter_mut().for_each(|outgoing| outgoing.busy_until = busy_until);
        }
        let outgoing = &mut self.outgoing[network];
        let sending = outgoing.sending.as_mut().expect("a packet is being sent");
        let flit = Flit::new(sending.packet, sending.sent, sending.flits);
        sending.sent += 1;
        self.credits[outgoing.vc as usize] -= 1;
        wires.at(now + rules.flit_delay).flits.add(Moving { to: to.up(outgoing.vc), flit });
        if flit.is_tail() {
            outgoing.sending = None;
        }
        flit
    }

    pub fn fingerprint(&self, print: &mut Fingerprint) {
        let Self { ref outgoing, ref credits, ref incoming, turn, next_incoming } = *self;
        for &Outgoing { sending, vc, next_vc, busy_until } in outgoing {
            print.word(sending.map_or(u64::MAX, |sending| {
                let Sending {
                    packet,
                    sent,
                    // The packet says so itself.
                    flits: _,
                } = sending;
                u64::from(packet.0) << 32 | u64::from(sent)
            }));
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
