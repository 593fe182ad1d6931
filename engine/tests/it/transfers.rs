//! Block transfers and the software around them: pacing, polling, barriers, interleaving (CM-5 paper §4 to §6).

use crate::common::{finish, machine, packet, playing, records, scenario};
use sim::scenario::Scenario;

/// A CM-5 node's costs: 37 to send, 62 to receive, 7 for an idle poll.
const COSTS: &str = "software.t_send=37&software.t_receive=62&software.t_poll=7&channel.networks=one";

/// When node 0 began to send each packet of a stream to node 1, which sends nothing.
fn stream(text: &str) -> Vec<u64> {
    let packets = (0..8).map(|_| (0, packet(0, 1, 6)));
    let mut machine = playing(&format!("{COSTS}&channel.flit_cycles=3&{text}"), packets);
    finish(&mut machine, 20_000);
    records(&machine).iter().filter_map(|record| record.head_out).collect()
}

fn gaps(times: &[u64]) -> Vec<u64> {
    times.windows(2).map(|pair| pair[1] - pair[0]).collect()
}

#[test]
fn a_sender_that_finds_no_arrival_waits_for_the_delay() {
    // CM5-47: 37 + 28 = 65.
    assert_eq!(gaps(&stream("software.delay=0"))[..3], [37, 37, 37]);
    assert_eq!(gaps(&stream("software.delay=28")), [65; 7]);
}

#[test]
fn a_sender_that_finds_an_arrival_does_not_wait() {
    // Both nodes send; in steady state each receives a packet after each one sent, and never waits.
    let packets = (0..40).flat_map(|_| [(0, packet(0, 1, 6)), (1, packet(0, 0, 6))]);
    let mut machine = playing(&format!("{COSTS}&channel.flit_cycles=3&software.poll=once&software.delay=28"), packets);
    finish(&mut machine, 20_000);
    let left: Vec<u64> = records(&machine).iter().filter(|r| r.name.source.0 == 0).filter_map(|r| r.head_out).collect();
    assert_eq!(gaps(&left)[20..30], [37 + 62; 10]);
}

#[test]
fn receiving_right_after_sending_costs_less_by_the_saving() {
    let packets = || (0..40).flat_map(|_| [(0, packet(0, 1, 6)), (1, packet(0, 0, 6))]);
    let end = |saving: u32| {
        let text =
            format!("{COSTS}&channel.flit_cycles=3&software.poll=once&software.delay=28&software.saving={saving}");
        let mut machine = playing(&text, packets());
        finish(&mut machine, 20_000);
        let left: Vec<u64> =
            records(&machine).iter().filter(|r| r.name.source.0 == 0).filter_map(|r| r.head_out).collect();
        gaps(&left)[20]
    };
    // CM5-09: 37 + 60 − 7 = 90, here with 62.
    assert_eq!([end(0), end(7)], [99, 92]);
}

#[test]
fn a_library_that_polls_until_empty_polls_through_its_delay_and_one_that_polls_once_does_not() {
    // Node 1 sends a packet that arrives while node 0 waits for a delay of 700 cycles after its first send.
    let taken_after = |poll: &str, delay: u32| {
        let text = format!("{COSTS}&channel.flit_cycles=3&software.delay={delay}&software.poll={poll}");
        let packets = (0..2).map(|_| (0, packet(0, 1, 6))).chain([(1, packet(200, 0, 6))]);
        let mut machine = playing(&text, packets);
        finish(&mut machine, 20_000);
        let of = |node: u32| records(&machine).into_iter().filter(move |r| r.name.source.0 == node);
        let came = of(1).next().and_then(|record| record.head_in).unwrap();
        let taken = of(1).next().and_then(|record| record.received).unwrap() - 62;
        let second = of(0).nth(1).and_then(|record| record.head_out).unwrap();
        (taken - came, taken > 37 + 700, second > 37 + 700)
    };
    let (waited, after_delay, second_after) = taken_after("until_empty", 700);
    assert!(waited <= 7 && !after_delay, "it is taken at the next poll: {waited} cycles");
    assert!(!second_after, "and the arrival ends the delay");
    let (waited, after_delay, second_after) = taken_after("once", 700);
    assert!(waited > 300 && after_delay && second_after, "one that has polled once does not look: {waited} cycles");
}

#[test]
fn noise_varies_costs_evenly_about_their_mean_and_is_the_same_again() {
    let sends = |noise: u32| gaps(&stream(&format!("software.t_receive=1&software.noise={noise}")));
    assert_eq!(sends(0), [37; 7]);
    let many: Vec<u64> = {
        let packets = (0..400).map(|_| (0, packet(0, 1, 6)));
        let text = format!("{COSTS}&channel.flit_cycles=3&software.t_receive=1&software.noise=4");
        let mut machine = playing(&text, packets);
        finish(&mut machine, 40_000);
        gaps(&records(&machine).iter().filter_map(|record| record.head_out).collect::<Vec<_>>())
    };
    assert!(many.iter().all(|gap| (33..=41).contains(gap)), "{many:?}");
    let mean = many.iter().sum::<u64>() as f64 / many.len() as f64;
    assert!((mean - 37.0).abs() < 0.5, "{mean}");
    assert_eq!(sends(4), sends(4));
    assert_ne!(sends(4), sends(0));
}

