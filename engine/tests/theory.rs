//! The machine against the formulas of the NIFDY paper: Table 3 and equations 1 to 4, which share no code with it.

mod common;

use common::{finish, journal, packet, playing, records, scenario};
use engine::machine::Machine;
use engine::model::NodeId;
use engine::scenario::machines;
use engine::theory::latency::{CM5_TREE, CUBE, GRID, TREE, latency, store_and_forward};
use engine::theory::pair::{Costs, round_trip};
use engine::topology::Graph;
use engine::workload::list::Listed;

const MESH: &str = machines::MESH.network;
const FAT_TREE: &str = machines::FAT_TREE.network;
const CM5: &str = machines::CM5.network;

/// Every pair of nodes in turn sends one packet over the idle network, `apart` cycles after the pair before.
fn every_pair_alone(text: &str, apart: u64, flits: u16) -> Machine {
    let nodes = scenario(text).nodes();
    let pairs = (0..nodes * nodes).filter(|pair| pair / nodes != pair % nodes);
    let mut machine =
        playing(text, pairs.map(|pair| (pair / nodes, packet(u64::from(pair) * apart, pair % nodes, flits))));
    finish(&mut machine, u64::from(nodes * nodes) * apart);
    assert_eq!(records(&machine).len() as u32, nodes * (nodes - 1));
    machine
}

/// Compares the header latency of every pair with a row of Table 3: data on the request network, and, with NIFDY, the
/// acknowledgement on the reply network.
fn header_latency_is(row: (u32, u32), text: &str, distances: &[u32]) {
    header_latency_of(8, row, text, distances);
}

/// The same with packets of so many flits.
fn header_latency_of(flits: u16, row: (u32, u32), text: &str, distances: &[u32]) {
    let setup = "packet.ack_flits=1&software.t_send=0&software.t_receive=0&software.t_poll=0";
    for ni in ["ni.kind=plain", "ni.kind=nifdy"] {
        let text = format!("{text}&packet.flits={flits}&{setup}&{ni}");
        let machine = every_pair_alone(&text, 1000, flits);
        let graph = &machine.fixed().graph;
        let mut seen = Vec::new();
        for record in journal(&machine).data().chain(journal(&machine).acks()) {
            let hops = graph.hops(record.name.source, record.to);
            assert_eq!(record.latency(), Some(u64::from(latency(row, hops))), "{text}: {hops} hops: {record:?}");
            seen.push(hops);
        }
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen, distances, "{text}");
        let acks = journal(&machine).acks().filter(|ack| ack.head_in.is_some()).count();
        assert_eq!(acks, if ni == "ni.kind=nifdy" { records(&machine).len() } else { 0 }, "{text}");
    }
}

#[test]
fn a_header_crosses_d_hops_of_the_8x8_mesh_in_4d_plus_14_cycles() {
    // NIFDY-33
    header_latency_is(GRID, MESH, &(1..=14).collect::<Vec<_>>());
}

#[test]
fn a_header_crosses_d_hops_of_the_8x8_torus_in_4d_plus_14_cycles() {
    // NIFDY-33
    header_latency_is(GRID, machines::TORUS.network, &(1..=8).collect::<Vec<_>>());
}

#[test]
fn a_header_crosses_d_hops_of_the_4x4x4_mesh_in_4d_plus_18_cycles() {
    // NIFDY-34
    header_latency_is(CUBE, machines::MESH_3D.network, &(1..=9).collect::<Vec<_>>());
}

#[test]
fn a_header_crosses_d_channels_of_the_full_fat_tree_in_5d_plus_2_cycles() {
    // NIFDY-35
    header_latency_is(TREE, FAT_TREE, &[2, 4, 6]);
}

#[test]
fn a_header_crosses_d_channels_of_the_cm5_like_tree_in_9d_plus_2_cycles() {
    // NIFDY-36: exact on both logical networks, since an unblocked packet never waits for its slot on the way.
    header_latency_is(CM5_TREE, CM5, &[2, 4, 6]);
}

#[test]
fn a_packet_of_l_bytes_crosses_d_channels_of_the_store_and_forward_tree_in_d_times_l_plus_1_plus_3_cycles() {
    // NIFDY-37
    for flits in [3, 6, 8] {
        let text = format!("{}&packet.flits={flits}&ni.kind=plain", machines::SF_TREE.network);
        let machine = every_pair_alone(&text, 1000, flits);
        let graph = &machine.fixed().graph;
        for record in records(&machine) {
            let hops = graph.hops(record.name.source, record.to);
            let whole = record.tail_in.zip(record.head_out).map(|(tail, head)| tail - head);
            let expected = latency(store_and_forward(4 * u32::from(flits)), hops);
            assert_eq!(whole, Some(u64::from(expected)), "{hops} hops: {record:?}");
        }
    }
}

#[test]
fn a_header_crosses_the_three_switches_of_both_butterflies_in_17_cycles() {
    // NIFDY-38: 5d + 2 with d = 3. Between nodes of one switch an acknowledgement takes the links of its packet, which
    // has to be short to be through by then.
    for machine in [machines::BUTTERFLY, machines::MULTIBUTTERFLY] {
        header_latency_of(3, TREE, machine.network, &[3]);
    }
}

/// A stream of packets from node 0 to one other, otherwise idle: when the receiver had each of them, and T_lat.
fn stream(text: &str, to: u32, packets: u32) -> (Vec<u64>, u64) {
    let flits = scenario(text).packet.flits.get() as u16;
    let message = Listed { created: 0, to: NodeId(to), packets, flits, bytes: packets * 4 * u32::from(flits) };
    let mut machine = playing(text, [(0, message)]);
    finish(&mut machine, 1_000_000);
    let records = records(&machine);
    let lat = records[0].latency().expect("the first packet has arrived");
    // In the order of arrival: without a protocol packets of a stream may overtake each other in a tree.
    let mut received: Vec<u64> = records.iter().map(|record| record.received.expect("all have arrived")).collect();
    received.sort_unstable();
    (received, lat)
}

