//! Open-loop traffic: messages come into being at random times for random nodes, whatever becomes of them.
//!
//! The queue of messages not yet sent is never stored: the stream they are drawn from is their queue, so that memory
//! stays bounded however far the network falls behind.

pub use super::goals::{Goals, Ring};
use super::on_off::Runs;
use super::sizes::{Drawn, Sizes};
use super::{Behaviour, Setting, other};
use crate::software::{Message, Operation};
use net::model::id::NEVER;
use net::model::random::{Gap, Purpose, Stream};
use net::model::source::Source;
use net::model::{Cycle, NodeId, Print};
use net::parameter::quantity::{Batches, Packets, PerMillion, write_steps};
use net::parameter::rule::Rule;
use net::parameter::settable::variants;

variants! {
    /// How packets are spread in time.
    pub enum Arrivals {
        /// In each cycle a packet is created with the same probability.
        Bernoulli = "bernoulli", "Bernoulli" {}
        /// In each cycle a message of several packets for one node is created with the same probability.
        Bursty = "bursty", "Bursts" {
            /// Length of the shortest messages.
            shortest: Packets<1, 1000, 1>,
            /// Length of the longest messages.
            longest: Packets<1, 1000, 16>,
        }
        /// Sources are on for a while, in which they create packets as Bernoulli sources do, and then silent for a while.
        OnOff = "on_off", "On and off" {
            /// How often a silent source begins to send, of a million cycles.
            begins: PerMillion<1, 1_000_000, 500_000>,
            /// How often one that sends falls silent, of a million cycles.
            stops: PerMillion<1, 1_000_000, 500_000>,
        }
        /// One packet at the very beginning, and no other: all nodes start at once, and the run ends when all have arrived.
        Once = "once", "One, all at once" {}
        /// As many packets from the very beginning, one in each cycle, and no others: the run ends when all have arrived, or the next batch begins.
        Batch = "batch", "A batch" {
            /// Packets that each node sends.
            packets: Packets<1, 1_000_000, 1000>,
            /// Batches, each of which begins when all packets of the one before have arrived.
            batches: Batches<1, 1000, 1>,
        }
    }
}

impl Arrivals {
    /// Whether they come to an end.
    pub fn end(&self) -> bool {
        self.batch() > 0
    }

    /// Packets that each node creates from the very beginning, one in each cycle; none where they come at random.
    fn batch(&self) -> u32 {
        match self {
            Arrivals::Once(_) => 1,
            Arrivals::Batch(batch) => batch.packets.get(),
            Arrivals::Bernoulli(_) | Arrivals::Bursty(_) | Arrivals::OnOff(_) => 0,
        }
    }

    /// Whether packets come in messages of several.
    pub fn are_bursty(&self) -> bool {
        matches!(self, Arrivals::Bursty(_))
    }

    /// Batches after the first.
    fn further_batches(&self) -> u32 {
        if let Arrivals::Batch(batch) = self { batch.batches.get() - 1 } else { 0 }
    }

    /// Packets of a message, least and most.
    fn lengths(&self) -> (u32, u32) {
        match self {
            Arrivals::Bernoulli(_) | Arrivals::OnOff(_) | Arrivals::Once(_) | Arrivals::Batch(_) => (1, 1),
            Arrivals::Bursty(bursty) => (bursty.shortest.get(), bursty.longest.get()),
        }
    }
}

/// What a node makes, as the parameters of a workload say.
#[derive(Clone, Copy, Debug)]
pub struct Made<'a> {
    /// In steps of flits per cycle.
    pub load: u32,
    pub arrivals: &'a Arrivals,
    pub sizes: &'a Sizes,
}

