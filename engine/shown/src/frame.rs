//! What the screen needs of a cycle, as one flat array of 32-bit words.
//!
//! First the scalars, then for each section its offset and length in words, then the data of the sections. Counters
//! are cumulative: a window is the difference of two frames. Everything is read off the machine; nothing is kept.

mod fill;
pub mod layout;
pub mod sections;

use crate::section::{Section, high, low};
use layout::Scalars;
use net::model::NodeId;
use net::ni::Ni;
use sections::SECTIONS;
use sim::simulation::Simulation;

/// Fills `words` with the frame of a simulation.
pub fn fill(simulation: &Simulation, words: &mut Vec<u32>) {
    let machine = simulation.machine();
    let first = Scalars::LAYOUT.len();
    words.clear();
    words.resize(first + 2 * SECTIONS.len(), 0);
    for (section, Section { fill, .. }) in SECTIONS.iter().enumerate() {
        let offset = words.len();
        fill(simulation, words);
        words[first + 2 * section] = offset as u32;
        words[first + 2 * section + 1] = (words.len() - offset) as u32;
    }
    let in_buffers: u32 = machine.ids().inputs().map(|input| machine.network().held(input)).sum();
    let on_wires = machine.flits_on_wires().count() as u32;
    words[..first].copy_from_slice(&scalars(simulation, on_wires, in_buffers).words());
}

fn scalars(simulation: &Simulation, on_wires: u32, in_buffers: u32) -> Scalars {
    let (machine, overview) = (simulation.machine(), simulation.series().overview());
    let measures = &machine.measures;
    let (recent_from, recent_to) = simulation.recent();
    let latencies = recent_to.latencies.since(&recent_from.latencies);
    let (cycle, finished) = (simulation.cycle(), machine.finished().unwrap_or(0));
    let doors = (0..machine.ids().nodes).flat_map(|node| machine.ids().doors_of(NodeId(node)));
    let at_nodes: u32 = doors.map(|door| machine.network().held(door)).sum();
    let in_interfaces: usize = machine.interfaces.iter().map(Ni::waiting).sum();
    Scalars {
        cycle_lo: low(cycle),
        cycle_hi: high(cycle),
        done: simulation.is_done().into(),
        finished_lo: low(finished),
        finished_hi: high(finished),
        created: low(measures.created),
        injected: low(measures.injected),
        delivered: low(measures.delivered),
        payload_lo: low(measures.payload),
        payload_hi: high(measures.payload),
        in_network: measures.in_network,
        flits_on_wires: on_wires,
        flits_in_buffers: in_buffers,
        acks: low(measures.acks),
        out_of_order: low(measures.out_of_order),
        grants: low(measures.granted),
        refusals: low(measures.refused),
        pending_max: measures.pending_max,
        series_window: low(overview.window()),
        series_columns: overview.count() as u32,
        barrier_arrived: machine.barrier().arrived,
        barrier_waiting_total: machine.barrier().participants(),
        undelivered_in_ni: in_interfaces as u32,
        flits_at_nodes: at_nodes,
        lost: low(measures.lost),
        lost_acks: low(measures.lost_acks),
        resent: low(measures.resent),
        copies_dropped: low(measures.dropped),
        carried_acks: low(measures.carried),
        recent_from_lo: low(recent_from.cycle),
        recent_from_hi: high(recent_from.cycle),
        recent_to_lo: low(recent_to.cycle),
        recent_to_hi: high(recent_to.cycle),
        recent_looked: recent_to.looked.wrapping_sub(recent_from.looked),
        recent_delivered: low(latencies.count()),
        recent_latency_lo: low(latencies.sum()),
        recent_latency_hi: high(latencies.sum()),
        recent_p50: low(latencies.percentile(50)),
        recent_p95: low(latencies.percentile(95)),
        recent_p99: low(latencies.percentile(99)),
        recent_latency_max: low(latencies.max()),
        under_way: fill::under_way(simulation).count() as u32,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_of_a_frame_has_a_name_of_its_own_and_a_sentence() {
        for layout in SECTIONS.iter().map(|section| section.layout).chain([Scalars::LAYOUT]) {
            for (place, word) in layout.iter().enumerate() {
                assert!(
                    word.sentence.starts_with(' ') && word.sentence.ends_with('.'),
                    "{}: {}",
                    word.name,
                    word.sentence
                );
                assert!(layout[..place].iter().all(|other| other.name != word.name), "{} twice", word.name);
            }
        }
    }
}
