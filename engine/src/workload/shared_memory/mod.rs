//! Programs on a coherent shared memory: the caches, directory and memory of a node ([`crate::memory`]) with a processor
//! before them, joined to the network as any program is (BRIS §3).
//!
//! A message of the protocol is a packet: of one flit, or with the flits of a line; requests and replies have a network
//! of their own if there are two. A node always takes in what comes, so no request waits for another for ever.

mod micro;
mod settings;

pub use settings::Settings;

use super::{Behaviour, Heard, Setting};
use crate::memory::message::PACKET_WORDS;
use crate::memory::timing::TICKS;
use crate::memory::{Design, LINE_WORDS, Line, Loaded, Message as Said, Node, Told, What, Word};
use crate::model::id::NEVER;
use crate::model::{Cycle, Fingerprint, NodeId, Packet, WORD_BYTES};
use crate::software::{Message, Operation};
pub use micro::Step;
use micro::Steps;

/// What the processor waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wait {
    /// Nothing: it goes on at this time, in processor cycles.
    Until(u64),
    /// The value of the load.
    Value,
    /// Room for one more access.
    Room,
    /// All it did to take effect, before it releases something.
    Quiet,
    /// A lock, or that others reach a barrier.
    Others,
    /// Its program is done, and it waits for what is under way.
    End,
}

/// A processor with its node's memory.
#[derive(Clone, Debug)]
pub struct SharedMemory {
    /// Boxed, so that the programs of other kinds do not take as much room.
    node: Box<Node>,
    program: Steps,
    /// Where in a packet's words the data begin.
    data: u32,
    /// Flits of a message without a line, and with one.
    lengths: [u16; 2],
    /// Steps taken.
    at: u32,
    register: u64,
    wait: Wait,
    /// Loads under way, by name.
    names: u16,
    /// The message being sent.
    sending: Option<Said>,
    /// The sum of all values read, which says whether each was what it should be.
    sum: u64,
    /// Lines that are missed, and since when.
    missed: Vec<Missed>,
    counts: Accesses,
}

/// A line that is missed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Missed {
    /// Its number.
    pub line: u32,
    /// Cycle of the network in which it was asked for.
    pub since: Cycle,
}

/// What became of the accesses of a processor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Accesses {
    /// Loads, and stores.
    pub loads: u64,
    pub stores: u64,
    /// Lines that were asked for.
    pub misses: u64,
}

/// Words of a packet that say what a message is about, beside the line that it may carry.
const WORDS_ABOUT: u32 = (PACKET_WORDS - 2 * LINE_WORDS) as u32;

/// Flits of a message without a line, and with one: those of a header, and of the data.
fn lengths(setting: &Setting) -> [u16; 2] {
    let header = setting.header_flits * setting.flit_bytes + (setting.bookkeeping + WORDS_ABOUT) * WORD_BYTES;
    let line = (LINE_WORDS * size_of::<u64>()) as u32;
    [header, header + line].map(|bytes| bytes.div_ceil(setting.flit_bytes).max(setting.shortest) as u16)
}

/// The name of a load that the processor waits for; others have smaller ones.
const WAITED_FOR: u16 = 16;

impl SharedMemory {
    fn new(node: NodeId, design: &Design, programs: &settings::Programs, setting: &Setting) -> Self {
        SharedMemory {
            node: Box::new(Node::new(node, design)),
            program: Steps::new(programs, setting, node),
            data: setting.bookkeeping,
            lengths: lengths(setting),
            at: 0,
            register: 0,
            wait: Wait::Until(0),
            names: 0,
            sending: None,
            sum: 0,
            missed: Vec::new(),
            counts: Accesses::default(),
        }
    }

    /// Its caches, directory and memory.
    pub fn node(&self) -> &Node {
        &self.node
    }

    /// The same, whose memory may be filled before a run.
    pub fn node_mut(&mut self) -> &mut Node {
        &mut self.node
    }

    /// What its processor waits for.
    pub fn wait(&self) -> Wait {
        self.wait
    }

    /// The step that it waits to end, or tries to take.
    pub fn doing(&self) -> Option<Step> {
        match self.wait {
            Wait::Value | Wait::Others => self.program.step(self.at - 1),
            Wait::Until(_) | Wait::Room | Wait::Quiet | Wait::End => self.program.step(self.at),
        }
    }