impl Made<'_> {
    /// The rules between its parameters, and between them and the machine.
    pub fn check(&self, setting: &Setting, rule: Rule) {
        self.sizes.check(setting, rule);
        self.check_arrivals(setting, rule);
    }

    /// Those between its load and how it is spread in time.
    pub fn check_arrivals(&self, setting: &Setting, rule: Rule) {
        if let Arrivals::OnOff(OnOff { begins, stops }) = self.arrivals {
            let (begins, all) = (u64::from(begins.get()), u64::from(begins.get()) + u64::from(stops.get()));
            let (flits, packets) = self.sizes.drawn(setting).mean();
            let most = LOAD_STEPS * flits * begins / (packets * all);
            rule(u64::from(self.load) <= most, "workload.load", &|| {
                let (load, most) = (write_steps(self.load, LOAD_DECIMALS), write_steps(most as u32, LOAD_DECIMALS));
                let mean = write_steps((100 * flits / packets) as u32, 2);
                format!(
                    "{load} is more than sources create that are on for {begins} of {all} cycles, with a packet of {mean} flits in each: at most {most} is possible"
                )
            });
        }
        if let Arrivals::Bursty(bursty) = self.arrivals {
            let (shortest, longest) = (bursty.shortest.get(), bursty.longest.get());
            rule(shortest <= longest, "workload.arrivals.shortest", &|| {
                format!("{shortest} is more than the longest, {longest}")
            });
        }
    }
}

#[derive(Clone, Debug, Print)]
#[print(if left > 0 { left }, if further > 0 { further }, if began > 0 { began }, source, runs, destination, length)]
#[print(skip(node, nodes, payload, rate, flits, lengths, sizes, batch, goals, hot) = "settings")]
pub struct OpenLoop {
    node: u32,
    nodes: u32,
    payload: u32,
    /// Packets made per cycle on average, and their flits, as fractions.
    rate: (u64, u64),
    flits: (u64, u64),
    /// Packets of a message, least and most.
    lengths: (u32, u32),
    /// Lengths of packets, where they are drawn.
    sizes: Drawn,
    /// Packets of its batch, which is all it sends, and those of them that it has yet to send.
    batch: u32,
    left: u32,
    /// Batches that follow this one, and when it began.
    further: u32,
    began: Cycle,
    goals: Goals,
    /// The hot node and the percentage of messages that go there.
    hot: (u32, u32),
    /// When messages come into being; of a source that is on and off, in cycles in which it is on.
    source: Source,
    /// Of a source that is on and off; most are not.
    runs: Option<Box<Runs>>,
    destination: Stream,
    length: Stream,
}

/// Steps of offered load in one flit per cycle.
const LOAD_STEPS: u64 = 10u64.pow(LOAD_DECIMALS);
const LOAD_DECIMALS: u32 = 4;

impl OpenLoop {
    /// The program of a node that makes this for its goals.
    pub fn new(made: Made, goals: Goals, setting: &Setting, node: NodeId) -> Self {
        let Made { load, arrivals, sizes } = made;
        let on_off = if let Arrivals::OnOff(OnOff { begins, stops }) = arrivals {
            Some([begins.get(), stops.get()])
        } else {
            None
        };
        let lengths = arrivals.lengths();
        let sizes = sizes.drawn(setting);
        let pace = Pace::new(load, &sizes, lengths);
        let gap = pace.gap(on_off);
        let batch = if goals == Goals::None { 0 } else { arrivals.batch() };
        let sends_on = goals != Goals::None && !arrivals.end();
        let arrival = setting.stream(node, Purpose::Arrival);
        let source = if sends_on { Source::new(gap, arrival) } else { Source::silent(gap, arrival) };
        OpenLoop {
            node: node.0,
            nodes: setting.nodes,
            payload: setting.payload,
            rate: if sends_on { pace.packets() } else { (0, 1) },
            flits: if sends_on { pace.flits() } else { (0, 1) },
            lengths,
            sizes,
            batch,
            left: batch,
            further: if batch > 0 { arrivals.further_batches() } else { 0 },
            began: 0,
            goals,
            hot: (0, 0),
            source,
            runs: on_off.map(|[begins, stops]| Box::new(Runs::new(begins, stops, setting, node))),
            destination: setting.stream(node, Purpose::Destination),
            length: setting.stream(node, Purpose::Length),
        }
    }

