//! Lists of numbers as short text of the characters that links allow: varints in base64url, without padding.

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// What each digit stands for, by its byte; of other bytes more than any digit does.
const VALUES: [u8; 256] = {
    let mut values = [NO_DIGIT; 256];
    let mut place = 0;
    while place < DIGITS.len() {
        values[DIGITS[place] as usize] = place as u8;
        place += 1;
    }
    values
};
const NO_DIGIT: u8 = 64;

/// What stands in a link for a list that is too long for it.
const KEPT: &str = "kept.";

/// Why a value that only names a list cannot be read.
pub fn elsewhere(text: &str) -> Result<(), String> {
    let told = "it is kept by the browser that made this link, and not in the link: open its scenario from a file";
    if text.starts_with(KEPT) { Err(told.to_string()) } else { Ok(()) }
}

/// Numbers put one after the other; small ones take least room.
#[derive(Default)]
pub struct Packer(Vec<u8>);

impl Packer {
    pub fn put(&mut self, mut number: u64) {
        while number >= 1 << 7 {
            self.0.push(number as u8 | 1 << 7);
            number >>= 7;
        }
        self.0.push(number as u8);
    }

    /// Puts how much more a number is than another, which may be less.
    pub fn put_step(&mut self, from: u64, to: u64) {
        let step = to.wrapping_sub(from) as i64;
        self.put((step << 1 ^ step >> 63) as u64);
    }

    pub fn text(&self) -> String {
        let digits = self.0.chunks(3).flat_map(|bytes| {
            let bits = bytes.iter().fold(0, |bits, &byte| bits << 8 | u32::from(byte)) << (8 * (3 - bytes.len()));
            (0..=bytes.len()).map(move |at| char::from(DIGITS[(bits >> (18 - 6 * at) & 63) as usize]))
        });
        digits.collect()
    }
}

/// The numbers of a packed text, in their order.
pub struct Unpacker(std::vec::IntoIter<u8>);

impl Unpacker {
    /// Nothing if the text was never packed.
    pub fn of(text: &str) -> Option<Unpacker> {
        if text.len() % 4 == 1 {
            return None;
        }
        let digit = |byte: &u8| Some(VALUES[usize::from(*byte)]).filter(|value| *value < NO_DIGIT).map(u32::from);
        let mut bytes = Vec::with_capacity(text.len() * 3 / 4);
        for digits in text.as_bytes().chunks(4) {
            let bits = digits.iter().try_fold(0, |bits, byte| Some(bits << 6 | digit(byte)?))?;
            let bits = bits << (6 * (4 - digits.len()));
            bytes.extend((1..digits.len()).map(|at| (bits >> (24 - 8 * at)) as u8));
        }
        Some(Unpacker(bytes.into_iter()))
    }

    pub fn take(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..u64::BITS).step_by(7) {
            let byte = self.0.next()?;
            number |= u64::from(byte & 127) << shift;
            if byte < 128 {
                return Some(number);
            }
        }
        None
    }

    /// The number that is a step away from another.
    pub fn take_step(&mut self, from: u64) -> Option<u64> {
        let step = self.take()?;
        Some(from.wrapping_add(step >> 1 ^ (step & 1).wrapping_neg()))
    }

    /// A number of things, each of which takes a byte at least: no more than there can be.
    pub fn take_count(&mut self) -> Option<u64> {
        self.take().filter(|&count| count <= self.0.len() as u64)
    }

    pub fn is_empty(&self) -> bool {
        self.0.len() == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back_as_they_were_put() {
        let numbers = [0, 1, 127, 128, 300, u64::from(u32::MAX), u64::MAX, 5];
        for count in 0..=numbers.len() {
            let mut packer = Packer::default();
            numbers[..count].iter().for_each(|&number| packer.put(number));
            numbers[..count].iter().for_each(|&number| packer.put_step(100, number));
            let text = packer.text();
            assert!(text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)));
            let mut unpacker = Unpacker::of(&text).unwrap();
            assert!((0..count).all(|place| unpacker.take() == Some(numbers[place])));
            assert!((0..count).all(|place| unpacker.take_step(100) == Some(numbers[place])));
            assert!(unpacker.is_empty() && unpacker.take().is_none());
        }
    }

    #[test]
    fn what_was_never_packed_is_nothing_or_few_numbers() {
        assert!(Unpacker::of("a+b").is_none() && Unpacker::of("a.b").is_none());
        assert_eq!(Unpacker::of("____________").unwrap().take(), None);
        assert_eq!(Unpacker::of("_w8A").unwrap().take_count(), None, "2047 things in a byte");
    }
}
