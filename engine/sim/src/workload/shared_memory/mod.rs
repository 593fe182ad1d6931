//! Programs on a coherent shared memory: the caches, directory and memory of a node ([`crate::memory`]) with a processor
//! before them, joined to the network as any program is (BRIS §3).
//!
//! A message of the protocol is a packet: of one flit, or with the flits of a line; requests and replies have a network
//! of their own if there are two. A node always takes in what comes, so no request waits for another for ever.
//!
//! Small programs ([`micro`]) run on a processor that takes one step after the other ([`stepper`]); the programs of the
//! study, each a file or a folder of its own here, on one with a window of instructions ([`window`]). What these have to
//! say of themselves is a [`kernel::Kernel`] and a [`kernel::Plan`].

#[cfg(test)]
mod alone;
mod fft;
mod field;
pub mod kernel;
mod lu;
mod micro;
mod ocean;
mod processor;
mod programs;
mod radix;
mod result;
mod settings;
mod stepper;
mod water;
pub mod window;

pub use result::Outcome;
pub use settings::SharedMemorySettings;

use super::{Behaviour, Heard, Setting};
use crate::memory::message::PACKET_WORDS;
use crate::memory::timing::TICKS;
use crate::memory::{LINE_WORDS, Line, Message as Said, Node, What};
use crate::software::{Message, Operation, State};
pub use micro::Step;
use net::model::id::NEVER;
use net::model::{Cycle, Packet, Print, WORD_BYTES, Word};
use processor::Processor;
use window::Window;

/// What the processor waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
pub enum Wait {
    /// Nothing: it goes on at this time, in processor cycles.
    #[word(8 + _0)]
    Until(u64),
    /// The value of the load.
    #[word(0)]
    Value,
    /// Room for one more access.
    #[word(1)]
    Room,
    /// All it did to take effect, before it releases something.
    #[word(2)]
    Quiet,
    /// A lock, or that others reach a barrier.
    #[word(3)]
    Others,
    /// Its program is done, and it waits for what is under way.
    #[word(4)]
    End,
}

/// A processor with its node's memory.
#[derive(Clone, Debug, Print)]
#[print(node, processor, missed, sending)]
#[print(skip(data, lengths) = "settings")]
#[print(skip(counts, homes) = "counted for pictures, and without effect")]
pub struct SharedMemory {
    /// Boxed, so that the programs of other kinds do not take as much room.
    node: Box<Node>,
    processor: Processor,
    /// Where in a packet's words the data begin.
    data: u32,
    /// Flits of a message without a line, and with one.
    lengths: [u16; 2],
    /// All that happens up to the end of this cycle has happened, and no message has come since.
    #[print(skip = "saves work alone")]
    advanced: Cycle,
    /// The message being sent.
    sending: Option<Said>,
    /// Lines that are missed, and since when; and up to which change of them this is so.
    missed: Vec<Missed>,
    #[print(skip = "follows from what is missed")]
    watched: u32,
    counts: Accesses,
    /// Of the lines that were asked for, how many had each node as their home.
    homes: Vec<u32>,
}

/// A line that is missed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
#[word(since << 32 | line)]
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

/// Whether programs have computed what sequential ones do; nothing of small programs, which are judged by what they read.
pub fn outcome(settings: &SharedMemorySettings, setting: &Setting, programs: &[&SharedMemory]) -> Option<Outcome> {
    result::outcome(settings.program.plan()?, setting, programs)
}

