//! Links that have failed before a run begins, or fail in the middle of it. Of those that have failed before it nothing is
//! known: what is left is the network.

use super::{Link, Lists, Wiring};
use crate::model::Cycle;
use crate::model::random::{Purpose, Stream};
use crate::parameter::quantity::{Cycles, Links, Number};
use crate::parameter::settable::{Described, Fault, Settable, Shape, Shown, leaf, variants};

variants! {
    /// Links that have failed before the run begins, or fail in a certain cycle; paths lead round them.
    pub enum Failed {
        /// None.
        Nothing = "none", "None" {}
        /// Some, drawn at random, each in both directions.
        Drawn = "drawn", "Drawn at random" {
            /// How many. Those of a smaller number with the same seed are among them. Links without which a router could not be reached any more stay.
            links: Links<1, 10_000, 1>,
            /// Which of them.
            seed: Number<0, 4_294_967_295, 1>,
            /// The cycle in which they fail; 0 if they have failed before the run begins.
            at: Cycles<0, 1_000_000_000, 0>,
            /// Cycles from then on until routing leads round them; what is bound for them waits.
            unnoticed: Cycles<0, 1_000_000_000, 0>,
        }
        /// Those between certain routers, each in both directions.
        Named = "named", "Between certain routers" {
            /// Both routers of each link, with a - between them, joined by points. Of parallel links all have failed.
            between: Ends,
            /// The cycle in which they fail; 0 if they have failed before the run begins.
            at: Cycles<0, 1_000_000_000, 0>,
            /// Cycles from then on until routing leads round them; what is bound for them waits.
            unnoticed: Cycles<0, 1_000_000_000, 0>,
        }
    }
}

/// Pairs of routers whose links have failed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ends(Vec<[u32; 2]>);

/// Most pairs that can be listed.
const MOST: usize = 256;

impl Ends {
    fn text(&self) -> String {
        self.0.iter().map(|[one, other]| format!("{one}-{other}")).collect::<Vec<_>>().join(".")
    }

    fn read(text: &str) -> Option<Ends> {
        let pair = |pair: &str| {
            let (one, other) = pair.split_once('-')?;
            Some([one.parse().ok()?, other.parse().ok()?])
        };
        let pairs: Option<Vec<[u32; 2]>> = text.split('.').filter(|_| !text.is_empty()).map(pair).collect();
        pairs.filter(|pairs| pairs.len() <= MOST).map(Ends)
    }
}

impl Settable for Ends {
    fn visit(&self, path: &str, out: &mut dyn FnMut(Shown)) {
        out(Shown::new(path, &|| self.text(), self.0.is_empty()));
    }

    fn set(&mut self, path: &str, text: &str) -> Result<(), Fault> {
        leaf(path)?;
        *self = Ends::read(text).ok_or_else(|| {
            Fault(format!(
                "{text} names no links: up to {MOST} pairs of routers joined by points, each with a - between its numbers, such as 0-3.4-7, are allowed"
            ))
        })?;
        Ok(())
    }

    fn describe(path: &str, sentence: &str, when: &[(String, String)], out: &mut Vec<Described>) {
        let pattern = r"^(\d+-\d+(\.\d+-\d+){0,255})?$";
        out.push(Described::new(path, sentence, when, Shape::Text { pattern, default: String::new(), unit: "links" }));
    }
}

impl Failed {
    /// What there is of a network when a run begins; more of it than is asked for where that would fall apart.
    pub fn left(&self, whole: &Wiring) -> Wiring {
        match self.when() {
            Some([0, _]) => whole.without(&self.links(whole)),
            _ => whole.clone(),
        }
    }

    /// The cycle in which links fail, and how long that is not noticed.
    pub fn when(&self) -> Option<[Cycle; 2]> {
        match self {
            Failed::Drawn(Drawn { at, unnoticed, .. }) | Failed::Named(Named { at, unnoticed, .. }) => {
                Some([at.cycles(), unnoticed.cycles()])
            }
            _ => None,
        }
    }

