//! The presets show what they promise, for five seeds each.

use lab::papers::{nifdy::machines, presets};
use net::model::VirtualNetwork;
use net::router::spider::{Counts, Spider};
use sim::scenario::link::Link;
use sim::scenario::read;
use sim::simulation::Simulation;

/// One side of a preset with a seed, after a number of cycles or at its end.
fn run(preset: &str, side: usize, seed: u32, cycles: u64) -> Simulation {
    let preset = presets().find(|found| found.name == preset).expect("the preset is there");
    let mut pairs = Link::parse(&preset.link(), presets()).0.side(side);
    pairs.push(("run.seed".to_string(), seed.to_string()));
    let (scenario, problems) = read(pairs.iter().map(|(path, value)| (path.as_str(), value.as_str())));
    assert_eq!(problems, [], "{}", preset.name);
    let mut simulation = Simulation::new(&scenario);
    simulation.run(cycles);
    simulation
}

fn seeds() -> impl Iterator<Item = u32> {
    1..=5
}

/// Payload bytes delivered from one cycle to another.
fn delivered(preset: &str, side: usize, seed: u32, from: u64, to: u64) -> u64 {
    let mut simulation = run(preset, side, seed, from);
    let before = simulation.machine().measures.payload;
    simulation.run(to - from);
    simulation.machine().measures.payload - before
}

#[test]
fn figure_5_piles_form_without_nifdy_and_with_it_the_same_packets_are_through_earlier() {
    // NIFDY-58, NIFDY-59.
    for seed in seeds() {
        let [plain, nifdy] = [0, 1].map(|side| run("cyclic-shift", side, seed, u64::MAX >> 14));
        let measures = [&plain, &nifdy].map(|run| &run.machine().measures);
        assert!(plain.is_done() && nifdy.is_done());
        assert_eq!(measures[0].delivered, measures[1].delivered, "seed {seed}: the same packets");
        assert!(nifdy.machine().finished() < plain.machine().finished(), "seed {seed}: NIFDY finishes earlier");
        assert!(measures[1].pending_max < measures[0].pending_max, "seed {seed}: lower piles");
        assert!(measures[0].pending_max >= 20, "seed {seed}: piles of {}", measures[0].pending_max);
    }
}

#[test]
fn in_order_delivery_ends_earlier_than_flow_control_alone() {
    // The outer terms of NIFDY-60: nothing < NIFDY for flow control < NIFDY with the in-order library.
    for seed in seeds() {
        let end = |preset, side| run(preset, side, seed, u64::MAX >> 14).machine().finished().expect("it ends");
        let (plain, flow, order) = (end("cyclic-shift", 0), end("cyclic-shift", 1), end("cyclic-shift-in-order", 1));
        assert!(order < flow && flow < plain, "seed {seed}: {order}, {flow}, {plain}");
    }
}

#[test]
fn one_deaf_receiver_costs_the_others_a_tenth_without_nifdy_and_almost_nothing_with_it() {
    // NIFDY-75: with NIFDY at least 90 % of the throughput without a deaf node; without NIFDY clearly less.
    for seed in seeds() {
        let share = |side| {
            let deaf = delivered("deaf-receiver", side, seed, 16_000, 32_000);
            let heard = delivered("deaf-receiver", side, seed, 60_000, 76_000);
            deaf * 100 / heard
        };
        let (plain, nifdy) = (share(0), share(1));
        assert!(nifdy >= 90 && plain < 90, "seed {seed}: {plain} % without, {nifdy} % with NIFDY");
    }
}

#[test]
fn a_torus_without_datelines_deadlocks_and_one_with_them_does_not() {
    for seed in seeds() {
        for preset in ["torus-deadlock", "spider-deadlock"] {
            let [mut without, mut with] = [0, 1].map(|side| run(preset, side, seed, 0));
            for side in [&mut without, &mut with] {
                side.watch_for_deadlock();
                side.run(40_000);
            }
            let cycle = without.deadlocked();
            assert!(cycle.is_some_and(|cycle| cycle >= 2000), "{preset}, seed {seed}: {cycle:?}");
            assert_eq!(with.deadlocked(), None, "{preset}, seed {seed}");
        }
    }
}

#[test]
fn on_the_meshes_and_trees_nifdy_delivers_more() {
    for (preset, cycles) in [("mesh-overload", 100_000), ("mesh-shift", 60_000), ("cm5-light", 200_000)] {
        for seed in seeds() {
            let payload = |side| run(preset, side, seed, cycles).machine().measures.payload;
            let (plain, nifdy) = (payload(0), payload(1));
            assert!(nifdy > plain, "{preset}, seed {seed}: {plain} bytes without, {nifdy} with NIFDY");
        }
    }
}

