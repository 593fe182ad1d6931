//! The law of adapters: who has what says so at both ends, and every byte, page and packet is accounted for.

use super::Spider;
use super::adapter::{Adapter, members};
use super::event::Event;
use super::pages::Pages;
use super::receiver::{Receiver, State};
use super::settings::TRAILER;
use super::transmitter::{Holder, Job};
use crate::model::sort::sort_by_key;

impl Spider {
    /// A sentence for each way in which the law is broken.
    pub(super) fn broken_law(&self) -> Vec<String> {
        let mut broken = Vec::new();
        for (node, adapter) in (0..).zip(&self.adapters) {
            self.check_holders(node, adapter, &mut broken);
            self.check_memory(node, adapter, &mut broken);
            if adapter.is_busy() && self.busy[node as usize / 64] >> (node % 64) & 1 == 0 {
                broken.push(format!("the adapter of node {node} has something to do, and is asleep"));
            }
        }
        self.check_room(&mut broken);
        broken
    }

    /// A transmitter has one holder at most, and what holds it says so.
    fn check_holders(&self, node: u32, adapter: &Adapter, broken: &mut Vec<String>) {
        for (unit, receiver) in (0u8..).zip(&adapter.receivers) {
            let holds: Vec<u32> = (0..)
                .zip(&adapter.transmitters)
                .filter(|(_, transmitter)| transmitter.holder == Holder::Receiver(unit))
                .map(|(output, _)| output)
                .collect();
            let expected = match receiver.state {
                State::Through { output } => vec![u32::from(output)],
                State::Spreading => {
                    let outputs = receiver.spread.iter().flat_map(|spread| &spread.outputs);
                    let going = outputs.filter(|(_, sent)| *sent < receiver.front.length);
                    let mut going: Vec<u32> = going.map(|(output, _)| u32::from(*output)).collect();
                    sort_by_key(&mut going, |&output| output);
                    going
                }
                State::Asking | State::Storing | State::Dropping | State::Header | State::Deciding => vec![],
            };
            let keeps = receiver.state == State::Spreading
                && receiver.spread.as_ref().is_some_and(|spread| spread.is_here)
                && !(receiver.stored() == receiver.front.length && receiver.word == 0 && !receiver.has_word);
            let does = [State::Asking, State::Storing, State::Dropping].map(|state| receiver.state == state);
            let does = [does[0], does[1] || keeps, does[2]];
            let is = |set: u32| set >> unit & 1 != 0;
            if holds != expected || [adapter.asking, adapter.storing, adapter.dropping].map(is) != does {
                broken.push(format!("node {node}: receiver {unit} is {:?} and holds {holds:?}", receiver.state));
            }
            let (front, has) = (receiver.front, receiver.is_used());
            if has && (front.gone > front.come || front.come > front.length) || !has && receiver.state != State::Header
            {
                broken.push(format!("node {node}: {front:?} is at the front of receiver {unit}"));
            }
        }
        for (unit, transmitter) in (0u32..).zip(&adapter.transmitters) {
            if (transmitter.holder != Holder::Nobody) != (adapter.held >> unit & 1 != 0) {
                broken.push(format!("node {node}: transmitter {unit} has {:?}", transmitter.holder));
            }
        }
    }

    /// Pages and packets in memory are those that are counted.
    fn check_memory(&self, node: u32, adapter: &Adapter, broken: &mut Vec<String>) {
        let storing = || members(adapter.storing).map(|unit| &adapter.receivers[unit as usize]);
        let coming = || storing().filter(|receiver| !receiver.announced);
        let jobs = || adapter.jobs().copied().chain(adapter.sending().map(|(_, transmitter)| transmitter.job));
        let logged = |counts: fn(&Event) -> u32| adapter.events.waiting.iter().map(counts).sum::<u32>();
        let pages_of = |receiver: &Receiver| receiver.copies() * u32::from(self.rules.pages(receiver.front.length));
        let pages = coming().map(pages_of).sum::<u32>()
            + jobs().map(|job| u32::from(job.pages)).sum::<u32>()
            + logged(|event| if let Event::Sent { pages, .. } = event { u32::from(*pages) } else { 0 });
        if pages + adapter.memory.free != adapter.memory.pages {
            broken.push(format!("node {node}: {pages} pages are in use, {} free", adapter.memory.free));
        }
        let to_schedule = coming().map(Receiver::to_schedule).sum::<u32>();
        let load = to_schedule + adapter.host.handled.len() as u32 + logged(|event| is_to_schedule(event).into());
        let transit = to_schedule + jobs().filter(|job| job.pages > 0 && job.ways != 0).count() as u32;
        let own = jobs().filter(|job| job.pages == 0 && job.ways != 0).count() as u32
            + logged(|event| matches!(event, Event::Sent { is_own: true, .. }).into());
        let counted = [adapter.host.in_transit, adapter.host.load, adapter.host.own];
        if counted != [transit, load, own] {
            broken.push(format!(
                "node {node}: {transit} packets in transit, {load} to schedule and {own} own ones are counted as {counted:?}"
            ));
        }
        self.check_pages(node, adapter, broken);
    }

