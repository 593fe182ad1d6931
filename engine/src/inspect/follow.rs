//! The life of a packet that is followed, as JSON.

use super::none;
use crate::machine::Machine;
use crate::observe::trail::{Bead, REASONS, Reason, Spot};
use crate::observe::{Follow, Trail, Wanted};
use crate::topology::End;
use crate::why::names;
use serde_json::{Value, json};

/// What is known of the packet that is followed.
pub fn follow(machine: &Machine, follow: Option<&Follow>) -> Value {
    let Some(follow) = follow else { return none("No packet is followed.") };
    match &follow.trail {
        Some(trail) => life(machine, trail),
        None => json!({ "kind": "follow", "wanted": wanted(follow.wanted), "life": null }),
    }
}

fn wanted(wanted: Wanted) -> String {
    match wanted {
        Wanted::Named(name) => format!("packet {}.{}", name.source.0, name.sequence),
        Wanted::Next { from, to } => {
            let from = from.map_or(String::new(), |node| format!(" from node {}", node.0));
            let to = to.map_or(String::new(), |node| format!(" to node {}", node.0));
            format!("the next packet{from}{to}")
        }
    }
}

/// The life of a packet: its stretches, and the sums of its reasons.
pub fn life(machine: &Machine, trail: &Trail) -> Value {
    let name = format!("{}.{}", trail.name.source.0, trail.name.sequence);
    let now = trail.delivered.unwrap_or_else(|| trail.beads.last().map_or(trail.created, |bead| bead.until));
    let reasons: Vec<Value> = trail
        .sums()
        .into_iter()
        .map(|(reason, cycles)| {
            let (code, says) = told(reason);
            json!({ "reason": code, "says": says, "cycles": cycles })
        })
        .collect();
    json!({
        "kind": "follow",
        "wanted": format!("packet {name}"),
        "life": {
            "packet": name,
            "from": trail.name.source.0,
            "to": trail.to.0,
            "created": trail.created,
            "now": now,
            "delivered": trail.delivered,
            "lost": trail.lost,
            "latency": now - trail.created,
            "reasons": reasons,
            "beads": trail.beads.iter().map(|bead| self::bead(machine, bead)).collect::<Vec<_>>(),
        },
    })
}

fn told(reason: Reason) -> (&'static str, &'static str) {
    REASONS.iter().find(|(known, ..)| *known == reason).map_or(("", ""), |&(_, code, says)| (code, says))
}

fn bead(machine: &Machine, bead: &Bead) -> Value {
    let (place, name) = match bead.spot {
        Spot::Node(node) => (json!({ "node": node }), format!("node {node}")),
        Spot::Router(router) => (json!({ "router": router }), names::router(machine, router)),
        Spot::Wire(channel) => {
            let ends = machine.fixed().graph.channels[channel as usize];
            let end = |end: End| names::end(machine, end);
            (json!({ "channel": channel }), format!("{} → {}", end(ends.from), end(ends.to)))
        }
    };
    json!({
        "from": bead.from,
        "until": bead.until,
        "reason": told(bead.reason).0,
        "place": place,
        "name": name,
        "says": bead.says,
    })
}
