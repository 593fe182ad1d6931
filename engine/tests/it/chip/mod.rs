//! The mad-postman chip once more, as plainly as it can be written: phit by phit, buffer by buffer, cycle by cycle.
//!
//! Shares nothing with the engine but the numbers of ports. Whatever is left to chance, the plane and dimension in which
//! a packet starts, it is told.

use std::collections::VecDeque;

/// When a packet goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    MadPostman,
    Wormhole,
    StoreAndForward,
}

#[derive(Clone, Copy, Debug)]
pub struct Setting {
    pub width: usize,
    pub height: usize,
    pub flow: Flow,
    pub adaptive: bool,
    /// Outputs go to who has waited longest, and not to what goes straight on.
    pub oldest: bool,
    /// Phits of a flit, flits of a segment.
    pub phits: usize,
    pub segment: usize,
    pub gap: u64,
    /// Cycles that an output rests between two messages.
    pub turnaround: u64,
}

#[derive(Clone, Copy, Debug)]
pub struct Message {
    pub from: usize,
    pub to: usize,
    /// Where it is passed on to from there.
    pub then: Option<usize>,
    pub created: u64,
    pub flits: usize,
    /// The port by which it starts.
    pub port: usize,
}

/// What became of a message.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Times {
    pub left: u64,
    pub came: u64,
}

#[derive(Clone, Copy, Debug)]
struct Phit {
    message: usize,
    came: u64,
    /// The first of a segment, or of what is left of one.
    begins: bool,
    ends_segment: bool,
    ends_message: bool,
}

#[derive(Clone, Debug, Default)]
struct Buffer {
    phits: VecDeque<Phit>,
    /// The output that what is at the front has.
    output: Option<usize>,
    /// A segment is leaving, since then.
    leaving: Option<u64>,
    /// It leaves before its address is known.
    ahead: bool,
    /// The address has gone from the front: what follows turns.
    stripped: bool,
    /// The only output that what was passed on here may take.
    forced: Option<usize>,
    /// Phits that are still to change places with those of the other address.
    swap: usize,
}

const PORTS: usize = 9;
const NODE: usize = 8;

pub struct Chips {
    setting: Setting,
    messages: Vec<Message>,
    pub times: Vec<Times>,
    /// Whether each message has been passed on.
    onward: Vec<bool>,
    queues: Vec<VecDeque<usize>>,
    free: Vec<u64>,
    buffers: Vec<Buffer>,
    holders: Vec<Option<usize>>,
    /// Outputs rest until then.
    rests: Vec<u64>,
    turns: Vec<usize>,
    /// Phits that come in the next cycle, and the phits that come to nodes.
    links: Vec<(usize, Phit)>,
    /// Cycles for which each output was held, and for which it was held or rested.
    pub held: Vec<u64>,
    pub assigned: Vec<u64>,
    pub adaptations: u64,
    pub died: u64,
    delivered: usize,
}

impl Chips {
    pub fn new(setting: Setting, messages: &[Message]) -> Self {
        let routers = setting.width * setting.height;
        let mut queues = vec![VecDeque::new(); routers];
        messages.iter().enumerate().for_each(|(number, message)| queues[message.from].push_back(number));
        Chips {
            setting,
            messages: messages.to_vec(),
            times: vec![Times::default(); messages.len()],
            onward: vec![false; messages.len()],
            queues,
            free: vec![0; routers],
            buffers: vec![Buffer::default(); routers * PORTS],
            holders: vec![None; routers * PORTS],
            rests: vec![0; routers * PORTS],
            turns: vec![0; routers],
            links: Vec::new(),
            held: vec![0; routers * PORTS],
            assigned: vec![0; routers * PORTS],
            adaptations: 0,
            died: 0,
            delivered: 0,
        }
    }

    /// Runs until all messages have come and nothing is on its way any more.
    pub fn run(&mut self, most: u64) {
        for now in 0..most {
            self.cycle(now);
            let is_empty = self.buffers.iter().all(|buffer| buffer.phits.is_empty() && buffer.output.is_none());
            let is_at_rest = self.rests.iter().all(|&until| until <= now + 1);
            if self.delivered == self.messages.len() && is_empty && is_at_rest && self.links.is_empty() {
                return;
            }
        }
        for (at, b) in self.buffers.iter().enumerate().filter(|(_, b)| !b.phits.is_empty() || b.output.is_some()) {
            println!(
                "{} {}: {} phits {:?} out {:?} leaving {:?} ahead {} stripped {} swap {}",
                at / 9,
                at % 9,
                b.phits.len(),
                b.phits.front(),
                b.output,
                b.leaving,
                b.ahead,
                b.stripped,
                b.swap
            );
        }
        println!("{:?} {:?}", self.setting, self.free);
        panic!("{} of {} messages have come", self.delivered, self.messages.len());
    }

