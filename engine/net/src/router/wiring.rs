//! What the virtual channels of routers are connected with, as tables that never change.

use super::id::{Ids, InputId, OutputId};
use super::table::Table;
use crate::topology::{End, Graph};

/// The connections of a network.
#[derive(Debug)]
pub struct Wiring {
    /// For each router.
    pub routers: Vec<Surroundings>,
    /// The input by which each node's packets enter, and the output by which they leave, virtual channel 0.
    pub entries: Vec<InputId>,
    pub exits: Vec<OutputId>,
}

/// What a router's inputs and outputs are connected with.
#[derive(Debug)]
pub struct Surroundings {
    /// Where a flit sent to each output arrives, and the channel that it goes by.
    pub ways: Table<Way>,
    /// Whose credit a slot of each input is.
    pub owners: Table<OutputId>,
}

/// Where an output leads; nothing goes by channel `u32::MAX`.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    pub to: InputId,
    pub channel: u32,
}

impl Wiring {
    pub fn new(graph: &Graph, ids: Ids) -> Self {
        let channel_at = |table: &[Option<u32>], router: u32, port: u32| {
            if port < graph.ports { table[(router * graph.ports + port) as usize] } else { None }
        };
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
        let surroundings = |router: u32| Surroundings {
            ways: ids.table(|port, vc| way(router, port, vc)),
            owners: ids.table(|port, vc| owner(router, port, vc)),
        };
        Wiring {
            routers: (0..graph.routers).map(surroundings).collect(),
            entries: graph.entries.iter().map(|&(router, port)| ids.input(router, port, 0)).collect(),
            exits: graph.exits.iter().map(|&(router, port)| ids.output(router, port, 0)).collect(),
        }
    }
}
