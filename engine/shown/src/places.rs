//! What every link, router, node and class of packets did in each window of a run, as a table with a row for each
//! measure.

use crate::naming::network_name;
use crate::tables::{Table, Values};
use net::model::{Cycle, VirtualNetwork};
use net::topology::End;
use sim::measure::Latencies;
use sim::measure::recent::Reading;
use sim::simulation::Simulation;

/// Windows of a run that follow each other without gaps.
#[derive(Clone, Debug)]
pub struct Windows {
    length: Cycle,
    /// The counters where the window begins.
    before: Reading,
}

impl Windows {
    /// Windows of `length` cycles, from now on.
    pub fn new(run: &Simulation, length: Cycle) -> Windows {
        Windows { length, before: run.reading() }
    }

    /// Cycles of a window.
    pub fn length(&self) -> Cycle {
        self.length
    }

    /// The cycle in which the window ends.
    pub fn end(&self) -> Cycle {
        self.before.cycle.saturating_add(self.length)
    }

    /// Whether the window has begun.
    pub fn has_begun(&self, run: &Simulation) -> bool {
        self.before.cycle < run.cycle()
    }

    /// What happened in the window, which ends now; the next one begins.
    pub fn close(&mut self, run: &Simulation) -> Table {
        let now = run.reading();
        let table = table(self.before.cycle, now.cycle, &counted(run, &self.before, &now));
        self.before = now;
        table
    }
}

/// A table without rows.
pub fn empty() -> Table {
    table(0, 0, &[])
}

/// What was counted at a place in a window.
struct Counted {
    kind: &'static str,
    place: String,
    measure: &'static str,
    unit: &'static str,
    value: u64,
}

fn table(from: Cycle, to: Cycle, rows: &[Counted]) -> Table {
    let whole = |read: &dyn Fn(&Counted) -> u64| Values::Whole(rows.iter().map(|row| Some(read(row))).collect());
    let text = |read: &dyn Fn(&Counted) -> &str| Values::Text(rows.iter().map(|row| read(row).to_string()).collect());
    Table::of([
        ("from", "cycle", whole(&|_| from)),
        ("to", "cycle", whole(&|_| to)),
        ("kind", "", text(&|row| row.kind)),
        ("place", "", text(&|row| &row.place)),
        ("measure", "", text(&|row| row.measure)),
        ("unit", "", text(&|row| row.unit)),
        ("value", "as in the column unit", whole(&|row| row.value)),
    ])
}

/// What happened between two moments, of which the later one is now.
fn counted(run: &Simulation, before: &Reading, now: &Reading) -> Vec<Counted> {
    let (machine, graph) = (run.machine(), &run.machine().fixed().graph);
    let less = |now: &[u32], before: &[u32]| -> Vec<u64> {
        now.iter().zip(before).map(|(now, before)| u64::from(now.wrapping_sub(*before))).collect()
    };
    let (flits, blocked) = (less(&now.flits, &before.flits), less(&now.blocked, &before.blocked));
    let mut rows = Vec::new();
    let mut row = |kind, place: String, measure, unit, value| rows.push(Counted { kind, place, measure, unit, value });
    let mut passed = vec![0; graph.routers as usize];
    for (number, channel) in graph.channels.iter().enumerate() {
        row("link", graph.channel_name(number as u32), "flits", "flits", flits[number]);
        row("link", graph.channel_name(number as u32), "blocked", "cycles", blocked[number]);
        if let End::Router { router, .. } = channel.from {
            passed[router as usize] += flits[number];
        }
    }
    for (router, &flits) in passed.iter().enumerate() {
        row("router", graph.router_name(router as u32), "flits", "flits", flits);
    }
    let nodes = now.handled.iter().zip(&before.handled).zip(&machine.measures.pending);
    for (node, ((now, before), &pending)) in nodes.enumerate() {
        row("node", format!("node {node}"), "sent", "packets", u64::from(now[0] - before[0]));
        row("node", format!("node {node}"), "received", "packets", u64::from(now[1] - before[1]));
        row("node", format!("node {node}"), "pending", "packets", pending.into());
    }
    for (class, latencies) in classes(run, before, now) {
        row("class", class.to_string(), "delivered", "packets", latencies.count());
        row("class", class.to_string(), "latency_sum", "cycles", latencies.sum());
    }
    rows
}

