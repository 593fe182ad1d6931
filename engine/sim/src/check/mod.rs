//! Invariants of a machine: rules that hold in every state, and which of them a state violates.
//!
//! The cost grows with the size of the machine, so this is for tests and for tracking down faults, not for every cycle.

mod census;
mod memory;
mod packets;
mod protocol;

use crate::machine::Machine;
use crate::workload::shared_memory::Outcome;
use census::Census;

/// A sentence for every rule that the machine violates now; none if it violates none.
pub fn broken(machine: &Machine) -> Vec<String> {
    let mut broken = Vec::new();
    let census = Census::take(machine, &mut broken);
    broken.extend(machine.network().broken());
    packets::check(machine, &census, &mut broken);
    protocol::check(machine, &census, &mut broken);
    memory::check(machine, &mut broken);
    if let Some(Outcome::Wrong(sentence)) = machine.outcome() {
        broken.push(sentence.clone());
    }
    broken
}

/// Every rule that does not hold is reported.
fn rule(holds: bool, broken: &mut Vec<String>, sentence: impl FnOnce() -> String) {
    if !holds {
        broken.push(sentence());
    }
}
