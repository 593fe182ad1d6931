//! What is said of routers of some kinds only.

use super::PacketKind;
use net::answer::answers;
use serde::Serialize;

answers! {
    /// The switch of a pipelined router, and what it has done since cycle 0.
    struct PipelineInspection {
        pub connections: Vec<ConnectionInspection>,
        /// Headers that went past their buffer, headers that were stored, and streams that broke before the tail.
        pub bypassed: u64,
        pub stored: u64,
        pub broken: u64,
    }

    /// Two ports that the switch connects.
    struct ConnectionInspection {
        /// The ports, as input and as output.
        pub from: u32,
        pub to: u32,
        /// The virtual channel at the output.
        pub name: String,
        /// Whose flits are there; none where the next one has not come.
        pub packet: Option<String>,
        /// The arbiter has granted it for the next cycle; else the message streams.
        pub granted: bool,
    }

    /// A line of the program of receivers.
    struct ProgramLineInspection {
        pub text: String,
        /// Receivers whose packet it has decided about.
        pub at: Vec<ExecutingInspection>,
    }

    /// A receiver whose packet a line of its program has decided about.
    struct ExecutingInspection {
        pub packet: String,
        pub kind: PacketKind,
        /// Where it comes from, and what becomes of it.
        pub from: String,
        pub does: String,
    }
}
