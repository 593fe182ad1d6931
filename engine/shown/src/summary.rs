//! What a run came to: the object that the command line prints and the page shows.

use crate::bus::Bus;
use net::answer::answers;
use net::model::Cycle;
use serde::Serialize;
use serde_json::{Map, Value};
use sim::machine::{Machine, Renewal};
use sim::measure::latency::Latencies;
use sim::scenario::card::Card;
use sim::scenario::link::VERSION;
use sim::simulation::Simulation;

answers! {
    /// What a run came to. Throughput is payload bytes per cycle of the whole network, latency from creation to delivery
    /// in cycles.
    #[serde(rename_all = "snake_case")]
    struct Summary {
        pub cycle: Cycle,
        pub done: bool,
        /// The cycle in which the workload was done, if it is.
        pub finished: Option<Cycle>,
        /// 16 hexadecimal digits.
        pub fingerprint: String,
        pub delivered: Delivered,
        pub created: u64,
        pub injected: u64,
        pub acks: u64,
        /// Payload bytes per cycle, whole network.
        pub throughput: f64,
        pub latency: Percentiles,
        /// From a request's creation to its reply's delivery; null where there are no requests.
        pub round_trip: Option<RoundTrips>,
        pub iterations: u64,
        pub cycles_per_iteration: Option<f64>,
        pub pending: MostPending,
        pub out_of_order: u64,
        pub lost: LostPackets,
        /// What failed in the middle of the run, and what that cost; null where nothing did.
        pub failures: Option<Failures>,
        pub resent: u64,
        pub dropped: DroppedPackets,
        pub acks_carried: u64,
        pub dialogs: Dialogs,
        pub flit_hops: u64,
        /// Of a collective; null of other programs.
        pub collective: Option<Bus>,
        /// All parameters by group.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        pub scenario: Value,
        pub link: String,
    }

    /// Packets that processors have received, and bytes of user data in them.
    #[serde(rename_all = "snake_case")]
    struct Delivered {
        pub packets: u64,
        pub payload_bytes: u64,
    }

    /// Times, in cycles.
    struct Percentiles {
        pub mean: f64,
        pub p50: Cycle,
        pub p95: Cycle,
        pub p99: Cycle,
        pub max: Cycle,
    }

    /// Round trips, and their times.
    struct RoundTrips {
        pub count: u64,
        #[serde(flatten)]
        pub times: Percentiles,
    }

    /// Packets that were pending for one receiver.
    struct MostPending {
        pub max: u32,
    }

    /// What the network has lost.
    struct LostPackets {
        pub packets: u64,
        pub acks: u64,
    }

    /// What failed in the middle of a run.
    #[serde(rename_all = "snake_case")]
    struct Failures {
        /// Links and routers that do not work now; those of the routers are not among the links.
        pub links: u32,
        pub routers: u32,
        /// Nodes at routers that do not work.
        pub nodes: u32,
        /// What was lost because of it.
        pub lost: LostPackets,
        /// Each time that the network changed.
        pub changes: Vec<NetworkChange>,
        /// Paths before the first failure, and now.
        pub before: PathLengths,
        pub now: PathLengths,
    }

    /// A change of the network, and the routes that followed.
    #[serde(rename_all = "snake_case")]
    struct NetworkChange {
        pub cycle: Cycle,
        /// The cycle from which on routes lead round what has failed.
        pub routed: Cycle,
        /// Packets whose heads waited then and were routed again.
        pub rerouted: u64,
    }

    /// How long the paths of a network are.
    #[serde(rename_all = "snake_case")]
    struct PathLengths {
        /// Routers on the paths of the packets, on average and at most; where routing chooses by what stands ahead, on shortest
        /// paths.
        pub routers_mean: f64,
        pub routers_most: u32,
        /// Layers of virtual channels that shortest paths need: by hop, and by pair, null where that is not found.
        pub layers_by_hop: u32,
        pub layers_by_pair: Option<u32>,
    }

    /// Packets that receivers dropped: copies of what they had, and what was under way for too long.
    #[serde(rename_all = "snake_case")]
    struct DroppedPackets {
        pub copies: u64,
        pub too_old: u64,
    }

    /// Bulk dialogs, as their senders learnt it.
    struct Dialogs {
        pub granted: u64,
        pub refused: u64,
    }
}

/// The summary of a run.
pub fn summary(simulation: &Simulation) -> Summary {
    let machine = simulation.machine();
    let measures = &machine.measures;
    let scenario = simulation.scenario();
    let cycles = machine.finished().unwrap_or(simulation.cycle()).max(1);
    let text = scenario.to_text();
    let iterations = measures.iterations.completed();
    let trips = &measures.round_trips;
    Summary {
        cycle: simulation.cycle(),
        done: simulation.is_done(),
        finished: machine.finished(),
        fingerprint: format!("{:016x}", simulation.fingerprint()),
        delivered: Delivered { packets: measures.delivered, payload_bytes: measures.payload },
        created: measures.created,
        injected: measures.injected,
        acks: measures.acks,
        throughput: ratio(measures.payload, cycles),
        latency: percentiles(&measures.latencies),
        round_trip: (trips.count() > 0).then(|| RoundTrips { count: trips.count(), times: percentiles(trips) }),
        iterations,
        cycles_per_iteration: (iterations > 0).then(|| ratio(measures.iterations.last(), iterations)),
        pending: MostPending { max: measures.pending_max },
        out_of_order: measures.out_of_order,
        lost: LostPackets { packets: measures.lost, acks: measures.lost_acks },
        failures: Failures::of(machine),
        resent: measures.resent,
        dropped: DroppedPackets { copies: measures.dropped, too_old: measures.expired },
        acks_carried: measures.carried,
        dialogs: Dialogs { granted: measures.granted, refused: measures.refused },
        flit_hops: measures.flit_hops,
        collective: Bus::of(machine),
        scenario: nested(&scenario.values()),
        link: link(&text),
    }
}

