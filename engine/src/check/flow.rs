//! Flow control: no slot of a buffer is forgotten or given twice, and every channel has one holder at most.

use super::rule;
use crate::machine::Machine;
use crate::router::{InputState, OutputId};
use std::collections::BTreeMap;

pub fn check(machine: &Machine, broken: &mut Vec<String>) {
    credits(machine, broken);
    holders(machine, broken);
}

/// Credits of an output, flits on its wire, flits in the buffer it leads to and credits on their way back are together
/// as many as the buffer has slots.
fn credits(machine: &Machine, broken: &mut Vec<String>) {
    let (mut on_wires, mut coming_back) = (BTreeMap::new(), BTreeMap::<OutputId, u32>::new());
    machine.flits_on_wires().for_each(|(_, moving)| *on_wires.entry(moving.to).or_insert(0) += 1);
    machine.credits_on_wires().for_each(|output| *coming_back.entry(output).or_insert(0) += 1);
    for output in machine.ids().outputs() {
        let back = coming_back.get(&output).copied().unwrap_or(0);
        let Some(to) = machine.fixed().leads_to(output) else {
            rule(back == 0, broken, || format!("{back} credits come back to {output:?}, which leads nowhere"));
            continue;
        };
        let (credits, depth) = (machine.room(output), machine.capacity(to));
        let ahead = on_wires.get(&to).copied().unwrap_or(0) + machine.held(to);
        rule(credits + ahead + back == depth, broken, || {
            format!("{output:?}: {credits} credits, {ahead} flits ahead and {back} credits coming back are not {depth}")
        });
    }
}

/// An output is held by the one input that sends on it.
fn holders(machine: &Machine, broken: &mut Vec<String>) {
    for input in machine.ids().inputs() {
        if let InputState::Active { output } = machine.state(input) {
            let holder = machine.holder(output);
            rule(holder == Some(input), broken, || format!("{input:?} sends on {output:?} of {holder:?}"));
        }
    }
    for output in machine.ids().outputs().filter(|output| !output.is_at_node()) {
        if let Some(input) = machine.holder(output) {
            let state = machine.state(input);
            rule(state == InputState::Active { output }, broken, || {
                format!("{output:?} is held by {input:?}: {state:?}")
            });
        }
    }
}
