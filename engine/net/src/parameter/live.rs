//! Parameters that can change in the middle of a run.

use super::settable::{Described, Fault, Settable, Shown};
use std::ops::Deref;

/// A parameter, or a choice with all its parameters, that can change while a run goes on.
///
/// That it can is said here, in its declaration, and nowhere else: the page and the link read it from the description,
/// and a test changes every parameter so declared. All others are fixed at cycle 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Live<T>(T);

impl<T> Deref for Live<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Settable> Settable for Live<T> {
    fn visit(&self, path: &str, out: &mut dyn FnMut(Shown)) {
        self.0.visit(path, &mut |shown| out(Shown { is_live: true, ..shown }));
    }

    fn set(&mut self, path: &str, text: &str) -> Result<(), Fault> {
        self.0.set(path, text)
    }

    fn describe(path: &str, sentence: &str, when: &[(String, String)], out: &mut Vec<Described>) {
        let first = out.len();
        T::describe(path, sentence, when, out);
        out[first..].iter_mut().for_each(|parameter| parameter.live = true);
    }
}
