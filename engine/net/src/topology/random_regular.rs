//! Random regular graphs, of which all routers have equally many links to others drawn at random (Jellyfish; Singla, Hong,
//! Popa and Godfrey 2012).

use super::direct;
use super::graph::Graph;
use super::{Family, Kind, MOST_NODES, MOST_PORTS};
use crate::model::random::{Purpose, Stream};
use crate::parameter::quantity::{Links, Nodes, Number, Routers};
use crate::parameter::rule::Rule;
use crate::parameter::settable::group;

group! {
    /// Routers with equally many links each, to others drawn at random.
    pub struct RandomRegular {
        /// Routers.
        routers: Routers<4, 1024, 20>,
        /// Links of each router to others.
        links: Links<3, 48, 6>,
        /// Nodes at each router.
        concentration: Nodes<1, 16, 3>,
        /// Which of all such networks it is, the same for every seed of a run.
        drawn: Number<0, 4_294_967_295, 1>,
    }
}

/// Networks that are drawn before it is given up.
const ATTEMPTS: u32 = 100;

impl RandomRegular {
    fn fits(&self) -> bool {
        let (routers, links) = (self.routers.get(), self.links.get());
        links < routers && (routers * links).is_multiple_of(2)
    }

    /// Links between pairs of different routers, each pair at most once, by which all are connected.
    fn pairs(&self) -> Vec<(u32, u32)> {
        let (routers, links) = (self.routers.get(), self.links.get());
        for attempt in 0..ATTEMPTS {
            let mut stream = Stream::new(u64::from(self.drawn.get()), attempt, Purpose::Wiring);
            if let Some(pairs) = drawn(routers, links, &mut stream).filter(|pairs| is_connected(routers, pairs)) {
                return pairs;
            }
        }
        unreachable!("one of the random graphs that were drawn, with three links or more at each router, is connected")
    }
}

/// A random pairing of the ends of all links; what would join a router to itself, or two for a second time, changes ends
/// with links drawn at random.
fn drawn(routers: u32, links: u32, stream: &mut Stream) -> Option<Vec<(u32, u32)>> {
    let mut ends: Vec<u32> = (0..routers * links).map(|end| end / links).collect();
    stream.shuffle(&mut ends);
    let mut pairs: Vec<(u32, u32)> = ends.chunks(2).map(|pair| (pair[0], pair[1])).collect();
    let mut joined = vec![0_u8; (routers * routers) as usize];
    let key = |(a, b): (u32, u32)| (a.min(b) * routers + a.max(b)) as usize;
    pairs.iter().for_each(|&pair| joined[key(pair)] = joined[key(pair)].saturating_add(1));
    let is_free = |joined: &[u8], pair: (u32, u32)| pair.0 != pair.1 && joined[key(pair)] == 0;
    let mut patience = 200 * pairs.len();
    for nth in 0..pairs.len() {
        while pairs[nth].0 == pairs[nth].1 || joined[key(pairs[nth])] > 1 {
            patience = patience.checked_sub(1)?;
            let other = stream.below(pairs.len() as u32) as usize;
            let ((a, b), (c, d)) = (pairs[nth], pairs[other]);
            let (one, two) = ((a, c), (b, d));
            if other != nth && is_free(&joined, one) && is_free(&joined, two) && key(one) != key(two) {
                [(a, b), (c, d)].into_iter().for_each(|pair| joined[key(pair)] -= 1);
                [one, two].into_iter().for_each(|pair| joined[key(pair)] += 1);
                (pairs[nth], pairs[other]) = (one, two);
            }
        }
    }
    Some(pairs)
}

fn is_connected(routers: u32, pairs: &[(u32, u32)]) -> bool {
    let mut next = vec![Vec::new(); routers as usize];
    for &(a, b) in pairs {
        next[a as usize].push(b);
        next[b as usize].push(a);
    }
    let (mut seen, mut open) = (vec![false; next.len()], vec![0]);
    while let Some(router) = open.pop() {
        if !std::mem::replace(&mut seen[router as usize], true) {
            open.extend(&next[router as usize]);
        }
    }
    seen.iter().all(|seen| *seen)
}

impl Kind for RandomRegular {
    fn family(&self) -> Family {
        Family::Direct
    }

    fn check(&self, rule: Rule) {
        let (routers, links) = (self.routers.get(), self.links.get());
        rule(self.fits(), "topology.links", &|| {
            format!(
                "{routers} routers cannot have {links} links each: fewer than there are routers are needed, and an even number in all"
            )
        });
        let (ports, nodes) = (self.ports(), self.nodes());
        rule(ports <= MOST_PORTS, "topology.links", &|| {
            format!("its routers would have {ports} ports: at most {MOST_PORTS} are possible")
        });
        rule(nodes <= MOST_NODES, "topology.concentration", &|| {
            format!("{nodes} nodes are too many: at most {MOST_NODES} are possible")
        });
    }

    fn nodes(&self) -> u32 {
        self.routers.get() * self.concentration.get()
    }

    fn ports(&self) -> u32 {
        self.links.get() + self.concentration.get()
    }

    fn longest_path(&self) -> u32 {
        if self.fits() && self.ports() <= MOST_PORTS { self.graph().longest_path() } else { 0 }
    }

    fn graph(&self) -> Graph {
        let labels = (0..self.routers.get()).map(|router| router.to_string()).collect();
        direct::graph(&self.pairs(), self.concentration.get(), labels)
    }
}

#[cfg(test)]
mod tests {
    use crate::topology::tests::graph;

    #[test]
    fn every_router_has_its_links_to_as_many_others_whatever_is_drawn() {
        for (routers, links) in [(4, 3), (20, 6), (64, 5), (50, 48), (200, 3), (1024, 8)] {
            for drawn in 1..4 {
                let text = format!("topology.routers={routers}&topology.links={links}&topology.concentration=1");
                let graph = graph(&format!("topology.kind=random_regular&{text}&topology.drawn={drawn}"));
                for (router, own) in (0..).zip(graph.neighbours()) {
                    let mut others: Vec<u32> = own.iter().map(|&(to, _)| to).collect();
                    others.sort_unstable();
                    others.dedup();
                    assert!(others.len() == links && !others.contains(&router), "{text}: {others:?}");
                }
            }
        }
    }

    #[test]
    fn another_number_draws_another_network_and_the_same_one_the_same() {
        let of = |drawn: u32| graph(&format!("topology.kind=random_regular&topology.drawn={drawn}")).channels;
        assert_eq!(of(7), of(7));
        assert_ne!(of(7), of(8));
    }
}
