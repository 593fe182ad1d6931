//! Each allocator on small matrices: who is given what, and where that leaves pointers and orders.

use super::*;
use crate::model::{Fingerprint, Print};
use crate::parameter::settable::Settable;

/// An allocator as it is written in a scenario.
fn allocator(kind: &str, set: &[(&str, &str)], rows: u32, columns: u32) -> Allocator {
    let mut settings = options::Allocator::default();
    settings.set("kind", kind).unwrap();
    set.iter().for_each(|(path, value)| settings.set(path, value).unwrap());
    Allocator::new(&settings, rows, columns)
}

/// Rows as text: a dot where nothing is asked, else a digit, the rank on both sides.
fn matrix(rows: &[&str]) -> Matrix<u64> {
    let mut matrix = Matrix::new(rows.len() as u32, rows[0].len() as u32);
    for (row, cells) in (0..).zip(rows) {
        for (column, cell) in (0..).zip(cells.chars()) {
            if let Some(rank) = cell.to_digit(10).map(u64::from) {
                matrix.request(row, column, Rank { output: rank, input: rank });
            }
        }
    }
    matrix
}

fn grants(allocator: &mut Allocator, matrix: &Matrix<u64>) -> Vec<Grant> {
    let mut grants = Vec::new();
    allocator.allocate(matrix, &mut grants);
    grants.sort_unstable();
    grants
}

/// What is granted when the same is asked for again and again.
fn again(allocator: &mut Allocator, rows: &[&str], times: usize) -> Vec<Vec<Grant>> {
    let matrix = matrix(rows);
    (0..times).map(|_| grants(allocator, &matrix)).collect()
}

#[test]
fn input_first_two_rows_that_choose_the_same_column_leave_the_other_idle() {
    let mut allocator = allocator("separable_input_first", &[], 2, 2);
    // Both rows point at column 0. Row 0 wins it and moves on to column 1, after which they no longer collide.
    assert_eq!(again(&mut allocator, &["00", "00"], 3), [vec![(0, 0)], vec![(0, 1), (1, 0)], vec![(0, 0), (1, 1)]]);
}

#[test]
fn output_first_two_columns_that_choose_the_same_row_leave_the_other_without_anything() {
    let mut allocator = allocator("separable_output_first", &[], 2, 2);
    // Both columns point at row 0, which takes column 0; only that column moves on, to row 1.
    assert_eq!(again(&mut allocator, &["00", "00"], 3), [vec![(0, 0)], vec![(0, 1), (1, 0)], vec![(0, 0), (1, 1)]]);
    let mut uneven = self::allocator("separable_output_first", &[], 2, 3);
    assert_eq!(again(&mut uneven, &["000", "00."], 3), [vec![(0, 0)], vec![(0, 1), (1, 0)], vec![(0, 2), (1, 1)]]);
}

#[test]
fn a_pointer_moves_only_with_a_grant() {
    let mut allocator = allocator("separable_input_first", &[], 3, 2);
    // Rows 1 and 2 choose column 0 as well and lose; their pointers stay.
    assert_eq!(grants(&mut allocator, &matrix(&["00", "00", "00"])), [(0, 0)]);
    assert_eq!(grants(&mut allocator, &matrix(&["..", "00", "00"])), [(1, 0)]);
    assert_eq!(grants(&mut allocator, &matrix(&["..", "..", "00"])), [(2, 0)]);
    assert_eq!(grants(&mut allocator, &matrix(&["..", "..", "00"])), [(2, 1)]);
}

#[test]
fn one_iteration_of_islip_is_output_first_with_round_robin() {
    let rows = ["0.00", ".000", "000.", "0000"];
    let mut islip = allocator("islip", &[], 4, 4);
    let mut separable = allocator("separable_output_first", &[], 4, 4);
    assert_eq!(again(&mut islip, &rows, 20), again(&mut separable, &rows, 20));
}

