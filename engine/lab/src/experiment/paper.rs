//! What a paper brings to the experiments: its scorecard, documents, axes, measures and checks, and the scenarios to
//! begin with.
//!
//! The framework knows papers only through these types; which papers there are is an argument of its functions.

use super::axis_value::AxisValue;
use super::checks::Check;
use super::measure::Measure;
use super::rows::{self, Row};
use sim::scenario::Scenario;
use sim::scenario::preset::Preset;
use std::borrow::Cow;

/// A paper that is reproduced.
#[derive(Clone, Copy, Debug)]
pub struct Paper {
    /// Its name in documents and on the command line; in capitals the first part of its rows' names.
    pub key: &'static str,
    /// Keys that it had before. Links, commands and documents with one of them still lead to it, and its rows keep the
    /// names that they have after one.
    pub former: &'static [&'static str],
    pub title: &'static str,
    pub authors: &'static str,
    /// Where it was published; may be empty.
    pub venue: &'static str,
    pub year: u32,
    /// What it is called in a list, without its year.
    pub label: &'static str,
    /// What it is called in a sentence: "the … paper".
    pub short: &'static str,
    /// The clock of its machine, if it has one.
    pub clock: Option<Clock>,
    /// Its scorecard, as JSON.
    pub rows: &'static str,
    /// Its experiments, as JSON.
    pub documents: &'static [&'static str],
    /// Axes that its documents share, by name.
    pub axes: &'static [(&'static str, Values)],
    /// Quantities that only this paper measures by.
    pub measures: &'static [Measure],
    /// Rules and formulas that are checked, in groups.
    pub checks: &'static [&'static [Check]],
    pub presets: &'static [Preset],
}

/// Gives the values of a shared axis.
pub type Values = fn() -> Vec<AxisValue>;

/// How long the cycles of a machine are.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    /// Millions of cycles per second.
    pub megahertz: u32,
    /// Whether a scenario is of this machine.
    pub drives: fn(&Scenario) -> bool,
}

impl Paper {
    /// Title, authors and place of publication.
    pub fn reference(&self) -> String {
        format!("{} ({}, {})", self.title, self.authors, self.published())
    }

    /// What it is called in a list.
    pub fn listed(&self) -> String {
        format!("{} ({})", self.label, self.published())
    }

    fn published(&self) -> String {
        let space = if self.venue.is_empty() { "" } else { " " };
        format!("{}{space}{}", self.venue, self.year)
    }

    /// Its scorecard, in order.
    pub fn rows(&self) -> Vec<Row> {
        rows::read(self.rows)
    }
}

/// The papers that names in documents are looked up in.
#[derive(Clone, Copy, Debug)]
pub struct Papers(pub &'static [Paper]);

impl PartialEq for Papers {
    fn eq(&self, other: &Papers) -> bool {
        self.iter().map(|paper| paper.key).eq(other.iter().map(|paper| paper.key))
    }
}

impl Papers {
    /// No papers: for experiments of one's own.
    pub const NONE: Papers = Papers(&[]);

    /// The papers, in the order in which they are listed.
    pub fn iter(self) -> impl Iterator<Item = &'static Paper> + Clone {
        self.0.iter()
    }

    /// The paper that has this key, or had it before.
    pub fn find(self, key: &str) -> Option<&'static Paper> {
        self.iter().find(|paper| paper.key == key || paper.former.contains(&key))
    }

    /// The name that an experiment has now, also of one that is named after a former key of its paper.
    pub fn present_name(self, name: &str) -> Cow<'_, str> {
        match name.split_once('-').map(|(key, rest)| (self.find(key), key, rest)) {
            Some((Some(paper), key, rest)) if paper.key != key => format!("{}-{rest}", paper.key).into(),
            _ => name.into(),
        }
    }

    /// The rows of a paper; none if it is not known.
    pub fn rows(self, key: &str) -> Vec<Row> {
        self.find(key).map_or_else(Vec::new, Paper::rows)
    }

    /// Whether a row is one of those that matter most.
    pub fn is_star(self, key: &str, row: &str) -> bool {
        self.rows(key).iter().any(|known| known.row == row && known.star)
    }

    /// The shared axes, by name.
    pub fn axes(self) -> Vec<(&'static str, Values)> {
        self.iter().flat_map(|paper| paper.axes).copied().collect()
    }

    /// All checks, in no particular order.
    pub fn checks(self) -> impl Iterator<Item = &'static Check> {
        self.iter().flat_map(|paper| paper.checks.iter().copied().flatten())
    }

    /// The check of a row.
    pub fn check(self, row: &str) -> Option<&'static Check> {
        self.checks().find(|check| check.row == row)
    }

    /// The presets of all papers.
    pub fn presets(self) -> impl Iterator<Item = &'static Preset> + Clone {
        self.iter().flat_map(|paper| paper.presets)
    }
}
