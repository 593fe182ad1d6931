//! What routing proposes where it is the same virtual channels of some ports: so much can be said of any number of ports,
//! more than a word has bits.

use super::candidates::{Candidates, Header};
use super::{Propose, ProposeAtPorts};
use crate::topology::MOST_PORTS;

const _: () = assert!(MOST_PORTS == 4 * u64::BITS, "every port has a bit");

/// The same virtual channels of some ports of a router.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AtPorts {
    ports: [u64; 4],
    /// As bits of a port.
    pub channels: u64,
}

impl AtPorts {
    /// These channels of these ports.
    pub fn of(ports: impl IntoIterator<Item = u32>, channels: u64) -> Self {
        let mut all = AtPorts { channels, ..AtPorts::default() };
        ports.into_iter().for_each(|port| all.ports[port as usize / 64] |= 1 << (port % 64));
        all
    }

    /// The lowest first.
    pub fn ports(self) -> impl Iterator<Item = u32> + Clone {
        (0..MOST_PORTS).filter(move |port| self.ports[*port as usize / 64] >> (port % 64) & 1 != 0)
    }

    /// Those of the channels that are members of a set.
    pub fn among(self, channels: u64) -> Self {
        AtPorts { channels: self.channels & channels, ..self }
    }
}

/// Output virtual channels, as bits of a router or as ports and channels: what a function of [`ProposeAtPorts`] makes.
pub trait Outlets: Default {
    /// Adds these channels of a port; `per_port` channels are at each. It is always the same channels.
    #[must_use]
    fn and(self, port: u32, channels: u64, per_port: u32) -> Self;

    /// These channels of a port.
    fn at(port: u32, channels: u64, per_port: u32) -> Self {
        Self::default().and(port, channels, per_port)
    }
}

impl Outlets for u64 {
    #[inline(always)]
    fn and(self, port: u32, channels: u64, per_port: u32) -> u64 {
        self | channels << (port * per_port)
    }
}

impl Outlets for AtPorts {
    fn and(mut self, port: u32, channels: u64, _per_port: u32) -> AtPorts {
        self.ports[port as usize / 64] |= 1 << (port % 64);
        AtPorts { channels, ..self }
    }
}

/// Where every channel has a bit in a word, they are candidates without a condition.
impl<P: ProposeAtPorts> Propose for P {
    fn candidates(&self, router: u32, input: u32, header: Header) -> Candidates {
        Candidates::any_of(self.outlets(router, input, header))
    }

    fn at_ports(&self, router: u32, input: u32, header: Header) -> AtPorts {
        self.outlets(router, input, header)
    }

    fn draws(&self) -> bool {
        self.looks_at_draw()
    }

    fn knows_packets(&self) -> bool {
        self.tells_packets_apart()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_channels_of_some_ports_are_ports_and_channels_or_bits() {
        let all = AtPorts::of([255, 3, 64], 0b101);
        assert_eq!((all.ports().collect::<Vec<_>>(), all.channels), (vec![3, 64, 255], 0b101));
        assert_eq!(AtPorts::at(64, 0b101, 4).and(3, 0b101, 4).and(255, 0b101, 4), all);
        assert_eq!(u64::at(1, 0b101, 4).and(3, 0b101, 4), 0b0101_0000_0101_0000);
        assert_eq!(all.among(0b110).channels, 0b100);
    }
}
