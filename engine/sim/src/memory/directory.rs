//! The directory: the home's half of the protocol (BRIS §3: invalidation-based, "similar to DASH", correct with
//! messages out of order). Races (a), (d) and (e) of [`super`] have their rules here.
//!
//! For each line the home knows whether memory has it ([`State`]). While it waits for an owner it is busy with that
//! line, and further requests for it queue; a node has at most one request for a line under way, so the queue is never
//! longer than there are nodes.

use super::message::{Data, Line, Message, Sending, State, What, Work};
use super::nodes::Nodes;
use super::store::Store;
use net::model::{Fingerprint, NodeId, Print};
use std::collections::VecDeque;

/// What the home waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaits {
    /// The owner lets the requester read.
    Revise { owner: NodeId, requester: NodeId },
    /// The owner gives the line to the requester.
    Transfer { owner: NodeId, requester: NodeId },
    /// The write-back of a node that reads what it has just given up.
    WriteBack { owner: NodeId },
}

/// What a node asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    Read,
    Write,
    Upgrade,
}

/// A line that the home is busy with.
#[derive(Clone, Debug)]
pub struct Busy {
    pub awaits: Awaits,
    /// Requests that wait, in the order in which they came.
    pub queue: VecDeque<(NodeId, Request)>,
    /// Write-backs that wait until the owner has answered.
    pub held: Vec<(NodeId, Data)>,
}

/// The directory and memory of one home.
#[derive(Clone, Debug)]
pub struct Directory {
    store: Store,
    /// In the order of lines: there are a few at a time.
    busy: Vec<(Line, Busy)>,
    /// Nodes in the machine, which bound the queues.
    nodes: u32,
}

impl Directory {
    /// All lines are in memory, and zero.
    pub fn new(nodes: u32) -> Self {
        Directory { store: Store::default(), busy: Vec::new(), nodes }
    }

    /// A message about a line has come.
    pub fn receive(&mut self, from: NodeId, message: &Message, out: &mut Vec<Sending>) {
        let line = message.line;
        match message.what {
            What::Read => self.request(line, from, Request::Read, out),
            What::Write => self.request(line, from, Request::Write, out),
            What::Upgrade => self.request(line, from, Request::Upgrade, out),
            What::WriteBack { data } => self.write_back(line, from, data, out),
            What::Revise { data } => self.revise(line, from, &data, out),
            What::Transfer => self.transfer(line, from, out),
            _ => unreachable!("a directory is sent what is for homes"),
        }
    }

    /// A node asks for a line: at once if nobody is waited for, otherwise after those who came before.
    fn request(&mut self, line: Line, from: NodeId, request: Request, out: &mut Vec<Sending>) {
        let Some(busy) = self.busy_mut(line) else { return self.serve(line, from, request, out) };
        busy.queue.push_back((from, request));
        assert!(busy.queue.len() <= self.nodes as usize, "a node has one request for a line under way");
    }

    /// Answers a request, or asks the owner to.
    fn serve(&mut self, line: Line, from: NodeId, request: Request, out: &mut Vec<Sending>) {
        let place = self.store.touch(line);
        let state = self.store.state_at(place);
        let mut send = |to, what, after| out.push(Sending::new(to, line, what, after));
        match (request, state) {
            (Request::Read, State::Uncached | State::Shared(_)) => {
                let mut sharers = if let State::Shared(sharers) = state { sharers } else { Nodes::default() };
                sharers.insert(from);
                send(from, What::Shared { data: *self.store.data_at(place) }, Work::Memory);
                self.store.set_state_at(place, State::Shared(sharers));
            }
            (Request::Read, State::Owned(owner)) if owner == from => {
                // (d) Its write-back is behind, and memory is stale until it comes.
                self.wait(line, Awaits::WriteBack { owner }, (from, request));
            }
            (Request::Read, State::Owned(owner)) => {
                send(owner, What::ForwardRead { requester: from }, Work::Directory);
                self.begin(line, Awaits::Revise { owner, requester: from });
            }
            (Request::Write | Request::Upgrade, State::Owned(owner)) => {
                assert!(owner != from, "a node asks to own a line again once its write-back has been taken");
                send(owner, What::ForwardWrite { requester: from }, Work::Directory);
                self.begin(line, Awaits::Transfer { owner, requester: from });
            }
            (Request::Write | Request::Upgrade, State::Uncached | State::Shared(_)) => {
                let mut others = if let State::Shared(sharers) = state { sharers } else { Nodes::default() };
                let has_copy = others.has(from);
                others.remove(from);
                others.iter().for_each(|sharer| send(sharer, What::Invalidate { requester: from }, Work::Directory));
                let acks = others.count() as u16;
                // (e) An upgrade whose copy was invalidated on the way is answered with data.
                if request == Request::Upgrade && has_copy {
                    send(from, What::Granted { acks }, Work::Directory);
                } else {
                    send(from, What::Exclusive { data: *self.store.data_at(place), acks }, Work::Memory);
                }
                self.store.set_state_at(place, State::Owned(from));
            }
        }
    }

