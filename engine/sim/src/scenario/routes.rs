//! What the routing of a network from a list costs, against shortest paths: said wherever such a network is opened or run.

use super::{Routing, Scenario, Topology, card};
use net::answer::answers;
use net::parameter::settable::Settable;
use net::routing::Costs;
use net::topology::Graph;
use serde::Serialize;

answers! {
    /// The paths of a network from a list under uniform traffic.
    #[serde(rename_all = "snake_case")]
    struct Routes {
        /// Under the routing that is set.
        pub chosen: PathCosts,
        /// By shortest paths.
        pub shortest: PathCosts,
    }

    /// What paths cost.
    #[serde(rename_all = "snake_case")]
    struct PathCosts {
        /// Routers of a path, on average and at most.
        pub routers_mean: f64,
        pub routers_most: u32,
        /// Flits per cycle over the busiest channel between routers if each node sends one to all others alike.
        pub busiest_channel: f64,
        /// How many times as long as on the widest links that channel is busy with a flit.
        pub busiest_pace: u32,
        /// Flits per node and cycle that this allows at most.
        pub throughput_bound: f64,
    }
}

impl Routes {
    /// Of a scenario whose network is from a list, unless routing chooses for each packet among the paths of very many
    /// nodes.
    pub fn of(scenario: &Scenario) -> Option<Routes> {
        let Topology::Custom(_) = &scenario.topology else { return None };
        let (graph, networks) = (Graph::new(&scenario.topology), scenario.virtual_networks());
        let by = |routing: &Routing| net::routing::Routes::new(routing, &graph, &networks, scenario.run.seed.get());
        let chosen = by(&scenario.routing);
        Costs::are_counted(&graph, &chosen).then_some(())?;
        let cycles = f64::from(scenario.channel.flit_cycles.get());
        let costs = |routes: &net::routing::Routes| {
            let costs = Costs::of(&graph, routes, &networks);
            PathCosts {
                routers_mean: costs.mean,
                routers_most: costs.longest,
                busiest_channel: costs.busiest.load,
                busiest_pace: costs.busiest.pace,
                throughput_bound: costs.bound() / cycles,
            }
        };
        // Shortest paths in layers are the same paths, and to follow them all takes long in large networks.
        let own = costs(&chosen);
        if scenario.value("routing.kind").as_deref() == Some("layered") {
            return Some(Routes { shortest: own.clone(), chosen: own });
        }
        let mut shortest = scenario.routing.clone();
        shortest.set("kind", "shortest_path").expect("networks from lists have it");
        if let Some(among) = scenario.value("routing.among") {
            shortest.set("among", &among).expect("it has the same choice");
        }
        Some(Routes { chosen: own, shortest: costs(&by(&shortest)) })
    }

    /// In words.
    pub fn sentence(&self) -> String {
        let PathCosts { routers_mean, routers_most, busiest_channel, busiest_pace, throughput_bound } = self.chosen;
        let slow = card::slow(busiest_pace);
        let own = format!(
            "Paths have {routers_mean:.2} routers on average and {routers_most} at most; under uniform traffic the busiest \
             channel carries {busiest_channel:.2} times what a node sends{slow}, so that at most {throughput_bound:.3} flits per \
             node and cycle get through"
        );
        let shortest = &self.shortest;
        let (mean, most, busiest) = (shortest.routers_mean, shortest.routers_most, shortest.busiest_channel);
        let (bound, its_slow) = (shortest.throughput_bound, card::slow(shortest.busiest_pace));
        let is_alike = |a: f64, b: f64| (a - b).abs() < 1e-9;
        match is_alike(mean, routers_mean) && is_alike(busiest, busiest_channel) {
            true => format!("{own}. No path could be shorter."),
            false => format!(
                "{own}. By shortest paths it would be {mean:.2} routers, {most} at most, {busiest:.2} times{its_slow} and {bound:.3} \
                 flits."
            ),
        }
    }
}
