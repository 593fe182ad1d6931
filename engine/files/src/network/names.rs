//! What fields of graphs in JSON are called.

use super::json::Json;
use super::lists::is_of;

/// What the ends of a link are called in the forms of other programs.
pub const SOURCE: &[&str] = &["source", "src", "u", "node1", "a", "begin"];
pub const TARGET: &[&str] = &["target", "dst", "dest", "destination", "v", "node2", "b", "end"];
pub const LATENCY: &[&str] = &["latency", "delay"];
pub const WEIGHT: &[&str] = &["weight", "value"];

/// A field of an object, by any of some names.
pub fn field<'a>(value: &'a Json, names: &[&str]) -> Option<&'a Json> {
    value.fields().iter().find(|(name, _)| is_of(names, name)).map(|(_, value)| value)
}
