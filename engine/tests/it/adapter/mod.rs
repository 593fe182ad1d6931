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

/// How a host learns of what its adapter has logged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drain {
    Each,
    Interrupt { overhead: u64, each: u64 },
    Polling { period: u64, each: u64 },
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
    /// Packets in transit are sent on page by page.
    pub by_pages: bool,
    pub drain: Drain,
    pub order_delay: u64,
    /// A link that fails, round which packets go from then on: a node, a link of it, and when.
    pub fault: Option<(usize, usize, u64)>,
    /// The channels of a link that each service may take, as bits.
    pub sets: [usize; 2],
}

#[derive(Clone, Copy, Debug)]
pub struct Message {
    pub from: usize,
    pub to: usize,
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
    /// Pages of the packet that is stored that are full.
    full: usize,
}

/// What an adapter logs, as far as its host does anything about it.
#[derive(Clone, Debug)]
enum Event {
    Nothing,
    /// A packet that the host may schedule, with so many bytes in pages that are full.
    New {
        packet: usize,
        ways: Vec<usize>,
        bytes: usize,
    },
    /// More of a packet that it knows of.
    More {
        packet: usize,
        bytes: usize,
    },
    Freed {
        pages: usize,
    },
}

#[derive(Clone, Debug, PartialEq)]
enum Source {
    Receiver(usize),
    Memory { packet: usize, is_own: bool, sent: usize, fetched: usize, ready: u64, tagged: usize },
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
    tagged: usize,
}

