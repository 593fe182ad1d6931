//! Routers: what they take, give and do in a cycle. Each kind of router has a folder.

mod flit;
mod id;
mod list;
mod state;
mod table;
mod virtual_channel;

pub use flit::Flit;
pub use id::{Ids, InputId, OutputId, Outputs};
pub use list::List;
pub use state::InputState;
pub use table::Table;
pub use virtual_channel::{Asks, Departure, Routers};
