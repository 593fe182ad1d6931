//! The situations that make the protocol hard, and in how many states each was met: a race that was never met proves
//! nothing. The letters are those of [`sim::memory`].

use super::parts::{Directory, Miss, Parts, Requester};
use super::setup::Setup;
use super::world::{Message, World};
use crate::world::Situations;
use net::model::NodeId;
use sim::memory::{Line, State, What};

/// In how many states each situation was met, in the order of [`NAMES`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Met([u64; NAMES.len()]);

/// The situations.
const NAMES: [&str; 18] = [
    "(a) a forward is on its way to a write-back buffer",
    "(a) a write-back waits at the home until the owner has answered",
    "(a) the write-back of the next owner waits at the home",
    "(a) a write-back is on its way from one that owns the line no longer",
    "(a) a node waits with its request until its write-back is taken",
    "(b) a forward waits for the line",
    "(b) a forward waits for acknowledgements",
    "(c) an invalidation and the copy that it kills are both on their way",
    "(c) a copy that was invalidated on its way has not come yet",
    "(c) a load waits for a later answer than the one under way",
    "(d) the home waits for the write-back of one that reads",
    "(e) a copy was invalidated while an upgrade is on its way",
    "(f) acknowledgements have come before the answer",
    "(g) an old invalidation is on its way to one that asks again",
    "requests queue at the home",
    "a store waits for a copy to read",
    "two loads wait for one line",
    "a processor waits for the lock",
];

impl Situations for Met {
    fn list(&self) -> Vec<(&'static str, u64)> {
        NAMES.into_iter().zip(self.0).collect()
    }
}

impl Met {
    /// Counts what this state is.
    pub fn look<P: Parts>(&mut self, world: &World<P>, setup: &Setup) {
        let mut found = [false; NAMES.len()];
        for line in (0..setup.lines).map(Line) {
            at_home(world, line, &mut found);
            for (node, it) in world.caches() {
                let miss = it.memory.misses().find(|miss| miss.line == line);
                at_cache(world, node, line, miss, &it.memory, &mut found);
            }
        }
        found[17] = world.home.sync.locks().any(|(_, lock)| !lock.queue.is_empty());
        self.0.iter_mut().zip(found).for_each(|(count, found)| *count += u64::from(found));
    }
}

fn at_home<P: Parts>(world: &World<P>, line: Line, found: &mut [bool]) {
    let state = world.home.directory.state(line);
    let busy = world.home.directory.busy(line);
    let (forwarded, waits) = busy.as_ref().map_or((None, false), |busy| (busy.forwarded, true));
    if let Some(busy) = &busy {
        let holds = |node: Option<NodeId>| node.is_some_and(|node| busy.held.contains(&node));
        found[1] |= holds(forwarded.map(|(owner, _)| owner));
        found[2] |= holds(forwarded.map(|(_, requester)| requester));
        found[14] |= busy.queue.len() > usize::from(forwarded.is_none());
    }
    found[10] |= waits && forwarded.is_none();
    found[3] |= about(world, line).any(|message| {
        let will_own = forwarded.is_some_and(|(_, requester)| requester == message.from);
        matches!(message.content.what, What::WriteBack { .. }) && state != State::Owned(message.from) && !will_own
    });
}

fn at_cache<P: Parts>(
    world: &World<P>,
    node: NodeId,
    line: Line,
    miss: Option<Miss>,
    memory: &P::Requester,
    found: &mut [bool],
) {
    let comes =
        |wanted: fn(What) -> bool| about(world, line).any(|message| message.to == node && wanted(message.content.what));
    let leaves = |wanted: fn(What) -> bool| {
        about(world, line).any(|message| message.from == node && wanted(message.content.what))
    };
    let forward = |what| matches!(what, What::ForwardRead { .. } | What::ForwardWrite { .. });
    let invalidation = comes(|what| matches!(what, What::Invalidate { .. }));
    found[0] |= comes(forward) && memory.write_backs().any(|other| other == line);
    let Some(miss) = miss else { return };
    let copy = comes(|what| matches!(what, What::Shared { .. }));
    found[4] |= !miss.asked;
    found[5] |= miss.forward && !miss.answered;
    found[6] |= miss.forward && miss.answered;
    found[7] |= !miss.own && invalidation && copy;
    found[8] |= miss.invalidated && copy;
    found[9] |= memory.loads().any(|load| load.line == line && !load.joined);
    found[11] |= miss.data.is_none() && leaves(|what| matches!(what, What::Upgrade));
    found[12] |= miss.acks < 0;
    found[13] |= !miss.own && invalidation && !copy;
    found[15] |= !miss.own && memory.stores().any(|store| store == line);
    found[16] |= memory.loads().filter(|load| load.line == line).count() > 1;
}

/// The messages about a line.
fn about<P: Parts>(world: &World<P>, line: Line) -> impl Iterator<Item = &Message> {
    let is_of_lock = |what| matches!(what, What::Lock | What::Unlock | What::Grant);
    world.network.iter().filter(move |it| it.content.line == line && !is_of_lock(it.content.what))
}
