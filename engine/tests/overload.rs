//! Offered more than it can carry for a long time, every network goes on delivering: nothing in it waits for ever.

mod common;

use common::scenarios::TOPOLOGIES;
use common::{machine, pick, random};
use engine::check;
use engine::scenario::Scenario;

const CYCLES: u64 = 20_000;

/// More than any network can carry. No hot spot: towards one node the share of the far senders halves at every router on
/// the way, so that they wait very long, though not for ever.
const WORKLOADS: [&str; 2] = ["uniform&workload.load=0.8", "request_reply"];

/// A packet that is in the network for longer than this waits for something that never comes: a link carries a packet in
/// some 30 cycles, and hundreds of packets may be ahead of it.
const LONGEST: u64 = 15_000;

#[test]
fn no_packet_waits_for_ever_in_an_overloaded_network() {
    // NIFDY-18
    let mut stream = random(51);
    for topology in TOPOLOGIES {
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
                let mut machine = machine(&text);
                let mut delivered = 0;
                while machine.now() < CYCLES {
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
