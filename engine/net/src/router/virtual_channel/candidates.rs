//! What routing proposes, as these routers keep it.

use crate::model::PacketId;
use crate::router::bits::{Bits, members};
use crate::router::context::{Route, RouterContext};
use crate::router::id::InputId;
use crate::router::wide::Wide;
use crate::routing::{self, AtPorts};

/// The output virtual channels that may take a packet, as [`routing::Candidates`].
#[derive(Clone, Copy, Debug, Default)]
pub struct Candidates<W> {
    pub first: W,
    pub otherwise: W,
    pub whole: W,
}

impl<W: Bits> Candidates<W> {
    /// The same virtual channels of some ports.
    fn at_ports(proposed: AtPorts, per_port: u32) -> Self {
        let first = proposed.ports().fold(W::NONE, |all, port| all | W::of(proposed.channels) << (port * per_port));
        Candidates { first, otherwise: W::NONE, whole: W::NONE }
    }

    /// All of them.
    pub fn all(self) -> W {
        self.first | self.otherwise
    }
}

/// Sets of a width, and how routing proposes candidates to routers whose sets these are.
pub trait Width: Bits {
    /// Candidates as a packet that waits keeps them.
    type Kept: Clone + Copy + std::fmt::Debug + Default;

    /// Where a packet may go whose head has been routed, its length, and its random number.
    fn route(context: &mut impl RouterContext, packet: PacketId, input: InputId, draws: bool) -> Proposal<Self>;

    /// The same, without its being counted.
    fn ways(context: &impl RouterContext, packet: PacketId, input: InputId) -> Candidates<Self>;

    /// To be kept; `per_port` virtual channels are at each port.
    fn keep(candidates: Candidates<Self>, per_port: u32) -> Self::Kept;

    /// What is kept.
    fn kept(kept: Self::Kept, per_port: u32) -> Candidates<Self>;
}

/// What routing says of a packet.
pub struct Proposal<W> {
    pub candidates: Candidates<W>,
    pub flits: u16,
    pub draw: u64,
}

impl Width for u64 {
    type Kept = Candidates<u64>;

    #[inline(always)]
    fn route(context: &mut impl RouterContext, packet: PacketId, input: InputId, draws: bool) -> Proposal<u64> {
        let Route { candidates, flits, draw } = context.route(packet, input, draws);
        Proposal { candidates: one_by_one(candidates), flits, draw }
    }

    fn ways(context: &impl RouterContext, packet: PacketId, input: InputId) -> Candidates<u64> {
        one_by_one(context.ways(packet, input))
    }

    #[inline(always)]
    fn keep(candidates: Candidates<u64>, _per_port: u32) -> Self::Kept {
        candidates
    }

    #[inline(always)]
    fn kept(kept: Self::Kept, _per_port: u32) -> Candidates<u64> {
        kept
    }
}

/// Routing proposes the same virtual channels of some ports, or, if it cannot, knows the virtual channels by pairs.
impl Width for u128 {
    type Kept = Candidates<u128>;

    fn route(context: &mut impl RouterContext, packet: PacketId, input: InputId, draws: bool) -> Proposal<u128> {
        if let Some(per_port) = context.routes_at_ports() {
            let route = context.route_at_ports(packet, input, draws);
            let candidates = Candidates::at_ports(route.proposed, per_port);
            return Proposal { candidates, flits: route.flits, draw: route.draw };
        }
        let Route { candidates, flits, draw } = context.route(packet, input, draws);
        Proposal { candidates: in_pairs(candidates), flits, draw }
    }

    fn ways(context: &impl RouterContext, packet: PacketId, input: InputId) -> Candidates<u128> {
        in_pairs(context.ways(packet, input))
    }

    fn keep(candidates: Candidates<u128>, _per_port: u32) -> Self::Kept {
        candidates
    }

    fn kept(kept: Self::Kept, _per_port: u32) -> Candidates<u128> {
        kept
    }
}

/// The same virtual channels of some ports, of which a packet needs room as a whole in all or in none: what every routing
/// function proposes that serves any number of them.
#[derive(Clone, Copy, Debug, Default)]
pub struct KeptAtPorts {
    proposed: AtPorts,
    whole: bool,
}

impl Width for Wide {
    type Kept = KeptAtPorts;

    fn route(context: &mut impl RouterContext, packet: PacketId, input: InputId, draws: bool) -> Proposal<Wide> {
        let per_port = context.routes_at_ports().expect("other routing functions are refused at routers of this width");
        let route = context.route_at_ports(packet, input, draws);
        Proposal { candidates: Candidates::at_ports(route.proposed, per_port), flits: route.flits, draw: route.draw }
    }

    fn ways(_context: &impl RouterContext, _packet: PacketId, _input: InputId) -> Candidates<Wide> {
        unreachable!("no routing function for routers of this width has links compared")
    }

    fn keep(candidates: Candidates<Wide>, per_port: u32) -> KeptAtPorts {
        let Candidates { first, otherwise, whole } = candidates;
        debug_assert_eq!(otherwise, Wide::NONE, "routing functions for routers of this width have one choice");
        let mut ports = members(first).map(|channel| channel / per_port).peekable();
        let at = ports.peek().copied().unwrap_or(0) * per_port;
        let channels = (first >> at & Wide::below(per_port)).words()[0];
        KeptAtPorts { proposed: AtPorts::of(ports, channels), whole: whole != Wide::NONE }
    }

    fn kept(kept: KeptAtPorts, per_port: u32) -> Candidates<Wide> {
        let whole = Wide::ALL.when(kept.whole);
        Candidates { whole, ..Candidates::at_ports(kept.proposed, per_port) }
    }
}

/// Candidates of which each bit is one virtual channel.
#[inline(always)]
fn one_by_one(proposed: routing::Candidates) -> Candidates<u64> {
    let routing::Candidates { first, otherwise, whole } = proposed;
    Candidates { first, otherwise, whole }
}

/// Candidates of which each bit stands for a pair of neighbours.
fn in_pairs(proposed: routing::Candidates) -> Candidates<u128> {
    let routing::Candidates { first, otherwise, whole } = proposed;
    let [first, otherwise, whole] = [first, otherwise, whole].map(both);
    Candidates { first, otherwise, whole }
}

/// Both members of each pair.
fn both(pairs: u64) -> u128 {
    members(pairs).fold(0, |all, pair| all | 0b11 << (2 * pair))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_candidates_are_kept_as_ports_and_channels() {
        for (ports, channels) in [(vec![0, 63, 255], 0b1010), (vec![200], 0b1), (vec![3, 4], 0b1111)] {
            let proposed = AtPorts::of(ports.iter().copied(), channels);
            for whole in [Wide::NONE, Wide::ALL] {
                let candidates = Candidates { whole, ..Candidates::<Wide>::at_ports(proposed, 4) };
                let again = Wide::kept(Wide::keep(candidates, 4), 4);
                assert_eq!([again.first, again.otherwise, again.whole], [candidates.first, Wide::NONE, whole]);
                let outputs: Vec<u32> = members(again.first).collect();
                let expected = ports.iter().flat_map(|port| members(channels).map(move |vc| port * 4 + vc));
                assert_eq!(outputs, expected.collect::<Vec<_>>());
            }
        }
    }
}
