//! What two nodes say to each other, as JSON.

use super::node::what;
use super::none;
use crate::machine::Machine;
use crate::model::{Ack, Class};
use crate::observe::Ladder;
use crate::observe::ladder::Arrow;
use serde_json::{Value, json};

/// Every packet and acknowledgement of the pair that is listened to.
pub fn ladder(machine: &Machine, ladder: Option<&Ladder>) -> Value {
    let Some(ladder) = ladder else { return none("No pair of nodes is listened to.") };
    json!({
        "kind": "ladder",
        "pair": ladder.pair.map(|node| node.0),
        "since": ladder.since,
        "cycle": machine.now(),
        "arrows": ladder.arrows().map(arrow).collect::<Vec<_>>(),
    })
}

fn arrow(arrow: &Arrow) -> Value {
    let name = format!("{}.{}", arrow.name.source.0, arrow.name.sequence);
    let carried = arrow.carries.map_or(String::new(), |ack| format!(", with an acknowledgement: {}", what(ack)));
    let (kind, says) = match arrow.class {
        Class::Scalar { request: true, .. } => ("request", "asks for a dialog".to_string()),
        Class::Scalar { request: false, .. } => ("scalar", "scalar".to_string()),
        Class::Bulk { dialog, sequence, exit, .. } => {
            let last = if exit { ", the last" } else { "" };
            ("bulk", format!("number {sequence} of dialog {dialog}{last}"))
        }
        Class::Ack(ack @ Ack::Grant { .. }) => ("grant", what(ack)),
        Class::Ack(ack @ Ack::Refuse { .. }) => ("refusal", what(ack)),
        Class::Ack(ack) => ("ack", what(ack)),
    };
    json!({
        "packet": if arrow.class.is_data() { name } else { format!("ack {name}") },
        "from": arrow.name.source.0,
        "to": arrow.to.0,
        "kind": kind,
        "says": format!("{says}{carried}"),
        "left": arrow.left,
        "came": arrow.came,
        "done": arrow.done,
        "lost": arrow.lost,
    })
}
