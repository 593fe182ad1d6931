//! The packets under way, in slots that are reused after the last delivery.
//!
//! Delivery is per receiver. Nearly every packet has one, and its entry says how far the reception has come; a packet
//! with several is created once and delivered to each, with a reception of its own for every receiver.

mod packing;

use net::model::{Area, Fingerprint, Name, NodeId, Packet, PacketId, Print, Way, Word};

/// What is to become of a packet in the store.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PacketFate {
    /// It travels, or waits to, and is delivered.
    #[default]
    InTransit,
    /// It has left as copies, and is kept until one of them is acknowledged.
    Kept,
    /// The network has lost it; the rest of it is discarded as it arrives.
    Lost,
    /// Its receiver drops it; the rest of it is read and discarded.
    Dropped,
}

/// How far the reception of a packet has come at a receiver.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reception {
    /// Its last flit has come to the receiver's interface.
    pub tail_came: bool,
    /// The receiver's processor has done all but wait for that flit.
    pub received: bool,
}

/// A packet under way and how far its reception has come.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    pub packet: Packet,
    pub fate: PacketFate,
    /// At its receiver, if it has one only.
    reception: Reception,
    /// It has several receivers, which [`PacketStore::several`] lists.
    has_several: bool,
}

/// The receivers of a packet to which it has not been delivered, and how far its reception has come there.
#[derive(Clone, Debug)]
struct Several {
    packet: PacketId,
    receivers: Vec<(NodeId, Reception)>,
    /// The rectangle that they make, if they make one.
    area: Option<Area>,
}

/// All packets under way.
#[derive(Clone, Debug, Default)]
pub struct PacketStore {
    slots: Vec<Option<Entry>>,
    free: Vec<u32>,
    /// For each packet that was created with several receivers, in the order of creation.
    several: Vec<Several>,
}

/// Packets in transit from which on no processor sends any more, so that there are slots for the acknowledgements and the
/// copies of those that are: a flit has 22 bits for that of its packet.
const MOST_SENT: usize = 3 << 20;

impl PacketStore {
    /// Whether the packets in transit are enough for processors to wait before they send another.
    #[inline]
    pub fn is_full(&self) -> bool {
        self.slots.len() - self.free.len() >= MOST_SENT
    }

    /// Keeps a packet that has one receiver, its destination.
    #[inline]
    pub fn insert(&mut self, packet: Packet) -> PacketId {
        let reception = Reception::default();
        let entry = Some(Entry { packet, fate: PacketFate::InTransit, reception, has_several: false });
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

    /// Keeps a packet that is to be delivered to each of these nodes.
    pub fn insert_for(&mut self, packet: Packet, receivers: &[NodeId], area: Option<Area>) -> PacketId {
        assert!(!receivers.is_empty(), "a packet has a receiver");
        let id = self.insert(packet);
        self.entry(id).has_several = true;
        let receivers = receivers.iter().map(|&receiver| (receiver, Reception::default())).collect();
        self.several.push(Several { packet: id, receivers, area });
        id
    }

    /// The nodes to which a packet has yet to be delivered.
    pub fn receivers(&self, id: PacketId) -> impl Iterator<Item = NodeId> + '_ {
        let entry = self.slots[id.index()].as_ref().expect("a packet under way is kept");
        let only = (!entry.has_several).then_some(entry.packet.to);
        let several = if entry.has_several { &self.several[self.place(id)].receivers[..] } else { &[] };
        only.into_iter().chain(several.iter().map(|&(receiver, _)| receiver))
    }

