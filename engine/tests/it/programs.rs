//! Programs compute the right results from what actually arrived, compared with simple sequential versions.

use crate::common::scenario;
use net::model::Stream;
use net::model::random::Purpose;
use shown::bus::Bus;
use sim::check;
use sim::machine::Machine;
use sim::scenario::Scenario;
use sim::theory::latency::{TREE, latency};
use sim::workload::em3d::graph::{Place, Shape};
use sim::workload::shared_memory::Outcome;
use sim::workload::{Program, radix_sort, request_reply};

/// Runs a machine to the end of its workload and checks its invariants now and then.
fn finished(scenario: &Scenario, text: &str) -> Machine {
    let mut machine = Machine::new(scenario);
    while machine.finished().is_none() {
        assert!(machine.now() < 20_000_000, "not done in cycle {}: {text}", machine.now());
        machine.advance(machine.now() + 9973);
        let broken = check::broken(&machine);
        assert!(broken.is_empty(), "cycle {}: {broken:#?}\n{text}", machine.now());
    }
    assert_eq!(machine.measures.delivered, machine.measures.created, "{text}");
    machine
}

/// Networks and interfaces that keep order and that do not.
const MACHINES: [&str; 8] = [
    "ni.kind=plain",
    "ni.kind=plain&channel.networks=one&software.poll=until_empty",
    "ni.kind=nifdy&ni.dialogs=2",
    "ni.kind=nifdy&ni.ack_network=request&software.library=in_order",
    "topology.kind=fat_tree&topology.nodes=16&ni.kind=buffers&channel.networks=demand",
    "topology.kind=fat_tree&topology.nodes=16&ni.kind=nifdy&ni.pool=1&ni.outstanding=1&channel.networks=one&software.library=in_order",
    "topology.kind=torus&topology.size=4x3&router.vcs=2&router.switching=wormhole&channel.networks=demand&ni.kind=nifdy&ni.ack_on=insert",
    "topology.kind=mesh&topology.size=4x4&software.t_send=0&software.t_receive=0&software.t_poll=0&ni.kind=plain&ni.arrivals=1&ni.outgoing=1",
];

#[test]
fn every_node_has_the_result_of_a_collective_at_its_end() {
    let operations = [
        "all_reduce&workload.operation.by=ring",
        "all_reduce&workload.operation.by=tree",
        "all_reduce&workload.operation.by=halving",
        "reduce_scatter&workload.operation.by=halving",
        "all_gather&workload.operation.by=doubling",
        "all_to_all&workload.operation.by=shift",
        "all_to_all&workload.operation.by=exchange",
        "broadcast",
    ];
    for (seed, machine) in (1..).zip(MACHINES) {
        for operation in operations {
            let text = format!(
                "{machine}&workload.kind=collective&workload.size=2000&workload.operation.kind={operation}&run.seed={seed}"
            );
            let Ok(scenario) = Scenario::from_text(&text) else {
                assert!(text.contains("4x3"), "only a number of nodes that is no power of two does not fit: {text}");
                continue;
            };
            let machine = finished(&scenario, &text);
            assert_eq!(machine.outcome(), Some(&Outcome::Right), "{text}");
            let bus = Bus::of(&machine).expect("it is a collective");
            let (bandwidth, bound) = (bus.bandwidth.expect("it has ended"), bus.bound.expect("its paths are known"));
            assert!(bandwidth > 0.0 && bandwidth <= bound, "{bandwidth} of at most {bound} bytes per cycle: {text}");
        }
    }
}

