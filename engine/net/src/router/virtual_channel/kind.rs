//! What the machine asks of a network of virtual-channel routers, and what there is to see of it.

use super::ahead::When;
use super::candidates::Width;
use super::look::{as_word, print_set};
use super::network::OfWidth;
use crate::model::{Cycle, Fingerprint, PacketId, Stream, VirtualNetwork};
use crate::router::allocation::Allocation;
use crate::router::context::RouterContext;
use crate::router::facets::{Facets, Losses};
use crate::router::flit::Flit;
use crate::router::id::{InputId, OutputId};
use crate::router::kind::{Injection, Intervention, NextPacket, Outgoings, RouterKind};
use crate::router::law;
use crate::router::occupancy::{Extent, Moving, Occupancy};
use crate::router::state::InputState;
use std::any::Any;

impl<W: Width> RouterKind for OfWidth<W> {
    const INJECTION: Injection = Injection::Flits;

    fn arrivals(&mut self, now: Cycle, context: &mut impl RouterContext, shuffle: Option<&mut Stream>) {
        if let Some(stream) = shuffle {
            self.wires.at(now).shuffle(stream);
        }
        self.arrive(now, context);
    }

    fn cycle(&mut self, now: Cycle, context: &mut impl RouterContext, shuffle: Option<&mut Stream>) {
        if shuffle.is_some() {
            self.routers.wake();
        }
        self.forward(now, context, shuffle);
    }

    fn let_in(&mut self, node: u32, now: Cycle, context: &mut impl RouterContext) {
        self.admit_waiting(node, now, context);
    }

    fn intervene(&mut self, what: Intervention, now: Cycle, context: &mut impl RouterContext) {
        match what {
            Intervention::Link { router, port, open } => self.routers.set_link(router, port, open),
            Intervention::Loss { packet, input } if context.loses(packet, input) => {
                self.take_out(packet, input, now, context);
            }
            Intervention::NewRoutes { off } => self.route_again(off, context),
            // Nothing of these can change in the middle of a run, and columns count nothing here.
            Intervention::Loss { .. } | Intervention::Change { .. } | Intervention::ColumnEnds => {}
        }
    }

    fn foresee(
        &mut self,
        router: u32,
        settings: &dyn Any,
        now: Cycle,
        context: &mut impl RouterContext,
    ) -> Vec<Allocation> {
        let settings = settings.downcast_ref().expect("the settings are those of its kind");
        self.foresee_steps(router, settings, now, context)
    }

    #[inline(always)]
    fn may_send(&self, node: u32, vc: u32) -> bool {
        self.doors[node as usize].credits[vc as usize] > 0
    }

    fn start<'a>(&self, node: u32, network: VirtualNetwork, next: impl FnOnce() -> NextPacket<'a>) -> Option<u32> {
        let next = self.rules.asks.then(next);
        self.doors[node as usize].start(network, next.as_ref(), &self.rules)
    }

    fn choose<'a>(&mut self, node: u32, class: VirtualNetwork, next: impl FnOnce() -> NextPacket<'a>) {
        let door = &mut self.doors[node as usize];
        if door.chosen[class].is_none() {
            door.chosen[class] = door.start(class, Some(&next()), &self.rules).map(|vc| vc as u8);
        }
    }

    #[inline(always)]
    fn started(&mut self, node: u32, network: VirtualNetwork, vc: u32) {
        let door = &mut self.doors[node as usize];
        door.next_vc[network] = Some(vc as u8 + 1);
        door.chosen[network] = None;
    }

    #[inline(always)]
    fn send(&mut self, node: u32, vc: u32, flit: Flit, now: Cycle) {
        self.doors[node as usize].credits[vc as usize] -= 1;
        let to = self.wiring.entries[node as usize].up(vc);
        let own = self.own_times.as_ref().map(|times| times.to_router(to).flit);
        self.wires.at(now + own.unwrap_or(self.delays.from_node)).flits.add(Moving { to, flit });
    }

    fn is_active(&self) -> bool {
        self.routers.any_active()
    }

    fn skip(&mut self, now: Cycle, before: Cycle) -> Cycle {
        let due = self.wires.next_due(now, before).unwrap_or(before);
        let looks_before = self.ahead.as_ref().is_some_and(|ahead| ahead.looks(When::LastCycle));
        due.saturating_sub(u64::from(looks_before)).max(now)
    }

    fn fingerprint_due(&self, when: Cycle, print: &mut Fingerprint, between: impl FnOnce(&mut Fingerprint)) {
        let sharing = |output| as_word(self.routers.sharing(output));
        self.wires.look(when).fingerprint(print, self.routers.ids(), sharing, between);
    }

    fn fingerprint_port(&self, node: u32, outgoing: &Outgoings, turn: VirtualNetwork, print: &mut Fingerprint) {
        self.doors[node as usize].fingerprint(outgoing, turn, &self.rules, print);
    }
}

