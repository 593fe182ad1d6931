//! Bundles: a run in one file, verified by running it again.

use super::command_line::{Folder, nifdy};
use serde_json::{Value, json};

fn written(folder: &Folder, words: &[&str]) -> (String, Value) {
    let path = folder.0.join("run.nifdy").display().to_string();
    let done = nifdy(&[&["bundle"], words, &["--out", &path]].concat());
    assert_eq!(done.code, Some(0), "{:?}", done.faults);
    let file = serde_json::from_str(&std::fs::read_to_string(&path).expect("it has been written")).expect("JSON");
    (path, file)
}

#[test]
fn a_bundle_is_the_run_of_its_link_and_is_verified() {
    let folder = Folder::new("bundle");
    let (path, file) = written(&folder, &["deaf-receiver", "--side", "b", "--cycles", "90000"]);
    let run = nifdy(&["run", file["link"].as_str().unwrap(), "--json"]);
    let run: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!((&run["identical"], &run["fingerprint"]), (&json!(true), &file["summary"]["fingerprint"]));
    let verified = nifdy(&["verify", &path]);
    let fingerprint = run["fingerprint"].as_str().unwrap();
    assert_eq!((verified.code, verified.out), (Some(0), format!("equal: 90000 cycles, fingerprint {fingerprint}\n")));
    assert!(file["citation"].as_str().unwrap().contains("cff-version"));
    assert!(file["licence"].as_str().unwrap().contains("MIT") && file["network"].as_array().unwrap().len() > 100);
    assert!((32..64).contains(&file["marks"].as_array().unwrap().len()));
    let figure = file["figure"]["svg"].as_str().unwrap();
    assert!(figure.starts_with("<svg ") && figure.contains(fingerprint), "{figure}");
}

#[test]
fn a_run_that_has_become_another_is_told_with_the_place_where_it_first_differs() {
    let folder = Folder::new("bundle-changed");
    let (path, mut file) = written(&folder, &["deaf-receiver", "--cycles", "20000"]);
    let verify = |file: &Value| {
        std::fs::write(&path, file.to_string()).unwrap();
        nifdy(&["verify", &path])
    };
    file["summary"]["latency"]["mean"] = json!(1.5);
    let told = verify(&file);
    assert_eq!((told.code, told.out.as_str()), (Some(1), ""));
    assert_eq!(told.faults[0], "nifdy: the run is the same; what the file says of it is not");
    assert!(told.faults[1].starts_with("nifdy: summary.latency.mean: 1.5 in the file, "), "{:?}", told.faults);
    file["marks"][3] = json!([4096, "0000000000000000"]);
    assert_eq!(verify(&file).faults[0], "nifdy: the run differs first between cycles 3072 and 4096");
}

#[test]
fn whatever_else_the_file_says_of_the_run_is_compared() {
    let folder = Folder::new("bundle-forged");
    let (path, file) = written(&folder, &["reference-mesh", "--cycles", "3000"]);
    let told = |change: &dyn Fn(&mut Value)| {
        let mut forged = file.clone();
        change(&mut forged);
        std::fs::write(&path, forged.to_string()).unwrap();
        nifdy(&["verify", &path])
    };
    type Forge<'a> = &'a dyn Fn(&mut Value);
    let forgeries: [(Forge, &str); 6] = [
        (&|file| file["network"][3][1] = json!("node 9"), "network: channel 3 is ["),
        (&|file| drop(file["network"].as_array_mut().unwrap().pop()), " is none in the file, ["),
        (&|file| file["packets"] = json!("pid,ctime,src,dest,flits\n"), "packets: not the packets that the run plays"),
        (&|file| file["figure"]["title"] = json!("Another"), "figure.title: \"Another\" in the file, "),
        (
            &|file| file["figure"]["data"]["columns"][2]["values"][1] = json!(7),
            "figure.data.payload: window 1 is 7 in the",
        ),
        (&|file| file["figure"]["svg"] = json!("<svg/>"), "figure.svg: not the picture of this run"),
    ];
    for (change, sentence) in forgeries {
        let done = told(change);
        assert_eq!((done.code, done.out.as_str(), done.faults.len()), (Some(1), "", 2), "{:?}", done.faults);
        assert_eq!(done.faults[0], "nifdy: the run is the same; what the file says of it is not");
        assert!(done.faults[1].contains(sentence), "{:?}", done.faults);
    }
    let equal = |change: &dyn Fn(&mut Value), sentence: &str| {
        let done = told(change);
        assert_eq!((done.code, done.out.starts_with("equal: 3000 cycles")), (Some(0), true), "{:?}", done.faults);
        assert!(done.faults[0].contains(sentence), "{:?}", done.faults);
    };
    equal(&|file| drop(file.as_object_mut().unwrap().remove("figure")), "has no figure");
    let drawn_otherwise = |file: &mut Value| {
        file["figure"]["drawing"] = json!(0);
        file["figure"]["svg"] = json!("<svg/>");
    };
    equal(
        &drawn_otherwise,
        "figure.svg is of drawing 0, and this program makes drawing 1: only its numbers were compared",
    );
}

#[test]
fn packets_are_in_the_bundle_as_they_were_listed() {
    let folder = Folder::new("bundle-packets");
    let packets = folder.write("packets.csv", "pid,ctime,src,dest,flits\n1,0,0,5,4\n2,3,7,1,1\n");
    let (path, file) = written(&folder, &["reference-mesh", "--packets", &packets]);
    assert!(file["packets"].as_str().unwrap().contains("2,3,7,1,1"), "{}", file["packets"]);
    assert_eq!(nifdy(&["verify", &path]).code, Some(0));
}

#[test]
fn what_is_no_bundle_is_refused() {
    let folder = Folder::new("no-bundle");
    let other = folder.write("other.json", "{}");
    let later = folder.write("later.json", r#"{"nifdy_bundle": 2}"#);
    for (words, sentence) in [
        (vec!["verify"], "verify needs the file"),
        (vec!["verify", &other], "is not a bundle: it has no nifdy_bundle"),
        (vec!["verify", &later], "nifdy_bundle=2: expected 1"),
        (vec!["bundle", "cyclic-shift"], "bundle needs --out"),
        (vec!["bundle", "reference-mesh", "--out", "x"], "never ends; set --cycles N"),
    ] {
        let done = nifdy(&words);
        assert_eq!(done.code, Some(2), "{words:?}");
        assert!(done.faults[0].contains(sentence), "{:?}", done.faults);
    }
}
