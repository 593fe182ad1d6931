//! A figure of a run as an SVG file: throughput, latency and packets over time, with the numbers that it is drawn from.

mod axis;
mod svg;

use crate::summary::link_there;
use crate::tables::{self, Table};
use axis::whole;
use net::parameter::settable::Shape;
use sim::measure::series::Column;
use sim::scenario::Scenario;
use sim::simulation::Simulation;
use svg::{Curve, Panel, Sheet};

/// The version of the drawing. The same run gives the same text as long as this number is the same.
pub const DRAWING: u64 = 1;

/// A line has at least this many points, and fewer than twice as many, unless the run is too short.
const POINTS: usize = 128;

const SIDE_A: &str = "#8f5200";
const SIDE_B: &str = "#00705a";

pub struct Figure {
    pub title: String,
    /// What is drawn, in windows of equal length.
    pub data: Table,
    /// An SVG file with real text, which ends with the link of the run.
    pub svg: String,
}

/// Draws a run up to its present cycle. Cycles after the last whole window are left out.
pub fn figure(run: &Simulation) -> Figure {
    let level = run.series().level(run.cycle(), POINTS);
    let (window, columns) = (level.window(), level.columns(0).copied().collect::<Vec<_>>());
    let per_cycle = |value: u64| Some(value as f64 / window as f64);
    let mean = |column: &Column| (column.delivered > 0).then(|| column.latency as f64 / column.delivered as f64);
    let line = |of: &dyn Fn(&Column) -> Option<f64>| columns.iter().map(of).collect::<Vec<_>>();
    let single =
        |of: &dyn Fn(&Column) -> Option<f64>| vec![Curve { name: "", colour: SIDE_B, dash: "", points: line(of) }];
    let panels = [
        Panel {
            title: "Throughput",
            unit: "payload bytes per cycle, whole network",
            curves: single(&|column| per_cycle(column.payload)),
        },
        Panel {
            title: "Latency",
            unit: "cycles from creation to delivery, mean of the packets delivered in each window",
            curves: single(&mean),
        },
        Panel {
            title: "Packets",
            unit: "most in each window",
            curves: vec![
                Curve {
                    name: "in the network",
                    colour: SIDE_B,
                    dash: "",
                    points: line(&|column| Some(column.in_network_peak.into())),
                },
                Curve {
                    name: "pending for one receiver",
                    colour: SIDE_A,
                    dash: "6 3",
                    points: line(&|column| Some(column.pending_peak.into())),
                },
            ],
        },
    ];
    let title = title(run.scenario());
    let caption = format!(
        "{} cycles, of which each point stands for {}. Fingerprint at the end: {:016x}",
        whole(run.cycle()),
        whole(window),
        run.fingerprint()
    );
    let (link, cycles) = (link_there(run), run.cycle());
    let sheet = Sheet { title: &title, caption: &caption, link: &link, cycles, window, panels: &panels };
    Figure { data: tables::of_windows(level, &DRAWN), svg: sheet.to_svg(), title }
}

/// The columns of [`tables::over_time`] that are drawn.
const DRAWN: [&str; 5] = ["payload", "delivered", "latency_sum", "in_network_max", "pending_max"];

/// Program, interface and network of a run, as the page calls them.
fn title(scenario: &Scenario) -> String {
    let parameters = Scenario::parameters();
    let label = |path: &str| {
        let value = scenario.value(path).unwrap_or_default();
        let shape = parameters.iter().find(|parameter| parameter.path == path).map(|parameter| &parameter.shape);
        let Some(Shape::Choice { options, .. }) = shape else { return value };
        options.iter().find(|(option, ..)| *option == value).map_or(value.clone(), |(_, label, _)| (*label).to_string())
    };
    let [workload, interface, topology] = ["workload.kind", "ni.kind", "topology.kind"].map(label);
    format!("{workload} · {topology}, {} nodes · interface: {interface}", whole(scenario.nodes().into()))
}

#[cfg(test)]
mod tests;