    /// The places of the links that fail, or have failed, in their list.
    pub fn links(&self, whole: &Wiring) -> Vec<usize> {
        match self {
            Failed::Drawn(drawn) => drawn.links(whole),
            Failed::Named(named) => named.links(whole),
            _ => Vec::new(),
        }
    }
}

impl Named {
    /// Those between pairs of routers, one pair after the other, unless the network would fall apart.
    fn links(&self, whole: &Wiring) -> Vec<usize> {
        let mut failed = Vec::new();
        for &pair in &self.between.0 {
            let own = (0..whole.links.len()).filter(|&link| joins(&whole.links[link], pair));
            let more: Vec<usize> = failed.iter().copied().chain(own).collect();
            if whole.is_whole_without(&more) {
                failed = more;
            }
        }
        failed
    }

    /// What stands against the failing of these links: a pair without a link, or one that routers cannot do without.
    pub fn fault(&self, whole: &Wiring) -> Option<String> {
        let mut failed = Vec::new();
        for &pair @ [one, other] in &self.between.0 {
            let own = (0..whole.links.len()).filter(|&link| joins(&whole.links[link], pair));
            let before = failed.len();
            failed.extend(own);
            if failed.len() == before {
                return Some(format!("{one}-{other}: no link leads between these routers"));
            }
            if !whole.is_whole_without(&failed) {
                return Some(format!("{one}-{other}: without it not every router could be reached"));
            }
        }
        None
    }
}

/// Whether a link leads between two routers.
fn joins(link: &Link, [one, other]: [u32; 2]) -> bool {
    [(one, other), (other, one)].contains(&(link.from, link.to))
}

impl Wiring {
    /// Without some links, which leave it connected.
    fn without(&self, failed: &[usize]) -> Wiring {
        Wiring::new(self.lists_without(failed)).expect("a connected part of a network breaks no rule")
    }

    fn is_whole_without(&self, failed: &[usize]) -> bool {
        self.lists_without(failed).apart().is_none()
    }

    fn lists_without(&self, failed: &[usize]) -> Lists {
        let mut is_left = vec![true; self.links.len()];
        failed.iter().for_each(|&link| is_left[link] = false);
        let left = self.links.iter().zip(is_left).filter(|(_, is_left)| *is_left).map(|(link, _)| *link);
        Lists { links: left.collect(), ..Lists::clone(self) }
    }
}

impl Drawn {
    fn links(&self, whole: &Wiring) -> Vec<usize> {
        let mut order: Vec<usize> = (0..whole.links.len()).collect();
        Stream::new(u64::from(self.seed.get()), 0, Purpose::Failure).shuffle(&mut order);
        let mut failed = Vec::new();
        for link in order {
            if failed.len() == self.links.get() as usize {
                break;
            }
            failed.push(link);
            if !whole.is_whole_without(&failed) {
                failed.pop();
            }
        }
        failed
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
    fn links_that_are_named_fail_in_both_directions_and_all_that_are_parallel() {
        let mut whole = Wiring::default();
        whole.set("", "0.1.2_0-1.0-1.0-2.1-2").expect("it is a network");
        let named = |between: &str| {
            let mut failed = Failed::default();
            for (path, value) in [("kind", "named"), ("between", between)] {
                failed.set(path, value).expect("it is a parameter");
            }
            let Failed::Named(named) = &failed else { panic!("it is named") };
            (failed.left(&whole).links.len(), named.fault(&whole))
        };
        assert_eq!(named(""), (4, None));
        assert_eq!(named("1-0"), (2, None));
        assert_eq!(named("2-1"), (3, None));
        assert_eq!(named("0-1.1-2"), (2, Some("1-2: without it not every router could be reached".to_string())));
        assert_eq!(named("0-3").1, Some("0-3: no link leads between these routers".to_string()));
        for wrong in ["0", "0-", "0-1.", "a-b", "0~1", &["0-1"; 257].join(".")] {
            let mut failed = Failed::default();
            failed.set("kind", "named").expect("it is a kind");
            assert!(failed.set("between", wrong).is_err(), "{wrong}");
        }
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
