//! What nodes say to each other about memory: lines, requests, coherence primitives (BRIS §3; sizes: reading B6).
//!
//! Requests travel in network 0 and replies in network 1, so that a reply never waits for a request of its own node.

use super::nodes::Nodes;
use net::model::{Fingerprint, Label, NodeId, Print};

/// Words of 64 bits in a line of 64 bytes.
pub const LINE_WORDS: usize = 8;
/// Lines in a page of 4 kilobytes.
pub const PAGE_LINES: usize = 64;

/// A word of 64 bits, by its number in the shared address space.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Word(pub u32);

/// A line of 64 bytes, by its number in the shared address space; of messages about a barrier or a lock its number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Line(pub u32);

/// The contents of a line, or of a span from its first word on.
pub type Data = [u64; LINE_WORDS];

impl Word {
    /// The line that it belongs to.
    pub fn line(self) -> Line {
        Line(self.0 / LINE_WORDS as u32)
    }

    /// Its place in that line.
    pub fn place(self) -> usize {
        self.0 as usize % LINE_WORDS
    }
}

impl Line {
    /// One of its words.
    pub fn word(self, place: usize) -> Word {
        Word(self.0 * LINE_WORDS as u32 + place as u32)
    }

    /// The page that it belongs to.
    pub fn page(self) -> u32 {
        self.0 / PAGE_LINES as u32
    }
}

/// A message about a line, a barrier or a lock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Message {
    pub line: Line,
    pub what: What,
}

/// What it says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// To the home: a copy to read, please.
    Read,
    /// To the home: the line to write, please, with its data.
    Write,
    /// To the home: the right to write; the sender has a copy.
    Upgrade,
    /// To the owner: let this node read.
    ForwardRead { requester: NodeId },
    /// To the owner: give the line to this node.
    ForwardWrite { requester: NodeId },
    /// To a sharer: drop the copy and tell this node.
    Invalidate { requester: NodeId },
    /// To the home: a line that was written and had to leave the cache.
    WriteBack { data: Data },
    /// To the home of a barrier: the sender has reached it.
    Arrive,
    /// To the home of a lock: the sender wants it.
    Lock,
    /// To the home of a lock: the sender gives it back.
    Unlock,
    /// To a reader: a copy.
    Shared { data: Data },
    /// To a writer: the line, and how many sharers will acknowledge.
    Exclusive { data: Data, acks: u16 },
    /// To a writer that has a copy: the right to write, and how many sharers will acknowledge.
    Granted { acks: u16 },
    /// From a sharer to a writer: its copy is gone.
    Invalidated,
    /// From the owner to the home: another node reads, and these are the data.
    Revise { data: Data },
    /// From the owner to the home: another node owns the line.
    Transfer,
    /// To a former owner: its write-back has been taken.
    Written,
    /// From the home of a barrier: all have reached it.
    Open,
    /// From the home of a lock: it is the receiver's.
    Grant,
}

/// How long a node works before a message can leave; what it means in cycles is [`super::timing`]'s.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// None beyond finding out that the message is needed.
    None,
    /// The directory was read, but no data.
    Directory,
    /// A line was read from memory.
    Memory,
    /// A line was read from a cache, or dropped from it.
    Cache,
}

/// Whom a message is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum To {
    /// The home of what it is about.
    Home,
    Node(NodeId),
}

/// A message that a node wants to send.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sending {
    pub to: To,
    pub message: Message,
    pub after: Work,
}

impl Sending {
    /// A message for a node.
    pub fn new(to: NodeId, line: Line, what: What, after: Work) -> Self {
        Sending { to: To::Node(to), message: Message { line, what }, after }
    }

    /// A message for the home of the line.
    pub fn home(line: Line, what: What, after: Work) -> Self {
        Sending { to: To::Home, message: Message { line, what }, after }
    }
}

impl What {
    /// Whether it travels in the network of replies.
    pub fn is_reply(self) -> bool {
        self.code() >= What::FIRST_REPLY
    }

    /// Whether the home of the line, the barrier or the lock receives it, rather than a cache.
    pub fn is_for_home(self) -> bool {
        use What::*;
        matches!(self, Read | Write | Upgrade | WriteBack { .. } | Revise { .. } | Transfer | Arrive | Lock | Unlock)
    }

    /// What a packet with it is shown as.
    pub fn label(self) -> Label {
        use What::*;
        match self {
            Read | Write | Upgrade | Arrive | Lock | Unlock => Label::Request,
            ForwardRead { .. } | ForwardWrite { .. } | Invalidate { .. } => Label::Forward,
            Shared { .. } | Exclusive { .. } => Label::Line,
            Granted { .. } | Open | Grant => Label::Reply,
            Invalidated | Transfer | Written => Label::CoherenceAck,
            WriteBack { .. } | Revise { .. } => Label::WriteBack,
        }
    }

