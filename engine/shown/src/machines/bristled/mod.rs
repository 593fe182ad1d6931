//! Bristled hypercubes: pipelined routers, and a memory that all nodes share.

mod answer;
mod line;
mod memory;
mod switch;
mod transaction;

pub use answer::*;
pub use memory::memory;
pub use switch::{ConnectionInspection, PipelineInspection, pipeline};

use super::{MachineAnswer, MachineView};
use crate::section::{high, low, sections, words};
use sim::machine::Machine;
use sim::question::Question;
use sim::simulation::Simulation;
use sim::why::memory::program;
use sim::workload::shared_memory::SharedMemory;
use sim::workload::shared_memory::window::Window;

/// What bristled hypercubes bring.
pub const VIEW: MachineView = MachineView {
    sections: sections! {
        /// The phases of the programs that have begun, if these go from barrier to barrier.
        14 program_phases: ProgramPhase = program_phases;
    },
    answer,
    phases: |machine| window(machine).map_or(Vec::new(), Window::phases),
    ..MachineView::NONE
};

words! {
    /// A phase of a program, from a barrier to the next.
    ProgramPhase {
        /// When it began, low 32 bits.
        from_lo: "cycles",
        /// When it began, high 32 bits.
        from_hi: "cycles",
    }
}

/// The window of instructions of the first processor, if the programs have such; all are in the same phase.
fn window(machine: &Machine) -> Option<&Window> {
    program(machine, 0).and_then(SharedMemory::window)
}

fn program_phases(simulation: &Simulation, out: &mut Vec<u32>) {
    for &from in window(simulation.machine()).map_or(&[][..], |window| window.began()) {
        out.extend(ProgramPhase { from_lo: low(from), from_hi: high(from) }.words());
    }
}

fn answer(simulation: &Simulation, question: &Question) -> Option<Result<MachineAnswer, String>> {
    let machine = simulation.machine();
    Some(match question {
        Question::Line { line } => line::line(machine, *line).map(MachineAnswer::Line),
        Question::Lines => line::lines(machine).map(MachineAnswer::Lines),
        Question::Transaction => {
            let watched = simulation.observers().transaction.as_ref();
            transaction::transaction(machine, watched).map(MachineAnswer::Transaction)
        }
        _ => return None,
    })
}
