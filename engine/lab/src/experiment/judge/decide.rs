//! From an interval to a verdict.

use super::super::claim::Bounds;
use super::super::statistics::Estimate;
use super::super::verdict::Verdict;

/// How sure one needs to be: with chance at work, one run decides nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Certainty {
    /// The same comes out with every seed.
    pub is_certain: bool,
}

impl Certainty {
    /// The value is above the bound, beyond its interval.
    pub fn above(self, found: &Estimate, bound: f64) -> Verdict {
        self.decide(found, found.low > bound, found.high <= bound)
    }

    /// The value is below the bound, beyond its interval.
    pub fn below(self, found: &Estimate, bound: f64) -> Verdict {
        self.decide(found, found.high < bound, found.low >= bound)
    }

    /// The value is below 0 by no more than the margin, beyond its interval; one that is below 0 beyond its interval
    /// fails, however little it is below. The fewer the seeds, the harder it is to hold.
    pub fn not_below_zero(self, found: &Estimate, margin: f64) -> Verdict {
        self.decide(found, found.high >= 0.0 && found.low >= -margin, found.high < 0.0)
    }

    /// The value and its interval are within the bounds.
    pub fn within(self, found: &Estimate, Bounds { low, high }: Bounds) -> Verdict {
        let (low, high) = (low.unwrap_or(f64::NEG_INFINITY), high.unwrap_or(f64::INFINITY));
        self.decide(found, low <= found.low && found.high <= high, found.high < low || high < found.low)
    }

    /// The value is at the bound or above it, with its interval.
    pub fn at_least(self, found: &Estimate, bound: f64) -> Verdict {
        self.within(found, Bounds { low: Some(bound), high: None })
    }

    fn decide(self, found: &Estimate, holds: bool, fails: bool) -> Verdict {
        match (holds, fails) {
            _ if found.n < 2 && !self.is_certain => Verdict::Open,
            (true, _) => Verdict::Holds,
            (_, true) => Verdict::Fails,
            _ => Verdict::Open,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHANCE: Certainty = Certainty { is_certain: false };

    fn between(low: f64, high: f64) -> Estimate {
        Estimate { mean: (low + high) / 2.0, low, high, n: 5 }
    }

    #[test]
    fn an_interval_that_holds_the_bound_decides_nothing() {
        assert_eq!(CHANCE.above(&between(0.1, 0.3), 0.0), Verdict::Holds);
        assert_eq!(CHANCE.above(&between(-0.1, 0.3), 0.0), Verdict::Open);
        assert_eq!(CHANCE.above(&between(-0.3, -0.1), 0.0), Verdict::Fails);
        assert_eq!(CHANCE.above(&between(0.0, 0.0), 0.0), Verdict::Fails, "equal is not more");
        assert_eq!(CHANCE.below(&between(0.0, 0.0), 0.0), Verdict::Fails, "equal is not less");
        assert_eq!(CHANCE.not_below_zero(&between(-0.3, 0.1), 0.2), Verdict::Open, "a wide interval proves nothing");
        assert_eq!(CHANCE.not_below_zero(&between(-0.1, 0.1), 0.2), Verdict::Holds);
        assert_eq!(CHANCE.not_below_zero(&between(-0.1, -0.05), 0.2), Verdict::Fails, "it is less for sure");
        assert_eq!(CHANCE.not_below_zero(&between(0.0, 0.0), 0.0), Verdict::Holds, "equal is not less");
        let bounds = Bounds { low: Some(0.9), high: Some(1.1) };
        assert_eq!(CHANCE.within(&between(0.95, 1.05), bounds), Verdict::Holds);
        assert_eq!(CHANCE.within(&between(1.05, 1.15), bounds), Verdict::Open);
        assert_eq!(CHANCE.within(&between(1.15, 1.25), bounds), Verdict::Fails);
    }

    #[test]
    fn one_run_decides_only_where_chance_has_no_part() {
        let one = Estimate { n: 1, ..between(5.0, 5.0) };
        assert_eq!(CHANCE.above(&one, 0.0), Verdict::Open);
        assert_eq!(Certainty { is_certain: true }.above(&one, 0.0), Verdict::Holds);
    }
}
