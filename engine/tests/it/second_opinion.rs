//! The engine against a second, simple simulator of the same router (`oracle/`), over random networks, routers and
//! traffic: every packet, every cycle.

use crate::common::{finish, packet, pick, playing, random, records};
use crate::oracle::allocators::Kind;
use crate::oracle::network::Network;
use crate::oracle::options::{Bids, Options, Speculation};
use crate::oracle::{Life, Listed, OracleSettings, simulate};
use net::model::Stream;
use std::collections::BTreeMap;
use std::ops::Range;

fn network(stream: &mut Stream) -> Network {
    let extents = |stream: &mut Stream, choices: &[&[usize]]| pick(stream, choices).to_vec();
    match stream.below(4) {
        0 => Network::Mesh(extents(stream, &[&[4, 4], &[8], &[3, 2, 3], &[2, 2, 2, 2], &[5, 3], &[8, 8], &[4, 4, 4]])),
        // Where the extent is even, two directions are equally short and chosen at random.
        1 => Network::Torus(extents(stream, &[&[3, 3], &[5, 5], &[7, 7], &[3, 5], &[3, 3, 3], &[7], &[9, 3]])),
        2 => {
            let (columns, rows) = (stream.between(2, 4) as usize, stream.between(2, 4) as usize);
            Network::Concentrated { columns, rows }
        }
        _ => {
            let sizes = [(2, 2), (2, 5), (4, 2), (4, 3), (8, 2), (4, 1), (3, 4), (10, 2)];
            let (radix, stages) = sizes[stream.below(8) as usize];
            Network::Fly { radix, stages }
        }
    }
}

fn settings(stream: &mut Stream, network: &Network) -> OracleSettings {
    let most = (64 / network.ports() as u32).clamp(1, 8);
    let vcs = stream.between(1, most) as usize;
    let is_torus = matches!(network, Network::Torus(_));
    let vcs = if is_torus { vcs.next_multiple_of(2).min(most as usize / 2 * 2) } else { vcs };
    OracleSettings {
        vcs,
        depth: if stream.below(3) == 0 { stream.between(1, 2) } else { stream.between(1, 12) } as usize,
        routing: u64::from(stream.below(3)),
        credit: u64::from(stream.below(4)),
        wire: if stream.below(2) == 0 { 1 } else { u64::from(stream.between(1, 5)) },
        options: Options::default(),
    }
}

fn allocator(stream: &mut Stream) -> Kind {
    match stream.below(5) {
        0 => Kind::InputFirst { matrix: stream.below(2) == 0 },
        1 => Kind::OutputFirst { matrix: stream.below(2) == 0 },
        2 => Kind::Islip(stream.between(1, 3) as usize),
        3 => Kind::Wavefront,
        _ => Kind::RrWavefront,
    }
}

/// Options of all kinds, as far as they go together.
fn options(stream: &mut Stream, vcs: usize) -> Options {
    let plain = Options::default();
    let mut options = Options {
        channels: if stream.below(2) == 0 { allocator(stream) } else { plain.channels },
        switch: if stream.below(2) == 0 { allocator(stream) } else { plain.switch },
        tail_credit: stream.below(4) == 0,
        busy_when_full: stream.below(4) == 0,
        input_speedup: if vcs.is_multiple_of(2) && stream.below(4) == 0 { 2 } else { 1 },
        age: stream.below(4) == 0,
        ..plain
    };
    if stream.below(4) == 0 {
        (options.channel_delay, options.switch_delay) =
            [(2, 2), (3, 1), (1, 3), (2, 3), (1, 2)][stream.below(5) as usize];
        return options;
    }
    options.hold = stream.below(3) == 0;
    options.internal_speedup = if stream.below(3) == 0 { [130, 150, 200, 300][stream.below(4) as usize] } else { 100 };
    options.speculation = (stream.below(2) == 0).then(|| Speculation {
        bids: [Bids::FreeWithCredit, Bids::Free, Bids::Always][stream.below(3) as usize],
        own: (stream.below(2) == 0).then(|| (allocator(stream), stream.below(2) == 0)),
    });
    options
}

