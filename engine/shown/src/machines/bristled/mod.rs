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
use sim::question::Question;
use sim::simulation::Simulation;

/// What bristled hypercubes bring.
pub const VIEW: MachineView = MachineView { answer, ..MachineView::NONE };

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
