//! `nifdy bundle` and `nifdy verify`: a run in one file, for an archive, and whether it still is that run.

use super::{Done, Faults, Options, pretty, source, text_of};
use lab::experiment::json;
use lab::experiment::outcome::outcome;
use lab::experiment::standstill::{self, Watch};
use lab::experiment::version::version;
use lab::papers::PAPERS;
use net::model::Cycle;
use serde_json::{Value, json as object};
use shown::figure::{DRAWING, figure};
use shown::summary::link_there;
use shown::tables::{self, Column, Values};
use sim::scenario::{Log, Workload};
use sim::simulation::Simulation;
use std::sync::Arc;

/// The version of the format.
const FORMAT: u64 = 1;
/// Longest run, in cycles.
const MOST_CYCLES: u64 = 1 << 50;
/// Cycles between the first fingerprints; whenever there are too many, every other one is dropped.
const STEP: Cycle = 1 << 10;
const MOST_MARKS: usize = 64;

const README: &str = "This file is a run of NIFDY Lab, a simulator of the networks inside parallel computers. \"link\" is \
    the scenario with the cycle and the fingerprint of the run there: behind the # of the page's address it opens the \
    run, and \"nifdy verify FILE\" runs it again and says whether it is the same, or where it first differs. \"marks\" are \
    the fingerprints of earlier cycles, \"summary\" has the results of the run, with all parameters under \"scenario\"; \"figure\" has \
    throughput, latency and packets over time, as a picture (\"svg\": the text of an SVG file) and as the numbers that it is \
    drawn from (\"data\"); \"network\" has every channel, \"packets\" the list of packets if it plays one. \"citation\" says what to cite, \"licence\" under which \
    terms the program may be used.";
const CITATION: &str = include_str!("../../../CITATION.cff");
const LICENCE: &str = include_str!("../../../LICENSE");

/// Writes a run as a bundle.
pub fn bundle(arguments: &[String]) -> Result<Done, Faults> {
    let valued = ["--set", "--seed", "--side", "--cycles", "--network", "--routes", "--packets", "--out"];
    let options = Options::parse(arguments, &valued, &["--anyway"])?;
    let out = options.value("--out").ok_or_else(|| vec!["bundle needs --out and a file to write".to_string()])?;
    let mut set = source::set(&options)?;
    set.extend(options.value("--seed").map(|seed| ("run.seed".to_string(), seed.to_string())));
    let given = source::of_command("run", &options, &set)?;
    let side = source::side(&options, &given.link)?;
    let log = source::log(&given.link, side, &set)?;
    let asked = options.number("--cycles", 1, MOST_CYCLES)?.or(given.link.at);
    if asked.is_none() && !log.scenario.workload.ends() {
        let kind = log.scenario.value("workload.kind").unwrap_or_default();
        return Err(vec![format!("workload.kind={kind}: never ends; set --cycles N")]);
    }
    let (run, marks) = marked(log, asked);
    let fingerprint = format!("{:016x}", run.fingerprint());
    let file = object!({
        "nifdy_bundle": FORMAT,
        "readme": README,
        "engine": version(PAPERS),
        "program": env!("CARGO_PKG_VERSION"),
        "link": link_there(&run),
        "marks": marks.iter().map(|(cycle, print)| object!([cycle, print])).collect::<Vec<_>>(),
        "summary": outcome(&run),
        "figure": drawn(&run),
        "network": network(&run),
        "packets": packets(&run),
        "citation": CITATION,
        "licence": LICENCE,
    });
    std::fs::write(out, pretty(&file)).map_err(|error| vec![format!("{out} cannot be written: {error}")])?;
    let output = format!("{} cycles, fingerprint {fingerprint}, written to {out}", run.cycle());
    Ok(Done { told: given.told(), ..Done::from(output) })
}

/// Runs a bundle again. Exits with 1 if it is not the same run.
pub fn verify(arguments: &[String]) -> Result<Done, Faults> {
    let options = Options::parse(arguments, &[], &[])?;
    let [path] = &options.plain[..] else { return Err(vec!["verify needs the file that bundle wrote".to_string()]) };
    let file = read(path)?;
    let link = source::open(file["link"].as_str().unwrap_or_default())?;
    let log = source::log(&link, 0, &[])?;
    let (Some(at), Some(check)) = (link.at, &link.check) else {
        return Err(vec![format!("{path}: link: expected the cycle (at) and the fingerprint (chk) of a run")]);
    };
    let (run, marks) = marked(log, Some(at));
    let known = file["marks"].as_array().map_or(&[][..], Vec::as_slice);
    let differs = marks.iter().position(|(cycle, print)| !known.contains(&object!([cycle, print])));
    let fingerprint = format!("{:016x}", run.fingerprint());
    let mut differences = differences(&file, &run);
    if differs.is_none() && fingerprint == *check && differences.is_empty() {
        let output = format!("equal: {} cycles, fingerprint {fingerprint}", run.cycle());
        return Ok(Done { told: not_compared(path, &file["figure"]), ..Done::from(output) });
    }
    let mut told = vec![match differs {
        Some(0) => format!("the run differs from its beginning on, before cycle {}", marks[0].0),
        Some(mark) => format!("the run differs first between cycles {} and {}", marks[mark - 1].0, marks[mark].0),
        None if fingerprint != *check => {
            let last = marks.last().map_or(0, |(cycle, _)| *cycle);
            format!("the run differs first between cycles {last} and {}", run.cycle())
        }
        None => "the run is the same; what the file says of it is not".to_string(),
    }];
    differences.truncate(10);
    told.extend(differences);
    if file["engine"] != version(PAPERS).as_str() {
        let wrote = file["engine"].as_str().unwrap_or_default();
        told.push(format!("engine {wrote} wrote it; this one is {}", version(PAPERS)));
    }
    Ok(Done { told, code: 1, ..Done::default() })
}

