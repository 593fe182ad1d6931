//! Radix: the keys of all processors are sorted digit by digit, as SPLASH-2 does.
//!
//! In each of two passes every processor counts the digits of its keys, the counts are summed over processors in as many
//! rounds as doubling takes, and each processor moves its keys to where they belong: stores scattered over the memory of
//! all, to lines that neighbours write too. Keys are 32 bits, 16 to a line.

use super::kernel::{At, Kernel, Phase, Plan, Read, Step, Work, Write, datum, first_wrong, memory_rule};
use crate::memory::message::PAGE_LINES;
use crate::memory::placement::private_page;
use crate::memory::{Data, LINE_WORDS, Span, Store, Word};
use net::model::NodeId;
use net::model::sort::sort_by_key;
use net::parameter::quantity::{Keys, Values};
use net::parameter::rule::Rule;
use net::parameter::settable::group;

group! {
    /// Keys sorted digit by digit, in two passes (SPLASH-2).
    pub struct RadixSettings {
        /// Keys of all processors together.
        keys: Keys<256, 8_388_608, 65_536>,
        /// Values that a digit can have.
        radix: Values<16, 4096, 256>,
    }
}

/// Keys, counts and ranks are half a word.
const HALVES: u32 = 2;
const IN_LINE: u32 = LINE_WORDS as u32 * HALVES;
const PAGE_WORDS: u32 = (PAGE_LINES * LINE_WORDS) as u32;

/// Keys of a step.
const GROUP: u32 = 4;

/// Instructions to count a key, to move one, and to handle a line of counts: loads, shifts, stores and addresses.
const COUNT: u32 = 9;
const MOVE: u32 = 14;
const ADD_LINE: u32 = 64;

const PASSES: u32 = 2;

/// Sizes, and where everything is.
#[derive(Clone, Copy, Debug)]
struct Layout {
    /// Keys of a processor.
    keys: u32,
    radix: u32,
    processors: u32,
}

impl Layout {
    fn new(settings: &RadixSettings, processors: u32) -> Self {
        Layout { keys: settings.keys.get() / processors, radix: settings.radix.get(), processors }
    }

    /// Words of all keys, and of the counts of one processor, in whole pages.
    fn keys_words(&self) -> u32 {
        (self.keys * self.processors / HALVES).next_multiple_of(PAGE_WORDS)
    }

    fn counts_words(&self) -> u32 {
        (self.radix / HALVES).next_multiple_of(PAGE_WORDS)
    }

    fn words(&self) -> u32 {
        2 * self.keys_words() + 2 * self.processors * self.counts_words()
    }

    /// A key: those before a pass and those after it are in two arrays, alternately.
    fn key(&self, pass: u32, number: u32) -> Half {
        Half::of(Word(pass % 2 * self.keys_words()), number)
    }

    /// A line of a processor's counts, which are summed from one of two arrays into the other.
    fn counts(&self, round: u32, node: u32, line: u32) -> Span {
        let array = 2 * self.keys_words() + (round % 2 * self.processors + node) * self.counts_words();
        Span::new(Word(array + line * LINE_WORDS as u32), LINE_WORDS)
    }

    /// Where the next key with a digit goes, which only its own processor knows.
    fn rank(&self, node: u32, digit: u32) -> Half {
        Half::of(private_page(NodeId(node), 0).word(0), digit)
    }

    /// Rounds in which counts are summed.
    fn rounds(&self) -> u32 {
        self.processors.ilog2()
    }

    fn digit(&self, pass: u32, key: u32) -> u32 {
        key >> (pass * self.radix.ilog2()) & (self.radix - 1)
    }
}

/// Half a word of memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Half {
    word: Word,
    shift: u32,
}

impl Half {
    fn of(first: Word, number: u32) -> Self {
        Half { word: Word(first.0 + number / HALVES), shift: number % HALVES * 32 }
    }

    fn store(self, value: u32) -> Store {
        let values = [u64::from(value) << self.shift, 0, 0, 0, 0, 0, 0, 0];
        Store { span: self.word.into(), mask: u64::from(u32::MAX) << self.shift, values }
    }

    fn get(self, word: u64) -> u32 {
        (word >> self.shift) as u32
    }
}

/// What is done in the phases of a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// Count the digits of all keys.
    Count,
    /// Show the counts to all.
    Publish,
    /// Add the counts of the processor so many places before.
    Sum { round: u32 },
    /// Find out where keys of each digit go, and move them there.
    Permute,
}

/// The program of one processor.
#[derive(Clone, Debug)]
pub struct Radix {
    node: u32,
    layout: Layout,
    /// The keys of the group at hand.
    group: [u32; 4],
    /// Keys of all processors with smaller digits.
    below: u32,
}

impl Radix {
    pub fn new(settings: &RadixSettings, node: NodeId, nodes: u32) -> Self {
        Radix { node: node.0, layout: Layout::new(settings, nodes), group: [0; GROUP as usize], below: 0 }
    }

