//! Tapered fat trees: fewer links lead up than down, by a ratio for each level, as in most large machines that are built of
//! routers in a folded Clos network.

use super::graph::Graph;
use super::tree::tapered;
use super::{Family, Kind, MOST_NODES};
use crate::parameter::clipped::clipped;
use crate::parameter::quantity::Links;
use crate::parameter::rule::Rule;
use crate::parameter::settable::{self, Described, Fault, Settable, Shown, group, leaf};

group! {
    /// Fat tree that is thinner the higher it is: of each router fewer links lead up than down, by a ratio for each level.
    pub struct TaperedTree {
        /// Children of each router, which on the lowest level are nodes.
        children: Links<2, 32, 4>,
        /// Links down for each link up, level by level from the lowest: 2x1 is 2:1 at the leaves and 1:1 above. There is one level more, of routers without links up.
        taper: Taper,
    }
}

/// Links down for each link up at each level, the lowest first, written `2x1`; by default 2 at two levels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taper(Vec<u32>);

impl Default for Taper {
    fn default() -> Self {
        Taper(vec![2, 2])
    }
}

impl Settable for Taper {
    fn visit(&self, path: &str, out: &mut dyn FnMut(Shown)) {
        let text = || self.0.iter().map(u32::to_string).collect::<Vec<_>>().join("x");
        out(Shown::new(path, &text, *self == Taper::default()));
    }

    fn set(&mut self, path: &str, text: &str) -> Result<(), Fault> {
        leaf(path)?;
        let ratios: Option<Vec<u32>> = text.split('x').map(|part| part.parse().ok()).collect();
        let fits = |ratios: &Vec<u32>| ratios.len() <= 9 && ratios.iter().all(|ratio| (1..=32).contains(ratio));
        *self = Taper(ratios.filter(fits).ok_or_else(|| {
            Fault(format!(
                "{} are not ratios of links down to links up: 1 to 9 numbers from 1 to 32 joined by x, such as 2x1, are allowed",
                clipped(text)
            ))
        })?);
        Ok(())
    }

    fn describe(path: &str, sentence: &str, when: &[(String, String)], out: &mut Vec<Described>) {
        let shape = settable::Shape::Text { pattern: r"^\d+(x\d+){0,8}$", default: "2x2".to_string(), unit: "to 1" };
        out.push(Described::new(path, sentence, when, shape));
    }
}

impl TaperedTree {
    /// Links up from each router of each level but the highest.
    fn ups(&self) -> Vec<u32> {
        self.taper.0.iter().map(|ratio| self.children.get() / ratio).collect()
    }
}

impl Kind for TaperedTree {
    fn family(&self) -> Family {
        Family::Tree
    }

    fn check(&self, rule: Rule) {
        let (children, nodes) = (self.children.get(), self.nodes());
        let uneven = self.taper.0.iter().find(|ratio| !children.is_multiple_of(**ratio));
        rule(uneven.is_none(), "topology.taper", &|| {
            let ratio = uneven.copied().unwrap_or(1);
            format!(
                "{ratio}:1 leaves {children} links down no whole number of links up: divisors of {children} are allowed"
            )
        });
        rule(nodes <= MOST_NODES, "topology.taper", &|| {
            let (levels, most) = (self.taper.0.len() + 1, MOST_NODES.ilog(children).saturating_sub(1));
            format!(
                "{levels} levels with {children} children make more than {MOST_NODES} nodes: ratios of at most {most} levels below the highest are possible"
            )
        });
    }

    fn nodes(&self) -> u32 {
        self.children.get().saturating_pow(self.taper.0.len() as u32 + 1)
    }

    fn ports(&self) -> u32 {
        self.children.get() + self.ups().into_iter().max().unwrap_or(0)
    }

    fn has_one_parent(&self) -> bool {
        self.ups().iter().all(|up| *up == 1)
    }

    fn graph(&self) -> Graph {
        tapered(self.children.get(), &self.ups())
    }
}
