use super::nifdy::machines::{CM5, FAT_TREE};
use super::{PAPERS, clock, presets};
use crate::experiment::axis_value::AxisValue;
use crate::experiment::catalogue;
use crate::experiment::clauses;
use crate::experiment::document::Experiment;
use crate::experiment::measures;
use crate::experiment::paper::Paper;
use crate::experiment::plan::Plan;
use crate::experiment::rows::Row;
use sim::scenario::Scenario;
use std::collections::{BTreeMap, BTreeSet};
use std::iter;

fn sorted(names: impl IntoIterator<Item = impl Into<String>>) -> Vec<String> {
    let mut names: Vec<String> = names.into_iter().map(Into::into).collect();
    names.sort_unstable();
    names
}

fn is_unique(names: impl IntoIterator<Item = &'static str>) -> bool {
    let mut known = BTreeSet::new();
    names.into_iter().all(|name| known.insert(name))
}

#[test]
fn every_document_in_the_folders_is_listed_and_named_after_its_paper_and_file() {
    let listed: Vec<String> = catalogue::documents(PAPERS).map(|(name, _)| name).collect();
    for paper in PAPERS.iter() {
        let folder = format!("{}/src/papers/{}/experiments", env!("CARGO_MANIFEST_DIR"), paper.key);
        let files = std::fs::read_dir(&folder).expect("the folder is there");
        let names = files
            .filter_map(|file| file.ok()?.file_name().into_string().ok())
            .map(|file| format!("{}-{}", paper.key, file.trim_end_matches(".json")));
        let prefix = format!("{}-", paper.key);
        let of_paper = listed.iter().filter(|name| name.starts_with(&prefix)).cloned();
        assert_eq!(sorted(of_paper), sorted(names));
    }
}

#[test]
fn every_document_can_be_planned() {
    for (name, text) in catalogue::documents(PAPERS) {
        let plan = Experiment::parse(text, None, PAPERS).and_then(Plan::new);
        let problems = plan.err().unwrap_or_default();
        assert!(
            problems.is_empty(),
            "{name}: {}",
            problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
        );
    }
}

#[test]
fn every_claim_names_a_row_and_every_row_is_examined() {
    for paper in PAPERS.iter() {
        let known: BTreeSet<String> = PAPERS.rows(paper.key).into_iter().map(|row| row.row).collect();
        let experiments = experiments_on(paper);
        let claims = experiments.iter().flat_map(|experiment| &experiment.claims);
        let examined: BTreeSet<String> = claims.map(|claim| claim.row.clone()).collect();
        assert_eq!(examined.difference(&known).collect::<Vec<_>>(), Vec::<&String>::new(), "rows that are not there");
        assert_eq!(
            known.difference(&examined).collect::<Vec<_>>(),
            Vec::<&String>::new(),
            "rows that nothing examines"
        );
    }
}

/// The experiments on a paper, not laid out.
fn experiments_on(paper: &Paper) -> Vec<Experiment> {
    let read = |text| Experiment::parse(text, None, PAPERS).expect("every document can be read");
    PAPERS.documents().map(read).filter(|experiment| experiment.paper == paper.key).collect()
}

