//! The widths of a file's links: what stands for them, in proportion to the widest.

use super::drawing::{Drawing, Told, Width};
use crate::faults::{counted, grouped};
use net::parameter::clipped::clipped;
use net::topology::custom::SLOWEST_PACE;
use std::collections::BTreeSet;

/// What a width is called in files of other programs.
pub const WIDTH: &[&str] = &["width", "bandwidth", "bw", "speed"];

/// The first of some names for which something is found, and what is.
pub fn named<T>(names: &[&'static str], find: impl Fn(&'static str) -> Option<T>) -> Option<(&'static str, T)> {
    names.iter().find_map(|name| Some((*name, find(name)?)))
}

/// How many times a unit is, by the letter before it.
const PREFIXES: [(char, f64); 4] = [('k', 1e3), ('m', 1e6), ('g', 1e9), ('t', 1e12)];

/// A whole number that is as near as a quotient of two widths gets to it.
const NEAR: f64 = 1e-6;

/// How many times as long as on the widest link a flit takes on each link, in the order of the file; none where the file
/// tells no width. Values that cannot all be widths are left out as a whole, and it is said why.
pub fn read(drawing: &mut Drawing, of_hosts: &[Width]) -> Vec<Option<u16>> {
    let untold = vec![None; drawing.links.len()];
    let told: Vec<&Told> = drawing.links.iter().filter(|told| told.width.is_some()).collect();
    let Some(first) = told.first().and_then(|told| told.width.as_ref()) else {
        if let Some(width) = of_hosts.first() {
            let name = clipped(&width.name);
            drawing
                .notes
                .push(format!("{name} is told of links of nodes only, which are all as wide here: it is left out."));
        }
        return untold;
    };
    let name = first.name.clone();
    let values: Option<Vec<Value>> =
        told.iter().map(|told| value(told.width.as_ref().map_or("", |width| &width.text))).collect();
    let units: BTreeSet<&str> = values.iter().flatten().map(|value| value.unit.as_str()).collect();
    let (Some(values), true) = (&values, units.len() < 2) else {
        let unfit = told.iter().filter_map(|told| told.width.as_ref()).find(|width| value(&width.text).is_none());
        let why = match unfit {
            Some(width) => format!("“{}” is none", clipped(&width.text)),
            None => format!("their units differ: {}", units.into_iter().map(quoted).collect::<Vec<_>>().join(", ")),
        };
        drawing.notes.push(format!(
            "{} is left out, since not every value is a width ({why}): all links are equally wide.",
            clipped(&name)
        ));
        return untold;
    };
    let pair = |told: &Told| (told.from.min(told.to), told.from.max(told.to));
    let pairs: BTreeSet<(u32, u32)> = told.iter().map(|told| pair(told)).collect();
    let has_none = |told: &&Told| told.width.is_none() && !pairs.contains(&pair(told));
    let without = drawing.links.iter().filter(has_none).count();
    let without_is_1 = drawing.rules.width_is_1 && units.contains("");
    let mut values = values.iter();
    let all: Vec<Option<(u32, String, f64)>> = drawing
        .links
        .iter()
        .map(|told| match &told.width {
            Some(width) => values.next().map(|value| (told.line, clipped(&width.text), value.amount)),
            None => (without_is_1 && has_none(&told)).then(|| (told.line, "1".to_string(), 1.0)),
        })
        .collect();
    let widest = all.iter().flatten().map(|(.., amount)| *amount).fold(0.0, f64::max);
    let (mut paces, mut inexact) = (Vec::new(), None);
    for entry in all {
        let Some((line, text, amount)) = entry else {
            paces.push(None);
            continue;
        };
        let exact = widest / amount;
        let pace = exact.round();
        if pace > f64::from(SLOWEST_PACE) {
            let times = grouped(pace as u64);
            let sentence = format!(
                "“{text}” for a width beside one {times} times as wide: at most {SLOWEST_PACE} times is possible"
            );
            drawing.faults.line("width", line, &text, sentence);
        } else if (exact - pace).abs() > NEAR * exact && inexact.is_none() {
            inexact = Some((text, exact, pace));
        }
        paces.push(Some(pace.min(f64::from(SLOWEST_PACE)) as u16));
    }
    let nodes_differ = of_hosts.iter().any(|width| value(&width.text).is_none_or(|value| value.amount != widest));
    say(drawing, &name, &paces, inexact);
    if without > 0 {
        let (links, are) = (counted(without, "link"), if without == 1 { "is" } else { "are" });
        let width = if without_is_1 { "of width 1" } else { "as wide as the widest" };
        drawing.notes.push(format!("{links} without a width {are} {width}."));
    }
    if nodes_differ {
        drawing.notes.push("Links of nodes are as wide as the widest, whatever is told of their width.".to_string());
    }
    paces
}

