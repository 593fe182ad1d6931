//! Pages of a host's memory (SPIDER paper §3.1): a packet is a chain of them, anywhere in memory and partly filled.

/// No page.
pub const NONE: u32 = u32::MAX;

/// The pages of one purpose, by address. Which page a packet gets has no influence on anything but what there is to see.
#[derive(Clone, Debug)]
pub struct Pages {
    /// For each page that was ever taken the one that comes after it, in a packet or among those that are free.
    next: Vec<u32>,
    /// The first free page among them.
    free: u32,
}

impl Pages {
    pub fn new() -> Self {
        Pages { next: Vec::new(), free: NONE }
    }

    /// Takes so many pages, one after the other, and returns the first.
    pub fn take(&mut self, count: u16) -> u32 {
        let mut first = NONE;
        for _ in 0..count {
            let page = match self.free {
                NONE => {
                    self.next.push(NONE);
                    self.next.len() as u32 - 1
                }
                page => {
                    self.free = self.next[page as usize];
                    page
                }
            };
            self.next[page as usize] = first;
            first = page;
        }
        first
    }

    /// Gives a packet's pages back.
    pub fn give_back(&mut self, first: u32) {
        let Some(last) = self.chain(first).last() else { return };
        self.next[last as usize] = self.free;
        self.free = first;
    }

    /// The pages of a packet, in order.
    pub fn chain(&self, first: u32) -> impl Iterator<Item = u32> + '_ {
        let known = |page: u32| (page != NONE).then_some(page);
        std::iter::successors(known(first), move |&page| known(self.next[page as usize]))
    }

    /// The page that comes after another.
    pub fn after(&self, page: u32) -> u32 {
        self.next[page as usize]
    }

    /// Pages that were ever taken and are free.
    pub fn returned(&self) -> usize {
        self.chain(self.free).count()
    }

    /// Pages that were ever taken.
    pub fn touched(&self) -> usize {
        self.next.len()
    }
}
