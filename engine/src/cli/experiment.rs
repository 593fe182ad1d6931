//! `nifdy experiment` and `nifdy merge`: runs an experiment or a part of it, and puts parts together.

use super::form::Form;
use super::progress::Progress;
use super::{Done, Faults, Options, pretty, shards, text_of};
use lab::experiment::catalogue;
use lab::experiment::document::{Experiment, LAST_FIRST_SEED};
use lab::experiment::judge::{Judgement, Results, in_words};
use lab::experiment::plan::Plan;
use lab::experiment::point::Point;
use lab::experiment::probe::PointRun;
use lab::papers::PAPERS;
use sim::scenario::Problem;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// Most threads that can be asked for.
const MOST_THREADS: u64 = 1024;

pub fn experiment(arguments: &[String]) -> Result<String, Faults> {
    let valued = ["--seeds", "--first-seed", "--threads", "--shard", "--results"];
    let options = Options::parse(arguments, &valued, &["--json", "--csv"])?;
    let [from] = &options.plain[..] else {
        return Err(vec!["experiment needs the name of one, or the path of a .json file".to_string()]);
    };
    let (form, seeds, threads) = (Form::of(&options)?, seeds(&options)?, threads(&options)?);
    let shard = options.value("--shard").map(shards::Shard::parse).transpose()?;
    let plan = plan(from_seed(open(from, seeds)?, first_seed(&options)?))?;
    let points: Vec<&Point> = match &shard {
        Some(shard) => shard.of(&plan.points),
        None => plan.points.iter().collect(),
    };
    let kept_in = options.value("--results");
    let known = kept_in.map_or_else(|| Ok(Results::new()), |folder| shards::of(folder, &plan))?;
    let to_run: Vec<&Point> = points.iter().copied().filter(|point| !known.contains_key(&point.key)).collect();
    let keep = |results: &Results| kept_in.map_or(Ok(()), |folder| shards::keep_of(folder, &plan, shard, results));
    let mut results = run(&to_run, threads, &plan.experiment.name, None, known, &keep)?;
    // Of what others have left in the folder, a part of an experiment says its own.
    shards::retain(&mut results, &points);
    Ok(written(form, &plan, shard, &results))
}

/// Puts the results of shards together.
pub fn merge(arguments: &[String]) -> Result<Done, Faults> {
    let options = Options::parse(arguments, &[], &["--json", "--csv"])?;
    let form = Form::of(&options)?;
    if options.plain.is_empty() {
        return Err(vec!["merge needs the files of results that \"nifdy experiment --shard\" wrote".to_string()]);
    }
    let shards::Merged { document, definition, shards: parts, results } = shards::merge(&options.plain)?;
    let plan = plan(Experiment::read(document, None, PAPERS).map_err(sentences)?)?;
    let own = plan.experiment.definition();
    if definition != own {
        return Err(vec![format!(
            "definition: {definition} is not that of the document, {own}: one of them was changed"
        )]);
    }
    let output = written(form, &plan, None, &results);
    match holes(&plan, &parts, &results) {
        told if told.is_empty() => Ok(output.into()),
        told => Ok(Done { output, told, code: 4 }),
    }
}

/// Most points without a result that are named.
const NAMED: usize = 10;

/// What is missing: how many points, which these are, and the shards that have to be run again.
fn holes(plan: &Plan, parts: &[shards::Shard], results: &Results) -> Vec<String> {
    let lacking = |key: &String| !results.contains_key(key);
    let count = plan.points.iter().filter(|point| lacking(&point.key)).count();
    if count == 0 {
        return Vec::new();
    }
    let experiment = &plan.experiment;
    let points = plan.places.iter().flat_map(|place| {
        let at = experiment.axes.iter().zip(&place.at).map(|(axis, &value)| axis.values[value].label.as_str());
        let at = at.collect::<Vec<_>>().join(" · ");
        let seeds = (experiment.first_seed..).zip(&place.keys).filter(|(_, key)| lacking(key));
        seeds.map(move |(seed, _)| format!("no result: {at}, seed {seed}"))
    });
    let mut told = vec![format!("{count} of {} points have no result yet", plan.points.len())];
    told.extend(points.take(NAMED));
    if count > NAMED {
        told.push(format!("and {} more", count - NAMED));
    }
    told.extend(shards::again(&plan.points, parts, results).iter().map(|shard| format!("run again: --shard {shard}")));
    told
}

/// How many seeds, if that was said.
pub fn seeds(options: &Options) -> Result<Option<u32>, Faults> {
    Ok(options.number("--seeds", 1, 1000)?.map(|seeds| seeds as u32))
}

/// The first seed, if that was said.
pub fn first_seed(options: &Options) -> Result<Option<u32>, Faults> {
    Ok(options.number("--first-seed", 1, LAST_FIRST_SEED)?.map(|seed| seed as u32))
}

/// The experiment with its seeds from this one on, if one is given.
pub fn from_seed(experiment: Experiment, first: Option<u32>) -> Experiment {
    match first {
        Some(first) => experiment.from_seed(first),
        None => experiment,
    }
}

