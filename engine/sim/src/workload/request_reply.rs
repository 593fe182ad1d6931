//! Request and reply: every node asks random others, whose handlers answer at once (NIFDY §6.1, §3 "fetch deadlock").
//!
//! A reply goes before whatever its node is waiting for, and between two messages otherwise. While it waits for room in
//! the interface the processor goes on receiving, so replies that are owed are kept in memory and no deadlock is
//! possible; there are never more of them than requests may be without their reply.

use super::{Behaviour, Heard, Kind, Setting, other};
use crate::software::{Message, Operation};
use net::model::random::{Gap, Purpose, Stream, mix};
use net::model::source::Source;
use net::model::{Cycle, Fingerprint, NodeId, Packet, Print, Word};
use net::parameter::Live;
use net::parameter::quantity::{Flits, Load, Packets, Requests};
use net::parameter::rule::Rule;
use net::parameter::settable::{group, variants};
use net::topology::Graph;
use std::collections::VecDeque;

group! {
    /// Every node sends requests to random others, which reply at once; replies have a network of their own if there are two.
    pub struct RequestReplySettings {
        /// Requests of a node that may be outstanding at once.
        outstanding: Live<Requests<1, 256, 4>>,
        /// When a node makes its requests.
        pace: Pace,
        /// Packets of each reply; a request is one packet.
        reply: Packets<1, 64, 1>,
        /// Length of a request, header included; 0 stands for that of all packets.
        request_flits: Flits<0, 128, 0>,
        /// Requests that each node makes; 0 for no end.
        requests: Requests<0, 1_000_000, 0>,
    }
}

variants! {
    /// When a node makes its requests.
    pub enum Pace {
        /// One as soon as a reply makes room for it: the load follows from how fast the machine is.
        Closed = "closed", "As replies come" {}
        /// At random times; a request created while too many are outstanding waits.
        Open = "open", "At random times" {
            /// Flits of requests that each node creates per cycle, on average.
            load: Live<Load<1, 10_000, 200>>,
        }
    }
}

impl RequestReplySettings {
    /// Flits of a request.
    fn request_length(&self, setting: &Setting) -> u32 {
        if self.request_flits.get() == 0 { setting.flits } else { self.request_flits.get() }
    }

    /// Bytes of user data in a request: in each flit beside its header as many as in one of any packet.
    fn request_bytes(&self, setting: &Setting) -> u32 {
        let beside_header = |flits: u32| flits.saturating_sub(setting.header_flits);
        let of_all = beside_header(setting.flits).max(1);
        (setting.payload * beside_header(self.request_length(setting)) / of_all).min(setting.payload)
    }
}

impl Kind for RequestReplySettings {
    type Running = RequestReply;

    fn check(&self, setting: &Setting, rule: Rule) {
        let (request, longest) = (self.request_flits.get(), setting.flits);
        rule(request <= longest, "workload.request_flits", &|| {
            format!("{request} flits are more than any packet has: at most {longest} are possible, packet.flits")
        });
        let shortest = setting.shortest;
        rule(request == 0 || request >= shortest, "workload.request_flits", &|| {
            format!(
                "{request} flits are no packet: {shortest} at least are needed, for its header and something to deliver"
            )
        });
    }

    fn ends(&self) -> bool {
        self.requests.get() > 0
    }

    fn has_replies(&self) -> bool {
        true
    }

    fn programs(&self, setting: &Setting, _graph: &Graph) -> Vec<RequestReply> {
        setting.each_node(|node| RequestReply::new(self, setting, node))
    }

    fn change(&self, program: &mut RequestReply, setting: &Setting, now: Cycle) -> bool {
        program.window = self.outstanding.get();
        if let (Some(source), Some(gap)) = (&mut program.source, gap(self, setting)) {
            source.change(gap, now);
        }
        true
    }
}

/// A request whose reply has not come completely.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
#[word((sequence.unwrap_or(u32::MAX) as u64) << 32 | left)]
struct Asked {
    /// In the name of its packet, once there is one.
    sequence: Option<u32>,
    #[word(skip = "statistics only: what round trips are counted from")]
    created: Cycle,
    #[word(skip = "derived: drawn with the request")]
    question: u32,
    /// Packets of the reply still to come.
    left: u32,
}

/// A request that this node has to reply to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
#[word(to << 32 | sequence)]
struct Owed {
    to: NodeId,
    sequence: u32,
    #[word(skip = "derived: drawn with the request")]
    question: u32,
}

