//! MP1, whose mad-postman chips cut flits into phits.

use super::MachineView;
use crate::section::{Codes, sections, words};
use net::router::facets::PhitState;
use sim::simulation::Simulation;

/// What MP1 brings.
pub const VIEW: MachineView = MachineView {
    sections: sections! {
        /// Phits on wires, where flits are cut into such.
        5 phits: Phit = phits;
    },
    codes: &[PHIT_STATES],
    ..MachineView::NONE
};

words! {
    /// A part of a flit on a wire that is as wide as that: a phit. It is on the wire for one cycle.
    Phit {
        /// The channel it is on.
        channel: "",
        /// The node that made its packet; 0 of an address that has been used up.
        source: "",
        /// The number of its packet there; 0 of an address that has been used up.
        sequence: "",
        /// The kind of its packet, of `KIND`.
        kind: "",
        /// The place of its flit in its packet: the head is 0.
        index: "",
        /// Its place in its flit.
        part: "",
        /// What it is, of `PHIT_STATE`.
        state: "",
    }
}

/// What is known of a phit's way.
const PHIT_STATES: Codes = Codes {
    name: "PHIT_STATE",
    sentence: "What is known of a phit's path.",
    codes: &[
        ("follows", "Its path is known."),
        ("ahead", "It runs ahead of its address."),
        ("dead", "It is of an address that has been used up, and runs on alone."),
    ],
};

fn phits(simulation: &Simulation, out: &mut Vec<u32>) {
    let machine = simulation.machine();
    for phit in machine.network().facets().phits.into_iter().flat_map(|phits| phits.on_wires()) {
        // The packet of an address that runs on alone may have been received by now.
        let packet = (phit.state != PhitState::Dead).then(|| machine.packet(phit.flit.packet()));
        let item = Phit {
            channel: phit.channel,
            source: packet.map_or(0, |packet| packet.name.source.0),
            sequence: packet.map_or(0, |packet| packet.name.sequence),
            kind: packet.map_or(0, |packet| packet.kind()),
            index: phit.flit.index(),
            part: phit.part,
            state: phit.state as u32,
        };
        out.extend(item.words());
    }
}
