//! The central arbiter: at most one buffer of an input port and one of an output port, round robin.

use super::NONE;
use super::cycle::Turn;
use crate::model::Cycle;
use crate::router::bits::members;

impl Turn<'_> {
    /// Grants buffers their outputs, to leave in the cycle `when`. Each input port puts up one of its virtual channels, each
    /// output port takes one of the input ports that chose it.
    pub(super) fn arbitrate(&mut self, when: Cycle) {
        let per_port = self.rules.per_port;
        let of_port = u64::MAX >> (64 - per_port);
        let mut rest = self.router.occupied;
        if !self.rules.bids_fresh {
            rest &= !self.router.fresh;
        }
        // By output port the input ports that chose it, and what each input port has put up.
        let (mut goals, mut rivals, mut put_up) = (0u64, [0u64; 64], [[NONE; 2]; 64]);
        while rest != 0 {
            let from = self.rules.port(rest.trailing_zeros());
            let channels = rest & of_port << (from * per_port);
            rest &= !channels;
            // With grants for the next cycle, a port that has passed a tail in this one can be granted.
            let is_busy =
                self.router.streaming >> from & 1 != 0 || !self.rules.grants_ahead && self.passed >> from & 1 != 0;
            if is_busy {
                continue;
            }
            if let Some((input, output)) = self.favourite(from, channels, when) {
                let to = self.rules.port(output);
                goals |= 1 << to;
                rivals[to as usize & 63] |= 1 << from;
                put_up[from as usize & 63] = [input as u8, output as u8];
            }
        }
        for to in members(goals) {
            let wins = first_at_or_after(rivals[to as usize & 63], self.router.ports[to].input);
            self.router.ports[wins].granted = put_up[wins as usize & 63];
            self.router.granted |= 1 << wins;
        }
    }

    /// Of the virtual channels of an input port that can send, the one whose output port is preferred most, of equals
    /// the first in round-robin order; with its output.
    fn favourite(&self, from: u32, channels: u64, when: Cycle) -> Option<(u32, u32)> {
        let (port, mut best): (_, Option<(u32, u32, u32)>) = (&self.router.ports[from], None);
        for input in members(channels) {
            let Some(output) = self.bid(input, when) else { continue };
            let channel = input - from * self.rules.per_port;
            let rank = distance(port.output, self.rules.port(output)) << 6 | distance(port.channel, channel);
            if best.is_none_or(|(least, ..)| rank < least) {
                best = Some((rank, input, output));
            }
        }
        best.map(|(_, input, output)| (input, output))
    }

    /// The output that the message at the front of an input can leave by in a cycle.
    fn bid(&self, input: u32, when: Cycle) -> Option<u32> {
        let output = self.router.inputs[input].output;
        if output == NONE {
            // Behind a tail that has left in this cycle, a header has yet to be looked up.
            return (self.router.waiting >> input & 1 != 0).then(|| self.first_usable(input, when, 0)).flatten();
        }
        let (output, to) = (u32::from(output), self.rules.port(u32::from(output)));
        let is_open = self.router.taken >> to & 1 == 0 && self.router.ports[to].opens <= when;
        (is_open && self.router.outputs[output].credits > 0).then_some(output)
    }
}

/// The first member of a set at or after `pointer`, going round.
fn first_at_or_after(set: u64, pointer: u8) -> u32 {
    (set.rotate_right(u32::from(pointer)).trailing_zeros() + u32::from(pointer)) & 63
}

/// How far `member` is from `pointer`, going round.
fn distance(pointer: u8, member: u32) -> u32 {
    member.wrapping_sub(u32::from(pointer)) & 63
}
