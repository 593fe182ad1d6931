//! The sections of a frame, each with what fills it: those of every run, and those that machines bring.

use super::fill;
use super::layout::{
    Buffer, ChannelFlits, ChannelState, Flit, Front, LatencyBar, Loss, Node, Piled, ProgramPhase, RecentChannel,
    RecentNode, RecentService, Seen,
};
use crate::machines::MACHINES;
use crate::section::{Section, sections};

/// The sections, in order.
pub const SECTIONS: [Section; COUNT] = ordered();

const COMMON: &[Section] = sections! {
    /// Flits that each channel has begun to pass.
    0 channel_flits: ChannelFlits = fill::channel_flits;
    /// What happens on each channel.
    1 channel_state: ChannelState = fill::channel_states;
    /// Each input virtual channel: (router * ports + port) * channels + channel.
    2 buffers: Buffer = fill::buffers;
    /// Each node.
    3 nodes: Node = fill::nodes;
    /// Flits on wires.
    4 flits: Flit = fill::flits;
    /// Packets at the front of buffers.
    6 fronts: Front = fill::fronts;
    /// The latest packets that the network has lost.
    7 losses: Loss = fill::losses;
    /// For each receiver in turn, the first 20 of the packets pending for it: those in its arrivals queue, then the others,
    /// the longest on their way first.
    8 piles: Piled = fill::piles;
    /// What each channel did in the latest whole window.
    9 recent_channels: RecentChannel = fill::recent_channels;
    /// What each node did in it.
    10 recent_nodes: RecentNode = fill::recent_nodes;
    /// How many packets were delivered in it after which latency.
    11 recent_latencies: LatencyBar = fill::recent_latencies;
    /// How long packets of each service took that were delivered in it, where there are two.
    12 recent_services: RecentService = fill::recent_services;
    /// If only some packets are to be seen, those of them that have left their interface.
    13 seen: Seen = fill::seen;
    /// The phases of the programs that have begun, if these go from phase to phase.
    14 program_phases: ProgramPhase = fill::program_phases;
};

const COUNT: usize = {
    let (mut count, mut next) = (COMMON.len(), 0);
    while next < MACHINES.len() {
        count += MACHINES[next].sections.len();
        next += 1;
    }
    count
};

/// All sections, each at its place.
const fn ordered() -> [Section; COUNT] {
    let (mut sections, mut is_taken) = ([COMMON[0]; COUNT], [false; COUNT]);
    let mut list = 0;
    while list <= MACHINES.len() {
        let its = if list == 0 { COMMON } else { MACHINES[list - 1].sections };
        let mut next = 0;
        while next < its.len() {
            let place = its[next].place;
            assert!(place < COUNT && !is_taken[place], "sections have the places from 0 on, each one of its own");
            (sections[place], is_taken[place]) = (its[next], true);
            next += 1;
        }
        list += 1;
    }
    sections
}
