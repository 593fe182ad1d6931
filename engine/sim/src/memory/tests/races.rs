//! What happens when messages cross: each race of [`super::super`] with its rule.

use super::super::State;
use super::*;

/// Cache 1 has written 5 to line 0.
fn owned() -> Machine {
    let mut m = Machine::new();
    m.write(1, 0, 5);
    m.settle();
    m
}

#[test]
fn a_forward_that_crosses_a_write_back_is_answered_from_the_buffer() {
    let mut m = owned();
    m.evict(1, 0);
    m.read(2, 0);
    m.deliver("read", HOME);
    m.deliver("write-back", HOME);
    assert_eq!(m.names(), [("forward-read", 1)], "the home does not say that it is written while the owner is asked");
    m.deliver("forward-read", 1);
    m.deliver("shared data", 2);
    assert_eq!(m.loaded, [(2, 5)]);
    m.deliver("revise", HOME);
    assert_eq!(m.names(), [("written", 1)]);
    m.settle();
    assert!(m.caches[1].is_idle() && m.in_memory(0) == 5);
}

#[test]
fn the_write_back_of_the_next_owner_waits_until_the_line_is_its_own() {
    let mut m = owned();
    m.write(2, 0, 6);
    m.deliver("write", HOME);
    m.deliver("forward-write", 1);
    m.deliver("exclusive data", 2);
    m.evict(2, 0);
    m.deliver("write-back", HOME);
    assert_eq!(m.names(), [("transfer", HOME)]);
    m.settle();
    assert_eq!((m.in_memory(0), m.home.state(Line(0))), (6, State::Uncached));
}

#[test]
fn an_old_write_back_does_not_overwrite_what_came_after_it() {
    let mut m = owned();
    m.write(2, 0, 6);
    m.deliver("write", HOME);
    m.evict(1, 0);
    m.deliver("forward-write", 1);
    m.deliver("exclusive data", 2);
    m.deliver("transfer", HOME);
    m.evict(2, 0);
    let newer = m.flying.iter().position(|(from, ..)| from.0 == 2).expect("the newer write-back");
    m.flying.swap(0, newer);
    m.settle();
    assert_eq!(m.in_memory(0), 6);
}

#[test]
fn a_node_asks_to_own_a_line_again_when_its_write_back_is_taken() {
    let mut m = owned();
    m.evict(1, 0);
    m.write(1, 0, 6);
    assert_eq!(m.names(), [("write-back", HOME)]);
    m.deliver("write-back", HOME);
    m.deliver("written", 1);
    assert_eq!(m.names(), [("write", HOME)]);
    m.settle();
    assert_eq!(hit(m.read(1, 0)), Some(6));
}

#[test]
fn a_forward_waits_for_the_line_that_it_is_about_and_for_the_last_acknowledgement() {
    let mut m = Machine::new();
    m.read(3, 0);
    m.settle();
    m.write(1, 0, 5);
    m.deliver("write", HOME);
    m.read(2, 0);
    m.deliver("read", HOME);
    m.deliver("forward-read", 1);
    m.deliver("exclusive data", 1);
    assert_eq!(m.names(), [("invalidate", 3)], "cache 3 may still read the old value, so nobody may read the new one");
    m.deliver("invalidate", 3);
    m.deliver("invalidated", 1);
    m.settle();
    assert_eq!(m.loaded, [(3, 0), (2, 5)]);
}

#[test]
fn a_copy_that_is_overtaken_by_its_invalidation_is_read_and_not_kept() {
    let mut m = Machine::new();
    m.read(1, 0);
    m.deliver("read", HOME);
    m.write(2, 0, 5);
    m.deliver("write", HOME);
    m.deliver("invalidate", 1);
    m.deliver("invalidated", 2);
    m.deliver("exclusive data", 2);
    // A load that comes only now may be behind an acquire and must see the write.
    m.read(1, 0);
    m.deliver("shared data", 1);
    assert_eq!(m.loaded, [(1, 0)]);
    assert_eq!(m.names(), [("read", HOME)]);
    m.settle();
    assert_eq!(m.loaded, [(1, 0), (1, 5)]);
}

#[test]
fn the_home_waits_for_the_write_back_of_an_owner_that_reads() {
    let mut m = owned();
    m.evict(1, 0);
    m.read(1, 0);
    m.deliver("read", HOME);
    m.write(2, 0, 6);
    m.deliver("write", HOME);
    assert_eq!(m.names(), [("write-back", HOME)], "memory is stale until it comes");
    m.settle();
    assert_eq!(m.loaded, [(1, 5)]);
    assert_eq!(hit(m.read(2, 0)), Some(6));
}

#[test]
fn an_upgrade_whose_copy_was_invalidated_on_the_way_is_answered_with_data() {
    let mut m = Machine::new();
    m.read(1, 0);
    m.settle();
    m.write(2, 0, 5);
    m.deliver("write", HOME);
    m.happen(1, |cache, out| cache.store(&Store::word(Line(0).word(1), 6), out));
    assert_eq!(m.names().last(), Some(&("upgrade", HOME)));
    m.settle();
    assert_eq!(m.caches[1].cache().data(Line(0))[..2], [5, 6], "it has the other's write too");
}

#[test]
fn acknowledgements_may_come_before_it_is_known_how_many() {
    let mut m = Machine::new();
    for reader in [1, 2] {
        m.read(reader, 0);
        m.settle();
    }
    m.write(3, 0, 5);
    m.deliver("write", HOME);
    for sharer in [1, 2] {
        m.deliver("invalidate", sharer);
        m.deliver("invalidated", 3);
    }
    assert_eq!(m.caches[3].misses().misses()[0].acks, -2);
    m.deliver("exclusive data", 3);
    assert!(m.caches[3].is_quiet());
}

#[test]
fn an_old_invalidation_costs_at_most_a_copy() {
    let mut m = Machine::new();
    m.read(1, 0);
    m.settle();
    m.evict(1, 0);
    m.write(2, 0, 5);
    m.deliver("write", HOME);
    m.read(1, 0);
    m.deliver("read", HOME);
    m.deliver("forward-read", 2);
    m.deliver("exclusive data", 2);
    assert_eq!(m.names(), [("invalidate", 1)], "the writer serves nobody before the last acknowledgement");
    m.settle();
    assert_eq!(m.loaded, [(1, 0), (1, 5)]);
    assert_eq!(m.read(1, 0), Access::Waits, "the copy was not kept");
}
