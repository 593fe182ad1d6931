//! The phases of programs that all nodes go through: from barrier to barrier, or the steps of a collective.

use net::model::Cycle;
use sim::machine::Machine;
use sim::why::memory::program;
use sim::workload::Program;
use sim::workload::shared_memory::SharedMemory;

/// What is done in each phase of the programs of a run; nothing if they have none.
pub fn phases(machine: &Machine) -> Vec<&'static str> {
    if let Some(Program::Collective(collective)) = machine.programs.first() {
        let plan = collective.plan();
        return (0..plan.steps()).map(|step| plan.name(step)).collect();
    }
    program(machine, 0).and_then(SharedMemory::window).map_or(Vec::new(), |window| window.phases())
}

/// When the phases so far began, as node 0 went through them.
pub fn began(machine: &Machine) -> &[Cycle] {
    if let Some(Program::Collective(collective)) = machine.programs.first() {
        return collective.began();
    }
    program(machine, 0).and_then(SharedMemory::window).map_or(&[], |window| window.began())
}