    /// The line whose value it waits for.
    pub fn awaited(&self) -> Option<Line> {
        let loads = self.node.requester().misses().loads();
        loads.iter().find(|load| load.id == WAITED_FOR).map(|load| load.word.line())
    }

    /// The message that it is sending.
    pub fn sending(&self) -> Option<&Said> {
        self.sending.as_ref()
    }

    /// What a packet of this program with these words says.
    pub fn says(&self, words: &[u32]) -> Said {
        Said::load(&words[self.data as usize..])
    }

    /// Steps of its program that it has taken.
    pub fn steps(&self) -> u32 {
        self.at
    }

    /// The sum of all values that it has read.
    pub fn sum(&self) -> u64 {
        self.sum
    }

    /// The lines that it waits for, oldest first.
    pub fn missed(&self) -> &[Missed] {
        &self.missed
    }

    /// What became of its accesses.
    pub fn counts(&self) -> Accesses {
        self.counts
    }

    /// Everything up to the end of this cycle.
    fn advance(&mut self, now: Cycle) {
        let (begin, end) = (now * TICKS, now * TICKS + TICKS - 1);
        self.happen(begin);
        loop {
            let own = if let Wait::Until(time) = self.wait { time } else { NEVER };
            let time = own.min(self.node.next_inside());
            if time > end {
                break;
            }
            self.happen(time);
        }
    }

    /// What happens at this time: in the memory first, then in the processor.
    fn happen(&mut self, now: u64) {
        self.node.advance(now);
        self.listen(now);
        let goes_on = match self.wait {
            Wait::Until(time) => time <= now,
            Wait::Room | Wait::Quiet => true,
            Wait::Value | Wait::Others | Wait::End => false,
        };
        if goes_on {
            self.step(now);
        }
    }

    /// Hears what the memory tells.
    fn listen(&mut self, now: u64) {
        self.watch_misses(now / TICKS);
        while let Some(told) = self.node.tell() {
            match told {
                Told::Loaded { id, value } => {
                    self.sum = self.sum.wrapping_add(value);
                    if id == WAITED_FOR {
                        self.register = value;
                        self.wait = Wait::Until(now);
                    } else {
                        self.names &= !(1 << id);
                    }
                }
                Told::Open(_) | Told::Granted(_) => self.wait = Wait::Until(now),
            }
        }
    }

    /// Tries the next step.
    fn step(&mut self, now: u64) {
        let Some(step) = self.program.step(self.at) else {
            self.wait = Wait::End;
            return;
        };
        self.wait = match step {
            Step::Compute(ticks) => Wait::Until(now + ticks.max(1)),
            Step::Load(word) => match self.load(WAITED_FOR, word, now) {
                Loaded::At { time, value } => {
                    self.sum = self.sum.wrapping_add(value);
                    self.register = value;
                    Wait::Until(time)
                }
                Loaded::Waits => Wait::Value,
                Loaded::Refused => Wait::Room,
            },
            Step::Touch(word) => {
                let name = self.names.trailing_ones() as u16;
                match self.load(name, word, now) {
                    Loaded::At { value, .. } => {
                        self.sum = self.sum.wrapping_add(value);
                        Wait::Until(now + 1)
                    }
                    Loaded::Waits => {
                        self.names |= 1 << name;
                        Wait::Until(now + 1)
                    }
                    Loaded::Refused => Wait::Room,
                }
            }
            Step::Add(word) if self.store(word, self.register + 1, now) => Wait::Until(now + 1),
            Step::Store(word, value) if self.store(word, value, now) => Wait::Until(now + 1),
            Step::Add(_) | Step::Store(..) => Wait::Room,
            Step::Unlock(_) | Step::Barrier(_) if !self.node.is_quiet() => Wait::Quiet,
            Step::Lock(lock) => {
                self.node.lock(lock, now);
                Wait::Others
            }
            Step::Unlock(lock) => {
                self.node.unlock(lock, now);
                Wait::Until(now + 1)
            }
            Step::Barrier(barrier) => {
                self.node.arrive(barrier, now);
                Wait::Others
            }
        };
        if !matches!(self.wait, Wait::Room | Wait::Quiet) {
            self.at += 1;
        }
    }

