//! A network that loses packets (NIFDY §6.2).
//!
//! Whether a packet is lost is decided when its head comes to a router: the whole packet is swallowed there, flit by
//! flit as it comes, and for each flit the credit goes back as if it had been passed on, so that flow control knows of
//! no loss. Links into routers lose, from routers and from nodes; the last link, from a router into a node, does not.

use super::Machine;
use super::packets::Fate;
use crate::model::random::mix;
use crate::model::{Packet, PacketId};
use crate::router::{Asks, Flit, InputId};
use crate::scenario::Scenario;

/// Which packets are lost where.
#[derive(Clone, Copy, Debug)]
pub(super) struct Loss {
    key: u64,
    per_million: u32,
}

impl Loss {
    /// A network that can lose packets, and loses none.
    pub(super) const NONE: Loss = Loss { key: 0, per_million: 0 };

    /// The losses of a scenario; none if its network loses nothing.
    pub(super) fn new(scenario: &Scenario) -> Option<Self> {
        let per_million = scenario.channel.loss.get();
        let key = mix(u64::from(scenario.run.seed.get()) ^ 0x6c6f_7373);
        (per_million > 0).then_some(Loss { key, per_million })
    }

    /// Whether this copy of a packet is lost on this channel, whenever it is asked: a copy is known by its name and by
    /// when it left its node.
    fn takes(&self, packet: &Packet, channel: u32) -> bool {
        let name = u64::from(packet.name.source.0) << 32 | u64::from(packet.name.sequence);
        let copy = packet.injected << 1 | u64::from(packet.class.is_data());
        let draw = mix(self.key ^ mix(name ^ mix(copy ^ mix(u64::from(channel)))));
        (u128::from(draw) * 1_000_000) >> 64 < u128::from(self.per_million)
    }
}

impl Machine {
    /// A flit comes to a router of a network that loses packets.
    pub(super) fn arrive_or_be_lost(&mut self, loss: Loss, to: InputId, flit: Flit) -> Asks {
        let (router, bit) = (to.owner() as usize, 1u64 << to.index());
        if flit.is_head() {
            let channel = self.fixed.channel_to(to);
            let packet = *self.packets.get(flit.packet());
            if loss.takes(&packet, channel) {
                self.swallowing[router] |= bit;
                self.packets.entry(flit.packet()).fate = Fate::Lost;
                self.measures.lost(&packet, channel, self.now);
                self.gone(&packet);
            }
        }
        if self.swallowing[router] & bit == 0 {
            return self.routers.arrive(to, flit);
        }
        self.give_back_credit(to);
        if flit.is_tail() {
            self.swallowing[router] &= !bit;
            self.measures.left_network();
            self.packets.remove(flit.packet());
            self.check_finished();
        }
        Asks::No
    }

    /// A packet will not arrive. It is gone for good if no copy of it is kept.
    pub(super) fn gone(&mut self, packet: &Packet) {
        if packet.class.is_data() && !self.fixed.keeps_copy(packet) {
            self.measures.gone += 1;
        }
    }

    /// The slot of an input that a flit would have taken is free.
    fn give_back_credit(&mut self, input: InputId) {
        let owner = self.fixed.surroundings[input.owner() as usize].owners.of_input(input);
        let delays = self.fixed.delays;
        if owner.is_at_node() {
            self.wires.at(self.now + delays.credit_to_node).credits_to_nodes.add(owner);
        } else {
            self.wires.at(self.now + delays.credit).credits.add(owner);
        }
    }

    /// Forgets packets of which copies were kept and are needed no longer.
    pub(super) fn forget(&mut self, copies: &[PacketId]) {
        for &packet in copies {
            self.packets.remove(packet);
        }
    }
}
