//! What generators of topologies write: BRITE's sections of nodes and edges, and the alternative form of GT-ITM.

use super::drawing::{Drawing, Latency, Rules};
use crate::rows::number;
use net::parameter::clipped::clipped;

/// The sections of a file and what their rows hold.
struct Form {
    name: &'static str,
    /// How the first line that holds something begins.
    first: &'static str,
    nodes: &'static str,
    edges: &'static str,
    /// The fields of a node that are its name and its place.
    node: [usize; 3],
    /// The fields of an edge that are its ends and its length.
    edge: [usize; 3],
    /// What else an edge tells, by its name.
    others: &'static [&'static str],
}

const FORMS: [Form; 2] = [
    Form {
        name: "a topology of BRITE",
        first: "Topology:",
        nodes: "Nodes:",
        edges: "Edges:",
        node: [0, 1, 2],
        edge: [1, 2, 4],
        others: &["length", "bandwidth"],
    },
    Form {
        name: "a topology of GT-ITM",
        first: "GRAPH (",
        nodes: "VERTICES (",
        edges: "EDGES (",
        node: [0, 2, 3],
        edge: [0, 1, 2],
        others: &["a", "b"],
    },
];

fn form(text: &str) -> Option<&'static Form> {
    let first = text.lines().map(str::trim).find(|line| !line.is_empty())?;
    FORMS.iter().find(|form| first.starts_with(form.first) && text.contains(form.edges))
}

pub fn begins(text: &str) -> bool {
    form(text).is_some()
}

/// Which rows are read.
enum Within {
    Neither,
    Nodes,
    Edges,
}

pub fn read(text: &str) -> Drawing {
    let Some(form) = form(text) else { return Drawing::new("a topology", Rules::default()) };
    let mut drawing = Drawing::new(form.name, Rules { is_upward: true, ..Rules::default() });
    form.others.iter().for_each(|name| drawing.leave_out(name));
    let mut within = Within::Neither;
    for (line, text) in (1..).zip(text.lines().map(str::trim)) {
        let fields: Vec<&str> = text.split_whitespace().collect();
        match within {
            _ if text.starts_with(form.nodes) => within = Within::Nodes,
            _ if text.starts_with(form.edges) => within = Within::Edges,
            _ if fields.is_empty() => {}
            Within::Neither => {}
            Within::Nodes => take_node(line, form, &fields, &mut drawing),
            Within::Edges => take_edge(line, form, &fields, &mut drawing),
        }
    }
    drawing
}

fn take_node(line: u32, form: &Form, fields: &[&str], drawing: &mut Drawing) {
    let [name, x, y] = form.node.map(|at| fields.get(at).copied().unwrap_or_default());
    if number(name).is_none() {
        let sentence = format!("“{}” for a router: its number is needed", clipped(&fields.join(" ")));
        return drawing.faults.line("node", line, name, sentence);
    }
    let router = drawing.router(name);
    drawing.routers[router as usize].place = number(x).zip(number(y)).map(|(x, y)| [x, y]);
}

fn take_edge(line: u32, form: &Form, fields: &[&str], drawing: &mut Drawing) {
    let [from, to, length] = form.edge.map(|at| fields.get(at).copied().unwrap_or_default());
    if number(from).is_none() || number(to).is_none() {
        let found = clipped(&fields.join(" "));
        let sentence = format!("“{found}”: the numbers of two routers are needed");
        return drawing.faults.line("edge", line, &found, sentence);
    }
    let latency = if length.is_empty() { Latency::Untold } else { Latency::Perhaps(length.to_string()) };
    drawing.link(line, from, to, false, latency);
}
