//! Means with their 95 % confidence intervals, and correlation of ranks.
//!
//! Only additions, multiplications, divisions and square roots, which every machine rounds alike.

use super::result::plain;
use serde::Serialize;

/// A mean over seeds and the interval that holds the true mean with 95 % confidence.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Estimate {
    #[serde(serialize_with = "plain")]
    pub mean: f64,
    /// Ends of the interval; the mean itself if there is but one value.
    #[serde(serialize_with = "plain")]
    pub low: f64,
    #[serde(serialize_with = "plain")]
    pub high: f64,
    /// Values it is over.
    pub n: usize,
}

impl Estimate {
    /// Of independent values, by Student's t; nothing if there are none.
    pub fn of(values: &[f64]) -> Option<Estimate> {
        let n = values.len();
        let mean = mean(values)?;
        let half = if n < 2 { 0.0 } else { student(n - 1) * deviation(values, mean) / (n as f64).sqrt() };
        Some(Estimate { mean, low: mean - half, high: mean + half, n })
    }

    /// Half the width of the interval.
    pub fn half(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

/// The mean; nothing if there are no values.
pub fn mean(values: &[f64]) -> Option<f64> {
    (!values.is_empty()).then(|| values.iter().sum::<f64>() / values.len() as f64)
}

/// The standard deviation of a sample with this mean; at least two values are needed.
pub fn deviation(values: &[f64], mean: f64) -> f64 {
    let squares: f64 = values.iter().map(|value| (value - mean) * (value - mean)).sum();
    (squares / (values.len() - 1) as f64).sqrt()
}

/// The interval that holds, with 95 % confidence, the standard deviation of one sample divided by that of another of
/// the same size; at least two values each. By the F distribution of two variances.
pub fn ratio_of_deviations(a: &[f64], b: &[f64]) -> Option<Estimate> {
    let n = a.len();
    let (of_a, of_b) = (deviation(a, mean(a)?), deviation(b, mean(b)?));
    let ratio = (n > 1 && n == b.len() && of_b > 0.0).then(|| of_a / of_b)?;
    let factor = fisher(n - 1).sqrt();
    Some(Estimate { mean: ratio, low: ratio / factor, high: ratio * factor, n })
}

/// The 97.5 % quantile of F with as many degrees of freedom above as below; between two that are listed that of the
/// fewer, which is the wider.
fn fisher(degrees: usize) -> f64 {
    const LISTED: [(usize, f64); 19] = [
        (1, 647.79),
        (2, 39.0),
        (3, 15.439),
        (4, 9.6045),
        (5, 7.1464),
        (6, 5.8198),
        (7, 4.9949),
        (8, 4.4333),
        (9, 4.026),
        (10, 3.7168),
        (11, 3.4737),
        (12, 3.2773),
        (13, 3.115),
        (14, 2.9786),
        (15, 2.8621),
        (20, 2.4645),
        (30, 2.0739),
        (60, 1.6668),
        (120, 1.4327),
    ];
    LISTED.iter().rev().find(|(listed, _)| *listed <= degrees).map_or(f64::INFINITY, |(_, quantile)| *quantile)
}

/// The 97.5 % quantile of Student's t, so that 95 % lie between it and its negative.
pub fn student(degrees: usize) -> f64 {
    const EXACT: [f64; 30] = [
        12.706_205, 4.302_653, 3.182_446, 2.776_445, 2.570_582, 2.446_912, 2.364_624, 2.306_004, 2.262_157, 2.228_139,
        2.200_985, 2.178_813, 2.160_369, 2.144_787, 2.131_450, 2.119_905, 2.109_816, 2.100_922, 2.093_024, 2.085_963,
        2.079_614, 2.073_873, 2.068_658, 2.063_899, 2.059_539, 2.055_529, 2.051_831, 2.048_407, 2.045_230, 2.042_272,
    ];
    if let Some(exact) = degrees.checked_sub(1).and_then(|index| EXACT.get(index)) {
        return *exact;
    }
    // The expansion about the normal distribution is right to five digits beyond the table (Abramowitz and Stegun
    // 26.7.5).
    const NORMAL: f64 = 1.959_963_985;
    let (z, v) = (NORMAL, degrees.max(1) as f64);
    let square = z * z;
    let first = (square + 1.0) / 4.0;
    let second = ((5.0 * square + 16.0) * square + 3.0) / 96.0;
    let third = (((3.0 * square + 19.0) * square + 17.0) * square - 15.0) / 384.0;
    z * (1.0 + (first + (second + third / v) / v) / v)
}

/// Spearman's correlation of ranks, −1 to 1; equal values share the mean of their ranks. Nothing if there are fewer
/// than two pairs or one side is all the same.
pub fn spearman(a: &[f64], b: &[f64]) -> Option<f64> {
    pearson(&ranks(a), &ranks(b))
}

fn ranks(values: &[f64]) -> Vec<f64> {
    let rank = |value: &f64| {
        let below = values.iter().filter(|other| *other < value).count();
        let equal = values.iter().filter(|other| *other == value).count();
        below as f64 + (equal as f64 + 1.0) / 2.0
    };
    values.iter().map(rank).collect()
}

fn pearson(a: &[f64], b: &[f64]) -> Option<f64> {
    let (mean_a, mean_b) = (mean(a)?, mean(b)?);
    let sum = |part: fn(f64, f64) -> f64| -> f64 { a.iter().zip(b).map(|(a, b)| part(a - mean_a, b - mean_b)).sum() };
    let (squares_a, squares_b) = (sum(|a, _| a * a), sum(|_, b| b * b));
    (squares_a > 0.0 && squares_b > 0.0).then(|| sum(|a, b| a * b) / (squares_a * squares_b).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(found: f64, expected: f64, within: f64) {
        assert!((found - expected).abs() <= within, "{found} is not {expected}");
    }

    #[test]
    fn an_interval_is_that_of_the_textbook() {
        // Mean 15, sample deviation 5, n = 16: 15 ± 2.1314 · 5/4.
        let values: Vec<f64> = (0..16).map(|i| if i < 8 { 15.0 - 4.841_229 } else { 15.0 + 4.841_229 }).collect();
        let estimate = Estimate::of(&values).unwrap();
        close(estimate.mean, 15.0, 1e-9);
        close(estimate.half(), 2.664_312, 1e-5);
        // 1, 2, 3, 4, 5: deviation √2.5, 3 ± 2.7764 · √2.5/√5 = 3 ± 1.9632.
        close(Estimate::of(&[1.0, 2.0, 3.0, 4.0, 5.0]).unwrap().high, 4.963_243, 1e-5);
    }

    #[test]
    fn a_single_value_has_no_width_and_none_has_no_estimate() {
        assert_eq!(Estimate::of(&[7.0]), Some(Estimate { mean: 7.0, low: 7.0, high: 7.0, n: 1 }));
        assert_eq!(Estimate::of(&[]), None);
    }

    #[test]
    fn quantiles_of_student_are_those_of_the_tables() {
        for (degrees, quantile) in [(1, 12.706), (4, 2.776), (9, 2.262), (30, 2.042), (40, 2.021), (60, 2.000)] {
            close(student(degrees), quantile, 6e-4);
        }
        close(student(31), 2.039_513, 1e-5);
        close(student(120), 1.979_930, 1e-5);
        close(student(1_000_000), 1.959_966, 1e-5);
    }

    #[test]
    fn two_deviations_of_five_values_differ_for_sure_only_if_one_is_three_times_the_other() {
        let spread = |by: f64| [1.0, 2.0, 3.0, 4.0, 5.0].map(|value| 10.0 + by * value);
        let found = ratio_of_deviations(&spread(3.0), &spread(1.0)).unwrap();
        close(found.mean, 3.0, 1e-9);
        assert!(found.low < 1.0 && found.high > 9.0, "{found:?}");
        assert!(ratio_of_deviations(&spread(3.2), &spread(1.0)).unwrap().low > 1.0);
        assert_eq!(ratio_of_deviations(&[1.0], &[2.0]), None);
    }

    #[test]
    fn ranks_correlate_as_in_the_textbook() {
        // Kendall's example of ten students: the sum of squared differences of rank is 194.
        let hours = [106.0, 100.0, 86.0, 101.0, 99.0, 103.0, 97.0, 113.0, 112.0, 110.0];
        let marks = [7.0, 27.0, 2.0, 50.0, 28.0, 29.0, 20.0, 12.0, 6.0, 17.0];
        close(spearman(&hours, &marks).unwrap(), -29.0 / 165.0, 1e-12);
        close(spearman(&[1.0, 2.0, 3.0], &[10.0, 20.0, 25.0]).unwrap(), 1.0, 1e-12);
        close(spearman(&[1.0, 2.0, 2.0, 4.0], &[4.0, 3.0, 3.0, 1.0]).unwrap(), -1.0, 1e-12);
        assert_eq!(spearman(&[1.0, 1.0], &[1.0, 2.0]), None);
    }
}
