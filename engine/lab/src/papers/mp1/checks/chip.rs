//! What a routing machine does with a message, byte by byte (rows MP1-01 to -12, -16, -22 to -26).

use super::lone::{Alone, alone, chips, chips_of};
use crate::experiment::checks::apparatus::{finish, journal, message, playing, records};
use crate::experiment::checks::{Check, Evidence};
use net::model::NodeId;
use net::router::mad_postman::MadPostman;
use sim::check;
use sim::machine::Machine;
use sim::scenario::Scenario;

pub const CHECKS: [Check; 18] = [
    Check {
        row: "MP1-01",
        says: "A chip has four acyclic planes, each with two inputs and two outputs; a message never changes its plane.",
        expected: "8 routing machines at a chip, all active at once under load; every channel leads to its own plane",
        cases: &[planes, all_at_once],
    },
    Check {
        row: "MP1-02",
        says: "No deadlock at any load.",
        expected: "messages come through in every stretch of an overloaded run",
        cases: &[|e| never_stops(e, "oblivious"), |e| never_stops(e, "restrictive"), |e| never_stops(e, "adaptive")],
    },
    Check {
        row: "MP1-03",
        says: "A channel passes a byte in three cycles, 120 ns at 25 MHz.",
        expected: "a message of L bytes holds each channel of its way for 3L cycles, less what has been used up",
        cases: &[byte_in_three_cycles],
    },
    Check {
        row: "MP1-04",
        says: "A header has one or two addresses of 0 to 31, so that there are at most 1024 nodes.",
        expected: "as many addresses used up as a message needs dimensions; longer rows refused",
        cases: &[addresses],
    },
    Check {
        row: "MP1-05",
        says: "Only the first segment of at most 32 bytes is routed; the way is kept until the end of the message.",
        expected: "a message of 96 bytes is routed once at each router, and its time is that of one train",
        cases: &[|e| segments(e, 48), |e| segments(e, 96)],
    },
    Check {
        row: "MP1-06",
        says: "A buffer holds 32 bytes, so that a segment that has started can always finish.",
        expected: "no buffer ever holds more, in any state of a loaded mesh; no phit is lost",
        cases: &[|e| buffers(e, 6), |e| buffers(e, 96)],
    },
    Check {
        row: "MP1-07",
        says: "A blocked message of several segments waits in several nodes; one of up to 32 bytes in one.",
        expected: "3 buffers for 96 bytes, 1 for 30",
        cases: &[|e| blocked(e, 96, 3), |e| blocked(e, 30, 1)],
    },
    Check {
        row: "MP1-08",
        says: "A message that is not blocked takes a cycle at each node, before its address is known.",
        expected: "one cycle more for each hop, over 1 to 14 hops along one dimension and both",
        cases: &[a_cycle_a_node],
    },
    Check {
        row: "MP1-09",
        says: "An address that is used up runs on to the edge, and only the rest of the message turns.",
        expected: "3 cycles at every output straight on behind the turn and behind the destination",
        cases: &[runs_on],
    },
    Check {
        row: "MP1-10",
        says: "Where its way is taken, a message turns: the second address first, then the one held, then the data.",
        expected: "it leaves three cycles after it came, in the other dimension, and is delivered whole",
        cases: &[turns],
    },
    Check {
        row: "MP1-11",
        says: "With both ways taken a message is held, and leaves by whichever is free first.",
        expected: "by X if the message there is the shorter, by Y if that one is",
        cases: &[|e| held(e, 60, 90, 0), |e| held(e, 90, 60, 1)],
    },
    Check {
        row: "MP1-12",
        says: "Codes for static routing forbid that a message turns away.",
        expected: "no adaptation at any load but with adaptive routing",
        cases: &[codes],
    },
    Check {
        row: "MP1-16",
        says: "Up to eight chips share an interface, whose injection and reception channels pass a byte in three cycles.",
        expected: "no node sends or gets more than a byte in three cycles, whatever its chips",
        cases: &[interface],
    },
    Check {
        row: "MP1-22",
        says: "8000 cycles after 8000 of warm-up are enough: twice as long changes less than 2 %.",
        expected: "mean latencies within 2 %",
        cases: &[twice_as_long],
    },
    Check {
        row: "MP1-23",
        says: "The network is saturated when a message finds the queue of its node full, which holds 10.",
        expected: "of 12 messages at once the first is sent, 10 wait, and the last is the first to find no room",
        cases: &[overflow],
    },
    Check {
        row: "MP1-24",
        says: "Latency counts from the queue to the end of reception; an idle interface delays nothing.",
        expected: "a lone message leaves in the cycle in which it comes into being",
        cases: &[no_delay],
    },
    Check {
        row: "MP1-25",
        says: "A channel is in use while it is given to somebody, be it an address used up: those at the edge are, too.",
        expected: "edges in use, and none of them as much as the rest",
        cases: &[edges],
    },
    Check {
        row: "MP1-26",
        says: "Oblivious is X then Y; restrictive is either first, by chance; adaptive any shortest way.",
        expected: "all, half and half of the messages that need both dimensions start in X",
        cases: &[schemes],
    },
];