    /// The pass that a phase is in, and what is done in it.
    fn part(&self, phase: u32) -> (u32, Part) {
        let rounds = self.layout.rounds();
        let part = match phase % (3 + rounds) {
            0 => Part::Count,
            1 => Part::Publish,
            sum if sum < 2 + rounds => Part::Sum { round: sum - 2 },
            _ => Part::Permute,
        };
        (phase / (3 + rounds), part)
    }

    /// Lines of counts.
    fn lines(&self) -> u32 {
        self.layout.radix / IN_LINE
    }

    /// Groups of keys of this processor.
    fn groups(&self) -> u32 {
        self.layout.keys / GROUP
    }

    /// A line of this processor's ranks.
    fn ranks(&self, line: u32) -> Span {
        Span::new(self.layout.rank(self.node, line * IN_LINE).word, LINE_WORDS)
    }

    /// A step that handles the group at hand and fetches the next one: what it reads, the keys first.
    fn group_step(&self, pass: u32, number: u32, instructions: u32) -> Work {
        let it = &self.layout;
        let mut spans = [Span::from(Word(0)); 1 + GROUP as usize];
        let mut count = 0;
        if number < self.groups() {
            let first = it.key(pass, self.node * it.keys + number * GROUP).word;
            spans[0] = Span::new(first, (GROUP / HALVES) as usize);
            count = 1;
        }
        if number > 0 {
            for key in self.group {
                spans[count] = it.rank(self.node, it.digit(pass, key)).word.into();
                count += 1;
            }
        }
        Work::new(instructions * GROUP, &spans[..count]).after(true)
    }

    /// The ranks of the group at hand, each key's one more than that of the last with its digit; and the group fetched.
    fn take_group(&mut self, pass: u32, number: u32, values: &[Data], mut each: impl FnMut(Half, u32, u32)) {
        let it = self.layout;
        let fetched = usize::from(number < self.groups());
        if number > 0 {
            for (n, key) in self.group.into_iter().enumerate() {
                let digit = it.digit(pass, key);
                let rank = it.rank(self.node, digit);
                let before = self.group[..n].iter().filter(|&&other| it.digit(pass, other) == digit).count() as u32;
                each(rank, rank.get(values[fetched + n][0]).wrapping_add(before), key);
            }
        }
        if fetched == 1 {
            self.group = [0, 1, 2, 3].map(|n| Half::of(Word(0), n).get(values[0][n as usize / 2]));
        }
    }
}

impl Kernel for Radix {
    fn phase(&self, number: u32) -> Option<Phase> {
        let (pass, part) = self.part(number);
        let (name, steps) = match part {
            Part::Count => ("count digits", self.lines() + self.groups() + 1),
            Part::Publish => ("publish counts", self.lines()),
            Part::Sum { .. } => ("sum counts", self.lines()),
            Part::Permute => ("permute", self.lines() + self.groups() + 1),
        };
        (pass < PASSES).then_some(Phase { name, steps })
    }

    fn step(&self, at: At) -> Step {
        let (pass, part) = self.part(at.phase);
        let (it, lines, step) = (&self.layout, self.lines(), at.step);
        Step::Work(match part {
            Part::Count if step < lines => Work::new(LINE_WORDS as u32, &[]),
            Part::Count => self.group_step(pass, step - lines, COUNT),
            Part::Publish => Work::new(ADD_LINE / 2, &[self.ranks(step)]),
            Part::Sum { round } => {
                let own = it.counts(round, self.node, step);
                match self.node.checked_sub(1 << round) {
                    Some(other) => Work::new(ADD_LINE, &[own, it.counts(round, other, step)]),
                    None => Work::new(ADD_LINE / 2, &[own]),
                }
            }
            Part::Permute if step < lines => {
                let totals = it.counts(it.rounds(), it.processors - 1, step);
                match self.node.checked_sub(1) {
                    Some(before) => Work::new(ADD_LINE, &[totals, it.counts(it.rounds(), before, step)]),
                    None => Work::new(ADD_LINE / 2, &[totals]),
                }
            }
            Part::Permute => self.group_step(pass, step - lines, MOVE),
        })
    }

    fn commit(&mut self, at: At, values: &[Data], stores: &mut Vec<Store>) {
        let (pass, part) = self.part(at.phase);
        let (it, lines, step) = (self.layout, self.lines(), at.step);
        let line = |span, values| Store { span, mask: u64::MAX, values };
        match part {
            Part::Count if step < lines => stores.push(line(self.ranks(step), Data::default())),
            Part::Count => {
                self.take_group(pass, step - lines, values, |rank, count, _| stores.push(rank.store(count + 1)))
            }
            Part::Publish => stores.push(line(it.counts(0, self.node, step), values[0])),
            Part::Sum { round } => {
                let other = values.get(1).copied().unwrap_or_default();
                stores.push(line(it.counts(round + 1, self.node, step), halves(values[0], other, |a, b| a + b)));
            }
            Part::Permute if step < lines => {
                let mut below = if step == 0 { 0 } else { self.below };
                let before = values.get(1).copied().unwrap_or_default();
                let ranks = halves(values[0], before, |total, before| {
                    let rank = below + before;
                    below += total;
                    rank
                });
                self.below = below;
                stores.push(line(self.ranks(step), ranks));
            }
            Part::Permute => self.take_group(pass, step - lines, values, |rank, place, key| {
                stores.push(it.key(pass + 1, place).store(key));
                stores.push(rank.store(place + 1));
            }),
        }
    }

