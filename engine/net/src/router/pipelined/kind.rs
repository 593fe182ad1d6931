//! What the machine asks of a network of pipelined routers.

use super::buffers::Slot;
use super::network::Pipelined;
use super::{NONE, NONE_FLIT, Request, Router};
use crate::model::{Cycle, Fingerprint, PacketId, Stream, VirtualNetwork};
use crate::router::context::RouterContext;
use crate::router::facets::{Facets, OrderedWays};
use crate::router::flit::Flit;
use crate::router::id::{InputId, OutputId, Outputs};
use crate::router::kind::{Injection, Intervention, NextPacket, Outgoings, RouterKind};
use crate::router::law;
use crate::router::occupancy::{Extent, Moving, Occupancy};
use crate::router::ring::Due;
use crate::router::state::InputState;
use crate::routing::Options;

impl RouterKind for Pipelined {
    const INJECTION: Injection = Injection::Flits;

    fn arrivals(&mut self, now: Cycle, context: &mut impl RouterContext, shuffle: Option<&mut Stream>) {
        if let Some(stream) = shuffle {
            self.wires.at(now).shuffle(stream);
        }
        self.arrive(now, context);
    }

    fn cycle(&mut self, now: Cycle, context: &mut impl RouterContext, shuffle: Option<&mut Stream>) {
        if shuffle.is_some() {
            self.wake();
        }
        self.forward(now, context, shuffle);
    }

    fn let_in(&mut self, node: u32, now: Cycle, context: &mut impl RouterContext) {
        self.admit_waiting(node, now, context);
    }

    fn intervene(&mut self, what: Intervention, _now: Cycle, context: &mut impl RouterContext) {
        match what {
            Intervention::Change { .. } => self.look_up_again(context),
            // A packet is lost at its destination; links are never closed, and columns count nothing here.
            Intervention::Loss { .. }
            | Intervention::Link { .. }
            | Intervention::NewRoutes { .. }
            | Intervention::ColumnEnds => {}
        }
    }

    fn may_send(&self, node: u32, vc: u32) -> bool {
        self.buffers.slots[self.doors[node as usize].next[vc] as usize].is_free(self.next as u32)
    }

    fn start<'a>(&self, node: u32, _network: VirtualNetwork, next: impl FnOnce() -> NextPacket<'a>) -> Option<u32> {
        let NextPacket { options, flits, .. } = next();
        let (door, needed) = (&self.doors[node as usize], u32::from(flits).min(self.rules.depth));
        options.iter().find(|&vc| {
            let takes_all = self.rules.all_whole || options.whole() >> vc & 1 != 0;
            let room = if takes_all { needed } else { 1 };
            let first = door.ahead + self.buffers.first(vc);
            door.begun >> vc & 1 == 0 && self.buffers.has_room(first, door.next[vc], room, self.next as u32)
        })
    }

    fn started(&mut self, node: u32, _network: VirtualNetwork, vc: u32) {
        self.doors[node as usize].begun |= 1 << vc;
    }

    #[inline(always)]
    fn send(&mut self, node: u32, vc: u32, flit: Flit, now: Cycle) {
        let door = &mut self.doors[node as usize];
        let (slot, first) = (door.next[vc], door.ahead + self.buffers.first(vc));
        door.next[vc] = self.buffers.after(slot, first);
        door.begun &= !(u64::from(flit.is_tail()) << vc);
        let arrives = now + self.delays.from_node;
        self.buffers.slots[slot as usize] = Slot { flit, from: arrives as u32 };
        // What follows others is found without being told of, unless it is on its own at each router.
        let before = self.buffers.slots[self.buffers.before(slot, first) as usize];
        if flit.is_head() || before.flit == NONE_FLIT || !self.rules.keeps_output {
            let to = self.wiring.entries[node as usize].up(vc);
            self.wires.at(arrives).flits.add(Moving { to, flit });
        }
    }

    fn is_active(&self) -> bool {
        self.streams.iter().any(|streams| !streams.is_empty()) || self.active.iter().any(|&word| word != 0)
    }

    fn skip(&mut self, now: Cycle, before: Cycle) -> Cycle {
        let mut cycles = now..before.min(now + self.wires.reach());
        let to = cycles.find(|&when| self.wires.is_due(when) || self.wakes.any(when)).unwrap_or(before);
        self.buffers.settle(self.next, to);
        self.next = to;
        to
    }

    fn fingerprint_due(&self, when: Cycle, print: &mut Fingerprint, between: impl FnOnce(&mut Fingerprint)) {
        // No channel is ever busy for more than a cycle.
        self.due(when).fingerprint(print, self.ids, |_| 0, between);
    }

    fn fingerprint_port(&self, node: u32, outgoing: &Outgoings, turn: VirtualNetwork, print: &mut Fingerprint) {
        let credits = |vc| self.credits_of_node(node, vc);
        self.doors[node as usize].fingerprint(outgoing, credits, turn, print);
    }
}

