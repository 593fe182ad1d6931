//! The paper's chip with other numbers, and a message alone on it.

use super::super::machine::MESH;
use crate::experiment::checks::apparatus::{message, playing, records, scenario};
use net::model::Cycle;
use sim::machine::Machine;
use sim::scenario::Scenario;
use sim::workload::list::Listed;

/// The paper's machine, some of it otherwise.
pub fn chips(rest: &str) -> Scenario {
    scenario(&[MESH, rest])
}

/// The same, where a local name hides that one.
pub fn chips_of(rest: &str) -> Scenario {
    chips(rest)
}

/// A message that has come, and what is left of its addresses has run out.
pub struct Alone {
    pub machine: Machine,
    /// Cycles from its creation to its receipt.
    pub took: Cycle,
}

/// Sends one message of `bytes` bytes.
pub fn alone(rest: &str, from: u32, to: u32, bytes: u16) -> Alone {
    let scenario = chips(rest);
    // A second message long after it, so that the run does not end before its addresses have run out.
    let listed = |created| Listed { flits: bytes, ..message(&scenario, created, to, 1) };
    let mut machine = playing(&scenario, [(from, listed(0)), (from, listed(20_000))]);
    machine.advance(10_000);
    let record = records(&machine)[0];
    Alone { took: record.received.expect("a message alone comes through") - record.created, machine }
}
