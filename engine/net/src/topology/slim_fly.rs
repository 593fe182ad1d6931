//! Slim Fly: as many routers as can nearly be with at most two hops between them (Besta and Hoefler 2014), by the graphs of
//! McKay, Miller and Širáň in the form of Hafner (2004).
//!
//! For a prime q there are 2q² routers, in 2q groups of q. Router y of group x of the first half has links to routers of its
//! group whose number differs by a member of X, router c of group m of the second half to those by a member of X′; and the
//! two have a link if y = m·x + c. All is reckoned modulo q; X and X′ are made of powers of a primitive root.

use super::direct::{self, bow};
use super::graph::Graph;
use super::{Family, Kind, MOST_NODES, MOST_PORTS};
use crate::parameter::quantity::Nodes;
use crate::parameter::rule::Rule;
use crate::parameter::settable::{choice, group};

group! {
    /// Nearly as many routers as there can be with at most two hops between any two of them.
    pub struct SlimFly {
        /// The prime number by which it is built; there are twice its square of routers.
        q: Prime,
        /// Nodes at each router; about half as many as it has links keep all links equally busy.
        concentration: Nodes<1, 16, 4>,
    }
}

choice! {
    /// The prime number by which a Slim Fly is built.
    pub enum Prime {
        /// 50 routers with 7 links each.
        Q5 = "5", "5: 50 routers";
        /// 18 routers with 5 links each.
        Q3 = "3", "3: 18 routers";
        /// 98 routers with 11 links each.
        Q7 = "7", "7: 98 routers";
        /// 242 routers with 17 links each.
        Q11 = "11", "11: 242 routers";
        /// 338 routers with 19 links each.
        Q13 = "13", "13: 338 routers";
        /// 578 routers with 25 links each.
        Q17 = "17", "17: 578 routers";
        /// 722 routers with 29 links each.
        Q19 = "19", "19: 722 routers";
    }
}

impl Prime {
    fn get(self) -> u32 {
        match self {
            Prime::Q3 => 3,
            Prime::Q5 => 5,
            Prime::Q7 => 7,
            Prime::Q11 => 11,
            Prime::Q13 => 13,
            Prime::Q17 => 17,
            Prime::Q19 => 19,
        }
    }

    /// By which numbers the routers of a group with a link differ, in the first half and in the second.
    fn differences(self) -> [Vec<u32>; 2] {
        let q = self.get();
        let root = (2..q).find(|&root| is_primitive(root, q)).expect("every prime has a primitive root");
        let power = |exponent: u32| (0..exponent).fold(1, |power, _| power * root % q);
        if q % 4 == 1 {
            return [0, 1].map(|first| (first..q - 1).step_by(2).map(power).collect());
        }
        // q = 4w − 1: even powers below 2w, then odd ones; and the other way round.
        let half = q.div_ceil(4) * 2;
        let exponents = |first: u32| (first..half).step_by(2).chain((half - 1 + first..q - 1 + first).step_by(2));
        [0, 1].map(|first| exponents(first).map(power).collect())
    }
}

fn is_primitive(root: u32, q: u32) -> bool {
    let mut power = root;
    let mut order = 1;
    while power != 1 {
        power = power * root % q;
        order += 1;
    }
    order == q - 1
}

impl Kind for SlimFly {
    fn family(&self) -> Family {
        Family::Direct
    }

    fn check(&self, rule: Rule) {
        let (ports, nodes) = (self.ports(), self.nodes());
        rule(ports <= MOST_PORTS, "topology.concentration", &|| {
            format!("its routers would have {ports} ports: at most {MOST_PORTS} are possible")
        });
        rule(nodes <= MOST_NODES, "topology.concentration", &|| {
            format!("{nodes} nodes are too many: at most {MOST_NODES} are possible")
        });
    }

    fn nodes(&self) -> u32 {
        2 * self.q.get().pow(2) * self.concentration.get()
    }

    fn ports(&self) -> u32 {
        self.q.get() + self.q.differences()[0].len() as u32 + self.concentration.get()
    }

    fn longest_path(&self) -> u32 {
        2
    }

    fn graph(&self) -> Graph {
        let (q, differences) = (self.q.get(), self.q.differences());
        let router = |half: u32, group: u32, own: u32| (half * q + group) * q + own;
        let mut pairs = Vec::new();
        for group in 0..q {
            for (half, differences) in (0..).zip(&differences) {
                for own in 0..q {
                    let others = (own + 1..q).filter(|other| differences.contains(&(other - own)));
                    pairs.extend(others.map(|other| (router(half, group, own), router(half, group, other))));
                }
            }
            for (y, m) in (0..q).flat_map(|y| (0..q).map(move |m| (y, m))) {
                pairs.push((router(0, group, y), router(1, m, (y + q * q - m * group) % q)));
            }
        }
        let place = |number: u32| [number / (q * q), number / q % q, number % q];
        let labels = (0..2 * q * q).map(|number| place(number).map(|part| part.to_string()).join("."));
        let mut graph = direct::graph(&pairs, self.concentration.get(), labels.collect());
        for (number, at) in (0..).zip(&mut graph.router_places) {
            let [half, group, own] = place(number);
            *at = direct::place(2 * group, own + half * (q + 2));
            at.x += bow(own, q);
        }
        graph
    }
}

#[cfg(test)]
mod tests {
    use crate::topology::tests::graph;

    #[test]
    fn every_two_routers_are_at_most_two_hops_apart_and_all_have_equally_many_links() {
        for (q, links) in [(3, 5), (5, 7), (7, 11), (11, 17), (13, 19), (17, 25), (19, 29)] {
            let graph = graph(&format!("topology.kind=slim_fly&topology.q={q}&topology.concentration=1"));
            assert_eq!((graph.routers, graph.longest_path()), (2 * q * q, 2), "q = {q}");
            let neighbours = graph.neighbours();
            assert!(neighbours.iter().all(|own| own.len() == links), "q = {q}");
        }
    }
}
