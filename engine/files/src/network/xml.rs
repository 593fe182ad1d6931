//! GraphML, GEXF, and the networks of SNDlib.

use super::drawing::{Drawing, Latency, Rules};
use super::lists::is_of;
use super::widths::{WIDTH, named};
use crate::faults::Fault;
use net::parameter::clipped::clipped;
use roxmltree::{Document, Node};
use std::collections::BTreeMap;

const LATENCY: &[&str] = &["latency", "delay"];
const WEIGHT: &[&str] = &["weight"];

/// Most elements of a file, several times as many as the largest network here has.
const MOST: u32 = 1 << 20;

/// Most attributes of an element, and most namespaces: the parser compares each with all that came before.
const MOST_ATTRIBUTES: usize = 100;
const MOST_NAMESPACES: usize = 20;

pub fn read(text: &str) -> Result<Drawing, Fault> {
    if most_attributes(text) > MOST_ATTRIBUTES {
        let sentence = format!("an element with more than {MOST_ATTRIBUTES} attributes: no network needs as many");
        return Err(Fault::whole(sentence));
    }
    if text.matches("xmlns").count() > MOST_NAMESPACES {
        return Err(Fault::whole(format!("more than {MOST_NAMESPACES} namespaces: no network needs as many")));
    }
    let options = roxmltree::ParsingOptions { allow_dtd: true, nodes_limit: MOST, ..Default::default() };
    let document = Document::parse_with_options(text, options).map_err(|error| {
        let sentence = format!("this is no XML: {}", words_of(&error.to_string()));
        Fault::of_line(error.pos().row, "", sentence)
    })?;
    let root = document.root_element();
    if root.tag_name().name() == "network" {
        return Ok(sndlib(&root, text));
    }
    let (form, keys) = match root.tag_name().name() {
        "graphml" => ("a graph in GraphML", keys(&root, "key", "attr.name")),
        "gexf" => ("a graph in GEXF", keys(&root, "attribute", "title")),
        other => {
            let line = Lines { text, at: 0, line: 1 }.line_at(root.range().start);
            let sentence = format!("<{}>: expected graphml, gexf or network as the outermost element", clipped(other));
            return Err(Fault::of_line(line, other, sentence));
        }
    };
    let graph = root.descendants().find(|node| node.tag_name().name() == "graph").unwrap_or(root);
    let default = graph.attribute("edgedefault").or_else(|| graph.attribute("defaultedgetype"));
    let is_directed = default == Some("directed");
    let mut drawing = Drawing::new(form, Rules { is_upward: true, ..Rules::default() });
    let mut lines = Lines { text, at: 0, line: 1 };
    for node in graph.descendants().filter(|node| node.is_element()) {
        let line = lines.line_at(node.range().start);
        match node.tag_name().name() {
            "node" => take_node(line, &node, &keys, &mut drawing),
            "edge" => take_edge(line, &node, &keys, is_directed, &mut drawing),
            _ => {}
        }
    }
    drawing.settle_directions();
    Ok(drawing)
}

/// Nodes with coordinates, and links whose ends stand in elements of their own.
fn sndlib(root: &Node, text: &str) -> Drawing {
    let mut drawing = Drawing::new("a network of SNDlib", Rules { is_upward: true, ..Rules::default() });
    let mut lines = Lines { text, at: 0, line: 1 };
    for node in root.descendants().filter(|node| node.is_element()) {
        let line = lines.line_at(node.range().start);
        let inner = |name: &str| {
            let found = node.descendants().find(|inner| inner.tag_name().name() == name)?;
            Some(found.text().unwrap_or_default().trim().to_string())
        };
        match (node.tag_name().name(), node.attribute("id"), inner("source"), inner("target")) {
            ("node", Some(id), ..) => {
                let at = |axis: &str| inner(axis)?.parse().ok();
                let router = drawing.router(id);
                drawing.routers[router as usize].place = at("x").zip(at("y")).map(|(x, y)| [x, y]);
            }
            ("link", _, Some(from), Some(to)) => drawing.link(line, &from, &to, false, Latency::Untold),
            ("node" | "link", ..) => {
                let sentence = "a node without id, or a link without source and target: it needs them".to_string();
                drawing.faults.line("entry", line, "", sentence);
            }
            (name @ ("setupCost" | "routingCost" | "demands"), ..) => drawing.leave_out(name),
            ("preInstalledModule" | "additionalModules", ..) => drawing.leave_out("modules of capacity"),
            _ => {}
        }
    }
    drawing
}

/// The most attributes that an element may have, counted by their signs; in what declares entities, elements may be
/// quoted.
fn most_attributes(text: &str) -> usize {
    let (mut most, mut rest) = (0, text);
    while let Some(begin) = rest.find('<') {
        rest = &rest[begin..];
        let passed = [("<!--", "-->"), ("<![CDATA[", "]]>")].into_iter().find(|(begin, _)| rest.starts_with(begin));
        let (mut quote, mut signs, is_declaration) = (None, 0, rest.starts_with("<!"));
        let end = match passed {
            Some((_, end)) => rest.find(end),
            None => rest.bytes().position(|byte| {
                match (byte, quote) {
                    (b'"' | b'\'', None) => quote = Some(byte),
                    (_, Some(open)) if byte == open => quote = None,
                    _ => {}
                }
                signs += usize::from(byte == b'=' && (quote.is_none() || is_declaration));
                byte == b'>' && quote.is_none()
            }),
        };
        most = most.max(signs);
        rest = end.map_or("", |end| &rest[end..]);
    }
    most
}

