//! The guarantees of the reservation unit of a SPIDER adapter hold in every state: a transmitter has one holder, nobody
//! holds some and waits for others, somebody begins whenever somebody can, and everybody is served in the end (§3.1).

use explore::reservation::{Met, Setup, search_unbroken};
use explore::world::Situations;

#[test]
fn every_request_is_served_and_nobody_ever_holds_half_of_what_it_needs() {
    let mut met = Met::default().list();
    for (transmitters, packets) in [(2, vec![2, 2, 2]), (3, vec![1, 1, 1]), (3, vec![2, 1, 1]), (2, vec![1, 1, 1, 1])] {
        let setup = Setup { transmitters, packets: packets.clone() };
        let report = search_unbroken(&setup, 5_000_000);
        if let Some(counterexample) = &report.counterexample {
            panic!("{setup:?}\n{counterexample}");
        }
        assert!(report.complete && report.ends > 0, "{setup:?}: {report:?}");
        println!("{transmitters} transmitters, {packets:?}: {} states", report.states);
        met.iter_mut().zip(report.met.list()).for_each(|(sum, (_, states))| sum.1 += states);
    }
    for (name, states) in met {
        assert!(states > 0, "never met: {name}");
    }
}
