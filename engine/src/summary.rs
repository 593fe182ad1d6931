//! What a run came to: the object that the command line prints and the page shows.

use crate::measure::Measures;
use crate::scenario::link::VERSION;
use crate::simulation::Simulation;
use serde_json::{Map, Value, json};

/// The summary of a run, as JSON. Throughput is payload bytes per cycle of the whole network, latency from creation
/// to delivery in cycles.
pub fn summary(simulation: &Simulation) -> Value {
    let machine = simulation.machine();
    let measures = &machine.measures;
    let latencies = &measures.latencies;
    let scenario = simulation.scenario();
    let cycles = machine.finished().unwrap_or(simulation.cycle()).max(1);
    let text = scenario.to_text();
    json!({
        "cycle": simulation.cycle(),
        "done": simulation.is_done(),
        "finished": machine.finished(),
        "fingerprint": format!("{:016x}", simulation.fingerprint()),
        "delivered": { "packets": measures.delivered, "payload_bytes": measures.payload },
        "created": measures.created,
        "injected": measures.injected,
        "acks": measures.acks,
        "throughput": ratio(measures.payload, cycles),
        "latency": {
            "mean": ratio(latencies.sum(), latencies.count().max(1)),
            "p50": latencies.percentile(50),
            "p95": latencies.percentile(95),
            "p99": latencies.percentile(99),
            "max": latencies.max(),
        },
        "round_trip": round_trip(measures),
        "iterations": measures.iterations.completed(),
        "cycles_per_iteration": match measures.iterations.completed() {
            0 => Value::Null,
            completed => ratio(measures.iterations.last(), completed).into(),
        },
        "pending": { "max": measures.pending_max },
        "out_of_order": measures.out_of_order,
        "lost": { "packets": measures.lost, "acks": measures.lost_acks },
        "resent": measures.resent,
        "dropped": { "copies": measures.dropped, "too_old": measures.expired },
        "acks_carried": measures.carried,
        "dialogs": { "granted": measures.granted, "refused": measures.refused },
        "flit_hops": measures.flit_hops,
        "scenario": nested(&scenario.values()),
        "link": if text.is_empty() { format!("v={VERSION}") } else { format!("v={VERSION}&{text}") },
    })
}

/// From a request's creation to its reply's delivery, in cycles; null where there are no requests.
fn round_trip(measures: &Measures) -> Value {
    let trips = &measures.round_trips;
    if trips.count() == 0 {
        return Value::Null;
    }
    json!({
        "count": trips.count(),
        "mean": ratio(trips.sum(), trips.count()),
        "p50": trips.percentile(50),
        "p95": trips.percentile(95),
        "p99": trips.percentile(99),
        "max": trips.max(),
    })
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
        other => pairs.push((path.to_string(), other.to_string())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::Scenario;

    #[test]
    fn a_scenario_survives_the_way_through_json() {
        let text =
            "topology.kind=mesh&topology.size=4x4&workload.kind=uniform&workload.load=0.25&ni.kind=nifdy&run.seed=9";
        let scenario = Scenario::from_text(text).unwrap();
        let pairs = flat(&nested(&scenario.values()));
        let (back, problems) = crate::scenario::read(pairs.iter().map(|(path, value)| (path.as_str(), value.as_str())));
        assert_eq!((back, problems), (scenario, Vec::new()));
    }
}
