//! Exact arithmetic for programs that compute with real or complex numbers: the field of 2^61 - 1 elements, and its
//! complex numbers. Sums and products have as many operands as those of floating point, and no rounding, so that a
//! result is right or wrong, and the same whatever the order of operations.

use std::ops::{Add, Mul, Neg, Sub};

/// The number of elements, a prime; it is 3 modulo 4, so that -1 has no root and the complex numbers are a field.
pub const PRIME: u64 = (1 << 61) - 1;

/// An element.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Real(u64);

/// A complex number of two elements.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Complex {
    pub re: Real,
    pub im: Real,
}

impl Real {
    pub const ONE: Real = Real(1);

    /// The element that this number is, modulo 2^61 - 1.
    pub fn new(number: u64) -> Self {
        let folded = (number & PRIME) + (number >> 61);
        Real(if folded >= PRIME { folded - PRIME } else { folded })
    }

    /// As a word of memory.
    pub fn word(self) -> u64 {
        self.0
    }

    /// The element by which it has to be multiplied to make 1.
    pub fn inverse(self) -> Self {
        assert!(self.0 != 0, "zero has no inverse");
        let (mut result, mut power, mut exponent) = (Real::ONE, self, PRIME - 2);
        while exponent > 0 {
            if exponent & 1 == 1 {
                result = result * power;
            }
            power = power * power;
            exponent >>= 1;
        }
        result
    }
}

impl Add for Real {
    type Output = Real;

    fn add(self, other: Real) -> Real {
        let sum = self.0 + other.0;
        Real(if sum >= PRIME { sum - PRIME } else { sum })
    }
}

impl Neg for Real {
    type Output = Real;

    fn neg(self) -> Real {
        Real(if self.0 == 0 { 0 } else { PRIME - self.0 })
    }
}

impl Sub for Real {
    type Output = Real;

    fn sub(self, other: Real) -> Real {
        self + -other
    }
}

impl Mul for Real {
    type Output = Real;

    fn mul(self, other: Real) -> Real {
        let product = u128::from(self.0) * u128::from(other.0);
        Real::new((product as u64 & PRIME) + (product >> 61) as u64)
    }
}

impl Complex {
    pub const ONE: Complex = Complex { re: Real::ONE, im: Real(0) };

    /// As two words of memory.
    pub fn words(self) -> [u64; 2] {
        [self.re.0, self.im.0]
    }

    /// From two words of memory, of which there may be more.
    pub fn of(words: &[u64]) -> Self {
        Complex { re: Real(words[0]), im: Real(words[1]) }
    }

    /// A root of unity of order `n`, a power of two: it takes `n` factors of it to make 1.
    pub fn root(n: u32) -> Self {
        assert!(n.is_power_of_two(), "the group has roots of every power of two up to 2^62");
        // All elements but zero have an order that divides p² - 1, which is 2^62 times an odd number.
        let order = u128::from(PRIME) * u128::from(PRIME) - 1;
        let has_order = |root: &Complex| n == 1 || root.power(u128::from(n / 2)) == -Complex::ONE;
        let candidates = (2..).map(|im| Complex { re: Real::ONE, im: Real(im) }.power(order / u128::from(n)));
        candidates.into_iter().find(has_order).expect("every second element leads to one")
    }

    /// Itself so many times as a factor.
    pub fn power(self, mut exponent: u128) -> Self {
        let (mut result, mut power) = (Complex::ONE, self);
        while exponent > 0 {
            if exponent & 1 == 1 {
                result = result * power;
            }
            power = power * power;
            exponent >>= 1;
        }
        result
    }
}

impl Add for Complex {
    type Output = Complex;

    fn add(self, other: Complex) -> Complex {
        Complex { re: self.re + other.re, im: self.im + other.im }
    }
}

impl Neg for Complex {
    type Output = Complex;

    fn neg(self) -> Complex {
        Complex { re: -self.re, im: -self.im }
    }
}

impl Sub for Complex {
    type Output = Complex;

    fn sub(self, other: Complex) -> Complex {
        self + -other
    }
}

impl Mul for Complex {
    type Output = Complex;

    fn mul(self, other: Complex) -> Complex {
        let re = self.re * other.re - self.im * other.im;
        Complex { re, im: self.re * other.im + self.im * other.re }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_element_but_zero_has_an_inverse() {
        for number in [1, 2, 3, PRIME - 1, 1 << 60, 0x1234_5678_9abc_def0] {
            let element = Real::new(number);
            assert_eq!(element * element.inverse(), Real::ONE);
            assert_eq!(element - element, Real::default());
            assert_eq!(-(-element), element);
        }
        assert_eq!(Real::new(PRIME), Real::default());
        assert_eq!(Real::new(u64::MAX), Real::new(7));
    }

    #[test]
    fn a_root_of_unity_has_exactly_its_order() {
        for order in (0..=20).map(|bits| 1 << bits) {
            let root = Complex::root(order);
            assert_eq!(root.power(u128::from(order)), Complex::ONE);
            assert!(order == 1 || root.power(u128::from(order / 2)) != Complex::ONE);
        }
    }
}
