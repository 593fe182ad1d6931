//! What a router will decide in the cycle to come.

use super::Machine;
use net::router::RouterKind;
use net::router::allocation::Allocation;
use net::with_kind;
use std::sync::Arc;

impl Machine {
    /// How a router allocates in each step of the cycle to come; nothing if routers have no allocators. This copy of the
    /// machine is taken up to its routers' turn for that.
    pub fn foresee(mut self, router: u32) -> Vec<Allocation> {
        let (fixed, mut steps) = (Arc::clone(&self.fixed), Vec::new());
        self.with_network(|machine, network| {
            machine.up_to_routers(network, &mut |_| {});
            let (now, settings) = (machine.now, fixed.scenario.router.settings());
            steps = with_kind!(network, kind => kind.foresee(router, settings, now, machine));
        });
        steps
    }
}
