//! What the virtual channels of routers are connected with, as tables that never change.

use super::id::{Ids, InputId, OutputId};
use crate::topology::{End, Graph};

/// The connections of a network.
#[derive(Debug)]
pub struct Wiring {
    /// Inputs of a router, and outputs.
    width: u32,
    /// For each output, router after router, where a flit sent to it arrives, and the channel that it goes by.
    ways: Vec<Way>,
    /// For each input whose credit a slot of it is.
    owners: Vec<OutputId>,
    /// The input by which each node's packets enter, and the output by which they leave, virtual channel 0.
    pub entries: Vec<InputId>,
    pub exits: Vec<OutputId>,
}

/// Where an output leads; nothing goes by channel `u32::MAX`.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    pub to: InputId,
    pub channel: u32,
}

impl Wiring {
    pub fn new(graph: &Graph, ids: Ids) -> Self {
        let channel_at = |table: &[Option<u32>], router: u32, port: u32| table[(router * graph.ports + port) as usize];
        // A port that leads nowhere has a far end too, which nothing ever comes to.
        let way = |router: u32, port: u32, vc: u32| {
            let channel = channel_at(&graph.leaving, router, port);
            let to = match channel.map(|channel| graph.channels[channel as usize].to) {
                Some(End::Router { router, port }) => ids.input(router, port, vc),
                Some(End::Node(node)) => ids.door(node, vc),
                None => InputId::default(),
            };
            Way { to, channel: channel.unwrap_or(u32::MAX) }
        };
        let owner = |router: u32, port: u32, vc: u32| {
            let channel = channel_at(&graph.entering, router, port);
            match channel.map(|channel| graph.channels[channel as usize].from) {
                Some(End::Router { router, port }) => ids.output(router, port, vc),
                Some(End::Node(node)) => ids.source(node, vc),
                None => OutputId::default(),
            }
        };
        Wiring {
            width: ids.width(),
            ways: ids.inputs().map(|at| way(at.owner(), at.port(), at.vc())).collect(),
            owners: ids.inputs().map(|at| owner(at.owner(), at.port(), at.vc())).collect(),
            entries: graph.entries.iter().map(|&(router, port)| ids.input(router, port, 0)).collect(),
            exits: graph.exits.iter().map(|&(router, port)| ids.output(router, port, 0)).collect(),
        }
    }

    /// Where a flit sent to each output arrives, and the channel that it goes by.
    #[inline(always)]
    pub fn ways(&self) -> Rows<'_, Way> {
        Rows { width: self.width, all: &self.ways }
    }

    /// Whose credit a slot of each input is.
    #[inline(always)]
    pub fn owners(&self) -> Rows<'_, OutputId> {
        Rows { width: self.width, all: &self.owners }
    }

    /// The way of one output of a router.
    pub fn way(&self, router: u32, output: u32) -> Way {
        self.ways().at(router, output)
    }

    /// The owner of one input of a router.
    pub fn owner(&self, router: u32, input: u32) -> OutputId {
        self.owners().at(router, input)
    }
}

/// A row for each input, or output, of all routers, to go over a list with.
#[derive(Clone, Copy, Debug)]
pub struct Rows<'a, T> {
    width: u32,
    all: &'a [T],
}

impl<T: Copy> Rows<'_, T> {
    /// Of a router, by its place there.
    #[inline(always)]
    pub fn at(self, router: u32, place: u32) -> T {
        self.all[(router * self.width + place) as usize]
    }
}