/// Says what the widths have become.
fn say(drawing: &mut Drawing, name: &str, all: &[Option<u16>], inexact: Option<(String, f64, f64)>) {
    let slow: BTreeSet<u16> = all.iter().flatten().copied().filter(|&pace| pace > 1).collect();
    let slow: Vec<String> = slow.iter().map(u16::to_string).collect();
    let name = clipped(name);
    let times = match &slow[..] {
        [] => "all are equally wide".to_string(),
        [one] => format!("on the narrower ones a flit takes {one} times as long as on the widest"),
        [first, .., last] => {
            format!("on the narrower ones a flit takes {first} to {last} times as long as on the widest")
        }
    };
    drawing.notes.push(format!("{name} is read as the width of links: {times}."));
    if let Some((text, exact, pace)) = inexact {
        drawing.notes.push(format!(
            "Not every width is a whole fraction of the widest: on a link of {text} a flit takes {pace} times as long as on \
             the widest, instead of {exact:.2}."
        ));
    }
}

/// A width with its unit, which is empty where none is written.
struct Value {
    amount: f64,
    unit: String,
}

/// A number, or a fraction of two, perhaps with a unit that begins with the letter of a thousand, a million and so on:
/// `10`, `1/4`, `100Gbps`. A large B stays one, for bytes are no bits.
fn value(text: &str) -> Option<Value> {
    let text = text.trim();
    let end = text.rfind(|c: char| c.is_ascii_digit() || c == '.').map_or(0, |at| at + 1);
    let small = |c: char| if c == 'B' { c } else { c.to_ascii_lowercase() };
    let (number, unit): (_, String) = (&text[..end], text[end..].trim().chars().map(small).collect());
    let amount = match number.split_once('/') {
        Some((one, other)) => one.parse::<f64>().ok()? / other.parse::<f64>().ok()?,
        None => number.parse::<f64>().ok()?,
    };
    let is_unit = unit.chars().all(|c| c.is_ascii_alphabetic() || "/ _".contains(c))
        && unit.chars().next().is_none_or(|c| c.is_ascii_alphabetic());
    let (times, unit) = match PREFIXES.iter().find(|(letter, _)| unit.starts_with(*letter)) {
        Some((_, times)) => (*times, unit[1..].to_string()),
        None => (1.0, unit),
    };
    (is_unit && amount.is_finite() && amount > 0.0).then_some(Value { amount: amount * times, unit })
}

fn quoted(unit: &str) -> String {
    if unit.is_empty() { "none".to_string() } else { format!("“{}”", clipped(unit)) }
}

#[cfg(test)]
mod tests {
    use super::value;
    use crate::Opened;
    use crate::tests::{MACHINE, list, opened};

    #[test]
    fn the_width_of_a_link_is_read_in_every_form_that_has_attributes() {
        for text in [
            "router 0 router 1 width 1/4\nrouter 1 router 2 width 1",
            "source,target,bandwidth\n0,1,10\n1,2,40",
            "source target speed\n0 1 100Mbps\n1 2 400mbps",
            "(0, 1, {'bandwidth': 0.25})\n(1, 2, {'bandwidth': 1.0})",
            "graph { 0 -- 1 [bandwidth=1]; 1 -- 2 [bandwidth=4] }",
            "graph [ node [ id 0 ] node [ id 1 ] node [ id 2 ] edge [ source 0 target 1 bandwidth 2.5 ] edge [ source 1 target 2 bandwidth 10 ] ]",
            r#"<graphml><key id="k" for="edge" attr.name="bandwidth"/><graph edgedefault="undirected"><edge source="0" target="1"><data key="k">100G</data></edge><edge source="1" target="2"><data key="k">400G</data></edge></graph></graphml>"#,
            r#"{"nodes": [{"id": 0}, {"id": 1}, {"id": 2}], "links": [{"source": 0, "target": 1, "speed": 1}, {"source": 1, "target": 2, "speed": 4}]}"#,
            r#"{"routers": 3, "links": [{"from": 0, "to": 1, "width": 0.25}, {"from": 1, "to": 2, "width": 1}]}"#,
        ] {
            assert_eq!(list(text).1, "0.1.2_0-1x4x4.1-2", "{text}");
            let told = opened(text).told;
            let says = |words: &str| told.iter().any(|sentence| sentence.contains(words));
            assert!(says("a flit takes 4 times as long as on the widest"), "{text}: {told:?}");
            assert!(!says("Left out"), "{text}: {told:?}");
        }
    }

