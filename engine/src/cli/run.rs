//! `nifdy run`: runs a scenario and prints its results.

use super::leaving::{self, Leaving};
use super::source::Given;
use super::{Done, Faults, Options, pretty, source};
use lab::experiment::outcome::outcome;
use lab::experiment::standstill;
use serde_json::{Value, json};
use shown::summary::percentiles;
use sim::measure::recent::Reading;
use sim::simulation::Simulation;
use std::sync::Arc;

/// Longest run, in cycles.
const MOST_CYCLES: u64 = 1 << 50;

pub fn run(arguments: &[String]) -> Result<Done, Faults> {
    let options = Options::parse(
        arguments,
        &[&["--set", "--cycles", "--seed", "--side", "--network", "--routes", "--packets"][..], &leaving::OPTIONS]
            .concat(),
        &["--json", "--until-done", "--anyway"],
    )?;
    let mut set = source::set(&options)?;
    let given = source::of_command("run", &options, &set)?;
    let link = &given.link;
    if let Some(seed) = options.value("--seed") {
        set.push(("run.seed".to_string(), seed.to_string()));
    }
    let length = length(&options, &given)?;
    let mut left = Vec::new();
    let mut one = |side: usize| -> Result<Value, Faults> {
        let (result, told) = simulate(&given, side, &set, length, &options)?;
        left.extend(told);
        Ok(result)
    };
    let result = match options.value("--side").unwrap_or("a") {
        "a" => one(0)?,
        "b" if link.two => one(1)?,
        "both" if Leaving::is_asked_for(&options) => {
            return Err(vec![
                "--side both: --trace, --series and --figure are of one run; expected a or b".to_string(),
            ]);
        }
        "both" if link.two => both(one(0)?, one(1)?),
        "b" | "both" => return Err(vec!["there is one run only: --side a is allowed".to_string()]),
        other => return Err(vec![format!("--side {other}: expected a, b or both")]),
    };
    let output =
        if options.has("--json") { pretty(&result) } else { [vec![table(&result)], given.told()].concat().join("\n") };
    let of_runs = |field: &str| [&result, &result["a"], &result["b"]].map(|run| run[field].clone());
    let stands = of_runs("standstill").iter().filter_map(|told| Some(told.as_str()?.to_string())).collect();
    let mut done = Done { told: left, ..Done::from(output) };
    if of_runs("identical").contains(&json!(false)) {
        done.code = 1;
        done.told.push("the run is not the one that the link promises: the fingerprints differ".to_string());
    }
    Ok(done.with_standstills(stands))
}

/// How long to run.
#[derive(Clone, Copy)]
enum Length {
    Cycles(u64),
    UntilDone,
}

/// As is asked for; for as long as BookSim runs a configuration at most, or to the cycle of a link.
fn length(options: &Options, Given { link, periods, .. }: &Given) -> Result<Length, Faults> {
    let cycles = options.number("--cycles", 0, MOST_CYCLES)?;
    match (cycles, options.has("--until-done")) {
        (Some(_), true) => Err(vec!["--cycles and --until-done exclude each other".to_string()]),
        (Some(cycles), false) => Ok(Length::Cycles(cycles)),
        (None, true) => Ok(Length::UntilDone),
        (None, false) => {
            let cycles = link.at.or(periods.map(|periods| periods.all));
            Ok(cycles.map_or(Length::UntilDone, Length::Cycles))
        }
    }
}

