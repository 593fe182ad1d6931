//! The machine: all parts wired together, and the order of things in a cycle.
//!
//! Within a phase no order matters: whatever one part sends another arrives a cycle later at the earliest. The phases
//! stand in the order in which a thing can take effect at once: what arrives can be noticed by its processor, what a
//! processor hands over can leave, and what has arrived can move on, all in the same cycle.

mod barrier;
mod blocked;
mod calendar;
mod cargo;
mod change;
mod context;
mod endpoint;
mod events;
mod failing;
mod fixed;
mod foresee;
mod look;
mod lossy;
mod node;
mod packets;
mod packing;
mod poke;
mod port;
mod ranges;
mod sending;
mod shuffled;
#[cfg(test)]
mod tests;

pub use barrier::Barrier;
pub use failing::{Cause, Renewal};
pub use fixed::Fixed;
pub use packets::PacketFate;
pub use poke::{Dropped, LinkState};

use crate::measure::Measures;
use crate::scenario::Scenario;
use crate::software::Costs;
use crate::software::{Deafness, Processor};
use crate::workload::Program;
use crate::workload::shared_memory::Outcome;
use calendar::Calendar;
use cargo::Cargo;
use events::Events;
use net::model::random::{Purpose, Stream};
use net::model::{Cycle, Fingerprint, NodeId, Packet, PacketId, Print, id::NEVER};
use net::ni::Ni;
use net::router::ring::Due;
use net::router::{Intervention, Network, Occupancy, Ring, RouterKind};
use net::topology::Graph;
use net::with_kind;
use packets::PacketStore;
use poke::Pokes;
use port::Port;
use std::sync::Arc;

/// A phase of a cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// What was sent arrives.
    Arrivals,
    /// Processors and interfaces do what is due.
    Processors,
    /// Nodes send.
    Sending,
    /// Routers allocate, and what has won leaves them.
    Routers,
}

/// A machine at the beginning of a cycle. A copy is a snapshot.
#[derive(Clone, Debug)]
pub struct Machine {
    fixed: Arc<Fixed>,
    /// The next cycle to come.
    now: Cycle,
    /// All routers and what is on its way between them; none only while a cycle is being simulated.
    network: Option<Network>,
    events: Ring<Events>,
    packets: PacketStore,
    /// What packets carry, if the programs look at it.
    cargo: Option<Cargo>,
    ports: Vec<Port>,
    /// Nodes whose port may have something to send, as bits, and those of them looked at already in one time slot.
    sending: Vec<u64>,
    second_look: Vec<u64>,
    /// Nodes that have a packet to send or in the midst of being sent, and where interfaces make packets of their own, all
    /// nodes: the port of another need not be visited.
    laden: Vec<u64>,
    pub interfaces: Vec<Ni>,
    pub processors: Vec<Processor>,
    pub programs: Vec<Program>,
    calendar: Calendar,
    barrier: Barrier,
    /// Acknowledgements that each node has made.
    acks_made: Vec<u32>,
    finished_programs: u32,
    /// Nodes whose programs begin again; their processors hear of it when the cycle ends.
    going_on: Vec<u32>,
    finished: Option<Cycle>,
    /// What the programs have come to, where that can be said.
    outcome: Option<Outcome>,
    pokes: Pokes,
    pub measures: Measures,
}

const IN_HAND: &str = "nothing asks for the routers while a cycle has them in hand";

impl Machine {
    /// The machine of a scenario, at the beginning of cycle 0.
    pub fn new(scenario: &Scenario) -> Self {
        Machine::with_programs(scenario, scenario.programs())
    }