    #[test]
    fn directions_have_widths_of_their_own_where_both_are_told() {
        assert_eq!(list("from,to,width\n0,1,1\n1,0,2\n1,2,2").1, "0.1.2_0-1x2.1-2");
        assert_eq!(
            list("router 0 router 1 9 width 1\nrouter 1 router 0 width 3\nrouter 1 router 2").1,
            "0.1.2_0-1*9x3.1-2x3x3"
        );
    }

    #[test]
    fn what_cannot_be_a_width_is_told_or_refused() {
        for (text, words) in [
            (
                "from,to,speed\n0,1,fast\n1,2,slow",
                "speed is left out, since not every value is a width (“fast” is none)",
            ),
            ("from,to,speed\n0,1,1Gbps\n1,2,1GBps", "their units differ: “Bps”, “bps”"),
            (
                "from,to,width\n0,1,40\n1,2,100",
                "on a link of 40 a flit takes 3 times as long as on the widest, instead of 2.50",
            ),
            ("router 0 router 1 width 1/4\nrouter 1 router 0 router 2", "1 link without a width is of width 1."),
            ("from,to,width\n0,1,1\n1,2,", "1 link without a width is as wide as the widest."),
            ("from,to,width\n0,1,7\n1,2,7", "width is read as the width of links: all are equally wide."),
            (
                "graph { 0 [type=host]; 1 [type=host]; 0 -- 2 [speed=1]; 1 -- 3 [speed=4]; 2 -- 3 [speed=4] }",
                "Links of nodes are as wide as the widest, whatever is told of their width.",
            ),
            (
                "graph { 0 [type=host]; 1 [type=host]; 0 -- 2 [speed=1]; 1 -- 3; 2 -- 3 }",
                "speed is told of links of nodes only, which are all as wide here: it is left out.",
            ),
        ] {
            let told = opened(text).told;
            assert!(told.iter().any(|sentence| sentence.contains(words)), "{text}: {told:?}");
        }
        for (text, words) in [
            (
                "from,to,width\n0,1,1\n1,2,65",
                "line 2: “1” for a width beside one 65 times as wide: at most 64 times is possible",
            ),
            (
                "router 0 node 0 width 4 router 1\nrouter 1 node 1",
                "line 1: “width” of a node’s link: only links of routers have one",
            ),
            ("router 0 node 0 router 1 width\nrouter 1 node 1", "line 1: “width” without what belongs to it"),
        ] {
            let faults: Vec<String> = Opened::read(text, MACHINE).faults.iter().map(ToString::to_string).collect();
            assert_eq!(faults, [words], "{text}");
        }
    }

    #[test]
    fn widths_are_numbers_fractions_and_amounts_of_a_unit() {
        let read = |text: &str| value(text).map(|value| (value.amount, value.unit));
        assert_eq!(read("2.5"), Some((2.5, String::new())));
        assert_eq!(read("1/4"), Some((0.25, String::new())));
        assert_eq!(read(" 100 Gbps"), Some((1e11, "bps".to_string())));
        assert_eq!(read("400G"), Some((4e11, String::new())));
        assert_eq!(read("10b/s"), Some((10.0, "b/s".to_string())));
        for wrong in ["", "0", "-1", "fast", "1/0", "1/", "nan", "inf", "1e999", "4%", "Gbps"] {
            assert!(read(wrong).is_none(), "{wrong}");
        }
    }
}
