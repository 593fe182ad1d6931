//! Routers: what they take, give and do in a cycle. Each kind of router has a folder.
//!
//! A new kind is a folder with its parameters (`settings.rs`, which implements [`Own`](own::Own)) and its state (which
//! implements [`Kind`]); a line in `settings.rs` for the one, a line in each of the three items below for the
//! other. Frame, inspector, chains of waits, checks and fingerprints ask [`Kind`] and need no change.

mod bits;
pub mod channel;
mod delays;
mod flit;
mod id;
pub mod ideal;
mod incoming;
mod kind;
mod law;
mod list;
pub mod mad_postman;
pub mod own;
pub mod pipelined;
pub mod ring;
pub mod settings;
pub mod site;
pub mod spider;
mod state;
mod table;
pub mod virtual_channel;
mod wires;
mod wiring;

pub use delays::Delays;
pub use flit::Flit;
pub use id::{Ids, InputId, OutputId, Outputs};
pub use kind::{
    Around, Executing, Kept, Kind, Moving, MovingPhit, Ordered, Outgoing, Outgoings, PhitState, ProgramLine, Route,
    Sending,
};
pub use list::List;
pub use ring::Ring;
pub use state::InputState;

use crate::model::{Cycle, PacketId, PerNetwork, Print, VirtualNetwork};
use crate::router::settings::Router;
use crate::router::site::Site;
use crate::routing::Options;
use crate::topology::Graph;
use ideal::Ideal;
use mad_postman::MadPostman;
use pipelined::Pipelined;
use spider::Spider;
use virtual_channel::VirtualChannel;

/// All routers of a network, with the links between them and to the nodes: one kind for all.
#[derive(Debug, Print)]
#[print(untagged = "a setting")]
pub enum Network {
    VirtualChannel(Box<VirtualChannel>),
    Ideal(Box<Ideal>),
    MadPostman(Box<MadPostman>),
    Pipelined(Box<Pipelined>),
    Spider(Box<Spider>),
}

/// Does something with the routers of a network, whatever kind they are: once for a phase, never for a flit.
#[doc(hidden)]
#[macro_export]
macro_rules! with_kind {
    ($network:expr, $kind:ident => $do:expr) => {
        match $network {
            $crate::router::Network::VirtualChannel($kind) => $do,
            $crate::router::Network::Ideal($kind) => $do,
            $crate::router::Network::MadPostman($kind) => $do,
            $crate::router::Network::Pipelined($kind) => $do,
            $crate::router::Network::Spider($kind) => $do,
        }
    };
}
pub use crate::with_kind;

/// A function for each kind, so that a browser compiles that of the kind there is.
impl Clone for Network {
    fn clone(&self) -> Self {
        #[inline(never)]
        fn of<T: Clone>(kind: &T) -> T {
            kind.clone()
        }
        match self {
            Network::VirtualChannel(kind) => Network::VirtualChannel(of(kind)),
            Network::Ideal(kind) => Network::Ideal(of(kind)),
            Network::MadPostman(kind) => Network::MadPostman(of(kind)),
            Network::Pipelined(kind) => Network::Pipelined(of(kind)),
            Network::Spider(kind) => Network::Spider(of(kind)),
        }
    }
}

impl Network {
    /// The network of a scenario, empty.
    pub fn new(site: &Site, graph: &Graph, ids: Ids, plan: &Plan) -> Self {
        match site.router {
            Router::VirtualChannel(own) => {
                Network::VirtualChannel(Box::new(VirtualChannel::new(own, site, graph, ids, plan)))
            }
            Router::Ideal(own) => Network::Ideal(Box::new(Ideal::new(own, site, graph, ids, plan))),
            Router::MadPostman(own) => Network::MadPostman(Box::new(MadPostman::new(own, site, graph, ids, plan))),
            Router::Pipelined(own) => Network::Pipelined(Box::new(Pipelined::new(own, site, graph, ids, plan))),
            Router::Spider(own) => Network::Spider(Box::new(Spider::new(own, site, graph, ids, plan))),
        }
    }
}

/// What a network has to be prepared for, beyond what its scenario says of routers and channels.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Flits of the longest packets of each virtual network.
    pub longest_packets: PerNetwork<u16>,
    /// The longest time ahead that others keep account of, in cycles.
    pub horizon: Cycle,
}

/// What there is to see: see [`Kind`].
impl Network {
    /// The mad-postman chips, if that is what it consists of.
    pub fn mad_postman(&self) -> Option<&MadPostman> {
        if let Network::MadPostman(kind) = self { Some(kind) } else { None }
    }

    /// The pipelined routers, if that is what it consists of.
    pub fn pipelined(&self) -> Option<&Pipelined> {
        if let Network::Pipelined(kind) = self { Some(kind) } else { None }
    }

    /// The SPIDER adapters, if that is what it consists of.
    pub fn spider(&self) -> Option<&Spider> {
        if let Network::Spider(kind) = self { Some(kind) } else { None }
    }

