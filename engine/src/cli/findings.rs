//! What experiments resulted in, as the page ships it: for each place of a chart the measure drawn, and the part of it that
//! the chart tells apart; for each claim its verdict and the sentence with the numbers. Results themselves are a hundred times as much.

use lab::experiment::judge::Judgement;
use lab::experiment::plan::Plan;
use lab::experiment::report::Judged;
use serde_json::{Value, json};

/// The findings of all experiments on a paper, by this version of the engine.
pub fn findings(paper: &str, judged: &[Judged], version: &str) -> Value {
    let of = |(plan, judgement): &Judged| (plan.experiment.name.clone(), found(plan, judgement, version));
    json!({ "paper": paper, "experiments": judged.iter().map(of).collect::<serde_json::Map<_, _>>() })
}

/// What one experiment came to. It is of use as long as the points of the experiment are those that were run.
fn found(plan: &Plan, judgement: &Judgement, version: &str) -> Value {
    let (measure, part) = (&plan.experiment.measure, &plan.experiment.chart.part);
    let judged = json!(judgement.answer(plan));
    let list = |part: &str| judged[part].as_array().cloned().unwrap_or_default().into_iter();
    let group = |group: Value| {
        let mut out = json!({ "at": group["at"], "n": group["n"] });
        let measures = &group["measures"];
        for (name, value) in
            [("value", &measures[measure]), ("part", &measures[part]), ("relative", &group["relative"])]
        {
            if !value.is_null() {
                out[name] = rounded(value);
            }
        }
        out
    };
    let claim = |claim: Value| {
        json!({
            "row": claim["row"],
            "says": claim["says"],
            "verdict": claim["verdict"],
            "measured": claim["measured"],
            "tests": claim["tests"],
            "readings": claim["readings"],
            "runs": claim["runs"],
        })
    };
    let mut out = json!({
        "engine": version,
        "points": points(plan),
        "groups": list("groups").map(group).collect::<Vec<_>>(),
        "claims": list("claims").map(claim).collect::<Vec<_>>(),
    });
    if !judged["maps"].is_null() {
        out["maps"] = judged["maps"].clone();
    }
    out
}

/// An estimate to eight significant digits: a chart has no use for more, and whoever loads the page loads these.
fn rounded(estimate: &Value) -> Value {
    match estimate {
        Value::Object(parts) => parts.iter().map(|(name, part)| (name.clone(), rounded(part))).collect(),
        Value::Number(number) if number.is_f64() => number
            .as_f64()
            .and_then(|exact| format!("{exact:.7e}").parse::<f64>().ok())
            .map_or(Value::Null, Value::from),
        other => other.clone(),
    }
}

/// 16 hexadecimal digits that stand for all points of a plan: their keys, each bit counted odd or even.
pub fn points(plan: &Plan) -> String {
    let keys = plan.points.iter().filter_map(|point| u64::from_str_radix(&point.key, 16).ok());
    format!("{:016x}", keys.fold(0, |all, key| all ^ key))
}

#[cfg(test)]
mod tests {
    use super::rounded;
    use serde_json::json;

    #[test]
    fn estimates_have_eight_digits_and_counts_all() {
        let exact =
            json!({ "high": 1234567.890123, "low": -0.000_012_345_678_9, "mean": 5.0, "n": 123_456_789_012_u64 });
        let brief = json!({ "high": 1234567.9, "low": -0.000_012_345_679, "mean": 5.0, "n": 123_456_789_012_u64 });
        assert_eq!(rounded(&exact), brief);
    }
}
