//! What became of the misses of a machine with a memory, message by message, as comma-separated values.

use net::model::Cycle;
use sim::machine::Machine;
use sim::observe::Transaction;
use sim::observe::transaction::{Miss, misses};
use std::collections::BTreeMap;
use std::fmt::Write;

pub const COLUMNS: &str = "miss,node,line,home,since,ended,message,cause,what,from,to,born,came";

/// Runs a machine to its end, or to a cycle, and writes a line for each message of each miss that began by then, those
/// misses first that are over first. What has not happened is left out.
pub fn table(machine: &mut Machine, until: Cycle) -> String {
    let mut alive: BTreeMap<Miss, Transaction> = BTreeMap::new();
    let (mut out, mut written) = (format!("{COLUMNS}\n"), 0);
    while machine.finished().is_none() && machine.now() < until {
        machine.advance(machine.now() + 1);
        alive.values_mut().for_each(|transaction| transaction.look(machine));
        for (_, over) in alive.extract_if(.., |_, transaction| transaction.is_over()) {
            write_miss(&mut out, &mut written, &over);
        }
        let begun: Vec<Miss> = misses(machine).filter(|miss| miss.since == machine.now() - 1).collect();
        alive.extend(begun.into_iter().map(|miss| (miss, Transaction::begin(machine, miss))));
    }
    alive.values().for_each(|transaction| write_miss(&mut out, &mut written, transaction));
    out
}

fn write_miss(out: &mut String, written: &mut u64, transaction: &Transaction) {
    let Miss { since, node, line } = transaction.miss;
    let cycle = |cycle: Option<Cycle>| cycle.map_or_else(String::new, |cycle| cycle.to_string());
    let (home, ended) = (transaction.home.0, cycle(transaction.ended));
    for (message, sent) in transaction.sent.iter().enumerate() {
        let cause = sent.cause.map_or_else(String::new, |cause| cause.to_string());
        let (what, came) = (sent.what.name(), cycle(sent.came));
        let _ = writeln!(
            out,
            "{written},{},{},{home},{since},{ended},{message},{cause},{what},{},{},{},{came}",
            node.0, line.0, sent.from.0, sent.to.0, sent.born
        );
    }
    *written += 1;
}
