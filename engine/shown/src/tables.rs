//! What a run has counted, as tables: columns with names and units, for files and for other programs.

use net::answer::answers;
use serde::Serialize;
use sim::measure::journal::{Journal, Record};
use sim::measure::series::{Column as Window, LINES, Level};
use sim::simulation::Simulation;

answers! {
    /// Columns of equal length.
    #[derive(PartialEq, Eq)]
    struct Table {
        pub columns: Vec<Column>,
    }

    /// Something that is told of every row.
    #[derive(PartialEq, Eq)]
    struct Column {
        pub name: &'static str,
        /// Of its numbers; empty of names and ids.
        pub unit: &'static str,
        pub values: Values,
    }

    #[derive(PartialEq, Eq)]
    #[serde(untagged)]
    enum Values {
        /// Whole numbers; none where something has not happened.
        Whole(Vec<Option<u64>>),
        Text(Vec<String>),
    }
}

impl Table {
    /// Columns by their names and units, with their values.
    pub fn of<const N: usize>(columns: [(&'static str, &'static str, Values); N]) -> Table {
        let columns = columns.into_iter().map(|(name, unit, values)| Column { name, unit, values });
        Table { columns: columns.collect() }
    }

    /// How many rows there are.
    pub fn rows(&self) -> usize {
        self.columns.first().map_or(0, |column| match &column.values {
            Values::Whole(values) => values.len(),
            Values::Text(values) => values.len(),
        })
    }

    /// Puts the rows of another table with the same columns below its own.
    pub fn append(&mut self, more: Table) {
        assert_eq!(self.columns.len(), more.columns.len(), "tables that are joined have the same columns");
        for (column, more) in self.columns.iter_mut().zip(more.columns) {
            match (&mut column.values, more.values) {
                (Values::Whole(values), Values::Whole(more)) => values.extend(more),
                (Values::Text(values), Values::Text(more)) => values.extend(more),
                _ => panic!("the columns that are called {} have values of one kind", column.name),
            }
        }
    }

    /// The column of this name.
    pub fn column(&self, name: &str) -> Option<&Column> {
        self.columns.iter().find(|column| column.name == name)
    }
}

/// A number of a row: its column, its unit, and how it is read.
type Field<Row> = (&'static str, &'static str, fn(&Row) -> Option<u64>);

fn numbers<Row>(rows: &[Row], fields: &[Field<Row>]) -> Vec<Column> {
    let column = |&(name, unit, read): &Field<Row>| Column {
        name,
        unit,
        values: Values::Whole(rows.iter().map(read).collect()),
    };
    fields.iter().map(column).collect()
}

const PACKET: [Field<Record>; 12] = [
    ("source", "", |packet| Some(u64::from(packet.name.source.0))),
    ("sequence", "", |packet| Some(u64::from(packet.name.sequence))),
    ("destination", "", |packet| Some(u64::from(packet.to.0))),
    ("flits", "flits", |packet| Some(u64::from(packet.flits))),
    ("bulk", "", |packet| Some(u64::from(packet.bulk))),
    ("created", "cycle", |packet| Some(packet.created)),
    ("head_inject", "cycle", |packet| packet.head_out),
    ("tail_inject", "cycle", |packet| packet.tail_out),
    ("head_arrive", "cycle", |packet| packet.head_in),
    ("tail_arrive", "cycle", |packet| packet.tail_in),
    ("received", "cycle", |packet| packet.received),
    ("routers", "routers", |packet| Some(u64::from(packet.routers))),
];

/// The lives of all data packets, each node's in the order in which it made them; of a run that keeps a journal.
pub fn packets(simulation: &Simulation) -> Option<Table> {
    let journal: &Journal = simulation.machine().measures.journal.as_deref()?;
    let records: Vec<Record> = journal.data().copied().collect();
    Some(Table { columns: numbers(&records, &PACKET) })
}

/// What is told of every window of a run, in the order of [`LINES`].
pub const OVER_TIME: [(&str, &str); LINES.len()] = [
    ("payload", "bytes"),
    ("delivered", "packets"),
    ("injected", "packets"),
    ("in_network", "packets"),
    ("in_network_max", "packets"),
    ("acks", "packets"),
    ("pending_max", "packets"),
    ("created", "packets"),
    ("flit_hops", "flits"),
    ("blocked", "channels per million"),
    ("latency_sum", "cycles"),
];

