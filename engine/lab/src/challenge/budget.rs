//! What a solution costs: a sum of terms, each a number times values of parameters, or where something is chosen.

use super::answer::Sense;
use super::bounds::{self, Bounds};
use crate::experiment::axis::pairs;
use crate::experiment::axis_value::Pairs;
use crate::experiment::fields::{Fields, Problems};
use serde_json::Value;
use sim::scenario::Scenario;

pub(super) const FIELDS: [&str; 6] = ["label", "unit", "terms", "bronze", "silver", "gold"];
pub(super) const TERM: [&str; 3] = ["times", "of", "where"];

/// The cost of a solution, and what each star allows.
#[derive(Clone, Debug, PartialEq)]
pub struct Budget {
    /// What it is the cost of, such as *buffers of a router*.
    pub label: String,
    pub unit: String,
    pub terms: Vec<Term>,
    pub bounds: Bounds,
}

/// A part of the cost.
#[derive(Clone, Debug, PartialEq)]
pub struct Term {
    pub times: f64,
    /// Paths of parameters whose values are multiplied; one that does not apply counts as 0, a switch as 1 if it is on.
    pub of: Vec<String>,
    /// The term counts only where all of these are chosen.
    pub only: Pairs,
}

impl Budget {
    /// Reads the field `budget`, if it is there.
    pub fn read(document: &Fields, problems: &mut Problems) -> Option<Budget> {
        let fields = Fields::of(document.get("budget")?, "budget", &FIELDS, problems)?;
        let terms: Vec<Term> =
            fields.list("terms", problems).iter().filter_map(|(path, term)| Term::read(term, path, problems)).collect();
        if terms.is_empty() {
            problems.refuse("budget.terms", &Value::Null, "is missing: expected a list of what costs something");
        }
        Some(Budget {
            label: fields.needed("label", problems).to_string(),
            unit: fields.text("unit", problems).to_string(),
            terms,
            bounds: bounds::read(&fields, Sense::AtMost, problems),
        })
    }

    /// What a scenario costs.
    pub fn of(&self, scenario: &Scenario) -> f64 {
        self.terms.iter().map(|term| term.value(scenario)).sum()
    }
}

impl Term {
    fn read(value: &Value, path: &str, problems: &mut Problems) -> Option<Term> {
        let fields = Fields::of(value, path, &TERM, problems)?;
        let known = Scenario::parameters();
        let mut of = Vec::new();
        for (path, name) in fields.texts("of", problems) {
            if known.iter().any(|described| described.path == name) {
                of.push(name.to_string());
            } else {
                problems.refuse(path, &Value::from(name), "is not a parameter");
            }
        }
        Some(Term {
            times: fields.number("times", problems).unwrap_or(1.0),
            of,
            only: pairs(fields.text("where", problems), &fields.at("where"), problems),
        })
    }

    fn value(&self, scenario: &Scenario) -> f64 {
        let counts = self.only.iter().all(|(path, value)| scenario.value(path).as_ref() == Some(value));
        let value = |path: &String| match scenario.value(path).as_deref() {
            Some("on") => 1.0,
            Some(text) => text.parse().unwrap_or(0.0),
            None => 0.0,
        };
        if counts { self.times * self.of.iter().map(value).product::<f64>() } else { 0.0 }
    }
}
