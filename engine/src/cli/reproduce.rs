//! `nifdy reproduce`: runs everything on a paper and writes the report, and beside it the findings that the page ships.

use super::experiment::{first_seed, from_seed, run, seeds, sentences, threads};
use super::findings::findings;
use super::shipped::Shipped;
use super::{Faults, Options, shards};
use lab::experiment::catalogue;
use lab::experiment::judge::{Judgement, Results};
use lab::experiment::paper::Paper;
use lab::experiment::plan::Plan;
use lab::experiment::point::Point;
use lab::experiment::report::{Found, Judged, report};
use lab::experiment::verdict::Verdict;
use lab::experiment::version::version_for;
use lab::papers::PAPERS;
use net::parameter::nearest::expected;
use std::collections::BTreeSet;
use std::path::Path;
use std::time::{Duration, Instant};

/// Minutes after which no run is begun any more, if that was asked for: a week at most.
const MOST_MINUTES: u64 = 10_080;

/// Where reports are written unless said otherwise.
const FOLDER: &str = "docs/reproduction";

/// The options, which all take a value.
const VALUED: [&str; 7] = ["--seeds", "--first-seed", "--threads", "--out", "--results", "--findings", "--minutes"];

pub fn reproduce(arguments: &[String]) -> Result<String, Faults> {
    let options = Options::parse(arguments, &VALUED, &[])?;
    let paper = match &options.plain[..] {
        [] => PAPERS.iter().next().expect("there is a paper"),
        [key] => PAPERS.find(key).ok_or_else(|| {
            let known: Vec<&str> = PAPERS.iter().map(|paper| paper.key).collect();
            vec![format!("{key}: unknown paper, {}", expected(key, &known))]
        })?,
        _ => return Err(vec!["reproduce takes the name of one paper".to_string()]),
    };
    let (seeds, threads) = (seeds(&options)?, threads(&options)?);
    let version = version_for(paper.key, PAPERS);
    let shipped = options.value("--findings").map(|path| Shipped::read(path, paper.key, &version)).transpose()?;
    let plans: Vec<(Plan, Option<Judgement>)> = plans(paper.key, seeds, first_seed(&options)?)?
        .into_iter()
        .map(|plan| {
            let found = shipped.as_ref().and_then(|shipped| shipped.of(&plan));
            (plan, found)
        })
        .collect();
    // What several experiments share is run once; the longest first, so that no thread is left with one at the end.
    let mut known = BTreeSet::new();
    let to_run = plans.iter().filter(|(_, found)| found.is_none()).flat_map(|(plan, _)| &plan.points);
    let mut points: Vec<&Point> = to_run.filter(|point| known.insert(point.key.as_str())).collect();
    points.sort_by(|a, b| b.cost.total_cmp(&a.cost));
    let results = options.value("--results").map_or_else(|| Ok(Results::new()), shards::folder)?;
    points.retain(|point| !results.contains_key(&point.key));
    let minutes = options.number("--minutes", 0, MOST_MINUTES)?;
    let until = minutes.map(|minutes| Instant::now() + Duration::from_secs(60 * minutes));
    let kept_in = options.value("--results");
    let keep = |results: &Results| kept_in.map_or(Ok(()), |folder| shards::keep(folder, paper.key, results));
    let results = run(&points, threads, paper.key, until, results, &keep)?;
    let judged: Vec<Judged> = plans
        .into_iter()
        .map(|(plan, found)| {
            let judgement = found.unwrap_or_else(|| Judgement::of(&plan, &results));
            (plan, judgement)
        })
        .collect();
    let folder = options.value("--out").unwrap_or(FOLDER);
    let path = Path::new(folder).join(format!("{}.md", paper.key));
    let beside = path.with_extension("json");
    write(&path, &report(paper, PAPERS.rows(paper.key), &judged, &version))?;
    write(&beside, &format!("{}\n", findings(paper.key, &judged, &version)))?;
    Ok(format!("{}\n{}\n{}", path.display(), beside.display(), summary(paper, &judged)))
}

fn write(path: &Path, text: &str) -> Result<(), Faults> {
    let folder = path.parent().map_or(Ok(()), std::fs::create_dir_all);
    let written = folder.and_then(|()| std::fs::write(path, text));
    written.map_err(|error| vec![format!("{} cannot be written: {error}", path.display())])
}

fn plans(paper: &str, seeds: Option<u32>, first: Option<u32>) -> Result<Vec<Plan>, Faults> {
    let mut plans = Vec::new();
    for (name, text) in catalogue::documents(PAPERS) {
        let experiment = catalogue::open(text, seeds, PAPERS).map(|experiment| from_seed(experiment, first));
        let plan = experiment.and_then(Plan::new);
        let plan = plan.map_err(|problems| {
            sentences(problems).into_iter().map(|sentence| format!("{name}: {sentence}")).collect::<Faults>()
        })?;
        plans.push(plan);
    }
    plans.retain(|plan| plan.experiment.paper == paper);
    Ok(plans)
}

/// How many rows have which verdict, and how many of their clauses are tested.
fn summary(paper: &Paper, judged: &[Judged]) -> String {
    let rows = PAPERS.rows(paper.key);
    let verdicts: Vec<Option<Verdict>> = rows.iter().map(|row| Found::of(row, judged).verdict).collect();
    let count = |wanted: Option<Verdict>| verdicts.iter().filter(|&&verdict| verdict == wanted).count();
    let words = Verdict::ALL.map(|verdict| (count(Some(verdict)), verdict.word()));
    let all = words.into_iter().chain([(count(None), "not examined")]).filter(|&(count, _)| count > 0);
    let verdicts = all.map(|(count, word)| format!("{count} {word}")).collect::<Vec<_>>().join(", ");
    let (untested, tested): (Vec<_>, Vec<_>) =
        rows.iter().flat_map(|row| &row.clauses).partition(|clause| !clause.untested.is_empty());
    format!("{verdicts}\n{} of {} clauses tested", tested.len(), tested.len() + untested.len())
}
