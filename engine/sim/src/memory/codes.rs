//! What a directory knows of the lines of a page, in a word for each.

use super::fetch::fetch;
use super::message::{PAGE_LINES, State};
use super::nodes::Nodes;
use net::model::NodeId;

/// What is known of each line. The words are codes: most machines have few enough nodes for a set of them to fit into one.
#[derive(Clone, Debug)]
pub struct Codes {
    words: [u64; PAGE_LINES],
    /// Sets of sharers with nodes beyond [`IN_CODE`], where there are any.
    large: Option<Box<[Nodes; PAGE_LINES]>>,
}

/// The kinds of codes: nothing, an owner, and sharers as bits or in a set kept apart.
const UNCACHED: u64 = 0;
const OWNED: u64 = 1;
const SHARED: u64 = 2;
const SHARED_BY_MANY: u64 = 3;
const KIND: u32 = 2;

/// Nodes that have a bit in a code.
const IN_CODE: u32 = u64::BITS - KIND;

impl Default for Codes {
    /// No cache has any of the lines.
    fn default() -> Self {
        Codes { words: [UNCACHED; PAGE_LINES], large: None }
    }
}

impl Codes {
    /// One of them will be asked for, though not at once.
    pub fn fetch(&self, place: usize) {
        fetch(&self.words[place]);
    }

    /// What is known of one.
    pub fn get(&self, place: usize) -> State {
        let word = self.words[place];
        match word & ((1 << KIND) - 1) {
            UNCACHED => State::Uncached,
            OWNED => State::Owned(NodeId((word >> KIND) as u32)),
            SHARED => State::Shared(Nodes::of_first(word >> KIND)),
            _ => State::Shared(self.large.as_ref().expect("such a set is kept")[place]),
        }
    }

    /// From now on this is known of it.
    pub fn set(&mut self, place: usize, state: State) {
        self.words[place] = match state {
            State::Uncached => UNCACHED,
            State::Owned(node) => u64::from(node.0) << KIND | OWNED,
            State::Shared(nodes) => match nodes.as_first(IN_CODE) {
                Some(bits) => bits << KIND | SHARED,
                None => {
                    self.large.get_or_insert_with(|| Box::new([Nodes::default(); PAGE_LINES]))[place] = nodes;
                    SHARED_BY_MANY
                }
            },
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_set_is_read_however_many_nodes_there_are() {
        let mut codes = Codes::default();
        let sets: [&[u32]; 4] = [&[0, 61], &[62], &[3, 255], &[5]];
        let set = |members: &[u32]| {
            let mut nodes = Nodes::default();
            members.iter().for_each(|&member| nodes.insert(NodeId(member)));
            State::Shared(nodes)
        };
        for (place, state) in [(6, State::Owned(NodeId(255))), (4, State::Shared(Nodes::default())), (5, set(&[1]))] {
            codes.set(place, state);
            assert_eq!(codes.get(place), state);
        }
        for (place, members) in sets.iter().enumerate() {
            codes.set(place, set(members));
        }
        codes.set(5, State::Uncached);
        sets.iter().enumerate().for_each(|(place, members)| assert_eq!(codes.get(place), set(members)));
        assert_eq!(
            (codes.get(5), codes.get(6), codes.get(7)),
            (State::Uncached, State::Owned(NodeId(255)), State::Uncached)
        );
    }
}
