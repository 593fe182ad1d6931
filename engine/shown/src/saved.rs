//! Scenarios as the page saves them: nested JSON, in which `a` and `b` hold what two runs have for themselves.

use crate::summary::flat;
use serde_json::Value;
use sim::scenario::Problem;
use sim::scenario::link::Link;

/// Reads a saved scenario; what is wrong with it as a whole has an empty path.
pub fn link(text: &str) -> Result<Link, Vec<Problem>> {
    let whole = |sentence: String| vec![Problem { path: String::new(), value: String::new(), sentence }];
    let json: Value = serde_json::from_str(text).map_err(|error| whole(format!("is not JSON: {error}")))?;
    let Value::Object(mut fields) = json else {
        return Err(whole("is not an object with the groups of a scenario".to_string()));
    };
    fields.remove("$schema");
    // Where the page draws routers is nothing to the runs.
    fields.remove("moved");
    let no_group = |(name, value): (&String, &Value)| {
        let sentence = format!("expected an object with the parameters of {name}");
        (!value.is_object()).then(|| Problem { path: name.clone(), value: value.to_string(), sentence })
    };
    let problems: Vec<Problem> = fields.iter().filter_map(no_group).collect();
    if !problems.is_empty() {
        return Err(problems);
    }
    let mut side = |name: &str| fields.remove(name).map(|own| flat(&own));
    let (a, b) = (side("a"), side("b"));
    let two = b.is_some();
    let sides = [a.unwrap_or_default(), b.unwrap_or_default()];
    Ok(Link { shared: flat(&Value::Object(fields)), sides, two, ..Link::default() })
}

#[cfg(test)]
mod tests {
    use super::link;

    #[test]
    fn two_runs_share_what_stands_outside_of_their_objects() {
        let text =
            r#"{"$schema": "x", "moved": "0.8.-8", "topology": {"kind": "mesh"}, "b": {"ni": {"kind": "nifdy"}}}"#;
        let found = link(text).unwrap();
        assert!(found.two);
        assert_eq!(found.side(0), [("topology.kind".to_string(), "mesh".to_string())]);
        assert_eq!(found.side(1).len(), 2);
    }

    #[test]
    fn what_is_no_scenario_is_refused_with_the_field() {
        let fault = |text: &str| link(text).unwrap_err()[0].clone();
        assert!(fault("{").sentence.starts_with("is not JSON: "));
        assert_eq!(fault("[]").sentence, "is not an object with the groups of a scenario");
        assert_eq!((fault(r#"{"ni": 3}"#).path, fault(r#"{"ni": 3}"#).value), ("ni".to_string(), "3".to_string()));
    }
}
