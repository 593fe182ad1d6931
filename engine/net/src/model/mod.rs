//! The words all parts share: identifiers, packets, random streams.
//!
//! Knows nothing of any part. Promises that everything here is a plain value of fixed-width integers, so that a
//! snapshot is a copy and a fingerprint the same on every machine.

pub mod area;
pub mod hash;
pub mod id;
pub mod network;
pub mod packed;
pub mod packet;
pub mod print;
pub mod random;
pub mod sort;
pub mod source;

pub use area::{Area, Way};
pub use hash::Fingerprint;
pub use id::{Cycle, NodeId, PacketId};
pub use network::{PerNetwork, VirtualNetwork};
pub use packed::{Packer, Unpacker};
pub use packet::{Ack, Class, KINDS, Label, Name, Packet, WORD_BYTES};
pub use print::{Print, Word};
pub use random::Stream;
