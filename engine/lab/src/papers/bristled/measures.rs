//! What the paper measures programs by: processor time by what it is spent with, messages in transit, and cycles lost to
//! contention for each round trip, both divided into injection and network (§4.2).

use super::machine::PROCESSOR_CYCLES;
use crate::experiment::measure::{Measure, Window, measure};
use net::router::pipelined::Pipelined;
use sim::machine::Machine;
use sim::workload::Program;
use sim::workload::shared_memory::Outcome;
use sim::workload::shared_memory::window::{Times, Window as Processor};

pub const MEASURES: &[Measure] = &[
    measure("right", "", "1 if the programs computed what sequential programs do, 0 if not.", |w| {
        Some(f64::from(u8::from(*w.simulation.machine().outcome()? == Outcome::Right)))
    }),
    measure(
        "runs_per_megacycle",
        "1/million cycles",
        "How often a program could be run in a million cycles of the network.",
        |w| w.simulation.machine().finished().map(|cycle| 1e6 / cycle as f64),
    ),
    measure("busy", "cycles", "Time that a processor computes, mean over processors.", |w| time(w, |times| times.busy)),
    measure("stall_load", "cycles", "Time that a processor waits for values, mean over processors.", |w| {
        time(w, |times| times.loads)
    }),
    measure("stall_store", "cycles", "Time that a processor waits for room to write, or for a release.", |w| {
        time(w, |times| times.stores)
    }),
    measure("stall_sync", "cycles", "Time that a processor waits at barriers and locks, mean over processors.", |w| {
        time(w, |times| times.synchronising)
    }),
    measure("instructions", "millions", "Instructions of all processors.", |w| {
        let done: u64 = processors(w)?.iter().map(|processor| processor.instructions()).sum();
        Some(done as f64 / 1e6)
    }),
    measure("misses", "thousands", "Lines that processors asked for and the network brought.", |w| {
        Some(round_trips(w)? / 1e3)
    }),
    measure("bytes_per_instruction", "bytes", "Bytes of lines that processors received, for each instruction.", |w| {
        let instructions: u64 = processors(w)?.iter().map(|processor| processor.instructions()).sum();
        (instructions > 0).then(|| LINE * round_trips(w).unwrap_or(0.0) / instructions as f64)
    }),
    measure("transit", "messages", "Messages created and not yet received, mean over time.", |w| {
        (w.cycles() > 0.0).then(|| w.latencies().sum() as f64 / w.cycles())
    }),
    measure("contention", "cycles", "Cycles lost to other messages, for each round trip.", |w| {
        Some((w.latencies().sum() as f64 - idle(w)?) / round_trips(w)?)
    }),
    measure("transit_injection", "messages", "Messages that wait in interfaces to be injected, mean over time.", |w| {
        (w.cycles() > 0.0).then(|| w.count(|m| m.waited).map(|waited| waited / w.cycles()))?
    }),
    measure("transit_network", "messages", "Messages injected and not yet received, mean over time.", |w| {
        let on_their_way = w.latencies().sum() as f64 - w.count(|m| m.waited)?;
        (w.cycles() > 0.0).then(|| on_their_way / w.cycles())
    }),
    measure("contention_injection", "cycles", "Cycles lost before injection, for each round trip.", |w| {
        Some(w.count(|m| m.waited)? / round_trips(w)?)
    }),
    measure("contention_network", "cycles", "Cycles lost in routers, for each round trip.", |w| {
        let lost = w.latencies().sum() as f64 - w.count(|m| m.waited)? - idle(w)?;
        Some(lost / round_trips(w)?)
    }),
    measure("injection_share", "", "Share of those cycles that are lost before injection.", |w| {
        let waited = w.count(|m| m.waited)?;
        let lost = w.latencies().sum() as f64 - idle(w)?;
        (lost > 0.0).then(|| waited / lost)
    }),
];

/// Bytes of a line.
const LINE: f64 = 64.0;

/// Cycles of a header at a router when nothing is in its way; those that interfaces and the first flit add to each
/// message; and those of the flits of a line (readings of the README).
const HOP: f64 = 3.0;
const ENDS: f64 = 5.0;
const LINE_FLITS: f64 = 8.0;

