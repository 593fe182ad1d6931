//! The odd-even turn model: along whichever shortest way has room, but some turns are made in odd columns only, and
//! others in even columns only (Chiu 2000).
//!
//! A packet that goes east does not turn off in an even column; one that goes north or south does not turn west in an
//! odd column. So the rightmost column of a cycle of waits cannot exist, and one virtual channel is enough.

use super::candidates::{Candidates, Choice, Header};
use super::grid::{Grid, Step};
use super::networks::{PortClass, VirtualNetworks};
use super::{Asked, Kind, Propose};
use crate::parameter::rule::Rule;
use crate::parameter::settable::group;
use crate::topology::{Family, Graph};
use std::sync::Arc;

group! {
    /// Along whichever shortest way has most room, with some turns in odd columns only and others in even ones only.
    pub struct OddEven {}
}

impl Kind for OddEven {
    fn serves(&self) -> &'static [Family] {
        &[Family::Mesh]
    }

    fn check(&self, asked: &Asked, rule: Rule) {
        asked.two_dimensions("odd_even", rule);
    }

    fn choice(&self) -> Choice {
        Choice::MostRoom
    }

    fn on(&self, graph: &Graph, networks: &VirtualNetworks, _key: u64) -> Arc<dyn Propose> {
        let [links, nodes] = [PortClass::Link, PortClass::Node].map(|class| networks.each(class));
        Arc::new(OnMesh { grid: Grid::new(graph, networks.per_port()), links, nodes })
    }
}

#[derive(Debug)]
struct OnMesh {
    grid: Grid,
    links: Vec<u64>,
    nodes: Vec<u64>,
}

impl Propose for OnMesh {
    fn candidates(&self, router: u32, input: u32, header: Header) -> Candidates {
        let (grid, to, network) = (&self.grid, header.to.index(), header.network.index());
        let goal = grid.router_of(to);
        let steps = grid.shortest(router, goal, header.draw).filter(|&step| self.may(step, router, input, goal));
        let set = steps.fold(0, |all, step| all | grid.along(step, self.links[network]));
        Candidates::any_of(if set == 0 { grid.to_node(to, self.nodes[network]) } else { set })
    }
}

impl OnMesh {
    /// Whether the turn into this hop is allowed here, and no turn is made necessary that is not.
    fn may(&self, step: Step, router: u32, input: u32, goal: u32) -> bool {
        let (here, there) = (self.grid.at(router), self.grid.at(goal));
        let is_odd = here[0] % 2 == 1;
        match (step.dimension, there[0].cmp(&here[0])) {
            // To the east: the last column but one is left for an even one only if no turn is needed there.
            (0, std::cmp::Ordering::Greater) => {
                here.get(1) == there.get(1) || there[0] % 2 == 1 || there[0] - here[0] > 1
            }
            (0, _) => true,
            // Up or down, and later east: not out of an eastward hop in an even column.
            (_, std::cmp::Ordering::Greater) => is_odd || !self.grid.came_east(input),
            // Up or down, and later west: the turn west will be made in this column.
            (_, std::cmp::Ordering::Less) => !is_odd,
            (_, std::cmp::Ordering::Equal) => true,
        }
    }
}
