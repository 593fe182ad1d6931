//! The input-queued virtual-channel router with credits.
//!
//! All routers of a network are kept here, in flat arrays. An input virtual channel holds flits in a ring; the packet
//! at its front is first routed, then waits for an output virtual channel, then sends flit by flit while it has
//! credits. Work is done only where something can happen: each router keeps, as bits, which inputs wait and which may
//! bid for the switch, changed by the event that changes them; a router in which nothing changed is not looked at
//! again. Knows nothing of wires: what is sent is handed back, with the credit for the slot it leaves.

use super::flit::Flit;
use crate::model::Fingerprint;
use crate::routing::{Channels, Choice, choice, in_slots};
use crate::scenario::{Scenario, Switching};
use crate::topology::Graph;

/// No output virtual channel, no holder.
pub const NONE: u8 = u8::MAX;

/// An input virtual channel.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Input {
    /// Output virtual channels that its front packet may take.
    pub wanted: u64,
    /// A random number of the front packet, for choices among candidates.
    pub draw: u64,
    /// Length of the front packet, in flits.
    pub flits: u16,
    /// Place of the front flit in the ring, and how many there are.
    pub front: u16,
    pub held: u16,
    /// Tails among them.
    pub tails: u16,
    /// The output virtual channel of its front packet, or `NONE`.
    pub output: u8,
    /// Round-robin pointer over output virtual channels.
    pub pointer: u8,
    /// Whether the front packet has been sent to be routed.
    pub asked: bool,
}

/// An output virtual channel.
#[derive(Clone, Copy, Debug)]
pub(super) struct Output {
    /// Free slots in the buffer that it leads to.
    pub credits: u16,
    /// The input virtual channel that holds it, or `NONE`.
    pub holder: u8,
    /// Round-robin pointer over input virtual channels.
    pub pointer: u8,
}

/// The round-robin pointers of a port in switch allocation.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Pointers {
    /// As an input: the virtual channel looked at first.
    pub channel: u8,
    /// As an input: the output port preferred.
    pub output: u8,
    /// As an output: the input port preferred.
    pub input: u8,
}

/// What a router keeps as sets of virtual channels, numbered port × channels + channel.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sets {
    /// Inputs whose front packet waits for an output virtual channel.
    pub waiting: u64,
    /// Inputs that hold a flit, an output virtual channel and a credit for it.
    pub ready: u64,
    /// Outputs held by no packet.
    pub free: u64,
    /// Outputs whose physical channel is still passing a flit.
    pub busy: u64,
}

/// A win in switch allocation: this input virtual channel of this router sends a flit to this output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grant {
    pub router: u32,
    pub input: u8,
    pub output: u8,
}

/// Whether a head has come to the front of an input virtual channel and asks to be routed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asks {
    No,
    Route,
}

/// All routers of a network.
#[derive(Clone, Debug)]
pub struct Routers {
    pub(super) ports: u32,
    pub(super) channels: Channels,
    /// Virtual channels of a router, `ports * channels.per_port`.
    pub(super) width: u32,
    pub(super) switching: Switching,
    pub(super) choice: Choice,
    /// A virtual channel granted in a cycle may bid for the switch in the next one only.
    pub(super) bids_later: bool,
    /// In time slots: outputs that may start a flit in even and in odd cycles, a pair for each router.
    pub(super) slots: Vec<[u64; 2]>,
    depth: u32,
    ring: u32,
    /// The port of each virtual channel, so that nothing is divided in the loop.
    pub(super) port_of: [u8; 64],
    pub(super) sets: Vec<Sets>,
    pub(super) inputs: Vec<Input>,
    pub(super) outputs: Vec<Output>,
    pub(super) pointers: Vec<Pointers>,
    flits: Vec<Flit>,
    /// Routers in which something may happen, as bits.
    pub(super) active: Vec<u64>,
    pub(super) scratch: allocate_scratch::Scratch,
}

/// Scratch memory of allocation; holds nothing between two routers.
pub(super) mod allocate_scratch {
    #[derive(Clone, Debug)]
    pub struct Scratch {
        pub requests: [u64; 64],
        pub chosen: [u8; 64],
    }
}

