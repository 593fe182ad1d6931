//! Retransmission (NIFDY §6.2), scorecard row NIFDY-25: one unit alone, and units over a network that loses and
//! reorders packets.

use super::super::Nifdy;
use super::conversation::{go_on, talk};
use super::world::World;
use crate::ni::nifdy::copies::Number;

const TIMER: &str = "retransmit.kind=timer retransmit.timeout=100 retransmit.lifetime=40 ack_delay=0";

fn talks(settings: &str, lines: &str) -> Nifdy {
    talk(&format!("{TIMER} {settings}"), lines)
}

#[test]
fn a_packet_is_sent_again_when_its_timer_expires_but_not_once_it_is_acknowledged() {
    let unit = talks(
        "",
        "0   offered 1 to 5
         1   sent 1 scalar
         100 sent nothing
         101 wakes
         101 sent 1 scalar
         102 sent nothing
         201 wakes
         250 sent 1 scalar
         260 acked by 5: scalar frees 1
         260 idle
         400 sent nothing",
    );
    assert_eq!((unit.counters().scalar_sent, unit.counters().resent), (1, 2));
}

#[test]
fn the_next_packet_to_a_node_has_the_other_turn_and_a_late_acknowledgement_is_ignored() {
    talks(
        "",
        "0  offered 1 to 5
         0  offered 2 to 5
         1  sent 1 scalar
         9  acked by 5: scalar frees 1
         9  sent 2 scalar/1
         12 acked by 5: scalar
         15 acked by 5: scalar/1 frees 2
         15 acked by 5: scalar/1
         15 idle",
    );
}

#[test]
fn a_number_sent_once_is_free_at_once_and_one_sent_several_times_fades() {
    // Lifetime 40 there, 40 back: a copy that left at 101 is gone at 142, and its acknowledgement at 182.
    let mut unit = talks(
        "",
        "0   offered 1 to 5
         0   offered 2 to 5
         0   offered 3 to 5
         0   offered 4 to 5
         1   sent 1 scalar
         101 wakes
         101 sent 1 scalar
         110 acked by 5: scalar frees 1
         110 stands 2: NumberFades
         110 sent nothing
         142 wakes
         142 sent 2 scalar/1
         150 acked by 5: scalar/1 frees 2
         150 stands 3: NumberFades
         150 sent nothing
         182 wakes
         182 stands 3: Scalar
         182 sent 3 scalar
         190 acked by 5: scalar frees 3
         190 sent 4 scalar/1",
    );
    assert!(unit.sender().recovery().unwrap().fading().list().is_empty());
    go_on(&mut unit, "199 acked by 5: scalar/1 frees 4");
}

#[test]
fn with_more_bits_a_number_is_reused_later() {
    talks(
        "retransmit.bits=2",
        "0   offered 1 to 5
         0   offered 2 to 5
         0   offered 3 to 5
         1   sent 1 scalar
         101 wakes
         101 sent 1 scalar
         110 acked by 5: scalar frees 1
         110 sent 2 scalar/1
         120 acked by 5: scalar/1 frees 2
         120 sent 3 scalar/2",
    );
}

#[test]
fn a_copy_is_dropped_and_acknowledged_again_but_only_once_the_packet_was_received() {
    let unit = talks(
        "",
        "0  arrived 1 from 6 scalar
         5  copy 2 from 6 scalar
         5  sent nothing
         9  took 1
         9  sent ack to 6: scalar
         20 copy 3 from 6 scalar
         20 sent ack to 6: scalar
         21 took nothing
         30 arrived 4 from 6 scalar/1
         31 took 4
         31 sent ack to 6: scalar/1",
    );
    assert_eq!(unit.counters().dropped, 2);
}

#[test]
fn a_duplicate_is_read_even_if_the_arrivals_queue_is_full() {
    talks(
        "",
        "0  arrived 1 from 6 scalar
         0  arrived 2 from 7 scalar
         1  blocked 3 from 8 scalar
         2  copy 4 from 6 scalar",
    );
}

#[test]
fn the_answer_to_a_request_is_repeated_unchanged() {
    talks(
        "dialogs=1",
        "0  arrived 1 from 6 asking
         1  took 1
         1  sent ack to 6: grant 0
         2  arrived 2 from 7 asking
         3  took 2
         3  sent ack to 7: refuse
         10 copy 3 from 6 asking
         10 sent ack to 6: grant 0
         20 arrived 4 from 6 bulk 0.0 exit
         21 took 4
         21 sent ack to 6: upto 0.1
         22 acked by 6: closed 0
         23 copy 5 from 7 asking
         23 sent ack to 7: refuse",
    );
}

#[test]
fn bulk_packets_are_saved_each_with_its_timer_and_acknowledged_by_a_count_from_the_beginning() {
    talks(
        "window=4",
        "0   offered 1 to 5 bulk
         0   offered 2 to 5 bulk
         0   offered 3 to 5 bulk
         0   offered 4 to 5 bulk last
         1   sent 1 asking
         9   acked by 5: grant 0 frees 1
         10  sent 2 bulk 0.0
         20  sent 3 bulk 0.1
         30  sent 4 bulk 0.2 exit
         40  acked by 5: upto 0.1 frees 2
         120 wakes
         120 sent 3 bulk 0.1
         125 acked by 5: upto 0.1
         126 acked by 5: upto 0.3 frees 3 4
         126 sent ack to 5: closed 0
         126 idle
         150 acked by 5: upto 0.3
         150 sent ack to 5: closed 0",
    );
}

