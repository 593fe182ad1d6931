//! The machine: all parts wired together, and the order of things in a cycle.
//!
//! Within a phase no order matters: whatever one part sends another arrives a cycle later at the earliest. The phases
//! stand in the order in which a thing can take effect at once: what arrives can be noticed by its processor, what a
//! processor hands over can leave, and what has arrived can move on, all in the same cycle.

mod calendar;
mod channel;
mod node;
mod packets;
mod port;

pub use channel::Moving;
pub use node::Barrier;
pub use port::Port;

use crate::measure::Measures;
use crate::model::{Cycle, Fingerprint, NodeId, Packet, PacketId, id::NEVER};
use crate::ni::Ni;
use crate::router::{Asks, Grant, Routers};
use crate::routing::{Header, Routing};
use crate::scenario::{Ni as NiSettings, Scenario};
use crate::software::processor::Costs;
use crate::software::{Deafness, Processor};
use crate::topology::{End, Graph};
use crate::workload::{Program, ends, has_barriers};
use calendar::Calendar;
use channel::Wires;
use packets::PacketStore;
use port::PortRules;
use std::sync::Arc;

/// What never changes during a run.
#[derive(Debug)]
pub struct Fixed {
    pub scenario: Scenario,
    pub graph: Graph,
    routing: Routing,
    rules: PortRules,
    /// Where a flit sent to each output virtual channel arrives: an input of a router, or beyond those, of a node.
    target: Vec<u32>,
    /// The channel that each output virtual channel sends on.
    channel_of: Vec<u32>,
    /// Whose credit a slot of each input virtual channel is: an output of a router, or beyond those, of a node.
    owner: Vec<u32>,
    /// The channel that leads from each node into the network.
    injections: Vec<Injection>,
    /// Router × width + channel of the input and output virtual channels at each node's port, channel 0.
    attached: Vec<u32>,
    /// Outputs of the whole network; from here on numbers mean virtual channels of nodes.
    outputs: u32,
    per_port: u32,
    delays: Delays,
    ack_delay: Cycle,
}

/// The channel from a node into the network, and its time slot for requests.
#[derive(Clone, Copy, Debug)]
struct Injection {
    channel: u32,
    slot: u32,
}

/// From the win in switch allocation to what follows from it.
#[derive(Clone, Copy, Debug)]
struct Delays {
    /// A channel passes a flit.
    flit: Cycle,
    /// The flit arrives at the next router; at a node.
    to_router: Cycle,
    to_node: Cycle,
    /// The credit arrives at the previous router; at a node; and, from the node's reading a flit, at its router.
    credit: Cycle,
    credit_to_node: Cycle,
    credit_from_node: Cycle,
    /// From a head's arrival to its first bid for a virtual channel.
    routing: Cycle,
}

impl Delays {
    fn new(scenario: &Scenario) -> Self {
        let (channel, router) = (&scenario.channel, &scenario.router);
        let sent = router.switch_delay.cycles() + channel.flit_cycles.cycles();
        let node_wire = channel.node_wire_delay.cycles();
        Delays {
            flit: channel.flit_cycles.cycles(),
            to_router: sent + channel.wire_delay.cycles(),
            to_node: sent + node_wire + channel.eject_delay.cycles(),
            credit: 1 + channel.wire_delay.cycles() + router.credit_delay.cycles(),
            credit_to_node: 1 + node_wire,
            credit_from_node: 1 + node_wire + router.credit_delay.cycles(),
            routing: router.routing_delay.cycles(),
        }
    }

    fn longest(&self, rules: &PortRules, ack_delay: Cycle) -> Cycle {
        let all = [
            self.flit,
            self.to_router,
            self.to_node,
            self.credit,
            self.credit_from_node,
            self.routing + 1,
            rules.flit_delay,
            ack_delay,
        ];
        all.into_iter().max().unwrap_or(1)
    }
}

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
        let program = |node| Program::new(scenario, NodeId(node));
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

