//! Packets in transit in a state that is kept.

use super::{Entry, PacketFate, PacketStore, Reception};
use net::model::{Cycle, Packer, Packet, Unpacker};
use std::mem::take;

/// Slots with and without packets that were taken out of a store.
pub struct Slots(Vec<Option<Entry>>, Vec<u32>);

impl PacketStore {
    /// Packs all slots at the beginning of cycle `now`, and takes them out.
    pub fn pack(&mut self, now: Cycle, into: &mut Packer) -> Slots {
        into.put(self.slots.len() as u64);
        into.put(self.free.len() as u64);
        self.free.iter().for_each(|&slot| into.put(slot));
        for Entry { packet, fate, reception: Reception { tail_came, received }, has_several } in
            self.slots.iter().flatten()
        {
            packet.pack(now, into);
            into.put(
                u8::from(*tail_came) | u8::from(*received) << 1 | u8::from(*has_several) << 2 | (*fate as u8) << 3,
            );
        }
        Slots(take(&mut self.slots), take(&mut self.free))
    }

    /// Puts back what [`pack`](Self::pack) has taken out.
    pub fn put_back(&mut self, Slots(slots, free): Slots) {
        (self.slots, self.free) = (slots, free);
    }

    /// Takes what [`pack`](Self::pack) has packed.
    pub fn unpack(&mut self, now: Cycle, from: &mut Unpacker) {
        const FATES: [PacketFate; 4] = [PacketFate::InTransit, PacketFate::Kept, PacketFate::Lost, PacketFate::Dropped];
        let (slots, free) = (from.take() as usize, from.take());
        self.free = (0..free).map(|_| from.small()).collect();
        let mut is_free = vec![false; slots];
        self.free.iter().for_each(|&slot| is_free[slot as usize] = true);
        let entries = is_free.into_iter().map(|is_free| {
            let packet = if is_free { return None } else { Packet::unpacked(now, from) };
            let word = from.take();
            let [tail_came, received, has_several] = std::array::from_fn(|bit| word >> bit & 1 != 0);
            let reception = Reception { tail_came, received };
            Some(Entry { packet, fate: FATES[(word >> 3) as usize], reception, has_several })
        });
        self.slots = entries.collect();
    }
}
