//! What the virtual channels of routers are connected with and how long that takes, which never changes; and whom a slot
//! that becomes free may concern.

use super::settings::{PipelinedSettings, Wires};
use crate::model::Cycle;
use crate::router::delays::Delays;
use crate::router::id::{Ids, InputId};
use crate::router::wiring::Wiring;
use crate::topology::Graph;

/// Both ends of all links at routers, by router × width + virtual channel.
#[derive(Debug)]
pub(super) struct Links {
    pub out: Vec<Out>,
    pub back: Vec<Back>,
    /// The longest time that anything takes on its way, in cycles.
    pub longest: Cycle,
}

/// Where an output leads.
#[derive(Clone, Copy, Debug)]
pub(super) struct Out {
    /// Where flits arrive, by which channel, and after how many cycles.
    pub to: InputId,
    pub channel: u32,
    pub arrives: u16,
    /// The first slot there.
    pub ahead: u32,
}

/// Whose the slots of an input are to fill.
#[derive(Clone, Copy, Debug)]
pub(super) struct Back {
    /// The sender, as [`Wakes`] number it.
    pub sender: u32,
    /// After how many cycles it knows that a slot is free.
    pub frees: u16,
}

impl Links {
    pub fn new(settings: &PipelinedSettings, graph: &Graph, ids: Ids, wiring: &Wiring, delays: &Delays) -> Self {
        let depth = settings.buffer_depth.get();
        let in_space = |port| match settings.wires {
            Wires::Space => Cycle::from(graph.shape.length_in_space(port) - 1),
            Wires::Alike => 0,
        };
        let width = graph.ports * ids.vcs;
        let all = || (0..graph.routers).flat_map(|router| (0..width).map(move |channel| (router, channel)));
        let out = |(router, channel): (u32, u32)| {
            let way = wiring.way(router, channel);
            let to_router = delays.to_router + in_space(channel / ids.vcs);
            let arrives = if way.to.is_at_node() { delays.to_node } else { to_router };
            Out { to: way.to, channel: way.channel, arrives: arrives as u16, ahead: ids.number(way.to) * depth }
        };
        let back = |(router, channel): (u32, u32)| {
            let owner = wiring.owner(router, channel);
            let to_router = delays.credit + in_space(channel / ids.vcs);
            let (sender, frees) = match owner.is_at_node() {
                true => (node_number(ids, owner.owner()), delays.credit_to_node),
                false => (owner.owner(), to_router),
            };
            Back { sender, frees: frees as u16 }
        };
        let longer = (0..graph.ports).map(in_space).max().unwrap_or(0);
        Links { out: all().map(out).collect(), back: all().map(back).collect(), longest: delays.longest() + longer }
    }
}

/// Who may be able to do something as a slot ahead becomes free, by the cycle in which that is known: routers by their
/// numbers, then nodes, as bits. It is the same for one slot as for many.
#[derive(Clone, Debug, Default)]
pub(super) struct Wakes {
    bits: Vec<u64>,
    /// Words of routers, and of routers and nodes.
    pub routers: u32,
    words: u32,
    /// Cycles that it reaches, as a mask.
    context: Cycle,
}

/// The number of a node among those who are woken.
fn node_number(ids: Ids, node: u32) -> u32 {
    ids.routers.next_multiple_of(64) + node
}

impl Wakes {
    /// For delays of up to `longest` cycles.
    pub fn new(ids: Ids, longest: Cycle) -> Self {
        let (routers, words) = (ids.routers.div_ceil(64), ids.routers.div_ceil(64) + ids.nodes.div_ceil(64));
        let reach = (longest + 2).next_power_of_two() as usize;
        Wakes { bits: vec![0; reach * words as usize], routers, words, context: reach as Cycle - 1 }
    }

    #[inline(always)]
    fn first(&self, when: Cycle) -> usize {
        (when & self.context) as usize * self.words as usize
    }

    /// A slot of this sender becomes free.
    #[inline(always)]
    pub fn add(&mut self, sender: u32, when: Cycle) {
        let first = self.first(when);
        self.bits[first + sender as usize / 64] |= 1 << (sender % 64);
    }

    /// Those who are woken in a cycle, as words of bits: routers, then nodes.
    pub fn at(&mut self, when: Cycle) -> &mut [u64] {
        let first = self.first(when);
        &mut self.bits[first..][..self.words as usize]
    }

    /// Whether anybody is woken in a cycle.
    pub fn any(&self, when: Cycle) -> bool {
        self.bits[self.first(when)..][..self.words as usize].iter().any(|&word| word != 0)
    }
}
