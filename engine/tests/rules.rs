//! What the NIFDY paper says of whole machines, row by row of the scorecard.

mod common;

use common::{journal, machine, playing, records, scenario, simulation};
use engine::machine::Machine;
use engine::measure::journal::Record;
use engine::model::{Class, NodeId};
use engine::ni::Ni;
use engine::scenario::Ni as Settings;
use engine::software::State;
use engine::topology::{End, Graph};
use engine::workload::list::Listed;

const MESH: &str = "topology.kind=mesh&topology.size=8x8&router.vcs=1&router.buffer_depth=2&router.switching=wormhole\
    &channel.networks=demand&channel.flit_cycles=4&channel.inject_delay=3&router.routing_delay=0&packet.flits=8\
    &software.t_send=40&software.t_receive=60";

/// Everybody sends to node 5, which ignores the network from cycle 2000 to 30 000.
fn deaf_receiver(ni: &str) -> Machine {
    machine(&format!(
        "{MESH}&{ni}&workload.kind=hot_spot&workload.node=5&workload.share=100&workload.load=0.05\
         &workload.arrivals.kind=bursty&software.deaf.kind=node&software.deaf.node=5&software.deaf.from=2000\
         &software.deaf.length=28000"
    ))
}

/// The most packets pending for node 5 while it is deaf.
fn most_pending_while_deaf(machine: &mut Machine) -> u32 {
    let mut most = 0;
    // What is pending when the node falls deaf has to go by the same bound.
    while machine.now() < 30_000 {
        machine.advance(machine.now() + 50);
        most = most.max(machine.measures.pending[5]);
    }
    most
}

#[test]
fn a_receiver_that_stops_accepting_has_at_most_one_packet_of_each_sender_and_its_windows_waiting() {
    // NIFDY-17: 63 senders, and D·W bulk packets, which wait in reorder buffers.
    for (dialogs, window) in [(0, 4), (1, 4), (2, 8)] {
        let mut machine = deaf_receiver(&format!("ni.kind=nifdy&ni.dialogs={dialogs}&ni.window={window}"));
        let most = most_pending_while_deaf(&mut machine);
        assert!(most <= 63 + dialogs * window, "D {dialogs}, W {window}: {most} pending");
        assert!(most >= 40, "the receiver really is in the way: {most} pending");
        let bulk_in_network = machine.flits_on_wires().any(|(_, moving)| {
            let packet = machine.packet(moving.flit.packet());
            packet.to == NodeId(5) && matches!(packet.class, Class::Bulk { .. })
        });
        assert!(!bulk_in_network, "bulk packets for a deaf receiver wait in its reorder buffers");
        // Senders go on when it accepts again.
        let before = machine.measures.delivered;
        machine.advance(60_000);
        assert!(machine.measures.delivered > before + 300, "D {dialogs}: {}", machine.measures.delivered - before);
    }
    let unprotected = most_pending_while_deaf(&mut deaf_receiver("ni.kind=buffers&ni.total=14&ni.arrivals=7"));
    assert!(unprotected > 63 + 4, "without the protocol more pile up: {unprotected} pending");
}

/// Node 0 and node 1 send each other ten packets; what node 0's data took from head out to tail out.
fn exchange(networks: &str, both: bool, ack_flits: u32) -> Vec<u64> {
    let text = format!(
        "topology.kind=fat_tree&topology.nodes=16&channel.networks={networks}&router.buffer_depth=64\
         &packet.flits=16&packet.ack_flits={ack_flits}&channel.flit_cycles=8&software.t_send=5&software.t_receive=5\
         &software.t_poll=1&ni.kind=nifdy&ni.dialogs=1&ni.window=16&ni.pool=16&ni.bulk_acks=single"
    );
    let message = |to| Listed { created: 0, to: NodeId(to), packets: 20, flits: 16, bytes: 1280 };
    let messages = [(0, message(1)), (1, message(0))];
    let mut machine = playing(&text, messages.into_iter().take(if both { 2 } else { 1 }));
    machine.advance(100_000);
    assert!(machine.finished().is_some());
    let took = |record: &Record| record.tail_out.zip(record.head_out).map(|(tail, head)| tail - head);
    records(&machine).iter().filter(|record| record.name.source == NodeId(0)).filter_map(took).collect()
}