impl Fixed {
    fn new(scenario: &Scenario, graph: Graph, routers: &Routers) -> Self {
        let width = routers.width();
        let per_port = width / graph.ports;
        let outputs = graph.routers * width;
        let place = |end: End, vc: u32| match end {
            End::Router { router, port } => router * width + port * per_port + vc,
            End::Node(node) => outputs + node.0 * per_port + vc,
        };
        let far_end = |table: &[Option<u32>], end_of: &dyn Fn(u32) -> End| -> Vec<u32> {
            let virtual_channels = table.iter().flat_map(|channel| (0..per_port).map(move |vc| (*channel, vc)));
            virtual_channels
                .map(|(channel, vc)| channel.map_or(u32::MAX, |channel| place(end_of(channel), vc)))
                .collect()
        };
        let target = far_end(&graph.leaving, &|channel| graph.channels[channel as usize].to);
        let owner = far_end(&graph.entering, &|channel| graph.channels[channel as usize].from);
        let attached = graph.attach.iter().map(|&(router, port)| router * width + port * per_port).collect();
        let injection = |node| {
            let channel = graph.injection(NodeId(node));
            Injection { channel, slot: graph.channels[channel as usize].slot }
        };
        Fixed {
            injections: (0..graph.nodes).map(injection).collect(),
            routing: Routing::new(scenario, &graph),
            rules: PortRules::new(scenario),
            channel_of: (0..outputs)
                .map(|output| graph.leaving[(output / per_port) as usize].unwrap_or(u32::MAX))
                .collect(),
            target,
            owner,
            attached,
            outputs,
            per_port,
            delays: Delays::new(scenario),
            ack_delay: if let NiSettings::Nifdy(nifdy) = &scenario.ni { nifdy.ack_delay.cycles() } else { 0 },
            scenario: scenario.clone(),
            graph,
        }
    }

    /// The outputs that share the physical channel of `output`, and so are busy with it: in time slots those of its
    /// logical network, else all of the port.
    fn shared_with(&self, output: u32) -> u64 {
        let (port, vc) = (output / self.per_port, output % self.per_port);
        let (first, count) = if self.rules.slots {
            (vc / self.rules.per_network * self.rules.per_network, self.rules.per_network)
        } else {
            (0, self.per_port)
        };
        ((1 << count) - 1) << (port * self.per_port + first)
    }

    /// Where a flit sent to an output arrives, both numbered as in [`Moving`]; none if no channel leads there.
    pub fn target(&self, output: u32) -> Option<u32> {
        match output.checked_sub(self.outputs) {
            None => Some(self.target[output as usize]).filter(|&to| to != u32::MAX),
            Some(beyond) => Some(self.attached[(beyond / self.per_port) as usize] + beyond % self.per_port),
        }
    }

    /// Virtual channels of all routers; numbers from here on mean virtual channels of nodes.
    pub fn router_channels(&self) -> u32 {
        self.outputs
    }

    /// Virtual channels at each port, of all logical networks.
    pub fn channels_per_port(&self) -> u32 {
        self.per_port
    }

    /// Whether the workload comes to an end.
    pub fn ends(&self) -> bool {
        ends(&self.scenario)
    }

    /// The channel that a flit arrives by which comes to `to`, as in [`Moving`].
    pub fn channel_to(&self, to: u32) -> u32 {
        match to.checked_sub(self.outputs) {
            Some(beyond) => self.graph.ejection(NodeId(beyond / self.per_port)),
            None => {
                let port = to / self.per_port;
                self.graph.entering[port as usize].expect("a flit comes by a channel")
            }
        }
    }

    /// How long a flit travels to `to` from the start of sending, in cycles.
    pub fn travel_to(&self, to: u32) -> Cycle {
        let switch = self.scenario.router.switch_delay.cycles();
        if to >= self.outputs {
            return self.delays.to_node - switch;
        }
        match self.graph.channels[self.channel_to(to) as usize].from {
            End::Node(_) => self.rules.flit_delay,
            End::Router { .. } => self.delays.to_router - switch,
        }
    }
}