/// Packets of 1 to 12 flits, now and then of 100, for a while, at a load from nearly none to far too much, in order of
/// time.
fn traffic(stream: &mut Stream, nodes: u32) -> Vec<Listed> {
    let longest = if stream.below(8) == 0 { 100 } else { 12 };
    let lengths: Vec<u32> = (0..stream.between(1, 3)).map(|_| stream.between(1, longest)).collect();
    let (pattern, shift, share) = (stream.below(4), stream.below(nodes), [3, 10, 50, 200][stream.below(4) as usize]);
    let mut packets = Vec::new();
    for created in 0..u64::from(stream.between(50, 600)) {
        for from in 0..nodes {
            if stream.below(1000) >= share {
                continue;
            }
            let to = match pattern {
                0 => (from + shift) % nodes,
                1 if stream.below(3) == 0 => shift,
                _ => stream.below(nodes),
            };
            let flits = lengths[stream.below(lengths.len() as u32) as usize];
            packets.push(Listed { created, from: from as usize, to: to as usize, flits: flits as usize });
        }
    }
    packets
}

/// The scenario of a run in the engine. The queues of the interfaces make no difference.
fn parameters(network: &Network, settings: OracleSettings, room: &str) -> String {
    format!(
        "{}&channel.networks=one&channel.flit_cycles=1&channel.wire_delay={}&channel.node_wire_delay=1\
         &channel.inject_delay=0&channel.eject_delay=0&router.switching=wormhole&router.vcs={}&router.buffer_depth={}\
         &router.routing_delay={}&router.switch_delay=1&router.credit_delay={}{}\
         &packet.header_flits=0&ni.kind=plain&{room}\
         &software.t_send=0&software.t_receive=0&software.t_poll=0",
        network.parameters(),
        settings.wire,
        settings.vcs,
        settings.depth,
        settings.routing,
        settings.credit,
        settings.options.parameters()
    )
}

/// The same traffic in the engine.
fn engine(network: &Network, text: &str, packets: &[Listed]) -> Vec<Life> {
    let listed = |p: &Listed| (p.from as u32, packet(p.created, p.to as u32, p.flits as u16));
    let mut machine = playing(text, packets.iter().map(listed));
    finish(&mut machine, 10_000_000);
    let lives: BTreeMap<(u32, u32), Life> = records(&machine)
        .iter()
        .map(|record| {
            let times = [record.head_out, record.tail_out, record.head_in, record.tail_in];
            let [a, b, c, d] = times.map(|time| time.expect("every packet arrives"));
            ((record.name.source.0, record.name.sequence), Life([a, b, c, d, u64::from(record.routers)]))
        })
        .collect();
    let mut sent = vec![0; network.nodes()];
    let mut life = |packet: &Listed| {
        sent[packet.from] += 1;
        lives[&(packet.from as u32, sent[packet.from] - 1)]
    };
    packets.iter().map(&mut life).collect()
}

#[test]
fn every_packet_takes_the_cycles_of_the_simple_simulator() {
    compare(plain(runs()));
}

#[test]
fn every_packet_takes_the_cycles_of_the_simple_simulator_with_any_options_too() {
    compare(with_options(runs()));
}

#[test]
fn every_packet_takes_the_cycles_of_the_simple_simulator_where_a_port_has_eight_to_sixteen_channels() {
    compare(with_many_channels(runs()));
}

#[test]
fn every_packet_takes_the_cycles_of_the_simple_simulator_at_routers_with_many_ports() {
    compare(with_many_ports(FEW_RUNS));
}

#[test]
fn every_packet_takes_the_cycles_of_the_simple_simulator_through_buffers_of_up_to_4096_flits() {
    compare(with_deep_buffers(FEW_RUNS));
}

