//! Scenarios: read, checked, and named.

use crate::{raised, refused};
use files::{Fault, Opened};
use lab::papers::{self, PAPERS};
use net::answer::json;
use pyo3::prelude::*;
use serde_json::json;
use shown::saved;
use shown::summary::{link, nested};
use sim::scenario::Log;
use sim::scenario::link::{Link, overlay};
use sim::scenario::preset::Preset;
use sim::scenario::refusal::explained;

/// Parameters with their values, as text.
type Pairs = Vec<(String, String)>;

/// The parameters that a preset, a link or a scenario as JSON sets for one of its runs, whether there are two, and the
/// cycle that it opens at.
#[pyfunction]
pub fn opened(source: &str, side: usize) -> PyResult<(Pairs, bool, Option<u64>)> {
    let given = if source.trim_start().starts_with('{') {
        saved::link(source).map_err(|problems| refused(&problems))?
    } else {
        let known = papers::presets().find(|preset| preset.name == source);
        let text = known.map_or_else(
            || if source.contains('=') { source.to_string() } else { format!("preset={source}") },
            Preset::link,
        );
        let (link, problems) = Link::parse(&text, papers::presets());
        if !problems.is_empty() {
            return Err(refused(&problems));
        }
        link
    };
    Ok((given.side(side), given.two, given.at))
}

/// A scenario of these parameters with others set on top: JSON with its text, its link, all its values and what is to be
/// known of it.
#[pyfunction]
pub fn checked(pairs: Pairs, set: Pairs) -> PyResult<String> {
    let pairs = overlay(&pairs, &set);
    let (log, problems) = Log::read(pairs.iter().map(|(path, value)| (path.as_str(), value.as_str())));
    if !problems.is_empty() {
        return Err(refused(&explained(problems)));
    }
    let (text, scenario) = (log.to_text(), &log.scenario);
    Ok(json(&json!({
        "link": link(&text),
        "text": text,
        "values": nested(&scenario.values()),
        "warnings": scenario.warnings(),
        "nodes": scenario.nodes(),
        "ends": scenario.workload.ends(),
    })))
}

/// The presets: JSON of a list.
#[pyfunction]
pub fn presets() -> String {
    let one = |preset: &Preset| json!({ "name": preset.name, "title": preset.title, "look": preset.look, "link": preset.link() });
    json(&papers::presets().map(one).collect::<Vec<_>>())
}

/// What a file of a network or of packets sets in a scenario: the parameters, and sentences about how it was read.
#[pyfunction]
pub fn file(text: &str, name: &str, of: &str, scenario: &str) -> PyResult<(Pairs, Vec<String>)> {
    let opened = match of {
        "packets" => Opened::packets_alone(text, scenario),
        _ => Opened::read(text, scenario),
    };
    if opened.of != of && opened.faults.is_empty() {
        return Err(raised(vec![(name.into(), String::new(), format!("is {}, and no network", opened.form))]));
    }
    if !opened.faults.is_empty() {
        let fault = |fault: &Fault| (name.to_string(), String::new(), fault.to_string());
        return Err(raised(opened.faults.iter().map(fault).collect()));
    }
    Ok((opened.pairs, opened.told))
}

/// The version of the engine, which results are kept by.
#[pyfunction]
pub fn version() -> String {
    lab::experiment::version::version(PAPERS)
}