/// Runs to a cycle, or until the workload ends or nothing moves any more, with the fingerprints of earlier cycles.
fn marked(log: Log, end: Option<Cycle>) -> (Simulation, Vec<(Cycle, String)>) {
    let mut run = Simulation::of(Arc::new(log));
    let (mut marks, mut step, mut watch) = (Vec::new(), STEP, Watch::default());
    let until = end.unwrap_or(MOST_CYCLES);
    while run.cycle() < until && !run.is_done() {
        let next = (run.cycle() / step + 1) * step;
        run.run(next.min(until) - run.cycle());
        if run.cycle() == next {
            marks.push((next, format!("{:016x}", run.fingerprint())));
        }
        if marks.len() == MOST_MARKS {
            step *= 2;
            marks.retain(|(cycle, _)| cycle.is_multiple_of(step));
        }
        let is_time = end.is_none() && next.is_multiple_of(standstill::LOOK);
        if is_time && watch.look(run.machine()).is_some() {
            break;
        }
    }
    (run, marks)
}

/// Every channel of the network: from where to where.
fn network(run: &Simulation) -> Vec<Value> {
    let table = tables::channels(run);
    let [from, to] = ["from", "to"].map(|name| match table.column(name) {
        Some(Column { values: Values::Text(names), .. }) => names.as_slice(),
        _ => &[],
    });
    from.iter().zip(to).map(|(from, to)| object!([from, to])).collect()
}

/// The packets that it plays, as a file that `nifdy trace` reads.
fn packets(run: &Simulation) -> Option<String> {
    match &run.scenario().workload {
        Workload::Trace(trace) => Some(trace.packets.to_file()),
        _ => None,
    }
}

/// A figure of the run, with the numbers that it is drawn from.
fn drawn(run: &Simulation) -> Value {
    let figure = figure(run);
    object!({ "drawing": DRAWING, "title": figure.title, "svg": figure.svg, "data": figure.data })
}

/// What the file says of a run and is not so, a sentence each.
fn differences(file: &Value, run: &Simulation) -> Faults {
    let mut told = fields("summary", &file["summary"], &outcome(run));
    told.extend(items("network", "channel", &file["network"], &Value::from(network(run))));
    if file["packets"] != object!(packets(run)) {
        told.push("packets: not the packets that the run plays".to_string());
    }
    if !file["figure"].is_null() {
        told.extend(of_figure(&file["figure"], &drawn(run)));
    }
    told
}

/// How a figure differs from the one of the run now. Pictures of another drawing are not compared; their numbers are.
fn of_figure(figure: &Value, now: &Value) -> Faults {
    let mut told = fields("figure.title", &figure["title"], &now["title"]);
    let columns = |figure: &Value| figure["data"]["columns"].as_array().cloned().unwrap_or_default();
    for column in columns(now) {
        let name = &column["name"];
        let path = format!("figure.data.{}", name.as_str().unwrap_or_default());
        let known = columns(figure).into_iter().find(|known| known["name"] == *name).unwrap_or_default();
        told.extend(fields(&format!("{path}.unit"), &known["unit"], &column["unit"]));
        told.extend(items(&path, "window", &known["values"], &column["values"]));
    }
    if figure["drawing"] == now["drawing"] && figure["svg"] != now["svg"] {
        told.push("figure.svg: not the picture of this run".to_string());
    }
    told
}

/// What of the figure of an equal run was not compared, and why.
fn not_compared(path: &str, figure: &Value) -> Vec<String> {
    match &figure["drawing"] {
        Value::Null => vec![format!("{path} has no figure, as those of earlier versions")],
        drawing if *drawing != DRAWING => vec![format!(
            "figure.svg is of drawing {drawing}, and this program makes drawing {DRAWING}: only its numbers were compared"
        )],
        _ => Vec::new(),
    }
}

/// The first place at which two lists differ, counted from 0.
fn items(path: &str, what: &str, before: &Value, now: &Value) -> Option<String> {
    let [before, now] = [before, now].map(|list| list.as_array().map_or(&[][..], Vec::as_slice));
    let at = (0..before.len().max(now.len())).find(|&at| before.get(at) != now.get(at))?;
    let [was, is] = [before.get(at), now.get(at)].map(|item| item.map_or("none".to_string(), Value::to_string));
    Some(format!("{path}: {what} {at} is {was} in the file, {is} now"))
}

/// A bundle, as far as it is one.
fn read(path: &str) -> Result<Value, Faults> {
    let text = text_of(path).map_err(|fault| vec![fault])?;
    let file = json::read(&text).map_err(|error| vec![format!("{path} is not JSON: {error}")])?;
    match &file["nifdy_bundle"] {
        format if *format == FORMAT => Ok(file),
        Value::Null => Err(vec![format!("{path} is not a bundle: it has no nifdy_bundle")]),
        other => Err(vec![format!("{path}: nifdy_bundle={other}: expected {FORMAT}, the only format there is")]),
    }
}

/// Fields that are not what they were, a sentence each.
fn fields(path: &str, before: &Value, now: &Value) -> Vec<String> {
    match (before, now) {
        (Value::Object(before), Value::Object(now)) => {
            let mut names: Vec<&String> = before.keys().chain(now.keys()).collect();
            names.sort_unstable();
            names.dedup();
            let at =
                |fields: &serde_json::Map<String, Value>, name: &str| fields.get(name).cloned().unwrap_or_default();
            names.iter().flat_map(|name| fields(&format!("{path}.{name}"), &at(before, name), &at(now, name))).collect()
        }
        _ if before == now => Vec::new(),
        _ => vec![format!("{path}: {before} in the file, {now} now")],
    }
}
