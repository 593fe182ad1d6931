//! `nifdy trace`: plays a list of packets to a machine and writes what became of each.

use super::inside::Inside;
use super::progress::Told;
use super::tables::{self, TableFile, columnar_form};
use super::{Done, Faults, Options, misses, source};
use lab::experiment::standstill;
use shown::summary::link;
use shown::tables::{Column, Table, Values};
use sim::lives::{lives, records};
use sim::machine::Machine;
use sim::scenario::{Scenario, Workload};
use sim::workload::trace::{self, Packets};
use std::fs;
use std::time::{Duration, Instant};

/// A run in which nothing is delivered for this many cycles has come to a standstill.
const PATIENCE: u64 = 1_000_000;

/// Cycles after which it is looked how far the run is.
const STEP: u64 = 10_000;

/// Least time between two writings of what is known so far.
const BETWEEN: Duration = Duration::from_secs(10);

/// Longest run, in cycles, of which misses are told.
const MOST_CYCLES: u64 = 1 << 40;

pub fn trace(arguments: &[String]) -> Result<Done, Faults> {
    let options = Options::parse(
        arguments,
        &["--in", "--packets", "--out", "--set", "--side", "--cycles", "--network", "--routes"],
        &["--misses", "--anyway"],
    )?;
    tables::expect_form("--out", options.value("--out"))?;
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
    let (result, stands) = play(&scenario, packets, options.value("--out"))?;
    let output = written(&options, &scenario, &result, &format!("{} packets", packets.len()))?;
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
    Ok(Done::from(written(options, scenario, &result, &messages)?))
}

/// The result to be printed, or, if it goes to a file, what was written there.
fn written(options: &Options, scenario: &Scenario, result: &str, what: &str) -> Result<String, Faults> {
    let Some(out) = options.value("--out") else { return Ok(result.trim_end().to_string()) };
    if columnar_form(out).is_some() {
        let table = table(result);
        let mut file = TableFile::create(out, &table, &link(&scenario.to_text()))?;
        file.write(&table)?;
        file.end()?;
    } else {
        fs::write(out, result).map_err(|error| unwritten(out, &error))?;
    }
    Ok(format!("{what} written to {out}"))
}

/// Columns that hold times, those that count something, with their units, and those that hold words.
const CYCLES: [&str; 10] = [
    "head_inject",
    "tail_inject",
    "head_arrive",
    "tail_arrive",
    "first_byte_out",
    "last_byte_in",
    "since",
    "ended",
    "born",
    "came",
];
const COUNTS: [(&str, &str); 5] = [
    ("routers", "routers"),
    ("nodes_passed", "nodes"),
    ("cut_through", "nodes"),
    ("stored", "nodes"),
    ("adaptations", "turns"),
];
const WORDS: [&str; 2] = ["plane", "what"];
/// Those that hold numbers of things.
const NUMBERS: [&str; 10] = ["pid", "chip", "miss", "node", "line", "home", "message", "cause", "from", "to"];

/// A result as a table, whose columns are among those above.
fn table(result: &str) -> Table {
    let rows: Vec<Vec<&str>> = result.lines().map(|line| line.split(',').collect()).collect();
    let columns = rows[0].iter().enumerate().map(|(at, head)| {
        let values = rows[1..].iter().map(|row| row[at]);
        let plain = || NUMBERS.map(|name| (name, ""));
        let numbers = CYCLES.map(|name| (name, "cycle")).into_iter().chain(COUNTS).chain(plain());
        match numbers.into_iter().find(|(name, _)| name == head) {
            Some((name, unit)) => {
                Column { name, unit, values: Values::Whole(values.map(|value| value.parse().ok()).collect()) }
            }
            None => {
                let name = WORDS.into_iter().find(|name| name == head).expect("every column is told of above");
                Column { name, unit: "", values: Values::Text(values.map(str::to_string).collect()) }
            }
        }
    });
    Table { columns: columns.collect() }
}

fn unwritten(path: &str, error: &std::io::Error) -> Faults {
    vec![format!("{path} cannot be written: {error}")]
}

/// What is known of a list while it is played, in a file of its own beside that of the result: whoever is stopped has
/// that. A run goes on from no file, so the same command begins again.
struct Partial {
    path: String,
    between: Duration,
    last: Instant,
}

impl Partial {
    /// Beside a file for the result; none beside a device or a pipe.
    fn beside(out: &str, between: Duration) -> Option<Partial> {
        let is_file = fs::metadata(out).map_or(true, |there| there.is_file());
        is_file.then(|| Partial { path: format!("{out}.partial"), between, last: Instant::now() })
    }

    /// Writes what is known, unless it was just written.
    fn keep(&mut self, machine: &Machine, packets: &Packets) -> Result<(), Faults> {
        if self.last.elapsed() < self.between {
            return Ok(());
        }
        self.last = Instant::now();
        let (now, delivered, all) = (machine.now(), machine.measures.delivered, packets.len());
        let known = lives(machine).expect("a list is played");
        let text = format!("# partial: until cycle {now}, {delivered} of {all} packets delivered\n{known}");
        // Another file first: whoever interrupts the writing loses nothing that was there.
        let draft = format!("{}.draft", self.path);
        let written = fs::write(&draft, text).and_then(|()| fs::rename(&draft, &self.path));
        written.map_err(|error| unwritten(&self.path, &error))
    }

