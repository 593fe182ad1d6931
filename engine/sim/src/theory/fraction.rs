//! Exact fractions, for formulas that divide.

use std::cmp::Ordering;
use std::fmt;

/// A fraction in lowest terms; its denominator is positive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fraction {
    numerator: i64,
    denominator: i64,
}

impl Fraction {
    /// `numerator / denominator`.
    pub fn new(numerator: i64, denominator: i64) -> Self {
        assert!(denominator != 0, "a fraction has a denominator");
        let divisor = gcd(numerator.unsigned_abs(), denominator.unsigned_abs()) as i64 * denominator.signum();
        Fraction { numerator: numerator / divisor, denominator: denominator / divisor }
    }

    /// The numerator, which carries the sign of the fraction.
    pub fn numerator(self) -> i64 {
        self.numerator
    }

    /// The denominator, at least 1.
    pub fn denominator(self) -> i64 {
        self.denominator
    }

    /// The least integer not below it.
    pub fn ceil(self) -> i64 {
        -(-self.numerator).div_euclid(self.denominator)
    }

    /// The nearest float, for display or comparison with a measurement.
    pub fn as_f64(self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        let cross = |a: &Self, b: &Self| i128::from(a.numerator) * i128::from(b.denominator);
        cross(self, other).cmp(&cross(other, self))
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl From<i64> for Fraction {
    fn from(whole: i64) -> Self {
        Fraction::new(whole, 1)
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.denominator {
            1 => write!(f, "{}", self.numerator),
            _ => write!(f, "{}/{}", self.numerator, self.denominator),
        }
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_in_lowest_terms_with_the_sign_in_the_numerator() {
        assert_eq!(Fraction::new(6, -4), Fraction::new(-3, 2));
        assert_eq!(Fraction::new(342, 63).to_string(), "38/7");
        assert_eq!(Fraction::new(0, -5), Fraction::from(0));
    }

    #[test]
    fn a_fraction_is_rounded_up_also_below_zero() {
        let ceil = |numerator, denominator| Fraction::new(numerator, denominator).ceil();
        assert_eq!([ceil(14, 5), ceil(-11, 15), ceil(4, 2), ceil(-4, 2)], [3, 0, 2, -2]);
        assert!(Fraction::new(-1, 2) < Fraction::new(1, 3));
    }
}
