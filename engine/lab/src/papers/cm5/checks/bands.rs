//! The bands of Figure 4: overloaded receivers beside idle ones, and when they change places (row CM5-29).

use super::super::machine::{NETWORK, NOISE, PLAIN, STRATA};
use crate::experiment::checks::apparatus::scenario;
use crate::experiment::checks::{Check, Evidence};
use sim::machine::Machine;
use std::ops::Range;

pub const CHECKS: [Check; 3] = [
    Check {
        row: "CM5-29.alternate",
        says: "Around 200 000 cycles processors alternate between being overloaded and idle.",
        expected: "in some 50 000 cycles between 100 000 and 300 000, neighbours are unlike: a correlation of −0.2 or less; \
            with each of three seeds",
        cases: &[|e| alternate(e, 1, "none"), |e| alternate(e, 2, "none"), |e| alternate(e, 3, "none")],
    },
    Check {
        row: "CM5-29.above",
        says: "The processors above the heavily loaded ones are nearly always idle.",
        expected: "from 200 000 to 400 000 cycles, where 12 packets or more wait for a processor, nothing is pending for the \
            next one in 80 % of the cases or more; with each of three seeds",
        cases: &[|e| above(e, 1), |e| above(e, 2), |e| above(e, 3)],
    },
    Check {
        row: "CM5-29.swap",
        says: "White regions change to black in about 100 000 cycles.",
        expected: "from 300 000 cycles to a million, a receiver's load is unlike that of 50 000 to 150 000 cycles later: the \
            least correlation is there, and −0.2 or less; with each of three seeds",
        cases: &[|e| swap(e, 1), |e| swap(e, 2), |e| swap(e, 3)],
    },
];

/// Cycles from one column of the map to the next.
const APART: u64 = 1000;
/// Correlation below which nothing is left of a band, as where the drift of bands is measured.
const LEAST: f64 = 0.2;
/// Packets from which on a receiver is overloaded: the least pile of row CM5-29.
const OVERLOADED: u32 = 12;

const SOONER: &str = "As for CM5-18: piles dissolve sooner here than in the paper.";

/// What is pending for each of 64 receivers in a shift of blocks of 1600 bytes, every thousand cycles.
fn map(seed: u32, barrier: &str, cycles: Range<u64>) -> Vec<Vec<u32>> {
    let shift = format!("workload.block=1600&workload.amount=1280000&workload.barrier={barrier}&run.seed={seed}");
    let mut machine = Machine::new(&scenario(&[NETWORK, PLAIN, STRATA.software, NOISE, &shift]));
    machine.advance(cycles.start);
    let mut columns = Vec::new();
    while machine.now() < cycles.end {
        columns.push(machine.measures.pending.clone());
        machine.advance(machine.now() + APART);
    }
    columns
}

/// What each number is above the mean.
fn centred(numbers: impl Iterator<Item = u32>) -> Vec<f64> {
    let numbers: Vec<f64> = numbers.map(f64::from).collect();
    let mean = numbers.iter().sum::<f64>() / numbers.len() as f64;
    numbers.iter().map(|number| number - mean).collect()
}

/// How well these pairs of numbers agree: 1 for entirely, −1 if one is what the other is not.
fn correlation(pairs: impl Iterator<Item = (f64, f64)>) -> f64 {
    let (mut product, mut one, mut other) = (0.0, 0.0, 0.0);
    for (a, b) in pairs {
        product += a * b;
        one += a * a;
        other += b * b;
    }
    if one * other > 0.0 { product / (one * other).sqrt() } else { 0.0 }
}

/// Receivers with those `lag` further, at the same time.
fn along(columns: &[Vec<u32>], lag: usize) -> f64 {
    let columns: Vec<Vec<f64>> = columns.iter().map(|column| centred(column.iter().copied())).collect();
    correlation(columns.iter().flat_map(|column| {
        let further = (0..column.len()).map(move |node| column[(node + lag) % column.len()]);
        column.iter().copied().zip(further)
    }))
}

fn alternate(evidence: &mut Evidence, seed: u32, barrier: &str) {
    let columns = map(seed, barrier, 100_000..300_000);
    let stretches: Vec<&[Vec<u32>]> = columns.chunks(50_000 / APART as usize).collect();
    let neighbours: Vec<f64> = stretches.iter().map(|stretch| along(stretch, 1)).collect();
    let (place, least) = (0..).zip(neighbours).min_by(|a, b| a.1.total_cmp(&b.1)).expect("there are stretches");
    evidence
        .require(least <= -LEAST, || format!("seed {seed}: neighbours have a correlation of {least:.2} and no less"));
    let from = 100_000 + 50_000 * place as u64;
    let [second, fourth] = [2, 4].map(|lag| along(stretches[place], lag));
    evidence.found(format!(
        "seed {seed}: from {from} to {} cycles neighbours have a correlation of {least:.2}, the second next {second:.2}, the \
         fourth {fourth:.2}",
        from + 50_000
    ));
}

fn above(evidence: &mut Evidence, seed: u32) {
    let (mut overloaded, mut idle, mut all_idle) = (0u64, 0u64, 0u64);
    let columns = map(seed, "none", 200_000..400_000);
    for column in &columns {
        for (node, &pending) in column.iter().enumerate() {
            all_idle += u64::from(pending == 0);
            if pending >= OVERLOADED {
                overloaded += 1;
                idle += u64::from(column[(node + 1) % column.len()] == 0);
            }
        }
    }
    let (share, of_all) = (100 * idle / overloaded.max(1), 100 * all_idle / (64 * columns.len() as u64));
    evidence.require(overloaded > 0 && 5 * idle >= 4 * overloaded, || {
        format!("seed {seed}: the next one is idle in {share} % of the cases")
    });
    evidence.found(format!("seed {seed}: the next one idle in {share} % of {overloaded} cases, any one in {of_all} %"));
    evidence.note(SOONER);
}

fn swap(evidence: &mut Evidence, seed: u32) {
    let columns = map(seed, "none", 300_000..1_000_000);
    let series: Vec<Vec<f64>> = (0..64).map(|node| centred(columns.iter().map(|column| column[node]))).collect();
    let later =
        |lag: usize| correlation(series.iter().flat_map(|one| one.iter().copied().zip(one[lag..].iter().copied())));
    let lags = (1..=20).map(|tens| (10_000 * tens, later(10 * tens as usize)));
    let lags: Vec<(u64, f64)> = lags.collect();
    let &(after, least) = lags.iter().min_by(|a, b| a.1.total_cmp(&b.1)).expect("there are lags");
    evidence.require((50_000..=150_000).contains(&after) && least <= -LEAST, || {
        format!("seed {seed}: the least correlation is {least:.2}, after {after} cycles")
    });
    let told = lags.iter().take(3).map(|(after, found)| format!("{found:.2} after {after}"));
    evidence.found(format!("seed {seed}: {}", told.collect::<Vec<_>>().join(", ")));
    evidence.note(SOONER);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::verdict::Verdict;

    #[test]
    fn receivers_are_found_not_to_alternate_where_barriers_keep_phases_apart() {
        let mut evidence = Evidence::default();
        alternate(&mut evidence, 1, "every");
        assert_eq!(evidence.finding().verdict, Verdict::Fails);
    }
}
