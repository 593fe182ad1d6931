//! JSON lines: an object in each line, read as the rows of a table whose columns are the names of its fields.

use crate::faults::Fault;
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
    let mut columns: BTreeMap<String, usize> = BTreeMap::new();
    let mut body = Vec::new();
    let mut take = |line: u32, object: &Json| {
        let mut fields = vec![String::new(); columns.len()];
        for (name, value) in object.fields() {
            let next = columns.len();
            let at = *columns.entry(name.clone()).or_insert(next);
            fields.resize(fields.len().max(at + 1), String::new());
            fields[at] = field(value);
        }
        body.push(Row { line, fields });
    };
    take(line, &object);
    for (line, text) in lines {
        match Json::read(text) {
            Ok(object) if text.trim_start().starts_with('{') => take(line, &object),
            Ok(_) => {
                let sentence = "expected an object in braces, as in the lines before";
                return Some(Err(Fault::of_line(line, "", sentence)));
            }
            // it is of the first line of its own text
            Err(Fault { value, sentence, .. }) => return Some(Err(Fault::of_line(line, &value, sentence))),
        }
    }
    let mut names = vec![String::new(); columns.len()];
    columns.into_iter().for_each(|(name, at)| names[at] = name);
    let head = Row { line, fields: names };
    Some(Ok(Rows::of_lines([vec![head], body].concat())))
}

/// A value as a field: of a list its items, separated by blanks; null is nothing.
fn field(value: &Json) -> String {
    let plain = |value: &Json| Some(value.text()).filter(|text| text != "null").unwrap_or_default();
    match value.items() {
        Some(items) => items.iter().map(plain).collect::<Vec<_>>().join(" "),
        None => plain(value),
    }
}
