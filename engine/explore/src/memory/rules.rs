//! What must hold in every state: one writer or many readers, bounds kept, and at rest the directory agrees with the
//! caches and the last version of every word is where it should be. That nobody reads backwards and that a release
//! waits for what came before it is checked where it happens ([`super::values`], [`super::world`]).

use super::parts::{Directory, Parts, Requester};
use super::setup::Setup;
use super::values;
use super::world::World;
use net::model::NodeId;
use sim::memory::{Held, Line, State};

/// The rule that a state breaks, if it breaks one.
pub fn broken<P: Parts>(world: &World<P>, setup: &Setup) -> Option<String> {
    let lines = || (0..setup.lines).map(Line);
    let at_rest = || world.is_at_rest().then(|| lines().find_map(|line| unsettled(world, setup, line))).flatten();
    lines().find_map(|line| two_writers(world, line)).or_else(|| bounds(world, setup)).or_else(at_rest)
}

/// At most one cache may write a line, and then no other may read it.
fn two_writers<P: Parts>(world: &World<P>, line: Line) -> Option<String> {
    let writer = world.caches().find(|(_, it)| it.memory.cache().held(line) == Some(Held::Modified))?.0;
    let reads = |it: &P::Requester| {
        it.cache().held(line).is_some() || it.misses().any(|miss| miss.line == line && miss.data.is_some())
    };
    let reader = world.caches().find(|(node, it)| *node != writer && reads(&it.memory))?.0;
    Some(format!("cache {} may write line {} while cache {} has a copy", writer.0, line.0, reader.0))
}

/// Loads, stores, misses with write-backs, and the queues of the home.
fn bounds<P: Parts>(world: &World<P>, setup: &Setup) -> Option<String> {
    for (node, it) in world.caches() {
        let buffered = it.memory.misses().count() + it.memory.write_backs().count();
        for (count, most, what) in [
            (it.memory.loads().count(), setup.loads, "loads"),
            (it.memory.stores().count(), setup.stores, "stores"),
            (buffered, setup.write_backs, "misses and write-backs"),
        ] {
            if count > most as usize {
                return Some(format!("cache {} has {count} {what} under way, more than {most}", node.0));
            }
        }
    }
    let nodes = world.nodes.len();
    (0..setup.lines).map(Line).find_map(|line| {
        let busy = world.home.directory.busy(line)?;
        let most = busy.queue.len().max(busy.held.len());
        (most > nodes).then(|| format!("{most} messages wait for line {} at the home", line.0))
    })
}

/// When nothing is under way, memory and caches have the last version, as the directory says.
fn unsettled<P: Parts>(world: &World<P>, setup: &Setup, line: Line) -> Option<String> {
    if world.home.directory.busy(line).is_some() {
        return Some(format!("the home waits for line {}, and nothing is under way", line.0));
    }
    let state = world.home.directory.state(line);
    for (node, it) in world.caches() {
        let held = it.memory.cache().held(line);
        let agrees = match state {
            State::Uncached => held.is_none(),
            State::Shared(sharers) => held.is_none() || held == Some(Held::Shared) && sharers.has(node),
            State::Owned(owner) if owner == node => held == Some(Held::Modified),
            State::Owned(_) => held.is_none(),
        };
        if !agrees {
            return Some(format!("of line {} cache {} and the directory say different things", line.0, node.0));
        }
        let copy = held.map(|_| it.memory.cache().data(line));
        if copy.is_some_and(|copy| !is_last(world, setup, line, copy)) {
            return Some(format!("cache {} has an old version of line {}", node.0, line.0));
        }
    }
    let is_in_memory = !matches!(state, State::Owned(NodeId(_)));
    (is_in_memory && !is_last(world, setup, line, &world.home.directory.data(line)))
        .then(|| format!("memory has an old version of line {}", line.0))
}

/// Whether these are the last values of all words of a line.
fn is_last<P: Parts>(world: &World<P>, setup: &Setup, line: Line, data: &sim::memory::Data) -> bool {
    (0..setup.words as usize).all(|place| {
        let number = values::number(setup, line.word(place));
        data[place] == world.order.last(number)
    })
}
