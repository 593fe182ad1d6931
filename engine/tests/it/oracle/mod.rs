//! A second implementation of the reference router, as simple as possible, from its description alone and without any
//! code of the engine: everything is evaluated in every cycle, and nothing is optimised.

pub mod allocators;
pub mod network;
pub mod options;
mod step;

use allocators::Allocator;
use network::{Network, To};
use options::Options;
use std::collections::{BTreeMap, VecDeque};

/// The router's parameters.
#[derive(Clone, Copy, Debug)]
pub struct OracleSettings {
    pub vcs: usize,
    pub depth: usize,
    pub routing: u64,
    pub credit: u64,
    pub wire: u64,
    pub options: Options,
}

/// A packet to be sent; those of one source in order of time.
#[derive(Clone, Copy, Debug)]
pub struct Listed {
    pub created: u64,
    pub from: usize,
    pub to: usize,
    pub flits: usize,
}

/// The life of a packet: head out, tail out, head in, tail in, and the routers that it passed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Life(pub [u64; 5]);

#[derive(Clone, Copy, Debug)]
struct Flit {
    packet: usize,
    is_head: bool,
    is_tail: bool,
}

#[derive(Clone, Debug)]
enum State {
    Idle,
    /// It waits, from this step on, for one of these output virtual channels, the more urgent ones first.
    Waits {
        from: u64,
        groups: Vec<Vec<usize>>,
    },
    /// It has this output virtual channel, and may bid for the switch.
    Has {
        output: usize,
    },
}

#[derive(Clone, Debug)]
struct Input {
    flits: VecDeque<Flit>,
    state: State,
}

#[derive(Clone, Debug)]
struct Output {
    credits: usize,
    is_held: bool,
    /// It is held until its last credit has come back.
    tail_left: bool,
}

/// A round of allocation: its last cycle, and what has been granted in its first.
type Round = Option<(u64, Vec<(usize, usize)>)>;

#[derive(Clone, Debug)]
struct Router {
    inputs: Vec<Input>,
    outputs: Vec<Output>,
    channels: Allocator,
    switch: Allocator,
    speculative: Option<Allocator>,
    /// For each row of the switch the virtual channel that the search begins with.
    first: Vec<usize>,
    /// For each row the input that stays connected.
    connected: BTreeMap<usize, usize>,
    channel_round: Round,
    switch_round: Round,
    /// Flits that cross the switch, and those in the queue of each output port; each with its output.
    crossing: Vec<(usize, Flit)>,
    queues: Vec<VecDeque<(usize, Flit)>>,
    /// Messages of credits in the queue of each input port.
    credits: Vec<VecDeque<Vec<usize>>>,
}

#[derive(Clone, Debug, Default)]
struct Source {
    waiting: VecDeque<usize>,
    sending: Option<(usize, usize)>,
    vc: Option<usize>,
    credits: Vec<usize>,
}

#[derive(Clone, Copy, Debug)]
enum Event {
    FlitToRouter { router: usize, input: usize, flit: Flit },
    FlitToNode { node: usize, vc: usize, flit: Flit },
    CreditToRouter { router: usize, output: usize },
    CreditToNode { node: usize, vc: usize },
}

struct Simulator<'a> {
    network: &'a Network,
    settings: OracleSettings,
    packets: &'a [Listed],
    routers: Vec<Router>,
    /// Who sends to each input port.
    upstream: BTreeMap<(usize, usize), To>,
    sources: Vec<Source>,
    events: BTreeMap<u64, Vec<Event>>,
    lives: Vec<Life>,
    left: usize,
    now: u64,
    /// The step that the router takes that is looked at, counted from the first of all.
    step: u64,
}

/// Sends the packets and returns the life of each.
pub fn simulate(network: &Network, settings: OracleSettings, packets: &[Listed]) -> Vec<Life> {
    let mut simulator = Simulator::new(network, settings, packets);
    while simulator.left > 0 {
        simulator.cycle();
        assert!(simulator.now < 10_000_000, "{network:?} {settings:?} comes to no end");
    }
    simulator.lives
}

