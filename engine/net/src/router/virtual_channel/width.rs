//! The network of virtual-channel routers in three widths: sets of 64 virtual channels are one word, which costs the least;
//! routers with more have sets of 128, or of 1024, which cost several times as much.

use super::network::OfWidth;
use super::settings::VirtualChannelSettings;
use crate::model::{Cycle, Fingerprint, Packer, PacketId, Print, Stream, Unpacker, VirtualNetwork};
use crate::router::NetworkPlan;
use crate::router::allocation::Allocation;
use crate::router::bits::Bits;
use crate::router::context::RouterContext;
use crate::router::facets::Facets;
use crate::router::flit::Flit;
use crate::router::id::{Ids, InputId, OutputId};
use crate::router::kind::{Injection, Intervention, NextPacket, Outgoings, RouterKind};
use crate::router::occupancy::{Extent, Moving, Occupancy};
use crate::router::site::Site;
use crate::router::state::InputState;
use crate::router::wide::Wide;
use crate::topology::Graph;
use std::any::Any;

/// A network of virtual-channel routers.
#[expect(clippy::large_enum_variant, reason = "nearly all networks are narrow, and each flit asks theirs something")]
#[derive(Clone, Debug)]
pub enum VirtualChannel {
    Narrow(OfWidth<u64>),
    Double(Box<OfWidth<u128>>),
    Wide(Box<OfWidth<Wide>>),
}

/// Does something with a network, whichever width it has.
macro_rules! of_width {
    ($network:expr, $own:ident => $do:expr) => {
        match $network {
            VirtualChannel::Narrow($own) => $do,
            VirtualChannel::Double($own) => $do,
            VirtualChannel::Wide($own) => $do,
        }
    };
}

impl VirtualChannel {
    /// The network of a scenario, empty.
    pub fn new(settings: &VirtualChannelSettings, site: &Site, graph: &Graph, ids: Ids, plan: &NetworkPlan) -> Self {
        if ids.width() <= u64::COUNT {
            VirtualChannel::Narrow(OfWidth::new(settings, site, graph, ids, plan))
        } else if ids.width() <= u128::COUNT {
            VirtualChannel::Double(Box::new(OfWidth::new(settings, site, graph, ids, plan)))
        } else {
            VirtualChannel::Wide(Box::new(OfWidth::new(settings, site, graph, ids, plan)))
        }
    }
}

impl Print for VirtualChannel {
    fn fingerprint(&self, print: &mut Fingerprint) {
        of_width!(self, own => own.fingerprint(print));
    }
}

impl RouterKind for VirtualChannel {
    const INJECTION: Injection = Injection::Flits;

    fn arrivals(&mut self, now: Cycle, context: &mut impl RouterContext, shuffle: Option<&mut Stream>) {
        of_width!(self, own => own.arrivals(now, context, shuffle));
    }

    fn cycle(&mut self, now: Cycle, context: &mut impl RouterContext, shuffle: Option<&mut Stream>) {
        of_width!(self, own => own.cycle(now, context, shuffle));
    }

    fn let_in(&mut self, node: u32, now: Cycle, context: &mut impl RouterContext) {
        of_width!(self, own => own.let_in(node, now, context));
    }

    fn intervene(&mut self, what: Intervention, now: Cycle, context: &mut impl RouterContext) {
        of_width!(self, own => own.intervene(what, now, context));
    }

    fn foresee(
        &mut self,
        router: u32,
        settings: &dyn Any,
        now: Cycle,
        context: &mut impl RouterContext,
    ) -> Vec<Allocation> {
        of_width!(self, own => own.foresee(router, settings, now, context))
    }

    fn packed(&mut self, into: &mut Packer) -> Self {
        match self {
            VirtualChannel::Narrow(own) => VirtualChannel::Narrow(own.packed(into)),
            VirtualChannel::Double(own) => VirtualChannel::Double(Box::new(own.packed(into))),
            VirtualChannel::Wide(own) => VirtualChannel::Wide(Box::new(own.packed(into))),
        }
    }

    fn unpack(&mut self, from: &mut Unpacker) {
        of_width!(self, own => own.unpack(from));
    }

    #[inline(always)]
    fn may_send(&self, node: u32, vc: u32) -> bool {
        of_width!(self, own => own.may_send(node, vc))
    }

    fn start<'a>(&self, node: u32, network: VirtualNetwork, next: impl FnOnce() -> NextPacket<'a>) -> Option<u32> {
        of_width!(self, own => own.start(node, network, next))
    }

    fn choose<'a>(&mut self, node: u32, class: VirtualNetwork, next: impl FnOnce() -> NextPacket<'a>) {
        of_width!(self, own => own.choose(node, class, next))
    }

    #[inline(always)]
    fn started(&mut self, node: u32, network: VirtualNetwork, vc: u32) {
        of_width!(self, own => own.started(node, network, vc));
    }

    #[inline(always)]
    fn send(&mut self, node: u32, vc: u32, flit: Flit, now: Cycle) {
        of_width!(self, own => own.send(node, vc, flit, now));
    }

    fn is_active(&self) -> bool {
        of_width!(self, own => own.is_active())
    }

    fn skip(&mut self, now: Cycle, before: Cycle) -> Cycle {
        of_width!(self, own => own.skip(now, before))
    }

    fn fingerprint_due(&self, when: Cycle, print: &mut Fingerprint, between: impl FnOnce(&mut Fingerprint)) {
        of_width!(self, own => own.fingerprint_due(when, print, between));
    }

    fn fingerprint_port(&self, node: u32, outgoing: &Outgoings, turn: VirtualNetwork, print: &mut Fingerprint) {
        of_width!(self, own => own.fingerprint_port(node, outgoing, turn, print));
    }
}

impl Occupancy for VirtualChannel {
    fn contents(&self, input: InputId) -> Box<dyn Iterator<Item = Flit> + '_> {
        of_width!(self, own => own.contents(input))
    }

    fn front(&self, input: InputId) -> Option<Flit> {
        of_width!(self, own => own.front(input))
    }

    fn held(&self, input: InputId) -> u32 {
        of_width!(self, own => own.held(input))
    }

    fn capacity(&self, input: InputId) -> Option<u32> {
        of_width!(self, own => own.capacity(input))
    }

    fn ahead(&self, input: InputId, packet: PacketId) -> Option<PacketId> {
        of_width!(self, own => own.ahead(input, packet))
    }

    fn state(&self, input: InputId) -> InputState {
        of_width!(self, own => own.state(input))
    }

    fn room(&self, output: OutputId) -> u32 {
        of_width!(self, own => own.room(output))
    }

    fn holder(&self, output: OutputId) -> Option<InputId> {
        of_width!(self, own => own.holder(output))
    }

    fn blocked(&self, found: &mut dyn FnMut(OutputId)) {
        of_width!(self, own => own.blocked(found));
    }

    fn wires(&self, now: Cycle) -> Box<dyn Iterator<Item = (Cycle, Moving)> + '_> {
        of_width!(self, own => own.wires(now))
    }

    fn is_due(&self, when: Cycle) -> bool {
        of_width!(self, own => own.is_due(when))
    }

    fn broken(&self) -> Vec<String> {
        of_width!(self, own => own.broken())
    }

    fn extent(&self) -> Extent {
        of_width!(self, own => own.extent())
    }

    fn facets(&self) -> Facets<'_> {
        of_width!(self, own => own.facets())
    }
}
