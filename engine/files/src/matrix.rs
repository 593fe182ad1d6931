//! Matrices of traffic: what each node sends to each other, as rates or as shares.

use crate::faults::{Fault, counted};
use crate::network::square;
use crate::packets::Found;
use crate::rates::{self, Pair};
use crate::rows::Rows;
use sim::workload::Setting;
use sim::workload::trace::Packets;

/// What each node sends to each other: by sender, with the line in which it stands.
pub type Matrix = Vec<(u32, Vec<f64>)>;

/// A matrix of as many rows as columns whose nodes send nothing to themselves, if rows are such.
pub fn of_rows(rows: &Rows) -> Option<Matrix> {
    let matrix = square(&rows.rows)?;
    (matrix.len() > 2 && matrix.iter().enumerate().all(|(at, (_, row))| row[at] == 0.0)).then_some(matrix)
}

/// Flits per cycle of the node that sends most, where a matrix tells shares and not rates.
const BUSIEST: f64 = 0.1;

/// Packets at the rates of a matrix; whole numbers, and such as are greater than 1, are shares.
pub fn packets(matrix: &Matrix, setting: &Setting) -> Result<Found, Vec<Fault>> {
    let nodes = setting.nodes as usize;
    if matrix.len() > nodes {
        let sentence =
            format!("a matrix of {} nodes: at most the {nodes} of the network are possible here", matrix.len());
        return Err(vec![Fault::whole(sentence)]);
    }
    if let Some((line, value)) =
        matrix.iter().find_map(|(line, row)| Some((*line, *row.iter().find(|value| **value < 0.0)?)))
    {
        let value = value.to_string();
        return Err(vec![Fault::of_line(line, &value, format!("{value}: what a node sends is a number from 0 on"))]);
    }
    let values = || matrix.iter().flat_map(|(_, row)| row.iter().copied());
    let are_shares = values().all(|value| value.fract() == 0.0) || values().any(|value| value > 1.0);
    let most = matrix.iter().map(|(_, row)| row.iter().sum::<f64>()).fold(0.0, f64::max);
    let scale = if are_shares && most > 0.0 { BUSIEST / f64::from(setting.flits) / most } else { 1.0 };
    let pairs: Vec<Pair> = (0..)
        .zip(matrix)
        .flat_map(|(from, (_, row))| (0..).zip(row).map(move |(to, value)| (from, to, value * scale)))
        .filter(|(.., rate)| *rate > 0.0)
        .map(|(from, to, rate)| Pair::steady(from, to, rate, setting))
        .collect();
    if pairs.is_empty() {
        return Err(vec![Fault::whole("all rates are 0: at least one has to be greater")]);
    }
    let (entries, mut notes) = rates::packets(&pairs, setting)?;
    if are_shares {
        let sentence = format!("Its numbers are shares: the node that sends most sends {BUSIEST} flits per cycle.");
        notes.insert(0, sentence);
    }
    let took = format!("{} between {}", counted(entries.len(), "packet"), counted(pairs.len(), "pair"));
    Ok(Found { form: "a matrix of traffic".to_string(), packets: Packets::new(entries, Vec::new()), took, notes })
}
