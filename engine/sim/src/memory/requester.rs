//! The half of the protocol at the side of the processor: what it reads and writes, and what others want of its caches.
//! Races (a), (b), (c), (f) and (g) of [`super`] have their rules here.
//!
//! Loads and stores may wait as long as they like; they end with an entry in [`Out`]. A
//! store that waits is seen by later loads of this node at once and by nobody else: releases wait for it (release
//! consistency), and [`Requester::is_quiet`] says when they may go on.

use super::access::{Access, Out};
use super::cache::{Cache, Held, Level};
use super::message::{Data, Line, Message, Sending, What, Work};
use super::misses::{Aim, Buffered, Forward, Limits, Load, Miss, Misses, WriteBack};
use super::span::{Span, Store};
use net::model::{NodeId, Print};

/// The caches of a node and what it has under way.
#[derive(Clone, Debug, Print)]
#[print(cache.print(), misses)]
pub struct Requester {
    cache: Cache,
    misses: Misses,
}

impl Requester {
    /// Empty caches.
    pub fn new(cache: Cache, limits: Limits) -> Self {
        Requester { cache, misses: Misses::new(limits) }
    }

    /// The processor reads words; `id` names the load if it has to wait.
    pub fn load(&mut self, id: u16, span: impl Into<Span>, out: &mut Out) -> Access {
        let span = span.into();
        let line = span.line();
        match self.misses.stored(span) {
            Buffered::No => {}
            Buffered::Whole(values) => return Access::Hit { values, level: None },
            Buffered::Part => return Access::Refused,
        }
        if let Some((values, level)) = self.cache.read(span) {
            return Access::Hit { values, level: Some(level) };
        }
        if let Some(data) = self.misses.miss(line).and_then(|miss| miss.data) {
            return Access::Hit { values: span.of(&data), level: Some(Level::Second) };
        }
        if !self.misses.has_room_for_load() {
            return Access::Refused;
        }
        // (c) A load that comes after an invalidation may come after an acquire as well: what is under way is too old
        // for it.
        let joined = self.misses.miss(line).is_none_or(|miss| !miss.invalidated);
        if self.misses.miss(line).is_none() && !self.begin(line, Aim::Read, None, out) {
            return Access::Refused;
        }
        self.misses.add_load(Load { id, span, joined });
        Access::Waits
    }

    /// The processor writes words.
    pub fn store(&mut self, store: &Store, out: &mut Out) -> Access {
        let line = store.span.line();
        if self.cache.held(line) == Some(Held::Modified) {
            let level = self.cache.write(store);
            out.stored.push(*store);
            return Access::Hit { values: store.values, level: Some(level) };
        }
        if !self.misses.has_room_for_store() {
            return Access::Refused;
        }
        if self.misses.miss(line).is_none() {
            if !self.misses.has_room_for_miss() {
                return Access::Refused;
            }
            let copy = self.cache.held(line).map(|_| self.cache.remove(line));
            self.begin(line, Aim::Own, copy, out);
        }
        self.misses.add_store(*store);
        Access::Waits
    }

    /// A message from the home, the owner or a sharer of a line has come.
    pub fn receive(&mut self, message: &Message, out: &mut Out) {
        let line = message.line;
        match message.what {
            What::Shared { data } => self.read(line, &data, out),
            What::Exclusive { data, acks } => self.answered(line, Some(data), acks, out),
            What::Granted { acks } => self.answered(line, None, acks, out),
            What::Invalidated => self.acknowledged(line, out),
            What::Invalidate { requester } => self.invalidate(line, requester, out),
            What::ForwardRead { requester } => self.forward(line, Forward::Read { requester }, out),
            What::ForwardWrite { requester } => self.forward(line, Forward::Write { requester }, out),
            What::Written => self.written(line, out),
            _ => unreachable!("a cache is sent what is for caches"),
        }
    }

