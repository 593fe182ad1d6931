//! The general step of routers with options of allocation, which the shortest step ([`allocate`](super::allocate)) does
//! without.
//!
//! It works on the same inputs, outputs and sets. Whoever asks is written to a matrix, and an [`Allocator`] of any kind
//! decides; what is remembered beyond that (who won last, what stays connected, what has been granted and takes effect
//! later, when an output's queue can send again) is here. A router is looked at in every cycle in which it holds a flit.

mod channels;
mod foresee;
mod forward;
mod rounds;
mod speculation;
mod switch;
mod turn;

use super::allocator::{Allocator, Grant, Matrix};
use super::candidates::Width;
use super::look::place_word;
use super::options::{Mask, Priority, Speculation, SpeculativeBids};
use super::settings::VirtualChannelSettings;
use super::{Departure, NONE, Routers};
use crate::model::{Cycle, Fingerprint, PacketId, Print};
use crate::router::id::InputId;
use crate::router::list::List;
pub use foresee::Moment;
use rounds::Round;
use turn::Turn;

/// What all routers have in common.
#[derive(Clone, Debug)]
struct GeneralRules {
    /// Inputs to the switch of each input port, and of all together, which are the rows of its matrix.
    inputs: u32,
    rows: u32,
    ports: u32,
    per_port: u32,
    /// Cycles of a round of each allocation.
    channel_round: Cycle,
    switch_round: Cycle,
    bids: SpeculativeBids,
    masked_by: Mask,
    holds: bool,
    busy_when_full: bool,
    priority: Priority,
    /// Hundredths of a step in each cycle.
    speedup: u64,
}

impl GeneralRules {
    /// The row of an input virtual channel in the matrix of the switch.
    fn row(&self, input: u32) -> u32 {
        input / self.per_port * self.inputs + input % self.per_port % self.inputs
    }

    /// Steps in a cycle.
    fn steps(&self, now: Cycle) -> u64 {
        (now + 1) * self.speedup / 100 - now * self.speedup / 100
    }
}

/// What a router remembers.
#[derive(Clone, Debug, Print)]
struct State {
    channels: Allocator,
    switch: Allocator,
    /// Of speculative bids, where they have one of their own.
    second: Option<Allocator>,
    /// For each row of the switch the virtual channel that is looked at first.
    first: Vec<u16>,
    /// For each row the input virtual channel that stays connected with its output, or `NONE`; empty if none ever does.
    held: Held,
    channel_round: Round,
    switch_round: Round,
}

/// For each row of the switch an input virtual channel, or `NONE`.
#[derive(Clone, Debug)]
struct Held(Vec<u16>);

impl Print for Held {
    fn fingerprint(&self, print: &mut Fingerprint) {
        print.words(self.0.iter().map(|&held| place_word(held)));
    }
}

/// When a port with a queue can send again.
#[derive(Clone, Copy, Debug, Default, Print)]
struct Gate {
    /// As an output: a flit.
    flit: Cycle,
    /// As an input: a message with credits.
    credit: Cycle,
}

/// Memory for the turn of a router; holds nothing between two of them.
#[derive(Clone, Debug)]
struct Scratch<W> {
    channels: Matrix<W>,
    /// Of the switch: all bids, or those of packets that own a virtual channel and speculative ones.
    switch: [Matrix<W>; 2],
    /// The input virtual channel that stands for each of their cells.
    bidders: [Vec<u16>; 2],
    /// Inputs and the output virtual channels that they get in this cycle.
    given: Vec<Grant>,
    grants: Vec<Grant>,
    /// For each router the input ports that have made a message with credits in this step.
    told: Vec<W>,
}

/// What routers with options have beyond the others.
#[derive(Clone, Debug, Print)]
pub struct General<W: Width> {
    #[print(skip = "settings")]
    rules: GeneralRules,
    states: Vec<State>,
    /// By router × ports + port; none without internal speed-up.
    gates: Vec<Gate>,
    #[print(skip = "holds nothing between two cycles")]
    scratch: Scratch<W>,
}

