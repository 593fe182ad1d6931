//! Radix sort: the keys of all processors, sorted by one digit after the other, the lowest first (NIFDY §4.5).
//!
//! A pass has two phases of communication. **Scan**: for each value of the digit, a bucket, a running sum of how many
//! keys belong there goes from processor to processor; what the last one finds goes round as the total. With that every
//! processor knows the place of each of its keys among all. **Coalesce**: each key is sent there, in a packet of its own.
//! Every packet says in its data what it is about, so nothing depends on order.

mod settings;

pub use settings::{Phase, RadixSortSettings};

use super::{Behaviour, Heard, Setting};
use crate::software::{Message, Operation};
use net::model::random::{Purpose, Stream};
use net::model::{Cycle, NodeId, Packet, Print, Word};
use std::collections::VecDeque;

/// In the first word of a packet, whose rest says which bucket or place it is about: it carries a total of the scan, or
/// a key; neither is set for a running sum.
const TOTAL: u32 = 1 << 31;
const KEY: u32 = 1 << 30;

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Stage {
    #[word(0)]
    Count,
    /// Keys are counted; sums are sent on as they come.
    #[word(1 << 36)]
    Scan,
    /// This many keys have been sent to their place.
    #[word(2 << 36 | _0)]
    Coalesce(u32),
    /// All keys that belong here have come, and all processors are waited for.
    #[word(3 << 36)]
    PassOver,
    #[word(4 << 36)]
    Over,
}

#[derive(Clone, Debug, Print)]
#[print(
    done << 40 | stage | pause << 32,
    known << 32 | arrivals,
    (sending[0] as u64) << 32 | sending[1] as u64,
    to_send, keys, arrived, before, totals, places,
)]
#[print(skip(node, nodes, data, radix, passes, key_cost, delay) = "settings")]
#[print(skip(phase, counts) = "derived: the part of a pass that `stage` is in, and what `keys` counts up to")]
pub struct RadixSort {
    node: u32,
    nodes: u32,
    /// Where in a packet's words the data begin.
    data: u32,
    phase: Phase,
    /// Bits of a digit.
    radix: u32,
    passes: u32,
    key_cost: Cycle,
    delay: Cycle,
    /// Passes done.
    done: u32,
    stage: Stage,
    keys: Vec<u32>,
    /// Keys that have come to their place, and how many they are.
    arrived: Vec<u32>,
    arrivals: u32,
    /// Of each bucket: keys here, keys on processors before this one, and keys in all.
    counts: Vec<u32>,
    before: Vec<u32>,
    totals: Vec<u32>,
    /// Running sums and totals known here.
    known: u32,
    /// Packets of the scan to be sent on: bucket, marked if it is a total.
    to_send: VecDeque<u32>,
    /// The place of the next key of each bucket, while keys are sent.
    places: Vec<u32>,
    /// Something comes before the next send: the delay of the scan, or the work on the next key.
    pause: bool,
    /// The data of the packet being sent.
    sending: [u32; 2],
}

/// The keys of a processor at the beginning, `count` of them, of `bits` each.
pub fn keys(seed: u64, node: u32, count: u32, bits: u32) -> Vec<u32> {
    let mut stream = Stream::new(seed, node, Purpose::Data);
    (0..count).map(|_| (stream.bits() >> (64 - bits)) as u32).collect()
}

impl RadixSort {
    /// The programs of all nodes.
    fn all(sort: &RadixSortSettings, setting: &Setting) -> Vec<Self> {
        let mut all = setting.each_node(|node| RadixSort::new(sort, setting, node.0));
        if sort.phase == Phase::Coalesce {
            know_everything(&mut all);
        }
        all
    }

    fn new(sort: &RadixSortSettings, setting: &Setting, node: u32) -> Self {
        let (radix, count) = (sort.radix.get(), sort.keys.get());
        let passes = if sort.phase == Phase::Whole { sort.passes.get() } else { 1 };
        let buckets = 1 << radix;
        RadixSort {
            node,
            nodes: setting.nodes,
            data: setting.bookkeeping,
            phase: sort.phase,
            radix,
            passes,
            key_cost: sort.key_cost.cycles(),
            delay: sort.delay.cycles(),
            done: 0,
            stage: Stage::Count,
            keys: keys(setting.seed, node, count, radix * passes),
            arrived: vec![0; count as usize],
            arrivals: 0,
            counts: vec![0; buckets],
            before: vec![0; buckets],
            totals: vec![0; buckets],
            known: 0,
            to_send: VecDeque::new(),
            places: Vec::new(),
            pause: false,
            sending: [0; 2],
        }
    }

    fn digit(&self, key: u32) -> usize {
        (key >> (self.radix * self.done) & ((1 << self.radix) - 1)) as usize
    }

    fn count(&mut self) {
        self.counts.fill(0);
        for place in 0..self.keys.len() {
            let bucket = self.digit(self.keys[place]);
            self.counts[bucket] += 1;
        }
    }

    /// The first processor has all sums from the beginning, the others those that came while they were counting.
    fn begin_scan(&mut self) {
        self.stage = Stage::Scan;
        if self.node == 0 {
            self.known += self.counts.len() as u32;
            self.to_send.extend(0..self.counts.len() as u32);
        }
    }

