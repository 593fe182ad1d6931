//! One coherence transaction: the messages of a miss, and what its cycles are made of.

use super::answer::{
    LaneInspection, PartInspection, PartSum, SentInspection, TransactionAnswer, TransactionInspection,
};
use super::memory::line;
use crate::naming::spot;
use net::model::NodeId;
use sim::machine::Machine;
use sim::observe::trail::Spot;
use sim::observe::transaction::{PARTS, Part, Sent, Watched};
use sim::observe::{Trail, Transaction};

/// What is known of the miss that is watched.
///
/// # Errors
/// A sentence that says that none is.
pub fn transaction(machine: &Machine, watched: Option<&Watched>) -> Result<TransactionAnswer, String> {
    let watched = watched.ok_or("No miss is watched.")?;
    let found = watched.found.as_ref().map(|found| inspection(machine, found));
    Ok(TransactionAnswer { wanted: watched.wanted.says(), found, left: 0 })
}

fn inspection(machine: &Machine, it: &Transaction) -> TransactionInspection {
    let (now, parts, chain) = (machine.now(), it.parts(machine.now()), it.chain());
    TransactionInspection {
        node: it.miss.node.0,
        line: line(it.miss.line),
        home: it.home.0,
        since: it.miss.since,
        ended: it.ended,
        now,
        took: it.took(now),
        lanes: lanes(it),
        sums: sums(&parts),
        parts: parts.iter().map(|part| self::part(machine, part)).collect(),
        messages: (0..).zip(&it.sent).map(|(at, sent)| message(sent, chain.contains(&at))).collect(),
    }
}

/// The nodes that take part, each once: the requester, the home, then owners, then sharers.
fn lanes(it: &Transaction) -> Vec<LaneInspection> {
    let mut lanes: Vec<LaneInspection> = Vec::new();
    let mut add = |node: NodeId, role: &'static str| match lanes.iter_mut().find(|lane| lane.node == node.0) {
        Some(lane) if lane.roles.contains(&role) => {}
        Some(lane) => lane.roles.push(role),
        None => lanes.push(LaneInspection { node: node.0, roles: vec![role] }),
    };
    add(it.miss.node, "requester");
    add(it.home, "home");
    it.owners().for_each(|owner| add(owner, "owner"));
    it.sharers().for_each(|sharer| add(sharer, "sharer"));
    lanes
}

/// Cycles of each kind of part, in the order of [`PARTS`].
fn sums(parts: &[Part]) -> Vec<PartSum> {
    let of = |kind: &str| parts.iter().filter(|part| part.kind == kind).map(|part| part.until - part.from).sum();
    let sums = PARTS.iter().map(|&(kind, waits, says)| PartSum { kind, waits, says, cycles: of(kind) });
    sums.filter(|sum| sum.cycles > 0).collect()
}

fn part(machine: &Machine, part: &Part) -> PartInspection {
    let (place, name) = spot(machine, part.spot);
    let message = part.message.map(|message| message as u32);
    PartInspection { from: part.from, until: part.until, kind: part.kind, place, name, message }
}

fn message(sent: &Sent, critical: bool) -> SentInspection {
    let trail = sent.trail.as_ref();
    let wires = |trail: &Trail| -> Vec<u32> {
        let wires =
            trail.beads.iter().filter_map(|bead| if let Spot::Wire(wire) = bead.spot { Some(wire) } else { None });
        wires.collect()
    };
    SentInspection {
        what: sent.what.name(),
        group: sent.what.label().name(),
        from: sent.from.0,
        to: sent.to.0,
        born: sent.born,
        left: trail.map_or(sent.ready, |trail| trail.created),
        came: sent.came,
        packet: trail.map(|trail| format!("{}.{}", trail.name.source.0, trail.name.sequence)),
        channels: trail.map_or(Vec::new(), wires),
        critical,
    }
}