#[derive(Clone, Debug)]
struct Node {
    receivers: Vec<Receiver>,
    senders: Vec<Sender>,
    link_turns: Vec<usize>,
    queue: Vec<Waiting>,
    handled: Vec<(u64, Event)>,
    events: VecDeque<Event>,
    next_event: Option<u64>,
    /// What receivers take the host to have to schedule, what they were told last, and what is on its way to them.
    known: usize,
    told: usize,
    orders: VecDeque<(u64, usize)>,
    failed: Vec<bool>,
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
        let receiver = Receiver { fifo: VecDeque::new(), doing: Doing::Header, gathered: vec![], word: None, full: 0 };
        let node = Node {
            receivers: vec![receiver; units],
            senders: vec![Sender { source: None, credits: setting.fifo, turn: 0 }; units],
            link_turns: vec![0; setting.links],
            queue: vec![],
            handled: vec![],
            events: VecDeque::new(),
            next_event: None,
            known: 0,
            told: 0,
            orders: VecDeque::new(),
            failed: vec![false; units],
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
        self.fail();
        self.arrive();
        self.hosts();
        for node in 0..self.nodes.len() {
            self.decide(node);
            self.take_orders(node);
            self.reserve(node);
            let ended = self.pass(node);
            for unit in ended {
                self.release(node, unit);
            }
            self.memory(node);
            self.handle(node);
            self.give_orders(node);
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
        for at in 0..self.nodes.len() {
            let handled = std::mem::take(&mut self.nodes[at].handled);
            let (due, later): (Vec<_>, Vec<_>) = handled.into_iter().partition(|handled| handled.0 <= now);
            self.nodes[at].handled = later;
            for (_, event) in due {
                match event {
                    Event::New { packet, ways, bytes: tagged } => {
                        let (ways, _) = self.round(at, packet, (ways, vec![]));
                        self.nodes[at].load -= 1;
                        self.nodes[at].queue.push(Waiting { packet, is_own: false, ways, tagged });
                    }
                    Event::More { packet, bytes } => self.tag(at, packet, bytes),
                    Event::Nothing | Event::Freed { .. } => {}
                }
            }
        }
        for from in 0..self.nodes.len() {
            let is_next = |packet: &usize| {
                let message = self.messages[*packet];
                message.from == from && message.created <= now && !self.handed[*packet]
            };
            if let Some(packet) = (0..self.messages.len()).find(is_next) {
                self.handed[packet] = true;
                let (ways, _) = (self.route)(packet, from, None);
                let (ways, _) = self.round(from, packet, (ways, vec![]));
                let tagged = self.messages[packet].bytes;
                self.nodes[from].queue.push(Waiting { packet, is_own: true, ways, tagged });
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
                let ways = self.round(at, packet, ways);
                self.nodes[at].receivers[unit].doing = Doing::Asking(ways);
            }
        }
    }

    fn reserve(&mut self, at: usize) {
        let units = self.setting.links * self.setting.vcs;
        let node = &self.nodes[at];
        let is_free: Vec<bool> =
            node.senders.iter().zip(&node.failed).map(|(sender, failed)| sender.source.is_none() && !failed).collect();
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
                let Waiting { packet, is_own, tagged, .. } = node.queue[place];
                sent.push(place);
                node.senders[unit].source = Some(Source::Memory { packet, is_own, sent: 0, fetched: 0, ready, tagged });
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
            let is_free = |unit: usize| node.senders[unit].source.is_none() && !node.failed[unit];
            let any_free = ways.0.iter().chain(&ways.1).any(|&unit| is_free(unit));
            let load = if self.setting.order_delay == 0 { node.load } else { node.known };
            let stays = ways.0.is_empty();
            let wants = match self.of(node.receivers[unit].fifo[0].0).0 {
                _ if stays => true,
                Scheme::Packet => true,
                Scheme::Wormhole => false,
                Scheme::CutThrough => !any_free,
                Scheme::ByHost(threshold) => !any_free && load < threshold,
            };
            let pages = self.messages[node.receivers[unit].fifo[0].0].bytes.div_ceil(self.setting.page).max(1);
            if wants && node.pages >= pages {
                let ways = ways.clone();
                let node = &mut self.nodes[at];
                node.pages -= pages;
                node.load += usize::from(!stays);
                node.receivers[unit].doing = Doing::Storing(ways);
                node.receivers[unit].full = 0;
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
            Source::Memory { is_own: true, .. } => self.log(at, Event::Nothing),
            Source::Memory { packet, .. } => {
                let pages = self.pages_of(packet);
                self.log(at, Event::Freed { pages });
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
            self.fill_page(at, unit, packet, index + 1);
            if index + 1 == self.length(packet) {
                self.stored(at, unit, packet);
            }
        }
        let wants = |unit: &usize| match self.nodes[at].senders[*unit].source {
            Some(Source::Memory { sent, fetched, tagged, .. }) => fetched < tagged && fetched - sent <= 4,
            _ => false,
        };
        let turn = self.nodes[at].read_turn;
        if self.now >= self.nodes[at].next_read
            && let Some(unit) = (0..units).map(|place| (turn + place) % units).find(wants)
        {
            self.nodes[at].read_turn = (unit + 1) % units;
            self.nodes[at].next_read = self.now + self.setting.word_cycles;
            if let Some(Source::Memory { fetched, tagged, .. }) = &mut self.nodes[at].senders[unit].source {
                *fetched = (*fetched + 4).min(*tagged);
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
        let Doing::Storing(ways) = std::mem::replace(&mut self.nodes[at].receivers[unit].doing, Doing::Header) else {
            panic!()
        };
        let bytes = self.messages[packet].bytes;
        let known = self.setting.by_pages && !ways.0.is_empty() && self.pages_of(packet) > 1;
        self.log(at, if known { Event::Nothing } else { Event::New { packet, ways: ways.0, bytes } });
    }

    fn pages_of(&self, packet: usize) -> usize {
        self.messages[packet].bytes.div_ceil(self.setting.page).max(1)
    }

    /// So many bytes of a packet have been written. Of each page that is full the host is told.
    fn fill_page(&mut self, at: usize, unit: usize, packet: usize, written: usize) {
        let (page, bytes) = (self.setting.page, self.messages[packet].bytes);
        let full = if written >= bytes { self.pages_of(packet) } else { written / page };
        let receiver = &self.nodes[at].receivers[unit];
        let Doing::Storing((ways, _)) = receiver.doing.clone() else { panic!() };
        for number in receiver.full + 1..=full {
            let bytes = (number * page).min(bytes);
            let goes_on = self.setting.by_pages && !ways.is_empty() && self.pages_of(packet) > 1;
            let event = match (goes_on, number) {
                (false, _) => Event::Nothing,
                (true, 1) => Event::New { packet, ways: ways.clone(), bytes },
                (true, _) => Event::More { packet, bytes },
            };
            self.log(at, event);
        }
        self.nodes[at].receivers[unit].full = full;
    }

    fn tag(&mut self, at: usize, packet: usize, bytes: usize) {
        let is_it = |waiting: &&mut Waiting| waiting.packet == packet;
        if let Some(waiting) = self.nodes[at].queue.iter_mut().find(is_it) {
            waiting.tagged = bytes;
        }
        for sender in &mut self.nodes[at].senders {
            if let Some(Source::Memory { packet: sent, tagged, .. }) = &mut sender.source
                && *sent == packet
            {
                *tagged = bytes;
            }
        }
    }

    fn log(&mut self, at: usize, event: Event) {
        match self.setting.drain {
            Drain::Each => self.act(at, event),
            _ => self.nodes[at].events.push_back(event),
        }
    }

    fn act(&mut self, at: usize, event: Event) {
        let now = self.now;
        match event {
            Event::Nothing => {}
            Event::Freed { pages } => self.nodes[at].pages += pages,
            Event::New { packet, ways, .. } if ways.is_empty() => {
                self.came[packet] = Some(now + 1);
                self.freed.push((now + 1, at, self.pages_of(packet)));
            }
            event => self.nodes[at].handled.push((now + 1 + self.setting.host_delay, event)),
        }
    }

    /// The host handles what was logged, a group at a time.
    fn handle(&mut self, at: usize) {
        let now = self.now;
        let Some(next) = self.nodes[at].next_event else {
            if !self.nodes[at].events.is_empty() {
                self.nodes[at].next_event = match self.setting.drain {
                    Drain::Interrupt { overhead, each } => Some(now + overhead + each),
                    Drain::Polling { period, each } if now.is_multiple_of(period) => Some(now + each),
                    _ => None,
                };
            }
            return;
        };
        if now == next {
            let event = self.nodes[at].events.pop_front().unwrap();
            self.act(at, event);
            let (Drain::Interrupt { each, .. } | Drain::Polling { each, .. }) = self.setting.drain else { panic!() };
            self.nodes[at].next_event = (!self.nodes[at].events.is_empty()).then_some(now + each);
        }
    }

    fn take_orders(&mut self, at: usize) {
        let node = &mut self.nodes[at];
        while node.orders.front().is_some_and(|order| order.0 <= self.now) {
            node.known = node.orders.pop_front().unwrap().1;
        }
    }

    /// Receivers are told when what the host has to schedule makes a difference to either service.
    fn give_orders(&mut self, at: usize) {
        let means = |load: usize| {
            self.setting.services.map(|(scheme, _)| matches!(scheme, Scheme::ByHost(threshold) if load < threshold))
        };
        let node = &mut self.nodes[at];
        if self.setting.order_delay > 0 && means(node.load) != means(node.told) {
            node.told = node.load;
            node.orders.push_back((self.now + self.setting.order_delay, node.load));
        }
    }

    /// The link that is to fail fails, and whatever waits looks for another way.
    fn fail(&mut self) {
        let Some((node, link, _)) = self.setting.fault.filter(|fault| fault.2 == self.now) else { return };
        for vc in 0..self.setting.vcs {
            let unit = link * self.setting.vcs + vc;
            self.nodes[node].failed[unit] = true;
            let (far, back) = self.far[node][unit].unwrap();
            self.nodes[far].failed[back] = true;
        }
        for at in 0..self.nodes.len() {
            for place in 0..self.nodes[at].queue.len() {
                let Waiting { packet, ways, .. } = self.nodes[at].queue[place].clone();
                self.nodes[at].queue[place].ways = self.round(at, packet, (ways, vec![])).0;
            }
            for unit in 0..self.nodes[at].receivers.len() {
                if let Doing::Asking(ways) = self.nodes[at].receivers[unit].doing.clone() {
                    let packet = self.nodes[at].receivers[unit].fifo[0].0;
                    self.nodes[at].receivers[unit].doing = Doing::Asking(self.round(at, packet, ways));
                }
            }
        }
    }

    /// Hops from every node to one, by links that have not failed.
    fn away(&self, goal: usize) -> Vec<usize> {
        let mut away = vec![usize::MAX - 1; self.nodes.len()];
        away[goal] = 0;
        for _ in 0..self.nodes.len() {
            for at in 0..self.nodes.len() {
                for (unit, far) in self.far[at].iter().enumerate() {
                    if let (Some((to, _)), false) = (far, self.nodes[at].failed[unit]) {
                        away[at] = away[at].min(away[*to] + 1);
                    }
                }
            }
        }
        away
    }

    /// Once a link has failed: of what routing says that which leads nearer, or anything that does.
    fn round(&self, at: usize, packet: usize, ways: Ways) -> Ways {
        if self.setting.fault.is_none_or(|fault| fault.2 > self.now) || ways.0.is_empty() {
            return ways;
        }
        let message = self.messages[packet];
        let (away, vcs) = (self.away(message.to), self.setting.vcs);
        let leads_nearer = |unit: &usize| {
            let Some((to, _)) = self.far[at][*unit] else { return false };
            !self.nodes[at].failed[*unit]
                && away[to] < away[at]
                && self.setting.sets[message.service] >> (unit % vcs) & 1 != 0
        };
        let near: Vec<usize> = (0..self.far[at].len()).filter(leads_nearer).collect();
        let kept = |units: &[usize]| units.iter().copied().filter(leads_nearer).collect::<Vec<_>>();
        let (mut first, others) = (kept(&ways.0), kept(&ways.1));
        if near.is_empty() {
            return (ways.0, vec![]);
        }
        if first.is_empty() {
            let link = others.iter().chain(&near).map(|unit| unit / vcs).next().unwrap();
            first = near.iter().copied().filter(|unit| unit / vcs == link).collect();
        }
        let rest = near.into_iter().filter(|unit| !first.contains(unit)).collect();
        (first, if self.of(packet).1 { rest } else { vec![] })
    }
}
