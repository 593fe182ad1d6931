//! The protocol's guarantees hold in every state of small worlds: each packet is accepted once and in order, the bounds
//! of its tables and windows are kept, and from every state the end can be reached (scorecard NIFDY-01, -02, -10 to
//! -18).

use explore::nifdy::rules::Met;
use explore::nifdy::setup::Setup;
use explore::nifdy::{Report, search_unbroken};
use explore::world::Situations;

const LIMIT: usize = 5_000_000;

fn explored(text: &str) -> Report {
    let setup = Setup::from_text(text).unwrap_or_else(|sentence| panic!("{text}: {sentence}"));
    let report = search_unbroken(&setup, LIMIT);
    if let Some(counterexample) = &report.counterexample {
        panic!("{text}\n{counterexample}");
    }
    assert!(report.complete && report.ends > 0, "{text}: {report:?}");
    report
}

/// Explores these packets and sizes with all moments of acknowledging, with and without timeouts, and returns which
/// situations were met in how many states.
fn in_every_manner(text: &str) -> Vec<(&'static str, u64)> {
    let mut met: Vec<(&str, u64)> = Vec::new();
    let mut states = 0;
    for ack_on in ["accept", "insert"] {
        for bulk_acks in ["combined", "single"] {
            for timeouts in ["off", "on"] {
                let text = format!("{text} ack_on={ack_on} bulk_acks={bulk_acks} timeouts={timeouts}");
                let report = explored(&text);
                states += report.states;
                met.extend(report.met.list());
            }
        }
    }
    println!("{text}: {states} states");
    met.retain(|&(_, states)| states > 0);
    met
}

/// Situations that occur only with retransmission.
const OF_LOSSES: [&str; 2] = ["late copy", "number fades"];

/// Checks that all situations were met, except these and those of losses.
fn assert_met(met: &[(&str, u64)], unmet: &[&str]) {
    for (name, _) in Met::default().list() {
        let is_met = met.iter().any(|(other, _)| *other == name);
        assert_eq!(is_met, !unmet.contains(&name) && !OF_LOSSES.contains(&name), "{name}");
    }
}

#[test]
fn two_nodes_that_send_to_each_other() {
    let met = in_every_manner("packets=4,2 window=2 pool=2 outstanding=1 dialogs=1");
    assert_met(&met, &[]);
}

#[test]
fn a_window_of_three_in_a_long_dialog() {
    let met = in_every_manner("packets=6,0 window=3 pool=4 outstanding=1 dialogs=1");
    assert_met(&met, &[]);
}

#[test]
fn two_senders_competing_for_one_dialog() {
    let met = in_every_manner("packets=3,1,0 window=2 pool=2 outstanding=1 dialogs=1");
    assert_met(&met, &[]);
}

#[test]
fn one_sender_and_two_receivers() {
    let met = in_every_manner("packets=4,0,0 window=2 pool=2 outstanding=2 dialogs=2");
    assert_met(&met, &[]);
}

#[test]
fn no_dialogs_at_all() {
    let met = in_every_manner("packets=2,1,1 window=1 pool=2 outstanding=1 dialogs=0");
    let of_dialogs = [
        "window full",
        "packet overtaken",
        "dialog terminated",
        "termination and last packet crossed",
        "grant overtaken by termination",
    ];
    assert_met(&met, &of_dialogs);
}

/// Explores this with losses, and checks that late copies and fading numbers were met.
fn with_losses(text: &str) {
    let report = explored(&format!("loss=on {text}"));
    println!("{text} loss=on: {} states", report.states);
    let met = |name| report.met.list().iter().any(|&(other, states)| other == name && states > 0);
    assert!(OF_LOSSES.iter().all(|name| met(*name)), "{text}: {report:?}");
}

#[test]
fn scalar_packets_that_get_lost() {
    // NIFDY-25
    with_losses("packets=5,0 pool=2 outstanding=1 dialogs=0");
    with_losses("packets=3,2 pool=2 outstanding=1 dialogs=0 ack_on=insert");
    with_losses("packets=2,1,0 pool=2 outstanding=2 dialogs=0 retransmit.bits=2");
}

#[test]
fn dialogs_whose_packets_and_ends_get_lost() {
    // NIFDY-25
    with_losses("packets=3,0 window=2 pool=2 dialogs=1");
    with_losses("packets=4,0 window=1 pool=2 dialogs=1 copies=1 bulk_acks=single");
    with_losses("packets=2,1 window=2 pool=2 dialogs=1 ack_on=insert");
    with_losses("packets=2,0,0 window=2 pool=2 dialogs=2 timeouts=on");
    with_losses("packets=3,0 window=2 pool=2 dialogs=1 timeouts=on copies=1");
}

#[test]
fn one_bit_is_enough_if_the_network_keeps_the_order_of_each_pair_and_not_if_it_reorders() {
    // NIFDY-25, NIFDY §6.2
    let text = "packets=3,0 pool=2 dialogs=0 loss=on retransmit.lifetime=0";
    explored(&format!("{text} keeps_order=on"));
    let setup = Setup::from_text(text).expect("a setup");
    let counterexample = search_unbroken(&setup, LIMIT).counterexample.expect("a late copy is taken for a new packet");
    assert!(counterexample.broken.contains("expects its packet"), "{counterexample}");
}

#[test]
fn acknowledgements_that_leave_at_once_hide_nothing() {
    for text in
        ["packets=3,1 window=2 pool=2", "packets=3,1 window=2 pool=2 timeouts=on", "packets=2,1,0 window=2 pool=1"]
    {
        let [prompt, late] = ["on", "off"].map(|prompt| explored(&format!("{text} prompt_acks={prompt}")));
        assert!(late.states > prompt.states, "{text}: {} states, {} with late ones", prompt.states, late.states);
        assert_eq!(late.ends, prompt.ends, "{text}");
    }
}
