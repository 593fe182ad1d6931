//! Dialogs over time: their sequence numbers, what waits in reorder buffers while a node is deaf, and who gets a dialog
//! after whom (rows NIFDY-13, -17, -62).

use super::super::machines::{CM5, PROCESSORS, PROGRAMS};
use super::super::networks::network;
use crate::experiment::checks::apparatus::{machine, message, playing, scenario, units, watch};
use crate::experiment::checks::{Check, Evidence};
use net::model::{Class, NodeId, PacketId};
use net::ni::nifdy::Nifdy;
use sim::machine::Machine;
use std::collections::{BTreeMap, BTreeSet};

pub const CHECKS: [Check; 4] = [
    Check {
        row: "NIFDY-13.range",
        says: "Sequence numbers need only be as large as W.",
        expected: "no two packets of a dialog in the network or in reorder buffers have one number, in every state; with \
            half the range some would",
        cases: &[|e| numbers(e, 2, 2), |e| numbers(e, 4, 4), |e| numbers(e, 8, 8)],
    },
    Check {
        row: "NIFDY-17.buffers",
        says: "Bulk packets for a node that accepts nothing wait in its reorder buffers, and do not add to congestion.",
        expected: "with D senders alone: when nothing moves any more, some in reorder buffers and none in the network",
        cases: &[|e| senders_of_dialogs(e, "cm5", 1, 4), |e| senders_of_dialogs(e, "fat-tree", 2, 8)],
    },
    Check {
        row: "NIFDY-17.crowd",
        says: "While all others send to a node that accepts nothing, its bulk packets are in reorder buffers too, rather \
            than in the network.",
        expected: "when nothing moves any more, some in reorder buffers and none in the network",
        cases: &[|e| crowd(e, "mesh", 1, 4), |e| crowd(e, "cm5", 1, 4), |e| crowd(e, "fat-tree", 2, 8)],
    },
    Check {
        row: "NIFDY-62.next",
        says: "In a cyclic shift the sender behind the one that ends its dialog gets the next dialog of that receiver.",
        expected: "a dialog that ends while others wait to send to its receiver is followed by one of theirs, and by that of \
            the next in turn, in more than 80 % of the cases",
        cases: &[who_is_next],
    },
];

/// Messages of up to 20 packets over a tree that reorders them, to processors that are faster than their senders.
const REORDERED: &str = "packet.flits=6&software.t_send=5&software.t_receive=20&software.t_poll=1\
    &workload.kind=phases&workload.fewest=20&workload.most=60&workload.lengths=mixed&ni.kind=nifdy&ni.dialogs=2";

/// The numbers by which receivers tell packets apart that are in the network or in reorder buffers, and whether `range`
/// numbers would be enough.
fn numbers(evidence: &mut Evidence, window: u8, range: u8) {
    let mut machine = machine(&[network("cm5").text(), REORDERED, &format!("ni.window={window}")]);
    let (mut used, mut most, mut ambiguous) = (BTreeSet::new(), 0, 0u64);
    watch(evidence, &mut machine, 2000, |machine, evidence| {
        let passed_on: BTreeSet<PacketId> =
            units(machine).flat_map(|(_, unit)| unit.receiver().arrivals()).map(|arrival| arrival.packet).collect();
        let mut numbers: BTreeMap<(NodeId, NodeId), Vec<u8>> = BTreeMap::new();
        for (_, _, packet) in machine.pending().filter(|(_, id, _)| !passed_on.contains(id)) {
            if let Class::Bulk { sequence, .. } = packet.class {
                numbers.entry((packet.from(), packet.to)).or_default().push(sequence);
            }
        }
        for (pair, numbers) in numbers {
            let distinct = |range: u8| numbers.iter().map(|number| number % range).collect::<BTreeSet<u8>>().len();
            let is_told_apart = distinct(range) == numbers.len() && numbers.iter().all(|&number| number < window);
            evidence.require(is_told_apart, || format!("W = {window}, cycle {}: {pair:?} {numbers:?}", machine.now()));
            ambiguous += u64::from(distinct(window / 2) < numbers.len());
            most = most.max(numbers.len());
            used.extend(numbers);
        }
    });
    let (kinds, disordered) = (used.len(), machine.measures.out_of_order);
    evidence.require(kinds == usize::from(window) && ambiguous > 0 && disordered == 0, || {
        format!("W = {window}: {kinds} numbers, {ambiguous} ambiguous with half of them, {disordered} out of order")
    });
    evidence.found(format!(
        "W = {window}: {kinds} numbers, up to {most} packets of a dialog to be told apart; with half the numbers \
         {ambiguous} times two would have had the same"
    ));
}

