//! What has come to a node on one virtual channel.

use crate::model::Print;
use crate::router::flit::Flit;
use std::collections::VecDeque;

/// The receiving side of one virtual channel.
#[derive(Clone, Debug, Default, Print)]
pub struct Incoming {
    /// Flits that wait for their packet to be let in.
    pub flits: VecDeque<Flit>,
    /// The packet whose flits come in has been let in.
    pub admitted: bool,
}
