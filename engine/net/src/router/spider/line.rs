//! A line of a program of receivers, as it is meant and as it is written.

use crate::parameter::clipped::clipped;

/// Different numbers that the conditions of a program may compare with.
pub const NUMBERS: usize = 4;

/// What is asked of a packet, of the reservation unit, or of the host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// The packet is for this node.
    Here,
    /// It is of the second service.
    Second,
    /// It has more bytes than this.
    Longer(u32),
    /// A channel of the link of first choice can be reserved.
    FirstFree,
    /// A channel of the link of another shortest path can be.
    OtherFree,
    /// The link of first choice is cut.
    FirstFailed,
    /// The host has fewer packets in transit to schedule than this.
    HostBelow(u32),
    /// There is no room for it in memory.
    MemoryFull,
}

/// What becomes of the packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// It goes on at once, by a channel of the link of first choice.
    First,
    /// The same by a channel of the link of another shortest path.
    Other,
    /// It waits where it is.
    Stall,
    /// It goes to memory: to be handed over if it is for this node, else to be scheduled by the host.
    Buffer,
    /// It is thrown away.
    Drop,
}

/// A line: conditions, each with whether it is to hold, and what is done if all are as they are to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub conditions: Vec<(Condition, bool)>,
    pub action: Action,
}

/// Makes a condition of the number that it compares with.
type Make = fn(u32) -> Condition;

/// What a condition is called, with the number that it compares with.
const CONDITIONS: [(&str, Make); 8] = [
    ("here", |_| Condition::Here),
    ("first free", |_| Condition::FirstFree),
    ("other free", |_| Condition::OtherFree),
    ("first failed", |_| Condition::FirstFailed),
    ("memory full", |_| Condition::MemoryFull),
    ("service 2", |_| Condition::Second),
    ("host below", Condition::HostBelow),
    ("longer than", Condition::Longer),
];

const ACTIONS: [(&str, Action); 5] = [
    ("cut through first", Action::First),
    ("cut through other", Action::Other),
    ("stall", Action::Stall),
    ("buffer", Action::Buffer),
    ("drop", Action::Drop),
];

impl Line {
    /// The line as it reads in a program for two services; nothing if it is not about this one.
    pub fn of_service(&self, is_second: bool) -> Option<Line> {
        let mut conditions = self.conditions.clone();
        conditions.retain(|(condition, _)| *condition != Condition::Second);
        conditions.insert(0, (Condition::Second, is_second));
        let is_about_it = !self.conditions.contains(&(Condition::Second, !is_second));
        is_about_it.then_some(Line { conditions, action: self.action })
    }

    pub fn text(&self) -> String {
        let conditions: Vec<String> = self.conditions.iter().map(|&(condition, holds)| say(condition, holds)).collect();
        let conditions = if conditions.is_empty() { "otherwise".to_string() } else { conditions.join(", ") };
        let action = ACTIONS.iter().find(|(_, action)| *action == self.action).map_or("", |(name, _)| name);
        format!("{conditions}: {action}")
    }
}

fn say(condition: Condition, holds: bool) -> String {
    let number = match condition {
        Condition::Second => return format!("service {}", if holds { 2 } else { 1 }),
        Condition::Longer(number) | Condition::HostBelow(number) => format!(" {number}"),
        _ => String::new(),
    };
    let is_it = |make: Make| std::mem::discriminant(&make(0)) == std::mem::discriminant(&condition);
    let name = CONDITIONS.iter().find(|(_, make)| is_it(*make)).map_or("", |(name, _)| name);
    format!("{}{name}{number}", if holds { "" } else { "not " })
}

/// Reads a line.
pub fn read(text: &str) -> Result<Line, String> {
    let (conditions, action) = text.split_once(':').ok_or("expected conditions, a colon and an action")?;
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    let (conditions, action) = (words(conditions), words(action));
    let found = ACTIONS.iter().find(|(name, _)| *name == action).map(|&(_, action)| action);
    let action =
        found.ok_or_else(|| format!("“{}” is no action: expected one of {}", clipped(&action), names(&ACTIONS)))?;
    if conditions == "otherwise" {
        return Ok(Line { conditions: vec![], action });
    }
    let conditions = conditions.split(',').map(|text| condition(text.trim())).collect::<Result<_, _>>()?;
    Ok(Line { conditions, action })
}

fn condition(text: &str) -> Result<(Condition, bool), String> {
    let (holds, name) = text.strip_prefix("not ").map_or((true, text), |name| (false, name));
    if name == "service 1" {
        return Ok((Condition::Second, !holds));
    }
    let unknown = || {
        format!(
            "“{}” is no condition: expected otherwise, or some of {}, service 1, each with “not” before it or without",
            clipped(text),
            names(&CONDITIONS)
        )
    };
    let (kind, number) = match name.rsplit_once(' ') {
        Some((kind @ ("host below" | "longer than"), number)) => (kind, number),
        _ if matches!(name, "host below" | "longer than") => return Err(unknown()),
        _ => (name, "0"),
    };
    let &(_, make) = CONDITIONS.iter().find(|(name, _)| *name == kind).ok_or_else(unknown)?;
    let number: u32 = number.parse().ok().filter(|number| *number <= 4096).ok_or_else(unknown)?;
    Ok((make(number), holds))
}

fn names<T>(list: &[(&str, T)]) -> String {
    list.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
}
