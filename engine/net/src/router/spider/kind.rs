//! What the machine asks of SPIDER adapters.

use super::Spider;
use super::due::Due;
use crate::model::{Cycle, Fingerprint, PacketId, Stream, VirtualNetwork};
use crate::router::flit::Flit;
use crate::router::id::{InputId, OutputId};
use crate::router::kind::{Around, Kept, Kind, Moving, ProgramLine};
use crate::router::settings::Router;
use crate::router::site::Site;
use crate::router::state::InputState;

impl Kind for Spider {
    fn arrivals(&mut self, now: Cycle, around: &mut impl Around) {
        self.now = now;
        if self.failing.is_some() || self.links_changed {
            self.look_at_links(around);
        }
        if self.due.is_due(now) {
            let mut due = self.due.take(now);
            self.happen(&mut due, around);
            self.due.put_back(due);
        }
        self.schedule_handled(around);
    }

    fn cycle(&mut self, now: Cycle, around: &mut impl Around, shuffle: Option<&mut Stream>) {
        self.schedule_fresh(around);
        match shuffle {
            None => {
                for word in 0..self.busy.len() {
                    let mut nodes = self.busy[word];
                    while nodes != 0 {
                        let node = word as u32 * 64 + nodes.trailing_zeros();
                        nodes &= nodes - 1;
                        self.turn(node, around);
                    }
                }
            }
            Some(stream) => {
                let mut nodes: Vec<u32> = (0..self.ids.nodes).collect();
                stream.shuffle(&mut nodes);
                nodes.into_iter().for_each(|node| self.turn(node, around));
            }
        }
        self.now = now + 1;
    }

    fn let_in(&mut self, node: u32, now: Cycle, around: &mut impl Around) {
        self.hand_over(node, now, around);
    }

    fn set_link(&mut self, router: u32, port: u32, open: bool) {
        if port < self.ids.ports - 1 {
            let units = self.of_a_link << (port * self.ids.vcs);
            let closed = &mut self.adapters[router as usize].closed;
            *closed = if open { *closed & !units } else { *closed | units };
            self.links_changed = true;
        }
    }

    fn takes_whole_packets(&self) -> bool {
        true
    }

    fn may_send(&self, _node: u32, _vc: u32) -> bool {
        false
    }

    fn start(&self, node: u32, _network: VirtualNetwork) -> Option<u32> {
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

    fn horizon(&self) -> Cycle {
        self.due.reach() - 2
    }

    fn next_due(&self, now: Cycle, before: Cycle) -> Option<Cycle> {
        let handled = self.handled.front().map(|&(when, _)| when).filter(|&when| when < before);
        self.due.next_due(now, before).into_iter().chain(handled).min()
    }

    fn wake(&mut self) {}

    fn set_up_anew(&mut self, site: &Site) {
        if let Router::Spider(settings) = &site.router {
            self.change_programs(settings.programs(site.routing.own().needs_storing()));
        }
    }

    fn shuffle(&mut self, when: Cycle, stream: &mut Stream) {
        self.due.at(when).shuffle(stream);
    }

    fn is_due(&self, when: Cycle) -> bool {
        self.due.is_due(when)
    }

    fn fingerprint_due(&self, when: Cycle, print: &mut Fingerprint, between: impl FnOnce(&mut Fingerprint)) {
        self.due.look(when).fingerprint(print);
        between(print);
    }

    fn contents(&self, input: InputId) -> impl Iterator<Item = Flit> + '_ {
        self.bytes_in(input)
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

    fn start_room(&self, _network: VirtualNetwork) -> u32 {
        1
    }

    fn moves_whole_packets(&self) -> bool {
        false
    }

    fn keeps_flits_single(&self) -> bool {
        false
    }

    fn holder(&self, output: OutputId) -> Option<InputId> {
        self.holder_of(output)
    }

    fn sends_from_memory(&self, output: OutputId) -> Option<PacketId> {
        self.job_of(output)
    }

    fn memory(&self, router: u32) -> Option<(InputId, String)> {
        Some((self.ids.input(router, self.ids.ports - 1, 0), self.memory_in_words(router)))
    }

    fn program(&self, router: u32) -> Option<Vec<ProgramLine>> {
        Some(self.program_of(router))
    }

    fn kept(&self, input: InputId, packet: PacketId) -> Option<Kept> {
        self.kept_in_memory(input, packet)
    }

    fn blocked(&self, found: &mut impl FnMut(OutputId)) {
        self.find_blocked(found);
    }

    fn wires(&self, now: Cycle) -> impl Iterator<Item = (Cycle, Moving)> + '_ {
        self.due.from(now).flat_map(move |(when, due)| due.bytes.iter().map(move |byte| (when, self.moving(byte))))
    }

    fn broken(&self) -> Vec<String> {
        self.broken_law()
    }

    fn bytes_of_a_router(&self) -> usize {
        let unit = size_of::<super::receiver::Receiver>() + size_of::<super::transmitter::Transmitter>();
        size_of::<super::adapter::Adapter>() + self.units as usize * unit
    }
}

impl Spider {
    /// What is due in this cycle happens.
    fn happen(&mut self, due: &mut Due, around: &mut impl Around) {
        for &number in &due.credits {
            let (node, unit) = self.place(number);
            self.adapters[node as usize].transmitters[unit as usize].credits += 1;
        }
        for &super::due::Byte { to, packet, index, length } in &due.bytes {
            let (node, unit) = self.place(to);
            let receiver = &mut self.adapters[node as usize].receivers[unit as usize];
            if receiver.take_in(packet, index, length, self.rules.header) {
                match self.rules.decision {
                    0 => self.decide(to, around),
                    _ => self.decide_later(node, unit, self.now),
                }
            }
        }
        due.decisions.iter().for_each(|&number| self.decide(number, around));
        // Packets are forgotten in the order of nodes, whatever the order in which their ends were put off.
        due.arrived.sort_unstable();
        due.arrived.iter().for_each(|&node| self.hand_over(node, self.now, around));
    }

    /// One cycle of an adapter.
    fn turn(&mut self, node: u32, around: &mut impl Around) {
        self.take_orders(node);
        self.reserve(node, around);
        self.throw_away(node, around);
        self.pass(node, around);
        self.turn_memory(node, around);
        self.handle_events(node, around);
        self.give_orders(node);
        let host = &mut self.adapters[node as usize].host;
        host.most_lately = host.most_lately.max(host.in_transit);
        let bit = 1 << (node % 64);
        let busy = &mut self.busy[node as usize / 64];
        *busy = if self.adapters[node as usize].is_busy() { *busy | bit } else { *busy & !bit };
    }
}
