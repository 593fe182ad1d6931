//! `nifdy challenge` and `nifdy challenges`: checks a solution of a challenge, and lists those that come along.

use super::experiment::{run, sentences, threads};
use super::{Faults, Options, pretty, text_of};
use lab::challenge::answer::{ChallengeVerdict, Star};
use lab::challenge::catalogue::{self, SHIPPED};
use lab::challenge::document::Challenge;
use lab::challenge::solution::Solution;
use lab::experiment::judge::Results;
use lab::experiment::point::Point;
use lab::papers::{PAPERS, presets};
use serde_json::json;

pub fn challenge(arguments: &[String]) -> Result<String, Faults> {
    let options = Options::parse(arguments, &["--threads"], &["--json"])?;
    let [from, link] = &options.plain[..] else {
        return Err(vec![
            "challenge needs the name of one, or the path of a .json file, and a solution's link".to_string(),
        ]);
    };
    let challenge = open(from)?;
    let solution = Solution::read(&challenge, link, presets()).map_err(sentences)?;
    let plan = solution.plan().map_err(sentences)?;
    let points: Vec<&Point> = plan.points.iter().collect();
    let keep = |_: &Results| Ok(());
    let results = run(&points, threads(&options)?, &challenge.name, None, Results::new(), &keep)?;
    let verdict = solution.verdict(&plan, &results);
    if options.has("--json") {
        return Ok(pretty(&json!({
            "challenge": challenge.name,
            "version": challenge.version,
            "set": solution.set.iter().map(|(path, value)| format!("{path}={value}")).collect::<Vec<_>>(),
            "seeds": (0..challenge.seeds).map(|seed| challenge.first_seed + seed).collect::<Vec<_>>(),
            "star": verdict.star,
            "criteria": verdict.criteria,
        })));
    }
    Ok(told(&challenge, &verdict))
}

/// Reads a challenge, given as the name of one that comes along or the path of a file.
fn open(from: &str) -> Result<Challenge, Faults> {
    if !from.ends_with(".json") {
        return catalogue::open(from, PAPERS).map_err(sentences);
    }
    let text = text_of(from).map_err(|fault| vec![fault])?;
    let named = |problem: &sim::scenario::Problem| format!("{from}: {problem}");
    Challenge::parse(&text, PAPERS).map_err(|problems| problems.iter().map(named).collect())
}

fn told(challenge: &Challenge, verdict: &ChallengeVerdict) -> String {
    let star = verdict.star.map_or("no star", Star::name);
    let head = format!("{}: {star}, over {} seeds", challenge.title, challenge.seeds);
    let lines = verdict.criteria.iter().map(lab::challenge::answer::CriterionFinding::sentence);
    [head].into_iter().chain(lines).collect::<Vec<_>>().join("\n")
}

pub fn challenges(arguments: &[String]) -> Result<String, Faults> {
    let options = Options::parse(arguments, &[], &["--json"])?;
    let all: Result<Vec<Challenge>, _> = SHIPPED.iter().map(|(_, text)| Challenge::parse(text, PAPERS)).collect();
    let all = all.map_err(sentences)?;
    if options.has("--json") {
        return Ok(pretty(&json!(all.iter().map(Challenge::head).collect::<Vec<_>>())));
    }
    let width = all.iter().map(|one| one.name.len()).max().unwrap_or(0);
    let line = |one: &Challenge| format!("{:width$}  {}", one.name, one.title);
    Ok(all.iter().map(line).collect::<Vec<_>>().join("\n"))
}
