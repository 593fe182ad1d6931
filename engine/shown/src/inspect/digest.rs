//! Whether a thing has changed: a digest of its state, cheap enough to be computed in every cycle.

use super::packet::place_of;
use net::model::{Fingerprint, Print};
use net::router::{InputId, InputState};
use net::topology::End;
use sim::machine::Machine;
use sim::question::Subject;

/// A number for what a node, router, channel or packet is like now. What only grows older does not change. None if it is
/// not there.
pub fn digest(machine: &Machine, subject: &Subject) -> Option<u64> {
    let graph = &machine.fixed().graph;
    let mut print = Fingerprint::default();
    match *subject {
        Subject::Node { id } if id < graph.nodes => {
            let node = id as usize;
            machine.processors[node].fingerprint(&mut print);
            machine.interfaces[node].fingerprint(&mut print);
            print.word(machine.measures.pending[node].into());
        }
        Subject::Router { id } if id < graph.routers => router(machine, id, &mut print),
        Subject::Channel { id } => {
            let channel = graph.channels.get(id as usize)?;
            print.word(machine.measures.channel_flits[id as usize].into());
            if let End::Router { router, port } = channel.from {
                for output in machine.ids().outputs_at(router, port) {
                    print.word(machine.network().room(output).into());
                    print.word(machine.network().holder(output).map_or(u64::MAX, |input| number(machine, input)));
                }
            }
        }
        Subject::Packet { name } => print.word(place_of(machine, name)),
        _ => return None,
    }
    Some(print.value())
}

fn router(machine: &Machine, router: u32, print: &mut Fingerprint) {
    for input in machine.ids().inputs_of(router) {
        print.word(machine.network().held(input).into());
        print.word(machine.network().front(input).map_or(u64::MAX, |flit| u64::from(flit.0)));
        print.word(match machine.network().state(input) {
            InputState::Idle => 0,
            InputState::Routing => 1,
            InputState::Waiting { .. } => 2,
            InputState::Ahead { output } | InputState::Active { output, .. } => {
                3 + u64::from(machine.ids().number_of(output))
            }
            InputState::Stored => u64::MAX,
            InputState::NoPage => u64::MAX - 1,
            InputState::Refused | InputState::Read => 0,
        });
    }
}

fn number(machine: &Machine, input: InputId) -> u64 {
    machine.ids().number(input).into()
}
