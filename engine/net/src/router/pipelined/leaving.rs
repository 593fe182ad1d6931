//! What leaves the routers in a cycle: flits into the slots that they will lie in, and the slots that they leave.

use super::buffers::{Buffers, Slot};
use super::links::Wakes;
use super::{Connected, NONE_FLIT};
use crate::model::Cycle;
use crate::router::flit::Flit;
use crate::router::list::{List, Tail};
use crate::router::occupancy::Moving;

/// What leaves, as it goes on its way.
pub(super) struct Leaving<'a> {
    pub buffers: &'a mut Buffers,
    pub wakes: &'a mut Wakes,
    /// What the routers ahead are to be told of, and after how many cycles.
    pub told: &'a mut List<(u16, Moving)>,
    /// Flits to nodes, but for tails.
    pub to_nodes: Tail<'a, Moving>,
    /// Tails to nodes, each with its moment: what they end is forgotten in this order, which a state tells.
    pub tails: Tail<'a, (Moment, Moving)>,
    /// The flits that each channel has begun to pass, and all that have left.
    pub channel_flits: &'a mut [u32],
    pub hops: u64,
    pub now: Cycle,
}

/// When in a cycle a message ends: by router, then by how it has the switch, then by input.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Moment(u32);

/// How a message has the switch.
#[derive(Clone, Copy, Debug)]
pub(super) enum By {
    Stream = 0,
    Grant = 1,
    Bypass = 2,
}

impl Leaving<'_> {
    /// A flit leaves its router, by way of these slots, for the ones after them to be next.
    #[inline(always)]
    pub fn leave(&mut self, at: &mut Connected, flit: Flit) {
        let (buffers, now) = (&mut *self.buffers, self.now as u32);
        buffers.slots[at.front as usize] = Slot { flit: NONE_FLIT, from: now.wrapping_add(u32::from(at.frees)) };
        buffers.slots[at.next as usize] = Slot { flit, from: now.wrapping_add(u32::from(at.arrives)) };
        at.front = buffers.after(at.front, at.from);
        at.next = buffers.after(at.next, at.ahead);
        self.wakes.add(at.sender, self.now + Cycle::from(at.frees));
        let counted = &mut self.channel_flits[at.channel as usize];
        *counted = counted.wrapping_add(1);
        self.hops += 1;
    }

    /// A node will be told of a flit that has left for it.
    #[inline(always)]
    pub fn tell_node(&mut self, at: &Connected, flit: Flit, by: By) {
        let moving = Moving { to: at.to, flit };
        let moment = Moment(at.router << 8 | (by as u32) << 6 | u32::from(at.input));
        self.to_nodes.add_if(!flit.is_tail(), moving);
        self.tails.add_if(flit.is_tail(), (moment, moving));
    }
}