/// The results of a run, and sentences about the files that it left.
fn simulate(
    given: &Given,
    side: usize,
    set: &[(String, String)],
    length: Length,
    options: &Options,
) -> Result<(Value, Vec<String>), Faults> {
    let link = &given.link;
    let log = source::log(link, side, set)?;
    let scenario = &log.scenario;
    for warning in scenario.warnings() {
        eprintln!("warning: {warning}");
    }
    let cycles = match length {
        Length::Cycles(cycles) => cycles,
        Length::UntilDone if scenario.workload.ends() => MOST_CYCLES,
        Length::UntilDone => {
            let kind = scenario.value("workload.kind").unwrap_or_default();
            return Err(vec![format!("workload.kind={kind}: never ends; set --cycles N")]);
        }
    };
    let warm_up = given.periods.map(|periods| periods.warm_up).filter(|warm_up| *warm_up < cycles);
    let mut simulation = Simulation::of(Arc::new(log));
    let mut leaving = Leaving::of(options, &simulation)?;
    let mut warm = None;
    if let Some(warm_up) = warm_up {
        leaving.run(&mut simulation, warm_up)?;
        warm = Some((simulation.reading(), simulation.machine().measures.flits));
    }
    let stands = match length {
        Length::Cycles(_) => {
            let left = cycles - simulation.cycle();
            leaving.run(&mut simulation, left)?;
            if simulation.is_done() { None } else { standstill::deadlocked(simulation.machine()) }
        }
        Length::UntilDone => run_until_done(&mut simulation, &mut leaving)?,
    };
    let mut result = outcome(&simulation);
    if let Some((warm, flits)) = warm {
        result["after_warm_up"] = since(&warm, flits, &simulation);
    }
    if !given.unlike.is_empty() {
        result["not_as_in_booksim"] = json!(given.unlike.iter().map(ToString::to_string).collect::<Vec<_>>());
    }
    if let Some(told) = stands {
        result["standstill"] = json!(told);
    }
    if link.two {
        result["side"] = json!(["a", "b"][side]);
    }
    if let (Some(check), Some(at)) = (&link.check, link.at)
        && at == cycles
        && set.is_empty()
    {
        let expected = if side == 0 { check.get(..16) } else { check.get(16..) };
        result["identical"] = json!(expected == result["fingerprint"].as_str());
    }
    Ok((result, leaving.end(&simulation)?))
}

/// What BookSim counts: what was delivered after its warm-up, in which `before` flits had been delivered.
fn since(warm: &Reading, before: u64, simulation: &Simulation) -> Value {
    let latencies = simulation.reading().latencies.since(&warm.latencies);
    let (cycles, scenario) = (simulation.cycle() - warm.cycle, simulation.scenario());
    let flits = (simulation.machine().measures.flits - before) as f64;
    json!({
        "from": warm.cycle,
        "to": simulation.cycle(),
        "packets": latencies.count(),
        "latency": percentiles(&latencies),
        "accepted": flits / f64::from(scenario.nodes()) / cycles.max(1) as f64,
    })
}

/// Runs until the workload ends. Why it will not, if it will not.
fn run_until_done(simulation: &mut Simulation, leaving: &mut Leaving) -> Result<Option<String>, Faults> {
    let mut watch = standstill::Watch::default();
    while !simulation.is_done() && simulation.cycle() < MOST_CYCLES {
        leaving.run(simulation, standstill::LOOK)?;
        if let Some(told) = watch.look(simulation.machine()).filter(|_| !simulation.is_done()) {
            return Ok(Some(told));
        }
    }
    Ok(None)
}

/// Both runs, and how much earlier B finished.
fn both(a: Value, b: Value) -> Value {
    let finished = |run: &Value| run["finished"].as_u64();
    let earlier = finished(&a).zip(finished(&b)).map(|(a, b)| (a as f64 - b as f64) / a as f64 * 100.0);
    json!({ "a": a, "b": b, "b_finishes_earlier_percent": earlier })
}

/// Share of what was offered, in percent, that may be missing without a word: what is on its way when a run ends.
const ON_ITS_WAY: f64 = 1.0;

/// That a mean latency does not stand for all packets, if it does not.
fn of_those_that_got_through(result: &Value) -> String {
    let delivered = result["delivered"]["packets"].as_u64().unwrap_or(0);
    let missing = result["not_delivered"].as_u64().unwrap_or(0);
    let share = 100.0 * missing as f64 / (delivered + missing).max(1) as f64;
    let is_past = result["past_saturation"] == json!(true);
    let stands = result["standing_sources"].as_array().is_some_and(|sources| !sources.is_empty());
    match share > ON_ITS_WAY || is_past || stands {
        true => format!(" of those that got through; {share:.1} % did not"),
        false => String::new(),
    }
}

/// Lines of runs that have such a number.
const ONLY_OF_SOME: [&str; 9] = [
    "as the link promises",
    "right at every node",
    "bus bandwidth, bytes/cycle",
    "its bound in this network",
    "failed in the run",
    "packets lost in failures",
    "packets routed again",
    "routers on a path",
    "layers for shortest paths",
];

