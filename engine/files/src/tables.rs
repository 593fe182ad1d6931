//! Lists and tables of packets: what is taken of them, and what is said of those with faults.

use crate::Opened;
use crate::tests::{MACHINE, faults, list, opened, says, value};

/// The packets of a table, and what is told of them.
fn packets(text: &str) -> (String, Opened) {
    let opened = opened(text);
    assert_eq!(opened.of, "packets", "{text}");
    (value(&opened, "workload.packets").to_string(), opened)
}

#[test]
fn packets_are_read_by_the_usual_names_of_their_columns() {
    for text in [
        "pid,ctime,src,dest,flits\n4,0,0,1,6\n5,9,1,0,6\n",
        "\"pid\";\"CTIME\";\"Source\";\"Destination\";\"Size\"\n4;0;0;1;6\n5;9;1;0;6\n",
        "dst\tsrc\ttime\tflits\tid\n1\t0\t0\t6\t4\n0\t1\t9\t6\t5\n",
        "cycle from to length packet\n0 0 1 6 4\n9 1 0 6 5\n",
        "4 0 0 1 6\n5 9 1 0 6\n",
        "pid,time,src,dst,flits,color\n5,9,1,0,6,red\n4,0.0,0,1,6,blue\n",
    ] {
        let list = packets(text).0;
        assert!(["4.0.0.1.6_5.9.1.0.6", "5.9.1.0.6_4.0.0.1.6"].contains(&list.as_str()), "{text}: {list}");
    }
    let (list, opened) = packets("0 0 3 1\n5 1 2 1\n9 2 0 4\n");
    assert_eq!(list, "0.0.0.3.1_1.5.1.2.1_2.9.2.0.4");
    assert!(says(&opened, "Without a heading its columns are read as ctime, src, dest, flits."), "{:?}", opened.told);
}

#[test]
fn three_numbers_in_a_row_are_packets_where_they_can_be_nothing_else() {
    assert_eq!(packets("0 0 3\n5 1 2\n5 2 0\n900 3 3\n").0, "0.0.0.3.6_1.5.1.2.6_2.5.2.0.6_3.900.3.3.6");
    assert_eq!(faults("0 1 5\n2 3 5"), ["no path leads from router 0 to router 2: all have to be connected"]);
    let told = Opened::packets_alone("0 1 2\n1 2 3\n", MACHINE);
    assert_eq!((told.faults.len(), value(&told, "workload.packets")), (0, "0.0.1.2.6_1.1.2.3.6"));
    assert_eq!(list("0 -> 1\n1 -> 2\n2 -> 0\n").1, "0.1.2_0~1.1~2.2~0");
}

#[test]
fn packets_that_are_not_in_order_are_sorted_and_that_is_said() {
    let (list, opened) = packets("time,src,dst\n9,1,0\n3,1,2\n");
    assert_eq!(list, "1.3.1.2.6_0.9.1.0.6");
    assert!(says(&opened, "they are sorted"), "{:?}", opened.told);
    assert!(says(&opened, "It tells no sizes: each packet has 6 flits."), "{:?}", opened.told);
}

#[test]
fn a_table_of_rates_is_played_at_these_rates_and_is_the_same_every_time() {
    let (list, opened) = packets("0 3 0.01\n1 2 0.02\n2 0 0.005\n");
    assert_eq!(opened.form, "a table of rates");
    assert!(list.starts_with('z') && list == packets("0 3 0.01\n1 2 0.02\n2 0 0.005\n").0);
    let count: u32 =
        opened.told[0].split(' ').next().and_then(|count| count.parse().ok()).expect("a number of packets");
    assert!((280..420).contains(&count), "{count} of 350");
}

#[test]
fn bad_packets_are_told_with_line_and_column() {
    let cases = [
        ("pid,ctime,src,dest,flits\n4,0,0,16,6", "line 2, column dest: 16: expected a whole number from 0 to 15"),
        (
            "pid,ctime,src,dest,flits\n4,0,0,1,0",
            "line 2, column flits: 0: expected a whole number from 1 to 16, for buffers hold no more",
        ),
        ("pid,ctime,src,dest,flits\n4,0,0,1,6\n4,1,0,1,6", "line 3, column pid: 4 is the number of an earlier packet"),
        ("pid,ctime,src,dest,flits\n4,,0,1,6", "line 2, column ctime: nothing stands here"),
        ("pid,ctime,src,src,dest\n", "line 1: the column src is there twice"),
        ("pid,ctime,src,dest,flits\n", "it has a heading and no packets: at least one is needed"),
    ];
    for (text, fault) in cases {
        let found = faults(text);
        assert!(found.len() == 1 && found[0].starts_with(fault), "{text}: {found:?}");
    }
    let missing = faults("pid,src,dest,flits\n0,0,1,6");
    assert!(
        missing[0].starts_with("line 1: ctime is missing: a table of packets needs columns for the time"),
        "{missing:?}"
    );
}
