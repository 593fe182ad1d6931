//! `nifdy sweep`: latency and accepted traffic over offered load.

use super::form::Form;
use super::kept::Kept;
use super::progress::Progress;
use super::shards::Shard;
use super::{Done, Faults, Options, experiment, loads, pretty, source};
use lab::experiment::load::{self, Load};
use lab::experiment::steady::{Steady, Wish, pooled};
use net::topology::Graph;
use serde_json::{Value, json};
use sim::scenario::Scenario;
use sim::scenario::card::Demand;
use std::io::IsTerminal;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Longest run for one load and seed unless said otherwise, in cycles.
const CYCLES: u64 = 1 << 21;
/// Half the width of the confidence interval unless said otherwise, in thousandths of the mean.
const PRECISION: u64 = 2;
/// Saturation is where latency is this multiple of that at the lowest load.
const SATURATED: f64 = 3.0;
/// Saturation is looked for until it is known within this share.
const NARROW: f64 = 0.005;

/// Lighter loads take no less time than this one.
const LIGHT: f64 = 0.01;

pub fn sweep(arguments: &[String]) -> Result<Done, Faults> {
    let valued = [
        ["--load", "--seeds", "--set", "--side", "--cycles", "--precision", "--threads", "--network", "--routes"]
            .as_slice(),
        &["--results", "--shard"],
    ]
    .concat();
    let options = Options::parse(arguments, &valued, &["--json", "--csv", "--saturation", "--anyway"])?;
    let form = Form::of(&options)?;
    let set = source::set(&options)?;
    let given = source::of_command("sweep", &options, &set)?;
    let side = source::side(&options, &given.link)?;
    let scenario = source::scenario(&given.link, side, &set)?;
    if load::parameters(&scenario).is_none() {
        return Err(vec![format!("workload.kind: {}", load::NEEDS)]);
    }
    let loads =
        options.value("--load").ok_or_else(|| vec!["sweep needs --load and numbers such as 0.1,0.2".to_string()])?;
    let mut sweep = Sweep {
        text: scenario.to_text(),
        seeds: experiment::seeds(&options)?.unwrap_or(1),
        first: scenario.run.seed.get(),
        threads: experiment::threads(&options)?,
        cycles: options.number("--cycles", 1 << 15, 1 << 31)?.unwrap_or(CYCLES),
        precision: options.number("--precision", 1, 1000)?.unwrap_or(PRECISION) as f64 / 1000.0,
        kept: None,
    };
    let mut loads: Vec<String> = loads::list(loads)?;
    let faults: Faults = loads.iter().filter_map(|load| sweep.scenario(load, 0).err()).flatten().collect();
    if !faults.is_empty() {
        return Err(faults);
    }
    loads.sort_by(|a, b| number(a).total_cmp(&number(b)));
    loads.dedup();
    let shard = options.value("--shard").map(Shard::parse).transpose()?;
    if let Some(folder) = options.value("--results") {
        sweep.kept = Some(Kept::open(folder, &sweep.what(), shard)?);
    }
    if let Some(shard) = shard {
        return sweep.part(&loads, shard, &options);
    }
    let bound = Demand::of(&scenario, &Graph::new(&scenario.topology));
    if form != Form::Json {
        super::print(head(form));
    }
    let points = sweep.points(&loads, &|point| match form {
        Form::Json => {}
        Form::Table => super::print(&row(point)),
        Form::Csv => super::print(&csv(point, bound.as_ref())),
    })?;
    let saturation = options.has("--saturation").then(|| sweep.saturation(&points)).transpose()?;
    let stands = points.iter().filter(|point| point.stands()).map(|point| {
        let load = point.load;
        format!("the run with load {load} has come to a standstill: its packets wait for each other in a circle")
    });
    let stands = stands.collect();
    let output = if form == Form::Json {
        let mut file = json!({
            "scenario": sweep.text,
            "seeds": sweep.seeds,
            "points": points.iter().map(Load::to_json).collect::<Vec<_>>(),
        });
        if let Some(saturation) = saturation {
            file["saturation"] = saturation.into();
        }
        if let Some(bound) = &bound {
            file["bound"] = json!(bound);
        }
        if !given.unlike.is_empty() {
            file["not_as_in_booksim"] = json!(given.unlike);
        }
        pretty(&file)
    } else {
        // A line of CSV is a load, which has the bound; what was found besides is told.
        if form == Form::Csv {
            let told = saturation.map(in_words).into_iter().chain(given.told()).collect();
            return Ok(Done { told, ..Done::default() }.with_standstills(stands));
        }
        let found = [saturation.map(in_words), bound.map(|bound| bound.sentence())].into_iter().flatten();
        found.chain(given.told()).collect::<Vec<_>>().join("\n")
    };
    Ok(Done::from(output).with_standstills(stands))
}

