//! Units joined by a network that loses nothing and reorders everything, with processors that stall: whatever the
//! settings, each packet is delivered once and in order, the bounds of the protocol hold in every cycle, and in the
//! end nothing remains (scorecard rows NIFDY-01 to NIFDY-04, NIFDY-12, NIFDY-13, NIFDY-16, NIFDY-17).

use super::super::Nifdy;
use super::super::dialog::State;
use super::world::{Content, World};
use crate::model::{Ack, Class, Fingerprint, NodeId, Print};
use crate::ni::nifdy::AckOn;

/// Rare situations that the runs together must have met; otherwise they would prove little.
#[derive(Debug, Default)]
struct Met {
    granted: u64,
    refused: u64,
    bulk: u64,
    reordered: u64,
    blocked: u64,
    terminated: u64,
    closed: u64,
    crossed: u64,
    overtaken_by_last_ack: u64,
    overtook_grant: u64,
}

#[test]
fn every_packet_is_delivered_once_and_in_order_and_nothing_remains() {
    let mut met = Met::default();
    for seed in 0..400 {
        let mut world = World::new(seed);
        while !world.is_done() {
            world.cycle();
            check_bounds(&world);
            look(&world, &mut met);
            assert!(world.now < 400_000, "seed {seed} does not terminate");
        }
        for unit in &world.units {
            let counters = unit.counters();
            met.granted += counters.granted;
            met.refused += counters.refused;
            met.bulk += counters.bulk_sent;
        }
        met.blocked += world.blocked;
    }
    let Met { granted, refused, bulk, reordered, blocked, terminated, closed, crossed, .. } = met;
    let rare = [met.overtaken_by_last_ack, met.overtook_grant, crossed, closed, terminated];
    assert!([granted, refused, bulk, reordered, blocked].iter().all(|&count| count > 10_000), "{met:?}");
    assert!(rare.iter().all(|&count| count > 100), "{met:?}");
}

#[test]
fn a_copy_continues_exactly_like_the_original() {
    for seed in 0..20 {
        let mut world = World::new(seed);
        (0..seed * 17).for_each(|_| world.cycle());
        let mut copy = world.clone();
        for _ in 0..500 {
            world.cycle();
            copy.cycle();
            assert_eq!(fingerprints(&world), fingerprints(&copy), "seed {seed}, cycle {}", world.now);
        }
    }
}

fn fingerprints(world: &World) -> Vec<u64> {
    let print = |unit: &Nifdy| {
        let mut print = Fingerprint::default();
        unit.fingerprint(&mut print);
        print.value()
    };
    world.units.iter().map(print).collect()
}

/// The bounds that the protocol promises in every cycle.
fn check_bounds(world: &World) {
    let dialogs = world.settings.dialogs.size();
    let window = world.settings.window.size();
    let nodes = world.units.len();
    for (node, unit) in world.units.iter().enumerate() {
        check_sender(world, NodeId(node as u32), unit);

        let slots = unit.receiver().slots();
        let mut senders: Vec<NodeId> = slots.iter().filter_map(|slot| slot.dialog()).map(|it| it.from).collect();
        assert!(slots.len() == dialogs && unit.receiver().arrivals().len() <= 2);
        senders.sort();
        senders.dedup();
        let taken = slots.iter().filter(|slot| slot.dialog().is_some()).count();
        assert_eq!(senders.len(), taken, "incoming dialogs are with different senders");
        if unit.receiver().arrivals().len() < 2 {
            assert!(slots.iter().all(|slot| !slot.is_ready()), "room goes to the windows first");
        }

        let to_me = |content: &Content| matches!(content, Content::Data(_));
        let in_network = world.flights.iter().filter(|it| it.to.index() == node && to_me(&it.content)).count();
        let in_windows: usize = slots.iter().map(|slot| slot.window().iter().flatten().count()).sum();
        let held = in_network + in_windows + unit.receiver().arrivals().len();
        let acknowledged = if world.settings.ack_on == AckOn::Insert { 2 } else { 0 };
        assert!(held <= nodes - 1 + dialogs * window + acknowledged, "{held} packets for one node (NIFDY-17)");
    }
}

fn check_sender(world: &World, node: NodeId, unit: &Nifdy) {
    let sender = unit.sender();
    let outstanding = sender.outstanding().entries();
    assert!(outstanding.len() <= world.settings.outstanding.size());
    assert!(sender.pool().waiting().len() <= world.settings.pool.size());
    for to in (0..world.units.len() as u32).map(NodeId) {
        let scalar = outstanding.iter().filter(|entry| entry.to == to).count() as u32;
        let bulk = sender.dialog().filter(|it| it.to == to).map_or(0, |it| u32::from(it.unacknowledged));
        let unacknowledged = world.unacknowledged(node, to);
        assert_eq!((scalar, bulk), (unacknowledged.scalar, unacknowledged.bulk), "what a sender knows is true");
        assert!(scalar <= 1 && bulk <= world.settings.window.get());
        assert!(scalar == 0 || bulk == 0, "scalar and bulk packets for one node are never in flight together");
        let pool = sender.pool().waiting().iter().filter(|waiting| waiting.to == to);
        for (ahead, waiting) in pool.enumerate() {
            assert_eq!(waiting.rank, ahead as u32 + scalar + bulk, "the rank counts all that are ahead");
        }
    }
}

/// Notes which of the rare situations occur in this cycle.
fn look(world: &World, met: &mut Met) {
    for flight in &world.flights {
        match flight.content {
            Content::Ack { ack: Ack::Bulk { terminate: true, .. }, .. } => met.terminated += 1,
            Content::Ack { ack: Ack::Closed { .. }, .. } => met.closed += 1,
            Content::Data(arrival) => {
                let slot =
                    |dialog: u16| world.units[flight.to.index()].receiver().slots()[usize::from(dialog)].dialog();
                if let Class::Bulk { dialog, exit: true, .. } = arrival.class {
                    met.crossed += u64::from(slot(dialog).is_some_and(|it| it.terminating));
                }
            }
            Content::Ack { .. } => {}
        }
    }
    for unit in &world.units {
        let overtook = unit.sender().outstanding().entries().iter().any(|entry| entry.ended_early);
        met.overtook_grant += u64::from(overtook);
        let dialog = unit.sender().dialog();
        let waits = |it: &super::super::dialog::Dialog| {
            it.unacknowledged == 0 && it.state == State::Closing { announced: true }
        };
        met.overtaken_by_last_ack += u64::from(dialog.is_some_and(waits));
        let windows = unit.receiver().slots().iter().flat_map(|slot| slot.window());
        met.reordered += windows.flatten().count() as u64;
    }
}