/// Every clause has a test or says why it has none; each of its tests is there.
#[test]
fn every_clause_of_every_row_has_a_test_or_a_word_on_why_not() {
    let mut faults = Vec::new();
    for paper in PAPERS.iter() {
        let all = experiments_on(paper);
        let experiments: Vec<&Experiment> = all.iter().collect();
        for row in PAPERS.rows(paper.key) {
            if row.clauses.is_empty() {
                faults.push(format!("{} is not taken apart into clauses", row.row));
            }
            for clause in &row.clauses {
                if clause.says.is_empty() || clause.by.is_empty() == clause.untested.is_empty() {
                    faults.push(format!("{}, {:?}: either tests or why there is none", row.row, clause.says));
                }
                let unknown = clauses::asked(clause, &row.row, &experiments).into_iter().filter_map(Result::err);
                faults.extend(unknown.map(|name| format!("{}: {name} is no test of it", row.row)));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// A test that no clause asks for is one that was added or taken away without a look at the clauses, which count them.
#[test]
fn every_test_that_decides_on_a_row_is_asked_for_by_a_clause() {
    for paper in PAPERS.iter() {
        let all = experiments_on(paper);
        let experiments: Vec<&Experiment> = all.iter().collect();
        let rows = PAPERS.rows(paper.key);
        let of_row =
            |row: &Row| row.clauses.iter().flat_map(|one| clauses::asked(one, &row.row, &experiments)).collect();
        let asked: BTreeMap<&str, Vec<_>> = rows.iter().map(|row| (row.row.as_str(), of_row(row))).collect();
        let deciding = experiments.iter().flat_map(|experiment| clauses::deciding(experiment));
        let idle: Vec<String> = deciding
            .filter(|test| !asked.get(test.row.as_str()).is_some_and(|asked| asked.contains(&Ok(test.clone()))))
            .map(|test| format!("{}: test {} of {}", test.row, test.test + 1, test.experiment))
            .collect();
        assert!(idle.is_empty(), "{}", idle.join("\n"));
    }
}

#[test]
fn rows_and_checks_are_named_after_their_paper() {
    for paper in PAPERS.iter() {
        let is_named_after = |row: &str, key: &str| row.starts_with(&format!("{}-", key.to_uppercase()));
        let keys = iter::once(&paper.key).chain(paper.former);
        let is_its_own = |row: &str| keys.clone().any(|key| is_named_after(row, key));
        assert!(PAPERS.rows(paper.key).iter().all(|row| is_its_own(&row.row)), "{}", paper.key);
        let mut checks = paper.checks.iter().copied().flatten();
        assert!(checks.all(|check| is_its_own(check.row)), "{}", paper.key);
    }
}

#[test]
fn no_two_papers_presets_axes_or_measures_have_one_name() {
    assert!(is_unique(PAPERS.iter().flat_map(|paper| iter::once(&paper.key).chain(paper.former)).copied()));
    assert!(is_unique(presets().map(|preset| preset.name)));
    assert!(is_unique(PAPERS.axes().iter().map(|(name, _)| *name)));
    assert!(is_unique(measures::all(PAPERS).map(|(name, ..)| name)));
}

#[test]
fn a_paper_is_found_by_the_keys_that_it_had_and_experiments_by_the_names_after_them() {
    assert_eq!(PAPERS.find("bris").map(|paper| paper.key), Some("bristled"));
    for (written, present) in [
        ("bris-figure-4", "bristled-figure-4"),
        ("bristled-figure-4", "bristled-figure-4"),
        ("bris", "bris"),
        ("brisk-figure-4", "brisk-figure-4"),
        ("nifdy-figure-6-bris", "nifdy-figure-6-bris"),
    ] {
        assert_eq!(PAPERS.present_name(written), present);
    }
    let opened = catalogue::open("bris-readings", None, PAPERS).expect("it is known by its former name");
    assert_eq!((opened.name.as_str(), opened.paper.as_str()), ("bristled-readings", "bristled"));
    // a document that somebody made before keeps its own name, and is still one on that paper
    let own = opened.document.to_string().replace("\"bristled\"", "\"bris\"").replace("bristled-readings", "bris-mine");
    let own = catalogue::open(&own, None, PAPERS).expect("it is right");
    assert_eq!((own.name.as_str(), own.paper.as_str()), ("bris-mine", "bristled"));
}

#[test]
fn a_paper_is_called_what_it_says_on_its_title_page() {
    let reference = |key| PAPERS.find(key).map(|paper| (paper.reference(), paper.listed()));
    assert_eq!(
        reference("nifdy"),
        Some((
            "NIFDY: A Low Overhead, High Throughput Network Interface (Callahan and Goldstein, ISCA 1995)".to_string(),
            "NIFDY (ISCA 1995)".to_string()
        ))
    );
    assert_eq!(reference("cm5").map(|(_, listed)| listed), Some("CM-5 data network (1994)".to_string()));
    let named = |key| PAPERS.find(key).map(|paper| (paper.named(), paper.noun()));
    assert_eq!(named("cm5"), Some(("The CM-5 paper".to_string(), "paper")));
    let textbook = "The figures of every textbook on interconnection networks".to_string();
    assert_eq!(reference("textbook"), Some((textbook, "Textbook figures".to_string())));
    assert_eq!(named("textbook"), Some(("The textbook".to_string(), "textbook")));
}

#[test]
fn only_the_machine_of_the_cm5_paper_has_a_clock() {
    let clock_of = |text: &str| clock(&Scenario::from_text(text).unwrap_or_else(|problems| panic!("{problems:?}")));
    let find = |name: &str| PAPERS.axes().into_iter().find(|(known, _)| *known == name).map(|(_, values)| values());
    let text = |value: &AxisValue| {
        let pairs: Vec<String> = value.set.iter().map(|(path, value)| format!("{path}={value}")).collect();
        pairs.join("&")
    };
    for library in &find("cm5-libraries").expect("the axis is there") {
        assert_eq!(clock_of(&text(library)), Some(33));
        assert_eq!(clock_of(&format!("{}&topology.nodes=16&ni.kind=nifdy", text(library))), Some(33));
    }
    assert_eq!([CM5, FAT_TREE].map(|machine| clock_of(machine.network)), [None, None]);
}
