//! The words and signs of NED, and terms of whole numbers.

use net::parameter::clipped::clipped;
use std::collections::BTreeMap;

/// Numbers that have names: parameters, and what loops count.
pub type Names = BTreeMap<String, i64>;

/// What is wrong, in which line, and what stands there.
pub struct Wrong {
    pub line: u32,
    pub value: String,
    pub sentence: String,
}

/// The rest of a text, word by word and sign by sign.
#[derive(Clone)]
pub struct Tokens<'a> {
    rest: &'a str,
    line: u32,
    /// What was taken last.
    last: &'a str,
}

const SIGNS: [&str; 14] = ["<-->", "-->", "<--", "++", "..", "==", "!=", "<=", ">=", "&&", "||", "**", "$", "@"];

impl<'a> Tokens<'a> {
    /// A text that begins in a line of its file.
    pub fn of(text: &'a str, line: u32) -> Self {
        Tokens { rest: text, line, last: "" }
    }

    pub fn line(&self) -> u32 {
        let mut ahead = self.clone();
        ahead.next();
        ahead.line
    }

    /// The next word or sign; empty at the end.
    pub fn next(&mut self) -> &'a str {
        loop {
            let text = self.rest.trim_start();
            self.line += self.rest[..self.rest.len() - text.len()].matches('\n').count() as u32;
            self.rest = text;
            match text.strip_prefix("//") {
                Some(comment) => self.rest = &comment[comment.find('\n').unwrap_or(comment.len())..],
                None => break,
            }
        }
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        let end = match self.rest.chars().next() {
            None => 0,
            Some('"') => self.rest[1..].find('"').map_or(self.rest.len(), |end| end + 2),
            Some(first) if is_word(first) => self.rest.find(|c: char| !is_word(c)).unwrap_or(self.rest.len()),
            Some(first) => {
                let sign = SIGNS.iter().find(|sign| self.rest.starts_with(**sign));
                sign.map_or(first.len_utf8(), |sign| sign.len())
            }
        };
        let (token, rest) = self.rest.split_at(end);
        (self.rest, self.last) = (rest, token);
        token
    }

    pub fn peek(&self) -> &'a str {
        self.clone().next()
    }

    /// Takes a word or sign, if it comes next.
    pub fn take(&mut self, token: &str) -> bool {
        let is_next = self.peek() == token;
        if is_next {
            self.next();
        }
        is_next
    }

    pub fn expect(&mut self, token: &str) -> Result<(), Wrong> {
        match self.next() == token {
            true => Ok(()),
            false => Err(self.wrong(&format!("expected {token}"))),
        }
    }

    /// What was taken last is wrong.
    pub fn wrong(&self, sentence: &str) -> Wrong {
        let value = clipped(self.last);
        Wrong { line: self.line, sentence: format!("“{value}”: {sentence}"), value }
    }

    /// A number is wrong.
    pub fn wrong_value(&self, value: i64, sentence: &str) -> Wrong {
        Wrong { line: self.line, value: value.to_string(), sentence: format!("{value} {sentence}") }
    }
}

/// A term that begins with the next word.
pub struct Term<'t, 'a> {
    pub tokens: &'t mut Tokens<'a>,
    pub names: &'t Names,
}

/// Signs between two numbers, those that bind least first.
const LEVELS: [&[&str]; 6] = [&["||"], &["&&"], &["==", "!="], &["<=", ">=", "<", ">"], &["+", "-"], &["*", "/", "%"]];
/// Brackets lie no deeper within each other.
const DEEPEST: u32 = 64;

impl Term<'_, '_> {
    pub fn value(&mut self) -> Result<i64, Wrong> {
        self.level(0, 0)
    }

    fn level(&mut self, level: usize, depth: u32) -> Result<i64, Wrong> {
        let Some(signs) = LEVELS.get(level) else { return self.single(depth) };
        let mut left = self.level(level + 1, depth)?;
        while let Some(sign) = signs.iter().find(|sign| self.tokens.peek() == **sign) {
            self.tokens.next();
            let right = self.level(level + 1, depth)?;
            left = applied(sign, left, right)
                .ok_or_else(|| self.tokens.wrong(&format!("{left} {sign} {right} is no whole number of 64 bits")))?;
        }
        Ok(left)
    }

    fn single(&mut self, depth: u32) -> Result<i64, Wrong> {
        let token = self.tokens.next();
        match token {
            _ if depth > DEEPEST => Err(self.tokens.wrong(&format!("more than {DEEPEST} brackets within each other"))),
            "(" => {
                let value = self.level(0, depth + 1)?;
                self.tokens.expect(")").map(|()| value)
            }
            "-" => Ok(self.single(depth + 1)?.wrapping_neg()),
            "!" => Ok(i64::from(self.single(depth + 1)? == 0)),
            name => name.parse().ok().or_else(|| self.names.get(name).copied()).ok_or_else(|| {
                self.tokens.wrong("expected a whole number, or the name of an int parameter that has a value")
            }),
        }
    }
}

fn applied(sign: &str, left: i64, right: i64) -> Option<i64> {
    match sign {
        "||" => Some(i64::from(left != 0 || right != 0)),
        "&&" => Some(i64::from(left != 0 && right != 0)),
        "==" => Some(i64::from(left == right)),
        "!=" => Some(i64::from(left != right)),
        "<=" => Some(i64::from(left <= right)),
        ">=" => Some(i64::from(left >= right)),
        "<" => Some(i64::from(left < right)),
        ">" => Some(i64::from(left > right)),
        "+" => left.checked_add(right),
        "-" => left.checked_sub(right),
        "*" => left.checked_mul(right),
        "/" => left.checked_div(right),
        _ => left.checked_rem(right),
    }
}
