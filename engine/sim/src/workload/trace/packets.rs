//! A list of packets as a value of a scenario.
//!
//! In links it is written `0.0.3.5.6_1.40.2.0.6`: of each packet its number, the cycle in which it comes into being, its
//! sender, its receiver and its flits. A sixth number is 1 for one of the second service; a seventh is a delay in cycles,
//! before the numbers of the packets that it waits for. Long lists are packed and begin with `z`, with `y` if they have
//! packets of the second service, or with `x` if there are packets that wait for others.

use super::Setting;
use super::waits::{self, LONGEST_DELAY, Told, Wait};
use net::model::Cycle;
use net::parameter::clipped::clipped;
use net::parameter::packed::{Packer, Unpacker, elsewhere};
use net::parameter::settable::{Described, Fault, Settable, Shape, Shown, leaf};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Texts longer than this are packed.
const LONGEST_READABLE: usize = 200;
/// What a packed list begins with.
const PACKED: char = 'z';
/// What a packed list with packets of two services begins with.
const PACKED_SERVICES: char = 'y';
/// What a packed list begins with in which packets wait for others.
const PACKED_WAITS: char = 'x';
/// Most packets of a list: fewer in WebAssembly, whose memory is 4 GB at most.
pub const MOST: usize = if cfg!(target_arch = "wasm32") { 1_000_000 } else { 10_000_000 };
/// The latest time of creation that is taken, in cycles.
pub const LATEST: Cycle = 1 << 40;

/// The columns that a list needs, by name.
pub const COLUMNS: [&str; 5] = ["pid", "ctime", "src", "dest", "flits"];
/// The column that a list may have besides: 0 for the first service, 1 for the second, of a machine that has two.
pub const SERVICE: &str = "service";

/// A packet of the list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    pub pid: u64,
    pub created: Cycle,
    pub from: u32,
    pub to: u32,
    pub flits: u16,
    /// It is of the second service.
    pub is_second: bool,
    /// What it waits for, of the [waits](Packets::waits) of its list.
    pub waits: Option<u32>,
}

impl Entry {
    /// The column whose number is not possible on a machine, and why.
    pub fn wrong(&self, setting: &Setting) -> Option<(&'static str, String)> {
        if self.is_second && !setting.has_services {
            return Some((SERVICE, expected("1", 0, 0) + ONE_SERVICE));
        }
        let numbers = [self.pid, self.created, u64::from(self.from), u64::from(self.to), u64::from(self.flits)];
        let least = [0, 0, 0, 0, 1];
        let last = u64::from(setting.nodes - 1);
        let most = [u64::MAX, LATEST, last, last, u64::from(setting.longest)];
        let at = (0..5).find(|&at| !(least[at]..=most[at]).contains(&numbers[at]))?;
        Some((COLUMNS[at], expected(&numbers[at].to_string(), least[at], most[at])))
    }
}

/// Why no packet of the list may be of a second service.
pub const ONE_SERVICE: &str = ", for this machine has one service";

/// That a number is not the one that was expected.
pub fn expected(text: &str, least: u64, most: u64) -> String {
    format!("{}: expected a whole number from {least} to {most}", clipped(text))
}

/// The packets in the order of their list, each node's in the order of their times. Shared, as scenarios are copied
/// often.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Packets {
    entries: Arc<Vec<Entry>>,
    waits: Arc<Vec<Wait>>,
}

const DEFAULT: &str = "0.0.0.1.6_1.50.1.0.6_2.600.0.1.6";

impl Default for Packets {
    fn default() -> Self {
        Packets::read(DEFAULT).expect("the default breaks no rule")
    }
}

impl std::ops::Deref for Packets {
    type Target = [Entry];

    fn deref(&self) -> &[Entry] {
        &self.entries
    }
}

impl Packets {
    /// Packets that are in order and have numbers of their own, and what some of them wait for.
    pub fn new(mut entries: Vec<Entry>, mut waits: Vec<Wait>) -> Self {
        entries.shrink_to_fit();
        waits.shrink_to_fit();
        Packets { entries: Arc::new(entries), waits: Arc::new(waits) }
    }

    /// What packets wait for; empty if none waits.
    pub fn waits(&self) -> &[Wait] {
        &self.waits
    }

    /// What a packet of the list waits for: nothing, or others and then some cycles.
    pub fn wait_of(&self, entry: &Entry) -> Option<&Wait> {
        self.waits.get(entry.waits? as usize)
    }

