//! Answers about allocation: matrices of requests, and how each was decided.

use crate::naming::PacketKind;
use net::answer::answers;
use net::model::Cycle;
use serde::Serialize;

answers! {
    /// How a router allocates in the cycle to come.
    struct AllocationAnswer {
        pub router: u32,
        pub name: String,
        pub cycle: Cycle,
        /// The steps that the router takes in that cycle: more than one, or in some cycles none, with internal speed-up.
        pub steps: Vec<AllocationStep>,
    }

    /// What each allocator is asked for and does in a step, and what comes of it.
    struct AllocationStep {
        pub contests: Vec<ContestInspection>,
        /// Packets that have an output virtual channel from then on.
        pub given: Vec<PassageInspection>,
        /// Packets of which a flit leaves.
        pub leaving: Vec<PassageInspection>,
    }

    /// A packet, and by which virtual channels it goes.
    #[serde(rename_all = "camelCase")]
    struct PassageInspection {
        pub packet: String,
        pub kind: PacketKind,
        pub from_port: u32,
        pub from_vc: u32,
        pub to_port: u32,
        pub to_vc: u32,
        /// Where that leads.
        pub to: String,
    }

    /// What is allocated: output virtual channels, the switch, or the switch to heads that have no virtual channel yet.
    #[serde(rename_all = "camelCase")]
    #[derive(Copy, PartialEq, Eq)]
    enum ContestGoal {
        Channels,
        Switch,
        Speculation,
    }

    /// What one allocator is asked for and does.
    struct ContestInspection {
        pub goal: ContestGoal,
        pub allocator: String,
        pub sentence: String,
        /// Those that ask, how many get what they want, and how many could at most.
        pub asking: u32,
        pub granted: u32,
        pub most: u32,
        pub rows: Vec<MatrixLine>,
        pub columns: Vec<MatrixLine>,
        pub bids: Vec<BidInspection>,
        pub stages: Vec<MatrixStage>,
    }

    /// A row or a column.
    struct MatrixLine {
        pub name: String,
        /// As it is written beside the matrix.
        pub short: String,
    }

    /// What an input virtual channel wants.
    struct BidInspection {
        /// Its place among the rows and columns that are drawn.
        pub row: u32,
        pub column: u32,
        /// The input virtual channel.
        pub port: u32,
        pub vc: u32,
        pub packet: String,
        pub kind: PacketKind,
        /// Where it stands: at first, and after each stage.
        pub at: Vec<BidState>,
        pub outcome: BidOutcome,
        pub sentence: String,
    }

    /// Where a request stands.
    #[serde(rename_all = "camelCase")]
    #[derive(Copy, PartialEq, Eq)]
    enum BidState {
        /// It is not made.
        Unasked,
        /// It is made, and nobody has decided about it yet.
        Asks,
        /// One side has chosen it.
        Chosen,
        /// It has just lost.
        Lost,
        /// It has lost before.
        Out,
        Granted,
    }

    /// What becomes of a request.
    #[serde(rename_all = "camelCase")]
    #[derive(Copy, PartialEq, Eq)]
    enum BidOutcome {
        Granted,
        /// It was granted in vain.
        Void,
        /// An arbiter has preferred another.
        Lost,
        /// It is not made: there is no room ahead.
        NoCredit,
        /// It is not made: another packet holds what it wants.
        Taken,
        /// It is not made in this cycle, as it is not its turn.
        Turn,
        /// It need not be made: input and output are still connected.
        Connected,
    }

    /// A stage of an allocation.
    struct MatrixStage {
        pub title: String,
        pub choices: Vec<MatrixChoice>,
        /// Places that are looked at: rows and columns.
        pub diagonal: Vec<[u32; 2]>,
    }

    /// What an arbiter of a row or of a column chooses.
    struct MatrixChoice {
        /// The row or the column that it chooses for.
        pub row: Option<u32>,
        pub column: Option<u32>,
        /// What it can choose from, as it prefers it: it takes the first.
        pub order: Vec<u32>,
        /// Where it begins to look, if it goes round.
        pub pointer: Option<u32>,
    }
}
