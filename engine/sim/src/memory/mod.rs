//! The coherent memory of a CC-NUMA machine (BRIS §3): caches, a directory at the home of each line, and the messages
//! between them. Pure state machines: accesses and messages go in, messages and values come out. They know no network
//! and rely on none: messages between two nodes may be delayed and reordered arbitrarily, and are never lost.
//!
//! [`requester`] is the half of a node that asks, [`directory`] the half that answers; [`cache`], [`misses`] and
//! [`store`] are what they keep, [`message`] what they say, [`sync`] are the barriers and locks. [`node`] puts them
//! together and gives everything its time ([`timing`]); [`placement`] says which node is the home of a page.
//!
//! A cache holds a line shared or modified. The home knows of each line whether memory has it alone, some caches share
//! it, or one owns it. A reader or writer asks the home; the home answers from memory, or forwards the request to the
//! owner, who answers the requester and reports to the home, which meanwhile lets further requests for the line queue.
//! A writer may use the line when the answer and the acknowledgements of all sharers have come.
//!
//! Because the network reorders, messages cross. Each of these races has a rule, stated where it is applied:
//!
//! - (a) *A write-back and a forward cross.* The owner answers from its write-back buffer. The home says that the
//!   write-back is taken only when the owner has answered; and a node asks to own a line again only when it has heard
//!   that, so that a forward that finds a write-back never means a later ownership.
//! - (b) *A forward comes before the line that it is about*, or before the last acknowledgement. It waits until the
//!   write is complete.
//! - (c) *An invalidation overtakes the copy that it kills.* The loads that wait get their values, which is as if they
//!   had been read before the write; the copy is not kept, and a load that comes later asks again.
//! - (d) *The owner reads the line.* Its write-back is behind: the home waits for it, because memory is stale.
//! - (e) *The copy is invalidated while an upgrade is on its way.* The upgrade is answered as a write, with data.
//! - (f) *An acknowledgement comes before the answer* that says how many there will be. The count goes below zero.
//! - (g) *A copy was dropped silently and is asked for again while its invalidation is on its way.* That does no harm,
//!   because the writer serves nobody before the last acknowledgement; at most a new copy is not kept.
//!
//! All behaviours of small systems of these units are explored in `engine/explore`.

pub mod access;
pub mod cache;
mod codes;
pub mod directory;
pub mod due;
mod fetch;
pub mod message;
pub mod misses;
pub mod node;
pub mod nodes;
pub mod placement;
pub mod requester;
pub mod span;
pub mod store;
pub mod sync;
pub mod timing;

pub use access::{Access, Out};
pub use cache::{Cache, Held};
pub use directory::Directory;
pub use message::{Data, LINE_WORDS, Line, Message, Sending, State, To, What, Word, Work};
pub use misses::Limits;
pub use node::{Design, Loaded, Node, Told};
pub use nodes::Nodes;
pub use placement::Placement;
pub use requester::Requester;
pub use span::{Span, Store};
pub use sync::Sync;
pub use timing::Timing;

#[cfg(test)]
mod tests;
