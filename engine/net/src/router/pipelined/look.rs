//! What there is to see of pipelined routers: for the picture, for questions, for fingerprints. Changes nothing.

use super::buffers::Slot;
use super::network::Pipelined;
use super::{Counters, Input, NONE, NONE_FLIT, Output, Port, Router};
use crate::model::{Cycle, Fingerprint, Print};
use crate::router::bits::members;
use crate::router::flit::Flit;
use crate::router::id::{InputId, OutputId, Outputs};
use crate::router::occupancy::Moving;
use crate::router::occupancy::Occupancy;
use crate::router::state::InputState;
use crate::router::wires::Due;

/// An input port and an output port that the switch of a router connects, or will in the next cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Connection {
    pub from: InputId,
    pub to: OutputId,
    /// The arbiter has granted it for the next cycle.
    pub is_granted: bool,
}

/// What a router has done since cycle 0.
pub type Passed = Counters;

/// A flit on its way to a router, or a credit.
enum OnTheWay {
    Flit(Moving),
    Credit(OutputId),
}

impl OnTheWay {
    fn flit(self) -> Option<Moving> {
        if let OnTheWay::Flit(flit) = self { Some(flit) } else { None }
    }

    fn credit(self) -> Option<OutputId> {
        if let OnTheWay::Credit(output) = self { Some(output) } else { None }
    }
}

impl Pipelined {
    /// The connections of a router's switch, by input port.
    pub fn connections(&self, number: u32) -> Vec<Connection> {
        let (router, ids) = (&self.routers[number as usize], self.ids);
        let streams =
            members(router.streaming).map(|input| (input, u32::from(self.input(number, input).output), false));
        let grants = members(router.granted).map(|port| {
            let [input, output] = self.port(number, port).granted.map(u32::from);
            (input, output, true)
        });
        let connection = |(input, output, is_granted)| Connection {
            from: ids.input_at(number, input),
            to: ids.output_at(number, output),
            is_granted,
        };
        let mut all: Vec<_> = streams.chain(grants).collect();
        all.sort_unstable();
        all.into_iter().map(connection).collect()
    }

    /// The input that streams at an input port, and the input port that streams to the output port of the same number;
    /// `NONE` if none does.
    fn streams_at(&self, number: u32, port: u32) -> [u64; 2] {
        let router = &self.routers[number as usize];
        let numbered = |found: Option<u32>| u64::from(found.unwrap_or(u32::from(NONE)));
        let leads_to = |input: u32| self.rules.port(u32::from(self.input(number, input).output));
        let streams = members(router.streaming).find(|&input| self.rules.port(input) == port);
        let comes = members(router.streaming).find(|&input| leads_to(input) == port);
        [numbered(streams), numbered(comes.map(|input| self.rules.port(input)))]
    }

    /// What a router has done since cycle 0.
    pub fn passed(&self, number: u32) -> Passed {
        self.routers[number as usize].counters
    }

    /// The first cycle in which an output port of a router may pass the next message.
    pub fn opens(&self, number: u32, port: u32) -> Cycle {
        let router = &self.routers[number as usize];
        let is_streamed_to = router.taken >> (port * self.rules.per_port) & 1 != 0;
        // What streams has passed a flit in the latest cycle.
        if is_streamed_to { self.next + self.rules.turnaround } else { router.opens[port] }
    }

