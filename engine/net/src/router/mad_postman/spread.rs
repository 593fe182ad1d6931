//! Packets for all nodes of a rectangle: a routing machine sends copies of one on by several outputs (MP1 paper §3.2).
//!
//! On a tree a packet goes along the first row; every node there sends a copy, without the first address, along its
//! column, and every node passes the data to its interface. On a path it goes on to one neighbour and to the interface,
//! as the paper reckons: without addresses that are used up, and from plane to plane without loss of time. A packet that
//! is to spread far away travels there as any other; its data begin with the addresses of the broadcast.
//!
//! In the same way a packet goes on that is to be passed on (piggy-back): where it comes to, its addresses are used up,
//! and its data begin with a further header. If what is ahead of it in its plane and dimension leads to where that says,
//! it leaves by the output of the routing machine to which it was addressed, and else by the channel that links the
//! planes of a chip, which costs no time, as on a path.
//!
//! Each copy leaves as soon as its output is free; the buffer is open again when all have started. A node's copies start
//! together, since nothing is held between it and its outputs. A packet that is copied fits into a buffer, so that no
//! copy keeps a channel while another waits for one.

use super::MadPostman;
use super::due::Read;
use super::train::{Mode, Ports, State, Train, members};
use crate::model::{Area, Cycle, NodeId};
use crate::router::context::RouterContext;
use crate::topology::plane_port::PlanePort;

/// A copy of the front of a routing machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Copy {
    pub output: u32,
    /// Phits at the beginning of the front that are not of it.
    pub skip: u32,
    /// The cycle in which its first phit leaves, once that is known.
    pub start: Option<Cycle>,
    pub ended: bool,
}

/// An output by which a copy is to leave, and the addresses before it that it does not take along.
pub type Part = (u32, u32);

impl Copy {
    /// Phits that have left of the front with `phits`, those skipped among them.
    pub fn left(&self, phits: u32, now: Cycle) -> u32 {
        let started = self.start.map_or(0, |start| now.saturating_sub(start).min(u64::from(phits - self.skip)) as u32);
        self.skip + if self.ended { phits - self.skip } else { started }
    }
}

impl MadPostman {
    /// The outputs of the front of a routing machine, if it spreads here. What has used up its address is without it.
    pub(super) fn parts(&self, number: u32, context: &impl RouterContext) -> Option<Vec<Part>> {
        let (router, port) = self.place(number);
        let front = self.machines[number as usize].front?;
        if front.mode == Mode::Single {
            return None;
        }
        let area = context.area(front.packet).expect("what spreads has a rectangle");
        let begins = NodeId(router) == area.from;
        match front.mode {
            Mode::Far | Mode::Nested if !begins => None,
            Mode::Nested => Some(vec![(self.passed_on(router, port, area), 0)]),
            Mode::Onward => Some(vec![(self.onward(router, port, area), 0)]),
            Mode::Path => Some(self.parts_of_path(router, area)),
            _ if begins && (port == self.node_port() || front.mode == Mode::Far) => {
                Some(self.parts_at_beginning(router, front.mode == Mode::Far, area))
            }
            _ => Some(self.parts_of_tree(router, port, area)),
        }
    }

    /// Whether the front has come to where it is to spread: its addresses are used up, whichever way it goes on.
    pub(super) fn begins_to_spread(&self, number: u32, parts: &[Part]) -> bool {
        let is_far = |front: Train| matches!(front.mode, Mode::Far | Mode::Nested);
        !parts.is_empty() && self.machines[number as usize].front.is_some_and(is_far)
    }

    /// What has lost an address goes on by these outputs; by several, in copies.
    pub(super) fn go_on_by(&mut self, number: u32, parts: &[Part]) {
        if parts.len() > 1 {
            self.spread(number, parts, None);
        } else if self.begins_to_spread(number, parts) {
            self.machines[number as usize].front.as_mut().expect("what goes on is there").mode = Mode::Onward;
        }
    }

    /// The output by which a packet is passed on that came to a router by a port: that of the same routing machine, or
    /// one in the plane that leads to the second node, along X first.
    fn passed_on(&self, router: u32, port: u32, area: Area) -> u32 {
        let needs = self.needs(router, area);
        let plane = self.plane_toward(area);
        let way = PlanePort::of(port, self.wiring.chips).expect("what is passed on came by a link");
        let is_ahead = needs[way.dimension as usize] && (0..2).all(|d| !needs[d] || (way.plane ^ plane) >> d & 1 == 0);
        if is_ahead { port } else { self.port_of(plane, u32::from(!needs[0])) }
    }