/// A random run.
struct Run {
    seed: u64,
    network: Network,
    settings: OracleSettings,
    text: String,
    packets: Vec<Listed>,
}

/// How many runs are drawn of either kind, unless more are wanted.
const RUNS: u64 = 60;

/// The same of those that take longest.
const FEW_RUNS: u64 = 12;

fn runs() -> u64 {
    std::env::var("RUNS").map_or(RUNS, |runs| runs.parse().expect("RUNS is a number"))
}

fn plain(runs: u64) -> impl Iterator<Item = Run> {
    drawn(6000..6000 + runs, |_, _, _| {})
}

fn with_options(runs: u64) -> impl Iterator<Item = Run> {
    drawn(7000..7000 + runs, |stream, network, settings| {
        settings.options = options(stream, settings.vcs);
        let may_escape = settings.vcs > 1 && matches!(network, Network::Mesh(_));
        settings.options.escape = may_escape && stream.below(3) == 0;
    })
}

fn with_many_channels(runs: u64) -> impl Iterator<Item = Run> {
    drawn(8000..8000 + runs, |stream, network, settings| {
        let fits = |vcs: &usize| network.ports() * vcs <= 128;
        settings.vcs = [8, 12, 16][stream.below(3) as usize];
        settings.vcs = Some(settings.vcs).filter(fits).unwrap_or(4);
        if stream.below(3) > 0 {
            settings.options = options(stream, settings.vcs);
        }
    })
}

/// From two words of virtual channels to as many as a router can have.
fn with_many_ports(runs: u64) -> impl Iterator<Item = Run> {
    let sizes = [(1, 100, 1), (1, 256, 4), (2, 60, 2), (3, 70, 3), (2, 40, 2), (1, 129, 1), (3, 30, 8), (1, 70, 4)];
    runs_on(
        9000..9000 + runs,
        move |stream| {
            let (routers, nodes, vcs) = sizes[stream.below(sizes.len() as u32) as usize];
            (Network::Row { routers, nodes }, Some(vcs))
        },
        |stream, _, settings| {
            // Allocators with a matrix of all virtual channels take the simple simulator too long at the largest.
            if settings.vcs < 3 && stream.below(2) == 0 {
                settings.options = options(stream, settings.vcs);
            }
        },
    )
}

/// Long queues of few virtual channels, in front of a node to which all others send more than fits into them.
fn with_deep_buffers(runs: u64) -> impl Iterator<Item = Run> {
    drawn(10_000..10_000 + runs, |stream, network, settings| {
        settings.depth = [257, 300, 1000, 4096][stream.below(4) as usize];
        settings.vcs = if matches!(network, Network::Torus(_)) { 2 } else { 1 };
        if stream.below(3) == 0 {
            settings.options = options(stream, settings.vcs);
        }
    })
    .map(|run| Run { packets: flood(run.network.nodes()), ..run })
}

/// Packets of 12 flits from all nodes to the last, faster than it can take them.
fn flood(nodes: usize) -> Vec<Listed> {
    let packet =
        |number: usize| Listed { created: number as u64 * 4, from: number % (nodes - 1), to: nodes - 1, flits: 12 };
    (0..1000).map(packet).collect()
}

/// Random runs, whose settings may be changed.
fn drawn(seeds: Range<u64>, change: impl Fn(&mut Stream, &Network, &mut OracleSettings)) -> impl Iterator<Item = Run> {
    runs_on(seeds, |stream| (network(stream), None), change)
}

/// Random runs on networks that are drawn so, with as many virtual channels if that is said.
fn runs_on(
    seeds: Range<u64>,
    network: impl Fn(&mut Stream) -> (Network, Option<usize>),
    change: impl Fn(&mut Stream, &Network, &mut OracleSettings),
) -> impl Iterator<Item = Run> {
    seeds.map(move |seed| {
        let mut stream = random(seed);
        let (network, vcs) = network(&mut stream);
        let mut settings = settings(&mut stream, &network);
        settings.vcs = vcs.unwrap_or(settings.vcs);
        let packets = traffic(&mut stream, network.nodes() as u32);
        change(&mut stream, &network, &mut settings);
        let room = pick(&mut stream, &["ni.outgoing=2", "ni.outgoing=256&ni.arrivals=256"]);
        let text = parameters(&network, settings, room);
        Run { seed, network, settings, text, packets }
    })
}

