//! Requests that read or write, and their replies, each kind of its own length and in its own range of virtual channels,
//! as the reference simulator has them: a node makes one packet at a time, and a reply that it owes goes first.

use super::open_loop::{Arrivals, Goals, Made, OpenLoop};
use super::permutation::Pattern;
use super::sizes::Sizes;
use super::{Behaviour, Heard, Kind, Range, Setting};
use crate::software::{Message, Operation};
use net::model::id::NEVER;
use net::model::random::{Purpose, Stream};
use net::model::{Cycle, NodeId, Packet, Print, VirtualNetwork, Word};
use net::parameter::Live;
use net::parameter::quantity::{Flits, Load, Nodes, Number, Percent};
use net::parameter::rule::Rule;
use net::parameter::settable::{group, variants};
use net::topology::Graph;
use std::collections::VecDeque;

group! {
    /// Every node reads and writes at others, which reply; packets of each kind have a length and a range of virtual channels.
    pub struct ReadsAndWritesSettings {
        /// Flits of the requests of each node and of the replies to them per cycle, on average.
        load: Live<Load<1, 160_000, 500>>,
        /// Percent of the requests that write.
        writes: Percent<0, 100, 50>,
        /// Where requests go.
        to: Receivers,
        /// How requests are spread in time.
        arrivals: Arrivals,
        /// Requests that read.
        read_request: Leg,
        /// Replies to requests that read.
        read_reply: Leg,
        /// Requests that write.
        write_request: Leg,
        /// Replies to requests that write.
        write_reply: Leg,
    }
}

group! {
    /// Packets of one kind.
    pub struct Leg {
        /// Their length; 0 stands for packet.flits.
        flits: Flits<0, 128, 0>,
        /// The lowest virtual channel that they may take.
        lowest_vc: Number<0, 15, 0>,
        /// The highest virtual channel that they may take; of a router with fewer, all from the lowest on.
        highest_vc: Number<0, 15, 15>,
    }
}

variants! {
    /// Where requests go.
    pub enum Receivers {
        /// To any node, all equally likely.
        Any = "uniform", "Uniform random" {
            /// A node's requests may also go to itself, through its router.
            to_itself: bool,
        }
        /// To one partner, which may be the node itself.
        Partner = "permutation", "Permutation" {
            /// Who is whose partner.
            pattern: Pattern,
            /// Nodes along each dimension, some power of which are all nodes; of tornado and of the neighbour in all dimensions.
            radix: Nodes<2, 16_384, 8>,
            /// Which permutation a random one is, the same for every seed of a run.
            drawn: Number<0, 4_294_967_295, 0>,
        }
    }
}

/// Kinds of packets, in the order of their ranges.
const READ_REQUEST: u8 = 0;
const READ_REPLY: u8 = 1;
const WRITE_REQUEST: u8 = 2;
const WRITE_REPLY: u8 = 3;

/// Where what is wrong with a kind is shown: its length, and its range.
const PATHS: [[&str; 2]; 4] = [
    ["workload.read_request.flits", "workload.read_request.lowest_vc"],
    ["workload.read_reply.flits", "workload.read_reply.lowest_vc"],
    ["workload.write_request.flits", "workload.write_request.lowest_vc"],
    ["workload.write_reply.flits", "workload.write_reply.lowest_vc"],
];

impl ReadsAndWritesSettings {
    fn legs(&self) -> [&Leg; 4] {
        [&self.read_request, &self.read_reply, &self.write_request, &self.write_reply]
    }

    /// Lengths of packets of each kind.
    fn lengths(&self, setting: &Setting) -> [u32; 4] {
        self.legs().map(|leg| if leg.flits.get() == 0 { setting.flits } else { leg.flits.get() })
    }

    /// Flits of a request with its reply, by how many requests read and write.
    fn exchanges(&self, setting: &Setting) -> Sizes {
        let [read, answer, write, done] = self.lengths(setting);
        let writes = self.writes.get();
        Sizes::of(&[(read + answer, 100 - writes), (write + done, writes)])
    }
}

impl Kind for ReadsAndWritesSettings {
    type Running = ReadsAndWrites;

    fn check(&self, setting: &Setting, rule: Rule) {
        let (shortest, longest) = (setting.shortest.max(setting.header_flits + 1), setting.flits);
        for (flits, [path, _]) in self.lengths(setting).into_iter().zip(PATHS) {
            rule((shortest..=longest).contains(&flits), path, &|| {
                format!("{flits} flits are not possible: expected {shortest} to {longest}, the length in packet.flits")
            });
        }
        if let Receivers::Partner(Partner { pattern, radix, .. }) = &self.to {
            pattern.check(radix.get(), setting.nodes, ["workload.to.pattern", "workload.to.radix"], rule);
        }
        let is_steady = matches!(self.arrivals, Arrivals::Bernoulli(_) | Arrivals::OnOff(_));
        rule(is_steady, "workload.arrivals.kind", &|| {
            "is not possible for requests of reads and writes: bernoulli or on_off is needed".to_string()
        });
        let exchanges = self.exchanges(setting);
        Made { load: self.load.get(), arrivals: &self.arrivals, sizes: &exchanges }.check_arrivals(setting, rule);
    }

