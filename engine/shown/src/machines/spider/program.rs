//! The program of an adapter's receivers.

use crate::naming::{PacketKind, kind_of};
use net::answer::answers;
use net::router::facets::{Executing, ProgramLine};
use serde::Serialize;
use sim::machine::Machine;
use sim::why::names;

answers! {
    /// A line of the program of receivers.
    struct ProgramLineInspection {
        pub text: String,
        /// Receivers whose packet it has decided about.
        pub at: Vec<ExecutingInspection>,
    }

    /// A receiver whose packet a line of its program has decided about.
    struct ExecutingInspection {
        pub packet: String,
        pub kind: PacketKind,
        /// Where it comes from, and what becomes of it.
        pub from: String,
        pub does: String,
    }
}

/// The program of an adapter's receivers.
pub fn program(machine: &Machine, router: u32) -> Option<Vec<ProgramLineInspection>> {
    let executing = |one: Executing| {
        let packet = machine.packet(one.packet);
        let channel = machine.fixed().channel_to(one.input);
        let from = names::end(machine, machine.fixed().graph.channels[channel as usize].from);
        ExecutingInspection { packet: names::packet(packet), kind: kind_of(packet), from, does: one.does.to_string() }
    };
    let line = |ProgramLine { text, at }: ProgramLine| ProgramLineInspection {
        text,
        at: at.into_iter().map(executing).collect(),
    };
    Some(machine.network().facets().program?.lines(router).into_iter().map(line).collect())
}
