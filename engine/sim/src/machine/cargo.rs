//! The user data of packets under way, for workloads that compute with what they receive.
//!
//! Data are moved twice, when a packet is made and when it is delivered; in between it is the packet alone that
//! travels. Workloads that send no real data have no cargo.

use net::model::{PacketId, Print};

/// A place for the words of each packet under way, in the order of the packets' slots.
#[derive(Clone, Debug, Print)]
pub struct Cargo {
    words: Vec<u32>,
    /// Words that a packet carries beside its header.
    #[print(skip = "a setting")]
    each: u32,
}

impl Cargo {
    /// For packets of `each` words.
    pub fn new(each: u32) -> Self {
        Cargo { words: Vec::new(), each }
    }

    /// Where the words of a new packet are to be written; all are zero.
    pub fn load(&mut self, packet: PacketId) -> &mut [u32] {
        let (first, each) = (packet.index() * self.each as usize, self.each as usize);
        if self.words.len() < first + each {
            self.words.resize(first + each, 0);
        }
        let words = &mut self.words[first..first + each];
        words.fill(0);
        words
    }

    /// A copy of a packet carries the same words.
    pub fn copy(&mut self, packet: PacketId, copy: PacketId) {
        self.load(copy);
        let (first, each) = (packet.index() * self.each as usize, self.each as usize);
        self.words.copy_within(first..first + each, copy.index() * each);
    }

    /// The words of a packet.
    pub fn of(&self, packet: PacketId) -> &[u32] {
        let first = packet.index() * self.each as usize;
        &self.words[first..first + self.each as usize]
    }
}
