//! What is to blame: the root of every packet's wait, counted.

use super::{Graph, Thing, Waits, Why};
use crate::machine::Machine;
use crate::question::Subject;
use net::model::{NodeId, Packet, PacketId, id::NEVER};
use net::router::OutputId;
use std::collections::BTreeMap;

/// What a wait is attributed to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Blame {
    /// A node's processor does not take what is there for it.
    Receiver(u32),
    /// A channel passes flits as fast as it can.
    Channel(u32),
    /// A router works out a route.
    Router(u32),
    /// A node's interface: the time its acknowledgements and those it waits for take.
    Interface(u32),
    /// Packets wait for each other in a circle.
    Deadlock,
    /// What is waited for was lost.
    Loss,
}

impl Blame {
    /// What to look at; nothing in particular of what was lost.
    pub fn subject(self) -> Option<Subject> {
        match self {
            Blame::Receiver(id) | Blame::Interface(id) => Some(Subject::Node { id }),
            Blame::Router(id) => Some(Subject::Router { id }),
            Blame::Channel(id) => Some(Subject::Channel { id }),
            Blame::Deadlock => Some(Subject::Deadlock),
            Blame::Loss => None,
        }
    }
}

/// For each culprit the packets that wait because of it: all, and those of them in the network.
pub type Blockers = BTreeMap<Blame, (u64, u64)>;

/// The culprit of every wait in the machine now, of the packets that are asked about.
pub fn blockers(machine: &Machine, asked: impl Fn(&Packet) -> bool) -> Blockers {
    let waits = Waits::of(machine);
    let graph = Graph::from(&waits, machine.packets().map(|(id, _)| Thing::Packet(id)));
    let mut known = vec![None; graph.things().len()];
    let mut blockers = Blockers::new();
    for (id, packet) in machine.packets().filter(|(_, packet)| asked(packet)) {
        let start = Thing::Packet(id);
        if !graph.wait(start).why.is_wait() || matches!(graph.wait(start).why, Why::Lost) {
            continue;
        }
        let blame = trace(machine, &graph, &mut known, start);
        let counts = blockers.entry(blame).or_default();
        counts.0 += 1;
        counts.1 += u64::from(packet.injected != NEVER && waits.is_travelling(id));
    }
    blockers
}

/// Follows a wait to its root, and remembers what was found for all on the way.
fn trace(machine: &Machine, graph: &Graph, known: &mut [Option<Blame>], start: Thing) -> Blame {
    let (mut way, mut at) = (vec![start], start);
    let blame = loop {
        if let Some(blame) = known[graph.number(at)] {
            break blame;
        }
        if graph.is_stuck(at) {
            let (chain, again) = graph.chain(at);
            let end = chain.last().map_or(at, |&end| end);
            break if again.is_some() { Blame::Deadlock } else { of(machine, end, graph.wait(end).why, None) };
        }
        match graph.follow(at) {
            Some(next) => {
                at = next;
                way.push(at);
            }
            None => {
                let before = way.len().checked_sub(2).map(|before| way[before]);
                break of(machine, at, graph.wait(at).why, before);
            }
        }
    };
    // What is on a wire is a link's for who waits for the link, and an interface's for who waits for an acknowledgement.
    let shared = if let Thing::Packet(_) = at { way.len() - 1 } else { way.len() };
    way.into_iter().take(shared).for_each(|thing| known[graph.number(thing)] = Some(blame));
    blame
}

/// What a root is attributed to; `before` is what waits for it.
fn of(machine: &Machine, root: Thing, why: Why, before: Option<Thing>) -> Blame {
    let by_output =
        |output: OutputId| machine.fixed().channel_of(output).map_or(Blame::Router(output.owner()), Blame::Channel);
    if let Some(Thing::Entry { node, .. } | Thing::Dialog(node)) = before
        && !matches!(root, Thing::Receiver(_))
    {
        return Blame::Interface(node);
    }
    match why {
        Why::Deaf { node, .. }
        | Why::Receives { node, .. }
        | Why::BeingReceived { node, .. }
        | Why::Busy { node, .. }
        | Why::Polls { node }
        | Why::TakesNothing { node }
        | Why::Stopped { node, .. }
        | Why::WaitsBlindly { node }
        | Why::Works { node, .. }
        | Why::NotYet { node, .. }
        | Why::NeedsPacket { node }
        | Why::Finished { node } => Blame::Receiver(node),
        Why::Travels { channel, .. } | Why::Closed { channel, .. } => Blame::Channel(channel),
        Why::Routing { router } => Blame::Router(router),
        Why::Stores { node } | Why::HostHandles { node, .. } | Why::HostToldOf { node } | Why::NoPage { node } => {
            Blame::Interface(node)
        }
        Why::Moves { output }
        | Why::NextFlit { output }
        | Why::CreditComing { output }
        | Why::Fetched { output, .. }
        | Why::Competes { output, .. } => by_output(output),
        Why::Read { node } => ejection(machine, node),
        Why::PortBusy { node, .. } | Why::Leaves { node } | Why::PortIdle { node } => injection(machine, node),
        Why::BeingProcessed { node }
        | Why::Kept { node, .. }
        | Why::AckReady { node, .. }
        | Why::AckHeld { node, .. }
        | Why::Standing { node, .. } => Blame::Interface(node),
        Why::AckLost { .. } | Why::Dropped { .. } | Why::Lost => Blame::Loss,
        _ => of_place(machine, root),
    }
}

fn injection(machine: &Machine, node: u32) -> Blame {
    Blame::Channel(machine.fixed().graph.injection(NodeId(node)))
}

fn ejection(machine: &Machine, node: u32) -> Blame {
    Blame::Channel(machine.fixed().graph.ejection(NodeId(node)))
}

/// A wait that no other kind of root explains: attributed to the place where it occurs.
fn of_place(machine: &Machine, root: Thing) -> Blame {
    match root {
        Thing::Buffer(input) => Blame::Router(input.owner()),
        Thing::Port { node, .. } | Thing::Ack { node, .. } | Thing::Entry { node, .. } => Blame::Interface(node),
        Thing::Door(input) => Blame::Receiver(input.owner()),
        Thing::Receiver(node) | Thing::Processor(node) | Thing::Miss { node, .. } => Blame::Receiver(node),
        Thing::Room(node) | Thing::Dialog(node) => Blame::Interface(node),
        Thing::Packet(id) => Blame::Interface(source(machine, id)),
    }
}

fn source(machine: &Machine, id: PacketId) -> u32 {
    machine.find(id).map_or(0, |packet| packet.from().0)
}