impl SharedMemory {
    fn new(node: Node, processor: Processor, setting: &Setting) -> Self {
        SharedMemory {
            node: Box::new(node),
            processor,
            data: setting.bookkeeping,
            lengths: lengths(setting),
            advanced: NEVER,
            sending: None,
            missed: Vec::new(),
            watched: 0,
            counts: Accesses::default(),
            homes: vec![0; setting.nodes as usize],
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
        self.processor.wait()
    }

    /// The step of a small program that it waits to end, or tries to take; of others only that at a lock or a barrier.
    pub fn doing(&self) -> Option<Step> {
        self.processor.doing()
    }

    /// The line whose value it waits for.
    pub fn awaited(&self) -> Option<Line> {
        self.processor.awaited(&self.node)
    }

    /// Its processor, if it has a window of instructions.
    pub fn window(&self) -> Option<&Window> {
        self.processor.window()
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
        self.processor.steps()
    }

    /// The sum of all values that a small program has read.
    pub fn sum(&self) -> u64 {
        self.processor.sum()
    }

    /// The lines that it waits for, oldest first.
    pub fn missed(&self) -> &[Missed] {
        &self.missed
    }

    /// Of the lines that were asked for, how many had each node as their home.
    pub fn homes(&self) -> &[u32] {
        &self.homes
    }

    /// What became of its accesses.
    pub fn counts(&self) -> Accesses {
        self.counts
    }

    /// Everything up to the end of this cycle.
    fn advance(&mut self, now: Cycle) {
        // Asked again after each message that leaves.
        if self.advanced == now {
            return;
        }
        self.advanced = now;
        let (begin, end) = (now * TICKS, now * TICKS + TICKS - 1);
        self.happen(begin);
        loop {
            let time = self.processor.next_time().min(self.node.next_inside());
            if time > end {
                break;
            }
            self.happen(time);
        }
    }

    /// What happens at this time: in the memory first, then in the processor.
    fn happen(&mut self, now: u64) {
        self.node.advance(now);
        self.watch_misses(now / TICKS);
        let mut has_heard = false;
        while let Some(told) = self.node.tell() {
            self.processor.hear(told, now);
            has_heard = true;
        }
        if !has_heard && !self.processor.may_act(now) {
            return;
        }
        self.processor.act(now, &mut self.node, &mut self.counts);
        self.watch_misses(now / TICKS);
    }

    /// Takes note of lines that are missed from now on, and of those that have come: how long the last of them took.
    #[inline]
    fn watch_misses(&mut self, now: Cycle) -> Option<Cycle> {
        if self.node.requester().misses().changes() == self.watched { None } else { self.misses_changed(now) }
    }

    fn misses_changed(&mut self, now: Cycle) -> Option<Cycle> {
        let misses = self.node.requester().misses();
        self.watched = misses.changes();
        // Both lists are nearly always in one order, that in which lines were asked for.
        let mut next = 0;
        let mut has_come = |missed: &mut Missed| {
            let line = Line(missed.line);
            let is_next = misses.misses().get(next).is_some_and(|miss| miss.line == line);
            next += usize::from(is_next);
            !is_next && misses.miss(line).is_none()
        };
        let took = self.missed.extract_if(.., |missed| has_come(missed)).last().map(|missed| now - missed.since);
        if self.missed.len() < misses.misses().len() {
            self.note_misses(now);
        }
        took
    }

    /// Takes note of lines that are missed and were not until now.
    fn note_misses(&mut self, now: Cycle) {
        for miss in self.node.requester().misses().misses() {
            if self.missed.iter().all(|missed| missed.line != miss.line.0) {
                self.missed.push(Missed { line: miss.line.0, since: now });
                self.counts.misses += 1;
                self.homes[self.node.home(miss.line).index()] += 1;
            }
        }
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
    fn state(&self) -> Option<State> {
        Some(match self.wait() {
            Wait::Until(_) => State::Computing,
            Wait::Value => State::Loading,
            Wait::Room | Wait::Quiet => State::Storing,
            Wait::Others => State::Synchronizing,
            Wait::End => State::Finished,
        })
    }

    fn next(&mut self, now: Cycle) -> Operation {
        self.advance(now);
        if let Some(message) = self.leave(now) {
            return Operation::Send(message);
        }
        match self.processor.next_time().min(self.node.next_time()) {
            NEVER if self.wait() == Wait::End => Operation::Finish,
            NEVER => Operation::Await,
            time => Operation::WaitUntil((time / TICKS).max(now + 1)),
        }
    }

    fn phase(&self) -> u32 {
        self.window().map_or(0, |window| window.at().phase + 1)
    }

    fn listens(&self) -> bool {
        true
    }

    fn load(&mut self, _packet: &Packet, _index: u32, words: &mut [u32]) {
        let said = self.sending.take().expect("a message is sent once");
        said.store(&mut words[self.data as usize..]);
    }

    fn received(&mut self, packet: &Packet, words: &[u32], now: Cycle) -> Heard {
        self.advanced = NEVER;
        self.node.receive(packet.from(), Said::load(&words[self.data as usize..]), now * TICKS);
        Heard { has_plans: true, round_trip: self.watch_misses(now), ..Heard::default() }
    }
}
