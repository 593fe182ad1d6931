//! Parts of an experiment that are run apart, the files that they leave, and how these are put together.

use super::{Faults, text_of};
use lab::experiment::answer::{Group, Judgement};
use lab::experiment::document::Experiment;
use lab::experiment::fields::number;
use lab::experiment::judge::{self, Results};
use lab::experiment::plan::Plan;
use lab::experiment::point::Point;
use lab::experiment::result::{Measured, PointResult};
use lab::experiment::version::version_for;
use lab::papers::PAPERS;
use serde::{Serialize, Serializer};
use serde_json::{Value, json};
use sim::scenario::Problem;
use std::collections::BTreeSet;
use std::fmt;
use std::io::Write;

/// One of `of` parts of an experiment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Counted from 1.
    pub number: usize,
    pub of: usize,
}

impl Shard {
    /// Reads `i/n`.
    pub fn parse(text: &str) -> Result<Shard, Faults> {
        let numbers = text.split_once('/').and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
        let shard = numbers.filter(|&(number, of): &(usize, usize)| (1..=of).contains(&number) && of <= 100_000);
        shard.map(|(number, of)| Shard { number, of }).ok_or_else(|| {
            vec![format!("--shard {text}: expected i/n, with n from 1 to 100000 and i from 1 to n, such as 2/8")]
        })
    }

    /// Its part of all points: every n-th, so that all shards have a share of what takes long.
    pub fn of<'a, T>(&self, points: &'a [T]) -> Vec<&'a T> {
        points.iter().skip(self.number - 1).step_by(self.of).collect()
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        write!(out, "{}/{}", self.number, self.of)
    }
}

/// Those of the parts into which points were divided that some points without a result belong to; nothing where the
/// parts that are there are not of one division.
pub fn again(points: &[Point], parts: &[Shard], results: &Results) -> Vec<Shard> {
    let Some(of) = parts.first().map(|part| part.of).filter(|of| parts.iter().all(|part| part.of == *of)) else {
        return Vec::new();
    };
    let all = (1..=of).map(|number| Shard { number, of });
    all.filter(|part| part.of(points).iter().any(|point| !results.contains_key(&point.key))).collect()
}

/// Results as a file keeps them. It is written piece by piece: as one [`Value`], many results would take several times
/// the memory of their text. Its fields are in the order of their names, as those of a [`Value`].
#[derive(Serialize)]
pub struct File<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    claims: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    complete: Option<bool>,
    definition: String,
    document: &'a Value,
    engine: String,
    experiment: &'a str,
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "each_group")]
    groups: Option<Vec<Group>>,
    #[serde(serialize_with = "each_result")]
    results: &'a Results,
    #[serde(skip_serializing_if = "Option::is_none")]
    shard: Option<String>,
}

impl<'a> File<'a> {
    /// Results of an experiment, or of a part of it.
    pub fn new(plan: &'a Plan, shard: Option<Shard>, results: &'a Results) -> Self {
        let Experiment { name, document, paper, .. } = &plan.experiment;
        let definition = plan.experiment.definition();
        let shard = shard.map(|shard| shard.to_string());
        File { shard, ..File::of(name, paper, definition, document, results) }
    }

    fn of(name: &'a str, paper: &str, definition: String, document: &'a Value, results: &'a Results) -> Self {
        let engine = version_for(paper, PAPERS);
        File {
            claims: None,
            complete: None,
            definition,
            document,
            engine,
            experiment: name,
            groups: None,
            results,
            shard: None,
        }
    }

    /// With means and verdicts.
    pub fn judged(self, judgement: Judgement) -> Self {
        let Judgement { groups, claims, complete, .. } = judgement;
        File { claims: Some(json!(claims)), complete: Some(complete), groups: Some(groups), ..self }
    }
}

fn each_group<S: Serializer>(groups: &Option<Vec<Group>>, to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(groups.iter().flatten().map(|group| json!(group)))
}

fn each_result<S: Serializer>(results: &Results, to: S) -> Result<S::Ok, S::Error> {
    to.collect_map(results.iter().map(|(key, result)| (key, json!(result))))
}

