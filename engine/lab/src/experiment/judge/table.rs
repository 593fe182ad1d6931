//! The results of a plan, as series by seed: what selectors select.

use super::super::claim::Selector;
use super::super::plan::Plan;
use super::super::statistics::mean;
use super::Results;

/// The values of one measure at every place.
#[derive(Clone, Copy, Debug)]
pub struct Table<'a> {
    pub plan: &'a Plan,
    pub results: &'a Results,
    pub measure: &'a str,
    /// For each axis, the values that take part, if not all.
    pub among: &'a [Option<Vec<usize>>],
    /// Axes whose values weigh the same.
    pub equally: &'a [usize],
}

/// One value for each seed, or why there is none.
#[derive(Clone, Debug, PartialEq)]
pub enum Series {
    Values(Vec<f64>),
    /// Results lack.
    Waiting,
    /// A run did not give it, such as the cycle of an end that did not come.
    Absent,
}

impl Table<'_> {
    /// The mean over all places that have these values, seed by seed.
    pub fn series(&self, fixed: &[&Selector]) -> Series {
        let places: Vec<&[String]> = self
            .plan
            .places
            .iter()
            .filter(|place| self.takes_part(&place.at, fixed))
            .map(|place| place.keys.as_slice())
            .collect();
        let mut values = Vec::new();
        for seed in 0..self.plan.experiment.seeds as usize {
            let mut found = Vec::with_capacity(places.len());
            for keys in &places {
                let Some(result) = self.results.get(&keys[seed]) else { return Series::Waiting };
                let Some(value) = result.number(self.measure) else {
                    return Series::Absent;
                };
                found.push(value);
            }
            let Some(mean) = mean(&found) else { return Series::Absent };
            values.push(mean);
        }
        Series::Values(values)
    }

    /// The series, each value of the axes that weigh the same divided by what is measured there on the mean at the
    /// places of `reference`.
    pub fn weighed(&self, fixed: &[&Selector], reference: &[&Selector]) -> Series {
        if self.equally.is_empty() {
            return self.series(fixed);
        }
        let values = self.combinations(self.equally);
        let part = |values: &Selector| {
            let with = |all: &[&Selector]| self.series(&all.iter().copied().chain([values]).collect::<Vec<_>>());
            match with(reference) {
                Series::Values(of_reference) => {
                    let unit = mean(&of_reference).unwrap_or(0.0);
                    with(fixed).with(&Series::Values(of_reference), |a, _| (unit != 0.0).then(|| a / unit))
                }
                missing => missing,
            }
        };
        let share = 1.0 / values.len() as f64;
        let parts = values.iter().map(part);
        parts.reduce(|sum, one| sum.with(&one, |a, b| Some(a + b))).map_or(Series::Absent, |sum| sum.times(share))
    }

    /// The series divided, seed by seed, by another.
    pub fn ratio(&self, a: &[&Selector], b: &[&Selector]) -> Series {
        self.weighed(a, b).with(&self.weighed(b, b), |a, b| (b != 0.0).then(|| a / b))
    }

    fn takes_part(&self, at: &[usize], fixed: &[&Selector]) -> bool {
        let named = |axis: usize| fixed.iter().rev().find_map(|one| one.iter().find(|(named, _)| *named == axis));
        at.iter().enumerate().all(|(axis, &value)| match named(axis) {
            Some(&(_, wanted)) => value == wanted,
            None => self.among.get(axis).and_then(Option::as_ref).is_none_or(|among| among.contains(&value)),
        })
    }

    /// The values of an axis that take part, in its order.
    pub fn values(&self, axis: usize) -> Vec<usize> {
        let all = 0..self.plan.experiment.axes[axis].values.len();
        match self.among.get(axis).and_then(Option::as_ref) {
            Some(among) => all.filter(|value| among.contains(value)).collect(),
            None => all.collect(),
        }
    }

    /// Every combination of the values of some axes that take part; the last axis fastest.
    pub fn combinations(&self, axes: &[usize]) -> Vec<Selector> {
        let mut all = vec![Selector::new()];
        for &axis in axes {
            let values = self.values(axis);
            let with = |before: &Selector, value: usize| before.iter().copied().chain([(axis, value)]).collect();
            all = all.iter().flat_map(|before| values.iter().map(move |&value| with(before, value))).collect();
        }
        all
    }

    /// The labels of values, such as `8×8 mesh, NIFDY`.
    pub fn label(&self, values: &Selector) -> String {
        let axes = &self.plan.experiment.axes;
        let label = |&(axis, value): &(usize, usize)| {
            let Some(value) = axes.get(axis).and_then(|axis| axis.values.get(value)) else { return String::new() };
            match value.number {
                Some(_) => format!("{} {}", axes[axis].label, value.label),
                None => value.label.clone(),
            }
        };
        values.iter().map(label).collect::<Vec<_>>().join(", ")
    }
}

impl Series {
    fn times(self, factor: f64) -> Series {
        self.with(&self, |a, _| Some(a * factor))
    }

    /// Both, seed by seed; what cannot be computed is absent.
    pub fn with(&self, other: &Series, by: impl Fn(f64, f64) -> Option<f64>) -> Series {
        match (self, other) {
            (Series::Values(a), Series::Values(b)) => {
                let both: Option<Vec<f64>> = a.iter().zip(b).map(|(&a, &b)| by(a, b)).collect();
                both.map_or(Series::Absent, Series::Values)
            }
            (Series::Waiting, _) | (_, Series::Waiting) => Series::Waiting,
            _ => Series::Absent,
        }
    }
}
