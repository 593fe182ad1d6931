//! Whether a thing changed: a number that is another when the thing is, cheap enough to be looked at in every cycle.

use super::packet::place_of;
use crate::machine::Machine;
use crate::model::Fingerprint;
use crate::router::InputState;
use crate::topology::End;

/// A number for what a node, router, channel or packet, named as for [`inspect`](super::inspect()), is like now. What
/// only grows older does not change. None if it is not there.
pub fn digest(machine: &Machine, what: &str) -> Option<u64> {
    let graph = &machine.fixed().graph;
    let (kind, which) = what.split_once(' ').unwrap_or((what, ""));
    let number = |count: u32| which.parse::<u32>().ok().filter(|&number| number < count);
    let mut print = Fingerprint::default();
    match kind {
        "node" => {
            let node = number(graph.nodes)? as usize;
            machine.processors[node].fingerprint(&mut print);
            machine.interfaces[node].fingerprint(&mut print);
            print.word(machine.measures.pending[node].into());
        }
        "router" => router(machine, number(graph.routers)?, &mut print),
        "channel" => {
            let channel = number(graph.channels.len() as u32)?;
            print.word(machine.measures.channel_flits[channel as usize].into());
            if let End::Router { router, port } = graph.channels[channel as usize].from {
                let (width, per_port) = (machine.routers.width(), machine.routers.width() / graph.ports);
                for output in (0..per_port).map(|vc| router * width + port * per_port + vc) {
                    print.word(machine.routers.credits(output).into());
                    print.word(machine.routers.holder(output).map_or(u64::MAX, u64::from));
                }
            }
        }
        "packet" => print.word(place_of(machine, which)),
        _ => return None,
    }
    Some(print.value())
}

fn router(machine: &Machine, router: u32, print: &mut Fingerprint) {
    let (routers, width) = (&machine.routers, machine.routers.width());
    for input in router * width..(router + 1) * width {
        print.word(routers.held(input).into());
        print.word(routers.front(input).map_or(u64::MAX, |flit| u64::from(flit.0)));
        print.word(match routers.state(input) {
            InputState::Idle => 0,
            InputState::Routing => 1,
            InputState::Waiting { .. } => 2,
            InputState::Active { output } => 3 + u64::from(output),
        });
    }
}