impl<'a> Simulator<'a> {
    fn new(network: &'a Network, settings: OracleSettings, packets: &'a [Listed]) -> Self {
        let (ports, vcs) = (network.ports(), settings.vcs);
        let (options, all) = (settings.options, ports * vcs);
        let rows = ports * options.input_speedup;
        let own = options.speculation.and_then(|speculation| speculation.own);
        let router = Router {
            inputs: vec![Input { flits: VecDeque::new(), state: State::Idle }; all],
            outputs: vec![Output { credits: settings.depth, is_held: false, tail_left: false }; all],
            channels: Allocator::new(options.channels, all, all),
            switch: Allocator::new(options.switch, rows, ports),
            speculative: own.map(|(kind, _)| Allocator::new(kind, rows, ports)),
            first: (0..rows).map(|row| row % options.input_speedup).collect(),
            connected: BTreeMap::new(),
            channel_round: None,
            switch_round: None,
            crossing: Vec::new(),
            queues: vec![VecDeque::new(); ports],
            credits: vec![VecDeque::new(); ports],
        };
        let mut upstream = BTreeMap::new();
        for from in 0..network.routers() {
            for output in 0..ports {
                if let To::Router { router, port } = network.output(from, output) {
                    upstream.insert((router, port), To::Router { router: from, port: output });
                }
            }
        }
        let source = Source { credits: vec![settings.depth; vcs], ..Source::default() };
        let mut sources = vec![source; network.nodes()];
        (0..network.nodes()).for_each(|node| _ = upstream.insert(network.entry(node), To::Node(node)));
        packets.iter().enumerate().for_each(|(id, packet)| sources[packet.from].waiting.push_back(id));
        Simulator {
            routers: vec![router; network.routers()],
            lives: vec![Life::default(); packets.len()],
            left: packets.len(),
            events: BTreeMap::new(),
            now: 0,
            step: 0,
            network,
            settings,
            packets,
            upstream,
            sources,
        }
    }

    fn at(&mut self, when: u64, event: Event) {
        self.events.entry(when).or_default().push(event);
    }

    fn cycle(&mut self) {
        let due = self.events.remove(&self.now).unwrap_or_default();
        due.into_iter().for_each(|event| self.arrives(event));
        (0..self.sources.len()).for_each(|node| self.source_sends(node));
        for router in 0..self.routers.len() {
            for step in self.steps_before(self.now)..self.steps_before(self.now + 1) {
                self.step = step;
                self.step(router);
            }
            self.queues_send(router);
        }
        self.now += 1;
    }

    /// Steps that a router has taken at the beginning of a cycle.
    fn steps_before(&self, cycle: u64) -> u64 {
        cycle * self.settings.options.internal_speedup / 100
    }

    /// The step before which a head has been routed that is at the front before `step`. Routing is over with a step: it
    /// begins with one, and after more than a cycle ends with the first step of the last cycle.
    fn routed(&self, step: u64) -> u64 {
        match self.settings.routing {
            0 => step,
            1 => step + 1,
            delay => {
                let begins = (self.now..).find(|&cycle| self.steps_before(cycle + 1) > step).expect("steps go on");
                self.steps_before(begins + delay - 1) + 1
            }
        }
    }

