//! Files of results: how parts of an experiment are kept, put together and refused.

use super::command_line::{Folder, document, nifdy, with};
use serde_json::{Value, json};
use std::path::Path;

#[test]
fn merged_shards_equal_the_whole_bit_for_bit_for_any_number_of_threads() {
    let folder = Folder::new("shards");
    let mine = folder.write("mine.json", &document().to_string());
    let whole = nifdy(&["experiment", &mine, "--json", "--threads", "1"]);
    assert_eq!(whole.code, Some(0), "{:?}", whole.faults);
    let shards: Vec<String> = ["1/3", "2/3", "3/3"]
        .iter()
        .map(|shard| {
            let part = nifdy(&["experiment", &mine, "--shard", shard, "--threads", "3"]);
            assert_eq!(part.code, Some(0), "{:?}", part.faults);
            folder.write(&format!("{}.json", &shard[..1]), &part.out)
        })
        .collect();
    let merged = nifdy(&["merge", &shards[2], &shards[0], &shards[1], "--json"]);
    assert_eq!(merged.out, whole.out);
    let json: Value = serde_json::from_str(&whole.out).expect("--json prints JSON");
    assert_eq!(json["results"].as_object().map(serde_json::Map::len), Some(12));
    assert_eq!(json["complete"], json!(true));
    assert_eq!(json["claims"][0]["verdict"], json!("holds"), "{}", json["claims"]);

    let part = nifdy(&["merge", &shards[0], "--json"]);
    assert_eq!(part.code, Some(4));
    assert_eq!(part.faults[0], "nifdy: 8 of 12 points have no result yet");
    assert_eq!(part.faults[1..3], ["nifdy: no result: none · 0.05, seed 2", "nifdy: no result: none · 0.05, seed 3"]);
    assert_eq!(part.faults[9..], ["nifdy: run again: --shard 2/3", "nifdy: run again: --shard 3/3"]);
    assert!(part.out.contains("\"complete\": false"));
}

#[test]
fn results_that_are_kept_in_a_folder_are_not_measured_again_and_shards_share_one() {
    let folder = Folder::new("kept");
    let mine = folder.write("mine.json", &document().to_string());
    let whole = nifdy(&["experiment", &mine, "--json"]).out;
    let results = folder.0.join("results").display().to_string();
    let part = |words: &[&str]| {
        let done = nifdy(&[&["experiment", &mine, "--results", &results], words].concat());
        assert_eq!(done.code, Some(0), "{:?}", done.faults);
        done.out
    };
    let first = part(&["--shard", "1/2"]);
    let kept = Path::new(&results).join("mine-1-of-2.json");
    let read = |path: &Path| serde_json::from_str::<Value>(&std::fs::read_to_string(path).unwrap()).unwrap();
    assert_eq!(read(&kept), serde_json::from_str::<Value>(&first).unwrap());
    // what is kept is taken as it is: a result that no run gives is still there afterwards
    let mut changed = read(&kept);
    let key = changed["results"].as_object().unwrap().keys().next().unwrap().clone();
    changed["results"][&key]["delivered"] = json!(123_456);
    std::fs::write(&kept, changed.to_string()).unwrap();
    let together: Value = serde_json::from_str(&part(&["--json"])).unwrap();
    assert_eq!(together["results"][&key]["delivered"], json!(123_456));
    let untouched: Value = serde_json::from_str(&whole).unwrap();
    let others = |value: &Value| {
        let mut results = value["results"].clone();
        results.as_object_mut().unwrap().remove(&key);
        results
    };
    assert_eq!(others(&together), others(&untouched));
}

#[test]
fn what_no_run_measures_is_no_result() {
    let folder = Folder::new("absurd");
    let mine = folder.write("mine.json", &document().to_string());
    let part: Value = serde_json::from_str(&nifdy(&["experiment", &mine, "--shard", "1/3"]).out).unwrap();
    let key = part["results"].as_object().unwrap().keys().next().unwrap().clone();
    for (value, told) in [
        (json!(-5), "delivered is -5: expected a number from 0 to 1e15"),
        (json!(1e308), "delivered is 1e+308: expected a number from 0 to 1e15"),
    ] {
        let mut wrong = part.clone();
        wrong["results"][&key]["delivered"] = value;
        let file = folder.write("wrong.json", &wrong.to_string());
        let refused = nifdy(&["merge", &file]);
        assert_eq!(refused.code, Some(2));
        assert_eq!(refused.faults, [format!("nifdy: {file}: results.{key}: {told}")]);
    }
    let text = part.to_string().replacen("\"engine\":", "\"engine\":\"another\",\"engine\":", 1);
    let file = folder.write("twice.json", &text);
    let refused = nifdy(&["merge", &file]);
    assert_eq!(refused.code, Some(2));
    let told = format!("nifdy: {file} is not JSON: “engine” a second time in one object at line 1 column ");
    assert!(refused.faults[0].starts_with(&told), "{:?}", refused.faults);
}

