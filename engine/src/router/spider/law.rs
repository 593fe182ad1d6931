//! The law of adapters: who has what says so at both ends, and every byte, page and packet is accounted for.

use super::Spider;
use super::adapter::{Adapter, members};
use super::receiver::State;
use super::transmitter::Holder;

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
                State::Asking | State::Storing | State::Dropping | State::Header | State::Deciding => vec![],
            };
            let does = [State::Asking, State::Storing, State::Dropping].map(|state| receiver.state == state);
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
        let coming: u32 = storing().map(|receiver| u32::from(self.rules.pages(receiver.front.length))).sum();
        let jobs = || adapter.host.jobs().copied().chain(adapter.sending().map(|(_, transmitter)| transmitter.job));
        let pages = coming + jobs().map(|job| u32::from(job.pages)).sum::<u32>();
        if pages + adapter.memory.free != adapter.memory.pages {
            broken.push(format!("node {node}: {pages} pages are in use, {} free", adapter.memory.free));
        }
        let coming = storing().filter(|receiver| !receiver.request.stays()).count();
        let load = coming + adapter.host.handled.len();
        let transit = coming + jobs().filter(|job| job.pages > 0 && job.ways != 0).count();
        let own = jobs().filter(|job| job.pages == 0 && job.ways != 0).count();
        let counted = [adapter.host.in_transit, adapter.host.load, adapter.host.own];
        if counted != [transit, load, own].map(|count| count as u32) {
            broken.push(format!(
                "node {node}: {transit} packets in transit, {load} to schedule and {own} own ones are counted as {counted:?}"
            ));
        }
    }

    /// The room that a transmitter knows of, what is on the way either way, and what the receiver holds make up what it
    /// can hold; and a link passes one byte in a cycle at most.
    fn check_room(&self, broken: &mut Vec<String>) {
        let mut under_way = vec![0; self.wiring.far_ends.len()];
        for (when, due) in self.due.from(self.now) {
            let mut passing: Vec<u32> = due.bytes.iter().map(|byte| byte.to / self.ids.vcs).collect();
            passing.sort_unstable();
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
                    "node {node}: transmitter {unit} knows of room for {credits} bytes, {} are under way, {held} are there",
                    under_way[number as usize]
                ));
            }
        }
    }
}
