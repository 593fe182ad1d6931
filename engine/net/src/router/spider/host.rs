//! The host of a node: what has been stored is scheduled for its next link, what is for the node is handed over.

use super::adapter::{Adapter, members};
use super::event::{Drain, Event, Note, Outcome};
use super::settings::TRAILER;
use super::transmitter::{Holder, Job};
use super::{Spider, pages};
use crate::model::{Cycle, PacketId};
use crate::router::context::RouterContext;
use crate::router::flit::Flit;

impl Spider {
    /// Hosts are through with what they handled.
    pub(super) fn schedule_handled(&mut self, context: &impl RouterContext) {
        while self.handled.front().is_some_and(|&(when, _)| when <= self.now) {
            let Some((_, node)) = self.handled.pop_front() else { return };
            while let Some(&(when, mut job)) = self.adapters[node as usize].host.handled.front()
                && when <= self.now
            {
                [job.ways, _] = self.round(node, job.packet, [job.ways, 0], context);
                let host = &mut self.adapters[node as usize].host;
                host.handled.pop_front();
                host.load -= 1;
                host.schedule(job);
            }
            self.give_tags(node);
            self.wake(node);
        }
    }

    /// Further pages of packets that are sent on page by page get their tags.
    fn give_tags(&mut self, node: u32) {
        let adapter = &mut self.adapters[node as usize];
        while let Some(&(when, packet, bytes)) = adapter.host.tags.front()
            && when <= self.now
        {
            adapter.host.tags.pop_front();
            let sending = members(adapter.held).map(|unit| unit as usize).find(|&unit| {
                let transmitter = &adapter.transmitters[unit];
                transmitter.holder == Holder::Memory && transmitter.job.packet == packet
            });
            match sending {
                Some(unit) => adapter.transmitters[unit].job.tagged = bytes,
                None => adapter.host.tag(packet, bytes),
            }
        }
    }

    /// Something is logged that needs nothing of the machine around.
    pub(super) fn log(&mut self, node: u32, event: Event) {
        let waits = self.rules.drain != Drain::Each;
        self.adapters[node as usize].events.log(event, self.now, waits);
        if !waits {
            self.act_on(node, event);
        }
    }

    /// The same of pages that have been sent.
    pub(super) fn log_of(&mut self, node: u32, event: Event, context: &mut impl RouterContext) {
        self.log(node, event);
        if self.rules.drain == Drain::Each && matches!(event, Event::Sent { is_own: true, .. }) {
            context.wake_port(node);
        }
    }

    /// The host handles the event that it is through with in this cycle.
    pub(super) fn handle_events(&mut self, node: u32, context: &mut impl RouterContext) {
        let adapter = &mut self.adapters[node as usize];
        if adapter.events.waiting.is_empty() {
            return;
        }
        let Some(event) = adapter.events.handle(self.rules.drain, self.now) else { return };
        adapter.notes.read_all();
        self.act_on(node, event);
        if matches!(event, Event::Sent { is_own: true, .. }) {
            context.wake_port(node);
        }
    }

    /// What the host does about an event.
    fn act_on(&mut self, node: u32, event: Event) {
        let handled = self.now + 1 + self.rules.host_delay;
        let Adapter { host, memory, .. } = &mut self.adapters[node as usize];
        match event {
            Event::Page { forwards: None, .. } => {}
            Event::Page { forwards: Some((job, _, true)), .. } => {
                host.handled.push_back((handled, job));
                self.handled.push_back((handled, node));
            }
            Event::Page { forwards: Some((job, bytes, false)), .. } => {
                host.tags.push_back((handled, job.packet, bytes));
                self.handled.push_back((handled, node));
            }
            Event::Arrived { is_new: false, .. } => {}
            Event::Arrived { job, .. } if job.ways == 0 => {
                host.arrived.push((self.now + 1, job));
                self.due.at(self.now + 1).arrived.push(node);
            }
            Event::Arrived { job, .. } => {
                host.handled.push_back((handled, job));
                self.handled.push_back((handled, node));
            }
            Event::Sent { first, is_own: true, .. } => {
                host.own -= 1;
                memory.own.give_back(first);
            }
            Event::Sent { first, pages, .. } => {
                memory.free += u32::from(pages);
                memory.taken.give_back(first);
            }
        }
    }

