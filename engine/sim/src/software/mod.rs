//! Processors and their software: costs, polling, barriers, periods of deafness.
//!
//! A processor knows its interface only as "has room" and "has a packet", and no network at all.

pub mod costs;
pub mod deaf;
pub mod processor;
pub mod program;
pub mod settings;
pub mod state;

pub use costs::Costs;
pub use deaf::Deafness;
pub use processor::{Action, Processor};
pub use program::{Message, Opening, Operation};
pub use settings::{BarrierWait, Deaf, Library, NO_RECEPTION, NoAck, Poll, Room, Software};
pub use state::State;
