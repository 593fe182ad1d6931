//! Sets of receivers, transmitters and ways of an adapter, as bits.

/// Members of a set of bits, the lowest first.
pub fn members(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let member = (set != 0).then(|| set.trailing_zeros());
        set &= set.wrapping_sub(1);
        member
    })
}

/// The first member of a set at or after a place, round and round.
pub fn from_turn(set: u32, turn: u8) -> u32 {
    let later = set >> turn << turn;
    if later != 0 { later.trailing_zeros() } else { set.trailing_zeros() }
}

/// The lowest member of a set, as a set.
pub fn lowest(set: u32) -> u32 {
    set & set.wrapping_neg()
}
