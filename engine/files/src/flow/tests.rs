//! Large tables, which are read one row at a time, are read as they are when they are small.

use super::{Given, large};
use crate::Opened;
use crate::faults::Fault;
use crate::packets::Found;
use sim::scenario::{pairs, read};
use sim::workload::Setting;

const MACHINE: &str = "topology.kind=mesh&topology.size=4x4";

/// Lines of tables that are large here.
const FEW: usize = 3;

fn setting() -> Setting {
    read(pairs(MACHINE)).0.setting()
}

/// What a table sets and tells, or its faults.
fn outcome(found: Result<Found, Vec<Fault>>) -> Result<(String, String, Vec<String>), Vec<Fault>> {
    found.map(|found| (found.packets.text(), found.form, [vec![format!("{}.", found.took)], found.notes].concat()))
}

fn whole(opened: Opened) -> Result<(String, String, Vec<String>), Vec<Fault>> {
    let list = opened.pairs.iter().find(|(path, _)| path == "workload.packets").map(|(_, value)| value.clone());
    list.map(|list| (list, opened.form, opened.told)).ok_or(opened.faults)
}

/// A table of many rows, that is read one row at a time.
fn by_rows(text: &str) -> Option<Result<Found, Vec<Fault>>> {
    match super::packets(&mut text.as_bytes(), &setting(), FEW).unwrap() {
        Given::Table(found) => Some(found),
        Given::Whole(again) => {
            assert_eq!(again, text);
            None
        }
    }
}

#[test]
fn a_large_table_is_read_by_its_rows_as_it_is_read_whole() {
    for text in [
        "pid,ctime,src,dest,flits,after,delay,note\n4,0,0,1,6,,,x\n5,,1,0,6,4,20,y\n6,,0,3,2,5,,z\n9,8,0,3,2,,,z\n",
        "\"time\";src;dst\n\n# nothing\n0;1;2\n5;'2';3\n5;2;0 # beside\r\n900;3;3\n",
        "0 0 3 1\n5 1 2 1\n9 2 0 4\n9 2 0 4",
        "4 0 0 1 6\n5 9 1 0 6\n7 3 1 0 6\n8 9 1 0 6\n",
        "0 5 1\n7 1 2\n8 2 2\n9 1 1\n",
        "time,src,dst\n9,1,0\n3,1,2\n3,2,2\n3,1,2\n",
        "id,time,src,dest,bytes,after,delay\n1,0,0,1,40,,\n2,0,1,0,16,1,7\n3,,1,2,17,1,7\n4,,1,2,17,1,7\n",
        "{\"time\":3,\"from\":2,\"to\":1}\n{\"from\":1,\"to\":2,\"after\":[0,2]}\n\n{\"time\":9,\"from\":0,\"to\":1}",
        "{\"time\":3,\"from\":2,\"to\":1}\n{\"from\":1,\"to\":2,\"time\":1}\n{\"time\":9,\"from\":0,\"to\":1}\n\
         {\"after\":[0],\"delay\":3,\"from\":1,\"to\":1,\"colour\":\"red\"}\n",
    ] {
        let found = by_rows(text).unwrap_or_else(|| panic!("a table: {text}"));
        let found = outcome(found);
        assert!(found.is_ok(), "{found:?}");
        assert_eq!(found, whole(Opened::packets_alone(text, MACHINE)), "{text}");
        if let Some(table) = large(text, FEW) {
            assert_eq!(outcome(table.read_text(text, &setting())), whole(Opened::read(text, MACHINE)), "{text}");
        }
    }
}

#[test]
fn a_fault_of_a_large_table_is_told_with_its_line_and_column_likewise() {
    for text in [
        "time,src,dst\n0,1,2\n0,1,2\n0,1,16\n4,x,2\n5,1,99\n",
        "pid,time,src,dst\n0,0,1,2\n1,0,1,2\n0,0,1,3\n4,0,3,2\n4,0,3,2\n",
        "pid,time,src,dst,after\n0,0,1,2,\n1,0,1,2,\n2,0,1,3,9\n4,0,3,2,\n",
        "pid,time,src,dst,after,delay\n0,9,1,2,,\n1,0,1,2,,\n2,0,1,3,,8\n4,0,3,2,,\n",
        "{\"time\":3,\"from\":2,\"to\":1}\n{\"from\":1,\"to\":2,\"time\":1}\n{\"time\":9,\"from\":0,\"to\":1}\n{\"time\":3\n",
        "{\"time\":3,\"from\":2,\"to\":1}\n{\"from\":1,\"to\":2,\"time\":1}\n{\"time\":9,\"from\":0,\"to\":1}\n[3]\n",
    ] {
        let found = outcome(by_rows(text).expect("a table"));
        assert!(found.is_err(), "{text}");
        assert_eq!(found, whole(Opened::packets_alone(text, MACHINE)), "{text}");
    }
    let found = by_rows("0 0 3 1\n5 1 2 1\n9 2 0 4\n9 2 0\n").expect("a table");
    let fault = Fault::of_line(4, "", "3 fields: expected 4, as in the rows before");
    assert_eq!(found.unwrap_err(), [fault]);
    let late = "{\"time\":3,\"from\":2,\"to\":1}\n{\"from\":1,\"to\":2,\"time\":1}\n{\"time\":9,\"from\":0,\"to\":1}\n";
    let twice = by_rows(&format!("{late}{{\"source\":3}}\n")).expect("a table").unwrap_err();
    assert_eq!(twice[0].to_string(), "line 4: the column src is there twice");
    let sizes =
        by_rows(&format!("{late}{{\"time\":9,\"from\":0,\"to\":1,\"flits\":3}}\n")).expect("a table").unwrap_err();
    assert_eq!(sizes[0].to_string(), "line 1, column flits: nothing stands here");
}

#[test]
fn what_may_be_something_else_is_read_whole() {
    for text in [
        "0 3 0.01\n1 2 0.02\n2 0 0.005\n3 0 0.1\n",
        "0 1 1\n1 0 1\n2 1 0\n2 1 0\n",
        "dest,weight\n1,2\n2,3\n3,4\n",
        "[{\"time\":3,\n\"from\":2,\n\"to\":1},\n{\"time\":3,\"from\":2,\"to\":1}]",
        "time,src\n1,2\n3,4\n5,6\n",
    ] {
        assert!(by_rows(text).is_none(), "{text}");
    }
    // both ends of every link tell of it: routers with three neighbours each
    let routers = "0 1 2 3\n1 0 2 3\n2 0 1 3\n3 0 1 2\n";
    assert!(large(routers, FEW).is_none());
    assert!(large("router,dest,next,time\n0,1,1,0\n1,0,0,0\n1,2,2,0\n", FEW).is_none());
    assert!(large("0 0 3 1\n5 1 2 1\n", FEW).is_none(), "it is small");
}
