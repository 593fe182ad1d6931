//! `nifdy network`: says what a file of a network is and what it holds; and of any network how far its nodes are apart, where
//! it is thinnest, and what its routing and traffic ask of its busiest channel.

use super::{Faults, Options, pretty, source, text_of};
use files::Opened;
use serde_json::{Value, json};
use sim::scenario::Scenario;
use sim::scenario::card::Card;
use sim::scenario::routes::Routes;
use std::path::Path;

pub fn network(arguments: &[String]) -> Result<String, Faults> {
    let options = Options::parse(arguments, &["--set", "--side"], &["--json"])?;
    let [from] = &options.plain[..] else {
        return Err(vec![
            "network needs one file, or - for standard input, or one preset or link whose network is meant".to_string(),
        ]);
    };
    let set = source::set(&options)?;
    // What others call a graph is an object, too.
    let is_set = |path: &str| Scenario::default().value(path).is_some();
    let is_scenario = || {
        from.ends_with(".json")
            && source::open(from).is_ok_and(|link| link.side(0).iter().any(|(path, _)| is_set(path)))
    };
    let text =
        if from == "-" || Path::new(from).exists() { Some(text_of(from).map_err(|fault| vec![fault])?) } else { None };
    let Some(text) = text.filter(|_| from == "-" || !is_scenario()) else {
        let link = source::open(from)?;
        let scenario = source::scenario(&link, source::side(&options, &link)?, &set)?;
        return Ok(told(&options, Vec::new(), json!({ "scenario": scenario.to_text() }), &scenario));
    };
    let opened = Opened::read(&text, "");
    if !opened.faults.is_empty() {
        return Err(source::refusal(from, &opened));
    }
    if opened.of != "topology" {
        return Err(vec![format!("{from} is {}, and no network", opened.form)]);
    }
    let pairs = sim::scenario::link::overlay(&opened.pairs, &set);
    let text: Vec<String> = pairs.iter().map(|(path, value)| format!("{path}={value}")).collect();
    let text = text.join("&");
    let scenario =
        Scenario::from_text(&text).map_err(|problems| problems.iter().map(|p| p.to_string()).collect::<Faults>())?;
    let first = [vec![format!("{from} is read as {}.", opened.form)], opened.told.clone()].concat();
    let routes = Routes::of(&scenario);
    let file = json!({ "form": opened.form, "told": opened.told, "scenario": text, "routes": routes });
    Ok(told(&options, first, file, &scenario))
}

/// What is said of a file, if it is one, and of the network, and how it is run.
fn told(options: &Options, first: Vec<String>, mut file: Value, scenario: &Scenario) -> String {
    let card = Card::of(scenario);
    if options.has("--json") {
        file["card"] = json!(card);
        return pretty(&file);
    }
    let link = format!("nifdy run '{}' --cycles 10000", file["scenario"].as_str().unwrap_or_default());
    [first, card.sentences(), vec![link]].concat().join("\n")
}
