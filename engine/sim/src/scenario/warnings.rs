//! Values that are allowed although a run may then come to a stop.

use super::{Networks, Problem, Scenario, problem};
use crate::software;
use net::parameter::rule::Warning;
use net::{ni, routing};

/// Every value that is to be warned of somewhere.
pub fn all() -> impl Iterator<Item = &'static Warning> {
    routing::warnings().chain([&ni::ACKS_BEHIND_DATA, &software::NO_RECEPTION])
}

impl Scenario {
    /// Those of its values that can stop it, each with a sentence that says how.
    pub fn warnings(&self) -> Vec<Problem> {
        let waits_for_outputs = !self.router.capabilities().stores_what_is_blocked;
        let of_routing = self.routing.own().warnings().iter().filter(|_| waits_for_outputs);
        let has_two_networks = self.channel.networks != Networks::One;
        let of_acks = [&ni::ACKS_BEHIND_DATA].into_iter().filter(|_| has_two_networks);
        let is_set = |warning: &&Warning| self.value(warning.path).as_deref() == Some(warning.value);
        let warnings = of_routing.chain(of_acks).chain([&software::NO_RECEPTION]).filter(is_set);
        warnings.map(|&Warning { path, value, sentence }| problem(path, value, sentence.to_string())).collect()
    }
}