#[test]
fn results_are_printed_as_text_and_as_csv() {
    let folder = Folder::new("forms");
    let mine = folder.write("mine.json", &document().to_string());
    let table = nifdy(&["experiment", &mine, "--seeds", "2"]).out;
    assert!(table.starts_with("An experiment of my own: latency_mean (cycles)\n\nnone · 0.05   "), "{table}");
    assert!(table.contains("holds: More load takes longer"), "{table}");
    let csv = nifdy(&["experiment", &mine, "--seeds", "2", "--csv"]).out;
    let lines: Vec<&str> = csv.lines().collect();
    assert_eq!(lines.len(), 9);
    assert!(lines[0].starts_with("interface,load,seed,accepted,acks,"), "{csv}");
    assert!(lines[8].starts_with("nifdy,0.3,2,"), "{csv}");
    let width = lines[0].split(',').count();
    assert!(lines.iter().all(|line| line.split(',').count() == width), "{csv}");
}

#[test]
fn result_files_that_do_not_belong_together_are_refused() {
    let folder = Folder::new("misfits");
    let run = |name: &str, document: &str| {
        let path = folder.write("mine.json", document);
        let out = nifdy(&["experiment", &path, "--json"]).out;
        folder.write(name, &out)
    };
    let (short, long) = (run("short.json", &with("cycles", json!(500))), run("long.json", &with("cycles", json!(600))));
    let done = nifdy(&["merge", &short, &long]);
    assert_eq!(done.code, Some(2));
    assert!(done.faults[0].contains("long.json: definition is "), "{:?}", done.faults);
    assert!(done.faults[0].ends_with("they do not fit together"), "{:?}", done.faults);

    let mut changed: Value = serde_json::from_str(&std::fs::read_to_string(Path::new(&short)).unwrap()).unwrap();
    let first = changed["results"].as_object_mut().unwrap().values_mut().next().unwrap();
    first["delivered"] = json!(1);
    let other = folder.write("other.json", &changed.to_string());
    let done = nifdy(&["merge", &short, &other]);
    assert!(done.faults[0].ends_with("is not what another file has for the same point"), "{:?}", done.faults);

    let odd = folder.write("odd.json", "{}");
    assert_eq!(
        nifdy(&["merge", &odd]).faults,
        [format!("nifdy: {odd}: experiment is missing, so this is not a file of results")]
    );
}

#[test]
fn results_of_another_engine_or_that_no_run_can_have_given_are_refused() {
    let folder = Folder::new("foreign-results");
    let path = folder.write("mine.json", &document().to_string());
    let file: Value = serde_json::from_str(&nifdy(&["experiment", &path, "--json"]).out).expect("JSON");
    let merged = |change: &dyn Fn(&mut Value)| {
        let mut changed = file.clone();
        change(&mut changed);
        nifdy(&["merge", &folder.write("changed.json", &changed.to_string()), "--json"])
    };
    assert_eq!(merged(&|_| ()).code, Some(0));
    let foreign = merged(&|file| file["engine"] = json!("0.0.9+deadbeef"));
    assert_eq!(foreign.code, Some(2));
    assert!(foreign.faults[0].contains("engine 0.0.9+deadbeef wrote these results"), "{:?}", foreign.faults);
    let other = merged(&|file| file["definition"] = json!("0123456789abcdef"));
    assert!(other.faults[0].contains("definition: 0123456789abcdef is not that of the document"), "{:?}", other.faults);
    for wrong in [json!(null), json!("many"), json!({}), json!([1]), json!({ "delivered": "many" })] {
        let done =
            merged(&|file| *file["results"].as_object_mut().unwrap().values_mut().next().unwrap() = wrong.clone());
        assert_eq!(done.code, Some(2), "{wrong}");
        assert!(done.faults[0].contains("changed.json: results."), "{wrong}: {:?}", done.faults);
    }
}

#[cfg(unix)]
#[test]
fn tasks_of_a_job_array_together_equal_the_whole_and_those_missing_are_named() {
    let folder = Folder::new("job-array");
    let mine = folder.write("mine.json", &document().to_string());
    let runs = folder.0.join("runs");
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/examples/job-array.sh");
    let task = |number: &str| {
        let mut task = std::process::Command::new("sh");
        task.arg(script).arg(&mine).arg(&runs).arg("3");
        task.env("NIFDY", env!("CARGO_BIN_EXE_nifdy")).env("SLURM_ARRAY_TASK_ID", number);
        let done = task.output().expect("a shell is there");
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    };
    let merged = || {
        let files = std::fs::read_dir(&runs).expect("tasks have left their folder");
        let files: Vec<String> = files.map(|file| file.unwrap().path().display().to_string()).collect();
        let words = [&["merge", "--json"][..], &files.iter().map(String::as_str).collect::<Vec<_>>()].concat();
        nifdy(&words)
    };
    task("3");
    task("1");
    let part = merged();
    assert_eq!((part.code, part.faults.last().map(String::as_str)), (Some(4), Some("nifdy: run again: --shard 2/3")));
    task("2");
    assert_eq!(merged().out, nifdy(&["experiment", &mine, "--json"]).out);
}