    fn statement(&self, at: At) -> &'static str {
        match self.part(at.phase).1 {
            Part::Count if at.step < self.lines() => "count[d] = 0",
            Part::Count => "count[digit(key[i])]++",
            Part::Publish => "counts[me][d] = count[d]",
            Part::Sum { .. } => "counts[me][d] += counts[me - 2^round][d]",
            Part::Permute if at.step < self.lines() => "place[d] = keys below d + counts[me - 1][d]",
            Part::Permute => "sorted[place[digit(key[i])]++] = key[i]",
        }
    }

    fn registers(&self, print: &mut dyn FnMut(u64)) {
        let Self { node: _, layout: _, group, below } = self;
        group.iter().for_each(|&key| print(u64::from(key)));
        print(u64::from(*below));
    }
}

/// Two lines of half words, combined in order.
fn halves(a: Data, b: Data, mut combine: impl FnMut(u32, u32) -> u32) -> Data {
    std::array::from_fn(|n| {
        let low = combine(a[n] as u32, b[n] as u32);
        u64::from(low) | u64::from(combine((a[n] >> 32) as u32, (b[n] >> 32) as u32)) << 32
    })
}

/// The keys before they are sorted: each of two digits.
fn keys(settings: &RadixSettings, seed: u64) -> impl Iterator<Item = u32> {
    let most = settings.radix.get().pow(PASSES);
    (0..u64::from(settings.keys.get())).map(move |n| (datum(seed, n) % u64::from(most)) as u32)
}

/// Pairs of keys as words of memory.
fn words(keys: &[u32]) -> impl Iterator<Item = u64> {
    keys.chunks(HALVES as usize).map(|pair| u64::from(pair[0]) | u64::from(pair[1]) << 32)
}

impl Plan for RadixSettings {
    fn check(&self, nodes: u32, rule: Rule) {
        let (keys, radix) = (self.keys.get(), self.radix.get());
        let least = (IN_LINE * nodes).max(256);
        let below = (1 << keys.ilog2()).max(least);
        let nearest = if below < keys { format!("{below} or {}", 2 * below) } else { below.to_string() };
        rule(below == keys, "workload.program.keys", &|| {
            format!(
                "{keys} keys are not a line or more of keys, a power of two, for each of {nodes} processors: {nearest}"
            )
        });
        rule(radix.is_power_of_two(), "workload.program.radix", &|| {
            let below = 1 << radix.ilog2();
            format!(
                "{radix} values are no power of two, so that digits would not be bits of a key: {below} or {}",
                2 * below
            )
        });
        let fits = |keys: u32| u64::from(keys) * 8;
        memory_rule(
            self.bytes(nodes),
            "workload.program.keys",
            &|most| {
                let keys =
                    (0..24).map(|bits| 1 << bits).rfind(|&keys| fits(keys) + 8192 * u64::from(2 * nodes) <= most);
                keys.unwrap_or(256)
            },
            rule,
        );
    }

    fn bytes(&self, nodes: u32) -> u64 {
        8 * u64::from(Layout::new(self, nodes).words())
    }

    fn owners(&self, nodes: u32) -> Vec<NodeId> {
        let it = Layout::new(self, nodes);
        let of_keys = |word: u32| NodeId((word * HALVES / it.keys).min(nodes - 1));
        let keys = || (0..it.keys_words()).step_by(PAGE_WORDS as usize).map(of_keys);
        let pages = it.counts_words() / PAGE_WORDS;
        let counts = (0..2 * nodes * pages).map(|page| NodeId(page / pages % nodes));
        keys().chain(keys()).chain(counts).collect()
    }

    fn fill(&self, seed: u64, nodes: u32, write: Write) {
        let first = Layout::new(self, nodes).key(0, 0).word;
        let keys: Vec<u32> = keys(self, seed).collect();
        (first.0..).zip(words(&keys)).for_each(|(word, keys)| write(Word(word), keys));
    }

    fn wrong(&self, seed: u64, nodes: u32, read: Read) -> Option<String> {
        let mut sorted: Vec<u32> = keys(self, seed).collect();
        sort_by_key(&mut sorted, |&key| key);
        first_wrong("pair of keys", Layout::new(self, nodes).key(PASSES, 0).word, words(&sorted), read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workload::shared_memory::alone;
    use net::parameter::settable::Settable;

    #[test]
    fn processors_one_after_the_other_sort_all_keys() {
        for (keys, radix, nodes) in [(256, 16, 1), (256, 16, 16), (1024, 32, 2), (4096, 256, 8), (2048, 64, 64)] {
            let mut settings = RadixSettings::default();
            settings.set("keys", &keys.to_string()).expect("a size");
            settings.set("radix", &radix.to_string()).expect("a size");
            alone::run(&settings, nodes, |node| Radix::new(&settings, node, nodes));
        }
    }
}
