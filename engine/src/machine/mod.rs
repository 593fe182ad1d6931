//! The machine: all parts wired together, and the order of things in a cycle.
//!
//! Within a phase no order matters: whatever one part sends another arrives a cycle later at the earliest. The phases
//! stand in the order in which a thing can take effect at once: what arrives can be noticed by its processor, what a
//! processor hands over can leave, and what has arrived can move on, all in the same cycle.

mod barrier;
mod calendar;
mod channel;
mod fixed;
mod node;
mod packets;
mod port;
mod shuffled;

pub use barrier::Barrier;
pub use channel::Moving;
pub use fixed::Fixed;
pub use port::Port;

use crate::measure::Measures;
use crate::model::{Cycle, Fingerprint, NodeId, Packet, PacketId, id::NEVER};
use crate::ni::Ni;
use crate::router::{Asks, Grant, Routers};
use crate::routing::Header;
use crate::scenario::Scenario;
use crate::software::processor::Costs;
use crate::software::{Deafness, Processor};
use crate::topology::Graph;
use crate::workload::{Program, has_barriers};
use calendar::Calendar;
use channel::Wires;
use packets::PacketStore;
use std::sync::Arc;

/// A machine at the beginning of a cycle. A copy is a snapshot.
#[derive(Clone, Debug)]
pub struct Machine {
    fixed: Arc<Fixed>,
    /// The next cycle to come.
    now: Cycle,
    pub routers: Routers,
    wires: Wires,
    packets: PacketStore,
    pub ports: Vec<Port>,
    /// Nodes whose port may have something to send, as bits, and those of them looked at already in one time slot.
    sending: Vec<u64>,
    second_look: Vec<u64>,
    pub interfaces: Vec<Ni>,
    pub processors: Vec<Processor>,
    programs: Vec<Program>,
    calendar: Calendar,
    barrier: Barrier,
    /// Acknowledgements that each node has made.
    acks_made: Vec<u32>,
    finished_programs: u32,
    finished: Option<Cycle>,
    pub measures: Measures,
    /// Scratch memory of a cycle: grants, and inputs whose next packet asks to be routed.
    grants: Vec<Grant>,
    asking: Vec<u32>,
}

impl Machine {
    /// The machine of a scenario, at the beginning of cycle 0.
    pub fn new(scenario: &Scenario) -> Self {
        let graph = Graph::new(&scenario.topology);
        let program = |node| Program::new(scenario, &graph, NodeId(node));
        Machine::with_programs(scenario, (0..scenario.nodes()).map(program).collect())
    }

    /// The machine of a scenario with other programs than its workload's, one for each node.
    pub fn with_programs(scenario: &Scenario, programs: Vec<Program>) -> Self {
        let graph = Graph::new(&scenario.topology);
        let routers = Routers::new(scenario, &graph);
        let fixed = Fixed::new(scenario, graph, &routers);
        assert_eq!(programs.len(), fixed.graph.nodes as usize, "every node has a program");
        let (nodes, seed) = (fixed.graph.nodes, u64::from(scenario.run.seed.get()));
        let costs = Costs::new(scenario);
        let processor = |node| Processor::new(costs, Deafness::new(&scenario.software.deaf, node, seed));
        let latency = scenario.software.barrier_latency.cycles();
        Machine {
            now: 0,
            wires: Wires::new(fixed.delays.longest(&fixed.rules, fixed.ack_delay)),
            packets: PacketStore::default(),
            ports: (0..nodes).map(|_| Port::new(fixed.per_port, routers.depth())).collect(),
            sending: vec![0; nodes.div_ceil(64) as usize],
            second_look: vec![0; nodes.div_ceil(64) as usize],
            interfaces: (0..nodes).map(|_| Ni::new(&scenario.ni)).collect(),
            processors: (0..nodes).map(processor).collect(),
            programs,
            calendar: Calendar::new(nodes),
            barrier: Barrier::new(if has_barriers(scenario) { nodes } else { 0 }, latency),
            acks_made: vec![0; nodes as usize],
            finished_programs: 0,
            finished: None,
            measures: Measures::new(nodes, fixed.graph.channels.len()),
            grants: Vec::new(),
            asking: Vec::new(),
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

    /// All packets under way.
    pub fn packets(&self) -> impl Iterator<Item = (PacketId, &Packet)> {
        self.packets.iter()
    }

    /// Every credit on a wire, by the output it goes back to: of a router, or beyond those, of a node.
    pub fn credits_on_wires(&self) -> impl Iterator<Item = u32> + '_ {
        self.wires.credits()
    }

    /// Every flit on a wire, and the cycle in which it arrives.
    pub fn flits_on_wires(&self) -> impl Iterator<Item = (Cycle, Moving)> + '_ {
        self.wires.flits(self.now)
    }

