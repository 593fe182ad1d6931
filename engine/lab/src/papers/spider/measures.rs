//! What the SPIDER paper counts: packets in transit that hosts have to handle, and how many need not be handled.

use crate::experiment::measure::{Measure, Window, measure};
use net::model::VirtualNetwork;
use net::router::spider::{Counts, Spider};
use sim::machine::Machine;
use sim::measure::services::Spread;
use sim::scenario::Workload;

const FIRST: VirtualNetwork = VirtualNetwork(0);
const SECOND: VirtualNetwork = VirtualNetwork(1);

/// Hops over which the paper looks at how latencies deviate (Figure 6b).
const FAR: usize = 5;

pub const MEASURES: &[Measure] = &[
    measure(
        "in_transit",
        "packets/node/1000 cycles",
        "Packets for others that were stored in a node's memory, mean over nodes.",
        |w| {
            let stored = sum(w, |counts| counts.all.stored)?;
            (w.cycles() > 0.0).then(|| 1000.0 * stored / w.cycles() / w.nodes())
        },
    ),
    measure("stored_per_packet", "", "Times that a packet was stored at an adapter, mean over packets created.", |w| {
        let (stored, created) = (sum(w, |counts| counts.all.stored)?, w.count(|m| m.created)?);
        (created > 0.0).then(|| stored / created)
    }),
    measure("cut_through", "", "Share of the nodes on packets' paths at which they were not stored.", |w| {
        let (through, stored) = (sum(w, |counts| counts.all.through)?, sum(w, |counts| counts.all.stored)?);
        (through + stored > 0.0).then(|| through / (through + stored))
    }),
    measure(
        "in_transit_hot",
        "packets/1000 cycles",
        "Packets for others that were stored in the memory of the node that the second service sends to.",
        |w| {
            let Workload::Services(services) = &w.simulation.scenario().workload else { return None };
            let node = services.hot_node()?;
            let stored = at(w, node, |counts| counts.all.stored)?;
            (w.cycles() > 0.0).then(|| 1000.0 * stored / w.cycles())
        },
    ),
    measure(
        "cut_through_first",
        "",
        "Share of the nodes on the paths of the first service's packets at which they were not stored.",
        |w| {
            let through = sum(w, |counts| counts.all.through - counts.second.through)?;
            let stored = sum(w, |counts| counts.all.stored - counts.second.stored)?;
            (through + stored > 0.0).then(|| through / (through + stored))
        },
    ),
    measure("latency_first", "cycles", "Mean time from creation to receipt of the first service's packets.", |w| {
        spread(w, FIRST, None)?.mean()
    }),
    measure("latency_second", "cycles", "Mean time from creation to receipt of the second service's packets.", |w| {
        spread(w, SECOND, None)?.mean()
    }),
    measure(
        "deviation_first",
        "cycles",
        "Standard deviation of that time, of the first service's packets over 5 hops.",
        |w| spread(w, FIRST, Some(FAR))?.deviation(),
    ),
    measure(
        "deviation_second",
        "cycles",
        "Standard deviation of that time, of the second service's packets over 5 hops.",
        |w| spread(w, SECOND, Some(FAR))?.deviation(),
    ),
    measure(
        "accepted_first",
        "bytes/node/cycle",
        "Bytes of the first service's packets received, for each node and cycle.",
        |w| {
            let received = spread(w, FIRST, None)?.count as f64;
            let bytes = f64::from(w.simulation.scenario().packet.flits.get());
            (w.cycles() > 0.0).then(|| received * bytes / w.cycles() / w.nodes())
        },
    ),
];

/// Latencies of a service's packets, all of them or those that went so many hops.
fn spread(window: &Window, service: VirtualNetwork, hops: Option<usize>) -> Option<Spread> {
    let (now, before) = (window.now().services.as_ref()?, window.before().services.as_ref()?);
    let [now, before] = [now, before].map(|services| match hops {
        None => services.of(service).all(),
        Some(hops) => services.of(service).over(hops),
    });
    Some(now.since(&before))
}

/// What adapters have done, one after the other, if these are the routers.
fn counts(machine: &Machine) -> Option<impl Iterator<Item = Counts>> {
    machine.network().of::<Spider>().map(Spider::counts)
}

/// How much a counter of each adapter grew.
fn grown(window: &Window, counter: fn(&Counts) -> u64) -> Option<impl Iterator<Item = u64>> {
    let (before, now) = (counts(window.start)?, counts(window.simulation.machine())?);
    Some(now.zip(before).map(move |(now, before)| counter(&now) - counter(&before)))
}

/// How much a counter of one adapter grew.
fn at(window: &Window, node: u32, counter: fn(&Counts) -> u64) -> Option<f64> {
    Some(grown(window, counter)?.nth(node as usize)? as f64)
}

/// How much a counter of adapters grew, all of them together.
fn sum(window: &Window, counter: fn(&Counts) -> u64) -> Option<f64> {
    Some(grown(window, counter)?.sum::<u64>() as f64)
}
