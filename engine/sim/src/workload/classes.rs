//! Packets of two classes, each with a pattern, a load and lengths of its own, from queues side by side: neither waits
//! behind the other at its node, and both take the same virtual channels.

use super::hot_spots::HotSpotsSettings;
use super::open_loop::OpenLoop;
use super::permutation::PermutationSettings;
use super::uniform::UniformSettings;
use super::{Behaviour, Kind, Setting};
use crate::software::{Message, Operation};
use net::model::id::NEVER;
use net::model::{Cycle, Print, VirtualNetwork};
use net::parameter::rule::Rule;
use net::parameter::settable::{group, kinds};
use net::topology::Graph;

group! {
    /// Packets of two classes, each with a pattern, a load, lengths and a queue of its own at every node.
    pub struct ClassesSettings {
        /// The first class.
        first: Traffic,
        /// The second class.
        second: Traffic,
    }
}

kinds! {
    /// What packets of a class there are, and where they go.
    pub enum Traffic {
        /// Every node creates packets at random times for random nodes.
        Uniform(UniformSettings) = "uniform", "Uniform random";
        /// Every node creates packets at random times, all for the same partner.
        Permutation(PermutationSettings) = "permutation", "Permutation";
        /// Every node creates packets at random times, all for a few nodes, to each by its weight.
        HotSpots(HotSpotsSettings) = "hot_spots", "Hot spots by weight";
    }
}

/// Where what a class breaks is shown: by the path that it has with a workload of its own, in the first class and in the
/// second.
const PATHS: [[&str; 3]; 6] = [
    ["workload.load", "workload.first.load", "workload.second.load"],
    ["workload.sizes", "workload.first.sizes", "workload.second.sizes"],
    ["workload.pattern", "workload.first.pattern", "workload.second.pattern"],
    ["workload.radix", "workload.first.radix", "workload.second.radix"],
    ["workload.spots", "workload.first.spots", "workload.second.spots"],
    ["workload.arrivals.kind", "workload.first.arrivals.kind", "workload.second.arrivals.kind"],
];

impl Traffic {
    fn check(&self, is_second: bool, setting: &Setting, rule: Rule) {
        let mut there = |holds: bool, path: &'static str, says: &dyn Fn() -> String| {
            let place = PATHS.iter().find(|[alone, ..]| *alone == path);
            rule(holds, place.map_or(path, |[_, first, second]| if is_second { second } else { first }), says);
        };
        let arrivals = match self {
            Traffic::Uniform(own) => own.arrivals(),
            Traffic::Permutation(own) => own.arrivals(),
            Traffic::HotSpots(own) => own.arrivals(),
        };
        there(!arrivals.are_bursty(), "workload.arrivals.kind", &|| {
            "has messages of several packets, which classes have not: bernoulli, on_off, once or batch is needed"
                .to_string()
        });
        match self {
            Traffic::Uniform(own) => own.check(setting, &mut there),
            Traffic::Permutation(own) => own.check(setting, &mut there),
            Traffic::HotSpots(own) => own.check(setting, &mut there),
        }
    }

    fn ends(&self) -> bool {
        match self {
            Traffic::Uniform(own) => own.ends(),
            Traffic::Permutation(own) => own.ends(),
            Traffic::HotSpots(own) => own.ends(),
        }
    }

    fn programs(&self, setting: &Setting, graph: &Graph) -> Vec<OpenLoop> {
        match self {
            Traffic::Uniform(own) => own.programs(setting, graph),
            Traffic::Permutation(own) => own.programs(setting, graph),
            Traffic::HotSpots(own) => own.programs(setting, graph),
        }
    }

    fn change(&self, program: &mut OpenLoop, setting: &Setting, now: Cycle) {
        match self {
            Traffic::Uniform(own) => own.change(program, setting, now),
            Traffic::Permutation(own) => own.change(program, setting, now),
            Traffic::HotSpots(own) => own.change(program, setting, now),
        };
    }
}

/// The second class is drawn by random numbers of its own.
fn of_second(setting: &Setting) -> Setting {
    Setting { seed: setting.seed | 1 << 32, ..*setting }
}

impl Kind for ClassesSettings {
    type Running = Classes;

    fn check(&self, setting: &Setting, rule: Rule) {
        self.first.check(false, setting, rule);
        self.second.check(true, setting, rule);
    }

    fn ends(&self) -> bool {
        self.first.ends() && self.second.ends()
    }

    fn has_classes(&self) -> bool {
        true
    }

    fn makes_classes(&self) -> bool {
        true
    }

    fn programs(&self, setting: &Setting, graph: &Graph) -> Vec<Classes> {
        let second = self.second.programs(&of_second(setting), graph);
        let both = self.first.programs(setting, graph).into_iter().zip(second);
        both.map(|(first, second)| Classes { first, second: Box::new(second) }).collect()
    }

    fn change(&self, program: &mut Classes, setting: &Setting, now: Cycle) -> bool {
        self.first.change(&mut program.first, setting, now);
        self.second.change(&mut program.second, &of_second(setting), now);
        true
    }
}

/// The program of a node.
#[derive(Clone, Debug, Print)]
pub struct Classes {
    first: OpenLoop,
    /// Apart: a machine keeps room for the largest program at every node, whatever its workload is.
    second: Box<OpenLoop>,
}

