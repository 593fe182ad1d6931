//! A second implementation of the pipelined router, as simple as possible, from its description alone and without any
//! code of the engine: everything is looked at in every cycle, and nothing is optimised.

use std::collections::{BTreeMap, VecDeque};

/// A hypercube with one port for each dimension, then one for each node.
#[derive(Clone, Copy, Debug)]
pub struct Cube {
    pub dimensions: usize,
    pub bristling: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scheme {
    One,
    Two,
    Shared,
    Adaptive,
    SharedAdaptive,
    NoEscape,
}

#[derive(Clone, Copy, Debug)]
pub struct PipelineSettings {
    pub scheme: Scheme,
    /// Virtual channels of each class: an escape channel, then perhaps an extra one.
    pub vcs: usize,
    pub classes: usize,
    pub depth: usize,
    pub bypass: bool,
    pub arbiter: u64,
    pub looks_ahead: bool,
    pub continuity: bool,
    pub turnaround: u64,
    pub whole_escape: bool,
    pub credit: u64,
    pub wire: u64,
    /// Wires of the fourth to sixth dimension are twice as long as those of the first three, and so on.
    pub in_space: bool,
    /// A message that has come as a whole may leave before others that wait for another port of the escape channel.
    pub queues: bool,
}

/// A message; those of one source in order of time.
#[derive(Clone, Copy, Debug)]
pub struct Message {
    pub created: u64,
    pub from: usize,
    pub to: usize,
    pub flits: usize,
    /// 0 for a request, 1 for a reply.
    pub class: usize,
}

/// When head and tail leave and arrive.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Life(pub [u64; 4]);

/// A virtual channel at a port of a router.
type Vc = (usize, usize);

/// A way on: where to, and whether the message must fit as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    pub to: Vc,
    pub whole: bool,
}

impl PipelineSettings {
    fn escape(&self, class: usize) -> usize {
        class * self.vcs
    }

    fn extra(&self, class: usize) -> usize {
        class * self.vcs + 1
    }

    /// The extra channels that a class tries, in order.
    fn extras(&self, class: usize) -> Vec<usize> {
        match self.scheme {
            Scheme::One => vec![],
            Scheme::Two | Scheme::Adaptive | Scheme::NoEscape => vec![self.extra(class)],
            Scheme::Shared | Scheme::SharedAdaptive if self.classes == 1 => vec![self.extra(class)],
            Scheme::Shared | Scheme::SharedAdaptive => vec![self.extra(class), self.extra(1 - class)],
        }
    }

    /// The ways of a message by its adaptive port, if that is another than its e-cube port, and by that one.
    pub fn ways(&self, class: usize, adaptive: Option<usize>, ecube: usize) -> Vec<Way> {
        let mut ways = Vec::new();
        if matches!(self.scheme, Scheme::Adaptive | Scheme::SharedAdaptive | Scheme::NoEscape)
            && let Some(port) = adaptive
        {
            ways.extend(self.extras(class).into_iter().map(|vc| Way { to: (port, vc), whole: true }));
        }
        ways.extend(self.extras(class).into_iter().map(|vc| Way { to: (ecube, vc), whole: true }));
        if self.scheme != Scheme::NoEscape {
            ways.push(Way { to: (ecube, self.escape(class)), whole: self.whole_escape });
        }
        ways
    }
}

impl Cube {
    pub fn routers(&self) -> usize {
        1 << self.dimensions
    }

    pub fn nodes(&self) -> usize {
        self.routers() * self.bristling
    }

    fn ports(&self) -> usize {
        self.dimensions + self.bristling
    }

