//! The machine of SPIDER: adapters, each with a host and its memory.

mod adapter;
mod answer;
mod frame;
mod layout;
mod program;

pub use adapter::adapter;
pub use answer::*;
pub use layout::*;
pub use program::{ExecutingInspection, ProgramLineInspection, program};

use super::MachineView;
use crate::section::sections;
use net::router::spider::Spider;
use sim::machine::Machine;

/// What SPIDER brings.
pub const VIEW: MachineView = MachineView {
    sections: sections! {
        /// Each SPIDER adapter, with the memory of its node.
        15 adapters: Adapter = frame::adapters;
        /// The receivers of adapters that have a packet.
        16 adapter_receivers: AdapterReceiver = frame::receivers;
        /// The transmitters of adapters that are reserved.
        17 adapter_transmitters: AdapterTransmitter = frame::transmitters;
        /// The virtual channels of links between adapters.
        18 lanes: Lane = frame::lanes;
        /// What each virtual channel of each channel did in the latest whole window, where routers are adapters: channel *
        /// virtual channels + virtual channel.
        19 recent_lanes: RecentLane = frame::recent_lanes;
    },
    codes: &[RECEIVING, SENDING],
    ..MachineView::NONE
};

/// The adapters of a machine, if it has any.
fn of(machine: &Machine) -> Option<&Spider> {
    machine.network().of::<Spider>()
}
