//! A state of one home and a few caches, and the events possible in it.
//!
//! Node 0 is the home; every other node has a cache with room for one line, and a processor that does what its program
//! allows in any order, to any words. Between them is a bag of messages that may arrive in any order and after any
//! delay. A processor waits for nothing but locks: several of its loads and stores may be under way.

use super::parts::{Directory, Parts, Requester};
use super::rules;
use super::setup::{Program, Setup};
use super::situations::Met;
use super::values::{self, Order, Seen, Versions};
use super::words;
use crate::world::{self, Outcome};
use net::model::{Fingerprint, NodeId, Print};
use sim::memory::message::Sending;
use sim::memory::{Access, Cache, Line, Message as Content, Out, Sync, To};
use std::rc::Rc;

/// The home.
pub const HOME: NodeId = NodeId(0);
/// The lock.
pub const LOCK: Line = Line(0);

/// A message in the network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Message {
    pub from: NodeId,
    pub to: NodeId,
    pub content: Content,
}

/// An event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A processor reads a word.
    Read { node: NodeId, word: usize },
    /// A processor writes a word.
    Write { node: NodeId, word: usize },
    /// A line leaves a cache.
    Evict { node: NodeId, line: Line },
    /// A processor wants the lock.
    Lock { node: NodeId },
    /// A processor gives the lock back.
    Unlock { node: NodeId },
    /// A message arrives.
    Arrive(Message),
}

/// What a processor has of the lock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holds {
    Nothing,
    Waits,
    Lock,
}

/// A cache with its processor. Worlds share those that are equal.
#[derive(Clone)]
pub struct Node<P: Parts> {
    pub memory: P::Requester,
    /// What it has still to do.
    pub left: Program,
    pub holds: Holds,
    pub seen: Seen,
    print: u64,
}

/// The home.
#[derive(Clone)]
pub struct Home<P: Parts> {
    pub directory: P::Directory,
    pub sync: Sync,
    print: u64,
}

/// A state of the whole.
#[derive(Clone)]
pub struct World<P: Parts> {
    pub nodes: Vec<Rc<Node<P>>>,
    pub home: Rc<Home<P>>,
    /// In a fixed order, so that equal bags are equal lists.
    pub network: Vec<Message>,
    /// The writes that took effect.
    pub order: Rc<Order>,
    /// What the holders of the lock have seen before they gave it back.
    pub released: Versions,
}

impl<P: Parts> world::World for World<P> {
    type Setup = Setup;
    type Event = Event;
    type Message = Message;
    type Met = Met;

    fn new(setup: &Setup) -> Self {
        let caches = setup.programs.len() as u32;
        let node = |(node, &left): (usize, &Program)| {
            let memory = P::Requester::new(Cache::new(1, 1), setup.loads, setup.stores, setup.write_backs);
            let seen = Seen { node, ..Seen::default() };
            Rc::new(Node { memory, left, holds: Holds::Nothing, seen, print: 0 }.printed())
        };
        let home = Home { directory: P::Directory::new(caches), sync: Sync::new(caches), print: 0 };
        World {
            nodes: (1..).zip(&setup.programs).map(node).collect(),
            home: Rc::new(home.printed()),
            network: Vec::new(),
            order: Rc::default(),
            released: Versions::default(),
        }
    }

    fn events(&self, setup: &Setup, out: &mut Vec<Event>) {
        out.clear();
        for (i, message) in self.network.iter().enumerate() {
            if i == 0 || self.network[i - 1] != *message {
                out.push(Event::Arrive(*message));
            }
        }
        for (node, state) in (1..).map(NodeId).zip(&self.nodes) {
            let Program { reads, writes, locks, evictions } = state.left;
            match state.holds {
                Holds::Waits => continue,
                Holds::Lock => out.push(Event::Unlock { node }),
                Holds::Nothing if locks > 0 => out.push(Event::Lock { node }),
                Holds::Nothing => {}
            }
            for word in 0..values::count(setup) {
                out.extend((reads > 0).then_some(Event::Read { node, word }));
                out.extend((writes > 0).then_some(Event::Write { node, word }));
            }
            let held = state.memory.cache().lines().filter(|_| evictions > 0);
            out.extend(held.map(|(line, _)| Event::Evict { node, line }));
        }
    }

