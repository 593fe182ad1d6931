//! Where a scenario comes from: a preset, a file, a link, or a configuration of BookSim.

use super::{Faults, Options, tell, text_of, unpacked};
use files::booksim::{self, Configuration, Periods};
use files::{Fault, Opened};
use lab::papers::presets;
use net::parameter::nearest::nearest_by_words;
use shown::saved;
use sim::scenario::link::{Link, overlay, told};
use sim::scenario::refusal::explained;
use sim::scenario::{Log, Problem, Scenario};
use std::io;
use std::path::Path;

/// What a command runs.
#[derive(Default)]
pub struct Given {
    pub link: Link,
    /// What a configuration of BookSim sets that is left out.
    pub unlike: Vec<Fault>,
    /// How long BookSim runs it, if it is a configuration of BookSim.
    pub periods: Option<Periods>,
}

impl From<Link> for Given {
    fn from(link: Link) -> Self {
        Given { link, ..Given::default() }
    }
}

impl Given {
    /// That the run is not BookSim's, if it is not.
    pub fn told(&self) -> Vec<String> {
        self.unlike.iter().map(|fault| format!("not as in BookSim: {fault}")).collect()
    }
}

/// What a command runs: a preset, a file or a link, or the network of a file; and the packets of a file, if any.
pub fn of_command(command: &str, options: &Options, set: &[(String, String)]) -> Result<Given, Faults> {
    let is_standard = |path: &&&str| **path == "-";
    let (network, packets) = (options.value("--network"), options.value("--packets"));
    if network.iter().chain(&packets).filter(is_standard).count() > 1 {
        return Err(vec!["--network - --packets -: standard input holds one file".to_string()]);
    }
    let configuration = options.plain.first().filter(|_| network.is_none()).and_then(|from| configuration(from));
    if configuration.is_none() && options.has("--anyway") {
        return Err(vec!["--anyway: goes together with a configuration of BookSim only".to_string()]);
    }
    let mut given = match (&options.plain[..], network) {
        ([from, more @ ..], None) if let Some(text) = configuration => {
            let given = configured(from, &text, more)?;
            if !given.unlike.is_empty() && !options.has("--anyway") {
                return Err(refused(from, &given.unlike));
            }
            given
        }
        ([from], None) => open(from)?.into(),
        ([], Some(path)) => network_of(path)?.into(),
        ([from, ..], Some(path)) => {
            return Err(vec![format!(
                "{from} --network {path}: a network from a file takes the place of a preset, file or link"
            )]);
        }
        _ => {
            return Err(vec![format!(
                "{command} needs one preset, .json file, configuration of BookSim or link, or --network and a file"
            )]);
        }
    };
    if let Some(path) = options.value("--routes") {
        let scenario = scenario(&given.link, 0, set)?;
        let pairs = opened(path, "routes", &scenario.to_text())?.pairs;
        given.link.shared = overlay(&given.link.shared, &pairs);
    }
    if let Some(path) = packets.filter(|_| command == "run") {
        let scenario = scenario(&given.link, 0, set)?;
        let pairs = self::packets(path, &scenario.to_text())?.pairs;
        given.link.shared = overlay(&given.link.shared, &pairs);
        given.periods = None;
    }
    Ok(given)
}

/// The text of a configuration of BookSim, if there is a file of this name that is one.
pub fn configuration(path: &str) -> Option<String> {
    let is_another = path == "-" || path.contains('=') || path.ends_with(".json");
    let is_another = is_another || presets().any(|preset| preset.name == path);
    if is_another { None } else { text_of(path).ok().filter(|text| booksim::begins(text)) }
}

/// A configuration of BookSim, with statements that follow it; how it was read is told.
fn configured(path: &str, text: &str, more: &[String]) -> Result<Given, Faults> {
    let Configuration { opened, unlike, periods } = read_configuration(path, text, more);
    if !opened.faults.is_empty() {
        return Err(opened.faults.iter().map(|fault| at(path, fault)).collect());
    }
    tell(&[vec![format!("{path} is read as {}.", opened.form)], opened.told].concat());
    let link = Link { shared: opened.pairs, ..Link::default() };
    Ok(Given { link, unlike, periods })
}

/// A configuration of BookSim; a file that it names stands beside it.
pub fn read_configuration(path: &str, text: &str, more: &[String]) -> Configuration {
    let beside = |name: &str| {
        let beside = Path::new(path).with_file_name(name);
        text_of(&beside.display().to_string())
    };
    Configuration::read(text, more, &beside)
}

/// Why a configuration is not run, which would differ from BookSim's run of it.
fn refused(path: &str, unlike: &[Fault]) -> Faults {
    let mut faults: Faults = unlike.iter().map(|fault| at(path, fault)).collect();
    faults.push(format!("{path}: a run would not be BookSim’s; --anyway runs it all the same, without these"));
    faults
}

/// Packets from a file, for a scenario. A large list is read as it comes, and one that is packed is unpacked.
pub fn packets(path: &str, scenario: &str) -> Result<Opened, Faults> {
    let unread = |error: io::Error| vec![format!("{path} cannot be read: {error}")];
    let input = unpacked::reader(path).and_then(|mut input| Opened::packets_from(&mut input, scenario));
    taken(path, input.map_err(unread)?)
}

