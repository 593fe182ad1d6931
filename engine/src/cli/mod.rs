//! Commands and their options. What is wrong with a command is said in a sentence for each fault.

mod bench;
mod booksim;
mod bundle;
mod challenge;
mod clock;
#[cfg(feature = "arrow")]
mod columnar;
mod experiment;
mod findings;
mod form;
mod grade;
mod help;
mod inside;
mod kept;
mod leaving;
mod loads;
mod misses;
mod network;
mod progress;
mod reproduce;
mod run;
mod shards;
mod shipped;
mod source;
mod sweep;
mod tables;
mod trace;

use lab::experiment::catalogue;
use lab::experiment::plan::Plan;
use lab::experiment::version;
use lab::papers::{self, PAPERS};
use net::parameter::nearest::expected;
use serde_json::{Value, json};
use std::ffi::OsString;
use std::io::Write;

/// Sentences about what was wrong.
pub type Faults = Vec<String>;

const HELP: &str = "\
nifdy: simulates the networks inside parallel computers, cycle by cycle

  nifdy run <preset | file | link> [options]        runs a scenario and prints its results: of a preset or a link, or from
                                                    a file with a scenario, a network or a configuration of BookSim,
                                                    after which statements may stand: injection_rate=0.2
      --set path=value     sets a parameter; may be given several times
      --seed N             sets run.seed
      --side a|b|both      which of two runs; by default a
      --cycles N           runs N cycles
      --until-done         runs until the workload ends (the default where it does)
      --json               prints one JSON object
      --anyway             runs a configuration of BookSim without what there is nothing like here, and says so
      --trace FILE         writes every packet at every place as a trace that Perfetto opens, packed if FILE ends in .gz;
                           as a table if FILE ends in .csv, .arrow or .parquet
      --trace-from N       begins with that in cycle N
      --series FILE        writes what every link, router, node and class of packets did in every window, as Arrow or
                           Parquet if FILE ends in .arrow or .parquet, otherwise as CSV
      --window N           of N cycles; by default 1000
      --network FILE       instead of a preset: a network from a file of any usual form, on the general router
      --routes FILE        takes its paths from a table: router, destination, next router
      --packets FILE       plays the packets of a file; of one of the two, - stands for standard input
  nifdy network <file | - | preset | link> [--json] says what a file is and holds; of any network how long paths are, its
                                                    bisection, its busiest channel and what throughput these allow
      --set, --side        as for run
  nifdy booksim <net.cfg> [statements]              says what is taken over of a configuration of BookSim, what not
  nifdy booksim <preset | file.json | link>         writes a scenario as a configuration of BookSim, where that is exact
      --set, --side        as for run
  nifdy experiments [--json]                        lists the experiments
  nifdy experiment <name | file.json> [options]     runs an experiment and judges what it claims
      --seeds N            runs each point with N seeds
      --first-seed N       of which the first is N; by default 1
      --threads N          runs N points at once; by default one for each processor
      --shard i/n          runs the i-th of n parts and prints its results, to be merged
      --results folder     reuses the results in the files of this folder, runs the rest and keeps it there as it comes
      --json               prints all results, their means and the verdicts
      --csv                prints one line for each point and seed
  nifdy challenges [--json]                         lists the challenges
  nifdy challenge <name | file.json> <link> [options]
                                                    runs a solution of a challenge with the seeds that count, and says
                                                    of each criterion what was asked and what came out
      --threads N, --json  as above
  nifdy sheet <assignment.json> [--student NAME]    prints an assignment without its answers, or the seed of a student
  nifdy grade <assignment.json> <files | folder>... [options]
                                                    runs submissions again and grades them, a line for each
      --csv, --json        with the points of each task, and why
      --gradescope         of one submission, as its autograder reads results.json
      --feedback folder    writes a file of feedback for each
      --threads N          as above
  nifdy merge <results.json>... [--json | --csv]    combines the results of shards and judges them
  nifdy reproduce [paper] [options]                 runs every experiment on a paper and writes the report
      --seeds N, --first-seed N, --threads N   as above
      --out folder         where to write; by default docs/reproduction
      --results folder     reuses the results in the files of this folder, runs the rest and keeps it there as it comes
      --findings FILE      takes what experiments came to that have not changed since from the findings beside a report
      --minutes N          begins no run after N minutes, and reports what there is
  nifdy trace <preset | file.json | net.cfg | link> --in packets.csv [options]
                                                    replays listed packets and writes what became of each
      --in FILE            columns pid, ctime, src, dest, flits: when and where each is created; service, 0 or 1, for
                           machines that have two; or any other usual form of a list of packets
      --out FILE           columns pid, head_inject, tail_inject, head_arrive, tail_arrive, routers; else printed.
                           With SPIDER adapters also first_byte_out, last_byte_in, nodes_passed, cut_through, stored;
                           with MP1 chips also chip, plane, adaptations
      --misses             without a list, of a machine with a memory: every message of every miss of its program, in
                           columns miss, node, line, home, since, ended, message, cause, what, from, to, born, came
      --cycles N           with --misses, runs N cycles at most
      --set, --side, --network, --routes, --packets, --anyway   as for run; --packets is the same as --in
  nifdy sweep <preset | file.json | net.cfg | link> --load 0.1,0.2,... [options]
                                                    latency and accepted traffic over offered load, each printed as
                                                    soon as it is known; from:to:step is a range of loads;
                                                    two classes share each as they share what is set
      --seeds N            runs each load with N seeds, from run.seed on
      --saturation         also finds the load at which latency is three times that at the lowest load
      --precision N        runs on until the mean latency is known within N thousandths; by default 2
      --cycles N           stops every run after N cycles at the latest
      --csv                prints one line for each load
      --results folder     keeps each run in this folder as it ends; the same command goes on from there
      --shard i/n          with --results, makes the i-th of n parts of the runs; without it, the command puts them
                           together
      --set, --side, --threads, --json, --network, --anyway   as above
  nifdy bundle <preset | file.json | net.cfg | link> --out FILE [options]
                                                    writes a run with all that tells of it in one file, for an archive
      --set, --seed, --side, --cycles, --network, --routes, --packets, --anyway   as for run
  nifdy verify <FILE>                               runs a bundle again: equal, or where it first differs
  nifdy presets [--json]                            lists the presets
  nifdy schema [kind]                              prints every parameter with unit, bounds and sentence, as JSON; of
                                                    a kind of file its JSON Schema, for editors: scenario, experiment,
                                                    challenge or assignment; and that of what a command prints with
                                                    --json: run-, sweep-, experiment-, network-, challenge- or
                                                    grade-output
  nifdy bench [--json] [--runs N] [--only TEXT]     measures the speed of the engine, best of N runs, in all
                                                    scenarios or those whose name contains TEXT
  nifdy version                                     prints the version of the engine, and what results for each
                                                    paper are named after
  nifdy help [command]                              prints this, or what it says of a command

