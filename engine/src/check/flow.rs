//! Flow control: no slot of a buffer is forgotten or given twice, and every channel has one holder at most.

use super::rule;
use crate::machine::Machine;
use crate::router::InputState;

pub fn check(machine: &Machine, broken: &mut Vec<String>) {
    credits(machine, broken);
    holders(machine, broken);
}

/// Credits of an output, flits on its wire, flits in the buffer it leads to and credits on their way back are together
/// as many as the buffer has slots.
fn credits(machine: &Machine, broken: &mut Vec<String>) {
    let fixed = machine.fixed();
    let (outputs, per_port) = (fixed.router_channels(), fixed.channels_per_port());
    let all = outputs + fixed.graph.nodes * per_port;
    let (mut on_wires, mut coming_back) = (vec![0; all as usize], vec![0; all as usize]);
    machine.flits_on_wires().for_each(|(_, moving)| on_wires[moving.to as usize] += 1);
    machine.credits_on_wires().for_each(|output| coming_back[output as usize] += 1);
    for output in 0..all {
        let credits = match output.checked_sub(outputs) {
            None => machine.routers.credits(output),
            Some(beyond) => {
                u32::from(machine.ports[(beyond / per_port) as usize].credits[(beyond % per_port) as usize])
            }
        };
        let ahead = fixed.target(output).map_or(0, |to| {
            let held = match to.checked_sub(outputs) {
                None => machine.routers.held(to),
                Some(beyond) => {
                    let port = &machine.ports[(beyond / per_port) as usize];
                    port.incoming[(beyond % per_port) as usize].flits.len() as u32
                }
            };
            on_wires[to as usize] + held
        });
        let depth = machine.routers.depth();
        rule(credits + ahead + coming_back[output as usize] == depth, broken, || {
            let back = coming_back[output as usize];
            format!(
                "output {output}: {credits} credits, {ahead} flits ahead and {back} credits coming back are not {depth}"
            )
        });
    }
}

/// An output is held by the one input that sends on it.
fn holders(machine: &Machine, broken: &mut Vec<String>) {
    let width = machine.routers.width();
    for first in (0..machine.fixed().router_channels()).step_by(width as usize) {
        for channel in 0..width {
            if let InputState::Active { output } = machine.routers.state(first + channel) {
                let holder = machine.routers.holder(first + output);
                rule(holder == Some(channel), broken, || {
                    format!("input {channel} of router {} sends on output {output} of {holder:?}", first / width)
                });
            }
            if let Some(input) = machine.routers.holder(first + channel) {
                let state = machine.routers.state(first + input);
                rule(state == InputState::Active { output: channel }, broken, || {
                    format!("output {channel} of router {} is held by input {input}: {state:?}", first / width)
                });
            }
        }
    }
}
