//! The SPIDER adapter once more, as plainly as it can be written: every unit in every cycle, every byte an item.
//!
//! Written from the order of a cycle alone. Where a packet may go it is told, unit by unit; it shares nothing else with
//! the engine. A unit is port × virtual channels + channel, of links only.

use std::collections::VecDeque;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scheme {
    Packet,
    CutThrough,
    Wormhole,
    ByHost(usize),
}

#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// Of each service: its scheme, and whether it tries other ways than the first.
    pub services: [(Scheme, bool); 2],
    pub links: usize,
    pub vcs: usize,
    pub fifo: usize,
    pub header: usize,
    pub decision: u64,
    pub fetch: u64,
    pub wire: u64,
    pub credit: u64,
    pub page: usize,
    pub pages: usize,
    pub word_cycles: u64,
    pub host_delay: u64,
}

#[derive(Clone, Copy, Debug)]
pub struct Message {
    pub from: usize,
    pub created: u64,
    /// Bytes of it in memory; on a link there are eight more.
    pub bytes: usize,
    pub service: usize,
}

/// Units that a packet may take: what it tries first, and what otherwise. None is left where it stays.
pub type Ways = (Vec<usize>, Vec<usize>);

/// A byte: of which packet, and which.
type Byte = (usize, usize);

#[derive(Clone, Debug, PartialEq)]
enum Doing {
    Header,
    Deciding(u64),
    Asking(Ways),
    Through(usize),
    Storing(Ways),
}

#[derive(Clone, Debug)]
struct Receiver {
    fifo: VecDeque<Byte>,
    doing: Doing,
    gathered: Vec<Byte>,
    word: Option<Vec<Byte>>,
}

#[derive(Clone, Debug, PartialEq)]
enum Source {
    Receiver(usize),
    Memory { packet: usize, is_own: bool, sent: usize, fetched: usize, ready: u64 },
}

#[derive(Clone, Debug)]
struct Sender {
    source: Option<Source>,
    credits: usize,
    turn: usize,
}

#[derive(Clone, Debug)]
struct Waiting {
    packet: usize,
    is_own: bool,
    ways: Vec<usize>,
}

#[derive(Clone, Debug)]
struct Node {
    receivers: Vec<Receiver>,
    senders: Vec<Sender>,
    link_turns: Vec<usize>,
    queue: Vec<Waiting>,
    handled: Vec<(u64, usize, Vec<usize>)>,
    pages: usize,
    /// Packets in transit that the host has not scheduled.
    load: usize,
    write_turn: usize,
    read_turn: usize,
    next_write: u64,
    next_read: u64,
}

pub struct Adapters<'a> {
    setting: Setting,
    messages: Vec<Message>,
    /// For each node and unit the node and unit at the far end.
    far: Vec<Vec<Option<(usize, usize)>>>,
    route: Box<dyn Fn(usize, usize, Option<usize>) -> Ways + 'a>,
    nodes: Vec<Node>,
    /// Bytes and permissions under way: when they come, where to.
    bytes: Vec<(u64, usize, usize, Byte)>,
    credits: Vec<(u64, usize, usize)>,
    freed: Vec<(u64, usize, usize)>,
    handed: Vec<bool>,
    pub now: u64,
    /// When the last byte of each packet was in the memory of its goal, one cycle later.
    pub came: Vec<Option<u64>>,
    /// Bytes that each link of each node has passed.
    pub passed: Vec<Vec<u32>>,
}

const TRAILER: usize = 8;

impl<'a> Adapters<'a> {
    pub fn new(
        setting: Setting,
        far: Vec<Vec<Option<(usize, usize)>>>,
        messages: Vec<Message>,
        route: impl Fn(usize, usize, Option<usize>) -> Ways + 'a,
    ) -> Self {
        let units = setting.links * setting.vcs;
        let receiver = Receiver { fifo: VecDeque::new(), doing: Doing::Header, gathered: vec![], word: None };
        let node = Node {
            receivers: vec![receiver; units],
            senders: vec![Sender { source: None, credits: setting.fifo, turn: 0 }; units],
            link_turns: vec![0; setting.links],
            queue: vec![],
            handled: vec![],
            pages: setting.pages,
            load: 0,
            write_turn: 0,
            read_turn: 0,
            next_write: 0,
            next_read: 0,
        };
        let count = far.len();
        Adapters {
            setting,
            far,
            route: Box::new(route),
            nodes: vec![node; count],
            bytes: vec![],
            credits: vec![],
            freed: vec![],
            handed: vec![false; messages.len()],
            came: vec![None; messages.len()],
            messages,
            now: 0,
            passed: vec![vec![0; setting.links]; count],
        }
    }

