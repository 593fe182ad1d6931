//! Sorting in little code.

use std::cmp::Ordering;

/// Lists of this length are sorted by inserting one item after the other.
const SHORT: usize = 16;

/// Sorts by a key; items with equal keys keep their order. The library's sort is much code for each type that is sorted,
/// which made up a twelfth of the page's engine: here it is compiled once, for the places of the items.
pub fn sort_by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    if items.len() > SHORT {
        let keys: Vec<K> = items.iter().map(key).collect();
        let places = sorted(keys.len(), &|a, b| keys[a as usize].cmp(&keys[b as usize]));
        return reorder(items, places);
    }
    for end in 1..items.len() {
        let own = key(&items[end]);
        let mut place = end;
        while place > 0 && key(&items[place - 1]) > own {
            items.swap(place - 1, place);
            place -= 1;
        }
    }
}

/// The places of a list in the order of its items.
fn sorted(length: usize, compare: &dyn Fn(u32, u32) -> Ordering) -> Vec<u32> {
    let mut places: Vec<u32> = (0..length as u32).collect();
    places.sort_by(|&a, &b| compare(a, b));
    places
}

/// Puts at each place the item that is at the place named for it.
fn reorder<T>(items: &mut [T], mut places: Vec<u32>) {
    for start in 0..places.len() {
        let mut at = start;
        loop {
            let from = std::mem::replace(&mut places[at], at as u32) as usize;
            if from == start {
                break;
            }
            items.swap(at, from);
            at = from;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    #[test]
    fn items_are_in_the_order_of_their_keys_and_equal_ones_in_the_order_they_had() {
        let mut state = 1u32;
        for length in 0..200 {
            let mut next = || {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                state >> 24 & 15
            };
            let mut items: Vec<(u32, u32)> = (0..length).map(|place| (next(), place)).collect();
            let mut expected = items.clone();
            sort_by_key(&mut items, |item| item.0);
            expected.sort_by_key(|item| item.0);
            assert_eq!(items, expected);
        }
    }

    #[test]
    fn the_key_of_each_item_of_a_long_list_is_asked_for_once() {
        let asked = |length: u32| {
            let mut items: Vec<u32> = (0..length).rev().collect();
            let count = Cell::new(0_u64);
            sort_by_key(&mut items, |&item| {
                count.set(count.get() + 1);
                item.wrapping_mul(2_654_435_761)
            });
            count.get()
        };
        assert_eq!([1_000, 10_000, 100_000].map(asked), [1_000, 10_000, 100_000]);
    }
}