    /// Reads a word, and counts that.
    fn load(&mut self, name: u16, word: Word, now: u64) -> Loaded {
        let loaded = self.node.load(name, word, now);
        self.counts.loads += u64::from(loaded != Loaded::Refused);
        self.watch_misses(now / TICKS);
        loaded
    }

    /// Writes a word if there is room for that, and counts it.
    fn store(&mut self, word: Word, value: u64, now: u64) -> bool {
        let has_room = self.node.store(word, value, now);
        self.counts.stores += u64::from(has_room);
        self.watch_misses(now / TICKS);
        has_room
    }

    /// Takes note of lines that are missed from now on, and of those that have come: how long the last of them took.
    fn watch_misses(&mut self, now: Cycle) -> Option<Cycle> {
        let misses = self.node.requester().misses();
        let come = self.missed.extract_if(.., |missed| misses.miss(Line(missed.line)).is_none());
        let took = come.last().map(|missed| now - missed.since);
        for miss in misses.misses() {
            if self.missed.iter().all(|missed| missed.line != miss.line.0) {
                self.missed.push(Missed { line: miss.line.0, since: now });
                self.counts.misses += 1;
            }
        }
        took
    }

    /// The next message that is due, as the processor's library sends it.
    fn leave(&mut self, now: Cycle) -> Option<Message> {
        let end = now * TICKS + TICKS - 1;
        let (to, said) = [true, false].into_iter().find_map(|replies| self.node.leave(replies, end))?;
        self.sending = Some(said);
        let has_line = said.what.data().is_some();
        let bytes = if has_line { LINE_WORDS * size_of::<u64>() } else { 0 };
        let expects_reply = matches!(said.what, What::Read | What::Write | What::Upgrade | What::WriteBack { .. });
        // Which request it answers is between the caches and directories.
        let reply_to = said.what.is_reply().then_some(0);
        let flits = Some(self.lengths[usize::from(has_line)]);
        let label = Some(said.what.label());
        Some(Message { flits, expects_reply, reply_to, label, ..Message::new(to, 1, bytes as u32) })
    }
}

impl Behaviour for SharedMemory {
    fn next(&mut self, now: Cycle) -> Operation {
        self.advance(now);
        if let Some(message) = self.leave(now) {
            return Operation::Send(message);
        }
        let own = if let Wait::Until(time) = self.wait { time } else { NEVER };
        match own.min(self.node.next_time()) {
            NEVER if self.wait == Wait::End => Operation::Finish,
            NEVER => Operation::Await,
            time => Operation::WaitUntil((time / TICKS).max(now + 1)),
        }
    }

    fn listens(&self) -> bool {
        true
    }

    fn load(&mut self, _packet: &Packet, _index: u32, words: &mut [u32]) {
        let said = self.sending.take().expect("a message is sent once");
        said.store(&mut words[self.data as usize..]);
    }

    fn received(&mut self, packet: &Packet, words: &[u32], now: Cycle) -> Heard {
        self.node.receive(packet.from(), Said::load(&words[self.data as usize..]), now * TICKS);
        Heard { has_plans: true, round_trip: self.watch_misses(now), ..Heard::default() }
    }

    fn fingerprint(&self, print: &mut Fingerprint) {
        let Self {
            ref node,
            // Settings: the scenario gives them. A program is a function of how many steps were taken.
            program: _,
            data: _,
            lengths: _,
            at,
            register,
            wait,
            names,
            ref sending,
            sum,
            ref missed,
            // Counted for pictures, and without effect.
            counts: _,
        } = *self;
        node.fingerprint(print);
        let wait = match wait {
            Wait::Until(time) => time + 8,
            Wait::Value => 0,
            Wait::Room => 1,
            Wait::Quiet => 2,
            Wait::Others => 3,
            Wait::End => 4,
        };
        print.all([u64::from(at) << 16 | u64::from(names), register, wait, sum]);
        print.words(missed.iter().map(|&Missed { line, since }| since << 32 | u64::from(line)));
        if let Some(said) = sending {
            print.all(said.words());
        }
    }
}
