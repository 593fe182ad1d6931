//! One part of a run in detail, for the page's inspector: a node, a router, a channel, a packet.
//!
//! Only reads; costs nothing while it is not asked.

mod allocation;
pub mod answer;
mod blockers;
mod digest;
mod follow;
mod ladder;
mod layout;
mod network;
mod node;
mod outline;
mod packet;
mod reach;
mod router;

pub use digest::digest;
pub use network::{Network, network};
pub use outline::{Outline, outline};

use crate::machines;
use answer::{Answer, Nothing};
use net::model::{Cycle, id::NEVER};
use sim::machine::Machine;
use sim::question::{Question, Subject};
use sim::scenario::card::Card;
use sim::simulation::Simulation;
use sim::why;

/// The answer to a question about a run as it is now.
pub fn inspect(simulation: &Simulation, question: &Question) -> Answer {
    answer(simulation, question).unwrap_or_else(|sentence| Answer::None(Nothing { sentence }))
}

fn answer(simulation: &Simulation, question: &Question) -> Result<Answer, String> {
    let (machine, observers) = (simulation.machine(), simulation.observers());
    match question {
        Question::Look(subject) => look(machine, subject),
        Question::Why { of } => why::explain(machine, of).map(Answer::Why),
        &Question::Allocation { router } => allocation::allocation(simulation, router).map(Answer::Allocation),
        Question::Card => Ok(Answer::Card(Card::left(&machine.fixed().scenario, machine.failing()))),
        Question::Blockers => Ok(Answer::Blockers(blockers::blockers(simulation))),
        Question::Follow => follow::follow(machine, observers.follow.as_ref()).map(Answer::Follow),
        Question::Ladder => ladder::ladder(machine, observers.ladder.as_ref()).map(Answer::Ladder),
        Question::Line { .. } | Question::Lines | Question::Transaction => {
            let its = machines::answer(simulation, question);
            its.ok_or("No machine of this run has an answer.")?.map(Answer::OfMachine)
        }
    }
}

/// What a subject is like.
fn look(machine: &Machine, subject: &Subject) -> Result<Answer, String> {
    let graph = &machine.fixed().graph;
    match *subject {
        Subject::Node { id } if id < graph.nodes => node::node(machine, id).map(Answer::Node),
        Subject::Router { id } if id < graph.routers => Ok(Answer::Router(router::router(machine, id))),
        Subject::Channel { id } if (id as usize) < graph.channels.len() => {
            Ok(Answer::Channel(router::channel(machine, id)))
        }
        Subject::Packet { name } => packet::packet(machine, name).map(Answer::Packet),
        _ => Err(why::missing(subject)),
    }
}

/// How long something lasts that was done by hand.
fn lasting(until: Cycle) -> String {
    if until == NEVER { "any more".to_string() } else { format!("until cycle {until}") }
}
