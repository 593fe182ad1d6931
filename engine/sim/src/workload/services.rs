//! Two services at a time, each with packets of its own length, rate and pattern (SPIDER paper §5.2, §5.3): packets for a
//! hot node besides uniform ones, short and long ones, or guaranteed ones at a fixed period besides best effort.
//!
//! How packets of each travel is up to the routers, which know them by the service in their headers.

use super::open_loop::{Arrivals, Goals, Made, OpenLoop};
use super::sizes::Sizes;
use super::{Behaviour, Kind, Setting};
use crate::software::{Message, Operation};
use net::model::id::NEVER;
use net::model::random::Purpose;
use net::model::{Cycle, NodeId, Print, VirtualNetwork};
use net::parameter::Live;
use net::parameter::quantity::{Cycles, Flits, Load, Nodes, Percent};
use net::parameter::rule::Rule;
use net::parameter::settable::{group, variants};
use net::topology::Graph;

group! {
    /// Two services at a time, each with packets of its own length, rate and pattern.
    pub struct ServicesSettings {
        /// Flits that each node generates per cycle for the first service, on average; its packets have the length packet.flits.
        load: Live<Load<1, 15_000, 1000>>,
        /// Where packets of the first service go.
        pattern: Pattern,
        /// The second service.
        second: Second,
    }
}

group! {
    /// The second service.
    pub struct Second {
        /// Length of its packets, header included.
        length: Flits<1, 504, 64>,
        /// When nodes make its packets.
        rate: Rate,
        /// Where its packets go.
        pattern: Pattern,
    }
}

variants! {
    /// When nodes make packets of the second service.
    pub enum Rate {
        /// At random times.
        Random = "random", "At random times" {
            /// Flits that each sending node generates per cycle for the second service, on average.
            load: Live<Load<1, 15_000, 1000>>,
        }
        /// At random times, on average as many packets as of the first service.
        Packets = "packets", "As many packets as the first" {}
        /// At random times, on average as many bytes as of the first service.
        Bytes = "bytes", "As many bytes as the first" {}
        /// At a fixed period, from a random cycle of the first one on (SPIDER paper §5.3).
        Periodic = "periodic", "At a fixed period" {
            /// Cycles from one packet of a node to its next.
            interval: Cycles<1, 1_000_000, 1500>,
        }
    }
}

variants! {
    /// Where the packets of a service go.
    pub enum Pattern {
        /// Any other node, all equally likely.
        Uniform = "uniform", "Uniform" {}
        /// A share of them to one node, the rest to any other.
        HotSpot = "hot_spot", "Hot spot" {
            /// The node that gets a share of its own.
            node: Nodes<0, 16_383, 0>,
            /// Percent of the packets that go there; at 100 that node itself sends none.
            share: Percent<0, 100, 10>,
        }
        /// All to one node, from the nodes next to it; no other node sends any (SPIDER paper §5.2).
        Neighbours = "neighbours", "From neighbours to one node" {
            /// The node that they go to.
            node: Nodes<0, 16_383, 0>,
        }
    }
}

impl Pattern {
    fn check(&self, setting: &Setting, path: &'static str, rule: Rule) {
        let node = match self {
            Pattern::Uniform(_) => 0,
            Pattern::HotSpot(hot) => hot.node.get(),
            Pattern::Neighbours(hot) => hot.node.get(),
        };
        let nodes = setting.nodes;
        rule(node < nodes, path, &|| format!("there is no node {node}, expected 0 to {}", nodes - 1));
    }

    /// Whom a node sends to, and the node that gets a share of its own.
    fn of(&self, graph: &Graph, node: NodeId) -> (Goals, (u32, u32)) {
        match self {
            Pattern::Uniform(_) => (Goals::Others, (0, 0)),
            Pattern::HotSpot(hot) => {
                let (to, share) = (hot.node.get(), hot.share.get());
                (if share == 100 && to == node.0 { Goals::None } else { Goals::Others }, (to, share))
            }
            Pattern::Neighbours(hot) => {
                let to = NodeId(hot.node.get());
                let is_next = graph.nodes > hot.node.get() && graph.hops(node, to) == 1;
                (if is_next { Goals::Among(vec![to]) } else { Goals::None }, (0, 0))
            }
        }
    }
}

impl Kind for ServicesSettings {
    type Running = Services;

    fn check(&self, setting: &Setting, rule: Rule) {
        self.pattern.check(setting, "workload.pattern.node", rule);
        self.second.pattern.check(setting, "workload.second.pattern.node", rule);
        let (length, shortest) = (self.second.length.get(), setting.shortest);
        rule(length >= shortest, "workload.second.length", &|| {
            format!(
                "{length} flits are no packet: {shortest} at least are needed, for its header and something to deliver"
            )
        });
    }

