//! What the machine asks of a network of virtual-channel routers, and what there is to see of it.

use super::network::VirtualChannel;
use crate::model::{Cycle, Fingerprint, PacketId, Stream, VirtualNetwork};
use crate::router::flit::Flit;
use crate::router::id::{InputId, OutputId};
use crate::router::kind::{Around, Kind, Moving, Outgoings};
use crate::router::law;
use crate::router::state::InputState;

impl Kind for VirtualChannel {
    fn arrivals(&mut self, now: Cycle, around: &mut impl Around) {
        self.arrive(now, around);
    }

    fn cycle(&mut self, now: Cycle, around: &mut impl Around, shuffle: Option<&mut Stream>) {
        self.forward(now, around, shuffle);
    }

    fn let_in(&mut self, node: u32, now: Cycle, around: &mut impl Around) {
        self.admit_waiting(node, now, around);
    }

    fn set_link(&mut self, router: u32, port: u32, open: bool) {
        self.routers.set_link(router, port, open);
    }

    fn drop_packet(&mut self, packet: PacketId, input: InputId, now: Cycle, around: &mut impl Around) {
        if around.loses(packet, input) {
            self.take_out(packet, input, now, around);
        }
    }

    fn may_send(&self, node: u32, vc: u32) -> bool {
        self.doors[node as usize].credits[vc as usize] > 0
    }

    fn start(&self, node: u32, network: VirtualNetwork) -> Option<u32> {
        self.doors[node as usize].start(network, &self.rules)
    }

    fn started(&mut self, node: u32, network: VirtualNetwork, vc: u32) {
        self.doors[node as usize].next_vc[network] = Some(vc as u8 + 1);
    }

    #[inline(always)]
    fn send(&mut self, node: u32, vc: u32, flit: Flit, now: Cycle) {
        self.doors[node as usize].credits[vc as usize] -= 1;
        let to = self.wiring.entries[node as usize].up(vc);
        self.wires.at(now + self.delays.from_node).flits.add(Moving { to, flit });
    }

    fn is_active(&self) -> bool {
        self.routers.any_active()
    }

    fn horizon(&self) -> Cycle {
        self.wires.reach() - 2
    }

    fn next_due(&self, now: Cycle, before: Cycle) -> Option<Cycle> {
        self.wires.next_due(now, before)
    }

    fn wake(&mut self) {
        self.routers.wake();
    }

    fn shuffle(&mut self, when: Cycle, stream: &mut Stream) {
        self.wires.at(when).shuffle(stream);
    }

    fn is_due(&self, when: Cycle) -> bool {
        self.wires.is_due(when)
    }

    fn fingerprint_due(&self, when: Cycle, print: &mut Fingerprint, between: impl FnOnce(&mut Fingerprint)) {
        let sharing = |output| self.routers.sharing(output);
        self.wires.look(when).fingerprint(print, self.routers.ids(), sharing, between);
    }

    fn fingerprint_port(&self, node: u32, outgoing: &Outgoings, turn: VirtualNetwork, print: &mut Fingerprint) {
        self.doors[node as usize].fingerprint(outgoing, turn, &self.rules, print);
    }

    fn fingerprint_losses(&self, print: &mut Fingerprint) {
        for (router, &inputs) in (0..).zip(&self.swallowing).filter(|&(_, &inputs)| inputs != 0) {
            print.all([router, inputs]);
        }
    }

    fn contents(&self, input: InputId) -> impl Iterator<Item = Flit> + '_ {
        let at_router = input.router().map(|_| self.routers.contents(input));
        let at_node = input.node().map(|node| &self.doors[node.index()].incoming[input.vc() as usize].flits);
        at_router.into_iter().flatten().chain(at_node.into_iter().flatten().copied())
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

    fn start_room(&self, network: VirtualNetwork) -> u32 {
        u32::from(self.rules.start_credits[network])
    }

    fn moves_whole_packets(&self) -> bool {
        self.routers.moves_whole_packets()
    }

    fn holder(&self, output: OutputId) -> Option<InputId> {
        self.routers.holder(output)
    }

    fn blocked(&self, found: &mut impl FnMut(OutputId)) {
        for router in (0..self.routers.ids().routers).filter(|&router| self.routers.holds_anything(router)) {
            self.routers.blocked_outputs(router).iter().for_each(&mut *found);
        }
    }

    fn wires(&self, now: Cycle) -> impl Iterator<Item = (Cycle, Moving)> + '_ {
        self.wires.from(now).flat_map(|(when, due)| due.all_flits().map(move |moving| (when, moving)))
    }

    fn broken(&self) -> Vec<String> {
        law::broken(self)
    }

    fn bytes_of_a_router(&self) -> usize {
        self.routers.bytes_of_one()
    }
}

impl law::Wired for VirtualChannel {
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