/// What several files of results say together.
#[derive(Debug)]
pub struct Merged {
    pub document: Value,
    pub definition: String,
    /// The parts of the experiment that the files say they are.
    pub shards: Vec<Shard>,
    pub results: Results,
}

/// The document and all results of several files, which must be of one experiment and one engine.
pub fn merge(paths: &[String]) -> Result<Merged, Faults> {
    let (mut first, mut results) = (None::<(String, Value)>, Results::new());
    let (mut shards, mut faults) = (Vec::new(), Vec::new());
    for path in paths {
        let file = match read(path) {
            Ok(file) => file,
            Err(fault) => {
                faults.push(fault);
                continue;
            }
        };
        let (from, known) = first.get_or_insert_with(|| (path.clone(), file.clone()));
        let differs = ["experiment", "definition", "engine"].into_iter().find(|name| known[*name] != file[*name]);
        if let Some(name) = differs {
            let (here, there) = (plain(&file[name]), plain(&known[name]));
            faults.push(format!("{path}: {name} is {here}, but {there} in {from}: they do not fit together"));
            continue;
        }
        let found = match results_of(path, &file) {
            Ok(found) => found,
            Err(found) => {
                faults.extend(found);
                continue;
            }
        };
        match file["shard"].as_str().map(Shard::parse).transpose() {
            Ok(shard) => shards.extend(shard),
            Err(found) => faults.extend(found.into_iter().map(|fault| format!("{path}: {fault}"))),
        }
        for (key, result) in found {
            if results.get(&key).is_some_and(|known| *known != result) {
                faults.push(format!("{path}: results.{key} is not what another file has for the same point"));
            }
            results.insert(key, result);
        }
    }
    match first {
        Some((_, file)) if faults.is_empty() => {
            let (document, definition) = (file["document"].clone(), plain(&file["definition"]));
            Ok(Merged { document, definition, shards, results })
        }
        _ => Err(faults),
    }
}

/// All results in a folder of files that this engine wrote; none in a folder that is not there yet, which is made.
pub fn folder(path: &str) -> Result<Results, Faults> {
    std::fs::create_dir_all(path).map_err(|error| vec![format!("{path} cannot be made: {error}")])?;
    let listed = std::fs::read_dir(path).map_err(|error| vec![format!("{path} cannot be read: {error}")])?;
    let mut files: Vec<String> = listed.filter_map(|file| Some(file.ok()?.path().to_str()?.to_string())).collect();
    files.retain(|file| file.ends_with(".json"));
    files.sort_unstable();
    let (mut results, mut faults) = (Results::new(), Vec::new());
    for path in &files {
        match read(path) {
            Ok(file) => match results_of(path, &file) {
                Ok(found) => results.extend(found),
                Err(found) => faults.extend(found),
            },
            Err(fault) => faults.push(fault),
        }
    }
    if faults.is_empty() { Ok(results) } else { Err(faults) }
}

/// The results in a folder that are of an experiment.
pub fn of(path: &str, plan: &Plan) -> Result<Results, Faults> {
    let mut results = folder(path)?;
    retain(&mut results, &plan.points.iter().collect::<Vec<_>>());
    Ok(results)
}

/// Drops the results that are not of one of these points.
pub fn retain(results: &mut Results, points: &[&Point]) {
    let keys: BTreeSet<&str> = points.iter().map(|point| point.key.as_str()).collect();
    results.retain(|key, _| keys.contains(key.as_str()));
}

/// Keeps results of an experiment, or of a part of it, in a folder, from which [`of`] takes them again. Each part has a
/// file of its own, so that many may run at once.
pub fn keep_of(folder: &str, plan: &Plan, shard: Option<Shard>, results: &Results) -> Result<(), Faults> {
    let part = shard.map_or_else(String::new, |shard| format!("-{}-of-{}", shard.number, shard.of));
    put(folder, &format!("{}{part}", plan.experiment.name), &File::new(plan, shard, results))
}

/// Keeps results of runs for a paper in a folder, from which [`folder`] takes them again.
pub fn keep(folder: &str, paper: &str, results: &Results) -> Result<(), Faults> {
    let document = json!({});
    let file = File::of(paper, paper, String::new(), &document, results);
    put(folder, &format!("{paper}-runs"), &file)
}

