//! Tables of shortest paths, one to each router: where each router sends what goes there.
//!
//! Of several shortest paths each takes the link that has least to carry so far, so that no link carries much more than
//! others (as in single-source shortest-path routing; Hoefler, Schneider and Lumsdaine 2009).

use super::candidates::Header;
use super::networks::{PortClass, VirtualNetworks};
use crate::model::sort::sort_by_key;
use crate::topology::Graph;

/// A neighbour of a router, and the ports of all links that lead to it.
#[derive(Clone, Debug)]
pub(super) struct Neighbour {
    pub to: u32,
    pub ports: Vec<u32>,
}

/// The next hop from each router to each other.
#[derive(Debug)]
pub(super) struct NextHops {
    /// Of each router, the lowest number first.
    pub neighbours: Vec<Vec<Neighbour>>,
    /// By router sought, then by router: the place of the next one among its neighbours.
    next: Vec<u8>,
}

impl NextHops {
    /// Shortest paths that spread over the links.
    pub(super) fn spread(graph: &Graph) -> NextHops {
        let neighbours = neighbours(graph);
        let count = neighbours.len();
        let (mut before, mut nodes) = (vec![Vec::new(); count], vec![0_u64; count]);
        for (from, next) in (0..).zip(&neighbours) {
            next.iter().for_each(|neighbour| before[neighbour.to as usize].push(from));
        }
        graph.exits.iter().for_each(|&(router, _)| nodes[router as usize] += 1);
        let mut carried: Vec<Vec<u64>> = neighbours.iter().map(|next| vec![0; next.len()]).collect();
        let mut next = vec![0; count * count];
        for goal in 0..count {
            let (hops, nearest_first) = hops_to(goal, &before);
            let mut arriving = nodes.clone();
            for &router in nearest_first[1..].iter().rev() {
                let own = &neighbours[router];
                let nearer = (0..own.len()).filter(|&nth| hops[own[nth].to as usize] == hops[router] - 1);
                let load = |nth: usize| carried[router][nth] / own[nth].ports.len() as u64;
                let chosen = nearer.min_by_key(|&nth| load(nth)).expect("every router can be reached");
                carried[router][chosen] += arriving[router] * nodes[goal];
                arriving[own[chosen].to as usize] += arriving[router];
                next[goal * count + router] = chosen as u8;
            }
        }
        NextHops { neighbours, next }
    }

    /// The place of the next router among the neighbours of one.
    pub(super) fn place(&self, router: u32, goal: u32) -> u32 {
        u32::from(self.next[goal as usize * self.neighbours.len() + router as usize])
    }

    pub(super) fn next(&self, router: u32, goal: u32) -> &Neighbour {
        &self.neighbours[router as usize][self.place(router, goal) as usize]
    }
}

/// Hops from each router to one, and all routers, the nearest first.
fn hops_to(goal: usize, before: &[Vec<u32>]) -> (Vec<u32>, Vec<usize>) {
    let (mut hops, mut reached, mut at) = (vec![u32::MAX; before.len()], vec![goal], 0);
    hops[goal] = 0;
    while let Some(&router) = reached.get(at) {
        at += 1;
        for &from in &before[router] {
            if hops[from as usize] == u32::MAX {
                hops[from as usize] = hops[router] + 1;
                reached.push(from as usize);
            }
        }
    }
    (hops, reached)
}

fn neighbours(graph: &Graph) -> Vec<Vec<Neighbour>> {
    let merged = graph.neighbours().into_iter().map(|mut links| {
        sort_by_key(&mut links, |&link| link);
        let mut found: Vec<Neighbour> = Vec::new();
        for (to, port) in links {
            match found.last_mut().filter(|last| last.to == to) {
                Some(last) => last.ports.push(port),
                None => found.push(Neighbour { to, ports: vec![port] }),
            }
        }
        found
    });
    merged.collect()
}

/// What a routing function by tables knows of a network besides.
#[derive(Debug)]
pub(super) struct Ends {
    /// The router and port of each node, by which it sends and by which it receives.
    pub entries: Vec<(u32, u32)>,
    pub exits: Vec<(u32, u32)>,
    /// Virtual channels at each port.
    pub per_port: u32,
    pub nodes: Vec<u64>,
}

impl Ends {
    pub(super) fn of(graph: &Graph, networks: &VirtualNetworks) -> Ends {
        Ends {
            entries: graph.entries.clone(),
            exits: graph.exits.clone(),
            per_port: networks.per_port(),
            nodes: networks.each(PortClass::Node),
        }
    }

    /// The virtual channels to the receiver of a packet that is at its router, as bits of the router.
    pub(super) fn arrival(&self, header: Header) -> u64 {
        let (_, port) = self.exits[header.to.index()];
        self.nodes[header.network.index()] << (port * self.per_port)
    }
}
