//! Routers: what they take, give and do in a cycle.

mod allocate;
mod virtual_channel;

pub use virtual_channel::{Asks, Flit, Grant, InputState, NONE, Routers};
