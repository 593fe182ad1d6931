//! Graphs in GML: keys with values, lists in brackets.

use super::drawing::{Drawing, Latency, Rules};
use super::lists::is_of;
use super::widths::{WIDTH, named};

/// A value of GML.
enum Value {
    Plain(String),
    List(Vec<Field>),
}

struct Field {
    line: u32,
    key: String,
    value: Value,
}

/// Whether a text begins as these files do.
pub fn begins(text: &str) -> bool {
    let text = text.trim_start();
    let is_graph = |text: &str| text.strip_prefix("graph").is_some_and(|rest| rest.trim_start().starts_with('['));
    let is_about =
        |line: &str| ["Creator", "Version", "comment", "#"].iter().any(|word| line.trim_start().starts_with(word));
    let graph = text.lines().position(|line| !line.trim().is_empty() && !is_about(line));
    let rest: Vec<&str> = text.lines().skip(graph.unwrap_or(0)).take(3).collect();
    is_graph(&rest.join("\n"))
}

pub fn read(text: &str) -> Drawing {
    let tokens = tokens(text);
    let mut rest = &tokens[..];
    let file = list(&mut rest, 0);
    let graph = file.iter().find_map(|field| match &field.value {
        Value::List(fields) if field.key == "graph" => Some(fields),
        _ => None,
    });
    let fields = graph.map_or(&[][..], Vec::as_slice);
    let rules = Rules {
        is_directed: plain(fields, &["directed"]).is_some_and(|on| on == "1"),
        is_upward: true,
        ..Rules::default()
    };
    let mut drawing = Drawing::new("a graph in GML", rules);
    for field in fields {
        let Value::List(own) = &field.value else { continue };
        match field.key.as_str() {
            "node" => take_node(field.line, own, &mut drawing),
            "edge" => take_edge(field.line, own, &mut drawing),
            _ => {}
        }
    }
    drawing
}

/// Names the keys that mean nothing here; of graphics, which are how it is drawn, nothing is said.
fn leave_out(own: &[Field], known: &[&[&str]], drawing: &mut Drawing) {
    let is_known = |key: &str| known.iter().any(|known| is_of(known, key));
    own.iter().filter(|field| !is_known(&field.key)).for_each(|field| drawing.leave_out(&field.key));
}

const OF_NODES: &[&str] = &["id", "label", "graphics", "longitude", "latitude", "x", "y"];
const OF_EDGES: &[&str] = &["id", "source", "target", "graphics"];
const LATENCY: &[&str] = &["latency", "delay"];
const WEIGHT: &[&str] = &["weight", "value"];

fn plain<'a>(fields: &'a [Field], names: &[&str]) -> Option<&'a str> {
    fields.iter().find_map(|field| match &field.value {
        Value::Plain(text) if is_of(names, &field.key) => Some(text.as_str()),
        _ => None,
    })
}

fn take_node(line: u32, own: &[Field], drawing: &mut Drawing) {
    let Some(id) = plain(own, &["id"]) else {
        return drawing.faults.line("id", line, "", "a node without id: every node needs one".to_string());
    };
    leave_out(own, &[OF_NODES, super::HOST_FIELDS], drawing);
    let router = drawing.router(id);
    let graphics = own.iter().find_map(|field| match &field.value {
        Value::List(fields) if field.key == "graphics" => Some(fields.as_slice()),
        _ => None,
    });
    let at = |names: &[&str]| plain(own, names).or_else(|| plain(graphics?, names))?.parse().ok();
    let place = at(&["Longitude", "x"]).zip(at(&["Latitude", "y"]));
    let router = &mut drawing.routers[router as usize];
    router.place = place.map(|(x, y)| [x, y]);
    router.is_host = plain(own, super::HOST_FIELDS).is_some_and(super::is_host);
}

fn take_edge(line: u32, own: &[Field], drawing: &mut Drawing) {
    let (Some(from), Some(to)) = (plain(own, &["source"]), plain(own, &["target"])) else {
        return drawing.faults.line("ends", line, "", "an edge without source and target: it needs both".to_string());
    };
    leave_out(own, &[OF_EDGES, LATENCY, WEIGHT, WIDTH], drawing);
    let latency = match (plain(own, LATENCY), plain(own, WEIGHT)) {
        (Some(latency), _) => Latency::Of(latency.to_string()),
        (None, Some(weight)) => Latency::Perhaps(weight.to_string()),
        (None, None) => Latency::Untold,
    };
    drawing.link(line, from, to, false, latency);
    drawing.widen_last(named(WIDTH, |name| plain(own, &[name]).map(str::to_string)));
}

/// Fields up to the bracket that ends them; deeper than any file goes there is nothing.
fn list(tokens: &mut &[(u32, String)], depth: usize) -> Vec<Field> {
    let mut fields = Vec::new();
    while let Some(((line, key), rest)) = tokens.split_first() {
        *tokens = rest;
        if key == "]" {
            break;
        }
        let Some(((_, value), rest)) = tokens.split_first() else { break };
        *tokens = rest;
        let value = match value.as_str() {
            "[" if depth < 16 => Value::List(list(tokens, depth + 1)),
            plain => Value::Plain(plain.to_string()),
        };
        fields.push(Field { line: *line, key: key.clone(), value });
    }
    fields
}

fn tokens(text: &str) -> Vec<(u32, String)> {
    let mut tokens = Vec::new();
    for (line, text) in (1..).zip(text.lines()) {
        let mut rest = text.trim_start();
        while let Some(first) = rest.chars().next().filter(|&first| first != '#') {
            let end = match first {
                '"' => rest[1..].find('"').map_or(rest.len(), |at| at + 2),
                '[' | ']' => 1,
                _ => rest.find(|c: char| c.is_whitespace() || "[]\"".contains(c)).unwrap_or(rest.len()),
            };
            tokens.push((line, rest[..end].trim_matches('"').to_string()));
            rest = rest[end..].trim_start();
        }
    }
    tokens
}