/// When node 5 stops accepting packets, and for how long.
const DEAF: &str = "software.deaf.kind=node&software.deaf.node=5&software.deaf.from=8000&software.deaf.length=40000";

/// Packets pending for node 5, by where they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Waiting {
    /// Bulk packets in the network and in reorder buffers.
    in_network: usize,
    in_buffers: usize,
    in_arrivals: usize,
    /// Scalar packets in the network.
    scalar: usize,
}

fn waiting(machine: &Machine) -> Waiting {
    let (_, unit) = units(machine).nth(5).expect("every node has a unit");
    let arrivals: BTreeSet<PacketId> = unit.receiver().arrivals().map(|arrival| arrival.packet).collect();
    let buffers = unit.receiver().slots().iter().flat_map(|slot| slot.window().iter().flatten());
    let buffers: BTreeSet<PacketId> = buffers.map(|early| early.packet).collect();
    let pending: Vec<(PacketId, bool)> = machine
        .pending()
        .filter(|(to, ..)| *to == NodeId(5))
        .map(|(_, id, packet)| (id, matches!(packet.class, Class::Bulk { .. })))
        .collect();
    let elsewhere = |id: &PacketId| !arrivals.contains(id) && !buffers.contains(id);
    Waiting {
        in_network: pending.iter().filter(|(id, bulk)| *bulk && elsewhere(id)).count(),
        in_buffers: buffers.len(),
        in_arrivals: arrivals.len(),
        scalar: pending.iter().filter(|(id, bulk)| !bulk && elsewhere(id)).count(),
    }
}

/// What waits for node 5 when nothing moves any more.
fn settled(evidence: &mut Evidence, machine: &mut Machine, what: &str) {
    machine.advance(30_000);
    let before = waiting(machine);
    machine.advance(44_000);
    let after = waiting(machine);
    evidence.require(before == after, || format!("{what}: {before:?}, later {after:?}"));
    let Waiting { in_network, in_buffers, in_arrivals, scalar } = after;
    evidence.require(in_network == 0 && in_buffers > 0, || {
        format!("{what}: {in_network} bulk packets in the network, {in_buffers} in reorder buffers")
    });
    evidence.found(format!(
        "{what}: {in_buffers} bulk packets in reorder buffers, {in_network} in the network, beside {in_arrivals} packets \
         in the arrivals queue and {scalar} scalar ones in the network"
    ));
}

fn nifdy(name: &str, dialogs: u32, window: u32) -> String {
    let costs = "packet.flits=8&software.t_send=40&software.t_receive=60";
    let ni = format!("ni.kind=nifdy&ni.dialogs={dialogs}&ni.window={window}");
    format!("{}&{costs}&{ni}&{DEAF}", network(name).text())
}

/// As many senders as there are dialogs, each with a message that is far from its end when node 5 stops accepting packets.
fn senders_of_dialogs(evidence: &mut Evidence, name: &str, dialogs: u32, window: u32) {
    let scenario = scenario(&[&nifdy(name, dialogs, window)]);
    let senders = [60, 33].into_iter().take(dialogs as usize);
    let mut machine = playing(&scenario, senders.map(|from| (from, message(&scenario, 0, 5, 1000))));
    settled(evidence, &mut machine, &format!("{name}, D = {dialogs}, W = {window}, their senders alone"));
}

