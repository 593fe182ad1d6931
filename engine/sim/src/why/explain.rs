//! An answer to the question why something waits: one sentence, and the chain to the root link by link.

use super::answer::{WhyAnswer, WhyLink};
use super::subjects::{Starts, starts};
use super::{Graph, Thing, Waits, deadlock, spot, words};
use crate::machine::Machine;
use crate::question::{PacketName, Subject};
use net::model::PacketId;
use net::model::sort::sort_by_key;

/// Why a subject waits.
///
/// # Errors
/// A sentence that says what there is not.
pub fn explain(machine: &Machine, subject: &Subject) -> Result<WhyAnswer, String> {
    if *subject == Subject::Deadlock {
        let none = "There is no deadlock: everything that waits waits for something that can move.";
        return circle(machine).ok_or_else(|| none.to_string());
    }
    let Starts { things, before } = starts(machine, subject)?;
    let graph = Graph::from(&Waits::of(machine), things.iter().copied());
    let waiting = things.iter().copied().filter(|&start| graph.wait(start).why.is_wait());
    let start = waiting.max_by_key(|&start| (graph.is_stuck(start), graph.chain(start).0.len())).unwrap_or(things[0]);
    let (chain, again) = graph.chain(start);
    let chain = links(machine, &graph, &chain);
    Ok(WhyAnswer {
        of: subject.clone(),
        waits: graph.wait(start).why.is_wait(),
        sentence: format!("{before}{}", words::sentence(&chain, again)),
        chain,
        again,
    })
}

/// The deadlock there is, if there is one.
fn circle(machine: &Machine) -> Option<WhyAnswer> {
    let things = deadlock::find(machine)?;
    let graph = Graph::from(&Waits::of(machine), things.iter().copied());
    let mut packets: Vec<PacketId> = things.iter().filter_map(|&thing| words::packet_of(machine, thing)).collect();
    sort_by_key(&mut packets, |&id| id);
    packets.dedup();
    let chain = links(machine, &graph, &things);
    let sentence = format!(
        "Deadlock: {} packets wait for each other in a circle, and none will ever move. {}",
        packets.len(),
        words::sentence(&chain, Some(0)),
    );
    Some(WhyAnswer { of: Subject::Deadlock, waits: true, sentence, chain, again: Some(0) })
}

/// A chain of waits: each link in words, and where it is drawn.
pub fn links(machine: &Machine, graph: &Graph, chain: &[Thing]) -> Vec<WhyLink> {
    let link = |&thing: &Thing| {
        let why = graph.wait(thing).why;
        WhyLink {
            name: words::subject(machine, thing),
            says: words::clause(machine, thing, why),
            packet: words::packet_of(machine, thing).and_then(|id| machine.find(id)).map(PacketName::of),
            place: spot::place(machine, thing, why),
            channel: spot::channel(machine, thing, why),
        }
    };
    chain.iter().map(link).collect()
}
