//! Packets of many forms: tables with headings or without, in which each row is a packet.

use crate::columns::{COLUMNS, Column, Layout};
use crate::faults::{Fault, Faults, counted, grouped, left_out};
use crate::messages::Items;
use crate::rates;
use crate::rows::{Row, Rows};
use crate::table::Table;
use net::parameter::clipped::clipped;
use sim::workload::Setting;
use sim::workload::trace::Packets;

/// What was read.
#[derive(Debug)]
pub struct Found {
    pub form: String,
    pub packets: Packets,
    pub took: String,
    pub notes: Vec<String>,
}

/// Reads packets for a machine.
pub fn read(rows: &Rows, setting: &Setting) -> Result<Found, Vec<Fault>> {
    let layout = Layout::of_packets(&rows.rows);
    let mut reading = Reading::of(layout, rows.rows.first(), rows.written(), setting)?;
    rows.rows[usize::from(reading.has_heading)..].iter().for_each(|row| reading.table.take(row));
    reading.end()
}

/// A table that is being read, row by row.
pub struct Reading<'a> {
    pub table: Table<'a>,
    pub has_heading: bool,
    /// The line of the heading, or of the first row, and its fields.
    first: Row,
    written: &'static str,
    setting: &'a Setting,
}

impl<'a> Reading<'a> {
    /// A table of which the columns are known, and no row has been taken yet; `written` says how its rows are separated.
    pub fn of(
        layout: Option<Layout>,
        first: Option<&Row>,
        written: &'static str,
        setting: &'a Setting,
    ) -> Result<Reading<'a>, Vec<Fault>> {
        let Some(Layout { columns, has_heading }) = layout else {
            return Err(vec![Fault::whole(needs("no table of packets"))]);
        };
        let first = first.cloned().unwrap_or_default();
        let has = |column: Column| columns.contains(&Some(column));
        if let Some(twice) =
            COLUMNS.iter().find(|(column, _)| columns.iter().filter(|of| **of == Some(*column)).count() > 1)
        {
            let name = twice.1[0];
            return Err(vec![Fault::of_line(first.line, name, format!("the column {name} is there twice"))]);
        }
        let needed: &[Column] = if has(Column::Rate) && !has(Column::Time) || has(Column::After) {
            &[Column::From, Column::To]
        } else {
            &[Column::Time, Column::From, Column::To]
        };
        let missing: Vec<&str> = needed.iter().filter(|column| !has(**column)).map(|column| column.name()).collect();
        if !missing.is_empty() {
            let verb = if missing.len() == 1 { "is" } else { "are" };
            let sentence = needs(&format!("{} {verb} missing", missing.join(" and ")));
            return Err(vec![Fault::of_line(first.line, "", sentence)]);
        }
        let table = Table::new(columns, setting);
        Ok(Reading { table, has_heading, first, written, setting })
    }

    /// Takes columns that objects have from a line on, beside those before.
    pub fn add(&mut self, names: &[String], line: u32) -> Result<(), Fault> {
        for name in names {
            let column = Column::of(name);
            if let Some(twice) = column.filter(|column| self.table.has(*column)) {
                let name = twice.name();
                return Err(Fault::of_line(line, name, format!("the column {name} is there twice")));
            }
            // The rows before lack what every row needs that has such a column.
            let needed = [Column::Pid, Column::Flits, Column::Bytes, Column::Service];
            if let Some(column) = column.filter(|column| needed.contains(column)) {
                self.table.fault(self.first.line, column, "", "nothing stands here".to_string());
            }
            self.first.fields.push(name.clone());
            self.table.add(column);
        }
        Ok(())
    }

    /// The packets of all rows that were taken.
    pub fn end(self) -> Result<Found, Vec<Fault>> {
        let Reading { table, has_heading, first, written, setting } = self;
        if table.rows == 0 {
            return Err(vec![Fault::whole("it has a heading and no packets: at least one is needed")]);
        }
        let has = |column: Column| table.has(column);
        let mut around = Vec::new();
        if !has_heading {
            let names: Vec<&str> = table.columns.iter().flatten().map(|column| column.name()).collect();
            around.push(format!("Without a heading its columns are read as {}.", names.join(", ")));
            if table.columns.contains(&None) {
                around.push(left_out(&["por, the fourth column".to_string()]));
            }
        } else {
            let others: Vec<String> =
                table.others().map(|at| clipped(first.fields.get(at).map_or("", String::as_str))).collect();
            if !others.is_empty() {
                around.push(left_out(&others));
            }
        }
        if table.is_rates {
            let idle = [Column::Pid, Column::Bytes, Column::Service, Column::After, Column::Delay];
            let idle: Vec<String> =
                idle.into_iter().filter(|&column| has(column)).map(|of| of.name().to_string()).collect();
            around.extend((!idle.is_empty()).then(|| left_out(&idle)));
        }
        if !table.is_rates && !has(Column::Flits) && !has(Column::Bytes) {
            around.push(format!("It tells no sizes: each packet has {} flits.", setting.flits));
        }
        let (is_rates, of) = (table.is_rates, if has(Column::Bytes) { "messages" } else { "packets" });
        let (faults, items, pairs) = table.end()?;
        let (packets, notes, form) = match is_rates {
            true => {
                let (entries, notes) = rates::packets(&pairs, setting)?;
                (Packets::new(entries, Vec::new()), notes, "a table of rates".to_string())
            }
            false => {
                let (packets, notes) = of_items(items, setting, faults)?;
                (packets, notes, format!("a table of {of}"))
            }
        };
        let form = if has_heading { form + written } else { form };
        let front = usize::from(!has_heading);
        let notes = [&around[..front], &notes, &around[front..]].concat();
        Ok(Found { form, took: took(&packets), packets, notes })
    }
}

/// The packets of rows that are right each by itself.
pub fn of_items(mut items: Items, setting: &Setting, mut faults: Faults) -> Result<(Packets, Vec<String>), Vec<Fault>> {
    let mut notes = Vec::new();
    if items.sort(setting.nodes) {
        notes.push("Its rows are not in the order of their times: they are sorted.".to_string());
    }
    match items.packets(setting) {
        Ok((packets, told)) => Ok((packets, [notes, told].concat())),
        Err((line, column, value, sentence)) => {
            faults.cell(column, line, &value, sentence);
            Err(faults.told())
        }
    }
}

/// How many packets were taken, how long they are and when the last is created.
pub fn took(packets: &Packets) -> String {
    let flits = || packets.iter().map(|entry| entry.flits);
    let (shortest, longest) = (flits().min().unwrap_or(0), flits().max().unwrap_or(0));
    let length = if shortest == longest { format!("{longest}") } else { format!("{shortest} to {longest}") };
    let waiting = packets.iter().filter(|entry| entry.waits.is_some()).count();
    let wait =
        if waiting > 0 { format!(", {} of which wait for others", grouped(waiting as u64)) } else { String::new() };
    format!(
        "{} of {length} flits{wait}, the last created in cycle {}",
        counted(packets.len(), "packet"),
        grouped(packets.iter().filter(|entry| entry.waits.is_none()).map(|entry| entry.created).max().unwrap_or(0)),
    )
}

fn needs(found: &str) -> String {
    format!(
        "{found}: a table of packets needs columns for the time (ctime, time, cycle), the source (src, source, from) and \
         the destination (dest, dst, to), and may have pid and flits"
    )
}
