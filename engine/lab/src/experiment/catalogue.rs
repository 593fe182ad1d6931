//! The experiments that come with the program, one document each.

use super::answer::{self, At, ClaimHead, ExperimentHead, Measure, Planned, PlannedPlace, Row};
use super::clauses;
use super::document::Experiment;
use super::paper::Papers;
use super::plan::Plan;
use net::parameter::nearest::expected;
use serde_json::Value;
use sim::scenario::Problem;

/// The texts of all documents with the names that they give themselves.
pub fn documents(papers: Papers) -> impl Iterator<Item = (String, &'static str)> {
    papers.documents().map(|text| {
        let document: Value = serde_json::from_str(text).unwrap_or_default();
        (document["name"].as_str().unwrap_or_default().to_string(), text)
    })
}

/// Reads a document, given as the name that one that comes with the program has or had before, or as its text; with
/// `seeds`, that number of seeds instead of its own.
pub fn open(document: &str, seeds: Option<u32>, papers: Papers) -> Result<Experiment, Vec<Problem>> {
    let text = if document.trim_start().starts_with('{') {
        Some(document)
    } else {
        let present = papers.present_name(document);
        documents(papers).find(|(name, _)| *name == present).map(|(_, text)| text)
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

/// A planned experiment as it is listed.
pub fn head(plan: &Plan) -> ExperimentHead {
    let experiment = &plan.experiment;
    let claim = |claim: &super::claim::Claim| ClaimHead {
        row: claim.row.clone(),
        star: experiment.papers.is_star(&experiment.paper, &claim.row),
        says: claim.says.clone(),
    };
    ExperimentHead {
        name: experiment.name.clone(),
        title: experiment.title.clone(),
        paper: experiment.paper.clone(),
        figure: experiment.figure.clone(),
        about: experiment.about.clone(),
        chart: chart(&experiment.chart, &experiment.axes),
        measure: experiment.measure.clone(),
        lower_is_better: experiment.lower_is_better,
        seeds: experiment.seeds,
        points: plan.points.len(),
        claims: experiment.claims.iter().map(claim).collect(),
        estimate: plan.cost(),
    }
}

/// A planned experiment with all its places and points.
pub fn laid_out(plan: &Plan) -> Planned {
    let experiment = &plan.experiment;
    let place = |place: &super::plan::Place| PlannedPlace {
        at: at(experiment, &place.at),
        keys: place.keys.clone(),
        text: place.text.clone(),
    };
    Planned {
        ok: true,
        experiment: answer::Experiment { head: head(plan), axes: experiment.axes.iter().map(axis).collect() },
        document: experiment.document.clone(),
        definition: experiment.definition(),
        places: plan.places.iter().map(place).collect(),
        points: plan.points.iter().map(|one| point(one, experiment)).collect(),
    }
}

/// A point of an experiment.
pub fn point(point: &super::point::Point, experiment: &Experiment) -> answer::Point {
    let super::point::Point { seed, warm_up, cycles, probe, map, cost, .. } = *point;
    let (key, text, at) = (point.key.clone(), point.text.clone(), at(experiment, &point.at));
    answer::Point { key, text, seed, warm_up, cycles, probe, map, at, cost }
}

/// A place by the names of its values.
pub fn at(experiment: &Experiment, at: &[usize]) -> At {
    let pairs = experiment.axes.iter().zip(at);
    At(pairs.map(|(axis, &value)| (axis.name.clone(), axis.values[value].name.clone())).collect())
}

fn chart(chart: &super::chart::Chart, axes: &[super::axis::Axis]) -> answer::Chart {
    let name = |axis: Option<usize>| axis.map(|axis| axes[axis].name.clone());
    let pairs = chart.relative_to.iter();
    let pairs = pairs.map(|&(axis, value)| (axes[axis].name.clone(), axes[axis].values[value].name.clone()));
    answer::Chart {
        kind: chart.kind,
        x: name(chart.x),
        series: name(chart.series),
        y: name(chart.y),
        facet: name(chart.facet),
        relative_to: (!chart.relative_to.is_empty()).then(|| At(pairs.collect())),
        part: (!chart.part.is_empty()).then(|| chart.part.clone()),
        log: chart.log,
    }
}

fn axis(axis: &super::axis::Axis) -> answer::Axis {
    let value = |value: &super::axis_value::AxisValue| answer::AxisValue {
        name: value.name.clone(),
        label: value.label.clone(),
        number: value.number,
    };
    answer::Axis {
        name: axis.name.clone(),
        label: axis.label.clone(),
        unit: (!axis.unit.is_empty()).then(|| axis.unit.clone()),
        parameter: axis.parameter.clone(),
        values: axis.values.iter().map(value).collect(),
    }
}

/// Everything that can be measured.
pub fn measures(papers: Papers) -> impl Iterator<Item = Measure> {
    super::measures::all(papers).map(|(name, unit, sentence)| Measure { name, unit, sentence })
}

/// The scorecard of a paper, each row with the first experiment that answers it.
pub fn rows(papers: Papers, paper: &str) -> Vec<Row> {
    let parsed = documents(papers).filter_map(|(_, text)| Experiment::parse(text, None, papers).ok());
    let experiments: Vec<Experiment> = parsed.filter(|experiment| experiment.paper == paper).collect();
    let answers = |row: &str, experiment: &Experiment| experiment.claims.iter().any(|claim| claim.row == row);
    let answered_by =
        |row: &str| experiments.iter().find(|experiment| answers(row, experiment)).map(|it| it.name.clone());
    let documents: Vec<&Experiment> = experiments.iter().collect();
    let clause = |clause: &super::rows::Clause, row: &str| answer::Clause {
        says: clause.says.clone(),
        by: asked(clause, row, &documents),
        untested: clause.untested.clone(),
        mark: clause.mark.clone(),
    };
    let row = |row: super::rows::Row| Row {
        experiment: answered_by(&row.row),
        clauses: row.clauses.iter().map(|one| clause(one, &row.row)).collect(),
        row: row.row,
        star: row.star,
        at: row.at,
        expected: row.expected,
        tolerance: row.tolerance,
        tier: row.tier,
    };
    papers.rows(paper).into_iter().map(row).collect()
}

/// The tests of a clause by the names of their experiments.
fn asked(clause: &super::rows::Clause, row: &str, experiments: &[&Experiment]) -> Vec<answer::Asked> {
    let asked = clauses::asked(clause, row, experiments).into_iter().filter_map(Result::ok);
    asked.map(|clauses::Asked { experiment, row, test }| answer::Asked { experiment, row, test }).collect()
}
