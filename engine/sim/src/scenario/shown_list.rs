//! The lists of a scenario, its network and its packets, as files.

use super::{Scenario, Topology, Workload, pairs, read};
use net::answer::answers;
use serde::Serialize;

answers! {
    /// A list of a scenario.
    struct ShownList {
        /// What it holds, in a few words.
        pub summary: String,
        /// The list as a file.
        pub text: String,
    }
}

impl ShownList {
    /// Whether a file tells of a delay that all links have. None, as of a machine whose delays count the wires, and 1, as
    /// of files without latencies, go without saying.
    pub fn tells_delay(delay: u32) -> bool {
        delay > 1
    }

    /// The list at a path of a scenario, if there is one.
    pub fn of(path: &str, scenario: &str) -> Option<ShownList> {
        let Scenario { topology, workload, channel, .. } = read(pairs(scenario)).0;
        let (summary, text) = match (path, topology, workload) {
            ("topology.graph", Topology::Custom(own), _) => {
                let (routers, nodes, links) = (own.graph.routers(), own.graph.nodes.len(), own.graph.links.len());
                let told = |delay: u32| if own.graph.has_own_delays() || Self::tells_delay(delay) { delay } else { 1 };
                let text = own.graph.to_file(told(channel.wire_delay.get()), told(channel.node_wire_delay.get()));
                (format!("{routers} routers, {nodes} nodes, {links} links"), text)
            }
            ("workload.packets", _, Workload::Trace(own)) => {
                let last = own.packets.iter().map(|entry| entry.created).max().unwrap_or(0);
                (format!("{} packets, the last at cycle {last}", own.packets.len()), own.packets.to_file())
            }
            _ => return None,
        };
        Some(ShownList { summary, text })
    }
}
