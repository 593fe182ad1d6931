//! `nifdy sweep`: latency and accepted traffic over offered load.

use super::{Done, Faults, Options, experiment, pretty, source};
use lab::experiment::statistics::mean;
use lab::experiment::steady::{Steady, Wish, pooled};
use serde_json::{Value, json};
use sim::scenario::Scenario;
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

pub fn sweep(arguments: &[String]) -> Result<Done, Faults> {
    let valued = ["--load", "--seeds", "--set", "--side", "--cycles", "--precision", "--threads", "--network"];
    let options = Options::parse(arguments, &valued, &["--json", "--saturation"])?;
    let set = source::set(&options)?;
    let link = source::of_command("sweep", &options, &set)?;
    let side = source::side(&options, &link)?;
    let scenario = source::scenario(&link, side, &set)?;
    if scenario.value("workload.load").is_none() {
        return Err(vec![
            "workload.kind: a sweep needs open-loop traffic, expected uniform, hot_spot or permutation".to_string(),
        ]);
    }
    let loads =
        options.value("--load").ok_or_else(|| vec!["sweep needs --load and numbers such as 0.1,0.2".to_string()])?;
    let sweep = Sweep {
        text: scenario.to_text(),
        seeds: experiment::seeds(&options)?.unwrap_or(1),
        first: scenario.run.seed.get(),
        threads: experiment::threads(&options)?,
        cycles: options.number("--cycles", 1 << 15, 1 << 31)?.unwrap_or(CYCLES),
        precision: options.number("--precision", 1, 1000)?.unwrap_or(PRECISION) as f64 / 1000.0,
    };
    let mut loads: Vec<&str> = loads.split(',').map(str::trim).collect();
    let faults: Faults = loads.iter().filter_map(|load| sweep.scenario(load, 0).err()).flatten().collect();
    if !faults.is_empty() {
        return Err(faults);
    }
    loads.sort_by(|a, b| number(a).total_cmp(&number(b)));
    loads.dedup();
    let points = sweep.points(&loads);
    let saturation = options.has("--saturation").then(|| sweep.saturation(&points));
    let stands = points.iter().filter(|point| point.stands()).map(|point| {
        let load = point.load;
        format!("the run with load {load} has come to a standstill: its packets wait for each other in a circle")
    });
    let stands = stands.collect();
    let output = if options.has("--json") {
        let mut file = json!({
            "scenario": sweep.text,
            "seeds": sweep.seeds,
            "points": points.iter().map(Point::to_json).collect::<Vec<_>>(),
        });
        if let Some(saturation) = saturation {
            file["saturation"] = saturation.into();
        }
        pretty(&file)
    } else {
        table(&points, saturation)
    };
    Ok(Done::from(output).with_standstills(stands))
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
}

/// What one load came to.
struct Point {
    load: f64,
    runs: Vec<Steady>,
}

impl Sweep {
    fn scenario(&self, load: &str, nth: u32) -> Result<Scenario, Faults> {
        let seed = self.first.saturating_add(nth);
        let text = format!("{}&workload.load={load}&run.seed={seed}", self.text);
        Scenario::from_text(&text)
            .map_err(|problems| problems.iter().map(|problem| format!("--load: {problem}")).collect())
    }

    /// Runs every load with every seed, on all threads; which thread runs what makes no difference.
    fn points(&self, loads: &[&str]) -> Vec<Point> {
        let works: Vec<(usize, u32)> =
            (0..loads.len()).flat_map(|at| (0..self.seeds).map(move |nth| (at, nth))).collect();
        let (next, done) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
        // Seeds are independent of each other, so each may be less certain than all together.
        let wish = Wish { precision: self.precision * f64::from(self.seeds).sqrt(), cycles: self.cycles };
        thread::scope(|scope| {
            for _ in 0..self.threads.min(works.len()) {
                scope.spawn(|| {
                    // The highest loads take longest.
                    while let Some(&(at, nth)) = works.iter().rev().nth(next.fetch_add(1, Ordering::Relaxed)) {
                        let scenario = self.scenario(loads[at], nth).expect("every load has been read before");
                        let run = Steady::of(&scenario, wish);
                        done.lock().expect("no thread fails").push((at, nth, run));
                    }
                });
            }
        });
        let mut done = done.into_inner().expect("no thread fails");
        done.sort_by_key(|&(at, nth, _)| (at, nth));
        let mut points: Vec<Point> = loads.iter().map(|load| Point { load: number(load), runs: Vec::new() }).collect();
        done.into_iter().for_each(|(at, _, run)| points[at].runs.push(run));
        points
    }

