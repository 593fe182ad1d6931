//! Beside each curve over load its bound: the most that the network carries of its traffic, with its routing.

use super::answer::Bound;
use super::catalogue;
use super::chart::ChartKind;
use super::plan::Plan;
use net::topology::Graph;
use sim::scenario::Scenario;
use sim::scenario::card::Demand;

/// The parameter that curves over load have along them.
const LOAD: &str = "workload.load";
/// An interface that lets nodes send less than the network carries.
const LIMITING: &str = "nifdy";

/// The bound of each curve of an experiment that is drawn over load, where there is one.
pub fn of(plan: &Plan) -> Vec<Bound> {
    let experiment = &plan.experiment;
    let over = experiment.chart.x.filter(|_| experiment.chart.kind == ChartKind::Lines);
    let Some(along) = over.filter(|&axis| experiment.axes[axis].parameter.as_deref() == Some(LOAD)) else {
        return Vec::new();
    };
    let curves = plan.places.iter().filter(|place| place.at[along] == 0);
    let bound = |place: &super::plan::Place| {
        let throughput = throughput(&Scenario::from_text(&place.text).ok()?)?;
        let mut at = catalogue::at(experiment, &place.at);
        at.0.remove(&experiment.axes[along].name);
        Some(Bound { at, throughput })
    };
    curves.filter_map(bound).collect()
}

/// The most flits that each node can send per cycle, if all send alike; none of traffic whose receivers are not drawn at
/// random, or that an interface holds back, and where paths are not known beforehand.
pub fn throughput(scenario: &Scenario) -> Option<f64> {
    let kind = scenario.value("workload.kind")?.replace('_', " ");
    let is_open = scenario.value(LOAD).is_some() && scenario.value("ni.kind").as_deref() != Some(LIMITING);
    let demand = Demand::of(scenario, &Graph::new(&scenario.topology)).filter(|_| is_open)?;
    // Other traffic is replaced by uniform traffic there.
    (demand.traffic == kind).then_some(demand.throughput_bound)
}
