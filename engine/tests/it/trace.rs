//! `nifdy trace` as a program: every recorded list is returned with the recorded cycles, and bad lists are refused.

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
fn a_bad_list_is_refused_with_a_sentence_for_each_fault_and_exit_code_2() {
    let cases = [
        ("0,0,0,99,1", "line 2, column dest: 99: expected a whole number from 0 to 63"),
        ("0,0,0,1,0", "line 2, column flits: 0: expected a whole number from 1 to 512"),
        ("0,soon,0,1,1", "line 2, column ctime: soon: expected a whole number from 0 to 1099511627776"),
        ("0,-1,0,1,1", "line 2, column ctime: -1: expected a whole number from 0 to 1099511627776"),
        ("0,0,0,1", "line 2, column flits: nothing stands here"),
        ("0,5,3,1,1\n1,4,3,1,1", "line 3, column ctime: 4 comes after 5, of an earlier packet of node 3"),
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
    assert!(missing.contains("line 1: dest, flits are missing; the columns pid, ctime, src, dest, flits are needed"));
    let long = told("topology.kind=mesh&router.buffer_depth=8", "pid,ctime,src,dest,flits\n0,0,0,1,9\n");
    assert!(long.contains("line 2, column flits: 9: expected a whole number from 1 to 8, for buffers hold no more"));
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
    let only = file("one.csv", "pid,ctime,src,dest,flits,service\n1,0,0,3,4,1\n");
    let refused = trace(MESH.0, &only, &[]);
    assert_eq!(refused.status.code(), Some(2));
    let told = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(
        told.contains("column service: 1: expected a whole number from 0 to 0, for this machine has one service"),
        "{told}"
    );
}