impl<W: Width> General<W> {
    /// Of these routers, at the beginning.
    pub fn new(settings: &VirtualChannelSettings, routers: &Routers<W>) -> Self {
        let (ports, per_port, width) = (routers.rules.ports, routers.rules.per_port, routers.rules.width);
        let inputs = settings.input_speedup.get();
        let (rows, count) = (ports * inputs, routers.routers.len());
        let rules = GeneralRules {
            inputs,
            rows,
            ports,
            per_port,
            channel_round: settings.vc_delay.cycles().max(1),
            switch_round: settings.switch_allocation_delay.cycles(),
            bids: settings.speculation.bids(),
            masked_by: if let Speculation::Own(own) = &settings.speculation { own.masked_by } else { Mask::default() },
            holds: settings.hold_switch,
            busy_when_full: settings.vc_busy_when_full,
            priority: settings.priority,
            speedup: u64::from(settings.internal_speedup.get()),
        };
        let second = match &settings.speculation {
            Speculation::Own(own) => Some(Allocator::new(&own.allocator, rows, ports)),
            Speculation::Off(_) | Speculation::Shared(_) => None,
        };
        let state = State {
            channels: Allocator::new(&settings.vc_allocator, width, width),
            switch: Allocator::new(&settings.switch_allocator, rows, ports),
            second,
            first: (0..rows).map(|row| (row % inputs) as u16).collect(),
            held: Held(vec![NONE; if rules.holds { rows as usize } else { 0 }]),
            channel_round: Round::default(),
            switch_round: Round::default(),
        };
        let bidders = || vec![NONE; (rows * ports) as usize];
        let scratch = Scratch {
            channels: Matrix::new(width, width),
            switch: [Matrix::new(rows, ports), Matrix::new(rows, ports)],
            bidders: [bidders(), bidders()],
            given: Vec::new(),
            grants: Vec::new(),
            told: vec![W::NONE; count],
        };
        let gates = if settings.has_internal_speedup() { count * ports as usize } else { 0 };
        General { rules, states: vec![state; count], gates: vec![Gate::default(); gates], scratch }
    }

    /// Whether cycles have several steps.
    pub fn has_steps(&self) -> bool {
        !self.gates.is_empty()
    }

    /// Cycles that what waits in the queue of a port may wait at most: there is a credit for every flit, and a flit for
    /// every message with credits.
    pub fn longest_queue(&self, depth: u32) -> Cycle {
        if self.has_steps() { Cycle::from(self.rules.per_port * depth) } else { 0 }
    }

    /// One step of all routers, on the state as it stands: writes to `departures` what is to leave in it.
    fn step(
        &mut self,
        routers: &mut Routers<W>,
        now: Cycle,
        urgency: &dyn Fn(PacketId) -> u64,
        departures: &mut List<Departure>,
    ) {
        departures.clear();
        let width = routers.rules.width as usize;
        for (number, (router, state)) in (0..).zip(routers.routers.iter_mut().zip(&mut self.states)) {
            if router.sets.occupied == W::NONE {
                continue;
            }
            let first = number as usize * width;
            let open = routers.slots.get(number as usize).map_or(W::ALL, |slots| slots[(now & 1) as usize]);
            let mut turn = Turn {
                number,
                now,
                open,
                rules: &routers.rules,
                own: &self.rules,
                router,
                requests: &routers.requests[first..][..width],
                flits: &routers.flits,
                state,
                scratch: &mut self.scratch,
                urgency,
            };
            turn.go(departures);
        }
    }

    /// Inputs from which these flits have left, and whose next flit is there, stay connected.
    fn connect(&mut self, routers: &Routers<W>, departures: &[Departure]) {
        if !self.rules.holds {
            return;
        }
        for departure in departures.iter().filter(|departure| !departure.flit.is_tail()) {
            let input = departure.input();
            if routers.routers[departure.router as usize].inputs[input].held > 0 {
                let row = self.rules.row(input);
                self.states[departure.router as usize].held.0[row as usize] = input as u16;
            }
        }
    }

    /// The packet at the front of an input is gone, with whatever had been decided for it.
    pub fn forget(&mut self, input: InputId) {
        let state = &mut self.states[input.owner() as usize];
        let gone = input.index();
        state.held.0.iter_mut().filter(|held| u32::from(**held) == gone).for_each(|held| *held = NONE);
        state.channel_round.forget(gone);
        state.switch_round.forget(gone);
    }

    /// Bytes of what it remembers of one router.
    pub fn bytes_of_one(&self) -> usize {
        size_of::<State>() + (size_of::<Gate>() * self.gates.len() / self.states.len().max(1))
    }
}
