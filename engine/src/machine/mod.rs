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
mod channel;
mod fixed;
mod flits;
mod look;
mod lossy;
mod node;
mod packets;
mod port;
mod sending;
mod shuffled;

pub use barrier::Barrier;
pub use channel::Moving;
pub use fixed::Fixed;
pub use flits::Sending;
pub use packets::Fate;

use crate::measure::Measures;
use crate::model::{Cycle, Fingerprint, Packet, PacketId, id::NEVER};
use crate::ni::Ni;
use crate::router::{Asks, Departure, InputId, List, Routers};
use crate::routing::Header;
use crate::scenario::Scenario;
use crate::software::Costs;
use crate::software::{Deafness, Processor};
use crate::topology::Graph;
use crate::workload::Program;
use calendar::Calendar;
use cargo::Cargo;
use channel::Wires;
use fixed::Way;
use packets::PacketStore;
use port::Port;
use std::mem::take;
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
    routers: Routers,
    wires: Wires,
    packets: PacketStore,
    /// What packets carry, if the programs look at it.
    cargo: Option<Cargo>,
    ports: Vec<Port>,
    /// Nodes whose port may have something to send, as bits, and those of them looked at already in one time slot.
    sending: Vec<u64>,
    second_look: Vec<u64>,
    pub interfaces: Vec<Ni>,
    pub processors: Vec<Processor>,
    pub programs: Vec<Program>,
    calendar: Calendar,
    barrier: Barrier,
    /// Acknowledgements that each node has made.
    acks_made: Vec<u32>,
    /// Inputs of each router that swallow the rest of a packet that is lost, as bits; empty if none can be.
    swallowing: Vec<u64>,
    finished_programs: u32,
    finished: Option<Cycle>,
    pub measures: Measures,
    /// Scratch memory of a cycle: flits that leave routers, and inputs whose next packet asks to be routed.
    departures: List<Departure>,
    asking: List<InputId>,
}

impl Machine {
    /// The machine of a scenario, at the beginning of cycle 0.
    pub fn new(scenario: &Scenario) -> Self {
        Machine::with_programs(scenario, scenario.programs())
    }

    /// The machine of a scenario with other programs than its workload's, one for each node.
    pub fn with_programs(scenario: &Scenario, programs: Vec<Program>) -> Self {
        let graph = Graph::new(&scenario.topology);
        let routers = Routers::new(scenario, &graph);
        let fixed = Fixed::new(scenario, graph, &routers);
        assert_eq!(programs.len(), fixed.graph.nodes as usize, "every node has a program");
        let (nodes, seed) = (fixed.graph.nodes, u64::from(scenario.run.seed.get()));
        let costs = Costs::new(&scenario.software);
        let processor = |node| Processor::new(costs, Deafness::new(&scenario.software.deaf, node, seed));
        let latency = scenario.software.barrier_latency.cycles();
        Machine {
            now: 0,
            wires: Wires::new(fixed.delays.longest(&fixed.rules, fixed.ack_delay)),
            packets: PacketStore::default(),
            cargo: programs.iter().any(Program::listens).then(|| Cargo::new(scenario.words())),
            ports: (0..nodes).map(|_| Port::new(fixed.ids.vcs, routers.depth())).collect(),
            sending: vec![0; nodes.div_ceil(64) as usize],
            second_look: vec![0; nodes.div_ceil(64) as usize],
            interfaces: (0..nodes).map(|_| Ni::new(&scenario.ni)).collect(),
            processors: (0..nodes).map(processor).collect(),
            programs,
            calendar: Calendar::new(nodes),
            barrier: Barrier::new(if scenario.workload.has_barriers() { nodes } else { 0 }, latency),
            acks_made: vec![0; nodes as usize],
            swallowing: vec![0; if fixed.loss.is_some() { fixed.graph.routers as usize } else { 0 }],
            finished_programs: 0,
            finished: None,
            measures: Measures::new(nodes, fixed.graph.channels.len()),
            departures: List::default(),
            asking: List::default(),
            routers,
            fixed: Arc::new(fixed),
        }
    }

