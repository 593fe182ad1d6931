//! Runs that have come to a standstill: noticed, and told with the reason, instead of simulated on for ever.

use net::model::{Cycle, id::NEVER};
use sim::machine::Machine;
use sim::why::{Graph, Thing, Waits, Why, deadlock, links, words};

/// A run in which nothing has happened for this many cycles has come to a standstill, unless something is due later.
const PATIENCE: Cycle = 1 << 22;
/// Cycles between two looks.
pub const LOOK: Cycle = 1 << 20;

/// Watches a run that is to go on until its workload ends.
#[derive(Debug, Default)]
pub struct Watch {
    /// What had happened at the last look that found something new, and its cycle.
    seen: [u64; 5],
    since: Cycle,
}

impl Watch {
    /// Looks at the run. Why it stands still, if it does.
    pub fn look(&mut self, machine: &Machine) -> Option<String> {
        let measures = &machine.measures;
        let now = [measures.created, measures.injected, measures.delivered, measures.acks, measures.flit_hops];
        if now != self.seen {
            (self.seen, self.since) = (now, machine.now());
            return None;
        }
        let silent = machine.now() - self.since;
        (silent >= PATIENCE && !is_due_later(machine)).then(|| {
            format!(
                "the run has come to a standstill: nothing has happened since cycle {}. {}",
                self.since,
                reason(machine)
            )
        })
    }
}

/// The deadlock that a run has ended in, in words, if there is one.
pub fn deadlocked(machine: &Machine) -> Option<String> {
    let circle = deadlock::find(machine)?;
    Some(format!("the run has come to a standstill. {}", in_circle(machine, &circle)))
}

/// Why nothing moves.
pub fn reason(machine: &Machine) -> String {
    if let Some(circle) = deadlock::find(machine) {
        return in_circle(machine, &circle);
    }
    let waits = Waits::of(machine);
    let processors = (0..machine.fixed().graph.nodes).map(Thing::Processor);
    let packets = machine.packets().map(|(id, _)| Thing::Packet(id));
    let waiting = processors.chain(packets).find(|&thing| !matches!(waits.wait(thing).why, Why::Finished { .. }));
    let Some(start) = waiting else { return String::new() };
    let graph = Graph::from(&waits, [start]);
    let (chain, again) = graph.chain(start);
    words::sentence(&links(machine, &graph, &chain), again)
}

fn in_circle(machine: &Machine, circle: &[Thing]) -> String {
    let waits = Waits::of(machine);
    let graph = Graph::from(&waits, circle.iter().copied());
    words::sentence(&links(machine, &graph, circle), Some(0))
}

/// Whether something happens by itself, long from now: a node begins to receive or to send, a copy leaves.
fn is_due_later(machine: &Machine) -> bool {
    let waits = Waits::of(machine);
    let packets = machine.packets().map(|(id, _)| Thing::Packet(id));
    let processors = (0..machine.fixed().graph.nodes).flat_map(|node| [Thing::Processor(node), Thing::Receiver(node)]);
    processors.chain(packets).any(|thing| match waits.wait(thing).why {
        Why::NotYet { at, .. } | Why::AckReady { at, .. } | Why::Kept { again: at, .. } => at > machine.now(),
        Why::Closed { opens, .. } => opens > machine.now() && opens != NEVER,
        Why::Stopped { until, .. } | Why::Deaf { until, .. } | Why::Works { until, .. } | Why::Busy { until, .. } => {
            until > machine.now() + LOOK
        }
        _ => false,
    })
}
