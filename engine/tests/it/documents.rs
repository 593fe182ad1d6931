//! Whatever an experiment's document contains, the engine answers: it plans the experiment, or refuses it with a path
//! and a sentence for each error.

use crate::common::{pick, random};
use lab::experiment::catalogue;
use lab::experiment::plan::Plan;
use lab::papers::PAPERS;
use net::model::Stream;
use serde_json::{Value, json};
use sim::scenario::Problem;

/// What people and broken programs write where something else is expected.
fn anything(stream: &mut Stream) -> Value {
    match stream.below(12) {
        0 => Value::Null,
        1 => json!(true),
        2 => json!(-1),
        3 => json!(0),
        4 => json!(u64::MAX),
        5 => json!(1e300),
        6 => json!(0.5),
        7 => json!([]),
        8 => json!({}),
        9 => json!([1, "2", [3]]),
        10 => json!(pick(stream, &["", "nonsense", "ni.kind=nifdy", "mesh", "\u{1f9ed}", "a&b=c", "router.vcs=99"])),
        _ => json!({ "name": "x", "values": [], "set": "ni.kind=plain" }),
    }
}

/// The paths of all values of a document.
fn paths(value: &Value, path: &str, out: &mut Vec<String>) {
    out.push(path.to_string());
    match value {
        Value::Array(list) => list.iter().enumerate().for_each(|(i, item)| paths(item, &format!("{path}/{i}"), out)),
        Value::Object(fields) => fields.iter().for_each(|(name, item)| paths(item, &format!("{path}/{name}"), out)),
        _ => {}
    }
}

/// Changes one value of a document: replaces it, gives it what it does not have, or takes something from it.
fn spoil(stream: &mut Stream, document: &mut Value) {
    let mut all = Vec::new();
    paths(document, "", &mut all);
    let path = &all[stream.below(all.len() as u32) as usize];
    let new = anything(stream);
    let place = document.pointer_mut(path).expect("a path of the document");
    match (stream.below(3), place) {
        (0, Value::Object(fields)) => {
            _ = fields.insert(pick(stream, &["unknown", "values", "from", "set"]).into(), new)
        }
        (0, Value::Array(list)) => list.push(new),
        (1, Value::Object(fields)) => {
            let first = fields.keys().next().cloned();
            first.map(|name| fields.remove(&name));
        }
        (1, Value::Array(list)) => _ = list.pop(),
        (_, place) => *place = new,
    }
}

fn check_problems(text: &str, problems: &[Problem]) {
    assert!(!problems.is_empty(), "refused without a reason: {text}");
    for problem in problems {
        assert!(problem.sentence.len() > 10 && problem.sentence.contains(' '), "{problem} is no sentence: {text}");
    }
}

#[test]
fn documents_with_arbitrary_values_anywhere_are_answered() {
    let mut stream = random(61);
    let documents: Vec<Value> =
        catalogue::documents(PAPERS).map(|(_, text)| serde_json::from_str(text).expect("a document of ours")).collect();
    let (mut refused, mut planned) = (0, 0);
    for _ in 0..40 {
        for document in &documents {
            let mut document = document.clone();
            (0..=stream.below(3)).for_each(|_| spoil(&mut stream, &mut document));
            let text = document.to_string();
            match catalogue::open(&text, None, PAPERS).and_then(Plan::new) {
                Ok(_) => planned += 1,
                Err(problems) => {
                    check_problems(&text, &problems);
                    refused += 1;
                }
            }
        }
    }
    assert!(refused > 100 && planned > 10, "{refused} refused, {planned} taken");
}

#[test]
fn truncated_documents_are_refused() {
    let mut stream = random(62);
    for (_, text) in catalogue::documents(PAPERS) {
        let text = text.trim_end();
        let end = (0..text.len()).rev().find(|&end| text.is_char_boundary(end) && stream.chance(1, 50));
        let cut = &text[..end.unwrap_or(1)];
        let problems = catalogue::open(cut, None, PAPERS).expect_err("half a document");
        check_problems(cut, &problems);
    }
}
