//! A run, for JavaScript.

use super::MEMORY;
use super::observing::Observing;
use lab::experiment::traffic;
use lab::papers;
use net::answer::json;
use net::model::Cycle;
use shown::history::History;
use shown::watch::{Condition, Event, Watch};
use shown::{frame, inspect, summary};
use sim::lives::lives;
use sim::measure::series::Level;
use sim::question::Question;
use sim::scenario::{Log, Problem};
use sim::why::memory;
use sim::workload::shared_memory::SharedMemory;
use wasm_bindgen::prelude::*;

/// A run that can go back in time.
#[wasm_bindgen]
pub struct Simulation {
    pub(super) run: History,
    observing: Observing,
    watch: Option<Watch>,
    event: Option<Event>,
    frame: Vec<u32>,
    lines: Vec<f64>,
    columns: Vec<u8>,
    snapshots: Vec<f64>,
}

#[wasm_bindgen]
impl Simulation {
    /// A run of the scenario and the changes in `text`, whose snapshots may take `budget` bytes; without one it takes
    /// none. Throws the first problem if there is one.
    #[wasm_bindgen(constructor)]
    pub fn new(text: &str, budget: Option<f64>) -> Result<Simulation, JsError> {
        let mut run = History::new(log(text)?, budget.unwrap_or_default() as usize, || MEMORY.bytes());
        run.present_mut().watch_for_deadlock();
        if budget.is_none() {
            run.set_closest(Cycle::MAX);
        }
        Ok(Simulation::of(run))
    }

    fn of(run: History) -> Simulation {
        let (frame, lines, columns, snapshots) = Default::default();
        Simulation { run, observing: Observing::default(), watch: None, event: None, frame, lines, columns, snapshots }
    }

    /// Another continuation of this run with the changes in `text`, where the two part or here if that is earlier;
    /// nothing if `text` begins otherwise. Throws the first problem if there is one.
    pub fn fork(&self, text: &str) -> Result<Option<Simulation>, JsError> {
        Ok(self.run.fork(log(text)?).map(Simulation::of))
    }

    /// Simulates `cycles` more cycles; stops by itself when the workload is done.
    pub fn run(&mut self, cycles: f64) {
        self.run.run(cycles as u64);
    }

    /// Like `run`, but stops when what is watched comes true.
    pub fn run_until(&mut self, cycles: f64) {
        match &mut self.watch {
            Some(watch) => self.event = self.run.run_until(cycles as u64, watch),
            None => self.run.run(cycles as u64),
        }
    }

    /// Watches a condition from now on, or nothing if it is empty; throws what is wrong with it.
    pub fn watch(&mut self, condition: &str) -> Result<(), JsError> {
        let graph = &self.run.present().machine().fixed().graph;
        self.event = None;
        self.watch = None;
        if !condition.is_empty() {
            let condition = Condition::from_text(condition, graph.nodes, graph.routers)
                .map_err(|sentence| JsError::new(&sentence))?;
            self.watch = Some(Watch::new(condition, self.run.present()));
        }
        Ok(())
    }

    /// What came true when it stopped last, as JSON; nothing if nothing did.
    #[wasm_bindgen(unchecked_return_type = "Json<WatchEvent> | undefined")]
    pub fn event(&self) -> Option<String> {
        self.event.as_ref().map(json)
    }

    /// Goes to the nearest state known at or before a cycle; `run` leads from there to it.
    pub fn approach(&mut self, cycle: f64) {
        self.run.approach(cycle as u64);
    }

    /// The cycle the run has come to, though it may have gone back since.
    #[wasm_bindgen(getter)]
    pub fn reached(&self) -> f64 {
        self.run.reached() as f64
    }

    /// Bytes that the snapshots take.
    #[wasm_bindgen(getter)]
    pub fn bytes(&self) -> f64 {
        self.run.bytes() as f64
    }

    /// The snapshots may take `budget` bytes.
    pub fn set_budget(&mut self, budget: f64) {
        self.run.set_budget(budget as usize);
    }

    /// New snapshots are at least `cycles` apart.
    pub fn set_closest(&mut self, cycles: f64) {
        self.run.set_closest(cycles as u64);
    }

    /// The cycles of the snapshots; returns the address of `snapshots_length` doubles.
    pub fn snapshots(&mut self) -> *const f64 {
        self.snapshots.clear();
        self.snapshots.extend(self.run.snapshots().map(|cycle| cycle as f64));
        self.snapshots.as_ptr()
    }

    #[wasm_bindgen(getter)]
    pub fn snapshots_length(&self) -> usize {
        self.snapshots.len()
    }

    /// What has become of each packet of a list that is played, as comma-separated values; nothing of other programs.
    pub fn lives(&self) -> Option<String> {
        lives(self.run.present().machine())
    }

    /// The cycles at which the phases of the programs began so far; none of programs without phases.
    pub fn phases(&self) -> Vec<f64> {
        let window = memory::program(self.run.present().machine(), 0).and_then(SharedMemory::window);
        window.map_or(Vec::new(), |window| window.began().iter().map(|&cycle| cycle as f64).collect())
    }

    #[wasm_bindgen(getter)]
    pub fn cycle(&self) -> f64 {
        self.run.cycle() as f64
    }