#[test]
fn figures_7_and_8_em3d_takes_less_time_an_iteration_with_nifdy_and_order() {
    // NIFDY-64, against no NIFDY.
    for (preset, gain) in [("em3d-local", 110), ("em3d-remote", 125)] {
        for seed in seeds() {
            let cycles = |side| run(preset, side, seed, u64::MAX >> 14).machine().measures.iterations.last();
            let (plain, nifdy) = (cycles(0), cycles(1));
            assert!(plain * 100 > nifdy * gain, "{preset}, seed {seed}: {plain} without, {nifdy} with NIFDY");
        }
    }
}

#[test]
fn figure_9_the_scan_goes_one_by_one_without_delay_and_less_so_with_nifdy() {
    // NIFDY-66, on the full fat tree.
    for seed in seeds() {
        let end = |preset, side| run(preset, side, seed, u64::MAX >> 14).machine().finished().expect("it ends");
        let [plain, nifdy] = [0, 1].map(|side| end("radix-scan", side));
        let [plain_delay, nifdy_delay] = [0, 1].map(|side| end("radix-scan-delay", side));
        assert!(plain_delay < nifdy && nifdy_delay < nifdy, "seed {seed}: the delay helps in all cases");
        assert!(plain > 3 * nifdy, "seed {seed}: {plain} without, {nifdy} with NIFDY");
    }
}

#[test]
fn on_every_machine_of_table_3_nifdy_delivers_more_of_the_heavy_traffic() {
    for machine in &machines::TABLE_3 {
        let preset = format!("table3-{}", machine.name);
        for seed in 1..=2 {
            let payload = |side| run(&preset, side, seed, 200_000).machine().measures.payload;
            let (plain, nifdy) = (payload(0), payload(1));
            assert!(nifdy > plain, "{preset}, seed {seed}: {plain} bytes without, {nifdy} with NIFDY");
        }
    }
}

#[test]
fn a_wavefront_shares_a_switch_out_better_than_inputs_that_choose_first() {
    for seed in seeds() {
        let [separable, wavefront] = [0, 1].map(|side| run("switch-allocators", side, seed, 6000));
        let payload = [&separable, &wavefront].map(|run| run.machine().measures.payload);
        assert!(payload[1] * 100 > payload[0] * 107, "seed {seed}: {payload:?}");
    }
}

#[test]
fn over_a_lossy_network_nifdy_delivers_everything_once_and_in_order_and_ends_earlier() {
    // NIFDY-25
    for seed in seeds() {
        let [plain, nifdy] = [0, 1].map(|side| run("lossy", side, seed, u64::MAX >> 14));
        let (lossy, whole) = (&plain.machine().measures, &nifdy.machine().measures);
        assert!(lossy.gone > 300 && lossy.delivered + lossy.gone == lossy.created, "seed {seed}");
        assert!(whole.delivered == whole.created && whole.out_of_order == 0 && whole.resent > 300, "seed {seed}");
        assert!(nifdy.machine().finished() < plain.machine().finished(), "seed {seed}: NIFDY finishes earlier");
    }
}

#[test]
fn piggybacking_saves_half_of_the_acknowledgements_and_raises_throughput() {
    // NIFDY-26
    for seed in seeds() {
        let [alone, riding] = [0, 1].map(|side| run("acks-on-replies", side, seed, 100_000));
        let [alone, riding] = [&alone, &riding].map(|run| run.machine().measures.clone());
        assert!((riding.acks - riding.carried) * 10 < alone.acks * 6, "seed {seed}");
        assert!(riding.payload > alone.payload, "seed {seed}");
    }
}

/// Bytes per node and cycle received in the second half of a run, packets stored on their way and cut through in all of
/// it, and the mean latency.
fn adapters(preset: &str, side: usize, seed: u32, cycles: u64) -> (f64, u64, u64, f64) {
    let mut run = run(preset, side, seed, cycles / 2);
    let before = run.machine().measures.payload;
    run.run(cycles - cycles / 2);
    let measures = &run.machine().measures;
    let sum = |count: fn(&Counts) -> u64| {
        run.machine().network().of::<Spider>().unwrap().counts().map(|counts| count(&counts)).sum()
    };
    let received = (measures.payload - before) as f64 / (36 * cycles / 2) as f64;
    let latency = measures.latencies.sum() as f64 / measures.latencies.count() as f64;
    (received, sum(|counts| counts.all.stored), sum(|counts| counts.all.through), latency)
}

