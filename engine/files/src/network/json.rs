//! JSON with the line of every value: enough of it to tell where a file is wrong.

use crate::faults::Fault;
use net::parameter::clipped::clipped;
use std::collections::BTreeMap;
use std::fmt;

/// A value and the line in which it begins.
#[derive(Clone, Debug)]
pub struct Json {
    pub line: u32,
    value: Value,
}

#[derive(Clone, Debug)]
enum Value {
    Object(Vec<(String, Json)>),
    List(Vec<Json>),
    /// A number, a string or a word, as it is written, without quotation marks.
    Plain(String),
}

/// Values lie no deeper than this.
pub const DEEPEST: usize = 8;

impl Json {
    pub fn read(text: &str) -> Result<Json, Fault> {
        let mut reader = Reader { rest: text, line: 1 };
        let json = reader.value(0)?;
        match reader.next() {
            "" => Ok(json),
            more => {
                Err(Fault::of_line(reader.line, more, format!("“{}”: expected the end of the file", clipped(more))))
            }
        }
    }

    /// A number, a string or a word of another form.
    pub fn plain(line: u32, text: String) -> Json {
        Json { line, value: Value::Plain(text) }
    }

    pub fn list(line: u32, items: Vec<Json>) -> Json {
        Json { line, value: Value::List(items) }
    }

    pub fn object(line: u32, fields: Vec<(String, Json)>) -> Json {
        Json { line, value: Value::Object(fields) }
    }

    /// The fields of an object; of other values none.
    pub fn fields(&self) -> &[(String, Json)] {
        if let Value::Object(fields) = &self.value { fields } else { &[] }
    }

    /// A plain value as it is written; of objects and lists only that they are such.
    pub fn text(&self) -> String {
        if let Value::Plain(text) = &self.value { text.clone() } else { self.to_string() }
    }

    /// Whether it is neither an object nor a list.
    pub fn is_plain(&self) -> bool {
        matches!(self.value, Value::Plain(_))
    }

    pub fn items(&self) -> Option<&[Json]> {
        if let Value::List(items) = &self.value { Some(items) } else { None }
    }
}

impl fmt::Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.value {
            Value::Object(_) => write!(f, "an object"),
            Value::List(_) => write!(f, "a list"),
            Value::Plain(text) => write!(f, "{}", clipped(text)),
        }
    }
}

struct Reader<'a> {
    rest: &'a str,
    line: u32,
}

impl<'a> Reader<'a> {
    /// Takes the next sign, word or string, which keeps its first quotation mark; empty at the end.
    fn next(&mut self) -> &'a str {
        let text = self.rest.trim_start();
        self.line += self.rest[..self.rest.len() - text.len()].matches('\n').count() as u32;
        let end = match text.chars().next() {
            None => 0,
            Some('"') => text[1..].find('"').map_or(text.len(), |end| end + 1),
            Some(sign @ ('{' | '}' | '[' | ']' | ',' | ':')) => sign.len_utf8(),
            Some(_) => text.find(|c: char| c.is_whitespace() || "{}[],:\"".contains(c)).unwrap_or(text.len()),
        };
        let (token, rest) = text.split_at(end);
        self.rest = if token.starts_with('"') { rest.strip_prefix('"').unwrap_or(rest) } else { rest };
        token
    }

    fn value(&mut self, depth: usize) -> Result<Json, Fault> {
        let token = self.next();
        let line = self.line;
        if depth > DEEPEST {
            return Err(Fault::of_line(line, "", format!("more than {DEEPEST} objects and lists within each other")));
        }
        let value = match token {
            "{" => {
                let mut lines = BTreeMap::new();
                let fields = self.listed("}", |reader| {
                    let name = reader.next();
                    let Some(name) = name.strip_prefix('"') else {
                        let sentence = format!("“{}”: expected a name in quotation marks", clipped(name));
                        return Err(Fault::of_line(reader.line, name, sentence));
                    };
                    if let Some(first) = lines.insert(name, reader.line) {
                        let sentence = format!("“{}” a second time: it stands in line {first} already", clipped(name));
                        return Err(Fault::of_line(reader.line, name, sentence));
                    }
                    reader.expect(":")?;
                    Ok((name.to_string(), reader.value(depth + 1)?))
                })?;
                Value::Object(fields)
            }
            "[" => Value::List(self.listed("]", |reader| reader.value(depth + 1))?),
            "" => return Err(Fault::of_line(line, "", "the file ends here, too early")),
            "}" | "]" | "," | ":" => {
                return Err(Fault::of_line(line, token, format!("“{token}”: expected a value")));
            }
            plain => Value::Plain(plain.trim_start_matches('"').to_string()),
        };
        Ok(Json { line, value })
    }

    fn listed<T>(&mut self, end: &str, mut entry: impl FnMut(&mut Self) -> Result<T, Fault>) -> Result<Vec<T>, Fault> {
        let mut entries = Vec::new();
        if self.rest.trim_start().starts_with(end) {
            self.next();
            return Ok(entries);
        }
        loop {
            entries.push(entry(self)?);
            match self.next() {
                "," => {}
                sign if sign == end => return Ok(entries),
                other => {
                    return Err(Fault::of_line(self.line, other, format!("“{}”: expected , or {end}", clipped(other))));
                }
            }
        }
    }

    fn expect(&mut self, sign: &str) -> Result<(), Fault> {
        match self.next() {
            found if found == sign => Ok(()),
            found => Err(Fault::of_line(self.line, found, format!("“{}”: expected {sign}", clipped(found)))),
        }
    }
}
