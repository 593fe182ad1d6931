//! Traces of Netrace, version 1.0: messages of a cache-coherent multiprocessor and what they depend on, as its library
//! reads them (J. Hestness, S. W. Keckler: Netrace: Dependency-Tracking Traces for Efficient Network-on-Chip
//! Experimentation, 2011). All numbers are little-endian.

use crate::faults::{Fault, Faults, grouped};
use crate::messages::{Items, too_many};
use crate::packets::{Found, of_items, took};
use net::parameter::clipped::clipped;
use sim::workload::Setting;
use sim::workload::trace::{Entry, LATEST, MOST, Told};
use std::io::{self, BufRead, ErrorKind, Read};

/// What a trace begins with: 0x484A5455.
pub const MAGIC: &[u8] = &0x484A_5455_u32.to_le_bytes();
/// Version 1.0, as the bits of a number of single precision.
const VERSION: &str = "0x3f800000";
/// The longest note, and most regions, that its library reads.
const LONGEST_NOTE: u32 = 8191;
const MOST_REGIONS: u32 = 100;
/// Bytes of a region in the header: where it begins, its cycles and its packets.
const REGION: u64 = 24;

/// Bytes of a message without data, and of one with a line of a cache.
const CONTROL: u32 = 8;
const DATA: u32 = 72;

/// The bytes of a message by its type.
fn bytes_of(kind: u8) -> Option<u32> {
    match kind {
        // requests to read, upgrade, read exclusively; answers to writes, upgrades; errors, invalidations, downgrades
        1 | 5 | 13 | 14 | 15 | 25 | 27 | 28 | 29 => Some(CONTROL),
        // what is read, written, written back, or given up
        2 | 3 | 4 | 6 | 16 | 30 => Some(DATA),
        _ => None,
    }
}

/// What stands before the packets.
struct Header {
    name: String,
    nodes: u8,
    packets: u64,
    regions: u32,
}

/// A packet of the trace.
struct Record {
    cycle: u64,
    id: u32,
    kind: u8,
    from: u8,
    to: u8,
    /// The numbers of those that wait for it.
    before: Vec<u32>,
}

/// Reads a trace for a machine; or says what is wrong with it.
pub fn read(input: &mut dyn BufRead, setting: &Setting) -> io::Result<Result<Found, Vec<Fault>>> {
    let mut trace = Trace { input, place: "its header".to_string() };
    let read = trace.header().and_then(|header| {
        let (items, notes) = trace.packets(&header, setting)?;
        Ok((header, items, notes))
    });
    let (header, items, notes) = match read {
        Ok(read) => read,
        Err(Stop::Fault(fault)) => return Ok(Err(vec![fault])),
        Err(Stop::Unread(error)) if error.kind() == ErrorKind::UnexpectedEof => {
            return Ok(Err(vec![Fault::whole(format!("the trace ends within {}", trace.place))]));
        }
        Err(Stop::Unread(error)) => return Err(error),
    };
    Ok(of_items(items, setting, Faults::default()).map_err(of_packets).map(|(packets, told)| Found {
        form: format!("a trace of Netrace, “{}”", clipped(&header.name)),
        took: took(&packets),
        packets,
        notes: [told, notes].concat(),
    }))
}

/// Faults of rows as faults of packets: each is told by its number in the trace.
fn of_packets(faults: Vec<Fault>) -> Vec<Fault> {
    let place = |fault: &Fault| fault.place.replacen("line ", "packet ", 1);
    faults.into_iter().map(|fault| Fault { place: place(&fault), ..fault }).collect()
}

/// Why reading has stopped.
enum Stop {
    Fault(Fault),
    Unread(io::Error),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::Unread(error)
    }
}

impl From<Fault> for Stop {
    fn from(fault: Fault) -> Stop {
        Stop::Fault(fault)
    }
}

struct Trace<'a> {
    input: &'a mut dyn BufRead,
    /// What is read now.
    place: String,
}

