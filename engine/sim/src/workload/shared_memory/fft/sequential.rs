//! The transform as a sequential program: elements in reversed order, then butterflies of growing span, in place.

use crate::workload::shared_memory::field::Complex;

/// The discrete Fourier transform of these points, whose number is a power of two.
pub fn transform(points: &[Complex]) -> Vec<Complex> {
    let count = points.len();
    let bits = count.ilog2();
    let mut values: Vec<Complex> =
        (0..count as u32).map(|n| points[(n.reverse_bits() >> (32 - bits)) as usize]).collect();
    let root = Complex::root(count as u32);
    let powers: Vec<Complex> =
        std::iter::successors(Some(Complex::ONE), |power| Some(*power * root)).take(count / 2).collect();
    for span in (0..bits).map(|bit| 1 << bit) {
        for first in (0..count).step_by(2 * span) {
            for n in 0..span {
                let (low, high) = (values[first + n], values[first + span + n] * powers[n * (count / (2 * span))]);
                (values[first + n], values[first + span + n]) = (low + high, low - high);
            }
        }
    }
    values
}