    pub(super) fn contents_at(&self, number: u32, channel: u32) -> impl Iterator<Item = Flit> + '_ {
        let front = self.front_slot(number, channel);
        self.buffers.contents(self.first_slot(number, channel), front, self.latest())
    }

    /// How many flits an input of a router holds.
    pub(super) fn held_at(&self, number: u32, channel: u32) -> u32 {
        self.contents_at(number, channel).count() as u32
    }

    /// The latest cycle, in 32 bits: what was to come in it has come.
    pub(super) fn latest(&self) -> u32 {
        (self.next as u32).wrapping_sub(1)
    }

    /// The credits that an output of a router has.
    pub(super) fn credits(&self, number: u32, output: u32) -> u32 {
        let out = &self.links.out[(number * self.rules.width + output) as usize];
        // One that leads nowhere is never used.
        if out.channel == u32::MAX { self.rules.depth } else { self.buffers.room(out.ahead, self.latest()) }
    }

    /// The credits that a node has for a virtual channel.
    pub(super) fn credits_of_node(&self, node: u32, vc: u32) -> u32 {
        self.buffers.room(self.doors[node as usize].ahead + self.buffers.first(vc), self.latest())
    }

    /// Every flit on its way to a router, and every credit, each with the cycle in which it arrives.
    fn under_way(&self) -> impl Iterator<Item = (Cycle, OnTheWay)> + '_ {
        let inputs = self.ids.all_inputs().zip(self.buffers.slots.chunks(self.rules.depth as usize));
        let comes = |&slot: &Slot| Some((slot.comes(self.next)?, slot.flit));
        inputs.flat_map(move |(input, slots)| {
            slots.iter().filter_map(comes).filter_map(move |(when, flit)| {
                match (flit == NONE_FLIT, input.is_at_node()) {
                    (true, _) => Some((when, OnTheWay::Credit(self.sender(input)))),
                    (false, false) => Some((when, OnTheWay::Flit(Moving { to: input, flit }))),
                    // Nodes are told of each, by a list.
                    (false, true) => None,
                }
            })
        })
    }

    /// Whose the slots of an input are to fill.
    fn sender(&self, input: InputId) -> OutputId {
        match input.node() {
            None => self.wiring.owner(input.owner(), input.index()),
            Some(node) => self.wiring.exits[node.index()].up(input.vc()),
        }
    }

    /// Flits on wires, and the cycles in which they arrive.
    pub(super) fn on_wires(&self) -> impl Iterator<Item = (Cycle, Moving)> + '_ {
        let to_nodes = self
            .wires
            .from(self.next)
            .flat_map(|(when, due)| due.flits_to_nodes.as_slice().iter().map(move |&moving| (when, moving)));
        self.under_way().filter_map(|(when, what)| what.flit().map(|flit| (when, flit))).chain(to_nodes)
    }

    /// The credits on their way back.
    pub(super) fn coming_back(&self) -> impl Iterator<Item = OutputId> + '_ {
        self.under_way().filter_map(|(_, what)| what.credit())
    }

    /// All that arrives in a cycle.
    pub(super) fn due(&self, when: Cycle) -> Due {
        let mut due = Due::default();
        if when > self.next + self.links.longest.max(1) {
            return due;
        }
        for (_, what) in self.under_way().filter(|&(at, _)| at == when) {
            match what {
                OnTheWay::Flit(flit) => due.flits.add(flit),
                OnTheWay::Credit(output) => due.credits.add(output),
            }
        }
        self.wires.look(when).flits_to_nodes.as_slice().iter().for_each(|&flit| due.flits_to_nodes.add(flit));
        due
    }

    pub(super) fn state_at(&self, input: InputId) -> InputState {
        let (number, channel) = (input.owner(), input.index());
        let router = &self.routers[number as usize];
        let options = &self.requests[(number * self.rules.width + channel) as usize].options;
        if let Some(output) = self.output_of(number, channel) {
            let is_escape = options.escape() >> output & 1 != 0;
            return InputState::Active { output: self.ids.output_at(number, output), is_escape };
        }
        if router.waiting >> channel & 1 == 0 {
            return InputState::Idle;
        }
        let whole = if self.rules.all_whole { u64::MAX } else { options.whole() };
        let [first, escape, whole] = [options.all() & !options.escape(), options.escape(), options.all() & whole]
            .map(|members| Outputs::new(self.ids, number, members));
        InputState::Waiting { first, escape, whole }
    }

    /// The outputs of a router that messages hold or want and cannot use for want of room ahead.
    pub(super) fn blocked_outputs(&self, number: u32) -> u64 {
        let router = &self.routers[number as usize];
        let credits = |output: u32| self.credits(number, output);
        let held = members(self.holding(number) & !router.waiting).filter_map(|input| self.output_of(number, input));
        let blocked = held.filter(|&output| credits(output) == 0).fold(0, |all, output| all | 1 << output);
        members(router.waiting).fold(blocked, |all, input| {
            let request = &self.requests[(number * self.rules.width + input) as usize];
            let whole = if self.rules.all_whole { u64::MAX } else { request.options.whole() };
            let room = |output: u32| if whole >> output & 1 != 0 { u32::from(request.needed) } else { 1 };
            let wanted = members(request.options.all() & router.free);
            wanted.filter(|&output| credits(output) < room(output)).fold(all, |all, output| all | 1 << output)
        })
    }

    /// The switch connects an input port with one output port at most, for a message that holds what it streams to.
    pub(super) fn broken_connections(&self, broken: &mut Vec<String>) {
        for (number, router) in (0..).zip(&self.routers) {
            let mut taken = 0;
            for Connection { from, to, .. } in self.connections(number).into_iter().filter(|one| !one.is_granted) {
                if self.holder(to) != Some(from) {
                    broken.push(format!("{from:?} streams to {to:?}, which it does not hold"));
                }
                if taken >> to.port() & 1 != 0 {
                    broken.push(format!("{to:?} is not streamed to by one input port"));
                }
                taken |= 1 << to.port();
            }
            if taken != self.rules.ports_of(router.taken) {
                broken.push(format!("router {number}: output ports are taken that nothing streams to"));
            }
            if router.fresh | router.passed != 0 {
                broken.push(format!("router {number}: a flit is fresh, or a port has passed one, after its cycle"));
            }
        }
    }
}

