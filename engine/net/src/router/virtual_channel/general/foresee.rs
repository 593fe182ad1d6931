//! How a router will allocate in a step, told before it does: a copy of it has its turn, and then the same allocators
//! go through the same matrices once more, step by step.

use super::rounds::Round;
use super::switch::SECOND;
use super::turn::Turn;
use super::{General, GeneralRules, Scratch, State};
use crate::model::{Cycle, PacketId};
use crate::router::allocation::{Allocation, Bid, Contest, Goal, Passage, Side, Standing, Step, Timing};
use crate::router::bits::members;
use crate::router::id::InputId;
use crate::router::list::List;
use crate::router::virtual_channel::allocator::{Allocator, Matrix};
use crate::router::virtual_channel::candidates::{Candidates, Width};
use crate::router::virtual_channel::options::SpeculativeBids;
use crate::router::virtual_channel::settings::VirtualChannelSettings;
use crate::router::virtual_channel::{Departure, NONE, Router, Routers};

/// A router in a cycle, and what it needs to know of packets.
#[derive(Clone, Copy)]
pub struct Moment<'a, W: Width> {
    pub routers: &'a Routers<W>,
    pub number: u32,
    pub now: Cycle,
    pub urgency: &'a dyn Fn(PacketId) -> u64,
}

/// What a router was like before its turn and after it, and what it wrote down.
struct Seen<'a, W: Width> {
    own: &'a GeneralRules,
    moment: Moment<'a, W>,
    before: State,
    after: State,
    /// As the allocation of the switch saw it.
    at_switch: Router<W>,
    scratch: Scratch<W>,
    departures: List<Departure>,
}

impl<W: Width> General<W> {
    /// How a router allocates in its next step.
    pub fn foresee(&self, moment: Moment<W>) -> Allocation {
        let before = self.states[moment.number as usize].clone();
        let router = &moment.routers.routers[moment.number as usize];
        let (mut after, mut given, mut departures) = (before.clone(), router.clone(), List::default());
        let mut scratch = self.scratch.clone();
        scratch.channels.clear();
        scratch.switch.iter_mut().for_each(Matrix::clear);
        moment.turn(&self.rules, &mut given, &mut after, &mut scratch).go(&mut departures);
        let at_switch = if moment.routers.rules.bids_later { router.clone() } else { given };
        Seen { own: &self.rules, moment, before, after, at_switch, scratch, departures }.told()
    }

    /// The same for a router that the shortest step serves, which remembers the same in other places.
    pub fn foresee_plain(settings: &VirtualChannelSettings, moment: Moment<W>) -> Allocation {
        let mut general = General::new(settings, moment.routers);
        let number = moment.number as usize;
        general.states[number] = general.remembered(moment, |_| u16::MAX);
        let fair = general.foresee(moment);
        let unfair = |output: u32| {
            // The draw of the first that asks decides whether the pointer counts.
            let first = fair.contests[0].steps.iter().find_map(|step| match step {
                Step::Choice(choice) => (choice.side == Side::Rows && choice.order[0] == output).then_some(choice.line),
                Step::Diagonal { .. } => None,
            });
            let rules = &moment.routers.rules;
            first.map_or(u16::MAX, |input| rules.arbiter[(moment.request(input).draw & 3) as usize])
        };
        general.states[number] = general.remembered(moment, unfair);
        general.foresee(moment)
    }

    /// What the shortest step remembers of a router; of the pointers of outputs only some bits count.
    fn remembered(&self, moment: Moment<W>, mask: impl Fn(u32) -> u16) -> State {
        let Moment { routers, number, .. } = moment;
        let (rules, router) = (&routers.rules, &routers.routers[number as usize]);
        let (width, ports) = (rules.width, rules.ports);
        let wrapped = |pointer: u16, size: u32| (u32::from(pointer) % size) as u16;
        let of_inputs = (0..width).map(|input| wrapped(moment.request(input).pointer, width));
        let of_outputs = (0..width).map(|output| wrapped(router.outputs[output].pointer & mask(output), width));
        let at_inputs = (0..ports).map(|port| wrapped(router.pointers[port].output.into(), ports));
        let at_outputs = (0..ports).map(|port| wrapped(router.pointers[port].input.into(), ports));
        State {
            channels: Allocator::pointing(of_inputs.collect(), of_outputs.collect()),
            switch: Allocator::pointing(at_inputs.collect(), at_outputs.collect()),
            first: (0..ports).map(|port| wrapped(router.pointers[port].channel.into(), rules.per_port)).collect(),
            ..self.states[number as usize].clone()
        }
    }
}