/// What failed, how many packets were routed again, how long paths became, and the layers that they need; nulls where
/// nothing failed.
fn in_failures(failures: &Value) -> [Value; 4] {
    if failures.is_null() {
        return [const { Value::Null }; 4];
    }
    let count = |field: &str, one: &str| match failures[field].as_u64().unwrap_or_default() {
        1 => format!("1 {one}"),
        several => format!("{several} {one}s"),
    };
    let again = |change: &Value| change["rerouted"].as_u64();
    let rerouted: u64 = failures["changes"].as_array().into_iter().flatten().filter_map(again).sum();
    let [before, now] = [&failures["before"], &failures["now"]];
    let mean = |paths: &Value| format!("{:.3}", paths["routers_mean"].as_f64().unwrap_or_default());
    let lengths = format!(
        "{} on average, at most {}; before {} and {}",
        mean(now),
        now["routers_most"],
        mean(before),
        before["routers_most"]
    );
    let by_pair = |paths: &Value| paths["layers_by_pair"].as_u64().map_or("-".to_string(), |found| found.to_string());
    let layers = format!(
        "{} by hop, {} by pair; before {} and {}",
        now["layers_by_hop"],
        by_pair(now),
        before["layers_by_hop"],
        by_pair(before)
    );
    let failed = format!("{}, {} with {}", count("links", "link"), count("routers", "router"), count("nodes", "node"));
    [json!(failed), json!(rerouted), json!(lengths), json!(layers)]
}

/// The summary for people: one line for each number.
fn table(result: &Value) -> String {
    if result.get("a").is_some() {
        return format!("A\n{}\n\nB\n{}", table(&result["a"]), table(&result["b"]));
    }
    let through = of_those_that_got_through(result);
    let [failed, rerouted, lengths, layers] = in_failures(&result["failures"]);
    let standing = json!(result["standing_sources"].as_array().map_or(0, Vec::len));
    let rows = [
        ("cycles", &result["cycle"]),
        ("finished in cycle", &result["finished"]),
        ("packets offered", &result["offered"]),
        ("packets created", &result["created"]),
        ("packets delivered", &result["delivered"]["packets"]),
        ("packets not delivered", &result["not_delivered"]),
        ("sources that stand", &standing),
        ("past saturation", &result["past_saturation"]),
        ("payload bytes", &result["delivered"]["payload_bytes"]),
        ("payload bytes per cycle", &result["throughput"]),
        ("right at every node", &result["collective"]["right"]),
        ("bus bandwidth, bytes/cycle", &result["collective"]["bandwidth"]),
        ("its bound in this network", &result["collective"]["bound"]),
        ("acknowledgements", &result["acks"]),
        ("mean latency, cycles", &result["latency"]["mean"]),
        ("the same after the warm-up", &result["after_warm_up"]["latency"]["mean"]),
        ("accepted after the warm-up", &result["after_warm_up"]["accepted"]),
        ("95 % of latencies within", &result["latency"]["p95"]),
        ("most pending for a receiver", &result["pending"]["max"]),
        ("out of order", &result["out_of_order"]),
        ("packets lost", &result["lost"]["packets"]),
        ("failed in the run", &failed),
        ("packets lost in failures", &result["failures"]["lost"]["packets"]),
        ("packets routed again", &rerouted),
        ("routers on a path", &lengths),
        ("layers for shortest paths", &layers),
        ("packets sent again", &result["resent"]),
        ("fingerprint", &result["fingerprint"]),
        ("as the link promises", &result["identical"]),
    ];
    let is_of_some = |name: &str| ONLY_OF_SOME.contains(&name) || name.ends_with("after the warm-up");
    let rows = rows.iter().filter(|(name, value)| !is_of_some(name) || !value.is_null());
    let line = |(name, value): &(&str, &Value)| match value {
        Value::Number(mean) if *name == "mean latency, cycles" => {
            format!("{name:28} {:.3}{through}", mean.as_f64().unwrap_or_default())
        }
        Value::Bool(is_so) => format!("{name:28} {}", if *is_so { "yes" } else { "no" }),
        Value::Null => format!("{name:28} -"),
        Value::String(text) => format!("{name:28} {text}"),
        Value::Number(number) if number.is_f64() => format!("{name:28} {:.3}", number.as_f64().unwrap_or_default()),
        other => format!("{name:28} {other}"),
    };
    rows.map(line).collect::<Vec<_>>().join("\n")
}
