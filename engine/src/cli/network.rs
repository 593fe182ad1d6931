//! `nifdy network`: says what a file of a network is, what it holds, and what its routing costs.

use super::{Faults, Options, pretty, source, text_of};
use files::Opened;
use serde_json::json;
use sim::scenario::Scenario;
use sim::scenario::routes::Routes;

pub fn network(arguments: &[String]) -> Result<String, Faults> {
    let options = Options::parse(arguments, &[], &["--json"])?;
    let [path] = &options.plain[..] else {
        return Err(vec!["network needs one file, or - for standard input".to_string()]);
    };
    let text = text_of(path).map_err(|fault| vec![fault])?;
    let opened = Opened::read(&text, "");
    if !opened.faults.is_empty() {
        return Err(opened.faults.iter().map(|fault| source::at(path, fault)).collect());
    }
    if opened.of != "topology" {
        return Err(vec![format!("{path} is {}, and no network", opened.form)]);
    }
    let text = opened.scenario();
    if !options.has("--json") {
        let link = format!("nifdy run '{text}' --cycles 10000");
        return Ok([vec![format!("{path} is read as {}.", opened.form)], opened.told, vec![link]].concat().join("\n"));
    }
    let scenario =
        Scenario::from_text(&text).map_err(|problems| problems.iter().map(|p| p.to_string()).collect::<Faults>())?;
    let routes = Routes::of(&scenario);
    Ok(pretty(&json!({ "form": opened.form, "told": opened.told, "scenario": text, "routes": routes })))
}