    fn read(text: &str) -> Result<Packets, String> {
        elsewhere(text)?;
        let damaged = || "its packed list is damaged".to_string();
        let packed = [PACKED, PACKED_SERVICES, PACKED_WAITS].into_iter().find(|&sign| text.starts_with(sign));
        let (mut entries, mut told, mut by_number) = (Vec::new(), Vec::new(), Vec::new());
        match packed {
            Some(sign) => (entries, told) = unpacked(&text[1..], sign).ok_or_else(damaged)?,
            None => {
                for text in text.split('_') {
                    let (entry, wait) = readable(text)?;
                    entries.push(entry);
                    by_number.push(wait);
                }
            }
        }
        if !(1..=MOST).contains(&entries.len()) {
            return Err(format!("it has {} packets: 1 to {MOST} are allowed", entries.len()));
        }
        let waits = match packed {
            Some(_) => waits::linked(&mut entries, told),
            None => waits::by_number(&mut entries, &by_number),
        };
        let in_words =
            |(at, column, sentence): waits::Fault| format!("packet {}: {column} {sentence}", entries[at].pid);
        let waits = match waits {
            Ok(waits) => waits,
            Err(fault) => return Err(in_words(fault)),
        };
        match broken(&entries) {
            Some((column, sentence)) => Err(format!("{column} {sentence}")),
            None => Ok(Packets::new(entries, waits)),
        }
    }

    /// The list as it is written in links.
    pub fn text(&self) -> String {
        if self.len() <= LONGEST_READABLE {
            let text = self.iter().map(|entry| self.readable(entry)).collect::<Vec<_>>().join("_");
            if text.len() <= LONGEST_READABLE {
                return text;
            }
        }
        let sign = match (self.waits.is_empty(), self.has_services()) {
            (false, _) => PACKED_WAITS,
            (true, true) => PACKED_SERVICES,
            (true, false) => PACKED,
        };
        let (mut packer, mut pid, mut created, mut last) = (Packer::default(), u64::MAX, 0, None);
        for (place, entry) in (0..).zip(self.iter()) {
            packer.put_step(pid.wrapping_add(1), entry.pid);
            packer.put_step(created, entry.created);
            [entry.from, entry.to, u32::from(entry.flits)].iter().for_each(|&number| packer.put(u64::from(number)));
            if sign != PACKED {
                packer.put(u64::from(entry.is_second));
            }
            if sign == PACKED_WAITS {
                self.pack_wait(&mut packer, entry, place, last);
            }
            (pid, created, last) = (entry.pid, entry.created, entry.waits);
        }
        format!("{sign}{}", packer.text())
    }

    fn readable(&self, entry: &Entry) -> String {
        let &Entry { pid, created, from, to, flits, is_second, .. } = entry;
        let packet = format!("{pid}.{created}.{from}.{to}.{flits}");
        match self.wait_of(entry) {
            None if is_second => packet + ".1",
            None => packet,
            Some(wait) => {
                let numbers: String = wait.packets.iter().map(|&at| format!(".{}", self[at as usize].pid)).collect();
                format!("{packet}.{}.{}{numbers}", u8::from(is_second), wait.delay)
            }
        }
    }

    /// Puts 0 for a packet that does not wait, 1 for one that waits as the one before it does, and else one more than the
    /// packets that it waits for, with its delay and how far before it they stand.
    fn pack_wait(&self, packer: &mut Packer, entry: &Entry, place: u64, last: Option<u32>) {
        match self.wait_of(entry) {
            None => packer.put(0),
            Some(_) if entry.waits == last => packer.put(1),
            Some(wait) => {
                packer.put(1 + wait.packets.len() as u64);
                packer.put(u64::from(wait.delay));
                wait.packets.iter().for_each(|&packet| packer.put_step(place, u64::from(packet)));
            }
        }
    }

    /// Whether any of them is of the second service.
    pub fn has_services(&self) -> bool {
        self.iter().any(|entry| entry.is_second)
    }

    /// The list as a file.
    pub fn to_file(&self) -> String {
        let (has_services, has_waits) = (self.has_services(), !self.waits.is_empty());
        let mut file = COLUMNS.join(",");
        if has_services {
            file += &format!(",{SERVICE}");
        }
        if has_waits {
            file += &format!(",{},{}", waits::AFTER, waits::DELAY);
        }
        for entry in self.iter() {
            file += &format!("\n{},{},{},{},{}", entry.pid, entry.created, entry.from, entry.to, entry.flits);
            if has_services {
                file += &format!(",{}", u8::from(entry.is_second));
            }
            if has_waits {
                file += &self.wait_of(entry).map_or(",,".to_string(), |wait| {
                    let pids: Vec<String> = wait.packets.iter().map(|&at| self[at as usize].pid.to_string()).collect();
                    format!(",{},{}", pids.join(" "), wait.delay)
                });
            }
        }
        file + "\n"
    }
}

/// A packet with the numbers of those that it waits for, and its delay.
fn readable(text: &str) -> Result<(Entry, Told<u64>), String> {
    let numbers: Option<Vec<u64>> = text.split('.').map(|number| number.parse().ok()).collect();
    let told = |after: &[u64], delay: u32| Told { after: after.to_vec(), delay, count: 1 };
    let entry = || match numbers?[..] {
        [pid, created, from, to, flits] => Some((of_numbers([pid, created, from, to, flits, 0])?, told(&[], 0))),
        [pid, created, from, to, flits, service] => {
            Some((of_numbers([pid, created, from, to, flits, service])?, told(&[], 0)))
        }
        [pid, created, from, to, flits, service, delay, ref after @ ..] => {
            Some((of_numbers([pid, created, from, to, flits, service])?, told(after, delay_of(delay)?)))
        }
        _ => None,
    };
    entry().ok_or_else(|| format!("{}: expected five numbers joined by dots, {}", clipped(text), COLUMNS.join(", ")))
}