    fn arrives(&mut self, event: Event) {
        match event {
            Event::FlitToRouter { router, input, flit } => {
                let depth = self.settings.depth;
                let state = &mut self.routers[router].inputs[input];
                state.flits.push_back(flit);
                assert!(state.flits.len() <= depth, "a buffer overflows");
                if matches!(state.state, State::Idle) {
                    self.head_comes_to_front(router, input, self.steps_before(self.now));
                }
            }
            Event::FlitToNode { node, vc, flit } => {
                let life = &mut self.lives[flit.packet].0;
                if flit.is_head {
                    life[2] = self.now;
                }
                if flit.is_tail {
                    life[3] = self.now;
                    self.left -= 1;
                }
                let (router, port) = self.exit(node);
                let output = port * self.settings.vcs + vc;
                // Its channel has latency 1; the credit delay is the router's.
                self.at(self.now + 2 + self.settings.credit, Event::CreditToRouter { router, output });
            }
            Event::CreditToRouter { router, output } => {
                let state = &mut self.routers[router].outputs[output];
                state.credits += 1;
                if state.tail_left && state.credits == self.settings.depth {
                    (state.is_held, state.tail_left) = (false, false);
                }
            }
            Event::CreditToNode { node, vc } => self.sources[node].credits[vc] += 1,
        }
    }

    fn exit(&self, node: usize) -> (usize, usize) {
        let ports =
            (0..self.routers.len()).flat_map(|router| (0..self.network.ports()).map(move |port| (router, port)));
        let mut exits = ports.filter(|&(router, port)| self.network.output(router, port) == To::Node(node));
        exits.next().expect("every node has an exit")
    }

    /// A head is at the front before this step, and requests an output virtual channel once it has been routed.
    fn head_comes_to_front(&mut self, router: usize, input: usize, step: u64) {
        let vcs = self.settings.vcs;
        let packet = self.routers[router].inputs[input].flits[0].packet;
        let (port, channels) = self.network.route(router, (input / vcs, input % vcs), vcs, self.packets[packet].to);
        let from = self.routed(step);
        let all: Vec<usize> = channels.map(|vc| port * vcs + vc).collect();
        let goes_on = matches!(self.network.output(router, port), To::Router { .. });
        let groups = match self.settings.options.escape && goes_on {
            false => vec![all],
            // Who came by the lowest channel keeps to it.
            true if input.is_multiple_of(vcs) && !self.is_entry(router, input / vcs) => {
                vec![Vec::new(), all[..1].to_vec()]
            }
            true => vec![all[1..].to_vec(), all[..1].to_vec()],
        };
        self.routers[router].inputs[input].state = State::Waits { from, groups };
        self.lives[packet].0[4] += 1;
    }

    /// Whether an input port is that of a node.
    fn is_entry(&self, router: usize, port: usize) -> bool {
        matches!(self.upstream[&(router, port)], To::Node(_))
    }

    fn source_sends(&mut self, node: usize) {
        let (vcs, now) = (self.settings.vcs, self.now);
        let needed = if self.settings.options.tail_credit { self.settings.depth } else { 1 };
        let source = &mut self.sources[node];
        if source.sending.is_none()
            && let Some(&packet) = source.waiting.front()
            && self.packets[packet].created <= now
        {
            // After the virtual channel of the previous packet; the very first packet considers channel 0 only.
            let candidates: Vec<usize> =
                source.vc.map_or(vec![0], |last| (1..=vcs).map(|i| (last + i) % vcs).collect());
            if let Some(vc) = candidates.into_iter().find(|&vc| source.credits[vc] >= needed) {
                source.waiting.pop_front();
                source.sending = Some((packet, 0));
                source.vc = Some(vc);
            }
        }
        let (Some((packet, sent)), Some(vc)) = (source.sending, source.vc) else { return };
        if source.credits[vc] == 0 {
            return;
        }
        source.credits[vc] -= 1;
        let flit = Flit { packet, is_head: sent == 0, is_tail: sent + 1 == self.packets[packet].flits };
        source.sending = (!flit.is_tail).then_some((packet, sent + 1));
        if flit.is_head {
            self.lives[packet].0[0] = now;
        }
        if flit.is_tail {
            self.lives[packet].0[1] = now;
        }
        let (router, port) = self.network.entry(node);
        self.at(now + 2, Event::FlitToRouter { router, input: port * vcs + vc, flit });
    }
}