    /// The same with a node that gets this percentage of the messages.
    pub fn with_hot(self, hot: u32, share: u32) -> Self {
        OpenLoop { hot: (hot, share), ..self }
    }

    /// From now on it makes this load; what it last asked for may be out of date.
    pub fn change(&mut self, load: u32, now: Cycle) -> bool {
        let pace = Pace::new(load, &self.sizes, self.lengths);
        let from = self.runs.as_ref().map_or(now, |runs| runs.before(now));
        self.source.change(pace.gap(self.runs.as_ref().map(|runs| runs.shares())), from);
        if self.goals != Goals::None {
            (self.rate, self.flits) = (pace.packets(), pace.flits());
        }
        true
    }

    /// When its next message comes into being; `NEVER` if none does.
    pub fn due(&self) -> Cycle {
        if self.left > 0 {
            return self.began + Cycle::from(self.batch - self.left);
        }
        match (&self.runs, self.source.next()) {
            (Some(runs), count) if count != NEVER => runs.at(count),
            (_, next) => next,
        }
    }

    /// Bytes of user data in each of its packets.
    pub fn payload(&self) -> u32 {
        self.payload
    }

    /// The next message, and on to the one after it.
    pub fn take(&mut self) -> Message {
        let created = Some(self.due());
        if self.left > 0 {
            self.left -= 1;
            return self.message(1, created);
        }
        if let Some(runs) = &mut self.runs {
            runs.pass(self.source.next());
        }
        self.source.pass();
        let packets = self.length.between(self.lengths.0, self.lengths.1);
        self.message(packets, created)
    }

    /// A message with a receiver and a length of its packets drawn for it.
    fn message(&mut self, packets: u32, created: Option<Cycle>) -> Message {
        let drawn = self.sizes.next(&mut self.length);
        let payload = drawn.map_or(self.payload, |length| length.payload);
        let message = Message::new(self.draw_destination(), packets, packets * payload);
        Message { created, flits: drawn.map(|length| length.flits), ..message }
    }

    /// A node that a message goes to.
    pub fn draw_destination(&mut self) -> NodeId {
        let (node, share) = self.hot;
        if share > 0 && node != self.node && self.destination.chance(share, 100) {
            return NodeId(node);
        }
        match &self.goals {
            Goals::Rings(rings) => {
                let total = rings.iter().map(|ring| ring.weight).sum();
                let mut drawn = self.destination.below(total);
                let ring = rings.iter().find(|ring| {
                    let is_it = drawn < ring.weight;
                    drawn = drawn.wrapping_sub(ring.weight);
                    is_it
                });
                let nodes = &ring.expect("what is drawn is below the sum of all weights").nodes;
                nodes[self.destination.below(nodes.len() as u32) as usize]
            }
            Goals::Among(nodes) => nodes[self.destination.below(nodes.len() as u32) as usize],
            Goals::All => NodeId(self.destination.below(self.nodes)),
            Goals::Others | Goals::None => other(&mut self.destination, self.node, self.nodes),
        }
    }
}

impl Behaviour for OpenLoop {
    fn next(&mut self, now: Cycle) -> Operation {
        match self.due() {
            NEVER => Operation::Finish,
            next if next > now => Operation::WaitUntil(next),
            _ => Operation::Send(self.take()),
        }
    }

    fn begin_again(&mut self, from: Cycle) -> bool {
        let goes_on = self.further > 0;
        if goes_on {
            (self.further, self.left, self.began) = (self.further - 1, self.batch, from);
        }
        goes_on
    }

    fn packets_per_cycle(&self) -> Option<(u64, u64)> {
        Some(self.rate)
    }

    fn flits_per_cycle(&self) -> Option<(u64, u64)> {
        Some(self.flits)
    }

    fn receiver_shares(&self) -> Option<Vec<u64>> {
        Some(self.goals.shares(self.hot, self.node, self.nodes))
    }
}