    /// Goes on to the beginning of cycle `until`, or, if the workload ends before, of the cycle after its end.
    /// Stretches in which nothing happens are passed over.
    pub fn advance(&mut self, until: Cycle) {
        while self.now < until && self.finished.is_none() {
            self.cycle();
            let quiet = !self.routers.any_active() && self.sending.iter().all(|&word| word == 0);
            if quiet && self.finished.is_none() {
                let wires = self.wires.next_due(self.now).unwrap_or(NEVER);
                self.now = wires.min(self.calendar.first()).clamp(self.now, until.max(self.now));
            }
        }
    }

    /// One cycle.
    fn cycle(&mut self) {
        self.arrivals();
        self.processors_turns();
        self.send_from_nodes();
        self.forward_in_routers();
        self.now += 1;
    }

    /// What was sent arrives: credits and free channels first, so that what comes with them can go on at once.
    fn arrivals(&mut self) {
        let due = self.wires.take(self.now);
        for &output in &due.credits {
            match output.checked_sub(self.fixed.outputs) {
                None => self.routers.credit(output),
                Some(beyond) => self.credit_node(beyond),
            }
        }
        for &(router, mask) in &due.free_channels {
            self.routers.channel_free(router, mask);
        }
        due.free_nodes.iter().for_each(|&node| self.wants_to_send(node));
        due.acks.iter().for_each(|&processed| self.acknowledge(processed));
        for &input in &due.routed {
            self.route(input);
        }
        for &Moving { to, flit } in &due.flits {
            match to.checked_sub(self.fixed.outputs) {
                None => {
                    if self.routers.arrive(to, flit) == Asks::Route {
                        self.ask(to, self.now);
                    }
                }
                Some(beyond) => self.flit_comes_to_node(beyond, flit),
            }
        }
        self.wires.put_back(self.now, due);
    }

    /// The head at the front of `input` begins to be routed at `from`.
    fn ask(&mut self, input: u32, from: Cycle) {
        let when = from + self.fixed.delays.routing;
        if when == self.now {
            self.route(input);
        } else {
            self.wires.at(when).routed.push(input);
        }
    }

    /// The head at the front of `input` has been routed.
    fn route(&mut self, input: u32) {
        let width = self.routers.width();
        let head = self.routers.front(input).expect("a routed head stays at the front");
        let packet = self.packets.get(head.packet());
        if let Some(journal) = &mut self.measures.journal {
            journal.of(packet).routers += 1;
        }
        let header = Header { to: packet.to, name: packet.name, network: packet.network };
        let (router, flits) = (input / width, packet.flits);
        let wanted = self.fixed.routing.candidates(router, input % width, header);
        self.routers.route(input, wanted, flits, self.fixed.routing.draw(header.name, router));
    }

    /// Routers allocate on what they are; then every grant is carried out.
    fn forward_in_routers(&mut self) {
        self.routers.allocate(self.now, &mut self.grants);
        self.carry_out_grants();
    }

    fn carry_out_grants(&mut self) {
        let (fixed, width) = (&*self.fixed, self.routers.width());
        let delays = fixed.delays;
        for &grant in &self.grants {
            let first = grant.router * width;
            let (input, output) = (first + u32::from(grant.input), first + u32::from(grant.output));
            let (flit, asks) = self.routers.forward(grant);
            let to = fixed.target[output as usize];
            let travel = if to < fixed.outputs { delays.to_router } else { delays.to_node };
            self.wires.at(self.now + travel).flits.push(Moving { to, flit });
            let owner = fixed.owner[input as usize];
            let back = if owner < fixed.outputs { delays.credit } else { delays.credit_to_node };
            self.wires.at(self.now + back).credits.push(owner);
            if asks == Asks::Route {
                self.asking.push(input);
            }
            if delays.flit > 1 {
                let mask = fixed.shared_with(u32::from(grant.output));
                self.routers.occupy(grant.router, mask);
                self.wires.at(self.now + delays.flit).free_channels.push((grant.router, mask));
            }
            self.measures.flit_started(fixed.channel_of[output as usize]);
        }
        self.measures.flit_hops += self.grants.len() as u64;
        self.grants.clear();
        while let Some(input) = self.asking.pop() {
            self.ask_after_tail(input);
        }
    }

    /// Routing of the packet behind a tail that has just left begins in the next cycle; without a routing delay it
    /// waits from then on, which allocation, being over for this cycle, sees to.
    fn ask_after_tail(&mut self, input: u32) {
        match self.fixed.delays.routing {
            0 => self.route(input),
            delay => self.wires.at(self.now + 1 + delay).routed.push(input),
        }
    }

    /// Adds the whole state to a fingerprint.
    pub fn fingerprint(&self, print: &mut Fingerprint) {
        print.word(self.now);
        print.word(self.finished.unwrap_or(NEVER));
        self.routers.fingerprint(print);
        self.wires.fingerprint(print, self.now);
        self.packets.fingerprint(print);
        self.ports.iter().for_each(|port| port.fingerprint(print));
        self.interfaces.iter().for_each(|ni| ni.fingerprint(print));
        self.processors.iter().for_each(|processor| processor.fingerprint(print));
        self.programs.iter().for_each(|program| program.fingerprint(print));
        self.calendar.fingerprint(print);
        self.barrier.fingerprint(print);
        self.measures.fingerprint(print);
    }
}
