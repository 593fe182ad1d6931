//! A node's memory with its times: accesses and messages go in, values and messages come out when they are due.
//!
//! Messages for the home wait in a queue, of which the home takes one at a time. Messages from a node to itself never
//! reach the network. Time is in processor cycles and only grows; between [`Node::next_time`] and now nothing happens
//! by itself, so a node may sleep until then.

use super::access::{Access, Out};
use super::cache::Cache;
use super::directory::Directory;
use super::due::{DueMessages, Way};
use super::message::{Data, Line, Message, Sending, To, What};
use super::misses::Limits;
use super::placement::{Placement, home_of_sync};
use super::requester::Requester;
use super::span::{Span, Store};
use super::sync::Sync;
use super::timing::Timing;
use net::model::id::NEVER;
use net::model::{Fingerprint, NodeId, Print};
use std::collections::VecDeque;

/// What all nodes of a machine have in common.
#[derive(Clone, Debug)]
pub struct Design {
    pub nodes: u32,
    /// Lines in the two levels of a cache.
    pub first_level: u32,
    pub second_level: u32,
    pub limits: Limits,
    pub timing: Timing,
    pub placement: Placement,
}

/// What a processor is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// A load that waited has its values, the first word's first.
    Loaded { id: u16, values: Data },
    /// All have reached the barrier.
    Open(Line),
    /// The lock is this processor's.
    Granted(Line),
}

/// The answer to a load.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loaded {
    /// The values are there at this time.
    At { time: u64, values: Data },
    /// It will be told.
    Waits,
    /// No room; it has to be tried again when something was told.
    Refused,
}

/// A message that waits for the home.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Print)]
pub struct Waiting {
    pub since: u64,
    pub from: NodeId,
    pub message: Message,
}

/// A node's caches, memory, barriers and locks.
#[derive(Clone, Debug)]
pub struct Node {
    id: NodeId,
    design: Design,
    requester: Requester,
    directory: Directory,
    sync: Sync,
    /// Messages that wait for the home, and since when.
    inbox: VecDeque<Waiting>,
    /// When the home can take the next, and when it takes it; `NEVER` if none waits.
    free: u64,
    takes: u64,
    /// Messages to be sent.
    due: DueMessages,
    told: VecDeque<Told>,
    /// Empty between two calls; its room is used again and again.
    out: Out,
}

impl Node {
    /// Empty caches and a memory of zeros.
    pub fn new(id: NodeId, design: &Design) -> Self {
        let cache = Cache::new(design.first_level, design.second_level);
        Node {
            id,
            requester: Requester::new(cache, design.limits),
            directory: Directory::new(design.nodes),
            sync: Sync::new(design.nodes),
            design: design.clone(),
            inbox: VecDeque::new(),
            free: 0,
            takes: NEVER,
            due: DueMessages::default(),
            told: VecDeque::new(),
            out: Out::default(),
        }
    }

    /// The processor reads words.
    pub fn load(&mut self, id: u16, span: impl Into<Span>, now: u64) -> Loaded {
        let access = self.requester.load(id, span, &mut self.out);
        self.take(now);
        match access {
            Access::Hit { values, level } => Loaded::At { time: now + self.design.timing.hit(level), values },
            Access::Waits => Loaded::Waits,
            Access::Refused => Loaded::Refused,
        }
    }

    /// The processor writes words; whether there was room for that.
    pub fn store(&mut self, store: &Store, now: u64) -> bool {
        let access = self.requester.store(store, &mut self.out);
        self.take(now);
        access != Access::Refused
    }

    /// Whether a release may take place: nothing that the processor did is under way.
    pub fn is_quiet(&self) -> bool {
        self.requester.is_quiet()
    }

    /// The processor has reached a barrier.
    pub fn arrive(&mut self, barrier: Line, now: u64) {
        self.release(barrier, What::Arrive, now);
    }

    /// The processor wants a lock.
    pub fn lock(&mut self, lock: Line, now: u64) {
        self.ask(lock, What::Lock, now);
    }

    /// The processor gives a lock back.
    pub fn unlock(&mut self, lock: Line, now: u64) {
        self.release(lock, What::Unlock, now);
    }

    fn release(&mut self, number: Line, what: What, now: u64) {
        assert!(self.is_quiet(), "a release waits until everything before it has taken effect");
        self.ask(number, what, now);
    }

    fn ask(&mut self, number: Line, what: What, now: u64) {
        let to = home_of_sync(number, self.design.nodes);
        self.schedule(now, to, Message { line: number, what });
    }

    /// A message from the network has come.
    pub fn receive(&mut self, from: NodeId, message: Message, now: u64) {
        if message.what.is_for_home() {
            if !Sync::takes(message.what) {
                self.directory.store().expect(message.line);
            }
            self.inbox.push_back(Waiting { since: now, from, message });
            self.look_into_inbox();
            return;
        }
        match message.what {
            What::Open => self.told.push_back(Told::Open(message.line)),
            What::Grant => self.told.push_back(Told::Granted(message.line)),
            _ => {
                self.requester.receive(&message, &mut self.out);
                self.take(now);
            }
        }
    }

    /// Does all that is due by now inside the node: the home takes messages, and the node's own messages reach it.
    #[inline]
    pub fn advance(&mut self, now: u64) {
        if self.next_inside() <= now {
            self.advance_to(now);
        }
    }

    fn advance_to(&mut self, now: u64) {
        loop {
            let own = self.due.next(Way::Inside);
            let home = self.takes;
            if own.min(home) > now {
                return;
            }
            // At one time the message first: the home may take it at once.
            if own <= home {
                let due = self.due.take(Way::Inside).expect("it is due");
                self.receive(self.id, due.message, own);
            } else {
                self.serve(home);
            }
        }
    }