#[derive(Clone, Debug, Print)]
#[print(begun, source.as_ref().map_or(0, Source::next), sum, asked, owed, source, replying.word())]
#[print(skip(node, nodes, payload, request_flits, request_bytes, data, window, parts, requests) = "settings")]
#[print(skip(destination, questions) = "derived: each request that was begun has drawn its share")]
pub struct RequestReply {
    node: u32,
    nodes: u32,
    payload: u32,
    /// Length of a request in flits, if it is not that of all packets, and bytes of user data in it.
    request_flits: Option<u16>,
    request_bytes: u32,
    /// Where in a packet's words the data begin.
    data: u32,
    /// Requests that may be without their reply.
    window: u32,
    /// Packets of a reply.
    parts: u32,
    /// Requests to make in all; 0 for ever more.
    requests: u32,
    /// Requests begun.
    begun: u32,
    /// For requests at random times: when they come into being.
    #[print(with = later)]
    source: Option<Source>,
    destination: Stream,
    questions: Stream,
    asked: Vec<Asked>,
    owed: VecDeque<Owed>,
    /// The reply being sent; none while a request is.
    replying: Option<Owed>,
    /// The sum of all answers, which says whether each came once and to the right question.
    sum: u64,
}

/// Steps of offered load in one flit per cycle.
const LOAD_STEPS: u64 = 10_000;

fn later(source: &Option<Source>, print: &mut Fingerprint) {
    source.iter().for_each(|source| source.fingerprint_later(print));
}

impl RequestReply {
    fn new(settings: &RequestReplySettings, setting: &Setting, node: NodeId) -> Self {
        let source = gap(settings, setting).map(|gap| Source::new(gap, setting.stream(node, Purpose::Arrival)));
        RequestReply {
            node: node.0,
            nodes: setting.nodes,
            payload: setting.payload,
            request_flits: Some(settings.request_flits.get() as u16).filter(|&flits| flits > 0),
            request_bytes: settings.request_bytes(setting),
            data: setting.bookkeeping,
            window: settings.outstanding.get(),
            parts: settings.reply.get(),
            requests: settings.requests.get(),
            begun: 0,
            source,
            destination: setting.stream(node, Purpose::Destination),
            questions: setting.stream(node, Purpose::Data),
            asked: Vec::new(),
            owed: VecDeque::new(),
            replying: None,
            sum: 0,
        }
    }

    /// The sum of all answers received.
    pub fn sum(&self) -> u64 {
        self.sum
    }
}

impl Behaviour for RequestReply {
    fn next(&mut self, now: Cycle) -> Operation {
        let is_last = self.requests > 0 && self.begun == self.requests;
        if is_last && self.asked.is_empty() {
            return Operation::Finish;
        }
        if is_last || self.asked.len() >= self.window as usize {
            return Operation::Await;
        }
        let created = match &mut self.source {
            Some(source) if source.next() > now => return Operation::WaitUntil(source.next()),
            Some(source) => {
                let created = source.next();
                source.pass();
                created
            }
            None => now,
        };
        self.begun += 1;
        self.replying = None;
        let question = self.questions.bits() as u32;
        self.asked.push(Asked { sequence: None, created, question, left: self.parts });
        let to = other(&mut self.destination, self.node, self.nodes);
        let message = Message::new(to, 1, self.request_bytes);
        Operation::Send(Message { created: Some(created), expects_reply: true, flits: self.request_flits, ..message })
    }

    fn reply(&mut self) -> Option<Message> {
        let owed = self.owed.pop_front()?;
        self.replying = Some(owed);
        let message = Message::new(owed.to, self.parts, self.parts * self.payload);
        Some(Message { reply_to: Some(owed.sequence), ..message })
    }

    fn listens(&self) -> bool {
        true
    }

    fn load(&mut self, packet: &Packet, index: u32, words: &mut [u32]) {
        words[self.data as usize] = match self.replying {
            Some(owed) => answer(owed.question, self.node, index),
            None => {
                let asked = self.asked.last_mut().expect("a request is sent while it has no reply");
                asked.sequence = Some(packet.name.sequence);
                asked.question
            }
        };
    }

    fn received(&mut self, packet: &Packet, words: &[u32], now: Cycle) -> Heard {
        let word = words[self.data as usize];
        let Some(sequence) = packet.reply_to else {
            self.owed.push_back(Owed { to: packet.from(), sequence: packet.name.sequence, question: word });
            return Heard { wants_to_reply: true, ..Heard::default() };
        };
        self.sum = self.sum.wrapping_add(u64::from(word));
        let place = self.asked.iter().position(|asked| asked.sequence == Some(sequence));
        let place = place.expect("a reply is to a request that has none yet");
        self.asked[place].left -= 1;
        let is_complete = self.asked[place].left == 0;
        let round_trip = is_complete.then(|| now - self.asked.remove(place).created);
        Heard { round_trip, ..Heard::default() }
    }
}

/// The gaps between requests that come at random times.
fn gap(settings: &RequestReplySettings, setting: &Setting) -> Option<Gap> {
    match &settings.pace {
        Pace::Closed(_) => None,
        Pace::Open(open) => {
            let of = LOAD_STEPS * u64::from(settings.request_length(setting));
            Some(Gap::new(u64::from(open.load.get()).min(of), of))
        }
    }
}

/// What `node` answers in each packet of its reply: a number that no other question, node or packet gives.
pub fn answer(question: u32, node: u32, part: u32) -> u32 {
    mix(u64::from(question) << 32 | u64::from(node) << 8 | u64::from(part)) as u32
}
