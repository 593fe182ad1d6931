//! `nifdy trace` as a program: every recorded list is returned with the recorded cycles, and bad lists are refused.

use net::parameter::settable::Settable;
use sim::machine::Machine;
use sim::scenario::{Scenario, Workload};
use sim::workload::trace as recorded;
use std::path::PathBuf;
use std::process::{Command, Output};

/// Runs `nifdy trace` with a link and the path of a list.
fn trace(link: &str, list: &str, more: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nifdy"));
    command.args(["trace", link, "--in", list]).args(more).output().expect("the program runs")
}

/// The preset of a network with the recorded router, and what the recorded run sets besides.
type Recorded = (&'static str, &'static [&'static str]);

const MESH: Recorded = ("reference-mesh", &[]);
const MESH_DEEP: Recorded = ("reference-mesh", &["--set", "router.buffer_depth=8"]);
const CUBE: Recorded = ("reference-hypercube", &["--set", "router.buffer_depth=8"]);
const CUBE_AS_MESH: Recorded =
    ("reference-mesh", &["--set", "topology.size=2x2x2x2x2", "--set", "router.buffer_depth=8"]);
const FLY: Recorded = ("reference-butterfly", &["--set", "router.buffer_depth=8"]);

/// A temporary file with these contents.
fn file(name: &str, text: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).expect("a file for the test can be written");
    path.display().to_string()
}

fn comes_back(list: &str, (preset, set): Recorded) {
    let path = format!("{}/../tests/reference/{list}", env!("CARGO_MANIFEST_DIR"));
    let out = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(list).display().to_string();
    let output = trace(preset, &path, &[&["--out", &out], set].concat());
    assert!(output.status.success(), "{list}: {}", String::from_utf8_lossy(&output.stderr));
    let recorded = std::fs::read_to_string(&path).expect("the list is there");
    let ours = std::fs::read_to_string(&out).expect("the result is there");
    assert_eq!(recorded.lines().count(), ours.lines().count(), "{list}");
    for (recorded, ours) in recorded.lines().zip(ours.lines()) {
        let fields: Vec<&str> = recorded.split(',').collect();
        let expected = [&fields[..1], &fields[5..]].concat().join(",");
        assert_eq!(ours, expected, "{list}");
    }
}

#[test]
fn recorded_lists_come_back_with_exactly_the_recorded_cycles() {
    comes_back("mesh8x8_v2_b4_L1_r0.02.csv", MESH);
    comes_back("mesh8x8_v2_b4_L1_r0.3.csv", MESH);
    comes_back("mesh8x8_v2_b4_L8_r0.2.csv", MESH);
    comes_back("mesh8x8_v2_b8_L1or5_3to1_r0.3.csv", MESH_DEEP);
    comes_back("hypercube_k2n5_v2_b8_L4_r0.4.csv", CUBE);
    comes_back("hypercube_k2n5_v2_b8_L4_r0.4.csv", CUBE_AS_MESH);
    comes_back("fly_k4n3_v2_b8_L4_r0.4.csv", FLY);
}

#[test]
fn without_an_output_file_the_result_is_printed_and_columns_may_be_in_any_order() {
    let list = file("order.csv", "flits,dest,src,ctime,pid,comment\n1,1,0,0,7,near\n2,2,0,9,3,\n");
    let output = trace(MESH.0, &list, &[]);
    let text = String::from_utf8(output.stdout).expect("the result is text");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(
        lines,
        ["pid,head_inject,tail_inject,head_arrive,tail_arrive,routers", "7,0,0,10,10,2", "3,9,10,23,24,3"]
    );
}

#[test]
fn packets_that_are_equal_have_a_life_each() {
    let list = file("equal.csv", "pid,ctime,src,dest,flits\n0,0,0,9,4\n1,0,0,9,4\n2,0,0,9,4\n");
    let text = String::from_utf8(trace(MESH.0, &list, &[]).stdout).expect("the result is text");
    let begin = |line: &str| -> u64 { line.split(',').nth(1).and_then(|at| at.parse().ok()).expect("it was sent") };
    let begins: Vec<u64> = text.lines().skip(1).map(begin).collect();
    assert!(begins.len() == 3 && begins.is_sorted_by(|one, next| one < next), "{text}");
}

#[test]
fn a_bad_list_is_refused_with_a_sentence_for_each_fault_and_exit_code_2() {
    let cases = [
        ("0,0,0,99,1", "line 2, column dest: 99: expected a whole number from 0 to 63"),
        ("0,0,0,1,0", "line 2, column flits: 0: expected a whole number from 1 to 512"),
        ("0,soon,0,1,1", "line 2, column ctime: soon: expected a whole number from 0 to 1099511627776"),
        ("0,-1,0,1,1", "line 2, column ctime: -1: expected a whole number from 0 to 1099511627776"),
        ("0,0,0,1", "line 2, column flits: nothing stands here"),
    ];
    for (place, (lines, sentence)) in cases.into_iter().enumerate() {
        let list = file(&format!("bad{place}.csv"), &format!("pid,ctime,src,dest,flits\n{lines}\n"));
        let output = trace(MESH.0, &list, &[]);
        assert_eq!(output.status.code(), Some(2), "{lines}");
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(told.trim_end(), format!("nifdy: {list}, {sentence}"));
    }
}

#[test]
fn a_list_without_a_needed_column_and_a_packet_longer_than_a_buffer_are_refused() {
    let told = |link: &str, text: &str| {
        let output = trace(link, &file("column.csv", text), &[]);
        assert_eq!(output.status.code(), Some(2));
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    let missing = told(MESH.0, "pid,ctime,src\n0,0,0\n");
    assert!(
        missing.contains("line 1: dest is missing: a table of packets needs columns for the time (ctime, time, cycle)")
    );
    let long = told("topology.kind=mesh&router.buffer_depth=8", "pid,ctime,src,dest,flits\n0,0,0,1,9\n");
    assert!(long.contains("line 2, column flits: 9: expected a whole number from 1 to 8, for buffers hold no more"));
}

/// A table of five requests for one node and its five replies, of which each waits for its request and 100 cycles, and a
/// last packet that waits for all replies.
fn exchange(nodes: u32) -> String {
    let mut table = "delay,after,dest,src,flits,pid,ctime\n".to_string();
    for pid in 0..5 {
        let from = nodes - 1 - pid;
        table += &format!(",,0,{from},6,{pid},{}\n100,{pid},{},0,6,{},\n", 10 * pid, nodes - 1, 10 + pid);
    }
    table + &format!("7,10 11 12 13 14,0,{},6,20,3\n", nodes - 1)
}

#[test]
fn a_packet_leaves_when_those_that_it_waits_for_have_come_on_every_machine() {
    for (nth, (link, nodes)) in [
        (MESH.0, 64),
        ("ni.kind=nifdy&topology.nodes=64", 64),
        ("topology.kind=mesh&channel.networks=demand&ni.kind=nifdy&channel.loss=2000&ni.retransmit.kind=timer", 64),
        ("topology.kind=dragonfly&channel.networks=one&router.vcs=2&router.buffer_depth=8&ni.kind=buffers", 72),
        ("topology.kind=mesh&router.kind=ideal&ni.kind=plain", 64),
        (SERVICES, 36),
        (CHIPS, 64),
    ]
    .into_iter()
    .enumerate()
    {
        let list = file(&format!("exchange{nth}.csv"), &exchange(nodes));
        let output = trace(link, &list, &[]);
        let text = String::from_utf8(output.stdout).expect("the result is text");
        assert!(output.status.success(), "{link}: {}", String::from_utf8_lossy(&output.stderr));
        let mut lives = std::collections::BTreeMap::new();
        for line in text.lines().skip(1) {
            let fields: Vec<&str> = line.split(',').collect();
            let [pid, left, came] = [0, 1, 4].map(|at| fields[at].parse::<u64>().expect("it came"));
            lives.insert(pid, (left, came));
        }
        assert_eq!(lives.len(), 11, "{link}");
        for pid in 0..5 {
            let (came, left) = (lives[&pid].1, lives[&(10 + pid)].0);
            assert!(left >= came + 100, "{link}: reply {pid} left at {left}, its request came at {came}");
        }
        let last = (10..15).map(|reply| lives[&reply].1).max().expect("there are replies");
        assert!(lives[&20].0 >= last + 7, "{link}: {text}");
    }
}

#[test]
fn without_costs_of_software_a_packet_leaves_in_the_very_cycle_that_its_wait_ends() {
    let list = file(
        "chain.csv",
        "pid,ctime,src,dest,flits,after,delay\n0,0,0,1,1,,\n1,0,1,2,1,0,5\n2,0,1,3,1,0,0\n3,30,2,1,1,1,0\n",
    );
    let text = String::from_utf8(trace(MESH.0, &list, &[]).stdout).expect("the result is text");
    let lines: Vec<&str> = text.lines().skip(1).collect();
    // What node 1 sends to node 3 has no delay, and leaves before what is told earlier.
    assert_eq!(lines, ["0,0,0,10,10,2", "1,15,15,25,25,2", "2,10,10,24,24,3", "3,30,30,40,40,2"]);
}

/// A torus of adapters with guaranteed packets on a channel of their own.
const SERVICES: &str = "v=1&topology.kind=torus&topology.size=6x6&channel.networks=one&channel.flit_cycles=1&channel.eject_delay=0\
    &router.kind=spider&router.scheme.kind=wormhole&router.vcs=3&router.channels=0-1&router.second.kind=own\
    &router.second.scheme.kind=packet&router.second.channels=2&router.second.datelines=off&packet.flits=64\
    &packet.header_flits=0&ni.outgoing=10&software.t_send=0&software.t_receive=0&software.t_poll=0";

#[test]
fn a_list_may_say_of_which_service_a_packet_is() {
    let list = file("services.csv", "pid,ctime,src,dest,flits,service\n1,0,0,3,64,0\n2,4000,0,3,64,1\n");
    let output = trace(SERVICES, &list, &[]);
    let text = String::from_utf8(output.stdout).expect("the result is text");
    let times: Vec<Vec<u64>> = text
        .lines()
        .skip(1)
        .map(|line| line.split(',').map(|field| field.parse().expect("a number")).collect())
        .collect();
    // Three hops of 12 cycles, or of a whole packet with the host between them.
    let took = |row: &[u64]| row[4] - row[1];
    assert_eq!((times[0][5], times[1][5]), (4, 4), "{text}");
    assert_eq!(took(&times[1]) - took(&times[0]), 2 * (8 + 72 + 100), "{text}");
    // What happened inside: both pass two nodes, which the first cuts through and the second is stored at.
    let columns = text.lines().next().map(|head| head.split(',').skip(6).collect::<Vec<_>>());
    let expected = ["first_byte_out", "last_byte_in", "nodes_passed", "cut_through", "stored"];
    assert_eq!(columns.as_deref(), Some(&expected[..]));
    assert_eq!([&times[0][8..], &times[1][8..]], [[2, 2, 0], [2, 0, 2]], "{text}");
    // A byte leaves 8 cycles after its channel is reserved, and the last of 64 of data comes over the link a cycle later.
    let inside = |row: &[u64]| (row[6] - row[1], row[7] - row[6]);
    assert_eq!(inside(&times[0]), (8, 63 + 2 * 12 + 1), "{text}");
    assert_eq!(inside(&times[1]), (8, 63 + 2 * (8 + 72 + 12 + 100) + 1), "{text}");
    let only = file("one.csv", "pid,ctime,src,dest,flits,service\n1,0,0,3,4,1\n");
    // On one network of such routers it is of the second class; where there are two, of nothing.
    assert!(trace(MESH.0, &only, &[]).status.success());
    let refused = trace(MESH.0, &only, &["--set", "channel.networks=demand"]);
    assert_eq!(refused.status.code(), Some(2));
    let told = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(
        told.contains("column service: 1: expected a whole number from 0 to 0, for this machine has one service"),
        "{told}"
    );
}

/// A cube whose nodes read and write a few lines.
const MEMORY: &str = "topology.kind=hypercube&topology.dimensions=3&topology.ports=1&routing.kind=cube_schemes\
    &router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&packet.flits=9&packet.header_flits=0\
    &ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0&software.t_poll=0\
    &workload.kind=shared_memory&workload.program.kind=random&workload.program.lines=24&workload.program.accesses=20";

#[test]
fn with_a_memory_every_message_of_every_miss_is_told() {
    let run = |words: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_nifdy"));
        command.arg("trace").args(words).output().expect("the program runs")
    };
    let output = run(&[MEMORY, "--misses"]);
    let text = String::from_utf8(output.stdout).expect("the result is text");
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("miss,node,line,home,since,ended,message,cause,what,from,to,born,came"));
    let rows: Vec<Vec<&str>> = lines.map(|line| line.split(',').collect()).collect();
    let number = |row: &[&str], at: usize| row[at].parse::<u64>().expect("a number");
    let of_miss: Vec<&[Vec<&str>]> = rows.chunk_by(|a, b| a[0] == b[0]).collect();
    assert!(of_miss.len() > 50, "{} misses", of_miss.len());
    for messages in of_miss {
        // It begins with a request of the node to the home, and each message comes up after what brought it about.
        let first = &messages[0];
        assert!(["read", "write", "upgrade"].contains(&first[8]) && first[7].is_empty(), "{first:?}");
        assert_eq!((first[9], first[10]), (first[1], first[3]), "{first:?}");
        for row in messages.iter().filter(|row| !row[7].is_empty()) {
            let cause = &messages[number(row, 7) as usize];
            assert!(number(row, 11) >= number(cause, 12) && number(row, 5) >= number(row, 4), "{row:?} by {cause:?}");
        }
    }
    for (words, sentence) in [
        (&[MESH.0, "--misses"][..], "nifdy: workload.kind=uniform: has no misses, expected shared_memory"),
        (&[MEMORY, "--misses", "--in", "x.csv"][..], "nifdy: --in x.csv: does not go together with --misses"),
        (&[MEMORY, "--cycles", "5"][..], "nifdy: --cycles 5: goes together with --misses only"),
    ] {
        let refused = run(words);
        assert_eq!(refused.status.code(), Some(2), "{words:?}");
        assert!(String::from_utf8_lossy(&refused.stderr).starts_with(sentence), "{words:?}");
    }
}

