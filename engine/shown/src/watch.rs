//! Conditions to run until: the run stops at the first cycle at whose beginning one is met.
//!
//! A condition that is true when it is set has to become false first, except that what happens in a cycle, as the
//! grant of a dialog, counts whenever it happens. Nothing is looked at while nothing is watched.

use crate::inspect::digest;
use net::model::{Cycle, NodeId};
use net::ni::Ni;
use net::parameter::nearest::did_you_mean;
use net::router::InputId;
use serde::Serialize;
use sim::question::{PacketName, Subject};
use sim::simulation::Simulation;
use sim::why::names;
use std::fmt;

/// What is waited for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// At least this many packets are pending for this receiver, or for any.
    Pending { least: u32, node: Option<NodeId> },
    /// A data packet under way is older than this.
    Age { cycles: Cycle },
    /// A receiver grants a bulk dialog.
    Granted,
    /// A receiver refuses a bulk dialog.
    Refused,
    /// A buffer of this router fills up, or of any.
    Full { router: Option<u32> },
    /// A node, router, channel or packet is not what it was a cycle before.
    Changes { subject: Subject },
    /// A measure rises above a bound, or falls below it.
    Measure { measure: &'static Measured, above: bool, bound: u64 },
}

/// A measure of the present state.
pub struct Measured {
    pub name: &'static str,
    /// As it is read: "… packets in the network".
    pub words: &'static str,
    value: fn(&Simulation) -> u64,
}

/// What bounds can be set for.
pub const MEASURES: [Measured; 10] = [
    Measured { name: "in_network", words: "packets in the network", value: |run| measures(run).in_network.into() },
    Measured {
        name: "pending",
        words: "packets pending for all receivers",
        value: |run| measures(run).pending.iter().map(|&count| u64::from(count)).sum(),
    },
    Measured { name: "blocked", words: "channels blocked", value: blocked },
    Measured {
        name: "waiting",
        words: "packets waiting in interfaces",
        value: |run| run.machine().interfaces.iter().map(Ni::waiting).sum::<usize>() as u64,
    },
    Measured { name: "created", words: "packets made", value: |run| measures(run).created },
    Measured { name: "delivered", words: "packets delivered", value: |run| measures(run).delivered },
    Measured { name: "acks", words: "acknowledgements arrived", value: |run| measures(run).acks },
    Measured { name: "out_of_order", words: "packets out of order", value: |run| measures(run).out_of_order },
    Measured { name: "lost", words: "packets lost", value: |run| measures(run).lost },
    Measured { name: "resent", words: "packets sent again", value: |run| measures(run).resent },
];

/// Which condition was met.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "WatchEvent"))]
pub struct Event {
    /// The cycle at whose beginning it is true.
    pub cycle: Cycle,
    pub sentence: String,
    /// What to look at; nothing in particular of measures.
    pub subject: Option<Subject>,
}

/// A condition and what it was when last looked at.
#[derive(Clone, Debug)]
pub struct Watch {
    condition: Condition,
    /// It was true.
    held: bool,
    /// For each node, dialogs granted and refused so far.
    dialogs: Vec<(u64, u64)>,
    /// What the thing that is to change was like.
    before: Option<u64>,
    /// It cannot come true before.
    not_before: Cycle,
}

impl Condition {
    /// Reads `pending 20`, `pending 20 5`, `age 5000`, `granted`, `refused`, `full`, `full 3`, `changes node 5`,
    /// `in_network above 100` or `delivered below 7`, for a network with this many nodes and routers. The error is a sentence.
    pub fn from_text(text: &str, nodes: u32, routers: u32) -> Result<Condition, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let number = |word: &str, what: &str| {
            word.parse::<u64>().map_err(|_| format!("{what}: expected a whole number, not {word}"))
        };
        let among = |word: &str, what: &str, count: u32| match number(word, what)? {
            one if one < u64::from(count) => Ok(one as u32),
            one => Err(format!("{what}: there is no {what} {one}, expected 0 to {}", count - 1)),
        };
        let least = |word: &str| match number(word, "packets")? {
            0 => Err("packets: expected at least 1, since 0 are always pending".to_string()),
            least => Ok(least.min(u64::from(u32::MAX)) as u32),
        };
        match words[..] {
            ["pending", packets] => Ok(Condition::Pending { least: least(packets)?, node: None }),
            ["pending", packets, node] => {
                Ok(Condition::Pending { least: least(packets)?, node: Some(NodeId(among(node, "node", nodes)?)) })
            }
            ["age", cycles] => Ok(Condition::Age { cycles: number(cycles, "cycles")? }),
            ["granted"] => Ok(Condition::Granted),
            ["refused"] => Ok(Condition::Refused),
            ["full"] => Ok(Condition::Full { router: None }),
            ["full", router] => Ok(Condition::Full { router: Some(among(router, "router", routers)?) }),
            ["changes", "node" | "router" | "channel" | "packet", ..] => {
                Ok(Condition::Changes { subject: words[1..].join(" ").parse()? })
            }
            [name, "above" | "below", bound] => {
                let measure = MEASURES.iter().find(|measure| measure.name == name).ok_or_else(|| {
                    let known: Vec<&str> = MEASURES.iter().map(|measure| measure.name).collect();
                    format!("measure {name}: expected one of {}{}", known.join(", "), did_you_mean(name, &known))
                })?;
                Ok(Condition::Measure { measure, above: words[1] == "above", bound: number(bound, "bound")? })
            }
            _ => Err(format!(
                "{text}: unknown condition, expected pending, age, granted, refused, full, changes, or a measure above or below a bound"
            )),
        }
    }
}

