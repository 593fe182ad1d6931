//! What a network of routers holds, to be read between two cycles: frames, inspector, chains of waits and checks ask
//! nothing else of it.

use super::facets::Facets;
use super::flit::Flit;
use super::id::{InputId, OutputId};
use super::state::InputState;
use crate::model::{Cycle, PacketId};
use std::any::Any;

/// What is where in a network. Inputs and outputs are of routers or of nodes.
pub trait Occupancy: Any {
    /// The flits in an input, front first.
    fn contents(&self, input: InputId) -> Box<dyn Iterator<Item = Flit> + '_>;

    /// The flit at the front of an input.
    fn front(&self, input: InputId) -> Option<Flit>;

    /// How many flits an input holds.
    fn held(&self, input: InputId) -> u32;

    /// How many flits fit into an input; none if there is no bound.
    fn capacity(&self, input: InputId) -> Option<u32>;

    /// The packet that has to leave an input before this one can.
    fn ahead(&self, input: InputId, packet: PacketId) -> Option<PacketId>;

    /// What the packet at the front of an input is doing.
    fn state(&self, input: InputId) -> InputState;

    /// Flits for which there is room where an output leads, as far as it knows.
    fn room(&self, output: OutputId) -> u32;

    /// The input whose packet holds an output of a router, if one does.
    fn holder(&self, output: OutputId) -> Option<InputId>;

    /// Tells the outputs of routers that packets hold or want and cannot use for want of room ahead.
    fn blocked(&self, found: &mut dyn FnMut(OutputId));

    /// Every flit on a wire, the input that it comes to and the cycle in which it arrives, `now` being the next.
    fn wires(&self, now: Cycle) -> Box<dyn Iterator<Item = (Cycle, Moving)> + '_>;

    /// Whether anything arrives in a cycle.
    fn is_due(&self, when: Cycle) -> bool;

    /// A sentence for each way in which the state breaks the law of its kind.
    fn broken(&self) -> Vec<String>;

    /// What it takes up.
    fn extent(&self) -> Extent;

    /// What it has that only some kinds have.
    fn facets(&self) -> Facets<'_>;
}

impl dyn Occupancy {
    /// The network as one of a kind, if it is.
    pub fn of<T: Occupancy>(&self) -> Option<&T> {
        (self as &dyn Any).downcast_ref()
    }
}

/// What a network takes up, in time and in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    /// How far ahead it keeps account of what arrives, in cycles; at least the plan's horizon.
    pub horizon: Cycle,
    /// Bytes of the state of one router, buffers included.
    pub bytes_of_a_router: u32,
}

/// A flit on a wire, and the input that it comes to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moving {
    pub to: InputId,
    pub flit: Flit,
}