/// The line above the loads. But for JSON, each load is written as soon as it and all lower ones are known.
fn head(form: Form) -> &'static str {
    match form {
        Form::Table => "    load   accepted (least to greatest)        latency      routers",
        Form::Csv => {
            "load,offered,accepted_mean,accepted_least,accepted_greatest,latency_mean,latency_low,latency_high,\
             routers,state,bound"
        }
        Form::Json => "",
    }
}

/// What is common to all points.
struct Sweep {
    text: String,
    seeds: u32,
    /// The first seed.
    first: u32,
    threads: usize,
    cycles: u64,
    precision: f64,
    /// Where runs are kept.
    kept: Option<Kept>,
}

/// A run to be made: the place of its load, and of its seed among the seeds.
type Work = (usize, u32);

impl Sweep {
    /// What tells its runs from those of other sweeps.
    fn what(&self) -> Value {
        let Wish { precision, cycles } = self.wish();
        json!({ "scenario": self.text, "precision": precision, "cycles": cycles })
    }

    fn wish(&self) -> Wish {
        load::wish(self.precision, self.seeds, self.cycles)
    }

    /// Runs that there are for these loads, light loads first.
    fn works(&self, loads: usize) -> Vec<Work> {
        (0..loads).flat_map(|at| (0..self.seeds).map(move |nth| (at, nth))).collect()
    }

    /// Runs a part of all that there is, and keeps it for the command that puts the parts together.
    fn part(&self, loads: &[String], shard: Shard, options: &Options) -> Result<Done, Faults> {
        if self.kept.is_none() || options.has("--saturation") {
            return Err(vec![
                "--shard: a part of a sweep is only kept, expected --results folder with it, and --saturation with the \
                 command without --shard, which puts the parts together"
                    .to_string(),
            ]);
        }
        let works = shard.of(&self.works(loads.len())).into_iter().copied().collect::<Vec<_>>();
        self.run(loads, &works, &|_, _| ())?;
        let told = format!("{} of {} runs are kept", works.len(), self.works(loads.len()).len());
        Ok(Done { told: vec![told], ..Done::default() })
    }

    fn scenario(&self, load: &str, nth: u32) -> Result<Scenario, Faults> {
        load::scenario(&self.text, load, self.first.saturating_add(nth))
            .map_err(|problems| problems.iter().map(|problem| format!("--load: {problem}")).collect())
    }

    /// Runs every load with every seed. Each is told as soon as it and all lighter ones are known.
    fn points(&self, loads: &[impl AsRef<str> + Sync], tell: &(dyn Fn(&Load) + Sync)) -> Result<Vec<Load>, Faults> {
        let done = Mutex::new(Known::of(loads.len()));
        self.run(loads, &self.works(loads.len()), &|(at, nth), run| {
            let mut done = done.lock().expect("no thread fails");
            done.runs[at].push((nth, run));
            while done.has(self.seeds) {
                let load = number(loads[done.points.len()].as_ref());
                tell(done.conclude(load));
            }
        })?;
        Ok(done.into_inner().expect("no thread fails").points)
    }

    /// Makes runs on all threads, unless they are kept already; which thread runs what makes no difference.
    fn run(
        &self,
        loads: &[impl AsRef<str> + Sync],
        works: &[Work],
        done: &(dyn Fn(Work, Steady) + Sync),
    ) -> Result<(), Faults> {
        // Where lines are seen as they come, they say how far it is.
        let is_seen = std::io::stdout().is_terminal();
        let costs = works.iter().map(|&(at, _)| number(loads[at].as_ref()).max(LIGHT));
        let progress = (!is_seen).then(|| Progress::new("sweep", costs));
        let (next, faults) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
        thread::scope(|scope| {
            for _ in 0..self.threads.min(works.len()) {
                scope.spawn(|| {
                    while let Some(&(at, nth)) = works.get(next.fetch_add(1, Ordering::Relaxed)) {
                        match self.one(loads[at].as_ref(), nth) {
                            Ok(run) => done((at, nth), run),
                            Err(fault) => {
                                next.store(works.len(), Ordering::Relaxed);
                                faults.lock().expect("no thread fails").push(fault);
                            }
                        }
                        if let Some(progress) = &progress {
                            progress.one_more(number(loads[at].as_ref()).max(LIGHT));
                        }
                    }
                });
            }
        });
        if let Some(progress) = progress {
            progress.end();
        }
        let faults: Faults = faults.into_inner().expect("no thread fails");
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }

    /// A run, kept or made.
    fn one(&self, load: &str, nth: u32) -> Result<Steady, String> {
        let scenario = self.scenario(load, nth).expect("every load has been read before");
        let Some(kept) = &self.kept else { return Ok(Steady::of(&scenario, self.wish())) };
        let (load, seed) = (number(load), scenario.run.seed.get());
        if let Some(run) = kept.run(load, seed) {
            return Ok(run.clone());
        }
        let run = Steady::of(&scenario, self.wish());
        kept.add(load, seed, &run).map(|()| run)
    }

    /// The load at which latency is three times that at the lowest load, between the last point below and the first
    /// above it; none if it is not among the points.
    fn saturation(&self, points: &[Load]) -> Result<Option<f64>, Faults> {
        let Some((limit, mut low, mut high)) = around_saturation(points) else { return Ok(None) };
        while high.0 - low.0 > NARROW * high.0 {
            let load = format!("{:.4}", (low.0 + high.0) / 2.0);
            let point = self.points(&[&load], &|_| ())?.pop().expect("one load is one point");
            if point.load <= low.0 || point.load >= high.0 {
                break;
            }
            match point.latency() {
                Some(latency) if latency < limit => low = (point.load, latency),
                latency => high = (point.load, latency),
            }
        }
        // Where both ends have a mean, on the straight line between them.
        let part = high.1.map_or(0.5, |latency| (limit - low.1) / (latency - low.1));
        Ok(Some(low.0 + part * (high.0 - low.0)))
    }
}

/// The latency of saturation, the last of some points below it with its latency, and the first above it.
type Around = (f64, (f64, f64), (f64, Option<f64>));

fn around_saturation(points: &[Load]) -> Option<Around> {
    let limit = SATURATED * points.first()?.latency()?;
    let is_below = |point: &Load| point.latency().is_some_and(|latency| latency < limit);
    let above = points.iter().position(|point| !is_below(point))?;
    let below = points.get(above.checked_sub(1)?)?;
    Some((limit, (below.load, below.latency()?), (points[above].load, points[above].latency())))
}

/// What is known while runs go on.
struct Known {
    /// Runs of each load, with the places of their seeds.
    runs: Vec<Vec<(u32, Steady)>>,
    /// The loads of which all runs have ended, and all of lighter ones.
    points: Vec<Load>,
}

impl Known {
    fn of(loads: usize) -> Self {
        Known { runs: vec![Vec::new(); loads], points: Vec::new() }
    }

    /// Whether the next load has a run for each of this number of seeds.
    fn has(&self, seeds: u32) -> bool {
        self.runs.get(self.points.len()).is_some_and(|runs| runs.len() == seeds as usize)
    }

    /// The next load, whose runs have all ended.
    fn conclude(&mut self, load: f64) -> &Load {
        let mut runs = std::mem::take(&mut self.runs[self.points.len()]);
        runs.sort_by_key(|&(nth, _)| nth);
        self.points.push(Load { load, runs: runs.into_iter().map(|(_, run)| run).collect() });
        self.points.last().expect("it has just been added")
    }
}

fn number(text: &str) -> f64 {
    text.parse().unwrap_or(f64::NAN)
}

/// A line of the table: load, accepted mean, least and greatest, latency with half its interval, routers.
fn row(point: &Load) -> String {
    let shown = point.to_json();
    let field = |value: &Value| value.as_f64().unwrap_or_default();
    let accepted = &shown["accepted"];
    let latency = match pooled(&point.runs).filter(|_| point.is_stable()) {
        Some(found) => format!("{:9.2} ± {:<6.2}", found.mean, found.half()),
        None => format!("{:18}", point.state()),
    };
    format!(
        "{:8.4}   {:8.4} ({:.4} to {:.4})   {latency}   {:6.3}",
        point.load,
        field(&accepted["mean"]),
        field(&accepted["least"]),
        field(&accepted["greatest"]),
        field(&shown["routers"])
    )
}

/// The same as a line of CSV, with the throughput that the busiest channel allows at most; what a load does not have is
/// empty.
fn csv(point: &Load, bound: Option<&Demand>) -> String {
    let shown = point.to_json();
    let paths = [
        "/load",
        "/offered",
        "/accepted/mean",
        "/accepted/least",
        "/accepted/greatest",
        "/latency/mean",
        "/latency/low",
        "/latency/high",
        "/routers",
        "/state",
    ];
    let value = |path: &str| match shown.pointer(path) {
        Some(Value::String(text)) => text.clone(),
        Some(Value::Number(number)) => number.to_string(),
        _ => String::new(),
    };
    let bound = bound.map_or(String::new(), |bound| json!(bound.throughput_bound).to_string());
    format!("{},{bound}", paths.map(value).join(","))
}

fn in_words(saturation: Option<f64>) -> String {
    match saturation {
        Some(load) => format!("saturation at {load:.4} flits per node and cycle"),
        None => "saturation is not between these loads".to_string(),
    }
}
