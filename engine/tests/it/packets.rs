//! Packets of other forms than tables, and from streams, as the program reads them: traces of Netrace, packed files,
//! standard input.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

const MESH: &str =
    "topology.kind=mesh&topology.size=4x4&router.vcs=2&router.buffer_depth=32&packet.flits=18&ni.kind=plain";

fn path(name: &str) -> String {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name).display().to_string()
}

fn file(name: &str, bytes: &[u8]) -> String {
    std::fs::write(path(name), bytes).expect("a file for the test can be written");
    path(name)
}

fn nifdy(words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_nifdy")).args(words).output().expect("the program runs")
}

fn printed(output: Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("it prints text")
}

/// A trace of 16 nodes with a request, an answer to it, and what the asker then sends.
fn trace() -> Vec<u8> {
    let mut bytes = [&0x484A_5455_u32.to_le_bytes()[..], &1.0_f32.to_le_bytes(), &[b'x'; 30], &[16, 0]].concat();
    bytes.extend([900_u64, 3].iter().flat_map(|number| number.to_le_bytes()));
    bytes.extend([0_u32; 4].iter().flat_map(|number| number.to_le_bytes()));
    // Cycle and number; kind, source and destination; those that wait for it.
    for (cycle, id, [kind, from, to], before) in
        [(5_u64, 0_u32, [1_u8, 0, 15], &[1_u32][..]), (6, 1, [2, 15, 0], &[2]), (900, 2, [6, 0, 3], &[])]
    {
        bytes.extend(cycle.to_le_bytes());
        bytes.extend([id, 0].iter().flat_map(|number| number.to_le_bytes()));
        bytes.extend([kind, from, to, 0, before.len() as u8]);
        bytes.extend(before.iter().flat_map(|number| number.to_le_bytes()));
    }
    bytes
}

fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut packer = bzip2::write::BzEncoder::new(Vec::new(), bzip2::Compression::default());
    packer.write_all(bytes).and_then(|()| packer.finish()).expect("memory can be written")
}

#[test]
fn a_trace_of_netrace_runs_as_it_is_and_as_the_list_that_it_becomes() {
    let given = file("netrace.tra.bz2", &packed(&trace()));
    let list = printed(nifdy(&["packets", MESH, "--in", &given]));
    let head = "pid,ctime,src,dest,flits,after,delay\n";
    assert_eq!(list, format!("{head}0,5,0,15,2,,\n1,6,15,0,18,0,0\n2,900,0,3,18,1,0\n"));
    let told = printed(nifdy(&["packets", MESH, "--packets", &given, "--out", &path("netrace.csv")]));
    assert_eq!(told.trim_end(), format!("3 packets written to {}", path("netrace.csv")));
    let lives = printed(nifdy(&["trace", MESH, "--in", &given]));
    assert_eq!(lives, printed(nifdy(&["trace", MESH, "--in", &path("netrace.csv")])));
    let field = |line: usize, at: usize| -> u64 {
        let row = lives.lines().nth(line).and_then(|row| row.split(',').nth(at)).expect("it is there");
        row.parse().expect("all have arrived")
    };
    let (asked, answered, written) = (field(1, 4), field(2, 1), field(3, 1));
    assert!(answered >= asked && written >= 900, "{lives}");
    let runs = [&given, &path("netrace.csv")].map(|packets| printed(nifdy(&["run", MESH, "--packets", packets])));
    assert_eq!(runs[0], runs[1]);
    let small = nifdy(&["run", "topology.kind=mesh&topology.size=2x2", "--packets", &given]);
    let told = String::from_utf8_lossy(&small.stderr).into_owned();
    assert!(
        small.status.code() == Some(2) && told.contains("the trace is of 16 nodes, and the network has 4"),
        "{told}"
    );
}

#[test]
fn packets_come_from_standard_input_as_from_a_file_large_or_small() {
    for count in [3, 2500] {
        let rows: String = (0..count).map(|nth| format!("{},{},{}\n", 9 * nth, nth % 16, (nth * 7 + 1) % 16)).collect();
        let text = format!("time,src,dst\n{rows}");
        let given = file(&format!("packets-{count}.csv"), text.as_bytes());
        let words = ["run", MESH, "--packets"];
        let mut command = Command::new(env!("CARGO_BIN_EXE_nifdy"));
        let mut child = command.args(words).arg("-").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(&packed(text.as_bytes())).unwrap();
        let from_stream = printed(child.wait_with_output().unwrap());
        assert_eq!(from_stream, printed(nifdy(&[&words[..], &[&given]].concat())), "{count}");
        assert!(from_stream.contains(&format!("packets delivered            {count}")), "{from_stream}");
    }
}

#[test]
fn what_is_no_list_of_packets_and_what_cannot_be_unpacked_is_told() {
    let spots = file("spots.csv", b"node,weight\n3,1\n5,2\n");
    let refused = |packets: &str| {
        let output = nifdy(&["packets", MESH, "--in", packets]);
        assert_eq!(output.status.code(), Some(2));
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    assert!(refused(&spots).contains("is a table of hot spots, separated by commas, and no list of packets"));
    let torn = packed(&trace());
    assert!(refused(&file("torn.tra.bz2", &torn[..torn.len() / 2])).contains("cannot be read"));
    assert!(refused(&file("short.tra", &trace()[..80])).contains("the trace ends within its packet 1 of 3"));
    assert!(refused(&file("nothing.csv", b"")).contains("the file is empty"));
}