/// The latencies of each class of packets that the machine tells apart.
fn classes(run: &Simulation, before: &Reading, now: &Reading) -> Vec<(&'static str, Latencies)> {
    let (Some(later), Some(earlier)) = (&now.services, &before.services) else {
        return vec![("all packets", now.latencies.since(&before.latencies))];
    };
    let of = |network| later.of(network).latencies.since(&earlier.of(network).latencies);
    let both = [VirtualNetwork::REQUEST, VirtualNetwork::REPLY];
    both.map(|network| (network_name(run.machine(), network), of(network))).to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;
    use sim::scenario::Scenario;

    fn run(text: &str) -> Simulation {
        Simulation::new(&Scenario::from_text(text).unwrap())
    }

    fn texts<'a>(table: &'a Table, name: &str) -> &'a [String] {
        match &table.column(name).unwrap_or_else(|| panic!("no column {name}")).values {
            Values::Text(texts) => texts,
            Values::Whole(_) => panic!("{name} has numbers"),
        }
    }

    /// The values of a measure, summed over all windows, with the places that they are of.
    fn sums(table: &Table, kind: &str, measure: &str) -> Vec<(String, u64)> {
        let Values::Whole(values) = &table.column("value").unwrap().values else { panic!("values are numbers") };
        let mut sums: Vec<(String, u64)> = Vec::new();
        for (at, value) in values.iter().enumerate() {
            if (texts(table, "kind")[at].as_str(), texts(table, "measure")[at].as_str()) != (kind, measure) {
                continue;
            }
            let (place, value) = (&texts(table, "place")[at], value.expect("it has been counted"));
            match sums.iter_mut().find(|(other, _)| other == place) {
                Some((_, sum)) => *sum += value,
                None => sums.push((place.clone(), value)),
            }
        }
        sums
    }

    fn in_windows(run: &mut Simulation) -> Table {
        let mut windows = Windows::new(run, 5000);
        let mut all = empty();
        for _ in 0..4 {
            assert_eq!(windows.end(), run.cycle() + 5000);
            run.run(5000);
            assert!(windows.has_begun(run));
            all.append(windows.close(run));
        }
        all
    }

    #[test]
    fn windows_of_places_add_up_to_the_counters() {
        let mut run = run("topology.kind=mesh&topology.size=4x4&workload.kind=uniform&workload.load=0.1");
        let all = in_windows(&mut run);
        let sum = |kind: &str, measure: &str| sums(&all, kind, measure).iter().map(|(_, sum)| sum).sum::<u64>();
        let measures = &run.machine().measures;
        assert_eq!(sum("link", "flits"), measures.channel_flits.iter().map(|&flits| u64::from(flits)).sum::<u64>());
        let latencies = &measures.latencies;
        assert_eq!(sums(&all, "class", "delivered"), [("all packets".to_string(), latencies.count())]);
        assert_eq!(sum("class", "latency_sum"), latencies.sum());
    }

    #[test]
    fn classes_that_a_machine_tells_apart_have_rows_of_their_own() {
        let mut run =
            run("topology.kind=mesh&topology.size=4x4&router.vcs=2&channel.networks=one&workload.kind=classes");
        let all = in_windows(&mut run);
        let delivered = sums(&all, "class", "delivered");
        assert_eq!(
            delivered.iter().map(|(class, _)| class.as_str()).collect::<Vec<_>>(),
            ["first class", "second class"]
        );
        assert_eq!(delivered.iter().map(|(_, sum)| sum).sum::<u64>(), run.machine().measures.delivered);
        assert!(delivered.iter().all(|(_, sum)| *sum > 0), "{delivered:?}");
    }
}
