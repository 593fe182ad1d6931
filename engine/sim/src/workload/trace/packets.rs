//! A list of packets as a value of a scenario.
//!
//! In links it is written `0.0.3.5.6_1.40.2.0.6`: of each packet its number, the cycle in which it comes into being, its
//! sender, its receiver and its flits, and a sixth number for one of the second service. Long lists are packed and begin
//! with `z`, or with `y` if they have packets of the second service.

use super::Setting;
use net::model::Cycle;
use net::parameter::clipped::clipped;
use net::parameter::packed::{Packer, Unpacker, elsewhere};
use net::parameter::settable::{Described, Fault, Settable, Shape, Shown, leaf};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Texts longer than this are packed.
const LONGEST_READABLE: usize = 200;
/// What a packed list begins with.
const PACKED: char = 'z';
/// What a packed list with packets of two services begins with.
const PACKED_SERVICES: char = 'y';
/// Most packets of a list in a link or a scenario file.
pub const MOST: usize = 100_000;
/// The latest time of creation that is taken, in cycles.
pub const LATEST: Cycle = 1 << 40;

/// The columns that a list needs, by name.
pub const COLUMNS: [&str; 5] = ["pid", "ctime", "src", "dest", "flits"];
/// The column that a list may have besides: 0 for the first service, 1 for the second, of a machine that has two.
pub const SERVICE: &str = "service";

/// A packet of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    pub pid: u64,
    pub created: Cycle,
    pub from: u32,
    pub to: u32,
    pub flits: u16,
    /// It is of the second service.
    pub is_second: bool,
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
pub struct Packets(Arc<[Entry]>);

const DEFAULT: &str = "0.0.0.1.6_1.50.1.0.6_2.600.0.1.6";

impl Default for Packets {
    fn default() -> Self {
        Packets::read(DEFAULT).expect("the default breaks no rule")
    }
}

impl std::ops::Deref for Packets {
    type Target = [Entry];

    fn deref(&self) -> &[Entry] {
        &self.0
    }
}

impl Packets {
    /// Packets that are in order and have numbers of their own.
    pub fn new(entries: &[Entry]) -> Self {
        Packets(entries.into())
    }

    fn read(text: &str) -> Result<Packets, String> {
        elsewhere(text)?;
        let damaged = || "its packed list is damaged".to_string();
        let entries = match (text.strip_prefix(PACKED), text.strip_prefix(PACKED_SERVICES)) {
            (Some(packed), _) => unpacked(packed, false).ok_or_else(damaged)?,
            (_, Some(packed)) => unpacked(packed, true).ok_or_else(damaged)?,
            _ => text.split('_').map(readable).collect::<Result<_, _>>()?,
        };
        if !(1..=MOST).contains(&entries.len()) {
            return Err(format!("it has {} packets: 1 to {MOST} are allowed", entries.len()));
        }
        let mut order = Order::default();
        match entries.iter().find_map(|entry| order.broken_by(entry)) {
            Some((column, sentence)) => Err(format!("{column} {sentence}")),
            None => Ok(Packets::new(&entries)),
        }
    }

    /// The list as it is written in links.
    pub fn text(&self) -> String {
        let service = |e: &Entry| if e.is_second { ".1" } else { "" };
        let entry = |e: &Entry| format!("{}.{}.{}.{}.{}{}", e.pid, e.created, e.from, e.to, e.flits, service(e));
        if self.len() <= LONGEST_READABLE {
            let text = self.iter().map(entry).collect::<Vec<_>>().join("_");
            if text.len() <= LONGEST_READABLE {
                return text;
            }
        }
        let has_services = self.has_services();
        let (mut packer, mut pid, mut created) = (Packer::default(), u64::MAX, 0);
        for entry in self.iter() {
            packer.put_step(pid.wrapping_add(1), entry.pid);
            packer.put_step(created, entry.created);
            [entry.from, entry.to, u32::from(entry.flits)].iter().for_each(|&number| packer.put(u64::from(number)));
            if has_services {
                packer.put(u64::from(entry.is_second));
            }
            (pid, created) = (entry.pid, entry.created);
        }
        format!("{}{}", if has_services { PACKED_SERVICES } else { PACKED }, packer.text())
    }

    /// Whether any of them is of the second service.
    fn has_services(&self) -> bool {
        self.iter().any(|entry| entry.is_second)
    }

