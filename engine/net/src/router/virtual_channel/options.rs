//! What can be set of allocation in a virtual-channel router.

use crate::model::{PacketId, VirtualNetwork};
use crate::parameter::quantity::Times;
use crate::parameter::settable::{choice, variants};
use crate::router::context::RouterContext;

variants! {
    /// How outputs are shared out among inputs that ask for them.
    pub enum Allocator {
        /// Each input chooses one of the outputs that it could have, then each output one of the inputs that chose it.
        SeparableInputFirst = "separable_input_first", "Separable, input first" {
            /// How each input and each output chooses.
            arbiters: Arbitration,
        }
        /// Each output chooses one of the inputs that ask for it, then each input one of the outputs that chose it.
        SeparableOutputFirst = "separable_output_first", "Separable, output first" {
            /// How each input and each output chooses.
            arbiters: Arbitration,
        }
        /// Outputs choose, inputs accept, and those left over try again. It looks at no priorities.
        Islip = "islip", "iSLIP" {
            /// How often those left over try again, the first attempt included.
            iterations: Times<1, 8, 1>,
        }
        /// Diagonals of the matrix of requests one after the other, beginning with another each time: nothing is left that could still be given.
        Wavefront = "wavefront", "Wavefront" {}
        /// The same, beginning after the diagonal of the first grant of the time before.
        RrWavefront = "rr_wavefront", "Wavefront, round robin" {}
    }
}

choice! {
    /// How one of several that want the same thing is chosen.
    pub enum Arbitration {
        /// The first after the one served last.
        RoundRobin = "round_robin", "Round robin";
        /// The one that was served the longest time ago.
        Matrix = "matrix", "Least recently served";
    }
}

variants! {
    /// Whether a head bids for the switch already while it waits for a virtual channel.
    pub enum Speculation {
        /// It bids once it has a virtual channel.
        Off = "off", "Off" {}
        /// It bids in the same allocator as all others, who go before it. If it wins and gets no virtual channel in the same cycle, its slot stays empty.
        Shared = "shared", "In the same allocator" {
            /// When it bids.
            bids: SpeculativeBids,
        }
        /// It bids in a second allocator, whose grants count only where the first leaves the switch idle.
        Own = "own", "In a second allocator" {
            /// When it bids.
            bids: SpeculativeBids,
            /// The second allocator.
            allocator: Allocator,
            /// What makes a grant of the second allocator void.
            masked_by: Mask,
        }
    }
}

choice! {
    /// When a head that waits for a virtual channel bids for the switch.
    pub enum SpeculativeBids {
        /// Only if one that it may take is free and has a credit.
        FreeWithCredit = "free_with_credit", "If one is free and has a credit";
        /// Only if one that it may take is free, with a credit or not.
        Free = "free", "If one is free";
        /// Always.
        Always = "always", "Always";
        /// Never, as the reference simulator does if it is told to look at credits and not at what is free.
        Never = "never", "Never";
    }
}

choice! {
    /// What makes a grant of the second allocator void.
    pub enum Mask {
        /// A grant of the first to the same input, or of the same output.
        Grants = "grants", "Grants of the first";
        /// A grant of the first to the same input, or a request in the first for the same output.
        Requests = "requests", "Requests in the first";
    }
}

choice! {
    /// Whose request comes first.
    pub enum Priority {
        /// All are equal.
        None = "none", "None";
        /// That of the packet created first.
        Age = "age", "The oldest packet";
        /// That of a packet of the first class, at nodes as well.
        First = "first", "The first class";
        /// That of a packet of the second class, at nodes as well.
        Second = "second", "The second class";
    }
}

impl Priority {
    /// The class that goes before the other.
    pub fn class(self) -> Option<VirtualNetwork> {
        match self {
            Priority::None | Priority::Age => None,
            Priority::First => Some(VirtualNetwork::REQUEST),
            Priority::Second => Some(VirtualNetwork::REPLY),
        }
    }

    /// How urgent a packet is.
    pub(super) fn urgency(self, packet: PacketId, context: &impl RouterContext) -> u64 {
        match self {
            Priority::None => 0,
            Priority::Age => OLDEST - context.created(packet),
            Priority::First | Priority::Second => u64::from(self.class() == Some(context.network_of(packet))),
        }
    }
}

/// The urgency of a packet that was created in cycle 0, where the oldest goes first.
const OLDEST: u64 = 1 << 62;

impl Speculation {
    /// When heads that wait for a virtual channel bid for the switch.
    pub fn bids(&self) -> SpeculativeBids {
        match self {
            Speculation::Off(_) => SpeculativeBids::Never,
            Speculation::Shared(own) => own.bids,
            Speculation::Own(own) => own.bids,
        }
    }
}
