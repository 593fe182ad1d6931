//! How much could be granted at most.

use std::collections::BTreeMap;

/// The greatest number of requests of which no two have a row or a column in common.
pub fn most(asked: &[(u32, u32)]) -> u32 {
    let mut rows: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    asked.iter().for_each(|&(row, column)| rows.entry(row).or_default().push(column));
    let mut given = BTreeMap::new();
    rows.keys().filter(|&&row| finds(row, &rows, &mut given, &mut Vec::new())).count() as u32
}

/// Gives a row a column, if need be by giving the row that has it another one.
fn finds(row: u32, rows: &BTreeMap<u32, Vec<u32>>, given: &mut BTreeMap<u32, u32>, tried: &mut Vec<u32>) -> bool {
    for &column in &rows[&row] {
        if tried.contains(&column) {
            continue;
        }
        tried.push(column);
        if given.get(&column).copied().is_none_or(|other| finds(other, rows, given, tried)) {
            given.insert(column, row);
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::most;

    #[test]
    fn a_row_gives_way_to_one_that_has_no_choice() {
        assert_eq!(most(&[]), 0);
        assert_eq!(most(&[(0, 0), (0, 1), (1, 0)]), 2);
        assert_eq!(most(&[(0, 0), (1, 0), (2, 0)]), 1);
        assert_eq!(most(&[(0, 0), (0, 1), (1, 0), (1, 2), (2, 0), (3, 2)]), 3);
    }
}
