//! Multibutterflies: butterflies with several links for each direction, wired at random.

use super::graph::Graph;
use super::stages::{self, Radix, wired};
use super::{Family, Kind};
use crate::parameter::quantity::{Links, Number, Stages};
use crate::parameter::rule::Rule;
use crate::parameter::settable::group;

group! {
    /// Butterfly with several links for each digit, wired at random between the stages (NIFDY §3).
    pub struct Multibutterfly {
        /// Digits that each stage tells apart: the directions in which a switch sends.
        radix: Radix,
        /// Stages that every packet passes; the machine has radix to the power of stages nodes, at most 16384.
        stages: Stages<1, 10, 3>,
        /// Links that a switch has for each direction; those of the last stage lead to one node each.
        dilation: Links<2, 4, 2>,
        /// Which of all possible wirings: the key of the random stream that draws it.
        wiring: Number<0, 4_294_967_295, 1>,
    }
}

impl Kind for Multibutterfly {
    fn family(&self) -> Family {
        Family::Multibutterfly
    }

    fn check(&self, rule: Rule) {
        stages::check(&self.radix, self.stages.get(), rule);
    }

    fn nodes(&self) -> u32 {
        stages::nodes(&self.radix, self.stages.get())
    }

    fn ports(&self) -> u32 {
        let dilation = if self.stages.get() == 1 { 1 } else { self.dilation.get() };
        dilation * self.radix.get()
    }

    fn graph(&self) -> Graph {
        wired(self.radix.get(), self.stages.get(), self.dilation.get(), self.wiring.get())
    }
}
