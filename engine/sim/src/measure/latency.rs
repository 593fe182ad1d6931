//! Latencies in bounded memory: exact below 128 cycles, within 1/64 above, mean and maximum always exact.

use net::model::{Cycle, Print};

/// Each value below this has a class of its own; each further doubling of the value is divided into half as many.
const EXACT: u64 = 128;

/// A distribution of latencies, in cycles.
#[derive(Clone, Debug, Default, Print)]
pub struct Latencies {
    classes: Vec<u64>,
    #[print(skip = "derived: the sum of `classes`")]
    count: u64,
    sum: u64,
    max: Cycle,
}

impl Latencies {
    pub fn add(&mut self, latency: Cycle) {
        let class = class_of(latency);
        if class >= self.classes.len() {
            self.classes.resize(class + 1, 0);
        }
        self.classes[class] += 1;
        self.count += 1;
        self.sum += latency;
        self.max = self.max.max(latency);
    }

    pub fn count(&self) -> u64 {
        self.count
    }

    pub fn sum(&self) -> u64 {
        self.sum
    }

    pub fn max(&self) -> Cycle {
        self.max
    }

    /// What was added since `earlier`, an earlier copy. The maximum is exact if it was reached since then, otherwise
    /// within 1/64.
    pub fn since(&self, earlier: &Latencies) -> Latencies {
        let before = earlier.classes.iter().copied().chain(std::iter::repeat(0));
        let classes: Vec<u64> = self.classes.iter().zip(before).map(|(now, before)| now - before).collect();
        let max = match classes.iter().rposition(|&count| count > 0) {
            Some(class) if self.max > earlier.max || class < class_of(self.max) => {
                self.max.min(least_of(class + 1) - 1)
            }
            Some(_) => self.max,
            None => 0,
        };
        Latencies { classes, count: self.count - earlier.count, sum: self.sum - earlier.sum, max }
    }

    /// The latency that `percent` of all values do not exceed: the lower bound of its class, at most `max`.
    pub fn percentile(&self, percent: u64) -> Cycle {
        let rank = (self.count * percent).div_ceil(100).max(1);
        let mut seen = 0;
        for (class, count) in self.classes.iter().enumerate() {
            seen += count;
            if seen >= rank {
                return least_of(class).min(self.max);
            }
        }
        self.max
    }

    /// How many values there are in each quarter of a doubling that has any: its least value, and the count.
    pub fn histogram(&self) -> Vec<(Cycle, u64)> {
        let mut bars: Vec<(Cycle, u64)> = Vec::new();
        for (class, &count) in self.classes.iter().enumerate().filter(|&(_, &count)| count > 0) {
            let least = bar_of(least_of(class));
            match bars.last_mut() {
                Some((bar, all)) if *bar == least => *all += count,
                _ => bars.push((least, count)),
            }
        }
        bars
    }
}

fn class_of(value: u64) -> usize {
    if value < EXACT {
        return value as usize;
    }
    let shift = u64::from(value.ilog2() - EXACT.ilog2() + 1);
    (EXACT / 2 * (shift + 1) + (value >> shift) - EXACT / 2) as usize
}

fn least_of(class: usize) -> u64 {
    let class = class as u64;
    if class < EXACT {
        return class;
    }
    let shift = (class - EXACT) / (EXACT / 2) + 1;
    (class - EXACT / 2 * shift) << shift
}

/// The least value of a value's bar in a histogram: four bars to a doubling.
fn bar_of(value: u64) -> u64 {
    let quarter = value.checked_ilog2().map_or(0, |doubling| doubling.saturating_sub(2));
    value >> quarter << quarter
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_are_contiguous_and_narrow() {
        let mut last = 0;
        for value in 0..100_000u64 {
            let class = class_of(value);
            assert!(class == last || class == last + 1, "{value}");
            last = class;
            let least = least_of(class);
            assert!(least <= value && value - least <= value / 64, "{value} in a class from {least}");
        }
    }

    #[test]
    fn the_latencies_since_a_moment_are_those_added_since() {
        let mut latencies = Latencies::default();
        [5, 900, 30].into_iter().for_each(|value| latencies.add(value));
        let before = latencies.clone();
        [7, 7, 100].into_iter().for_each(|value| latencies.add(value));
        let since = latencies.since(&before);
        assert_eq!((since.count(), since.sum(), since.max()), (3, 114, 100));
        assert_eq!([50, 95].map(|percent| since.percentile(percent)), [7, 100]);
        assert_eq!(latencies.since(&latencies).max(), 0);
        assert_eq!(latencies.since(&Latencies::default()).max(), 900);
    }

    #[test]
    fn a_histogram_has_four_bars_to_a_doubling() {
        let mut latencies = Latencies::default();
        [3, 8, 9, 10, 1000, 1023, 1024].into_iter().for_each(|value| latencies.add(value));
        assert_eq!(latencies.histogram(), [(3, 1), (8, 2), (10, 1), (896, 2), (1024, 1)]);
        (0..5000).for_each(|value| latencies.add(value));
        assert_eq!(latencies.histogram().iter().map(|(_, count)| count).sum::<u64>(), latencies.count());
    }

    #[test]
    fn percentiles_of_small_values_are_exact() {
        let mut latencies = Latencies::default();
        (1..=100).for_each(|value| latencies.add(value));
        assert_eq!([50, 95, 99, 100].map(|percent| latencies.percentile(percent)), [50, 95, 99, 100]);
        assert_eq!((latencies.sum(), latencies.max(), latencies.count()), (5050, 100, 100));
    }
}