#[test]
fn a_ring_of_neighbours_is_bounded_by_its_links_and_a_shift_in_a_mesh_by_its_middle() {
    let bound = |text: &str| {
        let text = format!(
            "topology.kind=mesh&topology.size=8&channel.networks=one&channel.flit_cycles=1&packet.flits=5\
             &packet.header_flits=0&workload.kind=collective&workload.size=8000&{text}"
        );
        let scenario = scenario(&text);
        let per_flit = f64::from(scenario.setting().payload) / 5.0;
        Bus::of(&Machine::new(&scenario)).and_then(|bus| bus.bound).expect("its paths are known") / per_flit
    };
    // The last node’s parts go back over all links, beside which each carries what its own node sends, the other way.
    assert!((bound("workload.operation.kind=all_reduce") - 1.0).abs() < 0.01);
    // Four nodes send four parts each over the link in the middle, and each seven parts over its own.
    assert!((bound("workload.operation.kind=all_to_all") - 7.0 / 16.0).abs() < 0.01);
}

#[test]
fn every_request_gets_its_own_reply_exactly_once() {
    for (seed, machine) in (1..).zip(MACHINES) {
        for exchange in [
            "workload.requests=40",
            "workload.requests=25&workload.reply=7&workload.outstanding=9",
            "workload.requests=30&workload.outstanding=1&workload.pace.kind=open&workload.pace.load=0.05",
        ] {
            let text = format!("{machine}&workload.kind=request_reply&{exchange}&run.seed={seed}");
            let scenario = scenario(&text);
            let machine = finished(&scenario, &text);
            let sim::scenario::Workload::RequestReply(exchange) = &scenario.workload else { unreachable!() };
            for (node, program) in (0..).zip(&machine.programs) {
                let Program::RequestReply(program) = program else { unreachable!() };
                assert_eq!(program.sum(), sum_of_answers(&scenario, exchange, node), "node {node}: {text}");
            }
            let requests = u64::from(scenario.nodes() * exchange.requests.get());
            assert_eq!(machine.measures.round_trips.count(), requests, "{text}");
            assert_eq!(machine.measures.delivered, requests * u64::from(1 + exchange.reply.get()), "{text}");
        }
    }
}

/// The sum of a node's replies, computed without a machine.
fn sum_of_answers(scenario: &Scenario, exchange: &request_reply::RequestReplySettings, node: u32) -> u64 {
    let (seed, nodes) = (u64::from(scenario.run.seed.get()), scenario.nodes());
    let [mut destination, mut question] =
        [Purpose::Destination, Purpose::Data].map(|purpose| Stream::new(seed, node, purpose));
    let mut answers = 0;
    for _ in 0..exchange.requests.get() {
        let (to, question) = ((node + 1 + destination.below(nodes - 1)) % nodes, question.bits() as u32);
        answers +=
            (0..exchange.reply.get()).map(|part| u64::from(request_reply::answer(question, to, part))).sum::<u64>();
    }
    answers
}

#[test]
fn replies_travel_on_the_reply_network_and_acknowledgements_on_the_other_one() {
    // Scorecard N10.
    let text = "topology.kind=fat_tree&topology.nodes=16&ni.kind=nifdy&workload.kind=request_reply";
    for ack_network in ["reply", "request"] {
        let mut machine = Machine::new(&scenario(&format!("{text}&ni.ack_network={ack_network}")));
        let (mut replies, mut acks) = (0, [0, 0]);
        for _ in 0..3000 {
            machine.advance(machine.now() + 1);
            for (_, packet) in machine.packets() {
                if packet.class.is_data() {
                    assert_eq!(packet.network.0, u8::from(packet.is_reply()));
                    replies += u32::from(packet.is_reply());
                } else {
                    acks[packet.network.index()] += 1;
                }
            }
        }
        assert!(replies > 0 && acks[0] > 0 && acks[1] > 0, "{ack_network}: {replies}, {acks:?}");
    }
}

#[test]
fn a_round_trip_on_an_idle_network_takes_two_sends_two_receptions_and_two_transits() {
    // Two nodes under one router, one request at a time: nothing waits for anything but the other node.
    let text = "topology.kind=fat_tree&topology.nodes=4&channel.flit_cycles=4&channel.networks=demand\
        &software.t_poll=0&software.t_send=40&software.t_receive=60&workload.kind=request_reply\
        &workload.outstanding=1&workload.requests=1&workload.pace.kind=open&workload.pace.load=0.0001";
    let round_trips = finished(&scenario(text), text).measures.round_trips;
    let one_way = u64::from(latency(TREE, 2));
    assert_eq!((round_trips.sum(), round_trips.max()), (4 * 2 * (40 + one_way + 60), 2 * (40 + one_way + 60)));
}