    fn cycle(&mut self, now: u64) {
        for (to, phit) in std::mem::take(&mut self.links) {
            self.buffers[to].phits.push_back(Phit { came: now, ..phit });
        }
        (0..self.buffers.len()).for_each(|at| self.look(at, now));
        (0..self.queues.len()).for_each(|router| self.begin(router, now));
        let open: Vec<bool> = self.buffers.iter().map(is_open).collect();
        (0..self.queues.len()).for_each(|router| self.grant(router, now, &open));
        (0..self.buffers.len()).for_each(|at| self.move_one(at, now));
        for (at, holder) in self.holders.iter().enumerate() {
            self.held[at] += u64::from(holder.is_some());
            self.assigned[at] += u64::from(holder.is_some() || now < self.rests[at]);
        }
    }

    /// What is known of a buffer's front by now: that it has left, that its address is alone, that it has to turn.
    fn look(&mut self, at: usize, now: u64) {
        let (port, phits) = (at % PORTS, self.setting.phits);
        if self.buffers[at].ahead && self.buffers[at].leaving.is_some_and(|start| now == start + phits as u64) {
            let is_alone = self.buffers[at].phits.front().is_none_or(|phit| phit.begins);
            let turns = is_alone || !self.needs(at, port % 2);
            self.buffers[at].ahead = false;
            if turns {
                self.holders[at] = None;
                self.died += u64::from(self.next(at).is_none());
                let buffer = &mut self.buffers[at];
                (buffer.output, buffer.leaving) = (None, None);
                if !is_alone {
                    buffer.phits[0].begins = true;
                    buffer.stripped = true;
                }
            }
        }
        if port == NODE {
            return;
        }
        // An address is alone if nothing has followed it when it is complete.
        let begun: Vec<usize> =
            (0..self.buffers[at].phits.len()).filter(|&i| self.buffers[at].phits[i].begins).collect();
        for &i in begun.iter().rev() {
            let buffer = &mut self.buffers[at];
            let is_front = i == 0 && buffer.leaving.is_none();
            let (is_first, follows) = (i == 0 && buffer.stripped, buffer.phits.get(i + phits));
            let alone = follows.is_none_or(|phit| phit.begins)
                && !buffer.phits.iter().skip(i).take(phits).any(|phit| phit.ends_segment);
            let is_data = is_first || buffer.output.is_some() && is_front;
            if buffer.phits[i].came + phits as u64 == now && alone && !is_data {
                buffer.phits.drain(i..(i + phits));
                self.died += 1;
            }
        }
    }

    /// A node begins the next message.
    fn begin(&mut self, router: usize, now: u64) {
        let at = router * PORTS + NODE;
        if self.buffers[at].output.is_some() || !self.buffers[at].phits.is_empty() || now < self.free[router] {
            return;
        }
        let Some(&number) = self.queues[router].front() else { return };
        if self.messages[number].created > now {
            return;
        }
        self.queues[router].pop_front();
        self.times[number].left = now;
        let (phits, segment) = (self.setting.phits, self.setting.segment * self.setting.phits);
        let all = self.messages[number].flits * phits;
        for phit in 0..all {
            let ends_message = phit + 1 == all;
            self.buffers[at].phits.push_back(Phit {
                message: number,
                came: now,
                begins: phit % segment == 0,
                ends_segment: ends_message || (phit + 1) % segment == 0,
                ends_message,
            });
        }
    }

    fn place(&self, router: usize) -> [usize; 2] {
        [router % self.setting.width, router / self.setting.width]
    }

    /// Whether the message at the front of a buffer still has to go along a dimension.
    fn needs(&self, at: usize, dimension: usize) -> bool {
        let message = self.buffers[at].phits[0].message;
        self.place(at / PORTS)[dimension] != self.place(self.goal(message))[dimension]
    }

    fn goal(&self, message: usize) -> usize {
        let Message { to, then, .. } = self.messages[message];
        then.filter(|_| self.onward[message]).unwrap_or(to)
    }

