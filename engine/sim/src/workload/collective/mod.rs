//! Collectives: operations in which all nodes take part, as parallel programs ask for them today (Thakur, Rabenseifner and
//! Gropp 2005).

mod plan;
mod program;
mod settings;
#[cfg(test)]
mod tests;

pub use plan::{Parts, Plan, Step};
pub use program::{Collective, wrong};
pub use settings::{AllReduce, CollectiveSettings, Operation, ReduceBy};
