//! A node's port to the network: how its packets become flits.
//!
//! It sends one packet of each virtual network at a time, flit by flit, on one virtual channel. Which one, and whether
//! the network can take a flit now, is up to the kind of the routers.

use crate::scenario::{Networks, Scenario};
use net::model::{Cycle, PerNetwork, VirtualNetwork};
use net::ni::{AckNetwork, Traffic};
use net::router::{Flit, Outgoings};

/// When packets are made that a program makes beside its operations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Makes {
    /// While the queue of their class has room.
    WithRoom,
    /// When the one before has left.
    OneByOne,
}

/// What all ports have in common.
#[derive(Clone, Debug)]
pub struct PortRules {
    pub flit_cycles: Cycle,
    /// The virtual networks alternate in strict time slots.
    pub slots: bool,
    /// A packet is sent to its end, as long as the network takes it, before one of another virtual network begins.
    pub whole_messages: bool,
    /// Packets are of two classes, each of which is a virtual network with a queue of its own at every node.
    pub has_classes: bool,
    /// When packets are made beside the operations of programs, if any are.
    pub makes: Option<Makes>,
    /// The virtual network that always may send first; none if they take turns.
    pub preferred: Option<VirtualNetwork>,
    /// What each virtual network carries, if anything.
    pub traffic: PerNetwork<Option<Traffic>>,
    /// The only one that carries anything, if there is only one.
    pub only: Option<VirtualNetwork>,
    /// Flits of the longest packets of each.
    pub longest_packets: PerNetwork<u16>,
}

impl PortRules {
    pub fn new(scenario: &Scenario) -> Self {
        let channel = &scenario.channel;
        let (data, ack) = (scenario.longest_packet() as u16, scenario.packet.ack_flits.get() as u16);
        let two = channel.networks != Networks::One;
        let acks = scenario.ni.acks();
        let classes = scenario.router.capabilities().classes.filter(|_| scenario.has_classes());
        let has_classes = classes.is_some();
        let traffic = PerNetwork(match acks {
            None if has_classes => [false, true].map(|replies| Some(Traffic::Split { replies, crossed: false })),
            _ if two && scenario.workload.has_replies() => {
                let crossed = acks == Some(AckNetwork::Reply);
                [false, true].map(|replies| Some(Traffic::Split { replies, crossed }))
            }
            Some(AckNetwork::Reply) if two => [Some(Traffic::Data), Some(Traffic::Acks)],
            Some(_) => [Some(Traffic::Both), None],
            None => [Some(Traffic::Data), None],
        });
        let mut used = traffic.iter().filter(|(_, traffic)| traffic.is_some()).map(|(network, _)| network);
        let only = (used.next(), used.next());
        let longest = |traffic: Option<Traffic>| match traffic {
            Some(Traffic::Acks) => ack,
            Some(Traffic::Both | Traffic::Split { .. }) => data.max(ack),
            Some(Traffic::Data) | None => data,
        };
        PortRules {
            flit_cycles: channel.flit_cycles.cycles(),
            slots: channel.networks == Networks::Slots,
            whole_messages: scenario.router.capabilities().sends_whole_messages
                || classes.is_some_and(|classes| classes.whole),
            has_classes,
            makes: match scenario.workload.ranges() {
                Some(_) => Some(Makes::OneByOne),
                None => has_classes.then_some(Makes::WithRoom),
            },
            preferred: classes.and_then(|classes| classes.preferred),
            traffic,
            only: only.0.filter(|_| only.1.is_none()),
            longest_packets: PerNetwork(traffic.0.map(longest)),
        }
    }
}

/// A node's port: in one line of a cache, since few of them send in a cycle.
#[derive(Clone, Debug)]
#[repr(align(64))]
pub struct Port {
    pub outgoing: Outgoings,
    /// The virtual network that may send first, when several want the channel.
    pub turn: VirtualNetwork,
    /// The channel that leads from it into the network.
    pub channel: u32,
}

impl Port {
    /// A port whose first turn is the second of two classes, as at sources of the reference simulator, or the only network.
    pub fn new(channel: u32, rules: &PortRules) -> Self {
        let turn = if rules.has_classes { VirtualNetwork::REPLY } else { VirtualNetwork::REQUEST };
        Port { outgoing: Outgoings::default(), turn, channel }
    }

    /// Whether no flit can start at `now`, of whatever network.
    pub fn is_busy(&self, now: Cycle) -> bool {
        self.outgoing.0.iter().all(|outgoing| outgoing.busy_until > now)
    }

    /// The first cycle in which a flit of any network can start.
    pub fn opens(&self) -> Cycle {
        self.outgoing.0.iter().map(|outgoing| outgoing.busy_until).min().unwrap_or(0)
    }

    /// Whether it is in the midst of a packet.
    pub fn is_sending(&self) -> bool {
        self.outgoing.0.iter().any(|outgoing| outgoing.sending.is_some())
    }

    /// The next flit of `network` leaves: on which virtual channel, and which flit.
    #[inline]
    pub fn send(&mut self, network: VirtualNetwork, now: Cycle, rules: &PortRules) -> (u32, Flit) {
        if !rules.slots {
            return self.send_on_shared(network, now + rules.flit_cycles, rules.whole_messages);
        }
        self.outgoing[network].busy_until = now + rules.flit_cycles;
        self.next_flit(network, rules.whole_messages)
    }

    /// The same where all networks share the channel, which is busy until a given cycle then.
    #[inline(always)]
    pub fn send_on_shared(&mut self, network: VirtualNetwork, busy_until: Cycle, whole_messages: bool) -> (u32, Flit) {
        self.outgoing.0.iter_mut().for_each(|outgoing| outgoing.busy_until = busy_until);
        self.next_flit(network, whole_messages)
    }

    #[inline(always)]
    fn next_flit(&mut self, network: VirtualNetwork, whole_messages: bool) -> (u32, Flit) {
        let outgoing = &mut self.outgoing[network];
        let sending = outgoing.sending.as_mut().expect("a packet is being sent");
        let flit = Flit::new(sending.packet, u32::from(sending.sent), u32::from(sending.flits));
        sending.sent += 1;
        if flit.is_tail() {
            outgoing.sending = None;
        }
        let goes_on = whole_messages && !flit.is_tail();
        self.turn = if goes_on { network } else { network.next() };
        (outgoing.vc, flit)
    }
}
