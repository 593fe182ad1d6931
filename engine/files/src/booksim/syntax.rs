//! The form of BookSim's configuration files: statements `keyword = value;`, and comments from `//` to the line's end.
//!
//! A value is a number or word, a list in braces, or a word with something in parentheses: `{1,2}`, `islip(2)`,
//! `hotspot({{1,2},{1,1}})`.

use crate::faults::Fault;
use net::parameter::clipped::clipped;

/// Where a statement stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    Line(u32),
    /// Given beside the file, as on a command line.
    Beside,
}

impl Origin {
    /// What is wrong with what is written there.
    pub fn fault(&self, value: &str, sentence: String) -> Fault {
        match self {
            Origin::Line(line) => Fault::of_line(*line, value, sentence),
            Origin::Beside => Fault { value: clipped(value), ..Fault::whole(sentence) },
        }
    }
}

/// A statement.
#[derive(Clone, Debug)]
pub struct Statement {
    pub keyword: String,
    pub value: Value,
    /// The value as it is written, without blanks.
    pub text: String,
    pub origin: Origin,
}

/// What stands to the right of a statement's `=`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A number or a word.
    Word(String),
    List(Vec<Value>),
    /// A word with what stands in parentheses.
    Call(String, Vec<Value>),
}

/// Levels to which lists may be nested.
const DEEPEST: usize = 8;

impl Value {
    /// The word, or that of a list with nothing else in it, as BookSim reads one class of traffic.
    pub fn word(&self) -> Option<&str> {
        match self {
            Value::Word(word) => Some(word),
            Value::List(values) if values.len() == 1 => values[0].word(),
            _ => None,
        }
    }

    /// The value of the only class of traffic.
    pub fn only(&self) -> &Value {
        match self {
            Value::List(values) if values.len() == 1 => values[0].only(),
            other => other,
        }
    }
}

/// The statements of a file in their order, and a fault for each that is none.
pub fn statements(text: &str) -> (Vec<Statement>, Vec<Fault>) {
    let (mut found, mut faults) = (Vec::new(), Vec::new());
    let (mut begun, mut first) = (String::new(), 1);
    for (line, text) in (1..).zip(text.lines()) {
        let mut rest = text.split_once("//").map_or(text, |(code, _)| code);
        while let Some((end, after)) = rest.split_once(';') {
            begun += end;
            let from = if begun.trim() == end.trim() { line } else { first };
            take(&std::mem::take(&mut begun), Origin::Line(from), &mut found, &mut faults);
            rest = after;
        }
        if begun.trim().is_empty() {
            first = line;
        }
        begun += rest;
        begun.push(' ');
    }
    if !begun.trim().is_empty() {
        let sentence = format!("“{}” does not end with ;", clipped(begun.trim()));
        faults.push(Fault::of_line(first, begun.trim(), sentence));
    }
    (found, faults)
}

/// A statement given beside the file, with or without the `;`.
pub fn beside(text: &str) -> Result<Statement, Fault> {
    let (mut found, mut faults) = (Vec::new(), Vec::new());
    take(text.trim_end_matches(';'), Origin::Beside, &mut found, &mut faults);
    found.pop().ok_or_else(|| {
        faults.pop().unwrap_or_else(|| Fault::whole(format!("{}: expected keyword=value", clipped(text))))
    })
}

/// Whether a text may be a configuration: whether it begins with a statement.
pub fn begins(text: &str) -> bool {
    let code = text.lines().map(|line| line.split_once("//").map_or(line, |(code, _)| code).trim());
    let first = code.into_iter().find(|line| !line.is_empty()).unwrap_or_default();
    first.split_once('=').is_some_and(|(keyword, _)| is_name(keyword.trim()))
}

fn is_name(text: &str) -> bool {
    text.starts_with(|letter: char| letter.is_ascii_alphabetic() || letter == '_')
        && text.bytes().all(|letter| letter.is_ascii_alphanumeric() || letter == b'_')
}

