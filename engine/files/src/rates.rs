//! Tables of rates, as Noxim reads them: for pairs of nodes, packets per cycle. They are played as packets, drawn at random
//! for a while.

use crate::faults::Fault;
use net::model::random::{Purpose, Stream};
use sim::workload::Setting;
use sim::workload::trace::{Entry, MOST};

/// Cycles for which packets are drawn; fewer if they were more than a list can hold.
const CYCLES: u64 = 10_000;
/// Most chances that are drawn for all pairs together: a table with more pairs is played for fewer cycles.
const DRAWS: u64 = 250_000_000;
/// Parts in which chances are drawn.
const PARTS: u32 = 1 << 30;

/// Packets at the rates of the pairs: in each cycle each pair sends one by chance, the same whenever the file is opened.
pub fn packets(pairs: &[(u32, u32, f64)], setting: &Setting) -> Result<(Vec<Entry>, Vec<String>), Vec<Fault>> {
    let total: f64 = pairs.iter().map(|(.., rate)| rate).sum();
    if total <= 0.0 {
        return Err(vec![Fault::whole("all rates are 0: at least one has to be greater")]);
    }
    let cycles = CYCLES.min((MOST as f64 * 0.95 / total) as u64).min(DRAWS / pairs.len() as u64).max(1);
    let mut entries = Vec::new();
    for (nth, &(from, to, rate)) in (0..).zip(pairs) {
        let mut stream = Stream::new(0, nth, Purpose::Arrival);
        let chance = (rate * f64::from(PARTS)) as u32;
        for created in 0..cycles {
            if stream.chance(chance, PARTS) {
                let flits = setting.flits as u16;
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
    let note = format!(
        "Its rates are packets per cycle: they are played as packets of {} flits, drawn at random for {} cycles, the same \
         every time.",
        setting.flits,
        crate::faults::grouped(cycles)
    );
    Ok((entries, vec![note]))
}
