//! The reservation status unit of a SPIDER adapter: the engine's own ([`net::router::spider::unit`]), asked by a few
//! receivers and a host for every combination of transmitters, which packets leave in any order and after any time.

use crate::search;
use crate::world::{self, Outcome, Situations};
use net::model::Fingerprint;
use net::router::spider::unit::{Asks, all_of, turn_after};

/// What an exploration found.
pub type Report = search::Report<Met>;

/// Visits all states of the engine's own unit.
pub fn search_unbroken(setup: &Setup, limit: usize) -> Report {
    search::search::<World>(setup, limit)
}

/// What is explored.
#[derive(Clone, Debug)]
pub struct Setup {
    /// Transmitters, and packets that come to each receiver and, last, to the host.
    pub transmitters: u32,
    pub packets: Vec<u8>,
}

/// What a packet at the front of a receiver, or of the host's queue, needs: any of these transmitters, or all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    Any(u32),
    All(u32),
}

/// A receiver, or the host.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Asker {
    left: u8,
    need: Option<Need>,
    holds: u32,
    /// Transmitters that it was given at once, of which some may have been given back.
    given: u32,
}

/// A state of the unit and of those who ask.
#[derive(Clone, Debug)]
pub struct World {
    askers: Vec<Asker>,
    turns: Vec<u8>,
    held: u32,
}

#[derive(Clone, Copy, Debug)]
pub enum Event {
    /// A packet comes that needs this.
    Come { at: usize, need: Need },
    /// A cycle of the unit.
    Turn,
    /// A packet, or a copy of it, has left by a transmitter.
    End { unit: u32 },
}

/// A transmitter that was given to somebody.
pub type Given = (u32, usize);

impl World {
    /// The single transmitters of a set, as the sets of which one each is needed.
    fn groups(set: u32) -> Vec<u32> {
        (0..32).map(|unit| set & 1 << unit).filter(|unit| *unit != 0).collect()
    }

    /// A cycle, in the order of the engine: those who need several first, then the others.
    fn turn(&mut self, setup: &Setup, given: &mut Vec<Given>) -> Result<(), String> {
        let all = (1u32 << setup.transmitters) - 1;
        let mut give = |world: &mut World, at: usize, set: u32| {
            if world.held & set != 0 {
                return Err(format!("transmitters {set:b} have a holder already"));
            }
            world.held |= set;
            world.askers[at].holds |= set;
            world.askers[at].given = set;
            world.askers[at].need = None;
            given.extend(World::groups(set).into_iter().map(|one| (one.trailing_zeros(), at)));
            Ok(())
        };
        let could = self.could_begin(all);
        for at in 0..self.askers.len() {
            if let Some(Need::All(set)) = self.askers[at].need
                && let Some(outputs) = all_of(&World::groups(set), all & !self.held)
            {
                give(self, at, outputs)?;
            }
        }
        let mut asks = Asks::new(all & !self.held);
        for (at, asker) in (0u32..).zip(&self.askers) {
            if let Some(Need::Any(set)) = asker.need {
                asks.any(at, set);
            }
        }
        for unit in (0..setup.transmitters).filter(|unit| asks.wanted() >> unit & 1 != 0) {
            let winner = asks.winner(unit, self.turns[unit as usize]);
            self.turns[unit as usize] = turn_after(winner, self.askers.len() as u32 - 1);
            give(self, winner as usize, 1 << unit)?;
        }
        if could && given.is_empty() { Err("somebody could begin, and nobody does".to_string()) } else { Ok(()) }
    }

    /// Whether anybody who asks could have what it needs.
    fn could_begin(&self, all: u32) -> bool {
        let free = all & !self.held;
        self.askers.iter().any(|asker| match asker.need {
            Some(Need::Any(set)) => set & free != 0,
            Some(Need::All(set)) => set & !free == 0,
            None => false,
        })
    }
}

impl world::World for World {
    type Setup = Setup;
    type Event = Event;
    type Message = Given;
    type Met = Met;

    fn new(setup: &Setup) -> Self {
        let asker = |&left: &u8| Asker { left, need: None, holds: 0, given: 0 };
        World {
            askers: setup.packets.iter().map(asker).collect(),
            turns: vec![0; setup.transmitters as usize],
            held: 0,
        }
    }

    fn events(&self, setup: &Setup, out: &mut Vec<Event>) {
        out.push(Event::Turn);
        out.extend((0..setup.transmitters).map(|unit| Event::End { unit }));
        for at in 0..self.askers.len() {
            for set in 1..1u32 << setup.transmitters {
                out.push(Event::Come { at, need: Need::Any(set) });
                // The host sends copies one by one.
                if set.count_ones() > 1 && at + 1 < self.askers.len() {
                    out.push(Event::Come { at, need: Need::All(set) });
                }
            }
        }
    }