    /// The ports by which a message for a node may leave a router: the adaptive one, if it is another, and the e-cube one.
    pub fn choices(&self, router: usize, node: usize) -> (Option<usize>, usize) {
        let goal = node / self.bristling;
        let differing: Vec<usize> = (0..self.dimensions).filter(|d| (router >> d & 1) != (goal >> d & 1)).collect();
        match differing[..] {
            [] => (None, self.dimensions + node % self.bristling),
            [only] => (None, only),
            [lowest, .., highest] => (Some(highest), lowest),
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct Flit {
    message: usize,
    /// The cycle in which it came.
    since: u64,
    is_head: bool,
    is_tail: bool,
}

#[derive(Clone, Debug, Default)]
struct Buffer {
    flits: VecDeque<Flit>,
    /// The cycle in which its front flit became its front, and whether it did by coming into an empty buffer.
    front_since: u64,
    has_come: bool,
    /// What the message at the front holds.
    holds: Option<Vc>,
}

#[derive(Clone, Debug, Default)]
struct InputPort {
    streams: Option<usize>,
    granted: Option<(usize, Vc)>,
    next_vc: usize,
    next_output: usize,
}

#[derive(Clone, Debug, Default)]
struct OutputPort {
    taken: bool,
    opens: u64,
    next_input: usize,
}

#[derive(Clone, Debug)]
struct Router {
    buffers: BTreeMap<Vc, Buffer>,
    credits: BTreeMap<Vc, usize>,
    held: BTreeMap<Vc, bool>,
    inputs: Vec<InputPort>,
    outputs: Vec<OutputPort>,
}

#[derive(Clone, Debug, Default)]
struct Source {
    /// For each class.
    waiting: [VecDeque<usize>; 2],
    /// The message being sent, how many of its flits have left, and on which channel.
    sending: [Option<(usize, usize, usize)>; 2],
    turn: usize,
    credits: Vec<usize>,
}

#[derive(Clone, Copy, Debug)]
enum Event {
    ToRouter(usize, Vc, Flit),
    ToNode(usize, usize, Flit),
    CreditToRouter(usize, Vc),
    CreditToNode(usize, usize),
}

struct Simulator<'a> {
    cube: Cube,
    settings: PipelineSettings,
    messages: &'a [Message],
    routers: Vec<Router>,
    sources: Vec<Source>,
    events: BTreeMap<u64, Vec<Event>>,
    lives: Vec<Life>,
    left: usize,
    now: u64,
}

/// Sends the messages and returns the life of each; none if they do not all arrive within a time.
pub fn simulate(cube: Cube, settings: PipelineSettings, messages: &[Message], within: u64) -> Option<Vec<Life>> {
    let all = || (0..cube.ports()).flat_map(|port| (0..settings.vcs * settings.classes).map(move |vc| (port, vc)));
    let router = Router {
        buffers: all().map(|vc| (vc, Buffer::default())).collect(),
        credits: all().map(|vc| (vc, settings.depth)).collect(),
        held: all().map(|vc| (vc, false)).collect(),
        inputs: vec![InputPort::default(); cube.ports()],
        outputs: vec![OutputPort::default(); cube.ports()],
    };
    let source = Source { credits: vec![settings.depth; settings.vcs * settings.classes], ..Source::default() };
    let mut sources = vec![source; cube.nodes()];
    messages.iter().enumerate().for_each(|(id, message)| sources[message.from].waiting[message.class].push_back(id));
    let mut simulator = Simulator {
        routers: vec![router; cube.routers()],
        lives: vec![Life::default(); messages.len()],
        left: messages.len(),
        events: BTreeMap::new(),
        now: 0,
        cube,
        settings,
        messages,
        sources,
    };
    while simulator.left > 0 {
        if simulator.now == within {
            return None;
        }
        simulator.cycle();
    }
    Some(simulator.lives)
}

impl Simulator<'_> {
    fn at(&mut self, when: u64, event: Event) {
        self.events.entry(when).or_default().push(event);
    }

    fn cycle(&mut self) {
        for event in self.events.remove(&self.now).unwrap_or_default() {
            self.happens(event);
        }
        (0..self.sources.len()).for_each(|node| self.source_sends(node));
        for router in 0..self.routers.len() {
            // Input ports that have passed a flit in this cycle.
            let mut passed = vec![false; self.cube.ports()];
            self.streams(router, &mut passed);
            if self.settings.arbiter < 2 {
                self.arbitrate(router, &passed, self.now);
            }
            self.granted_leave(router, &mut passed);
            self.bypass(router, &mut passed);
            if self.settings.arbiter == 2 {
                self.arbitrate(router, &passed, self.now + 1);
            }
        }
        self.now += 1;
    }

    fn happens(&mut self, event: Event) {
        match event {
            Event::CreditToRouter(router, vc) => *self.routers[router].credits.get_mut(&vc).unwrap() += 1,
            Event::CreditToNode(node, vc) => self.sources[node].credits[vc] += 1,
            Event::ToRouter(router, vc, flit) => {
                let buffer = self.routers[router].buffers.get_mut(&vc).unwrap();
                if buffer.flits.is_empty() {
                    (buffer.front_since, buffer.has_come) = (self.now, true);
                }
                buffer.flits.push_back(Flit { since: self.now, ..flit });
                assert!(buffer.flits.len() <= self.settings.depth, "a buffer overflows");
            }
            Event::ToNode(node, vc, flit) => {
                let life = &mut self.lives[flit.message].0;
                if flit.is_head {
                    life[2] = self.now;
                }
                if flit.is_tail {
                    life[3] = self.now;
                    self.left -= 1;
                }
                let (router, port) = (node / self.cube.bristling, self.cube.dimensions + node % self.cube.bristling);
                self.at(self.now + 1 + self.settings.credit, Event::CreditToRouter(router, (port, vc)));
            }
        }
    }

    fn source_sends(&mut self, node: usize) {
        let first = self.sources[node].turn;
        for class in (0..self.settings.classes).map(|i| (first + i) % self.settings.classes) {
            let source = &mut self.sources[node];
            if source.sending[class].is_none()
                && let Some(&message) = source.waiting[class].front()
                && self.messages[message].created <= self.now
            {
                // The node's port of the router is its only way, for the escape channel as for the others.
                let needed = self.messages[message].flits.min(self.settings.depth);
                let busy: Vec<usize> = source.sending.iter().flatten().map(|&(_, _, vc)| vc).collect();
                let ways = self.settings.ways(class, None, 0);
                let fits = |way: &&Way| source.credits[way.to.1] >= if way.whole { needed } else { 1 };
                if let Some(way) = ways.iter().filter(|way| !busy.contains(&way.to.1)).find(fits) {
                    source.waiting[class].pop_front();
                    source.sending[class] = Some((message, 0, way.to.1));
                }
            }
            let Some((message, sent, vc)) = source.sending[class] else { continue };
            if source.credits[vc] == 0 {
                continue;
            }
            source.credits[vc] -= 1;
            let flit = Flit {
                message,
                since: self.now,
                is_head: sent == 0,
                is_tail: sent + 1 == self.messages[message].flits,
            };
            source.sending[class] = (!flit.is_tail).then_some((message, sent + 1, vc));
            // One message to its end, as long as there is room.
            source.turn = if flit.is_tail { (class + 1) % 2 } else { class };
            if flit.is_head {
                self.lives[message].0[0] = self.now;
            }
            if flit.is_tail {
                self.lives[message].0[1] = self.now;
            }
            let (router, port) = (node / self.cube.bristling, self.cube.dimensions + node % self.cube.bristling);
            let look_up = u64::from(!self.settings.looks_ahead);
            self.at(self.now + 1 + look_up, Event::ToRouter(router, (port, vc), flit));
            return;
        }
    }

    /// Messages that have an output send their next flit, or lose it.
    fn streams(&mut self, router: usize, passed: &mut [bool]) {
        for port in 0..self.cube.ports() {
            let Some(vc) = self.routers[router].inputs[port].streams else { continue };
            let buffer = &self.routers[router].buffers[&(port, vc)];
            let output = buffer.holds.expect("what streams holds a channel");
            let may_be_fresh = self.settings.bypass || self.settings.arbiter == 0;
            let is_there = !buffer.flits.is_empty() && (may_be_fresh || buffer.front_since < self.now);
            if is_there && self.routers[router].credits[&output] > 0 {
                self.passes(router, (port, vc), output, passed);
            } else {
                self.routers[router].inputs[port].streams = None;
                self.routers[router].outputs[output.0].taken = false;
            }
        }
    }

    fn granted_leave(&mut self, router: usize, passed: &mut [bool]) {
        for port in 0..self.cube.ports() {
            let Some((vc, output)) = self.routers[router].inputs[port].granted.take() else { continue };
            let state = &mut self.routers[router];
            state.inputs[port].next_vc = vc + 1;
            state.inputs[port].next_output = output.0 + 1;
            state.outputs[output.0].next_input = port + 1;
            self.begins(router, (port, vc), output, passed);
        }
    }

    /// Headers of this cycle go straight on, at ports that nobody else wants.
    fn bypass(&mut self, router: usize, passed: &mut [bool]) {
        if !self.settings.bypass {
            return;
        }
        let state = &self.routers[router];
        let is_streaming = |(port, vc): Vc| state.inputs[port].streams == Some(vc);
        let (mut headers, mut wanted) = (Vec::new(), Vec::new());
        for (&vc, buffer) in &state.buffers {
            let Some(front) = buffer.flits.front() else { continue };
            match buffer.holds {
                Some(output) if !is_streaming(vc) => wanted.push(output.0),
                Some(_) => {}
                None if buffer.front_since == self.now && buffer.has_come => {
                    headers.push((vc, self.ways(router, front.message)));
                }
                // Behind a tail of this cycle: it is at the head of its buffer from the next one on.
                None if buffer.front_since == self.now => {}
                None => wanted.extend(self.ways(router, front.message).iter().map(|way| way.to.0)),
            }
        }
        for (index, (vc, ways)) in headers.iter().enumerate() {
            if passed[vc.0] || self.routers[router].inputs[vc.0].streams.is_some() {
                continue;
            }
            let others = headers.iter().enumerate().filter(|&(other, _)| other != index);
            let of_others: Vec<usize> = others.flat_map(|(_, (_, ways))| ways.iter().map(|way| way.to.0)).collect();
            let nobody_wants = |way: &&Way| !wanted.contains(&way.to.0) && !of_others.contains(&way.to.0);
            let message = self.routers[router].buffers[vc].flits[0].message;
            let usable = |way: &&Way| self.is_usable(router, message, way, self.now);
            if let Some(way) = ways.iter().filter(nobody_wants).find(usable) {
                self.begins(router, *vc, way.to, passed);
            }
        }
    }

    fn ways(&self, router: usize, message: usize) -> Vec<Way> {
        let Message { to, class, .. } = self.messages[message];
        let (adaptive, ecube) = self.cube.choices(router, to);
        self.settings.ways(class, adaptive, ecube)
    }

    fn is_usable(&self, router: usize, message: usize, way: &Way, when: u64) -> bool {
        let state = &self.routers[router];
        let room = if way.whole { self.messages[message].flits.min(self.settings.depth) } else { 1 };
        let port = &state.outputs[way.to.0];
        !state.held[&way.to] && state.credits[&way.to] >= room && !port.taken && port.opens <= when
    }

    /// Of the messages in a buffer of which the first cannot leave, the first that can comes to the front, if none before
    /// it is for the same port of its escape channel.
    fn bring_forward(&mut self, router: usize, passed: &[bool], when: u64) {
        let all: Vec<Vc> = self.routers[router].buffers.keys().copied().collect();
        for vc in all {
            let state = &self.routers[router];
            let buffer = &state.buffers[&vc];
            let is_busy = state.inputs[vc.0].streams.is_some() || self.settings.arbiter < 2 && passed[vc.0];
            let is_too_fresh = buffer.front_since == self.now && !(self.settings.arbiter == 0 && buffer.has_come);
            if is_busy || is_too_fresh || buffer.holds.is_some() {
                continue;
            }
            let mut whole: Vec<Vec<Flit>> = vec![vec![]];
            for &flit in &buffer.flits {
                whole.last_mut().unwrap().push(flit);
                if flit.is_tail {
                    whole.push(vec![]);
                }
            }
            let rest = whole.pop().unwrap();
            let queue = |flits: &Vec<Flit>| self.ways(router, flits[0].message).last().unwrap().to.0;
            let leaves = |n: usize| {
                let (flits, head) = (&whole[n], whole[n][0]);
                let may_bid = self.settings.arbiter == 0 || head.since < self.now;
                let is_first = whole[..n].iter().all(|other| queue(other) != queue(flits));
                let ways = self.ways(router, head.message);
                may_bid && is_first && ways.iter().any(|way| self.is_usable(router, head.message, way, when))
            };
            if let Some(n) = (0..whole.len()).find(|&n| leaves(n)) {
                let first = whole.remove(n);
                let flits = first.into_iter().chain(whole.into_iter().flatten()).chain(rest).collect();
                self.routers[router].buffers.get_mut(&vc).unwrap().flits = flits;
            }
        }
    }

    /// Grants at most one buffer of an input port and one of an output port.
    fn arbitrate(&mut self, router: usize, passed: &[bool], when: u64) {
        if self.settings.queues {
            self.bring_forward(router, passed, when);
        }
        let ports = self.cube.ports();
        let state = &self.routers[router];
        let vcs = self.settings.vcs * self.settings.classes;
        let bid = |vc: Vc| {
            let buffer = &state.buffers[&vc];
            let front = buffer.flits.front()?;
            let may_be_fresh = self.settings.arbiter == 0 && buffer.has_come;
            if buffer.front_since == self.now && !may_be_fresh {
                return None;
            }
            match buffer.holds {
                None => {
                    let ways = self.ways(router, front.message);
                    ways.into_iter().find(|way| self.is_usable(router, front.message, way, when)).map(|way| way.to)
                }
                Some(output) => {
                    let port = &state.outputs[output.0];
                    (state.credits[&output] > 0 && !port.taken && port.opens <= when).then_some(output)
                }
            }
        };
        let mut choices = vec![None; ports];
        for (port, choice) in choices.iter_mut().enumerate() {
            let is_busy = state.inputs[port].streams.is_some() || self.settings.arbiter < 2 && passed[port];
            if is_busy {
                continue;
            }
            // The first virtual channel for each output port, then the output port that is next.
            let mut first = vec![None; ports];
            for vc in (0..vcs).map(|i| (state.inputs[port].next_vc + i) % vcs) {
                if let Some(output) = bid((port, vc)) {
                    first[output.0].get_or_insert((vc, output));
                }
            }
            *choice = (0..ports).find_map(|i| first[(state.inputs[port].next_output + i) % ports]);
        }
        for to in 0..ports {
            let chosen = |from: usize| choices[from].filter(|(_, output): &(usize, Vc)| output.0 == to);
            let next = self.routers[router].outputs[to].next_input;
            if let Some(from) = (0..ports).map(|i| (next + i) % ports).find(|&from| chosen(from).is_some()) {
                self.routers[router].inputs[from].granted = chosen(from);
            }
        }
    }

    fn begins(&mut self, router: usize, vc: Vc, output: Vc, passed: &mut [bool]) {
        let state = &mut self.routers[router];
        state.buffers.get_mut(&vc).unwrap().holds = Some(output);
        *state.held.get_mut(&output).unwrap() = true;
        state.inputs[vc.0].streams = Some(vc.1);
        state.outputs[output.0].taken = true;
        self.passes(router, vc, output, passed);
    }

    fn passes(&mut self, router: usize, vc: Vc, output: Vc, passed: &mut [bool]) {
        let PipelineSettings { turnaround, continuity, credit, looks_ahead, .. } = self.settings;
        let wire = |port: usize| self.settings.wire + if self.settings.in_space { (1 << (port / 3)) - 1 } else { 0 };
        let (wire_out, wire_in) = (wire(output.0), wire(vc.0));
        passed[vc.0] = true;
        let state = &mut self.routers[router];
        let buffer = state.buffers.get_mut(&vc).unwrap();
        let flit = buffer.flits.pop_front().expect("what passes is there");
        (buffer.front_since, buffer.has_come) = (self.now, false);
        *state.credits.get_mut(&output).unwrap() -= 1;
        state.outputs[output.0].opens = self.now + 1 + turnaround;
        if flit.is_tail {
            buffer.holds = None;
            *state.held.get_mut(&output).unwrap() = false;
        }
        if flit.is_tail || !continuity {
            state.inputs[vc.0].streams = None;
            state.outputs[output.0].taken = false;
        }
        let look_up = u64::from(!looks_ahead);
        if output.0 < self.cube.dimensions {
            let to = router ^ 1 << output.0;
            self.at(self.now + 3 + wire_out + look_up, Event::ToRouter(to, output, flit));
        } else {
            let node = router * self.cube.bristling + output.0 - self.cube.dimensions;
            self.at(self.now + 3, Event::ToNode(node, output.1, flit));
        }
        if vc.0 < self.cube.dimensions {
            self.at(self.now + 1 + wire_in + credit, Event::CreditToRouter(router ^ 1 << vc.0, vc));
        } else {
            let node = router * self.cube.bristling + vc.0 - self.cube.dimensions;
            self.at(self.now + 1, Event::CreditToNode(node, vc.1));
        }
    }
}
