//! The rows of the papers' scorecards: every statement that can be checked.

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

/// The scorecards by the name of their paper, and what a paper is called.
const PAPERS: [(&str, &str, &str); 2] = [
    (
        "nifdy",
        "NIFDY: A Low Overhead, High Throughput Network Interface (Callahan and Goldstein, ISCA 1995)",
        include_str!("../../experiments/nifdy/rows.json"),
    ),
    (
        "cm5",
        "How to Get Good Performance from the CM-5 Data Network (Brewer and Kuszmaul, 1994)",
        include_str!("../../experiments/cm5/rows.json"),
    ),
];

/// The names of all papers.
pub fn papers() -> impl Iterator<Item = &'static str> {
    PAPERS.iter().map(|(paper, ..)| *paper)
}

/// What a paper is called.
pub fn title(paper: &str) -> &'static str {
    PAPERS.iter().find(|(name, ..)| *name == paper).map_or("", |(_, title, _)| title)
}

/// The rows of a paper, in order; none if it is not known.
pub fn of(paper: &str) -> Vec<Row> {
    let text = PAPERS.iter().find(|(name, ..)| *name == paper).map_or("[]", |(.., rows)| rows);
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

/// Whether a row is one of those that matter most.
pub fn is_star(paper: &str, row: &str) -> bool {
    of(paper).iter().any(|known| known.row == row && known.star)
}
