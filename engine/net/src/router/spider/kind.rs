//! What the machine asks of SPIDER adapters.

use super::Spider;
use super::due::Due;
use super::settings::SpiderSettings;
use crate::model::{Cycle, Fingerprint, PacketId, Stream, VirtualNetwork};
use crate::router::context::RouterContext;
use crate::router::facets::Facets;
use crate::router::flit::Flit;
use crate::router::id::{InputId, OutputId};
use crate::router::kind::{Injection, Intervention, NextPacket, RouterKind};
use crate::router::occupancy::{Extent, Moving, Occupancy};
use crate::router::state::InputState;

impl RouterKind for Spider {
    const INJECTION: Injection = Injection::Packets;

    fn arrivals(&mut self, now: Cycle, context: &mut impl RouterContext, shuffle: Option<&mut Stream>) {
        if let Some(stream) = shuffle {
            self.due.at(now).shuffle(stream);
        }
        self.now = now;
        if self.failing.is_some() || self.links_changed {
            self.look_at_links(context);
        }
        if self.due.is_due(now) {
            let mut due = self.due.take(now);
            self.happen(&mut due, context);
            self.due.put_back(due);
        }
        self.schedule_handled(context);
    }

    fn cycle(&mut self, now: Cycle, context: &mut impl RouterContext, shuffle: Option<&mut Stream>) {
        self.schedule_fresh(context);
        match shuffle {
            None => {
                for word in 0..self.busy.len() {
                    let mut nodes = self.busy[word];
                    while nodes != 0 {
                        let node = word as u32 * 64 + nodes.trailing_zeros();
                        nodes &= nodes - 1;
                        self.turn(node, context);
                    }
                }
            }
            Some(stream) => {
                let mut nodes: Vec<u32> = (0..self.ids.nodes).collect();
                stream.shuffle(&mut nodes);
                nodes.into_iter().for_each(|node| self.turn(node, context));
            }
        }
        self.now = now + 1;
    }

    fn let_in(&mut self, node: u32, now: Cycle, context: &mut impl RouterContext) {
        self.hand_over(node, now, context);
    }

    fn intervene(&mut self, what: Intervention, _now: Cycle, _context: &mut impl RouterContext) {
        match what {
            Intervention::Link { router, port, open } => self.set_link(router, port, open),
            Intervention::Change { settings, site } => {
                let settings: &SpiderSettings = settings.downcast_ref().expect("a network keeps its kind");
                self.change_programs(settings.programs(site.routing.own().needs_storing()));
            }
            Intervention::ColumnEnds => self.begin_column(),
            // It is lost at its destination.
            Intervention::Loss { .. } | Intervention::NewRoutes { .. } => {}
        }
    }

    fn may_send(&self, _node: u32, _vc: u32) -> bool {
        false
    }

    fn start<'a>(&self, node: u32, _network: VirtualNetwork, _next: impl FnOnce() -> NextPacket<'a>) -> Option<u32> {
        (self.adapters[node as usize].host.own < self.rules.outgoing).then_some(0)
    }

    fn started(&mut self, _node: u32, _network: VirtualNetwork, _vc: u32) {}

    fn send(&mut self, node: u32, _vc: u32, flit: Flit, _now: Cycle) {
        self.adapters[node as usize].host.own += 1;
        self.fresh.push((node, flit.packet()));
    }

    fn is_active(&self) -> bool {
        self.busy.iter().any(|&word| word != 0)
    }

    fn skip(&mut self, now: Cycle, before: Cycle) -> Cycle {
        let handled = self.handled.front().map(|&(when, _)| when).filter(|&when| when < before);
        self.due.next_due(now, before).into_iter().chain(handled).min().unwrap_or(before)
    }

    fn fingerprint_due(&self, when: Cycle, print: &mut Fingerprint, between: impl FnOnce(&mut Fingerprint)) {
        self.due.look(when).fingerprint(print);
        between(print);
    }
}

