//! The program of receivers (SPIDER paper §3.1): what becomes of a packet once its header has come, as a text.
//!
//! A line is `conditions: action`; the first line whose conditions all hold is executed. Conditions are parted by commas
//! and ask the header (`here`, `service 2`, `longer than 64`), the reservation unit (`first free`, `other free`,
//! `first failed`) and the host (`host below 2`, `memory full`); `not` before one turns it round, and `otherwise` always
//! holds. A packet that is told to stall, or to cut through by a link that is taken, is asked about again in each cycle.
//!
//! In links spaces are dots, commas `~`, colons `-` and the ends of lines `_`.

use super::decision::{self, Table};
use super::line::{self, Line};
use crate::parameter::settable::{Described, Fault, Settable, Shape, Shown, leaf};
use std::sync::Arc;

/// Instructions that a receiver has room for (SPIDER paper, footnote 2): one for each condition and each action.
pub const INSTRUCTIONS: usize = 128;

/// A program that decides about every packet. Shared, as scenarios are copied often.
#[derive(Clone, Debug)]
pub struct Program(Arc<(Vec<Line>, Table)>);

impl PartialEq for Program {
    fn eq(&self, other: &Self) -> bool {
        self.lines() == other.lines()
    }
}

impl Eq for Program {}

/// The program that one begins with: virtual cut-through.
const DEFAULT: &str = "here: buffer\nfirst free: cut through first\notherwise: buffer";

impl Default for Program {
    fn default() -> Self {
        Program::shipped(DEFAULT)
    }
}

impl Program {
    /// A text that is known to be a program.
    pub fn shipped(text: &str) -> Program {
        Program::read(text).expect("a program that is shipped decides about every packet")
    }

    /// Reads a text.
    ///
    /// # Errors
    /// What is wrong, with the number of its line.
    pub fn read(text: &str) -> Result<Program, String> {
        let mut lines = Vec::new();
        for (number, text) in (1..).zip(text.lines()) {
            lines.push(line::read(text).map_err(|wrong| format!("line {number}: {wrong}"))?);
        }
        if lines.is_empty() {
            return Err("line 1: expected a line such as “otherwise: buffer”".to_string());
        }
        Program::of(lines)
    }

    fn of(lines: Vec<Line>) -> Result<Program, String> {
        let instructions: usize = lines.iter().map(|line| line.conditions.len() + 1).sum();
        if instructions > INSTRUCTIONS {
            let least = format!("one for each condition and each action, and a receiver has room for {INSTRUCTIONS}");
            return Err(format!("line {}: the program takes {instructions} instructions: {least}", lines.len()));
        }
        let table = decision::compile(&lines)?;
        Ok(Program(Arc::new((lines, table))))
    }

    pub fn lines(&self) -> &[Line] {
        &self.0.0
    }

    /// What it decides in every case.
    pub fn table(&self) -> &Table {
        &self.0.1
    }

    /// The text, a line each.
    pub fn text(&self) -> String {
        self.lines().iter().map(Line::text).collect::<Vec<_>>().join("\n")
    }
}

/// How a text is written in links, letter by letter, and what it is there.
const LETTERS: [(char, char); 4] = [(' ', '.'), (',', '~'), (':', '-'), ('\n', '_')];

fn in_link(text: &str) -> String {
    let text = text.replace(", ", ",").replace(": ", ":");
    LETTERS.iter().fold(text, |text, &(plain, link)| text.replace(plain, &link.to_string()))
}

fn from_link(text: &str) -> String {
    LETTERS.iter().fold(text.to_string(), |text, &(plain, link)| text.replace(link, &plain.to_string()))
}

impl Settable for Program {
    fn visit(&self, path: &str, out: &mut dyn FnMut(Shown)) {
        out(Shown::new(path, &|| in_link(&self.text()), *self == Program::default()));
    }

    fn set(&mut self, path: &str, text: &str) -> Result<(), Fault> {
        leaf(path)?;
        *self = Program::read(&from_link(text)).map_err(|wrong| Fault(format!("is no program: {wrong}")))?;
        Ok(())
    }

    fn describe(path: &str, sentence: &str, when: &[(String, String)], out: &mut Vec<Described>) {
        out.push(Described::new(path, sentence, when, Shape::List { default: in_link(DEFAULT), of: "program" }));
    }
}

#[cfg(test)]
mod tests {
    use super::super::decision::{FIRST, FULL, HERE, OTHER, SECOND, waits};
    use super::super::line::Action;
    use super::*;

    fn wrong(text: &str) -> String {
        Program::read(text).expect_err(text)
    }

