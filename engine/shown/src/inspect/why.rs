//! Why something waits: one sentence, the chain to the root, and who is to blame for most of the waiting.

use super::answer::{Answer, Blocker, BlockerKind, BlockersAnswer, WaitingPlace, WhyAnswer, WhyLink};
use super::packet::find;
use super::{flit, none};
use net::model::sort::sort_by_key;
use net::model::{NodeId, PacketId};
use net::router::{InputId, InputState};
use net::topology::End;
use sim::machine::Machine;
use sim::observe::{Observers, Tally, tally};
use sim::simulation::Simulation;
use sim::software::State;
use sim::why::{Blame, Blockers, Graph, Thing, Waits, Why, names, words};

/// Why `packet 5.17`, `flit 5.17 3`, `node 5`, `processor 5`, `router 3`, `buffer 137` or `channel 17` waits.
pub fn why(machine: &Machine, what: &str) -> Answer {
    if let Some(which) = what.strip_prefix("flit ") {
        return match flit::find(machine, which) {
            Ok((thing, place)) => chain_of(machine, what, &[thing], &place),
            Err(sentence) => none(&sentence),
        };
    }
    match things(machine, what) {
        Ok(starts) => chain_of(machine, what, &starts, ""),
        Err(sentence) => none(&sentence),
    }
}

/// The chain of a wait, after a sentence that leads up to it; of several things that of the one furthest from moving.
fn chain_of(machine: &Machine, what: &str, starts: &[Thing], before: &str) -> Answer {
    let waits = Waits::of(machine);
    let graph = Graph::from(&waits, starts.iter().copied());
    let waiting = starts.iter().copied().filter(|&start| graph.wait(start).why.is_wait());
    let start = waiting.max_by_key(|&start| (graph.is_stuck(start), graph.chain(start).0.len())).unwrap_or(starts[0]);
    let (chain, again) = graph.chain(start);
    Answer::Why(WhyAnswer {
        what: what.to_string(),
        waits: graph.wait(start).why.is_wait(),
        sentence: format!("{before}{}", words::sentence(machine, &graph, &chain, again)),
        chain: links(machine, &graph, &chain),
        again,
    })
}

/// The deadlock there is, if there is one.
pub fn deadlock(machine: &Machine) -> Answer {
    let Some(circle) = sim::why::deadlock::find(machine) else {
        return none("There is no deadlock: everything that waits waits for something that can move.");
    };
    let waits = Waits::of(machine);
    let graph = Graph::from(&waits, circle.iter().copied());
    let mut packets: Vec<PacketId> = circle.iter().filter_map(|&thing| words::packet_of(machine, thing)).collect();
    sort_by_key(&mut packets, |&id| id);
    packets.dedup();
    let circle_in_words = words::sentence(machine, &graph, &circle, Some(0));
    Answer::Why(WhyAnswer {
        what: "deadlock".to_string(),
        waits: true,
        sentence: format!(
            "Deadlock: {} packets wait for each other in a circle, and none will ever move. {circle_in_words}",
            packets.len(),
        ),
        chain: links(machine, &graph, &circle),
        again: Some(0),
    })
}

/// What a question names: a thing, or several of which the one that waits longest is meant.
fn things(machine: &Machine, what: &str) -> Result<Vec<Thing>, String> {
    let graph = &machine.fixed().graph;
    let (kind, which) = what.split_once(' ').unwrap_or((what, ""));
    let number = |count: u32| which.parse::<u32>().ok().filter(|&number| number < count);
    let missing = || format!("There is no {what} in this network.");
    let some =
        |things: Vec<Thing>| if things.is_empty() { Err(format!("Nothing waits at {what}.")) } else { Ok(things) };
    let occupied = |input: &InputId| machine.network().held(*input) > 0;
    match kind {
        "packet" => find(machine, which).map(|id| vec![Thing::Packet(id)]),
        "processor" => number(graph.nodes).map(|node| vec![Thing::Processor(node)]).ok_or_else(missing),
        "node" => number(graph.nodes).map(|node| at_node(machine, node)).ok_or_else(missing),
        "buffer" => match which.parse().ok().and_then(|number| machine.ids().numbered_input(number)) {
            Some(input) => some(Some(input).filter(occupied).map(Thing::Buffer).into_iter().collect()),
            None => Err(missing()),
        },
        "router" => {
            let router = number(graph.routers).ok_or_else(missing)?;
            some(machine.ids().inputs_of(router).filter(occupied).map(Thing::Buffer).collect())
        }
        "channel" => {
            let channel = number(graph.channels.len() as u32).ok_or_else(missing)?;
            some(match graph.channels[channel as usize].from {
                End::Node(NodeId(node)) => {
                    machine.networks().all().map(|network| Thing::Port { node, network }).collect()
                }
                End::Router { router, port } => {
                    let outputs = machine.ids().outputs_at(router, port);
                    outputs.filter_map(|output| machine.network().holder(output)).map(Thing::Buffer).collect()
                }
            })
        }
        _ => Err(missing()),
    }
}

/// What may wait at a node: its program, what is to leave, what has come.
fn at_node(machine: &Machine, node: u32) -> Vec<Thing> {
    let mut things = vec![Thing::Processor(node)];
    let interface = &machine.interfaces[node as usize];
    // Of packets that leave in the order of their coming, what the first waits for is what all wait for.
    let most = if interface.queues().is_some() { 1 } else { usize::MAX };
    let waiting: Vec<PacketId> = interface.outgoing().take(most).collect();
    // A node whose program waits is asked about that; one that is busy about what it keeps from leaving or coming in.
    if !matches!(machine.processors[node as usize].state(), State::WaitingForRoom | State::WaitingAtBarrier) {
        things.extend(waiting.into_iter().map(Thing::Packet));
        let doors = machine.ids().doors_of(NodeId(node));
        things.extend(doors.filter(|&door| machine.network().state(door) == InputState::Refused).map(Thing::Door));
    }
    things
}

