//! Large tables of packets, read one row at a time: no more of a file is held than its first lines, by which it is known.

use crate::columns::{Column, Layout, neighbours_may_follow};
use crate::faults::Fault;
use crate::json_lines::{self, Names, object_in};
use crate::packets::{Found, Reading};
use crate::routes;
use crate::rows::{Row, Rows};
use sim::workload::Setting;
use std::io::{self, BufRead, Read};

/// Lines by which a table is known; one of no more lines is read as a whole.
pub const HEAD: usize = 1000;
/// A table of more columns may be a matrix.
const MOST_COLUMNS: usize = 64;

/// A file of packets: a whole text, or a large table that was read by its rows.
pub enum Given {
    Whole(String),
    Table(Result<Found, Vec<Fault>>),
}

/// Reads what is known to be packets; a text that is no large table is given back whole.
pub fn packets(mut input: &mut dyn BufRead, setting: &Setting, most: usize) -> io::Result<Given> {
    let mut head = String::new();
    let mut lines = 0;
    while lines < most {
        if input.read_line(&mut head)? == 0 {
            return Ok(Given::Whole(head));
        }
        lines += 1;
    }
    let Some(kind) = Kind::of(&head, Layout::of_packets) else {
        input.read_to_string(&mut head)?;
        return Ok(Given::Whole(head));
    };
    let mut both = head.as_bytes().chain(&mut input);
    Ok(Given::Table(kind.read(&mut both, setting)?))
}

/// A text that is a large table of packets, and nothing else for sure.
pub fn large(text: &str, most: usize) -> Option<Kind> {
    let (at, _) = text.match_indices('\n').nth(most.checked_sub(1)?)?;
    let (head, rest) = text.split_at(at + 1);
    if rest.is_empty() {
        return None;
    }
    let kind = Kind::of(head, Layout::of)?;
    if !kind.layout.has_heading && neighbours_may_follow(&kind.rows, text) || routes::is_table(&kind.rows) {
        return None;
    }
    Some(kind)
}

/// A large table, told by its first lines.
#[derive(Debug)]
pub struct Kind {
    layout: Layout,
    rows: Rows,
    is_json: bool,
}

impl Kind {
    fn of(head: &str, layout: impl Fn(&[Row]) -> Option<Layout>) -> Option<Kind> {
        let is_json = head.trim_start().starts_with('{');
        if head.trim_start().starts_with(['[', '<']) {
            return None;
        }
        let rows = if is_json { json_lines::rows(head)?.ok()? } else { Rows::of(head) };
        let layout = layout(&rows.rows)?;
        let has = |column: Column| layout.columns.contains(&Some(column));
        let is_plain = has(Column::From) && has(Column::To) && (has(Column::Time) || has(Column::After));
        let may_be_rates = || {
            let third = rows.rows.iter().map(|row| row.fields.get(2).map_or("", String::as_str));
            !layout.has_heading
                && layout.columns.len() == 3
                && third.into_iter().all(|field| ["0", "1"].contains(&field))
        };
        let is_known = is_plain && layout.columns.len() <= MOST_COLUMNS && !may_be_rates();
        is_known.then_some(Kind { layout, rows, is_json })
    }

    /// Reads the whole text by whose first lines it is told.
    pub fn read_text(self, text: &str, setting: &Setting) -> Result<Found, Vec<Fault>> {
        self.read(&mut text.as_bytes(), setting).expect("a text can be read")
    }

    /// Reads the whole table, of which the first lines are known.
    fn read(self, input: &mut dyn BufRead, setting: &Setting) -> io::Result<Result<Found, Vec<Fault>>> {
        let Kind { layout, rows, is_json } = self;
        let (width, has_heading, separator) = (layout.columns.len(), layout.has_heading, rows.separator);
        let mut reading = match Reading::of(Some(layout), rows.rows.first(), rows.written(), setting) {
            Ok(reading) => reading,
            Err(faults) => return Ok(Err(faults)),
        };
        let mut names = is_json.then(|| Names::of(&rows.rows[0]));
        // A heading of a text is its first row; that of objects is made of their names.
        let mut is_heading = has_heading && !is_json;
        let (mut text, mut line, mut row) = (String::new(), 0, Row::default());
        loop {
            text.clear();
            if input.read_line(&mut text)? == 0 {
                return Ok(reading.end());
            }
            line += 1;
            let end = text.strip_suffix('\n').map_or(text.as_str(), |text| text.strip_suffix('\r').unwrap_or(text));
            if let Some(names) = &mut names {
                if end.trim().is_empty() {
                    continue;
                }
                let known = names.len();
                let added = object_in(line, end).and_then(|object| {
                    names.fill(&mut row, line, &object);
                    if names.len() > known { reading.add(&names.list()[known..], line) } else { Ok(()) }
                });
                if let Err(fault) = added {
                    return Ok(Err(vec![fault]));
                }
            } else if !row.take(line, end, separator) || std::mem::take(&mut is_heading) {
                continue;
            } else if !has_heading && row.fields.len() != width {
                reading.table.irregular(&row, width);
                continue;
            }
            reading.table.take(&row);
        }
    }
}

#[cfg(test)]
mod tests;