    /// The machine of a scenario with other programs than its workload's, one for each node.
    pub fn with_programs(scenario: &Scenario, programs: Vec<Program>) -> Self {
        let graph = Graph::new(&scenario.topology);
        let fixed = Fixed::new(scenario, graph);
        let network = Network::new(&scenario.router, &scenario.site(), &fixed.graph, fixed.ids, &fixed.plan());
        assert_eq!(programs.len(), fixed.graph.nodes as usize, "every node has a program");
        let (nodes, seed) = (fixed.graph.nodes, u64::from(scenario.run.seed.get()));
        let costs = Costs::new(&scenario.software);
        let processor = |node| {
            let noise = Stream::new(seed, node, Purpose::Noise);
            Processor::new(costs, Deafness::new(&scenario.software.deaf, node, seed), noise)
        };
        let latency = scenario.software.barrier_latency.cycles();
        let mut measures = Measures::new(nodes, fixed.graph.channels.len());
        measures.journal = scenario.workload.keeps_journal().then(Box::default);
        if scenario.has_services() {
            measures.tell_services_apart(&fixed.graph);
        }
        Machine {
            now: 0,
            events: Ring::new(network.occupancy().extent().horizon),
            network: Some(network),
            packets: PacketStore::default(),
            cargo: programs.iter().any(Program::listens).then(|| Cargo::new(scenario.words())),
            ports: (0..nodes).map(|node| Port::new(fixed.graph.injection(NodeId(node)), &fixed.rules)).collect(),
            sending: vec![0; nodes.div_ceil(64) as usize],
            second_look: vec![0; nodes.div_ceil(64) as usize],
            laden: vec![if fixed.acknowledges { u64::MAX } else { 0 }; nodes.div_ceil(64) as usize],
            interfaces: (0..nodes).map(|_| Ni::new(&scenario.ni)).collect(),
            processors: (0..nodes).map(processor).collect(),
            programs,
            calendar: Calendar::new(nodes),
            barrier: Barrier::new(if scenario.workload.has_barriers() { nodes } else { 0 }, latency),
            acks_made: vec![0; nodes as usize],
            finished_programs: 0,
            going_on: Vec::new(),
            finished: None,
            outcome: None,
            pokes: Pokes::new(scenario.topology.own().fails()),
            measures,
            fixed: Arc::new(fixed),
        }
    }

    /// What never changes.
    pub fn fixed(&self) -> &Fixed {
        &self.fixed
    }

    /// The next cycle to be simulated, which is also the number of cycles simulated so far.
    pub fn now(&self) -> Cycle {
        self.now
    }

    /// The cycle in which the workload's last packet was received, if it has ended.
    pub fn finished(&self) -> Option<Cycle> {
        self.finished
    }

    /// Whether programs that compute something have computed it right, once they have ended.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// The barrier.
    pub fn barrier(&self) -> &Barrier {
        &self.barrier
    }

    /// A packet under way.
    pub fn packet(&self, id: PacketId) -> &Packet {
        self.packets.get(id)
    }

    /// What is to become of a packet.
    pub fn fate(&self, id: PacketId) -> PacketFate {
        self.packets.fate(id)
    }

    /// All packets under way.
    pub fn packets(&self) -> impl Iterator<Item = (PacketId, &Packet)> {
        self.packets.iter()
    }

    /// Simulates up to the beginning of cycle `until`, or, if the workload ends before, of the cycle after its end.
    /// Stretches in which nothing happens are skipped.
    #[inline(never)]
    pub fn advance(&mut self, until: Cycle) {
        self.advance_watched(until, |_| {});
    }

    /// The same, calling `ended` after each phase of a cycle: to find out how long each takes.
    pub fn advance_watched(&mut self, until: Cycle, mut ended: impl FnMut(Phase)) {
        self.with_network(|machine, network| {
            while machine.now < until && machine.finished.is_none() {
                machine.cycle(network, &mut ended);
                let quiet = !network.is_active() && machine.sending.iter().all(|&word| word == 0);
                if quiet && machine.finished.is_none() {
                    let next = machine.calendar.first();
                    let next = machine.events.next_due(machine.now, next).unwrap_or(next).min(machine.next_link());
                    machine.now = network.skip(machine.now, next.clamp(machine.now, until.max(machine.now)));
                }
            }
        });
    }

    /// Does something with the routers and the rest of the machine, which are borrowed apart from each other.
    fn with_network(&mut self, what: impl FnOnce(&mut Self, &mut Network)) {
        let mut network = self.network.take().expect(IN_HAND);
        what(self, &mut network);
        self.network = Some(network);
    }

    /// One cycle. Its phases are never inlined, nor is what a kind of router does in one: of all of them in one function,
    /// a browser's compiler makes code that takes a quarter longer; and it compiles a function whole, however little of
    /// it a run uses, while the run goes on slowly without.
    fn cycle(&mut self, network: &mut Network, ended: &mut impl FnMut(Phase)) {
        self.up_to_routers(network, ended);
        with_kind!(network, kind => self.routers_turn(&mut **kind));
        if self.has_slow_links() {
            self.count_on_links();
        }
        ended(Phase::Routers);
        self.end_of_cycle();
    }

    #[inline(always)]
    fn end_of_cycle(&mut self) {
        if !self.going_on.is_empty() {
            self.processors_go_on();
        }
        self.now += 1;
    }

