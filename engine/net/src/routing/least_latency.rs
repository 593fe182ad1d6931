//! The path of least latency in networks from a list, by a table in each router.
//!
//! Of several such paths it is the one found first if routers are settled nearest first, of those at one distance the
//! lowest number first, and a path never gives way to another of the same length: the tables of the reference simulator.

use super::at_ports::Outlets;
use super::candidates::Header;
use super::networks::{PortClass, VirtualNetworks};
use super::{Kind, Propose, ProposeAtPorts, Round, Warning};
use crate::parameter::settable::group;
use crate::topology::{End, Family, Graph, Topology};
use std::sync::Arc;

group! {
    /// The path on whose links the latencies are least, even where packets can then deadlock; links without a latency of their own count as 1, and a narrower link as much more as it takes longer for a flit.
    pub struct LeastLatency {}
}

impl Kind for LeastLatency {
    fn serves(&self) -> &'static [Family] {
        &[Family::Custom]
    }

    fn warnings(&self) -> &'static [Warning] {
        &[Warning {
            path: "routing.kind",
            value: "least_latency",
            sentence: "lets packets wait for each other in a cycle, if the network has one: this network can deadlock",
        }]
    }

    fn takes_any_channels(&self) -> bool {
        true
    }

    fn has_one_path(&self, _: &Topology) -> bool {
        true
    }

    fn is_minimal(&self) -> bool {
        false
    }

    fn proposes_at_ports(&self) -> bool {
        true
    }

    fn goes_round(&self) -> Round {
        Round::All
    }

    fn on(&self, graph: &Graph, networks: &VirtualNetworks, _key: u64) -> Arc<dyn Propose> {
        let links = links(graph);
        Arc::new(ByTable {
            routers: graph.routers,
            ports: (0..graph.routers).flat_map(|from| first_ports(&links, from)).collect(),
            exits: graph.exits.clone(),
            per_port: networks.per_port(),
            links: networks.each(PortClass::Link),
            nodes: networks.each(PortClass::Node),
        })
    }
}

/// A link that leaves a router.
#[derive(Clone, Copy, Debug)]
struct Link {
    to: u32,
    port: u32,
    latency: u32,
}

/// The links that leave each router, to the lowest number first.
fn links(graph: &Graph) -> Vec<Vec<Link>> {
    let mut links = vec![Vec::new(); graph.routers as usize];
    for channel in &graph.channels {
        if let (End::Router { router, port }, End::Router { router: to, .. }) = (channel.from, channel.to) {
            // On a narrower link its flits take as many more times of a flit.
            let latency = channel.delay.map_or(1, u32::from) + u32::from(channel.pace - 1);
            links[router as usize].push(Link { to, port, latency });
        }
    }
    links.iter_mut().for_each(|links| links.sort_unstable_by_key(|link| (link.to, link.port)));
    links
}

/// The port by which a path from one router to each begins; 0 to the router itself.
fn first_ports(links: &[Vec<Link>], from: u32) -> Vec<u8> {
    let mut known: Vec<Option<(u32, u8)>> = vec![None; links.len()];
    let mut is_settled = vec![false; links.len()];
    known[from as usize] = Some((0, 0));
    loop {
        let open = (0..links.len()).filter(|router| !is_settled[*router]);
        let next = open.filter_map(|router| known[router].map(|(length, port)| (length, router, port))).min();
        let Some((length, router, port)) = next else { break };
        is_settled[router] = true;
        for link in &links[router] {
            let port = if router == from as usize { link.port as u8 } else { port };
            let longer = length + link.latency;
            let other = &mut known[link.to as usize];
            if other.is_none_or(|(length, _)| longer < length) {
                *other = Some((longer, port));
            }
        }
    }
    known.into_iter().map(|found| found.map_or(0, |(_, port)| port)).collect()
}

#[derive(Debug)]
struct ByTable {
    routers: u32,
    /// Of each router the port to each.
    ports: Vec<u8>,
    /// The router and port of each node.
    exits: Vec<(u32, u32)>,
    /// Virtual channels at each port.
    per_port: u32,
    links: Vec<u64>,
    nodes: Vec<u64>,
}

impl ProposeAtPorts for ByTable {
    fn outlets<T: Outlets>(&self, router: u32, _input: u32, header: Header) -> T {
        let (goal, port) = self.exits[header.to.index()];
        let network = header.network.index();
        let (port, channels) = match goal == router {
            true => (port, self.nodes[network]),
            false => (u32::from(self.ports[(router * self.routers + goal) as usize]), self.links[network]),
        };
        T::at(port, channels, self.per_port)
    }

    fn looks_at_draw(&self) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use super::{Link, first_ports};

    fn network(list: &[(u32, u32, u32)]) -> Vec<Vec<Link>> {
        let routers = list.iter().map(|&(from, to, _)| from.max(to) + 1).max().unwrap_or(0);
        let of = |router: u32| {
            let own = list.iter().filter(move |&&(from, ..)| from == router);
            (0..).zip(own).map(|(port, &(_, to, latency))| Link { to, port, latency }).collect()
        };
        (0..routers).map(of).collect()
    }

    #[test]
    fn latencies_and_not_hops_decide_and_the_first_of_equal_paths_stays() {
        let far = network(&[(0, 1, 5), (0, 2, 1), (2, 1, 2), (1, 0, 1)]);
        assert_eq!(first_ports(&far, 0), [0, 1, 1], "over router 2");
        // Over 1 and over 2 it takes as long; router 1 is settled first.
        let equal = network(&[(0, 2, 1), (0, 1, 1), (1, 3, 1), (2, 3, 1), (3, 0, 1)]);
        assert_eq!(first_ports(&equal, 0)[3], 1);
        // Over 2 it takes as long as over 1, but router 2 is nearer and so settled first.
        let nearer = network(&[(0, 1, 2), (0, 2, 1), (1, 3, 1), (2, 3, 2), (3, 0, 1)]);
        assert_eq!(first_ports(&nearer, 0)[3], 1);
    }
}
