//! HyperX: a grid of any number of dimensions in which each router has a link to every other that differs from it in one
//! coordinate (Ahn, Binkert, Davis, McLaren and Schreiber 2009).

use super::direct::{self, bow};
use super::graph::{Graph, Place, UNIT};
use super::grid::Size;
use super::shape::coordinates;
use super::{Family, Kind, MOST_LISTED, MOST_NODES, MOST_PORTS};
use crate::parameter::quantity::Nodes;
use crate::parameter::rule::Rule;
use crate::parameter::settable::group;

group! {
    /// Grid of routers, each with a link to every other that differs from it in one coordinate only.
    pub struct HyperX {
        /// Routers along each dimension.
        size: Size<4>,
        /// Nodes at each router.
        concentration: Nodes<1, 16, 4>,
    }
}

impl Kind for HyperX {
    fn family(&self) -> Family {
        Family::Direct
    }

    fn check(&self, rule: Rule) {
        let (ports, nodes) = (self.ports(), self.nodes());
        rule(ports <= MOST_PORTS, "topology.size", &|| {
            format!("its routers have {ports} ports: at most {MOST_PORTS} are possible")
        });
        let routers = self.size.routers();
        rule(routers <= MOST_LISTED, "topology.size", &|| {
            format!(
                "{routers} routers are too many for a table of the distances between them: at most {MOST_LISTED} are possible"
            )
        });
        rule(nodes <= MOST_NODES, "topology.concentration", &|| {
            format!("{nodes} nodes are too many: at most {MOST_NODES} are possible")
        });
    }

    fn nodes(&self) -> u32 {
        self.size.routers() * self.concentration.get()
    }

    fn ports(&self) -> u32 {
        self.concentration.get() + self.size.extents().iter().map(|extent| extent - 1).sum::<u32>()
    }

    fn longest_path(&self) -> u32 {
        self.size.extents().len() as u32
    }

    fn graph(&self) -> Graph {
        let extents = self.size.extents();
        let mut pairs = Vec::new();
        for router in 0..self.size.routers() {
            let (at, mut stride) = (coordinates(extents, router), 1);
            for (own, extent) in at.iter().zip(extents) {
                pairs.extend((own + 1..*extent).map(|other| (router, router + (other - own) * stride)));
                stride *= extent;
            }
        }
        let label = |router| coordinates(extents, router).iter().map(u32::to_string).collect::<Vec<_>>().join(",");
        let labels = (0..self.size.routers()).map(label).collect();
        let mut graph = direct::graph(&pairs, self.concentration.get(), labels);
        for (router, place) in (0..).zip(&mut graph.router_places) {
            *place = place_of(extents, &coordinates(extents, router));
        }
        graph
    }
}

/// Two dimensions as they are, every further one as slices side by side, alternately to the right and below; what stands
/// in a line is bowed.
fn place_of(extents: &[u32], at: &[u32]) -> Place {
    let mut place = [0, 0];
    let mut spans = [1, 1];
    for (d, (&own, &extent)) in at.iter().zip(extents).enumerate() {
        let (along, across) = (d % 2, 1 - d % 2);
        place[along] += (own * spans[along]) as i32 * 3 * UNIT;
        place[across] += bow(own, extent) * spans[across].min(2) as i32;
        spans[along] *= extent + 1;
    }
    Place { x: place[0], y: place[1] }
}
