//! Plain lists of numbers or names: edges, neighbours, or a matrix, with a heading or without.

use super::drawing::{Drawing, Latency, Rules};
use super::widths::{WIDTH, named};
use crate::rows::{Row, Rows, number, whole};
use net::parameter::clipped::clipped;
use std::collections::BTreeSet;

const FROM: &[&str] = &["source", "src", "from", "u", "node1", "node_1", "nodea", "start", "tail", "router1"];
const TO: &[&str] =
    &["target", "dst", "dest", "destination", "to", "v", "node2", "node_2", "nodeb", "end", "head", "router2"];
const LATENCY: &[&str] = &["latency", "lat", "delay", "cycles"];
const WEIGHT: &[&str] = &["weight", "w", "length", "cost", "distance", "value"];

/// Whether a field is one of some names, in whatever case.
pub fn is_of(names: &[&str], field: &str) -> bool {
    names.iter().any(|name| name.eq_ignore_ascii_case(field))
}

/// Reads a list, whichever it is.
pub fn read(rows: &Rows) -> Drawing {
    if let Some(columns) = Columns::of(&rows.rows) {
        return edges(rows, Some(columns));
    }
    let has_colon = |row: &Row| row.fields[0].len() > 1 && row.fields[0].ends_with(':');
    if !rows.rows.is_empty() && rows.rows.iter().all(has_colon) {
        let bare = rows.rows.iter().cloned().map(|mut row| {
            row.fields[0].pop();
            row
        });
        return adjacency(&bare.collect::<Vec<_>>());
    }
    if let Some(drawing) = neighbours_behind_arrows(&rows.rows) {
        drawing
    } else if is_matrix(&rows.rows) {
        matrix(&rows.rows)
    } else if let Some(width) = metis(&rows.rows) {
        neighbours_by_line(&rows.rows, width)
    } else if is_adjacency(&rows.rows) || neighbours_with_weights(&rows.rows) {
        adjacency(&rows.rows)
    } else {
        edges(rows, None)
    }
}

