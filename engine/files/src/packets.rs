//! Packets of many forms: tables with headings or without, in which each row is a packet.

use crate::columns::{COLUMNS, Column, Layout};
use crate::faults::{Fault, Faults, grouped, left_out};
use crate::messages::{self, Item};
use crate::rates::{self, Pair};
use crate::rows::{Row, Rows, number, whole};
use net::parameter::clipped::clipped;
use sim::workload::Setting;
use sim::workload::trace::{Entry, LATEST, LONGEST_DELAY, MOST, Packets};

/// What was read.
#[derive(Debug)]
pub struct Found {
    pub form: String,
    pub packets: Packets,
    pub took: String,
    pub notes: Vec<String>,
}

/// Most bytes of a message.
const MOST_BYTES: u64 = 1 << 30;

/// Reads packets for a machine.
pub fn read(rows: &Rows, setting: &Setting) -> Result<Found, Vec<Fault>> {
    let Some(Layout { columns, has_heading }) = Layout::of_packets(&rows.rows) else {
        return Err(vec![Fault::whole(needs("no table of packets"))]);
    };
    let head = rows.rows.first().map_or(1, |row| row.line);
    let has = |column: Column| columns.contains(&Some(column));
    if let Some(twice) =
        COLUMNS.iter().find(|(column, _)| columns.iter().filter(|of| **of == Some(*column)).count() > 1)
    {
        let name = twice.1[0];
        return Err(vec![Fault::of_line(head, name, format!("the column {name} is there twice"))]);
    }
    let is_rates = has(Column::Rate) && !has(Column::Time);
    let needed: &[Column] = if is_rates || has(Column::After) {
        &[Column::From, Column::To]
    } else {
        &[Column::Time, Column::From, Column::To]
    };
    let missing: Vec<&str> = needed.iter().filter(|column| !has(**column)).map(|column| column.name()).collect();
    if !missing.is_empty() {
        let verb = if missing.len() == 1 { "is" } else { "are" };
        return Err(vec![Fault::of_line(head, "", needs(&format!("{} {verb} missing", missing.join(" and "))))]);
    }
    let body = &rows.rows[usize::from(has_heading)..];
    if body.is_empty() {
        return Err(vec![Fault::whole("it has a heading and no packets: at least one is needed")]);
    }
    let table = Table { columns: &columns, setting };
    let (packets, mut notes, mut form) = table.packets(body, is_rates)?;
    if !has_heading {
        let names: Vec<&str> = columns.iter().flatten().map(|column| column.name()).collect();
        notes.insert(0, format!("Without a heading its columns are read as {}.", names.join(", ")));
        if columns.contains(&None) {
            notes.push(left_out(&["por, the fourth column".to_string()]));
        }
    } else {
        form.push_str(rows.written());
        let others: Vec<String> = (0..columns.len())
            .filter(|&at| columns[at].is_none())
            .map(|at| clipped(&rows.rows[0].fields[at]))
            .collect();
        if !others.is_empty() {
            notes.push(left_out(&others));
        }
    }
    if is_rates {
        let idle = [Column::Pid, Column::Bytes, Column::Service, Column::After, Column::Delay]
            .into_iter()
            .filter(|&column| has(column));
        let idle: Vec<String> = idle.map(|column| column.name().to_string()).collect();
        notes.extend((!idle.is_empty()).then(|| left_out(&idle)));
    }
    if !is_rates && !has(Column::Flits) && !has(Column::Bytes) {
        notes.push(format!("It tells no sizes: each packet has {} flits.", setting.flits));
    }
    let flits = || packets.iter().map(|entry| entry.flits);
    let (shortest, longest) = (flits().min().unwrap_or(0), flits().max().unwrap_or(0));
    let length = if shortest == longest { format!("{longest}") } else { format!("{shortest} to {longest}") };
    let waiting = packets.iter().filter(|entry| entry.waits.is_some()).count();
    let wait =
        if waiting > 0 { format!(", {} of which wait for others", grouped(waiting as u64)) } else { String::new() };
    let took = format!(
        "{} of {length} flits{wait}, the last created in cycle {}",
        crate::faults::counted(packets.len(), "packet"),
        grouped(packets.iter().filter(|entry| entry.waits.is_none()).map(|entry| entry.created).max().unwrap_or(0)),
    );
    Ok(Found { form, packets, took, notes })
}

