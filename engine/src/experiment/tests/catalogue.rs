use super::super::document::Experiment;
use super::super::plan::Plan;
use super::super::{catalogue, rows};
use std::collections::BTreeSet;

#[test]
fn every_document_in_the_folders_is_listed_and_named_after_its_paper_and_file() {
    for paper in rows::papers() {
        let folder = format!("{}/experiments/{paper}", env!("CARGO_MANIFEST_DIR"));
        let files = std::fs::read_dir(&folder).expect("the folder is there");
        let mut names: Vec<String> = files
            .filter_map(|file| file.ok()?.file_name().into_string().ok())
            .filter(|file| file != "rows.json")
            .map(|file| format!("{paper}-{}", file.trim_end_matches(".json")))
            .collect();
        names.sort_unstable();
        let mut listed: Vec<String> = catalogue::documents().map(|(name, _)| name).collect();
        listed.retain(|name| name.starts_with(&format!("{paper}-")));
        listed.sort_unstable();
        assert_eq!(listed, names);
    }
}

#[test]
fn every_document_can_be_planned() {
    for (name, text) in catalogue::documents() {
        let plan = Experiment::parse(text, None).and_then(Plan::new);
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
    for paper in rows::papers() {
        let known: BTreeSet<String> = rows::of(paper).into_iter().map(|row| row.row).collect();
        let plans: Vec<Plan> = catalogue::plans().filter(|plan| plan.experiment.paper == paper).collect();
        let claims = plans.iter().flat_map(|plan| &plan.experiment.claims);
        let examined: BTreeSet<String> = claims.map(|claim| claim.row.clone()).collect();
        assert_eq!(examined.difference(&known).collect::<Vec<_>>(), Vec::<&String>::new(), "rows that are not there");
        assert_eq!(known.difference(&examined).collect::<Vec<_>>(), Vec::<&String>::new(), "rows nobody examines");
    }
}
