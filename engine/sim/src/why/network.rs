//! Waits in the network: at routers, on wires, at the doors of nodes.

use super::thing::{On, Thing, Wait, Why};
use crate::machine::Machine;
use net::model::{NodeId, PacketId, VirtualNetwork, id::NEVER};
use net::router::facets::StoredState;
use net::router::{InputId, InputState, OutputId, Outputs};

/// What the packet at the front of a router's input waits for.
pub fn buffer(machine: &Machine, input: InputId) -> Wait {
    let moves = |why| Wait { why, on: On::Itself };
    match machine.network().state(input) {
        InputState::Waiting { first, escape, whole } => waiting(machine, input, [first, escape], whole),
        InputState::Ahead { output } => moves(Why::RunsAhead { output }),
        InputState::Active { output, .. } if machine.leads_to_closed(output) && machine.network().room(output) == 0 => {
            buffer_closed(machine, output)
        }
        InputState::Active { output, .. } if machine.network().held(input) == 0 => moves(Why::NextFlit { output }),
        InputState::Active { output, .. } => match (machine.network().room(output), machine.fixed().leads_to(output)) {
            (0, Some(to)) if free(machine, to) == 0 => {
                Wait { why: Why::NoCredit { output }, on: On::Any(vec![thing(to)]) }
            }
            (0, _) => moves(Why::CreditComing { output }),
            _ => machine
                .fixed()
                .channel_of(output)
                .and_then(|channel| closed(machine, channel))
                .unwrap_or_else(|| moves(Why::Moves { output })),
        },
        InputState::Stored => moves(Why::Stores { node: input.owner() }),
        InputState::NoPage => no_page(machine, input),
        _ => moves(Why::Routing { router: input.owner() }),
    }
}

/// What has to be stored waits for any packet that leaves the memory.
fn no_page(machine: &Machine, input: InputId) -> Wait {
    let network = machine.network();
    let held = network.facets().memory.map(|memory| network.contents(memory.memory_of(input.owner())));
    let packets: Vec<Thing> = held.into_iter().flatten().map(|flit| Thing::Packet(flit.packet())).collect();
    // Where there is no packet, pages wait for the host to know that theirs has been sent.
    let on = if packets.is_empty() { On::Itself } else { On::Any(packets) };
    Wait { why: Why::NoPage { node: input.owner() }, on }
}

/// What a packet in the memory of a node waits for.
fn in_memory(machine: &Machine, input: InputId, stored: StoredState) -> Wait {
    let (node, moves) = (input.owner(), |why| Wait { why, on: On::Itself });
    let none = Outputs::none(machine.ids(), node);
    match stored {
        StoredState::Coming => moves(Why::Stores { node }),
        StoredState::Logged => moves(Why::HostToldOf { node }),
        StoredState::Handled { until } => moves(Why::HostHandles { node, until }),
        StoredState::Queued { behind: Some(packet), .. } => {
            Wait { why: Why::Behind { packet }, on: On::Any(vec![Thing::Packet(packet)]) }
        }
        StoredState::Queued { behind: None, outputs } => waiting(machine, input, [outputs, none], none),
        StoredState::Sent { output, ready: Some(ready) } => moves(Why::Fetched { output, ready }),
        StoredState::Sent { output, ready: None } => moves(Why::Moves { output }),
        StoredState::ForNode => {
            let length = machine.interfaces[node as usize].arrivals().count() as u32;
            Wait { why: Why::ArrivalsFull { node, length }, on: On::Any(vec![Thing::Receiver(node)]) }
        }
    }
}

/// The wait for a link that was slowed or cut by hand, if it takes nothing now.
fn closed(machine: &Machine, channel: u32) -> Option<Wait> {
    let link = machine.link_state(channel).filter(|link| link.opens > machine.now())?;
    let why = Why::Closed { channel, opens: link.opens, is_cut: link.pace.is_none() };
    Some(Wait { why, on: if link.opens == NEVER { On::Never } else { On::Itself } })
}

/// What is held until the buffer ahead is open.
fn buffer_closed(machine: &Machine, output: OutputId) -> Wait {
    let ahead = machine.fixed().leads_to(output).map(thing);
    Wait { why: Why::BufferClosed { output }, on: On::Any(ahead.into_iter().collect()) }
}

