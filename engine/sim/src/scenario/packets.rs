//! Packets, as they can be set up.

use net::parameter::quantity::Flits;
use net::parameter::settable::group;

group! {
    /// What travels. A flit is 4 bytes.
    pub struct Packets {
        /// Length of a data packet, header included (NIFDY §3: 8 words for synthetic traffic, 6 for programs).
        flits: Flits<1, 128, 6>,
        /// Flits of a data packet that carry no user data.
        header_flits: Flits<0, 16, 1>,
        /// Length of an acknowledgement, which the paper does not state (scorecard N5).
        ack_flits: Flits<1, 64, 1>,
    }
}
