//! A test against the results: a verdict for each case, and a sentence with the numbers.

use super::super::claim::{Bounds, Kind, Selector, Test, Trend};
use super::super::measures::unit;
use super::super::plan::Plan;
use super::super::statistics::{Estimate, deviation, mean, ratio_of_deviations, spearman};
use super::super::verdict::Verdict;
use super::decide::Certainty;
use super::table::{Series, Table};
use super::words::{estimate, figure};
use super::{Results, TestFinding};

/// Cases that are all named; of more only the ends are.
const NAMED: usize = 8;

/// By how much something that only grows may fall from one value to the next.
const STEP: f64 = 0.02;

/// One of the cases that a test is made of.
struct Case {
    name: String,
    verdict: Verdict,
    /// What is shown of it, and by what cases are put in order.
    words: String,
    mark: f64,
}

/// What a case came to before it has a name.
type Outcome = (Verdict, String, f64);

/// Judges a test at the places that have these values.
pub fn judge(plan: &Plan, results: &Results, test: &Test, at: &Selector) -> TestFinding {
    let judge = Judge {
        table: Table { plan, results, measure: &test.measure, among: &test.among, equally: &test.equally },
        at,
        certainty: Certainty { is_certain: plan.experiment.probe.is_certain() },
        test,
    };
    let mut cases = Vec::new();
    let mut verdicts = Vec::new();
    for each in judge.table.combinations(&test.each) {
        let some: Vec<Case> = judge.table.combinations(&test.some).iter().map(|some| judge.case(&each, some)).collect();
        verdicts.push(Verdict::any(some.iter().map(|case| case.verdict)));
        cases.extend(some);
    }
    let verdict = Verdict::all(verdicts);
    let measured = match (sentence(cases, verdict), test.measure.replace('_', " ")) {
        _ if verdict == Verdict::Waiting => String::new(),
        (words, measure) if test.against != test.measure => {
            format!("{measure} against {}: {words}", test.against.replace('_', " "))
        }
        (words, _) if test.measure == plan.experiment.measure => words,
        (words, measure) => format!("{measure}: {words}"),
    };
    TestFinding { verdict, measured }
}

/// All cases in a row, or the two ends of many, the one with most first; then those that spoil it.
fn sentence(mut cases: Vec<Case>, verdict: Verdict) -> String {
    let words = |case: &Case| {
        if case.name.is_empty() { case.words.clone() } else { format!("{} {}", case.name, case.words) }
    };
    let spoils = |case: &&Case| verdict != Verdict::Holds && case.verdict == verdict;
    let spoilers: Vec<String> = cases.iter().filter(spoils).map(|case| case.name.clone()).collect();
    let named = if cases.len() <= NAMED {
        cases.iter().map(words).collect::<Vec<_>>().join(", ")
    } else {
        cases.sort_by(|a, b| b.mark.total_cmp(&a.mark));
        format!("{} … {}", words(&cases[0]), words(&cases[cases.len() - 1]))
    };
    if spoilers.is_empty() || spoilers.len() == cases.len() {
        return named;
    }
    let how = if verdict == Verdict::Fails { "not for" } else { "undecided for" };
    let shown = spoilers.len().min(NAMED);
    let more = if spoilers.len() > shown { format!(" and {} more", spoilers.len() - shown) } else { String::new() };
    format!("{named}; {how} {}{more}", spoilers[..shown].join(", "))
}

struct Judge<'a> {
    table: Table<'a>,
    certainty: Certainty,
    test: &'a Test,
    /// Values that are fixed throughout.
    at: &'a Selector,
}