#[test]
fn in_strict_time_slots_a_logical_network_neither_gains_nor_loses_by_the_other() {
    // NIFDY-19, -20: a 32-bit flit in 8 cycles, 4 bits a cycle, whatever the other network does.
    for (both, ack_flits) in [(false, 1), (true, 1), (true, 32)] {
        assert!(exchange("slots", both, ack_flits).iter().all(|&took| took == 15 * 8), "acks of {ack_flits} flits");
    }
}

#[test]
fn on_demand_a_logical_network_has_the_whole_link_while_the_other_is_idle() {
    // NIFDY-19: twice the width of a slot; shared when both have something to send.
    assert!(exchange("demand", false, 32).iter().all(|&took| took == 15 * 8));
    let shared = exchange("demand", true, 32);
    assert!(shared.iter().any(|&took| took > 15 * 8), "acknowledgements take part of the link: {shared:?}");
    assert!(shared.iter().all(|&took| took <= 2 * 16 * 8), "but not more than half: {shared:?}");
}

#[test]
fn the_cm5_like_tree_has_the_links_of_the_paper() {
    // NIFDY-20: four children; two parents on the two lowest levels, four above.
    for (nodes, up) in [(64, vec![16 * 2, 8 * 2]), (256, vec![64 * 2, 32 * 2, 16 * 4])] {
        let graph = Graph::new(&scenario(&format!("topology.kind=cm5_tree&topology.nodes={nodes}")).topology);
        let leads_up = |channel: &&engine::topology::Channel| match (channel.from, channel.to) {
            (End::Router { router: low, .. }, End::Router { router: high, .. }) => low < high,
            _ => false,
        };
        assert_eq!(graph.channels.iter().filter(leads_up).count(), up.iter().sum::<usize>(), "{nodes} nodes");
        assert_eq!(
            graph.entries.iter().map(|&(router, _)| router).max(),
            Some(nodes / 4 - 1),
            "four nodes to a router"
        );
    }
}

#[test]
fn buffers_only_has_as_many_buffers_as_nifdy_and_half_of_them_for_arrivals() {
    // NIFDY-22
    let (Settings::Nifdy(nifdy), Settings::Buffers(buffers)) =
        (&scenario("ni.kind=nifdy").ni, &scenario("ni.kind=buffers").ni)
    else {
        unreachable!("both were asked for");
    };
    let of_nifdy = nifdy.pool.get() + nifdy.dialogs.get() * nifdy.window.get() + 2;
    assert_eq!(buffers.total.get(), of_nifdy);
    assert!(2 * buffers.arrivals.get() >= buffers.total.get());
    let mut machine = machine("ni.kind=buffers&workload.kind=uniform&workload.load=1&software.poll=once");
    let (mut most_out, mut most_in) = (0, 0);
    while machine.now() < 20_000 {
        machine.advance(machine.now() + 5);
        for interface in &machine.interfaces {
            let Ni::Queues(queues) = interface else { unreachable!("no protocol here") };
            assert_eq!(queues.outgoing_capacity() + queues.arrivals_capacity(), of_nifdy);
            (most_out, most_in) = (queues.outgoing().len().max(most_out), queues.arrivals().len().max(most_in));
        }
    }
    assert_eq!((most_out as u32, most_in as u32), (7, 7), "all of them are used");
}

