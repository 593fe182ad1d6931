//! Scalar packets (NIFDY §2.1.1): scorecard rows NIFDY-01 to NIFDY-09.

use super::conversation::{go_on, nifdy, talk};
use crate::model::id::NEVER;
use crate::model::{Ack, Class, NodeId, PacketId};
use crate::ni::{Arrival, Leaving, Traffic};

#[test]
fn a_second_packet_for_the_same_node_waits_for_the_ack() {
    // NIFDY-01
    talk(
        "",
        "0  offered 1 to 5
         0  offered 2 to 5
         1  sent 1 scalar
         2  sent nothing
         50 stands 2: Unacknowledged
         50 acked by 5: scalar
         50 sent 2 scalar
         99 acked by 5: scalar
         99 idle",
    );
}

#[test]
fn packets_for_other_nodes_leave_while_the_table_has_a_free_entry() {
    // NIFDY-02: an entry lives from injection to acknowledgement.
    let mut unit = talk(
        "outstanding=2",
        "0  offered 1 to 5
         0  offered 2 to 6
         0  offered 3 to 7
         1  sent 1 scalar
         8  sent 2 scalar
         16 sent nothing
         16 stands 3: TableFull",
    );
    let entries = |unit: &super::super::Nifdy| -> Vec<_> {
        unit.sender().outstanding().entries().iter().map(|entry| (entry.to.0, entry.since)).collect()
    };
    assert_eq!(entries(&unit), [(5, 1), (6, 8)]);
    go_on(&mut unit, "30 acked by 6: scalar");
    assert_eq!(entries(&unit), [(5, 1)]);
    go_on(
        &mut unit,
        "30 sent 3 scalar
         40 acked by 7: scalar
         41 acked by 5: scalar
         41 idle",
    );
}

#[test]
fn the_processor_inserts_only_into_an_empty_buffer_and_any_eligible_packet_leaves() {
    // NIFDY-03: the pool has no head of line; among eligible packets the oldest goes.
    talk(
        "pool=4",
        "0  offered 1 to 5
         0  offered 2 to 5
         0  offered 3 to 6
         0  offered 4 to 7
         0  full
         1  sent 1 scalar
         1  offered 5 to 8
         1  full
         2  sent 3 scalar
         3  sent 4 scalar
         3  acked by 5: scalar
         4  sent 2 scalar
         5  sent 5 scalar",
    );
}

#[test]
fn the_rank_is_the_number_of_packets_ahead_and_each_ack_from_that_node_lowers_it() {
    // NIFDY-04, reading N1: waiting plus outstanding, eligible at 0.
    talk(
        "",
        "0  offered 1 to 5
         0  offered 2 to 5
         0  offered 3 to 6
         0  offered 4 to 5
         0  stands 1: 0 Scalar
         0  stands 2: 1 Behind
         0  stands 3: 0 Scalar
         0  stands 4: 2 Behind
         1  sent 1 scalar
         1  stands 2: 1 Unacknowledged
         1  offered 5 to 5
         1  stands 5: 3 Behind
         2  sent 3 scalar
         9  acked by 6: scalar
         9  stands 2: 1 Unacknowledged
         9  acked by 5: scalar
         9  stands 2: 0 Scalar
         9  stands 4: 1 Behind
         9  stands 5: 2 Behind",
    );
}

#[test]
fn a_packet_leaves_when_the_port_is_ready_an_entry_is_free_and_it_is_eligible() {
    // NIFDY-05: each of the three alone is not enough.
    let mut unit = talk(
        "outstanding=1",
        "0  offered 1 to 5
         0  offered 2 to 5
         0  offered 3 to 6",
    );
    assert_eq!(unit.leave(Traffic::Acks, 0), None, "the port is ready for acknowledgements only");
    go_on(
        &mut unit,
        "1  sent 1 scalar
         2  stands 2: Unacknowledged
         2  stands 3: TableFull
         2  sent nothing
         9  acked by 5: scalar
         9  sent 2 scalar
         9  stands 3: TableFull",
    );
}

