//! The switch of a pipelined router, and what it has done since cycle 0.

use crate::naming::channel_name;
use net::answer::answers;
use net::router::pipelined::{Connection, Pipelined};
use serde::Serialize;
use sim::machine::Machine;
use sim::why::names;

answers! {
    /// The switch of a pipelined router, and what it has done since cycle 0.
    struct PipelineInspection {
        pub connections: Vec<ConnectionInspection>,
        /// Headers that went past their buffer, headers that were stored, and streams that broke before the tail.
        pub bypassed: u64,
        pub stored: u64,
        pub broken: u64,
    }

    /// Two ports that the switch connects.
    struct ConnectionInspection {
        /// The ports, as input and as output.
        pub from: u32,
        pub to: u32,
        /// The virtual channel at the output.
        pub name: String,
        /// Whose flits are there; none where the next one has not come.
        pub packet: Option<String>,
        /// The arbiter has granted it for the next cycle; else the message streams.
        pub granted: bool,
    }
}

/// The switch of a pipelined router.
pub fn pipeline(machine: &Machine, router: u32) -> Option<PipelineInspection> {
    let routers = machine.network().of::<Pipelined>()?;
    let passed = routers.passed(router);
    let connection = |one: Connection| ConnectionInspection {
        from: one.from.port(),
        to: one.to.port(),
        name: channel_name(machine, one.to.vc()),
        packet: machine.network().front(one.from).map(|flit| names::packet(machine.packet(flit.packet()))),
        granted: one.is_granted,
    };
    Some(PipelineInspection {
        connections: routers.connections(router).into_iter().map(connection).collect(),
        bypassed: passed.bypassed,
        stored: passed.stored + passed.behind,
        broken: passed.broken,
    })
}
