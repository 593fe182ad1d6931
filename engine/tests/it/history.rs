//! A run can go back to any cycle it has reached, and finds the same state there.

use crate::common::scenarios::{Ends, drawn};
use crate::common::{random, simulation, worked_out};
use shown::history::History;
use shown::places::{self, Windows};
use shown::recording::Recording;
use shown::retrace::Retrace;
use shown::taken::What;
use shown::watch::{Condition, Watch};
use shown::{frame, inspect};
use sim::question::Subject;
use sim::scenario::{Change, Log};
use sim::simulation::Simulation;
use sim::snapshot::Snapshot;

/// 64 nodes that send at random, and never end.
const MESH: &str = "topology.kind=mesh&topology.size=8x8&workload.kind=uniform&workload.load=0.05";

/// A run with an unlimited budget for snapshots.
fn history(text: &str) -> History {
    History::new(Log::from_text(text).expect(text), usize::MAX, || 0)
}

/// Everything observable of a run: its state, frame and columns.
fn seen(run: &Simulation) -> (u64, u64, Vec<u32>, Vec<Vec<u8>>) {
    let mut words = Vec::new();
    frame::fill(run, &mut words);
    (run.cycle(), run.fingerprint(), words, run.series().overview().pending(0).map(<[u8]>::to_vec).collect())
}

#[test]
fn the_state_at_any_cycle_is_that_of_an_uninterrupted_run() {
    let mut stream = random(31);
    for (text, scenario) in drawn(31, 40, Ends::Either) {
        let mut history = History::new(Log { scenario: scenario.clone(), changes: Vec::new() }, usize::MAX, || 0);
        history.set_closest(1 << stream.below(11));
        history.run(6000);
        for _ in 0..8 {
            let cycle = u64::from(stream.below(7000));
            history.go_to(cycle);
            let mut straight = Simulation::new(&scenario);
            straight.run(cycle);
            assert_eq!(seen(history.present()), seen(&straight), "{text} at {cycle}");
        }
    }
}

#[test]
fn a_state_that_is_kept_goes_on_like_its_original() {
    let mut stream = random(39);
    for (text, scenario) in drawn(39, 120, Ends::Either) {
        let mut run = Simulation::new(&scenario);
        for _ in 0..3 {
            run.run(u64::from(stream.below(1500)));
            let before = seen(&run);
            let kept = Snapshot::of(&mut run);
            assert_eq!(seen(&run), before, "{text}: the run stays as it is");
            let mut again = kept.restore();
            assert_eq!(seen(&again), before, "{text} at {}", run.cycle());
            assert_eq!((kept.cycle(), kept.tally()), (run.cycle(), run.tally()), "{text}");
            run.run(300);
            again.run(300);
            assert_eq!(seen(&again), seen(&run), "{text} at {}", run.cycle());
        }
    }
}

#[test]
fn columns_that_have_been_merged_since_are_restored_in_the_past() {
    let text = format!("{MESH}&run.window=1");
    let mut history = history(&text);
    history.run(5000);
    assert_eq!(history.series().overview().window(), 8);
    history.go_to(1000);
    let present = history.present().series().overview();
    assert_eq!((present.window(), present.count()), (1, 1000));
    assert_eq!(history.series().overview().window(), 8, "the whole run is still known");
    history.go_to(5001);
    let mut straight = simulation(&text);
    straight.run(5001);
    assert_eq!(seen(history.present()), seen(&straight));
}

#[test]
fn going_back_and_forth_it_remembers_the_furthest_cycle() {
    let mut history = history(MESH);
    history.run(3000);
    history.go_to(100);
    assert_eq!((history.cycle(), history.reached()), (100, 3000));
    history.run(50);
    assert_eq!((history.cycle(), history.reached()), (150, 3000));
    history.go_to(3000);
    history.run(1);
    assert_eq!((history.cycle(), history.reached()), (3001, 3001));
}

#[test]
fn a_span_is_what_uninterrupted_runs_count_between_its_ends() {
    let counted = |cycle: u64| {
        let mut straight = simulation(MESH);
        straight.run(cycle);
        straight.reading()
    };
    let mut history = history(MESH);
    history.run(5000);
    history.go_to(1700);
    for (from, to, last) in [(0, 5000, 5000), (1234, 1235, 1235), (900, 3100, 3100), (4000, 9000, 5000)] {
        let (before, after) = (counted(from), counted(last));
        let less = |after: &[u32], before: &[u32]| -> Vec<u32> {
            after.iter().zip(before).map(|(after, before)| after - before).collect()
        };
        let mut question = history.totals(from, to);
        assert_eq!(question.found().is_some(), question.left() == 0, "known at once only where both states are kept");
        let mut slices = 0;
        while !question.advance(100) {
            slices += 1;
            assert!(slices < 100, "each slice leads on");
        }
        let span = question.found().expect("it has been worked out");
        assert_eq!((span.from, span.to), (from, last));
        assert!(span.flits.iter().sum::<u32>() > 0);
        assert_eq!(span.flits, less(&after.flits, &before.flits), "from {from} to {to}");
        assert_eq!(span.blocked, less(&after.blocked, &before.blocked), "from {from} to {to}");
        assert_eq!(span.delivered, after.latencies.count() - before.latencies.count());
        assert_eq!(span.histogram.iter().map(|(_, count)| count).sum::<u64>(), span.delivered);
    }
    assert_eq!((history.cycle(), history.reached()), (1700, 5000), "the run itself stays where it is");
}

