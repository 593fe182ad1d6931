//! A scenario and what was changed while it ran: all that decides a run, as one text.
//!
//! `workload.load=0.1&12000~workload.load=0.2`: from the beginning of cycle 12000 on, the load is 0.2. A change is
//! refused with the same words as a value, and with a reason of its own where the parameter is fixed at cycle 0. What is
//! done by hand to what is there, rather than to a parameter, is a change too: a [`Poke`].

use super::failing::Course;
use super::poke::{POKE, Poke};
use super::{GROUPS, Problem, Scenario, read, rules};
use net::model::Cycle;
use net::model::sort::sort_by_key;
use net::parameter::clipped::clipped;

/// Between the cycle of a change and its path.
pub(super) const AT: char = '~';

/// The last cycle in which something can be changed: beyond, no page counts exactly.
pub(super) const LAST: Cycle = 1 << 50;

/// A scenario, and the scenarios that hold from later cycles on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Log {
    /// What the run begins with.
    pub scenario: Scenario,
    /// What was changed, in the order of cycles and then of paths.
    pub changes: Vec<Change>,
}

/// A value that was changed in the middle of a run, or something done to it by hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// It holds from the beginning of this cycle on.
    pub cycle: Cycle,
    pub path: String,
    pub value: String,
    /// What is done, if no value is changed.
    pub poke: Option<Poke>,
}

impl Log {
    /// A log read from (path, value) pairs, and every pair that could not be taken. The rest is kept.
    pub fn read<'a>(pairs: impl IntoIterator<Item = (&'a str, &'a str)>) -> (Log, Vec<Problem>) {
        let (changed, first): (Vec<_>, Vec<_>) = pairs.into_iter().partition(|(path, _)| path.contains(AT));
        let (scenario, mut problems) = read(first);
        let mut refuse = |path: &str, value: &str, sentence: String| {
            problems.push(Problem { path: path.to_string(), value: value.to_string(), sentence });
        };
        let mut changes = Vec::new();
        for (path, value) in changed {
            let (cycle, rest) = path.split_once(AT).unwrap_or_default();
            match cycle.parse() {
                Ok(cycle) if cycle <= LAST => {
                    changes.push(Change { cycle, path: rest.to_string(), value: value.to_string(), poke: None });
                }
                _ => refuse(
                    path,
                    value,
                    format!("{} is not a cycle, expected a whole number from 0 to {LAST}", clipped(cycle)),
                ),
            }
        }
        let mut places: Vec<u32> = (0..changes.len() as u32).collect();
        let change = |place: u32| &changes[place as usize];
        sort_by_key(&mut places, |&place| (change(place).cycle, kinds_first(&change(place).path)));
        let changes: Vec<Change> = places.iter().map(|&place| changes[place as usize].clone()).collect();
        let (mut present, mut course) = (scenario.clone(), Course::of(&scenario));
        let mut log = Log { scenario, changes: Vec::new() };
        for group in changes.chunk_by(|a, b| a.cycle == b.cycle) {
            let mut now = present.clone();
            let mut taken = Vec::new();
            for change in group.iter().filter(|change| !change.is_poke()) {
                match now.change(&change.path, &change.value) {
                    Ok(()) => taken.push(change.clone()),
                    Err(sentence) => refuse(&change.key(), &change.value, sentence),
                }
            }
            for change in group.iter().filter(|change| change.is_poke()) {
                let poke = Poke::read(&change.path, &change.value, change.cycle, &log.scenario);
                let possible = poke.and_then(|poke| course.take(poke, change.cycle, &log.scenario).map(|()| poke));
                match possible {
                    Ok(poke) => log.changes.push(Change { poke: Some(poke), ..change.clone() }),
                    Err(sentence) => refuse(&change.key(), &change.value, sentence),
                }
            }
            let broken = if taken.is_empty() { Vec::new() } else { rules::check(&now) };
            let before = log.changes.len();
            for change in taken {
                // A rule broken is shown at the changes of that cycle: before them all was well.
                match broken.iter().find(|(path, _)| *path == change.path).or(broken.first()) {
                    None => log.changes.push(change),
                    Some((path, sentence)) if *path == change.path => {
                        refuse(&change.key(), &change.value, sentence.clone())
                    }
                    Some((path, sentence)) => {
                        refuse(&change.key(), &change.value, format!("does not go with {path}: {sentence}"))
                    }
                }
            }
            present.take(&log.changes[before..]);
        }
        (log, problems)
    }

    /// Reads `path=value&…`.
    pub fn from_text(text: &str) -> Result<Log, Vec<Problem>> {
        let (log, problems) = Log::read(super::pairs(text));
        if problems.is_empty() { Ok(log) } else { Err(problems) }
    }

    /// The log as text: the scenario, then the changes.
    pub fn to_text(&self) -> String {
        let changes = self.changes.iter().map(|change| format!("{}={}", change.key(), change.value));
        let all: Vec<String> = std::iter::once(self.scenario.to_text()).chain(changes).collect();
        all.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("&")
    }

    /// The scenario that holds in `cycle`.
    pub fn at(&self, cycle: Cycle) -> Scenario {
        let mut scenario = self.scenario.clone();
        scenario.take(&self.changes[..self.place(cycle.saturating_add(1))]);
        scenario
    }

    /// The first cycle from `cycle` on at which something changes.
    pub fn next(&self, cycle: Cycle) -> Option<Cycle> {
        self.changes.get(self.place(cycle)).map(|change| change.cycle)
    }

    /// The scenario that holds from `cycle` on, after one that holds before; none if no value of a parameter changes then.
    pub fn after(&self, before: &Scenario, cycle: Cycle) -> Option<Scenario> {
        let changes = self.changes_in(cycle);
        changes.iter().any(|change| change.poke.is_none()).then(|| {
            let mut scenario = before.clone();
            scenario.take(changes);
            scenario
        })
    }

    /// What is done by hand in a cycle, in order.
    pub fn pokes(&self, cycle: Cycle) -> impl Iterator<Item = Poke> + '_ {
        self.changes_in(cycle).iter().filter_map(|change| change.poke)
    }

    fn changes_in(&self, cycle: Cycle) -> &[Change] {
        &self.changes[self.place(cycle)..self.place(cycle.saturating_add(1))]
    }

    /// Where the changes from a cycle on begin.
    fn place(&self, cycle: Cycle) -> usize {
        self.changes.partition_point(|change| change.cycle < cycle)
    }

    /// The first cycle from which on two logs of one scenario say different things; none if they are the same.
    pub fn parts_at(&self, other: &Log) -> Option<Cycle> {
        let mut pairs = self.changes.iter().zip(&other.changes);
        let shared = self.changes.len().min(other.changes.len());
        let at = pairs.position(|(a, b)| a != b).unwrap_or(shared);
        [&self.changes, &other.changes]
            .into_iter()
            .filter_map(|changes| changes.get(at))
            .map(|change| change.cycle)
            .min()
    }
}

