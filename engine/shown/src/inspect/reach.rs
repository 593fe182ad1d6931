//! How far a packet has come that has several receivers.

use super::answer::Reach;
use net::model::{Area, Name, NodeId, PacketId};
use net::router::{Flit, InputId};
use sim::machine::Machine;
use std::collections::BTreeSet;

/// Who of a rectangle has what was sent to all its nodes: all of them, once it is under way no longer.
pub fn reach(machine: &Machine, name: Name, area: Area, under_way: Option<PacketId>) -> Reach {
    let graph = &machine.fixed().graph;
    let missing: BTreeSet<NodeId> = under_way.into_iter().flat_map(|id| machine.receivers(id)).collect();
    let near = under_way.map(|id| routers(machine, id)).unwrap_or_default();
    let begins_there = area.from != name.source;
    let all = area.nodes(graph.routers_in_a_row()).filter(|&node| begins_there || node != name.source);
    let mut reach = Reach { has: Vec::new(), coming: Vec::new(), without: Vec::new() };
    for node in all {
        let list = if !missing.contains(&node) {
            &mut reach.has
        } else if near.contains(&graph.exits[node.index()].0) {
            &mut reach.coming
        } else {
            &mut reach.without
        };
        list.push(node.0);
    }
    reach
}

/// The routers at which some of a packet is, or on the wires to which, or to whose nodes.
fn routers(machine: &Machine, id: PacketId) -> BTreeSet<u32> {
    let is_it = |flit: &Flit| flit.packet() == id;
    let on_wires = machine.flits_on_wires().filter(|(_, moving)| is_it(&moving.flit)).map(|(_, moving)| moving.to);
    let held = machine.ids().all_inputs().filter(|&input| machine.network().contents(input).any(|flit| is_it(&flit)));
    let exits = &machine.fixed().graph.exits;
    let router = |input: InputId| input.node().map_or(input.owner(), |node| exits[node.index()].0);
    let in_interface = |&receiver: &NodeId| {
        let processor = &machine.processors[receiver.index()];
        processor.receives() == Some(id) || machine.interfaces[receiver.index()].arrivals().any(|other| other == id)
    };
    let with_processors = machine.receivers(id).filter(in_interface).map(|receiver| exits[receiver.index()].0);
    on_wires.chain(held).map(router).chain(with_processors).collect()
}