#[test]
fn no_node_begins_a_phase_before_all_have_ended_the_one_before() {
    // NIFDY-24
    for ni in ["ni.kind=plain", "ni.kind=nifdy"] {
        let mut machine =
            machine(&format!("{MESH}&{ni}&workload.kind=phases&workload.fewest=2&workload.most=8&workload.senders=60"));
        let mut sent_by_phase = vec![vec![0; 64]];
        while machine.now() < 30_000 {
            machine.advance(machine.now() + 1);
            let passed: Vec<u32> = machine.processors.iter().map(|processor| processor.barriers_passed).collect();
            let (first, last) = (*passed.iter().max().unwrap(), *passed.iter().min().unwrap());
            assert!(first - last <= 1, "cycle {}: {passed:?}", machine.now());
            if first as usize == sent_by_phase.len() {
                // Someone goes on: everybody has handed over all of the phase.
                sent_by_phase.push(machine.processors.iter().map(|processor| processor.sent).collect());
            }
            for (node, processor) in machine.processors.iter().enumerate().filter(|&(node, _)| passed[node] < first) {
                assert_eq!(processor.sent, sent_by_phase[first as usize][node], "cycle {}", machine.now());
                let sends = matches!(processor.state(), State::Sending | State::Starting | State::WaitingForRoom);
                assert!(!sends, "cycle {}: node {node} has not ended phase {}", machine.now(), passed[node]);
            }
        }
        assert!(sent_by_phase.len() > 10, "{} phases", sent_by_phase.len());
        for pair in records(&machine).windows(2).filter(|pair| pair[0].name.source == pair[1].name.source) {
            assert!(pair[0].last || pair[0].to == pair[1].to, "the packets of a message follow each other: {pair:?}");
        }
    }
}

#[test]
fn many_senders_to_a_slow_receiver_inject_as_fast_as_it_accepts() {
    // NIFDY-74: within 2 % in steady state.
    for (dialogs, t_receive) in [(0, 100), (1, 100), (1, 400)] {
        let mut machine = machine(&format!(
            "{MESH}&ni.kind=nifdy&ni.dialogs={dialogs}&workload.kind=hot_spot&workload.node=9&workload.share=100\
             &workload.load=0.2&software.t_receive={t_receive}"
        ));
        machine.advance(40_000);
        let injected_for_9 = |machine: &Machine| {
            records(machine).iter().filter(|record| record.to == NodeId(9) && record.head_out.is_some()).count() as u64
        };
        let accepted_by_9 = |machine: &Machine| u64::from(machine.processors[9].received);
        let before = (injected_for_9(&machine), accepted_by_9(&machine));
        machine.advance(240_000);
        let injected = injected_for_9(&machine) - before.0;
        let accepted = accepted_by_9(&machine) - before.1;
        assert!(injected.abs_diff(accepted) * 50 <= accepted, "{injected} injected, {accepted} accepted");
        // The receiver also sends, and is never idle.
        assert!(accepted * u64::from(t_receive as u32) > 100_000, "{accepted} accepted");
    }
}

/// Packets that reached their processors out of order, under heavy load without a protocol.
fn reordered(network: &str) -> u64 {
    let mut simulation = simulation(&format!(
        "{network}&ni.kind=buffers&workload.kind=uniform&workload.load=0.5&workload.arrivals.kind=bursty&software.t_send=5\
         &software.t_receive=5"
    ));
    simulation.run(60_000);
    assert!(simulation.machine().measures.delivered > 5000, "{network}");
    simulation.machine().measures.out_of_order
}

#[test]
fn a_network_with_one_path_keeps_order_and_a_tree_under_load_does_not() {
    // NIFDY-79
    for grid in ["8x8", "4x4x4"] {
        assert_eq!(reordered(&format!("topology.kind=mesh&topology.size={grid}&router.vcs=1")), 0, "{grid}");
    }
    for tree in
        ["topology.kind=fat_tree", "topology.kind=cm5_tree&topology.nodes=64", "topology.kind=mesh&router.vcs=4"]
    {
        assert!(reordered(tree) > 0, "{tree}");
    }
}

