//! Links are read as `tests/links/cases.json` says, to which the page's reader is held as well: the same values, the same
//! fields refused, with the same sentences and limits.

use lab::papers::presets;
use serde_json::{Map, Value, json};
use sim::scenario::link::{Link, told};
use sim::scenario::{Problem, read};

fn parse(text: &str) -> (Link, Vec<Problem>) {
    Link::parse(text, presets())
}

fn table(part: &str) -> Vec<Value> {
    let mut table: Value = serde_json::from_str(include_str!("../../../tests/links/cases.json")).unwrap();
    serde_json::from_value(table[part].take()).unwrap()
}

/// A link that was read, as the table writes it.
fn written(link: &Link, problems: &[Problem]) -> Value {
    let side = |side: usize| -> Map<String, Value> {
        link.side(side).into_iter().map(|(path, value)| (path, value.into())).collect()
    };
    let fault =
        |problem: &Problem| json!({ "field": problem.path, "value": problem.value, "sentence": problem.sentence });
    json!({
        "runs": (0..=usize::from(link.two)).map(side).collect::<Vec<_>>(),
        "at": link.at,
        "chk": link.check,
        "faults": problems.iter().map(fault).collect::<Vec<_>>(),
    })
}

#[test]
fn every_link_of_the_table_is_read_as_it_says() {
    for case in table("cases") {
        let text = case["link"].as_str().unwrap();
        let (link, problems) = parse(text);
        let faults = case.get("faults").cloned().unwrap_or_else(|| json!([]));
        let expected = json!({ "runs": case["runs"], "at": case["at"], "chk": case["chk"], "faults": faults });
        assert_eq!(written(&link, &problems), expected, "{}: {text}", case["name"]);
    }
}

#[test]
fn what_only_the_page_shows_is_nothing_to_the_engine() {
    let plain = parse("v=1&run.seed=5&b.ni.kind=nifdy&at=301");
    for case in table("page") {
        let text = format!("v=1&run.seed=5&{}&b.ni.kind=nifdy&at=301", case["link"].as_str().unwrap());
        assert_eq!(parse(&text), plain, "{}: {text}", case["name"]);
    }
}

#[test]
fn of_more_than_twenty_faults_the_rest_is_counted() {
    for case in table("cases") {
        let (_, problems) = parse(case["link"].as_str().unwrap());
        let more = case["more"].as_u64().unwrap_or(0) as usize;
        let lines = told(&problems);
        assert_eq!(lines.len(), problems.len() - more + usize::from(more > 0), "{}", case["name"]);
        assert_eq!(lines.last() == Some(&format!("and {more} more")), more > 0, "{}", case["name"]);
    }
}

#[test]
fn unknown_fields_are_refused_by_name() {
    let (link, problems) = parse("v=1&colour=red&b.ni.colour=red");
    assert_eq!(problems, []);
    for (side, paths) in [(0, vec!["colour"]), (1, vec!["colour", "ni.colour"])] {
        let pairs = link.side(side);
        let (_, problems) = read(pairs.iter().map(|(path, value)| (path.as_str(), value.as_str())));
        assert_eq!(problems.iter().map(|problem| problem.path.as_str()).collect::<Vec<_>>(), paths);
        assert!(problems[0].sentence.starts_with("is not a parameter"), "{problems:?}");
    }
}

#[test]
fn a_link_of_a_hundred_thousand_fields_is_read_at_once() {
    let fields: Vec<String> = (0..100_000).map(|number| format!("x{number}=1")).collect();
    let (link, problems) = parse(&fields.join("&"));
    assert_eq!((link.shared.len(), problems.len()), (100_000, 0));
}