    /// The phases before that of the routers.
    #[inline(always)]
    fn up_to_routers(&mut self, network: &mut Network, ended: &mut impl FnMut(Phase)) {
        if self.pokes.failures.next() <= self.now {
            self.failures_due(network);
        }
        if self.has_slow_links() {
            self.open_links(network);
        }
        self.arrivals(network, None);
        ended(Phase::Arrivals);
        self.processors_turns(network);
        ended(Phase::Processors);
        self.send_from_nodes(network);
        ended(Phase::Sending);
    }

    /// What was sent arrives, and what nodes waited for besides.
    #[inline(never)]
    fn arrivals(&mut self, network: &mut Network, shuffle: Option<&mut Stream>) {
        let now = self.now;
        if self.events.is_due(now) {
            let events = self.events.take(now);
            events.free_nodes.iter().for_each(|&node| self.wants_to_send(node));
            events.acks.iter().for_each(|&processed| self.acknowledge(processed));
            self.events.put_back(events);
        }
        with_kind!(network, kind => self.arrivals_at(&mut **kind, shuffle));
    }

    /// What comes to routers of a kind, and from them to nodes.
    #[inline(never)]
    fn arrivals_at(&mut self, routers: &mut impl RouterKind, shuffle: Option<&mut Stream>) {
        routers.arrivals(self.now, self, shuffle);
    }

    /// What routers of a kind do in a cycle.
    #[inline(never)]
    fn routers_turn(&mut self, routers: &mut impl RouterKind) {
        routers.cycle(self.now, self, None);
    }

    /// A column of the series ends: of the memory of each node the packets in transit in it now, and the most in the
    /// column. Nothing where nodes have no memories.
    pub fn end_column_of_memories(&mut self) -> Vec<[u32; 2]> {
        let Some(memory) = self.network().facets().memory else { return Vec::new() };
        let in_transit = memory.in_transit_lately();
        self.with_network(|machine, network| machine.intervene(network, Intervention::ColumnEnds));
        in_transit
    }

    /// Does something to the routers before the cycle to come.
    fn intervene(&mut self, network: &mut Network, what: Intervention) {
        with_kind!(network, kind => kind.intervene(what, self.now, self));
    }

    /// What the network of routers holds.
    pub fn network(&self) -> &dyn Occupancy {
        self.network.as_ref().expect(IN_HAND).occupancy()
    }

    /// Adds the whole state to a fingerprint.
    pub fn fingerprint(&self, print: &mut Fingerprint) {
        let Self {
            // What never changes.
            fixed: _,
            now,
            ref network,
            ref events,
            ref packets,
            ref cargo,
            ref ports,
            // Derived: hints for which nodes to ask; asking one in vain changes nothing.
            sending: _,
            second_look: _,
            laden: _,
            ref interfaces,
            ref processors,
            ref programs,
            ref calendar,
            ref barrier,
            // A statistic, of which `measures.acks` has those that arrived.
            acks_made: _,
            // Derived: programs know whether they have finished.
            finished_programs: _,
            // Empty between cycles, but for what was done by hand since the last.
            going_on: _,
            finished,
            // Derived from what the programs leave.
            outcome: _,
            ref pokes,
            ref measures,
        } = *self;
        print.word(now);
        print.word(finished.unwrap_or(NEVER));
        let network = network.as_ref().expect(IN_HAND);
        network.fingerprint(print);
        for (when, events) in events.from(now) {
            if network.occupancy().is_due(when) || !events.is_empty() {
                print.word(when);
                let nodes = |print: &mut Fingerprint| events.fingerprint_nodes(print);
                with_kind!(network, kind => kind.fingerprint_due(when, print, nodes));
                events.fingerprint_acks(print);
            }
        }
        packets.fingerprint(print);
        if let Some(cargo) = cargo {
            cargo.fingerprint(print);
        }
        for (node, port) in (0..).zip(ports) {
            let Port {
                ref outgoing,
                turn,
                // The graph says so.
                channel: _,
            } = *port;
            with_kind!(network, kind => kind.fingerprint_port(node, outgoing, turn, print));
        }
        interfaces.iter().for_each(|ni| ni.fingerprint(print));
        processors.iter().for_each(|processor| processor.fingerprint(print));
        programs.iter().for_each(|program| program.fingerprint(print));
        calendar.fingerprint(print);
        barrier.fingerprint(print);
        measures.fingerprint(print);
        if let Some(losses) = network.occupancy().facets().losses {
            losses.fingerprint_losses(print);
        }
        pokes.fingerprint(print);
        for (node, processor) in (0..).zip(processors).filter(|(_, processor)| processor.takes_from() > now) {
            print.all([node, processor.takes_from()]);
        }
    }
}
