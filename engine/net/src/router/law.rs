//! The law of routers with credits: no slot of a buffer is forgotten or given twice, every virtual channel has one
//! holder at most, and packets lie one behind the other.

use crate::router::flit::Flit;
use crate::router::id::{Ids, InputId, OutputId};
use crate::router::occupancy::Occupancy;
use crate::router::state::InputState;
use crate::router::wiring::Wiring;
use std::collections::BTreeMap;

/// What a network consists of for which the law holds.
pub struct Parts<'a> {
    pub ids: Ids,
    pub wiring: &'a Wiring,
    /// Slots of each buffer.
    pub depth: u32,
}

/// A kind of router with credits for the slots of its buffers.
pub trait Wired: Occupancy {
    fn parts(&self) -> Parts<'_>;

    /// The input that each flit on a wire comes to, and the output that each credit on a wire comes back to.
    fn under_way(&self) -> (Vec<InputId>, Vec<OutputId>);
}

/// A sentence for every rule that is broken.
pub fn broken(network: &impl Wired) -> Vec<String> {
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
fn target(wiring: &Wiring, output: OutputId) -> Option<InputId> {
    match output.node() {
        None => {
            let way = wiring.way(output.owner(), output.index());
            (way.channel != u32::MAX).then_some(way.to)
        }
        Some(node) => Some(wiring.entries[node.index()].up(output.vc())),
    }
}

/// Credits of an output, flits on its wire, flits in the buffer it leads to and credits on their way back are together
/// as many as the buffer has slots.
fn credits(network: &impl Wired, broken: &mut Vec<String>) {
    let (mut on_wires, mut coming_back) = (BTreeMap::new(), BTreeMap::<OutputId, u32>::new());
    let (Parts { ids, wiring, depth }, (flits, credits)) = (network.parts(), network.under_way());
    flits.into_iter().for_each(|to| *on_wires.entry(to).or_insert(0) += 1);
    credits.into_iter().for_each(|output| *coming_back.entry(output).or_insert(0) += 1);
    for output in ids.outputs() {
        let back = coming_back.get(&output).copied().unwrap_or(0);
        let ahead = target(wiring, output).map_or(0, |to| on_wires.get(&to).copied().unwrap_or(0) + network.held(to));
        let credits = network.room(output);
        rule(credits + ahead + back == depth, broken, || {
            format!("{output:?}: {credits} credits, {ahead} flits ahead and {back} credits coming back are not {depth}")
        });
    }
}

/// An output is held by the one input that sends on it.
fn holders(network: &impl Wired, broken: &mut Vec<String>) {
    let ids = network.parts().ids;
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
fn order(network: &impl Wired, broken: &mut Vec<String>) {
    for input in network.parts().ids.all_inputs() {
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