    fn ends(&self) -> bool {
        false
    }

    fn has_replies(&self) -> bool {
        true
    }

    fn ranges(&self) -> Option<[Range; 4]> {
        let range = |(leg, [_, path]): (&Leg, [&'static str; 2])| Range {
            lowest: leg.lowest_vc.get(),
            highest: leg.highest_vc.get(),
            path,
        };
        let [first, second, third, fourth] = self.legs();
        Some([(first, PATHS[0]), (second, PATHS[1]), (third, PATHS[2]), (fourth, PATHS[3])].map(range))
    }

    fn programs(&self, setting: &Setting, _graph: &Graph) -> Vec<ReadsAndWrites> {
        let exchanges = self.exchanges(setting);
        let made = Made { load: self.load.get(), arrivals: &self.arrivals, sizes: &exchanges };
        let partners = match &self.to {
            Receivers::Any(_) => Vec::new(),
            Receivers::Partner(to) => to.pattern.partners(to.radix.get(), to.drawn.get(), setting.nodes),
        };
        let lengths = self.lengths(setting);
        setting.each_node(|node| {
            let goals = match &self.to {
                Receivers::Any(to) if to.to_itself => Goals::All,
                Receivers::Any(_) => Goals::Others,
                Receivers::Partner(_) => Goals::Among(vec![partners[node.index()]]),
            };
            ReadsAndWrites {
                requests: Box::new(OpenLoop::new(made, goals, setting, node)),
                kinds: setting.stream(node, Purpose::Data),
                writes: self.writes.get(),
                flits: lengths.map(|flits| flits as u16),
                bytes: lengths.map(|flits| flits.saturating_sub(setting.header_flits) * setting.flit_bytes),
                owed: VecDeque::new(),
                asked: Vec::new(),
            }
        })
    }

    fn change(&self, program: &mut ReadsAndWrites, _setting: &Setting, now: Cycle) -> bool {
        program.requests.change(self.load.get(), now)
    }
}

/// A request that this node has to reply to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
#[word(to << 33 | sequence << 1 | is_write)]
struct Owed {
    to: NodeId,
    sequence: u32,
    is_write: bool,
    /// When its last flit came.
    #[word(skip = "statistics only, once its cycle is over: when the reply came into being")]
    since: Cycle,
}

/// The program of a node.
#[derive(Clone, Debug, Print)]
#[print(requests, kinds, owed, asked.len() as u64)]
#[print(skip(writes, flits, bytes) = "settings")]
pub struct ReadsAndWrites {
    /// Apart: a machine keeps room for the largest program at every node, whatever its workload is.
    requests: Box<OpenLoop>,
    /// Whether a request reads or writes.
    kinds: Stream,
    writes: u32,
    /// Lengths of packets of each kind, and the user data in them.
    flits: [u16; 4],
    bytes: [u32; 4],
    owed: VecDeque<Owed>,
    /// Requests without their reply, by the numbers in their names, and when they came into being.
    asked: Vec<(u32, Cycle)>,
}

impl ReadsAndWrites {
    /// A packet of a kind.
    fn packet(&self, kind: u8, to: NodeId, created: Option<Cycle>) -> Message {
        let (flits, bytes) = (self.flits[usize::from(kind)], self.bytes[usize::from(kind)]);
        Message { created, flits: Some(flits), range: kind, ..Message::new(to, 1, bytes) }
    }
}

impl Behaviour for ReadsAndWrites {
    /// The processor only receives.
    fn next(&mut self, _now: Cycle) -> Operation {
        Operation::Await
    }

    /// A request is replied to from the cycle after that in which it has come.
    fn due(&self, class: VirtualNetwork) -> Cycle {
        let replies = self.owed.front().map_or(NEVER, |owed| owed.since + 1);
        if class == VirtualNetwork::REPLY { NEVER } else { self.requests.due().min(replies) }
    }

    /// What is owed goes before further requests.
    fn make(&mut self, _class: VirtualNetwork, now: Cycle) -> Message {
        if let Some(Owed { to, sequence, is_write, since }) = self.owed.pop_front_if(|owed| owed.since < now) {
            let kind = if is_write { WRITE_REPLY } else { READ_REPLY };
            return Message { reply_to: Some(sequence), ..self.packet(kind, to, Some(since)) };
        }
        let Message { to, created, .. } = self.requests.take();
        let is_write = self.kinds.chance(self.writes, 100);
        let kind = if is_write { WRITE_REQUEST } else { READ_REQUEST };
        Message { expects_reply: true, ..self.packet(kind, to, created) }
    }