    /// Another line takes the place of this one.
    pub fn evict(&mut self, line: Line, out: &mut Out) {
        let held = self.cache.held(line).expect("only a line that is held can leave");
        let data = self.cache.remove(line);
        // A shared copy goes silently: the home believes that it is still there, which costs an invalidation (g).
        if held == Held::Modified {
            self.misses.add_write_back(WriteBack { line, data });
            out.sent.push(Sending::home(line, What::WriteBack { data }, Work::Cache));
        }
    }

    /// Whether no access is under way, so that a release may take place: all stores are acknowledged.
    pub fn is_quiet(&self) -> bool {
        self.misses.loads().is_empty() && self.misses.stores().is_empty()
    }

    /// Whether nothing at all is under way.
    pub fn is_idle(&self) -> bool {
        self.misses.misses().is_empty() && self.misses.write_backs().is_empty()
    }

    /// Asks for a line, if there is room for one more miss.
    fn begin(&mut self, line: Line, aim: Aim, copy: Option<Data>, out: &mut Out) -> bool {
        if !self.misses.has_room_for_miss() {
            return false;
        }
        // A forward that finds a write-back can only mean the ownership that was given up with it (a), because this
        // node asks to own the line again only when the write-back has been taken.
        let asked = aim == Aim::Read || self.misses.write_back(line).is_none();
        let (answered, acks, invalidated, forward) = (false, 0, false, None);
        self.misses.add_miss(Miss { line, aim, asked, data: copy, answered, acks, invalidated, forward });
        if asked {
            self.ask(line, out);
        }
        true
    }

    /// Sends the request of a miss.
    fn ask(&mut self, line: Line, out: &mut Out) {
        let miss = self.misses.miss_mut(line).expect("what is asked for is missed");
        miss.asked = true;
        let what = match (miss.aim, miss.data) {
            (Aim::Read, _) => What::Read,
            (Aim::Own, None) => What::Write,
            (Aim::Own, Some(_)) => What::Upgrade,
        };
        out.sent.push(Sending::home(line, what, Work::None));
    }

    /// A copy to read has come.
    fn read(&mut self, line: Line, data: &Data, out: &mut Out) {
        let miss = self.misses.end_miss(line).expect("an answer answers a request");
        assert!(miss.aim == Aim::Read, "a copy to read answers a read");
        self.serve_loads(line, data, out);
        // (c) The invalidation of this very copy came first: the loads that waited have their values, and the copy is
        // not kept. If it was the invalidation of an earlier copy (g), nothing is lost but the copy.
        let keep = !miss.invalidated;
        match self.misses.waits_for(line) {
            (_, true) => {
                self.misses.join_all(line);
                self.begin(line, Aim::Own, keep.then_some(*data), out);
            }
            (true, false) => {
                self.misses.join_all(line);
                self.begin(line, Aim::Read, None, out);
            }
            (false, false) if keep => self.fill(line, Held::Shared, *data, out),
            (false, false) => {}
        }
    }

    /// The right to write has come, with the data unless the node has them.
    fn answered(&mut self, line: Line, data: Option<Data>, acks: u16, out: &mut Out) {
        let miss = self.misses.miss_mut(line).expect("an answer answers a request");
        assert!(miss.aim == Aim::Own && miss.asked && !miss.answered, "the right to write answers a request for it");
        miss.data = data.or(miss.data);
        assert!(miss.data.is_some(), "an upgrade is granted to a node that has a copy");
        miss.answered = true;
        miss.acks += i32::from(acks);
        self.own_if_complete(line, out);
    }

    /// A sharer has dropped its copy.
    fn acknowledged(&mut self, line: Line, out: &mut Out) {
        let miss = self.misses.miss_mut(line).expect("sharers acknowledge to one that waits for them");
        assert!(miss.aim == Aim::Own && miss.asked, "sharers acknowledge to a writer");
        // (f) This may come before the number of acknowledgements is known, hence below zero.
        miss.acks -= 1;
        self.own_if_complete(line, out);
    }

