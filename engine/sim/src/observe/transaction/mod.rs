//! One coherence transaction: what became of a line that a node missed, message by message, from the access to the cycle
//! in which the line is there.

mod parts;

pub use parts::{PARTS, Part};

use super::trail::Trail;
use crate::machine::Machine;
use crate::memory::timing::TICKS;
use crate::memory::{Line, What};
use crate::why::memory::{home, message, program};
use net::model::sort::sort_by_key;
use net::model::{Cycle, NodeId, Packet, PacketId};

/// A miss: which node began to miss which line in which cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Miss {
    pub since: Cycle,
    pub node: NodeId,
    pub line: Line,
}

/// Which miss to look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    Named(Miss),
    /// The next of a node and of a line; what is not given does not matter.
    Next {
        node: Option<NodeId>,
        line: Option<Line>,
    },
}

impl Wanted {
    /// It in words: `the next miss of node 5`.
    pub fn says(self) -> String {
        match self {
            Wanted::Named(Miss { since, node, line }) => {
                let line = crate::why::names::line(line.0);
                format!("the miss of node {} for {line} that begins in cycle {since}", node.0)
            }
            Wanted::Next { node, line } => {
                let node = node.map_or(String::new(), |node| format!(" of node {}", node.0));
                let line = line.map_or(String::new(), |line| format!(" for {}", crate::why::names::line(line.0)));
                format!("the next miss{node}{line}")
            }
        }
    }
}

/// Waits for a miss and watches it.
#[derive(Clone, Debug)]
pub struct Watched {
    pub wanted: Wanted,
    /// The miss, once it has begun.
    pub found: Option<Transaction>,
}

impl Watched {
    pub fn new(wanted: Wanted) -> Self {
        Watched { wanted, found: None }
    }

    /// Notes the cycle that has just passed.
    pub fn look(&mut self, machine: &Machine) {
        match &mut self.found {
            Some(transaction) => transaction.look(machine),
            None => self.found = self.begun(machine).map(|miss| Transaction::begin(machine, miss)),
        }
    }

    /// The first of the misses that are wanted, among those that began in the cycle that has just passed.
    fn begun(&self, machine: &Machine) -> Option<Miss> {
        let fits = |miss: &Miss| match self.wanted {
            Wanted::Named(wanted) => *miss == wanted,
            Wanted::Next { node, line } => {
                node.is_none_or(|node| node == miss.node) && line.is_none_or(|line| line == miss.line)
            }
        };
        let passed = machine.now() - 1;
        misses(machine).find(|miss| miss.since == passed && fits(miss))
    }
}

/// All misses of now, by node.
pub fn misses(machine: &Machine) -> impl Iterator<Item = Miss> {
    let of = |node: u32| {
        let missed = program(machine, node).into_iter().flat_map(|program| program.missed());
        missed.map(move |missed| Miss { since: missed.since, node: NodeId(node), line: Line(missed.line) })
    };
    (0..machine.programs.len() as u32).flat_map(of)
}

/// A message of a transaction.
#[derive(Clone, Debug)]
pub struct Sent {
    pub what: What,
    pub from: NodeId,
    pub to: NodeId,
    /// The message that brought it about.
    pub cause: Option<usize>,
    /// The cycle in which it came up, and the one from which on it could leave.
    pub born: Cycle,
    pub ready: Cycle,
    /// Its life as a packet; none inside a node.
    pub trail: Option<Trail>,
    /// The cycle in which its node had it.
    pub came: Option<Cycle>,
    /// Cycles that it stood in the queue of the home, and behind others that ask for the line.
    queued: Cycle,
    behind: Cycle,
    /// When it can leave, in processor cycles: with what it says and its ends this names it in its node.
    time: u64,
}

/// A miss and the messages about it.
#[derive(Clone, Debug)]
pub struct Transaction {
    pub miss: Miss,
    pub home: NodeId,
    /// In the order in which they came up.
    pub sent: Vec<Sent>,
    /// The cycle in which the line was there.
    pub ended: Option<Cycle>,
    /// Packets made at the last look.
    created: u64,
}

