//! Tables of rates, as Noxim reads them: for pairs of nodes, packets per cycle. They are played as packets, drawn at random
//! for a while.

use crate::faults::{Fault, grouped};
use net::model::random::{Purpose, Stream};
use sim::workload::Setting;
use sim::workload::trace::{Entry, MOST};
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
    pub fn steady(from: u32, to: u32, rate: f64, setting: &Setting) -> Pair {
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
