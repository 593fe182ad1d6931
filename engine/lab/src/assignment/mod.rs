//! Assignments: a sheet of challenges and questions, what students hand in, and the points that it earns.
//!
//! An assignment is data, a JSON [`document`]; so is a [`submission`]. To [`grade`] one is to run again all that it says,
//! with the seeds that count or with the student's own: twice the same submission, twice the same points.

pub mod answer;
pub mod document;
pub mod grade;
mod run;
pub mod schema;
pub mod submission;
pub mod task;
