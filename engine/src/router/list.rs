//! A list that can be added to on a condition without a branch, which pays where the condition is as good as random: a
//! branch wrongly foreseen costs as much as all else that is done for a flit in a loop.

/// A list of plain values; its memory stays in use when it is cleared.
#[derive(Clone, Debug)]
pub struct List<T> {
    /// Those in the list, then what has no meaning.
    items: Vec<T>,
    len: u32,
}

impl<T> Default for List<T> {
    fn default() -> Self {
        List { items: Vec::new(), len: 0 }
    }
}

impl<T: Copy + Default> List<T> {
    /// Makes room for so many more.
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
    }
}