fn crowd(evidence: &mut Evidence, name: &str, dialogs: u32, window: u32) {
    let all_others = "workload.kind=hot_spot&workload.node=5&workload.share=100&workload.load=0.1\
        &workload.arrivals.kind=bursty&workload.arrivals.shortest=20&workload.arrivals.longest=60";
    let mut machine = machine(&[&nifdy(name, dialogs, window), all_others]);
    settled(evidence, &mut machine, &format!("{name}, D = {dialogs}, W = {window}"));
    evidence.note(
        "Scalar packets that find the arrivals queue full wait at the end of the network, and bulk packets behind them do \
         not reach the buffers that are reserved for them.",
    );
}

/// The cyclic shift of Figure 5: who waits for a receiver when a dialog with it ends, and who has the next one.
fn who_is_next(evidence: &mut Evidence) {
    let tree = CM5.network.replace("topology.nodes=64", "topology.nodes=32");
    let mut machine = machine(&[&tree, PROCESSORS, PROGRAMS, CM5.nifdy]);
    // Of each receiver the one that has its dialog, and those that waited when the last one ended.
    let mut holders: Vec<Option<NodeId>> = vec![None; 32];
    let mut waited: Vec<Option<BTreeSet<NodeId>>> = vec![None; 32];
    let (mut ended, mut cases, mut theirs, mut next_in_turn) = (0, 0, 0, 0u64);
    // A processor accepts a packet in 68 cycles, and a dialog ends and begins when one is accepted: nothing is missed.
    while machine.finished().is_none() && machine.now() < 3_000_000 {
        machine.advance(machine.now() + 20);
        let units: Vec<_> = units(&machine).collect();
        for (receiver, (_, unit)) in units.iter().enumerate() {
            let now = unit.receiver().slots()[0].dialog().map(|dialog| dialog.from);
            let before = std::mem::replace(&mut holders[receiver], now);
            if before == now {
                continue;
            }
            let to = NodeId(receiver as u32);
            if let Some(holder) = now {
                let Some(behind) = waited[receiver].take().filter(|behind| !behind.is_empty()) else { continue };
                cases += 1;
                theirs += u64::from(behind.contains(&holder));
                // Node i sends to i + 1, then to i + 2: the lower the sender, the later its turn.
                let phase = |from: &NodeId| (to.0 + 32 - from.0) % 32;
                next_in_turn += u64::from(behind.iter().min_by_key(|from| phase(from)) == Some(&holder));
            } else {
                ended += 1;
                let sends_there = |unit: &Nifdy| {
                    let sender = unit.sender();
                    sender.outstanding().waits_for(to) || sender.pool().waiting().iter().any(|packet| packet.to == to)
                };
                let behind = units.iter().filter(|(from, unit)| Some(*from) != before && sends_there(unit));
                waited[receiver] = Some(behind.map(|(from, _)| *from).collect());
            }
        }
    }
    let done = machine.finished().is_some();
    let most = |number: u64| 100 * number > 80 * cases;
    evidence.require(done && cases > 50 && most(theirs) && most(next_in_turn), || {
        format!("finished {done}; {theirs} of {cases} dialogs were followed by one with a sender that waited")
    });
    evidence.found(format!(
        "{ended} dialogs ended, {cases} of them while others waited to send to the same receiver: in {theirs} cases one of \
         these had the next dialog, in {next_in_turn} the one next in turn"
    ));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::verdict::Verdict;

    #[test]
    fn half_as_many_numbers_are_found_to_be_too_few() {
        let mut evidence = Evidence::default();
        numbers(&mut evidence, 4, 2);
        assert_eq!(evidence.finding().verdict, Verdict::Fails);
    }
}
