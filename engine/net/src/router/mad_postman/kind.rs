//! What the machine asks of mad-postman chips.

use super::spread::Copy;
use super::train::{RoutingMachine, State, Train, members};
use super::{Counters, Injector, MadPostman};
use crate::model::{Cycle, Fingerprint, PacketId, Print, Stream, VirtualNetwork};
use crate::router::context::RouterContext;
use crate::router::facets::{Facets, MovingPhit, OnOff, Phits};
use crate::router::flit::Flit;
use crate::router::id::{InputId, OutputId};
use crate::router::kind::{Injection, Intervention, NextPacket, RouterKind};
use crate::router::occupancy::{Extent, Moving, Occupancy};
use crate::router::state::InputState;

impl RouterKind for MadPostman {
    const INJECTION: Injection = Injection::Flits;

    fn arrivals(&mut self, now: Cycle, context: &mut impl RouterContext, shuffle: Option<&mut Stream>) {
        self.now = now;
        if let Some(stream) = shuffle {
            self.due.at(now).shuffle(stream);
        }
        if self.due.is_due(now) {
            let mut due = self.due.take(now);
            self.happen(&mut due, context);
            self.due.put_back(due);
        }
    }

    fn cycle(&mut self, now: Cycle, context: &mut impl RouterContext, shuffle: Option<&mut Stream>) {
        match shuffle {
            None => (0..self.ids.routers).for_each(|router| self.grant_at(router, context)),
            Some(stream) => {
                let mut routers: Vec<u32> = (0..self.ids.routers).collect();
                stream.shuffle(&mut routers);
                routers.into_iter().for_each(|router| self.grant_at(router, context));
            }
        }
        self.count(context);
        self.now = now + 1;
    }

    fn let_in(&mut self, _node: u32, _now: Cycle, _around: &mut impl RouterContext) {}

    /// Links are never closed, a packet is lost at its destination, and nothing else can change.
    fn intervene(&mut self, _what: Intervention, _now: Cycle, _context: &mut impl RouterContext) {}

    fn may_send(&self, node: u32, _vc: u32) -> bool {
        let machine = self.injection(node);
        match (machine.state, machine.front) {
            (State::Holds { .. }, None) => true,
            (State::Passes { .. } | State::Spreads { .. }, Some(front)) => {
                let sent = self.injectors[node as usize].sent - front.flit;
                let passes = |start| self.now >= start + Cycle::from(sent * self.phits);
                sent < front.phits / self.phits && self.begun(node).is_some_and(passes)
            }
            _ => false,
        }
    }

    fn start<'a>(&self, node: u32, _network: VirtualNetwork, _next: impl FnOnce() -> NextPacket<'a>) -> Option<u32> {
        let is_ready = self.injection(node).state == State::Idle && self.now >= self.injectors[node as usize].free;
        is_ready.then_some(0)
    }

    fn started(&mut self, _node: u32, _network: VirtualNetwork, _vc: u32) {}

    fn send(&mut self, node: u32, _vc: u32, flit: Flit, now: Cycle) {
        self.under_way += u32::from(flit.is_head());
        let injector = &mut self.injectors[node as usize];
        (injector.flit, injector.sent) = (flit, flit.index() + 1);
        if flit.index().is_multiple_of(self.segment) {
            let number = self.number(node, self.node_port());
            let train = Train { packet: flit.packet(), first: now, flit: flit.index(), ..Train::default() };
            self.machines[number as usize].take_in(train);
            self.mark(number);
        }
    }

    fn is_active(&self) -> bool {
        self.under_way > 0 || self.counters.ran_on > self.counters.died
    }

    fn skip(&mut self, now: Cycle, before: Cycle) -> Cycle {
        self.now = self.due.next_due(now, before).unwrap_or(before);
        self.now
    }

    fn fingerprint_due(&self, when: Cycle, print: &mut Fingerprint, between: impl FnOnce(&mut Fingerprint)) {
        self.due.look(when).fingerprint(print);
        between(print);
    }
}

