//! What is due in a cycle happens: trains come, addresses become known, ends pass.

use super::MadPostman;
use super::due::{Due, Read};
use super::spread::Part;
use super::train::{Mode, State, Train, Ways};
use crate::model::Cycle;
use crate::router::context::RouterContext;
use crate::router::flit::Flit;
use crate::router::id::InputId;

impl MadPostman {
    /// Ends come first, so that what follows finds room; an address is decided on when what comes in this cycle is there.
    pub(super) fn happen(&mut self, due: &mut Due, context: &mut impl RouterContext) {
        due.ends.iter().for_each(|&number| self.end(number));
        due.copies.iter().for_each(|&(number, output)| self.end_copy(number, output));
        for &(number, train) in &due.trains {
            self.machines[number as usize].take_in(train);
            self.mark(number);
        }
        due.decisions.iter().for_each(|&number| self.decide(number, context));
        due.lone.iter().for_each(|&number| self.give_up(number));
        // Packets are forgotten in the order of nodes, whatever the order in which their ends were put off.
        due.reads.sort_unstable_by_key(|read| read.node);
        due.reads.iter().for_each(|&read| self.read(read, context));
        due.wakes.iter().for_each(|&node| context.wake_port(node));
    }

    /// Notes whether the front of a routing machine waits.
    pub(super) fn mark(&mut self, number: u32) {
        let (router, port) = self.place(number);
        let bit = 1 << port;
        if self.machines[number as usize].is_blocked() {
            self.waiting[router as usize] |= bit;
        } else {
            self.waiting[router as usize] &= !bit;
        }
    }

    /// The last phit of the front left in the cycle before.
    fn end(&mut self, number: u32) {
        let machine = &mut self.machines[number as usize];
        let (Some(front), State::Passes { output, .. }) = (machine.front, machine.state) else {
            unreachable!("what ends passes by an output")
        };
        machine.state = if front.ends { State::Idle } else { State::Holds { output } };
        machine.move_up();
        self.mark(number);
        let (router, port) = self.place(number);
        if front.ends {
            let turnaround = self.turnaround;
            self.release(self.number(router, output), turnaround);
        }
        let node_port = self.node_port();
        if output == node_port {
            self.counters.ejected += u64::from(front.phits);
        }
        if port == node_port && front.ends {
            self.sent(router, front.phits);
        } else if port == node_port {
            self.counters.injected += u64::from(front.phits);
        }
    }

    /// A node has sent the end of a packet, in a segment of this length.
    pub(super) fn sent(&mut self, node: u32, phits: u32) {
        self.counters.injected += u64::from(phits);
        self.injectors[node as usize].sent = 0;
        self.injectors[node as usize].free = self.now + self.injection_gap;
        self.wake(node, self.injection_gap);
    }

    /// A node is to be woken in `cycles` cycles.
    pub(super) fn wake(&mut self, node: u32, cycles: Cycle) {
        if cycles > 0 {
            self.due.at(self.now + cycles).wakes.push(node);
        }
    }

    /// Nobody has an output any more; after `turnaround` cycles it can be given to the next.
    pub(super) fn release(&mut self, output: u32, turnaround: Cycle) {
        let now = self.now;
        let output = &mut self.outputs[output as usize];
        assert!(output.holder.take().is_some(), "what is released was held");
        output.held += now - output.since;
        output.rested += turnaround;
        output.free = now + turnaround;
    }