    fn ends(&self) -> bool {
        false
    }

    fn has_services(&self) -> bool {
        true
    }

    fn second_packet(&self) -> Option<u32> {
        Some(self.second.length.get())
    }

    fn programs(&self, setting: &Setting, graph: &Graph) -> Vec<Services> {
        let of_second = self.of_second(setting);
        let (arrivals, sizes) = (&Arrivals::default(), &Sizes::default());
        let made = |load: u32| Made { load, arrivals, sizes };
        setting.each_node(|node| {
            let (goals, (hot, share)) = self.pattern.of(graph, node);
            let first = OpenLoop::new(made(self.load.get()), goals, setting, node).with_hot(hot, share);
            let (goals, (hot, share)) = self.second.pattern.of(graph, node);
            let sends = goals != Goals::None;
            let second =
                OpenLoop::new(made(self.load_of_second(setting)), goals, &of_second, node).with_hot(hot, share);
            let period = match &self.second.rate {
                Rate::Periodic(periodic) if sends => {
                    let interval = periodic.interval.cycles();
                    let next = of_second.stream(node, Purpose::Phase).below(interval as u32).into();
                    Some(Period { interval, next })
                }
                Rate::Periodic(_) => Some(Period { interval: 0, next: NEVER }),
                Rate::Random(_) | Rate::Packets(_) | Rate::Bytes(_) => None,
            };
            Services { first, second: Box::new(second), period, length: self.second.length.get() as u16 }
        })
    }

    fn change(&self, program: &mut Services, setting: &Setting, now: Cycle) -> bool {
        program.first.change(self.load.get(), now);
        program.second.change(self.load_of_second(setting), now);
        true
    }
}

impl ServicesSettings {
    /// The node that the second service sends to, if it sends to one above all.
    pub fn hot_node(&self) -> Option<u32> {
        match &self.second.pattern {
            Pattern::Uniform(_) => None,
            Pattern::HotSpot(hot) => Some(hot.node.get()),
            Pattern::Neighbours(hot) => Some(hot.node.get()),
        }
    }

    /// Steps of flits that a node makes per cycle for the second service at random times; of no meaning if it has a period.
    fn load_of_second(&self, setting: &Setting) -> u32 {
        match &self.second.rate {
            Rate::Random(random) => random.load.get(),
            Rate::Packets(_) => (self.load.get() * self.second.length.get()).div_ceil(setting.flits),
            Rate::Bytes(_) => self.load.get(),
            Rate::Periodic(_) => 1,
        }
    }

    /// What the second service makes its packets by: of its length, and with random numbers of its own.
    fn of_second(&self, setting: &Setting) -> Setting {
        let flits = self.second.length.get();
        let payload = flits.saturating_sub(setting.header_flits) * setting.flit_bytes;
        Setting { seed: setting.seed | 1 << 32, flits, payload, ..*setting }
    }
}

/// The program of a node.
#[derive(Clone, Debug, Print)]
pub struct Services {
    first: OpenLoop,
    /// Apart: a machine keeps room for the largest program at every node, whatever its workload is.
    second: Box<OpenLoop>,
    /// If the second service has a fixed period.
    period: Option<Period>,
    /// Flits of a packet of the second service.
    #[print(skip = "a setting")]
    length: u16,
}

#[derive(Clone, Copy, Debug, Print)]
struct Period {
    #[print(skip = "a setting")]
    interval: Cycle,
    /// When the next packet comes into being.
    next: Cycle,
}

impl Services {
    fn second_is_due(&self) -> Cycle {
        self.period.map_or_else(|| self.second.due(), |period| period.next)
    }

    /// Packets of the second service that it makes per cycle on average, as a fraction.
    fn second_per_cycle(&self) -> Option<(u64, u64)> {
        match self.period {
            None => self.second.packets_per_cycle(),
            Some(Period { next: NEVER, .. }) => Some((0, 1)),
            Some(period) => Some((1, period.interval)),
        }
    }

    fn take_second(&mut self) -> Message {
        let message = match &mut self.period {
            None => self.second.take(),
            Some(period) => {
                let created = Some(period.next);
                period.next += period.interval;
                Message { created, ..Message::new(self.second.draw_destination(), 1, self.second.payload()) }
            }
        };
        Message { service: VirtualNetwork::REPLY, flits: Some(self.length), ..message }
    }
}

