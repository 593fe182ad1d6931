//! Draws scenarios from what is declared.

use crate::value;
use lab::papers;
use net::model::random::{Purpose, Stream};
use net::parameter::settable::Described;
use sim::scenario::{Scenario, pairs, read};

/// Pairs of a path and a value.
pub type Pairs = Vec<(String, String)>;

/// How often another value is drawn for a parameter that stands in the way of one that was drawn before.
const REPAIRS: usize = 8;

/// Values that are tried for a parameter of which few are allowed.
const TRIES: usize = 5;

/// A machine that no preset has: two classes of packets on shared virtual channels.
const CLASSES: &str = "topology.kind=mesh&topology.size=4x4&channel.networks=one&router.kind=virtual_channel\
    &router.switching=wormhole&router.vcs=2&ni.kind=plain&workload.kind=classes";

/// What scenarios are drawn from, and how large their machines may be.
#[derive(Debug)]
pub struct Urn {
    described: Vec<Described>,
    /// What is shared and what is each run's own in all presets, and what none of them has, so that every machine is
    /// begun from as it is.
    beginnings: Vec<Pairs>,
    /// Nodes of the largest machine drawn.
    pub most_nodes: u32,
}

impl Urn {
    pub fn new(most_nodes: u32) -> Self {
        let of = |text: String| pairs(&text).map(|(path, value)| (path.to_string(), value.to_string())).collect();
        let presets = papers::presets().flat_map(|preset| {
            let texts = preset.sides.map(|side| format!("{}&{side}", preset.shared()));
            texts.into_iter().map(of).collect::<Vec<Pairs>>()
        });
        let legal = presets.chain([of(CLASSES.to_string())]).filter(|pairs| told(pairs).is_some());
        Urn { described: Scenario::parameters(), beginnings: legal.collect(), most_nodes }
    }

    /// The scenario of a seed: one that runs, with everything in it that its rules allow.
    pub fn draw(&self, seed: u64) -> (Pairs, Scenario) {
        let mut stream = Stream::new(seed, 0, Purpose::Path);
        let begun = match stream.below(4) {
            0 => Pairs::new(),
            1 => {
                let wished = stream.below(self.described.len() as u32) as usize;
                self.wish(&mut stream, &self.described[wished])
            }
            _ => self.beginnings[stream.below(self.beginnings.len() as u32) as usize].clone(),
        };
        self.vary(&mut stream, begun)
    }

    /// What [`Self::draw`] begins with where it wishes for this parameter; all parameters of it have a value, though not
    /// all are named.
    pub fn draw_with(&self, seed: u64, path: &str) -> Pairs {
        let mut stream = Stream::new(seed, 0, Purpose::Path);
        let forms: Vec<&Described> = self.described.iter().filter(|described| described.path == path).collect();
        let wished = forms[stream.below(forms.len() as u32) as usize];
        let mut drawn = self.wish(&mut stream, wished);
        self.fit(&mut stream, &mut drawn);
        drawn
    }

    /// Walks what a scenario has and can have, and draws another value for some of it.
    fn vary(&self, stream: &mut Stream, mut drawn: Pairs) -> (Pairs, Scenario) {
        let share = [10, 30, 60, 100][stream.below(4) as usize];
        let mut visited = Vec::new();
        // What a choice brings can be set once it is made, so the walk begins anew until nothing new is left.
        while let Some(path) = self.unvisited(&drawn, &visited) {
            visited.push(path.clone());
            if stream.chance(share, 100) {
                self.put(stream, &mut drawn, &path);
            }
        }
        self.fit(stream, &mut drawn);
        let scenario = told(&drawn).expect("only what is allowed is kept");
        (drawn, scenario)
    }

    /// A scenario that takes a parameter, with whatever that needs, so that one to which no preset leads is drawn too.
    fn wish(&self, stream: &mut Stream, described: &Described) -> Pairs {
        let stay: Vec<&str> = described.when.iter().map(|(path, _)| path.as_str()).chain([&*described.path]).collect();
        let first = stream.below(self.beginnings.len() as u32) as usize;
        let bases = self.beginnings[first..].iter().chain(&self.beginnings[..first]);
        let mut on_each = bases.filter_map(|base| {
            let mut pairs = base.clone();
            described.when.iter().for_each(|(path, value)| set(&mut pairs, path, value.clone()));
            set(&mut pairs, &described.path, value::random(stream, &described.shape));
            let (settled, scenario) = self.settled(stream, pairs, &stay)?;
            scenario.value(&described.path).is_some().then_some(settled)
        });
        on_each.next().unwrap_or_default()
    }

    /// A parameter that applies and has not been looked at.
    fn unvisited(&self, drawn: &Pairs, visited: &[String]) -> Option<String> {
        let (scenario, _) = read(borrowed(drawn));
        scenario.values().into_iter().map(|(path, _)| path).find(|path| !visited.contains(path))
    }

