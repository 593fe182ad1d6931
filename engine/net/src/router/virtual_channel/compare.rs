//! The network compares links for its packets, as [`Ahead`](super::ahead::Ahead) says when.

use super::Departure;
use super::ahead::When;
use super::candidates::{Candidates, Width};
use super::network::OfWidth;
use crate::model::{Cycle, PacketId};
use crate::router::context::RouterContext;
use crate::router::id::InputId;
use crate::router::occupancy::Moving;

impl<W: Width> OfWidth<W> {
    /// Links are compared for the packets whose heads nodes send in this cycle.
    pub(super) fn look_ahead_of_nodes(&mut self, now: Cycle, context: &impl RouterContext) {
        let Some(ahead) = &mut self.ahead else { return };
        if ahead.looks(When::SetsOut) {
            let sent = self.wires.look(now + self.delays.from_node).flits.as_slice().iter();
            let from_node = |to: InputId| self.wiring.owner(to.owner(), to.index()).is_at_node();
            for &Moving { to, flit } in sent.filter(|sent| sent.flit.is_head() && from_node(sent.to)) {
                ahead.compare(&self.routers, (flit.packet(), to), true, context);
            }
        }
        ahead.cycle_ends();
    }

    /// The same for those whose heads leave routers.
    pub(super) fn look_ahead_of_routers(&mut self, context: &impl RouterContext) {
        let Some(ahead) = self.ahead.as_mut().filter(|ahead| ahead.looks(When::SetsOut)) else { return };
        let heads = self.departures.as_slice().iter().filter(|departure| departure.flit.is_head());
        for &departure @ Departure { router, flit, .. } in heads {
            let to = self.wiring.way(router, departure.output()).to;
            if !to.is_at_node() {
                ahead.compare(&self.routers, (flit.packet(), to), false, context);
            }
        }
    }

    /// The same for those whose heads will have been routed in the next cycle.
    pub(super) fn look_ahead_of_routed(&mut self, now: Cycle, context: &impl RouterContext) {
        let Some(ahead) = self.ahead.as_mut().filter(|ahead| ahead.looks(When::LastCycle)) else { return };
        for &input in &self.wires.look(now + 1).routed {
            ahead.compare(&self.routers, (self.routers.front_at(input).packet(), input), false, context);
        }
    }

    /// Of two links, the one that a packet takes.
    #[cold]
    pub(super) fn one_of_two(
        &mut self,
        candidates: Candidates<W>,
        packet: PacketId,
        input: InputId,
        context: &impl RouterContext,
    ) -> Candidates<W> {
        let Some(ahead) = self.ahead.as_mut().filter(|_| candidates.otherwise != W::NONE) else { return candidates };
        if ahead.looks(When::Routed) {
            ahead.compare(&self.routers, (packet, input), false, context);
        }
        let first = if ahead.is_second(packet) { candidates.otherwise } else { candidates.first };
        Candidates { first, otherwise: W::NONE, ..candidates }
    }
}
