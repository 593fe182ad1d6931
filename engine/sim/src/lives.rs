//! What became of each packet of a list that is played, as comma-separated values.

use crate::machine::Machine;
use crate::measure::journal::Record;
use crate::scenario::Workload;
use crate::workload::Program;
use crate::workload::trace::Entry;

/// The first line of the result.
const COLUMNS: &str = "pid,head_inject,tail_inject,head_arrive,tail_arrive,routers";

/// The lives of all packets of the list so far, in its order; none if the workload is no list.
pub fn lives(machine: &Machine) -> Option<String> {
    let mut result = format!("{COLUMNS}\n");
    for (pid, record) in records(machine)? {
        // A packet that its node could not send has no life.
        let life = record.map_or_else(|| ",,,,0".to_string(), life);
        result.push_str(&format!("{pid},{life}\n"));
    }
    Some(result)
}

/// The records of all packets of the list so far, by their numbers and in its order; none if the workload is no list.
pub fn records(machine: &Machine) -> Option<Vec<(u64, Option<&Record>)>> {
    let Workload::Trace(trace) = &machine.fixed().scenario.workload else { return None };
    let mut records: Vec<&Record> = machine.measures.journal.as_ref()?.data().collect();
    // A node sends the packets of each of two services in the order of the list, and those of both as they come.
    let has_waits = !trace.packets.waits().is_empty();
    let whose = |record: &Record| (record.name.source.0, if has_waits { 0 } else { record.network.0 });
    records.sort_by_key(|record| whose(record));
    let mut of_nodes = vec![[&[][..]; 2]; machine.fixed().graph.nodes as usize];
    for of_node in records.chunk_by(|a, b| whose(a) == whose(b)) {
        let (node, service) = whose(of_node[0]);
        of_nodes[node as usize][usize::from(service)] = of_node;
    }
    let mut places = vec![0; of_nodes.len()];
    let record = |entry: &Entry| {
        let node = entry.from as usize;
        if has_waits {
            let Program::Trace(program) = &machine.programs[node] else { return (entry.pid, None) };
            let sequence = program.sequence(places[node]);
            places[node] += 1;
            return (entry.pid, sequence.and_then(|sequence| of_nodes[node][0].get(sequence as usize).copied()));
        }
        let own = &mut of_nodes[node][usize::from(entry.is_second)];
        // Beside those of the list there may be packets sent by hand.
        let place = own.iter().position(|record| is_of(record, entry));
        let found = place.map(|place| own[place]);
        *own = &own[place.map_or(0, |place| place + 1)..];
        (entry.pid, found)
    };
    Some(trace.packets.iter().map(record).collect())
}

fn is_of(record: &Record, entry: &Entry) -> bool {
    (record.created, record.to.0, record.flits) == (entry.created, entry.to, entry.flits)
}

/// Of a packet: head out, tail out, head in, tail in, routers; what has not happened is left out.
fn life(record: &Record) -> String {
    let times = [record.head_out, record.tail_out, record.head_in, record.tail_in];
    let times = times.map(|time| time.map_or(String::new(), |time| time.to_string()));
    format!("{},{}", times.join(","), record.routers)
}
