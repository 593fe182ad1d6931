//! What runs in a machine room: a fabric of InfiniBand as `ibnetdiscover` prints it, and the topologies of ns-3's models of
//! data centres, which begin with the numbers of nodes, switches and links.

use super::drawing::{Drawing, Latency, Rules};
use crate::rows::{number, whole};
use net::parameter::clipped::clipped;
use std::collections::BTreeSet;

const HEADS: [(&str, bool); 3] = [("Switch", false), ("Ca", true), ("Rt", true)];

/// The kind of a device that a line begins, and its name.
fn device(line: &str) -> Option<(bool, &str)> {
    let words: Vec<&str> = line.split_whitespace().take(3).collect();
    let [kind, ports, name] = words[..] else { return None };
    let (_, is_host) = HEADS.into_iter().find(|(head, _)| *head == kind)?;
    whole(ports)?;
    Some((is_host, name.strip_prefix('"')?.strip_suffix('"')?))
}

/// Whether a text is of a fabric: it has devices.
pub fn begins(text: &str) -> bool {
    text.lines().any(|line| device(line).is_some())
}

pub fn read(text: &str) -> Drawing {
    let mut drawing = Drawing::new("a fabric as ibnetdiscover prints it", Rules::default());
    let mut present = None;
    for (line, text) in (1..).zip(text.lines().map(str::trim)) {
        if let Some((is_host, name)) = device(text) {
            let router = drawing.router(name);
            drawing.routers[router as usize].is_host = is_host;
            present = Some(name);
        } else if text.starts_with('[') {
            // the port at the present device, and in quotation marks the other
            match (present, text.split('"').nth(1)) {
                (Some(from), Some(to)) => drawing.link(line, from, to, false, Latency::Untold),
                _ => {
                    let sentence = format!(
                        "“{}”: a port after its device, and the other device in quotation marks, are needed",
                        clipped(text)
                    );
                    drawing.faults.line("port", line, text, sentence);
                }
            }
        }
    }
    drawing
}

/// The fields of a line, with its number.
type Line<'a> = (u32, Vec<&'a str>);

/// The numbers at the beginning of a topology for ns-3: nodes, switches among them, and links; or with what is at each
/// server between them, as ASTRA-sim has it. The rest is the switches by their numbers, and a line for each link.
fn counts(text: &str) -> Option<(BTreeSet<&str>, Vec<Line<'_>>)> {
    let mut rows = (1..).zip(text.lines()).map(|(line, text)| (line, text.split_whitespace().collect::<Vec<&str>>()));
    let mut next = || rows.find(|(_, fields)| !fields.is_empty());
    let (_, head) = next()?;
    let numbers = || head.iter().map_while(|field| whole(field)).collect::<Vec<u64>>();
    let (nodes, switches, links) = match numbers()[..] {
        [nodes, switches, links] => (nodes, switches, links),
        [nodes, _, inner, outer, links, ..] => (nodes, inner + outer, links),
        _ => return None,
    };
    let mut names = Vec::new();
    while (names.len() as u64) < switches {
        names.extend(next()?.1);
    }
    let is_known = |name: &&str| whole(name).is_some_and(|number| number < nodes);
    let links_told: Vec<_> = rows.filter(|(_, fields)| !fields.is_empty()).collect();
    let is_link = |fields: &[&str]| fields.len() > 2 && fields[..2].iter().all(is_known) && number(fields[2]).is_none();
    let fits = names.len() as u64 == switches
        && names.iter().all(is_known)
        && links_told.len() as u64 == links
        && links_told.iter().all(|(_, fields)| is_link(fields));
    fits.then(|| (names.into_iter().collect(), links_told))
}

/// Whether a text is a topology for ns-3: its numbers are those that it names first, and links have rates.
pub fn is_data_centre(text: &str) -> bool {
    counts(text).is_some()
}

pub fn read_data_centre(text: &str) -> Drawing {
    let mut drawing = Drawing::new("a topology for ns-3’s models of data centres", Rules::default());
    let Some((switches, links)) = counts(text) else { return drawing };
    for (line, fields) in links {
        drawing.link(line, fields[0], fields[1], false, Latency::Untold);
    }
    for name in ["rate", "delay", "error rate"] {
        drawing.leave_out(name);
    }
    for router in &mut drawing.routers {
        router.is_host = !switches.contains(router.name.as_str());
    }
    drawing
}
