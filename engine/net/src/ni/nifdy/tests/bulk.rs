//! Bulk dialogs at their sender (NIFDY §2.1.2): scorecard rows NIFDY-10 to NIFDY-13 and NIFDY-15.

use super::conversation::{go_on, talk};

/// A sender that has a dialog 0 with node 5, window 4, and the packets 2 to 9 waiting for it.
const GRANTED: &str = "0  offered 1 to 5 bulk
                       0  sent 1 asking
                       0  offered 2 to 5 bulk
                       0  offered 3 to 5 bulk
                       0  offered 4 to 5 bulk
                       0  offered 5 to 5 bulk
                       0  offered 6 to 5 bulk
                       0  offered 7 to 5 bulk last
                       0  offered 8 to 5
                       0  offered 9 to 5
                       9  acked by 5: grant 0";

#[test]
fn only_the_software_requests_a_dialog() {
    // NIFDY-10
    talk(
        "pool=4",
        "0  offered 1 to 5
         0  offered 2 to 5
         0  sent 1 scalar
         0  offered 3 to 6 bulk last
         0  sent 3 scalar
         0  offered 4 to 7 bulk
         0  sent 4 asking",
    );
}

#[test]
fn a_sender_requests_one_dialog_at_a_time_and_none_while_it_has_one() {
    // NIFDY-12: at most one outgoing dialog; scalar packets to other nodes are sent meanwhile.
    talk(
        "window=2",
        "0  offered 1 to 5 bulk
         0  offered 2 to 6 bulk
         0  offered 3 to 6 bulk
         0  offered 4 to 5 bulk last
         0  sent 1 asking
         0  sent 2 scalar
         9  acked by 5: grant 0
         9  acked by 6: scalar
         9  sent 3 scalar
         9  sent 4 bulk 0.0 exit
         9  offered 5 to 6 bulk
         20 acked by 6: scalar
         20 sent 5 scalar
         30 acked by 5: bulk 1
         30 acked by 6: scalar
         30 offered 6 to 6 bulk
         30 sent 6 asking",
    );
}

#[test]
fn a_refused_sender_continues_with_scalar_packets_and_requests_again() {
    // NIFDY-11, at the sender
    talk(
        "",
        "0  offered 1 to 5 bulk
         0  offered 2 to 5 bulk
         0  offered 3 to 5 bulk
         0  offered 4 to 5 bulk last
         0  sent 1 asking
         9  acked by 5: refuse
         9  sent 2 asking
         9  sent nothing
         20 acked by 5: refuse
         20 sent 3 asking
         30 acked by 5: grant 0
         30 sent 4 bulk 0.0 exit",
    );
}

#[test]
fn a_dialog_has_at_most_a_window_of_unacknowledged_packets_and_no_table_entry() {
    // NIFDY-13, at the sender
    let mut unit = talk("window=4 pool=9 outstanding=1", GRANTED);
    go_on(
        &mut unit,
        "10 sent 2 bulk 0.0
         11 sent 3 bulk 0.1
         12 sent 4 bulk 0.2
         13 sent 5 bulk 0.3
         14 stands 6: 4 WindowFull
         14 stands 7: 5 Behind
         14 sent nothing
         14 offered 10 to 6
         14 sent 10 scalar
         20 acked by 5: bulk 2
         20 sent 6 bulk 0.0
         20 sent 7 bulk 0.1 exit
         20 stands 8: 4 DialogEnds
         20 stands 9: 5 Behind
         20 sent nothing",
    );
    assert_eq!(unit.sender().outstanding().entries().len(), 1);
    assert_eq!(unit.sender().dialog().map(|dialog| dialog.state.name()), Some("closing"));
    go_on(
        &mut unit,
        "30 acked by 5: bulk 2
         31 stands 8: 2 DialogEnds
         32 acked by 5: bulk 2
         32 stands 8: 0 TableFull
         32 acked by 6: scalar
         32 sent 8 scalar
         33 stands 9: 1 Unacknowledged
         40 acked by 5: scalar
         40 sent 9 scalar
         50 acked by 5: scalar
         50 idle",
    );
    assert_eq!((unit.counters().bulk_sent, unit.counters().scalar_sent), (6, 4));
}
