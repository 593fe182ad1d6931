//! Routers, as they can be set up: a kind, with parameters that stand in its own folder.

use crate::parameter::settable::kinds;
use crate::router::ideal::settings::Settings as Ideal;
use crate::router::mad_postman::settings::Settings as MadPostman;
use crate::router::own::Own;
use crate::router::pipelined::settings::Settings as Pipelined;
use crate::router::spider::settings::Settings as Spider;
use crate::router::virtual_channel::settings::Settings as VirtualChannel;

kinds! {
    /// The routers.
    pub enum Router as Own {
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
