//! Requests that read or write, with their replies.

use super::{scenario, value, with};
use crate::booksim::written;

const REQUESTS: [&str; 12] = [
    "use_read_write=1",
    "num_vcs=8",
    "read_request_end_vc=1",
    "write_request_begin_vc=2",
    "write_request_end_vc=3",
    "read_reply_begin_vc=4",
    "read_reply_end_vc=5",
    "write_reply_begin_vc=6",
    "write_reply_end_vc=7",
    "read_reply_size=5",
    "write_request_size=4",
    "write_fraction=0.25",
];

#[test]
fn requests_and_replies_have_lengths_and_virtual_channels_of_their_own() {
    let found = scenario(&with(&[&REQUESTS[..], &["injection_rate=0.04"]].concat()));
    for (path, expected) in [
        ("workload.kind", "reads_and_writes"),
        ("workload.to.kind", "uniform"),
        ("workload.to.to_itself", "on"),
        ("workload.writes", "25"),
        ("packet.flits", "5"),
        ("workload.read_request.flits", "1"),
        ("workload.read_reply.flits", "5"),
        ("workload.write_request.lowest_vc", "2"),
        ("workload.write_reply.highest_vc", "7"),
        // 6 flits of three exchanges out of four, 5 of the fourth.
        ("workload.load", "0.23"),
    ] {
        assert_eq!(found.value(path).as_deref(), Some(expected), "{path}");
    }
    // BookSim reckons with 11 flits of two exchanges, of which the half is 5.
    let in_flits = [&REQUESTS[..], &["injection_rate=0.2", "injection_rate_uses_flits=1"]].concat();
    assert_eq!(value(&in_flits, "workload.load"), "0.23");
    let told = with(&in_flits).opened.told.join(" ");
    assert!(
        told.contains("Its requests have 1 flit if they read and 4 flits if they write, as 25 % do; replies have 5 flits and 1 flit. 0.23 flits per node and cycle are offered in all."),
        "{told}"
    );
}

#[test]
fn requests_and_replies_are_written_as_they_are_read() {
    for more in
        [&["injection_rate=0.04"][..], &["traffic=transpose", "injection_process=on_off", "injection_rate=0.02"]]
    {
        let found = scenario(&with(&[&REQUESTS[..], more].concat()));
        let text = written(&found).unwrap_or_else(|faults| panic!("{more:?}: {faults:?}"));
        assert!(text.contains("use_read_write = 1;\n") && text.contains("write_fraction = 0.25;\n"), "{text}");
    }
}

#[test]
fn requests_and_replies_that_are_not_possible_are_named() {
    for (more, words) in [
        (&["traffic=hotspot(3)"][..], "traffic = hotspot(3): is not possible here with use_read_write"),
        (&["write_fraction=0.125"], "write_fraction = 0.125: steps of 0.01 are possible here"),
        (&["classes=2"], "use_read_write = 1: is possible here with one class of packets only"),
        (&["sim_type=batch"], "use_read_write = 1: is possible here with sim_type = latency or throughput only"),
    ] {
        let unlike = with(&[&REQUESTS[..], more].concat()).unlike;
        assert!(unlike.iter().any(|fault| fault.sentence.starts_with(words)), "{more:?}: {unlike:?}");
    }
    for (more, words) in [
        (&["write_reply_end_vc=8"][..], "write_reply_end_vc = 8: there is no such virtual channel with num_vcs = 8"),
        (&["routing_function=xy_yx"], "routing_function = xy_yx, num_vcs = 8: here that is routing.kind=xy_yx: tells"),
    ] {
        let faults = with(&[&REQUESTS[..], more].concat()).opened.faults;
        assert!(faults.iter().any(|fault| fault.sentence.starts_with(words)), "{more:?}: {faults:?}");
    }
}
