//! Workloads: a program for every node. They decide that a packet exists, and know nothing of how it travels.

pub mod em3d;
pub mod list;
mod open_loop;
mod phases;
pub mod radix_sort;
pub mod request_reply;
mod transfers;

use crate::model::random::Stream;
use crate::model::{Cycle, Fingerprint, NodeId, Packet};
use crate::scenario::{Barrier, Phase, Scenario, Workload};
use crate::software::{Message, Operation};
use crate::topology::Graph;
use em3d::Em3d;
use list::List;
use open_loop::OpenLoop;
use phases::Phases;
use radix_sort::RadixSort;
use request_reply::RequestReply;
use transfers::Transfers;

/// The program of one node.
#[derive(Clone, Debug)]
pub enum Program {
    Transfers(Transfers),
    OpenLoop(OpenLoop),
    Phases(Phases),
    RequestReply(RequestReply),
    Em3d(Em3d),
    RadixSort(RadixSort),
    List(List),
}

/// What a program has to say on getting a packet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Heard {
    /// It has a [`Program::reply`] to send.
    pub wants_to_reply: bool,
    /// The packet completes a reply: cycles since the request came into being.
    pub round_trip: Option<Cycle>,
}

/// The program of every node.
pub fn programs(scenario: &Scenario, graph: &Graph) -> Vec<Program> {
    let nodes = (0..scenario.nodes()).map(NodeId);
    match &scenario.workload {
        Workload::CyclicShift(_) | Workload::RandomBlocks(_) => {
            nodes.map(|node| Program::Transfers(Transfers::new(scenario, node))).collect()
        }
        Workload::Uniform(_) | Workload::HotSpot(_) | Workload::Permutation(_) => {
            nodes.map(|node| Program::OpenLoop(OpenLoop::new(scenario, graph, node))).collect()
        }
        Workload::Phases(phases) => nodes.map(|node| Program::Phases(Phases::new(phases, scenario, node))).collect(),
        Workload::RequestReply(exchange) => {
            nodes.map(|node| Program::RequestReply(RequestReply::new(exchange, scenario, node))).collect()
        }
        Workload::Em3d(em3d) => Em3d::all(em3d, scenario).into_iter().map(Program::Em3d).collect(),
        Workload::RadixSort(sort) => RadixSort::all(sort, scenario).into_iter().map(Program::RadixSort).collect(),
    }
}

impl Program {
    /// From `now` on the parameters that can change in the middle of a run are as `scenario` says. Whether what the
    /// program last asked for may be out of date.
    pub fn change(&mut self, scenario: &Scenario, now: Cycle) -> bool {
        match (self, &scenario.workload) {
            (Program::OpenLoop(open), _) => open.change(scenario, now),
            (Program::RequestReply(exchange), Workload::RequestReply(settings)) => {
                exchange.change(settings, scenario, now)
            }
            (Program::Phases(phases), Workload::Phases(settings)) => {
                phases.change(settings);
                false
            }
            _ => false,
        }
    }

    /// What to do next.
    pub fn next(&mut self, now: Cycle) -> Operation {
        match self {
            Program::Transfers(transfers) => transfers.next(),
            Program::OpenLoop(open) => open.next(now),
            Program::Phases(phases) => phases.next(),
            Program::RequestReply(exchange) => exchange.next(now),
            Program::Em3d(em3d) => em3d.next_operation(),
            Program::RadixSort(sort) => sort.next(now),
            Program::List(list) => list.next(now),
        }
    }

    /// The transfer that the node is at, counted from 1: in a cyclic shift the number of the shift, going on from round to
    /// round. 0 before the first, and with programs that have none.
    pub fn phase(&self) -> u32 {
        match self {
            Program::Transfers(transfers) => transfers.phase(),
            _ => 0,
        }
    }

    /// A message that goes before whatever is next and does not wait: what a handler sends.
    pub fn reply(&mut self) -> Option<Message> {
        match self {
            Program::RequestReply(exchange) => exchange.reply(),
            _ => None,
        }
    }

    /// Packets that an open-loop program makes per cycle on average, as a fraction; none of others.
    pub fn packets_per_cycle(&self) -> Option<(u64, u64)> {
        match self {
            Program::OpenLoop(open) => Some(open.packets_per_cycle()),
            _ => None,
        }
    }

    /// Whether the program writes the data of its packets and looks at those it receives.
    pub fn listens(&self) -> bool {
        matches!(self, Program::RequestReply(_) | Program::Em3d(_) | Program::RadixSort(_))
    }

    /// Writes the data of a packet, which is packet `index` of the message last begun: all words but the header.
    pub fn load(&mut self, packet: &Packet, index: u32, words: &mut [u32]) {
        match self {
            Program::RequestReply(exchange) => exchange.load(packet, index, words),
            Program::Em3d(em3d) => em3d.load(index, words),
            Program::RadixSort(sort) => sort.load(words),
            _ => {}
        }
    }

    /// The processor has received a packet with these words.
    pub fn received(&mut self, packet: &Packet, words: &[u32], now: Cycle) -> Heard {
        match self {
            Program::RequestReply(exchange) => return exchange.received(packet, words, now),
            Program::Em3d(em3d) => em3d.received(packet, words),
            Program::RadixSort(sort) => sort.received(words),
            _ => {}
        }
        Heard::default()
    }

    pub fn fingerprint(&self, print: &mut Fingerprint) {
        match self {
            Program::Transfers(transfers) => transfers.fingerprint(print),
            Program::OpenLoop(open) => open.fingerprint(print),
            Program::Phases(phases) => phases.fingerprint(print),
            Program::RequestReply(exchange) => exchange.fingerprint(print),
            Program::Em3d(em3d) => em3d.fingerprint(print),
            Program::RadixSort(sort) => sort.fingerprint(print),
            Program::List(list) => list.fingerprint(print),
        }
    }
}

/// Whether the workload comes to an end.
pub fn ends(scenario: &Scenario) -> bool {
    match &scenario.workload {
        Workload::CyclicShift(_) | Workload::RandomBlocks(_) | Workload::Em3d(_) | Workload::RadixSort(_) => true,
        Workload::RequestReply(exchange) => exchange.requests.get() > 0,
        Workload::Uniform(_) | Workload::HotSpot(_) | Workload::Permutation(_) | Workload::Phases(_) => false,
    }
}

/// Whether nodes reply to what they receive, so that requests and replies travel on their own logical networks.
pub fn has_replies(scenario: &Scenario) -> bool {
    matches!(scenario.workload, Workload::RequestReply(_))
}

/// Whether the workload has barriers.
pub fn has_barriers(scenario: &Scenario) -> bool {
    match &scenario.workload {
        Workload::CyclicShift(shift) => shift.barrier != Barrier::None,
        Workload::RandomBlocks(random) => random.barrier != Barrier::None,
        Workload::Phases(_) | Workload::Em3d(_) => true,
        Workload::RadixSort(sort) => sort.phase != Phase::Scan,
        Workload::Uniform(_) | Workload::HotSpot(_) | Workload::Permutation(_) | Workload::RequestReply(_) => false,
    }
}

/// A node other than `node`, all equally likely.
fn other(stream: &mut Stream, node: u32, nodes: u32) -> NodeId {
    NodeId((node + 1 + stream.below(nodes - 1)) % nodes)
}
