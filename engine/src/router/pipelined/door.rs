//! The node's end of a link: credits for what it sends, and flits that wait until their packet is let in.

use super::network::Pipelined;
use crate::model::{Cycle, Fingerprint, VirtualNetwork};
use crate::router::flit::Flit;
use crate::router::id::InputId;
use crate::router::incoming::Incoming;
use crate::router::kind::{Around, Outgoing, Outgoings, Sending};
use crate::router::table::Table;

/// A node's end of its link.
#[derive(Clone, Debug)]
pub struct Door {
    /// Free slots in the router's buffer for each virtual channel.
    pub credits: Table<u16>,
    /// The virtual channels on which a packet has begun and not ended, as bits.
    pub begun: u64,
    pub incoming: Vec<Incoming>,
    /// The incoming virtual channel whose packet is considered first.
    pub next_incoming: u32,
}

impl Door {
    pub fn new(vcs: u32, depth: u32) -> Self {
        Door {
            credits: Table::from_fn(|vc| if vc < vcs { depth as u16 } else { 0 }),
            begun: 0,
            incoming: vec![Incoming::default(); vcs as usize],
            next_incoming: 0,
        }
    }

    pub fn fingerprint(&self, outgoing: &Outgoings, turn: VirtualNetwork, print: &mut Fingerprint) {
        let Self {
            ref credits,
            // Derived: those of packets that are being sent.
            begun: _,
            ref incoming,
            next_incoming,
        } = *self;
        for (_, &Outgoing { sending, vc, busy_until }) in outgoing.iter() {
            print.word(sending.map_or(u64::MAX, Sending::bits));
            print.word(u64::from(vc));
            print.word(busy_until);
        }
        print.words((0..incoming.len() as u32).map(|vc| u64::from(credits[vc])));
        incoming.iter().for_each(|incoming| incoming.fingerprint(print));
        print.word((turn.index() as u64) << 32 | u64::from(next_incoming));
    }
}

impl Pipelined {
    /// A flit comes to a node.
    pub(super) fn come_to_node(&mut self, to: InputId, flit: Flit, now: Cycle, around: &mut impl Around) {
        let (node, vc) = (to.owner(), to.vc());
        let incoming = &mut self.doors[node as usize].incoming[vc as usize];
        // The rest of a packet that is let in need not wait.
        if incoming.admitted && incoming.flits.is_empty() {
            incoming.admitted = !flit.is_tail();
            self.has_read(node, vc, flit, now, around);
        } else {
            incoming.flits.push_back(flit);
            self.read(node, vc, now, around);
        }
    }

    /// See [`Kind::let_in`](crate::router::Kind::let_in): one virtual channel after the other.
    pub(super) fn admit_waiting(&mut self, node: u32, now: Cycle, around: &mut impl Around) {
        let n = node as usize;
        let (count, first) = (self.ids.vcs, self.doors[n].next_incoming);
        for vc in (0..count).map(|i| (first + i) % count) {
            let incoming = &self.doors[n].incoming[vc as usize];
            if !incoming.flits.is_empty() && !incoming.admitted {
                self.read(node, vc, now, around);
                if self.doors[n].incoming[vc as usize].admitted {
                    self.doors[n].next_incoming = (vc + 1) % count;
                }
            }
        }
    }

    /// Reads the flits of a virtual channel as far as their packets are let in.
    fn read(&mut self, node: u32, vc: u32, now: Cycle, around: &mut impl Around) {
        loop {
            let incoming = &mut self.doors[node as usize].incoming[vc as usize];
            let Some(&flit) = incoming.flits.front() else { return };
            if flit.is_head() && !around.admits(node, flit.packet()) {
                return;
            }
            incoming.flits.pop_front();
            incoming.admitted = !flit.is_tail();
            self.has_read(node, vc, flit, now, around);
        }
    }

    /// A node has read a flit that came on a virtual channel.
    #[inline(always)]
    fn has_read(&mut self, node: u32, vc: u32, flit: Flit, now: Cycle, around: &mut impl Around) {
        let output = self.wiring.exits[node as usize].up(vc);
        self.wires.at(now + self.delays.credit_from_node).credits.add(output);
        around.has_read(node, flit);
    }
}