/// A head waits for any of the outputs that its routing allows: those that it tries first, or an escape channel.
fn waiting(machine: &Machine, input: InputId, [first, escapes]: [Outputs; 2], whole: Outputs) -> Wait {
    let length = machine.network().front(input).map_or(0, |head| u32::from(machine.packet(head.packet()).flits));
    let (mut on, mut why) = (Vec::new(), None);
    let escape = escapes.iter().next();
    for output in first.iter().chain(escapes.iter()) {
        let free = machine.network().room(output);
        let ahead = machine.fixed().leads_to(output);
        // A packet that does not fit into a buffer at all waits for it to be empty.
        let needed = match ahead {
            Some(to) if whole.contains(output) => {
                machine.network().capacity(to).map_or(length, |most| length.min(most))
            }
            _ => machine.fixed().capabilities.room_to_enter,
        };
        match (machine.network().holder(output), ahead) {
            (Some(by), _) => {
                let from_memory = machine.network().facets().memory.and_then(|memory| memory.sends(output));
                on.push(from_memory.map_or(Thing::Buffer(by), Thing::Packet));
                why.get_or_insert(Why::Held { output, by, escape });
            }
            (None, Some(to)) if machine.leads_to_closed(output) => {
                on.push(thing(to));
                why = Some(Why::BufferClosed { output });
            }
            // The slots that are missing come back when the buffer ahead empties, or are on their way already.
            (None, Some(to)) if free < needed => {
                if self::free(machine, to) >= needed {
                    return Wait { why: Why::CreditComing { output }, on: On::Itself };
                }
                on.push(thing(to));
                // Lack of room says more than a holder; the escape channel is named beside the others anyway.
                if why.is_none() || !escapes.contains(output) {
                    why = Some(Why::NoRoom { output, needed, free, escape });
                }
            }
            _ => return Wait { why: Why::Competes { output, is_escape: escapes.contains(output) }, on: On::Itself },
        }
    }
    Wait { why: why.unwrap_or(Why::Routing { router: input.owner() }), on: On::Any(on) }
}

/// Slots of an input that hold nothing.
fn free(machine: &Machine, input: InputId) -> u32 {
    machine.network().capacity(input).map_or(u32::MAX, |capacity| capacity - machine.network().held(input))
}

/// An input as something that others wait for.
pub fn thing(input: InputId) -> Thing {
    if input.is_at_node() { Thing::Door(input) } else { Thing::Buffer(input) }
}

/// What a packet waits for that is in an input.
pub fn in_input(machine: &Machine, id: PacketId, input: InputId) -> Wait {
    let stored = machine.network().facets().memory.and_then(|memory| memory.stored(input, id));
    if let Some(stored) = stored {
        return in_memory(machine, input, stored);
    }
    match machine.network().ahead(input, id) {
        Some(packet) => Wait { why: Why::Behind { packet }, on: On::Any(vec![thing(input)]) },
        None if input.is_at_node() => door(machine, input),
        None => buffer(machine, input),
    }
}

/// What the packet at the front of a node's input waits for.
pub fn door(machine: &Machine, input: InputId) -> Wait {
    let node = input.owner();
    if machine.network().state(input) != InputState::Refused {
        return Wait { why: Why::Read { node }, on: On::Itself };
    }
    let length = machine.interfaces[node as usize].arrivals().count() as u32;
    Wait { why: Why::ArrivalsFull { node, length }, on: On::Any(vec![Thing::Receiver(node)]) }
}

/// What one virtual network of a node's port waits for.
pub fn port(machine: &Machine, node: u32, network: VirtualNetwork) -> Wait {
    let at = NodeId(node);
    let full = |output: OutputId, needed: u32| {
        let input = machine.fixed().leads_to(output)?;
        (machine.network().room(output) < needed && free(machine, input) < needed).then_some(input)
    };
    if let Some(sending) = machine.sending(at, network) {
        return match full(machine.sends_on(at, network), 1) {
            Some(input) => Wait { why: Why::PortNoCredit { node, input }, on: On::Any(vec![Thing::Buffer(input)]) },
            None => closed(machine, machine.fixed().graph.injection(at))
                .unwrap_or(Wait { why: Why::PortBusy { node, packet: sending.packet }, on: On::Itself }),
        };
    }
    let needed = machine.start_room(network);
    let inputs: Option<Vec<InputId>> = machine.starts_on(at, network).map(|output| full(output, needed)).collect();
    match inputs.as_deref() {
        Some(&[input, ..]) => {
            let on = inputs.into_iter().flatten().map(Thing::Buffer).collect();
            Wait { why: Why::PortNoCredit { node, input }, on: On::Any(on) }
        }
        _ => closed(machine, machine.fixed().graph.injection(at))
            .unwrap_or(Wait { why: Why::PortIdle { node }, on: On::Itself }),
    }
}
