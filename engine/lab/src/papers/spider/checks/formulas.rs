//! Distances, latencies and bounds (rows SPIDER-41, -43, -44).

use super::super::machine::{CUT_THROUGH, PACKET};
use super::alone::{SCHEMES, adapters, packet, sent, took};
use crate::experiment::checks::{Check, Evidence};
use net::model::NodeId;
use net::topology::{End, Graph};

pub const CHECKS: [Check; 3] = [
    Check {
        row: "SPIDER-41",
        says: "On a 6×6 torus 4, 8, 10, 8, 4 and 1 of 35 nodes are 1 to 6 hops away, 108/35 on average.",
        expected: "exact, from every node",
        cases: &[distances],
    },
    Check {
        row: "SPIDER-43",
        says: "Alone, a packet of S bytes takes h·(S + c) cycles stored, and S + h·c cut through.",
        expected: "h·(8 + S + 12) + (h − 1)·100 and 8 + S + 12·h with S of 8 bytes more, exact over 1 to 6 hops",
        cases: &[|e| latencies(e, 64), |e| latencies(e, 24), |e| latencies(e, 128)],
    },
    Check {
        row: "SPIDER-44",
        says: "Links of a byte per cycle bear 4/3.086 = 1.296 bytes per node and cycle, 0.972 if ties go one way.",
        expected: "the link used most, by exact count over all pairs",
        cases: &[ceiling],
    },
];

fn distances(evidence: &mut Evidence) {
    let graph = Graph::new(&adapters(CUT_THROUGH).topology);
    for from in 0..36 {
        let mut counts = [0; 7];
        (0..36).filter(|&to| to != from).for_each(|to| counts[graph.hops(NodeId(from), NodeId(to)) as usize] += 1);
        evidence.require(counts == [0, 4, 8, 10, 8, 4, 1], || format!("{counts:?} from node {from}"));
    }
    evidence.found("4, 8, 10, 8, 4, 1 from each of 36 nodes; 4/35 of packets go 5 hops");
}

fn latencies(evidence: &mut Evidence, bytes: u16) {
    for (name, scheme) in SCHEMES {
        let scenario = adapters(scheme);
        let listed: Vec<_> = (1..36).map(|to| (0, packet(&scenario, 3000 * u64::from(to), to, bytes))).collect();
        let (machine, records) = sent(&scenario, &listed);
        for record in &records {
            let h = u64::from(machine.fixed().graph.hops(record.name.source, record.to));
            let s = u64::from(bytes) + 8;
            let expected = if scheme == PACKET { h * (8 + s + 12) + (h - 1) * 100 } else { 8 + s + h * 12 };
            evidence.require(took(record) == expected, || {
                format!("{name}: {} cycles over {h} hops, not {expected}", took(record))
            });
        }
    }
    evidence.found(format!("exact for {bytes} bytes and 8 more"));
}

/// Packets that each link bears if every node sends one to every other: ties split evenly, or all in + direction, in
/// halves.
fn most_used(split: bool) -> u32 {
    let graph = Graph::new(&adapters(CUT_THROUGH).topology);
    let mut used = vec![0u32; graph.channels.len()];
    for (from, to) in (0..36).flat_map(|from| (0..36).map(move |to| (from, to))).filter(|(a, b)| a != b) {
        let mut here: u32 = from;
        for (d, stride) in [1u32, 6].into_iter().enumerate() {
            let up = (to / stride % 6 + 6 - here / stride % 6) % 6;
            let ways: &[(u32, u32, u32)] = match up {
                0 => &[],
                3 if split => &[(3, 0, 1), (3, 1, 1)],
                3 => &[(3, 0, 2)],
                1 => &[(1, 0, 2)],
                2 => &[(2, 0, 2)],
                4 => &[(2, 1, 2)],
                _ => &[(1, 1, 2)],
            };
            let start = here;
            for &(hops, down, halves) in ways {
                here = start;
                for _ in 0..hops {
                    let port = 2 * d as u32 + down;
                    let channel = graph.leaving[(here * graph.ports + port) as usize].expect("a torus has no edge");
                    used[channel as usize] += halves;
                    if let End::Router { router, .. } = graph.channels[channel as usize].to {
                        here = router;
                    }
                }
            }
        }
    }
    used.into_iter().max().unwrap_or(0)
}

fn ceiling(evidence: &mut Evidence) {
    for (split, expected) in [(true, 1.296), (false, 0.972)] {
        let bound = 35.0 * 2.0 / f64::from(most_used(split));
        evidence.require((bound - expected).abs() < 0.001, || format!("{bound:.4} and not {expected}"));
        evidence.found(format!("{bound:.3}"));
    }
}