impl<'a, W: Width> Moment<'a, W> {
    fn request(&self, input: u32) -> &'a crate::router::virtual_channel::Request<W> {
        &self.routers.requests[self.routers.rules.index(self.number, input)]
    }

    fn candidates(&self, input: u32) -> Candidates<W> {
        self.request(input).candidates(self.routers.rules.per_port)
    }

    fn turn<'b>(
        &self,
        own: &'b GeneralRules,
        router: &'b mut Router<W>,
        state: &'b mut State,
        scratch: &'b mut Scratch<W>,
    ) -> Turn<'b, W>
    where
        'a: 'b,
    {
        let Moment { routers, number, now, urgency } = *self;
        let first = routers.rules.index(number, 0);
        Turn {
            number,
            now,
            open: routers.slots.get(number as usize).map_or(W::ALL, |slots| slots[(now & 1) as usize]),
            rules: &routers.rules,
            own,
            router,
            requests: &routers.requests[first..][..routers.rules.width as usize],
            flits: &routers.flits,
            state,
            scratch,
            urgency,
        }
    }

    fn input(&self, index: u32) -> InputId {
        self.routers.rules.ids.input_at(self.number, index)
    }

    fn passage(&self, (input, output): (u32, u32)) -> Passage {
        let (input, output) = (self.input(input), self.routers.rules.ids.output_at(self.number, output));
        Passage { input, output, flit: self.routers.front_at(input) }
    }
}

