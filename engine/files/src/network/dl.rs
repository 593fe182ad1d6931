//! Networks in UCINET's DL form: a heading with the number of actors and the form of the data, names perhaps, and then
//! ties as pairs, as an actor with all those that it names, or as a matrix.

use super::drawing::{Drawing, Latency, Rules};
use crate::faults::Fault;
use crate::rows::number;
use net::parameter::clipped::clipped;
use net::topology::custom::MOST_ROUTERS;

/// Whether a text begins as these files do.
pub fn begins(text: &str) -> bool {
    let mut words = text.split(is_gap).filter(|word| !word.is_empty());
    words.next().is_some_and(|word| word.eq_ignore_ascii_case("dl"))
        && words
            .next()
            .is_some_and(|word| ["n", "nr", "nc", "nm", "format"].iter().any(|key| key.eq_ignore_ascii_case(word)))
}

fn is_gap(sign: char) -> bool {
    sign.is_whitespace() || sign == ',' || sign == '='
}

/// Which part of a file a line belongs to.
#[derive(PartialEq)]
enum Part {
    Heading,
    Names,
    Data,
}

struct File {
    count: u32,
    form: String,
    names: Vec<String>,
    /// The data have the names of the actors, and not their numbers.
    are_embedded: bool,
}

pub fn read(text: &str) -> Result<Drawing, Fault> {
    let mut drawing = Drawing::new("a network in UCINET’s DL form", Rules { is_directed: true, ..Rules::default() });
    let mut file = File { count: 0, form: "fullmatrix".to_string(), names: Vec::new(), are_embedded: false };
    let (mut part, mut cells) = (Part::Heading, 0);
    for (line, text) in (1..).zip(text.lines()) {
        let lower = text.trim().to_ascii_lowercase();
        let mut rest = text.trim();
        if part != Part::Data && lower.starts_with("data") {
            part = Part::Data;
            rest = rest[4..].trim_start_matches([' ', ':']);
            file.declare(&mut drawing);
        } else if lower.starts_with("labels") && part != Part::Data {
            file.are_embedded |= lower.contains("embedded");
            part = if lower.contains("embedded") { Part::Heading } else { Part::Names };
            continue;
        }
        let words: Vec<&str> =
            rest.split(if part == Part::Data { gap_of_data } else { is_gap }).filter(|word| !word.is_empty()).collect();
        match part {
            Part::Heading => file.heading(line, &words)?,
            Part::Names => file.names.extend(words.iter().map(|word| word.trim_matches('"').to_string())),
            Part::Data if words.is_empty() => {}
            Part::Data => file.data(line, &words, &mut cells, &mut drawing),
        }
    }
    if part != Part::Data {
        return Err(Fault::of_line(
            text.lines().count().max(1) as u32,
            "",
            "the file ends here: expected data: and ties",
        ));
    }
    Ok(drawing)
}

fn gap_of_data(sign: char) -> bool {
    sign.is_whitespace() || sign == ','
}

impl File {
    fn heading(&mut self, line: u32, words: &[&str]) -> Result<(), Fault> {
        let mut words = words.iter();
        while let Some(word) = words.next() {
            match word.to_ascii_lowercase().as_str() {
                "dl" => {}
                "n" => {
                    let count = words.next().copied().unwrap_or_default();
                    self.count =
                        count.parse().ok().filter(|count| (1..=MOST_ROUTERS).contains(count)).ok_or_else(|| {
                            let sentence = format!(
                                "“{}” for n: a whole number from 1 to {MOST_ROUTERS} is needed",
                                clipped(count)
                            );
                            Fault::of_line(line, count, sentence)
                        })?;
                }
                "format" => {
                    let form = words.next().copied().unwrap_or_default();
                    self.form = form.to_ascii_lowercase();
                    if !["fullmatrix", "edgelist1", "nodelist1"].contains(&self.form.as_str()) {
                        let sentence =
                            format!("“{}” for format: expected fullmatrix, edgelist1 or nodelist1", clipped(form));
                        return Err(Fault::of_line(line, form, sentence));
                    }
                }
                _ => {
                    let sentence = format!("“{}”: expected n, format, labels or data", clipped(word));
                    return Err(Fault::of_line(line, word, sentence));
                }
            }
        }
        Ok(())
    }

    /// The actors in the order of their numbers, where these are known.
    fn declare(&self, drawing: &mut Drawing) {
        if !self.are_embedded {
            (1..=self.count).for_each(|nth| _ = drawing.router(&self.name(nth)));
        }
    }

    fn name(&self, nth: u32) -> String {
        self.names.get(nth as usize - 1).cloned().unwrap_or_else(|| nth.to_string())
    }

    /// What an actor is called in the data.
    fn actor(&self, word: &str) -> Option<String> {
        if self.are_embedded {
            return Some(word.trim_matches('"').to_string());
        }
        let known = self.names.iter().find(|name| *name == word.trim_matches('"'));
        let nth = word.parse::<u32>().ok().filter(|nth| (1..=self.count).contains(nth));
        nth.map(|nth| self.name(nth)).or_else(|| known.cloned())
    }

    /// Ties of a line; `cells` counts those of a matrix.
    fn data(&self, line: u32, words: &[&str], cells: &mut u32, drawing: &mut Drawing) {
        if self.form == "fullmatrix" {
            return self.cells(line, words, cells, drawing);
        }
        let is_list = self.form == "edgelist1";
        let (ends, value) = if is_list && words.len() == 3 { words.split_at(2) } else { words.split_at(words.len()) };
        let names: Option<Vec<String>> = ends.iter().map(|word| self.actor(word)).collect();
        match names.as_deref() {
            Some([from, to @ ..]) if !is_list || to.len() == 1 => {
                let latency = value.first().map_or(Latency::Untold, |value| Latency::Perhaps(value.to_string()));
                to.iter().for_each(|to| drawing.link(line, from, to, false, latency.clone()));
            }
            _ => {
                let found = clipped(&words.join(" "));
                let sentence = format!(
                    "“{found}”: {} from 1 to {}, or their names, are needed",
                    if is_list { "two actors" } else { "an actor and those that it names" },
                    self.count
                );
                drawing.faults.line("ties", line, &found, sentence);
            }
        }
    }

    fn cells(&self, line: u32, words: &[&str], cells: &mut u32, drawing: &mut Drawing) {
        for word in words {
            let (from, to) = (*cells / self.count.max(1), *cells % self.count.max(1));
            *cells += 1;
            match number(word) {
                Some(value) if from < self.count => {
                    if value != 0.0 {
                        let (from, to) = (self.name(from + 1), self.name(to + 1));
                        drawing.link(line, &from, &to, false, Latency::Perhaps(word.to_string()));
                    }
                }
                Some(_) => {
                    let sentence =
                        format!("{}: more than {} numbers for n = {}", clipped(word), self.count.pow(2), self.count);
                    drawing.faults.line("cells", line, word, sentence);
                }
                None => {
                    let sentence = format!("“{}”: a number is needed, 0 where there is no tie", clipped(word));
                    drawing.faults.line("cell", line, word, sentence);
                }
            }
        }
    }
}