fn planes(evidence: &mut Evidence) {
    let machine = Machine::new(&chips("topology.size=8x8"));
    let graph = &machine.fixed().graph;
    let inner = graph.channels.iter().filter_map(|channel| match (channel.from, channel.to) {
        (net::topology::End::Router { port, .. }, net::topology::End::Router { port: to, .. }) => Some((port, to)),
        _ => None,
    });
    let mut count = 0;
    for (from, to) in inner {
        count += 1;
        evidence.require(from == to, || format!("a channel leads from plane port {from} to {to}"));
    }
    evidence.require(graph.ports == 9, || format!("{} ports", graph.ports));
    evidence.require(count == 4 * 2 * 8 * 7, || format!("{count} channels"));
    evidence.found(format!("{count} channels in the planes of 8×8 nodes, each within its own"));
}

fn all_at_once(evidence: &mut Evidence) {
    let mut machine = Machine::new(&chips("topology.size=8x8&workload.kind=uniform&workload.load=0.25"));
    let mut most = 0;
    while machine.now() < 6000 {
        machine.advance(machine.now() + 1);
        for router in 0..64 {
            let outputs = (0..8).map(|port| machine.ids().output(router, port, 0));
            most = most.max(outputs.filter(|&output| machine.network().holder(output).is_some()).count());
        }
    }
    evidence.require(most == 8, || format!("at most {most} outputs of a router at once"));
    evidence.found(format!("{most} outputs of a router in use at once"));
}

fn never_stops(evidence: &mut Evidence, routing: &str) {
    let text = format!("topology.size=8x8&routing.kind={routing}&workload.kind=uniform&workload.load=1");
    let mut machine = Machine::new(&chips(&text));
    let mut least = u64::MAX;
    for _ in 0..100 {
        let before = machine.measures.delivered;
        machine.advance(machine.now() + 1000);
        least = least.min(machine.measures.delivered - before);
    }
    evidence.require(least > 0, || format!("{routing}: nothing came in 1000 cycles"));
    evidence.found(format!("{routing}: at least {least} messages in each 1000 of 100 000 cycles"));
}

fn byte_in_three_cycles(evidence: &mut Evidence) {
    let Alone { machine, .. } = alone("topology.size=8x8&routing.kind=oblivious", 0, 3, 20);
    let chips = machine.network().of::<MadPostman>().expect("these are the routers");
    for router in 0..3 {
        let held = chips.in_use(router, 0) + chips.in_use(router, 4);
        evidence.require(held == 60, || format!("router {router}: {held} cycles for 20 bytes"));
    }
    evidence.found("20 bytes hold each channel for 60 cycles");
}