impl Occupancy for Pipelined {
    fn contents(&self, input: InputId) -> Box<dyn Iterator<Item = Flit> + '_> {
        let at_router = input.router().map(|router| self.contents_at(router, input.index()));
        let at_node = input.node().map(|node| &self.doors[node.index()].incoming[input.vc() as usize].flits);
        Box::new(at_router.into_iter().flatten().chain(at_node.into_iter().flatten().copied()))
    }

    fn front(&self, input: InputId) -> Option<Flit> {
        match input.node() {
            None => (self.held(input) > 0).then(|| self.front_at(input.owner(), input.index())),
            Some(node) => self.doors[node.index()].incoming[input.vc() as usize].flits.front().copied(),
        }
    }

    fn held(&self, input: InputId) -> u32 {
        match input.node() {
            None => self.held_at(input.owner(), input.index()),
            Some(node) => self.doors[node.index()].incoming[input.vc() as usize].flits.len() as u32,
        }
    }

    fn capacity(&self, _input: InputId) -> Option<u32> {
        Some(self.rules.depth)
    }

    fn ahead(&self, input: InputId, packet: PacketId) -> Option<PacketId> {
        self.front(input).map(Flit::packet).filter(|&front| front != packet)
    }

    fn state(&self, input: InputId) -> InputState {
        let Some(node) = input.node() else { return self.state_at(input) };
        let incoming = &self.doors[node.index()].incoming[input.vc() as usize];
        match incoming.admitted {
            true => InputState::Read,
            false if incoming.flits.is_empty() => InputState::Idle,
            false => InputState::Refused,
        }
    }

    fn room(&self, output: OutputId) -> u32 {
        match output.node() {
            None => self.credits(output.owner(), output.index()),
            Some(node) => self.credits_of_node(node.0, output.vc()),
        }
    }

    fn holder(&self, output: OutputId) -> Option<InputId> {
        let router = output.router()?;
        let holder = self.output(router, output.index()).holder;
        (holder != NONE).then(|| self.ids.input_at(router, u32::from(holder)))
    }

    fn blocked(&self, found: &mut dyn FnMut(OutputId)) {
        for router in 0..self.ids.routers {
            let Router { occupied, streaming, .. } = self.routers[router as usize];
            if occupied | streaming == 0 {
                continue;
            }
            Outputs::new(self.ids, router, self.blocked_outputs(router)).iter().for_each(&mut *found);
        }
    }

    fn wires(&self, _now: Cycle) -> Box<dyn Iterator<Item = (Cycle, Moving)> + '_> {
        Box::new(self.on_wires())
    }

    fn is_due(&self, when: Cycle) -> bool {
        !self.due(when).is_empty()
    }

    fn broken(&self) -> Vec<String> {
        let mut broken = law::broken(self);
        self.broken_connections(&mut broken);
        broken
    }

    fn extent(&self) -> Extent {
        let each = size_of::<Request>() + size_of::<Slot>() * self.rules.depth as usize;
        let bytes_of_a_router = (size_of::<Router>() + self.rules.width as usize * each) as u32;
        Extent { horizon: self.wires.reach() - 2, bytes_of_a_router }
    }

    fn facets(&self) -> Facets<'_> {
        Facets { order: Some(self), ..Facets::default() }
    }
}

impl OrderedWays for Pipelined {
    fn options(&self, input: InputId) -> Option<&Options> {
        let number = input.router()?;
        let is_waiting = self.routers[number as usize].waiting >> input.index() & 1 != 0;
        let has_looked = is_waiting || self.output_of(number, input.index()).is_some();
        has_looked.then(|| &self.requests[(input.owner() * self.rules.width + input.index()) as usize].options)
    }
}

impl Pipelined {
    /// Has every router look in this cycle whether it has something to do.
    fn wake(&mut self) {
        for router in 0..self.ids.routers {
            self.active[router as usize / 64] |= 1 << (router % 64);
        }
    }
}

impl law::Wired for Pipelined {
    fn parts(&self) -> law::Parts<'_> {
        law::Parts { ids: self.ids, wiring: &self.wiring, depth: self.rules.depth }
    }

    fn under_way(&self) -> (Vec<InputId>, Vec<OutputId>) {
        (self.on_wires().map(|(_, moving)| moving.to).collect(), self.coming_back().collect())
    }
}
