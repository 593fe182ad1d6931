//! Tables of rates, as Noxim reads them: for pairs of nodes, packets per cycle. They are played as packets, drawn at random
//! for a while.

use crate::faults::{Fault, counted, grouped};
use crate::network::square;
use crate::packets::Found;
use crate::rows::Rows;
use net::model::random::{Purpose, Stream};
use sim::workload::Setting;
use sim::workload::trace::{Entry, MOST, Packets};
use std::ops::Range;

/// Cycles for which packets are drawn; fewer if they were more than a list can hold.
const CYCLES: u64 = 10_000;
/// Most chances that are drawn for all pairs together: a table with more pairs is played for fewer cycles.
const DRAWS: u64 = 250_000_000;
/// Parts in which chances are drawn.
const PARTS: u32 = 1 << 30;

/// What a node sends to another.
#[derive(Clone, Debug)]
pub struct Pair {
    pub from: u32,
    pub to: u32,
    /// Packets per cycle, in those cycles in which it sends.
    pub rate: f64,
    pub flits: u16,
    /// The cycles of each period in which it sends.
    pub sends: Range<u64>,
    pub period: u64,
}

impl Pair {
    /// Sends at all times, packets of the length that is set.
    fn steady(from: u32, to: u32, rate: f64, setting: &Setting) -> Pair {
        Pair { from, to, rate, flits: setting.flits as u16, sends: 0..u64::MAX, period: u64::MAX }
    }
}

/// Packets at the rates of the pairs: in each cycle each pair sends one by chance, the same whenever the file is opened.
pub fn packets(pairs: &[Pair], setting: &Setting) -> Result<(Vec<Entry>, Vec<String>), Vec<Fault>> {
    let total: f64 = pairs.iter().map(|pair| pair.rate).sum();
    if total <= 0.0 {
        return Err(vec![Fault::whole("all rates are 0: at least one has to be greater")]);
    }
    let cycles = CYCLES.min((MOST as f64 * 0.95 / total) as u64).min(DRAWS / pairs.len() as u64).max(1);
    let mut entries = Vec::new();
    for (nth, &Pair { from, to, rate, flits, ref sends, period }) in (0..).zip(pairs) {
        let mut stream = Stream::new(0, nth, Purpose::Arrival);
        let chance = (rate * f64::from(PARTS)) as u32;
        for created in 0..cycles {
            if stream.chance(chance, PARTS) && sends.contains(&(created % period)) {
                entries.push(Entry { pid: 0, created, from, to, flits, is_second: false, waits: None });
            }
        }
    }
    entries.sort_by_key(|entry| entry.created);
    entries.truncate(MOST);
    (0..).zip(&mut entries).for_each(|(pid, entry)| entry.pid = pid);
    if entries.is_empty() {
        let sentence = format!("at these rates no packet comes into being within {cycles} cycles");
        return Err(vec![Fault::whole(sentence)]);
    }
    let has_own = pairs.iter().any(|pair| u32::from(pair.flits) != setting.flits);
    let length = if has_own { "the flits that it tells".to_string() } else { format!("{} flits", setting.flits) };
    let note = format!(
        "Its rates are packets per cycle: they are played as packets of {length}, drawn at random for {} cycles, the same \
         every time.",
        grouped(cycles)
    );
    Ok((entries, vec![note]))
}

/// What each node sends to each other: by sender, with the line in which it stands.
pub type Matrix = Vec<(u32, Vec<f64>)>;

/// A matrix of as many rows as columns whose nodes send nothing to themselves, if rows are such.
pub fn matrix(rows: &Rows) -> Option<Matrix> {
    let matrix = square(&rows.rows)?;
    (matrix.len() > 2 && matrix.iter().enumerate().all(|(at, (_, row))| row[at] == 0.0)).then_some(matrix)
}

/// Flits per cycle of the node that sends most, where a matrix tells shares and not rates.
const BUSIEST: f64 = 0.1;

/// Packets at the rates of a matrix; whole numbers, and such as are greater than 1, are shares.
pub fn of_matrix(matrix: &Matrix, setting: &Setting) -> Result<Found, Vec<Fault>> {
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
    let (entries, mut notes) = packets(&pairs, setting)?;
    if are_shares {
        let sentence = format!("Its numbers are shares: the node that sends most sends {BUSIEST} flits per cycle.");
        notes.insert(0, sentence);
    }
    let took = format!("{} between {}", counted(entries.len(), "packet"), counted(pairs.len(), "pair"));
    Ok(Found { form: "a matrix of traffic".to_string(), packets: Packets::new(&entries, &[]), took, notes })
}
