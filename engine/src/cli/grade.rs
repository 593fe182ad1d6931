//! `nifdy grade` and `nifdy sheet`: grades what students have handed in, and makes the sheet that they are given.

use super::experiment::{sentences, threads};
use super::{Faults, Options, pretty, text_of};
use lab::assignment::document::Assignment;
use lab::assignment::grade::{Graded, grade as graded};
use lab::assignment::submission::MOST_BYTES;
use lab::papers::{PAPERS, presets};
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// A graded file.
struct Row {
    file: String,
    graded: Graded,
}

pub fn grade(arguments: &[String]) -> Result<String, Faults> {
    let options = Options::parse(arguments, &["--threads", "--feedback"], &["--json", "--csv", "--gradescope"])?;
    let [from, submissions @ ..] = &options.plain[..] else {
        return Err(vec!["grade needs an assignment and the submissions: files, or a folder of them".to_string()]);
    };
    if submissions.is_empty() {
        return Err(vec!["grade needs the submissions: files, or a folder of them".to_string()]);
    }
    let forms = ["--json", "--csv", "--gradescope"].iter().filter(|form| options.has(form)).count();
    if forms > 1 {
        return Err(vec!["--json, --csv and --gradescope exclude each other".to_string()]);
    }
    let assignment = open(from)?;
    let missing = assignment.missing();
    if !missing.is_empty() {
        return Err(missing.iter().map(|problem| format!("{from}: {problem}")).collect());
    }
    let files = files(submissions)?;
    if options.has("--gradescope") && files.len() != 1 {
        return Err(vec![format!("--gradescope grades one submission, and there are {}", files.len())]);
    }
    let rows = all(&assignment, &files, threads(&options)?);
    if let Some(folder) = options.value("--feedback") {
        feedback(folder, &assignment, &rows)?;
    }
    let output = if options.has("--json") {
        pretty(&json!(rows.iter().map(with_file).collect::<Vec<_>>()))
    } else if options.has("--csv") {
        csv(&assignment, &rows)
    } else if options.has("--gradescope") {
        pretty(&gradescope(&rows[0]))
    } else {
        rows.iter().map(line).collect::<Vec<_>>().join("\n")
    };
    Ok(output)
}

/// The assignment without its answers, or the seed of a student.
pub fn sheet(arguments: &[String]) -> Result<String, Faults> {
    let options = Options::parse(arguments, &["--student"], &[])?;
    let [from] = &options.plain[..] else { return Err(vec!["sheet needs an assignment".to_string()]) };
    let assignment = open(from)?;
    if let Some(student) = options.value("--student") {
        return Ok(assignment.seed_of(student).to_string());
    }
    let text = text_of(from).map_err(|fault| vec![fault])?;
    let document = lab::experiment::json::read(&text).map_err(|error| vec![format!("{from} is not JSON: {error}")])?;
    Ok(pretty(&Assignment::sheet(&document)))
}

fn open(from: &str) -> Result<Assignment, Faults> {
    let text = text_of(from).map_err(|fault| vec![fault])?;
    let named = |fault: String| format!("{from}: {fault}");
    Assignment::parse(&text, PAPERS).map_err(|problems| sentences(problems).into_iter().map(named).collect())
}

/// The files of submissions, those of a folder in the order of their names.
fn files(given: &[String]) -> Result<Vec<PathBuf>, Faults> {
    let mut files = Vec::new();
    for path in given {
        if !Path::new(path).is_dir() {
            files.push(PathBuf::from(path));
            continue;
        }
        let fault = |error: std::io::Error| vec![format!("{path} cannot be read: {error}")];
        let mut within = Vec::new();
        for entry in fs::read_dir(path).map_err(fault)? {
            within.push(entry.map_err(fault)?.path());
        }
        within.retain(|path| path.is_file());
        within.sort();
        files.extend(within);
    }
    if files.is_empty() { Err(vec!["there are no files among the submissions".to_string()]) } else { Ok(files) }
}

/// Grades all files on some threads; which thread grades which makes no difference.
fn all(assignment: &Assignment, files: &[PathBuf], threads: usize) -> Vec<Row> {
    let next = AtomicUsize::new(0);
    let rows: Vec<Mutex<Option<Row>>> = files.iter().map(|_| Mutex::new(None)).collect();
    thread::scope(|scope| {
        for _ in 0..threads.min(files.len()) {
            scope.spawn(|| {
                while let Some((path, row)) = {
                    let place = next.fetch_add(1, Ordering::Relaxed);
                    files.get(place).zip(rows.get(place))
                } {
                    *row.lock().expect("no thread fails") = Some(one(assignment, path));
                }
            });
        }
    });
    rows.into_iter().filter_map(|row| row.into_inner().expect("no thread fails")).collect()
}