    /// The output of a packet that was passed on: straight on as far as it has to, then along the other dimension.
    fn onward(&self, router: u32, port: u32, area: Area) -> u32 {
        let (needs, along) = (self.needs(router, area), (port % 2) as usize);
        match (needs[along], needs[1 - along]) {
            (true, _) => port,
            (false, true) => port ^ 1,
            (false, false) => self.node_port(),
        }
    }

    fn parts_at_beginning(&self, router: u32, delivers: bool, area: Area) -> Vec<Part> {
        let needs = self.needs(router, area);
        let (x, y) = (u32::from(needs[0]), u32::from(needs[1]));
        let mut parts = Vec::new();
        parts.extend(needs[0].then(|| (self.toward(area, 0), 0)));
        parts.extend(needs[1].then(|| (self.toward(area, 1), x)));
        parts.extend(delivers.then(|| (self.node_port(), x + y)));
        parts
    }

    fn parts_of_tree(&self, router: u32, port: u32, area: Area) -> Vec<Part> {
        let needs = self.needs(router, area);
        let along = (port % 2) as usize;
        let straight = u32::from(needs[along]);
        let turns = along == 0 && needs[1];
        let mut parts = Vec::new();
        parts.extend(needs[along].then_some((port, 0)));
        parts.extend(turns.then_some((port ^ 1, straight)));
        parts.push((self.node_port(), straight + u32::from(turns)));
        parts
    }

    fn parts_of_path(&self, router: u32, area: Area) -> Vec<Part> {
        let [at, from, to] = [router, area.from.0, area.to.0].map(|router| self.wiring.at(router));
        let turned = at[1].abs_diff(from[1]) % 2 == 1;
        let row_ends = if turned { from[0] } else { to[0] };
        let mut parts = Vec::new();
        if at[0] != row_ends {
            let plane = u32::from(row_ends < at[0]) | u32::from(to[1] < from[1]) << 1;
            parts.push((self.port_of(plane, 0), 0));
        } else if at[1] != to[1] {
            let plane = u32::from(to[0] < from[0]) | u32::from(to[1] < from[1]) << 1;
            parts.push((self.port_of(plane, 1), 0));
        }
        parts.extend((router != area.from.0).then_some((self.node_port(), 0)));
        parts
    }

    /// Whether a rectangle goes on from a router along each dimension.
    fn needs(&self, router: u32, area: Area) -> [bool; 2] {
        let [at, to] = [router, area.to.0].map(|router| self.wiring.at(router));
        [at[0] != to[0], at[1] != to[1]]
    }

    /// The plane that goes from one corner of a rectangle to the other.
    fn plane_toward(&self, area: Area) -> u32 {
        let [from, to] = [area.from.0, area.to.0].map(|router| self.wiring.at(router));
        u32::from(to[0] < from[0]) | u32::from(to[1] < from[1]) << 1
    }

    /// The port into the plane that goes from one corner of a rectangle to the other, along a dimension.
    fn toward(&self, area: Area, dimension: u32) -> u32 {
        self.port_of(self.plane_toward(area), dimension)
    }

    /// A port of the last chip, which on a torus is the level without links around.
    fn port_of(&self, plane: u32, dimension: u32) -> u32 {
        PlanePort { chip: self.wiring.chips - 1, plane, dimension }.port()
    }

    /// The front of a routing machine is to leave by several outputs; straight on it does so since `ahead` already.
    pub(super) fn spread(&mut self, number: u32, parts: &[Part], ahead: Option<Cycle>) {
        let (_, port) = self.place(number);
        let phits = self.phits;
        let front = self.machines[number as usize].front.as_mut().expect("what spreads is there");
        if front.mode == Mode::Far {
            front.mode = Mode::Tree;
        }
        let whole = front.phits;
        let copy = |&(output, addresses): &Part| {
            let start = ahead.filter(|_| output == port);
            Copy { output, skip: addresses * phits, start, ended: false }
        };
        let copies: Vec<Copy> = parts.iter().map(copy).collect();
        self.under_way += parts.len() as u32 - 1;
        let phits_of_all: u32 = copies.iter().map(|copy| whole - copy.skip).sum();
        self.counters.copied += u64::from(phits_of_all - whole);
        self.machines[number as usize].state = State::Spreads { waits: true };
        self.spreads.insert(number, copies);
        if let Some(start) = ahead {
            let end = start + Cycle::from(whole);
            self.due.at(end).copies.push((number, port));
            self.count_on(number, end);
        }
        self.mark(number);
    }

