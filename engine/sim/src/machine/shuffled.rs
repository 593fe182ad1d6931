//! Cycles in another order: nothing may depend on the order of parts within a phase, nor on which of them are asleep.
//!
//! For tests, which compare it with [`Machine::advance`].

use super::Machine;
use net::model::{Cycle, Stream};
use net::router::RouterKind;
use net::with_kind;

impl Machine {
    /// As [`advance`](Self::advance), but cycle by cycle, with everything awake in every cycle, and with whatever
    /// happens in a phase in random order. Packets may get other slots; all else is the same.
    pub fn advance_shuffled(&mut self, until: Cycle, stream: &mut Stream) {
        let nodes = self.fixed.graph.nodes;
        self.with_network(|machine, network| {
            while machine.now < until && machine.finished.is_none() {
                let now = machine.now;
                machine.events.at(now).shuffle(stream);
                machine.arrivals(network, Some(&mut *stream));
                (0..nodes).for_each(|node| machine.calendar.appoint(node, now));
                machine.processors_turns(network);
                (0..nodes).for_each(|node| machine.wants_to_send(node));
                machine.send_from_nodes(network);
                with_kind!(&mut *network, kind => kind.cycle(now, machine, Some(&mut *stream)));
                machine.end_of_cycle();
            }
        });
    }
}
