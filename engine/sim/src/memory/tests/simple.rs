//! What happens when nothing crosses.

use super::super::{State, Sync};
use super::*;

#[test]
fn a_reader_gets_a_copy_and_finds_it_again() {
    let mut m = Machine::new();
    m.home.store_mut().write(Line(0), &[7; 8]);
    assert_eq!(m.read(1, 0), Access::Waits);
    m.deliver("read", HOME);
    m.deliver("shared data", 1);
    assert_eq!(m.loaded, [(1, 7)]);
    assert_eq!(hit(m.read(1, 0)), Some(7));
    assert_eq!(m.names(), []);
}

#[test]
fn a_writer_waits_for_the_acknowledgements_of_all_sharers() {
    let mut m = Machine::new();
    for reader in [1, 2] {
        m.read(reader, 0);
        m.settle();
    }
    assert_eq!(m.write(3, 0, 9), Access::Waits);
    m.deliver("write", HOME);
    m.deliver("exclusive data", 3);
    m.deliver("invalidate", 1);
    m.deliver("invalidated", 3);
    assert!(!m.caches[3].is_quiet());
    m.settle();
    assert!(m.caches[3].is_quiet());
    assert_eq!(m.home.state(Line(0)), State::Owned(NodeId(3)));
    assert_eq!(hit(m.read(3, 0)), Some(9));
    assert_eq!(m.read(1, 0), Access::Waits, "its copy is gone");
}

#[test]
fn a_sharer_upgrades_without_data() {
    let mut m = Machine::new();
    m.read(1, 0);
    m.settle();
    m.write(1, 0, 5);
    assert_eq!(m.names(), [("upgrade", HOME)]);
    assert_eq!(hit(m.caches[1].clone().load(9, Line(0).word(1), &mut Out::default())), Some(0), "it still reads");
    m.deliver("upgrade", HOME);
    assert_eq!(m.names(), [("granted", 1)]);
    m.settle();
    assert_eq!(hit(m.read(1, 0)), Some(5));
}

#[test]
fn the_owner_serves_a_reader_and_memory_is_brought_up_to_date() {
    let mut m = Machine::new();
    m.write(1, 0, 5);
    m.settle();
    m.read(2, 0);
    m.deliver("read", HOME);
    assert_eq!(m.names(), [("forward-read", 1)]);
    m.settle();
    assert_eq!((m.loaded.as_slice(), m.in_memory(0)), ([(2, 5)].as_slice(), 5));
    assert!(matches!(m.home.state(Line(0)), State::Shared(sharers) if sharers.count() == 2));
}

#[test]
fn the_owner_gives_the_line_to_a_writer_and_memory_is_left_as_it_was() {
    let mut m = Machine::new();
    m.write(1, 0, 5);
    m.settle();
    m.write(2, 0, 6);
    m.settle();
    assert_eq!(m.home.state(Line(0)), State::Owned(NodeId(2)));
    assert_eq!((m.in_memory(0), hit(m.read(2, 0))), (0, Some(6)));
}

#[test]
fn a_line_that_was_written_goes_back_when_another_takes_its_place() {
    let mut m = Machine::new();
    m.write(1, 0, 5);
    m.settle();
    m.read(1, 1);
    m.settle();
    assert_eq!((m.in_memory(0), m.home.state(Line(0))), (5, State::Uncached));
    assert!(m.caches[1].is_idle());
}

#[test]
fn stores_to_one_line_share_a_miss_and_take_effect_in_order() {
    let mut m = Machine::new();
    m.write(1, 0, 5);
    m.write(1, 0, 6);
    assert_eq!(m.names(), [("write", HOME)]);
    assert_eq!(hit(m.read(1, 0)), Some(6), "its own stores it sees at once");
    assert_eq!(m.write(1, 0, 7), Access::Refused, "two stores may wait");
    m.settle();
    assert_eq!(hit(m.read(1, 0)), Some(6));
}

#[test]
fn a_load_does_not_see_a_store_of_its_node_that_came_after_it() {
    let mut m = Machine::new();
    m.happen(1, |cache, out| cache.store(&Store::word(Line(0).word(1), 8), out));
    m.read(1, 0);
    m.write(1, 0, 5);
    m.settle();
    assert_eq!(m.loaded, [(1, 0)]);
}

#[test]
fn a_miss_waits_until_the_line_that_it_will_drive_out_would_find_room() {
    let mut m = Machine::new();
    for line in 0..3 {
        assert_eq!(m.read(1, line), Access::Waits);
    }
    assert_eq!(m.read(1, 3), Access::Refused, "three places in the write-back buffer");
    assert_eq!(m.write(1, 3, 1), Access::Refused);
    assert_eq!(m.read(1, 2), Access::Waits, "a miss that is under way serves more loads");
    m.settle();
    assert_eq!(m.read(1, 3), Access::Waits);
}

#[test]
fn requests_for_a_busy_line_are_served_in_the_order_in_which_they_came() {
    let mut m = Machine::new();
    m.write(1, 0, 5);
    m.settle();
    m.write(2, 0, 6);
    m.deliver("write", HOME);
    m.read(3, 0);
    m.deliver("read", HOME);
    assert_eq!(m.names(), [("forward-write", 1)], "the reader waits behind the writer");
    m.settle();
    assert_eq!(m.loaded, [(3, 6)]);
}

#[test]
fn a_barrier_opens_when_all_have_come() {
    let (mut sync, mut out) = (Sync::new(3), Vec::new());
    let arrive = Message { line: Line(4), what: What::Arrive };
    for node in [2, 0] {
        sync.receive(NodeId(node), &arrive, &mut out);
        assert_eq!(out, []);
    }
    sync.receive(NodeId(1), &arrive, &mut out);
    assert_eq!(
        out.iter().map(|sent| (sent.to, sent.message.what)).collect::<Vec<_>>(),
        [(To::Node(NodeId(0)), What::Open), (To::Node(NodeId(1)), What::Open), (To::Node(NodeId(2)), What::Open)]
    );
    assert!(sync.is_idle(), "and it can be used again");
}

#[test]
fn a_lock_goes_to_those_who_want_it_in_the_order_of_asking() {
    let (mut sync, mut out) = (Sync::new(3), Vec::new());
    let mut tell = |node, what| {
        out.clear();
        sync.receive(NodeId(node), &Message { line: Line(4), what }, &mut out);
        out.iter().map(|sent| sent.to).collect::<Vec<_>>()
    };
    assert_eq!(tell(1, What::Lock), [To::Node(NodeId(1))]);
    assert_eq!(tell(2, What::Lock), []);
    assert_eq!(tell(1, What::Lock), [], "its request has overtaken the message that gives the lock back");
    assert_eq!(tell(1, What::Unlock), [To::Node(NodeId(2))]);
    assert_eq!(tell(2, What::Unlock), [To::Node(NodeId(1))]);
    assert_eq!(tell(1, What::Unlock), []);
}
