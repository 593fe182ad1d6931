//! Rows of a table that tell of packets, or of messages of many bytes, and what they wait for: made into packets.

use net::parameter::clipped::clipped;
use sim::workload::Setting;
use sim::workload::trace::{AFTER, Entry, MOST, MOST_WAITS, Packets, Told, by_number};
use std::collections::BTreeMap;

/// What a row tells.
#[derive(Clone, Debug, Default)]
pub struct Item {
    pub line: u32,
    /// A packet, or of a message the first.
    pub entry: Entry,
    /// The bytes of a message that is cut into packets; none of a row that is a packet.
    pub bytes: Option<u64>,
    /// The numbers of those that it waits for, and for how many cycles after them.
    pub after: Vec<u64>,
    pub delay: u32,
}

/// A line, a column, and what is wrong there.
pub type Fault = (u32, &'static str, String);

/// The packets of all rows, in their order, and what is to be said of them.
pub fn packets(items: &[Item], setting: &Setting) -> Result<(Packets, Vec<String>), Fault> {
    let mut entries: Vec<Entry> = items.iter().map(|item| item.entry).collect();
    let told = |item: &Item| Told { after: item.after.clone(), delay: item.delay, count: 1 };
    let told: Vec<Told<u64>> = items.iter().map(told).collect();
    // What is wrong is told of messages, and not of the packets that they become.
    let waits = by_number(&mut entries, &told).map_err(|(at, column, sentence)| (items[at].line, column, sentence))?;
    let mut notes = Vec::new();
    if !waits.is_empty() {
        let sentence = "Packets wait for others: each comes into being when these have been delivered to its sender.";
        notes.push(sentence.to_string());
    }
    let counts: Vec<u64> = items.iter().map(|item| count(item, setting)).collect();
    let most = counts.iter().copied().max().unwrap_or(1);
    if most == 1 {
        entries.iter_mut().zip(items).for_each(|(entry, item)| entry.flits = flits_of(item, 0, 1, setting));
        return Ok((Packets::new(&entries, &waits), notes));
    }
    let stride = stride(most);
    notes.push(format!(
        "Its messages are cut into packets of up to {} bytes: those of message 7 have the numbers from {} on.",
        setting.payload,
        7 * stride
    ));
    Ok((cut(items, &counts, stride, setting)?, notes))
}

/// The packets of messages, of each as many as are counted.
fn cut(items: &[Item], counts: &[u64], stride: u64, setting: &Setting) -> Result<Packets, Fault> {
    let of_number: BTreeMap<u64, u64> = items.iter().map(|item| item.entry.pid).zip(counts.iter().copied()).collect();
    let (mut entries, mut told, mut waits) = (Vec::new(), Vec::new(), 0);
    for (item, &count) in items.iter().zip(counts) {
        let fault = |column, sentence| (item.line, column, sentence);
        if entries.len() as u64 + count > MOST as u64 {
            let sentence = format!("the messages up to here are more than {MOST} packets: no more are possible");
            return Err(fault("bytes", sentence));
        }
        let first = item.entry.pid.checked_mul(stride).filter(|first| first.checked_add(stride).is_some());
        let most = u64::MAX / stride - 1;
        let too_great = || fault("pid", format!("{}: expected a whole number from 0 to {most}", item.entry.pid));
        let first = first.ok_or_else(too_great)?;
        waits += item.after.iter().map(|number| of_number[number] as usize).sum::<usize>();
        if waits > MOST_WAITS {
            let sentence =
                format!("the messages up to here wait for more than {MOST_WAITS} packets: no more are possible");
            return Err(fault(AFTER, sentence));
        }
        let after = item.after.iter().flat_map(|number| (0..of_number[number]).map(move |nth| number * stride + nth));
        told.push(Told { after: after.collect(), delay: item.delay, count: count as u32 });
        entries.extend((0..count).map(|nth| {
            let flits = flits_of(item, nth, count, setting);
            Entry { pid: first + nth, flits, ..item.entry }
        }));
    }
    let waits = by_number(&mut entries, &told).map_err(|(_, column, sentence)| (items[0].line, column, sentence))?;
    Ok(Packets::new(&entries, &waits))
}

/// Packets of a row.
fn count(item: &Item, setting: &Setting) -> u64 {
    item.bytes.map_or(1, |bytes| bytes.div_ceil(u64::from(setting.payload)).max(1))
}

/// By how much the numbers of the first packets of two messages differ, so that the numbers of the messages stay legible.
fn stride(most: u64) -> u64 {
    (0..).map(|digits| 10_u64.pow(digits)).find(|&stride| stride >= most).unwrap_or(1)
}

/// The flits of a packet of a row: the last of a message is as short as its data allow.
fn flits_of(item: &Item, nth: u64, count: u64, setting: &Setting) -> u16 {
    let Some(bytes) = item.bytes else { return item.entry.flits };
    let free = if nth + 1 == count { count * u64::from(setting.payload) - bytes } else { 0 };
    let left = setting.flits - (free as u32 / setting.flit_bytes).min(setting.flits - 1);
    left.max(setting.shortest) as u16
}

/// The numbers in a field that names those for which a row waits.
pub fn numbers(field: &str) -> Result<Vec<u64>, String> {
    let expected = |_| format!("{}: expected numbers of packets (pid), separated by blanks", clipped(field));
    let parts = field.split([' ', ';', '|', '+']).filter(|part| !part.is_empty());
    parts.map(|part| part.parse().map_err(expected)).collect()
}