/// The processors, if they have windows.
fn processors<'a>(window: &'a Window) -> Option<Vec<&'a Processor>> {
    let processor = |program: &'a Program| match program {
        Program::SharedMemory(program) => program.window(),
        _ => None,
    };
    window.simulation.machine().programs.iter().map(processor).collect()
}

/// A part of the processors' time, in cycles of the network.
fn time(window: &Window, part: fn(&Times) -> u64) -> Option<f64> {
    let processors = processors(window)?;
    let ticks: u64 = processors.iter().map(|processor| part(&processor.times())).sum();
    Some(ticks as f64 / processors.len() as f64 / f64::from(PROCESSOR_CYCLES))
}

/// Misses that the network has brought.
fn round_trips(window: &Window) -> Option<f64> {
    let trips = window.now().round_trips.since(&window.before().round_trips);
    processors(window)?;
    (trips.count() > 0).then(|| trips.count() as f64)
}

/// Cycles that all messages would have taken in an idle network, over the ways that they took. Of a whole run.
fn idle(window: &Window) -> Option<f64> {
    idle_cycles(window.simulation.machine())
}

fn idle_cycles(machine: &Machine) -> Option<f64> {
    let routers = machine.network().of::<Pipelined>()?;
    let headers: u64 = (0..machine.fixed().graph.routers)
        .map(|router| {
            let passed = routers.passed(router);
            passed.bypassed + passed.stored + passed.behind
        })
        .sum();
    // Wires that take longer are not known of each way.
    if machine.fixed().capabilities.has_wires_in_space {
        return None;
    }
    let (messages, bytes) = (machine.measures.delivered as f64, machine.measures.payload as f64);
    Some(HOP * headers as f64 + ENDS * messages + LINE_FLITS * bytes / LINE)
}

#[cfg(test)]
mod tests {
    use super::super::machine::{FOUR_WAY, ONE_WAY, PROGRAMS, TWO_WAY};
    use super::*;
    use crate::experiment::document::Experiment;
    use crate::experiment::plan::Plan;
    use crate::experiment::probe::PointRun;
    use crate::papers::PAPERS;
    use serde_json::json;
    use sim::scenario::Scenario;

    #[test]
    fn messages_that_never_meet_lose_no_cycle() {
        for (network, scheme) in [(ONE_WAY, "1xvc"), (TWO_WAY, "sh2xvc"), (FOUR_WAY, "shad2xvc")] {
            for seed in 1..=8 {
                let text = format!(
                    "{network}&{PROGRAMS}&routing.scheme={scheme}&run.seed={seed}&workload.program.kind=one_line\
                     &workload.program.writers=1&workload.program.rounds=3"
                );
                let mut machine = Machine::new(&Scenario::from_text(&text).expect("a scenario"));
                machine.advance(1_000_000);
                assert!(machine.finished().is_some(), "{text}");
                let measures = &machine.measures;
                assert_eq!(Some(measures.latencies.sum() as f64), idle_cycles(&machine), "{text}");
                assert_eq!(measures.waited, 0, "{text}");
            }
        }
    }

    #[test]
    fn contention_has_two_parts_and_is_small_with_an_access_at_a_time() {
        let accesses = json!([{ "name": "accesses", "values": [
            { "name": "many", "set": "workload.memory.loads=16" },
            { "name": "one", "set": "workload.memory.loads=1&workload.memory.stores=1" }
        ] }]);
        let document = json!({
            "name": "contention", "title": "Contention", "axes": accesses, "seeds": 1, "until_done": 10_000_000,
            "base": format!("{ONE_WAY}&{PROGRAMS}&workload.program.kind=fft&workload.program.points=1024")
        });
        let plan = Experiment::read(document, None, PAPERS).and_then(Plan::new).expect("a document");
        let found: Vec<f64> = plan
            .points
            .iter()
            .map(|point| {
                let result = PointRun::new(point, PAPERS).expect("it runs").finish();
                let of = |name: &str| result.number(name).expect("it is measured");
                let [all, before, after] = ["contention", "contention_injection", "contention_network"].map(of);
                assert!((all - before - after).abs() < 1e-6 && after >= 0.0, "{all}: {before} and {after}");
                all
            })
            .collect();
        assert!(found[1] < found[0] / 4.0, "{found:?} cycles with many accesses under way, and with one");
    }
}
