//! Traces of Netrace: what they set, and what is said of those with faults.

use super::MAGIC;
use crate::Opened;
use std::io::Chain;

const MACHINE: &str = "topology.kind=mesh&topology.size=4x4";

/// A message: cycle, number, type, sender, receiver, and the numbers of those that wait for it.
type Message<'a> = (u64, u32, u8, u8, u8, &'a [u32]);

/// The bytes of a trace.
fn trace(nodes: u8, regions: u32, messages: &[Message]) -> Vec<u8> {
    let mut bytes = [MAGIC, &0x3f80_0000_u32.to_le_bytes()].concat();
    bytes.extend(b"made by hand".iter().chain(&[0; 18]));
    bytes.extend([nodes, 0]);
    bytes.extend([1000, messages.len() as u64].iter().flat_map(|number| number.to_le_bytes()));
    bytes.extend([5, regions].iter().flat_map(|number| number.to_le_bytes()));
    bytes.extend([0; 8]);
    bytes.extend(b"note\0");
    bytes.extend(vec![0; 24 * regions as usize]);
    for &(cycle, id, kind, from, to, before) in messages {
        bytes.extend(cycle.to_le_bytes());
        bytes.extend([id, 0xbeef].iter().flat_map(|number| number.to_le_bytes()));
        bytes.extend([kind, from, to, 0x23, before.len() as u8]);
        bytes.extend(before.iter().flat_map(|number| number.to_le_bytes()));
    }
    bytes
}

fn opened(bytes: &[u8], scenario: &str) -> Opened {
    Opened::packets_from(&mut &bytes[..], scenario).expect("bytes can be read")
}

/// The list that a trace without faults sets, and what is told.
fn list(bytes: &[u8], scenario: &str) -> (String, Opened) {
    let opened = opened(bytes, scenario);
    assert_eq!(opened.faults, []);
    let list = opened.pairs.iter().find(|(path, _)| path == "workload.packets").expect("it sets a list").1.clone();
    (list, opened)
}

fn faults(bytes: &[u8]) -> Vec<String> {
    opened(bytes, MACHINE).faults.iter().map(ToString::to_string).collect()
}

const MESSAGES: [Message; 4] =
    [(0, 0, 13, 4, 2, &[1, 3]), (24, 1, 1, 2, 6, &[2]), (50, 2, 2, 6, 2, &[3]), (60, 3, 16, 2, 4, &[])];

#[test]
fn messages_are_packets_of_their_bytes_that_wait_for_those_that_name_them() {
    let machine = format!("{MACHINE}&packet.flits=18&router.buffer_depth=32");
    let (packets, opened) = list(&trace(16, 1, &MESSAGES), &machine);
    // two flits of four bytes without data, and eighteen with a line of a cache
    assert_eq!(packets, "0.0.4.2.2_1.24.2.6.2.0.0.0_2.50.6.2.18.0.0.1_3.60.2.4.18.0.0.0.2");
    assert_eq!((opened.of, opened.form.as_str()), ("packets", "a trace of Netrace, “made by hand”"));
    assert_eq!(
        opened.told,
        [
            "4 packets of 2 to 18 flits, 3 of which wait for others, the last created in cycle 0.",
            "Packets wait for others: each comes into being when these have been delivered to its sender.",
            "Messages of 8 bytes, and of 72 with data, are packets of 2 and 18 flits of 4 bytes.",
            "Left out: addresses, types of messages beyond their sizes, and kinds of nodes.",
        ]
    );
}

#[test]
fn messages_longer_than_packets_are_cut_and_what_is_left_out_is_told() {
    let bytes = trace(5, 2, &[(0, 7, 2, 0, 1, &[8, 99]), (9, 8, 1, 1, 4, &[])]);
    let (packets, opened) = list(&bytes, MACHINE);
    // packets of six flits carry 16 bytes
    assert_eq!(packets, "70.0.0.1.6_71.0.0.1.6_72.0.0.1.6_73.0.0.1.6_74.0.0.1.4_80.9.1.4.4.0.0.70.71.72.73.74");
    let told = opened.told.join(" ");
    for sentence in [
        "Messages of 8 bytes, and of 72 with data, are more than a packet holds here.",
        "those of message 7 have the numbers from 70 on.",
        "Left out: 1 dependency of packets that the trace does not hold.",
        "Its 2 regions are played one after the other, from its first packet on.",
    ] {
        assert!(told.contains(sentence), "{told}");
    }
}

