//! Links: virtual channels that have a byte to send and room for it ahead take turns, byte by byte.

use super::Spider;
use super::adapter::{Adapter, from_turn, members};
use super::due::Byte;
use super::event::Event;
use super::receiver::State;
use super::settings::TRAILER;
use super::transmitter::{Holder, Job};
use crate::model::{Cycle, PacketId};
use crate::router::context::RouterContext;

impl Spider {
    /// Each link of an adapter passes a byte, if any of its virtual channels has one.
    pub(super) fn pass(&mut self, node: u32, context: &mut impl RouterContext) {
        let adapter = &self.adapters[node as usize];
        let mut ready = 0;
        for unit in members(adapter.held & !adapter.closed) {
            ready |= u32::from(adapter.is_ready(unit, self.now)) << unit;
        }
        let vcs = self.ids.vcs;
        let (mut passed, mut ended) = (0, 0u32);
        while ready != 0 {
            let link = ready.trailing_zeros() / vcs;
            let first = link * vcs;
            let of_link = ready >> first & self.of_a_link;
            ready &= !(self.of_a_link << first);
            let adapter = &mut self.adapters[node as usize];
            let vc = from_turn(of_link, adapter.turns[link as usize]);
            adapter.turns[link as usize] = ((vc + 1) % vcs) as u8;
            let unit = first + vc;
            let number = (node * self.units + unit) as usize;
            let transmitter = &mut adapter.transmitters[unit as usize];
            transmitter.credits -= 1;
            transmitter.passed = transmitter.passed.wrapping_add(1);
            let (packet, index, length, is_last) = match transmitter.holder {
                Holder::Receiver(from) if adapter.receivers[from as usize].state == State::Spreading => {
                    let front = adapter.receivers[from as usize].front;
                    let (index, is_last) = self.pass_copy(node, from.into(), unit);
                    (front.packet, index, front.length, is_last)
                }
                Holder::Receiver(from) => {
                    let receiver = &mut adapter.receivers[from as usize];
                    let (index, is_last) = receiver.give();
                    let sender = self.wiring.far_ends[(node * self.units) as usize + from as usize];
                    self.due.at(self.now + self.rules.credit).credits.push(sender);
                    (receiver.front.packet, index, receiver.front.length, is_last)
                }
                _ => {
                    let index = transmitter.sent;
                    transmitter.sent += 1;
                    let job = transmitter.job;
                    if job.pages == 0 && transmitter.sent == job.length - TRAILER as u16 {
                        stamp(&mut self.stamps, job.packet, self.now);
                    }
                    (job.packet, index, job.length, transmitter.sent == job.length)
                }
            };
            ended |= u32::from(is_last) << unit;
            let byte = Byte { to: self.wiring.far_ends[number], packet, index, length };
            self.due.at(self.now + self.rules.wire).bytes.push(byte);
            let channel = &mut context.channel_flits()[self.wiring.channels[number] as usize];
            *channel = channel.wrapping_add(1);
            passed += 1;
        }
        context.hops(passed);
        members(ended).for_each(|unit| self.release(node, unit, context));
    }

    /// The last byte of a packet has left by a transmitter, which is free from the next cycle on.
    fn release(&mut self, node: u32, unit: u32, context: &mut impl RouterContext) {
        let (now, header) = (self.now, self.rules.header);
        let adapter = &mut self.adapters[node as usize];
        adapter.held &= !(1 << unit);
        let transmitter = &mut adapter.transmitters[unit as usize];
        match std::mem::take(&mut transmitter.holder) {
            Holder::Receiver(from) if adapter.receivers[from as usize].state == State::Spreading => {
                self.end_spread(node, from.into());
            }
            Holder::Receiver(from) => {
                if adapter.receivers[from as usize].move_up(header) {
                    self.decide_later(node, from.into(), now + 1);
                }
            }
            _ => {
                let Job { pages, first, .. } = transmitter.job;
                let is_own = pages == 0;
                if !is_own {
                    adapter.host.in_transit -= 1;
                }
                let event = Event::Sent { unit: unit as u8, first, pages, is_own };
                self.log_of(node, event, context);
            }
        }
    }
}

impl Adapter {
    /// Whether a transmitter that is reserved has a byte to send and room for it ahead.
    #[inline]
    fn is_ready(&self, unit: u32, now: Cycle) -> bool {
        let transmitter = &self.transmitters[unit as usize];
        transmitter.credits > 0
            && match transmitter.holder {
                Holder::Receiver(from) => self.receivers[from as usize].has_byte_for(unit),
                _ => transmitter.has_byte(now),
            }
    }
}

/// The data of a packet have left the node that made it, which stamps it with the time (SPIDER paper §3.2).
fn stamp(stamps: &mut Vec<u32>, packet: PacketId, now: Cycle) {
    if stamps.len() <= packet.index() {
        stamps.resize(packet.index() + 1, 0);
    }
    stamps[packet.index()] = now as u32;
}