impl Routers {
    /// The routers of a scenario, empty.
    pub fn new(scenario: &Scenario, graph: &Graph) -> Self {
        let (channels, ports) = (Channels::new(scenario), graph.ports);
        let width = ports * channels.per_port;
        let depth = scenario.router.buffer_depth.get();
        let ring = depth.next_power_of_two();
        let all = (graph.routers * width) as usize;
        let mut port_of = [0; 64];
        (0..width).for_each(|vc| port_of[vc as usize] = (vc / channels.per_port) as u8);
        let slot =
            |router: u32| if in_slots(scenario) { open_in_slots(graph, channels, router) } else { [u64::MAX; 2] };
        let everything = if width == 64 { u64::MAX } else { (1 << width) - 1 };
        Routers {
            ports,
            channels,
            width,
            switching: scenario.router.switching,
            choice: choice(scenario),
            bids_later: scenario.router.vc_delay.get() > 0,
            slots: (0..graph.routers).map(slot).collect(),
            depth,
            ring,
            port_of,
            sets: vec![Sets { waiting: 0, ready: 0, free: everything, busy: 0 }; graph.routers as usize],
            inputs: vec![Input { output: NONE, ..Input::default() }; all],
            outputs: vec![Output { credits: depth as u16, holder: NONE, pointer: 0 }; all],
            pointers: vec![Pointers::default(); (graph.routers * ports) as usize],
            flits: vec![Flit::default(); all * ring as usize],
            active: vec![0; graph.routers.div_ceil(64) as usize],
            scratch: allocate_scratch::Scratch { requests: [0; 64], chosen: [0; 64] },
        }
    }

    /// Virtual channels of a router.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Flits that each input virtual channel can hold.
    pub fn depth(&self) -> u32 {
        self.depth
    }

    /// Looks at every router in the next cycle, whether anything may happen there or not.
    pub fn wake(&mut self) {
        (0..self.sets.len() as u32).for_each(|router| self.activate(router));
    }

    /// Whether any router has something to do.
    pub fn any_active(&self) -> bool {
        self.active.iter().any(|&word| word != 0)
    }

    /// A flit comes into input virtual channel `input` (router × width + channel).
    pub fn arrive(&mut self, input: u32, flit: Flit) -> Asks {
        let state = &mut self.inputs[input as usize];
        let place = (u32::from(state.front) + u32::from(state.held)) & (self.ring - 1);
        self.flits[(input * self.ring + place) as usize] = flit;
        state.held += 1;
        state.tails += u16::from(flit.is_tail());
        debug_assert!(u32::from(state.held) <= self.depth, "a flit came to a full buffer");
        if state.output != NONE {
            if state.held == 1 {
                let (router, vc) = (input / self.width, input % self.width);
                let credits = self.outputs[(router * self.width + u32::from(state.output)) as usize].credits;
                if credits > 0 {
                    self.sets[router as usize].ready |= 1 << vc;
                    self.activate(router);
                }
            }
            return Asks::No;
        }
        self.ask(input)
    }

    /// Whether the packet at the front is to be routed now: store and forward waits for its tail.
    fn ask(&mut self, input: u32) -> Asks {
        let state = &mut self.inputs[input as usize];
        let complete = self.switching != Switching::StoreAndForward || state.tails > 0;
        if state.asked || state.held == 0 || !complete {
            return Asks::No;
        }
        state.asked = true;
        Asks::Route
    }

    /// The front packet of `input` has been routed: it waits for one of the `wanted` output virtual channels.
    pub fn route(&mut self, input: u32, wanted: u64, flits: u16, draw: u64) {
        let (router, vc) = (input / self.width, input % self.width);
        let state = &mut self.inputs[input as usize];
        (state.wanted, state.flits, state.draw) = (wanted, flits, draw);
        self.sets[router as usize].waiting |= 1 << vc;
        self.activate(router);
    }

    /// A credit comes back to output virtual channel `output` (router × width + channel).
    pub fn credit(&mut self, output: u32) {
        let (router, vc) = (output / self.width, output % self.width);
        let state = &mut self.outputs[output as usize];
        state.credits += 1;
        debug_assert!(u32::from(state.credits) <= self.depth, "more credits than buffer slots at {router}.{vc}");
        let sets = &mut self.sets[router as usize];
        if state.holder == NONE {
            if self.switching != Switching::Wormhole && sets.waiting != 0 {
                self.activate(router);
            }
        } else if state.credits == 1 {
            let holder = state.holder;
            if self.inputs[(router * self.width + u32::from(holder)) as usize].held > 0 {
                sets.ready |= 1 << holder;
                self.activate(router);
            }
        }
    }

    /// The physical channel behind the outputs in `mask` can pass the next flit.
    pub fn channel_free(&mut self, router: u32, mask: u64) {
        let sets = &mut self.sets[router as usize];
        sets.busy &= !mask;
        if sets.ready != 0 {
            self.activate(router);
        }
    }

