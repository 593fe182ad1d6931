//! Charts over time below each other, as an SVG file that needs no style sheet.

use super::axis::{Axis, whole};
use net::model::Cycle;
use std::fmt::Write;

/// A sheet and, within it, the left and the right end of all charts; lengths are in pixels.
const WIDTH: f64 = 800.0;
const LEFT: f64 = 76.0;
const RIGHT: f64 = 780.0;
const MARGIN: f64 = 20.0;
/// Above the first chart, of a chart, and between two.
const HEAD: f64 = 58.0;
const HIGH: f64 = 110.0;
const BETWEEN: f64 = 40.0;
/// From the last chart to the link.
const FOOT: f64 = 62.0;

/// Letters in a line of the link, lines of it that are shown, and pixels from one to the next.
const LETTERS: usize = 120;
const LINES: usize = 6;
const LEADING: f64 = 13.0;

/// Most steps along time.
const CYCLE_TICKS: u32 = 10;

const INK: &str = "#14181d";
const GREY: &str = "#4a535e";
const GRID: &str = "#d6dae0";

pub struct Sheet<'a> {
    pub title: &'a str,
    pub caption: &'a str,
    /// Opens the run in the page.
    pub link: &'a str,
    /// How long the run is.
    pub cycles: Cycle,
    /// Cycles for which each point stands.
    pub window: Cycle,
    pub panels: &'a [Panel],
}

pub struct Panel {
    pub title: &'static str,
    pub unit: &'static str,
    pub curves: Vec<Curve>,
}

pub struct Curve {
    /// Nothing if it is the only one.
    pub name: &'static str,
    pub colour: &'static str,
    /// As SVG has it; nothing for a line without gaps.
    pub dash: &'static str,
    /// One for each window; where there is none, the curve has a gap.
    pub points: Vec<Option<f64>>,
}

