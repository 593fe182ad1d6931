//! What routing proposes, as these routers keep it.

use crate::router::bits::{Bits, members};
use crate::routing;

/// The output virtual channels that may take a packet, as [`routing::Candidates`].
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Candidates<W> {
    pub first: W,
    pub otherwise: W,
    pub whole: W,
}

impl<W: Bits> Candidates<W> {
    /// Those that routing proposes, which knows the virtual channels of routers with more than 64 by pairs.
    #[inline(always)]
    pub fn new(proposed: routing::Candidates) -> Self {
        let routing::Candidates { first, otherwise, whole } = proposed;
        let [first, otherwise, whole] = [first, otherwise, whole].map(if W::COUNT > u64::COUNT { both } else { W::of });
        Candidates { first, otherwise, whole }
    }

    /// All of them.
    pub fn all(self) -> W {
        self.first | self.otherwise
    }
}

/// Both members of each pair.
fn both<W: Bits>(pairs: u64) -> W {
    members(pairs).fold(W::NONE, |all, pair| all | W::below(2) << (2 * pair))
}
