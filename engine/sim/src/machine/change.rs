//! Parameters that change in the middle of a run.

use super::{Fixed, Machine};
use crate::scenario::Scenario;
use crate::software::{Costs, Deafness};
use net::router::Intervention;
use std::sync::Arc;

impl Machine {
    /// From the cycle to come on the machine is as `scenario` says, which differs from what it was only in parameters
    /// that are [`Live`](crate::scenario::Live). What is under way stays under way; every node is woken.
    pub fn change(&mut self, scenario: &Scenario) {
        let before = Arc::clone(&self.fixed);
        let mut fixed = Fixed::new(scenario, before.graph.clone());
        if self.pokes.failures.have_renewed() {
            fixed.routes = before.routes.clone();
        }
        self.fixed = Arc::new(fixed);
        self.barrier.set_latency(scenario.software.barrier_latency.cycles());
        let (costs, seed) = (Costs::new(&scenario.software), u64::from(scenario.run.seed.get()));
        let (deaf, setting) = (&scenario.software.deaf, scenario.setting());
        for node in 0..self.fixed.graph.nodes {
            let n = node as usize;
            let processor = &mut self.processors[n];
            processor.set_costs(costs, self.now);
            if *deaf != before.scenario.software.deaf {
                processor.set_deafness(Deafness::new(deaf, node, seed), self.now);
            }
            if scenario.workload.change(&mut self.programs[n], &setting, self.now) {
                processor.ask_again(self.now);
            }
            self.interfaces[n].change(&scenario.ni);
            self.calendar.appoint(node, self.now);
            self.wants_to_send(node);
        }
        let change = Intervention::Change { settings: scenario.router.settings(), site: &scenario.site() };
        self.with_network(|machine, network| machine.intervene(network, change));
    }
}