    pub fn held(&self, node: usize, unit: usize) -> usize {
        self.nodes[node].receivers[unit].fifo.len()
    }

    pub fn pages(&self, node: usize) -> usize {
        self.nodes[node].pages
    }

    /// The scheme of a packet's service, and whether it takes detours.
    fn of(&self, packet: usize) -> (Scheme, bool) {
        self.setting.services[self.messages[packet].service]
    }

    fn length(&self, packet: usize) -> usize {
        self.messages[packet].bytes + TRAILER
    }

    pub fn cycle(&mut self) {
        self.arrive();
        self.hosts();
        for node in 0..self.nodes.len() {
            self.decide(node);
            self.reserve(node);
            let ended = self.pass(node);
            self.memory(node);
            for unit in ended {
                self.release(node, unit);
            }
        }
        self.now += 1;
    }

    fn arrive(&mut self) {
        let now = self.now;
        for &(_, node, unit) in self.credits.iter().filter(|credit| credit.0 == now) {
            self.nodes[node].senders[unit].credits += 1;
        }
        self.credits.retain(|credit| credit.0 > now);
        for &(_, node, unit, byte) in self.bytes.iter().filter(|byte| byte.0 == now) {
            self.nodes[node].receivers[unit].fifo.push_back(byte);
        }
        self.bytes.retain(|byte| byte.0 > now);
        // The host of a packet's goal takes it out of memory.
        for &(_, node, pages) in self.freed.iter().filter(|freed| freed.0 == now) {
            self.nodes[node].pages += pages;
        }
        self.freed.retain(|freed| freed.0 > now);
    }

    fn hosts(&mut self) {
        let now = self.now;
        for node in &mut self.nodes {
            let (due, later) = std::mem::take(&mut node.handled).into_iter().partition(|handled| handled.0 <= now);
            node.handled = later;
            let due: Vec<(u64, usize, Vec<usize>)> = due;
            node.load -= due.len();
            node.queue.extend(due.into_iter().map(|(_, packet, ways)| Waiting { packet, is_own: false, ways }));
        }
        for from in 0..self.nodes.len() {
            let is_next = |packet: &usize| {
                let message = self.messages[*packet];
                message.from == from && message.created <= now && !self.handed[*packet]
            };
            if let Some(packet) = (0..self.messages.len()).find(is_next) {
                self.handed[packet] = true;
                let (ways, _) = (self.route)(packet, from, None);
                self.nodes[from].queue.push(Waiting { packet, is_own: true, ways });
            }
        }
    }

    /// A receiver whose header is there begins to decide, and has decided a while later.
    fn decide(&mut self, at: usize) {
        for unit in 0..self.nodes[at].receivers.len() {
            let (header, decision, now) = (self.setting.header, self.setting.decision, self.now);
            let receiver = &mut self.nodes[at].receivers[unit];
            if receiver.doing == Doing::Header
                && let Some(&(packet, 0)) = receiver.fifo.front()
                && receiver.fifo.iter().filter(|byte| byte.0 == packet).count() >= header
            {
                receiver.doing = Doing::Deciding(now + decision);
            }
            if self.nodes[at].receivers[unit].doing == Doing::Deciding(now) {
                let packet = self.nodes[at].receivers[unit].fifo[0].0;
                let (first, otherwise) = (self.route)(packet, at, Some(unit));
                let ways = (first, if self.of(packet).1 { otherwise } else { vec![] });
                self.nodes[at].receivers[unit].doing = Doing::Asking(ways);
            }
        }
    }

