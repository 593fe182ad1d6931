//! Networks of many forms: what a file is, is told by what it holds.

mod anynet;
mod collective;
mod dimacs;
mod dl;
mod dot;
mod drawing;
mod fabric;
mod generators;
mod gml;
pub mod json;
mod latencies;
mod leda;
mod lists;
mod names;
mod ned;
mod ned_terms;
mod neighbours;
mod node_link;
mod objects;
mod pajek;
mod sections;
mod six;
mod widths;
mod wired;
mod xml;
mod yaml;

pub use lists::{is_matrix, is_of, square};
pub use wired::Found;

use crate::faults::{Fault, Refused};
use crate::rows::Rows;
use drawing::Drawing;

/// Attributes that say what a node of a foreign graph is, and the values of those that are no routers.
const HOST_FIELDS: &[&str] = &["type", "kind", "role"];
const HOSTS: &[&str] = &["host", "server", "terminal", "endpoint", "compute", "computer"];

fn is_host(kind: &str) -> bool {
    is_of(HOSTS, kind)
}

/// Reads a network, or tells the first fault of each kind.
pub fn read(text: &str) -> Result<Found, Refused> {
    let drawing = drawn(text).map_err(|fault| vec![fault])?;
    let form = drawing.form;
    wired::wired(drawing).map_err(|faults| Refused { form, faults })
}

/// A matrix as NumPy prints it, with a pair of brackets around each row and no commas.
fn bracketed(text: &str) -> Option<Drawing> {
    let rows = Rows::of(&without_brackets(text));
    lists::is_matrix(&rows.rows).then(|| lists::read(&rows))
}

/// Lines without the brackets and commas at their ends.
fn without_brackets(text: &str) -> String {
    let inner = |line: &str| {
        let inner = line.trim_end().trim_end_matches(',').trim_matches(|sign: char| "()[] ".contains(sign)).to_string();
        inner + "\n"
    };
    text.lines().map(inner).collect()
}

fn drawn(text: &str) -> Result<Drawing, Fault> {
    let begin = text.trim_start();
    match begin.chars().next() {
        Some('{') => objects::read(text),
        Some('[') => {
            objects::read(&text.replace('(', "[").replace(')', "]")).or_else(|fault| bracketed(text).ok_or(fault))
        }
        // pairs as Python prints them, one in a line
        Some('(') => Ok(lists::read(&Rows::of(&without_brackets(text)))),
        Some('<') => xml::read(text),
        _ if sections::is_sndlib(text) => Ok(sections::read_sndlib(text)),
        _ if sections::is_gdf(text) => Ok(sections::read_gdf(text)),
        _ if sections::is_tgf(text) => Ok(sections::read_tgf(text)),
        _ if generators::begins(text) => Ok(generators::read(text)),
        _ if fabric::begins(text) => Ok(fabric::read(text)),
        _ if fabric::is_data_centre(text) => Ok(fabric::read_data_centre(text)),
        _ if collective::begins(text) => collective::read(text),
        _ if six::begins(text) => Ok(six::read(text)),
        _ if leda::begins(text) => leda::read(text),
        _ if dl::begins(text) => dl::read(text),
        _ if ned::begins(text) => ned::read(text),
        _ if pajek::begins(text) => Ok(pajek::read(text)),
        _ if dimacs::begins(text) => Ok(dimacs::read(text)),
        _ if gml::begins(text) => Ok(gml::read(text)),
        _ if dot::begins(begin) => Ok(dot::read(text)),
        _ if yaml::begins(text) => yaml::read(text),
        _ if text.lines().any(|line| anynet::begins(&anynet::words(line))) => Ok(anynet::read(text)),
        _ => Ok(lists::read(&Rows::of(text))),
    }
}
