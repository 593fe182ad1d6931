//! The engine of NIFDY Lab: cycle-exact simulation of the networks inside parallel computers.
//!
//! From the bottom up: [`model`] has the words all share; [`parameter`] how a parameter is declared, [`scenario`] everything that can be set; [`topology`] makes
//! graphs, [`routing`] proposes ways through them, [`router`] forwards flits; [`ni`] are the network interfaces,
//! [`software`] the processors, [`workload`] their programs, [`memory`] a memory that they share; [`measure`] counts; [`machine`] wires them together and
//! orders the cycle; [`why`] says why something waits, [`observe`] watches it while it runs; [`theory`] has the papers'
//! formulas, to compare with; [`simulation`] is a run, [`history`] a run that can go back, [`watch`] what to run until;
//! [`frame`], [`inspect`](mod@inspect), [`summary`] and [`lives`] are what is shown of it; [`experiment`] examines what is claimed of
//! it, [`papers`] has what the papers claim;
//! [`contract`] is what the page knows beforehand.
//!
//! The way of a packet: [`machine`] says in which order a cycle happens → [`ni`] admits it → the machine's port and
//! channels carry it as flits → [`router`] buffers, allocates and forwards them → [`routing`] proposes where to.

mod answer;
pub mod check;
pub mod contract;
pub mod experiment;
pub mod frame;
pub mod heap;
pub mod history;
pub mod inspect;
pub mod lives;
pub mod machine;
pub mod measure;
pub mod memory;
pub mod model;
pub mod ni;
pub mod observe;
pub mod papers;
pub mod parameter;
pub mod replay;
pub mod retrace;
pub mod router;
pub mod routing;
pub mod scenario;
pub mod simulation;
pub mod software;
pub mod span;
pub mod summary;
pub mod theory;
pub mod topology;
pub mod watch;
pub mod why;
pub mod workload;

#[cfg(target_arch = "wasm32")]
mod wasm;