    /// Copies of the front start whose outputs are free; those of a node only together.
    pub(super) fn spread_on(&mut self, router: u32, port: u32) {
        let number = self.number(router, port);
        let State::Spreads { waits: true } = self.machines[number as usize].state else { return };
        let outputs = self.unstarted(number) & !(1 << self.node_port());
        if port == self.node_port() {
            if members(outputs).all(|output| self.is_free(router, output)) {
                members(outputs).for_each(|output| self.start_copy(number, output));
            }
            return;
        }
        for output in members(outputs) {
            if self.is_free(router, output) {
                self.start_copy(number, output);
            }
        }
    }

    /// Outputs by which copies have yet to start of which the first phit is there.
    pub(super) fn unstarted(&self, number: u32) -> Ports {
        let machine = &self.machines[number as usize];
        let (Some(front), Some(copies)) = (machine.front, self.spreads.get(&number)) else { return 0 };
        let is_node = self.place(number).1 == self.node_port();
        let is_there = |copy: &&Copy| is_node || self.now >= front.first + Cycle::from(copy.skip);
        let waiting = copies.iter().filter(|copy| copy.start.is_none()).filter(is_there);
        waiting.fold(0, |all, copy| all | 1 << copy.output)
    }

    /// A copy starts; one that a node sends, when its first phit comes.
    pub(super) fn start_copy(&mut self, number: u32, output: u32) {
        let (router, port) = self.place(number);
        let (now, to, node_port) = (self.now, self.number(router, output), self.node_port());
        let front = self.machines[number as usize].front.expect("what spreads is there");
        let copies = self.spreads.get_mut(&number).expect("what spreads has copies");
        let copy = copies.iter_mut().find(|copy| copy.output == output).expect("it is one of them");
        let when = if port == node_port { now + Cycle::from(copy.skip) } else { now };
        copy.start = Some(when);
        let skip = copy.skip;
        let waits = copies.iter().any(|copy| copy.start.is_none());
        let machine = &mut self.machines[number as usize];
        machine.state = State::Spreads { waits };
        if !waits {
            machine.opens = now + 1;
        }
        self.mark(number);
        (self.outputs[to as usize].holder, self.outputs[to as usize].since) = (Some(port as u8), now);
        let train = Train { first: when + 1, phits: front.phits - skip, flit: front.flit + skip / self.phits, ..front };
        let end = when + Cycle::from(train.phits);
        self.due.at(end).copies.push((number, output));
        self.count_on(to, end);
        if port == node_port && front.first < now {
            self.wake(router, Cycle::from(self.phits));
        }
        if output == node_port {
            let flits = train.phits / self.phits;
            let read = Read { node: router, flit: train.flit_at(0), flits, length: train.length };
            self.due.at(when + Cycle::from(self.phits) - 1 + self.to_node).reads.push(read);
        } else if let Some(next) = self.wiring.next[to as usize] {
            self.due.at(when + 1).trains.push((next, train));
        }
    }

    /// The last phit of a copy left in the cycle before.
    pub(super) fn end_copy(&mut self, number: u32, output: u32) {
        let (router, port) = self.place(number);
        let front = self.machines[number as usize].front.expect("what spreads is there");
        let copies = self.spreads.get_mut(&number).expect("what spreads has copies");
        let copy = copies.iter_mut().find(|copy| copy.output == output).expect("it is one of them");
        copy.ended = true;
        let phits = front.phits - copy.skip;
        let is_last = copies.iter().all(|copy| copy.ended);
        self.release(self.number(router, output), self.turnaround);
        if output == self.node_port() {
            self.counters.ejected += u64::from(phits);
        }
        if is_last {
            self.spreads.remove(&number);
            let machine = &mut self.machines[number as usize];
            machine.state = State::Idle;
            machine.move_up();
            self.mark(number);
            if port == self.node_port() {
                self.sent(router, front.phits);
            }
        }
    }

    /// Copies of the front of a routing machine; none if it leaves by one output.
    pub(super) fn copies(&self, number: u32) -> &[Copy] {
        self.spreads.get(&number).map_or(&[], |copies| copies)
    }

    /// Phits of the front that have left by every output by which they have to.
    pub(super) fn left(&self, number: u32) -> u32 {
        let machine = &self.machines[number as usize];
        let Some(front) = machine.front else { return 0 };
        let copies = self.copies(number).iter().map(|copy| copy.left(front.phits, self.now));
        let single = || {
            let since = machine.start().map_or(0, |start| self.now.saturating_sub(start));
            since.min(front.phits.into()) as u32
        };
        copies.min().unwrap_or_else(single)
    }
}
