//! What is shown of one machine only, each a folder with all that is its own: sections of frames, what is said of its
//! nodes and routers, answers to questions that no other has.
//!
//! To add a machine: make a folder named after its paper's key, whose `mod.rs` has `pub const VIEW: MachineView`; then add
//! its entry to [`machines!`]. An entry lists what is said of nodes and routers besides, each with a function of the same
//! name in the folder, and the answers to questions of its own.

pub mod bristled;
pub mod mp1;
pub mod spider;

use crate::section::{Codes, Section};
use net::answer::answers;
use serde::Serialize;
use sim::machine::Machine;
use sim::question::Question;
use sim::simulation::Simulation;

/// What a machine brings to what is shown of every run.
#[derive(Clone, Copy, Debug)]
pub struct MachineView {
    /// Sections of frames, which are empty where the machine is another.
    pub sections: &'static [Section],
    /// What the values of words in them mean.
    pub codes: &'static [Codes],
    /// Answers a question, if that is one of its own; the error is a sentence.
    pub answer: fn(&Simulation, &Question) -> Option<Result<MachineAnswer, String>>,
}

impl MachineView {
    /// Brings nothing.
    pub const NONE: Self = MachineView { sections: &[], codes: &[], answer: |_, _| None };
}

/// Declares the machines.
macro_rules! machines {
    ($($key:ident {
        $(node { $($(#[$node_about:meta])* $node:ident: $Node:ty,)* })?
        $(router { $($(#[$router_about:meta])* $router:ident: $Router:ty,)* })?
        $(answers { $($Answer:ident: $Told:ty,)* })?
    })*) => {
        /// The machines, in the order in which what they bring is listed. This is the only registration.
        pub const MACHINES: &[MachineView] = &[$($key::VIEW),*];

        answers! {
            /// What is said of nodes of some machines only.
            struct OfNode {
                $($($($(#[$node_about])* pub $node: Option<$Node>,)*)?)*
            }

            /// What is said of routers of some machines only.
            struct OfRouter {
                $($($($(#[$router_about])* pub $router: Option<$Router>,)*)?)*
            }

            /// Answers to questions about some machines only.
            #[serde(tag = "kind", rename_all = "lowercase")]
            enum MachineAnswer {
                $($($($Answer($Told),)*)?)*
            }
        }

        /// What is said of a node besides.
        pub fn of_node(machine: &Machine, node: u32) -> OfNode {
            OfNode { $($($($node: $key::$node(machine, node),)*)?)* }
        }

        /// What is said of a router besides.
        pub fn of_router(machine: &Machine, router: u32) -> OfRouter {
            OfRouter { $($($($router: $key::$router(machine, router),)*)?)* }
        }
    };
}

machines! {
    mp1 {}
    bristled {
        node {
            /// Its part of a memory that all share.
            memory: bristled::MemoryInspection,
        }
        router {
            /// Its switch, if it is a pipelined router.
            pipeline: bristled::PipelineInspection,
        }
        answers {
            Line: bristled::LineInspection,
            Lines: bristled::LinesAnswer,
            Transaction: bristled::TransactionAnswer,
        }
    }
    spider {
        router {
            /// The program of its receivers, if it is an adapter.
            program: Vec<spider::ProgramLineInspection>,
            /// Its units, its node's host, and the host's memory, if it is an adapter.
            adapter: spider::AdapterInspection,
        }
    }
}

/// The answer to a question that only some machines have; none if no machine has it.
pub fn answer(simulation: &Simulation, question: &Question) -> Option<Result<MachineAnswer, String>> {
    MACHINES.iter().find_map(|machine| (machine.answer)(simulation, question))
}