    fn after(&self, event: Event, setup: &Setup, sent: &mut Vec<Message>) -> Outcome<Self> {
        sent.clear();
        let mut world = self.clone();
        match world.happen(event, setup, sent) {
            Ok(true) => {}
            Ok(false) => return Outcome::Impossible,
            Err(broken) => return Outcome::Broken(broken),
        }
        for message in sent.iter() {
            let place = world.network.partition_point(|other| other.key() <= message.key());
            world.network.insert(place, *message);
        }
        Outcome::Next(world)
    }

    fn broken(&self, setup: &Setup, met: &mut Met) -> Option<String> {
        met.look(self, setup);
        rules::broken(self, setup)
    }

    /// All processors have done what they had to do, and nothing is under way.
    fn is_end(&self) -> bool {
        let is_done = |node: &Rc<Node<P>>| {
            let Program { reads, writes, locks, evictions: _ } = node.left;
            (reads, writes, locks) == (0, 0, 0) && node.holds == Holds::Nothing
        };
        self.is_at_rest() && self.nodes.iter().all(is_done)
    }

    fn print(&self) -> u64 {
        let mut print = Fingerprint::default();
        self.nodes.iter().for_each(|node| print.word(node.print));
        print.all([self.home.print, u64::from(u32::from_le_bytes(self.released))]);
        self.order.fingerprint(&mut print);
        for message in &self.network {
            print.word(u64::from(message.to.0) << 32 | u64::from(message.from.0));
            print.all(message.content.words());
        }
        print.value()
    }

    fn sentence(&self, event: Event, sent: &[Message]) -> String {
        words::sentence(self, event, sent)
    }
}

impl<P: Parts> World<P> {
    /// Whether no message is in flight, and no cache waits for one.
    pub fn is_at_rest(&self) -> bool {
        self.network.is_empty() && self.nodes.iter().all(|node| node.memory.is_idle())
    }

    /// Applies an event; returns whether it was possible.
    fn happen(&mut self, event: Event, setup: &Setup, sent: &mut Vec<Message>) -> Result<bool, String> {
        match event {
            Event::Read { node, word } => return self.access(node, setup, sent, |it, out| it.read(word, setup, out)),
            Event::Write { node, word } => {
                return self.access(node, setup, sent, |it, out| it.write(word, setup, out));
            }
            Event::Evict { node, line } => {
                return self.access(node, setup, sent, |it, out| {
                    it.left.evictions -= 1;
                    it.memory.evict(line, out);
                    true
                });
            }
            Event::Lock { node } => {
                let state = self.node(node);
                (state.left.locks, state.holds) = (state.left.locks - 1, Holds::Waits);
                state.renew();
                sent.push(Message { from: node, to: HOME, content: words::about_lock(false) });
            }
            Event::Unlock { node } => {
                let state = self.node(node);
                if !state.memory.is_quiet() {
                    return Ok(false);
                }
                if !state.seen.is_performed() {
                    return Err(format!("cache {} releases the lock before all it did took effect", node.0));
                }
                state.holds = Holds::Nothing;
                state.renew();
                let floor = state.seen.floor;
                self.released.iter_mut().zip(floor).for_each(|(released, own)| *released = own.max(*released));
                sent.push(Message { from: node, to: HOME, content: words::about_lock(true) });
            }
            Event::Arrive(message) => {
                let place = self.network.iter().position(|other| *other == message);
                self.network.remove(place.expect("what arrives is in flight"));
                if message.to == HOME {
                    self.at_home(&message, sent);
                } else if Sync::answers(message.content.what) {
                    let released = self.released;
                    let state = self.node(message.to);
                    state.holds = Holds::Lock;
                    state.seen.acquire(&released);
                    state.renew();
                } else {
                    return self.access(message.to, setup, sent, |it, out| {
                        it.memory.receive(&message.content, out);
                        true
                    });
                }
            }
        }
        Ok(true)
    }

