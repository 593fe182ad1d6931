//! The latencies of a file: what stands for them as whole cycles.

use super::drawing::{Drawing, Latency, Told};
use crate::faults::{counted, grouped};
use net::parameter::clipped::clipped;
use net::topology::custom::{LONGEST_WIRE, Lists};
use std::collections::BTreeSet;

/// By link and by node in their order in the file; none is 1 cycle.
#[derive(Debug)]
pub struct Latencies {
    pub links: Vec<Option<u16>>,
    pub nodes: Vec<Option<u16>>,
}

/// The longest latency that can be set for all links at once.
const LONGEST_SHARED: u32 = 32;

/// Reads all latencies. Weights that cannot all be latencies are none.
pub fn read(drawing: &mut Drawing) -> Latencies {
    let told = drawing.links.iter().map(|told| &told.latency);
    let weights: Vec<&String> =
        told.filter_map(|told| if let Latency::Perhaps(weight) = told { Some(weight) } else { None }).collect();
    let unfit = weights.iter().find(|weight| cycles(weight).is_none()).map(|weight| clipped(weight));
    let are_latencies = !weights.is_empty() && unfit.is_none();
    if let Some(unfit) = unfit {
        let longest = grouped(u64::from(LONGEST_WIRE));
        drawing.notes.push(format!(
            "Its weights are left out, since not all are latencies of whole cycles from 0 to {longest} ({unfit} is not): every link takes 1 cycle."
        ));
    } else if are_latencies && weights.iter().any(|weight| cycles(weight) != Some(1)) {
        drawing.notes.push("Its weights are read as latencies in cycles.".to_string());
    }
    let mut wrong = Vec::new();
    let mut value = |latency: &Latency, line: u32| match latency {
        Latency::Untold => None,
        Latency::Perhaps(_) if !are_latencies => None,
        Latency::Of(text) | Latency::Perhaps(text) => {
            let found = cycles(text);
            if found.is_none() {
                wrong.push((line, clipped(text)));
            }
            found.filter(|&cycles| cycles != 1)
        }
    };
    let links: Vec<Option<u16>> = drawing.links.iter().map(|told| value(&told.latency, told.line)).collect();
    let line = |node: &super::drawing::Node| node.told.iter().flatten().next().copied().unwrap_or(1);
    let nodes = drawing.nodes.values().map(|node| value(&node.latency, line(node))).collect();
    for (line, text) in wrong {
        let sentence =
            format!("“{text}” for a latency: whole cycles from 0 to {} are needed", grouped(u64::from(LONGEST_WIRE)));
        drawing.faults.line("latency", line, &text, sentence);
    }
    one_direction(drawing, &links);
    Latencies { links, nodes }
}

/// Says what the other direction of a link takes of which one is told.
fn one_direction(drawing: &mut Drawing, links: &[Option<u16>]) {
    if !drawing.rules.latency_of_direction {
        return;
    }
    let pairs: BTreeSet<(u32, u32)> = drawing.links.iter().map(|told| (told.from, told.to)).collect();
    let is_alone = |told: &Told| !told.one_way && !pairs.contains(&(told.to, told.from));
    let count = drawing.links.iter().zip(links).filter(|(told, delay)| delay.is_some() && is_alone(told)).count();
    if count > 0 {
        let links = counted(count, "link");
        drawing.notes.push(format!(
            "Of {links} the latency is told for one direction only: the other takes 1 cycle, as anynet defines it."
        ));
    }
}

/// Takes out of a list the latency that all its links share, and that of all its nodes, and returns them.
pub fn shared(lists: &mut Lists) -> [u32; 2] {
    let told: Vec<u16> = lists
        .links
        .iter()
        .flat_map(|link| if link.one_way { &link.delays[..1] } else { &link.delays[..] })
        .map(|delay| delay.unwrap_or(1))
        .collect();
    let wire = alike(&told);
    if wire.is_some() {
        lists.links.iter_mut().for_each(|link| link.delays = [None; 2]);
    }
    let told: Vec<u16> = lists.node_delays.iter().map(|delay| delay.unwrap_or(1)).collect();
    let node_wire = alike(&told);
    if node_wire.is_some() {
        lists.node_delays.clear();
    }
    [wire, node_wire].map(|delay| delay.map_or(1, u32::from))
}

/// What all are, if that can be set for all at once.
fn alike(delays: &[u16]) -> Option<u16> {
    let first = *delays.first()?;
    (u32::from(first) <= LONGEST_SHARED && delays.iter().all(|&delay| delay == first)).then_some(first)
}

/// Whole cycles, perhaps written as a fraction without one.
fn cycles(text: &str) -> Option<u16> {
    let number: f64 = text.parse().ok()?;
    let is_possible = number.fract() == 0.0 && (0.0..=f64::from(LONGEST_WIRE)).contains(&number);
    is_possible.then_some(number as u16)
}
