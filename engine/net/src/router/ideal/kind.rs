//! What the machine asks of an ideal network, and what there is to see of it.

use super::door::Door;
use super::{Ideal, Input, Passing};
use crate::model::sort::sort_by_key;
use crate::model::{Cycle, Fingerprint, NodeId, PacketId, Print, Stream, VirtualNetwork};
use crate::router::context::RouterContext;
use crate::router::facets::Facets;
use crate::router::flit::Flit;
use crate::router::id::{InputId, OutputId};
use crate::router::kind::{Injection, Intervention, NextPacket, Outgoings, RouterKind, fingerprint_outgoings};
use crate::router::occupancy::{Extent, Moving, Occupancy};
use crate::router::state::InputState;

impl RouterKind for Ideal {
    const INJECTION: Injection = Injection::Flits;

    fn arrivals(&mut self, now: Cycle, context: &mut impl RouterContext, shuffle: Option<&mut Stream>) {
        if let Some(stream) = shuffle {
            stream.shuffle(&mut self.arrivals.at(now).0);
        }
        let mut due = self.arrivals.take(now);
        for moving in due.0.iter().filter(|moving| !moving.to.is_at_node()) {
            self.come_to_router(moving.to, moving.flit, now, context);
        }
        due.0.retain(|moving| moving.to.is_at_node());
        sort_by_key(&mut due.0, |moving| (moving.to.owner(), Door::sort_key(moving.flit, context)));
        for &Moving { to, flit } in &due.0 {
            self.doors[to.owner() as usize].come(to.owner(), to.vc(), flit, context);
        }
        self.arrivals.put_back(due);
    }

    fn cycle(&mut self, now: Cycle, context: &mut impl RouterContext, shuffle: Option<&mut Stream>) {
        if let (Some(stream), Some(leaving)) = (shuffle, self.leaving.get_mut(&now)) {
            stream.shuffle(leaving);
        }
        self.leave(now, context);
    }

    fn let_in(&mut self, node: u32, _now: Cycle, context: &mut impl RouterContext) {
        self.doors[node as usize].let_in(node, context);
    }

    /// A packet is lost where its head comes next; links are never closed, and nothing else can change.
    fn intervene(&mut self, _what: Intervention, _now: Cycle, _context: &mut impl RouterContext) {}

    fn may_send(&self, _node: u32, _vc: u32) -> bool {
        true
    }

    fn start<'a>(&self, _node: u32, network: VirtualNetwork, _next: impl FnOnce() -> NextPacket<'a>) -> Option<u32> {
        Some(self.channels[network].trailing_zeros())
    }

    fn started(&mut self, _node: u32, _network: VirtualNetwork, _vc: u32) {}

    fn send(&mut self, node: u32, vc: u32, flit: Flit, now: Cycle) {
        let to = self.wiring.entries[node as usize].up(vc);
        let own = self.own_times.as_ref().map(|times| times.to_router(to).flit);
        self.arrivals.at(now + own.unwrap_or(self.delays.from_node)).0.push(Moving { to, flit });
    }

    fn is_active(&self) -> bool {
        false
    }

    fn skip(&mut self, now: Cycle, before: Cycle) -> Cycle {
        let leaving = self.leaving.keys().next().copied().filter(|&when| when < before);
        self.arrivals.next_due(now, before).into_iter().chain(leaving).min().unwrap_or(before)
    }

    fn fingerprint_due(&self, when: Cycle, print: &mut Fingerprint, between: impl FnOnce(&mut Fingerprint)) {
        let flits = &self.arrivals.look(when).0;
        let bits = |&Moving { to, flit }: &Moving| u64::from(self.ids.number(to)) << 32 | u64::from(flit.0);
        print.bag(flits.iter().map(bits));
        between(print);
    }

    fn fingerprint_port(&self, node: u32, outgoing: &Outgoings, turn: VirtualNetwork, print: &mut Fingerprint) {
        fingerprint_outgoings(outgoing, turn, print);
        self.doors[node as usize].fingerprint(print);
    }
}

