//! Counter-based random streams, keyed by (seed, node, purpose).
//!
//! The n-th number of a stream is a function of the key and n alone, so two configurations with one seed are offered
//! the same traffic whatever the network does (NIFDY §3: "dedicated state for each pseudo-random number generator").

use super::Word;

/// What a stream is drawn for; each purpose of each node has its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u64)]
pub enum Purpose {
    /// When packets or messages are generated.
    Arrival = 1,
    /// Destinations of messages.
    Destination = 2,
    /// Lengths of messages.
    Length = 3,
    /// Whether, and how much, a node sends in a phase.
    Phase = 4,
    /// When a node ignores the network.
    Deaf = 5,
    /// Which of several paths a packet takes.
    Path = 6,
    /// Data that a program computes with.
    Data = 7,
    /// Which parts of a program's data depend on which.
    Graph = 8,
    /// The order in which queued transfers take turns.
    Order = 9,
    /// By how much the costs of a processor's packets differ.
    Noise = 11,
    /// How the stages of a multibutterfly are wired.
    Wiring = 12,
    /// For how long a source sends, and for how long it is silent.
    Runs = 13,
    /// A permutation of the nodes.
    Permutation = 14,
    /// Which links have failed.
    Failure = 21,
}

/// A random stream: a key and the count of numbers drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
#[word(drawn)]
pub struct Stream {
    #[word(skip = "a setting")]
    key: u64,
    drawn: u64,
}

impl Stream {
    /// The stream of `node` for `purpose` under `seed`.
    pub fn new(seed: u64, node: u32, purpose: Purpose) -> Self {
        let key = mix(mix(seed ^ 0x9e37_79b9_7f4a_7c15) ^ (u64::from(node) << 8) ^ purpose as u64);
        Stream { key, drawn: 0 }
    }

    /// The next 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.drawn += 1;
        self.nth(self.drawn)
    }

    /// The bits of its number `n`, counted from 1, whatever has been drawn.
    fn nth(&self, n: u64) -> u64 {
        mix(self.key.wrapping_add(n.wrapping_mul(0x9e37_79b9_7f4a_7c15)))
    }

    /// As number `n`, counted from 0, one in `0..bound`, all equally likely; nothing is drawn.
    pub fn nth_below(&self, n: u64, bound: u32) -> u32 {
        scaled(self.nth(n + 1), bound)
    }

    /// A number in `0..bound`, all equally likely (to within 2⁻³² of each other); `bound` at least 1.
    pub fn below(&mut self, bound: u32) -> u32 {
        scaled(self.bits(), bound)
    }

    /// A number in `least..=greatest`, all equally likely.
    pub fn between(&mut self, least: u32, greatest: u32) -> u32 {
        least + self.below(greatest - least + 1)
    }

    /// True `share` times in `of`.
    pub fn chance(&mut self, share: u32, of: u32) -> bool {
        self.below(of) < share
    }

    /// Shuffles a list, all orders equally likely.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for place in (1..list.len()).rev() {
            list.swap(place, self.below(place as u32 + 1) as usize);
        }
    }

    /// Puts the last number drawn back, so that it is the next one.
    pub fn put_back(&mut self) {
        self.drawn -= 1;
    }

    /// How many numbers have been drawn.
    pub fn drawn(&self) -> u64 {
        self.drawn
    }
}

fn scaled(bits: u64, bound: u32) -> u32 {
    ((u128::from(bits) * u128::from(bound)) >> 64) as u32
}

/// The finaliser of SplitMix64 (Steele, Lea and Flood 2014): every bit of the input affects every bit of the output.
pub fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Draws the number of failures before the first success of Bernoulli trials, with integers only. This is the gap
/// between two arrivals of a Bernoulli source, so that an idle source costs nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gap {
    /// `powers[i]` is (1 − p)^(2^i) as a fraction of 2⁶⁴.
    powers: Vec<u64>,
}

impl Gap {
    /// For success probability `share / of` in each trial; `0 < share <= of`.
    pub fn new(share: u64, of: u64) -> Self {
        assert!(share > 0 && share <= of, "a Bernoulli source needs a probability in (0, 1]");
        let mut power = ((u128::from(of - share) << 64) / u128::from(of)).min(u128::from(u64::MAX)) as u64;
        let mut powers = Vec::new();
        while power > 0 && powers.len() < 40 {
            powers.push(power);
            power = square(power);
        }
        Gap { powers }
    }

    /// The next gap, from one number of `stream`: the greatest g for which (1 − p)^g exceeds the number drawn.
    pub fn draw(&self, stream: &mut Stream) -> u64 {
        let level = stream.bits();
        let (mut gap, mut survived) = (0, u64::MAX);
        for (i, &power) in self.powers.iter().enumerate().rev() {
            let further = ((u128::from(survived) * u128::from(power)) >> 64) as u64;
            // No branch: nobody can predict it.
            let goes_on = further > level;
            survived = if goes_on { further } else { survived };
            gap += u64::from(goes_on) << i;
        }
        gap
    }
}

fn square(fraction: u64) -> u64 {
    ((u128::from(fraction) * u128::from(fraction)) >> 64) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_of_different_nodes_purposes_and_seeds_differ() {
        let first = |seed, node, purpose| Stream::new(seed, node, purpose).bits();
        let all = [
            first(1, 0, Purpose::Arrival),
            first(1, 1, Purpose::Arrival),
            first(1, 0, Purpose::Length),
            first(2, 0, Purpose::Arrival),
        ];
        for (i, a) in all.iter().enumerate() {
            assert!(all[i + 1..].iter().all(|b| a != b));
        }
    }

    #[test]
    fn the_mean_gap_is_that_of_a_bernoulli_source() {
        for (share, of) in [(1, 2), (3, 10), (1, 100), (1, 5000)] {
            let gap = Gap::new(share, of);
            let mut stream = Stream::new(7, 3, Purpose::Arrival);
            let draws = 200_000;
            let sum: u64 = (0..draws).map(|_| gap.draw(&mut stream)).sum();
            let (mean_times_share, expected) = (sum * share / draws, of - share);
            let tolerance = (expected / 50).max(1);
            assert!(
                mean_times_share.abs_diff(expected) <= tolerance,
                "p = {share}/{of}: {mean_times_share} against {expected}"
            );
        }
    }

    #[test]
    fn a_certain_success_has_no_gap() {
        let gap = Gap::new(1, 1);
        let mut stream = Stream::new(1, 1, Purpose::Arrival);
        assert!((0..1000).all(|_| gap.draw(&mut stream) == 0));
    }
}
