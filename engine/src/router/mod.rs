//! Routers: what they take, give and do in a cycle. Each kind of router has a folder.

mod flit;
mod list;
mod table;
mod virtual_channel;

pub use flit::{Flit, Place};
pub use list::List;
pub use table::Table;
pub use virtual_channel::{Asks, Departure, InputState, NONE, Routers};
