//! Nodes with their times, joined by a network of random delays that reorders, and processors with small programs.

use super::super::node::{Design, Loaded, Node, Told};
use super::super::placement::private_page;
use super::super::span::Store;
use super::super::{Limits, Line, Message, Placement, Timing, Word};
use net::model::random::{Purpose, Stream};
use net::model::{Fingerprint, NodeId, Print};

/// What a processor does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// Reads a word into its register.
    Load(Word),
    /// Writes its register plus so much.
    Store(Word, u64),
    Lock(u32),
    Unlock(u32),
    Barrier(u32),
}

/// A processor that does one step after the other, waiting for loads and synchronisation but not for stores.
#[derive(Clone)]
struct Processor {
    steps: Vec<Step>,
    at: usize,
    register: u64,
    /// What it waits for; `Some` until it is told.
    waits: bool,
    /// All values that it has read, and when each was there.
    read: Vec<u64>,
    times: Vec<u64>,
    /// Busy until then.
    until: u64,
}

/// A message on its way.
#[derive(Clone, Copy)]
struct Flying {
    arrives: u64,
    from: NodeId,
    to: NodeId,
    message: Message,
}

/// A whole machine.
#[derive(Clone)]
struct Whole {
    nodes: Vec<Node>,
    processors: Vec<Processor>,
    flying: Vec<Flying>,
    delays: Stream,
    /// A message takes at least so long, and up to so much more.
    delay: (u64, u32),
    now: u64,
}

impl Whole {
    fn new(programs: Vec<Vec<Step>>, lines: (u32, u32), delay: (u64, u32), seed: u64) -> Self {
        let design = Design {
            nodes: programs.len() as u32,
            first_level: lines.0,
            second_level: lines.1,
            limits: Limits { loads: 16, stores: 8, write_backs: 24 },
            timing: Timing::default(),
            placement: Placement::Spread { seed },
        };
        let processor = |steps| Processor {
            steps,
            at: 0,
            register: 0,
            waits: false,
            read: Vec::new(),
            times: Vec::new(),
            until: 0,
        };
        Whole {
            nodes: (0..design.nodes).map(|node| Node::new(NodeId(node), &design)).collect(),
            processors: programs.into_iter().map(processor).collect(),
            flying: Vec::new(),
            delays: Stream::new(seed, 0, Purpose::Path),
            delay,
            now: 0,
        }
    }

    fn is_over(&self) -> bool {
        let done = |processor: &Processor| processor.at == processor.steps.len() && !processor.waits;
        self.flying.is_empty() && self.processors.iter().all(done) && self.nodes.iter().all(Node::is_idle)
    }

    /// Runs to the end, which comes.
    fn run(&mut self) {
        while !self.is_over() {
            assert!(self.now < 2_000_000, "it does not come to an end");
            self.tick();
        }
    }

    fn tick(&mut self) {
        let now = self.now;
        while let Some(place) = self.flying.iter().position(|flying| flying.arrives <= now) {
            let Flying { from, to, message, .. } = self.flying.remove(place);
            self.nodes[to.index()].receive(from, message, now);
        }
        for (i, (node, processor)) in self.nodes.iter_mut().zip(&mut self.processors).enumerate() {
            node.advance(now);
            while let Some(told) = node.tell() {
                processor.waits = false;
                if let Told::Loaded { values, .. } = told {
                    processor.has_read(values[0], now);
                }
            }
            processor.step(node, now);
            for replies in [false, true] {
                while let Some((to, message)) = node.leave(replies, now) {
                    let arrives = now + self.delay.0 + u64::from(self.delays.below(self.delay.1 + 1));
                    self.flying.push(Flying { arrives, from: NodeId(i as u32), to, message });
                }
            }
        }
        self.now += 1;
    }

    fn print(&self) -> u64 {
        let mut print = Fingerprint::default();
        self.nodes.iter().for_each(|node| node.fingerprint(&mut print));
        print.value()
    }

    /// The last value of a word, wherever it is.
    fn value(&self, word: Word) -> u64 {
        let holder = self.nodes.iter().find(|node| node.requester().cache().held(word.line()).is_some());
        let home = Placement::home(&self.placement(), word.line(), self.nodes.len() as u32);
        let data = match holder {
            Some(node) => *node.requester().cache().data(word.line()),
            None => self.nodes[home.index()].directory().store().data(word.line()),
        };
        data[word.place()]
    }

    fn placement(&self) -> Placement {
        self.nodes[0].design().placement.clone()
    }
}

impl Processor {
    fn has_read(&mut self, value: u64, time: u64) {
        self.register = value;
        self.read.push(value);
        self.times.push(time);
    }

