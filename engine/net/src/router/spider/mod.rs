//! SPIDER adapters (SPIDER paper §3): router and network interface in one, with the host's memory behind them.
//!
//! Every virtual channel of a link has a transmitter at one end and a receiver at the other. A transmitter is reserved
//! for a packet, by a receiver of its adapter or by the host, and released when the end of the packet has left; virtual
//! channels of a link that have bytes to send take turns byte by byte. A receiver waits for the header of a packet,
//! then its program decides ([`program`]): the packet goes on at once by a transmitter that is free, or it is stored in
//! the memory of the node, from where the host sends it on, or it waits where it is, or it is dropped. Nothing
//! enters or leaves otherwise: a node's own packets are sent from its memory, and those for it end there.
//!
//! In a cycle, all of it on the state at its beginning: bytes and credits come; what the host is through with is
//! scheduled; receivers decide whose time has come; transmitters that are free are given to those who ask; each link
//! passes a byte; the memory serves a word; and what has ended is released.

mod adapter;
mod capabilities;
mod copies;
mod decision;
mod due;
mod event;
mod host;
mod host_settings;
mod interleave;
mod kind;
mod law;
mod line;
mod listing;
mod look;
mod memory;
mod pages;
mod program;
mod receiver;
mod report;
mod reservation;
mod round;
mod rules;
mod sets;
pub mod settings;
mod spread;
mod survey;
mod transmitter;
pub mod unit;
mod words;

pub use adapter::{Counts, Passed};
pub use event::{Drain, Event, Note, Outcome};
pub use report::{EventsReport, MemoryReport, QueueReport, ReceiverReport, Receiving, Sending, Tag, TransmitterReport};

use super::NetworkPlan;
use super::id::Ids;
use super::ring::Ring;
use crate::model::{Cycle, PacketId, Print};
use crate::router::site::Site;
use crate::topology::{End, Graph};
use adapter::Adapter;
use due::Due;
use program::Program;
use round::{Failing, WaysLeft};
use settings::{Forwarding, LinkFault, Policy, SpiderSettings, TRAILER};
use spread::Branch;
use std::collections::VecDeque;
use std::sync::Arc;

/// All adapters of a network. Receivers, and transmitters, are numbered node × units + port × virtual channels +
/// channel; a router has the number of its node.
#[derive(Clone, Debug, Print)]
#[print(skip(ids, units, of_a_link, rules, programs, wiring) = "settings")]
#[print(skip(busy, handled) = "derived from the states of adapters")]
#[print(skip(branches, spreads) = "by routing, from the packets in the network")]
#[print(skip(failing, links_changed, ways_left) = "by the cycle, and the links that were cut")]
pub struct Spider {
    ids: Ids,
    /// Receivers of an adapter, and as many transmitters.
    units: u32,
    /// Virtual channels of a link, as bits.
    of_a_link: u32,
    rules: Rules,
    /// What receivers decide by, for packets of each service.
    programs: [Program; 2],
    wiring: Arc<Wiring>,
    /// The next cycle to come, between two cycles; the present one within.
    #[print(skip = "by the machine")]
    now: Cycle,
    #[print(each)]
    adapters: Vec<Adapter>,
    /// Adapters that have something to do, as bits.
    busy: Vec<u64>,
    #[print(skip = "by `fingerprint_due`")]
    due: Ring<Due>,
    /// When the host of a node will be through with a packet.
    handled: VecDeque<(Cycle, u32)>,
    /// Packets that nodes have handed over in this cycle.
    #[print(skip = "there are none between two cycles")]
    fresh: Vec<(u32, PacketId)>,
    /// Which nodes the copies of packets for several are for, on their way to the next.
    branches: Vec<Branch>,
    /// There have been such packets.
    spreads: bool,
    /// The link that is to fail, if it has not.
    failing: Option<Failing>,
    /// A link has been cut or has come back, and hosts have not reckoned ways anew.
    links_changed: bool,
    /// The ways that are left, once hosts have reckoned them.
    ways_left: Option<WaysLeft>,
    /// What each packet was stamped with by the node that made it, by its id, once its data have left.
    #[print(skip = "packets in the network were stamped when their data had left; nothing depends on it")]
    stamps: Vec<u32>,
}

/// What never changes.
#[derive(Clone, Copy, Debug)]
struct Rules {
    /// Whether packets of each service try the ways that routing names besides the first.
    takes_detours: [bool; 2],
    header: u16,
    decision: Cycle,
    fetch: Cycle,
    /// From a byte's leaving to its coming, and from its leaving a receiver to the knowledge of it.
    wire: Cycle,
    credit: Cycle,
    fifo: u32,
    page: u32,
    /// A node's own packets that may be in its memory.
    outgoing: u32,
    word_cycles: Cycle,
    host_delay: Cycle,
    /// Packets of several pages are sent on page by page.
    by_pages: bool,
    drain: Drain,
    /// Notes of a receiver for which there is room.
    notes: u32,
    order_delay: Cycle,
    goes_round: bool,
    /// The virtual channels of a link that packets of each service may take.
    sets: [u32; 2],
}

/// Where transmitters lead, and whence receivers get what comes to them.
#[derive(Debug)]
struct Wiring {
    /// The receiver at the far end of each transmitter, which is also the transmitter at the far end of the receiver
    /// with its number.
    far_ends: Vec<u32>,
    /// The channel of the link of each transmitter; `u32::MAX` at an edge.
    channels: Vec<u32>,
    /// The channels by which each node reads from its memory and writes to it.
    injections: Vec<u32>,
    ejections: Vec<u32>,
}