    /// A message whose address has been used up where it is passed on has the next address as its goal, and an output:
    /// its own, if that leads on in its plane, or that of the plane that leads there.
    fn pass_on(&mut self, at: usize) {
        let (router, port) = (at / PORTS, at % PORTS);
        if port == NODE || !self.waits(at) || !self.buffers[at].stripped {
            return;
        }
        let message = self.buffers[at].phits[0].message;
        let Message { to, then: Some(then), .. } = self.messages[message] else { return };
        if router != to || self.onward[message] {
            return;
        }
        self.onward[message] = true;
        let ([x, y], [to_x, to_y]) = (self.place(router), self.place(then));
        let is_up = |plane: usize, d: usize| (plane >> d) & 1 == 0;
        let leads =
            |plane: usize| (to_x == x || is_up(plane, 0) == (to_x > x)) && (to_y == y || is_up(plane, 1) == (to_y > y));
        let needs_own = [to_x != x, to_y != y][port % 2];
        let plane = usize::from(to_x < x) + 2 * usize::from(to_y < y);
        let changed = 2 * plane + usize::from(to_x == x);
        self.buffers[at].forced = Some(if needs_own && leads(port / 2) { port } else { changed });
    }

    /// Where an output of a router leads.
    fn next(&self, output: usize) -> Option<usize> {
        let (router, port) = (output / PORTS, output % PORTS);
        let [x, y] = self.place(router);
        let down = ((port / 2) >> (port % 2)) & 1 == 1;
        let (width, height) = (self.setting.width, self.setting.height);
        if port == NODE {
            return None;
        }
        let to = match (port % 2, down) {
            (0, false) if x + 1 < width => router + 1,
            (0, true) if x > 0 => router - 1,
            (1, false) if y + 1 < height => router + width,
            (1, true) if y > 0 => router - width,
            _ => return None,
        };
        Some(to * PORTS + port)
    }

    fn is_free(&self, output: usize, now: u64, open: &[bool]) -> bool {
        self.holders[output].is_none() && self.rests[output] <= now && self.next(output).is_none_or(|next| open[next])
    }

    /// A segment stands at the front of a buffer and does not leave.
    fn waits(&self, at: usize) -> bool {
        let buffer = &self.buffers[at];
        buffer.leaving.is_none() && !buffer.phits.is_empty()
    }

    /// Whether the address at the front is known, or what has to come before it goes on has.
    fn is_known(&self, at: usize, now: u64) -> bool {
        let (buffer, phits) = (&self.buffers[at], self.setting.phits);
        let first = buffer.phits[0].came;
        buffer.stripped
            || match self.setting.flow {
                Flow::MadPostman => now >= first + phits as u64,
                Flow::Wormhole => buffer.phits.len() >= phits,
                Flow::StoreAndForward => buffer.phits.iter().any(|phit| phit.ends_segment),
            }
    }

    fn grant(&mut self, router: usize, now: u64, open: &[bool]) {
        let at = |port: usize| router * PORTS + port;
        // Further segments of messages under way.
        for port in 0..PORTS {
            let may = match self.setting.flow {
                Flow::MadPostman => true,
                _ => port == NODE || self.waits(at(port)) && self.is_known(at(port), now),
            };
            if let (true, Some(output), true) = (self.waits(at(port)), self.buffers[at(port)].output, may)
                && self.next(at(output)).is_none_or(|next| open[next])
            {
                self.buffers[at(port)].leaving = Some(now);
            }
        }
        let mad = self.setting.flow == Flow::MadPostman;
        // What is known, and turns.
        for port in (0..NODE)
            .filter(|&port| self.waits(at(port)) && self.buffers[at(port)].output.is_none())
            .collect::<Vec<_>>()
        {
            if mad
                && self.is_known(at(port), now)
                && !self.buffers[at(port)].stripped
                && !self.needs(at(port), port % 2)
            {
                let phits = self.setting.phits;
                let buffer = &mut self.buffers[at(port)];
                buffer.phits.drain(..phits);
                buffer.phits[0].begins = true;
                buffer.stripped = true;
            }
        }
        (0..NODE).for_each(|port| self.pass_on(at(port)));
        let free = |chips: &Chips, port: usize| chips.waits(at(port)) && chips.buffers[at(port)].output.is_none();
        if self.setting.oldest {
            let mut ports: Vec<usize> = (0..PORTS).filter(|&port| free(self, port)).collect();
            ports.sort_by_key(|&port| self.buffers[at(port)].phits[0].came);
            for port in ports {
                if port == NODE {
                    self.inject(router, now, open);
                } else {
                    self.go_straight(at(port), now, open);
                    self.turn(at(port), now, open);
                }
            }
        } else {
            (0..NODE).for_each(|port| self.go_straight(at(port), now, open));
            (0..NODE).for_each(|port| self.turn(at(port), now, open));
        }
        if self.holders[at(NODE)].is_none() && self.rests[at(NODE)] <= now {
            let wants = |port: &usize| {
                free(self, *port)
                    && self.is_known(at(*port), now)
                    && !self.needs(at(*port), 0)
                    && !self.needs(at(*port), 1)
            };
            let turn = self.turns[router];
            if let Some(port) = (0..PORTS).map(|i| (turn + i) % PORTS).filter(|&port| port != NODE).find(wants) {
                self.turns[router] = (port + 1) % PORTS;
                self.leave(at(port), NODE, now);
            }
        }
        self.inject(router, now, open);
    }