    /// A receiver reports what becomes of the packet at its front.
    pub(super) fn report(&mut self, node: u32, unit: u32, what: Outcome) {
        let (now, rules) = (self.now, self.rules);
        let adapter = &mut self.adapters[node as usize];
        let receiver = &adapter.receivers[unit as usize];
        let note = Note { packet: receiver.front.packet, what, waited: (now - receiver.since) as u32 };
        adapter.notes.report(unit, note, rules.drain == Drain::Each, rules.notes as usize);
    }

    /// Receivers take the orders that have come down to them.
    pub(super) fn take_orders(&mut self, node: u32) {
        let notes = &mut self.adapters[node as usize].notes;
        while let Some(&(when, load)) = notes.down.front()
            && when <= self.now
        {
            notes.down.pop_front();
            notes.known = load;
        }
    }

    /// The host orders its receivers to do otherwise with what is blocked, if what it has to schedule tells it to.
    pub(super) fn give_orders(&mut self, node: u32) {
        let delay = self.rules.order_delay;
        if delay == 0 {
            return;
        }
        let Adapter { host, notes, .. } = &mut self.adapters[node as usize];
        let means = |load: u32| self.programs.each_ref().map(|program| program.table().of_load(load));
        if means(host.load) != means(notes.told) {
            notes.told = host.load;
            notes.orders += 1;
            notes.down.push_back((self.now + delay, host.load));
        }
    }

    /// What nodes have handed over in this cycle is routed and scheduled.
    pub(super) fn schedule_fresh(&mut self, context: &mut impl RouterContext) {
        let mut fresh = std::mem::take(&mut self.fresh);
        for (node, packet) in fresh.drain(..) {
            let own = self.ids.input(node, self.ids.ports - 1, 0);
            let route = context.route(packet, own, true);
            if context.receivers(packet).nth(1).is_some() {
                self.send_copies(node, packet, route.flits, context);
                continue;
            }
            let [ways, _] = self.round(node, packet, [self.links_of(route.candidates.first), 0], context);
            self.schedule_own(node, packet, route.flits, ways);
        }
        self.fresh = fresh;
    }

    /// A packet of a node's own, or a copy of one, is scheduled for one of these transmitters.
    pub(super) fn schedule_own(&mut self, node: u32, packet: PacketId, bytes: u16, ways: u32) {
        let length = bytes + TRAILER as u16;
        let pages = self.rules.own_pages(length);
        let Adapter { host, memory, .. } = &mut self.adapters[node as usize];
        let first = if ways == 0 { pages::NONE } else { memory.own.take(pages) };
        let job = Job { packet, length, ways, first, tagged: bytes, ..Job::default() };
        if ways == 0 {
            // It is for the node itself, and goes no further than its memory.
            host.own -= 1;
            host.arrived.push((self.now + 1, job));
            self.due.at(self.now + 1).arrived.push(node);
            return;
        }
        host.schedule(job);
        self.wake(node);
    }

    /// Of candidates those that are transmitters of links, which have the lowest places.
    pub(super) fn links_of(&self, candidates: u64) -> u32 {
        (candidates & ((1 << self.units) - 1)) as u32
    }

    /// A node's interface takes in what is there for it, as far as it has room: whoever waits tries, the longest wait
    /// first.
    pub(super) fn hand_over(&mut self, node: u32, now: Cycle, context: &mut impl RouterContext) {
        let adapter = &mut self.adapters[node as usize];
        let mut arrived = std::mem::take(&mut adapter.host.arrived);
        arrived.retain(|&(from, job)| {
            let takes = from <= now && context.admits(node, job.packet);
            if takes {
                adapter.memory.free += u32::from(job.pages);
                adapter.memory.taken.give_back(job.first);
                // The whole packet at once: it stands in memory already.
                context.has_read(node, Flit::new(job.packet, 0, 1));
            }
            !takes
        });
        adapter.host.arrived = arrived;
    }
}
