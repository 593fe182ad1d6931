//! The rules of the memory, as conversations between a home and a few caches in which messages arrive as told.

mod races;
mod simple;
mod whole;

use super::span::Store;
use super::{Access, Cache, Directory, Limits, Line, Message, Out, Requester, Sending, To, What, Word};
use net::model::NodeId;

/// The home; the other nodes have caches with room for one line.
const HOME: u32 = 0;

/// A home, a few caches, and the messages between them.
struct Machine {
    home: Directory,
    caches: Vec<Requester>,
    flying: Vec<(NodeId, NodeId, Message)>,
    /// Loads that waited: the cache and the value.
    loaded: Vec<(u32, u64)>,
}

impl Machine {
    fn new() -> Self {
        let limits = Limits { loads: 4, stores: 2, write_backs: 3 };
        let cache = || Requester::new(Cache::new(1, 1), limits);
        Machine {
            home: Directory::new(4),
            caches: (0..4).map(|_| cache()).collect(),
            flying: Vec::new(),
            loaded: Vec::new(),
        }
    }

    fn happen<T>(&mut self, node: u32, change: impl FnOnce(&mut Requester, &mut Out) -> T) -> T {
        let mut out = Out::default();
        let result = change(&mut self.caches[node as usize], &mut out);
        self.loaded.extend(out.loaded.iter().map(|&(_, values)| (node, values[0])));
        self.send(node, &out.sent);
        result
    }

    fn send(&mut self, from: u32, sent: &[Sending]) {
        self.flying.extend(sent.iter().map(|sending| {
            let to = if let To::Node(to) = sending.to { to } else { NodeId(HOME) };
            (NodeId(from), to, sending.message)
        }));
    }

    /// A processor reads the first word of a line.
    fn read(&mut self, node: u32, line: u32) -> Access {
        self.happen(node, |cache, out| cache.load(0, word(line), out))
    }

    /// A processor writes the first word of a line.
    fn write(&mut self, node: u32, line: u32, value: u64) -> Access {
        self.happen(node, |cache, out| cache.store(&Store::word(word(line), value), out))
    }

    fn evict(&mut self, node: u32, line: u32) {
        self.happen(node, |cache, out| cache.evict(Line(line), out));
    }

    /// The message of this name for a node arrives.
    fn deliver(&mut self, name: &str, to: u32) {
        let place = self.flying.iter().position(|(_, other, message)| other.0 == to && message.what.name() == name);
        let place = place.unwrap_or_else(|| panic!("no {name} for {to} among {:?}", self.names()));
        let (from, _, message) = self.flying.remove(place);
        if to == HOME {
            let mut out = Vec::new();
            self.home.receive(from, &message, &mut out);
            self.send(HOME, &out);
        } else {
            self.happen(to, |cache, out| cache.receive(&message, out));
        }
    }

    /// All messages arrive in the order of sending.
    fn settle(&mut self) {
        while let Some(&(_, to, message)) = self.flying.first() {
            self.deliver(message.what.name(), to.0);
        }
    }

    /// What is under way, and for whom.
    fn names(&self) -> Vec<(&'static str, u32)> {
        self.flying.iter().map(|(_, to, message)| (message.what.name(), to.0)).collect()
    }

    /// The first word of a line in memory.
    fn in_memory(&self, line: u32) -> u64 {
        self.home.store().data(Line(line))[0]
    }
}

fn word(line: u32) -> Word {
    Line(line).word(0)
}

/// Found in a cache or in the store buffer.
fn hit(access: Access) -> Option<u64> {
    if let Access::Hit { values, .. } = access { Some(values[0]) } else { None }
}

#[test]
fn every_message_comes_out_of_a_packet_as_it_went_in() {
    let (data, requester) = ([1, u64::MAX, 3 << 40, 4, 5, 6, 7, 8], NodeId(255));
    for what in [
        What::Read,
        What::Write,
        What::Upgrade,
        What::ForwardRead { requester },
        What::ForwardWrite { requester },
        What::Invalidate { requester },
        What::WriteBack { data },
        What::Arrive,
        What::Lock,
        What::Unlock,
        What::Shared { data },
        What::Exclusive { data, acks: 255 },
        What::Granted { acks: 31 },
        What::Invalidated,
        What::Revise { data },
        What::Transfer,
        What::Written,
        What::Open,
        What::Grant,
    ] {
        let message = Message { line: Line(0xdead_beef), what };
        let mut words = [0; super::message::PACKET_WORDS];
        message.store(&mut words);
        assert_eq!(Message::load(&words), message);
        assert_eq!(message.flits(), if what.data().is_some() { 9 } else { 1 });
    }
}
