//! The law of this kind: no slot of a buffer is forgotten or given twice, every virtual channel has one holder at most,
//! and packets lie one behind the other.

use super::network::VirtualChannel;
use crate::router::flit::Flit;
use crate::router::id::{InputId, OutputId};
use crate::router::kind::Kind;
use crate::router::state::InputState;
use std::collections::BTreeMap;

/// A sentence for every rule that is broken.
pub fn broken(network: &VirtualChannel) -> Vec<String> {
    let mut broken = Vec::new();
    credits(network, &mut broken);
    holders(network, &mut broken);
    order(network, &mut broken);
    broken
}

fn rule(holds: bool, broken: &mut Vec<String>, sentence: impl FnOnce() -> String) {
    if !holds {
        broken.push(sentence());
    }
}

/// Where a flit sent to an output arrives; none if no channel leads there.
fn target(network: &VirtualChannel, output: OutputId) -> Option<InputId> {
    match output.node() {
        None => {
            let way = network.wiring.routers[output.owner() as usize].ways.of(output);
            (way.channel != u32::MAX).then_some(way.to)
        }
        Some(node) => Some(network.wiring.entries[node.index()].up(output.vc())),
    }
}

/// Credits of an output, flits on its wire, flits in the buffer it leads to and credits on their way back are together
/// as many as the buffer has slots.
fn credits(network: &VirtualChannel, broken: &mut Vec<String>) {
    let (mut on_wires, mut coming_back) = (BTreeMap::new(), BTreeMap::<OutputId, u32>::new());
    for (_, due) in network.wires.from(0) {
        due.all_flits().for_each(|moving| *on_wires.entry(moving.to).or_insert(0) += 1);
        due.all_credits().for_each(|output| *coming_back.entry(output).or_insert(0) += 1);
    }
    let depth = network.routers.depth();
    for output in network.routers.ids().outputs() {
        let back = coming_back.get(&output).copied().unwrap_or(0);
        let ahead = target(network, output).map_or(0, |to| on_wires.get(&to).copied().unwrap_or(0) + network.held(to));
        let credits = network.room(output);
        rule(credits + ahead + back == depth, broken, || {
            format!("{output:?}: {credits} credits, {ahead} flits ahead and {back} credits coming back are not {depth}")
        });
    }
}

/// An output is held by the one input that sends on it.
fn holders(network: &VirtualChannel, broken: &mut Vec<String>) {
    let ids = network.routers.ids();
    for input in ids.inputs() {
        if let InputState::Active { output, .. } = network.state(input) {
            let holder = network.holder(output);
            rule(holder == Some(input), broken, || format!("{input:?} sends on {output:?} of {holder:?}"));
        }
    }
    for output in ids.outputs().filter(|output| !output.is_at_node()) {
        if let Some(input) = network.holder(output) {
            let state = network.state(input);
            let sends = matches!(state, InputState::Active { output: on, .. } if on == output);
            rule(sends, broken, || format!("{output:?} is held by {input:?}: {state:?}"));
        }
    }
}

/// A queue holds packets one after the other, each flit by flit.
fn order(network: &VirtualChannel, broken: &mut Vec<String>) {
    for input in network.routers.ids().all_inputs() {
        let flits: Vec<Flit> = network.contents(input).collect();
        for pair in flits.windows(2) {
            let (before, flit) = (pair[0], pair[1]);
            let follows = match before.is_tail() {
                true => flit.is_head(),
                false => flit.packet() == before.packet() && flit.index() == before.index() + 1,
            };
            rule(follows, broken, || format!("{flit:?} follows {before:?} in {input:?}"));
        }
    }
}
