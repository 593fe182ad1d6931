//! Layers of paths: each path is in one of them, and in each layer no cycle of waits can form (Skeie, Lysne and Theiss
//! 2002).
//!
//! A path is put into the first layer whose channel-dependency graph stays without a cycle. What follows what in a layer
//! is kept as an order of the links, in which only the part between the two ends of a new dependency is looked at and put
//! right (Pearce and Kelly 2006).

use super::next_hops::NextHops;
use crate::model::sort::sort_by_key;
use crate::topology::Graph;

/// In which layer the path of each pair of routers is.
#[derive(Debug)]
pub(super) struct Layers {
    routers: u32,
    of: Vec<u8>,
    /// Paths in each layer.
    pub paths: Vec<u64>,
}

/// Why layers were not found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unfound {
    /// More of them are needed than there can be.
    More,
    /// There is too much to look at: it would take minutes.
    Work,
}

/// Links that are looked at in a search at most: some tenths of a second.
const MOST_WORK: u64 = 20_000_000;

impl Layers {
    /// Of the paths from all routers with nodes to all others with nodes, in no more layers than these.
    pub(super) fn within(most: u32, hops: &NextHops, graph: &Graph) -> Result<Layers, Unfound> {
        let routers = hops.neighbours.len() as u32;
        let links = Links::of(hops);
        let mut layers: Vec<Layer> = vec![Layer::new(&links)];
        let mut found = Layers { routers, of: vec![0; (routers * routers) as usize], paths: Vec::new() };
        let (mut path, mut work) = (Vec::new(), 0);
        let [senders, goals] = [&graph.entries, &graph.exits].map(|ends| with_nodes(ends, routers));
        for goal in goals {
            for &from in senders.iter().filter(|&&from| from != goal) {
                links.follow(hops, from, goal, &mut path);
                let fitting = layers.iter_mut().position(|layer| layer.takes(&path, &mut work));
                if work > MOST_WORK {
                    return Err(Unfound::Work);
                }
                let layer = match fitting {
                    Some(layer) => layer,
                    None if layers.len() as u32 == most => return Err(Unfound::More),
                    None => {
                        let mut another = Layer::new(&links);
                        assert!(another.takes(&path, &mut work), "a shortest path alone has no cycle");
                        layers.push(another);
                        layers.len() - 1
                    }
                };
                found.of[(from * routers + goal) as usize] = u8::try_from(layer).expect("few layers are needed");
                found.paths.resize(layers.len(), 0);
                found.paths[layer] += 1;
            }
        }
        Ok(found)
    }

    /// Of the path from a router to another.
    pub(super) fn layer(&self, from: u32, to: u32) -> usize {
        usize::from(self.of[(from * self.routers + to) as usize])
    }

    pub(super) fn count(&self) -> u32 {
        self.paths.len().max(1) as u32
    }
}

/// The routers that are among the ends of nodes.
fn with_nodes(ends: &[(u32, u32)], routers: u32) -> Vec<u32> {
    let mut has_nodes = vec![false; routers as usize];
    ends.iter().for_each(|&(router, _)| has_nodes[router as usize] = true);
    (0..routers).filter(|&router| has_nodes[router as usize]).collect()
}

/// The links of a network, those between two routers in one direction as one, and which can follow which.
struct Links {
    /// The first link of each router; the others follow in the order of its neighbours.
    first: Vec<u32>,
    /// Of each link the first number of what may follow it; the others are in the order of the next router's neighbours.
    following: Vec<u32>,
    dependencies: u32,
}

/// One link after another on a path: the numbers of both, and that of the dependency.
type Step = (u32, u32, u32);

impl Links {
    fn of(hops: &NextHops) -> Links {
        let (mut first, mut following) = (Vec::new(), Vec::new());
        let (mut links, mut dependencies) = (0, 0);
        for own in &hops.neighbours {
            first.push(links);
            links += own.len() as u32;
            for neighbour in own {
                following.push(dependencies);
                dependencies += hops.neighbours[neighbour.to as usize].len() as u32;
            }
        }
        Links { first, following, dependencies }
    }

    /// The steps of a path.
    fn follow(&self, hops: &NextHops, from: u32, goal: u32, path: &mut Vec<Step>) {
        path.clear();
        let mut last = self.first[from as usize] + hops.place(from, goal);
        let mut at = hops.next(from, goal).to;
        while at != goal {
            let place = hops.place(at, goal);
            let link = self.first[at as usize] + place;
            path.push((last, link, self.following[last as usize] + place));
            (last, at) = (link, hops.next(at, goal).to);
        }
    }
}

/// Whether one link may follow another in a layer.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Known {
    Unasked,
    Taken,
    /// It would close a cycle, and will ever do so.
    Refused,
}

struct Layer {
    known: Vec<Known>,
    after: Vec<Vec<u32>>,
    before: Vec<Vec<u32>>,
    /// The place of each link in an order in which every one is before those that follow it.
    place: Vec<u32>,
    seen: Vec<bool>,
}

