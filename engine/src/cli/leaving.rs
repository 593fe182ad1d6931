//! `nifdy run --trace`, `--series` and `--figure`: what leaves a run as files, beside its summary.

use super::tables::{self, TableFile, columnar_form, unwritten};
use super::{Faults, Options};
use flate2::Compression;
use flate2::write::GzEncoder;
use net::model::Cycle;
use shown::figure::figure;
use shown::places::{self, Windows};
use shown::recording::{MOST, Recording};
use shown::summary::link;
use sim::simulation::Simulation;
use std::fs::File;
use std::io::{BufWriter, Write};

/// Cycles of a window of a series unless said otherwise.
const WINDOW: u64 = 1000;

/// The options by which files are asked for.
pub const OPTIONS: [&str; 5] = ["--trace", "--trace-from", "--series", "--window", "--figure"];

/// The files that are to be written of a run.
#[derive(Default)]
pub struct Leaving {
    trace: Option<Trace>,
    series: Option<Series>,
    /// Where throughput, latency and packets over time are drawn.
    figure: Option<Drawing>,
}

/// A file for a figure, which is made before the run: whether it can be written is known then.
struct Drawing {
    path: String,
    file: File,
}

/// Every packet from a cycle on.
struct Trace {
    path: String,
    from: Cycle,
    recording: Option<Recording>,
}

/// Every link, router, node and class in every window.
struct Series {
    path: String,
    file: TableFile,
    windows: Windows,
}

impl Leaving {
    /// What is asked for of a run at its beginning.
    pub fn of(options: &Options, run: &Simulation) -> Result<Leaving, Faults> {
        let alone = [("--trace-from", "--trace"), ("--window", "--series")];
        let lost = alone.iter().find(|(option, of)| options.value(option).is_some() && options.value(of).is_none());
        if let Some((option, of)) = lost {
            let value = options.value(option).unwrap_or_default();
            return Err(vec![format!("{option} {value}: goes together with {of} only")]);
        }
        let from = options.number("--trace-from", 0, 1 << 50)?.unwrap_or(0);
        tables::expect_form("--trace", options.value("--trace"))?;
        let trace = options.value("--trace").map(|path| Trace { path: path.to_string(), from, recording: None });
        let window = options.number("--window", 1, 1 << 40)?.unwrap_or(WINDOW);
        tables::expect_form("--series", options.value("--series"))?;
        let series = options.value("--series").map(|path| Series::new(path, window, run)).transpose()?;
        let figure = options.value("--figure").map(Drawing::create).transpose()?;
        Ok(Leaving { trace, series, figure })
    }

    /// Whether anything is asked for.
    pub fn is_asked_for(options: &Options) -> bool {
        OPTIONS.iter().any(|option| options.value(option).is_some())
    }

    /// Runs `cycles` more, or until the workload ends.
    pub fn run(&mut self, run: &mut Simulation, cycles: Cycle) -> Result<(), Faults> {
        let end = run.cycle().saturating_add(cycles);
        while run.cycle() < end && !run.is_done() {
            let window = self.series.as_ref().map_or(Cycle::MAX, |series| series.windows.end());
            let begin = self.trace.as_ref().map(|trace| trace.from).filter(|&from| from > run.cycle());
            let stop = end.min(window).min(begin.unwrap_or(Cycle::MAX));
            match &mut self.trace {
                Some(trace) if trace.from <= run.cycle() => trace.run(run, stop)?,
                _ => run.run(stop - run.cycle()),
            }
            if let Some(series) = self.series.as_mut().filter(|_| run.cycle() == window) {
                series.file.write(&series.windows.close(run))?;
            }
        }
        Ok(())
    }

    /// Writes what is left to be written at the end of a run; a sentence for each file.
    pub fn end(self, run: &Simulation) -> Result<Vec<String>, Faults> {
        let mut told = Vec::new();
        if let Some(trace) = self.trace {
            let Some(recording) = &trace.recording else {
                return Err(vec![format!("--trace-from {}: the run ended in cycle {}", trace.from, run.cycle())]);
            };
            trace.write(recording, run)?;
            told.push(format!("every packet from cycle {} on written to {}", trace.from, trace.path));
        }
        if let Some(mut series) = self.series {
            if series.windows.has_begun(run) {
                series.file.write(&series.windows.close(run))?;
            }
            series.file.end()?;
            told.push(format!("every window of {} cycles written to {}", series.windows.length(), series.path));
        }
        if let Some(Drawing { path, mut file }) = self.figure {
            file.write_all(figure(run).svg.as_bytes()).map_err(|error| unwritten(&path, &error))?;
            told.push(format!("throughput, latency and packets over time drawn to {path}"));
        }
        Ok(told)
    }
}

impl Drawing {
    fn create(path: &str) -> Result<Drawing, Faults> {
        if !path.ends_with(".svg") {
            return Err(vec![format!("--figure {path}: figures are SVG files, expected a name that ends in .svg")]);
        }
        let file = File::create(path).map_err(|error| unwritten(path, &error))?;
        Ok(Drawing { path: path.to_string(), file })
    }
}

impl Trace {
    fn write(&self, recording: &Recording, run: &Simulation) -> Result<(), Faults> {
        if self.path.ends_with(".csv") || columnar_form(&self.path).is_some() {
            let table = recording.to_table(run);
            let mut file = TableFile::create(&self.path, &table, &link(&run.log().to_text()))?;
            file.write(&table)?;
            return file.end();
        }
        let text = recording.to_trace(run).to_string();
        write_trace(&self.path, &text).map_err(|error| unwritten(&self.path, &error))
    }

    fn run(&mut self, run: &mut Simulation, end: Cycle) -> Result<(), Faults> {
        let recording = self.recording.get_or_insert_with(|| Recording::new(run));
        if recording.run(run, end - run.cycle()) {
            return Ok(());
        }
        Err(vec![format!(
            "--trace {}: cycles {} to {} have more than {MOST} stretches of packets; take fewer cycles, or begin later \
             with --trace-from",
            self.path,
            self.from,
            run.cycle()
        )])
    }
}

impl Series {
    fn new(path: &str, window: Cycle, run: &Simulation) -> Result<Series, Faults> {
        let file = TableFile::create(path, &places::empty(), &link(&run.log().to_text()))?;
        Ok(Series { path: path.to_string(), file, windows: Windows::new(run, window) })
    }
}

fn write_trace(path: &str, text: &str) -> std::io::Result<()> {
    let file = File::create(path)?;
    if !path.ends_with(".gz") {
        return BufWriter::new(file).write_all(text.as_bytes());
    }
    let mut packed = GzEncoder::new(file, Compression::default());
    packed.write_all(text.as_bytes())?;
    packed.finish().map(drop)
}
