//! Networks as ASTRA-sim's analytical back end names them: dimensions, each a ring, all pairs, or a switch.

use super::drawing::{Drawing, Latency, Node, Rules};
use crate::faults::{Fault, counted};
use net::parameter::clipped::clipped;
use net::topology::MOST_NODES;

const KINDS: &str = "topology";
const COUNTS: &str = "npus_count";

/// The values of a list, `[ a, b ]`, behind a key.
fn values<'a>(text: &'a str, key: &str) -> Option<(u32, Vec<&'a str>)> {
    let found = (1..).zip(text.lines()).find_map(|(line, text)| {
        let rest = text.split('#').next()?.trim().strip_prefix(key)?.trim_start().strip_prefix(':')?;
        Some((line, rest.trim()))
    });
    let (line, list) = found?;
    let inner = list.strip_prefix('[')?.strip_suffix(']')?;
    Some((line, inner.split(',').map(|value| value.trim().trim_matches(['"', '\''])).collect()))
}

/// Whether a text names kinds of dimensions, and how many are linked by each.
pub fn begins(text: &str) -> bool {
    values(text, KINDS).is_some() && values(text, COUNTS).is_some()
}

/// A dimension: its kind, how many routers it links, how far apart two of these are in their numbering.
struct Dimension<'a> {
    kind: &'a str,
    count: u32,
    stride: u32,
    latency: Latency,
}

pub fn read(text: &str) -> Result<Drawing, Fault> {
    let (line, kinds) = values(text, KINDS).unwrap_or_default();
    let (line_of_counts, counts) = values(text, COUNTS).unwrap_or_default();
    let latencies = values(text, "latency").map(|(_, list)| list).unwrap_or_default();
    if counts.len() != kinds.len() {
        let (given, needed) = (clipped(&counts.join(", ")), kinds.len());
        let sentence = format!("“{given}” for {}: a number for each is needed", counted(needed, "dimension"));
        return Err(Fault::of_line(line_of_counts, &given, sentence));
    }
    let (mut dimensions, mut nodes) = (Vec::new(), 1u32);
    for (at, (&kind, count)) in kinds.iter().zip(&counts).enumerate() {
        if !["Ring", "FullyConnected", "Switch"].contains(&kind) {
            let sentence = format!("“{}”: expected Ring, FullyConnected or Switch", clipped(kind));
            return Err(Fault::of_line(line, kind, sentence));
        }
        let fits = |count: &u32| *count > 0 && nodes.checked_mul(*count).is_some_and(|all| all <= MOST_NODES);
        let Some(own) = count.parse().ok().filter(fits) else {
            let sentence = format!(
                "“{}”: whole numbers from 1 on are needed, and at most {MOST_NODES} nodes in all",
                clipped(count)
            );
            return Err(Fault::of_line(line_of_counts, count, sentence));
        };
        let latency = latencies.get(at).map_or(Latency::Untold, |latency| Latency::Perhaps(whole(latency).to_string()));
        dimensions.push(Dimension { kind, count: own, stride: nodes, latency });
        nodes *= own;
    }
    Ok(drawn(line, nodes, &dimensions, text))
}

/// `50` of `50.0`.
fn whole(text: &str) -> &str {
    text.strip_suffix(".0").unwrap_or(text)
}

fn drawn(line: u32, nodes: u32, dimensions: &[Dimension], text: &str) -> Drawing {
    let mut drawing = Drawing::new("a network of ASTRA-sim’s analytical form", Rules::default());
    for node in 0..nodes {
        let router = drawing.router(&node.to_string());
        drawing.nodes.insert(node, Node { router, latency: Latency::Untold, told: [Some(line), None] });
    }
    let mut switches = nodes;
    for Dimension { kind, count, stride, latency } in dimensions {
        let firsts = (0..nodes).filter(|node| node / stride % count == 0);
        for first in firsts {
            let member = |nth: u32| (first + nth % count * stride).to_string();
            let pairs: Vec<(String, String)> = match *kind {
                "Switch" if *count > 1 => {
                    switches += 1;
                    (0..*count).map(|nth| (member(nth), (switches - 1).to_string())).collect()
                }
                "FullyConnected" => (0..*count)
                    .flat_map(|to| (0..to).map(move |from| (from, to)))
                    .map(|(from, to)| (member(from), member(to)))
                    .collect(),
                _ if *count > 2 => (0..*count).map(|nth| (member(nth), member(nth + 1))).collect(),
                _ => (1..*count).map(|nth| (member(nth - 1), member(nth))).collect(),
            };
            for (from, to) in pairs {
                drawing.link(line, &from, &to, false, latency.clone());
            }
        }
    }
    if values(text, "bandwidth").is_some() {
        drawing.leave_out("bandwidth");
    }
    drawing
}
