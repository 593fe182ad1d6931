//! `nifdy run --trace` and `--series`: what leaves a run as files, beside its summary.

use super::shards::quoted;
use super::{Faults, Options};
use flate2::Compression;
use flate2::write::GzEncoder;
use net::model::Cycle;
use shown::recording::{MOST, Recording};
use shown::summary::link;
use shown::tables::{self, Places};
use sim::simulation::Simulation;
use std::fs::File;
use std::io::{BufWriter, Write};

/// Cycles of a window of a series unless said otherwise.
const WINDOW: u64 = 1000;

/// The options by which files are asked for.
pub const OPTIONS: [&str; 4] = ["--trace", "--trace-from", "--series", "--window"];

/// The files that are to be written of a run.
#[derive(Default)]
pub struct Leaving {
    trace: Option<Trace>,
    series: Option<Series>,
}

/// Every packet from a cycle on.
struct Trace {
    path: String,
    from: Cycle,
    recording: Option<Recording>,
}

/// Every link, router and node in every window.
struct Series {
    path: String,
    window: Cycle,
    file: BufWriter<File>,
    /// The counters at the end of the last window.
    before: Places,
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
        let trace = options.value("--trace").map(|path| Trace { path: path.to_string(), from, recording: None });
        let window = options.number("--window", 1, 1 << 40)?.unwrap_or(WINDOW);
        let series = options.value("--series").map(|path| Series::new(path, window, run)).transpose()?;
        Ok(Leaving { trace, series })
    }

    /// Whether anything is asked for.
    pub fn is_asked_for(options: &Options) -> bool {
        OPTIONS.iter().any(|option| options.value(option).is_some())
    }

    /// Runs `cycles` more, or until the workload ends.
    pub fn run(&mut self, run: &mut Simulation, cycles: Cycle) -> Result<(), Faults> {
        let end = run.cycle().saturating_add(cycles);
        while run.cycle() < end && !run.is_done() {
            let window = self.series.as_ref().map_or(Cycle::MAX, |series| series.before.cycle + series.window);
            let begin = self.trace.as_ref().map(|trace| trace.from).filter(|&from| from > run.cycle());
            let stop = end.min(window).min(begin.unwrap_or(Cycle::MAX));
            match &mut self.trace {
                Some(trace) if trace.from <= run.cycle() => trace.run(run, stop)?,
                _ => run.run(stop - run.cycle()),
            }
            if let Some(series) = self.series.as_mut().filter(|_| run.cycle() == window) {
                series.write(run)?;
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
            let text = recording.to_trace(run).to_string();
            write_trace(&trace.path, &text).map_err(|error| unwritten(&trace.path, &error))?;
            told.push(format!("every packet from cycle {} on written to {}", trace.from, trace.path));
        }
        if let Some(mut series) = self.series {
            if series.before.cycle < run.cycle() {
                series.write(run)?;
            }
            series.file.flush().map_err(|error| unwritten(&series.path, &error))?;
            told.push(format!("every window of {} cycles written to {}", series.window, series.path));
        }
        Ok(told)
    }
}

impl Trace {
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
        let begun = || -> std::io::Result<BufWriter<File>> {
            let mut file = BufWriter::new(File::create(path)?);
            writeln!(file, "# {}", link(&run.log().to_text()))?;
            writeln!(file, "# from and to are cycles; each value is of that window, or at its end")?;
            writeln!(file, "from,to,kind,place,measure,unit,value")?;
            Ok(file)
        };
        let file = begun().map_err(|error| unwritten(path, &error))?;
        Ok(Series { path: path.to_string(), window, file, before: Places::of(run) })
    }

    /// Writes the window that ends now.
    fn write(&mut self, run: &Simulation) -> Result<(), Faults> {
        let now = Places::of(run);
        for row in tables::window(run, &self.before, &now) {
            let (from, to, place) = (self.before.cycle, now.cycle, quoted(&row.place));
            let written =
                writeln!(self.file, "{from},{to},{},{place},{},{},{}", row.kind, row.measure, row.unit, row.value);
            written.map_err(|error| unwritten(&self.path, &error))?;
        }
        self.before = now;
        Ok(())
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

fn unwritten(path: &str, error: &std::io::Error) -> Faults {
    vec![format!("{path} cannot be written: {error}")]
}
