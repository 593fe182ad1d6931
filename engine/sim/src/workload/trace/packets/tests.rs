//! Lists of packets as links and files hold them.

use super::*;

#[test]
fn a_list_comes_back_from_a_link_as_it_was() {
    let entry = |at: u64, is_second: bool| Entry {
        pid: at * 3 % 50 + 100 * at,
        created: at / 2,
        from: 0,
        to: at as u32 % 7,
        flits: 9,
        is_second,
        waits: None,
    };
    for (count, services) in [(1, false), (2, false), (300, false), (2, true), (300, true)] {
        let entries: Vec<Entry> = (0..count).map(|at| entry(at, services && at % 2 == 1)).collect();
        let packets = Packets::new(entries, Vec::new());
        let mut again = Packets::default();
        again.set("", &packets.text()).unwrap();
        assert_eq!(again, packets);
        assert_eq!(packets.text().starts_with(if services { 'y' } else { 'z' }), count > 20);
    }
}

#[test]
fn a_bad_list_is_refused_with_what_is_wrong() {
    let refused = |text: &str| Packets::default().set("", text).unwrap_err().0;
    assert!(refused("1.2.3").contains("expected five numbers joined by dots"), "{}", refused("1.2.3"));
    assert!(refused("0.9.1.0.6_1.8.1.0.6").ends_with("8 comes after 9, of an earlier packet of node 1"));
    assert!(refused("4.0.1.0.6_4.0.2.0.6").ends_with("pid 4 is the number of an earlier packet"));
    assert!(refused("z_").ends_with("its packed list is damaged"));
}

/// A ring of 5 nodes in which each packet waits for the one before, and two of them for the same.
fn chain(count: u32) -> Packets {
    let mut entries = Vec::new();
    let mut told = Vec::new();
    for at in 0..count {
        let (from, after) = (at / 2 % 5, (at / 2 * 2).saturating_sub(2));
        entries.push(of_numbers([7 * u64::from(at), 3, u64::from(from), u64::from((from + 1) % 5), 2, 0]).unwrap());
        let after = if at < 2 { vec![] } else { vec![after, after + 1] };
        told.push(Told { delay: if after.is_empty() { 0 } else { at / 2 % 3 }, after, count: 1 });
    }
    let waits = waits::linked(&mut entries, told).unwrap();
    Packets::new(entries, waits)
}

#[test]
fn a_list_with_waits_comes_back_from_a_link_and_shares_what_neighbours_wait_for() {
    for count in [4, 300] {
        let packets = chain(count);
        assert_eq!(packets.waits().len() as u32, count / 2 - 1);
        let mut again = Packets::default();
        again.set("", &packets.text()).unwrap();
        assert_eq!(again, packets);
        assert_eq!(packets.text().starts_with('x'), count > 20);
    }
    assert_eq!(chain(4).text(), "0.3.0.1.2_7.3.0.1.2_14.3.1.2.2.0.1.0.7_21.3.1.2.2.0.1.0.7");
    let file = "pid,ctime,src,dest,flits,after,delay\n0,3,0,1,2,,\n7,3,0,1,2,,\n14,3,1,2,2,0 7,1\n21,3,1,2,2,0 7,1\n";
    assert_eq!(chain(4).to_file(), file);
}

#[test]
fn waits_that_can_never_end_are_refused_with_what_is_expected() {
    let refused = |text: &str| Packets::default().set("", text).unwrap_err().0;
    for (text, sentence) in [
        ("4.0.1.0.6_5.0.0.1.6.0.9.3", "packet 5: after 3: expected the number (pid) of a packet of this list"),
        ("4.0.1.2.6_5.0.0.1.6.0.9.4", "expected packets whose dest is 0"),
        ("4.0.1.0.6_5.0.0.1.6.0.9.4.4", "packet 5: after 4 is there twice: expected each packet once"),
        ("4.0.1.0.6_5.0.0.1.6.0.9", "packet 5: delay 9: expected 0, or nothing, of a packet that waits for no other"),
        ("4.0.1.1.6.0.0.4", "packet 4: after 4: a packet cannot wait for itself"),
        (
            "4.0.1.0.6.0.0.6_5.0.0.1.6.0.0.4_6.0.0.1.6.0.0.4",
            "packet 4: after packet 4, which waits for packet 6 waits for packet 4 again: expected no packets that wait \
             for each other in a circle",
        ),
    ] {
        assert!(refused(text).ends_with(sentence), "{}", refused(text));
    }
}

#[test]
fn packets_that_have_the_number_of_an_earlier_one_are_found_in_any_order() {
    let numbered = |numbers: &[u64]| -> Vec<Entry> {
        numbers.iter().map(|&pid| Entry { pid, flits: 1, ..Entry::default() }).collect()
    };
    assert!(repeated(&numbered(&[1, 2, 9])).is_empty());
    assert!(repeated(&numbered(&[9, 2, 1])).is_empty());
    assert_eq!(repeated(&numbered(&[9, 2, 9, 1, 2, 9])), [2, 4, 5]);
}