fn addresses(evidence: &mut Evidence) {
    for (to, needed) in [(3, 1), (24, 1), (27, 2)] {
        let Alone { machine, .. } = alone("topology.size=8x8&routing.kind=adaptive", 0, to, 6);
        let counters = machine.network().of::<MadPostman>().expect("these are the routers").counters();
        let used = counters.ran_on + counters.spent;
        evidence.require(used == needed, || format!("{used} addresses used up on the way to node {to}"));
    }
    let longest = Scenario::from_text("topology.kind=planes&topology.size=32x32").is_ok();
    let longer = Scenario::from_text("topology.kind=planes&topology.size=33x2").is_err();
    evidence.require(longest && longer, || "rows of 32 are possible, longer ones not".to_string());
    evidence.found("one address for each dimension needed; 32×32 nodes at most");
}

fn segments(evidence: &mut Evidence, bytes: u16) {
    let Alone { machine, took } = alone("topology.size=8x8&routing.kind=oblivious&packet.flits=96", 0, 27, bytes);
    let record = records(&machine)[0];
    let expected = 6 + 3 * u64::from(bytes);
    evidence.require(took == expected, || format!("{took} cycles for {bytes} bytes and not {expected}"));
    // Its node and each of the six routers behind that one ask where to go, once.
    evidence.require(record.routers == 7, || format!("routed {} times", record.routers));
    evidence
        .found(format!("{bytes} bytes in {} segments: {took} cycles, routed once at each router", bytes.div_ceil(32)));
}

fn buffers(evidence: &mut Evidence, bytes: u32) {
    let text = format!("topology.size=6x6&packet.flits={bytes}&workload.kind=uniform&workload.load=0.4");
    let mut machine = Machine::new(&chips(&text));
    let mut states = 0;
    while machine.now() < 4000 {
        machine.advance(machine.now() + 7);
        states += 1;
        for broken in check::broken(&machine) {
            evidence.require(false, || format!("cycle {}: {broken}", machine.now()));
        }
    }
    evidence.found(format!("{states} states with messages of {bytes} bytes"));
}

/// A message is held up by another for its destination, and waits in `buffers` buffers.
fn blocked(evidence: &mut Evidence, bytes: u16, buffers: usize) {
    let scenario = chips("topology.size=8x8&routing.kind=oblivious&packet.flits=96");
    let long = |flits| sim::workload::list::Listed { flits, ..message(&scenario, 0, 7, 1) };
    let mut machine = playing(&scenario, [(6, long(96)), (0, long(bytes))]);
    let mut most = 0;
    while machine.finished().is_none() && machine.now() < 5000 {
        machine.advance(machine.now() + 1);
        let holds = |router: u32| {
            let inputs = machine.ids().inputs_of(router);
            let from_0 = |flit: net::router::Flit| machine.packet(flit.packet()).from() == NodeId(0);
            inputs
                .filter(|input| input.port() < 8)
                .any(|input| machine.network().contents(input).filter(|&flit| from_0(flit)).count() > 2)
        };
        most = most.max((1..8).filter(|&router| holds(router)).count());
    }
    evidence.require(most == buffers, || format!("{bytes} bytes wait in {most} nodes and not in {buffers}"));
    evidence.found(format!("{bytes} bytes in {most}"));
}

fn a_cycle_a_node(evidence: &mut Evidence) {
    for (to, hops) in [(1, 1), (7, 7), (56, 7), (63, 14), (18, 4)] {
        let Alone { took, .. } = alone("topology.size=8x8&routing.kind=restrictive", 0, to, 6);
        evidence.require(took == hops + 18, || format!("{took} cycles over {hops} hops"));
    }
    evidence.found("d + 18 cycles for 6 bytes, one of them on the channel to the node");
}