#[test]
fn further_iterations_of_islip_serve_who_was_left_over_and_move_no_pointers() {
    let rows = ["00", "00"];
    let mut once = allocator("islip", &[], 2, 2);
    let mut twice = allocator("islip", &[("iterations", "2")], 2, 2);
    assert_eq!(again(&mut once, &rows, 1), [vec![(0, 0)]]);
    assert_eq!(again(&mut twice, &rows, 1), [vec![(0, 0), (1, 1)]]);
    // Row 1 and column 1 still point at 0, as if the second grant had not been.
    assert_eq!(grants(&mut twice, &matrix(&["0.", "00"])), grants(&mut once, &matrix(&["0.", "00"])));
}

#[test]
fn islip_looks_at_no_priorities_and_the_others_do() {
    let rows = ["1.", "9."];
    for (kind, winner) in [
        ("islip", 0),
        ("separable_input_first", 1),
        ("separable_output_first", 1),
        ("wavefront", 1),
        ("rr_wavefront", 1),
    ] {
        assert_eq!(again(&mut allocator(kind, &[], 2, 2), &rows, 1), [vec![(winner, 0)]], "{kind}");
    }
}

#[test]
fn a_row_looks_at_its_own_priorities_and_a_column_at_those_of_the_rows() {
    let mut matrix = Matrix::new(2, 2);
    // Row 0 prefers column 1; column 1 prefers row 1.
    matrix.request(0, 0, Rank { output: 0, input: 0 });
    matrix.request(0, 1, Rank { output: 0, input: 1 });
    matrix.request(1, 1, Rank { output: 1, input: 0 });
    assert_eq!(grants(&mut allocator("separable_input_first", &[], 2, 2), &matrix), [(1, 1)]);
    assert_eq!(grants(&mut allocator("separable_output_first", &[], 2, 2), &matrix), [(0, 0), (1, 1)]);
    assert_eq!(grants(&mut allocator("wavefront", &[], 2, 2), &matrix), [(0, 0), (1, 1)]);
}

#[test]
fn a_wavefront_leaves_nothing_that_could_still_be_given() {
    // Diagonal 0 of three has the cells (0, 0), (1, 2) and (2, 1).
    let rows = ["000", "000", "000"];
    let mut wavefront = allocator("wavefront", &[], 3, 3);
    assert_eq!(
        again(&mut wavefront, &rows, 3),
        [vec![(0, 0), (1, 2), (2, 1)], vec![(0, 1), (1, 0), (2, 2)], vec![(0, 2), (1, 1), (2, 0)]]
    );
}

#[test]
fn a_wavefront_turns_by_one_diagonal_whoever_won_and_only_if_somebody_asked() {
    let mut wavefront = allocator("wavefront", &[], 2, 2);
    assert_eq!(again(&mut wavefront, &["..", ".."], 3), [vec![], vec![], vec![]]);
    assert_eq!(grants(&mut wavefront, &matrix(&["0.", "0."])), [(0, 0)], "diagonal 0 comes first");
    assert_eq!(grants(&mut wavefront, &matrix(&["0.", "0."])), [(1, 0)], "then diagonal 1");
    assert_eq!(grants(&mut wavefront, &matrix(&["0.", "0."])), [(0, 0)]);
}

#[test]
fn a_wavefront_that_follows_grants_begins_one_past_the_first() {
    let mut wavefront = allocator("rr_wavefront", &[], 3, 3);
    // The first grant is on diagonal 1, so diagonal 2 comes next: row 2 before row 0.
    assert_eq!(grants(&mut wavefront, &matrix(&["...", "0..", "..."])), [(1, 0)]);
    assert_eq!(grants(&mut wavefront, &matrix(&["0..", "...", "0.."])), [(2, 0)]);
    assert_eq!(grants(&mut wavefront, &matrix(&["0..", "...", "0.."])), [(0, 0)]);
}

#[test]
fn a_wavefront_serves_all_of_a_higher_priority_before_any_of_a_lower_one() {
    let mut wavefront = allocator("wavefront", &[], 2, 2);
    // Diagonal 0 holds (0, 0) and (1, 1); the request of priority 2 on diagonal 1 is in the way of both.
    assert_eq!(grants(&mut wavefront, &matrix(&["12", ".1"])), [(0, 1)]);
    assert_eq!(grants(&mut wavefront, &matrix(&["12", "11"])), [(0, 1), (1, 0)]);
}

