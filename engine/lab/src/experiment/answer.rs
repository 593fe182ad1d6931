//! What is said of experiments: the answers as they come to the page, each declared once.
//!
//! Here axes and values go by their names, within the engine by their place. The page's types (`web/answers.gen.ts`)
//! are written from these declarations by a test.

use super::document::Probe;
use super::result::{HeatMap, plain, plain_if_any};
use super::statistics::Estimate;
use super::verdict::Verdict;
use net::answer::answers;
use serde::Serialize;
use serde_json::Value;
use sim::scenario::Problem;
use std::collections::BTreeMap;

/// One value on each of some axes, by name: `{"network": "mesh", "interface": "nifdy"}`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct At(pub BTreeMap<String, String>);

answers! {
    /// How a chart is drawn, and which axes are where in it.
    struct Chart {
        pub kind: super::chart::ChartKind,
        /// The axis along which it is drawn.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        pub x: Option<String>,
        /// The axis whose values are told apart by colour.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        pub series: Option<String>,
        /// Of a heat chart: the axis drawn upward.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        pub y: Option<String>,
        /// The axis of which each value has a small chart of its own.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        pub facet: Option<String>,
        /// Each value is divided by the one here, other axes alike.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        pub relative_to: Option<At>,
        /// A measure that is a part of the one drawn: the lower part of each bar.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        pub part: Option<String>,
        /// Whether the measure has a logarithmic scale.
        pub log: bool,
    }

    /// The most that the network of a curve carries of its traffic.
    struct Bound {
        /// The curve: a value on each axis but the one along it.
        pub at: At,
        /// In flits that each node sends per cycle, if all send alike.
        #[serde(serialize_with = "plain")]
        pub throughput: f64,
    }

    /// One value of an axis.
    struct AxisValue {
        /// How it is named in `at`.
        pub name: String,
        pub label: String,
        /// Of an axis over numbers.
        #[serde(skip_serializing_if = "Option::is_none", serialize_with = "plain_if_any")]
        #[cfg_attr(feature = "ts", ts(optional))]
        pub number: Option<f64>,
    }

    /// One thing that is varied.
    struct Axis {
        pub name: String,
        pub label: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        pub unit: Option<String>,
        /// The parameter that an axis over numbers sets.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        pub parameter: Option<String>,
        pub values: Vec<AxisValue>,
    }

    /// One sentence of a paper that an experiment examines.
    struct ClaimHead {
        /// Row of the paper's scorecard: `NIFDY-47`; empty in an experiment of one's own.
        pub row: String,
        /// Whether it is one of the rows that matter most.
        pub star: bool,
        pub says: String,
    }

    /// An experiment in a list.
    struct ExperimentHead {
        pub name: String,
        pub title: String,
        /// `nifdy`; empty for one's own.
        pub paper: String,
        /// `Figure 2`; may be empty.
        pub figure: String,
        /// One or two sentences: what is varied, what is measured, what to look for.
        pub about: String,
        pub chart: Chart,
        /// Name of the measure drawn.
        pub measure: String,
        /// Whether less of the measure is better, as of latencies.
        pub lower_is_better: bool,
        pub seeds: u32,
        /// Points to run, over all seeds.
        pub points: usize,
        pub claims: Vec<ClaimHead>,
        /// Relative cost: cycles times nodes, summed over the points.
        #[serde(serialize_with = "plain")]
        pub estimate: f64,
    }

    /// An experiment with its axes spelt out.
    struct Experiment {
        #[serde(flatten)]
        pub head: ExperimentHead,
        pub axes: Vec<Axis>,
    }

    /// One scenario to run, with one seed.
    struct Point {
        /// 16 hex digits: the fingerprint of all that its result depends on, except the version of the engine.
        pub key: String,
        /// The scenario with its seed; of a check, its row.
        pub text: String,
        pub seed: u32,
        /// Cycles before measuring.
        pub warm_up: u64,
        /// Cycles measured, at most.
        pub cycles: u64,
        pub probe: Probe,
        /// Whether its result has a heat map.
        pub map: bool,
        /// The place at which it is needed first.
        pub at: At,
        /// Relative cost: cycles times nodes.
        #[serde(serialize_with = "plain")]
        pub cost: f64,
    }

    /// One value on each axis, and what is run for it.
    struct PlannedPlace {
        pub at: At,
        /// Keys of its points, by seed from the first on. Places that come to the same scenario share them.
        pub keys: Vec<String>,
        /// Its scenario, with the first seed; of a check, its name.
        pub text: String,
    }

    /// The points of an experiment, or why the document is none.
    #[serde(untagged)]
    enum Plan {
        Planned(Planned),
        Refused(RefusedDocument),
    }

    /// An experiment with all its places and points.
    struct Planned {
        #[cfg_attr(feature = "ts", ts(type = "true"))]
        pub ok: bool,
        pub experiment: Experiment,
        /// What was planned, as JSON, with the number of seeds that was taken.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        pub document: Value,
        /// 16 hex digits that tell this document from any other.
        pub definition: String,
        pub places: Vec<PlannedPlace>,
        /// Each once.
        pub points: Vec<Point>,
    }

    /// What is wrong with a document.
    struct RefusedDocument {
        #[cfg_attr(feature = "ts", ts(type = "false"))]
        pub ok: bool,
        pub problems: Vec<Problem>,
    }

    /// All seeds of one place in the experiment.
    struct Group {
        pub at: At,
        /// Seeds that have a result; 0 for an outline.
        pub n: usize,
        pub measures: BTreeMap<String, Estimate>,
        /// The drawn measure over that of the chart's `relative_to`, seed by seed.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        pub relative: Option<Estimate>,
        pub keys: Vec<String>,
        pub text: String,
    }

    /// What became of a claim.
    #[derive(PartialEq)]
    struct ClaimFinding {
        pub row: String,
        /// Whether its row is one of those that matter most.
        pub star: bool,
        pub says: String,
        pub verdict: Verdict,
        /// A sentence with the numbers; empty while results are missing.
        pub measured: String,
        /// Why it is missed, if it is; may be empty.
        pub note: String,
        pub tests: Vec<TestFinding>,
        /// What its tests say under each choice that the paper leaves open; empty unless it is about such choices.
        pub readings: Vec<Reading>,
        /// On how many runs it rests, in words.
        pub runs: String,
    }

    /// What the tests of a claim say under one choice that the paper leaves open.
    #[derive(PartialEq)]
    struct Reading {
        pub choice: String,
        pub verdict: Verdict,
        pub measured: String,
    }

    /// What became of one of its tests.
    #[derive(PartialEq)]
    struct TestFinding {
        pub verdict: Verdict,
        /// A sentence with the numbers.
        pub measured: String,
    }

    /// The heat map of one place in an experiment whose chart is `maps`.
    struct HeatFinding {
        pub at: At,
        #[serde(flatten)]
        pub map: HeatMap,
    }

    /// What the results so far say.
    struct Judgement {
        pub groups: Vec<Group>,
        pub claims: Vec<ClaimFinding>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        pub maps: Option<Vec<HeatFinding>>,
        /// Whether every point has a result.
        pub complete: bool,
    }

    /// A quantity that a run is measured by.
    struct Measure {
        pub name: &'static str,
        pub unit: &'static str,
        pub sentence: &'static str,
    }

    /// One row of a paper's scorecard.
    struct Row {
        pub row: String,
        pub star: bool,
        /// Section, figure or table of the paper.
        #[serde(rename = "where")]
        pub at: String,
        pub expected: String,
        /// How closely it has to come out.
        pub tolerance: String,
        /// How it is settled: U by a formula or rule, S by statistics, P by a stand-in for a real program, I an input,
        /// X outside.
        pub tier: String,
        /// The experiment that answers it, if one does.
        pub experiment: Option<String>,
        /// Everything that has to come out for it to hold.
        pub clauses: Vec<Clause>,
    }

    /// A part of a row that can hold or fail by itself.
    struct Clause {
        pub says: String,
        /// The tests of it.
        pub by: Vec<Asked>,
        /// Why nothing tests it; empty if something does.
        pub untested: String,
        /// What a reader has to know of the test, such as that it is arithmetic; may be empty.
        pub mark: String,
    }

    /// A test that an experiment has of a row.
    struct Asked {
        pub experiment: String,
        /// The row that it is a test of; another one where a clause is settled by the check of that.
        pub row: String,
        /// Its place among the tests of that row there, over all claims about it.
        pub test: usize,
    }
}