impl Classes {
    fn of(&self, class: VirtualNetwork) -> &OpenLoop {
        if class == VirtualNetwork::REPLY { &self.second } else { &self.first }
    }
}

impl Behaviour for Classes {
    /// The processor only receives.
    fn next(&mut self, _now: Cycle) -> Operation {
        let is_over = self.first.due() == NEVER && self.second.due() == NEVER;
        if is_over { Operation::Finish } else { Operation::Await }
    }

    fn due(&self, class: VirtualNetwork) -> Cycle {
        self.of(class).due()
    }

    fn make(&mut self, class: VirtualNetwork, _now: Cycle) -> Message {
        let its = if class == VirtualNetwork::REPLY { &mut *self.second } else { &mut self.first };
        Message { service: class, ..its.take() }
    }

    fn begin_again(&mut self, from: Cycle) -> bool {
        let [first, second] = [&mut self.first, &mut *self.second].map(|own| own.begin_again(from));
        first || second
    }

    fn packets_per_cycle(&self) -> Option<(u64, u64)> {
        sum(self.first.packets_per_cycle()?, self.second.packets_per_cycle()?)
    }

    fn flits_per_cycle(&self) -> Option<(u64, u64)> {
        sum(self.first.flits_per_cycle()?, self.second.flits_per_cycle()?)
    }
}

/// The sum of two fractions.
fn sum((a, of_a): (u64, u64), (b, of_b): (u64, u64)) -> Option<(u64, u64)> {
    let divisor = common_divisor(of_a, of_b).max(1);
    Some((a.checked_mul(of_b / divisor)? + b.checked_mul(of_a / divisor)?, of_a.checked_mul(of_b / divisor)?))
}

fn common_divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { common_divisor(b, a % b) }
}

#[cfg(test)]
mod tests {
    use crate::machine::Machine;
    use crate::scenario::Scenario;
    use net::model::VirtualNetwork;

    const MESH: &str = "topology.kind=mesh&topology.size=4x4&channel.networks=one&channel.flit_cycles=1&router.switching=wormhole\
        &router.vcs=2&packet.flits=4&packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0\
        &workload.kind=classes";

    /// Packets of each class that have been delivered in a number of cycles.
    fn delivered(text: &str, cycles: u64) -> [u64; 2] {
        let scenario = Scenario::from_text(&format!("{MESH}&{text}")).unwrap_or_else(|problems| panic!("{problems:?}"));
        let mut machine = Machine::new(&scenario);
        machine.advance(cycles);
        let services = machine.measures.services.as_ref().expect("classes are told apart");
        [VirtualNetwork::REQUEST, VirtualNetwork::REPLY].map(|class| services.of(class).all().count)
    }

    #[test]
    fn a_class_whose_queue_is_full_does_not_hold_up_the_other() {
        let text = "workload.first.kind=hot_spots&workload.first.load=1&workload.second.kind=permutation\
            &workload.second.load=0.02&workload.second.sizes=1&router.priority=second";
        let [first, second] = delivered(text, 10_000);
        // A flit in each cycle reaches the hot node: one packet in 16 of the first class gets through, and so would of the
        // second, twelve nodes of which have a partner, if it had to wait behind the first.
        assert!((2300..2500).contains(&first), "{first} packets of four flits");
        assert!((2000..2500).contains(&second), "{second} of 0.02 × 12 × 10 000");
    }

    #[test]
    fn each_class_is_made_at_its_own_rate_and_a_batch_ends() {
        let [first, second] =
            delivered("workload.first.load=0.08&workload.second.load=0.02&workload.second.sizes=1", 20_000);
        assert!((6200..6600).contains(&first), "{first} of 0.02 × 16 × 20 000");
        assert!((6200..6600).contains(&second), "{second} of 0.02 × 16 × 20 000");
        let batch = "arrivals.kind=batch&workload";
        let text = format!(
            "workload.first.{batch}.first.arrivals.packets=5&workload.second.{batch}.second.arrivals.packets=7"
        );
        let mut machine = Machine::new(&Scenario::from_text(&format!("{MESH}&{text}")).unwrap());
        machine.advance(100_000);
        assert!(machine.finished().is_some() && machine.measures.delivered == 16 * 12);
    }

    #[test]
    fn what_a_class_cannot_be_is_refused_where_it_is_set() {
        for (text, words) in [
            ("workload.second.sizes=5", "workload.second.sizes=5: has packets of 5 flits"),
            ("workload.first.arrivals.kind=bursty", "workload.first.arrivals.kind=bursty: has messages of several"),
            (
                "workload.second.kind=hot_spots&workload.second.spots=16",
                "workload.second.spots=16: there is no node 16",
            ),
            ("router.kind=ideal", "workload.kind=classes: has packets of two classes, which share"),
            ("channel.networks=demand", "channel.networks=demand: is not possible with packets of two classes"),
            ("ni.kind=nifdy", "ni.kind=nifdy: makes acknowledgements, which are of no class"),
        ] {
            let base: Vec<&str> =
                MESH.split('&').filter(|part| !text.contains(part.split('=').next().unwrap_or(""))).collect();
            let problems = Scenario::from_text(&format!("{}&{text}", base.join("&"))).unwrap_err();
            let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
            assert!(told.iter().any(|problem| problem.starts_with(words)), "{text}: {told:?}");
        }
    }
}