    fn step(&mut self, node: &mut Node, now: u64) {
        if self.waits || now < self.until || self.at == self.steps.len() {
            return;
        }
        match self.steps[self.at] {
            Step::Load(word) => match node.load(0, word, now) {
                Loaded::At { time, values } => {
                    self.until = time;
                    self.has_read(values[0], time);
                }
                Loaded::Waits => self.waits = true,
                Loaded::Refused => return,
            },
            Step::Store(word, more) => {
                if !node.store(&Store::word(word, self.register + more), now) {
                    return;
                }
            }
            Step::Lock(number) => {
                node.lock(Line(number), now);
                self.waits = true;
            }
            Step::Unlock(_) | Step::Barrier(_) if !node.is_quiet() => return,
            Step::Unlock(number) => node.unlock(Line(number), now),
            Step::Barrier(number) => {
                node.arrive(Line(number), now);
                self.waits = true;
            }
        }
        self.at += 1;
    }
}

fn word(line: u32, place: usize) -> Word {
    Line(line).word(place)
}

/// Random delays, small and large, with caches of one line and of many.
const MANNERS: [((u32, u32), (u64, u32)); 4] =
    [((1, 1), (1, 0)), ((1, 1), (20, 200)), ((2, 4), (5, 1000)), ((128, 512), (60, 60))];

#[test]
fn no_increment_of_a_counter_under_a_lock_is_lost() {
    for (manner, (lines, delay)) in MANNERS.into_iter().enumerate() {
        let section = [Step::Lock(3), Step::Load(word(7, 2)), Step::Store(word(7, 2), 1), Step::Unlock(3)];
        let program = section.repeat(6);
        let mut machine = Whole::new(vec![program; 5], lines, delay, manner as u64);
        machine.run();
        assert_eq!(machine.value(word(7, 2)), 30, "{lines:?} {delay:?}");
    }
}

#[test]
fn writers_of_different_words_of_one_line_lose_nothing() {
    for (manner, (lines, delay)) in MANNERS.into_iter().enumerate() {
        let program = |node: usize| [Step::Load(word(7, node)), Step::Store(word(7, node), 1)].repeat(10);
        let mut machine = Whole::new((0..4).map(program).collect(), lines, delay, 9 + manner as u64);
        machine.run();
        assert_eq!([0, 1, 2, 3].map(|node| machine.value(word(7, node))), [10; 4], "{lines:?} {delay:?}");
    }
}

#[test]
fn what_was_written_before_a_barrier_is_read_after_it() {
    for (manner, (lines, delay)) in MANNERS.into_iter().enumerate() {
        // In each round every node writes a word and then reads that of its neighbour.
        let program = |node: u32| -> Vec<Step> {
            let round = |round: u64| {
                let (own, next) = (word(node * 70, 1), word((node + 1) % 4 * 70, 1));
                [Step::Load(own), Step::Store(own, round), Step::Barrier(0), Step::Load(next), Step::Barrier(0)]
            };
            (1..=5).flat_map(round).collect()
        };
        let mut machine = Whole::new((0..4).map(program).collect(), lines, delay, 20 + manner as u64);
        machine.run();
        for processor in &machine.processors {
            assert_eq!(processor.read, [0, 1, 1, 3, 3, 6, 6, 10, 10, 15], "{lines:?} {delay:?}");
        }
    }
}

#[test]
fn an_access_takes_as_long_as_the_paper_says() {
    let own = private_page(NodeId(0), 0).word(0);
    let program = vec![Step::Load(own), Step::Load(own), Step::Load(Line(own.line().0 + 128).word(0)), Step::Load(own)];
    let mut machine = Whole::new(vec![program, vec![]], (128, 512), (40, 0), 1);
    machine.run();
    let times = &machine.processors[0].times;
    let steps: Vec<u64> = times.iter().zip([0].iter().chain(times)).map(|(end, begin)| end - begin).collect();
    assert_eq!(
        steps,
        [150, 2, 150, 25],
        "memory; first level; memory; second level, since the two collide in the first"
    );
}

#[test]
fn a_miss_at_a_remote_home_takes_the_way_there_and_back_longer() {
    let remote = private_page(NodeId(1), 0).word(0);
    let mut machine = Whole::new(vec![vec![Step::Load(remote)], vec![]], (128, 512), (40, 0), 1);
    machine.run();
    assert_eq!(machine.processors[0].times, [150 + 2 * 40]);
}

#[test]
fn a_copy_runs_on_as_the_original_does() {
    let section = [Step::Lock(0), Step::Load(word(7, 2)), Step::Store(word(7, 2), 1), Step::Unlock(0)];
    let mut machine = Whole::new(vec![section.repeat(4); 3], (2, 4), (5, 300), 5);
    (0..3000).for_each(|_| machine.tick());
    let mut copy = machine.clone();
    machine.run();
    copy.run();
    assert_eq!((machine.print(), machine.now), (copy.print(), copy.now));
}
