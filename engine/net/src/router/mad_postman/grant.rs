//! Outputs are given to those who wait, by one of two rules; the channel to the node in turn.

use super::MadPostman;
use super::Passing;
use super::due::Read;
use super::settings::{Flow, Priority};
use super::train::{Mode, Ports, State, Train, Ways, members};
use crate::model::{Cycle, Way};
use crate::router::context::RouterContext;

impl MadPostman {
    /// One cycle of a router.
    pub(super) fn grant_at(&mut self, router: u32, context: &mut impl RouterContext) {
        if self.waiting[router as usize] == 0 {
            return;
        }
        let node_port = self.node_port();
        let links = (1 << node_port) - 1;
        for port in members(self.waiting[router as usize]) {
            self.prepare(router, port, context);
        }
        for port in members(self.waiting[router as usize]) {
            self.go_on(router, port);
        }
        match self.priority {
            Priority::Straight => self.grant_straight_first(router, context),
            Priority::Oldest => self.grant_oldest_first(router, context),
        }
        self.counters.waited += u64::from((self.waiting[router as usize] & links).count_ones());
    }

    /// What goes straight on has its outputs first, then what turns, then what the node sends.
    fn grant_straight_first(&mut self, router: u32, context: &mut impl RouterContext) {
        let links = (1 << self.node_port()) - 1;
        for port in members(self.waiting[router as usize] & links) {
            self.go_straight(router, port);
            self.spread_on(router, port);
        }
        for port in members(self.waiting[router as usize] & links) {
            self.turn(router, port);
        }
        self.enter_node(router, context);
        self.inject(router);
    }

    /// Who has waited longest has its outputs first; of two that came at once, the lower port.
    fn grant_oldest_first(&mut self, router: u32, context: &mut impl RouterContext) {
        let mut order = std::mem::take(&mut self.order);
        let since = |port| self.machines[self.number(router, port) as usize].front.map_or(0, |front| front.first);
        order.extend(members(self.waiting[router as usize]).map(|port| (since(port), port)));
        order.sort_unstable();
        for &(_, port) in &order {
            if port == self.node_port() {
                self.inject(router);
            } else {
                self.go_straight(router, port);
                self.turn(router, port);
                self.spread_on(router, port);
            }
        }
        order.clear();
        self.order = order;
        self.enter_node(router, context);
    }

    /// A front turns to another dimension, or goes straight on, if its address is known.
    fn turn(&mut self, router: u32, port: u32) {
        let links = (1 << self.node_port()) - 1;
        if let Some(ways) = self.machines[self.number(router, port) as usize].ways {
            self.take_any(router, port, ways.all() & links);
        }
    }

    /// What the node sends goes into its plane.
    fn inject(&mut self, router: u32) {
        let node_port = self.node_port();
        self.spread_on(router, node_port);
        let links = (1 << node_port) - 1;
        if self.waiting[router as usize] & !links != 0
            && let Some(ways) = self.machines[self.number(router, node_port) as usize].ways
        {
            let _ = self.take_any(router, node_port, ways.first & links)
                || self.take_any(router, node_port, ways.otherwise & links);
        }
    }

    /// Works out where a front may go, if its address is complete by now.
    fn prepare(&mut self, router: u32, port: u32, context: &mut impl RouterContext) {
        let (number, is_node) = (self.number(router, port), port == self.node_port());
        let machine = &self.machines[number as usize];
        let Some(front) = machine.front else { return };
        if is_node && front.phits == 0 {
            self.measure(number, context);
        }
        let machine = &self.machines[number as usize];
        if machine.state != State::Waits || machine.ways.is_some() || !is_node && self.now < self.known(&front) {
            return;
        }
        let parts = self.parts(number, context).unwrap_or_default();
        let ways = self.ways(number, &parts, context);
        let goes_on = ways.all() >> port & 1 != 0 && !self.begins_to_spread(number, &parts);
        if front.mode == Mode::Path || is_node || self.flow != Flow::MadPostman || goes_on {
            self.machines[number as usize].ways = Some(ways);
        } else {
            self.counters.spent += 1;
            self.strip(number, ways);
        }
        self.go_on_by(number, &parts);
    }