    /// The load at which latency is three times that at the lowest load, between the last point below and the first
    /// above it; none if it is not among the points.
    fn saturation(&self, points: &[Point]) -> Option<f64> {
        let limit = SATURATED * points.first()?.latency()?;
        let is_below = |point: &Point| point.latency().is_some_and(|latency| latency < limit);
        let above = points.iter().position(|point| !is_below(point))?;
        let mut low = (points.get(above.checked_sub(1)?)?.load, points[above - 1].latency()?);
        let mut high = (points[above].load, points[above].latency());
        while high.0 - low.0 > NARROW * high.0 {
            let load = format!("{:.4}", (low.0 + high.0) / 2.0);
            let point = self.points(&[&load]).pop()?;
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
        Some(low.0 + part * (high.0 - low.0))
    }
}

impl Point {
    fn is_stable(&self) -> bool {
        self.runs.iter().all(|run| run.is_stable)
    }

    /// Mean latency, if it has one.
    fn latency(&self) -> Option<f64> {
        pooled(&self.runs).filter(|_| self.is_stable()).map(|found| found.mean)
    }

    /// Flits per cycle that each node received, over all seeds.
    fn accepted(&self) -> Vec<f64> {
        let nodes = self.runs[0].accepted.len();
        let of = |node: usize| self.runs.iter().map(|run| run.accepted[node]).sum::<f64>() / self.runs.len() as f64;
        (0..nodes).map(of).collect()
    }

    fn to_json(&self) -> Value {
        let accepted = self.accepted();
        let offered = self.runs[0].offered / accepted.len() as f64;
        let latency = pooled(&self.runs).filter(|_| self.is_stable());
        json!({
            "load": self.load,
            "offered": offered,
            "accepted": {
                "mean": mean(&accepted),
                "least": accepted.iter().copied().fold(f64::INFINITY, f64::min),
                "greatest": accepted.iter().copied().fold(0.0, f64::max),
            },
            "latency": latency.map(|found| json!({
                "mean": found.mean,
                "low": found.low,
                "high": found.high,
                "precise": self.runs.iter().all(|run| run.is_precise),
            })),
            "routers": mean(&self.runs.iter().map(|run| run.routers).collect::<Vec<_>>()),
            "stable": self.is_stable(),
            "state": self.state(),
            "warm_up": self.runs.iter().map(|run| run.warm_up).collect::<Vec<_>>(),
            "cycles": self.runs.iter().map(|run| run.cycles).collect::<Vec<_>>(),
        })
    }

    fn state(&self) -> &'static str {
        match (self.stands(), self.is_stable()) {
            (true, _) => "standstill",
            (_, true) => "stable",
            _ => "past saturation",
        }
    }

    /// Whether a run of it has come to a standstill.
    fn stands(&self) -> bool {
        self.runs.iter().any(|run| run.is_deadlocked)
    }
}

fn number(text: &str) -> f64 {
    text.parse().unwrap_or(f64::NAN)
}

/// Columns: load, accepted mean, least and greatest, latency with half its interval, routers.
fn table(points: &[Point], saturation: Option<Option<f64>>) -> String {
    let mut lines = vec!["    load   accepted (least to greatest)        latency      routers".to_string()];
    for point in points {
        let shown = point.to_json();
        let field = |value: &Value| value.as_f64().unwrap_or_default();
        let accepted = &shown["accepted"];
        let latency = match pooled(&point.runs).filter(|_| point.is_stable()) {
            Some(found) => format!("{:9.2} ± {:<6.2}", found.mean, found.half()),
            None => format!("{:18}", point.state()),
        };
        lines.push(format!(
            "{:8.4}   {:8.4} ({:.4} to {:.4})   {latency}   {:6.3}",
            point.load,
            field(&accepted["mean"]),
            field(&accepted["least"]),
            field(&accepted["greatest"]),
            field(&shown["routers"])
        ));
    }
    match saturation {
        Some(Some(load)) => lines.push(format!("saturation at {load:.4} flits per node and cycle")),
        Some(None) => lines.push("saturation is not between these loads".to_string()),
        None => {}
    }
    lines.join("\n")
}
