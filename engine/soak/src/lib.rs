//! Random scenarios over everything that is declared, run with all invariants checked.
//!
//! [`draw`] walks the declared parameters of all kinds, so that one that is added is drawn from then on, and no
//! combination that the rules allow is out of reach. [`trial`] runs a scenario and says what is wrong; [`shrink`] leaves
//! out of a scenario that fails whatever it fails without. [`record`] writes what other builds of the engine are held to.

pub mod draw;
pub mod record;
pub mod shrink;
pub mod trial;
pub mod value;
