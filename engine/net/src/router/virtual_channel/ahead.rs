//! Which of two links that lead the same way a packet takes, where routers compare how many flits stand ahead of each: as
//! the reference router does, before the packet asks for one.
//!
//! Where routing takes no time, they are compared when the head sets out for the router: by a node as they were at the
//! end of the cycle before, by a router with the flits and credits of this cycle. Where it takes time, they are compared
//! in its last cycle, before flits leave. Routers that take several steps in a cycle compare them when the head has been
//! routed, and so do all of them where the paths are not equally long: what stands ahead of those the router compares itself.

use super::Routers;
use super::candidates::{Candidates, Width};
use crate::model::{Cycle, PacketId, Print};
use crate::router::context::RouterContext;
use crate::router::id::{InputId, OutputId};
use crate::routing::Choice;

/// When two links are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// The head sets out for the router.
    SetsOut,
    /// The last cycle of routing.
    LastCycle,
    /// The head has been routed.
    Routed,
}

/// What has been found out.
#[derive(Clone, Debug, Print)]
pub struct Ahead {
    #[print(skip = "a setting")]
    when: When,
    /// Packets that take the second link at the router at which they are or which they come to next, as bits.
    second: Vec<u64>,
    /// Outputs that got a credit in this cycle.
    #[print(skip = "empty between cycles")]
    fresh: Vec<OutputId>,
}

impl Ahead {
    pub fn new(choice: Choice, routing: Cycle, has_steps: bool) -> Self {
        let when = match (has_steps || choice == Choice::ShorterWait, routing) {
            (true, _) => When::Routed,
            (false, 0) => When::SetsOut,
            (false, _) => When::LastCycle,
        };
        Ahead { when, second: Vec::new(), fresh: Vec::new() }
    }

    /// Whether links are compared then.
    pub fn looks(&self, when: When) -> bool {
        self.when == when
    }

    /// Credits have come.
    pub fn credits_come(&mut self, outputs: &[OutputId]) {
        self.fresh.extend_from_slice(outputs);
    }

    /// Compares the links that a packet may take at a router, if there are two. Credits of this cycle do not count if
    /// `before`.
    pub fn compare<W: Width>(
        &mut self,
        routers: &Routers<W>,
        (packet, input): (PacketId, InputId),
        before: bool,
        context: &impl RouterContext,
    ) {
        let Candidates { first, otherwise, .. } = W::ways(context, packet, input);
        if otherwise == W::NONE {
            return;
        }
        let room = |channels: W| {
            let (room, port) = routers.room_at_port(input.owner(), channels);
            let is_new = |output: &&OutputId| output.owner() == input.owner() && output.port() == port;
            room - if before { self.fresh.iter().filter(is_new).count() as u32 } else { 0 }
        };
        let is_second = u64::from(match routers.choice() {
            Choice::ShorterWait => {
                routers.waits_less(input.owner(), [first, otherwise], context.lengths(packet, input))
            }
            _ => room(otherwise) > room(first),
        });
        let (word, bit) = (packet.index() / 64, packet.index() % 64);
        if word >= self.second.len() {
            self.second.resize(word + 1, 0);
        }
        self.second[word] = self.second[word] & !(1 << bit) | is_second << bit;
    }

    /// Whether a packet takes the second of two links.
    pub fn is_second(&self, packet: PacketId) -> bool {
        self.second.get(packet.index() / 64).is_some_and(|word| word >> (packet.index() % 64) & 1 != 0)
    }

    /// The credits of this cycle count from now on.
    pub fn cycle_ends(&mut self) {
        self.fresh.clear();
    }
}
