//! The probe of capacity: every node sends to all others and none receives, until nothing moves any more.

use super::super::result::PointResult;
use net::model::random::{Purpose, Stream};
use net::model::{NodeId, VirtualNetwork};
use net::router::InputId;
use net::routing::PortClass;
use net::topology::End;
use sim::machine::Machine;
use sim::scenario::Scenario;
use sim::scenario::settable::Settable;
use sim::workload::Program;
use sim::workload::list::{List, Listed};

/// Packets that each node would send: more than any network holds for it.
const PACKETS: u32 = 400;

/// A network in which nothing has moved for this long is full; the other is the longest that a network may take to come to rest.
const STILL: u64 = 4000;
const LIMIT: u64 = 1_000_000;

/// A machine being filled.
#[derive(Debug)]
pub struct Capacity {
    machine: Machine,
    /// Flits that had moved at the last look, and when the next look is due.
    moved: u64,
    look: u64,
    still: bool,
}

impl Capacity {
    pub fn new(scenario: &Scenario) -> Self {
        let mut full = scenario.clone();
        for (path, value) in [("software.t_send", "0"), ("software.deaf.kind", "never")] {
            full.set(path, value).expect("sending may cost nothing, and no node need be deaf");
        }
        let nodes = full.nodes();
        let programs = (0..nodes).map(|node| program(&full, node)).collect();
        let mut machine = Machine::with_programs(&full, programs);
        machine.processors.iter_mut().for_each(|processor| processor.stop_receiving());
        Capacity { machine, moved: 0, look: STILL, still: false }
    }

    pub fn run(&mut self, cycles: u64) {
        let until = self.machine.now() + cycles;
        while self.machine.now() < until && !self.is_done() {
            self.machine.advance(self.look.min(until));
            if self.machine.now() == self.look {
                let moved = self.machine.measures.flit_hops + self.machine.measures.injected;
                self.still = moved == self.moved;
                (self.moved, self.look) = (moved, self.look + STILL);
            }
        }
    }

    pub fn progress(&self) -> (u64, u64) {
        (self.machine.now(), LIMIT)
    }

    pub fn is_done(&self) -> bool {
        self.still || self.machine.now() >= LIMIT
    }

    /// What the buffers on links between routers hold, in packets; what they could hold, of requests alone; and
    /// all that was sent, which interfaces hold too.
    pub fn result(&self) -> PointResult {
        let fixed = self.machine.fixed();
        let graph = &fixed.graph;
        let flits_of_packet = f64::from(fixed.scenario.packet.flits.get());
        let from_router = |input: &InputId| {
            let channel = graph.entering[(input.owner() * graph.ports + input.port()) as usize];
            channel.is_some_and(|channel| matches!(graph.channels[channel as usize].from, End::Router { .. }))
        };
        let inputs = || self.machine.ids().inputs().filter(from_router);
        let held: u32 = inputs().map(|input| self.machine.network().held(input)).sum();
        let requests = self.machine.networks().channels(VirtualNetwork::REQUEST, PortClass::Link);
        let of_requests = inputs().filter(|input| requests >> input.vc() & 1 != 0);
        let room: u32 = of_requests.filter_map(|input| self.machine.network().capacity(input)).sum();
        let nodes = f64::from(graph.nodes);
        let [held, room] = [held, room].map(|flits| f64::from(flits) / flits_of_packet);
        let sent = self.machine.measures.created as f64;
        PointResult::default()
            .with("sent_packets", sent)
            .with("sent_per_node", sent / nodes)
            .with("held_packets", held)
            .with("held_per_node", held / nodes)
            .with("room_per_node", room / nodes)
    }
}

/// Packets to random other nodes.
fn program(scenario: &Scenario, node: u32) -> Program {
    let mut stream = Stream::new(u64::from(scenario.run.seed.get()), node, Purpose::Path);
    let (nodes, flits) = (scenario.nodes(), scenario.packet.flits.get());
    let packet = |_| Listed {
        created: 0,
        to: NodeId((node + 1 + stream.below(nodes - 1)) % nodes),
        packets: 1,
        flits: flits as u16,
        bytes: scenario.flit_bytes() * flits,
        is_reply: false,
        service: VirtualNetwork::REQUEST,
    };
    Program::List(List::new(&(0..PACKETS).map(packet).collect::<Vec<_>>()))
}