impl Occupancy for Spider {
    fn contents(&self, input: InputId) -> Box<dyn Iterator<Item = Flit> + '_> {
        Box::new(self.bytes_in(input))
    }

    fn front(&self, input: InputId) -> Option<Flit> {
        self.bytes_in(input).next()
    }

    fn held(&self, input: InputId) -> u32 {
        self.held_in(input)
    }

    fn capacity(&self, input: InputId) -> Option<u32> {
        Some(match self.memory_at(input) {
            Some(node) => self.held_in(input) + self.rules.outgoing - self.adapters[node as usize].host.own,
            None => self.rules.fifo,
        })
    }

    fn ahead(&self, input: InputId, packet: PacketId) -> Option<PacketId> {
        let front = self.receiver(input)?.front;
        (front.packet != packet).then_some(front.packet)
    }

    fn state(&self, input: InputId) -> InputState {
        self.state_of(input)
    }

    fn room(&self, output: OutputId) -> u32 {
        match (output.node(), output.router()) {
            (Some(node), _) => self.rules.outgoing - self.adapters[node.index()].host.own,
            (_, Some(router)) if output.index() < self.units => {
                self.adapters[router as usize].transmitters[output.index() as usize].credits.into()
            }
            _ => self.rules.fifo,
        }
    }

    fn holder(&self, output: OutputId) -> Option<InputId> {
        self.holder_of(output)
    }

    fn blocked(&self, found: &mut dyn FnMut(OutputId)) {
        self.find_blocked(found);
    }

    fn wires(&self, now: Cycle) -> Box<dyn Iterator<Item = (Cycle, Moving)> + '_> {
        Box::new(
            self.due.from(now).flat_map(move |(when, due)| due.bytes.iter().map(move |byte| (when, self.moving(byte)))),
        )
    }

    fn is_due(&self, when: Cycle) -> bool {
        self.due.is_due(when)
    }

    fn broken(&self) -> Vec<String> {
        self.broken_law()
    }

    fn extent(&self) -> Extent {
        let unit = size_of::<super::receiver::Receiver>() + size_of::<super::transmitter::Transmitter>();
        let bytes_of_a_router = size_of::<super::adapter::Adapter>() as u32 + self.units * unit as u32;
        Extent { horizon: self.due.reach() - 2, bytes_of_a_router }
    }

    fn facets(&self) -> Facets<'_> {
        Facets { memory: Some(self), program: Some(self), lanes: Some(self), ..Facets::default() }
    }
}

impl Spider {
    /// Closes a link, so that no packet is begun on it, or opens it.
    fn set_link(&mut self, router: u32, port: u32, open: bool) {
        if port < self.ids.ports - 1 {
            let units = self.of_a_link << (port * self.ids.vcs);
            let closed = &mut self.adapters[router as usize].closed;
            *closed = if open { *closed & !units } else { *closed | units };
            self.links_changed = true;
        }
    }

    /// What is due in this cycle happens.
    fn happen(&mut self, due: &mut Due, context: &mut impl RouterContext) {
        for &number in &due.credits {
            let (node, unit) = self.place(number);
            self.adapters[node as usize].transmitters[unit as usize].credits += 1;
        }
        for &super::due::Byte { to, packet, index, length } in &due.bytes {
            let (node, unit) = self.place(to);
            let receiver = &mut self.adapters[node as usize].receivers[unit as usize];
            if receiver.take_in(packet, index, length, self.rules.header) {
                match self.rules.decision {
                    0 => self.decide(to, context),
                    _ => self.decide_later(node, unit, self.now),
                }
            }
        }
        due.decisions.iter().for_each(|&number| self.decide(number, context));
        // Packets are forgotten in the order of nodes, whatever the order in which their ends were put off.
        due.arrived.sort_unstable();
        due.arrived.iter().for_each(|&node| self.hand_over(node, self.now, context));
    }

    /// One cycle of an adapter.
    fn turn(&mut self, node: u32, context: &mut impl RouterContext) {
        self.take_orders(node);
        self.reserve(node, context);
        self.throw_away(node, context);
        self.pass(node, context);
        self.turn_memory(node, context);
        self.handle_events(node, context);
        self.give_orders(node);
        let host = &mut self.adapters[node as usize].host;
        host.most_lately = host.most_lately.max(host.in_transit);
        let bit = 1 << (node % 64);
        let busy = &mut self.busy[node as usize / 64];
        *busy = if self.adapters[node as usize].is_busy() { *busy | bit } else { *busy & !bit };
    }
}