impl Watch {
    /// Waits from the present state of a run on.
    pub fn new(condition: Condition, run: &Simulation) -> Self {
        let before =
            if let Condition::Changes { subject } = &condition { digest(run.machine(), subject) } else { None };
        let mut watch = Watch { condition, held: false, dialogs: dialogs(run), before, not_before: 0 };
        watch.held = watch.look(run).is_some();
        watch.not_before = 0;
        watch
    }

    /// Looks at a run that is one cycle further than when it was last looked at: what has come true, if anything.
    pub fn check(&mut self, run: &Simulation) -> Option<Event> {
        if run.cycle() < self.not_before {
            return None;
        }
        let found = self.look(run);
        let held = self.held;
        self.held = found.is_some() && !self.is_momentary();
        found.filter(|_| !held).map(|(sentence, subject)| Event { cycle: run.cycle(), sentence, subject })
    }

    /// It is about something that happens, rather than something that is.
    fn is_momentary(&self) -> bool {
        matches!(self.condition, Condition::Granted | Condition::Refused | Condition::Changes { .. })
    }

    /// Whether it is true now: the sentence that says so, and what to look at.
    fn look(&mut self, run: &Simulation) -> Option<(String, Option<Subject>)> {
        let machine = run.machine();
        match self.condition {
            Condition::Pending { least, node } => {
                let pending = machine.measures.pending.iter().zip(0u32..);
                let found =
                    pending.filter(|(_, at)| node.is_none_or(|node| node.0 == *at)).max_by_key(|(count, _)| **count);
                let (count, at) = found.filter(|(count, _)| **count >= least)?;
                Some((format!("{count} packets are pending for receiver {at}."), Some(Subject::Node { id: at })))
            }
            Condition::Age { cycles } => {
                let data = machine.packets().filter(|(_, packet)| packet.class.is_data());
                let Some((_, oldest)) = data.min_by_key(|(_, packet)| packet.created) else {
                    self.not_before = run.cycle() + 1;
                    return None;
                };
                self.not_before = oldest.created.saturating_add(cycles).saturating_add(1);
                let (age, name) = (run.cycle() - oldest.created, oldest.name);
                (age > cycles).then(|| {
                    let name = PacketName::of_data(name);
                    let sentence = format!("Packet {name} for node {} is {age} cycles old.", oldest.to.0);
                    (sentence, Some(Subject::Packet { name }))
                })
            }
            Condition::Granted | Condition::Refused => {
                let now = dialogs(run);
                let grants = self.condition == Condition::Granted;
                let more = |(before, now): (&(u64, u64), &(u64, u64))| {
                    if grants { now.0 > before.0 } else { now.1 > before.1 }
                };
                let at = self.dialogs.iter().zip(&now).position(more);
                self.dialogs = now;
                let verb = if grants { "grants" } else { "refuses" };
                at.map(|at| (format!("Node {at} {verb} a bulk dialog."), Some(Subject::Node { id: at as u32 })))
            }
            Condition::Full { router } => {
                // A buffer that takes whole packets is full when there is no room for another.
                let needed = if machine.fixed().capabilities.moves_whole_packets {
                    run.scenario().packet.flits.get()
                } else {
                    1
                };
                let is_full = |&input: &InputId| {
                    machine
                        .network()
                        .capacity(input)
                        .is_some_and(|capacity| machine.network().held(input) + needed > capacity)
                };
                let mut inputs = machine.ids().inputs().filter(|input| router.is_none_or(|at| at == input.owner()));
                let full = inputs.find(is_full)?;
                let (router, port) = (full.owner(), full.port());
                let name = machine.fixed().graph.router_name(router);
                let sentence = format!("A buffer of {name}, port {port}, is full.");
                Some((sentence, Some(Subject::Router { id: router })))
            }
            Condition::Changes { ref subject } => {
                let now = digest(machine, subject);
                let has_changed = now != std::mem::replace(&mut self.before, now);
                let name = || names::subject(machine, subject);
                has_changed.then(|| (format!("Something about {} has changed.", name()), Some(subject.clone())))
            }
            Condition::Measure { measure, above, bound } => {
                let value = (measure.value)(run);
                let holds = if above { value > bound } else { value < bound };
                let side = if above { "more" } else { "fewer" };
                holds.then(|| (format!("{value} {}, {side} than {bound}.", measure.words), None))
            }
        }
    }
}

/// For each node, the dialogs it has granted and refused.
fn dialogs(run: &Simulation) -> Vec<(u64, u64)> {
    let counters = run.machine().interfaces.iter().map(Ni::counters);
    counters.map(|counters| (counters.granted, counters.refused)).collect()
}

fn measures(run: &Simulation) -> &sim::measure::Measures {
    &run.machine().measures
}

fn blocked(run: &Simulation) -> u64 {
    run.machine().blocked_channels().iter().map(|word| u64::from(word.count_ones())).sum()
}

impl PartialEq for Measured {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Measured {}

impl fmt::Debug for Measured {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}