/// What the parser says, with its words of the file as others are repeated.
fn words_of(sentence: &str) -> String {
    sentence.split_whitespace().map(clipped).collect::<Vec<_>>().join(" ")
}

/// Counts lines as the elements of a text come.
struct Lines<'a> {
    text: &'a str,
    at: usize,
    line: u32,
}

impl Lines<'_> {
    /// The line of a place that is not before the one asked for last.
    fn line_at(&mut self, at: usize) -> u32 {
        self.line += self.text[self.at..at].matches('\n').count() as u32;
        self.at = at;
        self.line
    }
}

/// The names of attributes by their ids.
fn keys(root: &Node, element: &str, name: &str) -> BTreeMap<String, String> {
    let declared = root.descendants().filter(|node| node.tag_name().name() == element);
    declared.filter_map(|node| Some((node.attribute("id")?.to_string(), node.attribute(name)?.to_string()))).collect()
}

/// What is said of a node or an edge, by name.
fn attributes(node: &Node, keys: &BTreeMap<String, String>) -> Vec<(String, String)> {
    let own = node.attributes().map(|own| (own.name().to_string(), own.value().to_string()));
    let inner = within(node);
    let data = inner.iter().filter_map(|inner| match inner.tag_name().name() {
        "data" => Some((inner.attribute("key")?, inner.text().unwrap_or_default())),
        "attvalue" => Some((inner.attribute("for").or_else(|| inner.attribute("id"))?, inner.attribute("value")?)),
        _ => None,
    });
    let named =
        data.map(|(key, value)| (keys.get(key).map_or(key, String::as_str).to_string(), value.trim().to_string()));
    let place = inner.iter().find(|inner| ["position", "Geometry"].contains(&inner.tag_name().name()));
    let place = ["x", "y"].into_iter().filter_map(|axis| Some((axis.to_string(), place?.attribute(axis)?.to_string())));
    own.chain(named).chain(place).collect()
}

/// The elements of a node or an edge without those of a graph within it, whose attributes are their own.
fn within<'a>(node: &Node<'a, 'a>) -> Vec<Node<'a, 'a>> {
    let (mut found, mut open) = (Vec::new(), vec![*node]);
    while let Some(node) = open.pop() {
        let own =
            node.children().filter(|inner| !["graph", "node", "nodes", "edge"].contains(&inner.tag_name().name()));
        open.extend(own.collect::<Vec<_>>().into_iter().rev());
        found.push(node);
    }
    found
}

fn value<'a>(attributes: &'a [(String, String)], names: &[&str]) -> Option<&'a str> {
    attributes.iter().find(|(name, _)| is_of(names, name)).map(|(_, value)| value.as_str())
}

/// Names the attributes that mean nothing here.
fn leave_out(attributes: &[(String, String)], known: &[&[&str]], drawing: &mut Drawing) {
    let is_known = |name: &str| known.iter().any(|known| is_of(known, name));
    attributes.iter().filter(|(name, _)| !is_known(name)).for_each(|(name, _)| drawing.leave_out(name));
}

const OF_NODES: &[&str] = &["id", "x", "y", "longitude", "latitude"];
const OF_EDGES: &[&str] = &["id", "source", "target", "directed", "type"];

fn take_node(line: u32, node: &Node, keys: &BTreeMap<String, String>, drawing: &mut Drawing) {
    let Some(id) = node.attribute("id") else {
        return drawing.faults.line("id", line, "", "a node without id: every node needs one".to_string());
    };
    let attributes = attributes(node, keys);
    leave_out(&attributes, &[OF_NODES, super::HOST_FIELDS], drawing);
    let at = |names: &[&str]| value(&attributes, names).and_then(|at| at.parse().ok());
    let place = at(&["longitude", "x"]).zip(at(&["latitude", "y"]));
    let router = drawing.router(id);
    let router = &mut drawing.routers[router as usize];
    router.place = place.map(|(x, y)| [x, y]);
    router.is_host = value(&attributes, super::HOST_FIELDS).is_some_and(super::is_host);
}

fn take_edge(line: u32, node: &Node, keys: &BTreeMap<String, String>, is_directed: bool, drawing: &mut Drawing) {
    let (Some(from), Some(to)) = (node.attribute("source"), node.attribute("target")) else {
        return drawing.faults.line("ends", line, "", "an edge without source and target: it needs both".to_string());
    };
    let attributes = attributes(node, keys);
    leave_out(&attributes, &[OF_EDGES, LATENCY, WEIGHT, WIDTH], drawing);
    let latency = match (value(&attributes, LATENCY), value(&attributes, WEIGHT)) {
        (Some(latency), _) => Latency::Of(latency.to_string()),
        (None, Some(weight)) => Latency::Perhaps(weight.to_string()),
        (None, None) => Latency::Untold,
    };
    // GraphML says it as `directed`, GEXF as `type`; in either it may be that of all.
    let one_way = match (node.attribute("directed"), node.attribute("type")) {
        (Some("true"), _) | (None, Some("directed")) => true,
        (Some("false"), _) | (None, Some("undirected" | "mutual")) => false,
        _ => is_directed,
    };
    drawing.link(line, from, to, one_way, latency);
    drawing.widen_last(named(WIDTH, |name| value(&attributes, &[name]).map(str::to_string)));
}