impl<W: Width> Seen<'_, W> {
    fn told(mut self) -> Allocation {
        let (own, now) = (self.own, self.moment.now);
        let round = timing(now, own.channel_round, &self.before.channel_round, &self.after.channel_round);
        let bids = self.channel_bids(round);
        let mut contests =
            vec![contest(Goal::Channels, own, &mut self.before.channels, &self.scratch.channels, bids, round)];
        let round = timing(now, own.switch_round, &self.before.switch_round, &self.after.switch_round);
        let (mut bids, mut speculative) = (self.switch_bids(round), self.speculative_bids());
        if self.before.second.is_none() {
            bids.append(&mut speculative);
        }
        let [first, second] = &self.scratch.switch;
        contests.push(contest(Goal::Switch, own, &mut self.before.switch, first, bids, round));
        if let Some(allocator) = &mut self.before.second {
            contests.push(contest(Goal::Speculation, own, allocator, second, speculative, Timing::Now));
        }
        let leaving = self.departures.as_slice().iter().map(|departure| (departure.input(), departure.output()));
        Allocation {
            contests,
            given: self.scratch.given.iter().map(|&pair| self.moment.passage(pair)).collect(),
            leaving: leaving.map(|pair| self.moment.passage(pair)).collect(),
        }
    }

    /// What the packets that wait for an output virtual channel may take.
    fn channel_bids(&self, timing: Timing) -> Vec<Bid> {
        let router = &self.moment.routers.routers[self.moment.number as usize];
        let mut bids = Vec::new();
        for input in members(router.sets.waiting) {
            for output in members(self.moment.candidates(input).all()) {
                let standing = self.for_channel(router, input, output, timing);
                bids.push(self.bid(input, (input, output), standing, false));
            }
        }
        bids
    }

    fn for_channel(&self, router: &Router<W>, input: u32, output: u32, timing: Timing) -> Standing {
        let (request, state) = (self.moment.request(input), &router.outputs[output]);
        let lacks_room = self.moment.candidates(input).whole.has(output) && state.credits < request.needed
            || self.own.busy_when_full && state.credits == 0;
        if self.scratch.channels.row(input).has(output) {
            Standing::Asks
        } else if state.holder != NONE {
            Standing::Held(self.moment.input(u32::from(state.holder)))
        } else if !router.sets.free.has(output) || lacks_room {
            Standing::NoRoom
        } else if matches!(timing, Timing::GoesOn(_)) {
            Standing::NextRound
        } else {
            Standing::NotChosen
        }
    }

    /// Where flits go that have an output virtual channel.
    fn switch_bids(&self, timing: Timing) -> Vec<Bid> {
        let held = self.held();
        let of_packets =
            members(self.at_switch.sets.occupied).filter(|&input| self.at_switch.inputs[input].output != NONE);
        let bid = |input: u32| {
            let output = u32::from(self.at_switch.inputs[input].output);
            let (row, port) = (self.own.row(input), u32::from(self.moment.routers.rules.port_of[output]));
            let standing = if self.before.held.0.contains(&(input as u16)) {
                if self.at_switch.sets.bidding().has(input) { Standing::Connected } else { Standing::NoRoom }
            } else {
                self.for_switch(input, output, timing, held)
            };
            self.bid(input, (row, port), standing, false)
        };
        of_packets.map(bid).collect()
    }

    fn for_switch(&self, input: u32, output: u32, timing: Timing, [rows, ports]: [W; 2]) -> Standing {
        let (sets, rules) = (&self.at_switch.sets, &self.moment.routers.rules);
        let (row, port) = (self.own.row(input), u32::from(rules.port_of[output]));
        let open = self.moment.routers.slots.get(self.moment.number as usize);
        if !sets.supplied.has(input) {
            Standing::NoRoom
        } else if sets.held_up.has(input) {
            Standing::Busy
        } else if open.is_some_and(|slots| !slots[(self.moment.now & 1) as usize].has(output)) {
            Standing::Closed
        } else if rows.has(row) || ports.has(port) {
            Standing::Shut
        } else if matches!(timing, Timing::GoesOn(_)) {
            Standing::NextRound
        } else {
            self.in_cell(0, row, port, input)
        }
    }

    /// Where heads bid to go that have no output virtual channel yet.
    fn speculative_bids(&mut self) -> Vec<Bid> {
        if self.own.bids == SpeculativeBids::Never {
            return Vec::new();
        }
        let [held_rows, held_ports] = self.held();
        let matrix = if self.before.second.is_some() { SECOND } else { 0 };
        let mut router = self.moment.routers.routers[self.moment.number as usize].clone();
        let (waiting, mut state, mut scratch) = (router.sets.waiting, self.before.clone(), self.scratch.clone());
        let turn = self.moment.turn(self.own, &mut router, &mut state, &mut scratch);
        let mut bids = Vec::new();
        for input in members(waiting) {
            let row = self.own.row(input);
            for column in members(turn.speculative_bid(input).ports) {
                let is_shut = held_rows.has(row) || held_ports.has(column);
                let standing = if is_shut { Standing::Shut } else { self.in_cell(matrix, row, column, input) };
                bids.push(self.bid(input, (row, column), standing, true));
            }
        }
        bids
    }

    fn bid(&self, input: u32, (row, column): (u32, u32), standing: Standing, is_speculative: bool) -> Bid {
        let input = self.moment.input(input);
        Bid { input, flit: self.moment.routers.front_at(input), row, column, standing, is_speculative }
    }

    /// Whether an input is the one of its row that stands in a cell.
    fn in_cell(&self, matrix: usize, row: u32, column: u32, input: u32) -> Standing {
        let stands = u32::from(self.scratch.bidders[matrix][(row * self.own.ports + column) as usize]);
        if stands == input { Standing::Asks } else { Standing::Behind(self.moment.input(stands)) }
    }

    /// Rows and output ports over which connections are held.
    fn held(&self) -> [W; 2] {
        let mut held = [W::NONE; 2];
        for (row, &input) in self.before.held.0.iter().enumerate().filter(|&(_, &input)| input != NONE) {
            let output = u32::from(self.at_switch.inputs[u32::from(input)].output);
            held[0] |= W::only(row as u32);
            held[1] |= W::only(self.moment.routers.rules.port_of[output].into());
        }
        held
    }
}

/// What an allocator does with a matrix, if there is anything in it.
fn contest<W: Width>(
    goal: Goal,
    own: &GeneralRules,
    allocator: &mut Allocator,
    matrix: &Matrix<W>,
    bids: Vec<Bid>,
    timing: Timing,
) -> Contest {
    let [rows_of_port, columns_of_port] = match goal {
        Goal::Channels => [own.per_port; 2],
        Goal::Switch | Goal::Speculation => [own.inputs, 1],
    };
    let (grants, steps) =
        if matrix.rows() == W::NONE { Default::default() } else { allocator.allocate_stepwise(matrix) };
    Contest {
        goal,
        allocator: allocator.name(),
        rows: own.ports * rows_of_port,
        columns: own.ports * columns_of_port,
        rows_of_port,
        columns_of_port,
        bids,
        steps,
        grants,
        timing,
    }
}

/// When an allocation takes effect whose rounds have this many cycles.
fn timing(now: Cycle, cycles: Cycle, before: &Round, after: &Round) -> Timing {
    match (before.ends(), after.ends()) {
        _ if cycles == 1 => Timing::Now,
        (before, Some(after)) if before != Some(after) => Timing::Later(after),
        (Some(ends), _) if ends >= now => Timing::GoesOn(ends),
        _ => Timing::Now,
    }
}
