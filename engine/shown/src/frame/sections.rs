//! The sections of a frame, each with what fills it.

use super::layout::{
    Adapter, AdapterReceiver, AdapterTransmitter, Buffer, ChannelFlits, ChannelState, Flit, Front, Lane, LatencyBar,
    Loss, Node, Phit, Piled, ProgramPhase, RecentChannel, RecentLane, RecentNode, RecentService, Seen, Word,
};
use super::{adapters, fill};
use sim::simulation::Simulation;

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
        pub(super) const FILLS: [fn(&Simulation, &mut Vec<u32>); SECTIONS.len()] = [$($fill),*];
    };
}

sections! {
    /// Flits that each channel has begun to pass.
    channel_flits: ChannelFlits = fill::channel_flits;
    /// What happens on each channel.
    channel_state: ChannelState = fill::channel_states;
    /// Each input virtual channel: (router * ports + port) * channels + channel.
    buffers: Buffer = fill::buffers;
    /// Each node.
    nodes: Node = fill::nodes;
    /// Flits on wires.
    flits: Flit = fill::flits;
    /// Phits on wires, where flits are cut into such.
    phits: Phit = fill::phits;
    /// Packets at the front of buffers.
    fronts: Front = fill::fronts;
    /// The latest packets that the network has lost.
    losses: Loss = fill::losses;
    /// For each receiver in turn, the first 20 of the packets pending for it: those in its arrivals queue, then the others,
    /// the longest on their way first.
    piles: Piled = fill::piles;
    /// What each channel did in the latest whole window.
    recent_channels: RecentChannel = fill::recent_channels;
    /// What each node did in it.
    recent_nodes: RecentNode = fill::recent_nodes;
    /// How many packets were delivered in it after which latency.
    recent_latencies: LatencyBar = fill::recent_latencies;
    /// How long packets of each service took that were delivered in it, where there are two.
    recent_services: RecentService = fill::recent_services;
    /// If only some packets are to be seen, those of them that have left their interface.
    seen: Seen = fill::seen;
    /// The phases of the programs that have begun, if these go from barrier to barrier.
    program_phases: ProgramPhase = fill::program_phases;
    /// Each SPIDER adapter, with the memory of its node.
    adapters: Adapter = adapters::adapters;
    /// The receivers of adapters that have a packet.
    adapter_receivers: AdapterReceiver = adapters::receivers;
    /// The transmitters of adapters that are reserved.
    adapter_transmitters: AdapterTransmitter = adapters::transmitters;
    /// The virtual channels of links between adapters.
    lanes: Lane = adapters::lanes;
    /// What each virtual channel of each channel did in the latest whole window, where routers are adapters: channel *
    /// virtual channels + virtual channel.
    recent_lanes: RecentLane = adapters::recent_lanes;
}