fn runs_on(evidence: &mut Evidence) {
    // From (0, 0) to (2, 3) of 8×8, X first: its X address runs on from (2, 0), its Y address from (2, 3).
    let Alone { machine, .. } = alone("topology.size=8x8&routing.kind=oblivious", 0, 26, 6);
    let chips = machine.network().of::<MadPostman>().expect("these are the routers");
    for x in 2..8 {
        let held = chips.in_use(x, 0);
        evidence.require(held == 3, || format!("X output of ({x}, 0) in use for {held} cycles"));
    }
    for y in 3..8 {
        let held = chips.in_use(8 * y + 2, 1);
        evidence.require(held == 3, || format!("Y output of (2, {y}) in use for {held} cycles"));
    }
    evidence.found("3 cycles at each of 6 and of 5 outputs straight on, those of the edge among them");
}

/// Two messages of this many bytes leave (1, 1) along X and Y when one from (0, 1) for (3, 3) comes there.
fn crossing(x: u16, y: u16) -> (u64, [u64; 2]) {
    let scenario = chips("topology.size=4x4&routing.kind=adaptive&packet.flits=96&run.seed=1");
    let of = |created, to, flits| sim::workload::list::Listed { flits, ..message(&scenario, created, to, 1) };
    let mut best = None;
    for seed in 1..40 {
        let scenario = chips(&format!("topology.size=4x4&routing.kind=adaptive&packet.flits=96&run.seed={seed}"));
        let mut messages = vec![(4, of(40, 15, 6))];
        messages.extend((x > 0).then(|| (5, of(0, 7, x))));
        messages.extend((y > 0).then(|| (1, of(0, 13, y))));
        let mut machine = playing(&scenario, messages);
        let done = finish(&mut machine, 10_000);
        assert!(done, "three messages come through");
        let record = *records(&machine).iter().find(|record| record.name.source == NodeId(4)).expect("it was sent");
        let left =
            |chips: &net::router::mad_postman::MadPostman, router| [chips.in_use(router, 0), chips.in_use(router, 1)];
        let start = machine.network().of::<MadPostman>().map(|chips| left(chips, 4)).unwrap_or_default();
        let at = machine.network().of::<MadPostman>().map(|chips| left(chips, 5)).unwrap_or_default();
        let took = record.received.unwrap_or(0) - record.created;
        // By chance it starts in X, and the others in its plane.
        if start[0] == 18 && at[0] >= 3 * u64::from(x) && at[1] + 20 >= 3 * u64::from(y) {
            best.get_or_insert((took, at));
        }
    }
    best.unwrap_or_default()
}

fn turns(evidence: &mut Evidence) {
    let (took, at) = crossing(96, 0);
    evidence
        .require(took == 5 + 18 + 3, || format!("{took} cycles and not 26, with {at:?} cycles of use along X and Y"));
    evidence.found(format!("{took} cycles over 5 hops, three more than unhindered"));
}

fn held(evidence: &mut Evidence, x: u16, y: u16, free: usize) {
    let (took, at) = crossing(x, y);
    let lengths = [3 * u64::from(x), 3 * u64::from(y)];
    evidence
        .require(at[free] > lengths[free], || format!("{at:?} cycles of use along X and Y, messages of {lengths:?}"));
    evidence.found(format!("{x} and {y} bytes in the way: through in {took} cycles"));
}

fn codes(evidence: &mut Evidence) {
    for (routing, turns) in [("oblivious", false), ("restrictive", false), ("adaptive", true)] {
        let text = format!("topology.size=8x8&routing.kind={routing}&workload.kind=uniform&workload.load=0.2");
        let mut machine = Machine::new(&chips(&text));
        machine.advance(10_000);
        let count = machine.network().of::<MadPostman>().map_or(0, |chips| chips.counters().adaptations);
        evidence.require((count > 0) == turns, || format!("{routing}: {count} adaptations"));
        evidence.found(format!("{routing}: {count}"));
    }
}

