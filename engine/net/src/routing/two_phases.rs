//! By way of an intermediate router: in dimension order to it by the lower half of the virtual channels, then in
//! dimension order to the destination by the upper half.
//!
//! A packet that passes its destination before it has been at its intermediate router does not stop. The reference
//! simulator lets it leave that router by any channel, which could close a cycle of waits; here it keeps to the lower
//! half.

use super::candidates::{Candidates, Header};
use super::halves::{Half, Halves};

impl Halves {
    /// The candidates of a packet that goes by way of the router `by`.
    pub fn by_way_of(&self, by: u32, router: u32, input: u32, header: Header) -> Candidates {
        let first_phase = self.came_by(input, header) != Some(Half::Upper);
        if first_phase && let Some(step) = self.grid.next(router, by, header.draw) {
            return self.hop(step, Half::Lower, input, header);
        }
        let goal = self.grid.router_of(header.to.index());
        let step = self.grid.next(router, goal, header.draw);
        step.map_or_else(|| self.arrive(header), |step| self.hop(step, Half::Upper, input, header))
    }
}
