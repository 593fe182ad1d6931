//! Bulk dialogs at their receiver (NIFDY §2.1.2): scorecard rows NIFDY-06, NIFDY-11 to NIFDY-14 and NIFDY-17.

use super::conversation::{go_on, talk};

#[test]
fn each_sender_gets_a_dialog_number_of_its_own_until_all_are_taken() {
    // NIFDY-11 and NIFDY-12, at the receiver
    let unit = talk(
        "dialogs=2 ack_delay=0 window=2",
        "0  arrived 1 from 5 asking
         0  arrived 2 from 6 asking
         0  took 1
         0  sent ack to 5: grant 0
         0  arrived 3 from 7 asking
         0  took 2
         0  took 3
         0  sent ack to 6: grant 1
         0  sent ack to 7: refuse
         9  arrived 4 from 5 bulk 0.0 exit
         9  took 4
         9  sent ack to 5: bulk 1
         9  arrived 5 from 7 asking
         9  took 5
         9  sent ack to 7: grant 0",
    );
    assert_eq!((unit.counters().granted, unit.counters().refused), (3, 1));
}

#[test]
fn a_receiver_without_dialogs_refuses_always() {
    talk(
        "dialogs=0 ack_delay=0",
        "0  arrived 1 from 5 asking
         0  took 1
         0  sent ack to 5: refuse
         0  idle",
    );
}

/// A receiver that has granted node 5 its dialog 0.
const GRANTING: &str = "0  arrived 1 from 5 asking
                        0  took 1
                        0  sent ack to 5: grant 0";

#[test]
fn packets_in_order_stream_to_the_processor_and_early_ones_wait_in_the_window() {
    // NIFDY-13 and NIFDY-06, at the receiver: the source is put back in the place of the dialog number.
    let mut unit = talk("window=4 ack_delay=0 bulk_acks=single", GRANTING);
    go_on(
        &mut unit,
        "9  arrived 10 from 5 bulk 0.0
         9  took 10
         9  sent ack to 5: bulk 1
         10 arrived 13 from 5 bulk 0.3
         10 arrived 12 from 5 bulk 0.2
         10 took nothing
         10 sent nothing",
    );
    let waits = |unit: &super::super::Nifdy| {
        unit.receiver().slots()[0].window().iter().map(|early| early.map(|early| early.packet.0)).collect::<Vec<_>>()
    };
    assert_eq!(waits(&unit), [None, None, Some(12), Some(13)]);
    go_on(
        &mut unit,
        "20 arrived 14 from 5 bulk 0.0 exit
         20 arrived 11 from 5 bulk 0.1",
    );
    assert_eq!(waits(&unit), [Some(14), None, None, Some(13)], "two have moved on to the arrivals queue");
    assert!(unit.receiver().arrivals().all(|arrival| arrival.from.0 == 5));
    go_on(
        &mut unit,
        "30 took 11
         30 sent ack to 5: bulk 1
         30 took 12
         30 took 13
         30 took 14
         30 sent ack to 5: bulk 1
         30 sent ack to 5: bulk 1
         30 sent ack to 5: bulk 1
         30 idle",
    );
}

#[test]
fn one_ack_answers_each_half_window_and_the_exit_packet_forces_the_last() {
    // NIFDY-14 and reading N14
    let mut unit = talk("window=4 ack_delay=0", GRANTING);
    go_on(
        &mut unit,
        "1  arrived 11 from 5 bulk 0.1
         1  arrived 10 from 5 bulk 0.0
         1  sent nothing
         2  took 10
         2  sent nothing
         3  took 11
         3  sent ack to 5: bulk 2
         4  arrived 12 from 5 bulk 0.2 exit
         5  took 12
         5  sent ack to 5: bulk 1
         5  idle",
    );
}

#[test]
fn a_window_of_one_packet_is_acknowledged_packet_by_packet() {
    let mut unit = talk("window=1 ack_delay=0", GRANTING);
    go_on(
        &mut unit,
        "1  arrived 10 from 5 bulk 0.0
         1  took 10
         1  sent ack to 5: bulk 1
         2  arrived 11 from 5 bulk 0.0 exit
         2  took 11
         2  sent ack to 5: bulk 1
         2  idle",
    );
}

#[test]
fn with_early_acks_a_bulk_packet_counts_when_it_enters_the_arrivals_queue() {
    let mut unit = talk("window=4 ack_delay=0 ack_on=insert bulk_acks=single", GRANTING);
    go_on(
        &mut unit,
        "1  arrived 10 from 5 bulk 0.0
         1  arrived 12 from 5 bulk 0.2
         1  sent ack to 5: bulk 1
         1  sent nothing
         2  arrived 11 from 5 bulk 0.1
         2  sent ack to 5: bulk 1
         2  sent nothing
         3  arrived 13 from 5 bulk 0.3 exit
         3  took 10
         3  sent ack to 5: bulk 1
         3  sent nothing
         4  took 11
         4  sent ack to 5: bulk 1
         4  took 12
         4  took 13
         4  idle",
    );
}

#[test]
fn room_in_the_arrivals_queue_goes_to_the_windows_in_turn_and_then_to_the_network() {
    talk(
        "dialogs=2 window=4 ack_delay=0 bulk_acks=single",
        "0  arrived 1 from 5 asking
         0  arrived 2 from 6 asking
         0  took 1
         0  took 2
         0  sent ack to 5: grant 0
         0  sent ack to 6: grant 1
         1  arrived 10 from 5 bulk 0.0
         1  arrived 11 from 5 bulk 0.1
         1  arrived 12 from 5 bulk 0.2
         1  arrived 13 from 5 bulk 0.3
         1  arrived 20 from 6 bulk 1.0
         1  arrived 21 from 6 bulk 1.1
         1  blocked 3 from 7 scalar
         2  took 10
         2  took 11
         2  took 20
         2  took 12
         2  blocked 3 from 7 scalar
         2  took 21
         2  arrived 3 from 7 scalar
         2  took 13
         2  took 3
         2  took nothing",
    );
}

#[test]
fn a_node_that_accepts_nothing_holds_one_packet_of_each_sender_and_a_window_of_each_dialog() {
    // NIFDY-17: what a deaf receiver is sent. Scalar packets stay at the sender, bulk packets in reorder buffers.
    let mut sender = talk(
        "window=4 pool=9",
        "0  offered 1 to 5
         0  offered 2 to 5
         0  offered 3 to 5
         0  sent 1 scalar
         9999 sent nothing
         9999 acked by 5: scalar
         9999 sent 2 scalar",
    );
    go_on(&mut sender, "99999 sent nothing");
    let mut receiver = talk("window=4 ack_delay=0", GRANTING);
    go_on(
        &mut receiver,
        "1  arrived 2 from 6 scalar
         1  arrived 3 from 7 scalar
         1  blocked 4 from 8 scalar
         1  arrived 10 from 5 bulk 0.0
         1  arrived 11 from 5 bulk 0.1
         1  arrived 12 from 5 bulk 0.2
         1  arrived 13 from 5 bulk 0.3
         9999 sent nothing
         9999 took 2
         9999 blocked 4 from 8 scalar
         9999 sent ack to 6: scalar",
    );
}
