//! Requests that read or write, with their replies, against what BookSim recorded of them. They begin in every cycle and
//! each node has one partner, so that nothing about them is drawn at random: all of a run is the simulator's.

use crate::booksim::{recorded, scenario_of};
use crate::common::{records, scenario};
use sim::machine::Machine;
use sim::measure::journal::Record;

/// Two overlapping ranges of virtual channels for requests, and two for replies.
const RANGES: &str = "topology = mesh; k = 4; n = 2; routing_function = dor; num_vcs = 8; vc_buf_size = 4; use_noc_latency = 0;\n\
    traffic = transpose; use_read_write = 1; injection_rate = 1.0;\n\
    read_request_begin_vc = 0; read_request_end_vc = 2; write_request_begin_vc = 1; write_request_end_vc = 3;\n\
    read_reply_begin_vc = 4; read_reply_end_vc = 6; write_reply_begin_vc = 5; write_reply_end_vc = 7;\n\
    read_request_size = 1; read_reply_size = 5; write_request_size = 4; write_reply_size = 1;\n";

/// What a file leaves to the simulator's defaults: 16 virtual channels, and so more in a router than a word has bits.
const SILENT: &str = "topology = mesh; k = 4; n = 2; routing_function = dor; use_noc_latency = 0; traffic = transpose;\n\
    use_read_write = 1; injection_rate = 1.0; write_request_size = 5; read_reply_size = 5;\n";

/// Configurations with their recordings.
const RECORDED: [(&str, &str, &str); 4] = [
    (RANGES, "write_fraction = 0.0;", "reads_mesh4x4_v8_b4_L1and5_r1.csv"),
    (RANGES, "write_fraction = 1.0;", "writes_mesh4x4_v8_b4_L4and1_r1.csv"),
    (SILENT, "write_fraction = 0.0;", "reads_mesh4x4_v16_b8_L1and5_r1.csv"),
    (SILENT, "write_fraction = 1.0;", "writes_mesh4x4_v16_b8_L5and1_r1.csv"),
];

/// Packets that had arrived before this cycle have been recorded.
const RECORDED_UNTIL: u64 = 300;

/// What is recorded of a packet but for its number: when it came into being, and what it was until it had arrived.
fn life(record: &Record) -> Vec<u64> {
    let times =
        [record.head_out, record.tail_out, record.head_in, record.tail_in].map(|time| time.expect("it arrived"));
    let [source, to] = [record.name.source, record.to].map(|node| u64::from(node.0));
    let before = [record.created, source, to, u64::from(record.flits)];
    before.into_iter().chain(times).chain([u64::from(record.routers)]).collect()
}

#[test]
fn requests_and_replies_take_the_simulators_cycles_and_channels() {
    for (configuration, more, trace) in RECORDED {
        let mut machine = Machine::new(&scenario(&scenario_of(&format!("{configuration}{more}"))));
        machine.measures.journal = Some(Box::default());
        machine.advance(RECORDED_UNTIL);
        let is_recorded = |record: &&Record| record.tail_in.is_some_and(|time| time < RECORDED_UNTIL);
        let mut found: Vec<Vec<u64>> = records(&machine).iter().filter(is_recorded).map(life).collect();
        let row = |line: &str| line.split(',').skip(1).map(|field| field.parse().expect("a number")).collect();
        let mut expected: Vec<Vec<u64>> = recorded(trace).lines().skip(1).map(row).collect();
        found.sort_unstable();
        expected.sort_unstable();
        let different = found.iter().zip(&expected).position(|(found, expected)| found != expected);
        assert_eq!(different.map(|place| (&found[place], &expected[place])), None, "{trace}");
        assert_eq!(found.len(), expected.len(), "{trace}");
    }
}
