//! The host of a node: what has been stored is scheduled for its next link, what is for the node is handed over.

use super::Spider;
use super::settings::TRAILER;
use super::transmitter::Job;
use crate::model::Cycle;
use crate::router::flit::Flit;
use crate::router::kind::Around;

impl Spider {
    /// Hosts are through with what they handled.
    pub(super) fn schedule_handled(&mut self) {
        while self.handled.front().is_some_and(|&(when, _)| when <= self.now) {
            let Some((_, node)) = self.handled.pop_front() else { return };
            let host = &mut self.adapters[node as usize].host;
            while let Some(&(when, job)) = host.handled.front()
                && when <= self.now
            {
                host.handled.pop_front();
                host.load -= 1;
                host.schedule(job);
            }
            self.wake(node);
        }
    }

    /// What nodes have handed over in this cycle is routed and scheduled.
    pub(super) fn schedule_fresh(&mut self, around: &mut impl Around) {
        let mut fresh = std::mem::take(&mut self.fresh);
        for (node, packet) in fresh.drain(..) {
            let own = self.ids.input(node, self.ids.ports - 1, 0);
            let route = around.route(packet, own);
            let (length, ways) = (route.flits + TRAILER as u16, self.links_of(route.candidates.first));
            let job = Job { packet, length, ways, ..Job::default() };
            let host = &mut self.adapters[node as usize].host;
            if ways == 0 {
                // It is for the node itself, and goes no further than its memory.
                host.own -= 1;
                host.arrived.push((self.now + 1, job));
                self.due.at(self.now + 1).arrived.push(node);
                continue;
            }
            host.schedule(job);
            self.wake(node);
        }
        self.fresh = fresh;
    }

    /// Of candidates those that are transmitters of links, which have the lowest places.
    pub(super) fn links_of(&self, candidates: u64) -> u32 {
        (candidates & ((1 << self.units) - 1)) as u32
    }

    /// A node's interface takes in what is there for it, as far as it has room: whoever waits tries, the longest wait
    /// first.
    pub(super) fn hand_over(&mut self, node: u32, now: Cycle, around: &mut impl Around) {
        let adapter = &mut self.adapters[node as usize];
        let mut arrived = std::mem::take(&mut adapter.host.arrived);
        arrived.retain(|&(from, job)| {
            let takes = from <= now && around.admits(node, job.packet);
            if takes {
                adapter.memory.free += u32::from(job.pages);
                // The whole packet at once: it stands in memory already.
                around.has_read(node, Flit::new(job.packet, 0, 1));
            }
            !takes
        });
        adapter.host.arrived = arrived;
    }
}
