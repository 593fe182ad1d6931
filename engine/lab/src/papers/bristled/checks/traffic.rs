//! What holds of routers under load: the arbiter, admission, deadlock, and sums over a run (rows BRIS-06, -10, -18, -52,
//! -55).

use super::super::machine::{FOUR_WAY, LINES, ONE_WAY, TWO_WAY};
use super::router::listed;
use crate::experiment::checks::apparatus::{finish, machine, playing, records, scenario, watch};
use crate::experiment::checks::{Check, Evidence};
use net::router::InputState;
use net::router::pipelined::Pipelined;
use net::topology::End;
use sim::check;
use sim::machine::Machine;
use sim::workload::list::Listed;

pub const CHECKS: [Check; 5] = [
    Check {
        row: "BRIS-06",
        says: "The arbiter goes round robin, whatever the class of a message; in a cycle it grants one buffer of a port at most.",
        expected: "never two connections of an input or output port; two busy nodes of a router get the same share; three of them take turns message by message, also where one sends replies",
        cases: &[one_of_a_port, shares, |e| turns(e, false), |e| turns(e, true)],
    },
    Check {
        row: "BRIS-10",
        says: "An adaptive channel is taken only if the message fits into the buffer ahead.",
        expected: "in every state room for all that a message has still to send on an extra channel",
        cases: &[|e| admission(e, "2xvc"), |e| admission(e, "ad2xvc"), |e| admission(e, "shad2xvc")],
    },
    Check {
        row: "BRIS-18",
        says: "None of the five schemes deadlocks.",
        expected: "messages come through in every stretch of an overloaded run, of requests and of replies",
        cases: &[
            |e| never_stops(e, "1xvc"),
            |e| never_stops(e, "2xvc"),
            |e| never_stops(e, "sh2xvc"),
            |e| never_stops(e, "ad2xvc"),
            |e| never_stops(e, "shad2xvc"),
        ],
    },
    Check {
        row: "BRIS-52",
        says: "Under uniform traffic a directed link carries pλ/2, so that links are full at λ = 2/p.",
        expected: "pλ/2 · 32/31 to within 3 % at λ = 0.2",
        cases: &[|e| links(e, ONE_WAY, 1.0), |e| links(e, TWO_WAY, 2.0), |e| links(e, FOUR_WAY, 4.0)],
    },
    Check {
        row: "BRIS-55",
        says: "Messages in transit are the rate of delivery times the mean latency.",
        expected: "over a whole run exactly: the sum over cycles of messages under way is the sum of latencies",
        cases: &[|e| little(e, "1xvc"), |e| little(e, "shad2xvc")],
    },
];

/// More than the network can carry.
const OVERLOAD: &str = "workload.outstanding=64";

fn one_of_a_port(e: &mut Evidence) {
    let mut machine = machine(&[TWO_WAY, "routing.scheme=shad2xvc", LINES, OVERLOAD]);
    let mut connections = 0;
    let states = watch(e, &mut machine, 3000, |machine, e| {
        let routers = machine.network().of::<Pipelined>().expect("the routers are pipelined");
        for router in 0..machine.fixed().graph.routers {
            for is_granted in [false, true] {
                let all: Vec<_> =
                    routers.connections(router).into_iter().filter(|one| one.is_granted == is_granted).collect();
                let mut ports: Vec<[u32; 2]> = all.iter().map(|one| [one.from.port(), one.to.port()]).collect();
                connections += ports.len();
                for side in 0..2 {
                    ports.sort_unstable_by_key(|port| port[side]);
                    let is_single = ports.windows(2).all(|pair| pair[0][side] != pair[1][side]);
                    e.require(is_single, || format!("cycle {}: router {router} connects a port twice", machine.now()));
                }
            }
        }
    });
    e.found(format!("{connections} connections and grants in {states} states"));
}

fn shares(e: &mut Evidence) {
    let rest = "topology.dimensions=1&routing.scheme=1xvc&workload.kind=hot_spot&workload.node=2&workload.share=100&workload.load=0.9";
    let mut machine = machine(&[TWO_WAY, rest]);
    machine.advance(20_000);
    let come = |node: u32| {
        let of = |record: &&sim::measure::journal::Record| record.name.source.0 == node && record.tail_in.is_some();
        records(&machine).iter().filter(of).count() as u64
    };
    let (a, b) = (come(0), come(1));
    e.require(a.abs_diff(b) <= 1 + a / 50, || format!("{a} messages of one node and {b} of the other"));
    e.found(format!("{a} and {b} messages of two nodes that share a router"));
}