impl Behaviour for Services {
    /// What came into being first goes first, of two at a time that of the second service.
    fn next(&mut self, now: Cycle) -> Operation {
        let (first, second) = (self.first.due(), self.second_is_due());
        match first.min(second) {
            NEVER => Operation::Finish,
            next if next > now => Operation::WaitUntil(next),
            _ if second <= first => Operation::Send(self.take_second()),
            _ => Operation::Send(self.first.take()),
        }
    }

    fn packets_per_cycle(&self) -> Option<(u64, u64)> {
        let (first, of) = self.first.packets_per_cycle()?;
        let (second, of_second) = self.second_per_cycle()?;
        Some((first * of_second + second * of, of * of_second))
    }

    fn flits_per_cycle(&self) -> Option<(u64, u64)> {
        let (first, of) = self.first.flits_per_cycle()?;
        let (second, of_second) = self.second_per_cycle()?;
        Some((first * of_second + second * u64::from(self.length) * of, of * of_second))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::Scenario;

    /// What the nodes of a torus of adapters make in the first cycles: node, and message.
    fn made(rest: &str, cycles: Cycle) -> Vec<(u32, Message)> {
        let text = format!(
            "topology.kind=torus&topology.size=6x6&channel.networks=one&channel.flit_cycles=1&channel.eject_delay=0\
             &router.kind=spider&packet.flits=32&packet.header_flits=0&workload.kind=services&{rest}"
        );
        let programs = Scenario::from_text(&text).unwrap_or_else(|problems| panic!("{problems:?}")).programs();
        let of = |(node, mut program): (u32, super::super::Program)| {
            std::iter::from_fn(move || match program.next(cycles) {
                Operation::Send(message) => Some((node, message)),
                _ => None,
            })
        };
        (0..).zip(programs).flat_map(of).collect()
    }

    fn split(made: &[(u32, Message)]) -> [Vec<(u32, Message)>; 2] {
        [0, 1].map(|service| made.iter().copied().filter(|(_, message)| message.service.0 == service).collect())
    }

    #[test]
    fn each_service_has_its_rate_and_length_and_their_packets_come_in_order() {
        let all = made("workload.load=0.08&workload.second.length=256&workload.second.rate.load=0.64", 100_000);
        let [first, second] = split(&all);
        for (service, flits) in [(&first, None), (&second, Some(256))] {
            // 36 nodes, one packet in 400 cycles.
            assert!((8700..9300).contains(&service.len()), "{}", service.len());
            assert!(service.iter().all(|(_, message)| message.flits == flits && message.packets == 1));
        }
        assert_eq!((first[0].1.bytes, second[0].1.bytes), (32, 256));
        let alike = made("workload.load=0.08&workload.second.length=256&workload.second.rate.kind=packets", 100_000);
        assert_eq!(alike, all, "as many packets are eight times the bytes");
        for of_node in all.chunk_by(|one, next| one.0 == next.0) {
            assert!(of_node.is_sorted_by_key(|(_, message)| message.created));
        }
    }

    #[test]
    fn a_period_is_kept_exactly_and_from_a_cycle_of_each_nodes_own() {
        let all =
            made("workload.load=0.01&workload.second.rate.kind=periodic&workload.second.rate.interval=1500", 15_000);
        let [_, second] = split(&all);
        assert_eq!(second.len(), 36 * 10);
        let of_node: Vec<_> = second.chunk_by(|one, next| one.0 == next.0).collect();
        let phases: std::collections::BTreeSet<_> = of_node.iter().map(|messages| messages[0].1.created).collect();
        assert!(phases.len() > 30, "{} different beginnings", phases.len());
        let times = of_node.iter().flat_map(|messages| messages.windows(2));
        assert!(times.into_iter().all(|pair| pair[1].1.created.unwrap() - pair[0].1.created.unwrap() == 1500));
    }

    #[test]
    fn only_neighbours_send_to_a_node_that_they_are_told_to() {
        let all = made("workload.second.pattern.kind=neighbours&workload.second.pattern.node=14", 20_000);
        let [_, second] = split(&all);
        let senders: std::collections::BTreeSet<_> = second.iter().map(|(node, _)| *node).collect();
        assert_eq!(senders.into_iter().collect::<Vec<_>>(), [8, 13, 15, 20]);
        assert!(second.iter().all(|(_, message)| message.to == NodeId(14)));
        let hot = made("workload.pattern.kind=hot_spot&workload.pattern.node=3&workload.pattern.share=50", 20_000);
        let [first, _] = split(&hot);
        let there = first.iter().filter(|(_, message)| message.to == NodeId(3)).count();
        assert!((40..60).contains(&(100 * there / first.len())), "{there} of {}", first.len());
    }
}
