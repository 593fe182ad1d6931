//! What there is to see of mad-postman chips between two cycles: each flit where its last phit is.

use super::MadPostman;
use super::due::Read;
use super::settings::Flow;
use super::train::{Ports, State, Train};
use crate::model::{Cycle, NodeId};
use crate::router::facets::{MovingPhit, PhitState};
use crate::router::flit::Flit;
use crate::router::id::{InputId, Outputs};
use crate::router::occupancy::Moving;
use crate::router::state::InputState;

impl MadPostman {
    /// The flits in a routing machine, or those that a node has sent and that have not left it.
    pub(super) fn flits_in(&self, number: u32) -> impl Iterator<Item = Flit> + '_ {
        let (router, port) = self.place(number);
        let is_node = port == self.node_port();
        let machine = &self.machines[number as usize];
        let of_node = is_node.then(|| self.sent_and_here(router)).flatten();
        let here = (!is_node).then(|| machine.flits(self.now, self.left(number), self.phits));
        of_node.into_iter().chain(here.into_iter().flatten())
    }

    /// The flit that a node sent last, if it has not left.
    fn sent_and_here(&self, node: u32) -> Option<Flit> {
        let machine = &self.machines[self.number(node, self.node_port()) as usize];
        let (front, injector) = (machine.front?, self.injectors[node as usize]);
        let place = injector.flit.index() - front.flit;
        let has_left = |start: Cycle| start + Cycle::from((place + 1) * self.phits) <= self.now;
        (!self.begun(node).is_some_and(has_left)).then_some(injector.flit)
    }

    /// Outputs that the front of a routing machine waits for, as bits of ports.
    pub(super) fn wanted(&self, router: u32, port: u32) -> Ports {
        let machine = &self.machines[self.number(router, port) as usize];
        match (machine.state, machine.ways) {
            (State::Waits, Some(ways)) => ways.all(),
            (State::Waits, None) if port != self.node_port() && self.flow == Flow::MadPostman => 1 << port,
            (State::Holds { output }, _) if machine.front.is_some() => 1 << output,
            (State::Spreads { .. }, _) => self.unstarted(self.number(router, port)),
            _ => 0,
        }
    }

    pub(super) fn state_of(&self, input: InputId) -> InputState {
        let Some(router) = input.router() else {
            let output = self.number(input.owner(), self.node_port());
            let is_held = self.outputs[output as usize].holder.is_some();
            return if is_held { InputState::Read } else { InputState::Idle };
        };
        let machine = &self.machines[self.number(router, input.port()) as usize];
        match machine.state {
            State::Idle => InputState::Idle,
            State::Ahead { .. } => InputState::Ahead { output: self.ids.output(router, input.port(), 0) },
            State::Passes { output, .. } | State::Holds { output } => {
                InputState::Active { output: self.ids.output(router, output, 0), is_escape: false }
            }
            State::Spreads { waits: false } => {
                let output = self.copies(self.number(router, input.port())).iter().find(|copy| !copy.ended);
                let output = output.map_or(self.node_port(), |copy| copy.output);
                InputState::Active { output: self.ids.output(router, output, 0), is_escape: false }
            }
            State::Waits | State::Spreads { .. } => match self.wanted(router, input.port()) {
                0 => InputState::Routing,
                wanted => {
                    let outputs = |set: Ports| Outputs::new(self.ids, router, set);
                    InputState::Waiting { first: outputs(wanted), escape: outputs(0), whole: outputs(0) }
                }
            },
        }
    }

    /// Since when what a node sends has been leaving.
    pub(super) fn begun(&self, node: u32) -> Option<Cycle> {
        let number = self.number(node, self.node_port());
        let of_copies = self.copies(number).iter().filter_map(|copy| Some(copy.start? - Cycle::from(copy.skip)));
        self.machines[number as usize].start().or(of_copies.min())
    }

    /// What leaves routing machines: which of them, by which output, since when, and whether its address is unknown.
    fn leaving_trains(&self) -> impl Iterator<Item = (u32, Train, u32, Cycle, bool)> + '_ {
        (0..).zip(&self.machines).flat_map(move |(number, machine)| {
            let single = machine.front.zip(machine.start()).map(|(front, start)| match machine.state {
                State::Passes { output, .. } => (number, front, output, start, false),
                _ => (number, front, self.place(number).1, start, true),
            });
            let copies = self.copies(number).iter().filter(|copy| !copy.ended).filter_map(move |copy| {
                let (front, start) = (machine.front?, copy.start?);
                let flit = front.flit + copy.skip / self.phits;
                let train = Train { phits: front.phits - copy.skip, flit, ..front };
                (start < self.now).then_some((number, train, copy.output, start, false))
            });
            single.into_iter().chain(copies)
        })
    }

    /// Phits that left a routing machine in the cycle before, but for those that ran off the edge.
    pub(super) fn phits_on_wires(&self) -> impl Iterator<Item = MovingPhit> + '_ {
        let dead = self.dead_ahead();
        self.leaving_trains().filter_map(move |(number, train, output, start, is_ahead)| {
            let phits = (self.now - start) as u32;
            if phits == 0 || phits > train.phits {
                return None;
            }
            let (router, _) = self.place(number);
            let channel = self.wiring.channels[self.number(router, output) as usize];
            let is_dead = train.dead || dead.contains(&(number, train.first));
            let state = match (is_dead, is_ahead) {
                (true, _) => PhitState::Dead,
                (false, true) => PhitState::Ahead,
                (false, false) => PhitState::Follows,
            };
            let (flit, part) = (train.flit_at((phits - 1) / self.phits), (phits - 1) % self.phits);
            (channel != u32::MAX).then_some(MovingPhit { channel, flit, part, state })
        })
    }

    /// Flits whose last phit is between two routers.
    pub(super) fn between_routers(&self) -> impl Iterator<Item = (Cycle, Moving)> + '_ {
        self.leaving_trains().filter_map(|(number, train, output, start, _)| {
            let phits = (self.now - start) as u32;
            let is_last = phits > 0 && phits <= train.phits && phits.is_multiple_of(self.phits) && !train.dead;
            let (router, _) = self.place(number);
            let next = self.wiring.next[self.number(router, output) as usize].filter(|_| is_last)?;
            let (to, port) = self.place(next);
            let flit = train.flit_at(phits / self.phits - 1);
            Some((self.now, Moving { to: self.ids.input(to, port, 0), flit }))
        })
    }

    /// Flits whose last phit is on its way to a node.
    pub(super) fn to_nodes(&self) -> impl Iterator<Item = (Cycle, Moving)> + '_ {
        self.due.from(self.now).flat_map(move |(when, due)| {
            due.reads.iter().flat_map(move |&Read { node, flit, flits, length }| {
                (0..flits).filter_map(move |further| {
                    let arrives = when + Cycle::from(further * self.phits);
                    let flit = Flit::new(flit.packet(), flit.index() + further, length);
                    let has_left = arrives < self.now + self.to_node;
                    has_left.then_some((arrives, Moving { to: self.ids.door(NodeId(node), 0), flit }))
                })
            })
        })
    }
}