#[test]
fn an_ack_is_made_when_the_processor_accepts_the_packet() {
    // NIFDY-07 and NIFDY-06: it goes to the source in the header.
    let mut unit = talk(
        "ack_delay=2",
        "0  arrived 1 from 5 scalar
         0  arrived 2 from 6 scalar
         0  blocked 3 from 7 scalar
         99 sent nothing
         100 took 1
         100 arrived 3 from 7 scalar
         101 sent nothing
         102 due
         102 sent ack to 5: scalar
         110 took 2
         110 took 3
         110 took nothing
         112 sent ack to 6: scalar
         112 sent ack to 7: scalar
         112 idle",
    );
    assert_eq!(unit.deadline(), NEVER);
    assert_eq!(unit.leave(Traffic::Both, 113), None);
}

#[test]
fn with_early_acks_an_ack_is_made_when_the_packet_enters_the_arrivals_queue() {
    // NIFDY-08: the alternative of footnote 2.
    talk(
        "ack_on=insert ack_delay=0",
        "0  arrived 1 from 5 scalar
         0  sent ack to 5: scalar
         1  arrived 2 from 5 scalar
         1  blocked 3 from 6 scalar
         1  sent ack to 5: scalar
         9  took 1
         9  took 2
         9  sent nothing
         9  idle",
    );
}

#[test]
fn acks_compete_with_data_for_the_port_and_reach_no_processor() {
    // NIFDY-09
    let mut unit = nifdy("ack_delay=0");
    go_on(
        &mut unit,
        "0  offered 1 to 5
         0  arrived 2 from 6 scalar
         0  took 2
         0  offered 3 to 6",
    );
    let ack = Leaving::Ack { to: NodeId(6), ack: Ack::Scalar { turn: 0 }, made: 0 };
    assert!(matches!(unit.leave(Traffic::Data, 1), Some(Leaving::Data { .. })), "the data network is its own");
    assert_eq!(unit.clone().leave(Traffic::Acks, 1), Some(ack));
    assert_eq!(unit.leave(Traffic::Both, 1), Some(ack), "on a shared port acknowledgements go first");
    go_on(
        &mut unit,
        "1  sent 3 scalar
         9  acked by 5: scalar
         9  acked by 6: scalar
         9  took nothing
         9  idle",
    );
    let counters = unit.counters();
    assert_eq!((counters.acks_sent, counters.acks_received, counters.scalar_sent), (1, 2, 2));
}

#[test]
fn a_ready_ack_that_waits_for_the_port_is_not_due_again() {
    let mut unit = talk(
        "ack_delay=5",
        "0  arrived 1 from 5 scalar
         0  arrived 2 from 6 scalar
         0  took 1
         3  took 2
         5  due",
    );
    assert_eq!(unit.deadline(), NEVER, "the second waits behind the first, which waits for the port");
    go_on(
        &mut unit,
        "6  sent ack to 5: scalar
         8  due
         8  sent ack to 6: scalar
         8  idle",
    );
}

#[test]
fn with_a_reply_network_an_acknowledgement_takes_the_other_network_or_that_of_its_packet() {
    // Scorecard N10.
    for (crossed, on_requests, on_replies) in [(true, 6, 5), (false, 5, 6)] {
        let mut unit = nifdy("");
        for (from, is_reply) in [(5, false), (6, true)] {
            let (packet, class) = (PacketId(from), Class::SCALAR);
            let from = NodeId(from);
            unit.arrive(Arrival { packet, from, class, expects_reply: false, is_reply, bypasses: false }, 10);
            unit.take(10);
        }
        let mut acked_on = |replies| match unit.leave(Traffic::Split { replies, crossed }, 50) {
            Some(Leaving::Ack { to, .. }) => to.0,
            other => panic!("{other:?} is no acknowledgement"),
        };
        assert_eq!([acked_on(false), acked_on(true)], [on_requests, on_replies], "crossed: {crossed}");
    }
}