    /// How long the segment is that a node has begun to send.
    fn measure(&mut self, number: u32, context: &mut impl RouterContext) {
        let (segment, phits) = (self.segment, self.phits);
        let front = self.machines[number as usize].front.as_mut().expect("a segment is there");
        front.length = context.flits_of(front.packet);
        let flits = segment.min(front.length - front.flit);
        front.phits = flits * phits;
        front.ends = front.flit + flits == front.length;
        if let Some(area) = context.area(front.packet) {
            let is_far = context.name(front.packet).source != area.from;
            front.mode = match area.way {
                Way::Path => Mode::Path,
                Way::Tree if is_far => Mode::Far,
                Way::Tree => Mode::Tree,
                Way::Onward => Mode::Nested,
            };
        }
    }

    /// The cycle in which the address of a train can be acted upon, or all of it has come that has to.
    pub(super) fn known(&self, train: &Train) -> Cycle {
        if train.mode == Mode::Path {
            return train.first;
        }
        train.first
            + match self.flow {
                Flow::MadPostman => Cycle::from(self.phits),
                Flow::Wormhole => Cycle::from(self.phits) - 1,
                Flow::StoreAndForward => Cycle::from(train.phits) - 1,
            }
    }

    /// A further segment follows its packet.
    fn go_on(&mut self, router: u32, port: u32) {
        let number = self.number(router, port);
        let machine = &self.machines[number as usize];
        let (Some(front), State::Holds { output }) = (machine.front, machine.state) else { return };
        let is_due = self.flow == Flow::MadPostman || port == self.node_port() || self.now >= self.known(&front);
        let next = self.wiring.next[self.number(router, output) as usize];
        if is_due && next.is_none_or(|next| self.machines[next as usize].is_open(self.now)) {
            self.start(router, port, output, State::Passes { output, start: self.now });
        }
    }

    /// A front goes straight on, be its address known or not.
    fn go_straight(&mut self, router: u32, port: u32) {
        let machine = &self.machines[self.number(router, port) as usize];
        let (state, ways) = (machine.state, machine.ways);
        let goes_on = match ways {
            Some(ways) => ways.all() >> port & 1 != 0,
            None => self.flow == Flow::MadPostman,
        };
        if state == State::Waits && goes_on && self.is_free(router, port) {
            let state = match ways {
                Some(_) => State::Passes { output: port, start: self.now },
                None => State::Ahead { start: self.now },
            };
            self.take(router, port, port, state);
        }
    }

    /// A front takes any of these outputs that can be had, and says whether it did.
    fn take_any(&mut self, router: u32, port: u32, outputs: Ports) -> bool {
        if self.machines[self.number(router, port) as usize].state != State::Waits {
            return false;
        }
        let Some(output) = members(outputs).find(|&output| self.is_free(router, output)) else { return false };
        self.count_adaptation(self.number(router, port), port, output);
        self.take(router, port, output, State::Passes { output, start: self.now });
        true
    }

    fn count_adaptation(&mut self, number: u32, port: u32, output: u32) {
        let machine = &self.machines[number as usize];
        let (Some(ways), Some(front)) = (machine.ways, machine.front) else { return };
        if port != output && ways.first >> port & 1 != 0 {
            self.counters.adaptations += 1;
            self.counters.adaptations_held += u64::from(self.now > self.known(&front));
        }
    }

