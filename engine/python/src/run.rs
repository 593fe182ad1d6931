//! A run, and the tables that leave it.

use crate::refused;
use lab::experiment::outcome::outcome;
use lab::experiment::standstill::{self, Watch};
use net::answer::json;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};
use shown::places::{self, Windows};
use shown::recording::Recording;
use shown::tables::{self, Table, Values};
use sim::scenario::Log;
use sim::simulation::Simulation;
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::thread;

/// Cycles between two looks at whether a signal has come.
const SLICE: u64 = 1 << 14;
/// The same while every packet is recorded.
const RECORDED: u64 = 1 << 8;
/// Longest run, in cycles.
const MOST_CYCLES: u64 = 1 << 50;
/// What stands for a number that is not there: something has not happened.
const NOT_YET: i64 = -1;

/// What is to be done with a run, on its thread.
type Job = Box<dyn FnOnce(&mut State) + Send>;

/// A run of a scenario. It has a thread of its own, since parts of it cannot be handed from one thread to another, as
/// Python would; the thread ends with it.
#[pyclass(frozen)]
pub struct Running {
    jobs: Sender<Job>,
}

struct State {
    run: Simulation,
    watch: Watch,
    /// The cycle from which on to look for a standstill again.
    look: u64,
    standstill: Option<String>,
    recording: Option<Recording>,
    /// Windows of every place that are being counted, and those that have ended.
    series: Option<(Windows, Table)>,
}

impl State {
    /// Runs a slice toward `end`. Whether there is more to run.
    fn advance(&mut self, end: u64, is_to_end: bool) -> bool {
        if self.goes_on(end) {
            self.run.run(SLICE.min(end - self.run.cycle()));
        }
        if is_to_end && self.run.cycle() >= self.look {
            self.standstill = self.watch.look(self.run.machine()).filter(|_| !self.run.is_done());
            self.look = self.run.cycle() + standstill::LOOK;
        }
        let goes_on = self.goes_on(end);
        if !is_to_end && !goes_on && !self.run.is_done() {
            self.standstill = standstill::deadlocked(self.run.machine());
        }
        goes_on
    }

    /// Records a slice toward `end`. Whether all of it could be recorded, and whether there is more to run.
    fn record(&mut self, end: u64) -> (bool, bool) {
        let slice = RECORDED.min(end - self.run.cycle());
        let is_whole = self.recording.as_mut().is_some_and(|recording| recording.run(&mut self.run, slice));
        (is_whole, self.run.cycle() < end && !self.run.is_done())
    }

    /// Counts what every place does in a slice toward `end`. Whether there is more to run.
    fn count(&mut self, end: u64) -> bool {
        let Some((windows, table)) = &mut self.series else { return false };
        let stop = end.min(windows.end());
        self.run.run(SLICE.min(stop - self.run.cycle()));
        let goes_on = self.run.cycle() < end && !self.run.is_done();
        if self.run.cycle() == windows.end() || !goes_on && windows.has_begun(&self.run) {
            table.append(windows.close(&self.run));
        }
        goes_on
    }

    fn goes_on(&self, end: u64) -> bool {
        self.run.cycle() < end && !self.run.is_done() && self.standstill.is_none()
    }
}

#[pymethods]
impl Running {
    #[new]
    fn new(text: &str, packets: bool) -> PyResult<Self> {
        let log = Log::from_text(text).map_err(|problems| refused(&problems))?;
        let (jobs, todo) = channel::<Job>();
        thread::spawn(move || {
            let mut run = Simulation::of(Arc::new(log));
            if packets {
                run.keep_journal();
            }
            let mut state = State { run, watch: Watch::default(), look: 0, standstill: None, recording: None, series: None };
            todo.into_iter().for_each(|job| job(&mut state));
        });
        Ok(Running { jobs })
    }

    /// Runs `cycles` more, or until the workload ends; without a number, until it ends or nothing moves any more.
    #[pyo3(signature = (cycles=None))]
    fn advance(&self, py: Python<'_>, cycles: Option<u64>) -> PyResult<()> {
        let cycle = self.cycle(py)?;
        let end = cycles.map_or(MOST_CYCLES, |cycles| cycle.saturating_add(cycles).min(MOST_CYCLES));
        while self.ask(py, move |state| state.advance(end, cycles.is_none()))? {
            py.check_signals()?;
        }
        Ok(())
    }

    /// Its results so far: JSON, as `nifdy run --json` prints them.
    fn outcome(&self, py: Python<'_>) -> PyResult<String> {
        self.ask(py, |state| {
            let mut result = outcome(&state.run);
            if let Some(told) = &state.standstill {
                result["standstill"] = told.as_str().into();
            }
            json(&result)
        })
    }

    #[getter]
    fn cycle(&self, py: Python<'_>) -> PyResult<u64> {
        self.ask(py, |state| state.run.cycle())
    }

