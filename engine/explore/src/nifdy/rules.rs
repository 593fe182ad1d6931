//! What must hold in every state (scorecard NIFDY-01, -02, -12, -13, -17), and the rare situations that an exploration
//! must have met to be meaningful. That packets are accepted once and in order is checked where they are accepted.

use super::setup::Setup;
use super::unit::{Unit, Wait};
use super::world::{Content, World, named};
use crate::world::Situations;
use net::model::{Ack, Class, NodeId, PacketId};
use net::ni::nifdy::receiver::ARRIVALS;
use sim::scenario::AckOn;

/// In how many states a situation was met.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Met {
    /// All entries of an outstanding-packet table are taken.
    pub table_full: u64,
    /// As many packets of a dialog as the window allows are unacknowledged.
    pub window_full: u64,
    /// A packet waits in a reorder buffer for one that it has overtaken.
    pub overtaken: u64,
    /// A packet waits in the network for room at its node.
    pub blocked: u64,
    /// A dialog is refused.
    pub refused: u64,
    /// A receiver has announced the end of a dialog.
    pub terminating: u64,
    /// The announcement and the last packet of the dialog have crossed.
    pub crossed: u64,
    /// The announcement has overtaken the grant of the dialog.
    pub grant_overtaken: u64,
    /// A copy of a packet that has already been accepted is in flight.
    pub late_copy: u64,
    /// A number waits until no copy with it is in flight.
    pub fading: u64,
}

impl Situations for Met {
    fn list(&self) -> Vec<(&'static str, u64)> {
        vec![
            ("table full", self.table_full),
            ("window full", self.window_full),
            ("packet overtaken", self.overtaken),
            ("packet blocked", self.blocked),
            ("dialog refused", self.refused),
            ("dialog terminated", self.terminating),
            ("termination and last packet crossed", self.crossed),
            ("grant overtaken by termination", self.grant_overtaken),
            ("late copy", self.late_copy),
            ("number fades", self.fading),
        ]
    }
}

/// The rule that a state breaks, if it breaks one.
pub fn broken<U: Unit>(world: &World<U>, setup: &Setup, met: &mut Met) -> Option<String> {
    let units: Vec<&U> = world.units().collect();
    (0..).map(NodeId).zip(&units).find_map(|(node, unit)| {
        sending(world, setup, node, *unit, &units, met).or_else(|| receiving(world, setup, node, *unit, met))
    })
}

/// The bounds of what a node has sent.
fn sending<U: Unit>(
    world: &World<U>,
    setup: &Setup,
    node: NodeId,
    unit: &U,
    units: &[&U],
    met: &mut Met,
) -> Option<String> {
    let (mut entries, mut known) = (0, 0u8);
    for (to, ended_early) in unit.outstanding() {
        if known >> to.0 & 1 == 1 {
            return Some(format!("node {} has two scalar packets outstanding to node {}", node.0, to.0));
        }
        (entries, known) = (entries + 1, known | 1 << to.0);
        met.grant_overtaken += u64::from(ended_early);
    }
    let (table, window) = (setup.settings.outstanding.get(), setup.settings.window.get());
    if entries > table {
        return Some(format!("node {} has {entries} packets outstanding, more than O = {table}", node.0));
    }
    met.table_full += u64::from(entries == table);

    let (mut scalar, mut bulk, mut bulk_to) = (0u8, 0u32, 0u8);
    for (packet, is_scalar) in unacknowledged(world, setup, node, units) {
        let to = named(packet).1;
        match is_scalar {
            true if scalar >> to.0 & 1 == 1 => {
                return Some(format!("two scalar packets of node {} to node {} are unacknowledged", node.0, to.0));
            }
            true => scalar |= 1 << to.0,
            false => (bulk, bulk_to) = (bulk + 1, bulk_to | 1 << to.0),
        }
    }
    if scalar & !known != 0 {
        return Some(format!("node {} has no entry for a scalar packet that is unacknowledged", node.0));
    }
    let (to, unacknowledged) = unit.outgoing().map_or((0, 0), |it| (1 << it.to.0, u32::from(it.unacknowledged)));
    met.window_full += u64::from(unacknowledged == window);
    if bulk > window || unacknowledged > window {
        return Some(format!(
            "{bulk} packets of a dialog of node {} are unacknowledged, more than W = {window}",
            node.0
        ));
    }
    if bulk > unacknowledged || bulk_to & !to != 0 {
        return Some(format!("bulk packets of node {} are on the way that belong to no dialog it knows", node.0));
    }
    let dialogs = units.iter().flat_map(|unit| unit.incoming());
    let lasting = dialogs.filter(|it| it.from == node && !it.terminating && !it.ended);
    (lasting.count() > 1).then(|| format!("node {} has two dialogs as a sender", node.0))
}