#[test]
fn what_is_taken_of_the_past_is_what_a_run_that_passes_there_has() {
    let mut history = history(MESH);
    history.run(3000);
    history.go_to(100);
    let taken = |from, to, what| {
        let mut question = history.take(from, to, what);
        while !question.advance(100) {
            assert_eq!(question.found(), None, "it is known when all of it has been worked out");
        }
        question.found().expect("it has been worked out")
    };
    let mut straight = simulation(MESH);
    straight.run(1000);
    let mut windows = Windows::new(&straight, 700);
    let mut table = places::empty();
    for cycles in [700, 700, 600] {
        straight.run(cycles);
        table.append(windows.close(&straight));
    }
    let told: serde_json::Value = serde_json::from_str(&taken(1000, 9000, What::Places { window: 700 })).unwrap();
    assert_eq!(told["columns"], serde_json::json!(table.columns));
    let link = told["link"].as_str().unwrap();
    assert!(link.starts_with("v=1&") && link.contains("workload.load=0.05"), "{link}");

    let mut straight = simulation(MESH);
    straight.run(1000);
    let mut recording = Recording::new(&straight);
    assert!(recording.run(&mut straight, 200));
    assert_eq!(taken(1000, 1200, What::Trace), recording.to_trace(&straight).to_string());
    let told: serde_json::Value = serde_json::from_str(&taken(1000, 1200, What::Packets)).unwrap();
    assert_eq!(told["columns"], serde_json::json!(recording.to_table(&straight).columns));
    assert_eq!((history.cycle(), history.reached()), (100, 3000), "the run itself stays where it is");
}

#[test]
fn stepping_back_cycle_by_cycle_does_not_simulate_a_whole_stretch_each_time() {
    let mut history = history(MESH);
    history.set_closest(4096);
    history.run(8000);
    let mut simulated = 0;
    for cycle in (7000..8000).rev() {
        history.approach(cycle);
        simulated += cycle - history.cycle();
        history.go_to(cycle);
        assert_eq!(history.cycle(), cycle);
    }
    assert!(simulated < 600_000, "{simulated} cycles for 1000 steps back");
}

#[test]
fn the_previous_change_of_a_thing_is_the_last_cycle_in_which_it_changed() {
    let mut history = history(MESH);
    history.set_closest(64);
    history.run(1000);
    for what in ["node 9", "router 20", "channel 40", "packet 9.0"] {
        let states: Vec<_> = (0..1000)
            .map(|cycle| {
                history.go_to(cycle);
                inspect::digest(history.present().machine(), &what.parse().expect(what))
            })
            .collect();
        for before in [1000, 700, 333, 64, 2] {
            let expected =
                (1..before).rev().find(|&cycle| states[cycle] != states[cycle - 1]).map(|cycle| cycle as u64);
            let found = last_change(&history, what, before as u64);
            assert_eq!(found, expected, "{what} before {before}");
        }
    }
}

#[test]
fn it_stops_at_the_next_change_of_a_thing_whose_previous_change_is_where_it_was() {
    for what in ["node 9", "router 20", "channel 40", "packet 9.0"] {
        let mut history = history(MESH);
        history.go_to(300);
        let mut found = Vec::new();
        for _ in 0..4 {
            let condition = Condition::from_text(&format!("changes {what}"), 64, 64).expect(what);
            let mut watch = Watch::new(condition, history.present());
            found.extend(history.run_until(20_000, &mut watch).map(|event| event.cycle));
        }
        for pair in found.windows(2) {
            assert_eq!(last_change(&history, what, pair[1]), Some(pair[0]), "{what}: {found:?}");
        }
        assert!(found.len() >= 2, "{what}: {found:?}");
    }
}

