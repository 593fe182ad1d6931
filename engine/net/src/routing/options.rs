//! The options of a header, one after the other, for routers that take the first that can be had.

use super::candidates::Candidates;

/// Output virtual channels of a router, or virtual channels of a node's port, in the order in which they are tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Those there are, the first tried first, then what has no meaning.
    order: [u8; Options::MOST],
    count: u8,
    /// All of them, as bits.
    all: u64,
    /// Those that are taken only if the whole packet fits into the buffer ahead, or the buffer is empty.
    whole: u64,
    /// Those that no packet ever waits for in vain.
    escape: u64,
}

impl Options {
    /// As many as there may be.
    pub const MOST: usize = 16;

    /// Tries these channels, the lowest first, after those that are there. What no longer fits is left out.
    #[must_use]
    pub fn then(mut self, channels: u64) -> Self {
        let mut rest = channels & !self.all;
        while rest != 0 && usize::from(self.count) < Options::MOST {
            self.order[usize::from(self.count)] = rest.trailing_zeros() as u8;
            self.count += 1;
            self.all |= rest & rest.wrapping_neg();
            rest &= rest - 1;
        }
        self
    }

    /// The same, of channels that are taken only if the whole packet fits.
    #[must_use]
    pub fn then_whole(self, channels: u64) -> Self {
        let more = self.then(channels);
        Options { whole: more.whole | more.all & !self.all, ..more }
    }

    /// The same, of escape channels.
    #[must_use]
    pub fn then_escape(self, channels: u64) -> Self {
        let more = self.then(channels);
        Options { escape: more.escape | more.all & !self.all, ..more }
    }

    /// In order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = u32> + '_ {
        self.order[..usize::from(self.count)].iter().map(|&channel| u32::from(channel))
    }

    /// All of them, as bits.
    pub fn all(&self) -> u64 {
        self.all
    }

    /// Those that are taken only if the whole packet fits into the buffer ahead, or the buffer is empty, as bits.
    pub fn whole(&self) -> u64 {
        self.whole
    }

    /// The escape channels among them, as bits.
    pub fn escape(&self) -> u64 {
        self.escape
    }

    /// The same channels as sets, for routers that know no order.
    pub fn as_candidates(&self) -> Candidates {
        match self.all & !self.escape {
            0 => Candidates { first: self.escape, otherwise: 0, whole: self.whole },
            first => Candidates { first, otherwise: self.escape, whole: self.whole },
        }
    }
}

impl From<Candidates> for Options {
    /// The lowest first. Escape channels are never left out.
    fn from(candidates: Candidates) -> Self {
        let Candidates { mut first, otherwise, whole } = candidates;
        while (first.count_ones() + (otherwise & !first).count_ones()) as usize > Options::MOST {
            first &= !(1 << (63 - first.leading_zeros()));
        }
        let options = Options::default().then(first).then_escape(otherwise);
        Options { whole: whole & options.all, ..options }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_keep_their_order_and_no_escape_is_left_out() {
        let options = Options::default().then_whole(1 << 9).then_whole(1 << 4 | 1 << 2).then_escape(1 << 9 | 1);
        assert_eq!(options.iter().collect::<Vec<_>>(), [9, 2, 4, 0]);
        assert_eq!((options.whole(), options.escape()), (1 << 9 | 1 << 4 | 1 << 2, 1));
        let many = Options::from(Candidates { first: u64::MAX >> 10, otherwise: 1 << 60, whole: 3 });
        assert_eq!((many.iter().len(), many.iter().last(), many.whole()), (Options::MOST, Some(60), 3));
        assert_eq!(many.as_candidates().otherwise, 1 << 60);
    }
}
