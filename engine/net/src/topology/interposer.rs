//! How chiplets and the interposer below them are numbered, and which router is beside which.

/// Ports that lead to other routers; the last of them changes between chiplet and interposer.
pub(super) const LINKS: u32 = 5;
/// The port between chiplet and interposer.
pub(super) const VERTICAL: u32 = 4;

/// How many of everything there are, and where each router is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Interposer {
    /// Chiplets along each side.
    pub chiplets: [u32; 2],
    /// Routers along each side of a chiplet.
    pub size: [u32; 2],
    /// Routers of the interposer along each side below a chiplet.
    pub gateways: [u32; 2],
}

/// Where a router is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// At a place of a chiplet, counted from its corner.
    Chiplet { chiplet: [u32; 2], at: [u32; 2] },
    /// At a place of the interposer.
    Interposer { at: [u32; 2] },
}

impl Interposer {
    /// The port between a router of a chiplet and the one of the interposer below it.
    pub const VERTICAL: u32 = VERTICAL;

    /// Routers of all chiplets.
    pub(super) fn on_chiplets(self) -> u32 {
        self.chiplets.iter().chain(&self.size).product()
    }

    /// Routers of the interposer along each side.
    fn extents(self) -> [u32; 2] {
        [0, 1].map(|axis| self.chiplets[axis] * self.gateways[axis])
    }

    /// All routers.
    pub(super) fn routers(self) -> u32 {
        self.on_chiplets() + self.extents().iter().product::<u32>()
    }

    /// Where a router is.
    pub fn spot(self, router: u32) -> Spot {
        let place = |number: u32, width: u32| [number % width, number / width];
        match router.checked_sub(self.on_chiplets()) {
            Some(below) => Spot::Interposer { at: place(below, self.extents()[0]) },
            None => {
                let each: u32 = self.size.iter().product();
                Spot::Chiplet {
                    chiplet: place(router / each, self.chiplets[0]),
                    at: place(router % each, self.size[0]),
                }
            }
        }
    }

    /// The router at a spot.
    fn router(self, spot: Spot) -> u32 {
        match spot {
            Spot::Interposer { at: [x, y] } => self.on_chiplets() + y * self.extents()[0] + x,
            Spot::Chiplet { chiplet: [across, down], at: [x, y] } => {
                let each: u32 = self.size.iter().product();
                (down * self.chiplets[0] + across) * each + y * self.size[0] + x
            }
        }
    }

    /// Of the gateways of a chiplet along an axis, where one is.
    pub(super) fn gateway(self, axis: usize, gateway: u32) -> u32 {
        ((2 * gateway + 1) * self.size[axis] - 1) / (2 * self.gateways[axis])
    }

    /// The gateway that is nearest to a place of a chiplet, of two equally near ones the first: where it is, and the place
    /// of the interposer below it.
    pub fn nearest(self, chiplet: [u32; 2], at: [u32; 2]) -> ([u32; 2], [u32; 2]) {
        let number = [0, 1].map(|axis| {
            let far = |gateway: &u32| self.gateway(axis, *gateway).abs_diff(at[axis]);
            (0..self.gateways[axis]).min_by_key(far).unwrap_or(0)
        });
        let above = [0, 1].map(|axis| self.gateway(axis, number[axis]));
        (above, [0, 1].map(|axis| chiplet[axis] * self.gateways[axis] + number[axis]))
    }

    /// The next router in a direction, as its port leads there, if there is one.
    pub(super) fn beside(self, router: u32, port: u32) -> Option<u32> {
        let (axis, back) = (port as usize / 2, port % 2 == 1);
        let step = |at: [u32; 2], extents: [u32; 2]| {
            let moved = if back { at[axis].checked_sub(1)? } else { at[axis] + 1 };
            let mut next = at;
            next[axis] = moved;
            (moved < extents[axis]).then_some(next)
        };
        let spot = match (self.spot(router), port) {
            (Spot::Interposer { at }, VERTICAL) => {
                let chiplet = [0, 1].map(|axis| at[axis] / self.gateways[axis]);
                Spot::Chiplet { chiplet, at: [0, 1].map(|axis| self.gateway(axis, at[axis] % self.gateways[axis])) }
            }
            (Spot::Chiplet { chiplet, at }, VERTICAL) => {
                let (above, below) = self.nearest(chiplet, at);
                (above == at).then_some(Spot::Interposer { at: below })?
            }
            (Spot::Interposer { at }, _) => Spot::Interposer { at: step(at, self.extents())? },
            (Spot::Chiplet { chiplet, at }, _) => Spot::Chiplet { chiplet, at: step(at, self.size)? },
        };
        Some(self.router(spot))
    }
}