fn delay_of(number: u64) -> Option<u32> {
    u32::try_from(number).ok().filter(|&delay| delay <= LONGEST_DELAY)
}

fn of_numbers([pid, created, from, to, flits, service]: [u64; 6]) -> Option<Entry> {
    let created = Some(created).filter(|created| *created <= LATEST)?;
    let (from, to) = (from.try_into().ok()?, to.try_into().ok()?);
    let is_second = [false, true].get(usize::try_from(service).ok()?).copied()?;
    Some(Entry { pid, created, from, to, flits: flits.try_into().ok()?, is_second, waits: None })
}

/// The packets of a packed list that begins with a sign, and what they wait for, if there are packets that wait.
fn unpacked(text: &str, sign: char) -> Option<(Vec<Entry>, Vec<Told<u32>>)> {
    let mut unpacker = Unpacker::of(text)?;
    let (mut entries, mut told): (Vec<Entry>, Vec<Told<u32>>) = (Vec::new(), Vec::new());
    let (mut pid, mut created) = (u64::MAX, 0);
    while !unpacker.is_empty() {
        pid = unpacker.take_step(pid.wrapping_add(1))?;
        created = unpacker.take_step(created)?;
        let [from, to, flits] = [unpacker.take()?, unpacker.take()?, unpacker.take()?];
        let service = if sign == PACKED { 0 } else { unpacker.take()? };
        let entry = of_numbers([pid, created, from, to, flits, service])?;
        let (place, is_of_node) = (entries.len() as u64, entries.last().is_some_and(|last| last.from == entry.from));
        if sign != PACKED_WAITS {
            entries.push(entry);
            continue;
        }
        match unpacker.take()? {
            0 => told.push(Told { count: 1, ..Told::default() }),
            1 => told.last_mut().filter(|told| is_of_node && !told.after.is_empty())?.count += 1,
            more => {
                let delay = delay_of(unpacker.take()?)?;
                let mut packet = || u32::try_from(unpacker.take_step(place)?).ok();
                told.push(Told { after: (1..more).map(|_| packet()).collect::<Option<_>>()?, delay, count: 1 });
            }
        }
        entries.push(entry);
    }
    let is_there = |&packet: &u32| (packet as usize) < entries.len();
    told.iter().all(|told| told.after.iter().all(is_there)).then_some((entries, told))
}

/// The column that a packet has wrong, and why: packets have numbers of their own, and those of a node leave in the order
/// in which they are listed, so they have to be listed in the order of their times, where they wait for no others.
fn broken(entries: &[Entry]) -> Option<(&'static str, String)> {
    let mut latest: BTreeMap<u32, Cycle> = BTreeMap::new();
    for &Entry { created, from, .. } in entries.iter().filter(|entry| entry.waits.is_none()) {
        let before = latest.insert(from, created).unwrap_or(0);
        if created < before {
            return Some(("ctime", format!("{created} comes after {before}, of an earlier packet of node {from}")));
        }
    }
    let again = *repeated(entries).first()?;
    Some(("pid", format!("{} is the number of an earlier packet", entries[again as usize].pid)))
}

/// The places of packets whose numbers earlier ones of the list have.
pub fn repeated(entries: &[Entry]) -> Vec<u32> {
    if entries.is_sorted_by(|one, other| one.pid < other.pid) {
        return Vec::new();
    }
    let mut numbers: Vec<(u64, u32)> = entries.iter().map(|entry| entry.pid).zip(0..).collect();
    numbers.sort_unstable();
    let alike = numbers.windows(2).filter(|pair| pair[0].0 == pair[1].0);
    let mut places: Vec<u32> = alike.map(|pair| pair[1].1).collect();
    places.sort_unstable();
    places
}

impl Settable for Packets {
    fn visit(&self, path: &str, out: &mut dyn FnMut(Shown)) {
        let is_default = self.len() == 3 && self.text() == DEFAULT;
        out(Shown::new(path, &|| self.text(), is_default));
    }

    fn set(&mut self, path: &str, text: &str) -> Result<(), Fault> {
        leaf(path)?;
        *self = Packets::read(text).map_err(|sentence| Fault(format!("is not a list of packets: {sentence}")))?;
        Ok(())
    }

    fn describe(path: &str, sentence: &str, when: &[(String, String)], out: &mut Vec<Described>) {
        out.push(Described::new(path, sentence, when, Shape::List { default: DEFAULT.to_string(), of: "packets" }));
    }
}

#[cfg(test)]
mod tests;