#[test]
fn a_fault_of_a_trace_names_the_packet_the_field_the_value_and_what_is_allowed() {
    let of = |message: Message| faults(&trace(16, 1, &[MESSAGES[0], message]));
    assert_eq!(
        faults(&trace(64, 1, &MESSAGES)),
        ["num_nodes: 64: the trace is of 64 nodes, and the network has 16: expected a network of 64 nodes or more"]
    );
    assert_eq!(
        of((1, 1, 7, 0, 1, &[])),
        ["packet 1, type: 7: expected a type of message that has a size: 1 to 6, 13 to 16, 25, 27 to 30"]
    );
    assert_eq!(of((1, 1, 1, 16, 1, &[])), ["packet 1, src: 16: expected a node of the trace, from 0 to 15"]);
    assert_eq!(of((1, 1, 1, 1, 99, &[])), ["packet 1, dst: 99: expected a node of the trace, from 0 to 15"]);
    assert_eq!(of((1 << 50, 1, 1, 1, 9, &[]))[0].split(": expected").next(), Some("packet 1, cycle: 1125899906842624"));
    assert_eq!(of((1, 0, 1, 1, 9, &[])), ["packet 0, id: 0 is the number of an earlier packet"]);
    assert_eq!(
        of((1, 1, 1, 9, 3, &[])),
        [
            "packet 1, column after: 0: that packet goes to node 2, and node 9 learns of its own packets only: expected packets \
          whose dest is 9"
        ]
    );
    assert_eq!(of((1, 1, 1, 2, 2, &[1]))[0], "packet 1, column after: 1: a packet cannot wait for itself");
    assert_eq!(faults(&trace(16, 1, &[])), ["the trace has no packets: at least one is needed"]);
    let mut other = trace(16, 1, &MESSAGES);
    other[4..8].copy_from_slice(&0x4000_0000_u32.to_le_bytes());
    assert_eq!(faults(&other), ["version: 0x40000000: expected 0x3f800000, which is 1.0"]);
    let mut other = trace(16, 1, &MESSAGES);
    other[60..64].copy_from_slice(&101_u32.to_le_bytes());
    assert_eq!(faults(&other), ["num_regions: 101: expected a whole number from 0 to 100"]);
}

#[test]
fn a_trace_that_ends_within_anything_but_between_two_packets_is_refused() {
    let whole = trace(16, 2, &MESSAGES);
    let packets = whole.len() - 4 * 21 - 4 * 4;
    let ends = [packets, packets + 29, packets + 29 + 25, packets + 29 + 50];
    for end in 4..whole.len() {
        let opened = opened(&whole[..end], MACHINE);
        match ends.iter().position(|&between| between == end) {
            Some(0) => assert!(faults(&whole[..end])[0].contains("no packets")),
            Some(count) => {
                let told = format!("Its header tells of 4 packets, and {count} follow");
                assert!(opened.told.iter().any(|sentence| sentence.starts_with(&told)), "{:?}", opened.told);
            }
            None => {
                assert_eq!(opened.faults.len(), 1, "{end}");
                assert!(opened.faults[0].sentence.starts_with("the trace ends within its "), "{:?}", opened.faults);
            }
        }
    }
}

#[test]
fn other_text_is_read_from_a_stream_as_it_is_read_whole() {
    for text in ["0 1 2\n1 2 3\n", "\u{feff}time,src,dst\n0,1,2\n", "0 3 0.01\n1 2 0.02\n", "UTJ"] {
        let whole = Opened::packets_alone(text.trim_start_matches('\u{feff}'), MACHINE);
        let (one, other) = text.as_bytes().split_at(text.len() / 2);
        let mut parts: Chain<&[u8], &[u8]> = std::io::Read::chain(one, other);
        let opened = Opened::packets_from(&mut parts, MACHINE).unwrap();
        assert_eq!((&opened.pairs, &opened.faults, &opened.told), (&whole.pairs, &whole.faults, &whole.told), "{text}");
    }
    let mut dropped = Opened::read(&String::from_utf8_lossy(&trace(16, 1, &MESSAGES)), MACHINE).faults;
    assert!(dropped.remove(0).sentence.contains("nifdy packets"));
    assert!(Opened::read("BZh91AY\u{0}", MACHINE).faults[0].sentence.contains("bzip2"));
}
