//! The rows of a paper's scorecard: every statement that can be checked, taken apart into clauses.

use serde_json::Value;

/// A statement of a paper.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// Such as `NIFDY-47`.
    pub row: String,
    /// Whether it is one of those that matter most.
    pub star: bool,
    /// Section, figure or table of the paper.
    pub at: String,
    /// The system and what it does.
    pub set_up: String,
    pub metric: String,
    pub expected: String,
    /// How it is settled: U by a formula or rule, S by statistics, P by a stand-in for a real program, I an input, X
    /// outside.
    pub tier: String,
    pub tolerance: String,
    /// Everything that has to come out for the row to hold.
    pub clauses: Vec<Clause>,
}

/// A part of a row that can hold or fail by itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Clause {
    pub says: String,
    /// What tests it: each the name of a check; or that of an experiment, for all of its tests of the row; or that of an
    /// experiment and the number of one of these tests, counted from 1, such as `spider-figure-3a 2`.
    pub by: Vec<String>,
    /// Why nothing tests it, and what that would take; empty if something does.
    pub untested: String,
    /// What a reader has to know of the test: that it is arithmetic, or that it cannot come out otherwise.
    pub mark: String,
}

/// Reads a scorecard.
pub fn read(text: &str) -> Vec<Row> {
    let list: Vec<Value> = serde_json::from_str(text).expect("scorecards are lists");
    list.iter().map(row).collect()
}

fn row(value: &Value) -> Row {
    let text = |name: &str| text(value, name);
    let clauses = value["clauses"].as_array().map(Vec::as_slice).unwrap_or_default();
    Row {
        row: text("row"),
        star: value["star"].as_bool().unwrap_or_default(),
        at: text("where"),
        set_up: text("set_up"),
        metric: text("metric"),
        expected: text("expected"),
        tier: text("tier"),
        tolerance: text("tolerance"),
        clauses: clauses.iter().map(clause).collect(),
    }
}

fn clause(value: &Value) -> Clause {
    let by = value["by"].as_array().map(Vec::as_slice).unwrap_or_default();
    Clause {
        says: text(value, "says"),
        by: by.iter().filter_map(Value::as_str).map(str::to_string).collect(),
        untested: text(value, "not tested"),
        mark: text(value, "mark"),
    }
}

fn text(value: &Value, name: &str) -> String {
    value[name].as_str().unwrap_or_default().to_string()
}