impl Failures {
    fn of(machine: &Machine) -> Option<Failures> {
        let (failing, changes) = (machine.failing(), machine.renewals());
        let (fixed, [packets, acks]) = (machine.fixed(), machine.lost_in_failures());
        let is_off = |exit: &&(u32, u32)| failing.router_since(exit.0).is_some();
        (!changes.is_empty()).then(|| Failures {
            links: failing.links().count() as u32,
            routers: failing.routers().count() as u32,
            nodes: fixed.graph.exits.iter().filter(is_off).count() as u32,
            lost: LostPackets { packets, acks },
            changes: changes.iter().map(NetworkChange::of).collect(),
            before: PathLengths::of(&Card::of(&fixed.scenario)),
            now: PathLengths::of(&Card::left(&fixed.scenario, failing)),
        })
    }
}

impl NetworkChange {
    fn of(&Renewal { changed, known, rerouted }: &Renewal) -> NetworkChange {
        NetworkChange { cycle: changed, routed: known, rerouted }
    }
}

impl PathLengths {
    fn of(card: &Card) -> PathLengths {
        let shortest = (card.routers_mean, card.routers_most);
        let paths = card.demand.as_ref().map_or(shortest, |demand| (demand.routers_mean, demand.routers_most));
        PathLengths {
            routers_mean: paths.0,
            routers_most: paths.1,
            layers_by_hop: card.layers_by_hop,
            layers_by_pair: card.layers_by_pair,
        }
    }
}

/// The link of a run with its cycle and fingerprint: it opens the run there, and says whether it is the same.
pub fn link_there(run: &Simulation) -> String {
    format!("{}&at={}&chk={:016x}", link(&run.log().to_text()), run.cycle(), run.fingerprint())
}

/// The link of a scenario that is given as text.
pub fn link(text: &str) -> String {
    if text.is_empty() { format!("v={VERSION}") } else { format!("v={VERSION}&{text}") }
}

/// The mean and percentiles of some times.
pub fn percentiles(times: &Latencies) -> Percentiles {
    Percentiles {
        mean: ratio(times.sum(), times.count().max(1)),
        p50: times.percentile(50),
        p95: times.percentile(95),
        p99: times.percentile(99),
        max: times.max(),
    }
}

fn ratio(part: u64, whole: u64) -> f64 {
    part as f64 / whole as f64
}

/// (path, value) pairs as nested objects; whole numbers as numbers, all else as text.
pub fn nested(values: &[(String, String)]) -> Value {
    let mut root = Map::new();
    for (path, value) in values {
        let mut names: Vec<&str> = path.split('.').collect();
        let last = names.pop().unwrap_or_default();
        let mut here = &mut root;
        for name in names {
            let below = here.entry(name).or_insert_with(|| Value::Object(Map::new()));
            here = below.as_object_mut().expect("no parameter is below another");
        }
        let number = value.parse::<u64>().map(Value::from).or_else(|_| value.parse::<f64>().map(Value::from));
        here.insert(last.to_string(), number.unwrap_or_else(|_| Value::from(value.as_str())));
    }
    Value::Object(root)
}

/// Nested objects as (path, value) pairs, the inverse of [`nested`]; what has no place in a scenario keeps its path
/// and is refused when it is read.
pub fn flat(value: &Value) -> Vec<(String, String)> {
    let mut pairs = Vec::new();
    flatten("", value, &mut pairs);
    pairs
}

fn flatten(path: &str, value: &Value, pairs: &mut Vec<(String, String)>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
                flatten(&path, value, pairs);
            }
        }
        Value::String(text) => pairs.push((path.to_string(), text.clone())),
        Value::Bool(on) => pairs.push((path.to_string(), if *on { "on" } else { "off" }.to_string())),
        other => pairs.push((path.to_string(), other.to_string())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sim::scenario::Scenario;

    #[test]
    fn a_scenario_survives_the_way_through_json() {
        let text =
            "topology.kind=mesh&topology.size=4x4&workload.kind=uniform&workload.load=0.25&ni.kind=nifdy&run.seed=9";
        let scenario = Scenario::from_text(text).unwrap();
        let pairs = flat(&nested(&scenario.values()));
        let (back, problems) = sim::scenario::read(pairs.iter().map(|(path, value)| (path.as_str(), value.as_str())));
        assert_eq!((back, problems), (scenario, Vec::new()));
    }
}
