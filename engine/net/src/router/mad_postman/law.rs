//! The law of mad-postman chips: every phit that a node has sent is in a routing machine, between two, with its node, or
//! belonged to an address that has been used up.

use super::MadPostman;
use super::train::{State, Train};
use crate::model::Cycle;

impl MadPostman {
    /// A sentence for each way in which the law is broken.
    pub(super) fn broken_law(&self) -> Vec<String> {
        let mut broken = Vec::new();
        for number in 0..self.machines.len() as u32 {
            self.check_buffer(number, &mut broken);
            self.check_output(number, &mut broken);
        }
        let (sent, got) = (self.counters.injected + self.leaving(true), self.counters.ejected + self.leaving(false));
        let used = (self.counters.ran_on + self.counters.spent) * u64::from(self.phits);
        let there = self.alive();
        if sent + self.counters.copied != got + used + there {
            broken.push(format!(
                "{sent} phits were sent: {got} have come, {used} were of addresses used up, {there} are there"
            ));
        }
        broken
    }

    /// No more phits are in a buffer than it holds.
    fn check_buffer(&self, number: u32, broken: &mut Vec<String>) {
        let (router, port) = self.place(number);
        let machine = &self.machines[number as usize];
        let held: u32 = machine.inside(self.now, self.left(number)).map(|(_, come, left)| come - left).sum();
        let is_node = port == self.node_port();
        if !is_node && held > self.segment * self.phits {
            broken.push(format!("{held} phits are in a buffer of router {router}"));
        }
        if machine.is_blocked() != (self.waiting[router as usize] >> port & 1 != 0) {
            broken
                .push(format!("router {router} does not know that what is at port {port} waits, or that it does not"));
        }
    }

    /// An output is held by whoever leaves by it or keeps it, and by nobody else.
    fn check_output(&self, number: u32, broken: &mut Vec<String>) {
        let (router, port) = self.place(number);
        let (machine, output) = (&self.machines[number as usize], &self.outputs[number as usize]);
        for copy in self.copies(number).iter().filter(|copy| copy.start.is_some() && !copy.ended) {
            let holder = self.outputs[self.number(router, copy.output) as usize].holder;
            if holder != Some(port as u8) {
                broken.push(format!(
                    "router {router}: a copy of what is at port {port} leaves by an output that {holder:?} has"
                ));
            }
        }
        let held = match machine.state {
            State::Idle | State::Waits | State::Spreads { .. } => None,
            State::Ahead { .. } => Some(port),
            State::Passes { output, .. } | State::Holds { output } => Some(output),
        };
        let holder = held.and_then(|held| self.outputs[self.number(router, held) as usize].holder);
        if held.is_some() && holder != Some(port as u8) {
            broken.push(format!("router {router}: what is at port {port} leaves by an output that {holder:?} has"));
        }
        let is_used = |by: u8| self.machines[self.number(router, by.into()) as usize].state;
        if let Some(State::Idle | State::Waits) = output.holder.map(is_used) {
            broken
                .push(format!("router {router}: output {port} is held by {:?}, which does not use it", output.holder));
        }
    }

    /// Phits of segments that are leaving a node, or a router for its node, and have left already.
    fn leaving(&self, nodes: bool) -> u64 {
        let node_port = self.node_port();
        let left = |(number, machine): (u32, &super::RoutingMachine)| {
            let front = machine.front?;
            if let State::Spreads { .. } = machine.state {
                let (node, port) = self.place(number);
                let to_node = self.copies(number).iter().find(|copy| copy.output == node_port);
                return match (nodes, port == node_port) {
                    (true, true) => Some((self.now - self.begun(node)?).min(front.phits.into())),
                    (false, false) => to_node
                        .filter(|copy| !copy.ended)
                        .map(|copy| u64::from(copy.left(front.phits, self.now) - copy.skip)),
                    _ => None,
                };
            }
            let start = machine.start()?;
            let counts = match machine.state {
                State::Passes { output, .. } if !nodes => output == node_port,
                _ => nodes && self.place(number).1 == node_port,
            };
            counts.then(|| (self.now - start).min(front.phits.into()))
        };
        (0..).zip(&self.machines).filter_map(left).sum()
    }

    /// Phits in routing machines or between two of them that are of no address that has been used up.
    fn alive(&self) -> u64 {
        let (node_port, dead) = (self.node_port(), self.dead_ahead());
        let is_alive = |number: u32, train: &Train| !train.dead && !dead.contains(&(number, train.first));
        let mut alive = self.to_be_copied();
        for (number, machine) in (0..).zip(&self.machines).filter(|&(number, _)| self.place(number).1 != node_port) {
            let spreads = matches!(machine.state, State::Spreads { .. });
            let inside = machine.inside(self.now, self.left(number)).skip(usize::from(spreads));
            for (train, come, left) in inside.filter(|(train, ..)| is_alive(number, train)) {
                // What comes next has left the router before.
                alive += u64::from(come - left) + u64::from(come < train.phits);
                // What has run off the edge is counted as used up when it is known that it was.
                let is_off =
                    matches!(machine.state, State::Ahead { .. }) && self.wiring.next[number as usize].is_none();
                alive += if is_off { u64::from(left) } else { 0 };
            }
        }
        let coming = self.due.look(self.now).trains.iter();
        alive + coming.filter(|(to, train)| is_alive(*to, train)).count() as u64
    }

    /// Phits that copies still have to take on, less those of the packets that have not come to where they are copied.
    fn to_be_copied(&self) -> u64 {
        let of = |(&number, copies): (&u32, &Vec<super::Copy>)| {
            let front = self.machines[number as usize].front.expect("what spreads is there");
            let (router, port) = self.place(number);
            let come = if port == self.node_port() {
                self.begun(router).map_or(0, |start| (self.now - start).min(front.phits.into()))
            } else {
                let come = self.now.saturating_sub(front.first).min(front.phits.into());
                come + u64::from(come < u64::from(front.phits))
            };
            let to_go: u32 = copies.iter().map(|copy| front.phits - copy.left(front.phits, self.now)).sum();
            u64::from(to_go) + come - u64::from(front.phits)
        };
        self.spreads.iter().map(of).sum()
    }

    /// Where addresses that are used up have gone on ahead of what is known of them: routing machine and first phit.
    pub(super) fn dead_ahead(&self) -> Vec<(u32, Cycle)> {
        let mut dead = Vec::new();
        for number in 0..self.machines.len() as u32 {
            let mut at = number;
            let is_known = |train: Train| train.dead;
            if !self.machines[at as usize].front.is_some_and(is_known) {
                continue;
            }
            while let (State::Ahead { start }, Some(next)) =
                (self.machines[at as usize].state, self.wiring.next[at as usize])
            {
                dead.push((next, start + 1));
                if self.machines[next as usize].front.is_none_or(|train| train.first != start + 1) {
                    break;
                }
                at = next;
            }
        }
        dead
    }
}
