//! NIFDY's buffers without its protocol (NIFDY §3, "buffers only"): to tell the benefit of the one from that of the other.

use super::Kind;
use super::queues::Queues;
use crate::parameter::quantity::Packets;
use crate::parameter::rule::Rule;
use crate::parameter::settable::group;

group! {
    /// As many buffers as NIFDY has, as two queues.
    pub struct BuffersSettings {
        /// Packet buffers in all; NIFDY's are pool + dialogs × window + 2.
        total: Packets<2, 256, 14>,
        /// How many of them hold arrivals; without the protocol, at least half is best (NIFDY §3).
        arrivals: Packets<1, 255, 7>,
    }
}

impl Kind for BuffersSettings {
    type Unit = Queues;

    fn check(&self, rule: Rule) {
        let (total, arrivals) = (self.total.get(), self.arrivals.get());
        rule(arrivals < total, "ni.arrivals", &|| {
            format!(
                "{arrivals} of {total} buffers for arrivals leave none for sending: at most {} are possible",
                total - 1
            )
        });
    }

    fn unit(&self) -> Queues {
        let arrivals = self.arrivals.size();
        Queues::new(self.total.size() - arrivals, arrivals)
    }
}
