//! The ideal network, as it can be set up: what decides how long a packet takes in an empty network, and nothing else.

use crate::parameter::quantity::{Channels, Cycles};
use crate::parameter::settable::group;
use crate::router::own::{Own, Switching, named_alike};

group! {
    /// No contention: every packet takes the time that it takes in an empty network, whatever else travels.
    pub struct Settings {
        /// How much of a packet must have arrived before it moves on. There is always room ahead, so that cut-through and wormhole are the same.
        switching: Switching,
        /// Virtual channels of each logical network at every port, for routing functions that use them: none is ever full.
        vcs: Channels<1, 8, 1>,
        /// Cycles from a head's arrival until it is routed.
        routing_delay: Cycles<0, 16, 1>,
        /// Additional cycles until it passes the switch, as for the grant of a virtual channel.
        vc_delay: Cycles<0, 1, 0>,
        /// Cycles from passing the switch to the start of sending.
        switch_delay: Cycles<0, 16, 0>,
    }
}

impl Own for Settings {
    named_alike!();
}