    /// One of those who wait for the node has its turn.
    fn enter_node(&mut self, router: u32, context: &mut impl RouterContext) {
        let node_port = self.node_port();
        if !self.outputs[self.number(router, node_port) as usize].is_free(self.now) {
            return;
        }
        let wants = |port: u32| {
            let number = self.number(router, port);
            let machine = &self.machines[number as usize];
            if machine.state == (State::Spreads { waits: true }) {
                return self.unstarted(number) >> node_port & 1 != 0;
            }
            machine.state == State::Waits && machine.ways.is_some_and(|ways: Ways| ways.all() >> node_port & 1 != 0)
        };
        let candidates =
            members(self.waiting[router as usize]).filter(|&port| wants(port)).fold(0, |all, port| all | 1 << port);
        let turn = u32::from(self.turns[router as usize]);
        let later: Ports = candidates >> turn << turn;
        for port in members(later).chain(members(candidates & !later)) {
            let front = self.machines[self.number(router, port) as usize].front.expect("who waits has a train");
            if context.admits(router, front.packet) {
                self.turns[router as usize] = (port as u8 + 1) % self.ids.ports as u8;
                match self.machines[self.number(router, port) as usize].state {
                    State::Spreads { .. } => self.start_copy(self.number(router, port), node_port),
                    _ => self.take(router, port, node_port, State::Passes { output: node_port, start: self.now }),
                }
                return;
            }
        }
    }

    /// Whether an output can be taken: nobody has it, and what it leads to is open, or is the edge.
    pub(super) fn is_free(&self, router: u32, output: u32) -> bool {
        let number = self.number(router, output) as usize;
        self.outputs[number].is_free(self.now)
            && self.wiring.next[number].is_none_or(|next| self.machines[next as usize].is_open(self.now))
    }

    /// The front of a routing machine takes an output, and starts.
    fn take(&mut self, router: u32, port: u32, output: u32, state: State) {
        let number = self.number(router, output) as usize;
        self.outputs[number].holder = Some(port as u8);
        self.outputs[number].since = self.now;
        self.start(router, port, output, state);
    }

    /// The front starts to leave by an output that it has.
    fn start(&mut self, router: u32, port: u32, output: u32, state: State) {
        let (from, to, now) = (self.number(router, port), self.number(router, output), self.now);
        let machine = &mut self.machines[from as usize];
        let front = machine.front.expect("what starts is there");
        (machine.state, machine.opens) = (state, now + 1);
        self.waiting[router as usize] &= !(1 << port);
        if let State::Ahead { .. } = state {
            let known = now + Cycle::from(self.phits);
            self.due.at(known).decisions.push(from);
            self.count_on(to, known);
        } else {
            let end = now + Cycle::from(front.phits);
            self.due.at(end).ends.push(from);
            self.count_on(to, end);
        }
        if port == self.node_port() && front.first < now {
            // The node sent the first flit before; its next may follow when that one has left.
            self.wake(router, Cycle::from(self.phits));
        }
        if output == self.node_port() {
            let (flits, length) = (front.phits / self.phits, front.length);
            let read = Read { node: router, flit: front.flit_at(0), flits, length };
            self.due.at(now + Cycle::from(self.phits) - 1 + self.to_node).reads.push(read);
        } else if let Some(next) = self.wiring.next[to as usize] {
            let train = Train { first: now + 1, ..front };
            self.due.at(now + 1).trains.push((next, train));
            if train.dead {
                self.due.at(now + 1 + Cycle::from(self.phits)).lone.push(next);
            }
        }
    }

    /// The channel of an output passes flits, from this cycle's on to the last one before `until`.
    pub(super) fn count_on(&mut self, output: u32, until: Cycle) {
        let channel = self.wiring.channels[output as usize];
        if channel != u32::MAX {
            self.passing[(self.now % Cycle::from(self.phits)) as usize].push(Passing { channel, until });
        }
    }

    /// Counts the flits that channels start to pass in this cycle.
    pub(super) fn count(&mut self, context: &mut impl RouterContext) {
        let phase = (self.now % Cycle::from(self.phits)) as usize;
        let passing = &mut self.passing[phase];
        passing.retain(|passing| passing.until > self.now);
        let counts = context.channel_flits();
        passing.iter().for_each(|&Passing { channel, .. }| {
            counts[channel as usize] = counts[channel as usize].wrapping_add(1);
        });
        let flits = passing.len() as u64;
        context.hops(flits);
    }
}
