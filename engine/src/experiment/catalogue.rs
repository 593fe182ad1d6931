//! The experiments that come with the program, one document each.

use super::document::Experiment;
use super::paper::Papers;
use super::plan::Plan;
use crate::parameter::nearest::expected;
use crate::scenario::Problem;
use serde_json::{Value, json};

/// The texts of all documents with the names that they give themselves.
pub fn documents(papers: Papers) -> impl Iterator<Item = (String, &'static str)> {
    papers.iter().flat_map(|paper| paper.documents).map(|text| {
        let document: Value = serde_json::from_str(text).unwrap_or_default();
        (document["name"].as_str().unwrap_or_default().to_string(), *text)
    })
}

/// Reads a document, given as the name of one that comes with the program or as its text; with `seeds`,
/// that number of seeds instead of its own.
pub fn open(document: &str, seeds: Option<u32>, papers: Papers) -> Result<Experiment, Vec<Problem>> {
    let text = if document.trim_start().starts_with('{') {
        Some(document)
    } else {
        documents(papers).find(|(name, _)| name == document).map(|(_, text)| text)
    };
    match text {
        Some(text) => Experiment::parse(text, seeds, papers),
        None => {
            let names: Vec<String> = documents(papers).map(|(name, _)| name).collect();
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            let sentence = format!("unknown experiment, {}", expected(document, &names));
            Err(vec![Problem { path: "experiment".to_string(), value: document.to_string(), sentence }])
        }
    }
}

/// The plans of all experiments that come with the program, in order.
pub fn plans(papers: Papers) -> impl Iterator<Item = Plan> {
    documents(papers).filter_map(move |(_, text)| Plan::new(Experiment::parse(text, None, papers).ok()?).ok())
}

/// The experiments that examine a row of a paper, by name.
pub fn experiments_of<'a>(plans: &'a [Plan], row: &'a str) -> impl Iterator<Item = &'a str> {
    let examines = move |plan: &&Plan| plan.experiment.claims.iter().any(|claim| claim.row == row);
    plans.iter().filter(examines).map(|plan| plan.experiment.name.as_str())
}

/// A planned experiment as it is listed.
pub fn head(plan: &Plan) -> Value {
    let experiment = &plan.experiment;
    let claim = |claim: &super::claim::Claim| {
        let star = experiment.papers.is_star(&experiment.paper, &claim.row);
        json!({ "row": claim.row, "star": star, "says": claim.says })
    };
    json!({
        "name": experiment.name,
        "title": experiment.title,
        "paper": experiment.paper,
        "figure": experiment.figure,
        "about": experiment.about,
        "chart": experiment.chart.to_json(&experiment.axes),
        "measure": experiment.measure,
        "lower_is_better": experiment.lower_is_better,
        "seeds": experiment.seeds,
        "points": plan.points.len(),
        "claims": experiment.claims.iter().map(claim).collect::<Vec<_>>(),
        "estimate": super::fields::number(plan.cost()),
    })
}

/// A planned experiment with its axes spelt out.
pub fn in_full(plan: &Plan) -> Value {
    let value = |value: &super::axis_value::AxisValue| {
        let mut out = json!({ "name": value.name, "label": value.label });
        if let Some(number) = value.number {
            out["number"] = super::fields::number(number);
        }
        out
    };
    let axis = |axis: &super::axis::Axis| {
        let values: Vec<Value> = axis.values.iter().map(value).collect();
        let mut out = json!({ "name": axis.name, "label": axis.label, "values": values });
        if !axis.unit.is_empty() {
            out["unit"] = axis.unit.as_str().into();
        }
        if let Some(parameter) = &axis.parameter {
            out["parameter"] = parameter.as_str().into();
        }
        out
    };
    let mut full = head(plan);
    full["axes"] = plan.experiment.axes.iter().map(axis).collect();
    full
}

/// A planned experiment with all its places and points.
pub fn laid_out(plan: &Plan) -> Value {
    let experiment = &plan.experiment;
    let place =
        |place: &super::plan::Place| json!({ "at": experiment.at(&place.at), "keys": place.keys, "text": place.text });
    json!({
        "ok": true,
        "experiment": in_full(plan),
        "document": experiment.document,
        "definition": experiment.definition(),
        "places": plan.places.iter().map(place).collect::<Vec<_>>(),
        "points": plan.points.iter().map(|point| point.to_json(experiment)).collect::<Vec<_>>(),
    })
}
