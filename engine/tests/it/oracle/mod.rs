//! A second implementation of the reference router, as simple as possible, from its description alone and without any
//! code of the engine: everything is evaluated in every cycle, and nothing is optimised.

pub mod network;

use network::{Network, To};
use std::collections::{BTreeMap, VecDeque};
use std::ops::Range;

/// The router's parameters.
#[derive(Clone, Copy, Debug)]
pub struct OracleSettings {
    pub vcs: usize,
    pub depth: usize,
    pub routing: u64,
    pub credit: u64,
    pub wire: u64,
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
    /// It waits, from this cycle on, for one of these virtual channels of a port.
    Waits {
        from: u64,
        port: usize,
        vcs: Range<usize>,
    },
    /// It has this output virtual channel, and may bid for the switch.
    Has {
        output: usize,
    },
}

/// An input virtual channel, an output virtual channel and their round-robin pointers.
#[derive(Clone, Debug)]
struct Input {
    flits: VecDeque<Flit>,
    state: State,
    pointer: usize,
}

#[derive(Clone, Debug)]
struct Output {
    credits: usize,
    is_held: bool,
    pointer: usize,
}

#[derive(Clone, Debug, Default)]
struct PortPointers {
    /// The virtual channel considered first, the output port preferred as an input, the input preferred as an output.
    vc: usize,
    output: usize,
    input: usize,
}

