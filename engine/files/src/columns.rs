//! The columns of tables of packets: by their names, in any order and beside any others, or by their numbers. Without a
//! heading, four columns are time, source, destination and size, as traces of BookSim and others have them, and five have
//! the number of the packet before these.

use crate::network::{is_matrix, is_of};
use crate::rows::{Row, Rows, number, whole};
use std::collections::{BTreeMap, BTreeSet};

/// A column of a table of packets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    Pid,
    Time,
    From,
    To,
    Flits,
    Bytes,
    Service,
    After,
    Delay,
    Rate,
    /// The part of each period in which a pair of nodes sends at its rate, and the period, in cycles.
    On,
    Off,
    Period,
}

/// The names of columns, the first being ours.
pub const COLUMNS: [(Column, &[&str]); 13] = [
    (Column::Pid, &["pid", "id", "packet", "packet_id", "number"]),
    (
        Column::Time,
        &["ctime", "time", "cycle", "cycles", "t", "timestamp", "created", "inject", "inject_time", "start"],
    ),
    (Column::From, &["src", "source", "from", "sender", "src_node", "source_node"]),
    (Column::To, &["dest", "dst", "destination", "to", "receiver", "target", "dst_node", "dest_node"]),
    (Column::Flits, &["flits", "size", "length", "len", "num_flits", "packet_size"]),
    (Column::Bytes, &["bytes", "message_bytes", "num_bytes", "payload"]),
    (Column::Service, &["service"]),
    (Column::After, &["after", "deps", "dependencies", "depends_on", "waits_for", "parents"]),
    (Column::Delay, &["delay", "compute", "think_time"]),
    (Column::Rate, &["rate", "pir", "load", "injection_rate", "bandwidth"]),
    (Column::On, &["t_on"]),
    (Column::Off, &["t_off"]),
    (Column::Period, &["t_period"]),
];

/// The columns of a table of rates without a heading, as Noxim has them; the fourth means nothing here.
const RATES: [Option<Column>; 7] = [
    Some(Column::From),
    Some(Column::To),
    Some(Column::Rate),
    None,
    Some(Column::On),
    Some(Column::Off),
    Some(Column::Period),
];

/// Names of columns that lists of links have as well.
const OF_LINKS_TOO: &[&str] = &["id", "number", "length", "len", "bandwidth", "load", "delay"];

impl Column {
    pub fn of(field: &str) -> Option<Column> {
        COLUMNS.iter().find(|(_, names)| is_of(names, field)).map(|(column, _)| *column)
    }

    pub fn name(self) -> &'static str {
        COLUMNS.iter().find(|(column, _)| *column == self).map_or("", |(_, names)| names[0])
    }
}

/// What each column is, if the rows are packets: by a heading, which is then no packet, or by their numbers.
#[derive(Debug)]
pub struct Layout {
    pub columns: Vec<Option<Column>>,
    pub has_heading: bool,
}

impl Layout {
    /// Of rows that are known to be packets.
    pub fn of_packets(rows: &[Row]) -> Option<Layout> {
        Layout::of(rows).or_else(|| headed(rows)).or_else(|| bare(rows))
    }

    /// Of rows that may be something else.
    pub fn of(rows: &[Row]) -> Option<Layout> {
        let first = &rows.first()?.fields;
        let columns: Vec<Option<Column>> = first.iter().map(|field| Column::of(field)).collect();
        let has = |column: Column| columns.contains(&Some(column));
        let known = columns.iter().flatten().count();
        let is_heading = first.iter().all(|field| number(field).is_none());
        // Source and destination alone head an edge list, and so they do with what links have as well.
        let tells = [Column::Time, Column::Flits, Column::Bytes, Column::After, Column::Rate, Column::Pid];
        let own = columns.iter().zip(first).filter(|(_, field)| !is_of(OF_LINKS_TOO, field));
        let mut own = own.filter_map(|(column, _)| *column);
        let heads_links = || has(Column::From) && has(Column::To);
        if is_heading
            && known > 1
            && (own.any(|column| tells.contains(&column)) || !heads_links() && tells.into_iter().any(has))
        {
            return Some(Layout { columns, has_heading: true });
        }
        Some(Layout { columns: unheaded(rows)?, has_heading: false })
    }
}

