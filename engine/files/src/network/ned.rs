//! Networks in NED, the language of OMNeT++: submodules and vectors of them, and connections, with loops and conditions
//! over whole numbers. Types of modules and channels are not looked into: a submodule is a router, or a host by its type.

use super::drawing::{Drawing, Latency, Rules};
use super::ned_terms::{Names, Term, Tokens, Wrong};
use crate::faults::Fault;
use net::parameter::clipped::clipped;
use net::topology::MOST_NODES;
use net::topology::custom::MOST_ROUTERS;
use std::collections::BTreeMap;

/// What types of hosts end in.
const HOSTS: [&str; 4] = ["host", "server", "client", "terminal"];

/// Most times that loops go round, in all, and how deep they and blocks lie within each other.
const MOST_ROUNDS: usize = 1 << 20;
const DEEPEST: u32 = 16;

/// Whether a text has a network of this language.
pub fn begins(text: &str) -> bool {
    text.contains("submodules") && head(text).is_some()
}

/// Where the network begins, and in which line.
fn head(text: &str) -> Option<(usize, u32)> {
    let mut at = 0;
    for (line, whole) in (1..).zip(text.split_inclusive('\n')) {
        let name = whole.trim_start().strip_prefix("network").filter(|rest| rest.starts_with([' ', '\t']));
        let is_head = name.map(str::trim_start).is_some_and(|name| {
            let end = name.find(|sign: char| !sign.is_alphanumeric() && sign != '_').unwrap_or(name.len());
            let rest = name[end..].trim_start();
            end > 0 && (rest.is_empty() || ["{", "extends", "//"].iter().any(|sign| rest.starts_with(sign)))
        });
        if is_head {
            return Some((at, line));
        }
        at += whole.len();
    }
    None
}

struct Reader<'a> {
    tokens: Tokens<'a>,
    names: Names,
    /// Submodules: how many there are of a vector, if it is one.
    modules: BTreeMap<String, Option<i64>>,
    drawing: Drawing,
    rounds: usize,
    depth: u32,
}

pub fn read(text: &str) -> Result<Drawing, Fault> {
    let (at, line) = head(text).unwrap_or((0, 1));
    let mut tokens = Tokens::of(&text[at..], line);
    tokens.next();
    tokens.next();
    let drawing = Drawing::new("a network in NED", Rules::default());
    let mut reader = Reader { tokens, names: Names::new(), modules: BTreeMap::new(), drawing, rounds: 0, depth: 0 };
    match reader.network() {
        Ok(()) => Ok(reader.drawing),
        Err(Wrong { line, value, sentence }) => Err(Fault::of_line(line.max(1), &value, sentence)),
    }
}

impl<'a> Reader<'a> {
    fn network(&mut self) -> Result<(), Wrong> {
        if self.tokens.take("extends") {
            return Err(self.tokens.wrong("a network that extends another: expected all of it in one"));
        }
        self.tokens.expect("{")?;
        loop {
            let section = self.tokens.next();
            match section {
                "parameters" => self.sections(Self::parameter)?,
                "types" | "gates" => self.sections(Self::passed_over)?,
                "submodules" => self.sections(Self::submodule)?,
                "connections" => {
                    self.tokens.take("allowunconnected");
                    self.sections(Self::connection)?;
                }
                "}" => return Ok(()),
                "@" => self.skip(),
                _ => return Err(self.tokens.wrong("expected parameters, types, submodules, connections or }")),
            }
        }
    }

    /// What stands in a section, one after the other, up to the next.
    fn sections(&mut self, mut take: impl FnMut(&mut Self) -> Result<(), Wrong>) -> Result<(), Wrong> {
        self.tokens.expect(":")?;
        const SECTIONS: [&str; 6] = ["parameters", "types", "submodules", "connections", "gates", "}"];
        while !SECTIONS.contains(&self.tokens.peek()) {
            if self.tokens.peek().is_empty() {
                return Err(self.tokens.wrong("the file ends here, too early"));
            }
            take(self)?;
        }
        Ok(())
    }

    /// Passes over a declaration, up to its semicolon or the end of its block.
    fn skip(&mut self) {
        let mut depth = 0;
        loop {
            match self.tokens.next() {
                "{" => depth += 1,
                "}" if depth > 1 => depth -= 1,
                "}" | "" => return,
                ";" if depth == 0 => return,
                _ => {}
            }
        }
    }

