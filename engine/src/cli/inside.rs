//! What the packets of a list do inside the network, looked at in every cycle: columns that only some machines have.

use net::model::{Cycle, Name, NodeId, PacketId};
use net::router::facets::{HostMemory, PhitState, StoredState};
use net::topology::plane_port::PlanePort;
use net::topology::{End, Graph};
use sim::machine::Machine;
use sim::measure::journal::Record;
use sim::workload::trace::Packets;
use std::collections::{BTreeMap, BTreeSet};

/// What is looked at, which depends on the machine.
pub enum Inside {
    /// Nodes with memories in which packets are stored on the way: what each packet did.
    Adapters { crossings: BTreeMap<Name, Crossing> },
    /// Chips that pass phits: how many there are at a node, the nodes in a row, and the outputs by which each packet went.
    Chips { chips: u32, width: u32, ways: BTreeMap<Name, Vec<(u32, u32)>> },
}

/// How a packet crosses a network of adapters.
#[derive(Debug, Default)]
pub struct Crossing {
    /// When its first byte leaves for a link, and when the last byte of its data, before time stamp and checksum, comes
    /// to the adapter of its destination.
    first_byte_out: Option<Cycle>,
    last_byte_in: Option<Cycle>,
    /// The nodes between its ends that it came to, and those of them in whose memory it was.
    passed: BTreeSet<u32>,
    stored: BTreeSet<u32>,
}

impl Inside {
    /// What is to be seen in this machine besides the lives of its packets; nothing in most.
    pub fn of(machine: &Machine) -> Option<Inside> {
        let facets = machine.network().facets();
        if facets.memory.is_some() {
            return Some(Inside::Adapters { crossings: BTreeMap::new() });
        }
        facets.phits?;
        let fixed = machine.fixed();
        let (chips, width) = (fixed.scenario.value("topology.chips")?.parse().ok()?, fixed.graph.routers_in_a_row());
        Some(Inside::Chips { chips, width, ways: BTreeMap::new() })
    }

    /// The names of its columns.
    pub fn columns(&self) -> &'static [&'static str] {
        match self {
            Inside::Adapters { .. } => &["first_byte_out", "last_byte_in", "nodes_passed", "cut_through", "stored"],
            Inside::Chips { .. } => &["chip", "plane", "adaptations"],
        }
    }

    /// Advances to a cycle or the end, and looks at every state in which packets are in the network.
    pub fn look_until(&mut self, machine: &mut Machine, packets: &Packets, until: Cycle) {
        while machine.now() < until && machine.finished().is_none() {
            machine.advance(idle_until(machine, packets).min(until - 1) + 1);
            self.look(machine);
        }
    }

    fn look(&mut self, machine: &Machine) {
        match self {
            Inside::Adapters { crossings } => look_at_adapters(machine, crossings),
            Inside::Chips { chips, ways, .. } => look_at_chips(machine, *chips, ways),
        }
    }

    /// The columns of a packet.
    pub fn of_packet(&self, machine: &Machine, record: &Record) -> String {
        match self {
            Inside::Adapters { crossings } => {
                let nothing = Crossing::default();
                let crossing = crossings.get(&record.name).unwrap_or(&nothing);
                let cycle = |cycle: Option<Cycle>| cycle.map_or_else(String::new, |cycle| cycle.to_string());
                let (out, last) = (cycle(crossing.first_byte_out), cycle(crossing.last_byte_in));
                let (passed, stored) = (crossing.passed.len(), crossing.stored.len());
                format!("{out},{last},{passed},{},{stored}", passed - stored)
            }
            Inside::Chips { chips, width, ways } => {
                let way = ways.get(&record.name).map_or(&[][..], Vec::as_slice);
                let Some(first) = way.first().and_then(|&(_, port)| PlanePort::of(port, *chips)) else {
                    return ",,0".to_string();
                };
                let sign = |dimension: u32| if first.plane >> dimension & 1 == 0 { '+' } else { '-' };
                let to = router_of(&machine.fixed().graph, record.to);
                let adapted = way.windows(2).filter(|pair| is_adaptation([pair[0], pair[1]], to, *chips, *width));
                format!("{},{}X{}Y,{}", first.chip, sign(0), sign(1), adapted.count())
            }
        }
    }
}