/// Chips that let messages turn where their way is taken.
const CHIPS: &str = "topology.kind=planes&topology.size=8x8&channel.networks=one&channel.flit_cycles=3\
    &channel.eject_delay=0&router.kind=mad_postman&routing.kind=adaptive&packet.flits=6&packet.header_flits=0\
    &ni.outgoing=10&software.t_send=0&software.t_receive=0&software.t_poll=0";

#[test]
fn with_chips_the_plane_and_the_adaptations_of_each_message_are_told() {
    let mut text = "pid,ctime,src,dest,flits\n".to_string();
    for (pid, (turn, node)) in (0u32..20).flat_map(|turn| (0u32..64).map(move |node| (turn, node))).enumerate() {
        let to = (37 * node + 11 * turn + 5) % 64;
        if to != node {
            text += &format!("{pid},{},{node},{to},6\n", 30 * turn);
        }
    }
    let list = file("chips.csv", &text);
    let told = |set: &[&str]| -> Vec<Vec<String>> {
        let output = trace(CHIPS, &list, set);
        let out = String::from_utf8(output.stdout).expect("the result is text");
        assert!(
            out.starts_with("pid,head_inject,tail_inject,head_arrive,tail_arrive,routers,chip,plane,adaptations\n")
        );
        out.lines().skip(1).map(|line| line.split(',').map(str::to_string).collect()).collect()
    };
    let sum = |rows: &[Vec<String>]| rows.iter().map(|row| row[8].parse::<u64>().expect("a number")).sum::<u64>();
    let adaptive = told(&[]);
    let mut scenario = Scenario::from_text(CHIPS).expect("it is a scenario");
    let opened = files::Opened::packets_alone(&text, CHIPS);
    opened.pairs.iter().for_each(|(path, value)| scenario.set(path, value).expect("it is a list"));
    let Workload::Trace(recorded::TraceSettings { packets }) = scenario.workload.clone() else {
        panic!("they are played")
    };
    let mut machine = Machine::new(&scenario);
    machine.advance(1_000_000);
    let counted =
        machine.network().of::<net::router::mad_postman::MadPostman>().map(|chips| chips.counters().adaptations);
    assert_eq!((Some(sum(&adaptive)), sum(&adaptive) > 50), (counted, true));
    assert_eq!(sum(&told(&["--set", "routing.kind=oblivious"])), 0);
    for (row, packet) in adaptive.iter().zip(packets.iter()) {
        let [from, to] = [packet.from, packet.to].map(|node| [node % 8, node / 8]);
        let fits = |d: usize, sign: char| from[d] == to[d] || (sign == '+') == (to[d] > from[d]);
        let signs: Vec<char> = row[7].chars().collect();
        assert!(row[6] == "0" && fits(0, signs[0]) && fits(1, signs[2]), "{row:?} from {from:?} to {to:?}");
    }
}
