//! What is said of a wait.

use crate::question::{PacketName, Subject};
use net::answer::answers;
use serde::Serialize;

answers! {
    /// Why something waits: a sentence, and the chain to the root, each link waiting for the next.
    struct WhyAnswer {
        pub of: Subject,
        pub waits: bool,
        pub sentence: String,
        pub chain: Vec<WhyLink>,
        /// The link to which the last leads back, if the chain closes on itself.
        pub again: Option<usize>,
    }

    /// A link of a chain of waits.
    struct WhyLink {
        /// Who waits.
        pub name: String,
        /// For what, to go on with after the name.
        pub says: String,
        pub packet: Option<PacketName>,
        pub place: Option<WaitingPlace>,
        pub channel: Option<u32>,
    }

    /// Where something waits.
    #[serde(rename_all = "camelCase")]
    enum WaitingPlace {
        Router(u32),
        Node(u32),
    }
}