impl<W: Width> Losses for OfWidth<W> {
    fn fingerprint_losses(&self, print: &mut Fingerprint) {
        for (router, &inputs) in (0..).zip(&self.swallowing).filter(|&(_, &inputs)| inputs != W::NONE) {
            print.word(router);
            print_set(inputs, self.routers.ids().width(), print);
        }
    }
}

impl<W: Width> Occupancy for OfWidth<W> {
    fn contents(&self, input: InputId) -> Box<dyn Iterator<Item = Flit> + '_> {
        let at_router = input.router().map(|_| self.routers.contents(input));
        let at_node = input.node().map(|node| &self.doors[node.index()].incoming[input.vc() as usize].flits);
        Box::new(at_router.into_iter().flatten().chain(at_node.into_iter().flatten().copied()))
    }

    fn front(&self, input: InputId) -> Option<Flit> {
        match input.node() {
            None => (self.routers.held(input) > 0).then(|| self.routers.front_at(input)),
            Some(node) => self.doors[node.index()].incoming[input.vc() as usize].flits.front().copied(),
        }
    }

    fn held(&self, input: InputId) -> u32 {
        match input.node() {
            None => self.routers.held(input),
            Some(node) => self.doors[node.index()].incoming[input.vc() as usize].flits.len() as u32,
        }
    }

    fn capacity(&self, _input: InputId) -> Option<u32> {
        Some(self.routers.depth())
    }

    fn ahead(&self, input: InputId, packet: PacketId) -> Option<PacketId> {
        self.front(input).map(Flit::packet).filter(|&front| front != packet)
    }

    fn state(&self, input: InputId) -> InputState {
        let Some(node) = input.node() else { return self.routers.state(input) };
        let incoming = &self.doors[node.index()].incoming[input.vc() as usize];
        match incoming.admitted {
            true => InputState::Read,
            false if incoming.flits.is_empty() => InputState::Idle,
            false => InputState::Refused,
        }
    }

    fn room(&self, output: OutputId) -> u32 {
        match output.node() {
            None => self.routers.credits(output),
            Some(node) => u32::from(self.doors[node.index()].credits[output.vc() as usize]),
        }
    }

    fn holder(&self, output: OutputId) -> Option<InputId> {
        self.routers.holder(output)
    }

    fn blocked(&self, found: &mut dyn FnMut(OutputId)) {
        for router in (0..self.routers.ids().routers).filter(|&router| self.routers.holds_anything(router)) {
            self.routers.blocked_outputs(router).iter().for_each(&mut *found);
        }
    }

    fn wires(&self, now: Cycle) -> Box<dyn Iterator<Item = (Cycle, Moving)> + '_> {
        Box::new(self.wires.from(now).flat_map(|(when, due)| due.all_flits().map(move |moving| (when, moving))))
    }

    fn is_due(&self, when: Cycle) -> bool {
        self.wires.is_due(when)
    }

    fn broken(&self) -> Vec<String> {
        law::broken(self)
    }

    fn extent(&self) -> Extent {
        let own = self.general.as_ref().map_or(0, |general| general.bytes_of_one());
        Extent { horizon: self.wires.reach() - 2, bytes_of_a_router: (self.routers.bytes_of_one() + own) as u32 }
    }

    fn facets(&self) -> Facets<'_> {
        Facets { losses: Some(self), ..Facets::default() }
    }
}

impl<W: Width> law::Wired for OfWidth<W> {
    fn parts(&self) -> law::Parts<'_> {
        let (ids, depth) = (self.routers.ids(), self.routers.depth());
        law::Parts { ids, wiring: &self.wiring, depth }
    }

    fn under_way(&self) -> (Vec<InputId>, Vec<OutputId>) {
        let all = || self.wires.from(0).map(|(_, due)| due);
        let flits = all().flat_map(|due| due.all_flits().map(|moving| moving.to));
        (flits.collect(), all().flat_map(|due| due.all_credits()).collect())
    }
}
