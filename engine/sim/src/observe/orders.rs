//! What an observer is told to do, in words: `follow 5.17`, `follow next from 5`, `ladder 3 9 from 1200`, `blockers on`,
//! `filter bulk to 9`, `transaction 5 29 1200`, `transaction next node 5`.

use super::transaction::{self, Miss, misses};
use super::{Filter, Wanted};
use crate::machine::Machine;
use crate::memory::Line;
use crate::why::memory::program;
use net::model::{Cycle, Name, NodeId};

/// What to look at from now on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Starts or stops counting what is to blame.
    Blockers(bool),
    /// Follow this packet, or none.
    Follow(Option<Wanted>),
    /// Listen to this pair from a cycle on, which may be past; or to none.
    Ladder(Option<([NodeId; 2], Cycle)>),
    /// Watch this miss of a shared memory, or none.
    Transaction(Option<transaction::Wanted>),
    /// Of all packets, look at these.
    Filter(Filter),
}

impl Order {
    /// Reads an order about a machine.
    ///
    /// # Errors
    /// A sentence that says what is wrong with it.
    pub fn parse(text: &str, machine: &Machine) -> Result<Order, String> {
        let words: Vec<&str> = text.split(' ').collect();
        match words[..] {
            ["blockers", "on"] => Ok(Order::Blockers(true)),
            ["blockers", "off"] => Ok(Order::Blockers(false)),
            ["follow", "off"] => Ok(Order::Follow(None)),
            ["follow", "slowest", ref which @ ..] => {
                slowest(which, machine).map(|name| Order::Follow(Some(Wanted::Named(name))))
            }
            ["follow", "next", ref which @ ..] => next(which, machine).map(|wanted| Order::Follow(Some(wanted))),
            ["follow", name] => named(name, machine).map(|name| Order::Follow(Some(Wanted::Named(name)))),
            ["ladder", "off"] => Ok(Order::Ladder(None)),
            ["ladder", a, b, "from", cycle] => {
                let from = cycle.parse().map_err(|_| format!("{cycle}: expected a cycle, a whole number."))?;
                let pair = [node(a, machine)?, node(b, machine)?];
                if pair[0] == pair[1] {
                    return Err(format!("{a} and {b} are the same node: expected two different ones."));
                }
                Ok(Order::Ladder(Some((pair, from))))
            }
            ["transaction", "off"] => Ok(Order::Transaction(None)),
            ["transaction", ref which @ ..] => miss(which, machine).map(|wanted| Order::Transaction(Some(wanted))),
            ["filter", ref which @ ..] => Filter::parse(which).map(Order::Filter),
            _ => Err(format!("{text}: unknown order, expected blockers, follow, ladder, transaction or filter.")),
        }
    }
}

fn node(text: &str, machine: &Machine) -> Result<NodeId, String> {
    let nodes = machine.fixed().graph.nodes;
    let number = text.parse::<u32>().ok().filter(|&number| number < nodes);
    number.map(NodeId).ok_or_else(|| format!("There is no node {text}, expected 0 to {}.", nodes - 1))
}

fn named(text: &str, machine: &Machine) -> Result<Name, String> {
    let parts = text.split_once('.').map(|(source, sequence)| (node(source, machine), sequence.parse().ok()));
    match parts {
        Some((Ok(source), Some(sequence))) => Ok(Name { source, sequence }),
        Some((Err(sentence), _)) => Err(sentence),
        _ => Err(format!("{text}: expected the name of a packet, its source and its number there, such as 5.17.")),
    }
}

/// The miss of a node for a line that began in a cycle; the next of a node, of a line, or of any; or the one that has
/// lasted longest.
fn miss(which: &[&str], machine: &Machine) -> Result<transaction::Wanted, String> {
    if program(machine, 0).is_none() {
        return Err("The programs of this run share no memory.".to_string());
    }
    let number = |text: &str| text.parse().map_err(|_| format!("{text}: expected a whole number."));
    let line = |text: &str| number(text).map(Line);
    let next = |node, line| Ok(transaction::Wanted::Next { node, line });
    match *which {
        ["oldest"] => {
            let oldest = misses(machine).min().ok_or("No line is missed now.")?;
            Ok(transaction::Wanted::Named(oldest))
        }
        ["next"] => next(None, None),
        ["next", "node", at] => next(Some(node(at, machine)?), None),
        ["next", "line", at] => next(None, Some(line(at)?)),
        ["next", "node", at, "line", which] => next(Some(node(at, machine)?), Some(line(which)?)),
        [at, which, since] => {
            let since = since.parse().map_err(|_| format!("{since}: expected a cycle, a whole number."))?;
            Ok(transaction::Wanted::Named(Miss { node: node(at, machine)?, line: line(which)?, since }))
        }
        _ => Err(format!(
            "{}: expected oldest, next with a node, a line or both, or a node, a line and the cycle in which it was missed.",
            which.join(" ")
        )),
    }
}

fn next(which: &[&str], machine: &Machine) -> Result<Wanted, String> {
    let filter = Filter::parse(which)?;
    match filter.unknown(machine.fixed().graph.nodes) {
        Some(missing) => node(&missing.0.to_string(), machine).map(|_| Wanted::Next(filter)),
        None => Ok(Wanted::Next(filter)),
    }
}

/// The packet with the greatest latency so far; one that is under way counts with its age. Of packets that have arrived
/// only the slowest of all is known: where not all are wanted, it is the oldest under way.
fn slowest(which: &[&str], machine: &Machine) -> Result<Name, String> {
    let filter = Filter::parse(which)?;
    let data = machine.packets().filter(|(_, packet)| packet.class.is_data() && filter.fits(machine, packet));
    let oldest = data.map(|(_, packet)| (machine.now() - packet.created.min(machine.now()), packet.name)).max();
    let arrived = machine.measures.slowest.map(|(name, latency)| (latency, name)).filter(|_| filter.is_open());
    let slowest = oldest.max(arrived);
    let none = if filter.is_open() { "No packet has been sent yet." } else { "No such packet is in the network." };
    slowest.map(|(_, name)| name).ok_or_else(|| none.to_string())
}