/// What a file sets; how it was read is told.
fn taken(path: &str, opened: Opened) -> Result<Opened, Faults> {
    if !opened.faults.is_empty() {
        return Err(refusal(path, &opened));
    }
    tell(&[vec![format!("{path} is read as {}.", opened.form)], opened.told.clone()].concat());
    Ok(opened)
}

/// A fault of a file, with the file's name.
pub fn at(path: &str, fault: &Fault) -> String {
    format!("{path}{} {fault}", if fault.place.is_empty() { ":" } else { "," })
}

/// Why a file sets nothing: what it is believed to be, if anything, and its faults.
pub fn refusal(path: &str, opened: &Opened) -> Faults {
    let believed = Some(&opened.form).filter(|form| !form.is_empty()).map(|form| format!("{path} was read as {form}."));
    believed.into_iter().chain(opened.faults.iter().map(|fault| at(path, fault))).collect()
}

/// What a file of a network or of paths sets.
fn opened(path: &str, of: &str, scenario: &str) -> Result<Opened, Faults> {
    let text = text_of(path).map_err(|fault| vec![fault])?;
    let opened = Opened::read(&text, scenario);
    if opened.faults.is_empty() && opened.of != of {
        let wanted = if of == "topology" { "network" } else { "routing table" };
        return Err(vec![format!("{path} is {}, and no {wanted}", opened.form)]);
    }
    taken(path, opened)
}

/// A network from a file, on the general router.
fn network_of(path: &str) -> Result<Link, Faults> {
    Ok(Link { shared: opened(path, "topology", "")?.pairs, ..Link::default() })
}

/// Reads a preset's name, a link, or the path of a scenario or a network.
pub fn open(source: &str) -> Result<Link, Faults> {
    let (link, problems) = if let Some(preset) = presets().find(|preset| preset.name == source) {
        Link::parse(&preset.link(), presets())
    } else if source.contains('=') {
        if let Some(step) = step_alone(source) {
            return Err(vec![format!(
                "{step}: is a step of a lesson, which only the page knows; the address of the page at that step has its scenario"
            )]);
        }
        Link::parse(source, presets())
    } else if source.ends_with(".json") {
        return file(source);
    } else if Path::new(source).is_file() {
        return network_of(source);
    } else {
        let near = nearest_by_words(source, presets().map(|preset| preset.name)).join(", ");
        return Err(vec![format!(
            "{source}: expected a preset, a link, or the path of a scenario, a network or a configuration of BookSim; the nearest presets are {near}, and nifdy presets lists all"
        )]);
    };
    if problems.is_empty() { Ok(link) } else { Err(told(&problems)) }
}

/// The step of a lesson that a link names, if it names nothing else.
fn step_alone(link: &str) -> Option<&str> {
    let fragment = link.split_once('#').map_or(link, |(_, fragment)| fragment);
    (fragment.starts_with("lesson=") && !fragment.contains('&')).then_some(fragment)
}

/// A scenario as nested JSON, or a network in JSON.
fn file(path: &str) -> Result<Link, Faults> {
    let text = text_of(path).map_err(|fault| vec![fault])?;
    let read = Opened::read(&text, "");
    if read.faults.is_empty() && read.of == "topology" {
        return network_of(path);
    }
    let named = |problem: &Problem| match problem.path.as_str() {
        "" => format!("{path} {}", problem.sentence),
        _ => format!("{path}: {problem}"),
    };
    saved::link(&text).map_err(|problems| problems.iter().map(named).collect())
}

/// Which run of a link `--side` asks for: 0 for a, as without it, or 1 for b.
pub fn side(options: &Options, link: &Link) -> Result<usize, Faults> {
    match options.value("--side").unwrap_or("a") {
        "a" => Ok(0),
        "b" if link.two => Ok(1),
        other => Err(vec![format!("--side {other}: {}", if link.two { "expected a or b" } else { "expected a" })]),
    }
}

/// What `--set path=value` sets.
pub fn set(options: &Options) -> Result<Vec<(String, String)>, Faults> {
    let pair = |pair: &str| match pair.split_once('=') {
        Some((path, value)) => Ok((path.to_string(), value.to_string())),
        None => Err(vec![format!("--set {pair}: expected path=value")]),
    };
    options.all("--set").map(pair).collect()
}

/// The scenario of one side of a link and what changes on its way, with further pairs set on top.
pub fn log(link: &Link, side: usize, set: &[(String, String)]) -> Result<Log, Faults> {
    let pairs = overlay(&link.side(side), set);
    let (log, problems) = Log::read(pairs.iter().map(|(path, value)| (path.as_str(), value.as_str())));
    if problems.is_empty() { Ok(log) } else { Err(told(&explained(problems))) }
}

/// The scenario that one side of a link begins with, with further pairs set on top.
pub fn scenario(link: &Link, side: usize, set: &[(String, String)]) -> Result<Scenario, Faults> {
    Ok(log(link, side, set)?.scenario)
}
