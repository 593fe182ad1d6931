//! A run, for JavaScript.

use crate::scenario::Scenario;
use crate::{frame, inspect, simulation, summary};
use wasm_bindgen::prelude::*;

/// A run.
#[wasm_bindgen]
pub struct Simulation {
    run: simulation::Simulation,
    frame: Vec<u32>,
    lines: Vec<f64>,
    columns: Vec<u8>,
}

#[wasm_bindgen]
impl Simulation {
    /// A run of the scenario in `text`; throws the first problem if there is one.
    #[wasm_bindgen(constructor)]
    pub fn new(text: &str) -> Result<Simulation, JsError> {
        let scenario = Scenario::from_text(text).map_err(|problems| JsError::new(&problems[0].to_string()))?;
        let mut run = simulation::Simulation::new(&scenario);
        run.watch_for_deadlock();
        Ok(Simulation { run, frame: Vec::new(), lines: Vec::new(), columns: Vec::new() })
    }

    /// Simulates so many cycles more; stops by itself when the workload is done.
    pub fn run(&mut self, cycles: f64) {
        self.run.run(cycles as u64);
    }

    #[wasm_bindgen(getter)]
    pub fn cycle(&self) -> f64 {
        self.run.cycle() as f64
    }

    #[wasm_bindgen(getter)]
    pub fn done(&self) -> bool {
        self.run.is_done()
    }

    /// The cycle in which a deadlock was found, 0 if none was.
    #[wasm_bindgen(getter)]
    pub fn deadlocked(&self) -> f64 {
        self.run.deadlocked().unwrap_or(0) as f64
    }

    /// Looks on, or no longer, while the run goes on: `blockers on`, `blockers off`. Whether it understood.
    pub fn observe(&mut self, order: &str) -> bool {
        match order.split_once(' ') {
            Some(("blockers", state)) => self.run.watch_blockers(state == "on"),
            _ => return false,
        }
        true
    }

    /// The fingerprint of the whole state, 16 hexadecimal digits.
    pub fn fingerprint(&self) -> String {
        format!("{:016x}", self.run.fingerprint())
    }

    /// The network as JSON; constant for a run.
    pub fn network(&self) -> String {
        inspect::network(&self.run).to_string()
    }

    /// What the run came to so far, as JSON.
    pub fn summary(&self) -> String {
        summary::summary(&self.run).to_string()
    }

    /// One thing looked at closely, as JSON: `node 5`, `router 3`, `channel 17` or `packet 5.17`.
    pub fn inspect(&self, what: &str) -> String {
        inspect::inspect(&self.run, what).to_string()
    }

    /// Fills the frame and returns its address; `frame_length` words of 32 bits.
    pub fn frame(&mut self) -> *const u32 {
        frame::fill(&self.run, &mut self.frame);
        self.frame.as_ptr()
    }

    #[wasm_bindgen(getter)]
    pub fn frame_length(&self) -> usize {
        self.frame.len()
    }

    /// Pending packets of the columns from `from` on; returns the address of `columns_length` bytes.
    pub fn columns(&mut self, from: usize) -> *const u8 {
        self.columns.clear();
        self.columns.extend_from_slice(self.run.series().pending(from));
        self.columns.as_ptr()
    }

    #[wasm_bindgen(getter)]
    pub fn columns_length(&self) -> usize {
        self.columns.len()
    }

    /// The lines of the columns from `from` on, 8 numbers each; returns the address of `lines_length` doubles.
    pub fn lines(&mut self, from: usize) -> *const f64 {
        let columns = self.run.series().columns();
        let from = from.min(columns.len());
        self.lines.clear();
        self.lines.extend(columns[from..].iter().flat_map(|column| column.lines()).map(|line| line as f64));
        self.lines.as_ptr()
    }

    #[wasm_bindgen(getter)]
    pub fn lines_length(&self) -> usize {
        self.lines.len()
    }
}
