//! Routers, as they can be set up: a kind, with parameters that stand in its own folder.

use super::capabilities::{Capabilities, RouterSettings};
use super::ideal::settings::Settings as Ideal;
use super::mad_postman::settings::Settings as MadPostman;
use super::pipelined::settings::Settings as Pipelined;
use super::spider::settings::Settings as Spider;
use super::virtual_channel::settings::Settings as VirtualChannel;
use crate::parameter::settable::kinds;

kinds! {
    /// The routers.
    pub enum Router as RouterSettings {
        /// Input queues with virtual channels and credits.
        VirtualChannel(VirtualChannel) = "virtual_channel", "Virtual channels";
        /// No contention: every packet takes the time that it takes in an empty network, whatever else travels.
        Ideal(Ideal) = "ideal", "Ideal, without contention";
        /// Routing machines that pass a packet straight on, phit by phit, before they know its address (MP1 paper §3).
        MadPostman(MadPostman) = "mad_postman", "Mad postman";
        /// Flits bypass the buffers where nothing competes with them; a central arbiter serves all others (bristled CC-NUMA paper §2.1).
        Pipelined(Pipelined) = "pipelined", "Pipelined, with bypass";
        /// Adapters that are router and network interface in one; what is blocked they store in the memory of the host (SPIDER paper §3).
        Spider(Spider) = "spider", "SPIDER adapter";
    }
}

impl Router {
    /// What it can do as it is set up.
    pub fn capabilities(&self) -> Capabilities {
        self.own().capabilities()
    }
}