    /// Receivers of a packet with several that have done all but wait for its last flit.
    pub fn received_at(&self, id: PacketId) -> impl Iterator<Item = NodeId> + '_ {
        let several = if self.has_several(id) { &self.several[self.place(id)].receivers[..] } else { &[] };
        several.iter().filter(|(_, reception)| reception.received).map(|&(receiver, _)| receiver)
    }

    /// The rectangle that the receivers of a packet make, if it was created for one.
    pub fn area(&self, id: PacketId) -> Option<Area> {
        self.has_several(id).then(|| self.several[self.place(id)].area)?
    }

    /// Whether a packet was created with several receivers.
    pub fn has_several(&self, id: PacketId) -> bool {
        self.slots[id.index()].as_ref().is_some_and(|entry| entry.has_several)
    }

    /// The processor of a receiver has done its part; returns whether the reception is complete there.
    pub fn received(&mut self, id: PacketId, at: NodeId) -> bool {
        let entry = self.entry(id);
        let reception = if entry.has_several { self.reception(id, at) } else { &mut entry.reception };
        reception.received = true;
        reception.tail_came
    }

    /// Whether the receiver of a packet that has one only has done all but wait for the last flit.
    pub fn is_received(&self, id: PacketId) -> bool {
        self.slots[id.index()].as_ref().is_some_and(|entry| entry.reception.received)
    }

    /// The last flit of a packet has come to a receiver; returns whether the reception is complete there, and whether
    /// the last flit has come wherever it is to come.
    #[inline(always)]
    pub fn tail_came(&mut self, id: PacketId, at: NodeId) -> (bool, bool) {
        let entry = self.entry(id);
        if entry.has_several {
            return self.one_tail_came(id, at);
        }
        entry.reception.tail_came = true;
        (entry.reception.received, true)
    }

    #[cold]
    fn one_tail_came(&mut self, id: PacketId, at: NodeId) -> (bool, bool) {
        let reception = self.reception(id, at);
        reception.tail_came = true;
        let complete = reception.received;
        (complete, self.several[self.place(id)].receivers.iter().all(|(_, reception)| reception.tail_came))
    }

    /// A packet has been delivered to a receiver, and is forgotten with the last delivery. Returns it as that receiver
    /// knows it, addressed to itself.
    pub fn deliver(&mut self, id: PacketId, at: NodeId) -> Packet {
        if !self.entry(id).has_several {
            return self.remove(id);
        }
        let place = self.place(id);
        let receivers = &mut self.several[place].receivers;
        receivers.retain(|&(receiver, _)| receiver != at);
        if !receivers.is_empty() {
            return Packet { to: at, ..*self.get(id) };
        }
        self.several.remove(place);
        Packet { to: at, ..self.remove(id) }
    }

    /// Where the receivers of a packet with several stand.
    fn place(&self, id: PacketId) -> usize {
        self.several.iter().position(|several| several.packet == id).expect("its receivers are kept")
    }

    #[cold]
    fn reception(&mut self, id: PacketId, at: NodeId) -> &mut Reception {
        let place = self.place(id);
        let found = self.several[place].receivers.iter_mut().find(|(receiver, _)| *receiver == at);
        &mut found.expect("a packet is delivered to a receiver once").1
    }

    /// Forgets a packet.
    #[inline]
    pub fn remove(&mut self, id: PacketId) -> Packet {
        let entry = self.slots[id.index()].take().expect("a packet is delivered once");
        self.free.push(id.0);
        entry.packet
    }

    #[inline]
    pub fn entry(&mut self, id: PacketId) -> &mut Entry {
        self.slots[id.index()].as_mut().expect("a packet under way is kept")
    }

    #[inline]
    pub fn get(&self, id: PacketId) -> &Packet {
        &self.slots[id.index()].as_ref().expect("a packet under way is kept").packet
    }

    /// A packet that may be gone by now.
    pub fn find(&self, id: PacketId) -> Option<&Packet> {
        self.slots.get(id.index())?.as_ref().map(|entry| &entry.packet)
    }

    /// What is to become of a packet.
    pub fn fate(&self, id: PacketId) -> PacketFate {
        self.slots[id.index()].as_ref().map_or(PacketFate::InTransit, |entry| entry.fate)
    }

    /// All packets under way, in the order of their slots.
    pub fn iter(&self) -> impl Iterator<Item = (PacketId, &Packet)> {
        self.slots
            .iter()
            .enumerate()
            .filter_map(|(slot, entry)| entry.as_ref().map(|entry| (PacketId(slot as u32), &entry.packet)))
    }

    /// Each packet that is on its way to be delivered, for each receiver whose processor has not received it.
    pub fn awaited(&self) -> impl Iterator<Item = (NodeId, PacketId, &Packet)> {
        let entries =
            self.slots.iter().zip(0..).filter_map(|(slot, id)| slot.as_ref().map(|entry| (PacketId(id), entry)));
        let under_way = entries.filter(|(_, entry)| entry.fate == PacketFate::InTransit);
        under_way.flat_map(|(id, entry)| {
            let several = if entry.has_several { &self.several[self.place(id)].receivers[..] } else { &[] };
            let only = (!entry.has_several).then_some((entry.packet.to, entry.reception));
            let receivers = only.into_iter().chain(several.iter().copied());
            let awaiting = receivers.filter(|(_, reception)| !reception.received);
            awaiting.map(move |(receiver, _)| (receiver, id, &entry.packet))
        })
    }
}

impl Print for PacketStore {
    fn fingerprint(&self, print: &mut Fingerprint) {
        let Self { ref slots, ref free, ref several } = *self;
        print.word(free.len() as u64);
        for (id, entry) in slots.iter().enumerate().filter_map(|(id, entry)| entry.as_ref().map(|entry| (id, entry))) {
            let Entry {
                packet,
                fate,
                reception: Reception { tail_came, received },
                // Derived: `several` lists its receivers.
                has_several: _,
            } = *entry;
            let Packet {
                name: Name { source, sequence },
                to,
                class,
                flits,
                payload,
                // Derived: the program knows what its packets are.
                label: _,
                network,
                range,
                wants_bulk,
                last,
                // Derived: the program knows which of its packets ask for a reply.
                expects_reply: _,
                reply_to,
                bypasses,
                by_hand,
                carries,
                created,
                injected,
            } = packet;
            print.word((id as u64) << 32 | u64::from(to.0));
            print.word(u64::from(source.0) << 32 | u64::from(sequence));
            print.word(created);
            print.word(injected);
            print.word(class.word() << 32 | u64::from(flits) << 16 | u64::from(payload));
            let flags = [wants_bulk, last, tail_came, received];
            let flags = flags.iter().fold(u64::from(network.0), |word, &flag| word << 1 | u64::from(flag));
            let carried = carries.map_or(0, |ack| ack.word() << 1 | 1);
            print
                .word(flags | u64::from(bypasses) << 8 | u64::from(by_hand) << 9 | (fate as u64) << 10 | carried << 12);
            if let Some(sequence) = reply_to {
                print.word(u64::from(sequence));
            }
            if range > 0 {
                print.word(u64::from(range));
            }
        }
        for Several { packet, receivers, area } in several {
            print.all([u64::from(packet.0), receivers.len() as u64]);
            if let Some(Area { from, to, way }) = *area {
                print.all([u64::from(from.0) << 32 | u64::from(to.0), u64::from(way == Way::Tree)]);
            }
            for &(receiver, Reception { tail_came, received }) in receivers {
                print.word(u64::from(receiver.0) << 2 | u64::from(tail_came) << 1 | u64::from(received));
            }
        }
    }
}
