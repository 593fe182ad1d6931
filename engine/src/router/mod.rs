//! Routers: what they take, give and do in a cycle.

mod allocate;
mod flit;
mod list;
mod look;
mod sets;
mod table;
mod traffic;
mod virtual_channel;

pub use flit::{Flit, Place};
pub use list::List;
pub use look::InputState;
pub use sets::Asks;
pub use table::Table;
pub use virtual_channel::{Departure, NONE, Routers};
