//! What a configuration says of each keyword, BookSim's defaults where it is silent.

use super::syntax::{Origin, Statement, Value};
use crate::faults::Fault;
use net::parameter::clipped::clipped;
use std::collections::BTreeMap;

/// The values of all keywords.
#[derive(Debug)]
pub struct Given {
    values: BTreeMap<&'static str, Valued>,
    /// Statements of which the keyword is none of BookSim's.
    pub unknown: Vec<Statement>,
}

#[derive(Clone, Debug)]
struct Valued {
    value: Value,
    text: String,
    /// None of a default.
    origin: Option<Origin>,
}

impl Given {
    /// Of statements, of which the last counts; all keywords have these defaults.
    pub fn new(statements: Vec<Statement>, defaults: impl Iterator<Item = (&'static str, &'static str)>) -> Given {
        let fresh = |(keyword, default): (&'static str, &'static str)| {
            let value = Value::Word(default.to_string());
            (keyword, Valued { value, text: default.to_string(), origin: None })
        };
        let mut given = Given { values: defaults.map(fresh).collect(), unknown: Vec::new() };
        for statement in statements {
            match given.values.get_mut(statement.keyword.as_str()) {
                Some(valued) => {
                    let Statement { value, text, origin, .. } = statement;
                    *valued = Valued { value, text, origin: Some(origin) };
                }
                None => given.unknown.push(statement),
            }
        }
        given
    }

    /// The same for one class of packets, of which these keywords have a value each; those that come after a list take its
    /// last.
    pub fn of_class(&self, class: usize, keywords: &[&str]) -> Given {
        let of_one = |(&keyword, valued): (&&'static str, &Valued)| {
            let value = match &valued.value {
                Value::List(list) if keywords.contains(&keyword) => list.get(class).or(list.last()).cloned(),
                _ => None,
            };
            // Lengths of one class are a list in a list.
            let is_nested = keyword.starts_with("packet_size");
            let value = value.map(|value| if is_nested { Value::List(vec![value]) } else { value });
            (keyword, Valued { value: value.unwrap_or_else(|| valued.value.clone()), ..valued.clone() })
        };
        Given { values: self.values.iter().map(of_one).collect(), unknown: Vec::new() }
    }

    fn of(&self, keyword: &str) -> &Valued {
        self.values.get(keyword).unwrap_or_else(|| unreachable!("{keyword} is a keyword"))
    }

    pub fn value(&self, keyword: &str) -> &Value {
        &self.of(keyword).value
    }

    /// The word, or nothing if it is something else.
    pub fn word(&self, keyword: &str) -> &str {
        self.value(keyword).word().unwrap_or_default()
    }

    pub fn whole(&self, keyword: &str) -> Option<u64> {
        self.word(keyword).parse().ok()
    }

    pub fn number(&self, keyword: &str) -> Option<f64> {
        self.word(keyword).parse().ok().filter(|number: &f64| number.is_finite())
    }

    /// Whether a number is set that means yes, as any but 0 does.
    pub fn flag(&self, keyword: &str) -> Option<bool> {
        self.word(keyword).parse::<i64>().ok().map(|number| number != 0)
    }

    /// Whether its value is this one, however it is written.
    pub fn is(&self, keyword: &str, value: &str) -> bool {
        let own = self.of(keyword).value.word();
        let number = |text: &str| text.parse::<f64>().ok();
        let same = number(value).zip(own.and_then(number)).map(|(value, own)| value == own);
        same.unwrap_or_else(|| own == Some(value))
    }

    /// The keyword with its value, before a sentence about it.
    pub fn named(&self, keyword: &str) -> String {
        let Valued { text, origin, .. } = self.of(keyword);
        let default = if origin.is_some() { "" } else { ", which is BookSim’s default" };
        format!("{keyword} = {}{default}", clipped(text))
    }

    /// What is wrong with the value of a keyword.
    pub fn fault(&self, keyword: &str, sentence: &str) -> Fault {
        let Valued { text, origin, .. } = self.of(keyword);
        origin.as_ref().unwrap_or(&Origin::Beside).fault(text, format!("{}: {sentence}", self.named(keyword)))
    }
}