    /// The owner of a line has written it back.
    fn write_back(&mut self, line: Line, from: NodeId, data: Data, out: &mut Vec<Sending>) {
        // (a) The owner may still have to answer from its write-back buffer, so it is not told to empty it; and the
        // next owner's write-back may come before the message that makes it owner.
        match self.busy_mut(line) {
            Some(Busy { awaits: Awaits::Revise { .. } | Awaits::Transfer { .. }, held, .. }) => held.push((from, data)),
            Some(_) | None => self.take(line, from, &data, out),
        }
    }

    /// Takes a write-back, unless the line has got another owner since: then its data are old.
    fn take(&mut self, line: Line, from: NodeId, data: &Data, out: &mut Vec<Sending>) {
        let place = self.store.touch(line);
        let is_owner = self.store.state_at(place) == State::Owned(from);
        if is_owner {
            self.store.write_at(place, data);
            self.store.set_state_at(place, State::Uncached);
        }
        out.push(Sending::new(from, line, What::Written, Work::Directory));
        let awaited = self.busy_mut(line).is_some_and(|busy| busy.awaits == Awaits::WriteBack { owner: from });
        if is_owner && awaited {
            self.end(line, out);
        }
    }

    /// The owner has let a node read and sends the data.
    fn revise(&mut self, line: Line, from: NodeId, data: &Data, out: &mut Vec<Sending>) {
        let Awaits::Revise { owner, requester } = self.awaits(line) else {
            panic!("an owner answers what it was asked");
        };
        assert!(owner == from, "the owner answers");
        let place = self.store.touch(line);
        self.store.write_at(place, data);
        let mut sharers = Nodes::one(owner);
        sharers.insert(requester);
        self.store.set_state_at(place, State::Shared(sharers));
        self.end(line, out);
    }

    /// The owner has given the line to another node.
    fn transfer(&mut self, line: Line, from: NodeId, out: &mut Vec<Sending>) {
        let Awaits::Transfer { owner, requester } = self.awaits(line) else {
            panic!("an owner answers what it was asked");
        };
        assert!(owner == from, "the owner answers");
        let place = self.store.touch(line);
        self.store.set_state_at(place, State::Owned(requester));
        self.end(line, out);
    }

    /// From now on busy with this line.
    fn begin(&mut self, line: Line, awaits: Awaits) {
        match self.place(line) {
            Ok(place) => self.busy[place].1.awaits = awaits,
            Err(place) => {
                let busy = Busy { awaits, queue: VecDeque::new(), held: Vec::new() };
                self.busy.insert(place, (line, busy));
            }
        }
    }

    /// As [`begin`](Self::begin), and this request is the first to be served afterwards.
    fn wait(&mut self, line: Line, awaits: Awaits, first: (NodeId, Request)) {
        self.begin(line, awaits);
        self.busy_mut(line).expect("just begun").queue.push_front(first);
    }

    fn awaits(&mut self, line: Line) -> Awaits {
        self.busy_mut(line).expect("an owner answers what it was asked").awaits
    }

    /// Where a line stands among those that it is busy with, or would stand.
    fn place(&self, line: Line) -> Result<usize, usize> {
        self.busy.binary_search_by_key(&line, |(busy, _)| *busy)
    }

    fn busy_mut(&mut self, line: Line) -> Option<&mut Busy> {
        self.place(line).ok().map(|place| &mut self.busy[place].1)
    }

    /// What was waited for has come: held write-backs first, since they are older than what queues, then the queue up
    /// to the next request that has to wait.
    fn end(&mut self, line: Line, out: &mut Vec<Sending>) {
        let place = self.place(line).expect("busy until now");
        let (_, Busy { mut queue, held, .. }) = self.busy.remove(place);
        for (from, data) in held {
            self.take(line, from, &data, out);
        }
        while let Some((from, request)) = queue.pop_front() {
            self.serve(line, from, request, out);
            if let Some(busy) = self.busy_mut(line) {
                busy.queue.extend(queue);
                return;
            }
        }
    }

    /// The memory.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// The memory, to be filled before a run.
    pub fn store_mut(&mut self) -> &mut Store {
        &mut self.store
    }

    /// What it knows of a line.
    pub fn state(&self, line: Line) -> State {
        self.store.state(line)
    }

    /// The lines that it is busy with, in order.
    pub fn busy(&self) -> impl Iterator<Item = (Line, &Busy)> {
        self.busy.iter().map(|(line, busy)| (*line, busy))
    }

    /// Whether it is busy with no line.
    pub fn is_idle(&self) -> bool {
        self.busy.is_empty()
    }
}

impl Print for Directory {
    fn fingerprint(&self, print: &mut Fingerprint) {
        let Self {
            ref store,
            ref busy,
            // Settings: the scenario gives them.
            nodes: _,
        } = *self;
        print.all([store.print(), busy.len() as u64]);
        for (line, Busy { awaits, queue, held }) in busy {
            let (kind, owner, requester) = match *awaits {
                Awaits::Revise { owner, requester } => (0, owner, requester),
                Awaits::Transfer { owner, requester } => (1, owner, requester),
                Awaits::WriteBack { owner } => (2, owner, owner),
            };
            print.word(u64::from(line.0) << 2 | kind);
            print.word(u64::from(owner.0) << 32 | u64::from(requester.0));
            print.words(queue.iter().map(|&(from, request)| u64::from(from.0) << 2 | request as u64));
            print.word(held.len() as u64);
            for (from, data) in held {
                print.word(u64::from(from.0));
                print.all(*data);
            }
        }
    }
}
