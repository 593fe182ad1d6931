//! Traffic to a few nodes and no others, to each by its weight.

use super::open_loop::{Arrivals, Goals, Made, OpenLoop, Ring};
use super::sizes::Sizes;
use super::{Kind, Setting, weighted};
use net::model::{Cycle, NodeId};
use net::parameter::Live;
use net::parameter::quantity::Load;
use net::parameter::rule::Rule;
use net::parameter::settable::{Described, Fault, Settable, Shape, Shown, group, leaf};
use net::topology::Graph;

group! {
    /// Every node creates packets at random times, all for a few nodes, to each by its weight.
    pub struct HotSpotsSettings {
        /// Flits that each node creates per cycle, on average.
        load: Live<Load<1, 10_000, 500>>,
        /// The nodes that get all packets, joined by points; one written 5x3 gets three times as many as one written 6.
        spots: Spots,
        /// How packets are spread in time.
        arrivals: Arrivals,
        /// Lengths of packets in flits, joined by points, each with its weight: with 1x3.5, three of four packets have 1 flit and the others 5. All packets of one message are equally long. No length may exceed packet.flits, for which 0 stands.
        sizes: Sizes,
    }
}

/// Nodes with their weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spots(Vec<(u32, u32)>);

/// Most nodes that can be listed, and the greatest weight.
const MOST: usize = 64;
const HEAVIEST: u32 = 1_000_000;

impl Default for Spots {
    fn default() -> Self {
        Spots(vec![(0, 1)])
    }
}

impl Spots {
    fn text(&self) -> String {
        weighted::text(&self.0)
    }

    fn read(text: &str) -> Option<Spots> {
        weighted::read(text, MOST, HEAVIEST).map(Spots)
    }
}

impl Settable for Spots {
    fn visit(&self, path: &str, out: &mut dyn FnMut(Shown)) {
        out(Shown::new(path, &|| self.text(), *self == Spots::default()));
    }

    fn set(&mut self, path: &str, text: &str) -> Result<(), Fault> {
        leaf(path)?;
        *self = Spots::read(text).ok_or_else(|| {
            Fault(format!(
                "{text} is no list of nodes: up to {MOST} different ones joined by points, each with an x and a weight from 1 to {HEAVIEST} behind it if that is not 1, such as 5x3.6, are allowed"
            ))
        })?;
        Ok(())
    }

    fn describe(path: &str, sentence: &str, when: &[(String, String)], out: &mut Vec<Described>) {
        let pattern = r"^\d+(x\d+)?(\.\d+(x\d+)?){0,63}$";
        let shape = Shape::Text { pattern, default: Spots::default().text(), unit: "nodes" };
        out.push(Described::new(path, sentence, when, shape));
    }
}

impl HotSpotsSettings {
    /// How packets are spread in time.
    pub fn arrivals(&self) -> &Arrivals {
        &self.arrivals
    }

    fn made(&self) -> Made<'_> {
        Made { load: self.load.get(), arrivals: &self.arrivals, sizes: &self.sizes }
    }
}

impl Kind for HotSpotsSettings {
    type Running = OpenLoop;

    fn check(&self, setting: &Setting, rule: Rule) {
        let nodes = setting.nodes;
        let beyond = self.spots.0.iter().map(|(node, _)| *node).find(|node| *node >= nodes);
        rule(beyond.is_none(), "workload.spots", &|| {
            format!("there is no node {}, expected 0 to {}", beyond.unwrap_or_default(), nodes - 1)
        });
        self.made().check(setting, rule);
    }

    fn ends(&self) -> bool {
        self.arrivals.end()
    }

    fn programs(&self, setting: &Setting, _graph: &Graph) -> Vec<OpenLoop> {
        let ring = |&(node, weight): &(u32, u32)| Ring { weight, nodes: vec![NodeId(node)] };
        setting.each_node(|node| {
            let goals = Goals::Rings(self.spots.0.iter().map(ring).collect());
            OpenLoop::new(self.made(), goals, setting, node)
        })
    }

    fn change(&self, program: &mut OpenLoop, _setting: &Setting, now: Cycle) -> bool {
        program.change(self.load.get(), now)
    }
}

#[cfg(test)]
mod tests {
    use crate::scenario::Scenario;
    use crate::software::Operation;

    const MESH: &str = "topology.kind=mesh&topology.size=4x4&workload.kind=hot_spots";

    #[test]
    fn each_spot_gets_packets_by_its_weight_from_every_node_itself_included() {
        let scenario = Scenario::from_text(&format!("{MESH}&workload.spots=3x2.9.15")).unwrap();
        assert_eq!(scenario.value("workload.spots").unwrap(), "3x2.9.15");
        let mut program = scenario.programs().swap_remove(3);
        let mut counts = [0; 16];
        for _ in 0..8000 {
            let Operation::Send(message) = program.next(1 << 40) else { panic!("a source that is behind sends") };
            counts[message.to.index()] += 1;
        }
        assert_eq!(counts.iter().sum::<i32>(), counts[3] + counts[9] + counts[15]);
        for (node, expected) in [(3, 4000), (9, 2000), (15, 2000)] {
            assert!((counts[node] - expected).abs() < 200, "node {node}: {} of {expected}", counts[node]);
        }
    }

    #[test]
    fn a_list_that_is_none_is_refused() {
        for (spots, words) in [
            ("16", "there is no node 16, expected 0 to 15"),
            ("1.1", "1.1 is no list of nodes"),
            ("1x0", "1x0 is no list of nodes"),
            ("", " is no list of nodes"),
        ] {
            let problems = Scenario::from_text(&format!("{MESH}&workload.spots={spots}")).unwrap_err();
            assert!(problems[0].sentence.starts_with(words), "{spots}: {}", problems[0]);
        }
    }
}
