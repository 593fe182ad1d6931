//! Graphs in the forms of the DIMACS challenges: `e 1 2` are links of both directions, `a 1 2 9` those of one with a weight.

use super::drawing::{Drawing, Latency, Rules};
use crate::rows::whole;
use net::parameter::clipped::clipped;

/// What lines begin with: comments, the problem, edges, arcs, and what says something of nodes.
const BEGINNINGS: [&str; 7] = ["c", "p", "e", "a", "n", "d", "v"];

/// Whether a text has the lines of these files, the problem among them: `p edge 4 5`.
pub fn begins(text: &str) -> bool {
    let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty());
    let is_of_these = |line: &str| line.split_whitespace().next().is_some_and(|word| BEGINNINGS.contains(&word));
    let is_problem = |line: &str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        matches!(words[..], ["p", _, nodes, links] if whole(nodes).is_some() && whole(links).is_some())
    };
    lines().all(is_of_these) && lines().any(is_problem)
}

pub fn read(text: &str) -> Drawing {
    let mut drawing = Drawing::new("a graph in DIMACS form", Rules::default());
    for (line, text) in (1..).zip(text.lines()) {
        let words: Vec<&str> = text.split_whitespace().collect();
        let is_number = |word: &&str| whole(word).is_some();
        match words[..] {
            [] | ["c" | "p", ..] => {}
            ["e" | "a", from, to, ref weight @ ..] if [from, to].iter().all(is_number) && weight.len() < 2 => {
                let weight = weight.first().map(|weight| Latency::Perhaps(weight.to_string()));
                drawing.link(line, from, to, words[0] == "a", weight.unwrap_or_default());
            }
            ["e" | "a", ..] => {
                let sentence = format!(
                    "“{}”: the numbers of two nodes are needed, and one weight may follow",
                    clipped(text.trim())
                );
                drawing.faults.line("edge", line, text.trim(), sentence);
            }
            [other, ..] => drawing.leave_out(&format!("lines that begin with {other}")),
        }
    }
    drawing.settle_directions();
    drawing
}