Exit codes: 0; 1 if a run is not the one that its link or bundle promises; 2 if something in the command is wrong;
3 if a run has come to a standstill, which is told with the reason; 4 if merged results lack points, which are named,
with the shards that have to be run again.";

/// What a command has come to.
#[derive(Debug, Default)]
pub struct Done {
    pub output: String,
    /// Sentences about what is to be known of it besides.
    pub told: Vec<String>,
    /// Exit code: 0; 1 if a run is not the one that its link promises; 3 if a run has come to a standstill; 4 if results
    /// that were merged lack points.
    pub code: u8,
}

impl From<String> for Done {
    fn from(output: String) -> Self {
        Done { output, ..Done::default() }
    }
}

impl Done {
    /// With sentences about runs that have come to a standstill, if there are any.
    fn with_standstills(self, told: Vec<String>) -> Self {
        if told.is_empty() { self } else { Done { told: [self.told, told].concat(), code: 3, ..self } }
    }
}

/// The arguments of the command line, which have to be text.
pub fn arguments(given: impl Iterator<Item = OsString>) -> Result<Vec<String>, Faults> {
    let text = |(number, argument): (usize, OsString)| {
        argument.into_string().map_err(|_| vec![format!("argument {number} is not text in UTF-8")])
    };
    (1..).zip(given).map(text).collect()
}

const COMMANDS: [&str; 20] = [
    "run",
    "network",
    "booksim",
    "trace",
    "sweep",
    "experiments",
    "experiment",
    "challenge",
    "challenges",
    "sheet",
    "grade",
    "merge",
    "reproduce",
    "bundle",
    "verify",
    "presets",
    "schema",
    "bench",
    "version",
    "help",
];

