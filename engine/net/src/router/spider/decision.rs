//! What a program decides in every case, as a table: one look-up tells the action and the line that is executed.

use super::line::{Action, Condition, Line, NUMBERS};

/// Facts, as bits of a case. What the header says never changes; the others can in each cycle.
pub const HERE: u16 = 1;
pub const SECOND: u16 = 1 << 1;
pub const FIRST: u16 = 1 << 2;
pub const OTHER: u16 = 1 << 3;
pub const FULL: u16 = 1 << 4;
pub const FAILED: u16 = 1 << 5;
/// The first of those that compare with a number.
const NUMBERED: u32 = 6;

/// What is decided, and by which line, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    pub action: Action,
    pub line: u8,
}

/// The decision in every case, by its facts as bits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    decisions: Box<[Decision]>,
    /// Conditions that compare with a number, in the order of their bits.
    numbers: Vec<Condition>,
    /// Facts that any line asks for.
    asked: u16,
}

impl Table {
    #[inline]
    pub fn of(&self, case: u16) -> Decision {
        self.decisions[usize::from(case)]
    }

    /// Whether any line asks for a fact.
    pub fn asks(&self, fact: u16) -> bool {
        self.asked & fact != 0
    }

    /// The facts that a packet's length decides, as bits.
    pub fn of_length(&self, bytes: u32) -> u16 {
        self.numbered(|condition| matches!(condition, Condition::Longer(number) if bytes > number))
    }

    /// The facts that the packets which a host has to schedule decide, as bits.
    pub fn of_load(&self, load: u32) -> u16 {
        self.numbered(|condition| matches!(condition, Condition::HostBelow(number) if load < number))
    }

    fn numbered(&self, holds: impl Fn(Condition) -> bool) -> u16 {
        let bits = (NUMBERED..).zip(&self.numbers);
        bits.fold(0, |facts, (bit, &condition)| facts | u16::from(holds(condition)) << bit)
    }

    /// All cases that can be and that have these facts of the header.
    fn cases(&self, header: u16) -> impl Iterator<Item = (u16, Decision)> + '_ {
        let of_header = HERE | SECOND | self.of_length(u32::MAX);
        let cases = (0..).zip(&self.decisions).map(|(case, &decision)| (case, decision));
        cases.filter(move |&(case, _)| case & of_header == header && is_possible(case, &self.numbers))
    }

    /// Whether a packet of a service that goes on is ever treated so.
    pub fn ever(&self, is_second: bool, what: impl Fn(u16, Action) -> bool) -> bool {
        let service = if is_second { SECOND } else { 0 };
        let mut cases = (0..).zip(&self.decisions).filter(|&(case, _)| case & (HERE | SECOND) == service);
        cases.any(|(case, decision)| is_possible(case, &self.numbers) && what(case, decision.action))
    }

    /// Whether a packet with these facts of the header may cut through by the link of first choice, and by another.
    pub fn cuts(&self, header: u16) -> [bool; 2] {
        [Action::First, Action::Other].map(|action| self.cases(header).any(|(_, decision)| decision.action == action))
    }
}

/// Whether a packet waits where it is in a case.
pub fn waits(case: u16, action: Action) -> bool {
    match action {
        Action::Stall => true,
        Action::First => case & FIRST == 0,
        Action::Other => case & OTHER == 0,
        Action::Buffer | Action::Drop => false,
    }
}

