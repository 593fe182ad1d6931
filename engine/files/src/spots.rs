//! Hot spots: nodes with weights, to which all others send.

use crate::Taken;
use crate::faults::{Fault, Faults, counted, left_out};
use crate::network::is_of;
use crate::rows::{Row, Rows, number, whole};
use net::parameter::clipped::clipped;
use std::collections::BTreeSet;

const NODE: &[&str] = &["node", "hotspot", "hot_spot", "spot", "dest", "dst", "destination", "to"];
const WEIGHT: &[&str] = &["weight", "share", "probability", "percent", "percentage"];

/// Most nodes that can be listed, and the greatest weight.
const MOST: usize = 64;
const HEAVIEST: f64 = 1e6;

/// Hot spots, if rows have a heading of nodes and weights and nothing else that packets have.
pub fn read(rows: &Rows, nodes: u32) -> Option<Result<Taken, Vec<Fault>>> {
    let (head, body) = rows.rows.split_first()?;
    let place = |names: &[&str]| head.fields.iter().position(|field| is_of(names, field));
    let (node, weight) = (place(NODE)?, place(WEIGHT)?);
    if place(&["src", "source", "from", "time", "ctime", "cycle"]).is_some() {
        return None;
    }
    let others = (0..head.fields.len()).filter(|at| ![node, weight].contains(at));
    let others: Vec<String> = others.map(|at| clipped(&head.fields[at])).collect();
    Some(weights(body, [node, weight], nodes).map(|spots| {
        let text: Vec<String> = spots.iter().map(|(node, weight)| format!("{node}x{weight}")).collect();
        let mut told = vec![
            format!("{}.", counted(spots.len(), "hot spot")),
            "Every node sends to these nodes by their weights, and to no others, at the load that is set.".to_string(),
        ];
        told.extend((!others.is_empty()).then(|| left_out(&others)));
        let pairs = vec![("workload.kind", "hot_spots".to_string()), ("workload.spots", text.join("."))];
        (format!("a table of hot spots{}", rows.written()), told, pairs)
    }))
}

/// The nodes with whole weights in the same proportions.
fn weights(body: &[Row], [node, weight]: [usize; 2], nodes: u32) -> Result<Vec<(u32, u32)>, Vec<Fault>> {
    let (mut faults, mut spots, mut seen) = (Faults::default(), Vec::new(), BTreeSet::new());
    for row in body {
        let field = |at: usize| row.fields.get(at).map_or("", String::as_str);
        let of = whole(field(node)).filter(|&found| found < u64::from(nodes));
        let share = number(field(weight)).filter(|&share| share > 0.0 && share <= HEAVIEST);
        let Some(of) = of else {
            let sentence = format!("{}: expected a whole number from 0 to {}", clipped(field(node)), nodes - 1);
            faults.cell("node", row.line, field(node), sentence);
            continue;
        };
        let Some(share) = share else {
            let sentence = format!("{}: expected a number above 0, up to 1 000 000", clipped(field(weight)));
            faults.cell("weight", row.line, field(weight), sentence);
            continue;
        };
        if seen.insert(of) {
            spots.push((of as u32, share));
        } else {
            faults.cell("node", row.line, field(node), format!("{of} a second time: each node has one weight"));
        }
    }
    if !faults.is_empty() {
        return Err(faults.told());
    }
    if spots.is_empty() || spots.len() > MOST {
        let sentence = format!("1 to {MOST} hot spots are possible here; this has {}", spots.len());
        return Err(vec![Fault::whole(sentence)]);
    }
    let heaviest = spots.iter().map(|(_, share)| *share).fold(0.0, f64::max);
    let is_whole = |scale: f64| spots.iter().all(|(_, share)| ((share * scale).round() - share * scale).abs() < 1e-9);
    let scales = (0..=6).map(|digits| 10_f64.powi(digits)).take_while(|scale| heaviest * scale <= HEAVIEST);
    let scale = scales.clone().find(|&scale| is_whole(scale)).or(scales.last()).unwrap_or(1.0);
    Ok(spots.into_iter().map(|(node, share)| (node, ((share * scale).round() as u32).max(1))).collect())
}
