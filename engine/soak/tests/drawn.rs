//! Scenarios drawn for every machine come to the recorded states; `tests/everywhere/drawn.test.ts` says the same of
//! WebAssembly. `UPDATE_DRAWN=1 cargo test -p nifdy-soak --test drawn` records them anew.

use sim::scenario::Scenario;
use soak::draw::Urn;
use soak::record::{MACHINES, line, record};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/golden/drawn.txt");
const SEED: u64 = 20_261_127;
/// Scenarios of each machine.
const COUNT: usize = 60;
const MOST_NODES: u32 = 36;

#[test]
fn drawn_scenarios_of_every_machine_come_to_the_recorded_states() {
    if std::env::var_os("UPDATE_DRAWN").is_some() {
        std::fs::write(FILE, record(&Urn::new(MOST_NODES), SEED, COUNT)).expect("the file can be written");
    }
    let recorded = std::fs::read_to_string(FILE).expect("the file is there");
    let lines: Vec<&str> = recorded.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(lines.len(), COUNT * MACHINES.len());
    for recorded in lines {
        let [cycle, _, text] = recorded.splitn(3, ' ').collect::<Vec<_>>()[..] else { panic!("{recorded}") };
        let scenario = Scenario::from_text(text).unwrap_or_else(|problems| panic!("{text}: {problems:?}"));
        assert_eq!(line(&scenario, cycle.parse().expect("a cycle"), text), recorded);
    }
}