    /// Draws a value for a parameter, and others for those that do not allow it; it stays as it was where that fails.
    fn put(&self, stream: &mut Stream, drawn: &mut Pairs, path: &str) {
        for _ in 0..TRIES {
            let mut tried = drawn.clone();
            let Some(value) = self.value(stream, &tried, path) else { return };
            set(&mut tried, path, value);
            if let Some((settled, scenario)) = self.settled(stream, tried, &[path])
                && scenario.nodes() <= self.most_nodes
            {
                *drawn = settled;
                return;
            }
        }
    }

    /// Other values for whatever does not go with those that are to stay.
    fn settled(&self, stream: &mut Stream, mut tried: Pairs, stay: &[&str]) -> Option<(Pairs, Scenario)> {
        for _ in 0..REPAIRS {
            let (scenario, problems) = read(borrowed(&tried));
            let Some(problem) = problems.iter().find(|problem| !stay.contains(&problem.path.as_str())) else {
                return problems.is_empty().then_some((tried, scenario));
            };
            // what no longer applies goes; of what does, another value may do
            match self.value(stream, &tried, &problem.path) {
                Some(value) if stream.chance(2, 3) => set(&mut tried, &problem.path, value),
                _ => tried.retain(|(path, _)| *path != problem.path),
            }
        }
        None
    }

    /// A machine of a preset that is larger than allowed becomes the default one.
    fn fit(&self, stream: &mut Stream, drawn: &mut Pairs) {
        let is_large = |drawn: &Pairs| told(drawn).is_none_or(|scenario| scenario.nodes() > self.most_nodes);
        for _ in 0..REPAIRS {
            if !is_large(drawn) {
                return;
            }
            for (path, value) in drawn.iter_mut().filter(|(path, _)| path == "topology.size") {
                let parts = value.split('x').count();
                *value = vec![stream.between(2, 4).to_string(); parts].join("x");
                debug_assert!(path.ends_with("size"));
            }
            if read(borrowed(drawn)).0.value("topology.concentration").is_some() {
                set(drawn, "topology.concentration", "1".to_string());
            }
            for path in ["topology.nodes", "topology.routers", "topology.dimensions", "topology.stages"] {
                if drawn.iter().any(|(present, _)| present == path) {
                    self.put(stream, drawn, path);
                }
            }
        }
        if is_large(drawn) {
            drawn.clear();
        }
    }

    fn value(&self, stream: &mut Stream, drawn: &Pairs, path: &str) -> Option<String> {
        let (scenario, _) = read(borrowed(drawn));
        let applies = |described: &&Described| {
            let chosen = |(path, value): &(String, String)| scenario.value(path).as_deref() == Some(value);
            described.path == path && described.when.iter().all(chosen)
        };
        let described = self.described.iter().find(applies)?;
        Some(value::random(stream, &described.shape))
    }

    /// Every parameter at its least and at its greatest value, and every option, on the first of the presets that allows
    /// it; what needs other values beside it comes without one.
    pub fn extremes(&self) -> impl Iterator<Item = (String, Option<Scenario>)> + '_ {
        self.described.iter().flat_map(move |described| {
            value::extremes(&described.shape).into_iter().map(move |value| {
                let mut own = described.when.clone();
                own.push((described.path.clone(), value));
                (text(&own), self.allowing(&own))
            })
        })
    }

    /// The default scenario with these values, or the first preset that allows them.
    fn allowing(&self, own: &Pairs) -> Option<Scenario> {
        let has = |scenario: &Scenario| own.iter().all(|(path, value)| scenario.value(path).as_ref() == Some(value));
        let bases = std::iter::once(Pairs::new()).chain(self.beginnings.iter().cloned());
        let mut on_each = bases.filter_map(|mut pairs| {
            own.iter().for_each(|(path, value)| set(&mut pairs, path, value.clone()));
            told(&pairs)
        });
        on_each.find(has)
    }
}

/// The scenario of some pairs, if it is one.
pub fn told(pairs: &Pairs) -> Option<Scenario> {
    let (scenario, problems) = read(borrowed(pairs));
    problems.is_empty().then_some(scenario)
}

/// As links and the command line have it.
pub fn text(pairs: &Pairs) -> String {
    pairs.iter().map(|(path, value)| format!("{path}={value}")).collect::<Vec<_>>().join("&")
}

fn borrowed(pairs: &Pairs) -> impl Iterator<Item = (&str, &str)> {
    pairs.iter().map(|(path, value)| (path.as_str(), value.as_str()))
}

fn set(pairs: &mut Pairs, path: &str, value: String) {
    match pairs.iter_mut().find(|(present, _)| present == path) {
        Some((_, present)) => *present = value,
        None => pairs.push((path.to_string(), value)),
    }
}
