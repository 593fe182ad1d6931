//! Packets that wait for others, and messages that are cut into packets, from tables and JSON lines.

use super::*;

const MESH: &str = "topology.kind=mesh&topology.size=4x4";

/// The list that a text sets, and what is told.
fn read(text: &str) -> (String, Opened) {
    let opened = Opened::read(text, MESH);
    assert_eq!((opened.of, &opened.faults[..]), ("packets", &[][..]), "{text}");
    let list = opened.pairs.iter().find(|(path, _)| path == "workload.packets").map(|(_, value)| value.clone());
    (list.expect("it sets a list"), opened)
}

fn faults(text: &str) -> Vec<String> {
    Opened::read(text, MESH).faults.iter().map(ToString::to_string).collect()
}

#[test]
fn what_a_packet_waits_for_is_read_by_the_names_of_its_columns_in_any_order() {
    let list = "4.0.0.1.6_5.0.1.0.6.0.20.4_6.0.0.3.2.0.0.5";
    for text in [
        "pid,ctime,src,dest,flits,after,delay\n4,0,0,1,6,,\n5,,1,0,6,4,20\n6,,0,3,2,5,\n",
        "delay;deps;dst;src;id;size;time\n;;1;0;4;6;0\n20;4;0;1;5;6;\n0;5;3;0;6;2;0\n",
        "{\"pid\":4,\"ctime\":0,\"src\":0,\"dest\":1,\"flits\":6}\n\
         {\"pid\":5,\"src\":1,\"dest\":0,\"flits\":6,\"after\":[4],\"delay\":20}\n\
         {\"flits\":2,\"pid\":6,\"src\":0,\"dest\":3,\"after\":[5],\"ctime\":null}\n",
    ] {
        assert_eq!(read(text).0, list, "{text}");
    }
    let (list, opened) =
        read("id,src,dst,after\n1,0,1,\n".replace("after", "after,time").replace("1,\n", "1,,0\n").as_str());
    assert_eq!((list.as_str(), opened.form.as_str()), ("1.0.0.1.6", "a table of packets, separated by commas"));
    let (list, opened) = read(
        "{\"time\":3,\"from\":2,\"to\":1}\n{\"from\":1,\"to\":2,\"after\":[0,2]}\n{\"time\":9,\"from\":0,\"to\":1}",
    );
    assert_eq!(list, "0.3.2.1.6_1.0.1.2.6.0.0.0.2_2.9.0.1.6");
    assert_eq!(opened.form, "a table of packets in JSON lines");
    assert!(
        opened.told[0].starts_with("3 packets of 6 flits, 1 of which wait for others, the last created in cycle 9")
    );
}

#[test]
fn waits_that_can_never_end_are_told_with_line_column_value_and_what_is_expected() {
    let head = "pid,ctime,src,dest,flits,after,delay\n";
    for (rows, fault) in [
        ("4,0,0,1,6,,\n5,0,1,0,6,9,1\n", "line 3, column after: 9: expected the number (pid) of a packet of this list"),
        ("4,0,0,1,6,x,\n", "line 2, column after: x: expected numbers of packets (pid), separated by blanks"),
        (
            "4,0,0,1,6,,\n5,0,3,0,6,4,1\n",
            "line 3, column after: 4: that packet goes to node 1, and node 3 learns of its own packets only: expected packets \
             whose dest is 3",
        ),
        ("4,0,0,1,6,,5\n", "line 2, column delay: 5: expected 0, or nothing, of a packet that waits for no other"),
        ("4,0,0,1,6,5,\n5,0,1,0,6,4,-1\n", "line 3, column delay: -1: expected a whole number from 0 to 1073741824"),
        ("4,0,0,0,6,4,\n", "line 2, column after: 4: a packet cannot wait for itself"),
        (
            "3,0,0,1,6,,\n4,0,0,1,6,5,\n5,0,1,0,6,4,\n",
            "line 3, column after: packet 4, which waits for packet 5 waits for packet 4 again: expected no packets that wait \
             for each other in a circle",
        ),
        ("4,,0,1,6,,\n", "line 2, column ctime: nothing stands here"),
    ] {
        assert_eq!(faults(&format!("{head}{rows}")), [fault], "{rows}");
    }
    let lines = "{\"src\":0,\"dest\":1,\"time\":0}\n{\"src\":1,\n";
    assert_eq!(faults(lines), ["line 2: “”: expected a name in quotation marks"]);
}

#[test]
fn a_table_of_messages_is_cut_into_packets_and_waits_for_all_of_them() {
    // Six flits of four bytes, of which one is the header and one the library's, leave 16 bytes of data.
    let (list, opened) = read("id,time,src,dest,bytes,after,delay\n1,0,0,1,40,,\n2,0,1,0,16,1,7\n3,,1,2,17,1,7\n");
    assert_eq!(
        list,
        "10.0.0.1.6_11.0.0.1.6_12.0.0.1.4_20.0.1.0.6.0.7.10.11.12_30.0.1.2.6.0.7.10.11.12_31.0.1.2.3.0.7.10.11.12"
    );
    assert_eq!(opened.form, "a table of messages, separated by commas");
    assert!(opened.told.iter().any(|told| told.ends_with("those of message 7 have the numbers from 70 on.")));
    assert_eq!(
        faults("id,time,src,dest,bytes,after\n1,0,0,1,40,\n2,0,1,0,16,3\n"),
        ["line 3, column after: 3: expected the number (pid) of a packet of this list"]
    );
    assert_eq!(
        faults("id,time,src,dest,bytes\n1,0,0,1,100000000\n2,0,1,0,100000000\n"),
        ["line 3, column bytes: the messages up to here are more than 10000000 packets: no more are possible"]
    );
}
