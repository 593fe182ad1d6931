//! What a router will decide in the cycle to come.

use super::Machine;
use net::router::virtual_channel::allocation::Allocation;
use net::router::{Network, Router};

impl Machine {
    /// Whether routers allocate virtual channels and a switch.
    pub fn allocates(&self) -> bool {
        matches!(self.fixed.scenario.router, Router::VirtualChannel(_))
    }

    /// How a router allocates in each step of the cycle to come; nothing if routers allocate nothing. This copy of the
    /// machine is taken up to its routers' turn for that.
    pub fn foresee(mut self, router: u32) -> Vec<Allocation> {
        let mut network = self.network.take();
        let (Some(routers), Router::VirtualChannel(settings)) = (&mut network, &self.fixed.scenario.router) else {
            return Vec::new();
        };
        let settings = settings.clone();
        self.up_to_routers(routers, &mut |_| {});
        match network {
            Some(Network::VirtualChannel(routers)) => routers.foresee(router, &settings, self.now, &mut self),
            _ => Vec::new(),
        }
    }
}
