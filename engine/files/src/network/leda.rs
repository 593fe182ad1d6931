//! Graphs in LEDA's form (`.lgr`, `.gw`): types of what nodes and edges hold, whether edges are directed, nodes, edges.

use super::drawing::{Drawing, Latency, Rules};
use crate::faults::Fault;
use crate::rows::number;
use net::parameter::clipped::clipped;
use net::topology::custom::MOST_ROUTERS;
use std::collections::BTreeSet;

const HEAD: &str = "LEDA.GRAPH";

/// Whether a text begins as these files do.
pub fn begins(text: &str) -> bool {
    lines(text).next().is_some_and(|(_, line)| line == HEAD)
}

/// The lines that hold something, with their numbers.
fn lines(text: &str) -> impl Iterator<Item = (u32, &str)> {
    (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
}

pub fn read(text: &str) -> Result<Drawing, Fault> {
    let mut lines = lines(text);
    let last = text.lines().count().max(1) as u32;
    let mut next = |expected: &str| {
        let missing = || Fault::of_line(last, "", format!("the file ends here: expected {expected}"));
        lines.next().ok_or_else(missing)
    };
    let count = |(line, text): (u32, &str), what: &str, most: u32| {
        let found = text.parse::<u32>().ok().filter(|count| *count <= most);
        let sentence =
            || format!("“{}” for the number of {what}: a whole number from 0 to {most} is needed", clipped(text));
        found.ok_or_else(|| Fault::of_line(line, text, sentence()))
    };
    for what in [HEAD, "the type of the nodes", "the type of the edges"] {
        next(what)?;
    }
    let mut line = next("the number of nodes")?;
    let is_directed = match line.1 {
        "-1" => true,
        "-2" => false,
        _ => true,
    };
    if ["-1", "-2"].contains(&line.1) {
        line = next("the number of nodes")?;
    }
    let mut drawing = Drawing::new("a graph in LEDA’s form", Rules { is_directed, ..Rules::default() });
    let nodes = count(line, "nodes", MOST_ROUTERS)?;
    let mut labels = Vec::new();
    for _ in 0..nodes {
        labels.push(label(next("a node in |{ }|")?.1).to_string());
    }
    // Names that tell nodes apart are those of the routers.
    let known: BTreeSet<&String> = labels.iter().filter(|label| !label.is_empty()).collect();
    let are_names = known.len() == labels.len();
    let name = |nth: usize| if are_names { labels[nth - 1].clone() } else { nth.to_string() };
    (1..=labels.len()).for_each(|nth| _ = drawing.router(&name(nth)));
    let edges = count(next("the number of edges")?, "edges", u32::MAX)?;
    for _ in 0..edges {
        let (line, text) = next("an edge: its two nodes, its reversal, and |{ }|")?;
        let mut words = text.split_whitespace();
        let end = |word: Option<&str>| word?.parse().ok().filter(|nth| (1..=labels.len()).contains(nth));
        let (Some(from), Some(to)) = (end(words.next()), end(words.next())) else {
            let found = clipped(text);
            let sentence = format!("“{found}”: an edge needs the numbers of two nodes, from 1 to {}", labels.len());
            drawing.faults.line("edge", line, &found, sentence);
            continue;
        };
        let value = label(text);
        let latency = if number(value).is_some() { Latency::Perhaps(value.to_string()) } else { Latency::Untold };
        drawing.link(line, &name(from), &name(to), false, latency);
    }
    if lines.next().is_some() {
        drawing.leave_out("how GraphWin draws it");
    }
    Ok(drawing)
}

/// What stands in `|{ }|`; nothing if there is nothing like it.
fn label(line: &str) -> &str {
    line.split_once("|{").and_then(|(_, rest)| rest.split_once("}|")).map_or("", |(label, _)| label.trim())
}