    /// The whole is known: the part is of no use any more, if there is one.
    fn end(&self) -> Result<(), Faults> {
        match fs::remove_file(&self.path) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                Err(vec![format!("{} cannot be removed: {error}", self.path)])
            }
            _ => Ok(()),
        }
    }
}

/// Plays the packets of a scenario and writes the lives of all of them, in the order of the list. Besides, why the run
/// has come to a standstill, if it has. `out` is where the result will go.
fn play(scenario: &Scenario, packets: &Packets, out: Option<&str>) -> Result<(String, Option<String>), Faults> {
    let mut machine = Machine::new(scenario);
    let mut inside = Inside::of(&machine);
    let mut partial = out.and_then(|out| Partial::beside(out, BETWEEN));
    let is_done = run(&mut machine, packets, inside.as_mut(), partial.as_mut())?;
    if let Some(partial) = partial {
        partial.end()?;
    }
    let stands = (!is_done).then(|| {
        let (delivered, reason) = (machine.measures.delivered, standstill::reason(&machine));
        format!("the run has come to a standstill with {delivered} of {} packets delivered. {reason}", packets.len())
    });
    let table = lives(&machine).expect("a list is played");
    Ok((inside.map_or_else(|| table.clone(), |inside| with_inside(&table, &machine, &inside)), stands))
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
fn run(
    machine: &mut Machine,
    packets: &Packets,
    mut inside: Option<&mut Inside>,
    mut partial: Option<&mut Partial>,
) -> Result<bool, Faults> {
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
            return Ok(false);
        }
        if let Some(partial) = &mut partial {
            partial.keep(machine, packets)?;
        }
        told.tell(|| format!("cycle {}, {} of {} packets delivered", machine.now(), now.1, packets.len()));
    }
    told.end();
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A machine with a list of two packets, of which the second is created late.
    fn played() -> Scenario {
        let base = "topology.kind=mesh&topology.size=4x4&router.vcs=2";
        let pairs = files::Opened::packets_alone("pid,ctime,src,dest,flits\n1,0,0,5,4\n2,40000,7,1,1\n", base).pairs;
        let set: Vec<String> = pairs.iter().map(|(path, value)| format!("{path}={value}")).collect();
        Scenario::from_text(&format!("{base}&{}", set.join("&"))).expect("a list can be played")
    }

    #[test]
    fn what_is_known_of_a_list_is_kept_until_all_of_it_is() {
        let folder = std::env::temp_dir().join(format!("nifdy-partial-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let scenario = played();
        let Workload::Trace(trace::TraceSettings { packets }) = &scenario.workload else { panic!("a list is played") };
        assert!(Partial::beside(&folder.display().to_string(), Duration::ZERO).is_none(), "a folder is no file");
        let result = folder.join("result.csv").display().to_string();
        let mut partial = Partial::beside(&result, Duration::ZERO).expect("there may be a file");
        let mut machine = Machine::new(&scenario);
        machine.advance(20_000);
        partial.keep(&machine, packets).unwrap();
        let kept = fs::read_to_string(&partial.path).unwrap();
        let (head, known) = kept.split_once('\n').unwrap();
        assert_eq!(head, "# partial: until cycle 20000, 1 of 2 packets delivered");
        assert_eq!(known, lives(&machine).unwrap());
        assert!(known.ends_with("2,,,,,0\n"), "{known}");
        partial.end().unwrap();
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0, "nothing is left when the whole is known");
        fs::remove_dir(&folder).unwrap();
    }

    #[test]
    fn every_column_of_a_result_has_a_unit_or_needs_none() {
        let scenario = played();
        let mut machine = Machine::new(&scenario);
        machine.advance(50_000);
        let table = table(&lives(&machine).unwrap());
        let units: Vec<(&str, &str)> = table.columns.iter().map(|column| (column.name, column.unit)).collect();
        let cycles = ["head_inject", "tail_inject", "head_arrive", "tail_arrive"].map(|name| (name, "cycle"));
        assert_eq!(units, [&[("pid", "")], &cycles[..], &[("routers", "routers")]].concat());
        let Values::Whole(heads) = &table.columns[1].values else { panic!("times are numbers") };
        assert!(heads[0] < Some(20_000) && heads[0].is_some() && heads[1] >= Some(40_000), "{heads:?}");
        for name in misses::COLUMNS.split(',').chain(["first_byte_out", "plane", "adaptations"]) {
            let known = CYCLES.contains(&name) || COUNTS.iter().any(|(known, _)| *known == name);
            assert!(known || WORDS.contains(&name) || NUMBERS.contains(&name), "{name}");
        }
    }
}