fn needs(found: &str) -> String {
    format!(
        "{found}: a table of packets needs columns for the time (ctime, time, cycle), the source (src, source, from) and \
         the destination (dest, dst, to), and may have pid and flits"
    )
}

/// Puts packets into the order of their times, if those of a node are not that wait for no others.
fn sort(items: &mut Vec<Item>, notes: &mut Vec<String>) {
    let mut latest = std::collections::BTreeMap::new();
    let is_late = |item: &Item| {
        let Entry { from, created, .. } = item.entry;
        item.after.is_empty() && latest.insert(from, created).is_some_and(|before| before > created)
    };
    if items.iter().any(is_late) {
        // the keys alone are small to move
        let mut order: Vec<(u64, u32)> = (0..).zip(&*items).map(|(at, item)| (item.entry.created, at)).collect();
        order.sort_unstable();
        *items = order.into_iter().map(|(_, at)| std::mem::take(&mut items[at as usize])).collect();
        notes.push("Its rows are not in the order of their times: they are sorted.".to_string());
    }
}

struct Table<'a> {
    columns: &'a [Option<Column>],
    setting: &'a Setting,
}

type Read = (Packets, Vec<String>, String);

impl Table<'_> {
    fn packets(&self, body: &[Row], is_rates: bool) -> Result<Read, Vec<Fault>> {
        let (mut faults, mut items, mut pairs) = (Faults::default(), Vec::new(), Vec::new());
        let mut numbers = std::collections::BTreeSet::new();
        for (nth, row) in (0..).zip(body) {
            let taken = match is_rates {
                true => self.pair(row).map(|pair| pairs.push(pair)),
                false => self.item(row, nth).map(|item| items.push(item)),
            };
            if let Err((column, sentence)) = taken {
                faults.cell(column.name(), row.line, self.field(row, column).unwrap_or_default(), sentence);
            }
        }
        for Item { line, entry, .. } in &items {
            if !numbers.insert(entry.pid) {
                let pid = entry.pid.to_string();
                faults.cell(Column::Pid.name(), *line, &pid, format!("{pid} is the number of an earlier packet"));
            }
        }
        if !faults.is_empty() {
            return Err(faults.told());
        }
        if is_rates {
            let (entries, notes) = rates::packets(&pairs, self.setting)?;
            return Ok((Packets::new(&entries, &[]), notes, "a table of rates".to_string()));
        }
        if items.len() > MOST {
            let (most, count) = (grouped(MOST as u64), grouped(items.len() as u64));
            return Err(vec![Fault::whole(format!("at most {most} packets are possible here; this has {count}"))]);
        }
        let mut notes = Vec::new();
        sort(&mut items, &mut notes);
        let of = if self.has(Column::Bytes) { "messages" } else { "packets" };
        match messages::packets(&items, self.setting) {
            Ok((packets, told)) => Ok((packets, [notes, told].concat(), format!("a table of {of}"))),
            Err((line, column, sentence)) => {
                let row = body.iter().find(|row| row.line == line);
                let of = self.columns.iter().flatten().find(|of| of.name() == column);
                let value = row.zip(of).and_then(|(row, of)| self.field(row, *of)).unwrap_or_default();
                let value = if sentence.contains(value) { value } else { "" };
                faults.cell(column, line, value, sentence);
                Err(faults.told())
            }
        }
    }

    fn has(&self, column: Column) -> bool {
        self.columns.contains(&Some(column))
    }

    /// The number in a column that the table may do without.
    fn optional(&self, row: &Row, column: Column, most: u64, default: u64) -> Result<u64, (Column, String)> {
        if self.has(column) { self.number(row, column, 0, most) } else { Ok(default) }
    }

    fn item(&self, row: &Row, nth: u64) -> Result<Item, (Column, String)> {
        let Setting { longest, flits, nodes, has_services, .. } = *self.setting;
        let after = messages::numbers(self.field(row, Column::After).unwrap_or_default());
        let after = after.map_err(|sentence| (Column::After, sentence))?;
        // What waits for others need not have a time of its own.
        let has_time = after.is_empty() || self.field(row, Column::Time).is_some();
        let has_delay = self.field(row, Column::Delay).is_some();
        let has_bytes = self.has(Column::Bytes);
        let last = u64::from(nodes - 1);
        let entry = Entry {
            pid: self.optional(row, Column::Pid, u64::MAX, nth)?,
            created: if has_time { self.number(row, Column::Time, 0, LATEST)? } else { 0 },
            from: self.number(row, Column::From, 0, last)? as u32,
            to: self.number(row, Column::To, 0, last)? as u32,
            flits: match self.has(Column::Flits) && !has_bytes {
                true => self.number(row, Column::Flits, 1, u64::from(longest))? as u16,
                false => flits as u16,
            },
            is_second: self.optional(row, Column::Service, u64::from(has_services), 0)? == 1,
            waits: None,
        };
        Ok(Item {
            line: row.line,
            entry,
            bytes: if has_bytes { Some(self.number(row, Column::Bytes, 1, MOST_BYTES)?) } else { None },
            after,
            delay: if has_delay { self.number(row, Column::Delay, 0, u64::from(LONGEST_DELAY))? as u32 } else { 0 },
        })
    }

    /// A source, a destination and how they send.
    fn pair(&self, row: &Row) -> Result<Pair, (Column, String)> {
        let last = u64::from(self.setting.nodes - 1);
        let (from, to) = (self.number(row, Column::From, 0, last)?, self.number(row, Column::To, 0, last)?);
        let text = self.field(row, Column::Rate).unwrap_or_default();
        let rate = number(text).filter(|rate| (0.0..=1.0).contains(rate));
        let wrong = || (Column::Rate, format!("{}: expected packets per cycle, from 0 to 1", clipped(text)));
        let own = |column: Column, least: u64, most: u64| -> Result<Option<u64>, (Column, String)> {
            self.field(row, column).map(|_| self.number(row, column, least, most)).transpose()
        };
        let flits = own(Column::Flits, 1, u64::from(self.setting.longest))?.unwrap_or(u64::from(self.setting.flits));
        let on = own(Column::On, 0, LATEST)?.unwrap_or(0);
        let off = own(Column::Off, on, LATEST)?.unwrap_or(LATEST);
        let period = own(Column::Period, 1, LATEST)?.unwrap_or(LATEST);
        let rate = rate.ok_or_else(wrong)?;
        Ok(Pair { from: from as u32, to: to as u32, rate, flits: flits as u16, sends: on..off, period })
    }

    fn field<'a>(&self, row: &'a Row, column: Column) -> Option<&'a str> {
        let place = self.columns.iter().position(|of| *of == Some(column))?;
        row.fields.get(place).map(String::as_str).filter(|field| !field.is_empty())
    }

    fn number(&self, row: &Row, column: Column, least: u64, most: u64) -> Result<u64, (Column, String)> {
        let Some(text) = self.field(row, column) else { return Err((column, "nothing stands here".to_string())) };
        let plain = text.strip_suffix(".0").unwrap_or(text);
        let found = whole(plain).filter(|number| (least..=most).contains(number));
        found.ok_or_else(|| {
            let why = match column {
                Column::Flits if self.setting.fits_whole => ", for buffers hold no more",
                Column::Service if most == 0 => ", for this machine has one service",
                _ => "",
            };
            let most = if most == u64::MAX { "on".to_string() } else { format!("to {most}") };
            (column, format!("{}: expected a whole number from {least} {most}{why}", clipped(text)))
        })
    }
}