#[test]
fn a_wavefront_has_as_many_diagonals_as_the_longer_side() {
    let mut wavefront = allocator("wavefront", &[], 4, 2);
    let rows = ["00", "00", "00", "00"];
    assert_eq!(
        again(&mut wavefront, &rows, 4),
        [vec![(0, 0), (3, 1)], vec![(0, 1), (1, 0)], vec![(1, 1), (2, 0)], vec![(2, 1), (3, 0)]]
    );
}

#[test]
fn a_matrix_arbiter_begins_with_the_highest_and_then_serves_who_waited_longest() {
    for kind in ["separable_input_first", "separable_output_first"] {
        let mut allocator = allocator(kind, &[("arbiters", "matrix")], 3, 1);
        let all = again(&mut allocator, &["0", "0", "0"], 4);
        assert_eq!(all, [vec![(2, 0)], vec![(1, 0)], vec![(0, 0)], vec![(2, 0)]], "{kind}");
        // Row 2 was served last. Of 0 and 1, row 1 has waited longer.
        assert_eq!(again(&mut allocator, &["0", "0", "."], 1), [vec![(1, 0)]], "{kind}");
        assert_eq!(again(&mut allocator, &["0", "0", "0"], 1), [vec![(0, 0)]], "{kind}");
    }
}

#[test]
fn a_matrix_arbiter_remembers_grants_and_not_what_it_chose_in_vain() {
    let mut allocator = allocator("separable_input_first", &[("arbiters", "matrix")], 2, 2);
    // Both rows choose column 1, the highest. Column 1 takes row 1, and row 0 still has column 1 in front.
    assert_eq!(grants(&mut allocator, &matrix(&["00", "00"])), [(1, 1)]);
    assert_eq!(grants(&mut allocator, &matrix(&["00", ".."])), [(0, 1)]);
    assert_eq!(grants(&mut allocator, &matrix(&["00", ".."])), [(0, 0)]);
}

#[test]
fn whatever_is_asked_nobody_gets_what_it_did_not_ask_for_and_nothing_is_given_twice() {
    let mut stream = crate::model::Stream::new(7, 0, crate::model::random::Purpose::Path);
    for kind in ["separable_input_first", "separable_output_first", "islip", "wavefront", "rr_wavefront"] {
        for (rows, columns) in [(1, 1), (5, 5), (10, 5), (3, 7), (64, 64)] {
            let mut allocator = allocator(kind, &[], rows, columns);
            for _ in 0..50 {
                let mut asked = Matrix::new(rows, columns);
                for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
                    if stream.below(3) == 0 {
                        let [output, input] = [stream.below(3), stream.below(3)].map(u64::from);
                        asked.request(row, column, Rank { output, input });
                    }
                }
                let given = grants(&mut allocator, &asked);
                assert!(given.iter().all(|&(row, column)| asked.row(row) >> column & 1 != 0), "{kind}");
                let of_rows = given.iter().fold(0u64, |all, &(row, _)| all | 1 << row);
                let of_columns = given.iter().fold(0u64, |all, &(_, column)| all | 1 << column);
                assert_eq!((of_rows.count_ones(), of_columns.count_ones()), (given.len() as u32, given.len() as u32));
                assert_eq!(asked.rows() == 0, given.is_empty(), "{kind}: somebody who asks is served");
                let is_maximal = kind.ends_with("wavefront");
                let left = |row: u32| asked.row(row) & !of_columns != 0 && of_rows >> row & 1 == 0;
                assert!(!is_maximal || !(0..rows).any(left), "{kind} leaves nothing that could be given");
            }
        }
    }
}

#[test]
fn allocators_that_go_on_differently_have_different_fingerprints() {
    let print = |allocator: &Allocator| {
        let mut print = Fingerprint::default();
        allocator.fingerprint(&mut print);
        print.value()
    };
    for kind in ["separable_input_first", "separable_output_first", "islip", "wavefront", "rr_wavefront"] {
        let (mut one, other) = (allocator(kind, &[], 3, 3), allocator(kind, &[], 3, 3));
        assert_eq!(print(&one), print(&other), "{kind}");
        assert_eq!(grants(&mut one, &matrix(&["0..", "...", "..."])), [(0, 0)], "{kind}");
        assert_ne!(print(&one), print(&other), "{kind}");
    }
}
