//! A table of packets, taken row by row: of a row nothing is kept but its packet.

use crate::columns::Column;
use crate::faults::{Fault, Faults};
use crate::messages::{self, Items, too_many};
use crate::rates::Pair;
use crate::rows::{Row, number, whole};
use net::parameter::clipped::clipped;
use sim::workload::Setting;
use sim::workload::trace::{Entry, LATEST, LONGEST_DELAY, MOST, Told};

/// Most bytes of a message.
const MOST_BYTES: u64 = 1 << 30;

pub struct Table<'a> {
    pub columns: Vec<Option<Column>>,
    /// Where each column stands.
    places: Vec<(Column, usize)>,
    /// Its rows are sources and destinations with their rates.
    pub is_rates: bool,
    /// Rows that were taken.
    pub rows: u64,
    setting: &'a Setting,
    faults: Faults,
    items: Items,
    pairs: Vec<Pair>,
}

/// A column and what is wrong in it.
type Wrong = (Column, String);

impl<'a> Table<'a> {
    pub fn new(columns: Vec<Option<Column>>, setting: &'a Setting) -> Table<'a> {
        let place = |(at, column): (usize, &Option<Column>)| Some(((*column)?, at));
        let places: Vec<(Column, usize)> = columns.iter().enumerate().filter_map(place).collect();
        let has = |column: Column| columns.contains(&Some(column));
        let is_rates = has(Column::Rate) && !has(Column::Time);
        Table {
            columns,
            places,
            is_rates,
            rows: 0,
            setting,
            faults: Faults::default(),
            items: Items::default(),
            pairs: Vec::new(),
        }
    }

    pub fn has(&self, column: Column) -> bool {
        self.columns.contains(&Some(column))
    }

    /// A column beside those before.
    pub fn add(&mut self, column: Option<Column>) {
        self.places.extend(column.map(|column| (column, self.columns.len())));
        self.columns.push(column);
    }

    /// The places of columns that mean nothing here.
    pub fn others(&self) -> impl Iterator<Item = usize> {
        (0..self.columns.len()).filter(|&at| self.columns[at].is_none())
    }

    /// Takes a row that is not the heading.
    pub fn take(&mut self, row: &Row) {
        let nth = self.rows;
        self.rows += 1;
        let taken = match self.is_rates {
            true => self.pair(row).map(|pair| self.pairs.push(pair)),
            false => self.item(row, nth),
        };
        if let Err((column, sentence)) = taken {
            let value = self.field(row, column).unwrap_or_default().to_string();
            self.fault(row.line, column, &value, sentence);
        }
    }

    /// Something is wrong with a column of a row.
    pub fn fault(&mut self, line: u32, column: Column, value: &str, sentence: String) {
        self.faults.cell(column.name(), line, value, sentence);
    }

    /// A row without a heading has another number of fields than those before.
    pub fn irregular(&mut self, row: &Row, width: usize) {
        let count = row.fields.len();
        let sentence = format!("{count} fields: expected {width}, as in the rows before");
        self.rows += 1;
        self.faults.line("fields", row.line, "", sentence);
    }

    /// The packets or rates of all rows; or what is wrong with them.
    pub fn end(mut self) -> Result<(Faults, Items, Vec<Pair>), Vec<Fault>> {
        for (line, column, value, sentence) in self.items.repeated() {
            self.faults.cell(column, line, &value, sentence);
        }
        if !self.faults.is_empty() {
            return Err(self.faults.told());
        }
        if !self.is_rates {
            too_many(self.rows)?;
        }
        Ok((self.faults, self.items, self.pairs))
    }

    /// The number in a column that the table may do without.
    fn optional(&self, row: &Row, column: Column, most: u64, default: u64) -> Result<u64, Wrong> {
        if self.has(column) { self.number(row, column, 0, most) } else { Ok(default) }
    }

    fn item(&mut self, row: &Row, nth: u64) -> Result<(), Wrong> {
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
        let bytes = if has_bytes { Some(self.number(row, Column::Bytes, 1, MOST_BYTES)? as u32) } else { None };
        let delay = if has_delay { self.number(row, Column::Delay, 0, u64::from(LONGEST_DELAY))? as u32 } else { 0 };
        let items = &mut self.items;
        // What is too much is counted and not kept.
        if items.entries.len() <= MOST {
            let nothing = || Told { count: 1, ..Told::default() };
            if !items.told.is_empty() || !after.is_empty() || delay > 0 {
                items.told.resize_with(items.entries.len(), nothing);
                items.told.push(Told { after, delay, count: 1 });
            }
            items.entries.push(entry);
            items.bytes.extend(bytes);
            items.lines.push(row.line);
        }
        Ok(())
    }

    /// A source, a destination and how they send.
    fn pair(&self, row: &Row) -> Result<Pair, Wrong> {
        let last = u64::from(self.setting.nodes - 1);
        let (from, to) = (self.number(row, Column::From, 0, last)?, self.number(row, Column::To, 0, last)?);
        let text = self.field(row, Column::Rate).unwrap_or_default();
        let rate = number(text).filter(|rate| (0.0..=1.0).contains(rate));
        let wrong = || (Column::Rate, format!("{}: expected packets per cycle, from 0 to 1", clipped(text)));
        let own = |column: Column, least: u64, most: u64| -> Result<Option<u64>, Wrong> {
            self.field(row, column).map(|_| self.number(row, column, least, most)).transpose()
        };
        let flits = own(Column::Flits, 1, u64::from(self.setting.longest))?.unwrap_or(u64::from(self.setting.flits));
        let on = own(Column::On, 0, LATEST)?.unwrap_or(0);
        let off = own(Column::Off, on, LATEST)?.unwrap_or(LATEST);
        let period = own(Column::Period, 1, LATEST)?.unwrap_or(LATEST);
        let rate = rate.ok_or_else(wrong)?;
        Ok(Pair { from: from as u32, to: to as u32, rate, flits: flits as u16, sends: on..off, period })
    }

    fn field<'b>(&self, row: &'b Row, column: Column) -> Option<&'b str> {
        let (_, place) = self.places.iter().find(|(of, _)| *of == column)?;
        row.fields.get(*place).map(String::as_str).filter(|field| !field.is_empty())
    }

    fn number(&self, row: &Row, column: Column, least: u64, most: u64) -> Result<u64, Wrong> {
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