/// The run in equal windows, each with the cycles from and to which it is; the shortest windows of which all are kept.
pub fn over_time(simulation: &Simulation) -> Table {
    of_windows(simulation.series().finest(), &OVER_TIME.map(|(name, _)| name))
}

/// Some columns of [`OVER_TIME`], of the windows of a level, which are all whole.
pub fn of_windows(level: &Level, names: &[&str]) -> Table {
    let windows: Vec<&Window> = level.columns(0).collect();
    let cycles = |name, first: u64| {
        let values = (first..first + windows.len() as u64).map(|at| Some(at * level.window())).collect();
        Column { name, unit: "cycle", values: Values::Whole(values) }
    };
    let known = OVER_TIME.iter().zip(&LINES).filter(|((name, _), _)| names.contains(name));
    let lines = known.map(|(&(name, unit), (_, read))| Column {
        name,
        unit,
        values: Values::Whole(windows.iter().map(|window| Some(read(window))).collect()),
    });
    Table { columns: [cycles("from", 0), cycles("to", 1)].into_iter().chain(lines).collect() }
}

/// Every channel of the network with what it has carried so far.
pub fn channels(simulation: &Simulation) -> Table {
    let graph = &simulation.machine().fixed().graph;
    let reading = simulation.reading();
    let named = |end: fn(&net::topology::Channel) -> net::topology::End| {
        Values::Text(graph.channels.iter().map(|channel| graph.name(end(channel))).collect())
    };
    let whole = |values: &[u32]| Values::Whole(values.iter().map(|&value| Some(u64::from(value))).collect());
    let looked = vec![reading.looked; reading.flits.len()];
    Table::of([
        ("from", "", named(|channel| channel.from)),
        ("to", "", named(|channel| channel.to)),
        ("flits", "flits", whole(&reading.flits)),
        ("blocked", "cycles", whole(&reading.blocked)),
        ("looked", "cycles", whole(&looked)),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use sim::scenario::Scenario;

    fn run() -> Simulation {
        let text = "topology.kind=mesh&topology.size=4x4&workload.kind=uniform&workload.load=0.1";
        let mut run = Simulation::new(&Scenario::from_text(text).unwrap());
        run.keep_journal();
        run.run(20_480);
        run
    }

    fn whole<'a>(table: &'a Table, name: &str) -> &'a [Option<u64>] {
        match &table.column(name).unwrap_or_else(|| panic!("no column {name}")).values {
            Values::Whole(values) => values,
            Values::Text(_) => panic!("{name} has no numbers"),
        }
    }

    #[test]
    fn packets_have_the_latencies_that_the_run_has_counted() {
        let run = run();
        let table = packets(&run).expect("it keeps a journal");
        let received = whole(&table, "received").iter().zip(whole(&table, "created"));
        let latencies: Vec<u64> = received.filter_map(|(received, created)| Some((*received)? - (*created)?)).collect();
        let counted = &run.machine().measures.latencies;
        assert_eq!((latencies.len() as u64, latencies.iter().sum::<u64>()), (counted.count(), counted.sum()));
        assert_eq!(whole(&table, "flits").len() as u64, run.machine().measures.created);
    }

    #[test]
    fn windows_and_channels_add_up_to_the_counters() {
        let run = run();
        let sum = |values: &[Option<u64>]| values.iter().flatten().sum::<u64>();
        assert_eq!(run.cycle() % run.series().finest().window(), 0, "every window is whole");
        assert_eq!(sum(whole(&over_time(&run), "delivered")), run.machine().measures.delivered);
        assert_eq!(sum(whole(&over_time(&run), "latency_sum")), run.machine().measures.latencies.sum());
        let flits: u64 = run.machine().measures.channel_flits.iter().map(|&flits| u64::from(flits)).sum();
        assert_eq!(sum(whole(&channels(&run), "flits")), flits);
    }

    #[test]
    fn a_run_without_a_journal_has_no_table_of_packets() {
        assert_eq!(packets(&Simulation::new(&Scenario::from_text("topology.nodes=4").unwrap())), None);
    }
}
