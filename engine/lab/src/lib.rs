//! [`experiment`] examines what is claimed of runs; [`papers`] has what the papers claim; a [`challenge`] asks for a
//! scenario of which something can be claimed, and an [`assignment`] for several things at once.

pub mod assignment;
pub mod challenge;
pub mod experiment;
pub mod papers;
