//! How many paths lead on from each router to each, to share packets out among links in proportion: every path of a pair
//! is then taken equally often (as weights in WCMP stand for the paths behind a link; Zhou et al. 2014).
//!
//! Counts grow beyond any word with the size of a network, so of each the leading bits are kept.

/// A count, but for bits below its 32 leading ones: `bits << shift`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Count {
    bits: u32,
    shift: u16,
}

impl Count {
    pub const ONE: Count = Count { bits: 1, shift: 0 };

    /// Two counts together.
    pub fn and(self, other: Count) -> Count {
        let (great, small) = if self.shift >= other.shift { (self, other) } else { (other, self) };
        let all = u64::from(great.bits)
            + u64::from(small.bits).checked_shr(u32::from(great.shift - small.shift)).unwrap_or(0);
        // At most one bit more than before.
        let more = u32::from(all > u64::from(u32::MAX));
        Count { bits: (all >> more) as u32, shift: great.shift + more as u16 }
    }

    /// The counts as whole numbers with the same ratios to each other, the greatest of up to 32 bits, and none below 1.
    pub fn weights(counts: impl Iterator<Item = Count> + Clone) -> impl Iterator<Item = u64> + Clone {
        let most = counts.clone().map(|count| count.shift).max().unwrap_or(0);
        counts.map(move |count| u64::from(count.bits).checked_shr(u32::from(most - count.shift)).unwrap_or(0).max(1))
    }
}

/// One of several, drawn with these weights.
pub(super) fn weighted(draw: u64, weights: impl Iterator<Item = u64> + Clone) -> usize {
    let all: u64 = weights.clone().sum();
    let mut rest = ((u128::from(draw) * u128::from(all)) >> 64) as u64;
    for (nth, weight) in weights.enumerate() {
        if rest < weight {
            return nth;
        }
        rest -= weight;
    }
    0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(of: u32) -> Count {
        (1..of).fold(Count::ONE, |all, _| all.and(Count::ONE))
    }

    #[test]
    fn counts_keep_their_ratios_however_large_they_are() {
        let doubled = |times: u32| (0..times).fold(count(3), |all, _| all.and(all));
        for times in [0, 20, 40, 200] {
            let (large, small) = (doubled(times).and(doubled(times)), doubled(times));
            let weights: Vec<u64> = Count::weights([large, small].into_iter()).collect();
            assert!(weights[0].abs_diff(2 * weights[1]) <= 2, "{times}: {weights:?}");
        }
        let apart: Vec<u64> = Count::weights([doubled(300), count(1)].into_iter()).collect();
        assert_eq!(apart[1], 1, "no path is without a chance");
    }

    #[test]
    fn each_is_drawn_as_often_as_its_weight_says() {
        let draws = (0..600_u64).map(|nth| u64::MAX / 600 * nth + u64::MAX / 1200);
        let mut drawn = [0; 3];
        draws.for_each(|draw| drawn[weighted(draw, [1, 3, 2].into_iter())] += 1);
        assert_eq!(drawn, [100, 300, 200]);
    }
}
