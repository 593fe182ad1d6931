//! Up to any common ancestor, then down the one way there is: the routing of fat trees.
//!
//! Up and down are separate channels and nothing turns from down to up, so no cycle of waits can form.

use super::{Channels, Header};
use crate::topology::Level;

/// Children of a router; ports below this lead down.
const CHILDREN: u32 = 4;

#[derive(Clone, Debug)]
pub struct UpPaths {
    levels: Vec<Level>,
    /// The level of every router.
    level_of: Vec<u8>,
    /// The parent is drawn in advance rather than chosen among the free ones.
    oblivious: bool,
}

impl UpPaths {
    pub fn new(levels: &[Level], oblivious: bool) -> Self {
        let top = levels[levels.len() - 1];
        let level_of = (0..top.first + top.per_group)
            .map(|router| levels.iter().rposition(|level| level.first <= router).expect("levels start at 0") as u8)
            .collect();
        UpPaths { levels: levels.to_vec(), level_of, oblivious }
    }

    pub fn candidates(&self, channels: Channels, router: u32, header: Header) -> u64 {
        let height = self.level_of[router as usize] as usize;
        let level = &self.levels[height];
        let group = (router - level.first) / level.per_group;
        if header.to.0 / level.span == group {
            let span_below = height.checked_sub(1).map_or(1, |below| self.levels[below].span);
            return channels.of(header.to.0 % level.span / span_below, header.network);
        }
        if self.oblivious {
            let parent = ((u128::from(header.draw) * u128::from(level.parents)) >> 64) as u32;
            return channels.of(CHILDREN + parent, header.network);
        }
        (0..level.parents).fold(0, |all, parent| all | channels.of(CHILDREN + parent, header.network))
    }
}