/// Both parameter sets of NIFDY §4.4, and small graphs with corners: one neighbour only, none, all.
const GRAPHS: [&str; 5] = [
    "workload.iterations=2",
    "workload.n_nodes=100&workload.d_nodes=20&workload.local_p=3&workload.dist_span=20&workload.iterations=2",
    "workload.order=shuffled&workload.n_nodes=7&workload.d_nodes=3&workload.local_p=50&workload.dist_span=1&workload.iterations=4",
    "workload.n_nodes=5&workload.d_nodes=5&workload.local_p=100&workload.iterations=2",
    "workload.n_nodes=3&workload.d_nodes=2&workload.local_p=0&workload.dist_span=1023&workload.iterations=3",
];

#[test]
fn em3d_computes_what_a_sequential_program_computes() {
    for (seed, machine) in (1..).zip(MACHINES) {
        for graph in GRAPHS {
            let text = format!("{machine}&workload.kind=em3d&{graph}&run.seed={seed}");
            let scenario = scenario(&text);
            let machine = finished(&scenario, &text);
            let sim::scenario::Workload::Em3d(em3d) = &scenario.workload else { unreachable!() };
            let fields = fields(&Shape::new(em3d, &scenario.setting()), scenario.nodes(), em3d.iterations.get());
            for (node, program) in machine.programs.iter().enumerate() {
                let Program::Em3d(program) = program else { unreachable!() };
                assert_eq!([0, 1].map(|kind| program.values(kind)), [&*fields[0][node], &*fields[1][node]], "{text}");
            }
            let iterations = &machine.measures.iterations;
            assert_eq!(iterations.completed(), u64::from(em3d.iterations.get()), "{text}");
            assert!(iterations.last() > 0 && Some(iterations.last()) <= machine.finished(), "{text}");
        }
    }
}

/// The fields after a number of iterations: for each kind, the values of each processor.
fn fields(shape: &Shape, processors: u32, iterations: u32) -> [Vec<Vec<u64>>; 2] {
    let places = |processor| (0..shape.nodes).map(move |index| Place { processor, index });
    let initial = |kind| (0..processors).map(|p| places(p).map(|place| shape.initial(kind, place)).collect()).collect();
    let mut fields: [Vec<Vec<u64>>; 2] = [initial(0), initial(1)];
    for kind in (0..iterations).flat_map(|_| [0, 1]) {
        for processor in 0..processors {
            for (arc, from) in (0..).zip(shape.dependences(processor, kind)) {
                let term = fields[1 - kind][from.processor as usize][from.index as usize]
                    .wrapping_mul(shape.weight(processor, kind, arc));
                let value = &mut fields[kind][processor as usize][(arc / shape.degree) as usize];
                *value = value.wrapping_sub(term);
            }
        }
    }
    fields
}

#[test]
fn the_graph_of_em3d_has_the_shape_that_is_asked_for() {
    let scenario =
        scenario("topology.nodes=64&workload.kind=em3d&workload.d_nodes=10&workload.dist_span=5&workload.local_p=80");
    let sim::scenario::Workload::Em3d(em3d) = &scenario.workload else { unreachable!() };
    let shape = Shape::new(em3d, &scenario.setting());
    let (mut local, mut all) = (0, 0);
    for processor in 0..64 {
        for kind in 0..2 {
            let dependences = shape.dependences(processor, kind);
            assert_eq!(dependences.len(), 200 * 10);
            for one in dependences.chunks(10) {
                let mut different = one.to_vec();
                different.sort_unstable();
                different.dedup();
                assert_eq!(different.len(), 10, "a node depends on ten different ones");
            }
            for place in dependences {
                let apart = (place.processor + 64 - processor) % 64;
                assert!(apart <= 5 || apart >= 59, "{apart} processors away");
                local += u32::from(apart == 0);
                all += 1;
            }
        }
    }
    let percent = f64::from(local) * 100.0 / f64::from(all);
    assert!((79.0..81.0).contains(&percent), "{percent} % are local");
}

