//! A list with conditional append and no branch, which pays where the condition is as good as random: a mispredicted
//! branch costs as much as everything else that a loop does for a flit.

/// A list of plain values; its memory stays in use when it is cleared.
#[derive(Debug)]
pub struct List<T> {
    /// Those in the list, then what has no meaning.
    items: Vec<T>,
    len: u32,
}

/// The free end of a list while it is being added to: a loop keeps it in registers, which it cannot keep a list in.
#[derive(Debug)]
pub struct Tail<'a, T> {
    slots: &'a mut [T],
    used: u32,
    /// Of the list, which what was added belongs to as soon as this is dropped.
    len: &'a mut u32,
}

impl<T: Copy> Tail<'_, T> {
    /// As [`List::add_if`].
    #[inline(always)]
    pub fn add_if(&mut self, keep: bool, item: T) {
        self.slots[self.used as usize] = item;
        self.used += u32::from(keep);
    }

    /// Items added so far.
    pub fn len(&self) -> usize {
        self.used as usize
    }

    /// The items from the `first` on.
    pub fn since(&self, first: usize) -> &[T] {
        &self.slots[first..self.len()]
    }

    /// Puts the few items from the `first` on into order.
    pub fn sort(&mut self, first: usize, key: impl Fn(T) -> u32) {
        for end in first + 1..self.len() {
            let mut place = end;
            while place > first && key(self.slots[place - 1]) > key(self.slots[place]) {
                self.slots.swap(place - 1, place);
                place -= 1;
            }
        }
    }

    /// Of the items from the `first` on keeps those that pass a test.
    pub fn retain(&mut self, first: usize, keep: impl Fn(&T) -> bool) {
        let all = self.len();
        self.used = first as u32;
        for place in first..all {
            let item = self.slots[place];
            self.add_if(keep(&item), item);
        }
    }
}

impl<T> Drop for Tail<'_, T> {
    #[inline(always)]
    fn drop(&mut self) {
        *self.len += self.used;
    }
}

impl<T> Default for List<T> {
    fn default() -> Self {
        List { items: Vec::new(), len: 0 }
    }
}

/// Of those in the list only.
impl<T: Clone> Clone for List<T> {
    fn clone(&self) -> Self {
        List { items: self.items[..self.len as usize].to_vec(), len: self.len }
    }
}

impl<T: Copy + Default> List<T> {
    /// Makes room for this many more items.
    #[inline]
    pub fn reserve(&mut self, more: usize) {
        let needed = self.len as usize + more;
        if self.items.len() < needed {
            self.items.resize(needed.next_power_of_two(), T::default());
        }
    }

    /// Appends `item` if `keep` holds, for which there must be room: it is written in any case, and counted or not.
    pub fn add_if(&mut self, keep: bool, item: T) {
        self.items[self.len as usize] = item;
        self.len += u32::from(keep);
    }

    pub fn add(&mut self, item: T) {
        self.reserve(1);
        self.add_if(true, item);
    }

    /// The free end of the list, with room for `most` items.
    #[inline(always)]
    pub fn tail(&mut self, most: usize) -> Tail<'_, T> {
        self.reserve(most);
        Tail { slots: &mut self.items[self.len as usize..], used: 0, len: &mut self.len }
    }

    /// Adds at most `most` items as `fill` does, with the list in hand as a [`Tail`].
    #[inline(always)]
    pub fn fill(&mut self, most: usize, fill: impl FnOnce(&mut Tail<T>)) {
        fill(&mut self.tail(most));
    }

    pub fn as_slice(&self) -> &[T] {
        &self.items[..self.len as usize]
    }

    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }

    pub fn clear(&mut self) {
        self.len = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_kept_leaves_no_trace() {
        let mut list = List::default();
        list.reserve(5);
        (1..=5).for_each(|item| list.add_if(item % 2 == 1, item));
        list.add(6);
        assert_eq!(list.as_slice(), [1, 3, 5, 6]);
        list.clear();
        list.add(7);
        assert_eq!(list.as_slice(), [7]);
        list.fill(9, |tail| {
            (0..9).for_each(|item| tail.add_if(item != 4, item));
            tail.retain(3, |item| item % 2 == 1);
            assert_eq!((tail.len(), tail.since(3)), (6, &[3, 5, 7][..]));
            tail.sort(2, |item| 9 - item);
            assert_eq!(tail.since(1), [1, 7, 5, 3, 2]);
            tail.sort(1, |item| item);
        });
        assert_eq!(list.as_slice(), [7, 0, 1, 2, 3, 5, 7]);
    }
}
