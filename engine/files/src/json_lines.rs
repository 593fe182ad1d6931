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
        match Json::read(text) {
            Ok(object) if text.trim_start().starts_with('{') => table.take(line, &object),
            Ok(_) => {
                let sentence = "expected an object in braces, as in the lines before";
                return Some(Err(Fault::of_line(line, "", sentence)));
            }
            // it is of the first line of its own text
            Err(Fault { value, sentence, .. }) => return Some(Err(Fault::of_line(line, &value, sentence))),
        }
    }
    Some(Ok(Rows::of_lines(table.rows(line))))
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
    columns: BTreeMap<String, usize>,
    body: Vec<Row>,
}

impl Table {
    fn take(&mut self, line: u32, object: &Json) {
        let mut fields = vec![String::new(); self.columns.len()];
        for (name, value) in object.fields() {
            let next = self.columns.len();
            let at = *self.columns.entry(name.clone()).or_insert(next);
            fields.resize(fields.len().max(at + 1), String::new());
            fields[at] = field(value);
        }
        self.body.push(Row { line, fields });
    }

    /// With the names as the first.
    fn rows(self, line: u32) -> Vec<Row> {
        let mut names = vec![String::new(); self.columns.len()];
        self.columns.into_iter().for_each(|(name, at)| names[at] = name);
        [vec![Row { line, fields: names }], self.body].concat()
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
