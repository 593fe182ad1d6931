//! Lengths of packets: one, or several with weights.

use super::syntax::Value;
use super::taker::Taker;

/// The longest packet that is possible here.
const LONGEST: u64 = 128;
/// Most lengths that can be drawn from, and the greatest weight.
const MOST: usize = 16;
const HEAVIEST: u64 = 10_000;

const LISTED: &str =
    "whole numbers from 1 to 128 are allowed here, several lengths of one class in two pairs of braces";

/// Sets the lengths of packets; returns the mean in flits.
pub fn take(taker: &mut Taker) -> f64 {
    let given = taker.given;
    if given.value("packet_size").word().is_some() {
        let flits = taker.whole("packet_size", 1, LONGEST);
        taker.set("packet.flits", &flits.to_string());
        return flits as f64;
    }
    let Some((lengths, classes)) = of_first_class(given.value("packet_size")) else {
        taker.fault("packet_size", LISTED);
        return 1.0;
    };
    if classes > 1 {
        let sentence = "has lengths of several classes of packets, of which BookSim reads as many as there are classes";
        let several = "several lengths of one class stand in two pairs of braces, as in {{1,5}}";
        taker.told.push(format!("{}: {sentence}; {several}.", given.named("packet_size")));
    }
    let whole = |word: &String| word.parse().ok().filter(|flits| (1..=LONGEST).contains(flits));
    let Some(lengths) = lengths.iter().map(whole).collect::<Option<Vec<u64>>>().filter(|all| !all.is_empty()) else {
        taker.fault("packet_size", LISTED);
        return 1.0;
    };
    let Some(weights) = weights(given.value("packet_size_rate"), lengths.len()) else {
        taker.fault("packet_size_rate", "whole numbers are expected, one of them above 0, as BookSim reads them");
        return 1.0;
    };
    set(taker, &combined(&lengths, &weights))
}

/// What stands for the first class, and how many classes there are.
fn of_first_class(value: &Value) -> Option<(Vec<String>, usize)> {
    let words = |list: &[Value]| list.iter().map(|value| value.word().map(str::to_string)).collect::<Option<Vec<_>>>();
    match value {
        Value::Word(word) => Some((vec![word.clone()], 1)),
        Value::List(classes) => match classes.first()? {
            Value::Word(word) => Some((vec![word.clone()], classes.len())),
            Value::List(list) => Some((words(list)?, classes.len())),
            Value::Call(..) => None,
        },
        Value::Call(..) => None,
    }
}

/// As many weights as there are lengths, the last for all from there on.
fn weights(value: &Value, count: usize) -> Option<Vec<u64>> {
    let (words, _) = of_first_class(value)?;
    let given: Vec<u64> = words.iter().map(|word| word.parse().ok()).collect::<Option<_>>()?;
    let last = *given.last()?;
    let all: Vec<u64> = given.into_iter().chain(std::iter::repeat(last)).take(count).collect();
    all.iter().any(|weight| *weight > 0).then_some(all)
}

/// Each length once, with the sum of its weights, as small as they can be; none without a weight.
fn combined(lengths: &[u64], weights: &[u64]) -> Vec<(u64, u64)> {
    let mut all: Vec<(u64, u64)> = Vec::new();
    for (length, weight) in lengths.iter().zip(weights).filter(|(_, weight)| **weight > 0) {
        match all.iter_mut().find(|(known, _)| known == length) {
            Some((_, sum)) => *sum = sum.saturating_add(*weight),
            None => all.push((*length, *weight)),
        }
    }
    let divisor = all.iter().map(|(_, weight)| *weight).fold(0, common_divisor).max(1);
    all.iter_mut().for_each(|(_, weight)| *weight /= divisor);
    all
}

fn common_divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { common_divisor(b, a % b) }
}

fn set(taker: &mut Taker, all: &[(u64, u64)]) -> f64 {
    let longest = all.iter().map(|(flits, _)| *flits).max().unwrap_or(1);
    taker.set("packet.flits", &longest.to_string());
    if all.len() == 1 {
        return longest as f64;
    }
    if all.len() > MOST || all.iter().any(|(_, weight)| *weight > HEAVIEST) {
        let sentence = "up to 16 lengths with weights of at most 10 000 are possible here; the longest stands in";
        taker.leave_out("packet_size", sentence);
        return longest as f64;
    }
    let entry =
        |&(flits, weight): &(u64, u64)| if weight == 1 { flits.to_string() } else { format!("{flits}x{weight}") };
    taker.set("workload.sizes", &all.iter().map(entry).collect::<Vec<_>>().join("."));
    let sum: u64 = all.iter().map(|(flits, weight)| flits * weight).sum();
    sum as f64 / all.iter().map(|(_, weight)| weight).sum::<u64>() as f64
}

/// The lengths and weights of `workload.sizes`, as configurations have them.
pub fn listed(sizes: &str) -> (Vec<&str>, Vec<&str>) {
    sizes.split('.').map(|entry| entry.split_once('x').unwrap_or((entry, "1"))).unzip()
}
