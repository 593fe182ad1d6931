//! Dimension order, ascending or descending by the toss of a coin for each packet: on two dimensions, x first or y
//! first.
//!
//! Ascending packets have the lower half of the virtual channels, descending ones the upper, so that neither waits for
//! the other.

use super::candidates::{Candidates, Header};
use super::halves::{self, Half, Halves};
use super::networks::VirtualNetworks;
use super::{Kind, Propose, RoutingConditions};
use crate::parameter::rule::Rule;
use crate::parameter::settable::group;
use crate::topology::{Family, Graph};
use std::sync::Arc;

group! {
    /// In ascending or descending order of dimensions, by the toss of a coin.
    pub struct XyYx {}
}

impl Kind for XyYx {
    fn serves(&self) -> &'static [Family] {
        &[Family::Mesh, Family::Cube, Family::Torus]
    }

    fn check(&self, conditions: &RoutingConditions, rule: Rule) {
        halves::check(conditions, "xy_yx", rule);
    }

    fn classes(&self, family: Family) -> u32 {
        halves::parts(family)
    }

    fn on(&self, graph: &Graph, networks: &VirtualNetworks, _key: u64) -> Arc<dyn Propose> {
        Arc::new(EitherOrder(Halves::new(graph, networks)))
    }
}

/// The bit of a packet's random number that is the coin; the lowest break ties on tori.
const COIN: u32 = 32;

#[derive(Debug)]
struct EitherOrder(Halves);

impl Propose for EitherOrder {
    fn candidates(&self, router: u32, input: u32, header: Header) -> Candidates {
        let (halves, grid) = (&self.0, &self.0.grid);
        let coin = || if header.draw >> COIN & 1 == 0 { Half::Lower } else { Half::Upper };
        let half = halves.came_by(input, header).unwrap_or_else(coin);
        let goal = grid.router_of(header.to.index());
        let step = match half {
            Half::Lower => grid.next(router, goal, header.draw),
            Half::Upper => grid.next_descending(router, goal, header.draw),
        };
        step.map_or_else(|| halves.arrive(header), |step| halves.hop(step, half, input, header))
    }
}
