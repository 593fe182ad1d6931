//! Minimal adaptive routing with an escape channel (Duato 1993): along whichever shortest way has most room, and if
//! none can be had, in dimension order by virtual channels kept free for that.
//!
//! The lowest virtual channel of each network is the escape channel; on a torus there are two of them, classes parted
//! at a dateline. A packet may take it at any router and leave it again. Where packets may stretch over several
//! routers, one that stands behind another in an adaptive channel would wait for that one's ways and not for its own;
//! so an adaptive channel is entered only if the whole packet fits, or if its buffer is empty (Ma, Enright Jerger and
//! Wang 2012).

use super::candidates::{Candidates, Choice, Header};
use super::grid::{Grid, Step};
use super::networks::{NetworkChannels, PortClass, VirtualNetworks};
use super::{Kind, Propose, RoutingConditions};
use crate::parameter::rule::Rule;
use crate::parameter::settable::group;
use crate::topology::{Family, Graph, Shape};
use std::sync::Arc;

group! {
    /// Along whichever shortest way has most room; if none has, in dimension order by an escape channel.
    pub struct MinimalAdaptive {}
}

impl Kind for MinimalAdaptive {
    fn serves(&self) -> &'static [Family] {
        &[Family::Mesh, Family::Cube, Family::Torus]
    }

    fn check(&self, conditions: &RoutingConditions, rule: Rule) {
        let NetworkChannels { count, path, .. } = conditions.channels;
        let escapes = escapes(conditions.family == Family::Torus);
        rule(count > escapes, path, &|| {
            let kept = if escapes == 1 { "the escape channel" } else { "the two classes of the escape channel" };
            format!(
                "{count} leaves none beside {kept} that keeps routing.kind=minimal_adaptive free of deadlock: {} at least are needed",
                escapes + 1
            )
        });
    }

    fn choice(&self) -> Choice {
        Choice::MostRoom
    }

    fn on(&self, graph: &Graph, networks: &VirtualNetworks, _key: u64) -> Arc<dyn Propose> {
        with_escapes(graph, networks, escapes(matches!(graph.shape, Shape::Grid { wraps: true, .. })))
    }
}

/// The function with the `escapes` lowest channels of each network kept for escapes.
pub fn with_escapes(graph: &Graph, networks: &VirtualNetworks, escapes: u32) -> Arc<dyn Propose> {
    let classes = |[low, _]: [u64; 2]| {
        let first = low & low.wrapping_neg();
        [first, if low == first { first } else { low & !first }]
    };
    Arc::new(WithEscape {
        grid: Grid::new(graph, networks.per_port()),
        escape: networks.split_at(escapes).into_iter().map(classes).collect(),
        adaptive: networks.split_at(escapes).into_iter().map(|[_, rest]| rest).collect(),
        nodes: networks.each(PortClass::Node),
    })
}

/// Escape channels of a network.
fn escapes(wraps: bool) -> u32 {
    if wraps { 2 } else { 1 }
}

#[derive(Debug)]
struct WithEscape {
    grid: Grid,
    /// The escape channel of each network for each class; without wrap-around links both are one.
    escape: Vec<[u64; 2]>,
    adaptive: Vec<u64>,
    nodes: Vec<u64>,
}

impl Propose for WithEscape {
    fn candidates(&self, router: u32, _input: u32, header: Header) -> Candidates {
        let (grid, to, network) = (&self.grid, header.to.index(), header.network.index());
        let goal = grid.router_of(to);
        let Some(ordered) = grid.next(router, goal, header.draw) else {
            return Candidates::any_of(grid.to_node(to, self.nodes[network]));
        };
        let shortest = grid.shortest(router, goal, header.draw);
        let first = shortest.fold(0, |all, step| all | self.adaptive_along(step, router, goal, network));
        let otherwise = grid.along(ordered, self.escape[network][usize::from(ordered.above)]);
        Candidates { first, otherwise, whole: first }
    }
}

impl WithEscape {
    /// The adaptive channels of a hop, and where both ways round are equally long, of the hop the other way.
    fn adaptive_along(&self, step: Step, router: u32, goal: u32, network: usize) -> u64 {
        let (grid, d) = (&self.grid, step.dimension as usize);
        let set = grid.along(step, self.adaptive[network]);
        if grid.is_tie(d, grid.at(router)[d], grid.at(goal)[d]) {
            set | grid.along(Step { up: !step.up, ..step }, self.adaptive[network])
        } else {
            set
        }
    }
}
