//! The ports of routers whose chips have planes.

/// Planes of a chip, dimensions of a plane, and so ports of a chip.
pub const PLANES: u32 = 4;
const DIMENSIONS: u32 = 2;
pub const CHIP_PORTS: u32 = PLANES * DIMENSIONS;

/// A plane of a chip at a router, and one of its dimensions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlanePort {
    pub chip: u32,
    /// The plane goes in − direction of a dimension if the bit of that dimension is set.
    pub plane: u32,
    pub dimension: u32,
}

impl PlanePort {
    /// Which one a port is; none if it leads to the node.
    pub fn of(port: u32, chips: u32) -> Option<Self> {
        let (chip, rest) = (port / CHIP_PORTS, port % CHIP_PORTS);
        (chip < chips).then_some(PlanePort { chip, plane: rest / DIMENSIONS, dimension: rest % DIMENSIONS })
    }

    /// Its port.
    pub fn port(self) -> u32 {
        self.chip * CHIP_PORTS + self.plane * DIMENSIONS + self.dimension
    }

    /// Whether the plane goes in − direction of its dimension.
    pub fn is_down(self) -> bool {
        self.plane >> self.dimension & 1 != 0
    }

    /// The name of its dimension.
    pub fn axis(self) -> char {
        if self.dimension == 0 { 'X' } else { 'Y' }
    }

    /// The name of its plane, and the chip if there are several.
    pub fn name(self, chips: u32) -> String {
        let sign = |dimension: u32| if self.plane >> dimension & 1 != 0 { '−' } else { '+' };
        let plane = format!("{}X {}Y", sign(0), sign(1));
        if chips > 1 { format!("{plane} of chip {}", self.chip) } else { plane }
    }
}
