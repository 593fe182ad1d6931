//! What is wrong with a file: each kind of fault once, with the first place where it is, and how many more there are.

use net::answer::answers;
use net::parameter::clipped::clipped;
use serde::Serialize;
use std::fmt;

answers! {
    /// What is wrong with a file.
    #[derive(PartialEq, Eq)]
    struct Fault {
        /// Where it is: `line 3`, or `line 3, column dest`; empty of the file as a whole.
        pub place: String,
        /// What is wrong there, from its beginning; empty where something is missing or too much is there.
        pub value: String,
        /// What is wrong and what is allowed. It stands alone and repeats the value.
        pub sentence: String,
    }
}

impl Fault {
    /// Of the file as a whole.
    pub fn whole(sentence: impl Into<String>) -> Fault {
        Fault { place: String::new(), value: String::new(), sentence: sentence.into() }
    }

    /// Of a line, in which a value stands.
    pub fn of_line(line: u32, value: &str, sentence: impl Into<String>) -> Fault {
        Fault { place: format!("line {line}"), value: clipped(value), sentence: sentence.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place.as_str() {
            "" => f.write_str(&self.sentence),
            place => write!(f, "{place}: {}", self.sentence),
        }
    }
}

/// A file that sets nothing: what it is believed to be, with its article, or nothing, and what is wrong with it.
#[derive(Debug)]
pub struct Refused {
    pub form: &'static str,
    pub faults: Vec<Fault>,
}

impl From<Vec<Fault>> for Refused {
    fn from(faults: Vec<Fault>) -> Self {
        Refused { form: "", faults }
    }
}

/// The faults of a file, in the order of their first places.
#[derive(Debug, Default)]
pub struct Faults(Vec<Kind>);

/// A kind of fault, with the first place where it is and how many more there are.
#[derive(Debug)]
struct Kind {
    name: &'static str,
    first: Fault,
    more: u32,
}

impl Faults {
    /// A fault of a line in which a value stands, told if it is the first of its kind.
    pub fn line(&mut self, kind: &'static str, line: u32, value: &str, sentence: String) {
        self.add(kind, || Fault::of_line(line, value, sentence));
    }

    /// A fault of a line in a column of a table, likewise.
    pub fn cell(&mut self, column: &'static str, line: u32, value: &str, sentence: String) {
        let place = format!("line {line}, column {column}");
        self.add(column, || Fault { place, value: clipped(value), sentence });
    }

    fn add(&mut self, name: &'static str, first: impl FnOnce() -> Fault) {
        match self.0.iter_mut().find(|kind| kind.name == name) {
            Some(kind) => kind.more += 1,
            None => self.0.push(Kind { name, first: first(), more: 0 }),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The first of each kind, which says how many more there are.
    pub fn told(self) -> Vec<Fault> {
        let told = |Kind { first, more, .. }: Kind| {
            let sentence = match more {
                0 => first.sentence,
                1 => format!("{}; so is one more line", first.sentence),
                more => format!("{}; so are {} more lines", first.sentence, grouped(u64::from(more))),
            };
            Fault { sentence, ..first }
        };
        self.0.into_iter().map(told).collect()
    }
}

/// Most names that a sentence tells one by one.
const MOST_NAMES: usize = 20;

/// The sentence about what means nothing here.
pub fn left_out(names: &[String]) -> String {
    let told = names[..names.len().min(MOST_NAMES)].join(", ");
    match names.len().checked_sub(MOST_NAMES) {
        Some(more @ 1..) => format!("Left out: {told}, and {} more.", grouped(more as u64)),
        _ => format!("Left out: {told}."),
    }
}

/// A whole number as it is read most easily: `12 345`.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if digits.len() > 4 && at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(' ');
        }
        out.push(digit);
    }
    out
}

/// A number of things: `1 router`, `2 routers`.
pub fn counted(count: usize, what: &str) -> String {
    format!("{} {what}{}", grouped(count as u64), if count == 1 { "" } else { "s" })
}
