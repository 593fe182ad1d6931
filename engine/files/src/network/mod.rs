//! Networks of many forms: what a file is, is told by what it holds.

mod anynet;
mod dot;
mod drawing;
mod gml;
pub mod json;
mod latencies;
mod lists;
mod objects;
mod wired;
mod xml;

pub use lists::is_of;
pub use wired::Found;

use crate::faults::Fault;
use crate::rows::Rows;
use drawing::Drawing;

/// Attributes that say what a node of a foreign graph is, and the values of those that are no routers.
const HOST_FIELDS: &[&str] = &["type", "kind", "role"];
const HOSTS: &[&str] = &["host", "server", "terminal", "endpoint", "compute", "computer"];

fn is_host(kind: &str) -> bool {
    is_of(HOSTS, kind)
}

/// Reads a network, or tells the first fault of each kind.
pub fn read(text: &str) -> Result<Found, Vec<Fault>> {
    let drawing = drawn(text).map_err(|fault| vec![fault])?;
    wired::wired(drawing)
}

fn drawn(text: &str) -> Result<Drawing, Fault> {
    let begin = text.trim_start();
    match begin.chars().next() {
        Some('{' | '[') => objects::read(text),
        Some('<') => xml::read(text),
        _ if gml::begins(text) => Ok(gml::read(text)),
        _ if dot::begins(begin) => Ok(dot::read(text)),
        _ if text.lines().any(|line| anynet::begins(&anynet::words(line))) => Ok(anynet::read(text)),
        _ => Ok(lists::read(&Rows::of(text))),
    }
}