    /// The home takes the next message.
    fn serve(&mut self, at: u64) {
        let Waiting { from, message, .. } = self.inbox.pop_front().expect("something waits");
        self.free = at + self.design.timing.occupancy;
        self.look_into_inbox();
        let mut out = std::mem::take(&mut self.out);
        if Sync::takes(message.what) {
            self.sync.receive(from, &message, &mut out.sent);
        } else {
            self.directory.receive(from, &message, &mut out.sent);
        }
        out.sent.iter().for_each(|sending| self.send(sending, at));
        out.clear();
        self.out = out;
    }

    /// Notes when the home takes the next message, which is asked far more often than it changes.
    fn look_into_inbox(&mut self) {
        self.takes = self.inbox.front().map_or(NEVER, |waiting| waiting.since.max(self.free));
    }

    /// When something happens next that no message to the network brings about.
    #[inline]
    pub fn next_inside(&self) -> u64 {
        self.due.next(Way::Inside).min(self.takes)
    }

    /// When something happens next by itself: the home takes a message, or one is due to leave.
    pub fn next_time(&self) -> u64 {
        self.due.first().min(self.takes)
    }

    /// The next message that is due to enter a network by now: that of replies or that of requests.
    pub fn leave(&mut self, replies: bool, now: u64) -> Option<(NodeId, Message)> {
        let way = if replies { Way::Replies } else { Way::Requests };
        if self.due.next(way) > now {
            return None;
        }
        self.due.take(way).map(|due| (due.to, due.message))
    }

    /// What the processor is told next.
    pub fn tell(&mut self) -> Option<Told> {
        self.told.pop_front()
    }

    /// Sends what an access or a message brought about, and tells the processor.
    #[inline]
    fn take(&mut self, now: u64) {
        // Most accesses find what they want, and bring nothing about.
        if self.out.sent.is_empty() && self.out.loaded.is_empty() {
            self.out.stored.clear();
        } else {
            self.take_all(now);
        }
    }

    fn take_all(&mut self, now: u64) {
        let mut out = std::mem::take(&mut self.out);
        self.told.extend(out.loaded.iter().map(|&(id, values)| Told::Loaded { id, values }));
        out.sent.iter().for_each(|sending| self.send(sending, now));
        out.clear();
        self.out = out;
    }

    fn send(&mut self, sending: &Sending, now: u64) {
        let to = match sending.to {
            To::Home => self.design.placement.home(sending.message.line, self.design.nodes),
            To::Node(to) => to,
        };
        self.schedule(now + self.design.timing.work(sending.after), to, sending.message);
    }

    fn schedule(&mut self, time: u64, to: NodeId, message: Message) {
        let way = match message.what.is_reply() {
            _ if to == self.id => Way::Inside,
            true => Way::Replies,
            false => Way::Requests,
        };
        self.due.add(way, time, to, message);
    }

    /// The home of a line.
    pub fn home(&self, line: Line) -> NodeId {
        self.design.placement.home(line, self.design.nodes)
    }

    /// What it has in common with all nodes.
    pub fn design(&self) -> &Design {
        &self.design
    }

    /// The half that asks.
    pub fn requester(&self) -> &Requester {
        &self.requester
    }

    /// The half that answers.
    pub fn directory(&self) -> &Directory {
        &self.directory
    }

    /// The half that answers, whose memory may be filled before a run.
    pub fn directory_mut(&mut self) -> &mut Directory {
        &mut self.directory
    }

    /// The barriers and locks.
    pub fn sync(&self) -> &Sync {
        &self.sync
    }

    /// Messages that wait for the home, the next one first.
    pub fn inbox(&self) -> impl ExactSizeIterator<Item = &Waiting> {
        self.inbox.iter()
    }

    /// Messages to be sent, the earliest first: when, to whom, and what.
    pub fn due(&self) -> impl ExactSizeIterator<Item = (u64, NodeId, &Message)> {
        self.due.all().into_iter().map(|due| (due.time, due.to, &due.message))
    }

    /// Whether nothing is under way here.
    pub fn is_idle(&self) -> bool {
        let here = self.inbox.is_empty() && self.due.is_empty() && self.told.is_empty();
        here && self.requester.is_idle() && self.directory.is_idle() && self.sync.is_idle()
    }
}

impl Print for Node {
    fn fingerprint(&self, print: &mut Fingerprint) {
        let Self {
            // Its place in the machine, and settings.
            id: _,
            design: _,
            ref requester,
            ref directory,
            ref sync,
            ref inbox,
            free,
            // Follows from the first message that waits.
            takes: _,
            ref due,
            ref told,
            // Empty between two calls.
            out: _,
        } = *self;
        requester.fingerprint(print);
        directory.fingerprint(print);
        sync.fingerprint(print);
        let due = due.all();
        print.all([free, inbox.len() as u64, due.len() as u64]);
        inbox.iter().for_each(|waiting| waiting.fingerprint(print));
        due.iter().for_each(|due| due.fingerprint(print));
        print.word(told.len() as u64);
        for told in told {
            print.all(match *told {
                Told::Loaded { id, values } => [u64::from(id) << 2, values[0]],
                Told::Open(barrier) => [1, u64::from(barrier.0)],
                Told::Granted(lock) => [2, u64::from(lock.0)],
            });
            if let Told::Loaded { values, .. } = told {
                // What follows the first word of a span; of a word alone there is nothing.
                values[1..].iter().filter(|&&value| value != 0).for_each(|&value| print.word(value));
            }
        }
    }
}