/// How often a source makes messages.
struct Pace {
    /// Messages per cycle, as a fraction: load / (steps × flits × mean length), the mean length being half the sum of
    /// least and greatest.
    messages: u64,
    of: u64,
    /// Twice the mean number of packets in a message.
    packets: u64,
    /// The mean length of a packet in flits, as a fraction.
    mean: (u64, u64),
}

impl Pace {
    /// That of `load` steps of flits per cycle.
    fn new(load: u32, sizes: &Drawn, (least, most): (u32, u32)) -> Self {
        let (packets, mean) = (u64::from(least + most), sizes.mean());
        let of = LOAD_STEPS * mean.0 * packets;
        Pace { messages: (2 * u64::from(load) * mean.1).min(of), of, packets, mean }
    }

    /// Packets per cycle.
    fn packets(&self) -> (u64, u64) {
        (self.messages * self.packets, 2 * self.of)
    }

    /// Flits per cycle.
    fn flits(&self) -> (u64, u64) {
        (self.messages, 2 * LOAD_STEPS * self.mean.1)
    }

    /// The gaps between messages, in cycles in which a source is on.
    fn gap(&self, on_off: Option<[u32; 2]>) -> Gap {
        let [begins, stops] = on_off.map_or([1, 0], |both| both.map(u64::from));
        let of = self.of * begins;
        Gap::new((self.messages * (begins + stops)).min(of), of)
    }
}

#[cfg(test)]
mod tests {
    use crate::machine::Machine;
    use crate::scenario::Scenario;
    use crate::software::Operation;
    use net::model::Cycle;

    #[test]
    fn the_next_batch_begins_in_the_cycle_after_that_in_which_the_last_packet_of_one_has_come() {
        let text = "topology.kind=mesh&topology.size=4x4&workload.kind=permutation&workload.pattern=transpose\
            &workload.arrivals.kind=batch&workload.arrivals.packets=3&ni.kind=plain&channel.networks=one";
        let created = |batches: u32| {
            let text = format!("{text}&workload.arrivals.batches={batches}");
            let mut machine = Machine::new(&Scenario::from_text(&text).unwrap());
            machine.measures.journal = Some(Box::default());
            machine.advance(20_000);
            let times: Vec<Cycle> =
                machine.measures.journal.as_ref().unwrap().data().map(|record| record.created).collect();
            (machine.finished().expect("all batches end"), machine.measures.delivered, times)
        };
        let (first, delivered, _) = created(1);
        assert_eq!(delivered, 12 * 3, "four nodes are their own partners");
        let (second, delivered, times) = created(2);
        assert_eq!(delivered, 2 * 12 * 3);
        let of_second: Vec<Cycle> = times.into_iter().filter(|&time| time > first).collect();
        assert_eq!(
            (of_second.len(), of_second.iter().min(), of_second.iter().max()),
            (36, Some(&(first + 1)), Some(&(first + 3)))
        );
        assert!(second > first + first / 2, "{first}, then {second}");
    }

    #[test]
    fn a_batch_comes_into_being_one_packet_in_each_cycle_and_ends() {
        let text = "topology.kind=mesh&topology.size=4x4&workload.kind=permutation&workload.pattern=transpose\
            &workload.arrivals.kind=batch&workload.arrivals.packets=3";
        let mut programs = Scenario::from_text(text).unwrap().programs();
        let program = &mut programs[1];
        let mut times = Vec::new();
        assert!(matches!(program.clone().next(0), Operation::Send(_)));
        while let Operation::Send(message) = program.next(1000) {
            times.push(message.created);
        }
        assert_eq!(times, [Some(0), Some(1), Some(2)]);
        assert_eq!(program.next(1000), Operation::Finish);
        let program = &mut programs[2];
        assert!(matches!(program.next(0), Operation::Send(_)));
        assert_eq!(program.next(0), Operation::WaitUntil(1));
        assert_eq!(programs[0].next(0), Operation::Finish, "node 0 is its own partner and sends nothing");
    }
}
