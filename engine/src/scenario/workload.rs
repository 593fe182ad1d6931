//! Workloads, as they can be set up.

use crate::parameter::Live;
use crate::parameter::quantity::{
    Bits, Bytes, Cycles, GraphNodes, Hops, Keys, Load, Nodes, Packets, Percent, Requests, Times,
};
use crate::parameter::settable::{choice, variants};

variants! {
    /// What the processors do.
    pub enum Workload {
        /// All-to-all in P − 1 phases: in phase p node i sends a block to node i + p (NIFDY §4.3, CM-5 paper §4).
        CyclicShift = "cyclic_shift", "Cyclic shift" {
            /// Bytes of data that a node sends to each other node in a round.
            block: Bytes<1, 1_000_000, 1600>,
            /// How often each node goes round all others.
            rounds: Times<1, 1000, 1>,
            /// Bytes that each node sends in all, rounded up to whole blocks; 0 stands for whole rounds (CM-5 paper §4: 1.28 MB).
            amount: Bytes<0, 100_000_000, 0>,
            /// Whether all wait for each other between transfers.
            barrier: Barrier,
            /// Optimized barriers stand about once for so many bytes; barriers within transfers after each so many.
            barrier_limit: Bytes<1, 1_000_000, 512>,
            /// In which order the packets of several transfers are sent.
            interleaving: Interleaving,
        }
        /// Each node sends block after block, each to a random other node (CM-5 paper §5).
        RandomBlocks = "random_blocks", "Blocks for random targets" {
            /// Bytes of a block.
            block: Bytes<1, 1_000_000, 1600>,
            /// Bytes that each node sends in all, rounded up to whole blocks.
            amount: Bytes<1, 100_000_000, 100_000>,
            /// Whether all wait for each other between transfers.
            barrier: Barrier,
            /// Optimized barriers stand about once for so many bytes; barriers within transfers after each so many.
            barrier_limit: Bytes<1, 1_000_000, 512>,
            /// In which order the packets of several transfers are sent.
            interleaving: Interleaving,
        }
        /// Every node makes packets at random times for random other nodes, whatever becomes of them.
        Uniform = "uniform", "Uniform random" {
            /// Flits that each node makes per cycle, on average.
            load: Live<Load<1, 10_000, 1000>>,
            /// Packets go only to nodes at most so many hops between routers away; 0 stands for everywhere.
            within: Hops<0, 64, 0>,
            /// A node's packets may also go to itself, through its router.
            to_itself: bool,
            /// How packets are spread in time.
            arrivals: Arrivals,
        }
        /// As uniform, but a share of all packets goes to one node.
        HotSpot = "hot_spot", "Hot spot" {
            /// Flits that each node makes per cycle, on average.
            load: Live<Load<1, 10_000, 500>>,
            /// The node that they go to.
            node: Nodes<0, 1023, 0>,
            /// Share of packets that go to the hot node; at 100 that node itself sends nothing.
            share: Percent<0, 100, 10>,
            /// How packets are spread in time.
            arrivals: Arrivals,
        }
        /// Every node makes packets at random times, all for one and the same partner.
        Permutation = "permutation", "Permutation" {
            /// Flits that each node makes per cycle, on average.
            load: Live<Load<1, 10_000, 500>>,
            /// Who is whose partner.
            pattern: Pattern,
            /// A node that is its own partner sends to itself, through its router; otherwise it sends nothing.
            to_itself: bool,
            /// How packets are spread in time.
            arrivals: Arrivals,
        }
        /// Phases separated by barriers, in which nodes send messages to random others as fast as they can (NIFDY §4.1).
        Phases = "phases", "Barriered phases" {
            /// Fewest packets that a sending node sends in a phase.
            fewest: Live<Packets<1, 10_000, 100>>,
            /// Most packets that a sending node sends in a phase.
            most: Live<Packets<1, 10_000, 300>>,
            /// Chance of a node to send in a phase: 100 in the heavy pattern, 33 in the light one.
            senders: Live<Percent<1, 100, 100>>,
            /// How long messages are.
            lengths: Live<Lengths>,
        }
        /// Every node asks random others for something, which they send back at once; replies have a network of their own if there are two.
        RequestReply = "request_reply", "Request and reply" {
            /// Requests of a node that may be without their reply at once.
            outstanding: Live<Requests<1, 256, 4>>,
            /// When a node makes its requests.
            pace: Pace,
            /// Packets of each reply; a request is one packet.
            reply: Packets<1, 64, 1>,
            /// Requests that each node makes; 0 stands for ever more.
            requests: Requests<0, 1_000_000, 0>,
        }
        /// Electric and magnetic fields on an irregular graph, computed in turn, values sent to whoever needs them (NIFDY §4.4).
        Em3d = "em3d", "EM3D" {
            /// Nodes of each of the two kinds on every processor.
            n_nodes: GraphNodes<1, 1000, 200>,
            /// Nodes of the other kind that each depends on.
            d_nodes: GraphNodes<1, 100, 10>,
            /// Chance of each of them to be on the same processor.
            local_p: Percent<0, 100, 80>,
            /// How far away the processor of any other may be, processors standing in a ring.
            dist_span: Nodes<1, 1023, 5>,
            /// In which order a processor sends to those that need its values, which the paper does not state.
            order: Order,
            /// Iterations, in each of which both fields are computed.
            iterations: Times<1, 1000, 3>,
            /// Time to compute what one node of the graph contributes to another.
            arc_cost: Cycles<0, 1000, 10>,
        }
        /// The keys of all processors sorted by one digit after the other (NIFDY §4.5).
        RadixSort = "radix_sort", "Radix sort" {
            /// Keys of each processor, random ones.
            keys: Keys<1, 4096, 1024>,
            /// Bits of a digit: the scan has as many buckets as a digit has values.
            radix: Bits<1, 11, 8>,
            /// Digits of a key, sorted by in as many passes; a phase alone has one.
            passes: Times<1, 8, 2>,
            /// What of it is done.
            phase: Phase,
            /// Time between two sends of the scan in which a processor attends to the network.
            delay: Cycles<0, 10_000, 0>,
            /// Time to count a key before the scan of a whole sort, and again to work out its place after it.
            key_cost: Cycles<0, 1000, 10>,
        }
    }
}