    /// The line that it carries.
    pub fn data(&self) -> Option<&Data> {
        match self {
            What::WriteBack { data } | What::Shared { data } | What::Exclusive { data, .. } | What::Revise { data } => {
                Some(data)
            }
            _ => None,
        }
    }

    const FIRST_REPLY: u8 = 10;

    /// A number for its kind; requests come first.
    pub fn code(self) -> u8 {
        match self {
            What::Read => 0,
            What::Write => 1,
            What::Upgrade => 2,
            What::ForwardRead { .. } => 3,
            What::ForwardWrite { .. } => 4,
            What::Invalidate { .. } => 5,
            What::WriteBack { .. } => 6,
            What::Arrive => 7,
            What::Lock => 8,
            What::Unlock => 9,
            What::Shared { .. } => What::FIRST_REPLY,
            What::Exclusive { .. } => 11,
            What::Granted { .. } => 12,
            What::Invalidated => 13,
            What::Revise { .. } => 14,
            What::Transfer => 15,
            What::Written => 16,
            What::Open => 17,
            What::Grant => 18,
        }
    }

    /// Its name, as protocols call it.
    pub fn name(self) -> &'static str {
        NAMES[usize::from(self.code())]
    }

    /// What it says beside its kind and its data: the requester, or the number of acknowledgements.
    fn detail(self) -> u32 {
        match self {
            What::ForwardRead { requester } | What::ForwardWrite { requester } | What::Invalidate { requester } => {
                requester.0
            }
            What::Exclusive { acks, .. } | What::Granted { acks } => u32::from(acks),
            _ => 0,
        }
    }
}

/// The names of the kinds, by code.
pub const NAMES: [&str; 19] = [
    "read",
    "write",
    "upgrade",
    "forward-read",
    "forward-write",
    "invalidate",
    "write-back",
    "arrive",
    "lock",
    "unlock",
    "shared data",
    "exclusive data",
    "granted",
    "invalidated",
    "revise",
    "transfer",
    "written",
    "open",
    "grant",
];

/// Words of 32 bits that a packet needs to carry any message.
pub const PACKET_WORDS: usize = 2 + 2 * LINE_WORDS;

impl Message {
    /// Flits of 8 bytes: a header, and the line if it carries one (reading B6).
    pub fn flits(&self) -> u32 {
        if self.what.data().is_some() { 1 + LINE_WORDS as u32 } else { 1 }
    }

    /// Writes it into a packet.
    pub fn store(&self, words: &mut [u32]) {
        words[0] = self.line.0;
        words[1] = u32::from(self.what.code()) | self.what.detail() << 8;
        for (pair, word) in words[2..].chunks_exact_mut(2).zip(self.what.data().into_iter().flatten()) {
            (pair[0], pair[1]) = (*word as u32, (*word >> 32) as u32);
        }
    }

    /// Reads it from a packet.
    pub fn load(words: &[u32]) -> Self {
        let (code, detail) = (words[1] as u8, words[1] >> 8);
        let (requester, acks) = (NodeId(detail), detail as u16);
        let data = std::array::from_fn(|i| u64::from(words[2 + 2 * i]) | u64::from(words[3 + 2 * i]) << 32);
        let what = match code {
            0 => What::Read,
            1 => What::Write,
            2 => What::Upgrade,
            3 => What::ForwardRead { requester },
            4 => What::ForwardWrite { requester },
            5 => What::Invalidate { requester },
            6 => What::WriteBack { data },
            7 => What::Arrive,
            8 => What::Lock,
            9 => What::Unlock,
            What::FIRST_REPLY => What::Shared { data },
            11 => What::Exclusive { data, acks },
            12 => What::Granted { acks },
            13 => What::Invalidated,
            14 => What::Revise { data },
            15 => What::Transfer,
            16 => What::Written,
            17 => What::Open,
            18 => What::Grant,
            _ => unreachable!("only messages are put into packets"),
        };
        Message { line: Line(words[0]), what }
    }

    /// Everything it says, as words.
    pub fn words(&self) -> [u64; 1 + LINE_WORDS] {
        let mut words = [0; 1 + LINE_WORDS];
        words[0] = u64::from(self.line.0) << 32 | u64::from(self.what.detail()) << 8 | u64::from(self.what.code());
        if let Some(data) = self.what.data() {
            words[1..].copy_from_slice(data);
        }
        words
    }
}

impl Print for Message {
    fn fingerprint(&self, print: &mut Fingerprint) {
        print.all(self.words());
    }
}

/// What the directory of a home knows of a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum State {
    /// Memory has it, and no cache.
    #[default]
    Uncached,
    /// Memory has it, and at most these caches.
    Shared(Nodes),
    /// This cache has it, memory has not; or it has just written it back.
    Owned(NodeId),
}
