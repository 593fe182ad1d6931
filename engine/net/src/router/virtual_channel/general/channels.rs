//! The allocation of output virtual channels.

use super::turn::Turn;
use crate::router::bits::members;
use crate::router::virtual_channel::Request;
use crate::router::virtual_channel::allocator::Rank;
use crate::router::virtual_channel::candidates::Width;
use crate::routing::Choice;

impl<W: Width> Turn<'_, W> {
    /// Finds out which inputs get which output virtual channels in this cycle.
    pub fn allocate_channels(&mut self) {
        self.scratch.given.clear();
        let (waiting, cycles) = (self.router.sets.waiting, self.own.channel_round);
        // That somebody has asked is of use to the shortest step only.
        self.router.sets.trying = W::NONE;
        if cycles == 1 {
            self.ask_for_channels(waiting);
            self.state.channels.allocate(&self.scratch.channels, &mut self.scratch.given);
            return;
        }
        if waiting != W::NONE && self.state.channel_round.begins(self.now, cycles) {
            self.ask_for_channels(waiting);
            self.scratch.grants.clear();
            self.state.channels.allocate(&self.scratch.channels, &mut self.scratch.grants);
            self.scratch.grants.iter().for_each(|&grant| self.state.channel_round.grant(grant));
        }
        self.state.channel_round.end(self.now, &mut self.scratch.given);
    }

    /// What has been decided takes effect.
    pub fn give_channels(&mut self) {
        for &(input, output) in &self.scratch.given {
            self.router.give(self.rules, input, output);
        }
    }

    /// Of what routing proposes, what is tried first is the more urgent to an input. Outputs look at the packets.
    fn ask_for_channels(&mut self, waiting: W) {
        self.scratch.channels.clear();
        for input in members(waiting) {
            let urgency = self.urgency(input);
            for (wanted, rank) in self.wanted(&self.requests[input as usize]).into_iter().zip([1, 0]) {
                for output in members(wanted) {
                    self.scratch.channels.request(input, output, Rank { output: urgency, input: rank });
                }
            }
        }
    }

    /// The output virtual channels that a packet asks for: of those that it tries first, and of the others. Where routing
    /// chooses by room or at random, it asks for that choice alone.
    pub fn wanted(&self, request: &Request<W>) -> [W; 2] {
        let (per_port, whole) = (self.rules.per_port, request.candidates(self.rules.per_port).whole);
        let [first, otherwise] = groups(request, per_port).map(|candidates| {
            let admitted = self.router.admitted(request.needed, candidates, whole);
            if self.own.busy_when_full { self.with_credit(admitted) } else { admitted }
        });
        let all = if first != W::NONE { first } else { otherwise };
        match self.rules.choice {
            Choice::RoundRobin | Choice::LighterPort | Choice::ShorterWait => [first, otherwise],
            _ if all == W::NONE => [W::NONE; 2],
            Choice::Random | Choice::MostRoom => [W::only(self.router.choose(self.rules, request, all)), W::NONE],
        }
    }
}

/// What a packet tries first, and otherwise.
pub fn groups<W: Width>(request: &Request<W>, per_port: u32) -> [W; 2] {
    let candidates = request.candidates(per_port);
    [candidates.first, candidates.otherwise & !candidates.first]
}
