//! Challenges, sheets and grading as a lecturer runs them on the command line.

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

    fn path(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

const BASE: &str = "topology.kind=mesh&topology.size=4x4&workload.kind=uniform&workload.load=0.2";

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

fn assignment() -> Value {
    json!({
        "assignment": 1, "name": "sheet-1", "version": 2, "title": "The first sheet", "own_seeds": true,
        "tasks": [
            { "kind": "challenge", "title": "Carry", "challenge": small(), "bronze": 2, "silver": 4, "gold": 6 },
            { "kind": "number", "title": "Hops", "question": "How many?", "answer": 2.5, "tolerance": 0.2, "points": 2 },
            { "kind": "choice", "title": "Why", "choices": ["a", "b", "c"], "right": 2, "points": 1 },
            { "kind": "text", "title": "Explain", "points": 3 },
            { "kind": "cycle", "title": "When", "base": BASE, "until": "delivered above 10", "cycles": 2000, "points": 4 },
            { "kind": "number", "title": "Measure", "base": BASE, "measure": "delivered", "cycles": 1000,
              "tolerance": 0, "points": 2 },
        ],
    })
}

fn submission(student: &str, answers: Value) -> Vec<u8> {
    let file = json!({
        "submission": 1, "assignment": "sheet-1", "version": 2, "student": student, "answers": answers,
    });
    file.to_string().into_bytes()
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
    assert_eq!(printed(&["challenges"]).lines().count(), 14);
}

#[test]
fn the_sheet_for_students_has_no_answers_and_cannot_be_graded_by() {
    let folder = Folder::new("sheet");
    let file = folder.write("assignment.json", assignment().to_string().as_bytes());
    let sheet = printed(&["sheet", &file]);
    for secret in ["answer\"", "tolerance", "right"] {
        assert!(!sheet.contains(secret), "{secret}");
    }
    let given = folder.write("sheet.json", sheet.as_bytes());
    let one = folder.write("a.json", &submission("Ada", json!({})));
    let (code, _, faults) = nifdy(&["grade", &given, &one]);
    assert_eq!(code, Some(2));
    assert!(faults[0].contains("tasks[1].answer=: is missing: this is the sheet for students"), "{faults:?}");
    let wrong =
        folder.write("wrong.json", br#"{"assignment": 1, "name": "x", "title": "x", "tasks": [{"kind": "numbr"}]}"#);
    let (_, _, faults) = nifdy(&["sheet", &wrong]);
    assert!(faults[0].contains("tasks[0].kind=numbr: expected one of challenge, number"), "{faults:?}");
}

/// Twenty submissions, of which five cannot be graded.
fn hand_in(folder: &Folder) {
    for number in 0..15 {
        let load = 0.01 + 0.02 * f64::from(number);
        let answers = json!({ "1": link(load), "2": 2.4 + 0.1 * f64::from(number), "3": (number % 3) + 1, "4": "=1+1", "5": 100 });
        folder.write(&format!("in/{number:02}.json"), &submission(&format!("Student {number}"), answers));
    }
    folder.write("in/15-cut.json", b"{\"submission\": 1, \"assignm");
    folder.write("in/16-binary.json", &[0xff, 0xfe, 0x00, 0x80]);
    folder.write(
        "in/17-version.json",
        br#"{"submission": 1, "assignment": "sheet-1", "version": 1, "student": "Old", "answers": {}}"#,
    );
    folder.write("in/18-twice.json", br#"{"submission": 1, "submission": 1}"#);
    folder.write("in/19-task.json", &submission("Eve", json!({ "7": 1 })));
}

#[test]
fn twenty_submissions_are_graded_five_broken_ones_are_named_and_twice_it_is_the_same_table() {
    let folder = Folder::new("grade");
    let file = folder.write("assignment.json", assignment().to_string().as_bytes());
    hand_in(&folder);
    let (given, out) = (folder.path("in"), folder.path("out"));
    let csv = printed(&["grade", &file, &given, "--csv", "--feedback", &out]);
    assert_eq!(csv, printed(&["grade", &file, &given, "--csv", "--threads", "1"]), "deterministic");
    assert_eq!(csv.lines().count(), 21);
    assert!(csv.starts_with("file,student,points,of,fault,task 1,reason 1,task 2"), "{csv}");
    assert!(csv.contains("to be read by a person: =1+1"), "{csv}");
    let rows: Vec<Value> = serde_json::from_str(&printed(&["grade", &file, &given, "--json"])).unwrap();
    let points =
        |place: usize| rows[place]["tasks"].as_array().unwrap().iter().map(|task| task["points"].as_f64().unwrap());
    // the load of 0.01 earns nothing, that of 0.07 gold, that of 0.29 is too dear
    assert_eq!(points(0).take(3).collect::<Vec<_>>(), [0.0, 2.0, 0.0]);
    assert_eq!(points(4).take(3).collect::<Vec<_>>(), [6.0, 0.0, 1.0]);
    assert_eq!(points(14).take(3).collect::<Vec<_>>(), [0.0, 0.0, 0.0]);
    assert_eq!(rows[0]["tasks"][5]["reason"], "not answered");
    let faults: Vec<&str> = rows[15..].iter().map(|row| row["faults"][0].as_str().unwrap()).collect();
    assert!(faults[0].starts_with("submission=: this is not JSON: EOF"), "{faults:?}");
    assert_eq!(faults[1], "is not text in UTF-8");
    assert_eq!(faults[2], "version=1: is another version of the assignment, expected 2");
    assert!(faults[3].contains("“submission” a second time in one object"), "{faults:?}");
    assert_eq!(faults[4], "answers.7=1: is no task, expected a number from 1 to 6");
    assert_eq!(std::fs::read_dir(&out).unwrap().count(), 20);
    let told = std::fs::read_to_string(folder.path("out/04.json.txt")).unwrap();
    assert!(
        told.starts_with("The first sheet: 7 of 18 points\nStudent 4\n\n1. Carry: 6 of 6\n   gold: accepted"),
        "{told}"
    );
}

#[test]
fn each_student_has_a_seed_by_the_name_and_what_a_run_says_is_the_right_answer() {
    let folder = Folder::new("seeds");
    let file = folder.write("assignment.json", assignment().to_string().as_bytes());
    let reason = |student: &str, answers: Value, task: usize| {
        let one = folder.write("one.json", &submission(student, answers));
        let rows: Vec<Value> = serde_json::from_str(&printed(&["grade", &file, &one, "--json"])).unwrap();
        rows[0]["tasks"][task]["reason"].as_str().unwrap().to_string()
    };
    let asked = |student: &str, task: usize| {
        let told = reason(student, json!({ (task + 1).to_string(): 0 }), task);
        told.rsplit(' ').next().unwrap().replace('\u{202f}', "")
    };
    let (ada, bob) = (asked("Ada Lovelace", 5), asked("Bob", 5));
    assert_ne!(ada, bob);
    assert_eq!(ada, asked("  ada   LOVELACE ", 5));
    assert_eq!(reason("Ada Lovelace", json!({ "6": ada }), 5), format!("right: {ada}"));
    let seed = |student: &str| printed(&["sheet", &file, "--student", student]);
    assert_eq!(seed("Ada Lovelace"), seed("ada lovelace"));
    assert_ne!(seed("Ada Lovelace"), seed("Bob"));
    let cycle = asked("Ada Lovelace", 4);
    assert_eq!(reason("Ada Lovelace", json!({ "5": cycle }), 4), format!("right: {cycle}"));
    assert_eq!(reason("Ada", json!({ "2": 2.7 }), 1), "right: 2.5 ± 0.2", "2.7 - 2.5 is a little more than 0.2");
    assert_eq!(reason("Ada", json!({ "2": "2,5" }), 1), "2,5: expected a number, with a point for its decimals");
}

#[test]
fn a_solution_that_is_too_long_to_run_is_refused_and_results_are_written_for_gradescope() {
    let folder = Folder::new("scope");
    let mut short = assignment();
    short["most_node_cycles"] = json!(1000);
    let file = folder.write("assignment.json", short.to_string().as_bytes());
    let one = folder.write("one.json", &submission("Ada", json!({ "1": link(0.1), "3": 2 })));
    let results: Value = serde_json::from_str(&printed(&["grade", &file, &one, "--gradescope"])).unwrap();
    assert_eq!((&results["score"], &results["tests"][2]["score"]), (&json!(1.0), &json!(1.0)));
    let output = results["tests"][0]["output"].as_str().unwrap();
    assert!(output.contains("node cycles are too long to run, expected at most 1000"), "{output}");
    let (code, _, faults) = nifdy(&["grade", &file, &one, &one, "--gradescope"]);
    assert_eq!((code, &faults[0][..]), (Some(2), "nifdy: --gradescope grades one submission, and there are 2"));
}

/// One submission graded by an assignment of one task: its points and why.
fn one_task(name: &str, task: &Value, submission: &[u8]) -> (f64, String) {
    let folder = Folder::new(name);
    let sheet = json!({ "assignment": 1, "name": "sheet-1", "version": 2, "title": "One", "tasks": [task] });
    let file = folder.write("assignment.json", sheet.to_string().as_bytes());
    let one = folder.write("one.json", submission);
    let rows: Vec<Value> = serde_json::from_str(&printed(&["grade", &file, &one, "--json"])).unwrap();
    assert_eq!(rows[0]["faults"], json!([]));
    let task = &rows[0]["tasks"][0];
    (task["points"].as_f64().unwrap(), task["reason"].as_str().unwrap().to_string())
}

#[test]
fn a_drawn_curve_is_right_if_it_is_near_what_the_run_does_on_average() {
    let task = json!({
        "kind": "curve", "title": "Draw", "base": BASE, "line": "delivered", "most": 1000, "cycles": 2400,
        "tolerance": 0.1, "points": 3,
    });
    let drawn = |heights: &str| one_task("curve", &task, &submission("Ada", json!({ "1": heights })));
    let flat = |height: &str| [height; 24].join(" ");
    let (points, told) = drawn(&flat("13"));
    assert_eq!(points, 3.0, "{told}");
    assert!(
        told.starts_with("right: ") && told.ends_with(" % of the axis from the run on average, at most 10 % allowed")
    );
    let (points, told) = drawn(&flat("90"));
    assert_eq!(points, 0.0);
    assert!(told.starts_with("not right: "), "{told}");
    for wrong in ["40 40", &flat("140"), &flat("x")] {
        assert_eq!(drawn(wrong), (0.0, format!("{wrong}: expected 24 heights from 0 to 100")));
    }
}

#[test]
fn what_is_wrong_with_a_curve_to_draw_is_named_with_its_field() {
    let folder = Folder::new("wrong-curve");
    let task = json!({ "kind": "curve", "title": "Draw", "base": BASE, "line": "delivred", "most": 0, "tolerance": 2 });
    let choice = json!({ "kind": "choice", "title": "Why", "choices": ["a", " "], "right": 1, "points": 1 });
    let sheet = json!({ "assignment": 1, "name": "a", "title": "A", "tasks": [task, choice] });
    let (code, _, faults) = nifdy(&["sheet", &folder.write("a.json", sheet.to_string().as_bytes())]);
    assert_eq!(code, Some(2));
    for fault in [
        "tasks[0].most=0: expected the end of the axis, more than 0",
        "tasks[0].tolerance=2: expected a share of the axis, 0 to 1",
        "tasks[0].cycles=: is missing",
        "tasks[1].choices[1]=: is empty: expected the words of a choice",
        "tasks[0].points=: is missing",
        "tasks[0].line=delivred: expected one of payload, delivered",
    ] {
        assert!(faults.iter().any(|one| one.contains(fault)), "{fault}: {faults:?}");
    }
}

#[test]
fn a_link_is_graded_like_the_file_that_it_stands_for() {
    let task = json!({ "kind": "choice", "title": "Why", "choices": ["a", "b"], "right": 2, "points": 1 });
    let graded = |text: &str| one_task("link", &task, text.as_bytes());
    let link = "https://lab.example/#submission=sheet-1.2&student=Ad%C3%A4%20L&1=2\n";
    assert_eq!(graded(link), (1.0, "right: b".to_string()));
    let folder = Folder::new("links");
    let file = folder.write("assignment.json", assignment().to_string().as_bytes());
    let fault = |name: &str, link: &str| {
        let one = folder.write(name, link.as_bytes());
        let rows: Vec<Value> = serde_json::from_str(&printed(&["grade", &file, &one, "--json"])).unwrap();
        rows[0]["faults"][0].as_str().unwrap().to_string()
    };
    assert_eq!(
        fault("a", "#submission=sheet-1.2&student=Ad%C3"),
        "submission=: “student” of the link was cut or changed in transit"
    );
    assert_eq!(fault("b", "#submission=sheet-1.2&student=A&1=2&1=3"), "submission=: the link has “1” a second time");
    assert_eq!(
        fault("c", "#submission=sheet-1.1&student=A"),
        "version=1: is another version of the assignment, expected 2"
    );
    assert_eq!(
        fault("d", "#submission=sheet-1.2&student=A&9=1"),
        "answers.9=1: is no task, expected a number from 1 to 6"
    );
    assert_eq!(fault("e", "#submission=sheet-1.2&student"), "submission=: “student” of the link has no value");
}

/// Runs one of the scripts for Gradescope as Gradescope does, but for the folder.
fn script(name: &str, root: &str) -> (bool, String) {
    let output = Command::new("sh")
        .arg(format!("{root}/source/{name}"))
        .env_clear()
        .env("PATH", "/usr/bin:/bin")
        .env("AUTOGRADER", root)
        .current_dir("/")
        .output()
        .expect("there is a shell");
    (
        output.status.success(),
        [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned()).concat(),
    )
}

#[cfg(unix)]
#[test]
fn the_set_up_for_gradescope_grades_from_an_empty_folder_to_results() {
    let folder = Folder::new("gradescope");
    let root = folder.path("autograder");
    let scripts = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/course/gradescope");
    folder.write("autograder/source/assignment.json", assignment().to_string().as_bytes());
    for name in ["setup.sh", "run_autograder"] {
        std::fs::copy(format!("{scripts}/{name}"), format!("{root}/source/{name}")).expect("the script is there");
    }
    // By a program: a copy that is written here may still be open in a process that another test has just begun, and a
    // program that is open for writing does not run.
    let copy = [env!("CARGO_BIN_EXE_nifdy"), &format!("{root}/source/nifdy")];
    assert!(Command::new("cp").args(copy).status().is_ok_and(|status| status.success()), "nifdy is copied");
    let (is_built, log) = script("setup.sh", &root);
    assert!(is_built && log.ends_with("The assignment can be graded.\n"), "{log}");

    let results = || {
        assert!(script("run_autograder", &root).0);
        let text = std::fs::read_to_string(format!("{root}/results/results.json")).expect("results are written");
        serde_json::from_str::<Value>(&text).expect("they are JSON")
    };
    std::fs::create_dir_all(format!("{root}/submission")).expect("a folder can be made");
    let told = |results: &Value| results["output"].as_str().unwrap().to_string();
    assert!(told(&results()).starts_with("Nothing was handed in"));
    let one = submission("Ada", json!({ "1": link(0.1), "2": 2.5, "3": 2 }));
    folder.write("autograder/submission/my answers.json", &one);
    let graded = results();
    assert_eq!((&graded["score"], told(&graded)), (&json!(9.0), "Handed in by Ada.".to_string()));
    assert_eq!(graded["tests"].as_array().unwrap().len(), 6);
    assert_eq!((&graded["tests"][0]["score"], &graded["tests"][0]["max_score"]), (&json!(6.0), &json!(6.0)));
    folder.write("autograder/submission/second.json", &one);
    assert!(told(&results()).starts_with("There are 2 files"));
    std::fs::remove_file(folder.path("autograder/submission/second.json")).unwrap();
    folder.write("autograder/submission/my answers.json", b"{\"submission\": 1, \"assignm");
    let broken = results();
    assert_eq!(broken["score"], json!(0.0));
    assert!(told(&broken).starts_with("Not graded: submission=: this is not JSON"), "{broken}");

    folder.write("autograder/source/assignment.json", b"{}");
    assert!(!script("setup.sh", &root).0, "the build fails");
    assert!(told(&results()).starts_with("The autograder failed"));
}
