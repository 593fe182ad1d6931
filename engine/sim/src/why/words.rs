//! Waits in words: who waits, for what, in clauses that make a sentence together.

use super::answer::WhyLink;
use super::names::{self, packet_in_words, router, towards};
use super::{Blame, Thing, Why};
use crate::machine::{Cause, Dropped, Machine};
use crate::software::State;
use net::model::{Cycle, NodeId, PacketId, id::NEVER};
use net::router::{InputId, OutputId};

/// The packet that a thing is, or that stands at its front.
pub fn packet_of(machine: &Machine, thing: Thing) -> Option<PacketId> {
    match thing {
        Thing::Packet(id) => Some(id),
        Thing::Buffer(input) | Thing::Door(input) => machine.network().front(input).map(|front| front.packet()),
        Thing::Port { node, network } => machine.sending(NodeId(node), network).map(|sending| sending.packet),
        _ => None,
    }
}

/// Who waits, to begin a clause with.
pub fn subject(machine: &Machine, thing: Thing) -> String {
    match thing {
        Thing::Packet(id) => packet_in_words(machine, id),
        Thing::Buffer(_) | Thing::Door(_) => match packet_of(machine, thing) {
            Some(front) => format!("{} at its front", packet_in_words(machine, front)),
            None => "the packet that holds it".to_string(),
        },
        Thing::Port { node, .. } => format!("the port of node {node}"),
        Thing::Receiver(node) => format!("node {node}"),
        Thing::Processor(node) => format!("the processor of node {node}"),
        Thing::Miss { node, line } => format!("{} for node {node}", names::line(line)),
        Thing::Room(node) => format!("the interface of node {node}"),
        Thing::Entry { node, to } => format!("node {node} with a packet outstanding to node {to}"),
        Thing::Dialog(node) => match machine.interfaces[node as usize].dialog_to() {
            Some(to) => format!("the dialog of node {node} with node {}", to.0),
            None => format!("the dialog of node {node}"),
        },
        Thing::Ack { node, to } => format!("the acknowledgement of node {node} for node {to}"),
    }
}

/// What it waits for, to go on with after its subject.
pub fn clause(machine: &Machine, thing: Thing, why: Why) -> String {
    let named = |id: PacketId| packet_in_words(machine, id);
    let to = |output: OutputId| towards(machine, output);
    let capacity =
        |input: InputId| machine.network().capacity(input).map_or("any".to_string(), |flits| flits.to_string());
    let full = |input: InputId| format!("full ({} of {} flits)", machine.network().held(input), capacity(input));
    match why {
        Why::Travels { channel, arrives } => {
            format!("is on the {} and arrives in cycle {arrives}", names::channel(machine, channel))
        }
        Why::Closed { channel, opens, .. } if failed_since(machine, channel).is_some() => {
            let since = failed_since(machine, channel).unwrap_or(0);
            format!(
                "waits for the {}, which failed in cycle {since}; routing leads round it from cycle {opens} on",
                names::channel(machine, channel)
            )
        }
        Why::Closed { channel, opens, is_cut } => {
            let done = if is_cut { "cut" } else { "slowed" };
            let until = if opens == NEVER { "for good".to_string() } else { format!("until cycle {opens}") };
            format!(
                "waits for the {}, which was {done} by hand and takes no flit {until}",
                names::channel(machine, channel)
            )
        }
        Why::Routing { router: at } => format!("is being routed in {}", router(machine, at)),
        Why::Moves { output } => format!("is moving to {}, as fast as the link accepts its flits", to(output)),
        Why::RunsAhead { output } => format!("runs ahead of its address to {}", to(output)),
        Why::Stores { node } => format!("is taken into the memory of node {node}"),
        Why::HostToldOf { node } => {
            format!("is in the memory of node {node}, whose host has not yet handled the event that says so")
        }
        Why::HostHandles { node, until } => {
            format!("is scheduled for its next link by the host of node {node} until cycle {until}")
        }
        Why::Fetched { output, ready } => {
            format!("is fetched from memory, to leave for {} in cycle {ready}", to(output))
        }
        Why::NoPage { node } => format!("waits for room in the memory of node {node}"),
        Why::BufferClosed { output } => {
            format!("is held in its buffer until the one at {} is open, which holds a blocked packet", to(output))
        }
        Why::NextFlit { output } => {
            format!("holds the output to {}, and its next flit has not arrived yet", to(output))
        }
        Why::CreditComing { output } => format!("waits for a credit from {}, which has been sent", to(output)),
        Why::NoCredit { output } => {
            let full = machine.fixed().leads_to(output).map_or_else(String::new, full);
            format!("waits for a buffer at {}, which is {full}", to(output))
        }
        Why::Held { output, by, escape } => {
            let (holder, escape) = (holder(machine, by), or_escape(machine, output, escape));
            let channel = if machine.fixed().graph.has_planes() { "the channel" } else { "a virtual channel" };
            format!("waits for {channel} to {}, which {holder} holds{escape}", to(output))
        }
        Why::NoRoom { output, needed, free, escape } => {
            let of = machine.fixed().leads_to(output).map_or_else(String::new, capacity);
            let escape = or_escape(machine, output, escape);
            format!("waits for room for its {needed} flits at {}, where {free} of {of} are free{escape}", to(output))
        }
        Why::Competes { output, is_escape: true } => {
            format!("waits for its turn on the escape channel to {}", to(output))
        }
        Why::Competes { output, .. } => format!("waits for its turn on the link to {}", to(output)),
        Why::Behind { packet } => format!("waits behind {}", named(packet)),
        Why::PortBusy { packet, .. } if matches!(thing, Thing::Port { .. }) => format!("is sending {}", named(packet)),
        Why::PortBusy { node, packet } => {
            format!("waits for the port of node {node}, which is sending {}", named(packet))
        }
        Why::PortNoCredit { input, .. } => {
            format!("waits for a buffer at {}, which is {}", router(machine, input.owner()), full(input))
        }
        Why::Unacknowledged { packet } => format!("waits for the acknowledgement of {}", named(packet)),
        Why::AckUnderWay { packet } => {
            format!("waits for its acknowledgement, which is in the network as {}", named(packet))
        }
        Why::Standing { node, standing } => {
            format!("may not leave node {node}: {}", machine.interfaces[node as usize].explain(standing))
        }
        _ => at_nodes(machine, why),
    }
}

