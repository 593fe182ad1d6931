//! Routers: what they take, give and do in a cycle.

mod allocate;
mod flit;
mod virtual_channel;

pub use flit::Flit;
pub use virtual_channel::{Asks, Grant, InputState, NONE, Routers};
