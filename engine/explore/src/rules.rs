//! What must hold in every state (scorecard NIFDY-01, -02, -12, -13, -17), and the rare situations that an exploration must
//! have met to mean something. That packets are accepted once and in order is looked at where they are accepted.

use crate::setup::Setup;
use crate::unit::Unit;
use crate::world::{Content, World, named};
use engine::model::{Ack, Class, NodeId};
use engine::ni::nifdy::receiver::ARRIVALS;
use engine::scenario::AckOn;

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
}

impl Met {
    /// All situations, with a name for each.
    pub fn list(&self) -> [(&'static str, u64); 8] {
        [
            ("table full", self.table_full),
            ("window full", self.window_full),
            ("packet overtaken", self.overtaken),
            ("packet blocked", self.blocked),
            ("dialog refused", self.refused),
            ("dialog terminated", self.terminating),
            ("termination and last packet crossed", self.crossed),
            ("grant overtaken by termination", self.grant_overtaken),
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

    // What is really on its way, or waits to be acknowledged, whatever the sender thinks.
    let (mut scalar, mut bulk, mut bulk_to) = (0u8, 0u32, 0u8);
    for (to, class) in unacknowledged(world, setup, node, units) {
        match class {
            Class::Scalar { .. } if scalar >> to.0 & 1 == 1 => {
                return Some(format!("two scalar packets of node {} to node {} are unacknowledged", node.0, to.0));
            }
            Class::Scalar { .. } => scalar |= 1 << to.0,
            _ => (bulk, bulk_to) = (bulk + 1, bulk_to | 1 << to.0),
        }
    }
    for (at, receiver) in (0..).map(NodeId).zip(units) {
        let held: u32 = receiver.incoming().filter(|it| it.from == node).map(|it| u32::from(it.held)).sum();
        (bulk, bulk_to) = (bulk + held, bulk_to | u8::from(held > 0) << at.0);
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
    let dialogs = units.iter().flat_map(|unit| unit.incoming()).filter(|it| it.from == node && !it.terminating);
    (dialogs.count() > 1).then(|| format!("node {} has two dialogs as a sender", node.0))
}

/// Data packets of a node in the network, and in arrivals queues if that does not acknowledge them: to whom.
fn unacknowledged<U: Unit>(
    world: &World<U>,
    setup: &Setup,
    node: NodeId,
    units: &[&U],
) -> impl Iterator<Item = (NodeId, Class)> {
    let in_network = world.network().iter().filter_map(move |message| match message.content {
        Content::Data { class, .. } => (message.from == node).then_some((message.to, class)),
        Content::Ack(_) => None,
    });
    let waiting = units.iter().filter(|_| setup.settings.ack_on == AckOn::Accept).flat_map(|unit| unit.arrivals());
    let of_node = waiting.filter(move |arrival| arrival.from == node);
    in_network.chain(of_node.map(|arrival| (named(arrival.packet).1, arrival.class)))
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
    for message in world.network() {
        match message.content {
            Content::Data { class: Class::Scalar { .. }, .. } if message.to == node => {
                met.blocked += u64::from(arrivals == ARRIVALS);
            }
            Content::Ack(Ack::Refuse { .. }) if message.to == node => met.refused += 1,
            _ => {}
        }
    }
    None
}
