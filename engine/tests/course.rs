//! Challenges as a lecturer checks them on the command line.

use serde_json::{Value, json};
use std::path::PathBuf;
use std::process::Command;

fn nifdy(words: &[&str]) -> (Option<i32>, String, Vec<String>) {
    let output = Command::new(env!("CARGO_BIN_EXE_nifdy")).args(words).output().expect("nifdy can be started");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("nifdy writes text");
    (output.status.code(), text(output.stdout), text(output.stderr).lines().map(str::to_string).collect())
}

/// What a command prints that has to go well.
fn printed(words: &[&str]) -> String {
    let (code, out, faults) = nifdy(words);
    assert_eq!((code, &faults[..]), (Some(0), &[][..]), "{words:?}");
    out
}

/// A folder for one test, removed at its end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("nifdy-course-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder can be made");
        Folder(path)
    }

    fn write(&self, name: &str, bytes: &[u8]) -> String {
        let path = self.0.join(name);
        std::fs::create_dir_all(path.parent().expect("it is in the folder")).expect("a folder can be made");
        std::fs::write(&path, bytes).expect("a file can be written");
        path.display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A challenge that takes no time.
fn small() -> Value {
    json!({
        "challenge": 1, "name": "small", "title": "A small challenge",
        "base": "topology.kind=mesh&topology.size=4x4&workload.kind=uniform&workload.load=0.01",
        "free": [{ "path": "workload.load", "from": 0.01, "to": 1 }],
        "goals": [{ "measure": "accepted", "is": "at_least", "bronze": 0.02, "silver": 0.04, "gold": 0.05 }],
        "budget": { "label": "load", "terms": [{ "of": ["workload.load"] }], "bronze": 0.2, "silver": 0.2, "gold": 0.2 },
        "seeds": 3, "warm_up": 500, "cycles": 2000,
    })
}

fn link(load: f64) -> String {
    format!("v=1&topology.kind=mesh&topology.size=4x4&workload.kind=uniform&workload.load={load}&challenge=small.1")
}

#[test]
fn a_challenge_is_checked_by_name_or_file_and_each_criterion_is_told() {
    let folder = Folder::new("check");
    let file = folder.write("small.json", small().to_string().as_bytes());
    let told = printed(&["challenge", &file, &link(0.1)]);
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines[0], "A small challenge: gold, over 3 seeds");
    assert!(
        lines[1].starts_with("accepted: asked for at least 0.02 / 0.04 / 0.05 flits/node/cycle; came out 0."),
        "{told}"
    );
    assert_eq!(lines[2], "load: asked for at most 0.2 / 0.2 / 0.2; came out 0.1: gold");
    let json: Value = serde_json::from_str(&printed(&["challenge", &file, &link(1.0), "--json"])).unwrap();
    assert_eq!((&json["star"], &json["seeds"]), (&Value::Null, &json!([1, 2, 3])), "too dear");
    assert_eq!(json["criteria"][1]["verdicts"], json!(["fails", "fails", "fails"]));
    let (code, _, faults) = nifdy(&["challenge", "smal", &link(0.1)]);
    assert_eq!(code, Some(2));
    assert!(
        faults[0].starts_with("nifdy: challenge=smal: unknown challenge, expected one of as-much-as"),
        "{faults:?}"
    );
    let (code, _, faults) = nifdy(&["challenge", &file, &link(2.0)]);
    assert_eq!(code, Some(2));
    assert!(faults[0].contains("workload.load=2"), "{faults:?}");
    assert_eq!(printed(&["challenges"]).lines().count(), 10);
}
