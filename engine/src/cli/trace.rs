//! `nifdy trace`: plays a list of packets to a machine and writes what became of each.

use super::inside::Inside;
use super::progress::Told;
use super::{Done, Faults, Options, misses, source};
use lab::experiment::standstill;
use sim::lives::{lives, records};
use sim::machine::Machine;
use sim::scenario::{Scenario, Workload};
use sim::workload::trace::{self, Packets};

/// A run in which nothing is delivered for this many cycles has come to a standstill.
const PATIENCE: u64 = 1_000_000;

/// Cycles after which it is looked how far the run is.
const STEP: u64 = 100_000;

/// Longest run, in cycles, of which misses are told.
const MOST_CYCLES: u64 = 1 << 40;

pub fn trace(arguments: &[String]) -> Result<Done, Faults> {
    let options = Options::parse(
        arguments,
        &["--in", "--packets", "--out", "--set", "--side", "--cycles", "--network", "--routes"],
        &["--misses", "--anyway"],
    )?;
    let set = source::set(&options)?;
    let given = source::of_command("trace", &options, &set)?;
    let link = &given.link;
    let side = source::side(&options, link)?;
    let scenario = source::scenario(link, side, &set)?;
    if options.has("--misses") {
        return of_misses(&scenario, &options);
    }
    if let Some(cycles) = options.value("--cycles") {
        return Err(vec![format!("--cycles {cycles}: goes together with --misses only, a list is played to its end")]);
    }
    let path = options.value("--in").or(options.value("--packets"));
    let path = path.ok_or_else(|| vec!["trace needs --in and a file of packets".to_string()])?;
    let opened = source::packets(path, &scenario.to_text())?;
    let pairs: Vec<(String, String)> = [set, opened.pairs].concat();
    let scenario = source::scenario(link, side, &pairs)?;
    let Workload::Trace(trace::TraceSettings { packets }) = &scenario.workload else {
        return Err(vec![format!("{path}: workload.kind is set to something else than trace")]);
    };
    let (result, stands) = play(&scenario, packets);
    let output = written(&options, &result, &format!("{} packets", packets.len()))?;
    let done = Done { told: given.told(), ..Done::from(output) };
    Ok(done.with_standstills(stands.into_iter().collect()))
}

/// The messages of a memory's misses, while its own program runs.
fn of_misses(scenario: &Scenario, options: &Options) -> Result<Done, Faults> {
    if let Some(path) = options.value("--in") {
        return Err(vec![format!("--in {path}: does not go together with --misses, which plays no list")]);
    }
    if !matches!(scenario.workload, Workload::SharedMemory(_)) {
        let kind = scenario.value("workload.kind").unwrap_or_default();
        return Err(vec![format!("workload.kind={kind}: has no misses, expected shared_memory")]);
    }
    let cycles = options.number("--cycles", 1, MOST_CYCLES)?.unwrap_or(MOST_CYCLES);
    let result = misses::table(&mut Machine::new(scenario), cycles);
    let messages = format!("{} messages", result.lines().count() - 1);
    Ok(Done::from(written(options, &result, &messages)?))
}

/// The result to be printed, or, if it goes to a file, what was written there.
fn written(options: &Options, result: &str, what: &str) -> Result<String, Faults> {
    let Some(out) = options.value("--out") else { return Ok(result.trim_end().to_string()) };
    std::fs::write(out, result).map_err(|error| vec![format!("{out} cannot be written: {error}")])?;
    Ok(format!("{what} written to {out}"))
}

/// Plays the packets of a scenario and writes the lives of all of them, in the order of the list. Besides, why the run
/// has come to a standstill, if it has.
fn play(scenario: &Scenario, packets: &Packets) -> (String, Option<String>) {
    let mut machine = Machine::new(scenario);
    let mut inside = Inside::of(&machine);
    let is_done = run(&mut machine, packets, inside.as_mut());
    let stands = (!is_done).then(|| {
        let (delivered, reason) = (machine.measures.delivered, standstill::reason(&machine));
        format!("the run has come to a standstill with {delivered} of {} packets delivered. {reason}", packets.len())
    });
    let table = lives(&machine).expect("a list is played");
    (inside.map_or_else(|| table.clone(), |inside| with_inside(&table, &machine, &inside)), stands)
}

/// The lives with the columns that this machine has besides.
fn with_inside(table: &str, machine: &Machine, inside: &Inside) -> String {
    let records = records(machine).expect("a list is played");
    let more = std::iter::once(inside.columns().join(",")).chain(records.iter().map(|(_, record)| match record {
        Some(record) => inside.of_packet(machine, record),
        None => ",".repeat(inside.columns().len() - 1),
    }));
    table.lines().zip(more).map(|(line, more)| format!("{line},{more}\n")).collect()
}

/// Runs to the end of the list, or until nothing happens any more. Whether it came to the end.
fn run(machine: &mut Machine, packets: &Packets, mut inside: Option<&mut Inside>) -> bool {
    let last_created = packets.iter().map(|packet| packet.created).max().unwrap_or(0);
    let patience = PATIENCE + packets.waits().iter().map(|wait| u64::from(wait.delay)).max().unwrap_or(0);
    let (mut before, mut since) = ((0, 0), 0);
    let told = Told::new("trace");
    while machine.finished().is_none() {
        let until = machine.now() + STEP;
        match &mut inside {
            Some(inside) => inside.look_until(machine, packets, until),
            None => machine.advance(until),
        }
        let now = (machine.measures.created, machine.measures.delivered);
        if now != before {
            (before, since) = (now, machine.now());
        }
        if machine.now() > since.max(last_created) + patience {
            return false;
        }
        told.tell(|| format!("cycle {}, {} of {} packets delivered", machine.now(), now.1, packets.len()));
    }
    told.end();
    true
}