/// The scenarios that are compared with every run of the tests, and how many packets of each.
pub fn played() -> impl Iterator<Item = (String, usize)> {
    plain(RUNS).chain(with_options(RUNS)).chain(with_many_channels(RUNS)).map(|run| (run.text, run.packets.len()))
}

/// Compares random runs.
fn compare(drawn: impl Iterator<Item = Run>) {
    let (mut compared, mut count) = (0, 0);
    for Run { seed, network, settings, text, packets } in drawn {
        let expected = simulate(&network, settings, &packets);
        let ours = engine(&network, &text, &packets);
        let different = (0..packets.len()).find(|&id| ours[id] != expected[id]);
        if let Some(id) = different {
            panic!(
                "{seed}: {network:?} {settings:?}: packet {id} of {}, {:?}: expected {:?}, ours {:?}",
                packets.len(),
                packets[id],
                expected[id],
                ours[id]
            );
        }
        (compared, count) = (compared + packets.len(), count + 1);
    }
    assert!(compared as u64 > 500 * count, "{compared} packets are enough to mean something");
}

#[test]
fn the_simple_simulator_takes_exactly_the_recorded_cycles_too() {
    let mesh = Network::Mesh(vec![8, 8]);
    let plain = Options::default();
    let speculation = Some(Speculation { bids: Bids::FreeWithCredit, own: None });
    let matrix = Kind::InputFirst { matrix: true };
    for (file, network, depth, options) in [
        ("mesh8x8_v2_b4_L1_r0.3.csv", &mesh, 4, plain),
        ("mesh8x8_v2_b4_L8_r0.2.csv", &mesh, 4, plain),
        ("mesh8x8_v2_b8_L1or5_3to1_r0.3.csv", &mesh, 8, plain),
        ("hypercube_k2n5_v2_b8_L4_r0.4.csv", &Network::Mesh(vec![2; 5]), 8, plain),
        ("fly_k4n3_v2_b8_L4_r0.4.csv", &Network::Fly { radix: 4, stages: 3 }, 8, plain),
        ("var_islip_L4_r0.25.csv", &mesh, 8, Options { channels: Kind::Islip(1), switch: Kind::Islip(1), ..plain }),
        ("var_matrix_L4_r0.25.csv", &mesh, 8, Options { channels: matrix, switch: matrix, ..plain }),
        ("var_spec_L4_r0.25.csv", &mesh, 8, Options { speculation, ..plain }),
        ("var_hold_L4_r0.25.csv", &mesh, 8, Options { hold: true, ..plain }),
        ("var_wtc_L4_r0.25.csv", &mesh, 8, Options { tail_credit: true, ..plain }),
        ("var_int2_L4_r0.25.csv", &mesh, 8, Options { internal_speedup: 200, ..plain }),
    ] {
        let path = format!("{}/../tests/reference/{file}", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        let rows: Vec<Vec<u64>> =
            text.lines().skip(1).map(|line| line.split(',').map(|field| field.parse().unwrap()).collect()).collect();
        let listed = |row: &Vec<u64>| {
            let [from, to, flits] = [row[2], row[3], row[4]].map(|number| number as usize);
            Listed { created: row[1], from, to, flits }
        };
        let packets: Vec<Listed> = rows.iter().map(listed).collect();
        let settings = OracleSettings { vcs: 2, depth, routing: 0, credit: 1, wire: 1, options };
        let lives = simulate(network, settings, &packets);
        for (row, Life(ours)) in rows.iter().zip(lives) {
            assert_eq!(row[5..10], ours, "{file}: packet {}", row[0]);
        }
    }
}
