//! How the results of an experiment are drawn.

use super::axis::Axis;
use super::claim::{find, refuse_axis};
use super::fields::{Fields, Problems};
use super::measures;
use super::paper::Papers;
use serde::Serialize;
use serde_json::{Value, json};

/// A chart; axes by their place.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    pub kind: ChartKind,
    pub x: Option<usize>,
    /// Told apart by colour.
    pub series: Option<usize>,
    /// Of a heat chart, drawn upward.
    pub y: Option<usize>,
    /// Each value has a small chart of its own.
    pub facet: Option<usize>,
    /// Each value is divided by the one with these values.
    pub relative_to: Vec<(usize, usize)>,
    /// A measure that is a part of the one drawn, and is shown as the lower part of each bar; may be empty.
    pub part: String,
    pub log: bool,
}

/// The form of a chart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum ChartKind {
    Bars,
    Lines,
    Heat,
    /// Pending packets of every receiver over time, a map for each place.
    Maps,
    #[default]
    Table,
}

pub(super) const FIELDS: [&str; 8] = ["kind", "x", "y", "series", "facet", "relative_to", "part", "log"];

pub(super) const KINDS: [(&str, ChartKind); 5] = [
    ("bars", ChartKind::Bars),
    ("lines", ChartKind::Lines),
    ("heat", ChartKind::Heat),
    ("maps", ChartKind::Maps),
    ("table", ChartKind::Table),
];

impl Chart {
    /// Reads the field `chart`; a table if it is not there.
    pub fn read(document: &Fields, axes: &[Axis], papers: Papers, problems: &mut Problems) -> Chart {
        let none = json!({});
        let value = document.get("chart").unwrap_or(&none);
        let Some(fields) = Fields::of(value, "chart", &FIELDS, problems) else { return Chart::table() };
        let mut axis = |name: &str| {
            let wanted = fields.text(name, problems);
            let place = find(axes, wanted);
            if !wanted.is_empty() && place.is_none() {
                refuse_axis(axes, wanted, &fields.at(name), problems);
            }
            place
        };
        let (x, y, series, facet) = (axis("x"), axis("y"), axis("series"), axis("facet"));
        let kind = fields.one_of("kind", &KINDS, problems).unwrap_or_default();
        if x.is_none()
            && !axes.is_empty()
            && matches!(kind, ChartKind::Bars | ChartKind::Lines | ChartKind::Heat)
            && !fields.has("x")
        {
            problems.refuse("chart.x", &Value::Null, "is missing: expected the axis along which to draw");
        }
        let relative_to = relative_to(&fields, axes, problems);
        let part = fields.text("part", problems).to_string();
        if !part.is_empty() {
            measures::check_name(&part, &fields.at("part"), papers, problems);
        }
        Chart { kind, x, y, series, facet, relative_to, part, log: fields.switch("log", problems) }
    }

    fn table() -> Chart {
        Chart {
            kind: ChartKind::Table,
            x: None,
            y: None,
            series: None,
            facet: None,
            relative_to: Vec::new(),
            part: String::new(),
            log: false,
        }
    }
}

fn relative_to(fields: &Fields, axes: &[Axis], problems: &mut Problems) -> Vec<(usize, usize)> {
    let mut places = Vec::new();
    for (path, name, value) in fields.members("relative_to", problems) {
        let Some(axis) = find(axes, name) else {
            refuse_axis(axes, name, &path, problems);
            continue;
        };
        match value.as_str().and_then(|value| axes[axis].find(value)) {
            Some(place) => places.push((axis, place)),
            None => {
                let sentence = format!("unknown value of the axis {name}, expected one of {}", axes[axis].names());
                problems.refuse(path, value, sentence);
            }
        }
    }
    places
}