    /// Carries out a grant: the flit leaves. Also says whether the next packet asks to be routed.
    pub fn forward(&mut self, grant: Grant) -> (Flit, Asks) {
        let input = grant.router * self.width + u32::from(grant.input);
        let state = &mut self.inputs[input as usize];
        let flit = self.flits[(input * self.ring + u32::from(state.front)) as usize];
        state.front = ((u32::from(state.front) + 1) & (self.ring - 1)) as u16;
        state.held -= 1;
        let out = &mut self.outputs[(grant.router * self.width + u32::from(grant.output)) as usize];
        out.credits -= 1;
        let sets = &mut self.sets[grant.router as usize];
        let more = state.held > 0 && out.credits > 0 && !flit.is_tail();
        sets.ready = sets.ready & !(1 << grant.input) | u64::from(more) << grant.input;
        if !flit.is_tail() {
            return (flit, Asks::No);
        }
        state.tails -= 1;
        state.output = NONE;
        state.asked = false;
        out.holder = NONE;
        sets.free |= 1 << grant.output;
        (flit, self.ask(input))
    }

    /// Keeps the outputs in `mask` from starting another flit until [`channel_free`](Self::channel_free).
    pub fn occupy(&mut self, router: u32, mask: u64) {
        self.sets[router as usize].busy |= mask;
    }

    pub(super) fn activate(&mut self, router: u32) {
        self.active[router as usize / 64] |= 1 << (router % 64);
    }

    /// The flit at the front of an input virtual channel.
    pub fn front(&self, input: u32) -> Option<Flit> {
        self.contents(input).next()
    }

    /// The flits in an input virtual channel, front first.
    pub fn contents(&self, input: u32) -> impl Iterator<Item = Flit> + '_ {
        let state = &self.inputs[input as usize];
        let place = move |i: u32| input * self.ring + ((u32::from(state.front) + i) & (self.ring - 1));
        (0..u32::from(state.held)).map(move |i| self.flits[place(i) as usize])
    }

    /// Flits in an input virtual channel.
    pub fn held(&self, input: u32) -> u32 {
        u32::from(self.inputs[input as usize].held)
    }

    /// Free slots ahead of an output virtual channel.
    pub fn credits(&self, output: u32) -> u32 {
        u32::from(self.outputs[output as usize].credits)
    }

    /// The input virtual channel of the same router that holds an output, if one does.
    pub fn holder(&self, output: u32) -> Option<u32> {
        let holder = self.outputs[output as usize].holder;
        (holder != NONE).then_some(u32::from(holder))
    }

    /// What the packet at the front of an input virtual channel is doing.
    pub fn state(&self, input: u32) -> InputState {
        let state = &self.inputs[input as usize];
        let (router, vc) = (input / self.width, input % self.width);
        if state.output != NONE {
            InputState::Active { output: u32::from(state.output) }
        } else if self.sets[router as usize].waiting >> vc & 1 != 0 {
            InputState::Waiting { wanted: state.wanted }
        } else if state.held > 0 {
            InputState::Routing
        } else {
            InputState::Idle
        }
    }

    /// Adds the whole state to a fingerprint.
    pub fn fingerprint(&self, print: &mut Fingerprint) {
        for sets in &self.sets {
            print.all([sets.waiting, sets.ready, sets.free, sets.busy]);
        }
        for (i, input) in self.inputs.iter().enumerate() {
            let numbers = [input.flits, input.held, input.tails, u16::from(input.output), u16::from(input.pointer)];
            print.all(numbers.map(u64::from));
            print.words(self.contents(i as u32).map(|flit| u64::from(flit.0)).collect::<Vec<_>>().into_iter());
        }
        for output in &self.outputs {
            let numbers = [output.credits, u16::from(output.holder), u16::from(output.pointer)];
            print.all(numbers.map(u64::from));
        }
        for pointers in &self.pointers {
            print.all([pointers.channel, pointers.output, pointers.input].map(u64::from));
        }
    }
}

/// What the packet at the front of an input virtual channel is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InputState {
    /// There is none.
    Idle,
    /// Its route is being computed, or, with store and forward, its tail has not come.
    Routing,
    /// It waits for one of these output virtual channels.
    Waiting { wanted: u64 },
    /// It holds this output virtual channel and sends when it can.
    Active { output: u32 },
}

/// The outputs of a router that may start a flit in even and in odd cycles: requests when the cycle has the parity of
/// the channel's slot, replies when it has not.
fn open_in_slots(graph: &Graph, channels: Channels, router: u32) -> [u64; 2] {
    let mut open = [0; 2];
    for port in 0..graph.ports {
        if let Some(channel) = graph.leaving[(router * graph.ports + port) as usize] {
            let slot = graph.channels[channel as usize].slot as usize;
            open[slot] |= channels.of(port, 0);
            open[1 - slot] |= channels.of(port, 1);
        }
    }
    open
}
