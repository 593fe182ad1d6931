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
    /// None of what nobody published as one work: the figures that textbooks have in common.
    pub year: Option<u32>,
    /// What it is called in a list, without its year.
    pub label: &'static str,
    /// What it is called in a sentence: "the … paper", or "the …" if it has no year.
    pub short: &'static str,
    /// The clock of its machine, if it has one.
    pub clock: Option<Clock>,
    /// Its experiments in the order in which they are listed, each the name of a document among its texts.
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
        match self.published() {
            Some(published) => format!("{} ({}, {published})", self.title, self.authors),
            None => self.title.to_string(),
        }
    }

    /// What it is called in a list.
    pub fn listed(&self) -> String {
        match self.published() {
            Some(published) => format!("{} ({published})", self.label),
            None => self.label.to_string(),
        }
    }

    /// What it is called at the beginning of a sentence.
    pub fn named(&self) -> String {
        if self.year.is_some() { format!("The {} paper", self.short) } else { format!("The {}", self.short) }
    }

    /// What it is, in a sentence about it.
    pub fn noun(&self) -> &'static str {
        if self.year.is_some() { "paper" } else { self.short }
    }

    fn published(&self) -> Option<String> {
        let space = if self.venue.is_empty() { "" } else { " " };
        self.year.map(|year| format!("{}{space}{year}", self.venue))
    }
}

/// What a paper has in files of its own, by itself: a program that is given them as it runs need not contain them.
#[derive(Clone, Copy, Debug)]
pub struct Texts {
    /// The scorecard, as JSON.
    pub rows: &'static str,
    /// The experiments, as JSON, in the order of [`Paper::documents`].
    pub documents: &'static [&'static str],
}

/// The papers that names in documents are looked up in.
#[derive(Clone, Copy, Debug)]
pub struct Papers {
    pub papers: &'static [Paper],
    /// Of each paper; none if the texts are not there.
    pub texts: &'static [Texts],
}

impl PartialEq for Papers {
    fn eq(&self, other: &Papers) -> bool {
        self.iter().map(|paper| paper.key).eq(other.iter().map(|paper| paper.key))
    }
}

impl Papers {
    /// No papers: for experiments of one's own.
    pub const NONE: Papers = Papers { papers: &[], texts: &[] };

    /// These papers with texts that `file` gives for their paths, `mp1/rows.json` or `mp1/experiments/chip.json`. They
    /// stay in memory as long as the program runs.
    ///
    /// # Errors
    /// The first path for which there is none.
    pub fn with_texts(self, file: impl Fn(&str) -> Option<String>) -> Result<Papers, String> {
        let text = |path: String| match file(&path) {
            Some(text) => Ok(&*Box::leak(text.into_boxed_str())),
            None => Err(path),
        };
        let texts_of = |paper: &Paper| -> Result<Texts, String> {
            let document = |name: &&str| text(format!("{}/experiments/{name}.json", paper.key));
            let documents = paper.documents.iter().map(document).collect::<Result<Vec<_>, _>>()?;
            Ok(Texts { rows: text(format!("{}/rows.json", paper.key))?, documents: documents.leak() })
        };
        let texts = self.iter().map(texts_of).collect::<Result<Vec<_>, _>>()?;
        Ok(Papers { texts: texts.leak(), ..self })
    }

    /// The papers, in the order in which they are listed.
    pub fn iter(self) -> impl Iterator<Item = &'static Paper> + Clone {
        self.papers.iter()
    }

    /// The texts of all documents, in the order in which they are listed.
    pub fn documents(self) -> impl Iterator<Item = &'static str> {
        self.texts.iter().flat_map(|texts| texts.documents).copied()
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

    /// The scorecard of a paper, in order; no rows if the paper is not known or its texts are not there.
    pub fn rows(self, key: &str) -> Vec<Row> {
        let mut texts = self.iter().zip(self.texts);
        let present = self.find(key).map(|paper| paper.key);
        let found = texts.find(|(paper, _)| Some(paper.key) == present);
        found.map_or_else(Vec::new, |(_, texts)| rows::read(texts.rows))
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
