//! The program's own arithmetic, apart from any machine.

use super::*;
use crate::workload::shared_memory::alone;

/// The definition: each result a sum over all points.
fn definition(points: &[Complex]) -> Vec<Complex> {
    let count = points.len() as u32;
    let root = Complex::root(count);
    let result = |k: u32| {
        let term = |j: u32| points[j as usize] * root.power(u128::from(j) * u128::from(k));
        (0..count).map(term).fold(Complex::default(), |sum, term| sum + term)
    };
    (0..count).map(result).collect()
}

#[test]
fn the_sequential_program_computes_what_the_definition_says() {
    for count in [2, 4, 64, 256] {
        let points = points(7, count);
        assert_eq!(sequential::transform(&points), definition(&points));
    }
}

#[test]
fn the_inverse_of_a_transform_is_what_was_transformed() {
    let before = points(3, 1024);
    let mut after = sequential::transform(&sequential::transform(&before));
    // Transformed twice: in reverse order, and so many times as large as there are points.
    after[1..].reverse();
    let factor = Complex { re: crate::workload::shared_memory::field::Real::new(1024), ..Complex::default() };
    assert_eq!(after, before.iter().map(|value| *value * factor).collect::<Vec<_>>());
}

#[test]
fn processors_one_after_the_other_compute_what_the_sequential_program_does() {
    for (points, nodes) in [(64, 1), (64, 8), (256, 1), (256, 4), (256, 16), (1024, 2), (4096, 8), (4096, 64)] {
        let mut settings = FftSettings::default();
        net::parameter::settable::Settable::set(&mut settings, "points", &points.to_string()).expect("a size");
        alone::run(&settings, nodes, |node| Fft::new(&settings, node, nodes));
    }
}
