//! Rules that hold in every state of a machine, whatever it does, and which of them one breaks.
//!
//! Costs as much as the machine is large, so it is for tests and for looking for a fault, not for every cycle.

mod census;
mod packets;
mod protocol;

use crate::machine::Machine;
use census::Census;

/// A sentence for every rule that the machine breaks now; none if all is well.
pub fn broken(machine: &Machine) -> Vec<String> {
    let mut broken = Vec::new();
    let census = Census::take(machine, &mut broken);
    broken.extend(machine.broken_in_network());
    packets::check(machine, &census, &mut broken);
    protocol::check(machine, &census, &mut broken);
    broken
}

/// Whatever does not hold is written down.
fn rule(holds: bool, broken: &mut Vec<String>, sentence: impl FnOnce() -> String) {
    if !holds {
        broken.push(sentence());
    }
}
