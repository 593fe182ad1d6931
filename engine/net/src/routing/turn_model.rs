//! Turn models of meshes: some turns are forbidden, so that packets cannot wait for each other in a circle and one
//! virtual channel is enough; along the other ways a packet goes where there is most room.

use super::candidates::{Candidates, Choice, Header};
use super::grid::{Grid, Ports, Step};
use super::networks::VirtualNetworks;
use super::{Kind, Propose, RoutingConditions};
use crate::parameter::rule::Rule;
use crate::parameter::settable::Settable;
use crate::topology::{Family, Graph};
use std::fmt::Debug;
use std::marker::PhantomData;
use std::sync::Arc;

/// A turn model.
pub trait TurnModel: Settable + Debug + Send + Sync + 'static {
    /// Its name as a value of `routing.kind`.
    const NAME: &'static str;

    /// Which of the `shortest` hops to a goal are allowed at `router` to a packet from input `input`: at least one, if
    /// there are any.
    fn allowed(
        grid: &Grid,
        router: u32,
        input: u32,
        goal: u32,
        shortest: impl Iterator<Item = Step>,
    ) -> impl Iterator<Item = Step>;
}

impl<M: TurnModel> Kind for M {
    fn serves(&self) -> &'static [Family] {
        &[Family::Mesh]
    }

    fn check(&self, conditions: &RoutingConditions, rule: Rule) {
        conditions.two_dimensions(M::NAME, rule);
    }

    fn choice(&self) -> Choice {
        Choice::MostRoom
    }

    fn on(&self, graph: &Graph, networks: &VirtualNetworks, _key: u64) -> Arc<dyn Propose> {
        Arc::new(OnMesh::<M> { ports: Ports::new(graph, networks), model: PhantomData })
    }
}

#[derive(Debug)]
struct OnMesh<M> {
    ports: Ports,
    model: PhantomData<M>,
}

impl<M: TurnModel> Propose for OnMesh<M> {
    fn candidates(&self, router: u32, input: u32, header: Header) -> Candidates {
        let (ports, grid) = (&self.ports, &self.ports.grid);
        let goal = grid.router_of(header.to.index());
        let steps = M::allowed(grid, router, input, goal, grid.shortest(router, goal, header.draw));
        let set = steps.fold(0, |all, step| all | ports.along(step, header));
        Candidates::any_of(if set == 0 { ports.to_node(header) } else { set })
    }
}