    fn reserve(&mut self, at: usize) {
        let units = self.setting.links * self.setting.vcs;
        let node = &self.nodes[at];
        let is_free: Vec<bool> = node.senders.iter().map(|sender| sender.source.is_none()).collect();
        let first_free = |units: &[usize]| units.iter().copied().filter(|&unit| is_free[unit]).min();
        // Who asks for which: receivers by number, the memory after them with the place of the packet in its queue.
        let mut asks: Vec<(usize, usize, usize)> = vec![];
        for (number, receiver) in node.receivers.iter().enumerate() {
            if let Doing::Asking((first, otherwise)) = &receiver.doing
                && self.of(receiver.fifo[0].0).0 != Scheme::Packet
                && let Some(unit) = first_free(first).or_else(|| first_free(otherwise))
            {
                asks.push((unit, number, 0));
            }
        }
        let mut seen: Vec<&Vec<usize>> = vec![];
        for (place, waiting) in node.queue.iter().enumerate() {
            if !seen.contains(&&waiting.ways) {
                seen.push(&waiting.ways);
                if let Some(unit) = first_free(&waiting.ways) {
                    asks.push((unit, units, place));
                }
            }
        }
        let mut sent = vec![];
        for unit in 0..units {
            let turn = self.nodes[at].senders[unit].turn;
            let asking = asks.iter().filter(|ask| ask.0 == unit);
            let Some(&(_, winner, place)) = asking.min_by_key(|ask| (ask.1 + units + 1 - turn) % (units + 1)) else {
                continue;
            };
            let ready = self.now + self.setting.fetch;
            let node = &mut self.nodes[at];
            node.senders[unit].turn = (winner + 1) % (units + 1);
            if winner < units {
                node.receivers[winner].doing = Doing::Through(unit);
                node.senders[unit].source = Some(Source::Receiver(winner));
            } else {
                let Waiting { packet, is_own, .. } = node.queue[place];
                sent.push(place);
                node.senders[unit].source = Some(Source::Memory { packet, is_own, sent: 0, fetched: 0, ready });
            }
        }
        sent.sort_unstable();
        for place in sent.into_iter().rev() {
            self.nodes[at].queue.remove(place);
        }
        self.store(at);
    }

    /// What has got no sender is stored, or waits.
    fn store(&mut self, at: usize) {
        for unit in 0..self.nodes[at].receivers.len() {
            let node = &self.nodes[at];
            let Doing::Asking(ways) = &node.receivers[unit].doing else { continue };
            let any_free = ways.0.iter().chain(&ways.1).any(|&unit| node.senders[unit].source.is_none());
            let stays = ways.0.is_empty();
            let wants = match self.of(node.receivers[unit].fifo[0].0).0 {
                _ if stays => true,
                Scheme::Packet => true,
                Scheme::Wormhole => false,
                Scheme::CutThrough => !any_free,
                Scheme::ByHost(threshold) => !any_free && node.load < threshold,
            };
            let pages = self.messages[node.receivers[unit].fifo[0].0].bytes.div_ceil(self.setting.page).max(1);
            if wants && node.pages >= pages {
                let ways = ways.clone();
                let node = &mut self.nodes[at];
                node.pages -= pages;
                node.load += usize::from(!stays);
                node.receivers[unit].doing = Doing::Storing(ways);
            }
        }
    }

    /// Takes the next byte from a receiver, for which there is room again.
    fn take(&mut self, at: usize, unit: usize) -> Byte {
        let byte = self.nodes[at].receivers[unit].fifo.pop_front().unwrap();
        let (node, sender) = self.far[at][unit].unwrap();
        self.credits.push((self.now + self.setting.credit, node, sender));
        byte
    }

    fn has_front_byte(&self, at: usize, unit: usize, packet: Option<usize>) -> bool {
        let front = self.nodes[at].receivers[unit].fifo.front();
        front.is_some_and(|byte| packet.is_none_or(|packet| byte.0 == packet))
    }

    /// Each link passes a byte. Returns the units whose packet has ended.
    fn pass(&mut self, at: usize) -> Vec<usize> {
        let (vcs, now) = (self.setting.vcs, self.now);
        let mut ended = vec![];
        for link in 0..self.setting.links {
            let can = |unit: &usize| {
                let sender = &self.nodes[at].senders[*unit];
                sender.credits > 0
                    && match &sender.source {
                        None => false,
                        Some(Source::Receiver(from)) => self.has_front_byte(at, *from, None),
                        Some(Source::Memory { packet, sent, fetched, ready, .. }) => {
                            now >= *ready && (sent < fetched || *sent >= self.messages[*packet].bytes)
                        }
                    }
            };
            let turn = self.nodes[at].link_turns[link];
            let in_turn = (0..vcs).map(|place| link * vcs + (turn + place) % vcs);
            let Some(unit) = in_turn.into_iter().find(can) else { continue };
            self.nodes[at].link_turns[link] = (unit % vcs + 1) % vcs;
            self.nodes[at].senders[unit].credits -= 1;
            let byte = match self.nodes[at].senders[unit].source.as_mut().unwrap() {
                Source::Memory { packet, sent, .. } => {
                    *sent += 1;
                    (*packet, *sent - 1)
                }
                Source::Receiver(from) => {
                    let from = *from;
                    self.take(at, from)
                }
            };
            self.passed[at][link] += 1;
            if byte.1 + 1 == self.length(byte.0) {
                ended.push(unit);
            }
            let (node, receiver) = self.far[at][unit].unwrap();
            self.bytes.push((now + self.setting.wire, node, receiver, byte));
        }
        ended
    }