fn take(text: &str, origin: Origin, found: &mut Vec<Statement>, faults: &mut Vec<Fault>) {
    if text.trim().is_empty() {
        return;
    }
    let statement = text.split_once('=').map(|(keyword, value)| (keyword.trim(), value));
    let Some((keyword, value)) = statement.filter(|(keyword, _)| is_name(keyword)) else {
        let sentence = format!("“{}” is no statement: expected keyword = value;", clipped(text.trim()));
        faults.push(origin.fault(text.trim(), sentence));
        return;
    };
    let text: String = value.split_whitespace().collect();
    let mut rest = text.as_str();
    match read(&mut rest, 0).filter(|_| rest.is_empty()) {
        Some(value) => found.push(Statement { keyword: keyword.to_string(), value, text, origin }),
        None => {
            let sentence = format!(
                "{}={}: expected a number, a word, a list such as {{1,2}} or a word with one, such as islip(2)",
                clipped(keyword),
                clipped(&text)
            );
            faults.push(origin.fault(&text, sentence));
        }
    }
}

fn read(rest: &mut &str, depth: usize) -> Option<Value> {
    if depth > DEEPEST {
        return None;
    }
    if let Some(inner) = rest.strip_prefix('{') {
        *rest = inner;
        return Some(Value::List(list(rest, '}', depth)?));
    }
    let end = rest.find(['{', '}', '(', ')', ',', '=', '"']).unwrap_or(rest.len());
    let (word, after) = rest.split_at(end);
    if word.is_empty() {
        return None;
    }
    *rest = after;
    match after.strip_prefix('(') {
        Some(inner) => {
            *rest = inner;
            Some(Value::Call(word.to_string(), list(rest, ')', depth)?))
        }
        None => Some(Value::Word(word.to_string())),
    }
}

/// Values up to the sign that ends their list.
fn list(rest: &mut &str, end: char, depth: usize) -> Option<Vec<Value>> {
    let mut values = Vec::new();
    loop {
        if let Some(after) = rest.strip_prefix(end).filter(|_| values.is_empty()) {
            *rest = after;
            return Some(values);
        }
        values.push(read(rest, depth + 1)?);
        let sign = rest.chars().next()?;
        *rest = &rest[sign.len_utf8()..];
        match sign {
            ',' => {}
            sign if sign == end => return Some(values),
            _ => return None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str) -> Option<Value> {
        statements(&format!("traffic = {text};")).0.pop().map(|statement| statement.value)
    }

    fn word(text: &str) -> Value {
        Value::Word(text.to_string())
    }

    #[test]
    fn statements_may_share_lines_and_take_several_and_comments_end_with_the_line() {
        let text = "// head\nk = 8; n=2 ;\n\ntraffic =\n  {uniform}; // watch_out=-;\nvc_allocator=islip( 2 );";
        let (found, faults) = statements(text);
        assert_eq!(faults, []);
        let found: Vec<_> = found.iter().map(|s| (s.keyword.as_str(), s.text.as_str(), &s.origin)).collect();
        let line = Origin::Line;
        let expected = [
            ("k", "8", line(2)),
            ("n", "2", line(2)),
            ("traffic", "{uniform}", line(4)),
            ("vc_allocator", "islip(2)", line(6)),
        ];
        assert_eq!(found, expected.each_ref().map(|(keyword, text, origin)| (*keyword, *text, origin)));
    }

    #[test]
    fn values_are_words_lists_and_words_with_lists() {
        assert_eq!(value("-1"), Some(word("-1")));
        assert_eq!(value("{1,2.5}"), Some(Value::List(vec![word("1"), word("2.5")])));
        let spots = Value::List(vec![Value::List(vec![word("1"), word("2")]), Value::List(vec![word("3")])]);
        assert_eq!(value("hotspot({{1,2},{3}})"), Some(Value::Call("hotspot".to_string(), vec![spots])));
        assert_eq!(value("{uniform}").unwrap().word(), Some("uniform"));
        for wrong in ["", "{1", "a(b", "a)b", "{1,}", "a b=c", "\"x\"", &"{".repeat(40)] {
            assert_eq!(value(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn what_is_no_statement_is_told_with_its_line() {
        let told = |text| statements(text).1.iter().map(Fault::to_string).collect::<Vec<_>>();
        assert_eq!(told("k = 8;\nuniform;"), ["line 2: “uniform” is no statement: expected keyword = value;"]);
        assert_eq!(told("k = 8;\nn = 2"), ["line 2: “n = 2” does not end with ;"]);
        assert!(beside("k=8").is_ok() && beside("k").is_err());
        assert!(begins("// a\n\n topology = mesh;") && !begins("graph { a = b }") && !begins("router 0 node 0"));
    }
}