#[test]
fn no_channel_carries_more_than_its_width_and_the_mesh_no_more_than_its_bisection() {
    // NIFDY-43, NIFDY-85: 8 links of a byte a cycle each way, crossed by 32/63 of uniform traffic.
    let cycles = 60_000;
    let mut simulation = simulation(&format!(
        "{MESH}&router.buffer_depth=8&router.vcs=4&ni.kind=buffers&workload.kind=uniform&workload.load=1&software.t_send=1\
         &software.t_receive=1"
    ));
    simulation.run(cycles);
    let (measures, graph) = (&simulation.machine().measures, &simulation.machine().fixed().graph);
    assert!(measures.channel_flits.iter().all(|&flits| u64::from(flits) <= cycles.div_ceil(4)));
    let crosses = |channel: &engine::topology::Channel| match (channel.from, channel.to) {
        (End::Router { router: from, .. }, End::Router { router: to, .. }) => from % 8 == 3 && to % 8 == 4,
        _ => false,
    };
    let links: Vec<usize> = (0..graph.channels.len()).filter(|&i| crosses(&graph.channels[i])).collect();
    assert_eq!(links.len(), 8, "NIFDY-43");
    let crossing: u64 = links.iter().map(|&link| u64::from(measures.channel_flits[link])).sum();
    assert!(crossing <= 8 * cycles.div_ceil(4), "8 bytes a cycle");
    assert!(crossing > cycles, "the bisection is really loaded: {crossing} flits");
    // One packet for each node in 65 cycles, at most; 63 · 8 / (32 · 32) bytes are 8 / (32 · 32/63).
    let (delivered, packet_bytes) = (measures.delivered, 32);
    assert!(delivered * packet_bytes * 32 * 32 <= cycles * 64 * 8 * 63, "{delivered} packets of 32 bytes");
    let least_interval = cycles * 64 / delivered;
    assert!((65..200).contains(&least_interval), "a packet for each node in {least_interval} cycles");
}

#[test]
fn a_cyclic_shift_of_32_nodes_has_31_phases_with_one_sender_for_each_receiver() {
    // NIFDY-86
    for barrier in ["none", "every"] {
        let mut machine = machine(&format!("workload.barrier={barrier}&workload.block=200&ni.kind=nifdy"));
        machine.advance(2_000_000);
        assert!(machine.finished().is_some());
        let mut targets = vec![Vec::new(); 32];
        for record in journal(&machine).data() {
            let targets = &mut targets[record.name.source.index()];
            if targets.last() != Some(&record.to.0) {
                targets.push(record.to.0);
            }
        }
        for phase in 0..31 {
            let mut receivers: Vec<u32> = targets.iter().map(|targets| targets[phase]).collect();
            assert!((0..32).all(|node| receivers[node as usize] == (node + phase as u32 + 1) % 32));
            receivers.sort_unstable();
            receivers.dedup();
            assert_eq!(receivers.len(), 32, "one sender for each receiver in phase {phase}");
        }
        assert!(targets.iter().all(|targets| targets.len() == 31));
    }
}

#[test]
fn with_barriers_phases_of_a_cyclic_shift_are_kept_apart() {
    // NIFDY-86: nobody begins to send in a phase before all have sent the one before.
    let mut machine = machine("workload.barrier=every&workload.block=200&ni.kind=nifdy");
    machine.advance(2_000_000);
    let mut spans = vec![(u64::MAX, 0); 31];
    for record in journal(&machine).data() {
        let phase = (record.to.0 + 32 - record.name.source.0) % 32 - 1;
        let (first, last) = &mut spans[phase as usize];
        (*first, *last) = ((*first).min(record.created), (*last).max(record.created));
    }
    assert!(spans.windows(2).all(|pair| pair[0].1 < pair[1].0), "{spans:?}");
}

#[test]
fn by_default_processors_cost_what_was_measured_on_the_cm5() {
    // NIFDY-44
    let software = &scenario("").software;
    assert_eq!([software.t_send.get(), software.t_poll.get(), software.t_receive.get()], [46, 22, 56]);
}
