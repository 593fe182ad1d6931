//! Files that others wrote: networks and packets of many forms, read to what they set in a scenario.
//!
//! The page and the command line open files by [`Opened::read`], so that the same file is the same run in both. What a
//! file is, is told by what it holds. It is read whole or not at all; how it was read and what was left out is said.

pub mod booksim;
mod columns;
mod faults;
mod flow;
mod general;
mod json_lines;
mod lines;
mod matrix;
mod messages;
mod netrace;
mod network;
mod packets;
mod rates;
mod routes;
mod rows;
mod spots;
mod table;

pub use faults::Fault;

use booksim::Configuration;
use faults::Refused;
use net::answer::answers;
use rows::Rows;
use serde::Serialize;
use sim::scenario::{ShownList, pairs, read};
use std::io::{self, BufRead, Read};

answers! {
    /// What a file sets in a scenario, or why it sets nothing.
    struct Opened {
        /// What it is a list of: `topology`, which comes with all other settings, or `packets` or `routes`, which keep them.
        pub of: &'static str,
        /// What it is believed to be, with its article: `an edge list`; empty if it is refused and nothing is believed.
        pub form: String,
        /// Sentences about what was taken, what was left out and what is set besides.
        pub told: Vec<String>,
        /// The parameters that it sets, in the order in which they can be set.
        pub pairs: Vec<(String, String)>,
        /// The first fault of each kind; nothing is set if there are any.
        pub faults: Vec<Fault>,
    }
}

const OF_TOPOLOGY: &str = "topology";
const OF_PACKETS: &str = "packets";
const OF_ROUTES: &str = "routes";

