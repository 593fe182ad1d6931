//! Networks with a section for nodes and one for links: SNDlib's native form, TGF of editors, GDF of GUESS.

use super::drawing::{Drawing, Latency, Rules};
use crate::rows::{Rows, number};
use net::parameter::clipped::clipped;
use std::collections::BTreeSet;

/// Whether a text begins as SNDlib's files do.
pub fn is_sndlib(text: &str) -> bool {
    text.trim_start().starts_with("?SNDlib native format")
}

/// `NODES ( … )` with names and places, `LINKS ( … )` with names, both ends, and what capacity costs.
pub fn read_sndlib(text: &str) -> Drawing {
    let mut drawing = Drawing::new("a network of SNDlib", Rules { is_upward: true, ..Rules::default() });
    let mut section = String::new();
    for (line, text) in (1..).zip(text.lines().map(|line| line.split('#').next().unwrap_or_default().trim())) {
        let words: Vec<&str> = text.split([' ', '\t']).filter(|word| !word.is_empty()).collect();
        match (section.as_str(), &words[..]) {
            (_, []) => {}
            ("", [name, "("]) => section = name.to_string(),
            ("", _) => {}
            (_, [")"]) => section.clear(),
            ("NODES", [name, "(", x, y, ")"]) => {
                let router = drawing.router(name);
                drawing.routers[router as usize].place = number(x).zip(number(y)).map(|(x, y)| [x, y]);
            }
            ("LINKS", [_, "(", from, to, ")", more @ ..]) => {
                drawing.link(line, from, to, false, Latency::Untold);
                if !more.is_empty() {
                    drawing.leave_out("capacities and costs");
                }
            }
            ("NODES" | "LINKS", _) => {
                let sentence =
                    format!("“{}”: a name, and in brackets its place or its ends, are needed", clipped(text));
                drawing.faults.line("entry", line, text, sentence);
            }
            ("META", _) => {}
            (other, _) => {
                let other = other.to_string();
                drawing.leave_out(&other);
            }
        }
    }
    drawing
}

/// A line of nodes or of links, as two words and what follows them.
fn parts(line: &str) -> (&str, &str, &str) {
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim_start();
    let (second, rest) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    (first, second, rest.trim())
}

/// The lines of a file in the Trivial Graph Format, before its `#` and after it: nodes with labels, links between them.
/// Where links stand before it as well, it is a comment.
fn tgf(text: &str) -> Option<[Vec<(u32, &str)>; 2]> {
    let lines: Vec<(u32, &str)> = (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| !line.is_empty()).collect();
    let sign = lines.iter().position(|(_, line)| *line == "#")?;
    let (nodes, links) = (lines[..sign].to_vec(), lines[sign + 1..].to_vec());
    let names: BTreeSet<&str> = nodes.iter().map(|(_, line)| parts(line).0).collect();
    let is_link = |line: &str| {
        let (from, to, _) = parts(line);
        from != to && names.contains(from) && names.contains(to)
    };
    let are_nodes = names.len() == nodes.len() && !nodes.iter().all(|(_, line)| is_link(line));
    (are_nodes && !links.is_empty() && links.iter().all(|(_, line)| is_link(line))).then_some([nodes, links])
}

pub fn is_tgf(text: &str) -> bool {
    tgf(text).is_some()
}

pub fn read_tgf(text: &str) -> Drawing {
    let mut drawing = Drawing::new("a graph in TGF, the Trivial Graph Format", Rules::default());
    let [nodes, links] = tgf(text).unwrap_or_default();
    nodes.iter().for_each(|(_, node)| _ = drawing.router(parts(node).0));
    for (line, link) in links {
        let (from, to, label) = parts(link);
        let latency = if label.is_empty() { Latency::Untold } else { Latency::Perhaps(label.to_string()) };
        drawing.link(line, from, to, false, latency);
    }
    drawing
}

const NODES: &str = "nodedef>";
const LINKS: &str = "edgedef>";

/// Whether a text begins as GUESS' files do.
pub fn is_gdf(text: &str) -> bool {
    text.trim_start().starts_with(NODES) && text.contains(LINKS)
}

/// Tables of nodes and of links, whose headings have a type after each name.
pub fn read_gdf(text: &str) -> Drawing {
    let mut drawing = Drawing::new("a graph in GDF, GUESS’ form", Rules { is_upward: true, ..Rules::default() });
    let (mut columns, mut are_links): (Vec<String>, bool) = (Vec::new(), false);
    // other separators than commas would be found in names and types
    for row in Rows::separated(text, ',').rows {
        let heading = [NODES, LINKS].into_iter().find_map(|head| Some((head, row.fields[0].strip_prefix(head)?)));
        if let Some((head, first)) = heading {
            are_links = head == LINKS;
            let fields = std::iter::once(first).chain(row.fields[1..].iter().map(String::as_str));
            columns = fields.map(|field| parts(field.trim()).0.to_ascii_lowercase()).collect();
            let known: &[&str] = match are_links {
                true => &["node1", "node2", "directed", "weight"],
                false => &["name", "label", "x", "y"],
            };
            columns.iter().filter(|name| !known.contains(&name.as_str())).for_each(|name| drawing.leave_out(name));
            continue;
        }
        let at = |name: &str| {
            let place = columns.iter().position(|column| column == name)?;
            row.fields.get(place).map(String::as_str).filter(|field| !field.is_empty())
        };
        match (at("name"), at("node1"), at("node2")) {
            (Some(name), ..) if !are_links => {
                let place = at("x").and_then(number).zip(at("y").and_then(number)).map(|(x, y)| [x, y]);
                let router = drawing.router(name);
                drawing.routers[router as usize].place = place;
            }
            (_, Some(from), Some(to)) if are_links => {
                let latency = at("weight").map_or(Latency::Untold, |weight| Latency::Perhaps(weight.to_string()));
                let one_way = at("directed").is_some_and(|word| word.eq_ignore_ascii_case("true"));
                drawing.link(row.line, from, to, one_way, latency);
            }
            _ => {
                let (found, needed) =
                    (clipped(&row.fields.join(",")), if are_links { "node1 and node2" } else { "a name" });
                drawing.faults.line("entry", row.line, &found, format!("“{found}”: {needed} are needed"));
            }
        }
    }
    drawing.settle_directions();
    drawing
}
