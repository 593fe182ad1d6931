//! Virtual networks, by number.

use super::id::Cycle;
use std::ops::{Index, IndexMut};

/// A virtual network: packets of one take channels that those of another leave to it, so that neither keeps the other
/// waiting.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct VirtualNetwork(pub u8);

impl VirtualNetwork {
    /// Virtual networks that a machine has at most. Tables of what each has are no longer than that.
    pub const MOST: usize = 2;
    /// What asks, and everything where there is one network only.
    pub const REQUEST: Self = VirtualNetwork(0);
    /// What answers.
    pub const REPLY: Self = VirtualNetwork(1);

    /// As an index into a table with one row per network. Cut to fit, it needs no check.
    #[inline(always)]
    pub fn index(self) -> usize {
        debug_assert!(usize::from(self.0) < Self::MOST);
        usize::from(self.0) % Self::MOST
    }

    /// The one whose turn is after this one's.
    pub fn next(self) -> Self {
        VirtualNetwork((self.0 + 1) % Self::MOST as u8)
    }

    /// Where channels alternate between two networks: the one that has a cycle of a channel with time slot `slot`.
    pub fn in_slot(slot: u32, now: Cycle) -> Self {
        VirtualNetwork(((now as u32).wrapping_add(slot) % 2) as u8)
    }

    /// Of the cycles of such a channel, 0 if this network has the even ones, 1 if it has the odd ones.
    pub fn parity(self, slot: u32) -> u32 {
        (slot + u32::from(self.0)) % 2
    }

    /// What it is called in a machine that tells requests from replies.
    pub fn name(self) -> &'static str {
        if self == Self::REPLY { "reply" } else { "request" }
    }
}

/// One thing for each virtual network that there can be, used or not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PerNetwork<T>(pub [T; VirtualNetwork::MOST]);

impl<T> PerNetwork<T> {
    /// What is made of each network.
    pub fn from_fn(mut row: impl FnMut(VirtualNetwork) -> T) -> Self {
        PerNetwork(std::array::from_fn(|number| row(VirtualNetwork(number as u8))))
    }

    pub fn iter(&self) -> impl Iterator<Item = (VirtualNetwork, &T)> {
        (0..).map(VirtualNetwork).zip(&self.0)
    }
}

impl<T> Index<VirtualNetwork> for PerNetwork<T> {
    type Output = T;

    #[inline(always)]
    fn index(&self, network: VirtualNetwork) -> &T {
        &self.0[network.index()]
    }
}

impl<T> IndexMut<VirtualNetwork> for PerNetwork<T> {
    #[inline(always)]
    fn index_mut(&mut self, network: VirtualNetwork) -> &mut T {
        &mut self.0[network.index()]
    }
}
