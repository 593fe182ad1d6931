//! Tables of shortest paths, one to each router: where each router sends what goes there.
//!
//! Of several shortest paths each takes the link that has least to carry so far, so that no link carries much more than
//! others (as in single-source shortest-path routing; Hoefler, Schneider and Lumsdaine 2009).

use super::at_ports::Outlets;
use super::candidates::Header;
use super::networks::{PortClass, VirtualNetworks};
use crate::model::sort::sort_by_key;
use crate::topology::Graph;
use std::collections::BTreeSet;

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

    /// Has packets for a router go from one to a certain next one; whether a link leads there.
    pub(super) fn lead(&mut self, router: u32, goal: u32, next: u32) -> bool {
        let place = self.neighbours[router as usize].iter().position(|neighbour| neighbour.to == next);
        if let Some(place) = place {
            self.next[goal as usize * self.neighbours.len() + router as usize] = place as u8;
        }
        place.is_some()
    }

    /// A router that packets do not reach, and the routers round which they go for ever.
    pub(super) fn round_trip(&self) -> Option<(u32, Vec<u32>)> {
        let count = self.neighbours.len() as u32;
        for goal in 0..count {
            // by which walk each router was met first: those of earlier walks lead to the goal
            let mut met = vec![u32::MAX; count as usize];
            for from in (0..count).filter(|&from| from != goal) {
                let mut at = from;
                while at != goal && met[at as usize] == u32::MAX {
                    met[at as usize] = from;
                    at = self.next(at, goal).to;
                }
                if at != goal && met[at as usize] == from {
                    let mut round = vec![at];
                    let mut next = self.next(at, goal).to;
                    while next != at {
                        round.push(next);
                        next = self.next(next, goal).to;
                    }
                    return Some((goal, round));
                }
            }
        }
        None
    }

    /// Routers in a circle, of which each sends packets over a link that may have to wait for the link of the next one.
    pub(super) fn circle(&self) -> Option<Vec<u32>> {
        let count = self.neighbours.len() as u32;
        // of each link, the places of those that packets may take after it among the next router's neighbours
        let mut after: Vec<Vec<BTreeSet<u32>>> =
            self.neighbours.iter().map(|own| vec![BTreeSet::new(); own.len()]).collect();
        for goal in 0..count {
            for router in (0..count).filter(|&router| router != goal) {
                let next = self.next(router, goal).to;
                if next != goal {
                    let place = self.place(router, goal) as usize;
                    after[router as usize][place].insert(self.place(next, goal));
                }
            }
        }
        let mut seen: Vec<Vec<Seen>> = after.iter().map(|own| vec![Seen::Not; own.len()]).collect();
        let links = (0..after.len()).flat_map(|router| (0..after[router].len()).map(move |place| (router, place)));
        links.collect::<Vec<_>>().into_iter().find_map(|link| self.circle_from(link, &after, &mut seen))
    }

    /// A circle that is met from a link on.
    fn circle_from(&self, first: Place, after: &[Vec<BTreeSet<u32>>], seen: &mut [Vec<Seen>]) -> Option<Vec<u32>> {
        // the links of the path so far, and what may follow each of them and has not been looked at
        let mut path: Vec<(Place, BTreeSet<u32>)> = Vec::new();
        let mut next = Some(first);
        loop {
            if let Some(link @ (router, place)) = next.take() {
                match seen[router][place] {
                    Seen::OnPath => {
                        let begin = path.iter().position(|&(other, _)| other == link).unwrap_or(0);
                        return Some(path[begin..].iter().map(|((router, _), _)| *router as u32).collect());
                    }
                    Seen::Not => {
                        seen[router][place] = Seen::OnPath;
                        path.push((link, after[router][place].clone()));
                    }
                    Seen::Done => {}
                }
            }
            let ((router, place), rest) = path.last_mut()?;
            match rest.pop_first() {
                Some(onward) => next = Some((self.neighbours[*router][*place].to as usize, onward as usize)),
                None => {
                    seen[*router][*place] = Seen::Done;
                    path.pop();
                }
            }
        }
    }

    /// The place of the next router among the neighbours of one.
    pub(super) fn place(&self, router: u32, goal: u32) -> u32 {
        u32::from(self.next[goal as usize * self.neighbours.len() + router as usize])
    }

    pub(super) fn next(&self, router: u32, goal: u32) -> &Neighbour {
        &self.neighbours[router as usize][self.place(router, goal) as usize]
    }
}

/// A link: its router, and its place among the links of that.
type Place = (usize, usize);

/// How far a search for a circle is with a link.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Seen {
    Not,
    OnPath,
    Done,
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

    /// The virtual channels to the receiver of a packet that is at its router.
    pub(super) fn arrival<T: Outlets>(&self, header: Header) -> T {
        let (_, port) = self.exits[header.to.index()];
        T::at(port, self.nodes[header.network.index()], self.per_port)
    }
}
