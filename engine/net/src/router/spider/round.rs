//! Links that fail, and ways round them (SPIDER paper §4.2, §5.2).
//!
//! A link that fails passes what is on it and begins no further packet. Hosts whose policy it is reckon from the links
//! that are left how far every node is from every other, and have packets go by links that bring them nearer; of these
//! the link of dimension order comes first as long as it is one of them.

use super::Spider;
use super::adapter::members;
use super::receiver::{Request, State};
use super::settings::TRAILER;
use crate::model::{Cycle, PacketId};
use crate::router::context::RouterContext;
use std::collections::VecDeque;
use std::sync::Arc;

/// The ports of each node by which each other comes nearer, as bits: goal × nodes + node.
pub type WaysLeft = Arc<[u8]>;

/// A link that is to fail: from this node by this port, and back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Failing {
    pub node: u32,
    pub port: u32,
    pub cycle: Cycle,
}

impl Spider {
    /// The link that is to fail now fails, and hosts look for other ways if any link is not as it was.
    pub(super) fn look_at_links(&mut self, context: &mut impl RouterContext) {
        if let Some(failing) = self.failing.filter(|failing| failing.cycle <= self.now) {
            self.failing = None;
            self.fail(failing.node, failing.port);
            if let Some((node, port)) = self.far_port(failing.node, failing.port) {
                self.fail(node, port);
            }
            self.links_changed = true;
        }
        if std::mem::take(&mut self.links_changed) && self.rules.goes_round {
            self.ways_left = Some(self.reckon());
            (0..self.ids.nodes).for_each(|node| self.send_round(node, context));
        }
    }

    fn fail(&mut self, node: u32, port: u32) {
        self.adapters[node as usize].failed |= self.of_a_link << (port * self.ids.vcs);
    }

    /// The node at the other end of a link, and the port there.
    fn far_port(&self, node: u32, port: u32) -> Option<(u32, u32)> {
        let far_end = self.wiring.far_ends[(node * self.units + port * self.ids.vcs) as usize];
        (far_end != u32::MAX).then(|| (far_end / self.units, far_end % self.units / self.ids.vcs))
    }

    /// Whether a packet may be begun on a link.
    fn is_whole(&self, node: u32, port: u32) -> bool {
        let adapter = &self.adapters[node as usize];
        (adapter.closed | adapter.failed) >> (port * self.ids.vcs) & 1 == 0
    }

    /// The ways that are left between all nodes.
    fn reckon(&self) -> WaysLeft {
        let (nodes, ports) = (self.ids.nodes, self.units / self.ids.vcs);
        let mut ways = vec![0u8; (nodes * nodes) as usize];
        for goal in 0..nodes {
            let mut away = vec![u32::MAX; nodes as usize];
            let mut found = VecDeque::from([goal]);
            away[goal as usize] = 0;
            while let Some(node) = found.pop_front() {
                for port in 0..ports {
                    // Links lead both ways: who is at the far end may come here by the port there.
                    let Some((from, by)) = self.far_port(node, port) else { continue };
                    if !self.is_whole(from, by) {
                        continue;
                    }
                    let further = away[node as usize] + 1;
                    if away[from as usize] == u32::MAX {
                        away[from as usize] = further;
                        found.push_back(from);
                    }
                    if away[from as usize] == further {
                        ways[(goal * nodes + from) as usize] |= 1 << by;
                    }
                }
            }
        }
        ways.into()
    }

    /// Of the transmitters that a packet may take to go on from a node, what it tries first and what otherwise, those
    /// that lead nearer to its goal by the links that are left; the same if none does.
    pub(super) fn round(
        &self,
        node: u32,
        packet: PacketId,
        [first, others]: [u32; 2],
        context: &impl RouterContext,
    ) -> [u32; 2] {
        let Some(ways) = self.ways_left.as_ref().filter(|_| first != 0) else { return [first, others] };
        if context.area(packet).is_some() {
            return [first, others];
        }
        let Some(goal) = context.receivers(packet).next() else { return [first, others] };
        let service = context.network_of(packet).index();
        let ports = u32::from(ways[(goal.0 * self.ids.nodes + node) as usize]);
        let set = self.rules.sets[service];
        let units = |ports: u32| members(ports).fold(0, |all, port| all | set << (port * self.ids.vcs));
        let allowed = units(ports);
        let near = [first & allowed, others & allowed];
        let others = |first: u32| if self.rules.takes_detours[service] { allowed & !first } else { 0 };
        match near {
            _ if allowed == 0 => [first, 0],
            [0, 0] => {
                let first = units(ports & ports.wrapping_neg());
                [first, others(first)]
            }
            [0, near] => {
                let port = near.trailing_zeros() / self.ids.vcs;
                let first = units(1 << port);
                [first, others(first)]
            }
            [first, _] => [first, others(first)],
        }
    }

    /// Packets that wait in a node's memory, or in its receivers, are asked for other ways.
    fn send_round(&mut self, node: u32, context: &mut impl RouterContext) {
        let queues = std::mem::take(&mut self.adapters[node as usize].host.queues);
        let mut jobs: Vec<_> = queues.into_iter().flat_map(|queue| queue.jobs).collect();
        jobs.sort_unstable_by_key(|job| job.number);
        for mut job in jobs {
            [job.ways, _] = self.round(node, job.packet, [job.ways, 0], context);
            self.adapters[node as usize].host.put_in_queue(job);
        }
        for unit in 0..self.units {
            let receiver = &self.adapters[node as usize].receivers[unit as usize];
            if receiver.state != State::Asking || receiver.spread.is_some() {
                continue;
            }
            let (front, Request { first, otherwise, service, .. }) = (receiver.front, receiver.request);
            let ways = self.round(node, front.packet, [first, otherwise], context);
            let table = self.programs[usize::from(service)].table();
            let request = Request::new(table, ways, service, u32::from(front.length) - TRAILER);
            self.adapters[node as usize].receivers[unit as usize].request = request;
        }
        if self.adapters[node as usize].is_busy() {
            self.wake(node);
        }
    }
}
