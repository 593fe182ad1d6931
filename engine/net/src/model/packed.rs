//! Numbers in few bytes, for snapshots: nearly all numbers of a state are small, and most are 0.

use std::slice::Iter;

/// Numbers, one after the other: seven bits in each byte, the lowest first. Of every eight bytes only those are kept that
/// are not 0, behind one whose bits say which these are.
#[derive(Debug, Default)]
pub struct Packer {
    bytes: Vec<u8>,
    /// Where the byte is that says which of the latest are kept, and its bit for the next byte; 0 where that needs another.
    marks: u32,
    bit: u8,
}

impl Packer {
    /// Adds a number.
    pub fn put(&mut self, number: impl Into<u64>) {
        self.add(number.into());
    }

    /// What was added.
    pub fn packed(self) -> Box<[u8]> {
        self.bytes.into_boxed_slice()
    }

    #[inline(never)]
    fn add(&mut self, number: u64) {
        let mut rest = number;
        while rest > 0x7f {
            self.add_byte(rest as u8 | 0x80);
            rest >>= 7;
        }
        self.add_byte(rest as u8);
    }

    fn add_byte(&mut self, byte: u8) {
        if self.bit == 0 {
            self.marks = self.bytes.len() as u32;
            self.bytes.push(0);
            self.bit = 1;
        }
        if byte != 0 {
            self.bytes[self.marks as usize] |= self.bit;
            self.bytes.push(byte);
        }
        self.bit <<= 1;
    }
}

/// Reads the numbers of a [`Packer`], in the same order.
#[derive(Debug)]
pub struct Unpacker<'a> {
    bytes: Iter<'a, u8>,
    /// Which of the next bytes were kept, as bits, below a bit that stands for their end.
    marks: u32,
}

impl<'a> Unpacker<'a> {
    pub fn new(packed: &'a [u8]) -> Self {
        Unpacker { bytes: packed.iter(), marks: 1 }
    }

    /// The next number.
    #[inline(never)]
    pub fn take(&mut self) -> u64 {
        let (mut number, mut shift) = (0, 0);
        loop {
            let byte = self.next();
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return number;
            }
            shift += 7;
        }
    }

    /// The next number, which was added as one of 32 bits.
    pub fn small(&mut self) -> u32 {
        self.take() as u32
    }

    fn next(&mut self) -> u8 {
        if self.marks == 1 {
            self.marks = 1 << 8 | u32::from(self.byte());
        }
        let is_kept = self.marks & 1 != 0;
        self.marks >>= 1;
        if is_kept { self.byte() } else { 0 }
    }

    fn byte(&mut self) -> u8 {
        *self.bytes.next().expect("as many numbers are read as were added")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_they_were_added() {
        let numbers = || {
            let ends = (0..64).flat_map(|bit| [0, 1 << bit, (1 << bit) - 1, u64::MAX >> bit]);
            ends.chain((0..100).map(|number| number % 3))
        };
        let mut packer = Packer::default();
        numbers().for_each(|number| packer.put(number));
        let packed = packer.packed();
        let mut unpacker = Unpacker::new(&packed);
        numbers().for_each(|number| assert_eq!(unpacker.take(), number));
    }

    #[test]
    fn zeros_take_a_bit_each() {
        let mut packer = Packer::default();
        (0..800).for_each(|_| packer.put(0_u8));
        assert_eq!(packer.packed().len(), 100);
    }
}