impl Layer {
    fn new(links: &Links) -> Layer {
        let count = links.following.len();
        Layer {
            known: vec![Known::Unasked; links.dependencies as usize],
            after: vec![Vec::new(); count],
            before: vec![Vec::new(); count],
            place: (0..count as u32).collect(),
            seen: vec![false; count],
        }
    }

    /// Takes a path if that closes no cycle. Links that are looked at are added to the work.
    fn takes(&mut self, path: &[Step], work: &mut u64) -> bool {
        if path.iter().any(|step| self.known[step.2 as usize] == Known::Refused) {
            return false;
        }
        let mut added: Vec<Step> = Vec::new();
        for &(from, to, dependency) in path {
            if self.known[dependency as usize] == Known::Taken {
                continue;
            }
            if !self.order(from, to, work) {
                added.iter().rev().for_each(|&step| self.remove(step));
                // It may be the first steps of the path alone that stand against this one.
                if added.is_empty() || !self.order(from, to, work) {
                    self.known[dependency as usize] = Known::Refused;
                }
                return false;
            }
            self.after[from as usize].push(to);
            self.before[to as usize].push(from);
            self.known[dependency as usize] = Known::Taken;
            added.push((from, to, dependency));
        }
        true
    }

    /// Takes away the dependency that was added last.
    fn remove(&mut self, (from, to, dependency): Step) {
        self.after[from as usize].pop();
        self.before[to as usize].pop();
        self.known[dependency as usize] = Known::Unasked;
    }

    /// Puts the order right for a new dependency; not if it would close a cycle.
    fn order(&mut self, from: u32, to: u32, work: &mut u64) -> bool {
        let (low, high) = (self.place[to as usize], self.place[from as usize]);
        if from == to {
            return false;
        }
        if high < low {
            return true;
        }
        let ahead = reached(to, &self.after, &mut self.seen, work, |link| self.place[link as usize] <= high);
        let closes = ahead.contains(&from);
        let behind = match closes {
            true => Vec::new(),
            false => reached(from, &self.before, &mut self.seen, work, |link| self.place[link as usize] >= low),
        };
        ahead.iter().chain(&behind).for_each(|&link| self.seen[link as usize] = false);
        if closes {
            return false;
        }
        let by_place = |mut links: Vec<u32>| {
            sort_by_key(&mut links, |&link| self.place[link as usize]);
            links
        };
        let moved: Vec<u32> = [by_place(behind), by_place(ahead)].concat();
        let mut places: Vec<u32> = moved.iter().map(|&link| self.place[link as usize]).collect();
        sort_by_key(&mut places, |&place| place);
        moved.iter().zip(places).for_each(|(&link, place)| self.place[link as usize] = place);
        true
    }
}

/// All links that lead on from one, itself among them, as far as they are to be looked at.
fn reached(
    start: u32,
    next: &[Vec<u32>],
    seen: &mut [bool],
    work: &mut u64,
    is_near: impl Fn(u32) -> bool,
) -> Vec<u32> {
    let (mut found, mut at) = (vec![start], 0);
    seen[start as usize] = true;
    while let Some(&link) = found.get(at) {
        at += 1;
        *work += next[link as usize].len() as u64;
        for &to in next[link as usize].iter().filter(|&&to| is_near(to)) {
            if !std::mem::replace(&mut seen[to as usize], true) {
                found.push(to);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::topology::tests::graph;

    fn layers(text: &str) -> u32 {
        let graph = graph(text);
        Layers::within(16, &NextHops::spread(&graph), &graph).expect("16 do").count()
    }

    #[test]
    fn a_tree_needs_one_layer_and_a_ring_two() {
        assert_eq!(layers("topology.kind=custom&topology.graph=0.1.2.3.4_0-1.1-2.2-3.2-4"), 1);
        assert_eq!(layers("topology.kind=custom&topology.graph=0.1.2.3.4_0-1.1-2.2-3.3-4.4-0"), 2);
        assert_eq!(layers("topology.kind=torus&topology.size=8"), 2);
        assert_eq!(layers("topology.kind=fat_tree&topology.nodes=64"), 1);
        assert_eq!(layers("topology.kind=butterfly&topology.stages=3"), 1);
    }

    #[test]
    fn no_more_layers_are_looked_for_than_there_can_be() {
        let ring = graph("topology.kind=custom&topology.graph=0.1.2.3.4_0-1.1-2.2-3.3-4.4-0");
        assert_eq!(Layers::within(1, &NextHops::spread(&ring), &ring).err(), Some(Unfound::More));
    }

    #[test]
    fn a_search_that_would_take_minutes_is_given_up() {
        let large =
            graph("topology.kind=random_regular&topology.routers=1024&topology.links=16&topology.concentration=1");
        assert_eq!(Layers::within(16, &NextHops::spread(&large), &large).err(), Some(Unfound::Work));
    }

    #[test]
    fn far_fewer_layers_are_needed_than_the_longest_path_has_hops() {
        assert!(layers("topology.kind=torus&topology.size=6x6") <= 4, "its longest path has 6 hops");
        assert!(layers("topology.kind=mesh&topology.size=12x12") <= 3, "its longest path has 22 hops");
    }
}