    /// The list as a file.
    pub fn to_file(&self) -> String {
        let has_services = self.has_services();
        let service = |e: &Entry| if has_services { format!(",{}", u8::from(e.is_second)) } else { String::new() };
        let line = |e: &Entry| format!("{},{},{},{},{}{}\n", e.pid, e.created, e.from, e.to, e.flits, service(e));
        let lines: String = self.iter().map(line).collect();
        let last = if has_services { format!(",{SERVICE}") } else { String::new() };
        format!("{}{last}\n{lines}", COLUMNS.join(","))
    }
}

fn readable(text: &str) -> Result<Entry, String> {
    let numbers: Option<Vec<u64>> = text.split('.').map(|number| number.parse().ok()).collect();
    let entry = || match numbers?[..] {
        [pid, created, from, to, flits] => of_numbers([pid, created, from, to, flits, 0]),
        [pid, created, from, to, flits, service] => of_numbers([pid, created, from, to, flits, service]),
        _ => None,
    };
    entry().ok_or_else(|| format!("{}: expected five numbers joined by dots, {}", clipped(text), COLUMNS.join(", ")))
}

fn of_numbers([pid, created, from, to, flits, service]: [u64; 6]) -> Option<Entry> {
    let created = Some(created).filter(|created| *created <= LATEST)?;
    let (from, to) = (from.try_into().ok()?, to.try_into().ok()?);
    let is_second = [false, true].get(usize::try_from(service).ok()?).copied()?;
    Some(Entry { pid, created, from, to, flits: flits.try_into().ok()?, is_second })
}

fn unpacked(text: &str, has_services: bool) -> Option<Vec<Entry>> {
    let mut unpacker = Unpacker::of(text)?;
    let (mut entries, mut pid, mut created) = (Vec::new(), u64::MAX, 0);
    while !unpacker.is_empty() {
        pid = unpacker.take_step(pid.wrapping_add(1))?;
        created = unpacker.take_step(created)?;
        let [from, to, flits] = [unpacker.take()?, unpacker.take()?, unpacker.take()?];
        let service = if has_services { unpacker.take()? } else { 0 };
        entries.push(of_numbers([pid, created, from, to, flits, service])?);
    }
    Some(entries)
}

/// That packets have numbers of their own, and those of a node leave in the order in which they are listed: so they have
/// to be listed in the order in which they come into being.
#[derive(Default)]
pub struct Order {
    known: BTreeSet<u64>,
    latest: std::collections::BTreeMap<u32, Cycle>,
}

impl Order {
    /// The column that the next packet has wrong, and why.
    pub fn broken_by(&mut self, entry: &Entry) -> Option<(&'static str, String)> {
        let &Entry { pid, created, from, .. } = entry;
        let before = self.latest.insert(from, created).unwrap_or(0);
        if created < before {
            return Some(("ctime", format!("{created} comes after {before}, of an earlier packet of node {from}")));
        }
        (!self.known.insert(pid)).then(|| ("pid", format!("{pid} is the number of an earlier packet")))
    }
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
mod tests {
    use super::*;

    #[test]
    fn a_list_comes_back_from_a_link_as_it_was() {
        let entry = |at: u64, is_second: bool| Entry {
            pid: at * 3 % 50 + 100 * at,
            created: at / 2,
            from: 0,
            to: at as u32 % 7,
            flits: 9,
            is_second,
        };
        for (count, services) in [(1, false), (2, false), (300, false), (2, true), (300, true)] {
            let packets = Packets::new(&(0..count).map(|at| entry(at, services && at % 2 == 1)).collect::<Vec<_>>());
            let mut again = Packets::default();
            again.set("", &packets.text()).unwrap();
            assert_eq!(again, packets);
            assert_eq!(packets.text().starts_with(if services { 'y' } else { 'z' }), count > 20);
        }
    }

    #[test]
    fn a_bad_list_is_refused_with_what_is_wrong() {
        let refused = |text: &str| Packets::default().set("", text).unwrap_err().0;
        assert!(refused("1.2.3").contains("expected five numbers joined by dots"), "{}", refused("1.2.3"));
        assert!(refused("0.9.1.0.6_1.8.1.0.6").ends_with("8 comes after 9, of an earlier packet of node 1"));
        assert!(refused("4.0.1.0.6_4.0.2.0.6").ends_with("pid 4 is the number of an earlier packet"));
        assert!(refused("z_").ends_with("its packed list is damaged"));
    }
}
