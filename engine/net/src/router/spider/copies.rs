//! What a receiver keeps of a packet for several nodes while it copies it.

use super::unit::all_of;

/// A packet at the front of a receiver that is for several nodes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spread {
    /// Its node is to have it too, and bytes of it that have gone towards memory.
    pub is_here: bool,
    pub kept: u16,
    /// Transmitters of each link by which it goes on, as bits.
    pub groups: Vec<u32>,
    /// Those that it has reserved, and bytes that have left by each.
    pub outputs: Vec<(u8, u16)>,
}

impl Spread {
    /// Packets in memory that it becomes if it is stored.
    pub fn copies(&self) -> u32 {
        self.groups.len() as u32 + u32::from(self.is_here)
    }

    /// Whether there is a transmitter for each of its copies.
    pub fn fits(&self, free: u32) -> bool {
        all_of(&self.groups, free).is_some()
    }

    /// Bytes that all copies have taken.
    pub fn taken(&self) -> u16 {
        let here = self.is_here.then_some(self.kept);
        self.outputs.iter().map(|&(_, sent)| sent).chain(here).min().unwrap_or(0)
    }
}