#[test]
fn sequence_and_turn_distinguish_a_bulk_packet_from_a_copy_of_the_one_a_window_earlier() {
    talks(
        "window=2 bulk_acks=single",
        "0  arrived 1 from 6 asking
         1  took 1
         1  sent ack to 6: grant 0
         2  arrived 2 from 6 bulk 0.1
         2  copy 3 from 6 bulk 0.1
         2  sent nothing
         3  arrived 4 from 6 bulk 0.0
         4  took 4
         4  sent ack to 6: upto 0.1
         5  copy 5 from 6 bulk 0.0
         5  sent ack to 6: upto 0.1
         6  arrived 6 from 6 bulk 0.0/1
         7  took 2
         7  sent ack to 6: upto 0.2
         7  took 6
         7  sent ack to 6: upto 0.3",
    );
}

#[test]
fn a_receiver_keeps_the_slot_and_repeats_the_last_acknowledgement_until_its_sender_confirms() {
    talks(
        "dialogs=1",
        "0   arrived 1 from 6 asking
         1   took 1
         1   sent ack to 6: grant 0
         2   arrived 2 from 6 bulk 0.0 exit
         3   took 2
         3   sent ack to 6: upto 0.1
         103 due
         103 sent ack to 6: upto 0.1
         110 copy 3 from 6 bulk 0.0 exit
         110 sent ack to 6: upto 0.1
         120 acked by 6: closed 0
         120 idle
         121 acked by 6: closed 0
         122 arrived 4 from 7 asking
         123 took 4
         123 sent ack to 7: grant 1
         124 copy 5 from 6 bulk 0.0 exit
         124 acked by 6: closed 0
         125 arrived 6 from 7 bulk 1.0 exit",
    );
}

#[test]
fn a_sender_that_may_yet_receive_the_grant_does_not_close_the_dialog() {
    talks(
        "",
        "0  offered 1 to 5 bulk
         0  offered 2 to 5 bulk last
         1  sent 1 asking
         5  acked by 5: upto 0.0 terminate
         5  sent nothing
         9  acked by 5: grant 0 frees 1
         9  acked by 5: upto 0.0 terminate
         9  sent ack to 5: closed 0
         9  sent 2 scalar/1",
    );
}

#[test]
fn an_acknowledgement_that_has_waited_too_long_for_the_port_does_not_leave() {
    talks(
        "",
        "0  arrived 1 from 6 scalar
         0  took 1
         41 sent nothing
         42 idle",
    );
}

#[test]
fn every_packet_is_delivered_once_and_in_order_whatever_is_lost_late_or_duplicated() {
    let (mut resent, mut dropped, mut bulk, mut faded, mut lost) = (0, 0, 0, 0, 0);
    for seed in 0..80 {
        let mut world = World::lossy(seed);
        while !world.is_done() {
            world.cycle();
            world.units.iter().for_each(|unit| check_bounds(&world, unit));
            let fades = |unit: &Nifdy| unit.sender().recovery().map_or(0, |it| it.fading().list().len());
            faded += world.units.iter().map(fades).sum::<usize>();
            assert!(world.now < 2_000_000, "seed {seed} does not come to an end");
        }
        for counters in world.units.iter().map(Nifdy::counters) {
            (resent, dropped, bulk) = (resent + counters.resent, dropped + counters.dropped, bulk + counters.bulk_sent);
        }
        lost += world.lost;
    }
    assert!([resent, dropped, bulk, lost].iter().all(|&count| count > 5_000), "{resent} {dropped} {bulk} {lost}");
    assert!(faded > 5_000, "{faded}");
}

fn check_bounds(world: &World, unit: &Nifdy) {
    let (sender, receiver) = (unit.sender(), unit.receiver());
    let entries = sender.outstanding().entries();
    assert!(entries.len() as u32 <= sender.outstanding().capacity());
    assert!((1..entries.len()).all(|i| entries[..i].iter().all(|other| other.to != entries[i].to)), "NIFDY-01");
    let recovery = sender.recovery().expect("retransmission is on");
    let unacknowledged = sender.dialog().map_or(0, |dialog| usize::from(dialog.unacknowledged));
    assert_eq!(recovery.saved().len(), unacknowledged, "a copy of every unacknowledged packet is kept");
    assert!(unacknowledged <= world.settings.window.size());
    let is_outstanding = |number| matches!(number, Number::Scalar { to, turn } if entries.iter().any(|entry| entry.to == to && entry.turn == turn));
    assert!(recovery.fading().list().iter().all(|fading| !is_outstanding(fading.number)), "it fades and is not used");
    assert!(receiver.arrivals().len() <= 2);
}

#[test]
fn forgetting_that_a_number_fades_delivers_a_packet_twice_or_never() {
    // The purpose of the lifetime: without one, over a network that reorders, one bit is not enough.
    let breaks = (0..60).any(|seed| {
        let world = std::panic::catch_unwind(|| {
            let mut world = World::lossy(seed);
            world.without_lifetime();
            while !world.is_done() && world.now < 100_000 {
                world.cycle();
            }
            world.is_done()
        });
        !matches!(world, Ok(true))
    });
    assert!(breaks, "a late copy is mistaken for a new packet sooner or later");
}
