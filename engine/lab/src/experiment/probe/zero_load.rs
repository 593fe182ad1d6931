//! The probe of an idle network: single packets, each alone, between all pairs of nodes or a fair part of them.

use super::super::result::PointResult;
use net::model::{NodeId, VirtualNetwork};
use net::topology::Graph;
use sim::machine::Machine;
use sim::scenario::settable::Settable;
use sim::scenario::{Scenario, Switching};
use sim::theory::latency::{CM5_TREE, CUBE, GRID, TREE, latency, store_and_forward};
use sim::workload::Program;
use sim::workload::list::{List, Listed};
use std::collections::BTreeMap;

/// Pairs that are looked at, about.
const PAIRS: u32 = 5000;

/// Packets crossing an idle network one after the other.
#[derive(Debug)]
pub struct ZeroLoad {
    machine: Machine,
    end: u64,
}

impl ZeroLoad {
    pub fn new(scenario: &Scenario) -> Self {
        let mut idle = scenario.clone();
        for (path, value) in [("software.t_send", "0"), ("software.t_receive", "0"), ("software.t_poll", "0")] {
            idle.set(path, value).expect("a processor may cost nothing");
        }
        idle.set("software.deaf.kind", "never").expect("no node need be deaf");
        let (nodes, flits) = (idle.nodes(), idle.packet.flits.get());
        let graph = Graph::new(&idle.topology);
        let slowest = graph.channels.iter().map(|channel| u64::from(channel.pace)).max().unwrap_or(1);
        let hop = u64::from(flits + 8) * (idle.channel.flit_cycles.cycles() * slowest + 40);
        let apart = hop * u64::from(hops_at_most(&idle));
        let mut lists = vec![Vec::new(); nodes as usize];
        let mut count = 0;
        for (from, to) in pairs(nodes) {
            lists[from as usize].push(Listed {
                created: count * apart,
                to: NodeId(to),
                packets: 1,
                flits: flits as u16,
                bytes: idle.flit_bytes() * flits,
                is_reply: false,
                service: VirtualNetwork::REQUEST,
            });
            count += 1;
        }
        let programs = lists.iter().map(|list| Program::List(List::new(list))).collect();
        let mut machine = Machine::with_programs(&idle, programs);
        machine.measures.journal = Some(Box::default());
        ZeroLoad { machine, end: count * apart }
    }

    pub fn run(&mut self, cycles: u64) {
        self.machine.advance((self.machine.now() + cycles).min(self.end));
    }

    pub fn progress(&self) -> (u64, u64) {
        (self.machine.now(), self.end)
    }

    pub fn is_done(&self) -> bool {
        self.machine.finished().is_some() || self.machine.now() >= self.end
    }

    /// The longest time of a header over each distance, and how far any pair is from Table 3. Of the store-and-forward
    /// tree the table gives the time from header to tail.
    pub fn result(&self) -> PointResult {
        let fixed = self.machine.fixed();
        let (scenario, formula) = (&fixed.scenario, formula(&fixed.scenario));
        let (mut longest, mut error) = (BTreeMap::new(), None::<u64>);
        for record in self.machine.measures.journal.iter().flat_map(|journal| journal.data()) {
            let end = if scenario.router.capabilities().switching == Switching::StoreAndForward {
                record.tail_in
            } else {
                record.head_in
            };
            let Some((out, end)) = record.head_out.zip(end) else { continue };
            let (time, hops) = (end - out, fixed.graph.hops(record.name.source, record.to));
            let known = longest.entry(hops).or_insert(time);
            *known = time.max(*known);
            if let Some(formula) = formula {
                let off = time.abs_diff(u64::from(latency(formula, hops)));
                error = Some(off.max(error.unwrap_or(0)));
            }
        }
        let mut result: PointResult =
            longest.into_iter().map(|(hops, time)| (format!("latency_d{hops}"), time as f64)).collect();
        if let Some(error) = error {
            result.set("latency_error", error as f64);
        }
        result
    }
}

/// More hops than any packet takes: a bound that need not be tight, since waiting costs nothing.
fn hops_at_most(scenario: &Scenario) -> u32 {
    let along = |size: String| size.split('x').filter_map(|extent| extent.parse::<u32>().ok()).sum::<u32>();
    scenario.value("topology.size").map_or(0, along) + 16
}

/// All pairs of different nodes, or on large machines every so-manieth of them.
fn pairs(nodes: u32) -> impl Iterator<Item = (u32, u32)> {
    let all = nodes * (nodes - 1);
    // A step that has no factor in common with the number of nodes comes to every sender and every distance.
    let step = (all / PAIRS).max(1) | 1;
    (0..all).step_by(step as usize).map(move |pair| {
        let (from, offset) = (pair % nodes, pair / nodes + 1);
        (from, (from + offset) % nodes)
    })
}

/// The row of Table 3 for a machine of this kind: cycles for each hop, and the constant.
fn formula(scenario: &Scenario) -> Option<(u32, u32)> {
    let storing = scenario.router.capabilities().switching == Switching::StoreAndForward;
    let dimensions = scenario.value("topology.size").map_or(0, |size| size.split('x').count());
    match (kind(scenario).as_str(), dimensions) {
        ("mesh" | "torus", 2) => Some(GRID),
        ("mesh" | "torus", 3) => Some(CUBE),
        ("fat_tree", _) if storing => Some(store_and_forward(scenario.flit_bytes() * scenario.packet.flits.get())),
        ("fat_tree" | "butterfly" | "multibutterfly", _) => Some(TREE),
        ("cm5_tree", _) => Some(CM5_TREE),
        _ => None,
    }
}

fn kind(scenario: &Scenario) -> String {
    scenario.value("topology.kind").unwrap_or_default()
}
