//! What is wrong with a file: each kind of fault once, with the first place where it is, and how many more there are.

/// The faults of a file, in the order of their first places.
#[derive(Debug, Default)]
pub struct Faults(Vec<Fault>);

#[derive(Debug)]
struct Fault {
    kind: &'static str,
    sentence: String,
    more: u32,
}

impl Faults {
    /// A fault of the file as a whole.
    pub fn whole(&mut self, sentence: String) {
        self.0.push(Fault { kind: "", sentence, more: 0 });
    }

    /// A fault of a line, told if it is the first of its kind.
    pub fn line(&mut self, kind: &'static str, line: u32, sentence: String) {
        self.first(kind, || format!("line {line}: {sentence}"));
    }

    /// A fault of a line in a column of a table, likewise.
    pub fn cell(&mut self, column: &'static str, line: u32, sentence: String) {
        self.first(column, || format!("line {line}, column {column}: {sentence}"));
    }

    fn first(&mut self, kind: &'static str, sentence: impl FnOnce() -> String) {
        match self.0.iter_mut().find(|fault| fault.kind == kind) {
            Some(fault) => fault.more += 1,
            None => self.0.push(Fault { kind, sentence: sentence(), more: 0 }),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// A sentence for each kind.
    pub fn sentences(&self) -> Vec<String> {
        let told = |fault: &Fault| match fault.more {
            0 => fault.sentence.clone(),
            1 => format!("{}; so is one more line", fault.sentence),
            more => format!("{}; so are {} more lines", fault.sentence, grouped(u64::from(more))),
        };
        self.0.iter().map(told).collect()
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
