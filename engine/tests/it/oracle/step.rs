//! One step of a router: both allocations on the state as it stands, then what follows from them; and what its queues
//! send at the end of a cycle.

use super::allocators::Requests;
use super::network::To;
use super::options::{Bids, Options};
use super::{Event, Simulator, State};
use std::collections::{BTreeMap, BTreeSet};

/// What lies between bids of packets that own a virtual channel and speculative ones.
const SPECULATIVE: i64 = 1 << 40;

/// Who bids for an output port: the cells of a matrix, each with the input that stands for it.
#[derive(Default)]
struct Cells {
    of: BTreeMap<(usize, usize), (i64, usize)>,
}

impl Cells {
    /// Of equals the first stays.
    fn put(&mut self, cell: (usize, usize), priority: i64, input: usize) {
        if self.of.get(&cell).is_none_or(|&(other, _)| priority > other) {
            self.of.insert(cell, (priority, input));
        }
    }

    fn requests(&self) -> Requests {
        self.of.iter().map(|(&cell, &(priority, _))| (cell, (priority, priority))).collect()
    }
}

impl Simulator<'_> {
    pub(super) fn step(&mut self, router: usize) {
        let state = &self.routers[router];
        if state.crossing.is_empty() && state.inputs.iter().all(|input| input.flits.is_empty()) {
            return;
        }
        // What has won in the step before crosses the switch.
        for (output, flit) in std::mem::take(&mut self.routers[router].crossing) {
            self.routers[router].queues[output / self.settings.vcs].push_back((output, flit));
        }
        let waiting = self.waiting(router);
        let connections = std::mem::take(&mut self.routers[router].connected);
        let channels = self.allocate_channels(router, &waiting);
        let mut leaving: Vec<(usize, usize)> = Vec::new();
        for &input in connections.values() {
            leaving.extend(self.output_with_credit(router, input).map(|output| (input, output)));
        }
        leaving.extend(self.allocate_switch(router, &waiting, &channels, &connections));
        for (input, output) in channels {
            self.routers[router].inputs[input].state = State::Has { output };
            self.routers[router].outputs[output].is_held = true;
        }
        let mut freed: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (input, output) in leaving {
            self.leaves(router, input, output);
            freed.entry(input / self.settings.vcs).or_default().push(input % self.settings.vcs);
        }
        for (port, vcs) in freed {
            self.routers[router].credits[port].push_back(vcs);
        }
    }

    /// Inputs whose packet waits for an output virtual channel.
    fn waiting(&self, router: usize) -> BTreeSet<usize> {
        let waits = |state: &State| matches!(state, State::Waits { from, .. } if *from <= self.step);
        let inputs = self.routers[router].inputs.iter().enumerate();
        inputs.filter(|(_, input)| waits(&input.state)).map(|(number, _)| number).collect()
    }

    fn priority(&self, router: usize, input: usize) -> i64 {
        match self.routers[router].inputs[input].flits.front() {
            Some(flit) if self.settings.options.age => -(self.packets[flit.packet].created as i64),
            _ => 0,
        }
    }

    /// Output virtual channels that a waiting packet may take, each with its priority.
    fn wanted(&self, router: usize, input: usize) -> Vec<(usize, i64)> {
        let groups = self.groups(router, input);
        let ranked = |(place, group): (usize, &Vec<usize>)| {
            group.iter().map(|&output| (output, -(place as i64))).collect::<Vec<_>>()
        };
        groups.iter().enumerate().flat_map(ranked).collect()
    }

    fn groups(&self, router: usize, input: usize) -> &[Vec<usize>] {
        match &self.routers[router].inputs[input].state {
            State::Waits { groups, .. } => groups,
            State::Idle | State::Has { .. } => &[],
        }
    }

    /// Pairs of input and output virtual channel that are given in this step.
    fn allocate_channels(&mut self, router: usize, waiting: &BTreeSet<usize>) -> Vec<(usize, usize)> {
        let Options { channel_delay, busy_when_full, .. } = self.settings.options;
        let mut requests = Requests::new();
        for &input in waiting {
            for (output, priority) in self.wanted(router, input) {
                let state = &self.routers[router].outputs[output];
                if !state.is_held && (state.credits > 0 || !busy_when_full) {
                    requests.insert((input, output), (self.priority(router, input), priority));
                }
            }
        }
        let state = &mut self.routers[router];
        if channel_delay == 1 {
            return state.channels.allocate(&requests);
        }
        if state.channel_round.is_none() && !waiting.is_empty() {
            state.channel_round = Some((self.now + channel_delay - 1, state.channels.allocate(&requests)));
        }
        state.channel_round.take_if(|round| round.0 == self.now).map_or(Vec::new(), |round| round.1)
    }

    /// The output of an input that holds a flit, if there is a credit.
    fn output_with_credit(&self, router: usize, input: usize) -> Option<usize> {
        let (inputs, outputs) = (&self.routers[router].inputs, &self.routers[router].outputs);
        match inputs[input].state {
            State::Has { output } if !inputs[input].flits.is_empty() && outputs[output].credits > 0 => Some(output),
            _ => None,
        }
    }

    /// Pairs of input and output virtual channel by which flits leave that have won the switch.
    fn allocate_switch(
        &mut self,
        router: usize,
        waiting: &BTreeSet<usize>,
        channels: &[(usize, usize)],
        connections: &BTreeMap<usize, usize>,
    ) -> Vec<(usize, usize)> {
        let vcs = self.settings.vcs;
        let Options { switch_delay, speculation, .. } = self.settings.options;
        let [ordinary, speculative] = self.bids(router, waiting, connections);
        let mut leaving = Vec::new();
        if switch_delay > 1 {
            let active = |input: usize| {
                let input = &self.routers[router].inputs[input];
                matches!(input.state, State::Has { .. }) && !input.flits.is_empty()
            };
            let anybody = (0..self.routers[router].inputs.len()).any(active);
            if self.routers[router].switch_round.is_none() && anybody {
                let grants = self.routers[router].switch.allocate(&ordinary.requests());
                let won = grants.into_iter().map(|(row, port)| (ordinary.of[&(row, port)].1, row));
                let won: Vec<(usize, usize)> = won.collect();
                won.iter().for_each(|&(input, row)| self.won(router, row, input));
                self.routers[router].switch_round = Some((self.now + switch_delay - 1, won));
            }
            let over = self.routers[router].switch_round.take_if(|round| round.0 == self.now);
            for (input, _) in over.into_iter().flat_map(|round| round.1) {
                leaving.push((input, self.output_with_credit(router, input).expect("credits do not go away")));
            }
            return leaving;
        }
        let grants = self.routers[router].switch.allocate(&ordinary.requests());
        let mut counted: Vec<(usize, usize, usize)> =
            grants.iter().map(|&(row, port)| (row, port, ordinary.of[&(row, port)].1)).collect();
        if let Some(second) = &mut self.routers[router].speculative {
            let by_requests = speculation.and_then(|speculation| speculation.own).is_some_and(|own| own.1);
            for (row, port) in second.allocate(&speculative.requests()) {
                let is_taken = match by_requests {
                    true => ordinary.of.keys().any(|cell| cell.1 == port),
                    false => grants.iter().any(|grant| grant.1 == port),
                };
                if !is_taken && grants.iter().all(|grant| grant.0 != row) {
                    counted.push((row, port, speculative.of[&(row, port)].1));
                }
            }
        }
        for (row, port, input) in counted {
            // Where one of the groups has nothing that qualifies, a grant is ignored.
            let ignored = waiting.contains(&input)
                && speculation.is_some_and(|own| self.qualified(router, input, own.bids).contains(&None));
            if ignored {
                continue;
            }
            self.won(router, row, input);
            if let Some(output) = self.output_with_credit(router, input) {
                leaving.push((input, output));
            } else if let Some(&(_, output)) = channels.iter().find(|given| given.0 == input)
                && output / vcs == port
                && self.routers[router].outputs[output].credits > 0
            {
                leaving.push((input, output));
            }
        }
        leaving
    }

    /// The search in a row begins after the winner from now on.
    fn won(&mut self, router: usize, row: usize, input: usize) {
        let vcs = self.settings.vcs;
        self.routers[router].first[row] = (input % vcs + self.settings.options.input_speedup) % vcs;
    }

    /// Bids for the switch, those of packets that own a virtual channel and speculative ones; together where one allocator
    /// decides about both.
    fn bids(&self, router: usize, waiting: &BTreeSet<usize>, connections: &BTreeMap<usize, usize>) -> [Cells; 2] {
        let (vcs, options, state) = (self.settings.vcs, self.settings.options, &self.routers[router]);
        let goal = |&input: &usize| match state.inputs[input].state {
            State::Has { output } => output / vcs,
            _ => unreachable!("who is connected has an output"),
        };
        let taken: Vec<usize> = connections.values().map(goal).collect();
        let mut bids = [Cells::default(), Cells::default()];
        for row in (0..state.first.len()).filter(|row| !connections.contains_key(row)) {
            for place in 0..vcs {
                let vc = (state.first[row] + place) % vcs;
                if vc % options.input_speedup != row % options.input_speedup {
                    continue;
                }
                let input = row / options.input_speedup * vcs + vc;
                if let Some(output) = self.output_with_credit(router, input) {
                    if !taken.contains(&(output / vcs)) {
                        bids[0].put((row, output / vcs), self.priority(router, input), input);
                    }
                } else if let Some(speculation) = options.speculation
                    && waiting.contains(&input)
                {
                    let matrix = usize::from(speculation.own.is_some());
                    let bid = self.qualified(router, input, speculation.bids).into_iter().flatten().next();
                    if let Some(port) = bid.map(|output| output / vcs).filter(|port| !taken.contains(port)) {
                        bids[matrix].put((row, port), self.priority(router, input) - SPECULATIVE, input);
                    }
                }
            }
        }
        bids
    }

    /// Of each group of outputs that a waiting packet may take the first that qualifies for a speculative bid.
    fn qualified(&self, router: usize, input: usize, bids: Bids) -> Vec<Option<usize>> {
        let qualifies = |output: &&usize| match (&self.routers[router].outputs[**output], bids) {
            (output, Bids::FreeWithCredit) => !output.is_held && output.credits > 0,
            (output, Bids::Free) => !output.is_held,
            (_, Bids::Always) => true,
        };
        let groups = self.groups(router, input).iter().filter(|group| !group.is_empty());
        groups.map(|group| group.iter().find(qualifies).copied()).collect()
    }

    /// The flit at the front of an input leaves by an output.
    fn leaves(&mut self, router: usize, input: usize, output: usize) {
        let (vcs, options) = (self.settings.vcs, self.settings.options);
        let state = &mut self.routers[router];
        let flit = state.inputs[input].flits.pop_front().expect("who bids has a flit");
        state.outputs[output].credits -= 1;
        state.crossing.push((output, flit));
        let stays = !state.inputs[input].flits.is_empty();
        if flit.is_tail {
            (state.outputs[output].is_held, state.outputs[output].tail_left) =
                (options.tail_credit, options.tail_credit);
            state.inputs[input].state = State::Idle;
            if stays {
                self.head_comes_to_front(router, input, self.step + 1);
            }
        } else if stays && options.hold {
            let row = input / vcs * options.input_speedup + input % vcs % options.input_speedup;
            state.connected.insert(row, input);
        }
    }

    /// Each output port sends a flit, each input port a message with credits.
    pub(super) fn queues_send(&mut self, router: usize) {
        let (vcs, wire, credit) = (self.settings.vcs, self.settings.wire, self.settings.credit);
        for port in 0..self.network.ports() {
            if let Some((output, flit)) = self.routers[router].queues[port].pop_front() {
                match self.network.output(router, port) {
                    To::Router { router, port } => {
                        let input = port * vcs + output % vcs;
                        self.at(self.now + wire + 1, Event::FlitToRouter { router, input, flit });
                    }
                    To::Node(node) => self.at(self.now + 2, Event::FlitToNode { node, vc: output % vcs, flit }),
                    To::Nowhere => panic!("nothing is routed to nowhere"),
                }
            }
            for vc in self.routers[router].credits[port].pop_front().into_iter().flatten() {
                match self.upstream[&(router, port)] {
                    To::Router { router, port } => {
                        let output = port * vcs + vc;
                        self.at(self.now + wire + 1 + credit, Event::CreditToRouter { router, output });
                    }
                    To::Node(node) => self.at(self.now + 2, Event::CreditToNode { node, vc }),
                    To::Nowhere => unreachable!("every input that gets flits has a sender"),
                }
            }
        }
    }
}