    fn passed_over(&mut self) -> Result<(), Wrong> {
        self.skip();
        Ok(())
    }

    /// `int n = 4;`, `int n = default(4);`; others mean nothing here.
    fn parameter(&mut self) -> Result<(), Wrong> {
        if !self.tokens.take("int") {
            self.skip();
            return Ok(());
        }
        let name = self.tokens.next();
        if !self.tokens.take("=") {
            self.skip();
            return Ok(());
        }
        let value = match self.tokens.take("default") {
            true => {
                self.tokens.expect("(")?;
                let value = self.term()?;
                self.tokens.expect(")")?;
                value
            }
            false => self.term()?,
        };
        self.names.insert(name.to_string(), value);
        self.tokens.expect(";")
    }

    fn term(&mut self) -> Result<i64, Wrong> {
        Term { tokens: &mut self.tokens, names: &self.names }.value()
    }

    /// `name: Type;`, `name[4]: Type { … }`.
    fn submodule(&mut self) -> Result<(), Wrong> {
        let name = self.tokens.next();
        let mut count = None;
        if self.tokens.take("[") {
            let most = i64::from(MOST_ROUTERS + MOST_NODES);
            let found = self.term()?;
            if !(0..=most).contains(&found) {
                return Err(self.tokens.wrong_value(found, &format!("modules “{name}”: expected 0 to {most} of them")));
            }
            count = Some(found);
            self.tokens.expect("]")?;
        }
        self.tokens.expect(":")?;
        let kind = self.tokens.next();
        if kind == "<" {
            return Err(self.tokens.wrong("a type that is chosen later: expected the name of a type"));
        }
        let mut last = kind;
        while self.tokens.take(".") {
            last = self.tokens.next();
        }
        if self.tokens.peek() == "if" {
            return Err(self.tokens.wrong("a module on a condition: expected one that is there"));
        }
        if self.tokens.peek() == "{" {
            self.skip();
            self.tokens.take(";");
        } else {
            self.tokens.expect(";")?;
        }
        let is_host = HOSTS.iter().any(|host| last.to_ascii_lowercase().ends_with(host));
        match count {
            None => self.add(name.to_string(), is_host),
            Some(count) => (0..count).for_each(|nth| self.add(format!("{name}[{nth}]"), is_host)),
        }
        self.modules.insert(name.to_string(), count);
        Ok(())
    }

    fn add(&mut self, name: String, is_host: bool) {
        let router = self.drawing.router(&name);
        self.drawing.routers[router as usize].is_host = is_host;
    }

    /// A loop with what it repeats, a block, or a connection.
    fn connection(&mut self) -> Result<(), Wrong> {
        match self.tokens.peek() {
            "for" | "{" if self.depth >= DEEPEST => {
                self.tokens.next();
                Err(self.tokens.wrong(&format!("more than {DEEPEST} loops and blocks within each other")))
            }
            "for" => {
                self.tokens.next();
                self.depth += 1;
                self.repeat()?;
                self.depth -= 1;
                Ok(())
            }
            "{" => {
                self.tokens.next();
                self.depth += 1;
                while !self.tokens.take("}") {
                    self.connection()?;
                }
                self.tokens.take(";");
                self.depth -= 1;
                Ok(())
            }
            _ => self.single(),
        }
    }

    fn single(&mut self) -> Result<(), Wrong> {
        let line = self.tokens.line();
        let from = self.end()?;
        let arrow = self.arrow()?;
        let mut between = false;
        let mut to = None;
        // a channel may stand between two arrows
        if self.tokens.peek() == "{" || self.is_channel() {
            between = true;
            self.channel()?;
            if self.arrow()? != arrow {
                return Err(self.tokens.wrong(&format!("expected {arrow}, as before the channel")));
            }
        } else {
            to = Some(self.end()?);
        }
        let to = match to {
            Some(to) => to,
            None => self.end()?,
        };
        let holds = match self.tokens.take("if") {
            true => self.term()? != 0,
            false => true,
        };
        self.tokens.expect(";")?;
        if between {
            self.drawing.leave_out("channels with their delays and rates");
        }
        let (Some(from), Some(to)) = (from, to) else {
            self.drawing.leave_out("connections of the network itself");
            return Ok(());
        };
        if holds {
            let (from, to) = if arrow == "<--" { (to, from) } else { (from, to) };
            self.drawing.link(line, &from, &to, arrow != "<-->", Latency::Untold);
        }
        Ok(())
    }