impl Transaction {
    /// Watches a miss that began in the cycle that has just passed.
    pub fn begin(machine: &Machine, miss: Miss) -> Self {
        let home = home(machine, miss.line).expect("a line that is missed has a home");
        let mut transaction = Transaction { miss, home, sent: Vec::new(), ended: None, created: u64::MAX };
        transaction.look(machine);
        transaction
    }

    /// Cycles that it has taken up to now.
    pub fn took(&self, now: Cycle) -> Cycle {
        self.ended.unwrap_or(now) - self.miss.since
    }

    /// Nodes that were asked to give the line, and those that were to drop a copy.
    pub fn owners(&self) -> impl Iterator<Item = NodeId> {
        self.sent.iter().filter(|sent| is_forward(sent.what)).map(|sent| sent.to)
    }

    pub fn sharers(&self) -> impl Iterator<Item = NodeId> {
        self.sent.iter().filter(|sent| matches!(sent.what, What::Invalidate { .. })).map(|sent| sent.to)
    }

    /// Whether the line is there, and every message where it was sent.
    pub fn is_over(&self) -> bool {
        self.ended.is_some() && self.sent.iter().all(|sent| sent.came.is_some())
    }

    /// Notes the cycle that has just passed.
    pub fn look(&mut self, machine: &Machine) {
        if self.is_over() {
            return;
        }
        let passed = machine.now() - 1;
        for at in 0..self.sent.len() {
            self.progress(machine, at, passed);
        }
        if self.ended.is_none() {
            let goes_on = misses(machine).any(|miss| miss == self.miss);
            self.ended = (!goes_on).then_some(passed);
            self.come_up(machine, passed);
        }
        if self.created != machine.measures.created {
            self.created = machine.measures.created;
            self.become_packets(machine);
        }
    }

    /// Where a message is that had come up before.
    fn progress(&mut self, machine: &Machine, at: usize, passed: Cycle) {
        let line = self.miss.line;
        let sent = &mut self.sent[at];
        if sent.came.is_none() {
            let is_inside = sent.from == sent.to && !is_due(machine, line, sent);
            sent.came = match &mut sent.trail {
                Some(trail) => (!trail.look(machine)).then_some(trail.delivered).flatten(),
                None => is_inside.then_some(passed),
            };
        }
        if sent.came.is_some() && is_request(sent.what) {
            let waits = program(machine, sent.to.0).map_or((false, false), |program| {
                let home = program.node();
                let is_it = |from: NodeId, what: What| from == sent.from && what.code() == sent.what.code();
                let mut queued = home.inbox().filter(|waiting| waiting.message.line == line);
                let mut busy = home.directory().busy().filter(|(busy, _)| *busy == line);
                let waits_in = queued.any(|waiting| is_it(waiting.from, waiting.message.what));
                (waits_in, busy.any(|(_, busy)| busy.queue.iter().any(|(from, _)| *from == sent.from)))
            });
            match waits {
                (true, _) => sent.queued += 1,
                (_, true) => sent.behind += 1,
                _ => {}
            }
        }
    }

    /// Adds the messages that came up in the cycle that has just passed, and have not left yet.
    fn come_up(&mut self, machine: &Machine, passed: Cycle) {
        let line = self.miss.line;
        for node in (0..machine.programs.len() as u32).map(NodeId) {
            let Some(program) = program(machine, node.0) else { continue };
            for (time, to, message) in program.node().due().filter(|(.., message)| message.line == line) {
                let is_it = |sent: &Sent| {
                    (sent.from, sent.to, sent.what.code(), sent.time) == (node, to, message.what.code(), time)
                };
                // A request that comes up in the cycle of the end is for another miss.
                let is_other = self.ended.is_some() && is_request(message.what);
                if !is_other && self.is_of(node, to, message.what) && !self.sent.iter().any(is_it) {
                    self.add(message.what, [node, to], passed, time);
                }
            }
        }
    }

