//! The synthetic patterns of NIFDY §4.1: phases separated by barriers, in which nodes send messages to random others
//! as fast as they can.

use super::{Behaviour, Kind, Setting, other};
use crate::software::{Message, Operation};
use net::model::random::{Purpose, Stream};
use net::model::{Cycle, NodeId, Print, Word};
use net::parameter::Live;
use net::parameter::quantity::{Packets, Percent};
use net::parameter::rule::Rule;
use net::parameter::settable::{choice, group};
use net::topology::Graph;

group! {
    /// Phases separated by barriers, in which nodes send messages to random others as fast as they can (NIFDY §4.1).
    pub struct PhasesSettings {
        /// Fewest packets that a sending node sends in a phase.
        fewest: Live<Packets<1, 10_000, 100>>,
        /// Most packets that a sending node sends in a phase.
        most: Live<Packets<1, 10_000, 300>>,
        /// Probability that a node sends in a phase: 100 in the heavy pattern, 33 in the light one.
        senders: Live<Percent<1, 100, 100>>,
        /// How long messages are.
        lengths: Live<Lengths>,
    }
}

choice! {
    /// How long messages are, in packets (NIFDY §4.1).
    pub enum Lengths {
        /// 1 to 5, all equally likely: the heavy pattern.
        Short = "short", "1 to 5";
        /// 75 % of 1 to 5, 15 % of 10 and 10 % of 20: the light pattern, as scorecard N9 reads it.
        Mixed = "mixed", "1 to 5, 10 and 20";
    }
}

impl Kind for PhasesSettings {
    type Running = Phases;

    fn check(&self, _setting: &Setting, rule: Rule) {
        let (fewest, most) = (self.fewest.get(), self.most.get());
        rule(fewest <= most, "workload.fewest", &|| format!("{fewest} is more than the most, {most}"));
    }

    fn ends(&self) -> bool {
        false
    }

    fn has_barriers(&self) -> bool {
        true
    }

    fn programs(&self, setting: &Setting, _graph: &Graph) -> Vec<Phases> {
        setting.each_node(|node| Phases::new(self, setting, node))
    }

    /// Phases and messages that begin from now on are as these say.
    fn change(&self, program: &mut Phases, _setting: &Setting, _now: Cycle) -> bool {
        program.packets = (self.fewest.get(), self.most.get());
        program.senders = self.senders.get();
        program.lengths = *self.lengths;
        false
    }
}

#[derive(Clone, Debug, Print)]
#[print(left.word(), phase, destination, length)]
#[print(skip(node, nodes, payload, packets, senders, lengths) = "settings")]
pub struct Phases {
    node: u32,
    nodes: u32,
    payload: u32,
    packets: (u32, u32),
    /// Percentage of nodes that send in a phase.
    senders: u32,
    lengths: Lengths,
    phase: Stream,
    destination: Stream,
    length: Stream,
    /// Packets still to be sent in this phase; none before the first phase is drawn.
    left: Option<u32>,
}

impl Phases {
    fn new(settings: &PhasesSettings, setting: &Setting, node: NodeId) -> Self {
        Phases {
            node: node.0,
            nodes: setting.nodes,
            payload: setting.payload,
            packets: (settings.fewest.get(), settings.most.get()),
            senders: settings.senders.get(),
            lengths: *settings.lengths,
            phase: setting.stream(node, Purpose::Phase),
            destination: setting.stream(node, Purpose::Destination),
            length: setting.stream(node, Purpose::Length),
            left: None,
        }
    }

    fn begin_phase(&mut self) -> u32 {
        let sends = self.phase.chance(self.senders, 100);
        let packets = self.phase.between(self.packets.0, self.packets.1);
        if sends { packets } else { 0 }
    }

    /// Lengths as scorecard N9 reads the paper.
    fn draw_length(&mut self) -> u32 {
        match (self.lengths, self.length.below(100)) {
            (Lengths::Mixed, 75..90) => 10,
            (Lengths::Mixed, 90..) => 20,
            _ => self.length.between(1, 5),
        }
    }
}

impl Behaviour for Phases {
    fn next(&mut self, _now: Cycle) -> Operation {
        let left = match self.left {
            Some(0) => {
                self.left = None;
                return Operation::Barrier;
            }
            Some(left) => left,
            None => self.begin_phase(),
        };
        if left == 0 {
            self.left = None;
            return Operation::Barrier;
        }
        let packets = self.draw_length().min(left);
        self.left = Some(left - packets);
        let to = other(&mut self.destination, self.node, self.nodes);
        Operation::Send(Message::new(to, packets, packets * self.payload))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::Scenario;

    /// The messages of a node in a number of phases, by phase.
    fn messages(workload: &str, phases: usize) -> Vec<Vec<u32>> {
        let scenario = Scenario::from_text(&format!("workload.kind=phases&{workload}")).expect("it can run");
        let mut program = scenario.programs().swap_remove(3);
        let mut phase = || -> Vec<u32> {
            std::iter::from_fn(|| match program.next(0) {
                Operation::Send(message) => Some(message.packets),
                _ => None,
            })
            .collect()
        };
        (0..phases).map(|_| phase()).collect()
    }

    #[test]
    fn in_the_heavy_pattern_every_node_sends_100_to_300_packets_a_phase_in_messages_of_1_to_5() {
        let phases = messages("", 500);
        let packets: Vec<u32> = phases.iter().map(|phase| phase.iter().sum()).collect();
        assert!(packets.iter().all(|packets| (100..=300).contains(packets)));
        assert!(packets.contains(&100) || packets.iter().any(|&packets| packets < 110));
        assert!(packets.iter().any(|&packets| packets > 290));
        let lengths = phases.concat();
        for length in 1..=5 {
            let share = lengths.iter().filter(|&&found| found == length).count() * 100 / lengths.len();
            assert!((18..=22).contains(&share), "{share} % of the messages have {length} packets");
        }
    }

    #[test]
    fn in_the_light_pattern_a_third_sends_and_long_messages_are_few_but_carry_most_packets() {
        // Scorecard N9: 75 % of 1 to 5 packets, 15 % of 10, 10 % of 20; the long ones carry 61 % of all packets.
        let phases = messages("workload.senders=33&workload.lengths=mixed", 3000);
        let sending = phases.iter().filter(|phase| !phase.is_empty()).count();
        assert!((930..1050).contains(&sending), "{sending} of 3000 phases");
        let lengths = phases.concat();
        let share = |length| lengths.iter().filter(|&&found| found == length).count() * 1000 / lengths.len();
        assert!((140..=155).contains(&share(10)) && (90..=105).contains(&share(20)), "{} {}", share(10), share(20));
        let long: u32 = lengths.iter().filter(|&&length| length > 5).sum();
        let percent = long * 100 / lengths.iter().sum::<u32>();
        assert!((58..=63).contains(&percent), "{percent} % of packets belong to long messages");
    }
}