/// A chain of waits: each link in words, with its name for the inspector and where it is drawn.
fn links(machine: &Machine, graph: &Graph, chain: &[Thing]) -> Vec<WhyLink> {
    chain.iter().map(|&thing| link(machine, thing, graph.wait(thing).why)).collect()
}

fn link(machine: &Machine, thing: Thing, why: Why) -> WhyLink {
    let packet = words::packet_of(machine, thing).and_then(|id| machine.find(id)).map(names::packet);
    let place = match (thing, why) {
        (_, Why::Travels { .. }) => None,
        (Thing::Buffer(input), _) => Some(WaitingPlace::Router(input.owner())),
        (Thing::Packet(_), _) => Some(match place_of(why) {
            Some(router) => WaitingPlace::Router(router),
            None => WaitingPlace::Node(node_of(machine, thing, why)),
        }),
        _ => Some(WaitingPlace::Node(node_of(machine, thing, why))),
    };
    WhyLink {
        name: words::subject(machine, thing),
        says: words::clause(machine, thing, why),
        packet,
        place,
        channel: channel(machine, thing, why),
    }
}

/// The router at which a packet waits, told by what it waits for.
fn place_of(why: Why) -> Option<u32> {
    match why {
        Why::Moves { output }
        | Why::NextFlit { output }
        | Why::CreditComing { output }
        | Why::NoCredit { output }
        | Why::Held { output, .. }
        | Why::NoRoom { output, .. }
        | Why::Competes { output, .. } => output.router(),
        Why::Routing { router } => Some(router),
        _ => None,
    }
}

/// The node at which something waits.
fn node_of(machine: &Machine, thing: Thing, why: Why) -> u32 {
    match (thing, why) {
        (
            Thing::Packet(id),
            Why::Behind { .. } | Why::PortBusy { .. } | Why::PortNoCredit { .. } | Why::Standing { .. },
        ) => machine.find(id).map_or(0, |packet| packet.from().0),
        (
            Thing::Packet(id),
            Why::Leaves { .. } | Why::Kept { .. } | Why::Unacknowledged { .. } | Why::AckUnderWay { .. },
        ) => machine.find(id).map_or(0, |packet| packet.from().0),
        (Thing::Packet(id), _) => machine.find(id).map_or(0, |packet| packet.to.0),
        (
            Thing::Port { node, .. }
            | Thing::Receiver(node)
            | Thing::Processor(node)
            | Thing::Miss { node, .. }
            | Thing::Room(node)
            | Thing::Entry { node, .. }
            | Thing::Dialog(node)
            | Thing::Ack { node, .. },
            _,
        ) => node,
        (Thing::Door(input), _) => input.owner(),
        (Thing::Buffer(_), _) => 0,
    }
}

/// The channel that a wait is about.
fn channel(machine: &Machine, thing: Thing, why: Why) -> Option<u32> {
    let graph = &machine.fixed().graph;
    match (thing, why) {
        (_, Why::Travels { channel, .. }) => Some(channel),
        (
            _,
            Why::Moves { output }
            | Why::NextFlit { output }
            | Why::CreditComing { output }
            | Why::NoCredit { output }
            | Why::Held { output, .. }
            | Why::NoRoom { output, .. }
            | Why::Competes { output, .. },
        ) => machine.fixed().channel_of(output),
        (_, Why::PortBusy { node, .. } | Why::PortNoCredit { node, .. }) => Some(graph.injection(NodeId(node))),
        (Thing::Door(input), _) => input.node().map(|node| graph.ejection(node)),
        _ => None,
    }
}

/// Who is to blame for how much waiting: packets that wait now, and packet-cycles over the latest window if it is watched.
pub fn blockers(simulation: &Simulation) -> Answer {
    let machine = simulation.machine();
    let list = |blockers: &Blockers| {
        let mut list: Vec<(Blame, (u64, u64))> = blockers.iter().map(|(&blame, &counts)| (blame, counts)).collect();
        sort_by_key(&mut list, |&(blame, (all, _))| (std::cmp::Reverse(all), blame));
        list.into_iter().map(|(blame, counts)| blocker(machine, blame, counts)).collect::<Vec<_>>()
    };
    let Observers { filter, tally, .. } = simulation.observers();
    let watched = tally.as_ref();
    Answer::Blockers(BlockersAnswer {
        cycle: simulation.cycle(),
        now: list(&sim::why::blockers(machine, |packet| filter.fits(machine, packet))),
        window: watched.map(Tally::window),
        every: tally::EVERY,
        over: watched.map(|tally| list(&tally.sum())),
    })
}

fn blocker(machine: &Machine, blame: Blame, (waits, in_network): (u64, u64)) -> Blocker {
    let (kind, name, what) = match blame {
        Blame::Receiver(node) => {
            (BlockerKind::Receiver, format!("the processor of node {node}"), format!("node {node}"))
        }
        Blame::Interface(node) => {
            (BlockerKind::Interface, format!("the interface of node {node}"), format!("node {node}"))
        }
        Blame::Router(router) => (BlockerKind::Router, names::router(machine, router), format!("router {router}")),
        Blame::Channel(channel) => {
            let name = format!("the {}", names::channel(machine, channel));
            (BlockerKind::Link, name, format!("channel {channel}"))
        }
        Blame::Deadlock => (BlockerKind::Deadlock, "a circle of waits".to_string(), "deadlock".to_string()),
        Blame::Loss => (BlockerKind::Loss, "what the network has lost".to_string(), String::new()),
    };
    Blocker { kind, name, what, waits, in_network }
}
