//! How fast the bands of a heat map climb (CM-5 paper §4, Figure 4: lines that rise at an angle).
//!
//! The map some time later is laid over the map, moved up by a number of receivers; where they agree best, that is how
//! far the bands have climbed. The slope is fitted through these over growing times, as long as later maps still agree.

use sim::measure::series::Level;

/// Receivers that the best place may move by from one lag to the next.
const STEP: i64 = 2;
/// Columns that lie between the maps at most.
const LONGEST: usize = 48;
/// Correlation below which nothing is left of a band.
const LEAST: f64 = 0.2;

/// Receivers per 100 000 cycles, up being positive; nothing where no band lasts or too little was recorded.
pub fn drift(columns: &Level, nodes: u32) -> Option<f64> {
    let row = nodes as usize;
    let map: Vec<Vec<f64>> = columns.pending(0).map(|column| centred(&column[row..])).collect();
    slope(&map).map(|per_column| per_column * 100_000.0 / columns.window() as f64)
}

/// What each receiver has more than the mean of its column.
fn centred(column: &[u8]) -> Vec<f64> {
    let mean = column.iter().map(|&pending| f64::from(pending)).sum::<f64>() / column.len().max(1) as f64;
    column.iter().map(|&pending| f64::from(pending) - mean).collect()
}

/// Receivers per column.
fn slope(columns: &[Vec<f64>]) -> Option<f64> {
    let (mut at, mut moved, mut squares) = (0, 0.0, 0.0);
    for lag in 1..=LONGEST.min(columns.len() / 4) {
        let agreement = |shift: i64| correlation(columns, lag, shift);
        let best = (at - STEP..=at + STEP).max_by(|&a, &b| agreement(a).total_cmp(&agreement(b)))?;
        if agreement(best) < LEAST {
            break;
        }
        at = best;
        moved += lag as f64 * at as f64;
        squares += (lag * lag) as f64;
    }
    (squares > 0.0).then(|| moved / squares)
}

/// How well the columns agree with those `lag` later, `shift` receivers higher: 1 for entirely.
fn correlation(columns: &[Vec<f64>], lag: usize, shift: i64) -> f64 {
    let (mut product, mut before, mut after) = (0.0, 0.0, 0.0);
    for (column, later) in columns.iter().zip(&columns[lag..]) {
        let nodes = column.len() as i64;
        for (node, value) in (0..nodes).zip(column) {
            let other = later[(node + shift).rem_euclid(nodes) as usize];
            product += value * other;
            before += value * value;
            after += other * other;
        }
    }
    if before * after > 0.0 { product / (before * after).sqrt() } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Piles of 16 nodes that climb by one node in `every` columns.
    fn climbing(every: i64) -> Vec<Vec<f64>> {
        let pile = |column: i64, node: i64| if (node - column / every).rem_euclid(16) < 4 { 12 } else { 1 };
        (0..200).map(|column| centred(&(0..16).map(|node| pile(column, node)).collect::<Vec<u8>>())).collect()
    }

    #[test]
    fn the_slope_of_climbing_piles_is_found() {
        for every in [1, 2, 5] {
            let found = slope(&climbing(every)).expect("the piles last");
            assert!((found - 1.0 / every as f64).abs() < 0.05, "{found} and not 1/{every}");
        }
    }

    #[test]
    fn piles_that_stay_have_no_slope_and_noise_has_none_to_speak_of() {
        assert_eq!(slope(&climbing(1000)), Some(0.0));
        let noise = |column: u64| {
            centred(
                &(0..16).map(|node| (column * 7919 + node * node * 31 + column * column) as u8).collect::<Vec<u8>>(),
            )
        };
        let found = slope(&(0..200).map(noise).collect::<Vec<_>>());
        assert!(found.is_none_or(|found| found.abs() < 2.0), "{found:?}");
    }
}
