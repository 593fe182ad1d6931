//! The memory of one NIFDY unit (NIFDY §2.3, scorecard row NIFDY-27). Only the width of a tag, which names a node,
//! grows with the machine.

use crate::scenario::Nifdy;

/// Memory of one unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hardware {
    /// Packet buffers: D·W for reordering and B for the outgoing pool.
    pub buffers: u32,
    /// Bits of the outstanding-packet table, a content-addressable memory of O tags.
    pub table_bits: u32,
    /// Bits of the rank unit's content-addressable memory, of B tags.
    pub rank_bits: u32,
}

impl Hardware {
    /// Memory of a unit with these settings and tags of `tag_bits` bits.
    pub fn of(settings: &Nifdy, tag_bits: u32) -> Self {
        let Nifdy { dialogs, window, pool, outstanding, .. } = settings;
        Hardware {
            buffers: dialogs.get() * window.get() + pool.get(),
            table_bits: outstanding.get() * tag_bits,
            rank_bits: pool.get() * tag_bits,
        }
    }
}

/// Bits needed to name one of `nodes` nodes.
pub fn tag_bits(nodes: u32) -> u32 {
    nodes.max(2).next_power_of_two().trailing_zeros()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_unit_has_the_memory_of_the_papers_example() {
        // D = 1, W = 4, B = 8, O = 8, the defaults; "16 bits are enough for node identification".
        let hardware = Hardware::of(&Nifdy::default(), 16);
        assert_eq!(hardware, Hardware { buffers: 12, table_bits: 16 * 8, rank_bits: 16 * 8 });
    }

    #[test]
    fn a_tag_names_every_node() {
        assert_eq!([2, 3, 64, 65, 65_536].map(tag_bits), [1, 2, 6, 7, 16]);
    }
}