choice! {
    /// Who is whose partner, by the bits of a node's number; the number of nodes is a power of two.
    pub enum Pattern {
        /// Lower and upper half of the bits change places: row and column on a square mesh.
        Transpose = "transpose", "Transpose";
        /// Every bit turned round: the node opposite.
        Complement = "complement", "Complement";
        /// The bits in reverse order.
        BitReversal = "bit_reversal", "Bit reversal";
        /// The bits moved up by one place, the highest becoming the lowest.
        Shuffle = "shuffle", "Shuffle";
        /// The next node.
        Neighbour = "neighbour", "Neighbour";
    }
}

choice! {
    /// Whether all wait for each other between the transfers of a cyclic shift.
    pub enum Barrier {
        /// Nobody waits.
        None = "none", "None";
        /// A barrier after every transfer.
        Every = "every", "After every transfer";
        /// A barrier after every ⌈limit / block⌉ transfers, the limit being 512 bytes (CM-5 paper §4).
        Optimized = "optimized", "Optimized";
        /// A barrier after every transfer, and within long ones after each so many bytes (CM-5 paper §4, §7).
        Within = "within", "Within transfers too";
    }
}

variants! {
    /// In which order the packets of several transfers are sent.
    pub enum Interleaving {
        /// Each transfer as a whole, then the next.
        Whole = "whole", "One transfer after the other" {}
        /// By turns, a few packets of each pending transfer, as the asynchronous interface of Strata does (CM-5 paper §5).
        Interleaved = "interleaved", "Interleaved" {
            /// Packets of a transfer that are sent in a turn.
            turn: Packets<1, 64, 2>,
            /// Transfers that are begun before the rest of them all is sent.
            pending: Times<1, 1024, 16>,
        }
    }
}

variants! {
    /// How packets are spread in time.
    pub enum Arrivals {
        /// In each cycle a packet comes into being with the same chance.
        Bernoulli = "bernoulli", "Bernoulli" {}
        /// In each cycle a message of several packets for one node comes into being with the same chance.
        Bursty = "bursty", "Bursts" {
            /// Fewest packets of a message.
            shortest: Packets<1, 1000, 1>,
            /// Most packets of a message.
            longest: Packets<1, 1000, 16>,
        }
    }
}

variants! {
    /// When a node makes its requests.
    pub enum Pace {
        /// One as soon as a reply makes room for it: the load follows from how fast the machine is.
        Closed = "closed", "As replies come" {}
        /// At random times; one that comes into being while too many are without their reply waits.
        Open = "open", "At random times" {
            /// Flits of requests that each node makes per cycle, on average.
            load: Live<Load<1, 10_000, 200>>,
        }
    }
}

choice! {
    /// In which order a processor sends to others.
    pub enum Order {
        /// Each processor first to the next, then to the one after, and so round.
        Next = "next", "The next one first";
        /// Each processor in an order of its own, always the same.
        Shuffled = "shuffled", "Each its own";
    }
}

choice! {
    /// What of a radix sort is done.
    pub enum Phase {
        /// All of it: the keys end up sorted.
        Whole = "whole", "Whole sort";
        /// The scan of the first digit, keys being counted: for each bucket a running sum goes from processor to processor.
        Scan = "scan", "Scan alone";
        /// Sending the keys where they belong by their first digit, as if a scan had just found out.
        Coalesce = "coalesce", "Coalesce alone";
    }
}

choice! {
    /// How long messages are, in packets (NIFDY §4.1).
    pub enum Lengths {
        /// 1 to 5, all equally likely: the heavy pattern.
        Short = "short", "1 to 5";
        /// 75 % of 1 to 5, 15 % of 10 and 10 % of 20: the light pattern, as scorecard N9 reads it.
        Mixed = "mixed", "1 to 5, 10 and 20";
    }
}
