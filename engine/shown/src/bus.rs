//! How fast a collective is, beside the fastest that its messages can be in its network.

use net::answer::answers;
use net::model::NodeId;
use net::routing::{Followed, Routes};
use net::topology::Graph;
use serde::Serialize;
use sim::machine::Machine;
use sim::scenario::{Scenario, Workload};
use sim::workload::collective::Plan;
use sim::workload::shared_memory::Outcome;

answers! {
    /// How fast a collective is. Bus bandwidth is the bytes that each node has to send or receive at least, whatever the
    /// algorithm, divided by the time of the whole.
    #[serde(rename_all = "snake_case")]
    struct Bus {
        /// Steps, one after the other.
        pub steps: u32,
        /// Whether every node has at the end what it should; null before.
        pub right: Option<bool>,
        /// Bytes per node and cycle; null before the end.
        pub bandwidth: Option<f64>,
        /// The same if its busiest channel, or that of a node, passed its flits without a gap and nothing else took time;
        /// null where routers have paths of their own, and in networks of more than 4096 nodes.
        pub bound: Option<f64>,
    }
}

impl Bus {
    /// Of a run, if it is one of a collective.
    pub fn of(machine: &Machine) -> Option<Bus> {
        let scenario = &machine.fixed().scenario;
        let Workload::Collective(settings) = &scenario.workload else { return None };
        let plan = settings.plan(scenario.nodes());
        Some(Bus {
            steps: plan.steps(),
            right: machine.outcome().map(|outcome| *outcome == Outcome::Right),
            bandwidth: machine.finished().map(|cycles| least_bytes(&plan) / cycles.max(1) as f64),
            bound: bound(scenario, &plan),
        })
    }
}

fn bound(scenario: &Scenario, plan: &Plan) -> Option<f64> {
    scenario.follows_routing().then_some(())?;
    let (graph, networks) = (Graph::new(&scenario.topology), scenario.virtual_networks());
    let routes = Routes::new(&scenario.routing, &graph, &networks, scenario.run.seed.get());
    Followed::is_known(&graph, &routes).then_some(())?;
    let nodes = plan.nodes as usize;
    let mut packets = vec![0_u32; nodes * nodes];
    for step in 0..plan.steps() {
        for node in 0..plan.nodes {
            let Some(parts) = plan.step(node, step).send else { continue };
            let count = plan.bytes(parts.first, parts.count).div_ceil(scenario.payload_bytes()).max(1);
            packets[node as usize * nodes + parts.node as usize] += count;
        }
    }
    let sent = |from: NodeId, to: NodeId| f64::from(packets[from.index() * nodes + to.index()]);
    let busiest = Followed::of(&graph, &routes, &networks, &sent).busiest(&graph).time();
    let cycles = busiest * f64::from(scenario.packet.flits.get() * scenario.channel.flit_cycles.get());
    Some(least_bytes(plan) / cycles)
}

fn least_bytes(plan: &Plan) -> f64 {
    let (bytes, of) = plan.least_bytes();
    bytes as f64 / of as f64
}
