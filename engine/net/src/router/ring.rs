//! What is due in each of the next cycles: whatever is put off is one append, whatever is due one read.
//!
//! A part only ever sees what was put off in an earlier cycle, so that the order of parts within a cycle cannot matter.

use crate::model::Cycle;

/// All that is due in one cycle. Emptied, it keeps its memory in use.
pub trait Due: Clone + Default {
    fn is_empty(&self) -> bool;
    fn clear(&mut self);
}

/// Everything that is put off, by the cycle in which it is due.
#[derive(Clone, Debug)]
pub struct Ring<D> {
    /// Boxed: what is due is taken out every cycle, and a pointer moves more cheaply than lists.
    cycles: Vec<Box<D>>,
    /// Takes the place of what is taken out.
    spare: Option<Box<D>>,
}

impl<D: Due> Ring<D> {
    /// For delays of up to `longest` cycles.
    pub fn new(longest: Cycle) -> Self {
        let size = (longest + 2).next_power_of_two() as usize;
        Ring { cycles: (0..size).map(|_| Box::default()).collect(), spare: None }
    }

    fn place(&self, when: Cycle) -> usize {
        when as usize & (self.cycles.len() - 1)
    }

    /// What is due at `when`, to be added to. `when` lies after the present cycle and within the longest delay.
    #[inline]
    pub fn at(&mut self, when: Cycle) -> &mut D {
        let place = self.place(when);
        &mut self.cycles[place]
    }

    /// What is due at `when`.
    pub fn look(&self, when: Cycle) -> &D {
        &self.cycles[self.place(when)]
    }

    /// Takes out what is due now; to be given back by [`put_back`](Self::put_back), which keeps the memory in use.
    pub fn take(&mut self, now: Cycle) -> Box<D> {
        let place = self.place(now);
        let empty = self.spare.take().unwrap_or_default();
        std::mem::replace(&mut self.cycles[place], empty)
    }

    pub fn put_back(&mut self, mut due: Box<D>) {
        due.clear();
        self.spare = Some(due);
    }

    /// Changes what is due in every cycle.
    pub fn each_mut(&mut self, change: impl FnMut(&mut D)) {
        self.cycles.iter_mut().map(|due| &mut **due).for_each(change);
    }

    /// How many cycles it reaches.
    pub fn reach(&self) -> Cycle {
        self.cycles.len() as Cycle
    }

    /// Whether anything is due in a cycle within reach.
    pub fn is_due(&self, when: Cycle) -> bool {
        !self.look(when).is_empty()
    }

    /// The first cycle from `now` on in which anything is due, if it is one `before` another.
    pub fn next_due(&self, now: Cycle, before: Cycle) -> Option<Cycle> {
        (now..before.min(now + self.reach())).find(|&when| self.is_due(when))
    }

    /// What is due in each of the cycles from `now` on, `now` being the next to come.
    pub fn from(&self, now: Cycle) -> impl Iterator<Item = (Cycle, &D)> {
        (now..now + self.reach()).map(|when| (when, self.look(when)))
    }
}
