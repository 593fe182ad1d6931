//! Who is to blame for how much waiting.

use super::answer::{Blocker, BlockerKind, BlockersAnswer};
use net::model::sort::sort_by_key;
use sim::machine::Machine;
use sim::observe::{Observers, Tally, tally};
use sim::simulation::Simulation;
use sim::why::{Blame, Blockers, words};

/// Packets that wait now, and packet-cycles over the latest window if it is watched.
pub fn blockers(simulation: &Simulation) -> BlockersAnswer {
    let machine = simulation.machine();
    let list = |blockers: &Blockers| {
        let mut list: Vec<(Blame, (u64, u64))> = blockers.iter().map(|(&blame, &counts)| (blame, counts)).collect();
        sort_by_key(&mut list, |&(blame, (all, _))| (std::cmp::Reverse(all), blame));
        list.into_iter().map(|(blame, counts)| blocker(machine, blame, counts)).collect::<Vec<_>>()
    };
    let Observers { filter, tally, .. } = simulation.observers();
    let watched = tally.as_ref();
    BlockersAnswer {
        cycle: simulation.cycle(),
        now: list(&sim::why::blockers(machine, |packet| filter.fits(machine, packet))),
        window: watched.map(Tally::window),
        every: tally::EVERY,
        over: watched.map(|tally| list(&tally.sum())),
    }
}

fn blocker(machine: &Machine, blame: Blame, (waits, in_network): (u64, u64)) -> Blocker {
    let kind = match blame {
        Blame::Receiver(_) => BlockerKind::Receiver,
        Blame::Interface(_) => BlockerKind::Interface,
        Blame::Router(_) => BlockerKind::Router,
        Blame::Channel(_) => BlockerKind::Link,
        Blame::Deadlock => BlockerKind::Deadlock,
        Blame::Loss => BlockerKind::Loss,
    };
    Blocker { kind, name: words::blame(machine, blame), subject: blame.subject(), waits, in_network }
}
