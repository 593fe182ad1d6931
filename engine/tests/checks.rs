//! Every check of the papers' rules and formulas comes out as it is known to.

use engine::experiment::checks::{self, Verdict};
use std::ops::RangeInclusive;

/// Rows that do not come out as the paper has them.
const FAILS: [&str; 1] = ["NIFDY-44"];
/// Rows that are values put in, and one about networks that are not modelled.
const INPUTS: [&str; 3] = ["NIFDY-21", "NIFDY-22", "NIFDY-80"];
const OUTSIDE: [&str; 1] = ["NIFDY-72"];

fn number(row: &str) -> u32 {
    row.trim_start_matches("NIFDY-").parse().expect("a row is named by its number")
}

fn come_out(rows: RangeInclusive<u32>) {
    for check in checks::all().filter(|check| rows.contains(&number(check.row))) {
        let finding = check.run();
        let expected = match check.row {
            row if FAILS.contains(&row) => Verdict::Fails,
            row if INPUTS.contains(&row) => Verdict::Input,
            row if OUTSIDE.contains(&row) => Verdict::Outside,
            _ => Verdict::Holds,
        };
        assert_eq!(finding.verdict, expected, "{}: {}", check.row, finding.measured);
        assert!(!finding.measured.is_empty(), "{} tells what was measured", check.row);
    }
}

#[test]
fn the_protocols_rules_hold() {
    come_out(1..=15);
}

#[test]
fn rules_of_delivery_networks_and_traffic_hold() {
    come_out(16..=26);
}

#[test]
fn formulas_of_a_pair_hold() {
    come_out(27..=41);
}

#[test]
fn formulas_of_whole_machines_hold_or_are_known_not_to() {
    come_out(42..=86);
}

#[test]
fn each_row_has_one_check_that_says_what_it_expects() {
    let mut rows: Vec<&str> = checks::all().map(|check| check.row).collect();
    let count = rows.len();
    rows.sort_unstable();
    rows.dedup();
    assert_eq!(rows.len(), count, "no row is checked twice");
    for check in checks::all() {
        assert!(check.says.ends_with('.') && !check.expected.is_empty() && !check.cases.is_empty(), "{}", check.row);
    }
}
