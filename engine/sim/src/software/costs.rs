//! What a processor's actions cost, and when it polls.

use super::settings::{BarrierWait, Library, Poll, Room, Software};
use net::model::Cycle;

/// Costs in cycles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Costs {
    pub(super) poll: Cycle,
    pub(super) send: Cycle,
    pub(super) receive: Cycle,
    pub(super) saving: Cycle,
    pub(super) startup: Cycle,
    pub(super) queue: Cycle,
    pub(super) delay: Cycle,
    pub(super) noise: Cycle,
    pub(super) until_empty: bool,
    pub(super) room_first: bool,
    pub(super) polls_while_blocked: bool,
    pub(super) polls_at_barrier: bool,
}

impl Costs {
    /// The costs that `software` sets.
    pub fn new(software: &Software) -> Self {
        let reorder = if software.library == Library::Reordering { software.reorder_cost.cycles() } else { 0 };
        Costs {
            poll: software.t_poll.cycles(),
            send: software.t_send.cycles(),
            receive: software.t_receive.cycles() + reorder,
            saving: software.saving.cycles().min(software.t_receive.cycles()),
            startup: software.block_startup.cycles(),
            queue: software.queue_cost.cycles(),
            delay: software.delay.cycles(),
            noise: software.noise.cycles(),
            until_empty: *software.poll == Poll::UntilEmpty,
            room_first: *software.room == Room::Before,
            polls_while_blocked: *software.poll != Poll::NotWhileBlocked,
            polls_at_barrier: software.barrier_wait == BarrierWait::Polling,
        }
    }
}
