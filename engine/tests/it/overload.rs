//! A network that is overloaded for a long time keeps delivering: no packet in it waits forever.

use crate::common::scenarios::{PLANES, TOPOLOGIES};
use crate::common::{pick, random, scenario};
use net::model::Name;
use sim::check;
use sim::machine::Machine;
use sim::scenario::Scenario;

/// How long each network is overloaded; `CYCLES=1000000 cargo test --release --test overload` covers more.
fn cycles() -> u64 {
    std::env::var("CYCLES").map_or(20_000, |cycles| cycles.parse().expect("CYCLES is a number"))
}

/// More than any network can carry. No hot spot: see below.
const WORKLOADS: [&str; 2] = ["uniform&workload.load=0.8", "request_reply"];

/// Networks and routing functions that few scenarios of other tests have.
const ADAPTIVE: [&str; 6] = [
    "topology.kind=tapered_tree&topology.taper=4x1",
    "topology.kind=chiplets&topology.size=3x2&topology.gateways=1",
    "topology.kind=dragonfly&topology.concentration=1&topology.global_delay=5&routing.kind=par",
    "topology.kind=flattened_butterfly&topology.side=3&routing.kind=ugal",
    "topology.kind=hyperx&topology.size=3x3&topology.concentration=2&routing.kind=ugal&routing.among=free",
    "topology.kind=custom&topology.graph=0.1.2.3.4.5_0-1.1-2.2-3.3-4.4-5.5-0.0-3.1-4.2-5&routing.kind=ugal&routing.among=paths",
];

/// A packet that is in the network for longer than this waits for something that never happens: a link carries a packet
/// in some 30 cycles, and hundreds of packets may be ahead of it.
const LONGEST: u64 = 15_000;

#[test]
fn no_packet_waits_forever_in_an_overloaded_network() {
    // NIFDY-18
    let (mut stream, cycles) = (random(51), cycles());
    for topology in TOPOLOGIES.into_iter().chain(PLANES).chain(ADAPTIVE) {
        for switching in ["wormhole&router.buffer_depth=2", "cut_through", "store_and_forward"] {
            for ni in ["plain", "buffers", "nifdy"] {
                let text = std::iter::repeat_with(|| {
                    let (vcs, networks) =
                        (pick(&mut stream, &["2", "4"]), pick(&mut stream, &["demand", "one", "slots"]));
                    let workload = pick(&mut stream, if ni == "nifdy" { &WORKLOADS[..] } else { &WORKLOADS[..2] });
                    format!(
                        "{topology}&router.switching={switching}&router.vcs={vcs}&packet.flits=4&ni.kind={ni}\
                         &channel.networks={networks}&software.t_send=4&software.t_receive=4&workload.kind={workload}"
                    )
                });
                let text = text.take(100).find(|text| Scenario::from_text(text).is_ok());
                let text = text.unwrap_or_else(|| panic!("{topology} with {switching} and {ni}: never allowed"));
                let mut machine = Machine::new(&scenario(&text));
                let mut delivered = 0;
                while machine.now() < cycles {
                    machine.advance(machine.now() + 4000);
                    assert!(machine.measures.delivered > delivered, "nothing moves in cycle {}: {text}", machine.now());
                    delivered = machine.measures.delivered;
                }
                let left = |injected: u64| injected < machine.now() && machine.now() - injected > LONGEST;
                let stuck = machine.packets().find(|(_, packet)| left(packet.injected));
                assert_eq!(stuck, None, "{text}");
                assert_eq!(check::broken(&machine), Vec::<String>::new(), "{text}");
            }
        }
    }
}

#[test]
fn distant_senders_to_a_hot_node_wait_very_long_but_not_forever() {
    // Routers give each input the same share, so that of a sender far away is divided at every router on its way: in a
    // row of k routers the last has 1/2^k of what the first has. NIFDY does not change that, because it knows nothing
    // of other senders: the next packet of a near sender arrives before that of a distant one has advanced by one
    // router.
    let old = |machine: &Machine, since: u64| -> Vec<Name> {
        machine.packets().filter(|(_, packet)| packet.injected < since).map(|(_, packet)| packet.name).collect()
    };
    let mut longest = 0;
    for topology in ["concentrated_mesh&topology.size=3x3", "mesh&topology.size=6x2", "hypercube&topology.dimensions=4"]
    {
        for ni in ["plain", "buffers", "nifdy"] {
            let text = format!(
                "topology.kind={topology}&router.switching=wormhole&router.buffer_depth=2&router.vcs=2&packet.flits=4\
                 &channel.networks=demand&ni.kind={ni}&software.t_send=4&software.t_receive=4\
                 &workload.kind=hot_spot&workload.share=90&workload.load=0.8"
            );
            let mut machine = Machine::new(&scenario(&text));
            machine.advance(50_000);
            let mut waiting = old(&machine, 40_000);
            while !waiting.is_empty() {
                assert!(machine.now() < 2_000_000, "{} packets do not get there: {text}", waiting.len());
                machine.advance(machine.now() + 10_000);
                let left = old(&machine, 40_000);
                waiting.retain(|name| left.contains(name));
                longest = longest.max(machine.now() - 40_000);
            }
        }
    }
    assert!(longest > 10_000, "{longest} cycles: the wait is long");
}
