//! How dialogs end from the receiver's side (NIFDY §2.1.2, scorecard row NIFDY-15 and reading N15), for every order in
//! which the network can deliver the messages.

use super::conversation::{go_on, talk};

const SETTINGS: &str = "window=4 ack_delay=0 dialog_timeout=100";

/// A receiver that has granted node 5 its dialog 0 and received one packet of it.
const GRANTING: &str = "0  arrived 1 from 5 asking
                        0  took 1
                        0  sent ack to 5: grant 0
                        9  arrived 10 from 5 bulk 0.0
                        20 took 10
                        20 sent nothing";

/// A sender that has dialog 0 with node 5 and has sent two packets in it.
const GRANTED: &str = "0  offered 1 to 5 bulk
                       0  sent 1 asking
                       0  offered 2 to 5 bulk
                       0  offered 3 to 5 bulk
                       5  acked by 5: grant 0
                       6  sent 2 bulk 0.0
                       7  sent 3 bulk 0.1";

#[test]
fn a_silent_dialog_is_terminated_and_what_is_owed_acknowledged() {
    let mut unit = talk(SETTINGS, GRANTING);
    go_on(
        &mut unit,
        "120 due
         120 sent ack to 5: bulk 1 terminate
         150 arrived 11 from 6 asking
         150 took 11
         150 sent ack to 6: refuse
         160 acked by 5: closed 0
         160 idle
         170 arrived 12 from 6 asking
         170 took 12
         170 sent ack to 6: grant 0",
    );
}

#[test]
fn packets_in_flight_are_received_after_the_termination_and_acknowledged_one_by_one() {
    let mut unit = talk(SETTINGS, GRANTING);
    go_on(
        &mut unit,
        "120 due
         120 sent ack to 5: bulk 1 terminate
         130 arrived 12 from 5 bulk 0.2
         131 arrived 11 from 5 bulk 0.1
         132 took 11
         132 sent ack to 5: bulk 1
         132 took 12
         132 sent ack to 5: bulk 1
         150 acked by 5: closed 0
         150 idle",
    );
}

#[test]
fn a_dialog_does_not_time_out_while_packets_of_it_are_here() {
    let mut unit = talk(SETTINGS, GRANTING);
    go_on(&mut unit, "30 arrived 11 from 5 bulk 0.1");
    assert_eq!(unit.deadline(), crate::model::id::NEVER, "one waits for the processor");
    go_on(
        &mut unit,
        "500 took 11
         500 sent ack to 5: bulk 2
         510 arrived 13 from 5 bulk 0.3",
    );
    assert_eq!(unit.deadline(), crate::model::id::NEVER, "one waits for the one before it");
    go_on(
        &mut unit,
        "900 arrived 12 from 5 bulk 0.2
         900 took 12
         900 took 13
         900 sent ack to 5: bulk 2
         1000 due
         1000 sent ack to 5: bulk 0 terminate",
    );
}

#[test]
fn a_terminated_sender_continues_with_scalar_packets_once_all_are_acknowledged() {
    let mut unit = talk(SETTINGS, GRANTED);
    go_on(
        &mut unit,
        "7  offered 4 to 5 bulk
         7  offered 5 to 5 bulk last
         120 acked by 5: bulk 1 terminate
         120 stands 4: 1 DialogEnds
         120 sent nothing
         130 acked by 5: bulk 1
         130 sent ack to 5: closed 0
         130 sent 4 asking
         140 acked by 5: refuse
         140 sent 5 scalar
         150 acked by 5: scalar
         150 idle",
    );
}

#[test]
fn a_termination_that_overtakes_another_ack_takes_effect_at_once() {
    let mut unit = talk(SETTINGS, GRANTED);
    go_on(
        &mut unit,
        "9  acked by 5: bulk 0 terminate
         9  offered 4 to 5 bulk last
         9  sent nothing
         10 acked by 5: bulk 2
         10 sent ack to 5: closed 0
         10 sent 4 scalar",
    );
}

#[test]
fn a_termination_that_crosses_the_exit_packet_leaves_the_end_to_the_exit() {
    let mut receiver = talk(SETTINGS, GRANTING);
    go_on(
        &mut receiver,
        "120 due
         120 sent ack to 5: bulk 1 terminate
         125 arrived 11 from 5 bulk 0.1 exit
         126 took 11
         126 sent ack to 5: bulk 1 terminate
         126 idle",
    );
    let mut sender = talk(SETTINGS, GRANTED);
    go_on(
        &mut sender,
        "119 offered 4 to 5 last
         119 sent 4 bulk 0.2 exit
         120 acked by 5: bulk 2 terminate
         120 sent nothing
         130 acked by 5: bulk 1 terminate
         130 sent nothing
         130 idle",
    );
}

#[test]
fn a_sender_waits_for_a_termination_that_the_last_ack_overtook() {
    // Otherwise it would meet the next dialog, perhaps with the same receiver, and end it on one side only.
    let mut sender = talk(SETTINGS, GRANTED);
    go_on(
        &mut sender,
        "10 acked by 5: bulk 2
         119 offered 4 to 5 last
         119 sent 4 bulk 0.2 exit
         130 acked by 5: bulk 1 terminate
         130 offered 5 to 5 bulk
         130 sent 5 scalar
         140 acked by 5: scalar
         150 acked by 5: bulk 0 terminate
         150 offered 6 to 5 bulk
         150 sent 6 asking
         160 acked by 5: grant 0
         160 offered 7 to 5 last
         160 sent 7 bulk 0.0 exit
         170 acked by 5: bulk 1
         170 idle",
    );
}

#[test]
fn a_termination_that_overtakes_the_grant_waits_for_it() {
    talk(
        SETTINGS,
        "0  offered 1 to 5 bulk
         0  offered 2 to 5 bulk last
         0  sent 1 asking
         9  acked by 5: bulk 0 terminate
         9  sent nothing
         10 acked by 5: grant 0
         10 sent ack to 5: closed 0
         10 sent 2 scalar
         20 acked by 5: scalar
         20 idle",
    );
}

#[test]
fn a_sender_whose_closing_message_was_overtaken_is_refused_a_second_slot() {
    let mut unit = talk("window=4 ack_delay=0 dialog_timeout=100 dialogs=2", GRANTING);
    go_on(
        &mut unit,
        "120 due
         120 sent ack to 5: bulk 1 terminate
         130 arrived 12 from 5 asking
         130 took 12
         130 sent ack to 5: refuse
         140 acked by 5: closed 0
         150 arrived 13 from 5 asking
         150 took 13
         150 sent ack to 5: grant 0",
    );
}