/// Mean time from one packet to the next in the second half of a stream, in hundredths of a cycle.
fn interval(received: &[u64]) -> u64 {
    let half = received.len() / 2;
    100 * (received[received.len() - 1] - received[half]) / (received.len() - 1 - half) as u64
}

/// Nodes at every distance that occurs from node 0.
fn targets(text: &str) -> Vec<u32> {
    let scenario = scenario(text);
    let graph = Graph::new(&scenario.topology);
    let mut found: Vec<(u32, u32)> = Vec::new();
    for to in 1..graph.nodes {
        let channels = graph.channels_between(NodeId(0), NodeId(to));
        if found.iter().all(|&(seen, _)| seen != channels) {
            found.push((channels, to));
        }
    }
    found.into_iter().map(|(_, to)| to).collect()
}

fn with(costs: Costs, rest: &str) -> String {
    let flits = costs.link / 4;
    format!("packet.flits={flits}&software.t_send={}&software.t_receive={}&{rest}", costs.send, costs.receive)
}

const EXAMPLE: Costs = Costs { send: 40, receive: 60, link: 32 };
const MACHINES: [&str; 2] = [MESH, FAT_TREE];

#[test]
fn without_a_protocol_a_pair_gets_a_packet_in_the_longest_of_the_three_times() {
    // NIFDY-28, equation 1: exact at every distance once the stream flows. A vain poll costs
    // time only where the processor waits anyway.
    let costs = [(40, 60, 32), (60, 40, 32), (20, 20, 32), (0, 0, 24), (100, 7, 12), (31, 32, 32)];
    for (send, receive, link) in costs {
        for poll in [0, 1] {
            let text = with(Costs { send, receive, link }, &format!("software.t_poll={poll}&ni.kind=plain"));
            for machine in MACHINES {
                let text = format!("{machine}&{text}");
                for to in targets(&text) {
                    let expected = Costs { send, receive, link }.interval();
                    assert_eq!(interval(&stream(&text, to, 60).0), 100 * u64::from(expected), "to {to}: {text}");
                }
            }
        }
    }
}

#[test]
fn a_scalar_packet_leaves_every_round_trip_if_that_is_longer() {
    // NIFDY-29 and -30, equation 2: exact in cycles, since an acknowledgement's header is as fast as a packet's.
    let text = with(EXAMPLE, "software.t_poll=1&packet.ack_flits=1&ni.kind=nifdy&ni.dialogs=0");
    for machine in MACHINES {
        let text = format!("{machine}&{text}");
        let mut limited = 0;
        for to in targets(&text) {
            let (received, lat) = stream(&text, to, 60);
            let trip = round_trip(lat as u32, 4);
            let expected = EXAMPLE.scalar_interval(trip);
            assert_eq!(interval(&received), 100 * u64::from(expected), "to {to}: {text}");
            assert_eq!(expected == EXAMPLE.interval(), EXAMPLE.scalar_is_enough(trip));
            limited += u32::from(!EXAMPLE.scalar_is_enough(trip));
        }
        assert!(limited > 0, "some pair is so far apart that the round trip counts");
    }
}

#[test]
fn on_the_cm5_like_tree_time_slots_add_at_most_a_cycle_each_way() {
    // NIFDY-29 with strict time slots: the acknowledgement and the next packet may each have to wait for their slot.
    let text = "software.t_send=10&software.t_receive=10&software.t_poll=1&packet.flits=3&ni.kind=nifdy&ni.dialogs=0";
    let text = format!("{CM5}&{text}");
    for to in targets(&text) {
        let (received, lat) = stream(&text, to, 60);
        let trip = 100 * u64::from(round_trip(lat as u32, 4));
        let measured = interval(&received);
        assert!((trip..=trip + 200).contains(&measured), "to {to}: {measured} against {trip}");
    }
}

/// The least window out of `windows` at which a stream to `to` flows as if there were no protocol.
fn least_window(text: &str, to: u32, full: u64, mut windows: impl Iterator<Item = u32>) -> u32 {
    let flows = |window: &u32| {
        let text = format!("{text}&ni.window={window}");
        interval(&stream(&text, to, 400).0) <= full
    };
    windows.find(flows).expect("some window is wide enough")
}

#[test]
fn the_least_window_for_the_full_rate_is_that_of_equations_3_and_4() {
    // NIFDY-31, NIFDY-32: the least whole number that the formula allows, for half windows the least even one.
    for (send, receive, link) in [(40, 60, 32), (20, 20, 20), (10, 30, 12)] {
        let setup = "software.t_poll=1&packet.ack_flits=1&ni.kind=nifdy&ni.dialogs=1&ni.pool=16";
        let costs = Costs { send, receive, link };
        let text = with(costs, setup);
        let full = 100 * u64::from(costs.interval());
        for machine in MACHINES {
            let text = format!("{machine}&{text}");
            for to in targets(&text) {
                let trip = round_trip(stream(&text, to, 2).1 as u32, 4);
                let combined = costs.least_window_combined(trip).ceil().max(1) as u32;
                let single = costs.least_window_single(trip).ceil().max(1) as u32;
                let measured = [
                    least_window(&format!("{text}&ni.bulk_acks=combined"), to, full, (2..=64).step_by(2)),
                    least_window(&format!("{text}&ni.bulk_acks=single"), to, full, 1..=64),
                ];
                let expected = [combined.next_multiple_of(2), single];
                assert_eq!(measured, expected, "round trip {trip}, a packet every {full} hundredths: {text}");
            }
        }
    }
}