    /// A segment waits at the front of a buffer and has no output.
    fn is_without(&self, at: usize) -> bool {
        self.waits(at) && self.buffers[at].output.is_none()
    }

    fn go_straight(&mut self, at: usize, now: u64, open: &[bool]) {
        if !self.is_without(at) {
            return;
        }
        let known = self.is_known(at, now);
        let straight = if known { self.needs(at, at % PORTS % 2) } else { self.setting.flow == Flow::MadPostman };
        let forced = self.buffers[at].forced;
        if straight && forced.is_none_or(|output| output == at % PORTS) && self.is_free(at, now, open) {
            self.leave(at, at % PORTS, now);
            self.buffers[at].ahead = !known;
        }
    }

    fn turn(&mut self, at: usize, now: u64, open: &[bool]) {
        if !self.is_without(at) || !self.is_known(at, now) {
            return;
        }
        let port = at % PORTS;
        if let Some(output) = self.buffers[at].forced {
            if self.is_free(at - port + output, now, open) {
                self.leave(at, output, now);
            }
            return;
        }
        let (straight, other) = (self.needs(at, port % 2), self.needs(at, 1 - port % 2));
        let output = port ^ 1;
        let adapts = self.setting.adaptive && !self.onward[self.buffers[at].phits[0].message];
        if other && (!straight || adapts) && self.is_free(at - port + output, now, open) {
            if straight {
                self.adaptations += 1;
                if self.setting.flow == Flow::MadPostman {
                    self.buffers[at].swap = 2 * self.setting.phits;
                    self.buffers[at].phits[0].begins = false;
                }
            }
            self.leave(at, output, now);
        }
    }

    fn inject(&mut self, router: usize, now: u64, open: &[bool]) {
        let at = router * PORTS + NODE;
        if self.is_without(at) {
            let port = self.messages[self.buffers[at].phits[0].message].port;
            if self.is_free(router * PORTS + port, now, open) {
                self.leave(at, port, now);
            }
        }
    }

    fn leave(&mut self, at: usize, output: usize, now: u64) {
        self.holders[at / PORTS * PORTS + output] = Some(at % PORTS);
        let buffer = &mut self.buffers[at];
        (buffer.output, buffer.leaving, buffer.stripped, buffer.forced) = (Some(output), Some(now), false, None);
    }

    /// What leaves a buffer loses one phit.
    fn move_one(&mut self, at: usize, now: u64) {
        let (router, phits) = (at / PORTS, self.setting.phits);
        let buffer = &mut self.buffers[at];
        let (Some(output), Some(_)) = (buffer.output, buffer.leaving) else { return };
        let place = if buffer.swap > phits { phits } else { 0 };
        if buffer.ahead && buffer.phits.is_empty() {
            unreachable!("an address is never cut");
        }
        let begins = buffer.swap == 2 * phits || buffer.swap == 0 && buffer.phits[0].begins;
        let phit = buffer.phits.remove(place).expect("a segment has no gap");
        buffer.swap = buffer.swap.saturating_sub(1);
        let out = router * PORTS + output;
        if output == NODE {
            if phit.ends_message {
                self.times[phit.message].came = now + 1;
                self.delivered += 1;
            }
        } else if let Some(next) = self.next(out) {
            self.links.push((next, Phit { begins, ..phit }));
        }
        self.end(at, out, phit, now);
    }

    fn end(&mut self, at: usize, out: usize, phit: Phit, now: u64) {
        let (router, port) = (at / PORTS, at % PORTS);
        if phit.ends_segment {
            self.buffers[at].leaving = None;
        }
        if phit.ends_message {
            self.buffers[at].output = None;
            // It is held to the end of this cycle.
            self.held[out] += 1;
            self.holders[out] = None;
            self.rests[out] = now + 1 + self.setting.turnaround;
            if port == NODE {
                self.free[router] = now + 1 + self.setting.gap;
            }
        }
    }
}

/// Whether a segment may start on its way to a buffer: not while one waits in it, or comes in behind another.
fn is_open(buffer: &Buffer) -> bool {
    match buffer.leaving {
        Some(_) => !buffer.phits.iter().any(|phit| phit.begins),
        None => buffer.phits.is_empty(),
    }
}
