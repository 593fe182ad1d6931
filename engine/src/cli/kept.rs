//! Runs of a sweep that are kept in a folder as they end, so that the same command goes on where it was stopped, and
//! parts of it may be run apart.
//!
//! A file has a head, which says of what its runs are, and a line of JSON for each run. What was being written when the
//! program was stopped is half a line at the end, which is cut off.

use super::shards::Shard;
use super::{Faults, text_of};
use lab::experiment::document::fingerprint;
use lab::experiment::steady::Steady;
use lab::experiment::version::version_for;
use lab::papers::PAPERS;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// A run, by its load and seed.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    load: f64,
    seed: u32,
    run: Steady,
}

/// What is kept of a sweep.
pub struct Kept {
    runs: BTreeMap<(u64, u32), Steady>,
    file: Mutex<(PathBuf, File)>,
}

impl Kept {
    /// What a folder keeps of a sweep, and the file of this part of it, to which more is added. `of` tells the sweep
    /// from all others: its scenario and how well its runs are to be known.
    pub fn open(folder: &str, of: &Value, shard: Option<Shard>) -> Result<Kept, Faults> {
        let head = json!({ "sweep": of, "engine": version_for("", PAPERS) });
        let name = format!("sweep-{}", fingerprint(&head.to_string()));
        fs::create_dir_all(folder).map_err(|error| vec![format!("--results: {folder} cannot be made: {error}")])?;
        let listed = fs::read_dir(folder).map_err(|error| vec![format!("--results: {folder}: {error}")])?;
        let mut files: Vec<PathBuf> = listed.filter_map(|file| Some(file.ok()?.path())).collect();
        files.retain(|file| is_part(file, &name));
        files.sort_unstable();
        let mut runs = BTreeMap::new();
        for file in &files {
            runs.extend(read(file, &head)?);
        }
        let part = shard.map_or_else(String::new, |shard| format!("-{}-of-{}", shard.number, shard.of));
        let path = Path::new(folder).join(format!("{name}{part}.jsonl"));
        let file = begin(&path, &head).map_err(|error| vec![unwritten(&path, &error)])?;
        Ok(Kept { runs, file: Mutex::new((path, file)) })
    }

    /// A run that is there already.
    pub fn run(&self, load: f64, seed: u32) -> Option<&Steady> {
        self.runs.get(&(load.to_bits(), seed))
    }

    /// Keeps a run that has ended.
    pub fn add(&self, load: f64, seed: u32, run: &Steady) -> Result<(), String> {
        let line = Line { load, seed, run: run.clone() };
        let text = format!("{}\n", serde_json::to_string(&line).expect("a run can be written"));
        let mut file = self.file.lock().expect("no thread fails");
        let (path, file) = &mut *file;
        file.write_all(text.as_bytes()).map_err(|error| unwritten(path, &error))
    }
}

fn unwritten(path: &Path, error: &std::io::Error) -> String {
    format!("--results: {} cannot be written: {error}", path.display())
}

/// Whether a file is of a sweep, whole or a part of it.
fn is_part(file: &Path, name: &str) -> bool {
    let is_line = file.extension().is_some_and(|extension| extension == "jsonl");
    let stem = file.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    is_line && stem.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
}

/// A file to which lines are added: a new one with its head, or one that is there, without half a line at its end.
fn begin(path: &Path, head: &Value) -> std::io::Result<File> {
    let text = fs::read(path).unwrap_or_default();
    let whole = text.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    let mut file = OpenOptions::new().create(true).append(true).open(path)?;
    file.set_len(whole as u64)?;
    if whole == 0 {
        writeln!(file, "{head}")?;
    }
    Ok(file)
}

/// The runs in a file.
fn read(path: &Path, head: &Value) -> Result<BTreeMap<(u64, u32), Steady>, Faults> {
    let shown = path.display();
    let text = text_of(&path.to_string_lossy()).map_err(|fault| vec![fault])?;
    let whole = text.rfind('\n').map_or("", |at| &text[..at]);
    let mut lines = whole.lines().enumerate();
    let first = lines.next().and_then(|(_, line)| serde_json::from_str::<Value>(line).ok());
    if !whole.is_empty() && first.as_ref() != Some(head) {
        return Err(vec![format!("{shown}: line 1 is not the head that the name of the file promises")]);
    }
    let (mut runs, mut faults) = (BTreeMap::new(), Vec::new());
    for (at, text) in lines {
        match serde_json::from_str::<Line>(text) {
            Ok(line) if is_possible(&line.run) => {
                runs.insert((line.load.to_bits(), line.seed), line.run);
            }
            Ok(_) => faults.push(format!("{shown}: line {}: a run has no numbers below zero", at + 1)),
            Err(error) => faults.push(format!("{shown}: line {}: it is no run of a sweep: {error}", at + 1)),
        }
    }
    if faults.is_empty() { Ok(runs) } else { Err(faults) }
}

/// Whether a run may have come of the engine.
fn is_possible(run: &Steady) -> bool {
    let numbers = run.latencies.iter().chain(&run.accepted).chain([&run.offered, &run.routers]);
    !run.accepted.is_empty() && numbers.into_iter().all(|number| *number >= 0.0)
}
