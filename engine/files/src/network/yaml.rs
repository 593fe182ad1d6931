//! Networks in YAML: the same objects and lists as in JSON, read by a parser of YAML 1.2 and then in the same manner.

use super::drawing::Drawing;
use super::json::{DEEPEST, Json};
use super::objects;
use crate::faults::Fault;
use net::parameter::clipped::clipped;
use saphyr_parser::{Event, Parser, ScanError};
use std::collections::BTreeMap;

/// Names that a network in YAML has at its top.
const TOP: [&str; 10] =
    ["links", "edges", "nodes", "vertices", "switches", "routers", "graph", "network", "topology", "adjacency"];

/// Whether a text begins as YAML does, has a list of links or the like at its top, or a list behind every name.
pub fn begins(text: &str) -> bool {
    let is_content = |line: &&str| !line.trim().is_empty() && !line.trim_start().starts_with('#');
    let mut lines = text.lines().filter(is_content).peekable();
    let Some(first) = lines.peek() else { return false };
    if first.starts_with("%YAML") || first.trim_end() == "---" || first.starts_with("--- ") || first.starts_with("- ") {
        return true;
    }
    let parts = |line: &'_ str| {
        line.split_once(':').map(|(name, rest)| (name.trim_matches(['"', '\'']).to_string(), rest.trim().to_string()))
    };
    let is_top = |line: &str| {
        parts(line).is_some_and(|(name, rest)| {
            let opens = rest.is_empty() || rest.starts_with(['[', '{', '#', '&']) || rest.parse::<u32>().is_ok();
            opens && TOP.contains(&name.as_str())
        })
    };
    let has_list = |line: &str| {
        parts(line).is_some_and(|(name, rest)| !name.contains(' ') && rest.starts_with('[') && rest.ends_with(']'))
    };
    let lines: Vec<&str> = lines.collect();
    lines.iter().any(|line| is_top(line)) || lines.iter().all(|line| has_list(line))
}

pub fn read(text: &str) -> Result<Drawing, Fault> {
    let mut drawing = objects::of(&json(text)?);
    drawing.form = match drawing.form {
        "a network in JSON" => "a network in YAML",
        "a node-link graph in JSON" => "a node-link graph in YAML",
        "an adjacency matrix in JSON" => "an adjacency matrix in YAML",
        "a list of links in JSON" => "a list of links in YAML",
        "an adjacency list in JSON" => "an adjacency list in YAML",
        other => other,
    };
    Ok(drawing)
}

/// What is open: a list, or an object with the name whose value comes next, if that has come.
enum Open {
    List(u32, Vec<Json>),
    Object(u32, Vec<(String, Json)>, Option<String>, BTreeMap<String, u32>),
}

/// The first document of a text.
fn json(text: &str) -> Result<Json, Fault> {
    let mut open: Vec<Open> = Vec::new();
    let mut last = 1;
    for event in Parser::new_from_str(text) {
        let (event, span) = event.map_err(|error| broken(&error, text))?;
        let line = (span.start.line() as u32).max(1);
        last = line;
        let done = match event {
            Event::SequenceStart(..) => {
                open.push(Open::List(line, Vec::new()));
                None
            }
            Event::MappingStart(..) => {
                open.push(Open::Object(line, Vec::new(), None, BTreeMap::new()));
                None
            }
            Event::Scalar(value, ..) => Some(Json::plain(line, value.to_string())),
            Event::SequenceEnd | Event::MappingEnd => match open.pop() {
                Some(Open::List(line, items)) => Some(Json::list(line, items)),
                Some(Open::Object(line, fields, ..)) => Some(Json::object(line, fields)),
                None => None,
            },
            Event::Alias(_) => {
                return Err(Fault::of_line(line, "", "an alias: expected what it stands for, in its place"));
            }
            Event::DocumentEnd => break,
            _ => None,
        };
        if open.len() > DEEPEST {
            return Err(Fault::of_line(line, "", format!("more than {DEEPEST} objects and lists within each other")));
        }
        let Some(value) = done else { continue };
        match open.last_mut() {
            None => return Ok(value),
            Some(Open::List(_, items)) => items.push(value),
            Some(Open::Object(_, fields, name @ Some(_), _)) => fields.extend(name.take().map(|name| (name, value))),
            Some(Open::Object(_, _, name, lines)) => {
                let found = value.text();
                if let Some(first) = lines.insert(found.clone(), line) {
                    let sentence = format!("“{}” a second time: it stands in line {first} already", clipped(&found));
                    return Err(Fault::of_line(line, &found, sentence));
                }
                *name = Some(found);
            }
        }
    }
    Err(Fault::of_line(last, "", "the file ends here, too early"))
}

/// What the parser says of a text that is no YAML.
fn broken(error: &ScanError, text: &str) -> Fault {
    let lines = text.lines().count().max(1) as u32;
    let line = (error.marker().line() as u32).clamp(1, lines);
    Fault::of_line(line, "", format!("as YAML this is wrong: {}", clipped(error.info())))
}
