//! How long everything takes, in processor cycles (BRIS §3, Table 2).
//!
//! From the paper: 2 cycles to the first level and back, 25 to the second, 150 to memory when nothing else wants it. A
//! miss is known after the 25 of the second level, so the memory's own part is 125 (reading 2.8); what a directory
//! without its memory, the cache of an owner and the home's occupancy take, the paper does not say (readings 2.8, 2.10).

use super::cache::Level;
use super::message::Work;

/// Processor cycles in a cycle of the network: 1 GHz and 250 MHz (BRIS §3, Table 2).
pub const TICKS: u64 = 4;

/// What takes how long, in processor cycles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timing {
    /// A value from the first level, and from the second.
    pub first: u64,
    pub second: u64,
    /// To find out that a line is not there.
    pub miss: u64,
    /// A line from memory, with what the directory says of it.
    pub memory: u64,
    /// The directory alone.
    pub directory: u64,
    /// A line from a cache for another node, or a copy dropped.
    pub cache: u64,
    /// The home takes the next message after so long.
    pub occupancy: u64,
}

impl Default for Timing {
    fn default() -> Self {
        let (first, second, miss) = (2, 25, 25);
        Timing { first, second, miss, memory: 125, directory: 40, cache: 32, occupancy: 8 * TICKS }
    }
}

impl Timing {
    /// Until a value is there that was found in a cache, or in the store buffer.
    pub fn hit(&self, level: Option<Level>) -> u64 {
        match level {
            None | Some(Level::First) => self.first,
            Some(Level::Second) => self.second,
        }
    }

    /// Until a message can leave.
    pub fn work(&self, work: Work) -> u64 {
        match work {
            Work::None => self.miss,
            Work::Directory => self.directory,
            Work::Memory => self.memory,
            Work::Cache => self.cache,
        }
    }
}