    /// The line is owned once the answer and all acknowledgements have come: loads and stores take effect, and then
    /// what the home wanted meanwhile.
    fn own_if_complete(&mut self, line: Line, out: &mut Out) {
        if !self.misses.miss(line).is_some_and(|miss| miss.answered && miss.acks == 0) {
            return;
        }
        let miss = self.misses.end_miss(line).expect("looked at just now");
        let mut data = miss.data.expect("an answer brings data where there are none");
        // A load that waits came before any store of this node to its word, or it would have seen that one.
        self.serve_loads(line, &data, out);
        while let Some(store) = self.misses.next_store(line) {
            data = store.over(&data);
            out.stored.push(store);
        }
        match miss.forward {
            None => self.fill(line, Held::Modified, data, out),
            Some(forward) => {
                self.answer(line, forward, &data, out);
                if matches!(forward, Forward::Read { .. }) {
                    self.fill(line, Held::Shared, data, out);
                }
            }
        }
    }

    /// Loads that waited for this answer have their values.
    fn serve_loads(&mut self, line: Line, data: &Data, out: &mut Out) {
        while let Some(load) = self.misses.next_joined(line) {
            out.loaded.push((load.id, load.span.of(data)));
        }
    }

    /// Another node will write the line.
    fn invalidate(&mut self, line: Line, requester: NodeId, out: &mut Out) {
        if let Some(held) = self.cache.held(line) {
            assert!(held == Held::Shared, "an owner is not invalidated: it is asked to give the line away");
            self.cache.invalidate(line);
        } else if let Some(miss) = self.misses.miss_mut(line) {
            assert!(!miss.answered, "an owner is not invalidated: it is asked to give the line away");
            match miss.aim {
                // (c) The copy that is under way must not be kept.
                Aim::Read => miss.invalidated = true,
                // (e) The copy is gone; the home will see that and answer with data.
                Aim::Own => miss.data = None,
            }
        }
        out.sent.push(Sending::new(requester, line, What::Invalidated, Work::Cache));
    }

    /// The home wants this node, which owns the line, to serve another.
    fn forward(&mut self, line: Line, forward: Forward, out: &mut Out) {
        // (a) The write-back and this message have crossed: the line is still in the buffer.
        if let Some(&WriteBack { data, .. }) = self.misses.write_back(line) {
            return self.answer(line, forward, &data, out);
        }
        // (b) The home has given this node the line, but it has not come yet, or sharers still have copies.
        if let Some(miss) = self.misses.miss_mut(line) {
            assert!(miss.aim == Aim::Own && miss.forward.is_none(), "the home asks an owner, and once at a time");
            miss.forward = Some(forward);
            return;
        }
        assert!(self.cache.held(line) == Some(Held::Modified), "the home asks an owner");
        let data = *self.cache.data(line);
        match forward {
            Forward::Read { .. } => self.cache.share(line),
            Forward::Write { .. } => self.cache.invalidate(line),
        }
        self.answer(line, forward, &data, out);
    }

    /// Serves another node, and tells the home.
    fn answer(&mut self, line: Line, forward: Forward, data: &Data, out: &mut Out) {
        let data = *data;
        let (to, reply, report) = match forward {
            Forward::Read { requester } => (requester, What::Shared { data }, What::Revise { data }),
            Forward::Write { requester } => (requester, What::Exclusive { data, acks: 0 }, What::Transfer),
        };
        out.sent.push(Sending::new(to, line, reply, Work::Cache));
        out.sent.push(Sending::home(line, report, Work::Cache));
    }

    /// The home has taken a write-back.
    fn written(&mut self, line: Line, out: &mut Out) {
        self.misses.end_write_back(line);
        if self.misses.miss(line).is_some_and(|miss| !miss.asked) {
            self.ask(line, out);
        }
    }

    /// Takes a line into the cache; the one in its place leaves.
    fn fill(&mut self, line: Line, held: Held, data: Data, out: &mut Out) {
        if let Some(old) = self.cache.in_the_way(line) {
            self.evict(old, out);
        }
        self.cache.fill(line, held, data);
    }

    /// The caches.
    pub fn cache(&self) -> &Cache {
        &self.cache
    }

    /// What is under way.
    pub fn misses(&self) -> &Misses {
        &self.misses
    }
}