/// The table of a program.
///
/// # Errors
/// A case about which it never decides, or a line that is never executed, with its number.
pub fn compile(lines: &[Line]) -> Result<Table, String> {
    let mut numbers: Vec<Condition> = Vec::new();
    for (number, line) in (1..).zip(lines) {
        for &(condition, _) in &line.conditions {
            let is_new = fact(condition).is_none() && !numbers.contains(&condition);
            numbers.extend(is_new.then_some(condition));
        }
        if numbers.len() > NUMBERS {
            return Err(format!(
                "line {number}: it compares with one number more than the {NUMBERS} that are possible"
            ));
        }
    }
    let bit = |condition: Condition| {
        let numbered =
            || numbers.iter().position(|&one| one == condition).map_or(0, |place| 1 << (NUMBERED as usize + place));
        fact(condition).unwrap_or_else(numbered)
    };
    let wanted = |line: &Line| {
        let bits = |holds: bool| {
            let conditions = line.conditions.iter().filter(move |(_, wanted)| *wanted == holds);
            conditions.fold(0, |bits, &(condition, _)| bits | bit(condition))
        };
        (bits(true), bits(false))
    };
    let wanted: Vec<(u16, u16)> = lines.iter().map(wanted).collect();
    let executed = |case: u16| wanted.iter().position(|&(with, without)| case & with == with && case & without == 0);
    let asked = wanted.iter().fold(0, |all, &(with, without)| all | with | without);
    let mut decisions = Vec::new();
    let mut is_executed = vec![false; lines.len()];
    for case in 0..1 << (NUMBERED as usize + numbers.len()) {
        let is_possible = is_possible(case, &numbers);
        let line = match executed(case) {
            Some(line) => line,
            None if !is_possible => 0,
            None => {
                let said = say(case, &numbers);
                return Err(format!("line {}: it ends, and no line says what becomes of a packet {said}", lines.len()));
            }
        };
        let action = lines[line].action;
        if is_possible {
            is_executed[line] = true;
            let refuse = |why: &str| Err(format!("line {}: a packet {} {why}", line + 1, say(case, &numbers)));
            let cuts = matches!(action, Action::First | Action::Other);
            if cuts && case & HERE != 0 {
                return refuse("does not go on from here: a line for “here” has to come before this one");
            }
            if is_idle(case, &numbers) && waits(case, action) {
                return refuse("waits for ever, though nothing else is in the network: the program never decides");
            }
        }
        decisions.push(Decision { action, line: line as u8 });
    }
    match is_executed.iter().position(|is_executed| !is_executed) {
        Some(line) => Err(format!("line {}: it is never executed, for others come before it in every case", line + 1)),
        None => Ok(Table { decisions: decisions.into(), numbers, asked }),
    }
}

/// The bit of a condition that compares with no number.
fn fact(condition: Condition) -> Option<u16> {
    match condition {
        Condition::Here => Some(HERE),
        Condition::Second => Some(SECOND),
        Condition::FirstFree => Some(FIRST),
        Condition::OtherFree => Some(OTHER),
        Condition::MemoryFull => Some(FULL),
        Condition::FirstFailed => Some(FAILED),
        Condition::Longer(_) | Condition::HostBelow(_) => None,
    }
}

fn holds(case: u16, place: usize) -> bool {
    case >> (NUMBERED as usize + place) & 1 != 0
}

/// Whether facts can all be so at once.
fn is_possible(case: u16, numbers: &[Condition]) -> bool {
    let onward = FIRST | OTHER | FAILED;
    if case & HERE != 0 && case & onward != 0 || case & FIRST != 0 && case & FAILED != 0 {
        return false;
    }
    let all = || numbers.iter().enumerate();
    let agree = |(a, one): (usize, &Condition), (b, other): (usize, &Condition)| match (one, other) {
        (Condition::Longer(one), Condition::Longer(other)) => !(one > other && holds(case, a) && !holds(case, b)),
        (Condition::HostBelow(one), Condition::HostBelow(other)) => !(one < other && holds(case, a) && !holds(case, b)),
        _ => true,
    };
    all().all(|one| !(*one.1 == Condition::HostBelow(0) && holds(case, one.0)) && all().all(|other| agree(one, other)))
}

/// Whether nothing else is under way: the link of first choice is free, memory empty, and the host idle.
fn is_idle(case: u16, numbers: &[Condition]) -> bool {
    let is_first_free = case & HERE != 0 || case & FIRST != 0;
    let is_host_idle = numbers.iter().enumerate().all(|(place, condition)| match condition {
        Condition::HostBelow(0) | Condition::Longer(_) => true,
        _ => holds(case, place),
    });
    is_first_free && case & FULL == 0 && is_host_idle
}

/// A packet in a case, in words.
fn say(case: u16, numbers: &[Condition]) -> String {
    let mut words = vec![if case & HERE != 0 { "for this node".to_string() } else { "that goes on".to_string() }];
    let mut add = |holds: bool, text: String| words.extend(holds.then_some(text));
    let onward = case & HERE == 0;
    add(case & SECOND != 0, "of service 2".to_string());
    add(onward && case & FIRST != 0, "with its first choice free".to_string());
    add(onward && case & OTHER != 0, "with another link free".to_string());
    add(onward && case & (FIRST | OTHER) == 0, "with no channel free".to_string());
    add(case & FAILED != 0, "with its link cut".to_string());
    add(case & FULL != 0, "with the memory full".to_string());
    for (place, condition) in numbers.iter().enumerate().filter(|&(place, _)| holds(case, place)) {
        let text = match condition {
            Condition::Longer(number) => format!("longer than {number}"),
            Condition::HostBelow(number) => format!("with the host below {number}"),
            _ => continue,
        };
        debug_assert!(place < NUMBERS);
        words.push(text);
    }
    words.join(", ")
}