/// The packet that holds an output, told by its input.
pub fn holder(machine: &Machine, by: InputId) -> String {
    let packet = packet_of(machine, Thing::Buffer(by));
    packet.map_or("another packet".to_string(), |id| packet_in_words(machine, id))
}

/// What is said besides of an escape channel, if routing offers one.
fn or_escape(machine: &Machine, output: OutputId, escape: Option<OutputId>) -> String {
    let Some(escape) = escape.filter(|&escape| escape != output) else { return String::new() };
    let why = match machine.network().holder(escape) {
        Some(by) => format!("which {} holds", holder(machine, by)),
        None => "where there is no room for it".to_string(),
    };
    format!(", or for the escape channel to {}, {why}", towards(machine, escape))
}

/// Clauses about a destination, an acknowledgement or a program.
fn at_nodes(machine: &Machine, why: Why) -> String {
    let until = |cycle: Cycle| if cycle > machine.now() { format!(" until cycle {cycle}") } else { String::new() };
    match why {
        Why::ArrivalsFull { node, length } => {
            format!("waits for room in the arrivals queue of node {node}, which is full ({length} of {length} packets)")
        }
        Why::Read { node } => format!("is being read by node {node}"),
        Why::Reorder { node, expected } => {
            format!("waits in a reorder buffer of node {node} for number {expected} of its dialog")
        }
        Why::Queued { node, ahead: 0 } => format!("waits in the arrivals queue of node {node}"),
        Why::Queued { node, ahead } => format!("waits in the arrivals queue of node {node}, behind {ahead}"),
        Why::BeingReceived { node, until: end } => format!("is being received by node {node}{}", until(end)),
        Why::BeingProcessed { node } => format!("is being processed by the interface of node {node}"),
        Why::Deaf { until: end, .. } => format!("ignores the network{}", until(end)),
        Why::Receives { packet, until: end, .. } => {
            format!("is busy receiving {}{}", packet_in_words(machine, packet), until(end))
        }
        Why::Busy { state, until: end, .. } | Why::Works { state, until: end, .. } => {
            format!("{}{}", doing(state), until(end))
        }
        Why::Polls { .. } => "will poll its interface next".to_string(),
        Why::WaitsBlindly { .. } => "does not poll while it waits".to_string(),
        Why::TakesNothing { .. } => "takes nothing that arrives".to_string(),
        Why::Stopped { until: end, .. } => format!("was stopped by hand and takes no packets{}", until(end)),
        Why::Dropped { dropped, .. } => dropped_in_words(dropped),
        Why::Leaves { node } => format!("leaves node {node} next"),
        Why::PortIdle { .. } => "need not wait".to_string(),
        Why::Kept { again, .. } => {
            format!("waits for an acknowledgement, without which a copy leaves in cycle {again}")
        }
        Why::Lost => "was lost by the network".to_string(),
        Why::AckNotLeft { node } => format!("waits for its acknowledgement, which has not left node {node}"),
        Why::AckReady { at, .. } => format!("is being generated and may leave in cycle {at}"),
        Why::AckHeld { until: end, .. } => format!("waits for a packet to carry it, until cycle {end} at most"),
        Why::AckLost { .. } => "waits for an acknowledgement that was lost and will never arrive".to_string(),
        Why::InterfaceFull { length, .. } => {
            format!("waits for room in its interface, which is full ({length} packets)")
        }
        Why::NotYet { at, .. } => format!("has nothing to send before cycle {at}"),
        Why::AtBarrier { missing: 1, first } => format!("waits at the barrier for node {first}"),
        Why::AtBarrier { missing, first } => {
            format!("waits at the barrier for {missing} nodes, node {first} among them")
        }
        Why::BarrierOpens => "waits for the barrier to open".to_string(),
        Why::NeedsPacket { .. } => "waits for a packet that its program needs".to_string(),
        Why::Finished { .. } => "has finished its program".to_string(),
        _ => of_memory(why),
    }
}

