//! The rows of a paper's scorecard: every statement that can be checked.

use serde_json::Value;

/// A statement of a paper.
#[derive(Clone, Debug, PartialEq, Eq)]
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
}

/// Reads a scorecard.
pub fn read(text: &str) -> Vec<Row> {
    let list: Vec<Value> = serde_json::from_str(text).expect("scorecards are lists");
    list.iter().map(row).collect()
}

fn row(value: &Value) -> Row {
    let text = |name: &str| value[name].as_str().unwrap_or_default().to_string();
    Row {
        row: text("row"),
        star: value["star"].as_bool().unwrap_or_default(),
        at: text("where"),
        set_up: text("set_up"),
        metric: text("metric"),
        expected: text("expected"),
        tier: text("tier"),
        tolerance: text("tolerance"),
    }
}
