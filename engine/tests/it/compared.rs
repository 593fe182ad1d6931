//! What every option of the virtual-channel router has been compared with, and by how many packets: a table that is made
//! from what the tests play, and that the page shows (`tests/reference/options.csv`).

use crate::common::scenario;
use crate::{booksim, curves, reference, second_opinion};
use net::parameter::settable::{Described, Settable, Shape};
use net::router::Router;
use net::router::virtual_channel::settings::VirtualChannelSettings;
use std::collections::BTreeMap;

/// A parameter, and a value of it if these are few.
type Option = (String, String);

/// What has been compared of an option: packets and runs of the recordings and of the second implementation, and points
/// of curves.
#[derive(Default)]
struct Compared {
    recorded: [u64; 2],
    second: [u64; 2],
    points: u64,
    /// The values of a number, in the order in which they came.
    values: Vec<String>,
}

/// The options that there are, as they are declared; of a number anything but its default.
fn options() -> Vec<Option> {
    let mut declared = Vec::new();
    VirtualChannelSettings::describe("router", "", &[], &mut declared);
    let of = |Described { path, shape, .. }: &Described| -> Vec<Option> {
        let values = match shape {
            Shape::Choice { options, .. } => options.iter().map(|(value, ..)| value.to_string()).collect(),
            Shape::Switch { .. } => vec!["on".to_string()],
            Shape::Number { .. } | Shape::Text { .. } | Shape::List { .. } => vec![String::new()],
        };
        values.into_iter().map(|value| (path.clone(), value)).collect()
    };
    // Kinds of allocator may have the same parameter.
    let mut options: Vec<Option> = Vec::new();
    for option in declared.iter().flat_map(of) {
        if !options.contains(&option) {
            options.push(option);
        }
    }
    options
}

/// Notes a run with its options.
fn note(table: &mut BTreeMap<Option, Compared>, text: &str, mut count: impl FnMut(&mut Compared)) {
    let Router::VirtualChannel(settings) = scenario(text).router else { panic!("{text}: another router") };
    settings.visit("router", &mut |shown| {
        let (path, value) = (shown.path.to_string(), (shown.value)());
        if let Some(compared) = table.get_mut(&(path.clone(), value.clone())) {
            count(compared);
        } else if let Some(compared) = table.get_mut(&(path, String::new()))
            && !shown.is_default
        {
            count(compared);
            compared.values.push(value);
        }
    });
}

/// `2 to 8`, of numbers as they are written.
fn range(values: &[String]) -> String {
    let number = |value: &&String| (value.parse::<f64>().expect("it is a number") * 100.0) as u64;
    let (least, greatest) = (values.iter().min_by_key(number), values.iter().max_by_key(number));
    match (least, greatest) {
        (Some(least), Some(greatest)) if least != greatest => format!("{least} to {greatest}"),
        (Some(only), _) => only.clone(),
        _ => "any other than the default".to_string(),
    }
}

#[test]
fn the_table_of_options_says_what_the_tests_compare() {
    let options = options();
    let mut table: BTreeMap<Option, Compared> = options.iter().map(|one| (one.clone(), Compared::default())).collect();
    for (text, packets) in reference::recordings().chain(booksim::recordings()) {
        note(&mut table, &text, |compared| count(&mut compared.recorded, packets));
    }
    for (text, packets) in second_opinion::played() {
        note(&mut table, &text, |compared| count(&mut compared.second, packets));
    }
    for text in curves::points() {
        note(&mut table, &text, |compared| compared.points += 1);
    }
    let mut lines = "parameter,value,recorded,recordings,second,networks,points\n".to_string();
    for option @ (path, value) in &options {
        let Compared { recorded: [a, b], second: [c, d], points, values } = &table[option];
        let value = if value.is_empty() { range(values) } else { value.clone() };
        lines += &format!("{path},{value},{a},{b},{c},{d},{points}\n");
    }
    let path = format!("{}/../tests/reference/options.csv", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("UPDATE_REFERENCE").is_some() {
        std::fs::write(&path, &lines).unwrap_or_else(|error| panic!("{path}: {error}"));
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(written, lines, "tests/reference/options.csv is stale: UPDATE_REFERENCE=1 writes it again");
}

fn count([packets, runs]: &mut [u64; 2], more: usize) {
    *packets += more as u64;
    *runs += 1;
}