/// How many threads; as many as the machine has processors unless said otherwise.
pub fn threads(options: &Options) -> Result<usize, Faults> {
    let available = || thread::available_parallelism().map_or(1, usize::from);
    Ok(options.number("--threads", 1, MOST_THREADS)?.map_or_else(available, |threads| threads as usize))
}

fn open(from: &str, seeds: Option<u32>) -> Result<Experiment, Faults> {
    if !from.ends_with(".json") {
        return catalogue::open(from, seeds, PAPERS).map_err(sentences);
    }
    let text = text_of(from).map_err(|fault| vec![fault])?;
    let named = |problem: &Problem| format!("{from}: {problem}");
    Experiment::parse(&text, seeds, PAPERS).map_err(|problems| problems.iter().map(named).collect())
}

fn plan(experiment: Experiment) -> Result<Plan, Faults> {
    Plan::new(experiment).map_err(sentences)
}

/// A sentence for each problem.
pub fn sentences(problems: Vec<Problem>) -> Faults {
    problems.iter().map(ToString::to_string).collect()
}

/// Where results go while others are still being run, so that little is lost if that is interrupted.
pub type Keep<'a> = &'a (dyn Fn(&Results) -> Result<(), Faults> + Sync);

/// Least time between two calls of [`Keep`].
const BETWEEN: Duration = Duration::from_secs(10);

/// Runs points on `threads` threads and adds what they come to; which thread runs which point makes no difference. None
/// is begun after `until`.
pub fn run(
    points: &[&Point],
    threads: usize,
    name: &str,
    until: Option<Instant>,
    known: Results,
    keep: Keep,
) -> Result<Results, Faults> {
    let (next, progress) = (AtomicUsize::new(0), Progress::new(name, points.iter().map(|point| point.cost)));
    let results = Mutex::new((known, Instant::now()));
    let faults = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..threads.min(points.len()) {
            scope.spawn(|| {
                let is_late = || until.is_some_and(|until| Instant::now() >= until);
                while !is_late()
                    && let Some(point) = points.get(next.fetch_add(1, Ordering::Relaxed))
                {
                    match PointRun::new(point, PAPERS) {
                        Ok(mut run) => {
                            let result = run.finish();
                            let (results, kept) = &mut *results.lock().expect("no thread fails");
                            results.insert(point.key.clone(), result);
                            if kept.elapsed() >= BETWEEN {
                                if let Err(found) = keep(results) {
                                    faults.lock().expect("no thread fails").extend(found);
                                }
                                *kept = Instant::now();
                            }
                        }
                        Err(problems) => faults.lock().expect("no thread fails").extend(sentences(problems)),
                    }
                    progress.one_more(point.cost);
                }
            });
        }
    });
    progress.end();
    let faults = faults.into_inner().expect("no thread fails");
    let (results, _) = results.into_inner().expect("no thread fails");
    if faults.is_empty() { keep(&results).map(|()| results) } else { Err(faults) }
}

fn written(form: Form, plan: &Plan, shard: Option<shards::Shard>, results: &Results) -> String {
    let judgement = || Judgement::of(plan, results);
    match form {
        // A shard says nothing by itself: its results are written as JSON, to be merged.
        Form::Table if shard.is_some() => pretty(&shards::File::new(plan, shard, results)),
        Form::Table => table(plan, &judgement()),
        Form::Csv => shards::csv(plan, results),
        Form::Json => pretty(&shards::File::new(plan, shard, results).judged(judgement().answer(plan))),
    }
}

/// One line for each place, then one for each claim.
fn table(plan: &Plan, judgement: &Judgement) -> String {
    let experiment = &plan.experiment;
    let unit = lab::experiment::measures::unit(&experiment.measure, PAPERS).unwrap_or_default();
    let head = format!("{}: {}", experiment.title, experiment.measure);
    let mut lines = vec![if unit.is_empty() { head } else { format!("{head} ({unit})") }, String::new()];
    let label = |at: &[usize]| {
        let labels = experiment.axes.iter().zip(at).map(|(axis, &value)| axis.values[value].label.as_str());
        labels.collect::<Vec<_>>().join(" · ")
    };
    let labels: Vec<String> = plan.places.iter().map(|place| label(&place.at)).collect();
    let width = labels.iter().map(|label| label.chars().count()).max().unwrap_or(0);
    for (label, group) in labels.iter().zip(&judgement.groups) {
        let mut found = group.measures.get(&experiment.measure).map_or_else(|| "–".to_string(), in_words);
        // A latency is then the mean of those that got through, and would grow with the length of the run.
        if let Some(past) = group.measures.get("past_saturation").filter(|past| past.mean > 0.0) {
            let (runs, all) = ((past.mean * past.n as f64).round(), past.n);
            found.push_str(&format!("  past saturation in {runs} of {all} runs: only what got through is counted"));
        }
        lines.push(format!("{label}{}  {found}", " ".repeat(width - label.chars().count())));
    }
    if !judgement.claims.is_empty() {
        lines.push(String::new());
    }
    for claim in &judgement.claims {
        let row = if claim.row.is_empty() { String::new() } else { format!("{} ", claim.row) };
        lines.push(format!("{row}{}: {}", claim.verdict.name(), claim.says));
        if !claim.measured.is_empty() {
            lines.push(format!("    {}", claim.measured));
        }
    }
    lines.join("\n")
}