fn interface(evidence: &mut Evidence) {
    for chips in [1, 4, 8] {
        let text = format!("topology.size=4x4&topology.chips={chips}&workload.kind=uniform&workload.load=1");
        let mut machine = Machine::new(&chips_of(&text));
        machine.advance(20_000);
        let graph = &machine.fixed().graph;
        let flits = &machine.measures.channel_flits;
        for node in (0..16).map(NodeId) {
            let [sent, got] = [graph.injection(node), graph.ejection(node)].map(|channel| flits[channel as usize]);
            evidence.require(3 * sent.max(got) <= 20_003, || format!("{chips} chips: {sent} bytes sent, {got} got"));
        }
        evidence.found(format!("{chips} chips: {} messages in 20 000 cycles", machine.measures.delivered));
    }
    let nine = Scenario::from_text("topology.kind=planes&topology.chips=9").is_ok();
    evidence.require(!nine, || "nine chips are not refused".to_string());
}

fn twice_as_long(evidence: &mut Evidence) {
    let mean = |cycles: u64| {
        let (mut sum, mut count) = (0, 0);
        for seed in 1..=3 {
            let text = format!("workload.kind=uniform&workload.load=0.05&routing.kind=adaptive&run.seed={seed}");
            let mut machine = Machine::new(&chips(&text));
            machine.advance(8000);
            let before = machine.measures.latencies.clone();
            machine.advance(8000 + cycles);
            let since = machine.measures.latencies.since(&before);
            (sum, count) = (sum + since.sum(), count + since.count());
        }
        sum as f64 / count as f64
    };
    let (once, twice) = (mean(8000), mean(16_000));
    evidence.require((twice / once - 1.0).abs() < 0.02, || format!("{once:.2} and {twice:.2} cycles"));
    evidence.found(format!("{once:.2} cycles, and {twice:.2} in twice the time, at 30 % of the bound"));
}

fn overflow(evidence: &mut Evidence) {
    for (messages, late) in [(11, 0), (12, 1)] {
        let scenario = chips("topology.size=4x4");
        let mut machine = playing(&scenario, (0..messages).map(|_| (0, message(&scenario, 0, 5, 1))));
        let done = finish(&mut machine, 10_000);
        evidence.require(done && machine.measures.late == late, || {
            format!("{messages} messages at once: {} found no room", machine.measures.late)
        });
    }
    evidence.found("11 messages at once find room, of 12 one does not");
}

fn no_delay(evidence: &mut Evidence) {
    let Alone { machine, .. } = alone("topology.size=8x8", 0, 27, 6);
    let record = journal(&machine).data().next().copied().expect("it was sent");
    evidence.require(record.head_out == Some(record.created), || format!("{record:?}"));
    evidence.found("it leaves at once");
}

fn edges(evidence: &mut Evidence) {
    let mut machine = Machine::new(&chips("workload.kind=uniform&workload.load=0.05&routing.kind=restrictive"));
    machine.advance(20_000);
    let chips = machine.network().of::<MadPostman>().expect("these are the routers");
    let east = |x: u32| -> u64 { (0..16).map(|y| chips.in_use(16 * y + x, 0)).sum() };
    let (edge, middle) = (east(15), east(7));
    evidence.require(edge > 0 && edge < middle, || format!("{edge} cycles at the edge, {middle} in the middle"));
    evidence.found(format!("{:.1} % at the edge, {:.1} % in the middle", edge as f64 / 3200.0, middle as f64 / 3200.0));
}

fn schemes(evidence: &mut Evidence) {
    for (routing, least, most) in [("oblivious", 1.0, 1.0), ("restrictive", 0.45, 0.55), ("adaptive", 0.45, 0.55)] {
        let scenario = chips(&format!("topology.size=8x8&routing.kind={routing}"));
        let messages = (0..200).map(|i| (0, message(&scenario, 200 * i, 27, 1)));
        let mut machine = playing(&scenario, messages);
        let done = finish(&mut machine, 100_000);
        assert!(done, "messages alone come through");
        let chips = machine.network().of::<MadPostman>().expect("these are the routers");
        let [x, y] = [0, 1].map(|port| chips.in_use(0, port) as f64);
        evidence.require((least..=most).contains(&(x / (x + y))), || {
            format!("{routing}: {x} and {y} cycles along X and Y")
        });
        evidence.found(format!("{routing}: {:.0} %", 100.0 * x / (x + y)));
    }
}