    /// Every page of a packet is that packet's alone, and what was ever taken and is nobody's is free again.
    fn check_pages(&self, node: u32, adapter: &Adapter, broken: &mut Vec<String>) {
        let memory = &adapter.memory;
        let coming = members(adapter.storing).map(|unit| &adapter.receivers[unit as usize]);
        let coming = coming.filter(|receiver| !receiver.announced).map(|receiver| receiver.pages);
        let jobs = || adapter.jobs().copied().chain(adapter.sending().map(|(_, transmitter)| transmitter.job));
        let sent = |own: bool| {
            adapter.events.waiting.iter().filter_map(move |event| match event {
                Event::Sent { first, is_own, .. } if *is_own == own => Some(*first),
                _ => None,
            })
        };
        let transit = coming.chain(jobs().filter(|job| job.pages > 0).map(|job| job.first)).chain(sent(false));
        let own = jobs().filter(|job| job.pages == 0).map(|job| job.first).chain(sent(true));
        let all: [(&Pages, Vec<u32>); 2] = [(&memory.taken, transit.collect()), (&memory.own, own.collect())];
        for (pages, firsts) in all {
            let mut held: Vec<u32> = firsts.iter().flat_map(|&first| pages.chain(first)).collect();
            let count = held.len();
            sort_by_key(&mut held, |&page| page);
            held.dedup();
            if held.len() != count || count + pages.returned() != pages.touched() {
                broken.push(format!(
                    "node {node}: packets have {count} pages, {} of them different, {} of {} are free",
                    held.len(),
                    pages.returned(),
                    pages.touched()
                ));
            }
        }
        let has_all = |job: &Job| memory.taken.chain(job.first).count() == usize::from(job.pages);
        for job in jobs().filter(|job| job.pages > 0 && !has_all(job)) {
            broken.push(format!("node {node}: a packet of {} pages has {job:?}", job.pages));
        }
        for (unit, transmitter) in adapter.sending() {
            let Job { tagged, length, .. } = transmitter.job;
            let (sent, fetched) = (transmitter.sent, transmitter.fetched);
            if fetched > tagged || u32::from(tagged) + TRAILER > length.into() || sent.min(fetched) > fetched {
                broken.push(format!("node {node}: transmitter {unit} has fetched {fetched} of {tagged} tagged bytes"));
            }
        }
    }

    /// The room that a transmitter knows of, what is on the way either way, and what the receiver holds make up what it
    /// can hold; and a link passes one byte in a cycle at most.
    fn check_room(&self, broken: &mut Vec<String>) {
        let mut under_way = vec![0; self.wiring.far_ends.len()];
        for (when, due) in self.due.from(self.now) {
            let mut passing: Vec<u32> = due.bytes.iter().map(|byte| byte.to / self.ids.vcs).collect();
            sort_by_key(&mut passing, |&link| link);
            if passing.windows(2).any(|pair| pair[0] == pair[1]) {
                broken.push(format!("a link passes two bytes that come in cycle {when}"));
            }
            due.bytes.iter().for_each(|byte| under_way[self.wiring.far_ends[byte.to as usize] as usize] += 1);
            due.credits.iter().for_each(|&number| under_way[number as usize] += 1);
        }
        for (number, &far_end) in (0u32..).zip(&self.wiring.far_ends).filter(|&(_, &far_end)| far_end != u32::MAX) {
            let ((node, unit), (to, there)) = (self.place(number), self.place(far_end));
            let credits = u32::from(self.adapters[node as usize].transmitters[unit as usize].credits);
            let held = self.adapters[to as usize].receivers[there as usize].held();
            if credits + under_way[number as usize] + held != self.rules.fifo {
                broken.push(format!(
                    "node {node}: transmitter {unit} knows of room for {credits} bytes, {} are in flight, {held} are there",
                    under_way[number as usize]
                ));
            }
        }
    }
}

/// Whether an event that waits is of a packet in transit that the host has not begun to schedule.
fn is_to_schedule(event: &Event) -> bool {
    match event {
        Event::Page { forwards: Some((_, _, is_first)), .. } => *is_first,
        Event::Arrived { job, is_new, .. } => *is_new && job.ways != 0,
        Event::Page { .. } | Event::Sent { .. } => false,
    }
}
