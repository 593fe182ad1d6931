//! Graphs as Pajek has them: `*Vertices` with names and places, then `*Edges` of both directions and `*Arcs` of one.

use super::drawing::{Drawing, Latency, Rules};
use super::lists::is_of;
use crate::rows::{Row, Rows, number, whole};
use net::parameter::clipped::clipped;

const SECTIONS: &[&str] = &["vertices", "edges", "arcs", "edgeslist", "arcslist", "matrix", "network"];

/// Whether a text begins as these files do.
pub fn begins(text: &str) -> bool {
    let first = text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with('%'));
    first.and_then(section).is_some()
}

/// The name of a section that a line begins.
fn section(line: &str) -> Option<&'static str> {
    let word = line.strip_prefix('*')?.split_whitespace().next()?;
    SECTIONS.iter().find(|section| section.eq_ignore_ascii_case(word)).copied()
}

pub fn read(text: &str) -> Drawing {
    let mut drawing = Drawing::new("a graph in Pajek’s form", Rules::default());
    let mut within = "network";
    for row in Rows::of(text).rows {
        if row.fields[0].starts_with('*') {
            let heading = row.fields.join(" ");
            match section(&heading) {
                Some("matrix") | None => {
                    let expected = "expected *Vertices, *Edges, *Arcs, *Edgeslist or *Arcslist";
                    let sentence = format!("“{}”: {expected}", clipped(&heading));
                    drawing.faults.line("section", row.line, &heading, sentence);
                    within = "network";
                }
                Some(found) => within = found,
            }
        } else if let Err((kind, value, sentence)) = take(within, &row, &mut drawing) {
            drawing.faults.line(kind, row.line, &value, sentence);
        }
    }
    drawing.settle_directions();
    drawing
}

/// The kind of a fault, what is wrong, and a sentence.
type Wrong = (&'static str, String, String);

fn take(within: &str, row: &Row, drawing: &mut Drawing) -> Result<(), Wrong> {
    let fields: Vec<&str> = row.fields.iter().map(String::as_str).collect();
    let is_one_way = is_of(&["arcs", "arcslist"], within);
    match (within, &fields[..]) {
        ("network", _) => Ok(()),
        ("vertices", [id, rest @ ..]) => {
            let router = drawing.router(vertex(id)?);
            let mut places = rest.iter().skip(1).map_while(|field| number(field));
            drawing.routers[router as usize].place = places.next().zip(places.next()).map(|(x, y)| [x, y]);
            Ok(())
        }
        ("edges" | "arcs", [from, to, rest @ ..]) => {
            let weight = rest.first().filter(|field| number(field).is_some());
            let latency = weight.map_or(Latency::Untold, |weight| Latency::Perhaps(weight.to_string()));
            drawing.link(row.line, vertex(from)?, vertex(to)?, is_one_way, latency);
            Ok(())
        }
        ("edgeslist" | "arcslist", [from, others @ ..]) if !others.is_empty() => {
            for to in others {
                drawing.link(row.line, vertex(from)?, vertex(to)?, is_one_way, Latency::Untold);
            }
            Ok(())
        }
        _ => {
            let found = clipped(&row.fields.join(" "));
            let sentence = format!("“{found}”: the numbers of two vertices are needed, and a weight may follow");
            Err(("short", found, sentence))
        }
    }
}

/// The number of a vertex, by which it goes.
fn vertex(field: &str) -> Result<&str, Wrong> {
    let wrong = || ("vertex", field.to_string(), format!("“{}” for a vertex: its number is needed", clipped(field)));
    whole(field).map(|_| field).ok_or_else(wrong)
}
