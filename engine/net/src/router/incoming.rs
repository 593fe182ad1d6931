//! What has come to a node on one virtual channel.

use crate::model::Fingerprint;
use crate::router::flit::Flit;
use std::collections::VecDeque;

/// The receiving side of one virtual channel.
#[derive(Clone, Debug, Default)]
pub struct Incoming {
    /// Flits that wait for their packet to be let in.
    pub flits: VecDeque<Flit>,
    /// The packet whose flits come in has been let in.
    pub admitted: bool,
}

impl Incoming {
    pub fn fingerprint(&self, print: &mut Fingerprint) {
        let Self { flits, admitted } = self;
        print.words(flits.iter().map(|flit| u64::from(flit.0)));
        print.word(u64::from(*admitted));
    }
}
