//! What a solution has earned: of each criterion what was asked, what came out with its interval, and the star.

use super::answer::{ChallengeVerdict, Criterion, CriterionFinding, Sense, Star};
use super::solution::Solution;
use crate::experiment::document::Experiment;
use crate::experiment::judge::{Judgement, Results, figure, in_words};
use crate::experiment::plan::Plan;
use crate::experiment::statistics::Estimate;
use crate::experiment::verdict::Verdict;
use sim::scenario::Problem;

impl Solution<'_> {
    /// The runs that count.
    pub fn plan(&self) -> Result<Plan, Vec<Problem>> {
        Plan::new(Experiment::read(self.experiment(), None, self.challenge.papers)?)
    }

    /// What the results of these runs say; partial ones will do.
    pub fn verdict(&self, plan: &Plan, results: &Results) -> ChallengeVerdict {
        let judgement = Judgement::of(plan, results);
        let goals = self.challenge.goals.len();
        let found = |criterion: &Criterion| judgement.groups.first()?.measures.get(&criterion.measure).copied();
        let goal = |(place, criterion): (usize, &Criterion)| {
            let found = found(criterion);
            CriterionFinding {
                words: found.as_ref().map(in_words).unwrap_or_default(),
                found,
                verdicts: [0, 1, 2].map(|star| judgement.claims[star * goals + place].verdict),
                criterion: criterion.clone(),
            }
        };
        let mut criteria: Vec<CriterionFinding> = self.challenge.goals.iter().enumerate().map(goal).collect();
        let budget = self.challenge.criteria().nth(goals);
        criteria.extend(self.cost().zip(budget).map(|(cost, criterion)| of_cost(cost, criterion)));
        let holds = |star: &Star| criteria.iter().all(|one| one.verdicts[*star as usize] == Verdict::Holds);
        let star = Star::ALL.into_iter().rev().find(holds);
        ChallengeVerdict { star, criteria, complete: judgement.complete }
    }
}

fn of_cost(cost: f64, criterion: Criterion) -> CriterionFinding {
    CriterionFinding {
        found: Some(Estimate { mean: cost, low: cost, high: cost, n: 1 }),
        words: figure(cost),
        verdicts: criterion.bounds.map(|bound| if cost <= bound { Verdict::Holds } else { Verdict::Fails }),
        criterion,
    }
}

impl CriterionFinding {
    /// What was asked and what came out, in a sentence.
    pub fn sentence(&self) -> String {
        let Criterion { label, unit, sense, bounds, .. } = &self.criterion;
        let space = if unit.is_empty() || unit == "%" { "" } else { " " };
        let asked = bounds.iter().map(|&bound| figure(bound)).collect::<Vec<_>>().join(" / ");
        let found = if self.words.is_empty() { "nothing" } else { &self.words };
        let held = Star::ALL.iter().rev().find(|star| self.verdicts[**star as usize] == Verdict::Holds);
        let why = match (held, self.verdicts[0]) {
            (Some(star), _) => star.name(),
            (None, Verdict::Open) if self.words.is_empty() => "it does not apply to these runs",
            (None, Verdict::Open) => "undecided: the interval holds the bound",
            (None, Verdict::Waiting) => "not yet run",
            (None, _) if *sense == Sense::AtLeast => "too little",
            (None, _) => "too much",
        };
        format!("{label}: asked for {} {asked}{space}{unit}; came out {found}{space}{unit}: {why}", sense.words())
    }
}
