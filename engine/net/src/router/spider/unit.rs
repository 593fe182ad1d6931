//! The reservation status unit (SPIDER paper §3.1): who gets which transmitter in a cycle, of all who ask.
//!
//! Receivers ask by number, the host's memory with the number after theirs. Who needs several transmitters at a time gets
//! all or none; of those who need one, each asks for the first that is free of those that would do, and where two ask for
//! the same they take turns. Kept apart from all else, so that every behaviour of it can be explored.

use super::sets::{from_turn, lowest};

/// The most transmitters that an adapter has.
pub const MOST: usize = 24;

/// What is asked of the unit in a cycle by those who need one transmitter each.
#[derive(Clone, Debug)]
pub struct Asks {
    free: u32,
    /// Who asks for each transmitter, as bits, and which are asked for.
    asked: [u32; MOST],
    wanted: u32,
}

impl Asks {
    /// Nobody has asked yet; these transmitters are free.
    pub fn new(free: u32) -> Self {
        Asks { free, asked: [0; MOST], wanted: 0 }
    }

    /// Somebody asks for any of these, of which it would have the lowest that is free.
    #[inline]
    pub fn any(&mut self, by: u32, ways: u32) {
        let choice = lowest(ways & self.free);
        if choice != 0 {
            self.asked[choice.trailing_zeros() as usize] |= 1 << by;
            self.wanted |= choice;
        }
    }

    /// The transmitters that somebody asks for.
    #[inline]
    pub fn wanted(&self) -> u32 {
        self.wanted
    }

    /// Who gets one of them: whoever comes first from its turn on.
    #[inline]
    pub fn winner(&self, transmitter: u32, turn: u8) -> u32 {
        from_turn(self.asked[transmitter as usize], turn)
    }
}

/// A transmitter of each of these sets, if all can be had in one cycle.
pub fn all_of(groups: &[u32], free: u32) -> Option<u32> {
    let has_all = groups.iter().all(|group| group & free != 0);
    has_all.then(|| groups.iter().fold(0, |all, group| all | lowest(group & free)))
}

/// Whose turn it is at a transmitter after it was given to somebody, of `units` receivers and the memory.
pub fn turn_after(winner: u32, units: u32) -> u8 {
    ((winner + 1) % (units + 1)) as u8
}