/// The columns of rows of numbers without a heading; none if they are no packets.
fn unheaded(rows: &[Row]) -> Option<Vec<Option<Column>>> {
    let width = rows.first()?.fields.len();
    if !rows.iter().all(|row| row.fields.iter().all(|field| number(field).is_some())) {
        return None;
    }
    let is_whole = |row: &Row, at: usize| row.fields.get(at).is_some_and(|field| whole(field).is_some());
    let all_whole = |columns: usize| rows.iter().all(|row| (0..columns).all(|at| is_whole(row, at)));
    let rates = || rows.iter().filter_map(|row| number(row.fields.get(2)?));
    let are_rates = rates().count() == rows.len() && rates().all(|rate| (0.0..=1.0).contains(&rate));
    let has_fraction = rates().any(|rate| rate.fract() != 0.0);
    let is_regular = rows.iter().all(|row| row.fields.len() == width);
    let packets = [Column::Pid, Column::Time, Column::From, Column::To, Column::Flits].map(Some);
    match width {
        3.. if all_whole(2) && are_rates && has_fraction => {
            let widest = rows.iter().map(|row| row.fields.len()).max().unwrap_or(width);
            Some(RATES[..widest.min(RATES.len())].to_vec())
        }
        4 if is_regular && all_whole(4) && !tells_both_ends(rows) => Some(packets[1..].to_vec()),
        5 if is_regular && all_whole(5) && !tells_both_ends(rows) => Some(packets.to_vec()),
        _ => None,
    }
}

/// The columns of rows that are known to be packets: three are time, source and destination, and size may follow.
fn bare(rows: &[Row]) -> Option<Layout> {
    let all = [Column::Time, Column::From, Column::To, Column::Flits];
    let width = rows.first()?.fields.len();
    let is_so = |row: &Row| row.fields.len() == width && row.fields.iter().all(|field| whole(field).is_some());
    let columns = || all.into_iter().take(width).map(Some).collect();
    ((3..=4).contains(&width) && rows.iter().all(is_so)).then(|| Layout { columns: columns(), has_heading: false })
}

/// Whether the first of three numbers in a row rises, and far beyond the other two: as times do, and routers do not.
pub fn have_times(rows: &Rows) -> bool {
    let column = |at: usize| rows.rows.iter().map(move |row| row.fields.get(at).and_then(|field| whole(field)));
    let times: Option<Vec<u64>> = column(0).collect();
    let nodes: Option<Vec<u64>> = column(1).chain(column(2)).collect();
    let (Some(times), Some(nodes)) = (times, nodes) else { return false };
    let most = nodes.into_iter().max().unwrap_or(0);
    times.is_sorted() && times.last().is_some_and(|&last| last > 2 * most)
}

/// Rows that are looked at as routers.
const FEW: usize = 64;

/// Whether the rows may be routers with their neighbours: both ends of every link tell of it.
fn tells_both_ends(rows: &[Row]) -> bool {
    let has =
        |from: &String, to: &String| rows.iter().any(|row| row.fields[0] == *from && row.fields[1..].contains(to));
    let few = &rows[..rows.len().min(FEW)];
    few.iter().all(|row| row.fields[1..].iter().all(|to| *to != row.fields[0] && has(to, &row.fields[0])))
        || rows.len() > 1 && is_matrix(rows)
}

/// Whether the rows of a text, of which the first are known, may be routers with their neighbours likewise.
pub fn neighbours_may_follow(first: &Rows, text: &str) -> bool {
    let few = &first.rows[..first.rows.len().min(FEW)];
    let mut wanted: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for row in few {
        let (from, ends) = (row.fields[0].as_str(), &row.fields[1..]);
        if ends.iter().any(|to| to == from) {
            return false;
        }
        ends.iter().for_each(|to| _ = wanted.entry(to.clone()).or_default().insert(from.to_string()));
    }
    let mut row = Row::default();
    for (line, text) in (1..).zip(text.lines()) {
        if wanted.is_empty() {
            break;
        }
        if !row.take(line, text, first.separator) {
            continue;
        }
        if let Some(ends) = wanted.get_mut(&row.fields[0]) {
            row.fields[1..].iter().for_each(|to| _ = ends.remove(to));
            if ends.is_empty() {
                wanted.remove(&row.fields[0]);
            }
        }
    }
    wanted.is_empty()
}

/// The columns of rows that are known to be packets and have a heading of whatever they are.
fn headed(rows: &[Row]) -> Option<Layout> {
    let first = &rows.first()?.fields;
    let columns: Vec<Option<Column>> = first.iter().map(|field| Column::of(field)).collect();
    let is_heading = first.iter().all(|field| number(field).is_none()) && columns.iter().any(Option::is_some);
    is_heading.then_some(Layout { columns, has_heading: true })
}

/// Whether rows are packets.
pub fn is_table(rows: &Rows) -> bool {
    Layout::of(&rows.rows).is_some()
}