fn one(assignment: &Assignment, path: &Path) -> Row {
    let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let graded = match text(path) {
        Ok(text) => graded(assignment, &text, presets()),
        Err(fault) => Graded {
            student: String::new(),
            points: 0.0,
            of: assignment.points(),
            faults: vec![fault],
            tasks: Vec::new(),
        },
    };
    Row { file, graded }
}

fn text(path: &Path) -> Result<String, String> {
    let bytes = fs::metadata(path).map_err(|error| format!("cannot be read: {error}"))?.len();
    if bytes > MOST_BYTES as u64 {
        return Err(format!("has {bytes} bytes, expected at most {MOST_BYTES}"));
    }
    let bytes = fs::read(path).map_err(|error| format!("cannot be read: {error}"))?;
    String::from_utf8(bytes).map_err(|_| "is not text in UTF-8".to_string())
}

fn with_file(row: &Row) -> Value {
    let mut value = json!(row.graded);
    value["file"] = row.file.as_str().into();
    value
}

/// One line for each file, and under it what a person still has to read.
fn line(Row { file, graded }: &Row) -> String {
    if !graded.faults.is_empty() {
        return format!("{file}: not graded: {}", graded.faults.join("; "));
    }
    let by_hand = graded.tasks.iter().filter(|task| task.by_hand).count();
    let more = if by_hand == 0 { String::new() } else { format!(", and {by_hand} to be read by a person") };
    format!("{file}: {} of {} points{more}: {}", graded.points, graded.of, graded.student)
}

fn csv(assignment: &Assignment, rows: &[Row]) -> String {
    let tasks = (1..=assignment.tasks.len()).flat_map(|task| [format!("task {task}"), format!("reason {task}")]);
    let head = ["file", "student", "points", "of", "fault"].map(str::to_string).into_iter().chain(tasks);
    let body = rows.iter().map(|Row { file, graded }| {
        let own = [
            file.clone(),
            graded.student.clone(),
            graded.points.to_string(),
            graded.of.to_string(),
            graded.faults.join("; "),
        ];
        let tasks = graded.tasks.iter().flat_map(|task| {
            let points = if task.by_hand { String::new() } else { task.points.to_string() };
            [points, task.reason.clone()]
        });
        own.into_iter().chain(tasks).map(|cell| quoted(&cell)).collect::<Vec<_>>().join(",")
    });
    [head.collect::<Vec<_>>().join(",")].into_iter().chain(body).collect::<Vec<_>>().join("\n")
}

/// A cell; a spreadsheet must not take what a student wrote for a formula.
fn quoted(cell: &str) -> String {
    let is_formula = cell.starts_with(['=', '+', '-', '@', '\t', '\r']) && cell.parse::<f64>().is_err();
    let safe = if is_formula { format!("'{cell}") } else { cell.to_string() };
    if safe.contains([',', '"', '\n', '\r']) { format!("\"{}\"", safe.replace('"', "\"\"")) } else { safe }
}

/// A file of feedback for each submission.
fn feedback(folder: &str, assignment: &Assignment, rows: &[Row]) -> Result<(), Faults> {
    let fault = |error: std::io::Error| vec![format!("--feedback {folder}: {error}")];
    fs::create_dir_all(folder).map_err(fault)?;
    for row in rows {
        let graded = &row.graded;
        let mut lines = vec![format!("{}: {} of {} points", assignment.title, graded.points, graded.of)];
        if !graded.student.is_empty() {
            lines.push(graded.student.clone());
        }
        lines.extend(graded.faults.iter().map(|fault| format!("Not graded: {fault}")));
        for (place, task) in graded.tasks.iter().enumerate() {
            let points = if task.by_hand { "?".to_string() } else { task.points.to_string() };
            lines.push(format!("\n{}. {}: {points} of {}\n   {}", place + 1, task.title, task.of, task.reason));
        }
        let path = Path::new(folder).join(format!("{}.txt", row.file));
        fs::write(path, lines.join("\n") + "\n").map_err(fault)?;
    }
    Ok(())
}

/// What Gradescope's autograder reads as `results.json`.
fn gradescope(row: &Row) -> Value {
    let graded = &row.graded;
    let test = |task: &lab::assignment::grade::GradedTask| json!({ "name": task.title, "score": task.points, "max_score": task.of, "output": task.reason, "visibility": "visible" });
    let output = if graded.faults.is_empty() {
        format!("Handed in by {}.", graded.student)
    } else {
        format!("Not graded: {}", graded.faults.join("; "))
    };
    json!({
        "score": graded.points,
        "output": output,
        "visibility": "visible",
        "tests": graded.tasks.iter().map(test).collect::<Vec<_>>(),
    })
}