/// Carries out a command and returns what it prints.
pub fn run(arguments: &[String]) -> Result<Done, Faults> {
    let Some((command, rest)) = arguments.split_first() else { return Ok(HELP.to_string().into()) };
    if rest.iter().any(|argument| argument == "--help" || argument == "-h") {
        return help(command).map(Done::from);
    }
    match command.as_str() {
        "run" => run::run(rest),
        "trace" => trace::trace(rest),
        "sweep" => sweep::sweep(rest),
        "merge" => experiment::merge(rest),
        "bundle" => bundle::bundle(rest),
        "verify" => bundle::verify(rest),
        other => simple(other, rest).map(Done::from),
    }
}

/// Commands that only print.
fn simple(command: &str, rest: &[String]) -> Result<String, Faults> {
    match command {
        "network" => network::network(rest),
        "booksim" => booksim::booksim(rest),
        "presets" => presets(rest),
        "experiment" => experiment::experiment(rest),
        "experiments" => experiments(rest),
        "challenge" => challenge::challenge(rest),
        "challenges" => challenge::challenges(rest),
        "sheet" => grade::sheet(rest),
        "grade" => grade::grade(rest),
        "reproduce" => reproduce::reproduce(rest),
        "schema" => schema(rest),
        "bench" => bench::bench(rest),
        "help" | "--help" | "-h" => rest.first().map_or(Ok(HELP.to_string()), |command| help(command)),
        "version" | "--version" | "-V" => Ok(versions()),
        other => Err(vec![format!("{other}: unknown command, {}", expected(other, &COMMANDS))]),
    }
}

/// What the help says of a command.
fn help(command: &str) -> Result<String, Faults> {
    match COMMANDS.contains(&command) {
        true => Ok(help::of_command(HELP, command)),
        false => Err(vec![format!("{command}: unknown command, {}", expected(command, &COMMANDS))]),
    }
}

/// The schemas of what commands print as JSON.
const OUTPUTS: [(&str, &str); 6] = [
    ("run-output", include_str!("../../../docs/schema/run-output.schema.json")),
    ("sweep-output", include_str!("../../../docs/schema/sweep-output.schema.json")),
    ("experiment-output", include_str!("../../../docs/schema/experiment-output.schema.json")),
    ("network-output", include_str!("../../../docs/schema/network-output.schema.json")),
    ("challenge-output", include_str!("../../../docs/schema/challenge-output.schema.json")),
    ("grade-output", include_str!("../../../docs/schema/grade-output.schema.json")),
];

/// What is declared, or the JSON Schema of a file or of an output.
fn schema(arguments: &[String]) -> Result<String, Faults> {
    let options = Options::parse(arguments, &[], &["--json"])?;
    match &options.plain[..] {
        [] => Ok(pretty(&contract::schema())),
        [kind] if kind == "scenario" => Ok(pretty(&contract::schema::of_scenarios())),
        [kind] if kind == "experiment" => Ok(pretty(&lab::experiment::schema::of_documents(PAPERS))),
        [kind] if kind == "assignment" => Ok(pretty(&lab::assignment::schema::of_documents(PAPERS))),
        [kind] if kind == "challenge" => Ok(pretty(&lab::challenge::schema::of_documents(PAPERS))),
        other => match OUTPUTS.iter().find(|(name, _)| other == [*name]) {
            Some((_, text)) => Ok(text.trim_end().to_string()),
            None => Err(vec![format!(
                "schema {}: expected scenario, experiment, challenge, assignment, {} or nothing",
                other.join(" "),
                OUTPUTS.map(|(name, _)| name).join(", ")
            )]),
        },
    }
}

/// The version of the engine, then of what bears on each paper.
fn versions() -> String {
    let papers = PAPERS.iter().map(|paper| format!("\n{:8} {}", paper.key, version::version_for(paper.key, PAPERS)));
    format!("nifdy {}{}", version::version(PAPERS), papers.collect::<String>())
}

/// Prints a command's output, if it has not printed all of it before; a reader that stops reading is no fault.
pub fn print(output: &str) {
    if output.is_empty() {
        return;
    }
    let _ = writeln!(std::io::stdout(), "{output}");
}

/// Tells of faults and the like, a line each, without control characters and none without end.
pub fn tell(sentences: &[String]) {
    for sentence in sentences {
        eprintln!("nifdy: {}", plain(sentence));
    }
}

/// Longest sentence that is told, in characters.
const LONGEST: usize = 2000;

fn plain(sentence: &str) -> String {
    let shown = |letter: char| {
        let escaped = letter.is_control().then(|| letter.escape_default().to_string());
        escaped.unwrap_or_else(|| letter.to_string())
    };
    let mut out: String = sentence.chars().take(LONGEST).map(shown).collect();
    if sentence.chars().nth(LONGEST).is_some() {
        out.push('…');
    }
    out
}