    /// The flits in an input, front first.
    pub fn contents(&self, input: InputId) -> Box<dyn Iterator<Item = Flit> + '_> {
        with_kind!(self, kind => Box::new(kind.contents(input)))
    }

    /// The flit at the front of an input.
    pub fn front(&self, input: InputId) -> Option<Flit> {
        with_kind!(self, kind => kind.front(input))
    }

    /// How many flits an input holds.
    pub fn held(&self, input: InputId) -> u32 {
        with_kind!(self, kind => kind.held(input))
    }

    /// How many flits fit into an input; none if there is no bound.
    pub fn capacity(&self, input: InputId) -> Option<u32> {
        with_kind!(self, kind => kind.capacity(input))
    }

    /// The packet that has to leave an input before this one can.
    pub fn ahead(&self, input: InputId, packet: PacketId) -> Option<PacketId> {
        with_kind!(self, kind => kind.ahead(input, packet))
    }

    /// What the packet at the front of an input is doing.
    pub fn state(&self, input: InputId) -> InputState {
        with_kind!(self, kind => kind.state(input))
    }

    /// Flits for which there is room where an output leads, as far as it knows.
    pub fn room(&self, output: OutputId) -> u32 {
        with_kind!(self, kind => kind.room(output))
    }

    /// What the header at the front of an input tries, or tried, one after the other, if it keeps to an order.
    pub fn options(&self, input: InputId) -> Option<&Options> {
        with_kind!(self, kind => kind.options(input))
    }

    /// Free slots that a packet needs ahead to be given an output that it need not fit into as a whole.
    pub fn room_to_enter(&self) -> u32 {
        with_kind!(self, kind => kind.room_to_enter())
    }

    /// Free slots that a node needs ahead to start a packet on a virtual network.
    pub fn start_room(&self, network: VirtualNetwork) -> u32 {
        with_kind!(self, kind => kind.start_room(network))
    }

    /// Whether a packet moves on only where there is room for all of it.
    pub fn moves_whole_packets(&self) -> bool {
        with_kind!(self, kind => kind.moves_whole_packets())
    }

    /// The input whose packet holds an output of a router, if one does.
    pub fn holder(&self, output: OutputId) -> Option<InputId> {
        with_kind!(self, kind => kind.holder(output))
    }

    /// The packet that holds an output of a router, if that is one in the memory of its node.
    pub fn sends_from_memory(&self, output: OutputId) -> Option<PacketId> {
        with_kind!(self, kind => kind.sends_from_memory(output))
    }

    /// The input of a router that is the memory of its node, and a sentence on how full it is.
    pub fn memory(&self, router: u32) -> Option<(InputId, String)> {
        with_kind!(self, kind => kind.memory(router))
    }

    /// The program that the receivers of a router decide by, if it has one.
    pub fn program(&self, router: u32) -> Option<Vec<ProgramLine>> {
        with_kind!(self, kind => kind.program(router))
    }

    /// What a packet does in an input that is the memory of a node.
    pub fn kept(&self, input: InputId, packet: PacketId) -> Option<Kept> {
        with_kind!(self, kind => kind.kept(input, packet))
    }

    /// Whether an input takes in nothing now because of what it holds, however much room it has.
    pub fn is_closed(&self, input: InputId) -> bool {
        with_kind!(self, kind => kind.is_closed(input))
    }

    /// Whether routers count the room that they have ahead, flit by flit.
    pub fn counts_credits(&self) -> bool {
        with_kind!(self, kind => kind.counts_credits())
    }

    /// Tells the outputs of routers that packets hold or want and cannot use for want of room ahead.
    pub fn blocked(&self, found: &mut impl FnMut(OutputId)) {
        #[inline(never)]
        fn of(kind: &impl Kind, found: &mut impl FnMut(OutputId)) {
            kind.blocked(found);
        }
        with_kind!(self, kind => of(&**kind, found));
    }

    /// Every phit on a wire, if flits are cut into such.
    pub fn phits(&self) -> Box<dyn Iterator<Item = MovingPhit> + '_> {
        with_kind!(self, kind => Box::new(kind.phits()))
    }

    /// Every flit on a wire, and the cycle in which it arrives, `now` being the next to come.
    pub fn wires(&self, now: Cycle) -> Box<dyn Iterator<Item = (Cycle, Moving)> + '_> {
        with_kind!(self, kind => Box::new(kind.wires(now)))
    }

    /// Whether each flit of a packet is at one place at most, and those in the network are without a gap.
    pub fn keeps_flits_single(&self) -> bool {
        with_kind!(self, kind => kind.keeps_flits_single())
    }

    /// A sentence for each way in which the state breaks the law of its kind.
    pub fn broken(&self) -> Vec<String> {
        with_kind!(self, kind => kind.broken())
    }

    /// Bytes of the state of one router, buffers included.
    pub fn bytes_of_a_router(&self) -> usize {
        with_kind!(self, kind => kind.bytes_of_a_router())
    }

    /// Whether any router has something to do in the next cycle.
    pub fn is_active(&self) -> bool {
        with_kind!(self, kind => kind.is_active())
    }

    /// The first cycle from `now` on in which anything arrives, if it is one `before` another.
    pub fn next_due(&self, now: Cycle, before: Cycle) -> Option<Cycle> {
        with_kind!(self, kind => kind.next_due(now, before))
    }

    /// Whether anything arrives in a cycle.
    pub fn is_due(&self, when: Cycle) -> bool {
        with_kind!(self, kind => kind.is_due(when))
    }

    /// How far ahead it keeps account of what arrives, in cycles.
    pub fn horizon(&self) -> Cycle {
        with_kind!(self, kind => kind.horizon())
    }
}
