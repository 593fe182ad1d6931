//! Workloads: a program for every node. They decide that a packet exists, and know nothing of how it travels.
//!
//! To add one: write a file with its parameters (`group!` named `KindSettings`, whose comments the page shows), `impl Kind
//! for` them (rules between parameters, whether it ends, has barriers or replies, and the programs that it starts),
//! and `impl Behaviour` for the state of a node's program: above all `next`, what to do next, and `fingerprint`. Use a
//! program that is there already where only parameters differ, as `uniform`, `hot_spot` and `permutation` use
//! `open_loop`. Then add two lines here: `mod …;`, and its line in `workloads!`. The link, the page, the command line and
//! the machine follow. `npm run gen` writes the contract for the page; a run of it in `tests/common/scenarios.rs` has it
//! checked with all others, and `UPDATE_GOLDEN=1 cargo test golden` records it.

mod broadcast;
mod classes;
pub mod collective;
mod cyclic_shift;
pub mod em3d;
mod goals;
mod hot_spot;
mod hot_spots;
pub mod list;
mod local;
mod on_off;
mod open_loop;
mod permutation;
mod phases;
mod piggy_back;
mod program;
pub mod radix_sort;
mod random_blocks;
mod reads_and_writes;
pub mod request_reply;
mod services;
pub mod shared_memory;
mod sizes;
pub mod trace;
mod transfers;
mod uniform;
mod weighted;

pub use open_loop::Arrivals;
pub use program::{Behaviour, Heard};
pub use transfers::{Barrier, Interleaving};

use crate::software::{Library, Message, Operation};
use list::List;
use net::model::random::{Purpose, Stream};
use net::model::{Cycle, NodeId, Packet};
use net::parameter::rule::Rule;
use net::topology::Graph;
use program::workloads;

workloads! {
    /// What the processors do.
    pub enum Workload {
        /// All-to-all in P − 1 phases: in phase p node i sends a block to node i + p (NIFDY §4.3, CM-5 paper §4).
        CyclicShift(cyclic_shift::CyclicShiftSettings) = "cyclic_shift", "Cyclic shift";
        /// All nodes reduce, gather or exchange data, once, as parallel programs do today; what every node has at the end is checked.
        Collective(collective::CollectiveSettings) = "collective", "Collective";
        /// Each node sends block after block, each to a random other node (CM-5 paper §5).
        RandomBlocks(random_blocks::RandomBlocksSettings) = "random_blocks", "Blocks for random targets";
        /// Every node creates packets at random times for random other nodes, whether or not the network keeps up.
        Uniform(uniform::UniformSettings) = "uniform", "Uniform random";
        /// As uniform, but a share of all packets goes to one node.
        HotSpot(hot_spot::HotSpotSettings) = "hot_spot", "Hot spot";
        /// Every node creates packets at random times, all for a few nodes, to each by its weight.
        HotSpots(hot_spots::HotSpotsSettings) = "hot_spots", "Hot spots by weight";
        /// Every node creates packets at random times, most of them for nodes nearby.
        Local(local::LocalSettings) = "local", "Local";
        /// Every node creates packets at random times, all for the same partner.
        Permutation(permutation::PermutationSettings) = "permutation", "Permutation";
        /// Phases separated by barriers, in which nodes send messages to random others as fast as they can (NIFDY §4.1).
        Phases(phases::PhasesSettings) = "phases", "Barriered phases";
        /// Two services at a time, each with packets of its own length, rate and pattern: best effort and guaranteed, short and long (SPIDER paper §5.2, §5.3).
        Services(services::ServicesSettings) = "services", "Two services";
        /// Packets of two classes, each with a pattern, a load, lengths and a queue of its own at every node, on the same virtual channels. They are made beside the processor, which sending them costs nothing.
        Classes(classes::ClassesSettings) = "classes", "Two classes";
        /// Every node reads and writes at others, which reply; packets of each kind have a length and a range of virtual channels. A node makes one packet at a time, beside its processor, and replies that it owes go first.
        ReadsAndWrites(reads_and_writes::ReadsAndWritesSettings) = "reads_and_writes", "Reads and writes";
        /// Every node sends requests to random others, which reply at once; replies have a network of their own if there are two.
        RequestReply(request_reply::RequestReplySettings) = "request_reply", "Request and reply";
        /// Electric and magnetic fields on an irregular graph, computed in turn, values sent to the nodes that need them (NIFDY §4.4).
        Em3d(em3d::Em3dSettings) = "em3d", "EM3D";
        /// The keys of all processors are sorted digit by digit (NIFDY §4.5).
        RadixSort(radix_sort::RadixSortSettings) = "radix_sort", "Radix sort";
        /// One node sends a packet to every node of a rectangle, once (MP1 paper §5.4).
        Broadcast(broadcast::BroadcastSettings) = "broadcast", "Broadcast";
        /// One node sends a packet to another by way of a third, whose chips pass it on (MP1 paper §3.2).
        PiggyBack(piggy_back::PiggyBackSettings) = "piggy_back", "Piggy-back";
        /// Small programs on a coherent shared memory: caches, and a directory at the home of each line (BRIS §3).
        SharedMemory(shared_memory::SharedMemorySettings) = "shared_memory", "Shared memory";
        /// Packets from a list, each at its time, or when others of the list have been delivered, from its sender to its receiver, and of its own length.
        Trace(trace::TraceSettings) = "trace", "Packets from a file";
    }
}

