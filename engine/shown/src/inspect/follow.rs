//! The life of a packet that is followed.

use super::answer::{self, FollowAnswer, Life, ReasonSum};
use super::reach::reach;
use crate::naming::spot;
use sim::machine::Machine;
use sim::observe::trail::{Bead, REASONS, Reason};
use sim::observe::{Follow, Trail, Wanted};
use sim::question::PacketName;

/// What is known of the packet that is followed.
///
/// # Errors
/// A sentence that says that none is.
pub fn follow(machine: &Machine, follow: Option<&Follow>) -> Result<FollowAnswer, String> {
    let follow = follow.ok_or("No packet is followed.")?;
    Ok(match &follow.trail {
        Some(trail) => {
            let life = life(machine, trail);
            FollowAnswer { wanted: format!("packet {}", life.packet), life: Some(life), left: 0 }
        }
        None => FollowAnswer { wanted: wanted(follow.wanted), life: None, left: 0 },
    })
}

fn wanted(wanted: Wanted) -> String {
    match wanted {
        Wanted::Named(name) => format!("packet {}", PacketName::of_data(name)),
        Wanted::Next(filter) => format!("the next {}", filter.says()),
    }
}

/// The life of a packet: its stretches, and the sums of its reasons.
fn life(machine: &Machine, trail: &Trail) -> Life {
    let now = trail.delivered.unwrap_or_else(|| trail.beads.last().map_or(trail.created, |bead| bead.until));
    let reasons = trail
        .sums()
        .into_iter()
        .map(|(reason, cycles)| {
            let (code, says) = told(reason);
            ReasonSum { reason: code, says, cycles }
        })
        .collect();
    Life {
        packet: PacketName::of_data(trail.name),
        from: trail.name.source.0,
        to: trail.to.0,
        created: trail.created,
        now,
        delivered: trail.delivered,
        lost: trail.lost,
        latency: now - trail.created,
        reasons,
        beads: trail.beads.iter().map(|bead| self::bead(machine, bead)).collect(),
        reach: trail.area.map(|area| reach(machine, trail.name, area, trail.under_way())),
    }
}

fn told(reason: Reason) -> (&'static str, &'static str) {
    REASONS.iter().find(|(known, ..)| *known == reason).map_or(("", ""), |&(_, code, says)| (code, says))
}

fn bead(machine: &Machine, bead: &Bead) -> answer::Bead {
    let (place, name) = spot(machine, bead.spot);
    let (from, until, reason) = (bead.from, bead.until, told(bead.reason).0);
    answer::Bead { from, until, reason, place, name, says: bead.says.clone() }
}
