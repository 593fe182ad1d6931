//! Routing by a table of one's own, in networks from a list: the next router on the path from each router to each other.
//!
//! What the table does not say follows shortest paths. All packets from one router to another take the same path, either
//! by any virtual channel, or, kept from deadlock, wholly in one layer of them, as `layered_by_pair` finds it.

use super::at_ports::Outlets;
use super::candidates::Header;
use super::in_one_layer::{InOneLayer, MOST_LAYERS};
use super::layers::{Layers, Unfound};
use super::networks::{PortClass, VirtualNetworks};
use super::next_hops::{Ends, NextHops};
use super::{Kind, Propose, ProposeAtPorts, RoutingConditions, Warning};
use crate::parameter::rule::Rule;
use crate::parameter::settable::{Described, Fault, Settable, Shape, Shown, choice, group, leaf};
use crate::topology::{Family, Graph, Topology};
use std::sync::Arc;

group! {
    /// The next router from a table; where that says nothing, a shortest path.
    pub struct OwnTable {
        /// Entries joined by points: 0-3-1 sends what is for nodes of router 3 from router 0 to router 1.
        next: Entries,
        /// By which virtual channels packets go.
        layers: Layering,
    }
}

choice! {
    /// By which virtual channels packets of a table go.
    pub enum Layering {
        /// Any: packets can wait for each other in a circle, if the table has one.
        Any = "any", "Any channel";
        /// Those of the layer of each pair of routers, of as many layers as are needed so that no circle can form.
        ByPair = "by_pair", "A layer for each pair";
    }
}

/// Entries of a table: a router, that of the destination, and the next router on the path.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entries(Vec<[u32; 3]>);

/// Most entries that can be listed, and most routers of a network with a table.
const MOST_ENTRIES: usize = 1 << 16;
const MOST_ROUTERS: u32 = 512;

impl Entries {
    fn text(&self) -> String {
        self.0.iter().map(|[at, to, next]| format!("{at}-{to}-{next}")).collect::<Vec<_>>().join(".")
    }

    fn read(text: &str) -> Option<Entries> {
        let entry = |entry: &str| {
            let numbers: Vec<u32> = entry.split('-').map(|number| number.parse().ok()).collect::<Option<_>>()?;
            numbers.try_into().ok()
        };
        let entries: Option<Vec<[u32; 3]>> = text.split('.').filter(|_| !text.is_empty()).map(entry).collect();
        entries.filter(|entries| entries.len() <= MOST_ENTRIES).map(Entries)
    }
}

impl Settable for Entries {
    fn visit(&self, path: &str, out: &mut dyn FnMut(Shown)) {
        out(Shown::new(path, &|| self.text(), self.0.is_empty()));
    }

    fn set(&mut self, path: &str, text: &str) -> Result<(), Fault> {
        leaf(path)?;
        *self = Entries::read(text).ok_or_else(|| {
            Fault(format!(
                "{text} is no table: up to {MOST_ENTRIES} entries joined by points, each with the numbers of a router, of the destination’s router and of the next one, such as 0-3-1, are allowed"
            ))
        })?;
        Ok(())
    }

    fn describe(path: &str, sentence: &str, when: &[(String, String)], out: &mut Vec<Described>) {
        let pattern = r"^(\d+-\d+-\d+(\.\d+-\d+-\d+)*)?$";
        out.push(Described::new(path, sentence, when, Shape::Text { pattern, default: String::new(), unit: "hops" }));
    }
}

impl OwnTable {
    /// The paths of the table, or why it has none.
    fn hops(&self, graph: &Graph) -> Result<NextHops, String> {
        let mut hops = NextHops::spread(graph);
        for &[at, to, next] in &self.next.0 {
            if let Some(beyond) = [at, to, next].into_iter().find(|router| *router >= graph.routers) {
                return Err(format!(
                    "{at}-{to}-{next}: there is no router {beyond}, expected 0 to {}",
                    graph.routers - 1
                ));
            }
            if at == to {
                return Err(format!("{at}-{to}-{next}: a packet at router {at} has arrived"));
            }
            if !hops.lead(at, to, next) {
                return Err(format!("{at}-{to}-{next}: no link leads from router {at} to router {next}"));
            }
        }
        match hops.round_trip() {
            Some((goal, routers)) => {
                let path = routers.iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
                Err(format!("packets for router {goal} go round by the routers {path} and never arrive"))
            }
            None => Ok(hops),
        }
    }

    /// Routers round which packets of this table can wait for each other, each for a link that the next one holds.
    pub fn circle(&self, graph: &Graph) -> Option<Vec<u32>> {
        self.hops(graph).ok()?.circle()
    }
}