/// What each kind of workload says of itself, and the programs that it starts.
pub trait Kind {
    /// The program of one node, while it runs.
    type Running: Behaviour;

    /// The rules between its parameters, and between them and the machine.
    fn check(&self, _setting: &Setting, _rule: Rule) {}

    /// Whether it comes to an end.
    fn ends(&self) -> bool;

    /// Whether it has barriers.
    fn has_barriers(&self) -> bool {
        false
    }

    /// Whether nodes reply to what they receive.
    fn has_replies(&self) -> bool {
        false
    }

    /// Whether it hangs if a packet is lost.
    fn needs_every_packet(&self) -> bool {
        false
    }

    /// Whether its receivers are nodes of a grid of two dimensions.
    fn needs_grid(&self) -> bool {
        false
    }

    /// Whether that is to be one of chips in planes.
    fn needs_planes(&self) -> bool {
        false
    }

    /// Whether routers have to copy its packets.
    fn needs_copies(&self) -> bool {
        false
    }

    /// Whether what becomes of each packet is kept.
    fn keeps_journal(&self) -> bool {
        false
    }

    /// Whether its packets are of two services, which routers tell apart.
    fn has_services(&self) -> bool {
        false
    }

    /// Whether its packets are of two classes, each with a queue of its own at every node, where routers know classes.
    fn has_classes(&self) -> bool {
        false
    }

    /// Whether they are whatever the routers know.
    fn makes_classes(&self) -> bool {
        false
    }

    /// Up to how many hops away the receivers of each node are listed, if they are, and the parameter that says so.
    fn lists_receivers(&self) -> Option<(u32, &'static str)> {
        None
    }

    /// The ranges of virtual channels that packets keep to, if they do, by the numbers that their messages have of them.
    fn ranges(&self) -> Option<[Range; 4]> {
        None
    }

    /// Flits of the packets of the second service, if it has one.
    fn second_packet(&self) -> Option<u32> {
        None
    }

    /// The program of every node.
    fn programs(&self, setting: &Setting, graph: &Graph) -> Vec<Self::Running>;

    /// From `now` on the parameters that can change in the middle of a run are as these are. Whether what the program
    /// last asked for may be out of date.
    fn change(&self, _program: &mut Self::Running, _setting: &Setting, _now: Cycle) -> bool {
        false
    }
}

/// A range of virtual channels that packets of one kind keep to.
#[derive(Clone, Copy, Debug)]
pub struct Range {
    pub lowest: u32,
    /// Or the last that there is.
    pub highest: u32,
    /// The parameter that decides where it begins.
    pub path: &'static str,
}

/// Where a program runs: what it may know of the machine and the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setting {
    /// Key of all random streams.
    pub seed: u64,
    pub nodes: u32,
    /// Length of a data packet.
    pub flits: u32,
    /// Flits of the shortest packet that routers can pass, and of the longest.
    pub shortest: u32,
    pub longest: u32,
    /// The longest packet is so long because it has to fit into a buffer as a whole.
    pub fits_whole: bool,
    /// Packets may be of two services, or classes, that routers or nodes tell apart.
    pub has_services: bool,
    /// Packets are of two classes, each with a queue of its own at every node.
    pub has_classes: bool,
    /// Flits of it that carry no user data.
    pub header_flits: u32,
    /// Bytes in a flit.
    pub flit_bytes: u32,
    /// Bytes of user data in it.
    pub payload: u32,
    /// Words of its data that are the library's, before those of the user.
    pub bookkeeping: u32,
    pub library: Library,
}

impl Setting {
    /// What is made for each node, in order.
    fn each_node<T>(&self, make: impl FnMut(NodeId) -> T) -> Vec<T> {
        (0..self.nodes).map(NodeId).map(make).collect()
    }

    /// A node's random stream for a purpose.
    fn stream(&self, node: NodeId, purpose: Purpose) -> Stream {
        Stream::new(self.seed, node.0, purpose)
    }
}

/// A node other than `node`, all equally likely.
fn other(stream: &mut Stream, node: u32, nodes: u32) -> NodeId {
    NodeId((node + 1 + stream.below(nodes - 1)) % nodes)
}
