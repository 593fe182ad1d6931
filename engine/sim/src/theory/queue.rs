//! One queue whose customers come at random and are all served for as long.

use super::Fraction;

/// The mean wait in a queue in each cycle of which a customer comes with the chance `rate`, and is served for `service`
/// cycles (Geo/D/1, at any rate below 1/`service`): λs(s − 1) / 2(1 − λs), in cycles. Exact.
pub fn mean_wait(rate: Fraction, service: u32) -> Fraction {
    let (lambda, one) = (rate.numerator(), rate.denominator());
    let s = i64::from(service);
    Fraction::new(lambda * s * (s - 1), 2 * (one - lambda * s))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wait_grows_without_bound_and_a_single_cycle_makes_none() {
        assert_eq!(mean_wait(Fraction::new(1, 2), 1).as_f64(), 0.0);
        assert_eq!(mean_wait(Fraction::new(1, 20), 10).as_f64(), 4.5);
        assert!(mean_wait(Fraction::new(99, 1000), 10).as_f64() > 400.0);
    }
}
