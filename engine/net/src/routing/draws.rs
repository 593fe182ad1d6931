//! Random numbers of packets, which do not depend on when they are drawn.

use crate::model::Name;
use crate::model::random::mix;

/// A number that belongs to this packet, the same at every router.
pub(super) fn packet_draw(key: u64, name: Name) -> u64 {
    draw(key, name, u64::MAX)
}

/// A number that belongs to this packet at a place.
pub(super) fn draw(key: u64, name: Name, place: u64) -> u64 {
    let packet = u64::from(name.source.0) << 32 | u64::from(name.sequence);
    mix(key ^ mix(packet.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ place))
}
