//! The sections of a frame, each with what fills it.

use super::fill;
use super::layout::{Buffer, ChannelFlits, ChannelState, Flit, Front, Loss, Node, Word};
use crate::machine::Machine;

/// A section of a frame: as many items as there are.
#[derive(Clone, Copy, Debug)]
pub struct Section {
    pub name: &'static str,
    /// What its items are called in `web/frame.gen.ts`.
    pub item: &'static str,
    pub layout: &'static [Word],
    pub sentence: &'static str,
}

/// Declares the sections: name, item, and what appends its words.
macro_rules! sections {
    ($($(#[doc = $sentence:literal])* $name:ident: $Item:ident = $fill:expr;)*) => {
        /// The sections, in order.
        pub const SECTIONS: &[Section] = &[$(Section {
            name: stringify!($name),
            item: stringify!($Item),
            layout: $Item::LAYOUT,
            sentence: concat!($($sentence),*),
        }),*];

        /// What appends the words of each section.
        pub(super) const FILLS: [fn(&Machine, &mut Vec<u32>); SECTIONS.len()] = [$($fill),*];
    };
}

sections! {
    /// Flits that each channel has begun to pass.
    channel_flits: ChannelFlits = |machine, words| words.extend_from_slice(&machine.measures.channel_flits);
    /// What happens on each channel.
    channel_state: ChannelState = fill::channel_states;
    /// Each input virtual channel: (router * ports + port) * channels + channel.
    buffers: Buffer = |machine, words| words.extend(machine.ids().inputs().map(|input| machine.held(input)));
    /// Each node.
    nodes: Node = fill::nodes;
    /// Flits on wires.
    flits: Flit = fill::flits;
    /// Packets at the front of buffers.
    fronts: Front = fill::fronts;
    /// The latest packets that the network has lost.
    losses: Loss = fill::losses;
}