/// What is set, as it can be set.
type Pairs = Vec<(&'static str, String)>;
/// The form of a file, what is told of it, and what it sets.
type Taken<P = Pairs> = (String, Vec<String>, P);

impl Opened {
    /// Reads a file for a scenario, whose machine packets are to fit.
    pub fn read(text: &str, scenario: &str) -> Opened {
        Opened::read_beside(text, scenario, &|name| {
            Err(format!("{name} is a file of its own, which belongs to this one: open both together"))
        })
    }

    /// The same; `beside` gives a file that this one names, or says in a sentence why it cannot.
    pub fn read_beside(text: &str, scenario: &str, beside: &dyn Fn(&str) -> Result<String, String>) -> Opened {
        let text = text.trim_start_matches('\u{feff}');
        if text.trim().is_empty() {
            return Opened::made(OF_TOPOLOGY, Err(vec![Fault::whole("the file is empty")]));
        }
        if let Some(sentence) = packed(text) {
            return Opened::made(OF_PACKETS, Err(vec![Fault::whole(sentence)]));
        }
        if text.contains('\0') {
            return Opened::made(OF_TOPOLOGY, Err(vec![Fault::whole("the file is no text")]));
        }
        if booksim::begins(text) {
            return Configuration::read(text, &[], beside).strictly();
        }
        if let Some(table) = flow::large(text, flow::HEAD) {
            return Opened::made(OF_PACKETS, table.read_text(text, &read(pairs(scenario)).0.setting()).map(taken));
        }
        if let Some(rows) = json_lines::rows(text) {
            match rows {
                Ok(rows) if columns::is_table(&rows) => return Opened::made(OF_PACKETS, packets(&rows, scenario)),
                Err(fault) if text.lines().count() > 1 => return Opened::made(OF_PACKETS, Err(vec![fault])),
                _ => {}
            }
        }
        if let Some(rows) = json_lines::listed(text).filter(columns::is_table) {
            return Opened::made(OF_PACKETS, packets(&rows, scenario));
        }
        let is_structured = text.trim_start().starts_with(['{', '[', '<']);
        let rows = if is_structured { None } else { Some(Rows::of(text)) };
        if let Some(rows) = rows.as_ref().filter(|rows| routes::is_table(rows)) {
            return Opened::made(OF_ROUTES, routes::read(rows, scenario));
        }
        let rows = rows.filter(columns::is_table);
        match rows {
            Some(rows) => Opened::made(OF_PACKETS, packets(&rows, scenario)),
            None => {
                let opened = Opened::made(OF_TOPOLOGY, network(text));
                // Three numbers in a row are a link with a weight, unless they make no network, and packets instead.
                let may_be_packets =
                    !opened.faults.is_empty() && !is_structured && columns::have_times(&Rows::of(text));
                let others = may_be_packets.then(|| Opened::packets_alone(text, scenario));
                others.filter(|others| others.faults.is_empty()).unwrap_or(opened)
            }
        }
    }

    /// Reads a network as a part of a scenario that keeps all its other settings.
    pub fn network_alone(text: &str, scenario: &str) -> Opened {
        Opened::made(OF_TOPOLOGY, network_in(text, scenario))
    }

    /// Reads packets, whatever the text looks like.
    pub fn packets_alone(text: &str, scenario: &str) -> Opened {
        Opened::packets_of(&mut text.as_bytes(), scenario).expect("a text can be read")
    }

    /// Reads packets of any form from a stream, of which it holds no more than it needs: a trace of Netrace, or text.
    pub fn packets_from(input: &mut dyn BufRead, scenario: &str) -> io::Result<Opened> {
        let mut begin = Vec::new();
        input.take(netrace::MAGIC.len() as u64).read_to_end(&mut begin)?;
        let mark = "\u{feff}".as_bytes();
        let begin = begin.strip_prefix(mark).unwrap_or(&begin);
        if begin.is_empty() {
            return Ok(Opened::read("", scenario));
        }
        let mut input = begin.chain(input);
        if begin == netrace::MAGIC {
            let (machine, _) = read(pairs(scenario));
            return Ok(Opened::made(OF_PACKETS, netrace::read(&mut input, &machine.setting())?.map(taken)));
        }
        Opened::packets_of(&mut input, scenario)
    }

    fn packets_of(input: &mut dyn BufRead, scenario: &str) -> io::Result<Opened> {
        let (machine, _) = read(pairs(scenario));
        let text = match flow::packets(input, &machine.setting(), flow::HEAD)? {
            flow::Given::Whole(text) => text,
            flow::Given::Table(found) => return Ok(Opened::made(OF_PACKETS, found.map(taken))),
        };
        Ok(Opened::whole_packets(&text, scenario))
    }

    fn whole_packets(text: &str, scenario: &str) -> Opened {
        let listed = json_lines::listed(text).map(Ok);
        let taken = match listed.or_else(|| json_lines::rows(text)) {
            Some(rows) => rows.map_err(|fault| vec![fault]).and_then(|rows| packets(&rows, scenario)),
            None => packets(&Rows::of(text), scenario),
        };
        Opened::made(OF_PACKETS, taken)
    }

    fn made(of: &'static str, taken: Result<Taken, impl Into<Refused>>) -> Opened {
        let owned = |pairs: Pairs| pairs.into_iter().map(|(path, value)| (path.to_string(), value)).collect();
        Opened::of_pairs(of, taken.map(|(form, told, pairs)| (form, told, owned(pairs))))
    }

    fn of_pairs(of: &'static str, taken: Result<Taken<Vec<(String, String)>>, impl Into<Refused>>) -> Opened {
        let (form, told, pairs, faults) = match taken.map_err(Into::into) {
            Ok((form, told, pairs)) => (form, told, pairs, Vec::new()),
            Err(Refused { form, faults }) => (form.to_string(), Vec::new(), Vec::new(), faults),
        };
        Opened { of, form, told, pairs, faults }
    }

    /// The scenario that its pairs set, as text.
    pub fn scenario(&self) -> String {
        self.pairs.iter().map(|(path, value)| format!("{path}={value}")).collect::<Vec<_>>().join("&")
    }
}

/// What is to be done with a file that is no text but packets, if it is.
fn packed(text: &str) -> Option<String> {
    let is_trace = text.as_bytes().starts_with(netrace::MAGIC);
    let what = match text.get(..3) {
        _ if is_trace => "a trace of Netrace",
        Some("BZh") if text.contains(['\0', '\u{fffd}']) => "packed by bzip2",
        _ => return None,
    };
    Some(format!("the file is no text: it is {what}; `nifdy packets` reads it and writes its packets as text"))
}

fn packets(rows: &Rows, scenario: &str) -> Result<Taken, Vec<Fault>> {
    let (scenario, _) = read(pairs(scenario));
    let setting = scenario.setting();
    if let Some(spots) = spots::read(rows, setting.nodes) {
        return spots;
    }
    let found = match matrix::of_rows(rows) {
        Some(matrix) => matrix::packets(&matrix, &setting)?,
        None => packets::read(rows, &setting)?,
    };
    Ok(taken(found))
}

/// What a list of packets sets.
fn taken(found: packets::Found) -> Taken {
    let pairs = vec![("workload.kind", "trace".to_string()), ("workload.packets", found.packets.text())];
    (found.form, [vec![format!("{}.", found.took)], found.notes].concat(), pairs)
}

/// A network with the machine that it runs on.
fn network(text: &str) -> Result<Taken, Refused> {
    let found = network::read(text)?;
    let general = general::settings(&found.wiring, found.longest_wire());
    let delays = delays(&found);
    let mut pairs = list(&found);
    pairs.extend(general.pairs.into_iter().filter(|(path, _)| !delays.iter().any(|(delay, _)| delay == path)));
    pairs.extend(delays);
    let mut told = [vec![format!("{}.", found.took)], found.notes, general.told].concat();
    told.extend(general::costs(&mut pairs));
    Ok((found.form.to_string(), told, pairs))
}

/// A network in the place of another. Where it tells no latencies, a delay stays that [`ShownList`] does not tell either.
fn network_in(text: &str, scenario: &str) -> Result<Taken, Refused> {
    let found = network::read(text)?;
    let channel = read(pairs(scenario)).0.channel;
    let stays = [channel.wire_delay.get(), channel.node_wire_delay.get()].map(|delay| !ShownList::tells_delay(delay));
    let mut pairs = list(&found);
    let set = delays(&found).into_iter().zip(found.untold.into_iter().zip(stays));
    pairs.extend(set.filter(|(_, (untold, stays))| !(*untold && *stays)).map(|(pair, _)| pair));
    Ok((found.form.to_string(), [vec![format!("{}.", found.took)], found.notes].concat(), pairs))
}

fn list(found: &network::Found) -> Pairs {
    vec![("topology.kind", "custom".to_string()), ("topology.graph", found.wiring.text())]
}

fn delays(found: &network::Found) -> [(&'static str, String); 2] {
    let [wire, node_wire] = found.delays.map(|delay| delay.to_string());
    [("channel.wire_delay", wire), ("channel.node_wire_delay", node_wire)]
}

#[cfg(test)]
mod collections;
#[cfg(test)]
mod dependencies;
#[cfg(test)]
mod forms;
#[cfg(test)]
mod refusals;
#[cfg(test)]
mod tables;
#[cfg(test)]
mod tests;
