//! `nifdy trace`: plays a list of packets to a machine and writes what became of each.

use super::{Done, Faults, Options, source, standstill, text_of};
use engine::machine::Machine;
use engine::measure::journal::Record;
use engine::model::NodeId;
use engine::router::Flit;
use engine::scenario::Scenario;
use engine::workload::Program;
use engine::workload::list::{List, Listed};
use std::collections::BTreeSet;

/// The columns that are read, by name and in any order; others are passed over.
const COLUMNS: [&str; 5] = ["pid", "ctime", "src", "dest", "flits"];
/// The first line of the result.
const RESULT: &str = "pid,head_inject,tail_inject,head_arrive,tail_arrive,routers";
/// A run in which nothing is delivered for this many cycles has come to a standstill.
const PATIENCE: u64 = 1_000_000;
/// The latest time of creation that is taken, in cycles.
const LATEST: u64 = 1 << 40;
/// Most faults that are told of.
const TOLD: usize = 10;

/// A packet as it is listed.
struct Listing {
    pid: u64,
    from: u32,
    message: Listed,
}

pub fn trace(arguments: &[String]) -> Result<Done, Faults> {
    let options = Options::parse(arguments, &["--in", "--out", "--set", "--side"], &[])?;
    let [from] = &options.plain[..] else {
        return Err(vec!["trace needs one preset, .json file or link".to_string()]);
    };
    let path = options.value("--in").ok_or_else(|| vec!["trace needs --in and a .csv file of packets".to_string()])?;
    let (link, set) = (source::open(from)?, source::set(&options)?);
    let side = source::side(&options, &link)?;
    let scenario = source::scenario(&link, side, &set)?;
    let text = text_of(path).map_err(|fault| vec![fault])?;
    let packets = read(&text, &scenario)
        .map_err(|faults| faults.iter().map(|fault| format!("{path}, {fault}")).collect::<Faults>())?;
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

/// Reads the packets; a sentence for each fault, with its line and column.
fn read(text: &str, scenario: &Scenario) -> Result<Vec<Listing>, Faults> {
    let mut lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    let head: Vec<&str> = lines.next().map_or(Vec::new(), |(_, line)| line.split(',').map(str::trim).collect());
    let place = |name: &str| head.iter().position(|&column| column == name);
    let missing: Vec<&str> = COLUMNS.into_iter().filter(|name| place(name).is_none()).collect();
    if !missing.is_empty() {
        return Err(vec![format!(
            "line 1: {} missing; the columns {} are needed",
            missing.join(", ") + if missing.len() == 1 { " is" } else { " are" },
            COLUMNS.join(", ")
        )]);
    }
    if let Some(twice) = COLUMNS.into_iter().find(|name| head.iter().filter(|&column| column == name).count() > 1) {
        return Err(vec![format!("line 1: the column {twice} is there twice")]);
    }
    let places = COLUMNS.map(|name| place(name).unwrap_or_default());
    let (mut packets, mut faults): (Vec<Listing>, Faults) = (Vec::new(), Vec::new());
    let mut latest = vec![0; scenario.nodes() as usize];
    let mut known = BTreeSet::new();
    for (number, line) in lines {
        let fields: Vec<&str> = line.split(',').map(str::trim).collect();
        let packet = numbers(&fields, places, scenario)
            .and_then(|numbers| in_order(numbers, scenario.flit_bytes(), &mut latest));
        match packet {
            Ok(Listing { pid, .. }) if !known.insert(pid) => {
                faults.push(format!("line {number}, column pid: {pid} is the number of an earlier packet"));
            }
            Ok(packet) => packets.push(packet),
            Err((column, sentence)) => faults.push(format!("line {number}, column {column}: {sentence}")),
        }
        if faults.len() == TOLD {
            faults.push("line and column of further faults are not told".to_string());
            break;
        }
    }
    if faults.is_empty() { Ok(packets) } else { Err(faults) }
}

/// A fault: its column, and what is wrong there.
type Fault = (&'static str, String);

/// The five numbers of a line, each within its bounds.
fn numbers(fields: &[&str], places: [usize; 5], scenario: &Scenario) -> Result<[u64; 5], Fault> {
    let last_node = u64::from(scenario.nodes() - 1);
    let longest = u64::from(scenario.router.own().longest_packet().map_or(Flit::MOST, |most| most.min(Flit::MOST)));
    let bounds = [(0, u64::MAX), (0, LATEST), (0, last_node), (0, last_node), (1, longest)];
    let mut numbers = [0; 5];
    for (i, (least, greatest)) in bounds.into_iter().enumerate() {
        let column = COLUMNS[i];
        let text = fields.get(places[i]).copied().unwrap_or_default();
        if text.is_empty() {
            return Err((column, "nothing stands here".to_string()));
        }
        let number = text.parse().ok().filter(|number| (least..=greatest).contains(number));
        numbers[i] = number.ok_or_else(|| {
            let why =
                if column == "flits" && longest < u64::from(Flit::MOST) { ", for buffers hold no more" } else { "" };
            (column, format!("{text}: expected a whole number from {least} to {greatest}{why}"))
        })?;
    }
    Ok(numbers)
}

/// The packets of a node leave in the order in which they are listed, so they have to be listed in the order in which
/// they come into being.
fn in_order(numbers: [u64; 5], flit_bytes: u32, latest: &mut [u64]) -> Result<Listing, Fault> {
    let [pid, created, from, to, flits] = numbers;
    let before = &mut latest[from as usize];
    if created < *before {
        return Err(("ctime", format!("{created} comes after {before}, of an earlier packet of node {from}")));
    }
    *before = created;
    let bytes = flit_bytes * flits as u32;
    let message = Listed { created, to: NodeId(to as u32), packets: 1, flits: flits as u16, bytes, is_reply: false };
    Ok(Listing { pid, from: from as u32, message })
}

/// Plays the packets and writes the lives of all of them, in the order of the list.
/// Besides, why the run has come to a standstill, if it has.
fn play(scenario: &Scenario, packets: &[Listing]) -> (String, Option<String>) {
    let mut lists = vec![Vec::new(); scenario.nodes() as usize];
    packets.iter().for_each(|packet| lists[packet.from as usize].push(packet.message));
    let programs = lists.iter().map(|list| Program::List(List::new(list))).collect();
    let mut machine = Machine::with_programs(scenario, programs);
    machine.measures.journal = Some(Box::default());
    let is_done = run(&mut machine, packets.iter().map(|packet| packet.message.created).max().unwrap_or(0));
    let mut lives: Vec<std::vec::IntoIter<String>> = vec![Vec::new().into_iter(); lists.len()];
    let journal = machine.measures.journal.as_ref().expect("it was asked for");
    let records: Vec<&Record> = journal.data().collect();
    for of_node in records.chunk_by(|a, b| a.name.source == b.name.source) {
        let node = of_node[0].name.source.index();
        lives[node] = of_node.iter().map(|record| life(record)).collect::<Vec<_>>().into_iter();
    }
    let mut result = format!("{RESULT}\n");
    for packet in packets {
        // A packet that its node could not send has no life.
        let life = lives[packet.from as usize].next().unwrap_or_else(|| ",,,,0".to_string());
        result.push_str(&format!("{},{life}\n", packet.pid));
    }
    let stands = (!is_done).then(|| {
        let (delivered, reason) = (machine.measures.delivered, standstill::reason(&machine));
        format!("the run has come to a standstill with {delivered} of {} packets delivered. {reason}", packets.len())
    });
    (result, stands)
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

/// Of a packet: head out, tail out, head in, tail in, routers; what has not happened is left out.
fn life(record: &Record) -> String {
    let times = [record.head_out, record.tail_out, record.head_in, record.tail_in];
    let times = times.map(|time| time.map_or(String::new(), |time| time.to_string()));
    format!("{},{}", times.join(","), record.routers)
}
