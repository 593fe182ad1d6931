//! What flits are held by and leave by: a virtual channel at a port of a router, or of a node.
//!
//! Nobody outside this file calculates with these numbers. [`Ids`] makes them and lists them.

use super::bits::{Bits, members};
use super::wide::Wide;
use crate::model::NodeId;
use crate::routing::VirtualNetworks;
use crate::topology::Graph;

// One word, so that a wire carries it cheaply: where in its router (as tables and sets of bits are indexed), or in its
// node's port, how many virtual channels a port has less one, whether it belongs to a node, and the number of that node
// or router. Port and virtual channel follow from the first two.
const PLACE: u32 = (1 << VCS_SHIFT) - 1;
const VCS_SHIFT: u32 = 11;
const MOST_VCS: u32 = 32;
/// Most inputs of a router, whatever its kind.
pub const MOST_PLACES: u32 = Wide::COUNT;
const NODE: u32 = 1 << 16;
const OWNER_SHIFT: u32 = 17;

macro_rules! ids {
    ($($(#[$meta:meta])* $name:ident;)*) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(u32);

        impl $name {
            /// The node at whose port it is; none if it is at a router.
            pub fn node(self) -> Option<NodeId> {
                self.is_at_node().then(|| NodeId(self.owner()))
            }

            /// The router at whose port it is; none if it is at a node.
            pub fn router(self) -> Option<u32> {
                (!self.is_at_node()).then(|| self.owner())
            }

            /// The number of its node or router, for whoever knows which of the two it is.
            #[inline(always)]
            pub fn owner(self) -> u32 {
                self.0 >> OWNER_SHIFT
            }

            #[inline(always)]
            pub fn is_at_node(self) -> bool {
                self.0 & NODE != 0
            }

            /// The port of its router; 0 at a node, which has one.
            pub fn port(self) -> u32 {
                self.index() / self.vcs()
            }

            /// The virtual channel of its port; at a node its [`index`](Self::index), which takes no division.
            pub fn vc(self) -> u32 {
                self.index() % self.vcs()
            }

            /// Its place in the tables and sets of its router, or of its node's port.
            #[inline(always)]
            pub fn index(self) -> u32 {
                self.0 & PLACE
            }

            /// Virtual channels of its port.
            fn vcs(self) -> u32 {
                (self.0 >> VCS_SHIFT & (MOST_VCS - 1)) + 1
            }

            /// The virtual channel `channels` further up at the same port.
            #[inline(always)]
            pub fn up(self, channels: u32) -> Self {
                $name(self.0 + channels)
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                let owner = if self.is_at_node() { "node" } else { "router" };
                let (number, port, vc) = (self.owner(), self.port(), self.vc());
                write!(f, "{} at {owner} {number}, port {port}, channel {vc}", stringify!($name))
            }
        }
    )*};
}

ids! {
    /// Where flits come in and are held: at a router, a buffer; at a node, the receiving side of its port.
    InputId;
    /// Where flits go out: at a router, the way to a next input; at a node, the sending side of its port.
    OutputId;
}

impl InputId {
    /// The input at the same place of another router than router 0, at which this one is.
    #[inline(always)]
    pub(in crate::router) fn of_router(self, router: u32) -> Self {
        InputId(self.0 | router << OWNER_SHIFT)
    }
}

impl OutputId {
    /// The output at the place of an input.
    pub(in crate::router) fn beside(input: InputId) -> Self {
        OutputId(input.0)
    }
}

/// How many inputs and outputs a network has, and where: as many outputs as inputs everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ids {
    pub nodes: u32,
    pub routers: u32,
    /// Ports of a router.
    pub ports: u32,
    /// Virtual channels of a port, of all logical networks together.
    pub vcs: u32,
}

impl Ids {
    /// Of a network with these virtual channels at each port.
    pub fn new(graph: &Graph, networks: &VirtualNetworks) -> Self {
        let vcs = networks.per_port();
        let Graph { nodes, routers, ports, .. } = *graph;
        let fits = vcs <= MOST_VCS && ports * vcs <= MOST_PLACES;
        assert!(nodes.max(routers) <= 1 << (32 - OWNER_SHIFT) && fits, "the ids are large enough");
        Ids { nodes, routers, ports, vcs }
    }