    fn scan(&mut self, now: Cycle) -> Operation {
        if self.pause {
            self.pause = false;
            return Operation::WaitUntil(now + self.delay);
        }
        while let Some(mark) = self.to_send.pop_front() {
            let bucket = (mark & !TOTAL) as usize;
            let sum = self.before[bucket] + self.counts[bucket];
            if self.is_last() && mark & TOTAL == 0 {
                self.totals[bucket] = sum;
                self.known += 1;
                if self.phase == Phase::Whole {
                    self.to_send.push_back(mark | TOTAL);
                }
                continue;
            }
            self.sending = [mark, if mark & TOTAL == 0 { sum } else { self.totals[bucket] }];
            self.pause = self.delay > 0;
            return Operation::Send(Message::new(self.next_node(), 1, 8));
        }
        if self.known < self.sums_to_know() {
            return Operation::Drain;
        }
        if self.phase == Phase::Scan {
            self.done += 1;
            self.stage = Stage::PassOver;
        } else {
            self.begin_coalesce();
        }
        self.next(now)
    }

    fn is_last(&self) -> bool {
        self.node + 1 == self.nodes
    }

    fn next_node(&self) -> NodeId {
        NodeId((self.node + 1) % self.nodes)
    }

    /// Running sums and, for the whole sort and at the last processor, totals.
    fn sums_to_know(&self) -> u32 {
        let knows_totals = self.phase != Phase::Scan || self.is_last();
        (1 + u32::from(knows_totals)) * self.counts.len() as u32
    }

    fn begin_coalesce(&mut self) {
        let mut keys_before = 0;
        self.places.clear();
        for (before, total) in self.before.iter().zip(&self.totals) {
            self.places.push(keys_before + before);
            keys_before += total;
        }
        self.known = 0;
        self.stage = Stage::Coalesce(0);
        self.pause = self.key_cost > 0;
    }

    fn coalesce(&mut self, mut begun: u32) -> Operation {
        let each = self.keys.len() as u32;
        while begun < each {
            if self.pause {
                self.pause = false;
                return Operation::Compute(self.key_cost);
            }
            self.pause = self.key_cost > 0;
            let key = self.keys[begun as usize];
            let bucket = self.digit(key);
            let place = self.places[bucket];
            self.places[bucket] += 1;
            begun += 1;
            self.stage = Stage::Coalesce(begun);
            if place / each != self.node {
                self.sending = [(place % each) | KEY, key];
                return Operation::Send(Message::new(NodeId(place / each), 1, 8));
            }
            self.put(place % each, key);
        }
        if self.arrivals < each {
            return Operation::Drain;
        }
        // What the next pass begins with must be there before others can begin it.
        std::mem::swap(&mut self.keys, &mut self.arrived);
        self.arrivals = 0;
        self.done += 1;
        self.pause = false;
        self.stage = Stage::PassOver;
        Operation::Barrier
    }

    fn put(&mut self, place: u32, key: u32) {
        self.arrived[place as usize] = key;
        self.arrivals += 1;
    }

    /// A running sum or a total has come.
    fn hear_sum(&mut self, what: u32, value: u32) {
        self.known += 1;
        let bucket = (what & !TOTAL) as usize;
        if what & TOTAL == 0 {
            self.before[bucket] = value;
            self.to_send.push_back(what);
        } else {
            self.totals[bucket] = value;
            // The last processor has made the totals; the one before it is the last that needs them.
            if self.node + 2 < self.nodes {
                self.to_send.push_back(what);
            }
        }
    }

    /// The processor's keys, as sorted by the passes that are over.
    pub fn keys(&self) -> &[u32] {
        &self.keys
    }

    /// For each bucket, keys on the processors before this one, as the scan has found.
    pub fn before(&self) -> &[u32] {
        &self.before
    }

    /// For each bucket, keys on all processors, as far as they are known here.
    pub fn totals(&self) -> &[u32] {
        &self.totals
    }
}

impl Behaviour for RadixSort {
    fn next(&mut self, now: Cycle) -> Operation {
        match self.stage {
            Stage::Count => {
                self.count();
                if self.phase == Phase::Coalesce {
                    self.begin_coalesce();
                } else {
                    self.begin_scan();
                }
                let is_counted_already = self.phase != Phase::Whole;
                Operation::Compute(if is_counted_already { 0 } else { self.keys.len() as Cycle * self.key_cost })
            }
            Stage::Scan => self.scan(now),
            Stage::Coalesce(begun) => self.coalesce(begun),
            Stage::PassOver => {
                self.stage = if self.done == self.passes { Stage::Over } else { Stage::Count };
                Operation::EndIteration
            }
            Stage::Over => Operation::Finish,
        }
    }

    fn listens(&self) -> bool {
        true
    }

    fn load(&mut self, _packet: &Packet, _index: u32, words: &mut [u32]) {
        words[self.data as usize..][..2].copy_from_slice(&self.sending);
    }

    fn received(&mut self, _packet: &Packet, words: &[u32], _now: Cycle) -> Heard {
        let (what, value) = (words[self.data as usize], words[self.data as usize + 1]);
        if what & KEY != 0 {
            self.put(what & !KEY, value);
        } else {
            self.hear_sum(what, value);
        }
        Heard::default()
    }
}

/// Gives all processors what a scan of the first digit would.
fn know_everything(all: &mut [RadixSort]) {
    let mut sums = vec![0; all[0].counts.len()];
    for sort in all.iter_mut() {
        sort.count();
        sort.before.copy_from_slice(&sums);
        for (sum, count) in sums.iter_mut().zip(&sort.counts) {
            *sum += count;
        }
    }
    for sort in all {
        sort.totals.copy_from_slice(&sums);
    }
}
