//! The exchange of two nodes.

use super::answer::{self, ArrowKind, LadderAnswer};
use super::node::what;
use net::model::{Ack, Class};
use sim::machine::Machine;
use sim::observe::Ladder;
use sim::observe::ladder::Arrow;
use sim::question::PacketName;

/// Every packet and acknowledgement of the pair that is listened to.
///
/// # Errors
/// A sentence that says that none is.
pub fn ladder(machine: &Machine, ladder: Option<&Ladder>) -> Result<LadderAnswer, String> {
    let ladder = ladder.ok_or("No pair of nodes is listened to.")?;
    Ok(LadderAnswer {
        pair: ladder.pair.map(|node| node.0),
        since: ladder.since,
        cycle: machine.now(),
        arrows: ladder.arrows().map(arrow).collect(),
        left: 0,
    })
}

fn arrow(arrow: &Arrow) -> answer::Arrow {
    let carried = arrow.carries.map_or(String::new(), |ack| format!(", with an acknowledgement: {}", what(ack)));
    let (kind, says) = match arrow.class {
        Class::Scalar { request: true, .. } => (ArrowKind::Request, "asks for a dialog".to_string()),
        Class::Scalar { request: false, .. } => (ArrowKind::Scalar, "scalar".to_string()),
        Class::Bulk { dialog, sequence, exit, .. } => {
            let last = if exit { ", the last" } else { "" };
            (ArrowKind::Bulk, format!("number {sequence} of dialog {dialog}{last}"))
        }
        Class::Ack(ack @ Ack::Grant { .. }) => (ArrowKind::Grant, what(ack)),
        Class::Ack(ack @ Ack::Refuse { .. }) => (ArrowKind::Refusal, what(ack)),
        Class::Ack(ack) => (ArrowKind::Ack, what(ack)),
    };
    answer::Arrow {
        packet: PacketName { name: arrow.name, is_ack: !arrow.class.is_data() },
        from: arrow.name.source.0,
        to: arrow.to.0,
        kind,
        says: format!("{says}{carried}"),
        left: arrow.left,
        came: arrow.came,
        done: arrow.done,
        lost: arrow.lost,
    }
}