#[derive(Clone, Debug)]
struct Router {
    inputs: Vec<Input>,
    outputs: Vec<Output>,
    ports: Vec<PortPointers>,
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
        let input = Input { flits: VecDeque::new(), state: State::Idle, pointer: 0 };
        let output = Output { credits: settings.depth, is_held: false, pointer: 0 };
        let router = Router {
            inputs: vec![input; ports * vcs],
            outputs: vec![output; ports * vcs],
            ports: vec![PortPointers::default(); ports],
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
            // Both are evaluated on the current state and then committed.
            let channels = self.allocate_channels(router);
            let switch = self.allocate_switch(router);
            for (input, output) in channels {
                self.routers[router].inputs[input].state = State::Has { output };
                self.routers[router].outputs[output].is_held = true;
                let all = self.routers[router].inputs.len();
                self.routers[router].inputs[input].pointer = (output + 1) % all;
                self.routers[router].outputs[output].pointer = (input + 1) % all;
            }
            switch.into_iter().for_each(|(input, output)| self.leaves(router, input, output));
        }
        self.now += 1;
    }

    fn arrives(&mut self, event: Event) {
        match event {
            Event::FlitToRouter { router, input, flit } => {
                let depth = self.settings.depth;
                let state = &mut self.routers[router].inputs[input];
                state.flits.push_back(flit);
                assert!(state.flits.len() <= depth, "a buffer overflows");
                if matches!(state.state, State::Idle) {
                    self.head_comes_to_front(router, input, self.now);
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
            Event::CreditToRouter { router, output } => self.routers[router].outputs[output].credits += 1,
            Event::CreditToNode { node, vc } => self.sources[node].credits[vc] += 1,
        }
    }

    fn exit(&self, node: usize) -> (usize, usize) {
        let ports =
            (0..self.routers.len()).flat_map(|router| (0..self.network.ports()).map(move |port| (router, port)));
        let mut exits = ports.filter(|&(router, port)| self.network.output(router, port) == To::Node(node));
        exits.next().expect("every node has an exit")
    }

    /// A head is at the front and requests an output virtual channel once it has been routed.
    fn head_comes_to_front(&mut self, router: usize, input: usize, now: u64) {
        let vcs = self.settings.vcs;
        let packet = self.routers[router].inputs[input].flits[0].packet;
        let (port, channels) = self.network.route(router, (input / vcs, input % vcs), vcs, self.packets[packet].to);
        let from = now + self.settings.routing;
        self.routers[router].inputs[input].state = State::Waits { from, port, vcs: channels };
        self.lives[packet].0[4] += 1;
    }

    fn source_sends(&mut self, node: usize) {
        let (vcs, now) = (self.settings.vcs, self.now);
        let source = &mut self.sources[node];
        if source.sending.is_none()
            && let Some(&packet) = source.waiting.front()
            && self.packets[packet].created <= now
        {
            // After the virtual channel of the previous packet; the very first packet considers channel 0 only.
            let candidates: Vec<usize> =
                source.vc.map_or(vec![0], |last| (1..=vcs).map(|i| (last + i) % vcs).collect());
            if let Some(vc) = candidates.into_iter().find(|&vc| source.credits[vc] > 0) {
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

    /// Pairs of input and output virtual channel.
    fn allocate_channels(&self, router: usize) -> Vec<(usize, usize)> {
        let Router { inputs, outputs, .. } = &self.routers[router];
        let all = inputs.len();
        let mut choices = vec![None; all];
        for (input, state) in inputs.iter().enumerate() {
            let State::Waits { from, port, ref vcs } = state.state else { continue };
            let wanted = |output: &usize| {
                output / self.settings.vcs == port
                    && vcs.contains(&(output % self.settings.vcs))
                    && !outputs[*output].is_held
            };
            if from <= self.now {
                choices[input] = (0..all).map(|i| (state.pointer + i) % all).find(wanted);
            }
        }
        let chooses = |input: usize, output: usize| choices[input] == Some(output);
        (0..all)
            .filter_map(|output| {
                let mut order = (0..all).map(|i| (outputs[output].pointer + i) % all);
                order.find(|&input| chooses(input, output)).map(|input| (input, output))
            })
            .collect()
    }

    /// Pairs of input and output virtual channel, of which a flit leaves.
    fn allocate_switch(&self, router: usize) -> Vec<(usize, usize)> {
        let (ports, vcs) = (self.network.ports(), self.settings.vcs);
        let Router { inputs, outputs, ports: pointers } = &self.routers[router];
        // For each input port the virtual channel put up, and its output.
        let mut choices = vec![None; ports];
        for port in 0..ports {
            // The first virtual channel for each output port.
            let mut candidates = vec![None; ports];
            for vc in (0..vcs).map(|i| (pointers[port].vc + i) % vcs) {
                let input = &inputs[port * vcs + vc];
                let State::Has { output } = input.state else { continue };
                if !input.flits.is_empty() && outputs[output].credits > 0 {
                    candidates[output / vcs].get_or_insert((port * vcs + vc, output));
                }
            }
            choices[port] = (0..ports).map(|i| candidates[(pointers[port].output + i) % ports]).find_map(|found| found);
        }
        (0..ports)
            .filter_map(|to| {
                let chosen = |from: usize| choices[from].filter(|&(_, output)| output / vcs == to);
                (0..ports).map(|i| chosen((pointers[to].input + i) % ports)).find_map(|found| found)
            })
            .collect()
    }

    /// The flit at the front of an input leaves by an output.
    fn leaves(&mut self, router: usize, input: usize, output: usize) {
        let OracleSettings { vcs, credit, wire, .. } = self.settings;
        let (from, to) = (input / vcs, output / vcs);
        let state = &mut self.routers[router];
        let flit = state.inputs[input].flits.pop_front().expect("who bids has a flit");
        state.outputs[output].credits -= 1;
        let ports = state.ports.len();
        state.ports[from].vc = (input % vcs + 1) % vcs;
        state.ports[from].output = (to + 1) % ports;
        state.ports[to].input = (from + 1) % ports;
        if flit.is_tail {
            state.outputs[output].is_held = false;
            state.inputs[input].state = State::Idle;
            if !state.inputs[input].flits.is_empty() {
                self.head_comes_to_front(router, input, self.now + 1);
            }
        }
        match self.network.output(router, to) {
            To::Router { router, port } => {
                let input = port * vcs + output % vcs;
                self.at(self.now + wire + 2, Event::FlitToRouter { router, input, flit });
            }
            To::Node(node) => self.at(self.now + 3, Event::FlitToNode { node, vc: output % vcs, flit }),
            To::Nowhere => panic!("nothing is routed to nowhere"),
        }
        match self.upstream[&(router, from)] {
            To::Router { router, port } => {
                let output = port * vcs + input % vcs;
                self.at(self.now + wire + 1 + credit, Event::CreditToRouter { router, output });
            }
            To::Node(node) => self.at(self.now + 2, Event::CreditToNode { node, vc: input % vcs }),
            To::Nowhere => unreachable!("every input that gets flits has a sender"),
        }
    }
}