    /// The inputs of a router by their places in its tables; [`InputId::of_router`] says of which.
    pub(in crate::router) fn input_table<W: Bits>(self) -> W::Table<InputId> {
        W::table(self.width(), |index| if index < self.width() { self.input_at(0, index) } else { InputId::default() })
    }

    /// Inputs, or outputs, of a router.
    pub fn width(self) -> u32 {
        self.ports * self.vcs
    }

    fn at_router(self, router: u32, port: u32, vc: u32) -> u32 {
        router << OWNER_SHIFT | (self.vcs - 1) << VCS_SHIFT | (port * self.vcs + vc)
    }

    fn at_node(self, node: NodeId, vc: u32) -> u32 {
        node.0 << OWNER_SHIFT | NODE | (self.vcs - 1) << VCS_SHIFT | vc
    }

    /// An input of a router.
    pub fn input(self, router: u32, port: u32, vc: u32) -> InputId {
        InputId(self.at_router(router, port, vc))
    }

    /// An output of a router.
    pub fn output(self, router: u32, port: u32, vc: u32) -> OutputId {
        OutputId(self.at_router(router, port, vc))
    }

    /// Where a node reads what comes to it on a virtual channel.
    pub fn door(self, node: NodeId, vc: u32) -> InputId {
        InputId(self.at_node(node, vc))
    }

    /// Where a node sends on a virtual channel.
    pub fn source(self, node: NodeId, vc: u32) -> OutputId {
        OutputId(self.at_node(node, vc))
    }

    /// The input of a router at this place in its tables.
    pub(in crate::router) fn input_at(self, router: u32, index: u32) -> InputId {
        self.input(router, index / self.vcs, index % self.vcs)
    }

    /// The output of a router at this place in its tables.
    pub(in crate::router) fn output_at(self, router: u32, index: u32) -> OutputId {
        self.output(router, index / self.vcs, index % self.vcs)
    }

    /// All inputs of routers, in the order of their numbers.
    pub fn inputs(self) -> impl Iterator<Item = InputId> {
        let first = move |router| self.input(router, 0, 0);
        (0..self.routers).flat_map(move |router| (0..self.width()).map(move |index| first(router).up(index)))
    }

    /// All inputs: those of routers in the order of their numbers, then those of nodes.
    pub fn all_inputs(self) -> impl Iterator<Item = InputId> {
        self.inputs().chain((0..self.nodes).flat_map(move |node| self.doors_of(NodeId(node))))
    }

    /// The inputs of a router, port by port.
    pub fn inputs_of(self, router: u32) -> impl Iterator<Item = InputId> {
        (0..self.ports).flat_map(move |port| self.inputs_at(router, port))
    }

    /// The inputs of a router at one of its ports.
    pub fn inputs_at(self, router: u32, port: u32) -> impl Iterator<Item = InputId> {
        (0..self.vcs).map(move |vc| self.input(router, port, vc))
    }

    /// The outputs of a router at one of its ports.
    pub fn outputs_at(self, router: u32, port: u32) -> impl Iterator<Item = OutputId> {
        (0..self.vcs).map(move |vc| self.output(router, port, vc))
    }

    /// All outputs: those of routers in the order of their numbers, then those of nodes.
    pub fn outputs(self) -> impl Iterator<Item = OutputId> {
        let at_ports = (0..self.routers).flat_map(move |router| (0..self.ports).map(move |port| (router, port)));
        let of_routers = at_ports.flat_map(move |(router, port)| self.outputs_at(router, port));
        of_routers.chain((0..self.nodes).flat_map(move |node| self.sources_of(NodeId(node))))
    }

    /// The inputs of a node.
    pub fn doors_of(self, node: NodeId) -> impl Iterator<Item = InputId> {
        (0..self.vcs).map(move |vc| self.door(node, vc))
    }

    /// The outputs of a node.
    pub fn sources_of(self, node: NodeId) -> impl Iterator<Item = OutputId> {
        (0..self.vcs).map(move |vc| self.source(node, vc))
    }

    /// How many inputs routers have in all.
    pub fn count(self) -> u32 {
        self.routers * self.width()
    }

    /// The number by which frames and links know an input: (router × ports + port) × channels + channel; those of nodes
    /// come after those of all routers.
    pub fn number(self, input: InputId) -> u32 {
        self.numbered(input.is_at_node(), input.owner(), input.index())
    }

