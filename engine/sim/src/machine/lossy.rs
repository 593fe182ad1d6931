//! A network that loses packets (NIFDY §6.2).
//!
//! Whether a packet is lost is decided when its head comes to a router: the whole packet is swallowed there, flit by
//! flit as it arrives, and for each flit the credit goes back as if it had been passed on, so that flow control knows of
//! no loss. Links into routers lose, from routers and from nodes; the last link, from a router into a node, does not.

use super::Machine;
use crate::scenario::Scenario;
use net::model::random::mix;
use net::model::{Packet, PacketId};

/// Which packets are lost where.
#[derive(Clone, Copy, Debug)]
pub(super) struct Loss {
    key: u64,
    per_million: u32,
}

impl Loss {
    /// The losses of a scenario; none if its network loses nothing.
    pub(super) fn new(scenario: &Scenario) -> Option<Self> {
        let per_million = scenario.channel.loss.get();
        let key = mix(u64::from(scenario.run.seed.get()) ^ 0x6c6f_7373);
        (per_million > 0).then_some(Loss { key, per_million })
    }

    /// Whether this copy of a packet is lost on this channel, always the same answer: a copy is identified by its name and
    /// by when it left its node.
    pub(super) fn takes(&self, packet: &Packet, channel: u32) -> bool {
        let name = u64::from(packet.name.source.0) << 32 | u64::from(packet.name.sequence);
        let copy = packet.injected << 1 | u64::from(packet.class.is_data());
        let draw = mix(self.key ^ mix(name ^ mix(copy ^ mix(u64::from(channel)))));
        (u128::from(draw) * 1_000_000) >> 64 < u128::from(self.per_million)
    }
}

impl Machine {
    /// A packet will not arrive. It is gone for good if no copy of it is kept.
    pub(super) fn gone(&mut self, packet: &Packet) {
        if packet.class.is_data() && !self.fixed.keeps_copy(packet) {
            self.measures.gone += 1;
        }
    }

    /// Frees packets whose copies are no longer needed.
    pub(super) fn forget(&mut self, copies: &[PacketId]) {
        for &packet in copies {
            self.packets.remove(packet);
        }
    }
}
