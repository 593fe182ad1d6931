//! Butterflies: stages of switches with one path for each pair of nodes.

use super::graph::Graph;
use super::stages::{self, Radix, wired};
use super::{Family, Kind};
use crate::parameter::quantity::Stages;
use crate::parameter::rule::Rule;
use crate::parameter::settable::group;

group! {
    /// Stages of switches with one path for each pair; each stage routes by one digit of the destination.
    pub struct Butterfly {
        /// Inputs and outputs of each switch.
        radix: Radix,
        /// Stages that every packet passes; the machine has radix to the power of stages nodes, at most 16384.
        stages: Stages<1, 10, 3>,
    }
}

impl Kind for Butterfly {
    fn family(&self) -> Family {
        Family::Butterfly
    }

    fn check(&self, rule: Rule) {
        stages::check(&self.radix, self.stages.get(), rule);
    }

    fn nodes(&self) -> u32 {
        stages::nodes(&self.radix, self.stages.get())
    }

    fn ports(&self) -> u32 {
        self.radix.get()
    }

    fn graph(&self) -> Graph {
        wired(self.radix.get(), self.stages.get(), 1, 0)
    }
}
