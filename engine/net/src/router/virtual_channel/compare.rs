//! The network compares links for its packets, as [`Ahead`](super::ahead::Ahead) says when.

use super::ahead::When;
use super::candidates::{Candidates, Width};
use super::network::OfWidth;
use super::{Departure, Routers};
use crate::model::{Cycle, PacketId};
use crate::router::bits::members;
use crate::router::context::RouterContext;
use crate::router::id::InputId;
use crate::router::occupancy::Moving;
use crate::routing::Lengths;

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

impl<W: Width> Routers<W> {
    /// The room ahead of the port of a router that these output virtual channels are of, and that port.
    pub(super) fn room_at_port(&self, router: u32, channels: W) -> (u32, u32) {
        let (port, all) = self.port_around(channels);
        (members(all).map(|output| u32::from(self.routers[router as usize].outputs[output].credits)).sum(), port)
    }

    /// Whether fewer flits stand ahead of other output virtual channels of a router than of the first, in proportion to the
    /// lengths of the paths. What stands ahead is that of a whole port, of several the emptiest; where both paths begin with
    /// one port, that of their own channels, on average (UGAL-L VCH of Kim, Dally, Scott and Abts 2008).
    pub(super) fn waits_less(&self, router: u32, [first, otherwise]: [W; 2], lengths: Lengths) -> bool {
        let (_, port) = self.port_around(first);
        let is_one_port = (first | otherwise) & !port == W::NONE;
        let (ahead, [one, other]) = match is_one_port {
            true => ([first, otherwise].map(|set| self.flits_ahead(router, set)), [first.size(), otherwise.size()]),
            false => ([first, otherwise].map(|set| self.at_emptiest_port(router, set)), [1, 1]),
        };
        let [first, otherwise] = [ahead[0] * other * lengths.first, ahead[1] * one * lengths.otherwise];
        first > otherwise + lengths.bias * one * other
    }

    /// Flits ahead of some output virtual channels of a router: those sent whose credits have not come back.
    fn flits_ahead(&self, router: u32, channels: W) -> u32 {
        let outputs = &self.routers[router as usize].outputs;
        members(channels).map(|output| self.depth() - u32::from(outputs[output].credits)).sum()
    }

    /// The same of all channels of a port, of those ports that the channels are of the emptiest.
    fn at_emptiest_port(&self, router: u32, mut channels: W) -> u32 {
        let mut least = u32::MAX;
        while channels != W::NONE {
            let (_, all) = self.port_around(channels);
            least = least.min(self.flits_ahead(router, all));
            channels &= !all;
        }
        least
    }

    /// The port of the least of some output virtual channels, and all channels of that port.
    fn port_around(&self, channels: W) -> (u32, W) {
        let port = u32::from(self.rules.port_of[channels.least()]);
        (port, self.rules.of_port << (port * self.rules.per_port))
    }
}
