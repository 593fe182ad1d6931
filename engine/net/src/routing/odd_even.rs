//! The odd-even turn model: along whichever shortest way has room, but some turns are made in odd columns only, and
//! others in even columns only (Chiu 2000).
//!
//! A packet that goes east does not turn off in an even column; one that goes north or south does not turn west in an
//! odd column. So the rightmost column of a cycle of waits cannot exist, and one virtual channel is enough.

use super::grid::{Grid, Step};
use super::turn_model::TurnModel;
use crate::parameter::settable::group;
use std::cmp::Ordering;

group! {
    /// Along whichever shortest way has most room, with some turns in odd columns only and others in even ones only.
    pub struct OddEven {}
}

impl TurnModel for OddEven {
    const NAME: &'static str = "odd_even";

    fn allowed(
        grid: &Grid,
        router: u32,
        input: u32,
        goal: u32,
        shortest: impl Iterator<Item = Step>,
    ) -> impl Iterator<Item = Step> {
        shortest.filter(move |&step| may(grid, step, router, input, goal))
    }
}

/// Whether the turn into this hop is allowed here, and no turn is made necessary that is not.
fn may(grid: &Grid, step: Step, router: u32, input: u32, goal: u32) -> bool {
    let (here, there) = (grid.at(router), grid.at(goal));
    let is_odd = here[0] % 2 == 1;
    match (step.dimension, there[0].cmp(&here[0])) {
        // To the east: the last column but one is left for an even one only if no turn is needed there.
        (0, Ordering::Greater) => here.get(1) == there.get(1) || there[0] % 2 == 1 || there[0] - here[0] > 1,
        (0, _) => true,
        // Up or down, and later east: not out of an eastward hop in an even column.
        (_, Ordering::Greater) => is_odd || !grid.came_east(input),
        // Up or down, and later west: the turn west will be made in this column.
        (_, Ordering::Less) => !is_odd,
        (_, Ordering::Equal) => true,
    }
}