/// The packets of a node that have left and do not yet count as received, whatever their sender believes, and whether
/// each is a scalar packet. Copies count once, duplicates of received packets not at all.
fn unacknowledged<U: Unit>(world: &World<U>, setup: &Setup, node: NodeId, units: &[&U]) -> Vec<(PacketId, bool)> {
    let is_scalar = |class| matches!(class, Class::Scalar { .. });
    let mut packets: Vec<(PacketId, bool)> = Vec::new();
    for message in world.network().iter().filter(|message| message.from == node) {
        match message.content {
            Content::Data { packet, class } => packets.push((packet, is_scalar(class))),
            Content::Ack(_) => {}
        }
    }
    let mut entered = Vec::new();
    for unit in units {
        packets.extend(unit.held().filter(|&packet| named(packet).0 == node).map(|packet| (packet, false)));
        for arrival in unit.arrivals().filter(|arrival| arrival.from == node) {
            match setup.settings.ack_on {
                AckOn::Accept => packets.push((arrival.packet, is_scalar(arrival.class))),
                AckOn::Insert => entered.push(arrival.packet),
            }
        }
    }
    packets.retain(|&(packet, _)| !is_late(world, packet) && !entered.contains(&packet));
    packets.sort_unstable();
    packets.dedup();
    packets
}

/// The bounds of what a node receives.
fn receiving<U: Unit>(world: &World<U>, setup: &Setup, node: NodeId, unit: &U, met: &mut Met) -> Option<String> {
    let arrivals = unit.arrivals().count();
    if arrivals > ARRIVALS {
        return Some(format!("{arrivals} packets wait in the arrivals queue of node {}", node.0));
    }
    let (mut dialogs, mut senders) = (0, 0u8);
    for dialog in unit.incoming() {
        if senders >> dialog.from.0 & 1 == 1 {
            return Some(format!("node {} has two dialogs with node {}", node.0, dialog.from.0));
        }
        (dialogs, senders) = (dialogs + 1, senders | 1 << dialog.from.0);
        met.overtaken += u64::from(dialog.held > 0 && arrivals < ARRIVALS);
        met.terminating += u64::from(dialog.terminating);
        let marked = |class| matches!(class, Class::Bulk { exit: true, .. });
        let crossed = dialog.terminating
            && world.network().iter().any(|message| match message.content {
                Content::Data { class, .. } => message.to == node && message.from == dialog.from && marked(class),
                Content::Ack(_) => false,
            });
        met.crossed += u64::from(crossed);
    }
    let granted = setup.settings.dialogs.get();
    if dialogs > granted {
        return Some(format!("node {} receives {dialogs} dialogs, more than D = {granted}", node.0));
    }
    let mut waits = Vec::new();
    unit.waits(&mut waits);
    met.fading +=
        u64::from(waits.iter().any(|wait| matches!(wait, Wait::ScalarNumber { .. } | Wait::BulkNumber { .. })));
    for message in world.network() {
        match message.content {
            Content::Data { packet, .. } if message.to == node && is_late(world, packet) => met.late_copy += 1,
            Content::Data { class: Class::Scalar { .. }, .. } if message.to == node => {
                met.blocked += u64::from(arrivals == ARRIVALS);
            }
            Content::Ack(Ack::Refuse { .. }) if message.to == node => met.refused += 1,
            _ => {}
        }
    }
    None
}

/// Whether the processor at the destination has accepted the packet before.
fn is_late<U: Unit>(world: &World<U>, packet: PacketId) -> bool {
    let (from, to, number) = named(packet);
    number < world.accepted(to, from)
}
