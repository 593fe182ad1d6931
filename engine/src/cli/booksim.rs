//! `nifdy booksim`: says what is taken over of a configuration of BookSim, or writes a scenario as one.

use super::{Faults, Options, source};
use files::booksim::{Configuration, written};

pub fn booksim(arguments: &[String]) -> Result<String, Faults> {
    let options = Options::parse(arguments, &["--set", "--side"], &[])?;
    let Some((from, more)) = options.plain.split_first() else {
        return Err(vec!["booksim needs a configuration of BookSim, or a preset, .json file or link".to_string()]);
    };
    if let Some(text) = source::configuration(from) {
        return told(from, source::read_configuration(from, &text, more));
    }
    if let Some(more) = more.first() {
        return Err(vec![format!("{more}: statements stand after a configuration of BookSim only")]);
    }
    let link = source::open(from)?;
    let scenario = source::scenario(&link, source::side(&options, &link)?, &source::set(&options)?)?;
    written(&scenario).map(|text| text.trim_end().to_string())
}

/// How a configuration is read.
fn told(path: &str, Configuration { opened, unlike, .. }: Configuration) -> Result<String, Faults> {
    if !opened.faults.is_empty() {
        return Err(opened.faults.iter().map(|fault| source::at(path, fault)).collect());
    }
    let scenario = format!("The scenario is {}", opened.scenario());
    let mut lines = [vec![format!("{path} is read as {}.", opened.form)], opened.told, vec![scenario]].concat();
    if unlike.is_empty() {
        lines.push("A run is as BookSim’s, but for what is drawn at random.".to_string());
    } else {
        lines.push("A run would not be BookSim’s. There is nothing like this here:".to_string());
        lines.extend(unlike.iter().map(ToString::to_string));
    }
    Ok(lines.join("\n"))
}