impl Kind for OwnTable {
    fn serves(&self) -> &'static [Family] {
        &[Family::Custom]
    }

    fn check(&self, conditions: &RoutingConditions, rule: Rule) {
        let Some(graph) = conditions.graph else { return };
        let graph = graph();
        rule(graph.routers <= MOST_ROUTERS, "routing.kind", &|| {
            format!("table is possible in networks of at most {MOST_ROUTERS} routers; this has {}", graph.routers)
        });
        if graph.routers > MOST_ROUTERS {
            return;
        }
        let hops = match self.hops(&graph) {
            Ok(hops) => hops,
            Err(sentence) => return rule(false, "routing.next", &|| sentence.clone()),
        };
        if self.layers == Layering::Any {
            return;
        }
        conditions.one_by_one("table with layers", rule);
        let channels = conditions.channels;
        let found = Layers::within(channels.count, &hops, &graph).map(|layers| layers.count());
        rule(found.is_ok(), channels.path, &|| {
            let needed = match Layers::within(MOST_LAYERS, &hops, &graph) {
                Ok(layers) => {
                    format!("{} layers were found to be needed, each with a channel of its own", layers.count())
                }
                Err(Unfound::More) => {
                    format!("more than {MOST_LAYERS} layers were found to be needed, which no router has")
                }
                Err(Unfound::Work) => "how many are needed cannot be found within minutes".to_string(),
            };
            format!("{} virtual channels are too few for routing.layers=by_pair: {needed}", channels.count)
        });
    }

    fn warnings(&self) -> &'static [Warning] {
        &[Warning {
            path: "routing.layers",
            value: "any",
            sentence: "lets packets wait for each other in a cycle, if the table has one: this network can deadlock",
        }]
    }

    fn has_one_path(&self, _: &Topology) -> bool {
        true
    }

    fn is_minimal(&self) -> bool {
        false
    }

    fn takes_any_channels(&self) -> bool {
        self.layers == Layering::Any
    }

    fn proposes_at_ports(&self) -> bool {
        true
    }

    fn on(&self, graph: &Graph, networks: &VirtualNetworks, _key: u64) -> Arc<dyn Propose> {
        let hops = self.hops(graph).expect("a table that breaks a rule is refused");
        match self.layers {
            Layering::Any => {
                Arc::new(ByAny { hops, links: networks.each(PortClass::Link), ends: Ends::of(graph, networks) })
            }
            Layering::ByPair => Arc::new(InOneLayer::of(hops, graph, networks)),
        }
    }
}

#[derive(Debug)]
struct ByAny {
    hops: NextHops,
    /// The virtual channels of links, by network.
    links: Vec<u64>,
    ends: Ends,
}

impl ProposeAtPorts for ByAny {
    fn outlets<T: Outlets>(&self, router: u32, _input: u32, header: Header) -> T {
        let (goal, _) = self.ends.exits[header.to.index()];
        if goal == router {
            return self.ends.arrival(header);
        }
        let ports = &self.hops.next(router, goal).ports;
        let port = ports[header.to.index() % ports.len()];
        T::at(port, self.links[header.network.index()], self.ends.per_port)
    }

    fn looks_at_draw(&self) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::topology::tests::graph;

    /// A ring of five routers.
    const RING: &str = "topology.kind=custom&topology.graph=0.1.2.3.4_0-1.0-4.1-2.2-3.3-4";

    fn table(next: &str) -> OwnTable {
        let mut table = OwnTable::default();
        table.set("next", next).expect("it is a table");
        table
    }

    fn path(table: &OwnTable, from: u32, to: u32) -> Vec<u32> {
        let hops = table.hops(&graph(RING)).expect("its paths lead there");
        let mut path = vec![from];
        while *path.last().expect("it begins") != to {
            path.push(hops.next(*path.last().expect("it goes on"), to).to);
        }
        path
    }

    #[test]
    fn paths_follow_the_table_and_shortest_paths_where_it_says_nothing() {
        assert_eq!(path(&table(""), 0, 2), [0, 1, 2]);
        let long = table("0-2-4.4-2-3");
        assert_eq!(path(&long, 0, 2), [0, 4, 3, 2]);
        assert_eq!(path(&long, 0, 1), [0, 1]);
    }

    #[test]
    fn a_table_without_a_link_or_an_end_is_refused() {
        let fault = |next: &str| table(next).hops(&graph(RING)).expect_err("it leads nowhere");
        assert_eq!(fault("0-2-3"), "0-2-3: no link leads from router 0 to router 3");
        assert_eq!(fault("0-9-1"), "0-9-1: there is no router 9, expected 0 to 4");
        assert_eq!(fault("2-2-1"), "2-2-1: a packet at router 2 has arrived");
        assert_eq!(fault("0-2-4.4-2-0"), "packets for router 2 go round by the routers 0, 4 and never arrive");
        for wrong in ["0", "0-1", "0-1-2-3", "0-1-x", "0-1-2."] {
            assert!(OwnTable::default().set("next", wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_circle_of_waits_is_found_where_there_is_one() {
        // clockwise only: every link follows the one before
        let clockwise: Vec<String> = (0..5)
            .flat_map(|at| (0..5).filter(move |to| *to != at).map(move |to| format!("{at}-{to}-{}", (at + 1) % 5)))
            .collect();
        let circle = table(&clockwise.join(".")).circle(&graph(RING)).expect("the ring is one");
        assert_eq!(circle.len(), 5);
        // no path passes by router 0: a line
        let line = "0-3-4.1-4-2.4-1-3.2-4-3.3-1-2.1-3-2.4-2-3.0-2-1.2-0-1.3-0-4";
        assert_eq!(table(line).circle(&graph(RING)), None);
    }
}
