//! The kinds of router: a folder and a line here each.

use super::capabilities::Capabilities;
use super::id::Ids;
use super::kind::RouterKind;
use super::occupancy::Occupancy;
use super::registry::routers;
use super::settings::RouterSettings;
use super::site::Site;
use crate::model::{Cycle, Fingerprint, Packer, PerNetwork, Print, Unpacker};
use crate::topology::Graph;

routers! {
    /// Input queues with virtual channels and credits.
    VirtualChannel(virtual_channel, VirtualChannelSettings) = "virtual_channel", "Virtual channels";
    /// No contention: every packet takes the time that it takes in an empty network, whatever else travels.
    Ideal(ideal, IdealSettings) = "ideal", "Ideal, without contention";
    /// Routing machines that pass a packet straight on, phit by phit, before they know its address (MP1 paper §3).
    MadPostman(mad_postman, MadPostmanSettings) = "mad_postman", "Mad postman";
    /// Flits bypass the buffers where nothing competes with them; a central arbiter serves all others (bristled CC-NUMA paper §2.1).
    Pipelined(pipelined, PipelinedSettings) = "pipelined", "Pipelined, with bypass";
    /// Adapters that are router and network interface in one; what is blocked they store in the memory of the host (SPIDER paper §3).
    Spider(spider, SpiderSettings) = "spider", "SPIDER adapter";
}

/// What a network has to be prepared for, beyond what its scenario says of routers and channels.
#[derive(Clone, Copy, Debug)]
pub struct NetworkPlan {
    /// Flits of the longest packets of each virtual network.
    pub longest_packets: PerNetwork<u16>,
    /// The longest time ahead that others keep account of, in cycles.
    pub horizon: Cycle,
}

impl Router {
    /// What it can do as it is set up.
    pub fn capabilities(&self) -> Capabilities {
        self.own().capabilities()
    }
}

impl Network {
    /// What it holds, to be read between two cycles.
    pub fn occupancy(&self) -> &dyn Occupancy {
        with_kind!(self, kind => &**kind)
    }

    /// Whether any router has something to do in the next cycle.
    pub fn is_active(&self) -> bool {
        with_kind!(self, kind => kind.is_active())
    }

    /// Nothing happens elsewhere from `now` until `before`: see [`RouterKind::skip`].
    pub fn skip(&mut self, now: Cycle, before: Cycle) -> Cycle {
        with_kind!(self, kind => kind.skip(now, before))
    }
}

/// Which kind it is, is a setting.
impl Print for Network {
    fn fingerprint(&self, print: &mut Fingerprint) {
        with_kind!(self, kind => kind.fingerprint(print));
    }
}
