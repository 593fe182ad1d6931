//! What a fingerprint can take in: most types derive it, so that none of their fields is forgotten.

use super::Fingerprint;
use std::collections::VecDeque;

pub use derive::{Print, Word};

/// A part of a state.
pub trait Print {
    /// Adds it to a fingerprint.
    fn fingerprint(&self, print: &mut Fingerprint);
}

/// What fits into one word of a fingerprint.
pub trait Word {
    /// It, as a number.
    fn word(&self) -> u64;
}

/// Numbers are words.
macro_rules! words {
    ($($number:ty),*) => {$(
        impl Word for $number {
            #[inline]
            fn word(&self) -> u64 {
                u64::from(*self)
            }
        }

        impl Print for $number {
            #[inline]
            fn fingerprint(&self, print: &mut Fingerprint) {
                print.word(self.word());
            }
        }
    )*};
}

words!(bool, u8, u16, u32, u64);

/// Nothing is the greatest number.
impl<T: Word> Word for Option<T> {
    fn word(&self) -> u64 {
        self.as_ref().map_or(u64::MAX, Word::word)
    }
}

/// What is not there adds nothing.
impl<T: Print> Print for Option<T> {
    fn fingerprint(&self, print: &mut Fingerprint) {
        self.iter().for_each(|own| own.fingerprint(print));
    }
}

impl<T: Print + ?Sized> Print for Box<T> {
    fn fingerprint(&self, print: &mut Fingerprint) {
        (**self).fingerprint(print);
    }
}

/// The length of a list comes first.
impl<T: Print> Print for [T] {
    fn fingerprint(&self, print: &mut Fingerprint) {
        print.word(self.len() as u64);
        self.iter().for_each(|member| member.fingerprint(print));
    }
}

impl<T: Print> Print for Vec<T> {
    fn fingerprint(&self, print: &mut Fingerprint) {
        self.as_slice().fingerprint(print);
    }
}

impl<T: Print> Print for VecDeque<T> {
    fn fingerprint(&self, print: &mut Fingerprint) {
        print.word(self.len() as u64);
        self.iter().for_each(|member| member.fingerprint(print));
    }
}

/// The length of an array never changes.
impl<T: Print, const N: usize> Print for [T; N] {
    fn fingerprint(&self, print: &mut Fingerprint) {
        self.iter().for_each(|member| member.fingerprint(print));
    }
}

impl<A: Print, B: Print> Print for (A, B) {
    fn fingerprint(&self, print: &mut Fingerprint) {
        self.0.fingerprint(print);
        self.1.fingerprint(print);
    }
}