    /// What never changes.
    pub fn fixed(&self) -> &Fixed {
        &self.fixed
    }

    /// The next cycle to come: so many have been simulated.
    pub fn now(&self) -> Cycle {
        self.now
    }

    /// The cycle in which the workload's last packet was received, if it has ended.
    pub fn finished(&self) -> Option<Cycle> {
        self.finished
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
    pub fn fate(&self, id: PacketId) -> Fate {
        self.packets.fate(id)
    }

    /// All packets under way.
    pub fn packets(&self) -> impl Iterator<Item = (PacketId, &Packet)> {
        self.packets.iter()
    }

    /// Goes on to the beginning of cycle `until`, or, if the workload ends before, of the cycle after its end.
    /// Stretches in which nothing happens are passed over.
    pub fn advance(&mut self, until: Cycle) {
        self.advance_watched(until, |_| {});
    }

    /// The same, telling after each phase of a cycle that it has ended: for finding out what takes how long.
    pub fn advance_watched(&mut self, until: Cycle, mut ended: impl FnMut(Phase)) {
        while self.now < until && self.finished.is_none() {
            self.cycle(&mut ended);
            let quiet = !self.routers.any_active() && self.sending.iter().all(|&word| word == 0);
            if quiet && self.finished.is_none() {
                let wires = self.wires.next_due(self.now).unwrap_or(NEVER);
                self.now = wires.min(self.calendar.first()).clamp(self.now, until.max(self.now));
            }
        }
    }

    /// One cycle.
    fn cycle(&mut self, ended: &mut impl FnMut(Phase)) {
        self.arrivals();
        ended(Phase::Arrivals);
        self.processors_turns();
        ended(Phase::Processors);
        self.send_from_nodes();
        ended(Phase::Sending);
        self.forward_in_routers();
        ended(Phase::Routers);
        self.now += 1;
    }

    /// What was sent arrives: credits and free channels first, so that what comes with them can go on at once.
    fn arrivals(&mut self) {
        let due = self.wires.take(self.now);
        self.routers.credits_come(due.credits.as_slice());
        due.credits_to_nodes.as_slice().iter().for_each(|&output| self.credit_node(output));
        self.routers.channels_free(&due.free_channels);
        due.free_nodes.iter().for_each(|&node| self.wants_to_send(node));
        due.acks.iter().for_each(|&processed| self.acknowledge(processed));
        due.routed.iter().for_each(|&input| self.route(input));
        if let Some(loss) = self.fixed.loss {
            for &Moving { to, flit } in due.flits.as_slice() {
                if self.arrive_or_be_lost(loss, to, flit) == Asks::Route {
                    self.asking.add(to);
                }
            }
        } else {
            let flits = due.flits.as_slice().iter().map(|sent| (sent.to, sent.flit));
            self.routers.flits_come(flits, &mut self.asking);
        }
        self.routing_begins(self.now);
        for &Moving { to, flit } in due.flits_to_nodes.as_slice() {
            self.flit_comes_to_node(to, flit);
        }
        self.wires.put_back(due);
    }

    /// The packets that ask for it begin to be routed at `from`.
    fn routing_begins(&mut self, from: Cycle) {
        let mut asking = take(&mut self.asking);
        match self.fixed.delays.routing {
            0 => asking.as_slice().iter().for_each(|&input| self.route(input)),
            delay => self.wires.at(from + delay).routed.extend_from_slice(asking.as_slice()),
        }
        asking.clear();
        self.asking = asking;
    }

    /// The head at the front of `input` has been routed.
    fn route(&mut self, input: InputId) {
        let packet = self.packets.get(self.routers.front_at(input).packet());
        if let Some(journal) = &mut self.measures.journal {
            journal.of(packet).routers += 1;
        }
        let (router, flits) = (input.owner(), packet.flits);
        let draw = self.fixed.routes.draw(packet.name, router);
        let header = Header { name: packet.name, to: packet.to, network: packet.network, draw };
        let candidates = self.fixed.routes.candidates(router, input.index(), header);
        self.routers.route(input, candidates, flits, draw);
    }

    /// Routers decide on what they are what leaves them; then all of it goes on its way.
    fn forward_in_routers(&mut self) {
        self.routers.cycle(self.now, &mut self.departures);
        self.send_departures();
    }

    fn send_departures(&mut self) {
        let departures = self.departures.as_mut_slice();
        if departures.is_empty() {
            return;
        }
        self.routers.send(departures, &mut self.asking);
        let (fixed, wires, now, departures) = (&*self.fixed, &mut self.wires, self.now, &*departures);
        let (delays, surroundings, count) = (fixed.delays, &fixed.surroundings[..], departures.len());
        // One loop for each thing to do: each has all it needs in registers.
        let mut to_nodes = take(&mut wires.at(now + delays.to_node).flits_to_nodes);
        let channel_flits = &mut self.measures.channel_flits[..];
        wires.at(now + delays.to_router).flits.fill(count, |flits| {
            to_nodes.fill(count, |flits_to_nodes| {
                for departure in departures {
                    let Way { to, channel } = surroundings[departure.router as usize].ways[departure.output()];
                    let sent = Moving { to, flit: departure.flit };
                    flits.add_if(!to.is_at_node(), sent);
                    flits_to_nodes.add_if(to.is_at_node(), sent);
                    Measures::count_flit(channel_flits, channel);
                }
            });
        });
        wires.at(now + delays.to_node).flits_to_nodes = to_nodes;
        let mut to_nodes = take(&mut wires.at(now + delays.credit_to_node).credits_to_nodes);
        wires.at(now + delays.credit).credits.fill(count, |credits| {
            to_nodes.fill(count, |credits_to_nodes| {
                for departure in departures {
                    let owner = surroundings[departure.router as usize].owners[departure.input()];
                    credits.add_if(!owner.is_at_node(), owner);
                    credits_to_nodes.add_if(owner.is_at_node(), owner);
                }
            });
        });
        wires.at(now + delays.credit_to_node).credits_to_nodes = to_nodes;
        if delays.flit > 1 {
            let outputs = departures.iter().map(|departure| departure.way_out(fixed.ids));
            wires.at(now + delays.flit).free_channels.extend(outputs);
        }
        self.measures.flit_hops += count as u64;
        // Routing of the packet behind a tail that has just left begins in the next cycle; without a routing delay it
        // waits from then on, which allocation, being over for this cycle, sees to.
        self.routing_begins(self.now + 1);
    }

    /// Adds the whole state to a fingerprint.
    pub fn fingerprint(&self, print: &mut Fingerprint) {
        let Self {
            ref fixed,
            now,
            ref routers,
            ref wires,
            ref packets,
            ref cargo,
            ref ports,
            // Derived: hints for which nodes to ask; asking one in vain changes nothing.
            sending: _,
            second_look: _,
            ref interfaces,
            ref processors,
            ref programs,
            ref calendar,
            ref barrier,
            // A statistic, of which `measures.acks` has those that arrived.
            acks_made: _,
            ref swallowing,
            // Derived: programs know whether they have finished.
            finished_programs: _,
            finished,
            ref measures,
            // Scratch memory, empty between cycles.
            departures: _,
            asking: _,
        } = *self;
        print.word(now);
        print.word(finished.unwrap_or(NEVER));
        routers.fingerprint(print);
        wires.fingerprint(print, now, fixed.ids, |output| routers.sharing(output));
        packets.fingerprint(print);
        if let Some(cargo) = cargo {
            cargo.fingerprint(print);
        }
        ports.iter().for_each(|port| port.fingerprint(print));
        interfaces.iter().for_each(|ni| ni.fingerprint(print));
        processors.iter().for_each(|processor| processor.fingerprint(print));
        programs.iter().for_each(|program| program.fingerprint(print));
        calendar.fingerprint(print);
        barrier.fingerprint(print);
        measures.fingerprint(print);
        for (router, &inputs) in (0..).zip(swallowing).filter(|&(_, &inputs)| inputs != 0) {
            print.all([router, inputs]);
        }
    }
}
