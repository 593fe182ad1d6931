//! Networks as JSON: our own form, the node-link form of NetworkX and others, or lists of numbers.

use super::anynet;
use super::drawing::{Drawing, Latency, Rules};
use super::json::Json;
use super::lists::{self, is_of};
use crate::faults::Fault;
use crate::rows::{Row, Rows};
use net::parameter::clipped::clipped;

const LATENCY: &[&str] = &["latency", "delay"];
const WEIGHT: &[&str] = &["weight", "value"];

pub fn read(text: &str) -> Result<Drawing, Fault> {
    let json = Json::read(text)?;
    if let Some(items) = json.items() {
        return Ok(rows(items));
    }
    let is_node_link = |(name, value): &(String, Json)| {
        is_of(&["links", "edges"], name)
            && value.items().is_some_and(|items| items.iter().any(|item| field(item, &["source"]).is_some()))
    };
    Ok(if json.fields().iter().any(is_node_link) { node_link(&json) } else { own(&json) })
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

fn field<'a>(value: &'a Json, names: &[&str]) -> Option<&'a Json> {
    value.fields().iter().find(|(name, _)| is_of(names, name)).map(|(_, value)| value)
}

fn node_link(json: &Json) -> Drawing {
    let is_directed = field(json, &["directed"]).is_some_and(|on| on.to_string() == "true");
    let mut drawing = Drawing::new("a node-link graph in JSON", Rules { is_directed, ..Rules::default() });
    let nodes = field(json, &["nodes"]).and_then(Json::items).unwrap_or_default();
    // Without ids, links name nodes by their places in the list.
    let have_ids = nodes.iter().any(|node| field(node, &["id"]).is_some());
    for (place, node) in nodes.iter().enumerate() {
        let name = match (node.fields().is_empty(), have_ids) {
            (true, _) => Some(node.to_string()),
            (_, true) => field(node, &["id"]).map(Json::to_string),
            (_, false) => Some(place.to_string()),
        };
        let Some(name) = name else {
            drawing.faults.line("id", node.line, "", "a node without id: every node needs one".to_string());
            continue;
        };
        let at = |names: &[&str]| field(node, names)?.to_string().parse().ok();
        let place = at(&["x"]).zip(at(&["y"]));
        let host = field(node, super::HOST_FIELDS).is_some_and(|kind| super::is_host(&kind.to_string()));
        let router = drawing.router(&name);
        let router = &mut drawing.routers[router as usize];
        (router.place, router.is_host) = (place.map(|(x, y)| [x, y]), host);
    }
    let listed = field(json, &["links", "edges"]).and_then(Json::items).unwrap_or_default();
    for link in listed {
        let end = |names: &[&str]| field(link, names).map(Json::to_string);
        let (Some(from), Some(to)) = (end(&["source"]), end(&["target"])) else {
            let sentence = format!("{link} among the links: source and target are needed");
            drawing.faults.line("ends", link.line, &link.to_string(), sentence);
            continue;
        };
        let latency = match (end(LATENCY), end(WEIGHT)) {
            (Some(latency), _) => Latency::Of(latency),
            (None, Some(weight)) => Latency::Perhaps(weight),
            (None, None) => Latency::Untold,
        };
        drawing.link(link.line, &from, &to, false, latency);
    }
    drawing
}

/// Takes what `{"routers": …, "nodes": …, "links": …}` says, each entry as the words of a line that says the same.
fn own(file: &Json) -> Drawing {
    let mut drawing = Drawing::new("a network in JSON", Rules { refuses_loops: true, ..Rules::default() });
    for (name, value) in file.fields() {
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
    let [Some(from), Some(to), latency, one_way] = only(item, ["from", "to", "latency", "oneWay"])? else {
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
