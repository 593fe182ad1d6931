//! What is shown of a run.
//!
//! [`frame`] is what the screen needs of a cycle, [`inspect`](mod@inspect) answers questions about it, [`summary`] and
//! [`span`] sum it up; [`history`] is a run that can go back, [`retrace`] answers questions about its past, [`watch`] says
//! what to run until; [`tables`], [`places`], [`dialogs`], [`recording`] and [`taken`] are for files and other programs,
//! [`figure`] draws a run, [`saved`] reads files of scenarios; [`heap`] counts the memory that all this takes. [`machines`] are what is shown of
//! one machine only.

pub mod bus;
pub mod dialogs;
pub mod figure;
pub mod frame;
pub mod heap;
pub mod history;
pub mod inspect;
pub mod machines;
pub mod naming;
pub mod phases;
pub mod places;
pub mod recording;
pub mod retrace;
pub mod saved;
pub mod section;
pub mod span;
pub mod summary;
pub mod tables;
pub mod taken;
pub mod watch;
