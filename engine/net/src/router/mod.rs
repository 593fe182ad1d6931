//! Routers: what they take, give and do in a cycle. Each kind of router has a folder and a line in [`kinds`].
//!
//! Its parameters are [`RouterSettings`](settings::RouterSettings), which say as one value what it can do. Its state is
//! a [`RouterKind`], whose phases make up a cycle, and an [`Occupancy`], which is all that others read of it. What only
//! some kinds have is among the [`facets`].

pub mod allocation;
mod bits;
pub mod capabilities;
pub mod channel;
mod context;
mod delays;
pub mod facets;
mod flit;
mod id;
pub mod ideal;
mod incoming;
mod kind;
mod kinds;
mod law;
mod list;
pub mod mad_postman;
mod occupancy;
pub mod pipelined;
mod registry;
pub mod ring;
pub mod settings;
pub mod site;
pub mod spider;
mod state;
mod table;
pub mod virtual_channel;
mod wide;
mod wires;
mod wiring;

pub use context::{OrderedRoute, Route, RouteAtPorts, RouterContext};
pub use delays::Delays;
pub use flit::Flit;
pub use id::{Ids, InputId, OutputId, Outputs};
pub use kind::{Injection, Intervention, NextPacket, Outgoing, Outgoings, RouterKind, Sending};
pub use kinds::{Network, NetworkPlan, Router};
pub use list::List;
pub use occupancy::{Extent, Moving, Occupancy};
pub use ring::Ring;
pub use state::InputState;