/// Clauses about a memory that all share.
fn of_memory(why: Why) -> String {
    let lines = |lines: u32| if lines == 1 { "a line".to_string() } else { format!("{lines} lines") };
    match why {
        Why::NeedsLine { line, .. } => format!("waits for {}", names::line(line)),
        Why::NeedsRoom { lines: count, .. } => {
            format!("waits for any of {}, for no further access has room", lines(count))
        }
        Why::NeedsQuiet { lines: count, .. } => format!("waits for {} before it lets others go on", lines(count)),
        Why::LockHeld { lock, holder } => format!("waits for lock {lock}, which node {holder} has"),
        Why::LockAsked { lock } => format!("waits for lock {lock}, for which it has asked"),
        Why::LineCame => "has come".to_string(),
        Why::LineWrittenBack { home } => {
            format!("was written back, and is asked for again when home {home} has taken that")
        }
        Why::AcksMissing { acks: 1 } => "waits for 1 sharer to say that its copy is gone".to_string(),
        Why::AcksMissing { acks } => format!("waits for {acks} sharers to say that their copies are gone"),
        Why::LineComes { home } => format!("comes, asked of home {home}"),
        Why::LineAsked { home } => format!("was asked of home {home}, which has not heard of it"),
        Why::LineLookedUp { home } => format!("is being looked up at home {home}"),
        Why::LineOwnersWriteBack { home, owner } => {
            format!("waits at home {home} for the write-back of node {owner}")
        }
        Why::LineForwarded { home, owner } => format!("was forwarded by home {home} to node {owner}, which owns it"),
        Why::LineBusy { home, requester } => {
            format!("waits at home {home}, which serves node {requester} first")
        }
        _ => String::new(),
    }
}

/// The cycle in which a channel failed, if it has.
fn failed_since(machine: &Machine, channel: u32) -> Option<Cycle> {
    machine.failing().channel_since(channel, &machine.fixed().graph).map(|(since, _)| since)
}

/// Why what is waited for will never come.
fn dropped_in_words(Dropped { packet, to, is_data, cause, cycle }: Dropped) -> String {
    let what = if is_data { "packet" } else { "the acknowledgement" };
    let (from, number, to) = (packet.source.0, packet.sequence, to.0);
    let again = "and without retransmission nobody sends it again";
    let done = match cause {
        Cause::Hand => "dropped by hand",
        Cause::Failure => "lost where a link or a router had failed",
    };
    format!(
        "waits for an acknowledgement that will never arrive: {what} {from}.{number} for node {to} was {done} in cycle {cycle}, {again}"
    )
}

fn doing(state: State) -> &'static str {
    match state {
        State::Starting => "is setting up a message",
        State::Sending => "is busy sending a packet",
        State::Receiving(_) => "is busy receiving a packet",
        State::AwaitingTail(_) => "waits for the last flits of the packet it receives",
        State::Computing => "computes",
        State::Polling => "polls",
        _ => "takes its next turn",
    }
}

/// A whole chain of waits as one sentence.
pub fn sentence(chain: &[WhyLink], again: Option<usize>) -> String {
    let Some((first, rest)) = chain.split_first() else { return String::new() };
    let link = |WhyLink { name, says, .. }: &WhyLink| format!("{name} {says}");
    let mut sentence = link(first);
    if let [second, _, ..] = rest {
        sentence += &format!(", because {}", link(second));
    }
    if let Some(last) = rest.last() {
        sentence += &match rest.len() {
            1 | 2 => format!(", because {}", link(last)),
            more => format!(", and so on over {} more, until {}", more - 2, link(last)),
        };
    }
    if let Some(again) = again {
        sentence += &format!(", which closes the circle to {}: none of them will ever move", chain[again].name);
    }
    let mut letters = sentence.chars();
    let head = letters.next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
    format!("{head}{}.", letters.as_str())
}

/// What is to blame, in words.
pub fn blame(machine: &Machine, blame: Blame) -> String {
    match blame {
        Blame::Receiver(node) => format!("the processor of node {node}"),
        Blame::Interface(node) => format!("the interface of node {node}"),
        Blame::Router(at) => router(machine, at),
        Blame::Channel(channel) => format!("the {}", names::channel(machine, channel)),
        Blame::Deadlock => "a circle of waits".to_string(),
        Blame::Loss => "what the network has lost".to_string(),
    }
}
