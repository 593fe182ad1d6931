//! `nifdy trace`: plays a list of packets to a machine and writes what became of each.

use super::{Done, Faults, Options, source, standstill, text_of};
use sim::lives::lives;
use sim::machine::Machine;
use sim::scenario::{Scenario, Workload, rules};
use sim::workload::trace::{self, Packets};

/// A run in which nothing is delivered for this many cycles has come to a standstill.
const PATIENCE: u64 = 1_000_000;

pub fn trace(arguments: &[String]) -> Result<Done, Faults> {
    let options = Options::parse(arguments, &["--in", "--out", "--set", "--side"], &[])?;
    let [from] = &options.plain[..] else {
        return Err(vec!["trace needs one preset, .json file or link".to_string()]);
    };
    let path = options.value("--in").ok_or_else(|| vec!["trace needs --in and a .csv file of packets".to_string()])?;
    let (link, set) = (source::open(from)?, source::set(&options)?);
    let side = source::side(&options, &link)?;
    let mut scenario = source::scenario(&link, side, &set)?;
    let text = text_of(path).map_err(|fault| vec![fault])?;
    let packets = trace::file::read(&text, &scenario.setting())
        .map_err(|faults| faults.iter().map(|fault| format!("{path}, {fault}")).collect::<Faults>())?;
    scenario.workload = Workload::Trace(trace::Settings { packets: packets.clone() });
    if let broken @ [_, ..] = &rules::check(&scenario)[..] {
        return Err(broken.iter().map(|(path, sentence)| format!("{path}: {sentence}")).collect());
    }
    let (result, stands) = play(&scenario, &packets);
    let output = match options.value("--out") {
        None => result.trim_end().to_string(),
        Some(out) => {
            std::fs::write(out, &result).map_err(|error| vec![format!("{out} cannot be written: {error}")])?;
            format!("{} packets written to {out}", packets.len())
        }
    };
    Ok(Done::from(output).with_standstills(stands.into_iter().collect()))
}

/// Plays the packets of a scenario and writes the lives of all of them, in the order of the list. Besides, why the run
/// has come to a standstill, if it has.
fn play(scenario: &Scenario, packets: &Packets) -> (String, Option<String>) {
    let mut machine = Machine::new(scenario);
    let is_done = run(&mut machine, packets.iter().map(|packet| packet.created).max().unwrap_or(0));
    let stands = (!is_done).then(|| {
        let (delivered, reason) = (machine.measures.delivered, standstill::reason(&machine));
        format!("the run has come to a standstill with {delivered} of {} packets delivered. {reason}", packets.len())
    });
    (lives(&machine).expect("a list is played"), stands)
}

/// Runs to the end of the list, or until nothing happens any more. Whether it came to the end.
fn run(machine: &mut Machine, last_created: u64) -> bool {
    let mut progress = (0, 0);
    while machine.finished().is_none() {
        machine.advance(machine.now() + PATIENCE);
        let now = (machine.measures.created, machine.measures.delivered);
        if now == progress && machine.now() > last_created + PATIENCE {
            return false;
        }
        progress = now;
    }
    true
}