impl Sheet<'_> {
    pub fn to_svg(&self) -> String {
        let mut out = String::new();
        let lines = folded(self.link);
        let link_at = HEAD + self.panels.len() as f64 * (HIGH + BETWEEN) - BETWEEN + FOOT;
        let height = link_at + LEADING * lines.len() as f64 + MARGIN - LEADING / 2.0;
        let mut line = |text: std::fmt::Arguments| writeln!(out, "{text}").expect("a text takes more");
        line(format_args!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" role="img" font-family="Helvetica, Arial, sans-serif" font-size="11" fill="{INK}">"#
        ));
        line(format_args!("<title>{}</title>", escaped(self.title)));
        line(format_args!("<desc>{}</desc>", escaped(self.caption)));
        line(format_args!("<metadata>{}</metadata>", escaped(self.link)));
        line(format_args!(r##"<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>"##));
        line(format_args!(
            r#"<text x="{MARGIN}" y="26" font-size="15" font-weight="600">{}</text>"#,
            escaped(self.title)
        ));
        let look = format!(r#"fill="{GREY}""#);
        line(format_args!(r#"<text x="{MARGIN}" y="44" {look}>{}</text>"#, escaped(self.caption)));
        for (at, panel) in (0_u32..).zip(self.panels) {
            let top = HEAD + 22.0 + f64::from(at) * (HIGH + BETWEEN);
            self.panel(panel, top, &mut line);
        }
        let look = format!(r#"font-family="monospace" font-size="10" fill="{GREY}""#);
        for (at, text) in (0_u32..).zip(&lines) {
            let y = link_at + LEADING * f64::from(at);
            line(format_args!(r#"<text x="{MARGIN}" y="{y}" {look}>{}</text>"#, escaped(text)));
        }
        line(format_args!("</svg>"));
        out
    }

    /// A chart whose upper end is at `top`.
    fn panel(&self, panel: &Panel, top: f64, line: &mut impl FnMut(std::fmt::Arguments)) {
        let bottom = top + HIGH - 22.0;
        let greatest =
            panel.curves.iter().flat_map(|curve| &curve.points).flatten().fold(0.0, |most: f64, &one| most.max(one));
        let upward = Axis::to(if greatest > 0.0 { greatest } else { 4.0 }, 4);
        let ticks = upward.around(greatest);
        let end = ticks.last().copied().unwrap_or(1.0);
        let y = |value: f64| bottom - (bottom - top) * value / end;
        let x = |cycle: f64| LEFT + (RIGHT - LEFT) * cycle / self.cycles.max(1) as f64;
        let head = top - 8.0;
        line(format_args!(
            r#"<text x="{MARGIN}" y="{head}"><tspan font-weight="600">{}</tspan> <tspan fill="{GREY}">{}</tspan></text>"#,
            panel.title, panel.unit
        ));
        legend(panel, head, line);
        for tick in ticks {
            let (at, low, written) = (y(tick), y(tick) + 4.0, upward.written(tick));
            line(format_args!(r#"<path d="M{LEFT} {at:.1}H{RIGHT}" stroke="{GRID}"/>"#));
            line(format_args!(
                r#"<text x="{}" y="{low:.1}" text-anchor="end" fill="{GREY}">{written}</text>"#,
                LEFT - 6.0
            ));
        }
        let below = bottom + 15.0;
        line(format_args!(r#"<text x="{}" y="{below}" text-anchor="end" fill="{GREY}">cycle</text>"#, LEFT - 12.0));
        let along = Axis::to(self.cycles.max(CYCLE_TICKS.into()) as f64, CYCLE_TICKS);
        for tick in along.within(self.cycles as f64) {
            let at = x(tick);
            line(format_args!(r#"<path d="M{at:.1} {bottom}v4" stroke="{GREY}"/>"#));
            line(format_args!(
                r#"<text x="{at:.1}" y="{below}" text-anchor="middle" fill="{GREY}">{}</text>"#,
                along.written(tick)
            ));
        }
        if panel.curves.iter().all(|curve| curve.points.iter().all(Option::is_none)) {
            let (at, middle) = ((LEFT + RIGHT) / 2.0, (top + bottom) / 2.0);
            let nothing = if panel.curves.iter().all(|curve| curve.points.is_empty()) {
                format!("the run is shorter than a window of {} cycles", whole(self.window))
            } else {
                "nothing was delivered".to_string()
            };
            line(format_args!(r#"<text x="{at}" y="{middle}" text-anchor="middle" fill="{GREY}">{nothing}</text>"#));
        }
        for curve in &panel.curves {
            let middle = |at: usize| x((at as f64 + 0.5) * self.window as f64);
            let dash =
                if curve.dash.is_empty() { String::new() } else { format!(r#" stroke-dasharray="{}""#, curve.dash) };
            line(format_args!(
                r#"<path d="{}" fill="none" stroke="{}" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round"{dash}/>"#,
                path(&curve.points, middle, y),
                curve.colour
            ));
        }
    }
}

/// What the curves of a chart are, if there are several, on the line of its title.
fn legend(panel: &Panel, y: f64, line: &mut impl FnMut(std::fmt::Arguments)) {
    for (at, Curve { name, colour, dash, .. }) in
        (0_u32..).zip(&panel.curves).filter(|(_, curve)| !curve.name.is_empty())
    {
        let x = 260.0 + 150.0 * f64::from(at);
        let (above, beside) = (y - 4.0, x + 30.0);
        line(format_args!(
            r#"<path d="M{x} {above}h24" stroke="{colour}" stroke-width="1.5" stroke-dasharray="{dash}"/>"#
        ));
        line(format_args!(r#"<text x="{beside}" y="{y}">{name}</text>"#));
    }
}

/// A line through points as SVG has it, with gaps where there is none. A point between two gaps is a dot.
fn path(points: &[Option<f64>], x: impl Fn(usize) -> f64, y: impl Fn(f64) -> f64) -> String {
    let mut text = String::new();
    let mut drawn = false;
    for (at, value) in points.iter().enumerate() {
        if let Some(value) = value {
            let letter = if drawn { 'L' } else { 'M' };
            write!(text, "{letter}{:.1} {:.1}", x(at), y(*value)).expect("a text takes more");
            let is_alone = !drawn && points.get(at + 1).copied().flatten().is_none();
            text.push_str(if is_alone { "h0" } else { "" });
        }
        drawn = value.is_some();
    }
    text
}

/// A link in lines. Of one that is too long, the last line says where all of it is.
fn folded(link: &str) -> Vec<String> {
    let letters: Vec<char> = link.chars().collect();
    let mut lines: Vec<String> = letters.chunks(LETTERS).map(|line| line.iter().collect()).collect();
    if lines.len() > LINES {
        lines.truncate(LINES - 1);
        lines.push(format!(
            "… {} more letters; the metadata of this file have the whole link",
            letters.len() - (LINES - 1) * LETTERS
        ));
    }
    lines
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