impl Rules {
    fn new(settings: &SpiderSettings, site: &Site) -> Self {
        let wire = 1 + site.channel.wire_delay.cycles();
        Rules {
            takes_detours: [true, settings.second_takes_detours()],
            header: settings.header.get() as u16,
            decision: settings.decision.cycles(),
            fetch: settings.fetch.cycles(),
            wire,
            credit: wire + settings.credit_delay.cycles(),
            fifo: settings.fifo.get(),
            page: settings.page.get(),
            outgoing: settings.outgoing.get(),
            word_cycles: settings.word_cycles.cycles(),
            host_delay: settings.host_delay.cycles(),
            by_pages: settings.forwarding == Forwarding::Pages,
            drain: Drain::new(&settings.events),
            notes: settings.notes.get(),
            order_delay: settings.order_delay.cycles(),
            goes_round: settings.policy == Policy::Round,
            sets: settings.sets(),
        }
    }

    /// Pages that a packet of a node's own has: its header stands on one alone, so that the data need not be moved.
    fn own_pages(&self, length: u16) -> u16 {
        let data = (u32::from(length) - TRAILER).saturating_sub(self.header.into());
        1 + data.div_ceil(self.page) as u16
    }

    /// Pages that a packet takes which has so many bytes on a link.
    fn pages(&self, length: u16) -> u16 {
        (u32::from(length) - TRAILER).div_ceil(self.page).max(1) as u16
    }
}

impl Spider {
    /// The network of a scenario, empty.
    pub fn new(settings: &SpiderSettings, site: &Site, graph: &Graph, ids: Ids, plan: &NetworkPlan) -> Self {
        let rules = Rules::new(settings, site);
        let (links, vcs) = (ids.ports - 1, ids.vcs);
        let longest = plan.longest_packets.0.into_iter().max().unwrap_or(1) + TRAILER as u16;
        let pages = settings.memory.get() * u32::from(rules.pages(longest));
        let reach = rules.credit.max(rules.wire).max(rules.decision + 1).max(plan.horizon);
        Spider {
            ids,
            units: links * vcs,
            of_a_link: (1 << vcs) - 1,
            rules,
            programs: settings.programs(site.routing.own().needs_storing()),
            wiring: Arc::new(Wiring::new(graph, ids)),
            now: 0,
            adapters: vec![Adapter::new(links, vcs, rules.fifo, pages); graph.nodes as usize],
            busy: vec![0; graph.nodes.div_ceil(64) as usize],
            due: Ring::new(reach),
            handled: VecDeque::new(),
            fresh: Vec::new(),
            branches: Vec::new(),
            spreads: false,
            failing: match &settings.fault {
                LinkFault::Never(_) => None,
                LinkFault::Link(link) => {
                    Some(Failing { node: link.node.get(), port: link.way.port(), cycle: link.cycle.cycles() })
                }
            },
            links_changed: false,
            ways_left: None,
            stamps: Vec::new(),
        }
    }

    /// What the adapter of each node has done so far.
    pub fn counts(&self) -> impl Iterator<Item = Counts> + '_ {
        self.adapters.iter().map(|adapter| adapter.counts)
    }

    /// Packets in transit that are in the memory of each node.
    pub fn in_transit(&self) -> impl Iterator<Item = u32> + '_ {
        self.adapters.iter().map(|adapter| adapter.host.in_transit)
    }

    /// Pages of the memory of a node that hold nothing.
    pub fn free_pages(&self, node: u32) -> u32 {
        self.adapters[node as usize].memory.free
    }

    /// From now on receivers decide by other programs, those that wait among them.
    fn change_programs(&mut self, programs: [Program; 2]) {
        self.programs = programs;
        for adapter in &mut self.adapters {
            for unit in adapter::members(adapter.asking) {
                let receiver = &mut adapter.receivers[unit as usize];
                let receiver::Request { first, otherwise, service, .. } = receiver.request;
                let bytes = u32::from(receiver.front.length) - TRAILER;
                let table = self.programs[usize::from(service)].table();
                receiver.request = receiver::Request::new(table, [first, otherwise], service, bytes);
            }
        }
    }

    /// The node and the place there of a receiver, or transmitter.
    fn place(&self, number: u32) -> (u32, u32) {
        (number / self.units, number % self.units)
    }

    /// An adapter has something to do.
    fn wake(&mut self, node: u32) {
        self.busy[node as usize / 64] |= 1 << (node % 64);
    }

    /// The program of a receiver begins in this cycle, or the next.
    fn decide_later(&mut self, node: u32, unit: u32, from: Cycle) {
        use receiver::State;
        self.adapters[node as usize].receivers[unit as usize].state = State::Deciding;
        self.due.at(from + self.rules.decision).decisions.push(node * self.units + unit);
    }
}

impl Wiring {
    fn new(graph: &Graph, ids: Ids) -> Self {
        let (links, vcs) = (ids.ports - 1, ids.vcs);
        let units = move || {
            (0..ids.routers).flat_map(move |router| (0..links * vcs).map(move |unit| (router, unit / vcs, unit % vcs)))
        };
        let leaving = |router: u32, port: u32| graph.leaving[(router * graph.ports + port) as usize];
        let far_end = |(router, port, vc): (u32, u32, u32)| match leaving(router, port)
            .map(|channel| graph.channels[channel as usize].to)
        {
            Some(End::Router { router, port }) => (router * links + port) * vcs + vc,
            _ => u32::MAX,
        };
        let nodes = || (0..graph.nodes).map(crate::model::NodeId);
        Wiring {
            far_ends: units().map(far_end).collect(),
            channels: units().map(|(router, port, _)| leaving(router, port).unwrap_or(u32::MAX)).collect(),
            injections: nodes().map(|node| graph.injection(node)).collect(),
            ejections: nodes().map(|node| graph.ejection(node)).collect(),
        }
    }
}