    fn after(&self, event: Event, setup: &Setup, given: &mut Vec<Given>) -> Outcome<Self> {
        let mut next = self.clone();
        match event {
            Event::Come { at, need } => {
                let asker = &mut next.askers[at];
                if asker.left == 0 || asker.need.is_some() || asker.holds != 0 {
                    return Outcome::Impossible;
                }
                asker.left -= 1;
                asker.need = Some(need);
            }
            Event::Turn => {
                if let Err(broken) = next.turn(setup, given) {
                    return Outcome::Broken(broken);
                }
                if next.print() == self.print() {
                    return Outcome::Impossible;
                }
            }
            Event::End { unit } => {
                if self.held >> unit & 1 == 0 {
                    return Outcome::Impossible;
                }
                next.held &= !(1 << unit);
                next.askers.iter_mut().for_each(|asker| asker.holds &= !(1 << unit));
            }
        }
        Outcome::Next(next)
    }

    fn broken(&self, _setup: &Setup, met: &mut Met) -> Option<String> {
        met.look(self);
        let holds = self.askers.iter().map(|asker| asker.holds.count_ones()).sum::<u32>();
        let union = self.askers.iter().fold(0, |all, asker| all | asker.holds);
        if union != self.held || holds != self.held.count_ones() {
            return Some(format!("{self:?}: a transmitter has two holders, or one that does not know"));
        }
        let waits = self.askers.iter().any(|asker| asker.need.is_some() && asker.holds != 0);
        waits.then(|| format!("{self:?}: somebody holds a transmitter and waits for another"))
    }

    fn is_end(&self) -> bool {
        self.held == 0 && self.askers.iter().all(|asker| asker.left == 0 && asker.need.is_none())
    }

    fn print(&self) -> u64 {
        let mut print = Fingerprint::default();
        for asker in &self.askers {
            let need = match asker.need {
                None => 0,
                Some(Need::Any(set)) => 1 << 32 | u64::from(set),
                Some(Need::All(set)) => 2 << 32 | u64::from(set),
            };
            let given = if asker.holds == 0 { 0 } else { asker.given };
            print.all([u64::from(asker.left), need, u64::from(asker.holds) << 32 | u64::from(given)]);
        }
        print.words(self.turns.iter().map(|&turn| u64::from(turn)));
        print.value()
    }

    fn sentence(&self, event: Event, given: &[Given]) -> String {
        let name = |at: usize| match at + 1 == self.askers.len() {
            true => "the host".to_string(),
            false => format!("receiver {at}"),
        };
        match event {
            Event::Come { at, need } => format!("a packet comes to {} that needs {need:?}", name(at)),
            Event::End { unit } => format!("what was sent by transmitter {unit} has left"),
            Event::Turn => {
                let given: Vec<String> =
                    given.iter().map(|&(unit, at)| format!("transmitter {unit} for {}", name(at))).collect();
                format!("a cycle: {}", given.join(", "))
            }
        }
    }
}

const NAMES: [&str; 5] = [
    "two ask for the same transmitter alone",
    "one that needs several waits while some of them are free",
    "one that needs several has them all",
    "a copy has left, and another has not",
    "a receiver and the host ask for the same transmitters",
];

/// In how many states each situation was met.
#[derive(Clone, Debug, Default)]
pub struct Met([u64; NAMES.len()]);

impl Situations for Met {
    fn list(&self) -> Vec<(&'static str, u64)> {
        NAMES.into_iter().zip(self.0).collect()
    }
}

impl Met {
    fn look(&mut self, world: &World) {
        let needs = |asker: &Asker| asker.need;
        let alone = |set: u32| world.askers.iter().filter(|one| needs(one) == Some(Need::Any(set))).count();
        let host = world.askers.last().and_then(needs);
        let several = |asker: &&Asker| matches!(asker.need, Some(Need::All(set)) if set & !world.held != 0);
        let found = [
            (0..world.turns.len()).any(|unit| alone(1 << unit) > 1),
            world.askers.iter().any(|asker| several(&asker) && world.held != 0),
            world.askers.iter().any(|asker| asker.holds.count_ones() > 1),
            world.askers.iter().any(|asker| asker.holds != 0 && asker.holds != asker.given),
            host.is_some() && world.askers.iter().filter(|asker| asker.need == host).count() > 1,
        ];
        self.0.iter_mut().zip(found).for_each(|(states, found)| *states += u64::from(found));
    }
}
