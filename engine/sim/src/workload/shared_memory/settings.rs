//! A coherent shared memory, as it can be set up.

use super::micro::Steps;
use super::processor::Processor;
use super::programs::Programs;
use super::stepper::Stepper;
use super::window::Window;
use super::{SharedMemory, result};
use crate::memory::message::PACKET_WORDS;
use crate::memory::nodes::MOST_NODES;
use crate::memory::timing::TICKS;
use crate::memory::{Design, LINE_WORDS, Limits, Node, Placement, Timing};
use crate::workload::{Kind, Setting};
use net::model::random::Purpose;
use net::model::{NodeId, WORD_BYTES};
use net::parameter::quantity::{Entries, Lines, Ticks};
use net::parameter::rule::Rule;
use net::parameter::settable::{choice, group};
use net::topology::Graph;

group! {
    /// Small programs on a coherent shared memory: caches, and a directory at the home of each line (BRIS §3).
    pub struct SharedMemorySettings {
        /// What the processors do.
        program: Programs,
        /// Caches, directory and memory of each node.
        memory: Memory,
    }
}

group! {
    /// Caches, directory and memory of each node (BRIS §3, Table 2; times in processor cycles, of which a cycle of the network has four).
    pub struct Memory {
        /// Lines of 64 bytes in the first level of a cache.
        first_level: Lines<1, 1024, 128>,
        /// Lines of 64 bytes in the second level of a cache.
        second_level: Lines<1, 16_384, 512>,
        /// Loads that a processor may have outstanding.
        loads: Entries<1, 16, 16>,
        /// Stores that a processor may have outstanding.
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
        /// Each at the processor that works on it, as far as the program says which that is; others in turn.
        Owner = "owner", "At its owner";
    }
}

impl Memory {
    fn design(&self, setting: &Setting, program: &Programs) -> Design {
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
                Pages::Owner => {
                    Placement::Owner(program.plan().map_or(vec![], |plan| plan.owners(setting.nodes)).into())
                }
            },
        }
    }
}

impl Kind for SharedMemorySettings {
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
        if let Some(plan) = self.program.plan() {
            rule(nodes.is_power_of_two(), "workload.program.kind", &|| {
                let below = 1 << nodes.ilog2();
                format!(
                    "divides its data among a power of two of processors: {below} or {}, and there are {nodes}",
                    2 * below
                )
            });
            if nodes.is_power_of_two() && nodes <= MOST_NODES {
                plan.check(nodes, rule);
            }
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
        let design = self.memory.design(setting, &self.program);
        let mut nodes = setting.each_node(|node| Node::new(node, &design));
        if let Some(plan) = self.program.plan() {
            result::fill(plan, setting, &mut nodes);
        }
        let processors = setting.each_node(|node| self.processor(setting, node));
        nodes.into_iter().zip(processors).map(|(node, processor)| SharedMemory::new(node, processor, setting)).collect()
    }
}

/// Processor cycles within which processors begin, so that seeds differ in more than where pages are.
const BEGIN: u32 = 200;

impl SharedMemorySettings {
    /// The processor of a node, with its program.
    fn processor(&self, setting: &Setting, node: NodeId) -> Processor {
        match self.program.kernel(node, setting.nodes) {
            Some(kernel) => {
                let begin = setting.stream(node, Purpose::Arrival).below(BEGIN);
                Processor::Window(Box::new(Window::new(kernel, u64::from(begin), node == NodeId(0))))
            }
            None => Processor::Stepper(Stepper::new(Steps::new(&self.program, setting, node))),
        }
    }
}

const _: () = assert!(TICKS == 4, "the sentences above say how long a cycle is");
const _: () = assert!(LINE_WORDS == 8, "and how many bytes are in a line");