impl Judge<'_> {
    fn case(&self, each: &Selector, some: &Selector) -> Case {
        let place: Selector = each.iter().chain(some).copied().collect();
        let outcome = self.outcome(&self.at.iter().chain(&place).copied().collect());
        let (verdict, words, mark) = outcome.unwrap_or_else(|missing| match missing {
            Series::Waiting => (Verdict::Waiting, String::new(), 0.0),
            _ => (Verdict::Open, format!("has no {}", self.test.measure), f64::NEG_INFINITY),
        });
        Case { name: self.table.label(&place), verdict, words, mark }
    }

    /// The outcome at a place, or the series that is not there.
    fn outcome(&self, place: &Selector) -> Result<Outcome, Series> {
        match &self.test.kind {
            Kind::More { by } => self.difference(place, *by, |sure, found| sure.above(found, 0.0)),
            Kind::Less { by } => self.difference(place, *by, |sure, found| sure.below(found, 0.0)),
            Kind::NotLess { by, within } => self.not_less(place, *by, *within),
            Kind::Ratio(bounds) => {
                let (a, b) = self.pair(place)?;
                self.bounded(&values(a.with(&b, quotient))?, *bounds, "")
            }
            Kind::Value(bounds) => {
                let unit = unit(&self.test.measure, self.table.plan.experiment.papers).unwrap_or_default();
                self.bounded(&values(self.table.series(&[place, &self.test.a]))?, *bounds, unit)
            }
            Kind::GainMore { by } => self.gains(place, *by),
            Kind::DifferenceMore { by } => self.differences(place, *by),
            Kind::Steadier { by } => self.steadier(place, *by),
            Kind::Order { of } => self.order(place, of),
            Kind::Best { at, within, lower_is_better } => self.best(place, at, *within, *lower_is_better),
            Kind::Along { axis, trend } => self.along(place, *axis, *trend),
            Kind::Rank { axis, numbers, low } => self.rank(place, *axis, numbers, *low),
        }
    }

    fn pair(&self, place: &Selector) -> Result<(Series, Series), Series> {
        let nothing = Selector::new();
        let b = self.test.b.as_ref().unwrap_or(&nothing);
        let (a, b) = ([place, &self.test.a], [place, b]);
        // Of two pairs both ends of the first have one measure.
        let of_b = if matches!(self.test.kind, Kind::DifferenceMore { .. }) { self.table } else { self.other() };
        let (a, b) = (self.table.weighed(&a, &b), of_b.weighed(&b, &b));
        Ok((Series::Values(values(a)?), Series::Values(values(b)?)))
    }

    /// a, or a/b if there is a b; of several that are compared with each other all of `place` is what they weigh by.
    fn one_or_ratio(&self, place: &Selector, fixed: &Selector) -> Result<Vec<f64>, Series> {
        let a: &[&Selector] = &[&self.test.a, fixed];
        values(match &self.test.b {
            None => self.table.weighed(a, &[&self.test.a, place]),
            Some(b) => self.table.ratio(a, &[b, fixed]),
        })
    }

    /// As a difference, with a margin in proportion to what it is compared with.
    fn not_less(&self, place: &Selector, by: f64, within: f64) -> Result<Outcome, Series> {
        let (_, b) = self.pair(place)?;
        let margin = within * by * of(&values(b)?).mean;
        self.difference(place, by, |sure, found| sure.not_below_zero(found, margin))
    }

    fn difference(
        &self,
        place: &Selector,
        by: f64,
        decide: impl Fn(Certainty, &Estimate) -> Verdict,
    ) -> Result<Outcome, Series> {
        let (a, b) = self.pair(place)?;
        let difference = of(&values(a.with(&b, |a, b| Some(a - by * b)))?);
        let verdict = decide(self.certainty, &difference);
        let (mean_a, mean_b) = (of(&values(a.clone())?).mean, of(&values(b.clone())?).mean);
        Ok(match values(a.with(&b, quotient)) {
            Ok(ratios) => {
                let ratio = of(&ratios);
                let means = format!("{} against {}", figure(mean_a), figure(mean_b));
                let alone = self.test.each.is_empty() && self.test.some.is_empty();
                let words = if alone { format!("{} times ({means})", estimate(&ratio)) } else { estimate(&ratio) };
                (verdict, words, ratio.mean)
            }
            Err(_) => (verdict, format!("{} against {}", figure(mean_a), figure(mean_b)), difference.mean),
        })
    }

    fn bounded(&self, values: &[f64], bounds: Bounds, unit: &str) -> Result<Outcome, Series> {
        let found = of(values);
        let space = if unit.is_empty() || unit == "%" { "" } else { " " };
        let words = format!("{}{space}{unit}", estimate(&found));
        Ok((self.certainty.within(&found, bounds), words, found.mean))
    }

    fn gains(&self, place: &Selector, by: f64) -> Result<Outcome, Series> {
        let Test { a, b, c, d, .. } = self.test;
        let nothing = Selector::new();
        let first = self.table.ratio(&[place, a], &[place, b.as_ref().unwrap_or(&nothing)]);
        let second = self.other().ratio(&[place, c], &[place, d]);
        Ok(self.more(&values(first)?, &values(second)?, by))
    }

    fn differences(&self, place: &Selector, by: f64) -> Result<Outcome, Series> {
        let Test { c, d, .. } = self.test;
        let less = |a: f64, b: f64| Some(a - b);
        let (a, b) = self.pair(place)?;
        let (c, d) = (self.other().series(&[place, c]), self.other().series(&[place, d]));
        Ok(self.more(&values(a.with(&b, less))?, &values(c.with(&d, less))?, by))
    }

    /// The results by the measure of the second pair.
    fn other(&self) -> Table<'_> {
        Table { measure: &self.test.against, ..self.table }
    }

    /// Whether the first is more than `by` times the second.
    fn more(&self, first: &[f64], second: &[f64], by: f64) -> Outcome {
        let second: Vec<f64> = second.iter().map(|second| by * second).collect();
        let difference: Vec<f64> = first.iter().zip(&second).map(|(first, second)| first - second).collect();
        let verdict = self.certainty.above(&of(&difference), 0.0);
        let words = format!("{} against {}", estimate(&of(first)), estimate(&of(&second)));
        (verdict, words, of(&difference).mean)
    }

    /// Two standard deviations, with the interval that their ratio has.
    fn steadier(&self, place: &Selector, by: f64) -> Result<Outcome, Series> {
        let (a, b) = self.pair(place)?;
        let (a, b) = (values(a)?, values(b)?);
        if a.len() < 2 {
            return Ok((Verdict::Open, "one seed has no deviation".to_string(), 0.0));
        }
        let [steady, other] = [&a, &b].map(|values| deviation(values, of(values).mean));
        let words = format!("standard deviation {} against {}", figure(steady), figure(other));
        let Some(ratio) = ratio_of_deviations(&b, &a) else {
            let verdict = if other > 0.0 { Verdict::Holds } else { Verdict::Open };
            return Ok((verdict, words, other));
        };
        let words = format!("{words}, {} times ({} to {})", figure(ratio.mean), figure(ratio.low), figure(ratio.high));
        Ok((self.certainty.at_least(&ratio, by), words, ratio.mean))
    }

    fn order(&self, place: &Selector, selectors: &[Selector]) -> Result<Outcome, Series> {
        let all: Result<Vec<Vec<f64>>, Series> =
            selectors.iter().map(|one| values(self.table.series(&[place, one]))).collect();
        let all = all?;
        let steps = all.windows(2).map(|pair| {
            let difference: Vec<f64> = pair[1].iter().zip(&pair[0]).map(|(next, one)| next - one).collect();
            self.certainty.above(&of(&difference), 0.0)
        });
        let verdict = Verdict::all(steps);
        let named = selectors.iter().zip(&all).map(|(one, values)| {
            let label = self.table.label(one);
            format!("{label} {}", estimate(&of(values)))
        });
        Ok((verdict, named.collect::<Vec<_>>().join(", then "), 0.0))
    }

    fn best(&self, place: &Selector, at: &Selector, within: f64, lower_is_better: bool) -> Result<Outcome, Series> {
        let axes: Vec<usize> = at.iter().map(|&(axis, _)| axis).collect();
        let with = |values: &Selector| place.iter().chain(values).copied().collect::<Selector>();
        let here = self.one_or_ratio(place, &with(at))?;
        let mut best: Option<(Selector, Vec<f64>)> = None;
        for combination in self.table.combinations(&axes) {
            let found = self.one_or_ratio(place, &with(&combination))?;
            let better = best.as_ref().is_none_or(|(_, best)| {
                let (found, best) = (of(&found).mean, of(best).mean);
                if lower_is_better { found < best } else { found > best }
            });
            if better {
                best = Some((combination, found));
            }
        }
        let Some((winner, best)) = best else { return Err(Series::Absent) };
        let reserve = |(here, best): (&f64, &f64)| {
            if lower_is_better { (1.0 + within) * best - here } else { here - (1.0 - within) * best }
        };
        let reserve: Vec<f64> = here.iter().zip(&best).map(reserve).collect();
        let verdict = self.certainty.at_least(&of(&reserve), 0.0);
        let share: Vec<f64> = here.iter().zip(&best).filter_map(|(&here, &best)| quotient(here, best)).collect();
        let share = if share.len() == here.len() { of(&share) } else { of(&here) };
        let words = if winner == *at {
            format!("{} is the best", figure(of(&here).mean))
        } else {
            format!("{} of the best, {}", estimate(&share), self.table.label(&winner))
        };
        Ok((verdict, words, share.mean))
    }

    fn along(&self, place: &Selector, axis: usize, trend: Trend) -> Result<Outcome, Series> {
        let places = self.table.values(axis);
        let at = |&value: &usize| -> Result<Vec<f64>, Series> {
            let fixed: Selector = place.iter().copied().chain([(axis, value)]).collect();
            self.one_or_ratio(place, &fixed)
        };
        let all: Vec<Vec<f64>> = places.iter().map(at).collect::<Result<_, _>>()?;
        let (Some(first), Some(last)) = (all.first(), all.last()) else { return Err(Series::Absent) };
        let sure = self.certainty;
        let more = |a: &[f64], b: &[f64]| of(&a.iter().zip(b).map(|(a, b)| a - b).collect::<Vec<_>>());
        let not_less = |a: &[f64], b: &[f64]| sure.not_below_zero(&more(a, b), STEP * of(b).mean.abs());
        let never_back = |up: bool| {
            let (later, earlier) = if up { (1, 0) } else { (0, 1) };
            Verdict::all(all.windows(2).map(|pair| not_less(&pair[later], &pair[earlier])))
        };
        let peak = all.iter().max_by(|a, b| of(a).mean.total_cmp(&of(b).mean)).unwrap_or(first);
        let share: Vec<f64> = last.iter().zip(peak).filter_map(|(&last, &peak)| quotient(last, peak)).collect();
        let of_peak = if share.len() == last.len() { of(&share) } else { return Err(Series::Absent) };
        let named = places.iter().zip(&all).map(|(&value, values)| {
            format!("{} {}", self.table.plan.experiment.axes[axis].values[value].label, figure(of(values).mean))
        });
        let row = named.collect::<Vec<_>>().join(", ");
        let share_of_peak = format!("{} of the greatest in the end", estimate(&of_peak));
        Ok(match trend {
            Trend::Grows => {
                let end = sure.above(&more(last, first), 0.0);
                (Verdict::all([never_back(true), end]), row, of_peak.mean)
            }
            Trend::Falls => {
                let end = sure.above(&more(first, last), 0.0);
                (Verdict::all([never_back(false), end]), row, of_peak.mean)
            }
            Trend::Keeps => (not_less(last, first), row, of_peak.mean),
            Trend::HoldsPeak(low) => {
                (sure.within(&of_peak, Bounds { low: Some(low), high: None }), share_of_peak, of_peak.mean)
            }
            Trend::Drops(high) => {
                (sure.within(&of_peak, Bounds { low: None, high: Some(high) }), share_of_peak, of_peak.mean)
            }
        })
    }

    /// The correlation, seed by seed.
    fn rank(&self, place: &Selector, axis: usize, numbers: &[Option<f64>], low: f64) -> Result<Outcome, Series> {
        let mut all = Vec::new();
        let mut given = Vec::new();
        for value in self.table.values(axis) {
            let Some(number) = numbers[value] else { continue };
            let fixed: Selector = place.iter().copied().chain([(axis, value)]).collect();
            all.push(self.one_or_ratio(place, &fixed)?);
            given.push(number);
        }
        let seeds = all.first().map_or(0, Vec::len);
        let of_seed = |seed: usize| spearman(&all.iter().map(|values| values[seed]).collect::<Vec<_>>(), &given);
        let Some(correlations) = (0..seeds).map(of_seed).collect::<Option<Vec<f64>>>() else {
            return Err(Series::Absent);
        };
        let found = of(&correlations);
        let words = format!("correlation of ranks {}", estimate(&found));
        Ok((self.certainty.at_least(&found, low), words, found.mean))
    }
}

fn quotient(a: f64, b: f64) -> Option<f64> {
    (b != 0.0).then(|| a / b)
}

fn values(series: Series) -> Result<Vec<f64>, Series> {
    match series {
        Series::Values(values) => Ok(values),
        other => Err(other),
    }
}

/// The estimate of a series, which has a value for each seed.
fn of(values: &[f64]) -> Estimate {
    let none = Estimate { mean: mean(values).unwrap_or(0.0), low: 0.0, high: 0.0, n: 0 };
    Estimate::of(values).unwrap_or(none)
}