/// The text of a file, or of standard input, without the byte-order mark that some programs begin it with.
fn text_of(path: &str) -> Result<String, String> {
    let text = if path == "-" { std::io::read_to_string(std::io::stdin()) } else { std::fs::read_to_string(path) };
    let text = text.map_err(|error| format!("{path} cannot be read: {error}"))?;
    Ok(text.strip_prefix('\u{feff}').map(str::to_string).unwrap_or(text))
}

fn presets(arguments: &[String]) -> Result<String, Faults> {
    let options = Options::parse(arguments, &[], &["--json"])?;
    if options.has("--json") {
        return Ok(pretty(&json!(papers::presets().map(contract::preset).collect::<Vec<_>>())));
    }
    let width = papers::presets().map(|preset| preset.name.len()).max().unwrap_or(0);
    let line =
        |preset: &sim::scenario::preset::Preset| format!("{:width$}  {}. {}", preset.name, preset.title, preset.look);
    Ok(papers::presets().map(line).collect::<Vec<_>>().join("\n"))
}

fn experiments(arguments: &[String]) -> Result<String, Faults> {
    let options = Options::parse(arguments, &[], &["--json"])?;
    let plans: Vec<Plan> = catalogue::plans(PAPERS).collect();
    if options.has("--json") {
        return Ok(pretty(&json!(plans.iter().map(catalogue::head).collect::<Vec<_>>())));
    }
    let width = plans.iter().map(|plan| plan.experiment.name.len()).max().unwrap_or(0);
    let line = |plan: &Plan| {
        let experiment = &plan.experiment;
        let figure = if experiment.figure.is_empty() { String::new() } else { format!("{}. ", experiment.figure) };
        format!("{:width$}  {figure}{} ({} runs)", experiment.name, experiment.title, plan.points.len())
    };
    Ok(plans.iter().map(line).collect::<Vec<_>>().join("\n"))
}

fn pretty(value: &Value) -> String {
    serde_json::to_string_pretty(value).expect("JSON can be written")
}

/// The options of a command, taken apart.
struct Options {
    plain: Vec<String>,
    flags: Vec<String>,
    valued: Vec<(String, String)>,
}

impl Options {
    /// Options that take a value, written `--name value` or `--name=value`, and flags that take none.
    fn parse(arguments: &[String], valued: &[&str], flags: &[&str]) -> Result<Options, Faults> {
        let mut options = Options { plain: Vec::new(), flags: Vec::new(), valued: Vec::new() };
        let mut faults = Vec::new();
        let mut rest = arguments.iter();
        while let Some(argument) = rest.next() {
            let (name, attached) = match argument.split_once('=') {
                Some((name, value)) if name.starts_with("--") => (name, Some(value.to_string())),
                _ => (argument.as_str(), None),
            };
            if !name.starts_with("--") {
                options.plain.push(argument.clone());
            } else if flags.contains(&name) && attached.is_none() {
                options.flags.push(name.to_string());
            } else if valued.contains(&name) {
                match attached.or_else(|| rest.next().cloned()) {
                    Some(value) => options.valued.push((name.to_string(), value)),
                    None => faults.push(format!("{name} needs a value")),
                }
            } else {
                let known: Vec<&str> = valued.iter().chain(flags).copied().collect();
                let known = if known.is_empty() { "there are none here".to_string() } else { expected(name, &known) };
                faults.push(format!("{argument}: unknown option, {known}"));
            }
        }
        if faults.is_empty() { Ok(options) } else { Err(faults) }
    }

    fn has(&self, flag: &str) -> bool {
        self.flags.iter().any(|given| given == flag)
    }

    fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> + 'a {
        self.valued.iter().filter(move |(given, _)| given == name).map(|(_, value)| value.as_str())
    }

    /// The last value given for an option, if any.
    fn value<'a>(&'a self, name: &'a str) -> Option<&'a str> {
        self.all(name).last()
    }

    /// The value of an option as a whole number.
    fn number(&self, name: &str, least: u64, greatest: u64) -> Result<Option<u64>, Faults> {
        let read = |text: &str| {
            let number = text.parse().ok().filter(|number| (least..=greatest).contains(number));
            number.ok_or_else(|| vec![format!("{name} {text}: expected a whole number from {least} to {greatest}")])
        };
        self.value(name).map(read).transpose()
    }
}
