//! Sources that are on for a while, and then silent for a while (Dally and Towles, Principles and Practices, §24.2.2).
//!
//! While a source is on it creates messages as a Bernoulli source does. That source knows only the cycles in which it
//! is on: this counts them, and tells when they come.

use super::Setting;
use net::model::random::{Gap, Purpose, Stream};
use net::model::{Cycle, NodeId, Print};

/// The runs of one source. In each cycle it may change its state first, and then creates a message if it is on.
#[derive(Clone, Debug, Print)]
#[print(run)]
#[print(skip(on, off, shares) = "settings")]
pub struct Runs {
    /// Cycles that it stays on or silent, beyond the first.
    on: Gap,
    off: Gap,
    /// How often it begins and stops, of a million cycles.
    shares: [u32; 2],
    /// That of the last message.
    run: Run,
}

/// A stretch of cycles in which a source is on.
#[derive(Clone, Copy, Debug, Print)]
struct Run {
    /// Its first cycle, and how many it has; at the beginning it may have none.
    began: Cycle,
    length: Cycle,
    /// In how many cycles the source has been on before.
    before: Cycle,
    /// By which the next run is drawn.
    stream: Stream,
}

impl Runs {
    /// The runs of a node that in each cycle begins to send, or stops, `begins` or `stops` times in a million.
    pub fn new(begins: u32, stops: u32, setting: &Setting, node: NodeId) -> Self {
        let [on, off] = [stops, begins].map(|share| Gap::new(u64::from(share), 1_000_000));
        let mut stream = setting.stream(node, Purpose::Runs);
        let is_on = stream.chance(1, 2);
        let began = if is_on { 0 } else { off.draw(&mut stream) };
        let length = u64::from(!is_on) + on.draw(&mut stream);
        Runs { on, off, shares: [begins, stops], run: Run { began, length, before: 0, stream } }
    }

    /// How often it begins and stops, of a million cycles.
    pub fn shares(&self) -> [u32; 2] {
        self.shares
    }

    /// The run after one.
    fn after(&self, Run { began, length, before, mut stream }: Run) -> Run {
        let began = began + length + 1 + self.off.draw(&mut stream);
        Run { began, length: 1 + self.on.draw(&mut stream), before: before + length, stream }
    }

    /// The run in which it is on for the time after `count` others.
    fn with(&self, count: Cycle) -> Run {
        let mut run = self.run;
        while count >= run.before + run.length {
            run = self.after(run);
        }
        run
    }

    /// The cycle in which it is on for the time after `count` others, which is not before that of the last message.
    pub fn at(&self, count: Cycle) -> Cycle {
        let run = self.with(count);
        run.began + count - run.before
    }

    /// A message is taken, of the cycle in which it is on for the time after `count` others.
    pub fn pass(&mut self, count: Cycle) {
        self.run = self.with(count);
    }

    /// In how many cycles before this one it is on.
    pub fn before(&self, cycle: Cycle) -> Cycle {
        let mut run = self.run;
        while run.began + run.length < cycle {
            run = self.after(run);
        }
        run.before + cycle.saturating_sub(run.began).min(run.length)
    }
}

#[cfg(test)]
mod tests {
    use crate::scenario::Scenario;
    use crate::software::Operation;

    /// When a node creates its packets, up to a cycle.
    fn times(text: &str, until: u64) -> Vec<u64> {
        let base = "topology.kind=mesh&topology.size=2x2&packet.flits=1&packet.header_flits=0&workload.kind=uniform";
        let scenario = Scenario::from_text(&format!("{base}&{text}")).unwrap();
        let mut program = scenario.programs().swap_remove(3);
        let mut times = Vec::new();
        while let Operation::Send(message) = program.next(1 << 40) {
            match message.created {
                Some(cycle) if cycle < until => times.push(cycle),
                _ => break,
            }
        }
        times
    }

    const SLOW: &str = "workload.arrivals.kind=on_off&workload.arrivals.begins=20000&workload.arrivals.stops=50000";

    #[test]
    fn packets_come_in_runs_and_as_many_as_are_offered() {
        let cycles = 2_000_000;
        let times = times(&format!("{SLOW}&workload.load=0.2"), cycles);
        let rate = times.len() as f64 / cycles as f64;
        assert!((rate / 0.2 - 1.0).abs() < 0.02, "{rate}");
        // On for a share of 2/7 of the time, with 0.7 packets in each of these cycles; the cycle after a packet is on
        // 95 times in 100.
        let next = times.windows(2).filter(|pair| pair[1] == pair[0] + 1).count() as f64 / times.len() as f64;
        assert!((next / (0.95 * 0.7) - 1.0).abs() < 0.02, "{next}");
        let silent = times.windows(2).filter(|pair| pair[1] - pair[0] > 25).count() as f64;
        // A silence of more than 25 cycles: a run has ended, one in 20 cycles that are on, and 0.98^25 are as long.
        let expected = cycles as f64 * (2.0 / 7.0) * 0.05 * 0.98f64.powi(24);
        assert!((silent / expected - 1.0).abs() < 0.1, "{silent} {expected}");
    }

    #[test]
    fn a_source_that_is_always_on_is_a_bernoulli_source_of_its_rate() {
        let text = "workload.arrivals.kind=on_off&workload.arrivals.begins=1000000&workload.arrivals.stops=1&workload.load=0.3";
        let rate = times(text, 300_000).len() as f64 / 300_000.0;
        assert!((rate / 0.3 - 1.0).abs() < 0.02, "{rate}");
    }

    #[test]
    fn a_source_cannot_send_more_than_a_packet_in_each_cycle_that_it_is_on() {
        let base = "topology.kind=mesh&packet.flits=2&packet.header_flits=0&workload.kind=uniform";
        let problems = Scenario::from_text(&format!("{base}&{SLOW}&workload.load=0.6")).unwrap_err();
        assert_eq!(
            problems[0].to_string(),
            "workload.load=0.6: 0.6 is more than sources create that are on for 20000 of 70000 cycles, with a packet of 2 flits in each: at most 0.5714 is possible"
        );
    }
}
