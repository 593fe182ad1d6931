//! The central arbiter: at most one buffer of an input port and one of an output port, round robin.

use super::cycle::Turn;
use super::{NONE, Router};
use crate::model::Cycle;
use crate::router::bits::members;

impl Turn<'_, '_> {
    /// Inputs that the arbiter looks at.
    pub(super) fn bidders(&self) -> u64 {
        let Router { occupied, fresh, engaged, passed, .. } = *self.router;
        // With grants for the next cycle, a port that has passed a tail in this one can be granted.
        let passed = if self.rules.grants_ahead { 0 } else { passed };
        occupied & !engaged & !passed & if self.rules.bids_fresh { u64::MAX } else { !fresh }
    }

    /// Grants these buffers their outputs, to leave in the cycle `when`. Each input port puts up one of its virtual
    /// channels, each output port takes one of the input ports that chose it.
    pub(super) fn arbitrate(&mut self, bidders: u64, when: Cycle) {
        let open = !self.shut(when);
        let waiting = bidders & self.router.waiting;
        if self.rules.queues {
            members(waiting).for_each(|input| self.bring_forward(input, open));
        }
        // Most headers want what others have: no more is asked about them.
        let free = self.router.free & open;
        let has_chance = |input: u32| u64::from(self.router.options[input] & free != 0);
        let hopeful = members(waiting).fold(bidders & !waiting, |all, input| all | has_chance(input) << input);
        if hopeful != 0 {
            self.choose(hopeful, open);
        }
    }

    /// Grants these buffers what they bid for, if that can be had.
    fn choose(&mut self, bidders: u64, open: u64) {
        let mut rest = bidders;
        // Input ports that have put up something, and output ports that were chosen.
        let (mut put_up, mut goals) = (0u64, 0u64);
        while rest != 0 {
            let lowest = rest.trailing_zeros();
            let (from, channels) = (self.rules.port(lowest), rest & self.rules.beside[lowest]);
            rest &= !channels;
            if let Some((input, output)) = self.favourite(from, channels, open) {
                let to = self.rules.port(output);
                let goal = &mut self.router.ports[to];
                let is_first = goals >> to & 1 == 0;
                if is_first || distance(goal.input, from) < distance(goal.input, u32::from(goal.winner)) {
                    goal.winner = from as u8;
                }
                goals |= 1 << to;
                put_up |= 1 << from;
                self.router.ports[from].granted = [input as u8, output as u8];
            }
        }
        for to in members(goals) {
            self.router.granted |= 1 << self.router.ports[to].winner;
        }
        for from in members(put_up & !self.router.granted) {
            self.router.ports[from].granted = [NONE; 2];
        }
    }

    /// Of the virtual channels of an input port that can send, the one whose output port is preferred most, of equals
    /// the first in round-robin order; with its output.
    fn favourite(&self, from: u32, channels: u64, open: u64) -> Option<(u32, u32)> {
        let (port, mut best): (_, Option<(u32, u32, u32)>) = (&self.router.ports[from], None);
        for input in members(channels) {
            let Some(output) = self.bid(input, open) else { continue };
            let channel = input - from * self.rules.per_port;
            let rank = distance(port.output, self.rules.port(output)) << 6 | distance(port.channel, channel);
            if best.is_none_or(|(least, ..)| rank < least) {
                best = Some((rank, input, output));
            }
        }
        best.map(|(_, input, output)| (input, output))
    }

    /// The output, of those in `open`, that the message at the front of an input can leave by.
    fn bid(&self, input: u32, open: u64) -> Option<u32> {
        let output = self.router.inputs[input].output;
        if output == NONE {
            // Behind a tail that has left in this cycle, a header has yet to be looked up.
            return (self.router.waiting >> input & 1 != 0).then(|| self.first_usable(input, open)).flatten();
        }
        let output = u32::from(output);
        (open >> output & 1 != 0 && self.has_room(output, 1)).then_some(output)
    }
}

/// How far `member` is from `pointer`, going round.
fn distance(pointer: u8, member: u32) -> u32 {
    member.wrapping_sub(u32::from(pointer)) & 63
}
