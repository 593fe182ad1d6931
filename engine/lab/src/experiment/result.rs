//! What running a point gave.

use super::fields::number;
use net::answer::answers;
use serde::{Serialize, Serializer};
use serde_json::{Number, Value};
use std::collections::BTreeMap;

/// What one point gave: a number for each measure that applies, its heat map where the chart needs one; of a check, its
/// verdict in words.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PointResult(BTreeMap<String, Measured>);

answers! {
    /// One entry of a result.
    #[derive(PartialEq)]
    #[serde(untagged)]
    enum Measured {
        Number(#[serde(serialize_with = "plain")] f64),
        Text(String),
        Map(HeatMap),
    }

    /// The most packets pending for every receiver over time.
    #[derive(PartialEq)]
    struct HeatMap {
        /// Cycles that a column covers.
        pub window: u64,
        pub nodes: u32,
        /// A number for each node, for each window in turn; 255 stands for more.
        pub columns: Vec<Vec<u8>>,
    }
}

impl PointResult {
    /// Adds a number.
    pub fn set(&mut self, name: &str, value: f64) {
        self.0.insert(name.to_string(), Measured::Number(value));
    }

    /// With a number more.
    pub fn with(mut self, name: &str, value: f64) -> Self {
        self.set(name, value);
        self
    }

    /// With a text more.
    pub fn with_text(mut self, name: &str, text: &str) -> Self {
        self.0.insert(name.to_string(), Measured::Text(text.to_string()));
        self
    }

    /// Adds the heat map.
    pub fn set_map(&mut self, map: HeatMap) {
        self.0.insert("map".to_string(), Measured::Map(map));
    }

    /// What there is under a name.
    pub fn get(&self, name: &str) -> Option<&Measured> {
        self.0.get(name)
    }

    /// The number under a name.
    pub fn number(&self, name: &str) -> Option<f64> {
        match self.get(name) {
            Some(&Measured::Number(value)) => Some(value),
            _ => None,
        }
    }

    /// The text under a name; empty if there is none.
    pub fn text(&self, name: &str) -> &str {
        match self.get(name) {
            Some(Measured::Text(text)) => text,
            _ => "",
        }
    }

    /// The heat map, if it has one.
    pub fn map(&self) -> Option<&HeatMap> {
        match self.get("map") {
            Some(Measured::Map(map)) => Some(map),
            _ => None,
        }
    }

    /// All entries by name.
    pub fn entries(&self) -> impl Iterator<Item = (&str, &Measured)> {
        self.0.iter().map(|(name, measured)| (name.as_str(), measured))
    }

    /// Reads what was written of a result; or what is wrong with it.
    pub fn read(value: &Value) -> Result<PointResult, String> {
        let fields = value.as_object().ok_or("expected an object with a number for each measure")?;
        let mut result = PointResult::default();
        for (name, value) in fields {
            let measured = match value {
                // A measure without a value says no more than one that is not there.
                Value::Null => continue,
                Value::Number(number) => Some(Measured::Number(plausible(name, number)?)),
                Value::String(text) if TEXTS.contains(&name.as_str()) => Some(Measured::Text(text.clone())),
                Value::Object(_) if name == "map" => HeatMap::read(value).map(Measured::Map),
                _ => None,
            };
            result.0.insert(name.clone(), measured.ok_or_else(|| format!("{name} is not what a run measures"))?);
        }
        if result.0.is_empty() { Err("has no measure".to_string()) } else { Ok(result) }
    }
}

/// A number that a run can measure: not without bound, and negative only where it is a difference.
fn plausible(name: &str, number: &Number) -> Result<f64, String> {
    let least = if name.starts_with("contention") || name == "transit_network" { -GREATEST } else { 0.0 };
    let value = number.as_f64().filter(|value| (least..=GREATEST).contains(value));
    value.ok_or_else(|| format!("{name} is {number}: expected a number from {least} to {GREATEST:e}"))
}

/// More than any run measures.
const GREATEST: f64 = 1e15;

/// What checks say in words.
const TEXTS: [&str; 3] = ["verdict", "measured", "note"];

impl HeatMap {
    fn read(value: &Value) -> Option<HeatMap> {
        let nodes = value["nodes"].as_u64()?;
        let byte = |value: &Value| u8::try_from(value.as_u64()?).ok();
        let column = |value: &Value| value.as_array()?.iter().map(byte).collect::<Option<Vec<u8>>>();
        let columns: Vec<Vec<u8>> = value["columns"].as_array()?.iter().map(column).collect::<Option<_>>()?;
        let map = HeatMap { window: value["window"].as_u64()?, nodes: u32::try_from(nodes).ok()?, columns };
        map.columns.iter().all(|column| column.len() as u64 == nodes).then_some(map)
    }
}

impl FromIterator<(String, f64)> for PointResult {
    fn from_iter<T: IntoIterator<Item = (String, f64)>>(numbers: T) -> Self {
        PointResult(numbers.into_iter().map(|(name, value)| (name, Measured::Number(value))).collect())
    }
}

/// Writes a number; whole ones without a fraction.
pub fn plain<S: Serializer>(value: &f64, to: S) -> Result<S::Ok, S::Error> {
    number(*value).serialize(to)
}

/// Writes a number that may not be there.
pub fn plain_if_any<S: Serializer>(value: &Option<f64>, to: S) -> Result<S::Ok, S::Error> {
    value.map(number).serialize(to)
}

#[cfg(test)]
mod tests {
    use super::PointResult;
    use serde_json::json;

    #[test]
    fn a_result_comes_back_as_it_was_written() {
        let written = json!({
            "delivered": 612_300, "share": 0.125, "verdict": "holds",
            "map": { "window": 64, "nodes": 2, "columns": [[0, 255], [3, 1]] },
        });
        let result = PointResult::read(&written).unwrap();
        assert_eq!(result.number("delivered"), Some(612_300.0));
        assert_eq!(serde_json::to_value(&result).unwrap(), written);
    }

    #[test]
    fn what_no_run_can_have_measured_is_refused_with_its_name() {
        for wrong in [json!(null), json!("holds"), json!({}), json!([1, 2]), json!({ "delivered": "many" })] {
            assert!(PointResult::read(&wrong).is_err(), "{wrong}");
        }
        let torn = json!({ "map": { "window": 64, "nodes": 2, "columns": [[0]] } });
        assert_eq!(PointResult::read(&torn), Err("map is not what a run measures".to_string()));
    }
}