    #[wasm_bindgen(getter)]
    pub fn done(&self) -> bool {
        self.run.present().is_done()
    }

    /// The cycle in which a deadlock was found, 0 if none was.
    #[wasm_bindgen(getter)]
    pub fn deadlocked(&self) -> f64 {
        self.run.present().deadlocked().unwrap_or(0) as f64
    }

    /// Observing on, or no longer, while the run goes on: `blockers on`, `follow 5.17`, `ladder 3 9 from 1200`, `filter bulk to 9`. What is
    /// wrong with that; nothing if it does.
    pub fn observe(&mut self, order: &str) -> String {
        self.observing.order(order, self.run.present_mut()).err().unwrap_or_default()
    }

    /// Whether part of the run is to be replayed, for what the page observes of it.
    pub fn needs_replay(&mut self) -> bool {
        self.observing.needs_replay(self.run.present(), |fits| self.run.state_before(fits))
    }

    /// Replays at most `cycles` cycles of it.
    pub fn replay(&mut self, cycles: f64) {
        self.observing.replay(cycles as u64, self.run.present_mut());
    }

    /// The fingerprint of the whole state, 16 hexadecimal digits.
    pub fn fingerprint(&self) -> String {
        format!("{:016x}", self.run.present().fingerprint())
    }

    /// The network as JSON; constant for a run.
    #[wasm_bindgen(unchecked_return_type = "Json<Network>")]
    pub fn network(&self) -> String {
        let simulation = self.run.present();
        json(&inspect::network(simulation, papers::clock(simulation.scenario())))
    }

    /// What the run came to so far, as JSON.
    #[wasm_bindgen(unchecked_return_type = "Json<Summary>")]
    pub fn summary(&self) -> String {
        json(&summary::summary(self.run.present()))
    }

    /// The answer to a question in words (`node 5`, `why packet 5.17`), as JSON; throws what is wrong with it.
    #[wasm_bindgen(unchecked_return_type = "Json<Answer>")]
    pub fn inspect(&self, question: &str) -> Result<String, JsError> {
        let question: Question = question.parse().map_err(|sentence: String| JsError::new(&sentence))?;
        let answer = inspect::inspect(self.run.present(), &question);
        Ok(json(&self.observing.complete(&question, answer)))
    }

    /// Whether the traffic has settled, and who cannot send, as JSON.
    #[wasm_bindgen(unchecked_return_type = "Json<Traffic>")]
    pub fn traffic(&self) -> String {
        json(&traffic::traffic(self.run.present()))
    }

    /// Fills the frame and returns its address; `frame_length` words of 32 bits.
    pub fn frame(&mut self) -> *const u32 {
        frame::fill(self.run.present(), &mut self.frame);
        self.frame.as_ptr()
    }

    #[wasm_bindgen(getter)]
    pub fn frame_length(&self) -> usize {
        self.frame.len()
    }

    /// Cycles in each column of the overview of the whole run.
    #[wasm_bindgen(getter)]
    pub fn window(&self) -> f64 {
        self.run.series().overview().window() as f64
    }

    /// Cycles in each column of the level with the longest windows of which at least `columns` make up `cycles`.
    pub fn window_for(&self, cycles: f64, columns: usize) -> f64 {
        self.run.series().level(cycles as u64, columns).window() as f64
    }

    /// Complete columns of the level with windows of `window` cycles; 0 if there is none.
    pub fn columns_count(&self, window: f64) -> usize {
        self.run.series().with_window(window as u64).map_or(0, Level::count)
    }

    /// Pending packets of `count` columns of a level from `from` on; returns the address of `columns_length` bytes.
    pub fn columns(&mut self, window: f64, from: usize, count: usize) -> *const u8 {
        self.columns.clear();
        if let Some(level) = self.run.series().with_window(window as u64) {
            self.columns.extend(level.pending(from).take(count).flatten());
        }
        self.columns.as_ptr()
    }

    /// The same of packets in transit in the memory of every node; of no length where nodes have no memories.
    pub fn memory_columns(&mut self, window: f64, from: usize, count: usize) -> *const u8 {
        self.columns.clear();
        if let Some(level) = self.run.series().with_window(window as u64) {
            self.columns.extend(level.in_memory(from).take(count).flatten());
        }
        self.columns.as_ptr()
    }

    #[wasm_bindgen(getter)]
    pub fn columns_length(&self) -> usize {
        self.columns.len()
    }

    /// The lines of these columns, `LINES` numbers each; returns the address of `lines_length` doubles.
    pub fn lines(&mut self, window: f64, from: usize, count: usize) -> *const f64 {
        self.lines.clear();
        if let Some(level) = self.run.series().with_window(window as u64) {
            let columns = level.columns(from).take(count);
            self.lines.extend(columns.flat_map(|column| column.lines()).map(|line| line as f64));
        }
        self.lines.as_ptr()
    }

    #[wasm_bindgen(getter)]
    pub fn lines_length(&self) -> usize {
        self.lines.len()
    }
}

fn log(text: &str) -> Result<Log, JsError> {
    Log::from_text(text).map_err(|problems: Vec<Problem>| JsError::new(&problems[0].to_string()))
}