    fn release(&mut self, at: usize, unit: usize) {
        match self.nodes[at].senders[unit].source.take().unwrap() {
            Source::Receiver(from) => self.nodes[at].receivers[from].doing = Doing::Header,
            Source::Memory { is_own: true, .. } => {}
            Source::Memory { packet, .. } => {
                let pages = self.messages[packet].bytes.div_ceil(self.setting.page).max(1);
                self.nodes[at].pages += pages;
            }
        }
    }

    fn memory(&mut self, at: usize) {
        let units = self.nodes[at].receivers.len();
        for unit in 0..units {
            if !matches!(self.nodes[at].receivers[unit].doing, Doing::Storing(_)) {
                continue;
            }
            self.fill_word(at, unit);
            let is_over = self.nodes[at].receivers[unit]
                .gathered
                .last()
                .or(self.nodes[at].receivers[unit].word.as_ref().and_then(|word| word.last()));
            let is_over = is_over.is_some_and(|byte| byte.1 + 1 == self.length(byte.0));
            if self.nodes[at].receivers[unit].gathered.len() < 4 && !is_over && self.has_front_byte(at, unit, None) {
                let byte = self.take(at, unit);
                self.nodes[at].receivers[unit].gathered.push(byte);
                self.fill_word(at, unit);
            }
        }
        let has_word = |unit: &usize| self.nodes[at].receivers[*unit].word.is_some();
        let turn = self.nodes[at].write_turn;
        if self.now >= self.nodes[at].next_write
            && let Some(unit) = (0..units).map(|place| (turn + place) % units).find(has_word)
        {
            self.nodes[at].write_turn = (unit + 1) % units;
            self.nodes[at].next_write = self.now + self.setting.word_cycles;
            let word = self.nodes[at].receivers[unit].word.take().unwrap();
            let &(packet, index) = word.last().unwrap();
            if index + 1 == self.length(packet) {
                self.stored(at, unit, packet);
            }
        }
        let wants = |unit: &usize| match self.nodes[at].senders[*unit].source {
            Some(Source::Memory { packet, sent, fetched, .. }) => {
                fetched < self.messages[packet].bytes && fetched - sent <= 4
            }
            _ => false,
        };
        let turn = self.nodes[at].read_turn;
        if self.now >= self.nodes[at].next_read
            && let Some(unit) = (0..units).map(|place| (turn + place) % units).find(wants)
        {
            self.nodes[at].read_turn = (unit + 1) % units;
            self.nodes[at].next_read = self.now + self.setting.word_cycles;
            if let Some(Source::Memory { packet, fetched, .. }) = &mut self.nodes[at].senders[unit].source {
                *fetched = (*fetched + 4).min(self.messages[*packet].bytes);
            }
        }
    }

    /// Four bytes, or the last of a packet, are a word.
    fn fill_word(&mut self, at: usize, unit: usize) {
        let receiver = &self.nodes[at].receivers[unit];
        let ends = receiver.gathered.last().is_some_and(|byte| byte.1 + 1 == self.length(byte.0));
        if receiver.word.is_none() && (receiver.gathered.len() == 4 || ends) {
            let receiver = &mut self.nodes[at].receivers[unit];
            receiver.word = Some(std::mem::take(&mut receiver.gathered));
        }
    }

    fn stored(&mut self, at: usize, unit: usize, packet: usize) {
        let now = self.now;
        let Doing::Storing(ways) = std::mem::replace(&mut self.nodes[at].receivers[unit].doing, Doing::Header) else {
            panic!()
        };
        if ways.0.is_empty() {
            self.came[packet] = Some(now + 1);
            let pages = self.messages[packet].bytes.div_ceil(self.setting.page).max(1);
            self.freed.push((now + 1, at, pages));
        } else {
            self.nodes[at].handled.push((now + 1 + self.setting.host_delay, packet, ways.0));
        }
    }
}