#[test]
fn radix_sort_sorts() {
    for (seed, machine) in (1..).zip(MACHINES) {
        for sort in [
            "workload.keys=60&workload.radix=4&workload.passes=3",
            "workload.keys=33&workload.radix=1&workload.passes=5&workload.key_cost=0&workload.delay=200",
            "workload.keys=1&workload.radix=8&workload.passes=1",
        ] {
            let text = format!("{machine}&workload.kind=radix_sort&{sort}&run.seed={seed}");
            let scenario = scenario(&text);
            let machine = finished(&scenario, &text);
            let sim::scenario::Workload::RadixSort(sort) = &scenario.workload else { unreachable!() };
            let mut expected = all_keys(&scenario, sort, sort.passes.get()).concat();
            expected.sort_unstable();
            let sorted: Vec<u32> = sorts(&machine).flat_map(|program| program.keys()).copied().collect();
            assert_eq!(sorted, expected, "{text}");
        }
    }
}

#[test]
fn the_scan_finds_how_many_keys_of_each_bucket_are_on_the_processors_before() {
    for (seed, machine) in (1..).zip(MACHINES) {
        for delay in [0, 130] {
            let text = format!(
                "{machine}&workload.kind=radix_sort&workload.phase=scan&workload.radix=5&workload.keys=100&workload.delay={delay}&run.seed={seed}"
            );
            let scenario = scenario(&text);
            let machine = finished(&scenario, &text);
            let sim::scenario::Workload::RadixSort(sort) = &scenario.workload else { unreachable!() };
            let mut sums = vec![0; 32];
            for (program, keys) in sorts(&machine).zip(all_keys(&scenario, sort, 1)) {
                assert_eq!(program.before(), sums, "{text}");
                keys.iter().for_each(|&key| sums[key as usize] += 1);
            }
            assert_eq!(sorts(&machine).last().map(|program| program.totals()), Some(&*sums), "{text}");
            let hops = u64::from(scenario.nodes() - 1);
            assert_eq!(machine.measures.delivered, 32 * hops, "one packet for each bucket and processor but the last");
        }
    }
}

#[test]
fn the_coalesce_phase_alone_sorts_by_the_first_digit_and_sends_one_packet_a_key() {
    let text = "topology.kind=fat_tree&topology.nodes=16&ni.kind=nifdy&workload.kind=radix_sort&workload.phase=coalesce\
        &workload.radix=6&workload.keys=50";
    let scenario = scenario(text);
    let machine = finished(&scenario, text);
    let sim::scenario::Workload::RadixSort(sort) = &scenario.workload else { unreachable!() };
    let mut expected = all_keys(&scenario, sort, 1).concat();
    let keys = expected.len() as u64;
    expected.sort_unstable();
    assert_eq!(sorts(&machine).flat_map(|program| program.keys()).copied().collect::<Vec<_>>(), expected);
    let delivered = machine.measures.delivered;
    assert!(delivered <= keys && delivered > keys * 8 / 10, "{delivered} of {keys} keys were sent");
}

fn sorts(machine: &Machine) -> impl Iterator<Item = &radix_sort::RadixSort> {
    machine.programs.iter().map(|program| match program {
        Program::RadixSort(sort) => sort,
        other => panic!("{other:?} is no radix sort"),
    })
}

/// The initial keys of each processor.
fn all_keys(scenario: &Scenario, sort: &radix_sort::RadixSortSettings, passes: u32) -> Vec<Vec<u32>> {
    let (seed, bits) = (u64::from(scenario.run.seed.get()), sort.radix.get() * passes);
    (0..scenario.nodes()).map(|node| radix_sort::keys(seed, node, sort.keys.get(), bits)).collect()
}
