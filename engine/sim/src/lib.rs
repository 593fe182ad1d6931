//! Runs: cycle-exact simulation of a parallel computer around its network.
//!
//! From the bottom up: [`software`] are the processors, [`workload`] their programs, [`memory`] a memory that they share;
//! [`scenario`] is everything that can be set; [`measure`] counts; [`machine`] wires the parts together and orders the
//! cycle; [`check`] has its invariants; [`question`] is what can be asked about a run, [`why`] says why something waits,
//! [`observe`] watches it while it runs; [`theory`] has the papers' formulas, to compare with; [`simulation`] is a run,
//! [`snapshot`] a state of one that is kept, [`replay`] part of one with observers.
//!
//! The path of a packet: [`machine`] says in which order a cycle happens → [`net::ni`] admits it → the machine's port and
//! channels carry it as flits → [`net::router`] buffers, allocates and forwards them → [`net::routing`] proposes where to.

pub mod check;
pub mod lives;
pub mod machine;
pub mod measure;
pub mod memory;
pub mod observe;
pub mod question;
pub mod replay;
pub mod scenario;
pub mod simulation;
pub mod snapshot;
pub mod software;
pub mod theory;
pub mod why;
pub mod workload;