impl Occupancy for MadPostman {
    fn contents(&self, input: InputId) -> Box<dyn Iterator<Item = Flit> + '_> {
        let number = input.router().map(|router| self.number(router, input.port()));
        Box::new(number.into_iter().flat_map(|number| self.flits_in(number)))
    }

    fn front(&self, input: InputId) -> Option<Flit> {
        self.contents(input).next()
    }

    fn held(&self, input: InputId) -> u32 {
        self.contents(input).count() as u32
    }

    fn capacity(&self, input: InputId) -> Option<u32> {
        let is_injection = input.router().is_some() && input.port() == self.node_port();
        Some(if is_injection { 1 } else { self.segment })
    }

    fn ahead(&self, input: InputId, packet: PacketId) -> Option<PacketId> {
        let machine = &self.machines[self.number(input.router()?, input.port()) as usize];
        let (front, behind) = (machine.front?, machine.behind?);
        (behind.packet == packet && front.packet != packet).then_some(front.packet)
    }

    fn state(&self, input: InputId) -> InputState {
        self.state_of(input)
    }

    fn room(&self, output: OutputId) -> u32 {
        let Some(router) = output.router() else { return self.segment };
        let number = self.number(router, output.port()) as usize;
        let passes = |port: u8| {
            let machine = &self.machines[self.number(router, port.into()) as usize];
            machine.start().is_some() || matches!(machine.state, State::Spreads { .. })
        };
        let is_closed = self.wiring.next[number].is_some_and(|next| !self.machines[next as usize].is_open(self.now));
        if is_closed && !self.outputs[number].holder.is_some_and(passes) { 0 } else { self.segment }
    }

    fn holder(&self, output: OutputId) -> Option<InputId> {
        let router = output.router()?;
        let port = self.outputs[self.number(router, output.port()) as usize].holder?;
        Some(self.ids.input(router, port.into(), 0))
    }

    fn blocked(&self, found: &mut dyn FnMut(OutputId)) {
        for router in 0..self.ids.routers {
            let waiting = members(self.waiting[router as usize]);
            let wanted = waiting.fold(0, |all, port| all | self.wanted(router, port));
            let outputs = members(wanted).map(|port| self.ids.output(router, port, 0));
            outputs.filter(|&output| self.room(output) == 0).for_each(&mut *found);
        }
    }

    fn wires(&self, _now: Cycle) -> Box<dyn Iterator<Item = (Cycle, Moving)> + '_> {
        Box::new(self.between_routers().chain(self.to_nodes()))
    }

    fn is_due(&self, when: Cycle) -> bool {
        self.due.is_due(when)
    }

    fn broken(&self) -> Vec<String> {
        self.broken_law()
    }

    fn extent(&self) -> Extent {
        let counters = size_of::<u64>() + size_of::<Injector>() + 1;
        let each = size_of::<RoutingMachine>() + size_of::<super::Output>();
        Extent { horizon: self.due.reach() - 2, bytes_of_a_router: self.ids.ports * each as u32 + counters as u32 }
    }

    fn facets(&self) -> Facets<'_> {
        Facets { on_off: Some(self), phits: Some(self), ..Facets::default() }
    }
}

impl OnOff for MadPostman {
    fn is_off(&self, input: InputId) -> bool {
        let number = input.router().map(|router| self.number(router, input.port()));
        number.is_some_and(|number| !self.machines[number as usize].is_open(self.now))
    }
}

impl Phits for MadPostman {
    fn on_wires(&self) -> Box<dyn Iterator<Item = MovingPhit> + '_> {
        Box::new(self.phits_on_wires())
    }
}

impl Print for MadPostman {
    fn fingerprint(&self, print: &mut Fingerprint) {
        let MadPostman {
            // Settings.
            ids: _,
            flow: _,
            priority: _,
            phits: _,
            segment: _,
            injection_gap: _,
            turnaround: _,
            to_node: _,
            wiring: _,
            // By the machine.
            now: _,
            machines,
            // Derived from the states of routing machines.
            waiting: _,
            spreads,
            outputs,
            // Empty between two cycles.
            order: _,
            turns,
            injectors,
            // By `fingerprint_due`.
            due: _,
            // Derived from the states of routing machines.
            passing: _,
            // Derived from the packets under way.
            under_way: _,
            counters,
        } = self;
        let idle = |machine: &RoutingMachine| machine.state == State::Idle && machine.opens <= self.now;
        for (number, machine) in (0u64..).zip(machines).filter(|(_, machine)| !idle(machine)) {
            print.word(number);
            machine.fingerprint(print);
        }
        for (&number, copies) in spreads {
            print.word(u64::from(number));
            for &Copy { output, skip, start, ended } in copies {
                let start = start.map_or(u64::MAX, |start| start);
                print.all([u64::from(output) << 32 | u64::from(skip) << 1 | u64::from(ended), start]);
            }
        }
        // Whose an output is, routing machines say; for how long it was, is a statistic.
        let waits = (0u64..).zip(outputs).filter(|(_, output)| output.free > self.now);
        print.bag(waits.map(|(number, output)| number << 32 | (output.free - self.now)));
        print.words(turns.iter().map(|&turn| u64::from(turn)));
        for &Injector { flit, sent, free } in injectors {
            print.all([u64::from(flit.0) << 32 | u64::from(sent), free.max(self.now)]);
        }
        let Counters { adaptations, adaptations_held, ran_on, died, spent, waited, injected, ejected, copied } =
            *counters;
        print.all([adaptations, adaptations_held, waited, ran_on, died, spent, injected, ejected]);
        if copied > 0 {
            print.word(copied);
        }
    }
}

impl MadPostman {
    /// Where a node's packets come from.
    fn injection(&self, node: u32) -> &RoutingMachine {
        &self.machines[self.number(node, self.node_port()) as usize]
    }
}