    fn listens(&self) -> bool {
        true
    }

    fn load(&mut self, packet: &Packet, _index: u32, _words: &mut [u32]) {
        if !packet.is_reply() {
            self.asked.push((packet.name.sequence, packet.created));
        }
    }

    fn received(&mut self, packet: &Packet, _words: &[u32], now: Cycle) -> Heard {
        let Some(sequence) = packet.reply_to else {
            let is_write = packet.range == WRITE_REQUEST;
            self.owed.push_back(Owed { to: packet.from(), sequence: packet.name.sequence, is_write, since: now });
            return Heard::default();
        };
        let place = self.asked.iter().position(|(asked, _)| *asked == sequence);
        let (_, created) = self.asked.swap_remove(place.expect("a reply is to a request that has none yet"));
        Heard { round_trip: Some(now - created), ..Heard::default() }
    }

    /// As many replies as requests.
    fn packets_per_cycle(&self) -> Option<(u64, u64)> {
        self.requests.packets_per_cycle().map(|(packets, of)| (2 * packets, of))
    }

    fn flits_per_cycle(&self) -> Option<(u64, u64)> {
        self.requests.flits_per_cycle()
    }
}

#[cfg(test)]
mod tests {
    use crate::machine::Machine;
    use crate::scenario::Scenario;

    const MESH: &str = "topology.kind=mesh&topology.size=4x4&channel.networks=one&channel.flit_cycles=1&ni.kind=plain\
        &router.switching=wormhole&router.vcs=4&packet.flits=5&packet.header_flits=0&software.t_send=0\
        &software.t_receive=0&software.t_poll=0&workload.kind=reads_and_writes&workload.read_request.flits=1&workload.write_reply.flits=1\
        &workload.load=0.2&workload.writes=25";

    #[test]
    fn requests_cause_the_load_with_their_replies_and_every_round_trip_is_counted() {
        let mut machine = Machine::new(&Scenario::from_text(MESH).unwrap());
        machine.measures.journal = Some(Box::default());
        machine.advance(40_000);
        let records: Vec<_> = machine.measures.journal.as_ref().unwrap().data().copied().collect();
        let flits: u64 = records.iter().map(|record| u64::from(record.flits)).sum();
        let load = flits as f64 / (16.0 * 40_000.0);
        assert!((load / 0.2 - 1.0).abs() < 0.03, "{load} flits per node and cycle");
        let trips = machine.measures.round_trips.count();
        assert!(trips * 2 <= records.len() as u64 && trips * 2 + 200 > records.len() as u64, "{trips} round trips");
        // As many requests that read as replies to them are short and long, and the other way round.
        let long = records.iter().filter(|record| record.flits == 5).count();
        assert!((long as f64 / records.len() as f64 - 0.5).abs() < 0.01, "{long} of {}", records.len());
    }

    #[test]
    fn what_cannot_be_kept_to_is_refused_where_it_is_set() {
        for (text, words) in [
            ("workload.read_reply.flits=6", "workload.read_reply.flits=6: 6 flits are not possible: expected 1 to 5"),
            ("workload.write_request.lowest_vc=4", "workload.write_request.lowest_vc=4: 4 is above the highest, 3"),
            ("workload.arrivals.kind=once", "workload.arrivals.kind=once: is not possible for requests"),
            ("workload.to.kind=permutation&workload.to.pattern=tornado", "workload.to.radix=8: 8 has no power"),
            ("routing.kind=xy_yx", "routing.kind=xy_yx: tells virtual channels apart"),
            ("router.kind=ideal", "workload.kind=reads_and_writes: has packets that keep to ranges"),
            ("channel.networks=demand", "channel.networks=demand: is not possible with packets that keep to ranges"),
            ("ni.kind=nifdy", "ni.kind=nifdy: makes acknowledgements, which keep to no range"),
            (
                "router.vcs=16&workload.read_reply.lowest_vc=3",
                "workload.read_reply.lowest_vc=3: 3 to 15 parts neighbours that routing knows as one",
            ),
        ] {
            let set = |part: &str| part.split('=').next().unwrap_or("").to_string();
            let changed: Vec<String> = text.split('&').map(set).collect();
            let base: Vec<&str> = MESH.split('&').filter(|part| !changed.contains(&set(part))).collect();
            let kinds_first = [base.join("&"), text.to_string()].join("&");
            let problems = Scenario::from_text(&kinds_first).unwrap_err();
            let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
            assert!(told.iter().any(|problem| problem.starts_with(words)), "{text}: {told:?}");
        }
    }
}
