//! JSON lines: an object in each line, read as the rows of a table whose columns are the names of its fields; or a list of
//! such objects.

use crate::faults::Fault;
use crate::network::is_of;
use crate::network::json::Json;
use crate::rows::{Row, Rows};
use std::collections::BTreeMap;

/// The rows of a text that begins with an object in a line of its own, the first being the names; else none, or what is
/// wrong.
pub fn rows(text: &str) -> Option<Result<Rows, Fault>> {
    let mut lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    let (line, first) = lines.next()?;
    let object =
        Json::read(first).ok().filter(|json| first.trim_start().starts_with('{') && !json.fields().is_empty())?;
    let mut table = Table::default();
    table.take(line, &object);
    for (line, text) in lines {
        match object_in(line, text) {
            Ok(object) => table.take(line, &object),
            Err(fault) => return Some(Err(fault)),
        }
    }
    Some(Ok(Rows::of_lines(table.rows(line))))
}

/// The object in a line that follows others.
pub fn object_in(line: u32, text: &str) -> Result<Json, Fault> {
    match Json::read(text) {
        Ok(object) if text.trim_start().starts_with('{') => Ok(object),
        Ok(_) => Err(Fault::of_line(line, "", "expected an object in braces, as in the lines before")),
        // it is of the first line of its own text
        Err(Fault { value, sentence, .. }) => Err(Fault::of_line(line, &value, sentence)),
    }
}

/// The rows of a list of objects, or of one that an object has as its packets.
pub fn listed(text: &str) -> Option<Rows> {
    let json = Json::read(text).ok().filter(|_| text.trim_start().starts_with(['[', '{']))?;
    let named = json.fields().iter().find(|(name, _)| is_of(&["packets", "messages", "trace"], name));
    let items = named.map_or(&json, |(_, list)| list).items()?;
    if items.is_empty() || items.iter().any(|item| item.fields().is_empty()) {
        return None;
    }
    let mut table = Table::default();
    items.iter().for_each(|item| table.take(item.line, item));
    Some(Rows::of_list(table.rows(json.line)))
}

/// Objects as rows, whose columns have the names of their fields.
#[derive(Default)]
struct Table {
    names: Names,
    body: Vec<Row>,
}

impl Table {
    fn take(&mut self, line: u32, object: &Json) {
        let mut row = Row::default();
        self.names.fill(&mut row, line, object);
        self.body.push(row);
    }

    /// With the names as the first.
    fn rows(self, line: u32) -> Vec<Row> {
        [vec![Row { line, fields: self.names.list() }], self.body].concat()
    }
}

/// The names of the fields that objects have, each a column, in the order in which they were met.
#[derive(Default)]
pub struct Names(BTreeMap<String, usize>);

impl Names {
    /// Those of a heading.
    pub fn of(heading: &Row) -> Names {
        Names(heading.fields.iter().cloned().zip(0..).collect())
    }

    /// The fields of an object, each in the column of its name.
    pub fn fill(&mut self, row: &mut Row, line: u32, object: &Json) {
        row.line = line;
        row.fields.clear();
        row.fields.resize(self.0.len(), String::new());
        for (name, value) in object.fields() {
            let next = self.0.len();
            let at = match self.0.get(name) {
                Some(&at) => at,
                None => *self.0.entry(name.clone()).or_insert(next),
            };
            row.fields.resize(row.fields.len().max(at + 1), String::new());
            row.fields[at] = field(value);
        }
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn list(&self) -> Vec<String> {
        let mut names = vec![String::new(); self.0.len()];
        self.0.iter().for_each(|(name, &at)| names[at].clone_from(name));
        names
    }
}

/// A value as a field: of a list its items, separated by blanks; null is nothing.
fn field(value: &Json) -> String {
    let plain = |value: &Json| Some(value.text()).filter(|text| text != "null").unwrap_or_default();
    match value.items() {
        Some(items) => items.iter().map(plain).collect::<Vec<_>>().join(" "),
        None => plain(value),
    }
}