/// The columns of an edge list by their headings.
struct Columns {
    from: usize,
    to: usize,
    latency: Option<usize>,
    weight: Option<usize>,
    /// The width, and what it is called.
    width: Option<(usize, &'static str)>,
    /// Whether a link is directed.
    direction: Option<usize>,
    others: Vec<String>,
}

impl Columns {
    fn of(rows: &[Row]) -> Option<Columns> {
        let head = &rows.first()?.fields;
        let place = |names: &[&str]| head.iter().position(|field| is_of(names, field));
        let (from, to) = (place(FROM)?, place(TO)?);
        // Routers may be called so, too.
        let is_router = |field: &String| rows[1..].iter().any(|row| row.fields.contains(field));
        if is_router(&head[from]) || is_router(&head[to]) {
            return None;
        }
        let (latency, weight) = (place(LATENCY), place(WEIGHT));
        let width = named(WIDTH, |name| place(&[name])).map(|(name, place)| (place, name));
        let tells =
            |at: &usize| rows[1..].iter().all(|row| row.fields.get(*at).is_some_and(|field| directed(field).is_some()));
        let direction = place(&["type", "directed", "direction"]).filter(tells);
        let known = [Some(from), Some(to), latency, weight, width.map(|(place, _)| place), direction];
        let others = (0..head.len()).filter(|at| !known.contains(&Some(*at))).map(|at| clipped(&head[at])).collect();
        Some(Columns { from, to, latency, weight, width, direction, others })
    }
}

/// Whether a word says that a link is directed, if it says anything of that.
fn directed(word: &str) -> Option<bool> {
    let is = |words| is_of(words, word);
    if is(&["directed", "true", "yes", "1"]) {
        return Some(true);
    }
    is(&["undirected", "false", "no", "0", "mutual"]).then_some(false)
}

fn edges(rows: &Rows, columns: Option<Columns>) -> Drawing {
    let mut drawing = Drawing::new("an edge list", Rules::default());
    let mut rest = &rows.rows[..];
    let columns = match columns {
        Some(columns) => {
            rest = &rest[1..];
            columns.others.iter().for_each(|name| drawing.leave_out(name));
            columns
        }
        None => {
            let others = Vec::new();
            Columns { from: 0, to: 1, latency: None, weight: Some(2), width: None, direction: None, others }
        }
    };
    if let Some(counts) = counts(rest) {
        drawing.notes.push(format!("Line {} is the number of routers and links.", counts.line));
        rest = &rest[1..];
    }
    for row in rest {
        if let Err((kind, value, sentence)) = take_edge(row, &columns, &mut drawing) {
            drawing.faults.line(kind, row.line, &value, sentence);
        }
    }
    if columns.direction.is_some() {
        drawing.settle_directions();
    }
    drawing
}

/// The kind of a fault, what is wrong, and a sentence.
type Wrong = (&'static str, String, String);

fn take_edge(row: &Row, columns: &Columns, drawing: &mut Drawing) -> Result<(), Wrong> {
    // What follows in braces, as some programs write it, may hold a weight.
    let brace = row.fields.iter().position(|field| field.starts_with('{')).unwrap_or(row.fields.len());
    let (fields, beside) = row.fields.split_at(brace);
    // An arrow may stand between the two.
    let arrow = fields.get(1).filter(|sign| ["->", "--", "<->", "-", ">"].contains(&sign.as_str()));
    let by_column = columns.direction.and_then(|column| directed(row.fields.get(column)?));
    let one_way = by_column == Some(true) || arrow.is_some_and(|sign| ["->", ">"].contains(&sign.as_str()));
    let rest: Vec<String>;
    let fields = match arrow {
        Some(_) => {
            rest = [&fields[..1], &fields[2..]].concat();
            &rest[..]
        }
        None => fields,
    };
    let at = |column: usize| fields.get(column).map(String::as_str).filter(|field| !field.is_empty());
    let (Some(from), Some(to)) = (at(columns.from), at(columns.to)) else {
        let found = clipped(&row.fields.join(" "));
        let sentence = format!("“{found}”: two routers are needed, and a latency may follow");
        return Err(("short", found, sentence));
    };
    let width = columns.width.map(|(place, _)| place);
    let known = [Some(columns.from), Some(columns.to), columns.latency, columns.weight, width, columns.direction];
    let most = known.into_iter().flatten().max();
    if columns.others.is_empty() && fields.len() > most.unwrap_or(1) + 1 {
        let more = clipped(&fields[most.unwrap_or(1) + 1]);
        let sentence = format!("“{more}”: two routers and a latency are all that can stand in a line");
        return Err(("long", more, sentence));
    }
    if let Some(name) = [from, to].into_iter().find(|name| name.contains('=')) {
        let sentence = format!("“{}” for a router: a number or a name without = is needed", clipped(name));
        return Err(("name", name.to_string(), sentence));
    }
    let latency = match (columns.latency.and_then(at), columns.weight.and_then(at)) {
        (Some(latency), _) => Latency::Of(latency.to_string()),
        (None, Some(weight)) => Latency::Perhaps(weight.to_string()),
        (None, None) => in_braces(beside),
    };
    drawing.link(row.line, from, to, one_way, latency);
    let in_column = columns.width.and_then(|(place, name)| Some((name, at(place)?.to_string())));
    drawing.widen_last(in_column.or_else(|| named(WIDTH, |name| after(&beside.join(" "), name))));
    Ok(())
}

/// The weight in `{'weight': 3}`.
fn in_braces(fields: &[String]) -> Latency {
    let text = fields.join(" ");
    match (after(&text, "latency").or_else(|| after(&text, "delay")), after(&text, "weight")) {
        (Some(latency), _) => Latency::Of(latency),
        (None, Some(weight)) => Latency::Perhaps(weight),
        (None, None) => Latency::Untold,
    }
}

/// What stands behind a name in braces.
fn after(text: &str, name: &str) -> Option<String> {
    let before = |c: char| !c.is_ascii_alphanumeric() && c != '_';
    let (place, _) = text.match_indices(name).find(|(place, _)| text[..*place].ends_with(before))?;
    let rest = text[place + name.len()..].trim_start_matches(['\'', '"', ':', ' ']);
    let end = rest.find([',', '}', ' ', '\'', '"']).unwrap_or(rest.len());
    Some(rest[..end].to_string())
}

/// A first line with the numbers of routers and of links, if the rest is as it says.
fn counts(rows: &[Row]) -> Option<&Row> {
    let (first, rest) = rows.split_first()?;
    let counts: Vec<u64> = first.fields.iter().map(|field| whole(field)).collect::<Option<_>>()?;
    let (routers, links) = match counts[..] {
        [routers, links] => (routers, links),
        [routers, columns, links] if routers == columns => (routers, links),
        _ => return None,
    };
    let names: BTreeSet<&String> = rest.iter().flat_map(|row| row.fields.iter().take(2)).collect();
    let is_pair = |row: &Row| (2..=3).contains(&row.fields.len());
    (links == rest.len() as u64 && routers == names.len() as u64 && rest.iter().all(is_pair)).then_some(first)
}

/// The rows of a matrix, each with its line.
type Body<'a> = Vec<(u32, &'a [String])>;

/// The rows of a matrix without a heading and names.
fn body(rows: &[Row]) -> Option<(Vec<String>, Body<'_>)> {
    let first = &rows.first()?.fields;
    let has_names = entry(&first[0]).is_none() && first.len() == rows.len();
    let is_headed = rows.len() > 2 && (has_names || first.iter().skip(1).all(|field| entry(field).is_none()));
    let rest = if is_headed { &rows[1..] } else { rows };
    let width = rest.first()?.fields.len();
    let skip = usize::from(width == rest.len() + 1);
    let names = match is_headed {
        true => first[first.len().checked_sub(rest.len())?..].to_vec(),
        false => (0..rest.len()).map(|at| at.to_string()).collect(),
    };
    let is_square = rest.iter().all(|row| row.fields.len() == rest.len() + skip);
    let body = rest.iter().map(|row| (row.line, row.fields.get(skip..).unwrap_or_default())).collect();
    (is_square && rest.len() > 1).then_some((names, body))
}

/// An entry of a matrix; what is infinitely far, or no number, is not linked.
fn entry(field: &str) -> Option<f64> {
    const ABSENT: &[&str] = &["inf", "infinity", "nan", "∞", "-"];
    if is_of(ABSENT, field) { Some(0.0) } else { number(field) }
}

/// As many rows as columns, numbers in all of them, and zeros from corner to corner; or the same number there, if rows and
/// columns are alike.
pub fn is_matrix(rows: &[Row]) -> bool {
    let Some((_, body)) = body(rows) else { return false };
    let value = |from: usize, to: usize| body[from].1.get(to).and_then(|field| entry(field));
    let count = body.len();
    let is_number = |row: &[String]| row.iter().all(|field| entry(field).is_some());
    let diagonal = || (0..count).map(|at| value(at, at));
    let is_symmetric = || (0..count).all(|a| (0..a).all(|b| value(a, b) == value(b, a)));
    let is_alike = || count > 2 && diagonal().all(|own| own == value(0, 0)) && is_symmetric();
    body.iter().all(|(_, row)| is_number(row)) && (diagonal().all(|own| own == Some(0.0)) || is_alike())
}

/// The entries of as many rows as columns, each row with its line, if rows are numbers.
pub fn square(rows: &[Row]) -> Option<Vec<(u32, Vec<f64>)>> {
    let (_, body) = body(rows)?;
    let numbers = |row: &[String]| row.iter().map(|field| number(field)).collect::<Option<Vec<f64>>>();
    body.into_iter().map(|(line, row)| Some((line, numbers(row)?))).collect()
}

fn matrix(rows: &[Row]) -> Drawing {
    let (names, body) = body(rows).unwrap_or_default();
    let value = |from: usize, to: usize| entry(&body[from].1[to]).unwrap_or(0.0);
    let count = body.len();
    let is_symmetric = (0..count).all(|a| (0..a).all(|b| value(a, b) == value(b, a)));
    let rules = Rules { is_directed: !is_symmetric, ..Rules::default() };
    let mut drawing = Drawing::new("an adjacency matrix", rules);
    names.iter().for_each(|name| _ = drawing.router(name));
    for (from, &(line, row)) in body.iter().enumerate() {
        let others = (0..count).filter(|&to| value(from, to) != 0.0 && (!is_symmetric || to >= from));
        for to in others {
            drawing.link(line, &names[from], &names[to], false, Latency::Perhaps(row[to].clone()));
        }
    }
    drawing
}

/// The fields of a neighbour in a file for METIS: a heading of the numbers of routers and links, and what else is told, then
/// for each router a line of its neighbours, perhaps each with a weight.
fn metis(rows: &[Row]) -> Option<usize> {
    let (head, body) = rows.split_first()?;
    let numbers = |row: &Row| row.fields.iter().map(|field| whole(field)).collect::<Option<Vec<u64>>>();
    let width = match numbers(head)?[..] {
        [routers, links] | [routers, links, 0 | 1] if routers == body.len() as u64 && links > 0 => {
            1 + usize::from(head.fields.get(2).is_some_and(|form| whole(form) == Some(1)))
        }
        _ => return None,
    };
    let mut told = BTreeSet::new();
    for (at, row) in (1..).zip(body) {
        let (fields, count) = (numbers(row)?, body.len() as u64);
        let is_whole = fields.len().is_multiple_of(width);
        let own = fields.iter().step_by(width).map(|&to| (at, to));
        if !is_whole || own.clone().any(|(_, to)| !(1..=count).contains(&to)) {
            return None;
        }
        told.extend(own);
    }
    let is_told_twice = told.iter().all(|&(from, to)| from != to && told.contains(&(to, from)));
    (is_told_twice && whole(&head.fields[1]) == Some(told.len() as u64 / 2)).then_some(width)
}

fn neighbours_by_line(rows: &[Row], width: usize) -> Drawing {
    let mut drawing = Drawing::new("a graph in METIS’ form", Rules::default());
    for (at, row) in (1..).zip(&rows[1..]) {
        let router: u32 = at;
        for told in row.fields.chunks(width) {
            let weight = told.get(1).map(|weight| Latency::Perhaps(weight.clone()));
            drawing.link(row.line, &router.to_string(), &told[0], false, weight.unwrap_or_default());
        }
    }
    drawing
}

/// Whether each line is a router and its neighbours: no router begins two lines, and either lines are of other lengths
/// than those of edges, or both ends of each link tell of it. Where routers have names, each has a line.
fn is_adjacency(rows: &[Row]) -> bool {
    let heads: BTreeSet<&String> = rows.iter().map(|row| &row.fields[0]).collect();
    let (shortest, longest) = rows
        .iter()
        .map(|row| row.fields.len())
        .fold((usize::MAX, 0), |(least, most), count| (least.min(count), most.max(count)));
    if heads.len() < rows.len()
        || longest < 2
        || longest < 3 && shortest > 1
        || rows.iter().flat_map(|row| &row.fields).any(|field| field.starts_with('{'))
    {
        return false;
    }
    let is_numbered =
        || rows.iter().flat_map(|row| &row.fields).all(|field| whole(field.trim_end_matches(':')).is_some());
    if !is_numbered() && rows.iter().flat_map(|row| &row.fields[1..]).any(|name| !heads.contains(name)) {
        return false;
    }
    let links = || rows.iter().flat_map(|row| row.fields[1..].iter().map(|to| (&row.fields[0], to)));
    let told: BTreeSet<(&String, &String)> = links().collect();
    let is_mutual = links().all(|(from, to)| from != to && told.contains(&(to, from)));
    is_mutual || longest > 3 || shortest == 1
}

fn adjacency(rows: &[Row]) -> Drawing {
    let mut drawing = Drawing::new("an adjacency list", Rules::default());
    let have_weights = neighbours_with_weights(rows);
    for row in rows {
        drawing.router(&row.fields[0]);
        for field in &row.fields[1..] {
            let (to, latency) = match weighted(field) {
                Some((to, weight)) if have_weights => (to, Latency::Perhaps(weight.to_string())),
                _ => (field.as_str(), Latency::Untold),
            };
            drawing.link(row.line, &row.fields[0], to, false, latency);
        }
    }
    drawing
}

/// A neighbour with its weight, `2:9`.
fn weighted(field: &str) -> Option<(&str, &str)> {
    field.split_once(':').filter(|(to, weight)| !to.is_empty() && number(weight).is_some())
}

/// Whether each line is a router and its neighbours, each with a weight.
fn neighbours_with_weights(rows: &[Row]) -> bool {
    let mut neighbours = rows.iter().flat_map(|row| &row.fields[1..]).peekable();
    neighbours.peek().is_some() && neighbours.all(|field| weighted(field).is_some())
}

/// Lines of a router, an arrow, and those to which its links lead, more than one in some line.
fn neighbours_behind_arrows(rows: &[Row]) -> Option<Drawing> {
    const ARROW: &str = "->";
    let parts = |row: &Row| {
        let text = row.fields.join(" ");
        let (from, others) = text.split_once(ARROW)?;
        let others: Vec<String> = others.split_whitespace().map(str::to_string).collect();
        let is_plain = !others.is_empty() && !text.contains('{') && !others.iter().any(|other| other == ARROW);
        is_plain.then(|| (from.trim().to_string(), others))
    };
    let lists: Vec<(String, Vec<String>)> = rows.iter().map(parts).collect::<Option<_>>()?;
    if lists.iter().all(|(_, others)| others.len() < 2) || lists.iter().any(|(from, _)| from.contains(' ')) {
        return None;
    }
    // what stands behind the second of them may be a weight
    let names: BTreeSet<&String> = lists.iter().map(|(from, _)| from).collect();
    if lists.iter().flat_map(|(_, others)| others).any(|other| !names.contains(other)) {
        return None;
    }
    let mut drawing = Drawing::new("an adjacency list", Rules::default());
    for (row, (from, others)) in rows.iter().zip(&lists) {
        others.iter().for_each(|to| drawing.link(row.line, from, to, true, Latency::Untold));
    }
    drawing.settle_directions();
    Some(drawing)
}
