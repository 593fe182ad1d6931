//! The program's own arithmetic, apart from any machine.

use super::*;
use crate::workload::shared_memory::alone;
use net::parameter::settable::Settable;

#[test]
fn processors_one_after_the_other_compute_what_the_sequential_program_does() {
    for (side, steps, nodes) in [(8, 3, 1), (16, 2, 4), (16, 1, 2), (32, 2, 8), (64, 1, 64)] {
        let mut settings = OceanSettings::default();
        settings.set("side", &side.to_string()).expect("a size");
        settings.set("steps", &steps.to_string()).expect("a number");
        alone::run(&settings, nodes, |node| Ocean::new(&settings, node, nodes));
    }
}

#[test]
fn relaxing_leaves_nothing_to_relax_where_nothing_drives() {
    let mut settings = OceanSettings::default();
    settings.set("side", "8").expect("a size");
    let zeros = vec![vec![0; 64]; GRIDS as usize];
    assert_eq!(sequential::run(zeros.clone(), &settings), (zeros, 0));
}