    /// A message reaches the home.
    fn at_home(&mut self, message: &Message, sent: &mut Vec<Message>) {
        let home = Rc::make_mut(&mut self.home);
        let mut out = Vec::new();
        if Sync::takes(message.content.what) {
            home.sync.receive(message.from, &message.content, &mut out);
        } else {
            home.directory.receive(message.from, &message.content, &mut out);
        }
        home.renew();
        sent.extend(out.iter().map(|sending| in_network(HOME, sending)));
    }

    /// Something happens to a cache: sends what leaves it, and checks the values that its processor gets.
    fn access(
        &mut self,
        node: NodeId,
        setup: &Setup,
        sent: &mut Vec<Message>,
        happen: impl FnOnce(&mut Step<'_, P>, &mut Out) -> bool,
    ) -> Result<bool, String> {
        let (mut out, mut order) = (Out::default(), (*self.order).clone());
        let state = self.node(node);
        let Node { memory, left, seen, .. } = state;
        if !happen(&mut Step { memory, left, seen }, &mut out) {
            return Ok(false);
        }
        // Loads have their values before stores that come with them take effect.
        for (id, values) in out.loaded {
            state.seen.read(id, values[0], &order)?;
        }
        for store in &out.stored {
            let (number, value) = (values::number(setup, store.span.first), store.values[0]);
            let version = order.push(number, value);
            state.seen.perform(number, value, version)?;
        }
        state.renew();
        if !out.stored.is_empty() {
            self.order = Rc::new(order);
        }
        sent.extend(out.sent.iter().map(|sending| in_network(node, sending)));
        Ok(true)
    }

    fn node(&mut self, node: NodeId) -> &mut Node<P> {
        Rc::make_mut(&mut self.nodes[node.index() - 1])
    }

    /// The caches, with their names.
    pub fn caches(&self) -> impl Iterator<Item = (NodeId, &Node<P>)> {
        (1..).map(NodeId).zip(self.nodes.iter().map(|node| &**node))
    }
}

/// The parts of a node that an access changes.
pub struct Step<'a, P: Parts> {
    memory: &'a mut P::Requester,
    left: &'a mut Program,
    seen: &'a mut Seen,
}

impl<P: Parts> Step<'_, P> {
    fn read(&mut self, word: usize, setup: &Setup, out: &mut Out) -> bool {
        let id = self.seen.next_id();
        match self.memory.load(id, values::word(setup, word), out) {
            Access::Refused => return false,
            Access::Waits => {}
            // Not the first in the list, if others were issued before and still wait.
            Access::Hit { values, .. } => out.loaded.push((id, values)),
        }
        self.left.reads -= 1;
        self.seen.issue(id, word);
        true
    }

    fn write(&mut self, word: usize, setup: &Setup, out: &mut Out) -> bool {
        let value = values::value(self.seen.node, self.seen.written[word] + 1);
        if self.memory.store(values::word(setup, word), value, out) == Access::Refused {
            return false;
        }
        self.left.writes -= 1;
        self.seen.written[word] += 1;
        true
    }
}

impl<P: Parts> Node<P> {
    fn printed(mut self) -> Self {
        self.renew();
        self
    }

    fn renew(&mut self) {
        let Program { reads, writes, locks, evictions } = self.left;
        let mut print = Fingerprint::default();
        let bytes = [reads, writes, locks, evictions, self.holds as u8, 0, 0, 0];
        print.all([self.memory.print(), u64::from_le_bytes(bytes)]);
        self.seen.fingerprint(&mut print);
        self.print = print.value();
    }
}

impl<P: Parts> Home<P> {
    fn printed(mut self) -> Self {
        self.renew();
        self
    }

    fn renew(&mut self) {
        let mut print = Fingerprint::default();
        print.word(self.directory.print());
        self.sync.fingerprint(&mut print);
        self.print = print.value();
    }
}

impl Message {
    /// Distinguishes it from all messages that are not equal to it.
    fn key(&self) -> (NodeId, NodeId, [u64; 9]) {
        (self.to, self.from, self.content.words())
    }
}

fn in_network(from: NodeId, sending: &Sending) -> Message {
    let to = match sending.to {
        To::Home => HOME,
        To::Node(to) => to,
    };
    Message { from, to, content: sending.message }
}
