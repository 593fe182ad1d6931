//! What checks measure with: machines whose nodes send what is listed for them, streams, packets alone.

use super::Evidence;
use net::model::{Cycle, NodeId, Packet, VirtualNetwork};
use net::ni::nifdy::Nifdy;
use net::topology::Graph;
use sim::check;
use sim::machine::Machine;
use sim::measure::journal::{Journal, Record};
use sim::scenario::link::overlay;
use sim::scenario::{Scenario, pairs, read};
use sim::workload::Program;
use sim::workload::list::{List, Listed};
use std::collections::BTreeMap;

/// The scenario that these texts describe, each overriding those before it.
pub fn scenario(parts: &[&str]) -> Scenario {
    let text = parts.iter().fold(Vec::new(), |before: Vec<(String, String)>, part| {
        let own: Vec<_> = pairs(part).map(|(path, value)| (path.to_string(), value.to_string())).collect();
        overlay(&before, &own)
    });
    let (scenario, problems) = read(text.iter().map(|(path, value)| (path.as_str(), value.as_str())));
    assert!(problems.is_empty(), "the scenario of a check is correct: {problems:?}");
    scenario
}

/// A machine of the scenario's workload that keeps a journal.
pub fn machine(parts: &[&str]) -> Machine {
    observed(Machine::new(&scenario(parts)))
}

/// A machine whose nodes send what is listed for them, and which keeps a journal.
pub fn playing(scenario: &Scenario, messages: impl IntoIterator<Item = (u32, Listed)>) -> Machine {
    let mut lists = vec![Vec::new(); scenario.nodes() as usize];
    for (from, message) in messages {
        lists[from as usize].push(message);
    }
    let programs = lists.iter().map(|list| Program::List(List::new(list))).collect();
    observed(Machine::with_programs(scenario, programs))
}

fn observed(mut machine: Machine) -> Machine {
    machine.measures.journal = Some(Box::default());
    machine
}

/// What a machine noted.
pub fn journal(machine: &Machine) -> &Journal {
    machine.measures.journal.as_ref().expect("the machine of a check keeps a journal")
}

/// The data packets that a machine noted, those of each node in the order in which it made them.
pub fn records(machine: &Machine) -> Vec<Record> {
    journal(machine).data().copied().collect()
}

/// A message of `packets` packets of the scenario's length, made as soon as its node comes to it.
pub fn message(scenario: &Scenario, created: Cycle, to: u32, packets: u32) -> Listed {
    let flits = scenario.packet.flits.get() as u16;
    let (to, bytes) = (NodeId(to), packets * scenario.payload_bytes());
    Listed { created, to, packets, flits, bytes, is_reply: false, service: VirtualNetwork::REQUEST }
}

/// Runs a machine to the end of its workload, for at most `within` cycles, and says whether it got there.
pub fn finish(machine: &mut Machine, within: Cycle) -> bool {
    machine.advance(machine.now() + within);
    machine.finished().is_some()
}

/// Every pair of different nodes in turn sends one packet, `apart` cycles after the pair before: on an idle network,
/// if that is long enough.
pub fn every_pair_alone(scenario: &Scenario, apart: Cycle) -> Machine {
    let nodes = scenario.nodes();
    let pairs = (0..nodes * nodes).filter(|pair| pair / nodes != pair % nodes);
    let alone = pairs.map(|pair| (pair / nodes, message(scenario, Cycle::from(pair) * apart, pair % nodes, 1)));
    let mut machine = playing(scenario, alone);
    let done = finish(&mut machine, (Cycle::from(nodes * nodes) + 1) * apart);
    assert!(done, "on an idle network every packet arrives");
    machine
}

/// Distances that occur from node 0, in hops, and the last node at each of them: in butterflies one of another switch,
/// whose acknowledgements do not take the links of their packets.
pub fn targets(scenario: &Scenario) -> BTreeMap<u32, u32> {
    let graph = Graph::new(&scenario.topology);
    (1..graph.nodes).map(|to| (graph.hops(NodeId(0), NodeId(to)), to)).collect()
}

