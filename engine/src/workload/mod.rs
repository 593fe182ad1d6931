//! Workloads: a program for every node. They decide that a packet exists, and know nothing of how it travels.

mod cyclic_shift;
pub mod list;
mod open_loop;
mod phases;

use crate::model::random::Stream;
use crate::model::{Cycle, Fingerprint, NodeId};
use crate::scenario::{Barrier, Scenario, Workload};
use crate::software::Operation;
use crate::topology::Graph;
use cyclic_shift::CyclicShift;
use list::List;
use open_loop::OpenLoop;
use phases::Phases;

/// The program of one node.
#[derive(Clone, Debug)]
pub enum Program {
    CyclicShift(CyclicShift),
    OpenLoop(OpenLoop),
    Phases(Phases),
    List(List),
}

impl Program {
    /// The program of `node`.
    pub fn new(scenario: &Scenario, graph: &Graph, node: NodeId) -> Self {
        match &scenario.workload {
            Workload::CyclicShift(shift) => Program::CyclicShift(CyclicShift::new(shift, scenario, node)),
            Workload::Uniform(_) | Workload::HotSpot(_) | Workload::Permutation(_) => {
                Program::OpenLoop(OpenLoop::new(scenario, graph, node))
            }
            Workload::Phases(phases) => Program::Phases(Phases::new(phases, scenario, node)),
        }
    }

    /// What to do next.
    pub fn next(&mut self, now: Cycle) -> Operation {
        match self {
            Program::CyclicShift(shift) => shift.next(),
            Program::OpenLoop(open) => open.next(now),
            Program::Phases(phases) => phases.next(),
            Program::List(list) => list.next(now),
        }
    }

    pub fn fingerprint(&self, print: &mut Fingerprint) {
        match self {
            Program::CyclicShift(shift) => shift.fingerprint(print),
            Program::OpenLoop(open) => open.fingerprint(print),
            Program::Phases(phases) => phases.fingerprint(print),
            Program::List(list) => list.fingerprint(print),
        }
    }
}

/// Whether the workload comes to an end.
pub fn ends(scenario: &Scenario) -> bool {
    matches!(scenario.workload, Workload::CyclicShift(_))
}

/// Whether the workload has barriers.
pub fn has_barriers(scenario: &Scenario) -> bool {
    match &scenario.workload {
        Workload::CyclicShift(shift) => shift.barrier != Barrier::None,
        Workload::Phases(_) => true,
        Workload::Uniform(_) | Workload::HotSpot(_) | Workload::Permutation(_) => false,
    }
}

/// A node other than `node`, all equally likely.
fn other(stream: &mut Stream, node: u32, nodes: u32) -> NodeId {
    NodeId((node + 1 + stream.below(nodes - 1)) % nodes)
}
