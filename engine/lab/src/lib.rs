//! [`experiment`] examines what is claimed of runs; [`papers`] has what the papers claim; a [`challenge`] asks for a
//! scenario of which something can be claimed.

pub mod challenge;
pub mod experiment;
pub mod papers;