impl Print for Pipelined {
    fn fingerprint(&self, print: &mut Fingerprint) {
        let Pipelined {
            // Settings.
            ids: _,
            delays: _,
            wiring: _,
            links: _,
            rules,
            routers,
            // Derived: those of the routers.
            streams: _,
            // Derived: what routing says of the packets at the front.
            requests: _,
            // Taken in with each input from its front on, with the credits of each output, and with what is due.
            buffers: _,
            // Derived: what routing says of them. When they came matters for a cycle only, in which nobody looks.
            queued: _,
            // Derived: the others would do nothing.
            active: _,
            // By `fingerprint_due` and `fingerprint_port`.
            wires: _,
            doors: _,
            // Derived: it may be asked in vain.
            wakes: _,
            // Empty between cycles.
            arriving: _,
            // Scratch memory, empty between cycles.
            told: _,
            tails: _,
            broken: _,
            asking: _,
            // The time.
            next: _,
        } = self;
        let wrapped = |pointer: u8, count: u32| u64::from(pointer) % u64::from(count);
        for (number, router) in (0..).zip(routers) {
            let Router {
                // Of each input below.
                occupied: _,
                // Hold nothing between two cycles.
                fresh: _,
                passed: _,
                waiting,
                free,
                streaming,
                // Those beside the inputs that stream.
                engaged: _,
                granted,
                taken,
                // Derived: ports say when they open.
                closed: _,
                // Below.
                inputs: _,
                outputs: _,
                ports: _,
                opens: _,
                // Derived: what routing says of the packets at the front.
                options: _,
                counters,
            } = *router;
            print.all([waiting, free, rules.ports_of(streaming), granted, rules.ports_of(taken)]);
            let Counters {
                bypassed,
                stored,
                // A statistic: those that were not counted as they came to the front.
                behind: _,
                broken,
            } = counters;
            print.all([bypassed, stored, broken]);
            for channel in 0..rules.width {
                let Input {
                    // Where in its ring the flits stand; they are taken in from there on.
                    front: _,
                    output,
                } = *self.input(number, channel);
                let Output {
                    // Where in the ring ahead the next ones stand.
                    next: _,
                    holder,
                } = *self.output(number, channel);
                let flits: Vec<Flit> = self.contents_at(number, channel).collect();
                let credits = u64::from(self.credits(number, channel));
                print.all([flits.len() as u64, u64::from(output), credits, u64::from(holder)]);
                print.words(flits.iter().map(|flit| u64::from(flit.0)));
            }
            for port in 0..rules.width / rules.per_port {
                let Port {
                    granted,
                    channel,
                    output,
                    input,
                    // Of the arbiter's work within a cycle.
                    winner: _,
                } = *self.port(number, port);
                let all = rules.width / rules.per_port;
                let [streams, taken_by] = self.streams_at(number, port);
                print.all([self.opens(number, port), streams, taken_by]);
                print.all(granted.map(u64::from));
                print.all([wrapped(channel, rules.per_port), wrapped(output, all), wrapped(input, all)]);
            }
        }
    }
}
