//! What a kind of router can do: a value that its parameters decide.

use crate::model::VirtualNetwork;
use crate::parameter::settable::choice;
use crate::routing::NetworkChannels;

choice! {
    /// How much of a packet must have arrived, and must fit into the next buffer, before it moves on.
    pub enum Switching {
        /// Virtual cut-through: the head moves on at once if the next buffer has room for the whole packet.
        CutThrough = "cut_through", "Virtual cut-through";
        /// Flit by flit, as single buffers become free; a blocked packet stays stretched over several routers.
        Wormhole = "wormhole", "Wormhole";
        /// The whole packet must have arrived, and must fit ahead, before it moves on.
        StoreAndForward = "store_and_forward", "Store and forward";
    }
}

/// What a kind of router can do. Every kind names every field: none is inherited in silence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capabilities {
    /// Virtual channels of each logical network at every port.
    pub vcs: u32,
    /// Input virtual channels that a router can have.
    pub most_queues: u32,
    /// Numbers of virtual channels with which it can have more, and how many.
    pub in_fours: &'static [(u32, u32)],
    /// Input virtual channels that a router can have where routing proposes the same of some ports.
    pub most_at_ports: u32,
    /// Bytes of a flit. A link that passes a flit in several cycles is a fraction of that wide.
    pub flit_bytes: u32,
    /// Flits that each buffer holds; none if there is no bound.
    pub buffer_depth: Option<u32>,
    pub pipeline: RouterPipeline,
    /// The services whose packets it tells apart; none if all packets are alike to it.
    pub services: Option<Services>,
    /// How nodes send packets of two classes that share all virtual channels; none if they cannot.
    pub classes: Option<Classes>,

    /// Flits of the shortest packet that can pass.
    pub shortest_packet: u32,
    /// Flits of the longest packet that moves on at all, where a packet must fit ahead as a whole.
    pub longest_packet: Option<u32>,
    /// Flits of the longest packet that it can copy for several receivers; none if it does not copy.
    pub longest_copied: Option<u32>,

    /// How much of a packet must have come before it moves on.
    pub switching: Switching,
    /// Whether a packet moves on only where there is room for all of it.
    pub moves_whole_packets: bool,
    /// Free slots that a packet needs ahead to be given an output that it need not fit into as a whole.
    pub room_to_enter: u32,
    /// Whether a node sends a packet to its end, as long as it can, before it begins one of another virtual network.
    pub sends_whole_messages: bool,
    /// Whether each flit of a packet is at one place at most, and those in the network are without a gap what has left
    /// the sender and not been read. A kind that copies packets, or drops parts of them, says no and states in
    /// [`broken`](super::Occupancy::broken) what holds instead.
    pub keeps_flits_single: bool,
    /// Whether a packet may overtake another on the same way, on one virtual channel.
    pub lets_overtake: bool,
    /// Whether it takes a packet out of the way that finds no output free, so that none ever waits for another's output.
    pub stores_what_is_blocked: bool,
    /// Whether it may drop packets.
    pub drops: bool,
    /// Whether a packet loses the flits of its address on the way, so that another leads it from there on.
    pub uses_up_addresses: bool,
    /// Whether it is the interface of its node as well: packets come from the node's memory and end there.
    pub is_the_interface: bool,

    /// Whether a link of it holds back what is to go over it while it is slowed or cut.
    pub links_can_be_slowed: bool,
    /// Whether links may have latencies of their own.
    pub links_have_own_delays: bool,
    /// Whether some links may be narrower than others, and take longer for a flit.
    pub links_have_own_paces: bool,
    /// Whether wires between routers are as long as they have to be in three directions of space, and take the longer.
    pub has_wires_in_space: bool,
    /// Whether its routers have allocators that say how they decide.
    pub allocates: bool,
    /// Whether its routers can compare how many flits stand ahead of two paths, before a packet asks for one.
    pub compares_paths: bool,
}

/// The stages of a router's pipeline, in cycles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RouterPipeline {
    /// From a head's arrival to its first bid for an output.
    pub routing: u64,
    /// From the grant of an output to the first bid for the switch.
    pub grant: u64,
    /// From winning the switch to the start of sending.
    pub switch: u64,
    /// Further cycles that a sender's permission to go on takes back, if it needs any.
    pub credit: u64,
    /// Cycles that every flit waits at an input because ways are looked up there.
    pub look_up: u64,
}

/// How a node sends packets of two classes, each of which has a queue of its own there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Classes {
    /// The class that goes first where both can send a flit; they take turns if there is none.
    pub preferred: Option<VirtualNetwork>,
    /// A packet that has begun goes on, as long as it can, before the other class has its turn.
    pub whole: bool,
}

/// Two services whose packets a router tells apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Services {
    pub channels: [ServiceChannels; 2],
    /// Whether the second is switched otherwise than the first, so that it has channels whatever is sent.
    pub differ: bool,
}

/// The virtual channels of a port that packets of a service may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ServiceChannels {
    /// As bits.
    pub bits: u64,
    /// How routing functions see them.
    pub seen: NetworkChannels,
}

impl Capabilities {
    /// The virtual channels of every virtual network that is set up otherwise than those before it.
    pub fn channels(&self) -> Vec<NetworkChannels> {
        match &self.services {
            None => vec![NetworkChannels::all(self.vcs)],
            Some(services) => {
                let count = if services.differ { 2 } else { 1 };
                services.channels[..count].iter().map(|channels| channels.seen).collect()
            }
        }
    }
}