/// Least and greatest of some numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    pub least: u64,
    pub greatest: u64,
}

impl Span {
    /// Of a single number.
    pub fn of(number: u64) -> Self {
        Span { least: number, greatest: number }
    }

    /// With another number.
    pub fn with(self, number: u64) -> Self {
        Span { least: self.least.min(number), greatest: self.greatest.max(number) }
    }

    /// With all numbers greater by `more`.
    pub fn plus(self, more: u64) -> Self {
        Span { least: self.least + more, greatest: self.greatest + more }
    }

    /// The only number, if there are no two different ones.
    pub fn only(self) -> Option<u64> {
        (self.least == self.greatest).then_some(self.least)
    }
}

impl std::fmt::Display for Span {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.only() {
            Some(number) => write!(f, "{number}"),
            None => write!(f, "{} to {}", self.least, self.greatest),
        }
    }
}

/// The spans of numbers that come with a key.
pub fn spans(numbers: impl IntoIterator<Item = (u32, u64)>) -> BTreeMap<u32, Span> {
    let mut spans: BTreeMap<u32, Span> = BTreeMap::new();
    for (key, number) in numbers {
        spans.entry(key).and_modify(|span| *span = span.with(number)).or_insert(Span::of(number));
    }
    spans
}

/// A message of many packets from node 0 to one other, otherwise idle.
pub struct Stream {
    /// When its packets' heads left the interface.
    pub left: Vec<Cycle>,
    /// When the processor had received them, in the order of arrival: in a tree they may overtake each other.
    pub received: Vec<Cycle>,
    /// T_lat of the first one, in cycles.
    pub latency: u32,
}

impl Stream {
    /// Sends `packets` packets from node 0 to `to`.
    pub fn run(scenario: &Scenario, to: u32, packets: u32) -> Self {
        let mut machine = playing(scenario, [(0, message(scenario, 0, to, packets))]);
        let done = finish(&mut machine, 10_000_000);
        assert!(done, "a stream on an idle network comes to its end");
        let records = records(&machine);
        let latency = records[0].latency().expect("the first packet has arrived") as u32;
        let mut received: Vec<Cycle> = records.iter().filter_map(|record| record.received).collect();
        received.sort_unstable();
        Stream { left: records.iter().filter_map(|record| record.head_out).collect(), received, latency }
    }

    /// Mean time from one packet to the next in the second half of the stream, in hundredths of a cycle.
    pub fn interval(&self) -> u64 {
        let half = self.received.len() / 2;
        let (first, last) = (self.received[half], self.received[self.received.len() - 1]);
        100 * (last - first) / (self.received.len() - 1 - half) as u64
    }
}

/// Advances cycle by cycle for `cycles` or to the end of the workload, and shows every state. One state in seven
/// is also searched for a broken invariant of any kind. Returns how many states were looked at.
pub fn watch(
    evidence: &mut Evidence,
    machine: &mut Machine,
    cycles: Cycle,
    mut look: impl FnMut(&Machine, &mut Evidence),
) -> u64 {
    let (mut states, end) = (0, machine.now() + cycles);
    while machine.now() < end && machine.finished().is_none() {
        machine.advance(machine.now() + 1);
        look(machine, evidence);
        if states % 7 == 0 {
            for broken in check::broken(machine) {
                evidence.require(false, || format!("cycle {}: {broken}", machine.now()));
            }
        }
        states += 1;
    }
    states
}

/// The packets whose head is on a wire.
pub fn heads(machine: &Machine) -> impl Iterator<Item = &Packet> {
    let heads = machine.flits_on_wires().filter(|(_, moving)| moving.flit.is_head());
    heads.map(|(_, moving)| machine.packet(moving.flit.packet()))
}

/// The NIFDY units of a machine that has them, with their nodes.
pub fn units(machine: &Machine) -> impl Iterator<Item = (NodeId, &Nifdy)> {
    let nodes = (0..).map(NodeId).zip(&machine.interfaces);
    nodes.filter_map(|(node, interface)| interface.nifdy().map(|unit| (node, unit)))
}