    /// The same for an output.
    pub fn number_of(self, output: OutputId) -> u32 {
        self.numbered(output.is_at_node(), output.owner(), output.index())
    }

    fn numbered(self, is_at_node: bool, owner: u32, index: u32) -> u32 {
        if is_at_node { self.count() + owner * self.vcs + index } else { owner * self.width() + index }
    }

    /// The input of a router that has this number, if there is one.
    pub fn numbered_input(self, number: u32) -> Option<InputId> {
        (number < self.count()).then(|| self.input_at(number / self.width(), number % self.width()))
    }
}

/// Some outputs of one router.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outputs {
    router: u32,
    ids: Ids,
    /// By their places in the tables of the router.
    members: Wide,
}

impl Outputs {
    pub(in crate::router) fn new(ids: Ids, router: u32, members: impl Bits) -> Self {
        Outputs { router, ids, members: Wide::copy(members) }
    }

    /// None, of a router.
    pub fn none(ids: Ids, router: u32) -> Self {
        Outputs { router, ids, members: Wide::NONE }
    }

    /// Whether an output of the same router is among them.
    pub fn contains(self, output: OutputId) -> bool {
        self.members.has(output.index())
    }

    /// Port by port.
    pub fn iter(self) -> impl Iterator<Item = OutputId> {
        let Outputs { router, ids, members: all } = self;
        members(all).map(move |index| ids.output_at(router, index))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_says_where_it_is_and_numbers_run_through() {
        run_through(Ids { nodes: 3, routers: 4, ports: 5, vcs: 3 });
        run_through(Ids { nodes: 3, routers: 4, ports: 65, vcs: 1 });
        run_through(Ids { nodes: 3, routers: 4, ports: 2, vcs: 32 });
        run_through(Ids { nodes: 3, routers: 4, ports: 4, vcs: 32 });
        run_through(Ids { nodes: 3, routers: 4, ports: 64, vcs: 2 });
        run_through(Ids { nodes: 3, routers: 4, ports: 256, vcs: 4 });
    }

    fn run_through(ids: Ids) {
        let inputs: Vec<InputId> = ids.inputs().collect();
        assert_eq!(inputs.len() as u32, ids.count());
        for (number, &input) in (0..).zip(&inputs) {
            assert_eq!((ids.number(input), ids.numbered_input(number)), (number, Some(input)));
            let (router, port, vc) = (input.router().unwrap(), input.port(), input.vc());
            assert_eq!((input.node(), ids.input(router, port, vc)), (None, input));
            assert_eq!(ids.input(router, port, 0).up(vc), input);
        }
        let doors = (0..3).flat_map(|node| ids.doors_of(NodeId(node)));
        for (number, door) in (ids.count()..).zip(doors) {
            assert_eq!((ids.number(door), door.router(), ids.numbered_input(number)), (number, None, None));
            assert_eq!(door.node().map(|node| ids.door(node, door.vc())), Some(door));
        }
        let numbers: Vec<u32> = ids.outputs().map(|output| ids.number_of(output)).collect();
        assert_eq!(numbers, (0..ids.count() + 3 * ids.vcs).collect::<Vec<_>>());
    }

    #[test]
    fn some_outputs_are_listed_port_by_port() {
        let ids = Ids { nodes: 3, routers: 4, ports: 5, vcs: 3 };
        let some = Outputs::new(ids, 2, 1u64 << 4 | 1 << 14);
        assert_eq!(some.iter().collect::<Vec<_>>(), [ids.output(2, 1, 1), ids.output(2, 4, 2)]);
        let ids = Ids { nodes: 3, routers: 4, ports: 65, vcs: 1 };
        let some = Outputs::new(ids, 2, 1u128 << 63 | 1 << 64);
        assert_eq!(some.iter().collect::<Vec<_>>(), [ids.output(2, 63, 0), ids.output(2, 64, 0)]);
        assert!(some.contains(ids.output(2, 64, 0)) && !some.contains(ids.output(2, 0, 0)));
        let ids = Ids { nodes: 3, routers: 4, ports: 256, vcs: 4 };
        let some = Outputs::new(ids, 2, Wide::only(1023) | Wide::only(511));
        assert_eq!(some.iter().collect::<Vec<_>>(), [ids.output(2, 127, 3), ids.output(2, 255, 3)]);
    }
}