fn put(folder: &str, name: &str, file: &File) -> Result<(), Faults> {
    let path = std::path::Path::new(folder).join(format!("{name}.json"));
    // Another file first: whoever interrupts the writing loses nothing that was there.
    let draft = path.with_extension("draft");
    let write = || {
        let mut out = std::io::BufWriter::new(std::fs::File::create(&draft)?);
        serde_json::to_writer(&mut out, file)?;
        out.flush()?;
        std::fs::rename(&draft, &path)
    };
    write().map_err(|error| vec![format!("{} cannot be written: {error}", path.display())])
}

/// The results in a file that this engine wrote.
fn results_of(path: &str, file: &Value) -> Result<Results, Faults> {
    // Runs that are kept for a whole paper are named after it; others have their document, which names it.
    let name = file["document"]["paper"].as_str().or_else(|| file["experiment"].as_str());
    let version = version_for(name.unwrap_or_default(), PAPERS);
    if file["engine"] != version.as_str() {
        let wrote = plain(&file["engine"]);
        return Err(vec![format!("{path}: engine {wrote} wrote these results, expected those of this one, {version}")]);
    }
    let (results, problems) = judge::results(file["results"].as_object().expect("a file of results has results"));
    let faults: Faults =
        problems.iter().map(|Problem { path: key, sentence, .. }| format!("{path}: {key}: {sentence}")).collect();
    if faults.is_empty() { Ok(results) } else { Err(faults) }
}

fn read(path: &str) -> Result<Value, String> {
    let text = text_of(path)?;
    let file = lab::experiment::json::read(&text).map_err(|error| format!("{path} is not JSON: {error}"))?;
    for (name, is_right) in [
        ("experiment", file["experiment"].is_string()),
        ("definition", file["definition"].is_string()),
        ("engine", file["engine"].is_string()),
        ("document", file["document"].is_object()),
        ("results", file["results"].is_object()),
    ] {
        if !is_right {
            return Err(format!("{path}: {name} is missing, so this is not a file of results"));
        }
    }
    Ok(file)
}

/// One line for each place and seed: the values on the axes, the seed, and every measure.
pub fn csv(plan: &Plan, results: &Results) -> String {
    let experiment = &plan.experiment;
    let written = |measured: &Measured| match measured {
        Measured::Number(value) => number(*value).to_string(),
        Measured::Text(text) => quoted(text),
        Measured::Map(_) => String::new(),
    };
    let mut measures: Vec<&str> = results
        .values()
        .flat_map(PointResult::entries)
        .filter(|(_, measured)| !matches!(measured, Measured::Map(_)))
        .map(|(name, _)| name)
        .collect();
    measures.sort_unstable();
    measures.dedup();
    let head = experiment.axes.iter().map(|axis| quoted(&axis.name)).chain(["seed".to_string()]);
    let mut lines = vec![head.chain(measures.iter().map(|name| quoted(name))).collect::<Vec<_>>().join(",")];
    for place in &plan.places {
        for (seed, key) in (experiment.first_seed..).zip(&place.keys) {
            let Some(result) = results.get(key) else { continue };
            let at = experiment.axes.iter().zip(&place.at).map(|(axis, &value)| quoted(&axis.values[value].name));
            let value = |name: &&str| result.get(name).map_or_else(String::new, written);
            let line = at.chain([format!("{seed}")]).chain(measures.iter().map(value));
            lines.push(line.collect::<Vec<_>>().join(","));
        }
    }
    lines.join("\n")
}

/// A field of a CSV line. A text that a spreadsheet would take for a formula is made plain by an apostrophe.
pub fn quoted(text: &str) -> String {
    let is_formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']) && text.parse::<f64>().is_err();
    let text = if is_formula { format!("'{text}") } else { text.to_string() };
    if text.contains([',', '"', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}

/// A value of a CSV line.
fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), quoted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_are_counted_from_one_and_out_of_range_is_refused() {
        assert_eq!(Shard::parse("2/8"), Ok(Shard { number: 2, of: 8 }));
        for bad in ["0/2", "3/2", "1", "a/b", "1/0", "-1/2"] {
            let faults = Shard::parse(bad).unwrap_err();
            assert!(faults[0].starts_with(&format!("--shard {bad}: expected i/n")), "{faults:?}");
        }
    }
}
