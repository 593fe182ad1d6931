//! Packets in few bytes.

use super::{Ack, Class, Label, Name, Packet};
use crate::model::{Cycle, NodeId, Packer, Unpacker, VirtualNetwork, Word};

impl Packet {
    /// Packs it. Times are packed by how long they are before `now`, which mostly takes few bytes.
    pub fn pack(&self, now: Cycle, into: &mut Packer) {
        let Packet {
            name: Name { source, sequence },
            to,
            class,
            flits,
            payload,
            label,
            network,
            range,
            wants_bulk,
            last,
            expects_reply,
            reply_to,
            bypasses,
            by_hand,
            carries,
            created,
            injected,
        } = *self;
        let flags = [last, wants_bulk, expects_reply, bypasses, by_hand];
        into.put((0..).zip(flags).fold(0_u8, |word, (bit, flag)| word | u8::from(flag) << bit));
        [source.0, sequence, to.0].into_iter().for_each(|word| into.put(word));
        into.put(class.word());
        [flits, payload].into_iter().for_each(|word| into.put(word));
        [label.map_or(0, |label| label as u8 + 1), network.0, range].into_iter().for_each(|word| into.put(word));
        into.put(reply_to.map_or(0, |sequence| u64::from(sequence) + 1));
        into.put(carries.map_or(0, |ack| ack.word() + 1));
        [created, injected].into_iter().for_each(|cycle| into.put(now.wrapping_sub(cycle)));
    }

    /// A packet that was packed at the same `now`.
    pub fn unpacked(now: Cycle, from: &mut Unpacker) -> Self {
        let flags = from.take();
        let [last, wants_bulk, expects_reply, bypasses, by_hand] = std::array::from_fn(|bit| flags >> bit & 1 != 0);
        Packet {
            last,
            wants_bulk,
            expects_reply,
            bypasses,
            by_hand,
            name: Name { source: NodeId(from.small()), sequence: from.small() },
            to: NodeId(from.small()),
            class: Class::of_word(from.take()),
            flits: from.small() as u16,
            payload: from.small() as u16,
            label: from.take().checked_sub(1).map(|place| Label::ALL[place as usize]),
            network: VirtualNetwork(from.small() as u8),
            range: from.small() as u8,
            reply_to: from.take().checked_sub(1).map(|sequence| sequence as u32),
            carries: from.take().checked_sub(1).map(Ack::of_word),
            created: now.wrapping_sub(from.take()),
            injected: now.wrapping_sub(from.take()),
        }
    }
}

impl Class {
    /// The class that has this word.
    fn of_word(word: u64) -> Self {
        let rest = word >> 2;
        match word & 3 {
            0 => Class::Scalar { request: rest & 1 != 0, turn: (rest >> 24) as u8 },
            1 => Class::Bulk {
                dialog: (rest & 0xff | (rest >> 17 & 0xff) << 8) as u16,
                sequence: (rest >> 8) as u8,
                turn: (rest >> 25) as u8,
                exit: rest >> 16 & 1 != 0,
            },
            _ => Class::Ack(Ack::of_word(rest)),
        }
    }
}

impl Ack {
    /// The acknowledgement that has this word.
    fn of_word(word: u64) -> Self {
        let (turn, dialog) = ((word >> 24) as u8, (word >> 8) as u16);
        match word & 7 {
            0 => Ack::Scalar { turn },
            1 => Ack::Grant { turn, dialog },
            2 => Ack::Refuse { turn },
            3 => Ack::Bulk { packets: dialog as u8, terminate: word >> 16 & 1 != 0 },
            4 => Ack::Closed { dialog },
            _ => Ack::UpTo { dialog, next: (word >> 24) as u32, terminate: word >> 7 & 1 != 0 },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_packet_is_unpacked_as_it_was() {
        let acks = [
            Ack::Scalar { turn: 3 },
            Ack::Grant { turn: 255, dialog: 65_535 },
            Ack::Refuse { turn: 7 },
            Ack::Bulk { packets: 200, terminate: true },
            Ack::UpTo { dialog: 4000, next: u32::MAX, terminate: true },
            Ack::UpTo { dialog: 1, next: 2, terminate: false },
            Ack::Closed { dialog: 513 },
        ];
        let classes = [
            Class::Scalar { request: true, turn: 9 },
            Class::Scalar { request: false, turn: 255 },
            Class::Bulk { dialog: 0x1234, sequence: 250, turn: 201, exit: true },
            Class::Bulk { dialog: 5, sequence: 0, turn: 0, exit: false },
        ];
        let classes = classes.into_iter().chain(acks.map(Class::Ack));
        for (number, class) in (0..).zip(classes) {
            let packet = Packet {
                name: Name { source: NodeId(16_383), sequence: number },
                to: NodeId(number),
                class,
                flits: 8,
                payload: 3000,
                label: Label::ALL.get(number as usize).copied(),
                network: VirtualNetwork((number % 2) as u8),
                range: number as u8,
                wants_bulk: number & 1 != 0,
                last: number & 2 != 0,
                expects_reply: number & 4 != 0,
                reply_to: (number > 3).then_some(u32::MAX - number),
                bypasses: number & 1 == 0,
                by_hand: number & 2 == 0,
                carries: acks.get(number as usize).copied(),
                created: 1_000_000 - u64::from(number),
                injected: u64::from(number) << 40,
            };
            let mut packer = Packer::default();
            packet.pack(1_000_000, &mut packer);
            assert_eq!(Packet::unpacked(1_000_000, &mut Unpacker::new(&packer.packed())), packet);
        }
    }
}
