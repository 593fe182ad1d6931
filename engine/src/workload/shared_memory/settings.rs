//! A coherent shared memory, as it can be set up.

use super::SharedMemory;
use crate::memory::message::PACKET_WORDS;
use crate::memory::nodes::MOST_NODES;
use crate::memory::timing::TICKS;
use crate::memory::{Design, Limits, Placement, Timing};
use crate::model::WORD_BYTES;
use crate::parameter::quantity::{Bytes, Entries, Lines, Percent, Ticks, Times};
use crate::parameter::rule::Rule;
use crate::parameter::settable::{choice, group, variants};
use crate::topology::Graph;
use crate::workload::{Kind, Setting};

group! {
    /// Small programs on a coherent shared memory: caches, and a directory at the home of each line (BRIS §3).
    pub struct Settings {
        /// What the processors do.
        program: Programs,
        /// Caches, directory and memory of each node.
        memory: Memory,
    }
}

variants! {
    /// What the processors do with the memory that they share.
    pub enum Programs {
        /// Each writes a word of its own, again and again; if all words are in one line, that is false sharing.
        OneLine = "one_line", "One line, many writers" {
            /// Processors that write.
            writers: Entries<1, 8, 2>,
            /// Where their words are.
            words: Words,
            /// Writes of each.
            rounds: Times<1, 100_000, 100>,
            /// Processor cycles of computing between two of them, on average.
            compute: Ticks<0, 10_000, 200>,
        }
        /// Each even processor writes lines that the next one reads after a barrier.
        Pairs = "pairs", "Producers and consumers" {
            /// Lines that are handed over at a time.
            lines: Lines<1, 64, 8>,
            /// How often.
            rounds: Times<1, 100_000, 20>,
        }
        /// All add to one counter, which a lock protects.
        HotLock = "hot_lock", "A hot lock" {
            /// Additions of each processor.
            rounds: Times<1, 100_000, 20>,
        }
        /// All wait for each other, again and again.
        Barriers = "barriers", "Barriers" {
            /// How often.
            rounds: Times<1, 100_000, 50>,
        }
        /// Each reads and writes words anywhere, as many at a time as it may have under way: a load on the network by rate.
        Random = "random", "Words anywhere" {
            /// Reads and writes of each processor.
            accesses: Times<1, 1_000_000, 2000>,
            /// How many of them are writes.
            writes: Percent<0, 100, 30>,
            /// Lines of the memory that all share.
            lines: Lines<1, 65_536, 4096>,
            /// Bytes of lines for every 100 operations if each access misses: 40 to 100 stand for FFT and Radix, 20 to 40 for
            /// Ocean, 10 to 20 for LU and Water (BRIS Table 1).
            traffic: Bytes<1, 100, 40>,
        }
    }
}

group! {
    /// Caches, directory and memory of each node (BRIS §3, Table 2; times in processor cycles, of which a cycle of the network has four).
    pub struct Memory {
        /// Lines of 64 bytes in the first level of a cache.
        first_level: Lines<1, 1024, 128>,
        /// Lines of 64 bytes in the second level of a cache.
        second_level: Lines<1, 16_384, 512>,
        /// Loads that a processor may have under way.
        loads: Entries<1, 16, 16>,
        /// Stores that a processor may have under way.
        stores: Entries<1, 8, 8>,
        /// Where the pages of shared data are.
        placement: Pages,
        /// Time from a processor to its own memory and back.
        access: Ticks<25, 10_000, 150>,
        /// Time of a home to look into its directory alone, which the paper does not state.
        directory: Ticks<0, 10_000, 40>,
        /// Time of an owner to read a line from its cache for another node, which the paper does not state.
        owner: Ticks<0, 10_000, 32>,
        /// Time from which on a home takes the next message, which the paper does not state.
        occupancy: Ticks<0, 10_000, 32>,
    }
}

choice! {
    /// Where the pages of shared data are, which the paper does not state.
    pub enum Pages {
        /// Each at a random node.
        Spread = "spread", "Spread";
        /// One after the other at one node after the other.
        RoundRobin = "round_robin", "Round robin";
    }
}

choice! {
    /// Where the words of several writers are.
    pub enum Words {
        /// All in one line.
        Together = "together", "In one line";
        /// Each in a line of its own, as programs are padded to be.
        Apart = "apart", "A line each";
    }
}

impl Memory {
    fn design(&self, setting: &Setting) -> Design {
        let (loads, stores) = (self.loads.get(), self.stores.get());
        let default = Timing::default();
        Design {
            nodes: setting.nodes,
            first_level: self.first_level.get(),
            second_level: self.second_level.get(),
            // Whatever is under way may drive out a line, and as many again may be on their way back.
            limits: Limits { loads, stores, write_backs: 2 * (loads + stores) },
            timing: Timing {
                memory: u64::from(self.access.get()) - default.miss,
                directory: u64::from(self.directory.get()),
                cache: u64::from(self.owner.get()),
                occupancy: u64::from(self.occupancy.get()),
                ..default
            },
            placement: match self.placement {
                Pages::Spread => Placement::Spread { seed: setting.seed },
                Pages::RoundRobin => Placement::RoundRobin,
            },
        }
    }
}

impl Kind for Settings {
    type Running = SharedMemory;

    fn check(&self, setting: &Setting, rule: Rule) {
        let needed = PACKET_WORDS as u32 * WORD_BYTES;
        let (payload, nodes) = (setting.payload, setting.nodes);
        rule(payload >= needed, "packet.flits", &|| {
            format!(
                "{} flits have {payload} bytes of data, not enough for a line and what is said of it: {needed} bytes at least are needed",
                setting.flits
            )
        });
        rule(nodes <= MOST_NODES, "workload.kind", &|| {
            format!("a directory knows {MOST_NODES} nodes, and there are {nodes}")
        });
        if let Programs::OneLine(it) = &self.program {
            let writers = it.writers.get();
            rule(writers <= nodes, "workload.program.writers", &|| {
                format!("{writers} processors are more than there are nodes: at most {nodes} are possible")
            });
        }
        let (first, second) = (self.memory.first_level.get(), self.memory.second_level.get());
        for (lines, path) in [(first, "workload.memory.first_level"), (second, "workload.memory.second_level")] {
            rule(lines.is_power_of_two(), path, &|| {
                let below = 1 << lines.ilog2();
                format!("{lines} lines are no power of two, which direct-mapped caches have: {below} or {}", 2 * below)
            });
        }
        rule(first <= second, "workload.memory.first_level", &|| {
            format!("{first} lines are more than the {second} of the second level, which holds them too")
        });
    }

    fn needs_every_packet(&self) -> bool {
        true
    }

    fn ends(&self) -> bool {
        true
    }

    fn has_replies(&self) -> bool {
        true
    }

    fn programs(&self, setting: &Setting, _graph: &Graph) -> Vec<SharedMemory> {
        let design = self.memory.design(setting);
        setting.each_node(|node| SharedMemory::new(node, &design, &self.program, setting))
    }
}

const _: () = assert!(TICKS == 4, "the sentences above say how long a cycle is");
