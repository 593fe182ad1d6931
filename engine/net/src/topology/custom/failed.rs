//! Links that have failed before a run begins. What is left is the network: routing knows no others.

use super::{Lists, Wiring};
use crate::model::random::{Purpose, Stream};
use crate::parameter::quantity::{Links, Number};
use crate::parameter::settable::variants;

variants! {
    /// Links that have failed before the run begins; paths lead round them.
    pub enum Failed {
        /// None.
        Nothing = "none", "None" {}
        /// Some, drawn at random, each in both directions.
        Drawn = "drawn", "Drawn at random" {
            /// How many. Those of a smaller number with the same seed are among them. Links without which a router could not be reached any more stay.
            links: Links<1, 10_000, 1>,
            /// Which of them.
            seed: Number<0, 4_294_967_295, 1>,
        }
    }
}

impl Failed {
    /// What is left of a network; more of it than is asked for where that would fall apart.
    pub fn left(&self, whole: &Wiring) -> Wiring {
        let Failed::Drawn(drawn) = self else { return whole.clone() };
        let mut order: Vec<usize> = (0..whole.links.len()).collect();
        Stream::new(u64::from(drawn.seed.get()), 0, Purpose::Failure).shuffle(&mut order);
        let (mut left, mut is_left) = (Lists::clone(whole), vec![true; order.len()]);
        let mut rest = drawn.links.get();
        for link in order {
            if rest == 0 {
                break;
            }
            is_left[link] = false;
            left.links = (0..).zip(&whole.links).filter(|(at, _)| is_left[*at]).map(|(_, link)| *link).collect();
            match left.apart() {
                None => rest -= 1,
                Some(_) => is_left[link] = true,
            }
        }
        left.links = (0..).zip(&whole.links).filter(|(at, _)| is_left[*at]).map(|(_, link)| *link).collect();
        Wiring::new(left).expect("a connected part of a network breaks no rule")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parameter::settable::Settable;

    /// A ring of eight routers with a spoke across it from each of the first four.
    fn wheel() -> Wiring {
        let mut wiring = Wiring::default();
        let list = "0.1.2.3.4.5.6.7_0-1.1-2.2-3.3-4.4-5.5-6.6-7.0-7.0-4.1-5.2-6.3-7";
        wiring.set("", list).expect("it is a network");
        wiring
    }

    fn drawn(links: u32, seed: u32) -> Failed {
        let mut failed = Failed::default();
        for (path, value) in [("kind", "drawn"), ("links", &links.to_string()), ("seed", &seed.to_string())] {
            failed.set(path, value).expect("it is a parameter");
        }
        failed
    }

    #[test]
    fn the_links_that_fail_are_those_of_a_smaller_number_and_others() {
        let whole = wheel();
        for seed in 0..10 {
            let mut last = whole.clone();
            for links in 1..=5 {
                let left = drawn(links, seed).left(&whole);
                assert_eq!(left.links.len(), whole.links.len() - links as usize, "seed {seed}");
                assert!(left.links.iter().all(|link| last.links.contains(link)), "seed {seed}");
                last = left;
            }
        }
        assert_ne!(drawn(3, 1).left(&whole).links, drawn(3, 2).left(&whole).links);
    }

    #[test]
    fn however_many_fail_every_router_can_be_reached() {
        let whole = wheel();
        for seed in 0..10 {
            let left = drawn(10_000, seed).left(&whole);
            assert_eq!((left.apart(), left.links.len()), (None, 7), "a tree is left");
            assert_eq!(left.nodes, whole.nodes);
        }
    }
}
