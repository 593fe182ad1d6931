//! What leaves the routers in a cycle: flits into the slots that they will lie in, and the slots that they leave.

use super::buffers::{Buffers, Slot};
use super::links::Wakes;
use super::{Connected, NONE_FLIT};
use crate::model::Cycle;
use crate::router::flit::Flit;
use crate::router::kind::Moving;
use crate::router::list::{List, Tail};

/// What leaves, as it goes on its way: to slots, and to lists of what routers and nodes are told of as it comes.
pub(super) struct Leaving<'a> {
    pub buffers: &'a mut Buffers,
    /// What routers are told that comes by the shortest wires, and flits to nodes but for tails.
    pub told: Tail<'a, Moving>,
    pub to_nodes: Tail<'a, Moving>,
    /// Tails to nodes, each with its moment: what they end is forgotten in this order, which a state tells.
    pub tails: Tail<'a, (Moment, Moving)>,
    /// What routers are told that comes by longer wires, and when; empty between cycles.
    pub late: &'a mut List<(Cycle, Moving)>,
    pub wakes: &'a mut Wakes,
    /// The flits that each channel has begun to pass, and all.
    pub channel_flits: &'a mut [u32],
    pub hops: u64,
    /// What the shortest wires take.
    pub shortest: u16,
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

impl Moment {
    fn new(at: &Connected, by: By) -> Self {
        Moment(at.router << 8 | (by as u32) << 6 | u32::from(at.input))
    }
}

impl Leaving<'_> {
    /// A flit leaves a slot of its router for one ahead. The router there is told as it comes, if it `is_told` at all; a
    /// node is told of everything.
    #[inline(always)]
    pub fn leave(&mut self, at: &Connected, [from, to]: [u32; 2], by: By, is_told: bool) -> Flit {
        let now = self.now as u32;
        let left = &mut self.buffers.slots[from as usize];
        let flit = left.flit;
        *left = Slot { flit: NONE_FLIT, from: now.wrapping_add(u32::from(at.frees)) };
        let ahead = &mut self.buffers.slots[to as usize];
        debug_assert!(ahead.is_free(now), "a flit is sent where there is room");
        *ahead = Slot { flit, from: now.wrapping_add(u32::from(at.arrives)) };
        self.wakes.add(at.sender, self.now + Cycle::from(at.frees));
        let counted = &mut self.channel_flits[at.channel as usize];
        *counted = counted.wrapping_add(1);
        self.hops += 1;
        let (moving, to_node, is_tail) = (Moving { to: at.to, flit }, at.to.is_at_node(), flit.is_tail());
        self.to_nodes.add_if(to_node && !is_tail, moving);
        self.tails.add_if(to_node && is_tail, (Moment::new(at, by), moving));
        let is_near = at.arrives == self.shortest;
        self.told.add_if(is_told && is_near && !to_node, moving);
        if is_told && !is_near && !to_node {
            self.late.add((self.now + Cycle::from(at.arrives), moving));
        }
        flit
    }
}