/// The cycle up to which the network is empty: the present one, or, with all packets made that were to be by now, that of
/// the next one.
fn idle_until(machine: &Machine, packets: &Packets) -> Cycle {
    let now = machine.now();
    let made = |created: &Cycle| *created < now;
    let times = || packets.iter().map(|packet| packet.created);
    let is_idle = machine.packets().next().is_none() && times().filter(made).count() as u64 <= machine.measures.created;
    if is_idle { times().filter(|created| !made(created)).min().unwrap_or(now) } else { now }
}

/// The router of a node.
fn router_of(graph: &Graph, node: NodeId) -> u32 {
    match graph.channels[graph.injection(node) as usize].to {
        End::Router { router, .. } => router,
        End::Node(node) => node.0,
    }
}

/// Whether a packet turns at the second of two routers on its way, though it is not as far as it has to go straight on.
fn is_adaptation([(_, before), (router, after)]: [(u32, u32); 2], to: u32, chips: u32, width: u32) -> bool {
    let ports = PlanePort::of(before, chips).zip(PlanePort::of(after, chips));
    ports.is_some_and(|(before, after)| {
        let place = |router: u32| if before.dimension == 0 { router % width } else { router / width };
        before.dimension != after.dimension && place(router) != place(to)
    })
}

fn look_at_adapters(machine: &Machine, crossings: &mut BTreeMap<Name, Crossing>) {
    let graph = &machine.fixed().graph;
    for (when, moving) in machine.flits_on_wires() {
        let packet = machine.packet(moving.flit.packet());
        let from = graph.channels[machine.fixed().channel_to(moving.to) as usize].from;
        if !packet.class.is_data() || !matches!(from, End::Router { .. }) || moving.to.node().is_some() {
            continue;
        }
        let (crossing, router) = (crossings.entry(packet.name).or_default(), moving.to.owner());
        let is_there = router == router_of(graph, packet.to);
        if moving.flit.is_head() {
            crossing.first_byte_out.get_or_insert(machine.now() - 1);
            if !is_there {
                crossing.passed.insert(router);
            }
        }
        if moving.flit.is_tail() && is_there {
            crossing.last_byte_in = Some(when);
        }
    }
    let memory = machine.network().facets().memory;
    let is_stored = |router: u32, packet: PacketId| {
        let stored = |memory: &dyn HostMemory| memory.stored(memory.memory_of(router), packet);
        // One that is still coming there need not be on its way into the memory: it is not told of by then.
        memory.and_then(stored).is_some_and(|state| state != StoredState::Coming)
    };
    for (id, packet) in machine.packets() {
        let Some(crossing) = crossings.get_mut(&packet.name).filter(|_| packet.class.is_data()) else { continue };
        let stored = crossing.passed.iter().copied().filter(|&router| is_stored(router, id));
        crossing.stored.extend(stored);
    }
}

/// The end of a packet goes all of its way, and nowhere else; used addresses run on.
fn look_at_chips(machine: &Machine, chips: u32, ways: &mut BTreeMap<Name, Vec<(u32, u32)>>) {
    for phit in machine.network().facets().phits.into_iter().flat_map(|phits| phits.on_wires()) {
        let End::Router { router, port } = machine.fixed().graph.channels[phit.channel as usize].from else { continue };
        let is_end = phit.flit.is_tail() && phit.part == 0 && phit.state == PhitState::Follows;
        if is_end && PlanePort::of(port, chips).is_some() {
            let packet = machine.packet(phit.flit.packet());
            let way = ways.entry(packet.name).or_default();
            if way.last() != Some(&(router, port)) {
                way.push((router, port));
            }
        }
    }
}
