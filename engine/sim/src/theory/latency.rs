//! Table 3 of the NIFDY paper: latency of its machines on an idle network (rows NIFDY-33 to 38), and their volume (row
//! NIFDY-42).

use super::Fraction;

/// A row of Table 3: T_lat(d) = `per_hop`·d + `constant`, in cycles, from header to header (scorecard N5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    pub name: &'static str,
    pub per_hop: u32,
    pub constant: u32,
    /// Between different nodes, in hops; the distances that occur are the multiples of it.
    pub least_distance: u32,
    /// Between different nodes, in hops.
    pub greatest_distance: u32,
    /// Packets of 8 words that the network holds for each node, in tenths.
    volume_tenths: u32,
}

/// The machines of Table 3, with 64 nodes each.
///
/// The mesh and the torus share a cell of the printed table (scorecard N2). The store-and-forward tree is listed for
/// packets of 32 bytes, as in the synthetic workloads.
pub const TABLE_3: [Row; 8] = [
    row("8x8 mesh", GRID, 1, 14, 10),
    row("8x8 torus", GRID, 1, 8, 40),
    row("4x4x4 mesh", CUBE, 1, 9, 60),
    row("full fat tree", TREE, 2, 6, 100),
    row("CM-5 network", CM5_TREE, 2, 6, 65),
    row("store-and-forward fat tree", store_and_forward(32), 2, 6, 100),
    row("butterfly", TREE, 3, 3, 60),
    row("multibutterfly", TREE, 3, 3, 100),
];

/// Cycles per hop and constant of a two-dimensional mesh or torus.
pub const GRID: (u32, u32) = (4, 14);
/// Of a three-dimensional mesh.
pub const CUBE: (u32, u32) = (4, 18);
/// Of a full fat tree with cut-through, a butterfly, a multibutterfly.
pub const TREE: (u32, u32) = (5, 2);
/// Of the CM-5-like tree.
pub const CM5_TREE: (u32, u32) = (9, 2);

/// Of a fat tree that stores and forwards packets of `packet_bytes`.
pub const fn store_and_forward(packet_bytes: u32) -> (u32, u32) {
    (packet_bytes + 1, 3)
}

/// T_lat over `hops` hops, in cycles.
pub fn latency((per_hop, constant): (u32, u32), hops: u32) -> u32 {
    per_hop * hops + constant
}

impl Row {
    /// T_lat over `hops` hops, in cycles.
    pub fn latency(&self, hops: u32) -> u32 {
        latency((self.per_hop, self.constant), hops)
    }

    /// Packets of 8 words that the network holds for each node.
    pub fn volume(&self) -> Fraction {
        Fraction::new(i64::from(self.volume_tenths), 10)
    }

    /// The distances that occur between different nodes, in hops.
    pub fn distances(&self) -> impl Iterator<Item = u32> {
        (self.least_distance..=self.greatest_distance).step_by(self.least_distance as usize)
    }
}

const fn row(
    name: &'static str,
    (per_hop, constant): (u32, u32),
    least_distance: u32,
    greatest_distance: u32,
    volume_tenths: u32,
) -> Row {
    Row { name, per_hop, constant, least_distance, greatest_distance, volume_tenths }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn latencies_at_the_greatest_distance_are_those_of_table_3() {
        let greatest = TABLE_3.map(|row| row.latency(row.greatest_distance));
        assert_eq!(greatest, [70, 46, 54, 32, 56, 201, 17, 17]);
    }

    #[test]
    fn in_trees_and_butterflies_not_every_distance_occurs() {
        assert_eq!(TABLE_3[3].distances().collect::<Vec<_>>(), [2, 4, 6]);
        assert_eq!(TABLE_3[6].distances().collect::<Vec<_>>(), [3]);
    }
}