#[test]
fn spider_adapters_store_cut_or_stall_as_their_scheme_says() {
    // SPIDER-06, -21, -23, -26, -27.
    for seed in seeds() {
        let [(_, stored, through, slow), (_, few, cut, fast)] =
            [0, 1].map(|side| adapters("spider-one-packet", side, seed, 100_000));
        assert!(through == 0 && stored > 0 && slow > 3.0 * fast, "seed {seed}: {slow}, {fast}");
        // One in 200 at most finds its link taken.
        assert!(200 * few <= cut, "seed {seed}: {few} stored, {cut} cut through");
        let [(_, stored, _, slow), (_, few, _, fast)] =
            [0, 1].map(|side| adapters("spider-store-or-cut", side, seed, 40_000));
        assert!(stored > 50 * few && slow > 3.5 * fast, "seed {seed}: {stored}, {few}; {slow}, {fast}");
        let [worms, cut] = [0, 1].map(|side| adapters("spider-wormhole-jams", side, seed, 60_000));
        assert!(cut.0 > 1.04 * worms.0 && worms.1 == 0 && worms.3 > 2.0 * cut.3, "seed {seed}: {worms:?}, {cut:?}");
        let [worms, host] = [0, 1].map(|side| adapters("spider-by-host", side, seed, 60_000));
        // All but 3 % of the load of 0.6 get through, of which worms bear nine tenths at most.
        assert!(host.0 > 0.582 && worms.0 < 0.54 && worms.3 > 3.0 * host.3, "seed {seed}: {worms:?}, {host:?}");
        assert!(host.1 > 0 && host.2 > host.1, "seed {seed}: {host:?}");
        let share = |(_, stored, through, _): (f64, u64, u64, f64)| through as f64 / (stored + through) as f64;
        let [ordered, detour] = [0, 1].map(|side| share(adapters("spider-detour", side, seed, 40_000)));
        assert!(detour > ordered, "seed {seed}: {ordered} cut through in dimension order, {detour} with detours");
    }
}

#[test]
fn adapters_share_links_byte_by_byte_and_send_packets_round_what_is_broken() {
    // SPIDER-02, -40.
    for seed in seeds() {
        let [(one, _), (two, _)] = [0, 1].map(|side| services("spider-two-on-a-link", side, seed, 60_000));
        assert!(two[0].0 < 0.8 * one[0].0, "seed {seed}: {one:?}, {two:?}");
        let [waits, round] = [0, 1].map(|side| run("spider-broken-link", side, seed, 30_000));
        let piled = |run: &Simulation, node: usize| {
            run.machine().network().of::<Spider>().unwrap().in_transit().nth(node).unwrap()
        };
        let [at_ends, kept] = [&waits, &round].map(|run| piled(run, 14) + piled(run, 15));
        assert!(at_ends > 20 && kept < 10, "seed {seed}: {at_ends} packets at both ends, {kept} where they go round");
        // Before the link fails nothing is in the way.
        let [before, _] = [0, 1].map(|side| run("spider-broken-link", side, seed, 4_900));
        assert!(piled(&before, 14) + piled(&before, 15) < 10, "seed {seed}");
    }
}

/// Mean latency and its deviation, of each service.
fn services(preset: &str, side: usize, seed: u32, cycles: u64) -> ([(f64, f64); 2], Vec<Counts>) {
    let run = run(preset, side, seed, cycles);
    let services = run.machine().measures.services.as_ref().expect("there are two services");
    let told = [0, 1].map(|service| {
        let all = services.of(VirtualNetwork(service)).all();
        (all.mean().unwrap(), all.deviation().unwrap())
    });
    (told, run.machine().network().of::<Spider>().unwrap().counts().collect())
}

#[test]
fn services_of_adapters_leave_each_other_alone_as_far_as_channels_do() {
    // SPIDER-28 to -30, -34 to -37.
    for seed in seeds() {
        let [(ordered, before), (detour, after)] = [0, 1].map(|side| services("spider-hot-spot", side, seed, 60_000));
        assert!(detour[0].0 < ordered[0].0, "seed {seed}: {ordered:?}, {detour:?}");
        let (before, after) = (before[14].all.stored, after[14].all.stored);
        assert!(10 * after < 8 * before, "seed {seed}: {before} stored at the hot node, {after} with detours");
        let [(mixed, _), (apart, _)] = [0, 1].map(|side| services("spider-short-long", side, seed, 60_000));
        assert!(apart[0].0 < 0.7 * mixed[0].0 && apart[1].0 > mixed[1].0, "seed {seed}: {mixed:?}, {apart:?}");
        let [(worms, _), (guaranteed, _)] = [0, 1].map(|side| services("spider-guaranteed", side, seed, 60_000));
        assert!(guaranteed[1].1 < 0.5 * worms[1].1, "seed {seed}: {worms:?}, {guaranteed:?}");
    }
}
