//! Routers: what they take, give and do in a cycle.

mod allocate;
mod flit;
mod list;
mod sets;
mod table;
mod traffic;
mod virtual_channel;

pub use flit::{Flit, Place};
pub use list::List;
pub use sets::Asks;
pub use table::Table;
pub use virtual_channel::{Departure, InputState, NONE, Routers};
