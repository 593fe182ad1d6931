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
mod packets;
mod progress;
mod reproduce;
mod run;
mod shards;
mod shipped;
mod source;
mod sweep;
mod tables;
mod trace;
mod unpacked;

use lab::experiment::catalogue;
use lab::experiment::plan::Plan;
use lab::experiment::version;
use lab::papers::{self, PAPERS};
use net::parameter::nearest::expected;
use serde::Serialize;
use serde_json::json;
use std::ffi::OsString;
use std::io::Write;

/// Sentences about what was wrong.
pub type Faults = Vec<String>;

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

/// Carries out a command and returns what it prints.
pub fn run(arguments: &[String]) -> Result<Done, Faults> {
    let Some((command, rest)) = arguments.split_first() else { return Ok(help::HELP.to_string().into()) };
    if rest.iter().any(|argument| argument == "--help" || argument == "-h") {
        return help::of(command).map(Done::from);
    }
    match command.as_str() {
        "run" => run::run(rest),
        "trace" => trace::trace(rest),
        "packets" => packets::packets(rest),
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
        "help" | "--help" | "-h" => rest.first().map_or(Ok(help::HELP.to_string()), |command| help::of(command)),
        "version" | "--version" | "-V" => Ok(versions()),
        other => Err(help::unknown(other)),
    }
}

/// The schemas of what commands print as JSON.
const OUTPUTS: [(&str, &str); 10] = [
    ("run-output", include_str!("../../../docs/schema/run-output.schema.json")),
    ("sweep-output", include_str!("../../../docs/schema/sweep-output.schema.json")),
    ("experiment-output", include_str!("../../../docs/schema/experiment-output.schema.json")),
    ("network-output", include_str!("../../../docs/schema/network-output.schema.json")),
    ("challenge-output", include_str!("../../../docs/schema/challenge-output.schema.json")),
    ("grade-output", include_str!("../../../docs/schema/grade-output.schema.json")),
    ("presets-output", include_str!("../../../docs/schema/presets-output.schema.json")),
    ("experiments-output", include_str!("../../../docs/schema/experiments-output.schema.json")),
    ("challenges-output", include_str!("../../../docs/schema/challenges-output.schema.json")),
    ("bench-output", include_str!("../../../docs/schema/bench-output.schema.json")),
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

fn pretty(value: &impl Serialize) -> String {
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