#[test]
fn it_stops_at_the_very_cycle_at_which_a_condition_becomes_true() {
    let text = "topology.kind=mesh&topology.size=4x4&workload.kind=hot_spot&workload.load=0.2&workload.share=50&ni.kind=nifdy&software.bulk_threshold=2&workload.arrivals.kind=bursty&software.t_receive=200";
    let pending = |run: &Simulation| run.machine().measures.pending[0];
    for (said, holds) in [
        ("pending 5 0", Box::new(move |run: &Simulation| pending(run) >= 5) as Box<dyn Fn(&Simulation) -> bool>),
        ("in_network above 12", Box::new(|run: &Simulation| run.machine().measures.in_network > 12)),
        ("delivered above 30", Box::new(|run: &Simulation| run.machine().measures.delivered > 30)),
        (
            "age 900",
            Box::new(|run: &Simulation| {
                let now = run.cycle();
                run.machine().packets().any(|(_, packet)| packet.class.is_data() && now - packet.created > 900)
            }),
        ),
    ] {
        let mut watched = self::history(text);
        let condition = Condition::from_text(said, 16, 16).expect(said);
        let mut watch = Watch::new(condition, watched.present());
        let event = watched.run_until(50_000, &mut watch).expect(said);
        assert_eq!((event.cycle, watched.cycle()), (watched.cycle(), event.cycle), "{said}");
        assert!(holds(watched.present()), "{said}: {event:?}");
        watched.go_to(event.cycle - 1);
        assert!(!holds(watched.present()), "{said} was true before cycle {}", event.cycle);
    }
    let jammed = text.replace("ni.kind=nifdy", "ni.kind=plain");
    for (said, text) in [("granted", text), ("refused", text), ("full", &jammed), ("pending 3", text)] {
        let mut watched = self::history(text);
        let condition = Condition::from_text(said, 16, 16).expect(said);
        let mut watch = Watch::new(condition, watched.present());
        assert!(watched.run_until(50_000, &mut watch).is_some(), "{said}");
    }
}

#[test]
fn a_condition_that_never_becomes_true_never_stops_a_run_however_great_its_bound() {
    for said in ["age 18446744073709551615", "delivered above 18446744073709551615", "pending 18446744073709551615"] {
        let mut watched = history("topology.kind=mesh&topology.size=4x4&workload.kind=uniform&workload.load=0.3");
        let condition = Condition::from_text(said, 16, 16).expect(said);
        let mut watch = Watch::new(condition, watched.present());
        assert!(watched.run_until(2000, &mut watch).is_none(), "{said}");
        assert_eq!(watched.cycle(), 2000, "{said}");
    }
}

#[test]
fn an_invalid_condition_is_refused_with_its_field_and_what_is_expected() {
    for (said, field) in [
        ("pending x", "packets"),
        ("pending 0", "packets"),
        ("pending 3 16", "node"),
        ("age -1", "cycles"),
        ("full 16", "router"),
        ("luck above 3", "measure"),
        ("lost above", "lost above: unknown condition"),
        ("lost above many", "bound"),
        ("changes node x", "node x"),
        ("changes packet 5", "5: expected the name of a packet"),
        ("changes buffer 3", "changes buffer 3: unknown condition"),
        ("", ": unknown condition"),
    ] {
        let sentence = Condition::from_text(said, 16, 16).expect_err(said);
        assert!(sentence.starts_with(field), "{said}: {sentence}");
    }
}

/// The last change of a thing before a cycle, looked for from snapshot to snapshot.
fn last_change(history: &History, what: &str, before: u64) -> Option<u64> {
    let subject: Subject = what.parse().expect(what);
    let mut search = worked_out(history.last_change(subject.clone(), before));
    while search.found().is_none() && search.from() > 0 {
        search = worked_out(history.last_change(subject.clone(), search.from() + 1));
    }
    search.found()
}

/// A run of 3000 cycles, and one that goes on from its cycle 1700 with another load.
fn parted() -> [History; 2] {
    let mut history = history(MESH);
    history.set_closest(512);
    history.run(3000);
    let mut log = history.log().clone();
    log.changes.push(Change { cycle: 1700, path: "workload.load".to_string(), value: "0.3".to_string(), poke: None });
    let mut other = history.fork(log).expect("it begins alike");
    other.go_to(3000);
    [history, other]
}

#[test]
fn a_question_about_the_past_is_answered_alike_in_slices_of_any_size_and_says_how_far_it_is() {
    let [history, other] = parted();
    let found = worked_out(history.difference(&other)).found();
    assert!(found.is_some_and(|cycle| cycle > 1700), "{found:?}");
    let mut question = history.difference(&other);
    let mut left = question.left();
    while !question.advance(7) {
        assert!(question.left() < left, "it goes on");
        left = question.left();
    }
    assert_eq!(question.found(), found);
    let mut none = history.difference(&history);
    while !none.advance(100) {}
    assert_eq!((none.found(), none.left()), (None, 0));
}

#[test]
fn tallies_tell_runs_apart_where_the_runs_themselves_do() {
    let [history, other] = parted();
    let differs = worked_out(history.difference(&other)).found().expect("the loads differ");
    let tallies = |of: &History, slice: u64| {
        let mut question = of.tallies(700, 9000);
        while !question.advance(slice) {}
        question.found().to_vec()
    };
    let [ours, theirs] = [tallies(&history, 7), tallies(&other, 1000)];
    assert_eq!((ours.len(), theirs.len()), (2301, 2301), "as far as the runs have come");
    let first = ours.iter().zip(&theirs).position(|(one, other)| one != other);
    assert_eq!(first.map(|place| 700 + place as u64), Some(differs));
    let kept: Vec<u64> = history.tallies_kept().collect();
    let places = history.snapshots().skip_while(|&cycle| cycle < 700);
    for (cycle, tally) in places.zip(kept.iter().skip(2)) {
        assert_eq!(ours[cycle as usize - 700], *tally, "cycle {cycle}");
    }
}