impl Occupancy for Ideal {
    fn contents(&self, input: InputId) -> Box<dyn Iterator<Item = Flit> + '_> {
        let at_router = input.router().map(|_| self.input(input).held.iter().copied());
        let at_node = input.node().map(|node| self.doors[node.index()].waiting(input.vc()));
        Box::new(at_router.into_iter().flatten().chain(at_node.into_iter().flatten()))
    }

    fn front(&self, input: InputId) -> Option<Flit> {
        self.contents(input).next()
    }

    fn held(&self, input: InputId) -> u32 {
        match input.node() {
            None => self.input(input).held.len() as u32,
            Some(node) => self.doors[node.index()].waiting(input.vc()).count() as u32,
        }
    }

    fn capacity(&self, _input: InputId) -> Option<u32> {
        None
    }

    fn ahead(&self, _input: InputId, _packet: PacketId) -> Option<PacketId> {
        None
    }

    fn state(&self, input: InputId) -> InputState {
        if let Some(node) = input.node() {
            return match &self.doors[node.index()] {
                door if door.waiting(input.vc()).next().is_some() => InputState::Refused,
                door if door.is_used(input.vc()) => InputState::Read,
                _ => InputState::Idle,
            };
        }
        let input = self.input(input);
        match input.held.front() {
            None => InputState::Idle,
            Some(front) if front.is_head() => InputState::Routing,
            Some(front) => input
                .output_of(front.packet())
                .map_or(InputState::Idle, |output| InputState::Active { output, is_escape: false }),
        }
    }

    fn room(&self, _output: OutputId) -> u32 {
        u32::MAX
    }

    fn holder(&self, _output: OutputId) -> Option<InputId> {
        None
    }

    fn blocked(&self, _found: &mut dyn FnMut(OutputId)) {}

    fn wires(&self, now: Cycle) -> Box<dyn Iterator<Item = (Cycle, Moving)> + '_> {
        Box::new(self.arrivals.from(now).flat_map(|(when, due)| due.0.iter().map(move |&moving| (when, moving))))
    }

    fn is_due(&self, when: Cycle) -> bool {
        self.arrivals.is_due(when)
    }

    /// Whatever is held leaves, once.
    fn broken(&self) -> Vec<String> {
        let mut leaving: Vec<(InputId, Flit)> = self.leaving.values().flatten().copied().collect();
        let held = self.ids.inputs().flat_map(|id| self.input(id).held.iter().map(move |&flit| (id, flit)));
        let mut held: Vec<(InputId, Flit)> = held.collect();
        let key = |&(input, flit): &(InputId, Flit)| (input, flit.0);
        sort_by_key(&mut leaving, key);
        sort_by_key(&mut held, key);
        let doors = (0..self.ids.nodes).flat_map(|node| self.ids.doors_of(NodeId(node)));
        let gaps = doors.filter(|&door| {
            let flits: Vec<Flit> = self.contents(door).collect();
            let follows = |pair: &[Flit]| pair[1].is_head() || pair[0].packet() == pair[1].packet();
            !flits.windows(2).all(follows)
        });
        let mut broken: Vec<String> = gaps.map(|door| format!("packets are mixed in {door:?}")).collect();
        if leaving != held {
            broken.push(format!("{leaving:?} are to leave, and {held:?} are there"));
        }
        broken
    }

    fn extent(&self) -> Extent {
        let bytes_of_a_router = self.ids.ports * self.ids.vcs * size_of::<Input>() as u32;
        Extent { horizon: self.arrivals.reach() - 2, bytes_of_a_router }
    }

    fn facets(&self) -> Facets<'_> {
        Facets::default()
    }
}

impl Print for Ideal {
    fn fingerprint(&self, print: &mut Fingerprint) {
        let Ideal {
            ids,
            // Settings.
            delays: _,
            own_times: _,
            channels: _,
            slots: _,
            whole_packets: _,
            wiring: _,
            channel_slots: _,
            inputs,
            // By `fingerprint_port`.
            doors: _,
            // By `fingerprint_due`.
            arrivals: _,
            leaving,
        } = self;
        for (number, Input { held, passing }) in (0u64..).zip(inputs).filter(|(_, input)| !input.passing.is_empty()) {
            print.word(number);
            // Who came first in a cycle means nothing.
            print.bag(held.iter().map(|flit| u64::from(flit.0)));
            print.bag(passing.iter().map(|&Passing { packet, output }| {
                let output = output.map_or(0, |output| u64::from(ids.number_of(output)) + 1);
                u64::from(packet.0) << 32 | output
            }));
        }
        for (&when, leaving) in leaving {
            print.word(when);
            let number = |input: InputId| u64::from(ids.number(input));
            print.bag(leaving.iter().map(|&(input, flit)| number(input) << 32 | u64::from(flit.0)));
        }
    }
}
