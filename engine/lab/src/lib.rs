//! [`experiment`] examines what is claimed of runs; [`papers`] has what the papers claim.

pub mod experiment;
pub mod papers;
