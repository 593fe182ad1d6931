//! Bids for the switch of heads that have no output virtual channel yet.

use super::channels::groups;
use super::turn::Turn;
use crate::router::bits::members;
use crate::router::virtual_channel::candidates::Width;
use crate::router::virtual_channel::options::SpeculativeBids;
use crate::routing::Choice;

/// What a head that waits for an output virtual channel bids for.
#[derive(Clone, Copy, Debug, Default)]
pub struct Bid<W> {
    /// Output ports, as bits.
    pub ports: W,
    /// A grant is ignored: as in the reference simulator, one of the groups that it could choose from has nothing for it.
    pub is_void: bool,
}

impl<W: Width> Turn<'_, W> {
    /// The bid of an input whose packet waits.
    pub fn speculative_bid(&self, input: u32) -> Bid<W> {
        let request = &self.requests[input as usize];
        let whole = request.candidates(self.rules.per_port).whole;
        let groups = match self.rules.choice {
            Choice::RoundRobin | Choice::LighterPort | Choice::ShorterWait => groups(request, self.rules.per_port),
            Choice::Random | Choice::MostRoom => self.wanted(request),
        };
        let mut bid = Bid::default();
        for group in groups.into_iter().filter(|&group| group != W::NONE) {
            let outputs = match self.own.bids {
                SpeculativeBids::FreeWithCredit => self.with_credit(self.router.admitted(request.needed, group, whole)),
                SpeculativeBids::Free => self.router.admitted(request.needed, group, whole),
                SpeculativeBids::Always => group,
                SpeculativeBids::Never => W::NONE,
            };
            bid.is_void |= outputs == W::NONE;
            bid.ports |=
                members(outputs).fold(W::NONE, |ports, output| ports | W::only(self.rules.port_of[output].into()));
        }
        bid
    }

    /// The output virtual channel by which a head that has won the switch at a port leaves in this cycle: the one that it
    /// has been given at the same time, if that is at this port and can take a flit.
    pub fn speculative_output(&self, input: u32, port: u32) -> Option<u32> {
        let given = self.scratch.given.iter().find(|&&(to, _)| to == input).map(|&(_, output)| output);
        given.filter(|&output| {
            let is_here = u32::from(self.rules.port_of[output]) == port;
            is_here && self.router.outputs[output].credits > 0 && self.open.has(output)
        })
    }
}
