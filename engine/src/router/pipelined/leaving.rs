//! What leaves the routers in a cycle: flits on their wires, and credits for the slots that these leave.

use super::Connected;
use crate::router::flit::Flit;
use crate::router::id::OutputId;
use crate::router::kind::Moving;
use crate::router::list::{List, Tail};
use crate::router::table::Table;

/// What leaves by the shortest wires, as lists of what arrives in one cycle, and all else.
pub(super) struct Leaving<'a> {
    /// Flits to routers, and to nodes but for tails.
    pub flits: [Tail<'a, Moving>; 2],
    /// Tails to nodes, each with its moment: what they end is forgotten in this order, which a state tells.
    pub tails: Tail<'a, (Moment, Moving)>,
    /// Outputs of routers, and of nodes, that get a credit back.
    pub credits: [Tail<'a, OutputId>; 2],
    /// The flits that each channel has begun to pass.
    pub channel_flits: &'a mut [u32],
    /// Only where some wires are longer than others.
    pub late: Option<&'a mut Late>,
}

/// When in a cycle a message ends: by router, then by how it has the switch, then by input.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Moment(u32);

/// How a message has the switch.
#[derive(Clone, Copy, Debug)]
pub(super) enum By {
    Stream = 0,
    Grant = 1,
    Bypass = 2,
}

impl Moment {
    pub fn new(router: u32, by: By, input: u32) -> Self {
        Moment(router << 8 | (by as u32) << 6 | input)
    }
}

/// What leaves by longer wires.
#[derive(Clone, Debug)]
pub(super) struct Late {
    /// What the wire of each virtual channel takes longer than the shortest; nothing at a node.
    pub longer: Table<u8>,
    /// By how many cycles later each arrives. Empty between cycles.
    pub flits: List<(u8, Moving)>,
    pub credits: List<(u8, OutputId)>,
}

impl Leaving<'_> {
    /// A flit leaves its router that is not the last of its message.
    #[inline(always)]
    pub fn add(&mut self, at: &Connected, flit: Flit) {
        let (moving, to_node) = (Moving { to: at.way.to, flit }, at.way.to.is_at_node());
        let is_near = self.count(at, moving);
        self.flits[usize::from(to_node)].add_if(is_near, moving);
    }

    /// The last flit of a message leaves its router, in this moment.
    #[inline(always)]
    pub fn add_tail(&mut self, at: &Connected, tail: Flit, moment: Moment) {
        let (moving, to_node) = (Moving { to: at.way.to, flit: tail }, at.way.to.is_at_node());
        let is_near = self.count(at, moving);
        self.tails.add_if(to_node, (moment, moving));
        self.flits[0].add_if(is_near && !to_node, moving);
    }

    /// Counts a flit, and sends the credit for its slot. Whether it leaves by one of the shortest wires; else it is taken
    /// note of.
    #[inline(always)]
    fn count(&mut self, at: &Connected, moving: Moving) -> bool {
        let counted = &mut self.channel_flits[at.way.channel as usize];
        *counted = counted.wrapping_add(1);
        let [flit, credit] = self.late.as_mut().map_or([true; 2], |late| late.takes_none(at, moving));
        self.credits[usize::from(at.owner.is_at_node())].add_if(credit, at.owner);
        flit
    }

    /// Flits that have left.
    pub fn hops(&self) -> u64 {
        let late = self.late.as_ref().map_or(0, |late| late.flits.as_slice().len());
        (self.flits.iter().map(Tail::len).sum::<usize>() + self.tails.len() + late) as u64
    }
}

impl Late {
    pub fn new(longer: Table<u8>) -> Self {
        Late { longer, flits: List::default(), credits: List::default() }
    }

    /// Takes note of a flit and of its credit if their wires are among the longer ones; whether they are not.
    #[inline(never)]
    fn takes_none(&mut self, at: &Connected, moving: Moving) -> [bool; 2] {
        let [flit, credit] = [at.output, at.input].map(|channel| self.longer[u32::from(channel)]);
        if flit > 0 {
            self.flits.add((flit, moving));
        }
        if credit > 0 {
            self.credits.add((credit, at.owner));
        }
        [flit == 0, credit == 0]
    }
}
