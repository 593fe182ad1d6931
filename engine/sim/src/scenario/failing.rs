//! Which parts of a network can fail in the middle of a run: those without which every router is still reached by routes
//! that need no more than there is.

use super::{Library, Poke, Scenario, routed};
use net::model::Cycle;
use net::parameter::rule::Rule;
use net::routing::{Round, offered};
use net::topology::{Failing, Graph, Part, Planned};

/// What has failed in a run up to some place of its log, and what is planned to fail.
#[derive(Clone, Debug)]
pub(super) struct Course {
    failing: Failing,
    planned: Option<Planned>,
}

impl Course {
    pub fn of(scenario: &Scenario) -> Course {
        Course { failing: Failing::default(), planned: scenario.topology.own().fails() }
    }

    /// Takes in what is done in a cycle, after all that was done before; or says why it cannot be done.
    pub fn take(&mut self, poke: Poke, cycle: Cycle, scenario: &Scenario) -> Result<(), String> {
        let Poke::Failure { part, fails, .. } = poke else { return Ok(()) };
        let graph = Graph::new(&scenario.topology);
        possible(scenario, &graph, part)?;
        if let Some(planned) = self.planned.take_if(|planned| planned.at <= cycle) {
            self.failing = with(&self.failing, &planned, &graph);
        }
        let mut now = self.failing.clone();
        let changes = if fails { now.fail(part, &graph, cycle) } else { now.mend(part, &graph) };
        if changes {
            served(scenario, &graph, &now)?;
            if let Some(planned) = &self.planned {
                served(scenario, &graph, &with(&now, planned, &graph))?;
            }
            self.failing = now;
        }
        Ok(())
    }
}

/// What has failed when what is planned has failed, too.
fn with(failing: &Failing, planned: &Planned, graph: &Graph) -> Failing {
    let mut all = failing.clone();
    for &part in &planned.parts {
        all.fail(part, graph, planned.at);
    }
    all
}

/// The rules for what is planned to fail in the middle of a run.
pub(super) fn planned(scenario: &Scenario, rule: Rule) {
    let Some(planned) = scenario.topology.own().fails() else { return };
    let graph = Graph::new(&scenario.topology);
    let failing = with(&Failing::default(), &planned, &graph);
    let fault = possible(scenario, &graph, Part::Link(0)).and_then(|()| served(scenario, &graph, &failing)).err();
    rule(fault.is_none(), "topology.failed.at", &|| fault.clone().unwrap_or_default());
}

impl Scenario {
    /// Whether parts like this one can fail in its network.
    pub fn can_fail(&self, graph: &Graph, part: Part) -> bool {
        possible(self, graph, part).is_ok()
    }
}

/// Whether the routers go by routes that can be found again, and the interfaces can do with them.
fn possible(scenario: &Scenario, graph: &Graph, part: Part) -> Result<(), String> {
    let slows = scenario.router.capabilities().links_can_be_slowed;
    if !slows || !scenario.follows_routing() {
        return Err("needs routers that can be told new routes, expected router.kind=virtual_channel".to_string());
    }
    let (what, needed) = match part {
        Part::Link(_) => ("links", Round::Links),
        Part::Router(_) => ("routers", Round::All),
    };
    if !graph.lists_distances() || scenario.routing.own().goes_round() < needed {
        let family = scenario.topology.own().family();
        let fitting = offered(family).filter(|function| function.own().goes_round() >= needed);
        let values: Vec<&str> = fitting.filter(|_| graph.lists_distances()).map(|function| function.value()).collect();
        let expected = match &values[..] {
            [] => "topology.kind=custom, a network from a file".to_string(),
            values => format!("routing.kind={}", values.join(", ")),
        };
        return Err(format!("needs a routing function that finds paths round {what} that fail, expected {expected}"));
    }
    let restores = scenario.ni.restores_order();
    if scenario.software.library == Library::InOrder && !restores {
        return Err(
            "leads later packets past earlier ones, and software.library=in_order needs their order: expected \
                    reordering, or ni.kind=nifdy"
                .to_string(),
        );
    }
    if scenario.ni.lifetime() == Some(0) {
        return Err(
            "leads later packets past earlier ones, and ni.retransmit.lifetime=0 needs their order: expected at \
                    least 1 cycle, in practice the longest time that a packet may be in the network"
                .to_string(),
        );
    }
    Ok(())
}

/// Whether every router is still reached, and routing needs nothing that there is not.
fn served(scenario: &Scenario, graph: &Graph, failing: &Failing) -> Result<(), String> {
    let left = failing.left(graph);
    if let Some([from, to]) = left.apart() {
        return Err(format!(
            "leaves no path from router {from} to router {to}, expected something without which all can be reached"
        ));
    }
    let mut broken = None;
    routed::function_on(scenario, &left, &mut |holds, path, sentence| {
        if !holds && broken.is_none() {
            broken = Some(format!("leaves a network that cannot be routed: {path}: {}", sentence()));
        }
    });
    broken.map_or(Ok(()), Err)
}
