//! Networks, and the interfaces at their ends.
//!
//! From the bottom up: [`model`] has the words that all share, [`parameter`] how a parameter is declared, [`answer`] how
//! an answer is; [`topology`] makes graphs, [`routing`] proposes paths through them, [`router`] forwards flits; [`ni`] are
//! the network interfaces, which know no network.

// By this name the code that `derive` writes finds the model, here as in the crates above.
extern crate self as net;

pub mod answer;
pub mod model;
pub mod ni;
pub mod parameter;
pub mod router;
pub mod routing;
pub mod topology;
