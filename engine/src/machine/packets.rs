//! The packets under way, in slots that are reused after delivery.

use crate::model::{Fingerprint, Name, Packet, PacketId};

/// What is to become of a packet in the store.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Fate {
    /// It travels, or waits to, and is delivered.
    #[default]
    UnderWay,
    /// It has left as copies, and is kept until one of them is acknowledged.
    Kept,
    /// The network has lost it; what is left of it will be swallowed.
    Lost,
    /// Its receiver drops it; what is left of it will be read and forgotten.
    Dropped,
}

/// A packet under way and how far its reception has come.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    pub packet: Packet,
    pub fate: Fate,
    /// Its last flit has come to its destination's interface.
    pub tail_came: bool,
    /// Its processor has done all but wait for that flit.
    pub received: bool,
}

/// All packets under way.
#[derive(Clone, Debug, Default)]
pub struct PacketStore {
    slots: Vec<Option<Entry>>,
    free: Vec<u32>,
}

impl PacketStore {
    /// Keeps a packet.
    pub fn insert(&mut self, packet: Packet) -> PacketId {
        let entry = Some(Entry { packet, fate: Fate::UnderWay, tail_came: false, received: false });
        match self.free.pop() {
            Some(slot) => {
                self.slots[slot as usize] = entry;
                PacketId(slot)
            }
            None => {
                self.slots.push(entry);
                PacketId(self.slots.len() as u32 - 1)
            }
        }
    }

    /// Forgets a packet that has been delivered.
    pub fn remove(&mut self, id: PacketId) -> Packet {
        let entry = self.slots[id.index()].take().expect("a packet is delivered once");
        self.free.push(id.0);
        entry.packet
    }

    pub fn entry(&mut self, id: PacketId) -> &mut Entry {
        self.slots[id.index()].as_mut().expect("a packet under way is kept")
    }

    pub fn get(&self, id: PacketId) -> &Packet {
        &self.slots[id.index()].as_ref().expect("a packet under way is kept").packet
    }

    /// A packet that may be gone by now.
    pub fn find(&self, id: PacketId) -> Option<&Packet> {
        self.slots.get(id.index())?.as_ref().map(|entry| &entry.packet)
    }

    /// What is to become of a packet.
    pub fn fate(&self, id: PacketId) -> Fate {
        self.slots[id.index()].as_ref().map_or(Fate::UnderWay, |entry| entry.fate)
    }

    /// All packets under way, in the order of their slots.
    pub fn iter(&self) -> impl Iterator<Item = (PacketId, &Packet)> {
        self.slots
            .iter()
            .enumerate()
            .filter_map(|(slot, entry)| entry.as_ref().map(|entry| (PacketId(slot as u32), &entry.packet)))
    }

    pub fn fingerprint(&self, print: &mut Fingerprint) {
        let Self { ref slots, ref free } = *self;
        print.word(free.len() as u64);
        for (id, entry) in slots.iter().enumerate().filter_map(|(id, entry)| entry.as_ref().map(|entry| (id, entry))) {
            let Entry { packet, fate, tail_came, received } = *entry;
            let Packet {
                name: Name { source, sequence },
                to,
                class,
                flits,
                payload,
                network,
                wants_bulk,
                last,
                // Derived: the program knows which of its packets ask for a reply.
                expects_reply: _,
                reply_to,
                bypasses,
                carries,
                created,
                injected,
            } = packet;
            print.word((id as u64) << 32 | u64::from(to.0));
            print.word(u64::from(source.0) << 32 | u64::from(sequence));
            print.word(created);
            print.word(injected);
            print.word(class.bits() << 32 | u64::from(flits) << 16 | u64::from(payload));
            let flags = [wants_bulk, last, tail_came, received];
            let flags = flags.iter().fold(u64::from(network.0), |word, &flag| word << 1 | u64::from(flag));
            let carried = carries.map_or(0, |ack| ack.bits() << 1 | 1);
            print.word(flags | u64::from(bypasses) << 8 | (fate as u64) << 10 | carried << 12);
            if let Some(sequence) = reply_to {
                print.word(u64::from(sequence));
            }
        }
    }
}