    /// Finds the packets that messages have become; of those that left as soon as they came up, too.
    fn become_packets(&mut self, machine: &Machine) {
        let since = self.miss.since;
        let known =
            |sent: &Sent, id: PacketId| sent.trail.as_ref().is_some_and(|trail| trail.name == machine.packet(id).name);
        let mut new: Vec<(PacketId, What)> = Vec::new();
        let ends = [self.miss.node, self.home];
        let may_be =
            |packet: &Packet| packet.created >= since && (ends.contains(&packet.from()) || ends.contains(&packet.to));
        for (id, _) in machine.packets().filter(|(_, packet)| may_be(packet)) {
            let said = message(machine, id).filter(|said| said.line == self.miss.line);
            let Some(said) = said else { continue };
            if !self.sent.iter().any(|sent| known(sent, id)) {
                new.push((id, said.what));
            }
        }
        sort_by_key(&mut new, |&(id, _)| machine.packet(id).name);
        for (id, what) in new {
            let packet = *machine.packet(id);
            let is_it = |sent: &Sent| {
                let ends = (sent.from, sent.to) == (packet.from(), packet.to);
                ends && sent.what.code() == what.code() && sent.trail.is_none() && sent.came.is_none()
            };
            let at = self.sent.iter().position(is_it);
            // After the end nothing new belongs to it.
            let at = at.or_else(|| {
                let is_new = self.ended.is_none() && self.is_of(packet.from(), packet.to, what);
                let ends = [packet.from(), packet.to];
                is_new.then(|| self.add(what, ends, packet.created, packet.created * TICKS))
            });
            if let Some(at) = at {
                self.sent[at].trail = Some(Trail::begin(machine, id, true));
            }
        }
    }

    /// Whether a message about the line between two nodes belongs to this miss.
    fn is_of(&self, from: NodeId, to: NodeId, what: What) -> bool {
        let node = self.miss.node;
        match what {
            What::Read | What::Write | What::Upgrade => from == node,
            What::ForwardRead { requester } | What::ForwardWrite { requester } | What::Invalidate { requester } => {
                requester == node
            }
            What::Shared { .. } | What::Exclusive { .. } | What::Granted { .. } | What::Invalidated => to == node,
            // An owner reports to the home that it has answered.
            What::Revise { .. } | What::Transfer => {
                let forwards = self.sent.iter().filter(|sent| is_forward(sent.what) && sent.to == from).count();
                let reports = self.sent.iter().filter(|sent| is_report(sent.what) && sent.from == from).count();
                forwards > reports
            }
            _ => false,
        }
    }

    fn add(&mut self, what: What, [from, to]: [NodeId; 2], born: Cycle, time: u64) -> usize {
        let cause = self.cause(what, from);
        let (ready, trail, came) = (time / TICKS, None, None);
        self.sent.push(Sent { what, from, to, cause, born, ready, trail, came, queued: 0, behind: 0, time });
        self.sent.len() - 1
    }

    /// The message that brings one about.
    fn cause(&self, what: What, from: NodeId) -> Option<usize> {
        let last = |fits: &dyn Fn(&Sent) -> bool| self.sent.iter().rposition(fits);
        match what {
            // What came for reads did not do for writes, or could not be kept: it is asked for again.
            What::Read | What::Write | What::Upgrade => last(&|sent| is_answer(sent.what)),
            What::Invalidated => last(&|sent| matches!(sent.what, What::Invalidate { .. }) && sent.to == from)
                .or_else(|| last(&|sent| is_request(sent.what))),
            What::ForwardRead { .. } | What::ForwardWrite { .. } | What::Invalidate { .. } => {
                last(&|sent| is_request(sent.what))
            }
            _ => last(&|sent| is_request(sent.what) || is_forward(sent.what) && sent.to == from),
        }
    }
}

/// Whether a message waits in its node for its time.
fn is_due(machine: &Machine, line: Line, sent: &Sent) -> bool {
    program(machine, sent.from.0).is_some_and(|program| {
        let mut due = program.node().due();
        due.any(|(time, to, message)| {
            (time, to, message.line, message.what.code()) == (sent.time, sent.to, line, sent.what.code())
        })
    })
}

fn is_request(what: What) -> bool {
    matches!(what, What::Read | What::Write | What::Upgrade)
}

fn is_forward(what: What) -> bool {
    matches!(what, What::ForwardRead { .. } | What::ForwardWrite { .. })
}

fn is_report(what: What) -> bool {
    matches!(what, What::Revise { .. } | What::Transfer)
}

fn is_answer(what: What) -> bool {
    matches!(what, What::Shared { .. } | What::Exclusive { .. } | What::Granted { .. })
}
