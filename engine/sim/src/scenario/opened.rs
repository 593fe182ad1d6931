//! Files that hold a part of a scenario: a network, or packets to be sent. And those parts as files again.

use super::{Scenario, Topology, Workload, pairs, read};
use crate::workload::trace;
use net::answer::answers;
use net::topology::custom;
use serde::Serialize;

answers! {
    /// What a file sets in a scenario, or why it sets nothing.
    struct Opened {
        /// What it is a list of: `topology` or `packets`.
        pub of: &'static str,
        /// The parameters that it sets, in the order in which they can be set.
        pub pairs: Vec<(String, String)>,
        /// A sentence for each fault, with its line; nothing is set if there are any.
        pub faults: Vec<String>,
    }

    /// A list of a scenario.
    struct ShownList {
        /// What it holds, in a few words.
        pub summary: String,
        /// The list as a file.
        pub text: String,
    }
}

const OF_TOPOLOGY: &str = "topology";
const OF_PACKETS: &str = "packets";

impl Opened {
    /// Reads a file for a scenario, whose machine packets are to fit.
    pub fn read(text: &str, scenario: &str) -> Opened {
        let text = text.trim_start_matches('\u{feff}');
        let head = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
        let is_table = head.split(',').any(|column| trace::COLUMNS.contains(&column.trim()));
        let (of, result) = if is_table { (OF_PACKETS, packets(text, scenario)) } else { (OF_TOPOLOGY, network(text)) };
        let (pairs, faults) = match result {
            Ok(pairs) => (pairs, Vec::new()),
            Err(faults) => (Vec::new(), faults),
        };
        let pairs = pairs.into_iter().map(|(path, value)| (path.to_string(), value)).collect();
        Opened { of, pairs, faults }
    }
}

type Pairs = Vec<(&'static str, String)>;

fn packets(text: &str, scenario: &str) -> Result<Pairs, Vec<String>> {
    let (scenario, _) = read(pairs(scenario));
    let packets = trace::file::read(text, &scenario.setting())?;
    if !(1..=trace::MOST).contains(&packets.len()) {
        return Err(vec![format!("{} packets: 1 to {} are allowed", packets.len(), trace::MOST)]);
    }
    Ok(vec![("workload.kind", "trace".to_string()), ("workload.packets", packets.text())])
}

fn network(text: &str) -> Result<Pairs, Vec<String>> {
    let opened = custom::file::read(text)?;
    let mut pairs = vec![("topology.kind", "custom".to_string()), ("topology.graph", opened.wiring.text())];
    let delays = [("channel.wire_delay", opened.latency), ("channel.node_wire_delay", opened.node_latency)];
    pairs.extend(delays.into_iter().filter_map(|(path, latency)| Some((path, latency?.to_string()))));
    Ok(pairs)
}

impl ShownList {
    /// The list at a path of a scenario, if there is one.
    pub fn of(path: &str, scenario: &str) -> Option<ShownList> {
        let Scenario { topology, workload, .. } = read(pairs(scenario)).0;
        let (summary, text) = match (path, topology, workload) {
            ("topology.graph", Topology::Custom(own), _) => {
                let (routers, nodes, links) = (own.graph.routers(), own.graph.nodes.len(), own.graph.links.len());
                (format!("{routers} routers, {nodes} nodes, {links} links"), own.graph.to_file())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_sets_what_it_holds_and_comes_back_as_it_was() {
        let opened = Opened::read("router 0 node 0 router 1 3\nrouter 1 node 1", "");
        assert_eq!((opened.of, opened.faults.len()), ("topology", 0));
        let text = opened.pairs.iter().map(|(path, value)| format!("{path}={value}")).collect::<Vec<_>>().join("&");
        assert_eq!(text, "topology.kind=custom&topology.graph=0.1_0-1&channel.wire_delay=3");
        let shown = ShownList::of("topology.graph", &text).unwrap();
        assert_eq!(shown.summary, "2 routers, 2 nodes, 1 links");
        assert_eq!(shown.text, "router 0 node 0 router 1\nrouter 1 node 1\n");
        let packets = "pid,ctime,src,dest,flits\n4,0,0,1,6\n5,9,1,0,6\n";
        let opened = Opened::read(packets, &text);
        assert_eq!(opened.pairs[1], ("workload.packets".to_string(), "4.0.0.1.6_5.9.1.0.6".to_string()));
        let text = format!("{text}&workload.kind=trace&workload.packets={}", opened.pairs[1].1);
        assert_eq!(ShownList::of("workload.packets", &text).unwrap().text, packets);
        let opened = Opened::read("pid,ctime,src,dest,flits\n4,0,0,2,6", &text);
        assert_eq!(opened.faults, ["line 2, column dest: 2: expected a whole number from 0 to 1"]);
    }
}
