//! Sorting short lists in little code.

/// Sorts by a key; items with equal keys keep their order. It inserts one after the other, which suits lists that are
/// short or nearly in order. The library's sort is several times as much code for each type that is sorted, which made
/// up a twelfth of the page's engine.
pub fn sort_by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..items.len() {
        let own = key(&items[end]);
        let mut place = end;
        while place > 0 && key(&items[place - 1]) > own {
            items.swap(place - 1, place);
            place -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_are_in_the_order_of_their_keys_and_equal_ones_in_the_order_they_had() {
        let mut state = 1u32;
        for length in 0..40 {
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
}
