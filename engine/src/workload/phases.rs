//! The synthetic patterns of NIFDY §4.1: phases separated by barriers, in which nodes send messages to random others
//! as fast as they can.

use super::other;
use crate::model::random::{Purpose, Stream};
use crate::model::{Fingerprint, NodeId};
use crate::scenario::{Lengths, Scenario, workload};
use crate::software::{Message, Operation};

#[derive(Clone, Debug)]
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
    pub fn new(phases: &workload::Phases, scenario: &Scenario, node: NodeId) -> Self {
        let stream = |purpose| Stream::new(u64::from(scenario.run.seed.get()), node.0, purpose);
        Phases {
            node: node.0,
            nodes: scenario.nodes(),
            payload: scenario.payload_bytes(),
            packets: (phases.fewest.get(), phases.most.get()),
            senders: phases.senders.get(),
            lengths: phases.lengths,
            phase: stream(Purpose::Phase),
            destination: stream(Purpose::Destination),
            length: stream(Purpose::Length),
            left: None,
        }
    }

    pub fn next(&mut self) -> Operation {
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

    pub fn fingerprint(&self, print: &mut Fingerprint) {
        print.word(self.left.map_or(u64::MAX, u64::from));
        print.all([&self.phase, &self.destination, &self.length].map(Stream::drawn));
    }
}