impl Change {
    /// As it is written before the `=`.
    fn key(&self) -> String {
        format!("{}{AT}{}", self.cycle, self.path)
    }

    /// Whether it is written as something that is done by hand.
    fn is_poke(&self) -> bool {
        self.path.starts_with(POKE)
    }
}

/// What a choice's options hold can be set only once the choice is made.
fn kinds_first(path: &str) -> (bool, &str) {
    (!path.ends_with(".kind"), path)
}

impl Scenario {
    /// Changes one value in the middle of a run, or says why not.
    fn change(&mut self, path: &str, value: &str) -> Result<(), String> {
        let mut next = self.clone();
        super::settable::Settable::set(&mut next, path, value).map_err(|fault| fault.0)?;
        if !next.is_live(path) {
            return Err(format!("is fixed at cycle 0: {}", why_fixed(path)));
        }
        *self = next;
        Ok(())
    }

    /// Takes changes that are known to be possible; what is done by hand changes no scenario.
    fn take(&mut self, changes: &[Change]) {
        for change in changes.iter().filter(|change| change.poke.is_none()) {
            let _ = super::settable::Settable::set(self, &change.path, &change.value);
        }
    }
}

/// Why a parameter that cannot change in the middle of a run cannot.
fn why_fixed(path: &str) -> &'static str {
    let group = path.split('.').next().unwrap_or(path);
    GROUPS.iter().find(|(name, ..)| *name == group).map_or("it is no parameter", |&(.., why)| why)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_survives_the_way_through_text() {
        let text = "workload.kind=uniform&workload.load=0.02&software.t_send=9&400~software.t_send=10&400~workload.load=0.05&9000~software.deaf.kind=node&9000~software.deaf.node=3";
        let log = Log::from_text(text).unwrap();
        assert_eq!(Log::from_text(&log.to_text()).unwrap(), log);
        assert_eq!(log.at(399).software.t_send.get(), 9);
        assert_eq!(log.at(400).software.t_send.get(), 10);
        assert_eq!(log.at(u64::MAX).value("software.deaf.node").as_deref(), Some("3"));
        assert_eq!((log.next(0), log.next(401), log.next(9001)), (Some(400), Some(9000), None));
    }

    #[test]
    fn thousands_of_changes_are_read_each_after_those_before_it() {
        let changes: Vec<String> = (1..=5_000).map(|n| format!("{n}~software.t_send={}", n % 50)).collect();
        let log = Log::from_text(&changes.join("&")).unwrap();
        assert_eq!(log.changes.len(), 5_000);
        let mut present = log.scenario.clone();
        for cycle in 1..=5_000 {
            present = log.after(&present, cycle).expect("it changes in every cycle");
            assert_eq!(u64::from(present.software.t_send.get()), cycle % 50);
        }
        assert_eq!(present, log.at(Cycle::MAX));
    }

    #[test]
    fn what_is_done_by_hand_survives_the_way_through_text_and_sets_nothing() {
        let text = "400~poke.burst.3.9=20&400~poke.stop.5=2000&400~software.t_send=10&9000~poke.cut.17=forever&9000~poke.drop.5.17=ack&9000~poke.slow.2=4.500";
        let log = Log::from_text(text).unwrap();
        assert_eq!(Log::from_text(&log.to_text()).unwrap(), log);
        assert_eq!((log.pokes(400).count(), log.pokes(9000).count(), log.pokes(401).count()), (2, 3, 0));
        let sets = |cycle| log.after(&log.scenario, cycle).is_some();
        assert_eq!((sets(400), sets(9000)), (true, false));
        assert_eq!(log.at(Cycle::MAX), Log::from_text("400~software.t_send=10").unwrap().at(Cycle::MAX));
    }

    #[test]
    fn a_bad_poke_is_refused_with_what_is_allowed_and_the_rest_is_kept() {
        let links = net::topology::Graph::new(&Scenario::default().topology).channels.len() - 1;
        let nodes = Scenario::default().nodes() - 1;
        let node =
            |text: &str| format!("{text} is not a node of this network, expected a whole number from 0 to {nodes}");
        let cycles = "is not a number of cycles, expected a whole number from 0 to 1000000000, or forever";
        let cases = [
            ("poke.stop.999", "5", node("999")),
            ("poke.stop.1", "long", format!("long {cycles}")),
            ("poke.cut.0", "-1", format!("-1 {cycles}")),
            ("poke.drop.5.17", "bulk", "is no kind of packet, expected data or ack".to_string()),
            ("poke.drop.5", "data", "is no poke, expected one of".to_string()),
            ("poke.slow.0", "4", "is not of the form FACTOR.CYCLES".to_string()),
            ("poke.slow.0", "1.50", "1 is not a factor that a link can be slowed by, expected".to_string()),
            (
                "poke.slow.99999",
                "2.50",
                format!("99999 is not a link of this network, expected a whole number from 0 to {links}"),
            ),
            ("poke.burst.3.3", "5", "sends to itself, expected two nodes".to_string()),
            (
                "poke.burst.3.4",
                "0",
                "0 is not a number of packets, expected a whole number from 1 to 10000".to_string(),
            ),
            ("poke.kick.3", "1", "is no poke, expected one of".to_string()),
        ];
        for (path, value, sentence) in cases {
            let text = format!("70~{path}={value}&80~poke.stop.1=5");
            let (log, problems) = Log::read(crate::scenario::pairs(&text));
            let [problem] = &problems[..] else { panic!("{text}: {problems:?}") };
            assert_eq!((problem.path.as_str(), problem.value.as_str()), (format!("70~{path}").as_str(), value));
            assert!(problem.sentence.starts_with(&sentence), "{}", problem.sentence);
            assert_eq!(log.changes.len(), 1, "{text}");
        }
        let (_, problems) = Log::read(crate::scenario::pairs("router.kind=ideal&70~poke.cut.0=5"));
        assert_eq!(
            problems[0].sentence,
            "needs links that hold flits back, expected router.kind=virtual_channel or spider"
        );
    }

    #[test]
    fn every_bad_change_is_refused_with_field_and_reason_and_the_rest_is_kept() {
        let text = "workload.kind=uniform&1e3~software.t_send=1&50~software.t_send=abc&60~topology.kind=torus&70~software.colour=1&80~software.t_send=5&90~software.deaf.kind=node&90~software.deaf.node=999";
        let (log, problems) = Log::read(crate::scenario::pairs(text));
        let named: Vec<&str> = problems.iter().map(|problem| problem.path.as_str()).collect();
        assert_eq!(log.changes.len(), 1, "{log:?}");
        for path in [
            "1e3~software.t_send",
            "50~software.t_send",
            "60~topology.kind",
            "70~software.colour",
            "90~software.deaf.node",
        ] {
            assert!(named.contains(&path), "{path} in {named:?}");
        }
        let fixed = problems.iter().find(|problem| problem.path == "60~topology.kind").unwrap();
        assert!(fixed.sentence.starts_with("is fixed at cycle 0: "), "{}", fixed.sentence);
    }

    #[test]
    fn logs_part_where_they_first_say_different_things() {
        let log = |text: &str| Log::from_text(text).unwrap();
        let (a, b) = (log("5~software.t_send=1&9~software.t_send=2"), log("5~software.t_send=1&7~software.t_send=3"));
        assert_eq!((a.parts_at(&b), a.parts_at(&a)), (Some(7), None));
        assert_eq!(a.parts_at(&log("5~software.t_send=1")), Some(9));
    }
}
