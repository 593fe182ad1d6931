//! Numbers of some pairs of nodes among very many: a table with open addressing. Nothing is ever read from it in the order
//! in which it lies there.

/// Places of the smallest table.
const LEAST: usize = 1 << 12;
/// Where nothing is: no receiver has that number.
const NONE: u32 = u32::MAX;

/// A receiver, a sender and their number.
type Pair = [u32; 3];

/// The numbers of pairs; of those that are not kept they are 0.
#[derive(Clone, Debug)]
pub struct Pairs {
    /// A power of two of them.
    places: Vec<Pair>,
    count: usize,
}

impl Default for Pairs {
    fn default() -> Self {
        Pairs { places: vec![[NONE, 0, 0]; LEAST], count: 0 }
    }
}

impl Pairs {
    /// The number of a pair, which is kept from now on.
    pub fn of(&mut self, to: u32, from: u32) -> &mut u32 {
        // If the user of the table never has it forget anything it grows.
        if 4 * self.count >= 3 * self.places.len() {
            self.refill(|_, _| true, 2 * self.places.len());
        }
        let at = self.place(to, from);
        if self.places[at][0] == NONE {
            self.places[at] = [to, from, 0];
            self.count += 1;
        }
        &mut self.places[at][2]
    }

    /// Whether more than half of the places are taken.
    pub fn is_full(&self) -> bool {
        2 * self.count > self.places.len()
    }

    /// Keeps only the pairs of these senders and numbers, in a table of which they take a quarter at most.
    pub fn keep(&mut self, is_kept: impl Fn(u32, u32) -> bool) {
        let kept = |&&[to, from, number]: &&Pair| to != NONE && is_kept(from, number);
        let count = self.places.iter().filter(kept).count();
        self.refill(&is_kept, (4 * count).next_power_of_two().max(LEAST));
    }

    /// Every pair that is kept, and its number, in no order.
    pub fn iter(&self) -> impl Iterator<Item = Pair> {
        self.places.iter().copied().filter(|&[to, ..]| to != NONE)
    }

    fn refill(&mut self, is_kept: impl Fn(u32, u32) -> bool, room: usize) {
        let old = std::mem::replace(self, Pairs { places: vec![[NONE, 0, 0]; room], count: 0 });
        for [to, from, number] in old.places {
            if to != NONE && is_kept(from, number) {
                *self.of(to, from) = number;
            }
        }
    }

    /// Where a pair is, or would be.
    fn place(&self, to: u32, from: u32) -> usize {
        let mask = self.places.len() - 1;
        let pair = u64::from(to) << 32 | u64::from(from);
        let mut at = (pair.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize & mask;
        while self.places[at][0] != NONE && (self.places[at][0], self.places[at][1]) != (to, from) {
            at = (at + 1) & mask;
        }
        at
    }

    /// Places of the table.
    #[cfg(test)]
    pub fn room(&self) -> usize {
        self.places.len()
    }
}
