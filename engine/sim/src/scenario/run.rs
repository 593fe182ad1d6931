//! What belongs to a run rather than to the machine.

use net::parameter::quantity::{Cycles, Number};
use net::parameter::settable::group;

group! {
    /// The run itself.
    pub struct Run {
        /// Key of all random streams; with the same seed, two machines are offered the same traffic.
        seed: Number<0, 4_294_967_295, 1>,
        /// Cycles in the finest columns of charts and heat maps; doubled whenever their memory is full.
        window: Cycles<1, 1_000_000, 64>,
    }
}
