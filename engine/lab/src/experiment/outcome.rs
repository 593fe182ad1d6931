//! The outcome of a run, with what tells how far its latencies stand for all of its traffic.

use super::steadiness;
use super::traffic::{Phase, traffic};
use serde_json::{Value, json};
use shown::summary::summary;
use sim::scenario::routes::Routes;
use sim::simulation::Simulation;

/// The summary of a run, and besides: what was offered and did not get through, which sources stand, and whether it is
/// past saturation, which is null for a run too short to tell.
pub fn outcome(simulation: &Simulation) -> Value {
    let mut result = json!(summary(simulation));
    let found = traffic(simulation);
    let (created, delivered) = (simulation.machine().measures.created, simulation.machine().measures.delivered);
    let rate = steadiness::offered(simulation.machine());
    // Open-loop sources draw a packet when there is room for it; what they are offered is known on average.
    let is_steady_offer = rate > 0.0 && simulation.log().changes.iter().all(|change| change.poke.is_some());
    let offered = is_steady_offer.then(|| ((rate * simulation.cycle() as f64).round() as u64).max(created));
    result["offered"] = json!(offered);
    result["not_delivered"] = json!(offered.unwrap_or(created).saturating_sub(delivered));
    result["standing_sources"] = json!(found.starved.iter().map(|source| source.node).collect::<Vec<_>>());
    let phase = found.steadiness.map(|steadiness| steadiness.phase);
    let judged = phase.filter(|phase| !matches!(phase, Phase::Early));
    result["past_saturation"] = json!(judged.map(|phase| phase == Phase::PastSaturation));
    if let Some(routes) = Routes::of(simulation.scenario()) {
        result["routes"] = json!(routes);
    }
    result
}