    /// The address of a train is known that has gone straight on: that was right, or only the address goes on.
    fn decide(&mut self, number: u32, context: &mut impl RouterContext) {
        let machine = &self.machines[number as usize];
        let (Some(front), State::Ahead { start }) = (machine.front, machine.state) else {
            unreachable!("what is decided on has gone ahead")
        };
        let (_, port) = self.place(number);
        if front.dead {
            self.leave_alone(number, start);
            self.machines[number as usize].move_up();
            self.mark(number);
            return;
        }
        let parts = self.parts(number, context).unwrap_or_default();
        let ways = self.ways(number, &parts, context);
        let goes_on = ways.all() >> port & 1 != 0 && !self.begins_to_spread(number, &parts);
        if goes_on && parts.len() > 1 {
            self.spread(number, &parts, Some(start));
            return;
        }
        if goes_on {
            self.machines[number as usize].state = State::Passes { output: port, start };
            let end = start + Cycle::from(front.phits);
            self.due.at(end).ends.push(number);
            self.count_on(number, end);
            return;
        }
        self.counters.ran_on += 1;
        self.leave_alone(number, start);
        self.strip(number, ways);
        self.go_on_by(number, &parts);
    }

    /// The address that left since `start` is all that goes this way.
    fn leave_alone(&mut self, number: u32, start: Cycle) {
        self.release(number, 0);
        match self.wiring.next[number as usize] {
            Some(next) => self.cut(next, start + 1),
            None => self.counters.died += 1,
        }
    }

    /// Nothing follows the first flit of the train that came in this cycle.
    fn cut(&mut self, number: u32, first: Cycle) {
        let train = self.machines[number as usize].came_in(first).expect("what left has come");
        if !train.dead {
            (train.dead, train.phits) = (true, self.phits);
            self.due.at(first + Cycle::from(self.phits)).lone.push(number);
        }
    }

    /// An address that nothing has followed dies unless it has gone on.
    fn give_up(&mut self, number: u32) {
        let first = self.now - Cycle::from(self.phits);
        let is_it = |train: &Train| train.dead && train.first == first;
        let machine = &mut self.machines[number as usize];
        if machine.behind.as_ref().is_some_and(is_it) {
            machine.behind = None;
        } else if machine.front.as_ref().is_some_and(is_it) && machine.state == State::Waits {
            machine.state = State::Idle;
            machine.move_up();
        } else {
            return;
        }
        self.counters.died += 1;
        self.mark(number);
    }

    /// Where the front of a routing machine goes: by the outputs of its parts, or where it may.
    pub(super) fn ways(&self, number: u32, parts: &[Part], context: &mut impl RouterContext) -> Ways {
        if parts.is_empty() {
            return self.route(number, context);
        }
        Ways { first: parts.iter().fold(0, |all, &(output, _)| all | 1 << output), otherwise: 0 }
    }

    /// Where the front of a routing machine may go.
    fn route(&self, number: u32, context: &mut impl RouterContext) -> Ways {
        let (router, port) = self.place(number);
        let front = self.machines[number as usize].front.expect("what is routed is there");
        let input: InputId = self.ids.input(router, port, 0);
        let route = match front.mode {
            Mode::Nested => {
                let area = context.area(front.packet).expect("what is passed on has two addresses");
                context.route_by(area.from, front.packet, input)
            }
            _ => context.route(front.packet, input, true),
        };
        let candidates = route.candidates;
        if candidates.all() == 0 {
            // Chips know by themselves what has come: routing has no bit for the node beside the 64 ports of eight chips.
            return Ways { first: 1 << self.node_port(), otherwise: 0 };
        }
        Ways { first: candidates.first.into(), otherwise: candidates.otherwise.into() }
    }

    /// The front has done with its dimension: its address goes, and the rest waits for another output.
    pub(super) fn strip(&mut self, number: u32, ways: Ways) {
        let phits = self.phits;
        let machine = &mut self.machines[number as usize];
        machine.strip(phits);
        machine.ways = Some(ways);
        self.mark(number);
    }

    fn read(&mut self, read: Read, context: &mut impl RouterContext) {
        let Read { node, flit, flits, length } = read;
        if flits > 1 {
            let flit = Flit::new(flit.packet(), flit.index() + 1, length);
            let next = Read { node, flit, flits: flits - 1, length };
            self.due.at(self.now + Cycle::from(self.phits)).reads.push(next);
        }
        self.under_way -= u32::from(flit.is_tail());
        context.has_read(node, flit);
    }
}
