//! Networks as JSON: our own form, that of lists of numbers, and which of the other programs' forms it is.

use super::anynet;
use super::drawing::{Drawing, Rules};
use super::json::Json;
use super::lists;
use super::names::{SOURCE, field};
use super::{neighbours, node_link};
use crate::faults::Fault;
use crate::rows::{Row, Rows};
use net::parameter::clipped::clipped;

pub fn read(text: &str) -> Result<Drawing, Fault> {
    Json::read(text).map(|json| of(&json))
}

/// What values say, which may have been written in another form than JSON.
pub fn of(json: &Json) -> Drawing {
    if let Some(items) = json.items() {
        let are_links = !items.is_empty() && items.iter().all(|item| field(item, SOURCE).is_some());
        return if are_links { node_link::read(json) } else { rows(items) };
    }
    let graph = node_link::graph_of(json);
    if node_link::is_such(graph) {
        node_link::read(graph)
    } else if neighbours::is_such(json) {
        neighbours::read(json)
    } else {
        own(json)
    }
}

/// Lists of edges, or the rows of a matrix.
fn rows(items: &[Json]) -> Drawing {
    let row = |item: &Json| {
        let fields = item.items().unwrap_or(std::slice::from_ref(item)).iter().map(Json::to_string).collect();
        Row { line: item.line, fields }
    };
    let rows: Vec<Row> = items.iter().map(row).filter(|row: &Row| !row.fields.is_empty()).collect();
    let mut drawing = lists::read(&Rows::made(rows));
    drawing.form =
        if drawing.form.contains("matrix") { "an adjacency matrix in JSON" } else { "a list of links in JSON" };
    drawing
}

/// Takes what `{"routers": …, "nodes": …, "links": …}` says, each entry as the words of a line that says the same.
fn own(file: &Json) -> Drawing {
    let mut drawing =
        Drawing::new("a network in JSON", Rules { refuses_loops: true, width_is_1: true, ..Rules::default() });
    for (name, value) in file.fields() {
        let name = if name == "edges" { "links" } else { name };
        let own = value.items().unwrap_or_else(|| std::slice::from_ref(value));
        for (nth, item) in own.iter().enumerate() {
            match words_of(name, nth, item, value.items().is_some()) {
                Ok(lines) => lines.iter().for_each(|words| {
                    let words: Vec<&str> = words.iter().map(String::as_str).collect();
                    anynet::take(item.line, &words, &mut drawing);
                }),
                Err((value, sentence)) => drawing.faults.line("entry", item.line, &value, sentence),
            }
        }
    }
    drawing
}

/// What is wrong, and a sentence.
type Wrong = (String, String);

/// What an entry of a list says, or the value that stands in its place.
fn words_of(name: &str, nth: usize, item: &Json, is_listed: bool) -> Result<Vec<Vec<String>>, Wrong> {
    let words = |words: &[&str]| vec![words.iter().map(|word| word.to_string()).collect()];
    let text = item.to_string();
    match (name, item.items(), is_listed) {
        ("routers", None, false) => match text.parse::<u32>() {
            Ok(count) if count <= net::topology::custom::MOST_ROUTERS => {
                Ok((0..count).flat_map(|id| words(&["router", &id.to_string()])).collect())
            }
            _ => {
                let most = net::topology::custom::MOST_ROUTERS;
                let sentence = format!("“{text}” for the number of routers: a whole number from 1 to {most} is needed");
                Err((text, sentence))
            }
        },
        ("routers", None, true) if item.fields().is_empty() => Ok(words(&["router", &text])),
        ("routers", None, true) => match only(item, ["id", "x", "y"])? {
            [Some(id), None, None] => Ok(words(&["router", &id])),
            [Some(id), Some(x), Some(y)] => Ok(words(&["router", &id, "at", &x, &y])),
            _ => Err(wrong(&text, ": id is needed, and x and y or neither")),
        },
        ("nodes", None, true) if item.fields().is_empty() => Ok(words(&["node", &nth.to_string(), "router", &text])),
        ("nodes", None, true) => match only(item, ["id", "router", "latency"])? {
            [Some(id), Some(router), None] => Ok(words(&["node", &id, "router", &router])),
            [Some(id), Some(router), Some(latency)] => Ok(words(&["node", &id, "router", &router, &latency])),
            _ => Err(wrong(&text, ": id and router are needed")),
        },
        ("links", Some([from, to]), true) => Ok(words(&["router", &from.to_string(), "router", &to.to_string()])),
        ("links", Some([from, to, latency]), true) => {
            Ok(words(&["router", &from.to_string(), "router", &to.to_string(), &latency.to_string()]))
        }
        ("links", None, true) => of_link(item, &text),
        ("routers" | "nodes" | "links", ..) => Err(wrong(&text, &format!(" does not belong among the {name}"))),
        _ => Err((name.to_string(), format!("“{}”: expected routers, nodes or links", clipped(name)))),
    }
}

fn wrong(text: &str, rest: &str) -> Wrong {
    (text.to_string(), format!("{text}{rest}"))
}

fn of_link(item: &Json, text: &str) -> Result<Vec<Vec<String>>, Wrong> {
    let [Some(from), Some(to), latency, width, one_way] = only(item, ["from", "to", "latency", "width", "oneWay"])?
    else {
        return Err(wrong(text, ": from and to are needed"));
    };
    let mut link = vec!["router".to_string(), from];
    match one_way.as_deref() {
        None | Some("false") => {}
        Some("true") => link.push(">".to_string()),
        Some(other) => {
            let sentence = format!("“{}” for oneWay: true or false is needed", clipped(other));
            return Err((other.to_string(), sentence));
        }
    }
    link.extend(["router".to_string(), to]);
    link.extend(latency);
    link.extend(width.into_iter().flat_map(|width| ["width".to_string(), width]));
    Ok(vec![link])
}

/// The fields of an object that has none but these.
fn only<const COUNT: usize>(value: &Json, names: [&str; COUNT]) -> Result<[Option<String>; COUNT], Wrong> {
    let fields = value.fields();
    match fields.iter().find(|(name, _)| !names.contains(&name.as_str())) {
        Some((name, _)) => Err((name.clone(), format!("“{}”: expected {}", clipped(name), names.join(", ")))),
        None => {
            Ok(names.map(|name| fields.iter().find(|(other, _)| other == name).map(|(_, value)| value.to_string())))
        }
    }
}