impl Trace<'_> {
    fn bytes<const N: usize>(&mut self) -> io::Result<[u8; N]> {
        let mut bytes = [0; N];
        self.input.read_exact(&mut bytes).map(|()| bytes)
    }

    fn word(&mut self) -> io::Result<u32> {
        self.bytes().map(u32::from_le_bytes)
    }

    fn long(&mut self) -> io::Result<u64> {
        self.bytes().map(u64::from_le_bytes)
    }

    fn skip(&mut self, bytes: u64) -> io::Result<()> {
        let skipped = io::copy(&mut self.input.take(bytes), &mut io::sink())?;
        if skipped < bytes { Err(ErrorKind::UnexpectedEof.into()) } else { Ok(()) }
    }

    fn header(&mut self) -> Result<Header, Stop> {
        self.word()?;
        let version = format!("{:#x}", self.word()?);
        if version != VERSION {
            let sentence = format!("{version}: expected {VERSION}, which is 1.0");
            return Err(Fault { place: "version".to_string(), value: version, sentence }.into());
        }
        let name: [u8; 30] = self.bytes()?;
        let name = name.split(|&byte| byte == 0).next().unwrap_or_default();
        let name = String::from_utf8_lossy(name).into_owned();
        // a byte of padding follows, and eight at the end
        let [nodes, _] = self.bytes()?;
        let (_cycles, packets) = (self.long()?, self.long()?);
        let (note, regions) = (self.word()?, self.word()?);
        for (place, value, most) in [("notes_length", note, LONGEST_NOTE), ("num_regions", regions, MOST_REGIONS)] {
            if value > most {
                let sentence = format!("{value}: expected a whole number from 0 to {most}");
                return Err(Fault { place: place.to_string(), value: value.to_string(), sentence }.into());
            }
        }
        self.skip(8 + u64::from(note) + u64::from(regions) * REGION)?;
        Ok(Header { name, nodes, packets, regions })
    }

    /// The next packet; none at the end.
    fn record(&mut self) -> Result<Option<Record>, Stop> {
        if self.input.fill_buf()?.is_empty() {
            return Ok(None);
        }
        let (cycle, id, _address) = (self.long()?, self.word()?, self.word()?);
        let [kind, from, to, _kinds_of_nodes, count] = self.bytes()?;
        let before = (0..count).map(|_| self.word()).collect::<io::Result<_>>()?;
        Ok(Some(Record { cycle, id, kind, from, to, before }))
    }

    fn packets(&mut self, header: &Header, setting: &Setting) -> Result<(Items, Vec<String>), Stop> {
        let &Header { nodes, .. } = header;
        if u32::from(nodes) > setting.nodes {
            let sentence = format!(
                "{nodes}: the trace is of {nodes} nodes, and the network has {}: expected a network of {nodes} nodes or more",
                setting.nodes
            );
            return Err(Fault { place: "num_nodes".to_string(), value: nodes.to_string(), sentence }.into());
        }
        let flits = |bytes: u32| bytes.div_ceil(setting.flit_bytes).max(setting.shortest);
        let is_cut = flits(DATA) > setting.longest;
        let mut items = Items::default();
        let mut waits: Vec<(u32, u32)> = Vec::new();
        let mut count: u64 = 0;
        loop {
            self.place = format!("its packet {} of {}", grouped(count + 1), grouped(header.packets));
            let Some(Record { cycle, id, kind, from, to, before }) = self.record()? else { break };
            let fault = |column: &str, value: u64, expected: String| {
                let place = format!("packet {id}, {column}");
                Fault { place, value: value.to_string(), sentence: format!("{value}: expected {expected}") }
            };
            let types = || "a type of message that has a size: 1 to 6, 13 to 16, 25, 27 to 30".to_string();
            let bytes = bytes_of(kind).ok_or_else(|| fault("type", kind.into(), types()))?;
            for (column, node) in [("src", from), ("dst", to)] {
                if node >= nodes {
                    let expected = format!("a node of the trace, from 0 to {}", i32::from(nodes) - 1);
                    return Err(fault(column, node.into(), expected).into());
                }
            }
            if cycle > LATEST {
                return Err(fault("cycle", cycle, format!("a whole number from 0 to {LATEST}")).into());
            }
            count += 1;
            if count > MOST as u64 {
                continue;
            }
            items.entries.push(Entry {
                pid: id.into(),
                created: cycle,
                from: from.into(),
                to: to.into(),
                flits: flits(bytes) as u16,
                is_second: false,
                waits: None,
            });
            items.bytes.extend(is_cut.then_some(bytes));
            items.lines.push(id);
            waits.extend(before.into_iter().map(|waiting| (waiting, id)));
        }
        if count == 0 {
            return Err(Fault::whole("the trace has no packets: at least one is needed").into());
        }
        too_many(count).map_err(|mut faults| faults.remove(0))?;
        if let Some((id, _, value, sentence)) = items.repeated().next() {
            return Err(Fault { place: format!("packet {id}, id"), value, sentence }.into());
        }
        let unknown = wait(&mut items, waits);
        let mut notes = vec![if is_cut {
            format!("Messages of {CONTROL} bytes, and of {DATA} with data, are more than a packet holds here.")
        } else {
            format!(
                "Messages of {CONTROL} bytes, and of {DATA} with data, are packets of {} and {} flits of {} bytes.",
                flits(CONTROL),
                flits(DATA),
                setting.flit_bytes
            )
        }];
        if header.packets != count {
            let (told, count) = (grouped(header.packets), grouped(count));
            notes.push(format!("Its header tells of {told} packets, and {count} follow."));
        }
        if unknown > 0 {
            let what = if unknown == 1 { "dependency" } else { "dependencies" };
            let unknown = grouped(unknown as u64);
            notes.push(format!("Left out: {unknown} {what} of packets that the trace does not hold."));
        }
        if header.regions > 1 {
            notes.push(format!(
                "Its {} regions are played one after the other, from its first packet on.",
                header.regions
            ));
        }
        notes.push("Left out: addresses, types of messages beyond their sizes, and kinds of nodes.".to_string());
        Ok((items, notes))
    }
}

/// Lets packets wait for others, as pairs of their numbers tell, and counts those of which the first is unknown.
fn wait(items: &mut Items, mut waits: Vec<(u32, u32)>) -> usize {
    waits.sort_unstable();
    waits.dedup();
    let mut places: Vec<(u32, u32)> = items.entries.iter().map(|entry| entry.pid as u32).zip(0..).collect();
    places.sort_unstable();
    let (mut unknown, mut at) = (0, 0);
    for of_one in waits.chunk_by(|one, other| one.0 == other.0) {
        let waiting = of_one[0].0;
        at += places[at..].partition_point(|&(id, _)| id < waiting);
        match places.get(at).filter(|(id, _)| *id == waiting) {
            None => unknown += of_one.len(),
            Some(&(_, place)) => {
                if items.told.is_empty() {
                    items.told.resize_with(items.entries.len(), || Told { count: 1, ..Told::default() });
                }
                items.told[place as usize].after = of_one.iter().map(|&(_, id)| id.into()).collect();
            }
        }
    }
    unknown
}

#[cfg(test)]
mod tests;
