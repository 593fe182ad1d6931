//! West first: all hops in − direction of the first dimension come first, then a packet goes along whichever of the
//! shortest ways has room (Glass and Ni 1992).
//!
//! Of the eight turns of a mesh only the two into − direction are forbidden, which leaves no cycle of turns.

use super::grid::{Grid, Step};
use super::turn_model::TurnModel;
use crate::parameter::settable::group;

group! {
    /// All hops to the left first, then along whichever shortest way has most room.
    pub struct WestFirst {}
}

impl TurnModel for WestFirst {
    const NAME: &'static str = "west_first";

    fn allowed(
        _grid: &Grid,
        _router: u32,
        _input: u32,
        _goal: u32,
        shortest: impl Iterator<Item = Step>,
    ) -> impl Iterator<Item = Step> {
        let mut goes_west = false;
        // The hop along the first dimension comes first.
        shortest.take_while(move |step| !std::mem::replace(&mut goes_west, step.dimension == 0 && !step.up))
    }
}