    #[getter]
    fn is_done(&self, py: Python<'_>) -> PyResult<bool> {
        self.ask(py, |state| state.run.is_done())
    }

    /// The lives of its packets; none if it keeps no journal.
    fn packets<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        self.ask(py, |state| tables::packets(&state.run))?.map(|table| columns(py, &table)).transpose()
    }

    /// The run in equal windows.
    fn over_time<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        columns(py, &self.ask(py, |state| tables::over_time(&state.run))?)
    }

    /// Its channels, with what each has carried.
    fn channels<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        columns(py, &self.ask(py, |state| tables::channels(&state.run))?)
    }

    /// Packets pending for every receiver at the end of each window, as bytes, window after window; 255 stands for
    /// more. With it the length of a window in cycles.
    fn pending<'py>(&self, py: Python<'py>) -> PyResult<(u64, Bound<'py, PyBytes>)> {
        let (window, bytes) = self.ask(py, |state| {
            let (level, nodes) = (state.run.series().finest(), state.run.scenario().nodes() as usize);
            let ends = level.pending(0).flat_map(|column| column[..nodes].iter().copied());
            (level.window(), ends.collect::<Vec<u8>>())
        })?;
        Ok((window, PyBytes::new(py, &bytes)))
    }

    /// Runs `cycles` more and records every packet: a trace as JSON, or none if that is too much for one.
    fn record(&self, py: Python<'_>, cycles: u64) -> PyResult<Option<String>> {
        if !self.recorded(py, cycles)? {
            return Ok(None);
        }
        self.ask(py, |state| state.recording.take().map(|found| found.to_trace(&state.run).to_string()))
    }

    /// The same as a table, with a row for each stay of a packet at a place.
    fn stays<'py>(&self, py: Python<'py>, cycles: u64) -> PyResult<Option<Bound<'py, PyDict>>> {
        if !self.recorded(py, cycles)? {
            return Ok(None);
        }
        let found = self.ask(py, |state| state.recording.take().map(|found| found.to_table(&state.run)))?;
        found.map(|table| columns(py, &table)).transpose()
    }

    /// Runs `cycles` more, in windows: what every link, router, node and class did in each.
    fn series<'py>(&self, py: Python<'py>, cycles: u64, window: u64) -> PyResult<Bound<'py, PyDict>> {
        let end = self.cycle(py)?.saturating_add(cycles);
        self.ask(py, move |state| state.series = Some((Windows::new(&state.run, window), places::empty())))?;
        while self.ask(py, move |state| state.count(end))? {
            py.check_signals()?;
        }
        let found = self.ask(py, |state| state.series.take())?;
        columns(py, &found.map_or_else(places::empty, |(_, table)| table))
    }

    /// What became of a list of packets, in the order of the list: the lines of `nifdy trace`; none of other runs.
    fn lives(&self, py: Python<'_>) -> PyResult<Option<String>> {
        self.ask(py, |state| sim::lives::lives(state.run.machine()))
    }
}

impl Running {
    /// Runs `cycles` more and records every packet. Whether all of it could be recorded.
    fn recorded(&self, py: Python<'_>, cycles: u64) -> PyResult<bool> {
        let end = self.cycle(py)?.saturating_add(cycles);
        self.ask(py, |state| state.recording = Some(Recording::new(&state.run)))?;
        loop {
            let (is_whole, goes_on) = self.ask(py, move |state| state.record(end))?;
            py.check_signals()?;
            if !is_whole || !goes_on {
                return Ok(is_whole);
            }
        }
    }

    /// Has something done on the thread of the run, while other threads of Python go on.
    fn ask<T: Send + 'static>(
        &self,
        py: Python<'_>,
        job: impl FnOnce(&mut State) -> T + Send + 'static,
    ) -> PyResult<T> {
        let (to, from) = channel();
        let job: Job = Box::new(move |state| to.send(job(state)).unwrap_or(()));
        let answer = self.jobs.send(job).ok().and_then(|()| py.detach(move || from.recv().ok()));
        answer.ok_or_else(|| PyRuntimeError::new_err("the run has failed; its reason is on standard error"))
    }
}

/// Columns by name, each with its unit and either the bytes of its numbers, of 64 bits each, or a list of texts.
fn columns<'py>(py: Python<'py>, table: &Table) -> PyResult<Bound<'py, PyDict>> {
    let columns = PyDict::new(py);
    for column in &table.columns {
        match &column.values {
            Values::Whole(values) => {
                let number = |value: &Option<u64>| value.map_or(NOT_YET, |value| value as i64);
                let bytes: Vec<u8> = values.iter().flat_map(|value| number(value).to_le_bytes()).collect();
                columns.set_item(column.name, (column.unit, PyBytes::new(py, &bytes)))?;
            }
            Values::Text(texts) => columns.set_item(column.name, (column.unit, texts.clone()))?,
        }
    }
    Ok(columns)
}
