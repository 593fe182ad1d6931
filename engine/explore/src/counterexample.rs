//! A counterexample, event by event.

use crate::step::{Origin, happen};
use crate::world::{Outcome, World};
use std::fmt;

/// The shortest path to a broken rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counterexample {
    /// What happens, event by event.
    pub events: Vec<String>,
    /// The rule that is broken at the end.
    pub broken: String,
}

impl fmt::Display for Counterexample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, event) in self.events.iter().enumerate() {
            writeln!(f, "{:>4}  {event}", i + 1)?;
        }
        write!(f, "      broken: {}", self.broken)
    }
}

/// Describes how state `at` was reached, and the event in it that broke a rule, if it was not the state itself.
pub fn tell<W: World>(
    setup: &W::Setup,
    origins: &[Origin],
    at: u32,
    last: Option<W::Event>,
    broken: String,
) -> Counterexample {
    let mut way = Vec::new();
    let mut state = at;
    while state != 0 {
        let origin = origins[state as usize];
        way.push(origin.event);
        state = origin.before;
    }
    let (mut world, mut events, mut sent) = (W::new(setup), Vec::new(), Vec::new());
    let mut told = Vec::new();
    for &choice in way.iter().rev() {
        world.events(setup, &mut events);
        let event = events[usize::from(choice)];
        let Outcome::Next(next) = happen(&world, event, setup, &mut sent) else {
            unreachable!("the way was walked before");
        };
        told.push(world.sentence(event, &sent));
        world = next;
    }
    told.extend(last.map(|event| world.sentence(event, &[])));
    Counterexample { events: told, broken }
}
