//! The node's end of an ideal network: packets that come in, each by itself.

use super::super::context::RouterContext;
use super::super::flit::Flit;
use crate::model::{Name, PacketId, Print};
use std::collections::VecDeque;

/// A packet that comes in.
#[derive(Clone, Debug, Print)]
#[print(packet << 1 | admitted, vc, flits)]
struct Incoming {
    packet: PacketId,
    vc: u32,
    /// It has been let in, and is read as it comes.
    admitted: bool,
    /// Flits that wait until it is.
    flits: VecDeque<Flit>,
}

/// The packets that come to a node, in the order of their heads' coming.
#[derive(Clone, Debug, Default, Print)]
#[print(_0, _0.len() as u64)]
pub struct Door(#[print(each)] Vec<Incoming>);

impl Door {
    /// The order of packets whose heads come in the same cycle: it depends on nothing but their names.
    pub fn sort_key(flit: Flit, context: &impl RouterContext) -> (bool, Name) {
        (!flit.is_head(), context.name(flit.packet()))
    }

    /// A flit comes, and is read if its packet has been let in.
    pub fn come(&mut self, node: u32, vc: u32, flit: Flit, context: &mut impl RouterContext) {
        if flit.is_head() {
            self.0.push(Incoming { packet: flit.packet(), vc, admitted: false, flits: VecDeque::new() });
        }
        let place = self.0.iter().position(|incoming| incoming.packet == flit.packet()).expect("its head has come");
        let incoming = &mut self.0[place];
        incoming.flits.push_back(flit);
        if incoming.admitted || flit.is_head() {
            self.read(node, place, context);
        }
    }

    /// The interface has room again: whoever waits tries to come in, the longest wait first.
    pub fn let_in(&mut self, node: u32, context: &mut impl RouterContext) {
        let waiting: Vec<PacketId> =
            self.0.iter().filter(|incoming| !incoming.admitted).map(|one| one.packet).collect();
        for packet in waiting {
            let place = self.0.iter().position(|incoming| incoming.packet == packet).expect("it waits");
            self.read(node, place, context);
        }
    }

    /// Reads what has come of a packet, if it is let in.
    fn read(&mut self, node: u32, place: usize, context: &mut impl RouterContext) {
        let incoming = &mut self.0[place];
        incoming.admitted = incoming.admitted || context.admits(node, incoming.packet);
        if !incoming.admitted {
            return;
        }
        while let Some(flit) = incoming.flits.pop_front() {
            context.has_read(node, flit);
            if flit.is_tail() {
                self.0.remove(place);
                return;
            }
        }
    }

    /// Flits that wait, of one virtual channel.
    pub fn waiting(&self, vc: u32) -> impl Iterator<Item = Flit> + '_ {
        self.0.iter().filter(move |incoming| incoming.vc == vc).flat_map(|incoming| incoming.flits.iter().copied())
    }

    /// Whether any packet comes by a virtual channel.
    pub fn is_used(&self, vc: u32) -> bool {
        self.0.iter().any(|incoming| incoming.vc == vc)
    }
}