    #[test]
    fn a_text_comes_back_as_it_was_and_from_links() {
        let text = "here: buffer\nservice 1, longer than 64, not memory full: buffer\nservice 2, host below 3: buffer\n\
                    first failed, not other free: drop\nfirst free: cut through first\nother free: cut through other\n\
                    otherwise: stall";
        let program = Program::read(text).unwrap();
        assert_eq!(program.text(), text);
        let mut value = String::new();
        program.visit("", &mut |shown| value = (shown.value)());
        assert!(value.chars().all(|letter| letter.is_ascii_alphanumeric() || "-._~".contains(letter)), "{value}");
        let mut again = Program::default();
        again.set("", &value).unwrap();
        assert_eq!(again, program);
        assert_eq!(Program::read(" Here :  BUFFER\notherwise:drop ").unwrap().text(), "here: buffer\notherwise: drop");
    }

    #[test]
    fn a_wrong_program_is_refused_with_its_line() {
        assert!(wrong("").starts_with("line 1: expected a line"));
        assert!(wrong("here: buffer\n\notherwise: stall").starts_with("line 2: expected conditions, a colon"));
        assert!(wrong("here: keep").starts_with("line 1: “keep” is no action: expected one of cut through first,"));
        assert!(
            wrong("here: buffer\nif busy: stall").starts_with("line 2: “if busy” is no condition: expected otherwise")
        );
        assert!(wrong("host below: drop").starts_with("line 1: “host below” is no condition"));
        assert!(wrong("host below 5000: drop").starts_with("line 1: “host below 5000” is no condition"));
        let long = "not here, not here, not here, not here: buffer\n".repeat(26);
        assert!(wrong(&long).starts_with("line 26: the program takes 130 instructions"), "{}", wrong(&long));
    }

    #[test]
    fn a_line_tells_for_which_of_two_services_it_is() {
        let program =
            Program::read("here: buffer\nservice 1, first free: cut through first\notherwise: buffer").unwrap();
        let of = |is_second: bool| {
            let lines = program.lines().iter().filter_map(move |line| line.of_service(is_second));
            lines.map(|line| line.text()).collect::<Vec<_>>().join("; ")
        };
        assert_eq!(of(false), "service 1, here: buffer; service 1, first free: cut through first; service 1: buffer");
        assert_eq!(of(true), "service 2, here: buffer; service 2: buffer");
    }

    #[test]
    fn the_first_line_whose_conditions_hold_is_executed() {
        let program = Program::read(
            "here: buffer\nfirst free: cut through first\nservice 2, longer than 64: drop\nhost below 2: buffer\notherwise: stall",
        )
        .unwrap();
        let table = program.table();
        let decided = |case: u16| (table.of(case).action, table.of(case).line);
        assert_eq!(decided(HERE), (Action::Buffer, 0));
        assert_eq!(decided(FIRST | OTHER | SECOND), (Action::First, 1));
        assert_eq!(decided(SECOND | table.of_length(65)), (Action::Drop, 2));
        assert_eq!(decided(SECOND | table.of_length(64) | table.of_load(1)), (Action::Buffer, 3));
        assert_eq!(decided(table.of_length(65) | table.of_load(2)), (Action::Stall, 4));
        assert_eq!(table.cuts(0), [true, false]);
        assert!(table.asks(FIRST) && !table.asks(OTHER) && !table.asks(FULL));
        assert!(table.ever(false, waits) && table.ever(true, waits));
        assert!(!table.ever(false, |_, action| action == Action::Drop));
    }

    #[test]
    fn a_program_that_never_decides_is_refused_with_the_line_that_never_does() {
        let here = wrong("otherwise: stall");
        assert!(here.starts_with("line 1: a packet for this node waits for ever"), "{here}");
        let onward = wrong("here: buffer\nfirst free: stall\notherwise: buffer");
        assert!(
            onward.starts_with("line 2: a packet that goes on, with its first choice free waits for ever"),
            "{onward}"
        );
        let other = wrong("here: buffer\nnot other free: cut through other\notherwise: buffer");
        assert!(
            other.starts_with("line 2: a packet that goes on, with its first choice free waits for ever"),
            "{other}"
        );
        let loaded = wrong("here: buffer\nhost below 3: stall\notherwise: buffer");
        assert!(loaded.starts_with("line 2:") && loaded.ends_with("the program never decides"), "{loaded}");
        let through = wrong("first free: cut through first\notherwise: cut through first");
        assert!(through.contains("a line for “here” has to come before this one"), "{through}");
    }

    #[test]
    fn a_program_that_ends_too_early_or_has_lines_too_many_is_refused_with_the_line() {
        let early = wrong("here: buffer\nfirst free: cut through first");
        assert_eq!(
            early,
            "line 2: it ends, and no line says what becomes of a packet that goes on, with no channel free"
        );
        let late = wrong("here: buffer\notherwise: buffer\nfirst free: cut through first");
        assert!(late.starts_with("line 3: it is never executed"), "{late}");
        let never = wrong("here: buffer\nhost below 0: buffer\notherwise: drop");
        assert!(never.starts_with("line 2: it is never executed"), "{never}");
        let many =
            (0..5).map(|number| format!("longer than {number}: buffer\n")).collect::<String>() + "otherwise: drop";
        assert!(wrong(&many).starts_with("line 5: it compares with one number more"), "{}", wrong(&many));
    }
}
