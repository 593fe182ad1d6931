//! Cycles in another order: nothing may depend on the order of parts within a phase, nor on who sleeps.
//!
//! For tests, which compare it with [`Machine::advance`].

use super::Machine;
use crate::model::{Cycle, Stream};

impl Machine {
    /// As [`advance`](Self::advance), but cycle by cycle, with everything awake in every cycle, and with whatever
    /// happens in a phase in random order. Packets may get other slots; all else is the same.
    pub fn advance_shuffled(&mut self, until: Cycle, stream: &mut Stream) {
        let nodes = self.fixed.graph.nodes;
        while self.now < until && self.finished.is_none() {
            self.wires.shuffle(self.now, stream);
            self.arrivals();
            (0..nodes).for_each(|node| self.calendar.appoint(node, self.now));
            self.processors_turns();
            (0..nodes).for_each(|node| self.wants_to_send(node));
            self.send_from_nodes();
            self.routers.wake();
            self.routers.cycle(self.now, &mut self.departures);
            stream.shuffle(self.departures.as_mut_slice());
            self.send_departures();
            self.now += 1;
        }
    }
}
