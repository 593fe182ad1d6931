//! When messages are generated, at a rate that may change.

use super::id::NEVER;
use super::random::{Gap, Stream};
use super::{Cycle, Fingerprint, Print};
use std::collections::VecDeque;

/// A Bernoulli source. Its queue is its random stream: messages not yet requested are numbers not yet drawn.
#[derive(Clone, Debug, Print)]
#[print(next, stream, later)]
#[print(skip(gap, began) = "of the gap that has begun only its end, `next`, matters; its rate is a setting")]
pub struct Source {
    gap: Gap,
    stream: Stream,
    /// The cycle from which the current gap is counted.
    began: Cycle,
    next: Cycle,
    /// Changes of rate, each for messages generated from a cycle on: the processor that requests them may be far
    /// behind.
    #[print(with = changes)]
    later: VecDeque<(Cycle, Gap)>,
}

impl Source {
    /// A source with these gaps, from cycle 0 on.
    pub fn new(gap: Gap, mut stream: Stream) -> Self {
        let next = gap.draw(&mut stream);
        Source { gap, stream, began: 0, next, later: VecDeque::new() }
    }

    /// A source that generates nothing.
    pub fn silent(gap: Gap, stream: Stream) -> Self {
        Source { gap, stream, began: 0, next: NEVER, later: VecDeque::new() }
    }

    /// When the next message is generated; `NEVER` if none is.
    pub fn next(&self) -> Cycle {
        self.next
    }

    /// The next message is taken; the one after it is generated at least a cycle later.
    pub fn pass(&mut self) {
        self.began = self.next + 1;
        self.next = self.began + self.gap.draw(&mut self.stream);
        self.keep_up();
    }

    /// Messages from cycle `from` on are generated with these gaps.
    pub fn change(&mut self, gap: Gap, from: Cycle) {
        let last = self.later.back().map_or(&self.gap, |(_, gap)| gap);
        if self.next != NEVER && *last != gap {
            self.later.push_back((from, gap));
            self.keep_up();
        }
    }

    /// If the next message lies beyond a change of rate, its gap is drawn again from there, because a Bernoulli source
    /// has no memory of the time it has waited. A gap that would begin only after the change reuses its number.
    fn keep_up(&mut self) {
        while let Some((from, gap)) = self.later.pop_front_if(|(from, _)| *from <= self.next) {
            if from <= self.began {
                self.stream.put_back();
            } else {
                self.began = from;
            }
            self.next = self.began + gap.draw(&mut self.stream);
            self.gap = gap;
        }
    }

    /// Adds the remaining changes to a fingerprint.
    pub fn fingerprint_later(&self, print: &mut Fingerprint) {
        changes(&self.later, print);
    }
}

fn changes(later: &VecDeque<(Cycle, Gap)>, print: &mut Fingerprint) {
    later.iter().for_each(|(from, _)| print.word(*from));
}

#[cfg(test)]
mod tests {
    use super::super::random::Purpose;
    use super::*;

    fn source(share: u64) -> Source {
        Source::new(Gap::new(share, 1000), Stream::new(3, 1, Purpose::Arrival))
    }

    /// When its messages are generated, up to a cycle.
    fn times(mut source: Source, until: Cycle) -> Vec<Cycle> {
        let mut times = Vec::new();
        while source.next() < until {
            times.push(source.next());
            source.pass();
        }
        times
    }

    #[test]
    fn a_change_at_the_beginning_equals_having_started_with_it() {
        let mut changed = source(10);
        changed.change(Gap::new(50, 1000), 0);
        assert_eq!(times(changed, 100_000), times(source(50), 100_000));
    }

    #[test]
    fn each_rate_applies_in_its_own_time_however_late_messages_are_requested() {
        let mut changed = source(10);
        changed.change(Gap::new(100, 1000), 500_000);
        let times = times(changed, 1_000_000);
        let before = times.iter().filter(|&&time| time < 500_000).count();
        assert!((4500..5500).contains(&before), "{before}");
        assert!((47_000..53_000).contains(&(times.len() - before)), "{}", times.len() - before);
        assert_eq!(times[..before], self::times(source(10), 500_000)[..]);
    }
}