    /// `i=0..n-1, j=0..m if i!=j { … }`, once for each value.
    fn repeat(&mut self) -> Result<(), Wrong> {
        let name = self.tokens.next().to_string();
        self.tokens.expect("=")?;
        let first = self.term()?;
        self.tokens.expect("..")?;
        let last = self.term()?;
        let begin = self.tokens.clone();
        let before = self.names.get(&name).copied();
        if last < first {
            // what is never done is read all the same, for where it ends
            self.names.insert(name.clone(), first);
            self.passed()?;
        }
        for value in first..=last {
            self.rounds += 1;
            if self.rounds > MOST_ROUNDS {
                return Err(self
                    .tokens
                    .wrong(&format!("loops go round more than {MOST_ROUNDS} times: no more are possible")));
            }
            self.tokens = begin.clone();
            self.names.insert(name.clone(), value);
            self.body()?;
        }
        match before {
            Some(before) => self.names.insert(name, before),
            None => self.names.remove(&name),
        };
        Ok(())
    }

    fn body(&mut self) -> Result<(), Wrong> {
        if self.tokens.take(",") {
            self.depth += 1;
            if self.depth > DEEPEST {
                return Err(self.tokens.wrong(&format!("more than {DEEPEST} loops within each other")));
            }
            self.repeat()?;
            self.depth -= 1;
            return Ok(());
        }
        if self.tokens.take("if") && self.term()? == 0 {
            return self.passed();
        }
        self.connection()
    }

    /// Passes over a block or a connection that is not made.
    fn passed(&mut self) -> Result<(), Wrong> {
        while !["{", ""].contains(&self.tokens.peek()) {
            if self.tokens.next() == ";" {
                return Ok(());
            }
        }
        self.skip();
        self.tokens.take(";");
        Ok(())
    }

    fn arrow(&mut self) -> Result<&'a str, Wrong> {
        match self.tokens.next() {
            arrow @ ("<-->" | "-->" | "<--") => Ok(arrow),
            _ => Err(self.tokens.wrong("expected <-->, --> or <--")),
        }
    }

    /// Whether the name of a channel comes next, and not a module with its gate.
    fn is_channel(&self) -> bool {
        let mut ahead = self.tokens.clone();
        let name = ahead.next();
        while ahead.take(".") {
            ahead.next();
        }
        !self.modules.contains_key(name) && ["-->", "<--", "<-->", "{"].contains(&ahead.peek())
    }

    fn channel(&mut self) -> Result<(), Wrong> {
        while self.tokens.peek() != "{" && !["-->", "<--", "<-->", ""].contains(&self.tokens.peek()) {
            self.tokens.next();
        }
        if self.tokens.peek() == "{" {
            self.skip();
        }
        Ok(())
    }

    /// `name.gate`, `name[2].gate[3]`, `name.gate++`: the name of the router; none for a gate of the network itself.
    fn end(&mut self) -> Result<Option<String>, Wrong> {
        let name = self.tokens.next().to_string();
        let index = self.index()?;
        if !self.tokens.take(".") {
            self.tokens.take("++");
            return Ok(None);
        }
        self.tokens.next();
        if self.tokens.take("$") {
            self.tokens.next();
        }
        if !self.tokens.take("++") {
            self.index()?;
        }
        match (self.modules.get(&name).copied(), index) {
            (None, _) => Err(self.tokens.wrong(&format!("“{}”: expected the name of a submodule", clipped(&name)))),
            (Some(None), None) => Ok(Some(name)),
            (Some(Some(count)), Some(index)) if (0..count).contains(&index) => Ok(Some(format!("{name}[{index}]"))),
            (Some(Some(count)), Some(index)) => {
                let sentence = format!("for the index of {}: expected 0 to {}", clipped(&name), count - 1);
                Err(self.tokens.wrong_value(index, &sentence))
            }
            (Some(count), _) => {
                let expected =
                    if count.is_some() { "an index, for it is a vector" } else { "no index, for it is no vector" };
                Err(self.tokens.wrong(&format!("“{}”: expected {expected}", clipped(&name))))
            }
        }
    }

    fn index(&mut self) -> Result<Option<i64>, Wrong> {
        if !self.tokens.take("[") {
            return Ok(None);
        }
        let index = self.term()?;
        self.tokens.expect("]")?;
        Ok(Some(index))
    }
}
