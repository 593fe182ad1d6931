//! The program of a node whose packets wait for others: each is sent when it has come into being, whichever is first.

use super::{Entry, Packets};
use crate::software::{Message, Operation};
use crate::workload::{Behaviour, Heard, Setting};
use net::model::{Cycle, NodeId, Packet, Print, VirtualNetwork};
use std::collections::BTreeSet;
use std::sync::Arc;

/// What the list says of a node's packets.
#[derive(Debug, Default)]
struct Own {
    /// Its packets with their places in the list, in its order.
    packets: Vec<(u32, Entry)>,
    /// Those that wait for none, in the order of their times, by their places among its own.
    free: Vec<u32>,
    /// What they wait for: the delay, and the packets, by their places among its own.
    waits: Vec<(u32, Vec<u32>)>,
    /// Packets that it receives, by their places in the list, each with a wait that it ends a part of; sorted.
    ends: Vec<(u32, u32)>,
    flit_bytes: u32,
}

#[derive(Clone, Debug, Print)]
#[print(begun << 32 | sending, rest, sent, ready)]
pub struct Waiting {
    #[print(skip = "a setting")]
    own: Arc<Own>,
    /// Of those that wait for none, how many have been begun.
    begun: u32,
    /// The packet last begun, by its place among its own.
    sending: u32,
    /// Of each wait, packets that have not come yet.
    rest: Vec<u32>,
    /// Of each packet, its number among all that this node has sent, counted from 1; 0 before it is sent.
    sent: Vec<u32>,
    /// Packets whose wait is over and that are not begun, each with the cycle in which it comes into being.
    #[print(with = in_order)]
    ready: BTreeSet<(Cycle, u32)>,
}

fn in_order(ready: &BTreeSet<(Cycle, u32)>, print: &mut net::model::Fingerprint) {
    print.words(ready.iter().map(|&(cycle, packet)| cycle << 20 | u64::from(packet)));
}

impl Waiting {
    /// The programs of all nodes.
    pub fn all(list: &Packets, setting: &Setting) -> Vec<Waiting> {
        let mut nodes: Vec<Own> = setting.each_node(|_| Own { flit_bytes: setting.flit_bytes, ..Own::default() });
        let mut last = None;
        for (place, &entry) in (0..).zip(list.iter()) {
            let own = &mut nodes[entry.from as usize];
            let at = own.packets.len() as u32;
            own.packets.push((place, entry));
            match entry.waits {
                None => own.free.push(at),
                Some(wait) => {
                    let Some(told) = list.waits().get(wait as usize) else { continue };
                    if last != Some(wait) {
                        let nth = own.waits.len() as u32;
                        own.waits.push((told.delay, Vec::new()));
                        own.ends.extend(told.packets.iter().map(|&packet| (packet, nth)));
                    }
                    last = Some(wait);
                    own.waits.last_mut().expect("there is one").1.push(at);
                }
            }
        }
        nodes.into_iter().map(Waiting::new).collect()
    }

    fn new(mut own: Own) -> Self {
        own.ends.sort_unstable();
        own.free.sort_by_key(|&at| own.packets[at as usize].1.created);
        let mut rest = vec![0; own.waits.len()];
        own.ends.iter().for_each(|&(_, wait)| rest[wait as usize] += 1);
        let sent = vec![0; own.packets.len()];
        Waiting { own: Arc::new(own), begun: 0, sending: 0, rest, sent, ready: BTreeSet::new() }
    }

    /// The number that a packet had among all that this node sent, of the packet at a place among its own; none before it
    /// is sent.
    pub fn sequence(&self, at: usize) -> Option<u32> {
        self.sent.get(at)?.checked_sub(1)
    }

    /// The packet that comes into being next, of those whose time is known.
    fn next_free(&self) -> Option<(Cycle, u32)> {
        let at = *self.own.free.get(self.begun as usize)?;
        Some((self.own.packets[at as usize].1.created, at))
    }
}

impl Behaviour for Waiting {
    fn next(&mut self, now: Cycle) -> Operation {
        let (free, ready) = (self.next_free(), self.ready.first().copied());
        let Some((created, at)) = free.into_iter().chain(ready).min() else {
            let is_over = self.rest.iter().all(|&rest| rest == 0);
            return if is_over { Operation::Finish } else { Operation::Await };
        };
        if created > now {
            return Operation::WaitUntil(created);
        }
        match ready == Some((created, at)) {
            true => drop(self.ready.pop_first()),
            false => self.begun += 1,
        }
        self.sending = at;
        let (_, Entry { to, flits, is_second, .. }) = self.own.packets[at as usize];
        let message = Message::new(NodeId(to), 1, self.own.flit_bytes * u32::from(flits));
        let service = VirtualNetwork(u8::from(is_second));
        Operation::Send(Message { flits: Some(flits), created: Some(created), service, ..message })
    }

    fn listens(&self) -> bool {
        true
    }

    fn load(&mut self, packet: &Packet, _index: u32, words: &mut [u32]) {
        words[0] = self.own.packets[self.sending as usize].0;
        self.sent[self.sending as usize] = packet.name.sequence + 1;
    }

    fn received(&mut self, _packet: &Packet, words: &[u32], now: Cycle) -> Heard {
        let own = Arc::clone(&self.own);
        let first = own.ends.partition_point(|&(packet, _)| packet < words[0]);
        let mut has_plans = false;
        for &(_, wait) in own.ends[first..].iter().take_while(|&&(packet, _)| packet == words[0]) {
            self.rest[wait as usize] -= 1;
            if self.rest[wait as usize] == 0 {
                let (delay, packets) = &own.waits[wait as usize];
                let created = |at: u32| own.packets[at as usize].1.created.max(now + Cycle::from(*delay));
                self.ready.extend(packets.iter().map(|&at| (created(at), at)));
                has_plans = true;
            }
        }
        Heard { has_plans, ..Heard::default() }
    }
}
