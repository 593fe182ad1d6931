//! Waits in the network: at routers, on wires, at the doors of nodes.

use super::places::{Target, arrivals, target};
use super::thing::{On, Thing, Wait, Why};
use crate::machine::Machine;
use crate::model::PacketId;
use crate::router::InputState;
use crate::scenario::Switching;

/// What the packet at the front of an input buffer waits for.
pub fn buffer(machine: &Machine, input: u32) -> Wait {
    let routers = &machine.routers;
    let width = routers.width();
    let (router, first) = (input / width, input / width * width);
    let moves = |why| Wait { why, on: On::Itself };
    match routers.state(input) {
        InputState::Idle | InputState::Routing => moves(Why::Routing { router }),
        InputState::Waiting { wanted } => waiting(machine, input, wanted),
        InputState::Active { output } => {
            let output = first + output;
            if routers.held(input) == 0 {
                return moves(Why::NextFlit { output });
            }
            match (routers.credits(output), target(machine, output)) {
                (0, Some(to)) if to.held(machine) >= routers.depth() => {
                    Wait { why: Why::NoCredit { output }, on: On::Any(vec![thing(to)]) }
                }
                (0, _) => moves(Why::CreditComing { output }),
                _ => moves(Why::Moves { output }),
            }
        }
    }
}

/// A head waits for any of the outputs that its routing allows.
fn waiting(machine: &Machine, input: u32, wanted: u64) -> Wait {
    let routers = &machine.routers;
    let first = input / routers.width() * routers.width();
    let whole = machine.fixed().scenario.router.switching != Switching::Wormhole;
    let needed = match (whole, routers.front(input)) {
        (true, Some(head)) => u32::from(machine.packet(head.packet()).flits),
        _ => 0,
    };
    let (mut on, mut why) = (Vec::new(), None);
    for output in (0..routers.width()).filter(|output| wanted >> output & 1 != 0).map(|output| first + output) {
        let free = routers.credits(output);
        match (routers.holder(output), target(machine, output)) {
            (Some(holder), _) => {
                on.push(Thing::Buffer(first + holder));
                why.get_or_insert(Why::Held { output, by: first + holder });
            }
            // The slots that are missing come back when the buffer ahead empties, or are on their way already.
            (None, Some(to)) if free < needed => {
                if to.held(machine) + needed <= routers.depth() {
                    return Wait { why: Why::CreditComing { output }, on: On::Itself };
                }
                on.push(thing(to));
                why = Some(Why::NoRoom { output, needed, free });
            }
            _ => return Wait { why: Why::Competes { output }, on: On::Itself },
        }
    }
    Wait { why: why.unwrap_or(Why::Routing { router: input / routers.width() }), on: On::Any(on) }
}

fn thing(target: Target) -> Thing {
    match target {
        Target::Buffer(input) => Thing::Buffer(input),
        Target::Door { node, vc } => Thing::Door { node: node.0, vc },
    }
}

/// What a packet that is in an input buffer waits for.
pub fn in_buffer(machine: &Machine, input: u32, is_front: bool) -> Wait {
    match machine.routers.front(input) {
        Some(front) if !is_front => {
            Wait { why: Why::Behind { packet: front.packet() }, on: On::Any(vec![Thing::Buffer(input)]) }
        }
        _ => buffer(machine, input),
    }
}

/// What the packet at the front of a virtual channel of a node's port waits for.
pub fn door(machine: &Machine, node: u32, vc: u32) -> Wait {
    let incoming = &machine.ports[node as usize].incoming[vc as usize];
    if incoming.admitted || incoming.flits.is_empty() {
        return Wait { why: Why::Read { node }, on: On::Itself };
    }
    let length = arrivals(machine, node).len() as u32;
    Wait { why: Why::ArrivalsFull { node, length }, on: On::Any(vec![Thing::Receiver(node)]) }
}

/// What a packet waits for that has come to a node's port.
pub fn at_door(machine: &Machine, node: u32, vc: u32, is_front: bool) -> Wait {
    let front = machine.ports[node as usize].incoming[vc as usize].flits.front();
    match front {
        Some(front) if !is_front => {
            Wait { why: Why::Behind { packet: front.packet() }, on: On::Any(vec![Thing::Door { node, vc }]) }
        }
        _ => door(machine, node, vc),
    }
}

/// What one logical network of a node's port waits for.
pub fn port(machine: &Machine, node: u32, network: u8) -> Wait {
    let port = &machine.ports[node as usize];
    let outgoing = &port.outgoing[usize::from(network)];
    let full = |vc: u32, needed: u32| {
        let input = machine.entry(node, vc);
        let room = machine.routers.depth() - machine.routers.held(input);
        (u32::from(port.credits[vc as usize]) < needed && room < needed).then_some(input)
    };
    if let Some(sending) = outgoing.sending {
        return match full(outgoing.vc, 1) {
            Some(input) => Wait { why: Why::PortNoCredit { node, input }, on: On::Any(vec![Thing::Buffer(input)]) },
            None => Wait { why: Why::PortBusy { node, packet: sending.packet }, on: On::Itself },
        };
    }
    let needed = machine.start_credits(usize::from(network));
    let inputs: Vec<Option<u32>> = machine.channels_of(usize::from(network)).map(|vc| full(vc, needed)).collect();
    match inputs.iter().copied().collect::<Option<Vec<u32>>>().as_deref() {
        Some(&[input, ..]) => {
            let on = inputs.into_iter().flatten().map(Thing::Buffer).collect();
            Wait { why: Why::PortNoCredit { node, input }, on: On::Any(on) }
        }
        _ => Wait { why: Why::PortIdle { node }, on: On::Itself },
    }
}

/// The packet that a node's port sends on a logical network.
pub fn sent_by(machine: &Machine, node: u32, network: u8) -> Option<PacketId> {
    machine.ports[node as usize].outgoing[usize::from(network)].sending.map(|sending| sending.packet)
}
