//! The two kinds of processor, asked the same.

use super::micro::Step;
use super::stepper::Stepper;
use super::window::Window;
use super::{Accesses, Wait};
use crate::memory::{Line, Node, Told};
use net::model::Print;

/// A processor with its program.
#[derive(Clone, Debug, Print)]
#[print(untagged = "a setting")]
pub enum Processor {
    /// Of a small program: one step after the other.
    Stepper(Stepper),
    /// Of a program of the study: many instructions in work.
    Window(Box<Window>),
}

impl Processor {
    pub fn wait(&self) -> Wait {
        match self {
            Processor::Stepper(it) => it.wait(),
            Processor::Window(it) => it.wait(),
        }
    }

    pub fn doing(&self) -> Option<Step> {
        match self {
            Processor::Stepper(it) => it.doing(),
            Processor::Window(it) => it.waits_at(),
        }
    }

    pub fn awaited(&self, node: &Node) -> Option<Line> {
        match self {
            Processor::Stepper(it) => it.awaited(node),
            Processor::Window(it) => it.awaited(),
        }
    }

    pub fn window(&self) -> Option<&Window> {
        match self {
            Processor::Stepper(_) => None,
            Processor::Window(it) => Some(it),
        }
    }

    pub fn steps(&self) -> u32 {
        match self {
            Processor::Stepper(it) => it.steps(),
            Processor::Window(it) => it.steps(),
        }
    }

    pub fn sum(&self) -> u64 {
        match self {
            Processor::Stepper(it) => it.sum(),
            Processor::Window(_) => 0,
        }
    }

    /// When it goes on by itself; `NEVER` if only the memory can make it.
    pub fn next_time(&self) -> u64 {
        match self {
            Processor::Stepper(it) => it.next_time(),
            Processor::Window(it) => it.next_time(),
        }
    }

    /// The memory tells something.
    pub fn hear(&mut self, told: Told, now: u64) {
        match self {
            Processor::Stepper(it) => it.hear(told, now),
            Processor::Window(it) => it.hear(told, now),
        }
    }

    /// Whether it may be able to do something at this time although it was told nothing.
    pub fn may_act(&self, now: u64) -> bool {
        match self {
            Processor::Stepper(_) => true,
            Processor::Window(it) => it.may_act(now),
        }
    }

    /// Does what it can at this time.
    pub fn act(&mut self, now: u64, node: &mut Node, counts: &mut Accesses) {
        match self {
            Processor::Stepper(it) => it.act(now, node, counts),
            Processor::Window(it) => it.act(now, node, counts),
        }
    }
}