/// Three nodes of a router have 40 messages each for a node of another; one of them may send replies.
fn turns(e: &mut Evidence, has_replies: bool) {
    let scenario = scenario(&[FOUR_WAY, "topology.dimensions=1&routing.scheme=1xvc"]);
    let of = |node: u32| Listed { is_reply: has_replies && node == 0, ..listed(&scenario, 0, 4, 9) };
    let mut machine = playing(&scenario, (0..120).map(|nth| (nth % 3, of(nth % 3))));
    finish(&mut machine, 100_000);
    let mut come: Vec<(u64, u32)> =
        records(&machine).iter().filter_map(|record| Some((record.head_in?, record.name.source.0))).collect();
    come.sort_unstable();
    let order: Vec<u32> = come.into_iter().map(|(_, node)| node).collect();
    let out_of_turn = order.windows(4).filter(|turn| turn[0] != turn[3]).count();
    e.require(order.len() == 120 && out_of_turn == 0, || {
        format!("{out_of_turn} out of turn: {:?} …", &order[..12.min(order.len())])
    });
    let what = if has_replies { "requests and replies" } else { "requests" };
    e.found(format!("{} {what} of three nodes in turn", order.len()));
}

fn admission(e: &mut Evidence, scheme: &str) {
    let scheme = format!("routing.scheme={scheme}&router.buffer_depth=9");
    let mut machine = machine(&[TWO_WAY, &scheme, LINES, OVERLOAD]);
    let mut looked_at = 0;
    watch(e, &mut machine, 2000, |machine, e| {
        for input in machine.ids().inputs() {
            let InputState::Active { output, is_escape: false } = machine.network().state(input) else { continue };
            let Some(front) = machine.network().front(input) else { continue };
            let left = u32::from(machine.packet(front.packet()).flits) - front.index();
            looked_at += 1;
            e.require(machine.network().room(output) >= left, || {
                format!(
                    "cycle {}: {left} flits at {input:?} and room for {}",
                    machine.now(),
                    machine.network().room(output)
                )
            });
        }
    });
    e.found(format!("{looked_at} messages on extra channels"));
}

fn never_stops(e: &mut Evidence, scheme: &str) {
    let scheme = format!("routing.scheme={scheme}&router.buffer_depth=9");
    for network in [ONE_WAY, TWO_WAY, FOUR_WAY] {
        let mut machine = machine(&[network, &scheme, LINES, OVERLOAD]);
        let mut delivered = 0;
        while machine.now() < 10_000 {
            machine.advance(machine.now() + 500);
            let now = machine.measures.delivered;
            e.require(now > delivered, || format!("nothing moves before cycle {}", machine.now()));
            delivered = now;
        }
        let broken = check::broken(&machine);
        e.require(broken.is_empty(), || format!("{broken:?}"));
        e.found(format!("{delivered} messages on {} routers", machine.fixed().graph.routers));
    }
}

/// Flits that each link between routers has begun to pass, mean over all.
fn on_links(machine: &Machine) -> f64 {
    let channels = machine.fixed().graph.channels.iter().zip(&machine.measures.channel_flits);
    let is_link = |end: End| matches!(end, End::Router { .. });
    let links = channels.filter(|(channel, _)| is_link(channel.from) && is_link(channel.to));
    let (count, flits) = links.fold((0, 0), |(count, all), (_, &flits)| (count + 1, all + u64::from(flits)));
    flits as f64 / f64::from(count)
}

fn links(e: &mut Evidence, network: &str, per_router: f64) {
    const LOAD: f64 = 0.2;
    let mut machine = machine(&[network, "routing.scheme=shad2xvc&workload.kind=uniform&workload.load=0.2"]);
    machine.advance(5000);
    let before = on_links(&machine);
    machine.advance(65_000);
    let load = (on_links(&machine) - before) / 60_000.0;
    let expected = per_router * LOAD / 2.0 * 32.0 / 31.0;
    e.require((load / expected - 1.0).abs() < 0.03, || format!("{load:.4} and not {expected:.4} flits per cycle"));
    e.found(format!("{per_router}-way {load:.4} of {expected:.4} flits per cycle"));
}

fn little(e: &mut Evidence, scheme: &str) {
    let scheme = format!("routing.scheme={scheme}");
    let mut machine = machine(&[TWO_WAY, &scheme, LINES, "workload.outstanding=16&workload.requests=60"]);
    let mut in_transit = 0;
    while machine.finished().is_none() && machine.now() < 100_000 {
        machine.advance(machine.now() + 1);
        in_transit += machine.packets().count() as u64;
    }
    let records = records(&machine);
    let latencies: u64 = records.iter().filter_map(|record| Some(record.received? - record.created)).sum();
    e.require(in_transit == latencies, || format!("{in_transit} message cycles under way, {latencies} of latency"));
    e.found(format!("{latencies} cycles of {} messages", records.len()));
}
