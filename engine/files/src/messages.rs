//! Rows of a table that tell of packets, or of messages of many bytes, and what they wait for: made into packets.

use crate::faults::{self, grouped};
use crate::lines::Lines;
use net::parameter::clipped::clipped;
use sim::workload::Setting;
use sim::workload::trace::{AFTER, DELAY, Entry, MOST, MOST_WAITS, Packets, Told, by_number, repeated};

/// What rows tell, in their order.
#[derive(Debug, Default)]
pub struct Items {
    /// Of each row a packet, or of a message the first.
    pub entries: Vec<Entry>,
    /// The bytes of messages that are cut into packets; none if rows are packets.
    pub bytes: Vec<u32>,
    /// The numbers of those that each waits for, and for how many cycles after them; none if none waits.
    pub told: Vec<Told<u64>>,
    pub lines: Lines,
}

/// A line, a column, what stands there, and what is wrong with it.
pub type Fault = (u32, &'static str, String, String);
/// The same with the place of a row instead of its line and what stands there.
type Wrong = (usize, &'static str, String);

impl Items {
    /// The faults of rows whose numbers earlier ones have.
    pub fn repeated(&self) -> impl Iterator<Item = Fault> {
        repeated(&self.entries).into_iter().map(|place| {
            let pid = self.entries[place as usize].pid.to_string();
            let sentence = format!("{pid} is the number of an earlier packet");
            (self.lines.of(place as usize), "pid", pid, sentence)
        })
    }

    /// Puts packets into the order of their times, if those of a node are not that wait for no others. Whether it did.
    pub fn sort(&mut self, nodes: u32) -> bool {
        let mut latest = vec![0; nodes as usize];
        let waits = |at: usize| self.told.get(at).is_some_and(|told| !told.after.is_empty());
        let is_late = |(at, entry): (usize, &Entry)| {
            !waits(at) && std::mem::replace(&mut latest[entry.from as usize], entry.created) > entry.created
        };
        if !self.entries.iter().enumerate().any(is_late) {
            return false;
        }
        // the keys alone are small to move
        let mut keys: Vec<(u64, u32)> = (0..).zip(&self.entries).map(|(at, entry)| (entry.created, at)).collect();
        keys.sort_unstable();
        let order: Vec<u32> = keys.into_iter().map(|(_, at)| at).collect();
        let places = || order.iter().map(|&at| at as usize);
        self.entries = places().map(|at| self.entries[at]).collect();
        if !self.bytes.is_empty() {
            self.bytes = places().map(|at| self.bytes[at]).collect();
        }
        if !self.told.is_empty() {
            self.told = places().map(|at| std::mem::take(&mut self.told[at])).collect();
        }
        self.lines.sorted(order);
        true
    }

    /// The packets of all rows, in their order, and what is to be said of them.
    pub fn packets(mut self, setting: &Setting) -> Result<(Packets, Vec<String>), Fault> {
        // What is wrong is told of messages, and not of the packets that they become.
        let waits = by_number(&mut self.entries, &self.told).map_err(|wrong| self.fault(wrong))?;
        let mut notes = Vec::new();
        if !waits.is_empty() {
            let sentence =
                "Packets wait for others: each comes into being when these have been delivered to its sender.";
            notes.push(sentence.to_string());
        }
        let most = self.bytes.iter().map(|&bytes| count(bytes, setting)).max().unwrap_or(1);
        if most == 1 {
            let bytes = self.entries.iter_mut().zip(&self.bytes);
            bytes.for_each(|(entry, &bytes)| entry.flits = flits_of(bytes, 0, 1, setting));
            return Ok((Packets::new(self.entries, waits), notes));
        }
        let stride = stride(most);
        notes.push(format!(
            "Its messages are cut into packets of up to {} bytes: those of message 7 have the numbers from {} on.",
            setting.payload,
            7 * stride
        ));
        drop(waits);
        let packets = self.cut(stride, setting).map_err(|wrong| self.fault(wrong))?;
        Ok((packets, notes))
    }

    /// The packets of messages, of each as many as it needs.
    fn cut(&self, stride: u64, setting: &Setting) -> Result<Packets, Wrong> {
        let mut numbers: Vec<(u64, u64)> = Vec::new();
        if !self.told.is_empty() {
            let counts = self.bytes.iter().map(|&bytes| count(bytes, setting));
            numbers = self.entries.iter().map(|entry| entry.pid).zip(counts).collect();
            numbers.sort_unstable();
        }
        let count_of = |number: u64| match numbers.binary_search_by_key(&number, |&(pid, _)| pid) {
            Ok(at) => numbers[at].1,
            Err(_) => unreachable!("all numbers that are told are known"),
        };
        let mut total = 0;
        let is_too_much = |&bytes: &u32| {
            total += count(bytes, setting);
            total > MOST as u64
        };
        if let Some(place) = self.bytes.iter().position(is_too_much) {
            let sentence = format!("the messages up to here are more than {MOST} packets: no more are possible");
            return Err((place, "bytes", sentence));
        }
        let (mut entries, mut told, mut waits) = (Vec::new(), Vec::new(), 0);
        for (place, (entry, &bytes)) in self.entries.iter().zip(&self.bytes).enumerate() {
            let count = count(bytes, setting);
            let first = entry.pid.checked_mul(stride).filter(|first| first.checked_add(stride).is_some());
            let most = u64::MAX / stride - 1;
            let too_great = || (place, "pid", format!("{}: expected a whole number from 0 to {most}", entry.pid));
            let first = first.ok_or_else(too_great)?;
            if let Some(of) = self.told.get(place) {
                waits += of.after.iter().map(|&number| count_of(number) as usize).sum::<usize>();
                if waits > MOST_WAITS {
                    let sentence = format!(
                        "the messages up to here wait for more than {MOST_WAITS} packets: no more are possible"
                    );
                    return Err((place, AFTER, sentence));
                }
                let packets = |&number: &u64| (0..count_of(number)).map(move |nth| number * stride + nth);
                let after = of.after.iter().flat_map(packets).collect();
                told.push(Told { after, delay: of.delay, count: count as u32 });
            }
            entries.extend((0..count).map(|nth| {
                let flits = flits_of(bytes, nth, count, setting);
                Entry { pid: first + nth, flits, waits: None, ..*entry }
            }));
        }
        let waits = by_number(&mut entries, &told).map_err(|(_, column, sentence)| (0, column, sentence))?;
        Ok(Packets::new(entries, waits))
    }

    /// What is wrong with a row, with its line and what stands there, if that is among what is said.
    fn fault(&self, (place, column, sentence): Wrong) -> Fault {
        let value = match (column, self.told.get(place)) {
            (AFTER, Some(told)) => told.after.iter().map(u64::to_string).collect::<Vec<_>>().join(" "),
            (DELAY, Some(told)) => told.delay.to_string(),
            ("bytes", _) => self.bytes.get(place).map(u32::to_string).unwrap_or_default(),
            _ => self.entries[place].pid.to_string(),
        };
        let value = if sentence.contains(&value) { value } else { String::new() };
        (self.lines.of(place), column, value, sentence)
    }
}

/// That there are more packets than a list can have, if there are.
pub fn too_many(count: u64) -> Result<(), Vec<faults::Fault>> {
    if count <= MOST as u64 {
        return Ok(());
    }
    let (most, count) = (grouped(MOST as u64), grouped(count));
    Err(vec![faults::Fault::whole(format!("at most {most} packets are possible here; this has {count}"))])
}

/// Packets of a message.
fn count(bytes: u32, setting: &Setting) -> u64 {
    u64::from(bytes.div_ceil(setting.payload).max(1))
}

/// By how much the numbers of the first packets of two messages differ, so that the numbers of the messages stay legible.
fn stride(most: u64) -> u64 {
    (0..).map(|digits| 10_u64.pow(digits)).find(|&stride| stride >= most).unwrap_or(1)
}

/// The flits of a packet of a message: the last is as short as its data allow.
fn flits_of(bytes: u32, nth: u64, count: u64, setting: &Setting) -> u16 {
    let free = if nth + 1 == count { count * u64::from(setting.payload) - u64::from(bytes) } else { 0 };
    let left = setting.flits - (free as u32 / setting.flit_bytes).min(setting.flits - 1);
    left.max(setting.shortest) as u16
}

/// The numbers in a field that names those for which a row waits.
pub fn numbers(field: &str) -> Result<Vec<u64>, String> {
    let expected = |_| format!("{}: expected numbers of packets (pid), separated by blanks", clipped(field));
    let parts = field.split([' ', ';', '|', '+']).filter(|part| !part.is_empty());
    parts.map(|part| part.parse().map_err(expected)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_packets_than_a_list_can_have_are_told_with_both_numbers() {
        assert_eq!(too_many(MOST as u64), Ok(()));
        let sentence = "at most 10 000 000 packets are possible here; this has 10 000 001";
        assert_eq!(too_many(MOST as u64 + 1).unwrap_err()[0].sentence, sentence);
    }
}
