//! Graphs in JSON that tell of each node with which others it is linked.

use super::drawing::{Drawing, Latency, Rules};
use super::json::Json;
use super::names::{LATENCY, WEIGHT, field};
use std::collections::BTreeSet;

/// Whether an object has a list of neighbours, or an object of them, by each name, which is a name of its own; or as
/// `adjacency` one for each of its nodes.
pub fn is_such(json: &Json) -> bool {
    let names: BTreeSet<&str> = json.fields().iter().map(|(name, _)| name.as_str()).collect();
    let are_known = |list: &Json| {
        let is_known = |item: &Json| names.contains(field(item, &["id"]).unwrap_or(item).text().as_str());
        !list.is_plain()
            && list.items().unwrap_or_default().iter().all(is_known)
            && list.fields().iter().all(|(name, _)| names.contains(name.as_str()))
    };
    field(json, &["adjacency"]).is_some_and(|lists| lists.items().is_some())
        || names.len() > 1 && json.fields().iter().all(|(_, list)| are_known(list))
}

pub fn read(json: &Json) -> Drawing {
    let is_directed = field(json, &["directed"]).is_some_and(|on| on.to_string() == "true");
    let mut drawing = Drawing::new("an adjacency list in JSON", Rules { is_directed, ..Rules::default() });
    match field(json, &["adjacency"]).and_then(Json::items) {
        Some(lists) => {
            let nodes = field(json, &["nodes"]).and_then(Json::items).unwrap_or_default();
            let name = |place: usize| {
                let node = nodes.get(place)?;
                Some(field(node, &["id"]).unwrap_or(node).text())
            };
            (0..lists.len()).for_each(|place| _ = drawing.router(&name(place).unwrap_or(place.to_string())));
            for (place, list) in lists.iter().enumerate() {
                take(&name(place).unwrap_or(place.to_string()), list, &mut drawing);
            }
        }
        None => {
            json.fields().iter().for_each(|(name, _)| _ = drawing.router(name));
            json.fields().iter().for_each(|(name, list)| take(name, list, &mut drawing));
        }
    }
    drawing
}

/// The neighbours of a router: names, or objects with an id and perhaps a weight, or such objects by name.
fn take(router: &str, list: &Json, drawing: &mut Drawing) {
    for item in list.items().unwrap_or_default() {
        let to = field(item, &["id"]).unwrap_or(item);
        drawing.link(item.line, router, &to.text(), false, latency(item));
    }
    for (to, item) in list.fields() {
        drawing.link(item.line, router, to, false, latency(item));
    }
}

fn latency(item: &Json) -> Latency {
    let value = |names: &[&str]| field(item, names).map(Json::text);
    match (value(LATENCY), value(WEIGHT)) {
        (Some(latency), _) => Latency::Of(latency),
        (None, Some(weight)) => Latency::Perhaps(weight),
        (None, None) => Latency::Untold,
    }
}