#[test]
fn an_unfair_arbiter_serves_the_first_input_more_often() {
    // All others send to node 0. On a tree the near ones get more through even if every arbiter is fair.
    let delivered = |arbiter: &str| {
        let text = format!(
            "topology.kind=fat_tree&topology.nodes=16&channel.networks=one&ni.kind=plain&software.t_receive=100\
             &workload.kind=hot_spot&workload.share=100&workload.load=0.2&router.arbiter={arbiter}"
        );
        let mut machine = machine(&text);
        machine.advance(200_000);
        let sent = machine.processors.iter().skip(1).map(|processor| processor.sent);
        (sent.clone().max().unwrap(), sent.min().unwrap(), machine.measures.delivered)
    };
    let (fair, skewed, fixed) = (delivered("round_robin"), delivered("skewed"), delivered("fixed"));
    let share = |(most, least, _): (u32, u32, u64)| f64::from(most) / f64::from(least.max(1));
    assert!(share(fair) < share(skewed) && share(skewed) < share(fixed), "{fair:?} {skewed:?} {fixed:?}");
    assert!(fair.2.abs_diff(fixed.2) < 20, "the receiver is as busy with each: {fair:?} {fixed:?}");
}

/// Whether a cyclic shift of long blocks terminates.
fn ends(text: &str) -> bool {
    let text = format!("topology.nodes=16&{COSTS}&workload.block=3200&{text}");
    let mut machine = machine(&text);
    machine.advance(3_000_000);
    machine.finished().is_some()
}

#[test]
fn a_barrier_that_does_not_poll_deadlocks_block_transfers() {
    // CM5-27: combining CMMD's barrier with block transfers leads to deadlock.
    assert!(ends("workload.barrier=every"));
    assert!(!ends("workload.barrier=every&software.barrier_wait=idle"));
}

#[test]
fn limited_polling_must_poll_while_a_send_fails() {
    // CM5-44
    assert!(ends("software.poll=once"));
    assert!(!ends("software.poll=not_while_blocked"));
}

#[test]
fn switching_to_a_queued_transfer_costs_time() {
    let end = |cost: u32| {
        let text = format!(
            "topology.nodes=4&{COSTS}&workload.block=160&workload.interleaving.kind=interleaved&software.queue_cost={cost}"
        );
        let mut machine = machine(&text);
        finish(&mut machine, 1_000_000);
        machine.finished().expect("it is finished")
    };
    // Three transfers of ten packets: two at once, then four turns each.
    assert!(end(50) >= end(0) + 8 * 50, "{} and {}", end(50), end(0));
}

#[test]
fn every_way_of_sending_delivers_the_same_bytes() {
    for way in [
        "workload.barrier=every",
        "workload.barrier=optimized&workload.barrier_limit=3000",
        "workload.barrier=within&workload.barrier_limit=100",
        "workload.interleaving.kind=interleaved",
        "workload.interleaving.kind=interleaved&workload.interleaving.turn=1&workload.interleaving.pending=3&ni.kind=nifdy",
    ] {
        let mut shift = machine(&format!("topology.nodes=16&{COSTS}&workload.block=500&workload.amount=9000&{way}"));
        finish(&mut shift, 10_000_000);
        assert_eq!(shift.measures.payload, 16 * 9000, "{way}");
        let text = format!("workload.kind=random_blocks&workload.block=500&workload.amount=9000&{way}");
        let mut random = machine(&format!("topology.nodes=16&{COSTS}&{text}"));
        finish(&mut random, 10_000_000);
        assert_eq!(random.measures.payload, 16 * 9000, "{text}");
    }
}

#[test]
fn impossible_settings_are_refused_with_what_is_expected() {
    let refused = |text: &str| Scenario::from_text(text).expect_err(text)[0].to_string();
    for (text, said) in [
        ("workload.block=0", "0 is not allowed: whole numbers from 1 to 1000000 bytes are"),
        ("software.delay=-1", "-1 is not allowed: whole numbers from 0 to 10000 cycles are"),
        (
            "topology.nodes=48",
            "48 nodes make no CM-5-like tree: 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192 or 16384 do",
        ),
        (
            "workload.interleaving.kind=interleaved&workload.barrier=every",
            "has no transfer to stand after while the packets of several are interleaved",
        ),
    ] {
        assert!(refused(text).contains(said), "{}", refused(text));
    }
    scenario("workload.block=1&software.delay=0&topology.nodes=128");
}
