//! A solution: a link to a scenario that differs from that of its challenge in free parameters only.

use super::answer::{self, Star};
use super::document::Challenge;
use crate::experiment::axis_value::Pairs;
use serde_json::{Value, json};
use sim::scenario::link::{Link, overlay};
use sim::scenario::preset::Preset;
use sim::scenario::settable::Settable;
use sim::scenario::{Log, Problem, Scenario, read};

/// The key by which the link of a solution names its challenge: `challenge=name.version`.
pub const KEY: &str = "challenge";

/// A solution that can be checked.
#[derive(Clone, Debug)]
pub struct Solution<'a> {
    pub challenge: &'a Challenge,
    /// What the free parameters that apply are set to.
    pub set: Pairs,
    pub scenario: Scenario,
}

/// The name and the version of the challenge that a link is a solution of, if it says so.
pub fn named(link: &str) -> Option<(&str, &str)> {
    let fragment = link.split_once('#').map_or(link, |(_, fragment)| fragment);
    let key = |part: &&str| part.split_once('=').is_some_and(|(key, _)| key == KEY);
    let (_, value) = fragment.split('&').find(key)?.split_once('=')?;
    Some(value.rsplit_once('.').unwrap_or((value, "")))
}

impl Solution<'_> {
    /// Reads the link of a solution; presets that it names are looked up among these.
    ///
    /// # Errors
    /// All that is wrong with it: what cannot be read, another challenge or version, and what is set but not free.
    pub fn read<'a, 'p>(
        challenge: &'a Challenge,
        link: &str,
        presets: impl Iterator<Item = &'p Preset> + Clone,
    ) -> Result<Solution<'a>, Vec<Problem>> {
        let mut problems: Vec<Problem> = another(challenge, link).into_iter().collect();
        let (link, found) = Link::parse(link, presets);
        problems.extend(found);
        if link.two {
            problems.push(problem("runs", "2", "a solution is one run".to_string()));
        }
        let (log, found) = Log::read(link.side(0).iter().map(|(path, value)| (path.as_str(), value.as_str())));
        problems.extend(found);
        if let Some(change) = log.changes.first() {
            let sentence = "changes the run on its way, which no solution may".to_string();
            problems.push(problem(&format!("{}~{}", change.cycle, change.path), &change.value, sentence));
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        let set = free_values(challenge, &log.scenario)?;
        let pairs = overlay(&challenge.base, &set);
        let (mut scenario, found) = read(pairs.iter().map(|(path, value)| (path.as_str(), value.as_str())));
        problems.extend(found);
        problems.extend(locked(challenge, &scenario, &log.scenario));
        if !problems.is_empty() {
            return Err(problems);
        }
        let unset = Scenario::default().value("run.seed").expect("every scenario has a seed");
        scenario.set("run.seed", &unset).expect("the default is a seed");
        Ok(Solution { challenge, set, scenario })
    }

    /// What it costs, if the challenge has a budget.
    pub fn cost(&self) -> Option<f64> {
        self.challenge.budget.as_ref().map(|budget| budget.of(&self.scenario))
    }

    /// The experiment that checks it: of each star in turn, a claim for each goal.
    pub fn experiment(&self) -> Value {
        let Challenge { name, title, seeds, first_seed, warm_up, cycles, goals, .. } = self.challenge;
        let claims = Star::ALL.iter().enumerate().flat_map(|(star, one)| {
            goals.iter().map(move |goal| {
                let bound = goal.bounds[star];
                let end = match goal.sense {
                    answer::Sense::AtLeast => "low",
                    answer::Sense::AtMost => "high",
                };
                json!({
                    "says": format!("{}: {} {} {bound} {}", one.name(), goal.label, goal.sense.words(), goal.unit),
                    "tests": [{ "kind": "value", "measure": goal.measure, end: bound }],
                })
            })
        });
        json!({
            "name": format!("challenge-{name}"),
            "title": title,
            "base": self.scenario.to_text(),
            "seeds": seeds,
            "first_seed": first_seed,
            "warm_up": warm_up,
            if self.challenge.is_until_done { "until_done" } else { "cycles" }: cycles,
            "measure": goals[0].measure,
            "claims": claims.collect::<Vec<_>>(),
        })
    }

    /// As the page reads it.
    pub fn answer(&self) -> answer::Solution {
        answer::Solution {
            ok: true,
            challenge: self.challenge.head(),
            set: self.set.clone(),
            text: self.scenario.to_text(),
            cost: self.cost(),
            document: self.experiment(),
        }
    }
}

fn problem(path: &str, value: &str, sentence: String) -> Problem {
    Problem { path: path.to_string(), value: value.to_string(), sentence }
}

/// That a link is a solution of something else, if it says so.
fn another(challenge: &Challenge, link: &str) -> Option<Problem> {
    let (name, version) = named(link)?;
    let own = format!("{}.{}", challenge.name, challenge.version);
    let sentence = if name != challenge.name {
        format!("is a solution of another challenge, expected {own}")
    } else if version != challenge.version.to_string() {
        format!(
            "is a solution of another version of the challenge, expected {own}: open the challenge and solve it anew"
        )
    } else {
        return None;
    };
    Some(problem(KEY, &format!("{name}.{version}"), sentence))
}

/// The values of free parameters that apply, or those that are out of range.
fn free_values(challenge: &Challenge, scenario: &Scenario) -> Result<Pairs, Vec<Problem>> {
    let (mut set, mut problems) = (Pairs::new(), Vec::new());
    for free in &challenge.free {
        let Some(value) = scenario.value(&free.path) else { continue };
        match free.range.refuses(&value) {
            None => set.push((free.path.clone(), value)),
            Some(sentence) => problems.push(problem(&free.path, &value, sentence)),
        }
    }
    if problems.is_empty() { Ok(set) } else { Err(problems) }
}

/// What is set otherwise than in the challenge, though it is not free.
fn locked(challenge: &Challenge, expected: &Scenario, found: &Scenario) -> Vec<Problem> {
    let is_free = |path: &str| path == "run.seed" || challenge.free.iter().any(|free| free.path == path);
    let differs = |(path, value): (String, String)| {
        let here = expected.value(&path);
        if is_free(&path) || here.as_deref() == Some(&value) {
            return None;
        }
        let sentence = match here {
            Some(here) => format!("is locked in this challenge, expected {here}"),
            None => "does not apply in this challenge".to_string(),
        };
        Some(problem(&path, &value, sentence))
    };
    found.values().into_iter().filter_map(differs).collect()
}
