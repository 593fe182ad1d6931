//! Cuts of the network, and what they limit: that single arms suffice, and polling where the bisection is the
//! bottleneck (rows CM5-03, -54).

use super::super::machine::{LibrarySet, NETWORK, NOISE, PLAIN, POLL_ONCE, STRATA};
use crate::experiment::checks::apparatus::{finish, message, playing, scenario};
use crate::experiment::checks::{Check, Evidence};
use net::model::random::{Purpose, Stream};
use net::topology::Graph;
use sim::theory::arms::{arms, least_times, tightest};
use std::collections::BTreeMap;

pub const CHECKS: [Check; 2] = [
    Check {
        row: "CM5-03.single-arms",
        says: "On a fat tree only cuts across a single arm need be considered to find the worst.",
        expected: "the greatest D/B of all cuts is that of an arm, for many patterns: every cut of machines of 8 and 16 \
            nodes, and 1000 random ones of 64 nodes",
        cases: &[
            |e| single_arms(e, 8, every_cut(8), 2),
            |e| single_arms(e, 16, every_cut(16), 2),
            |e| single_arms(e, 64, random_cuts(1000), 2),
        ],
    },
    Check {
        row: "CM5-54.bisection",
        says: "When other cuts such as the bisection become bottlenecks, limited polling causes congestion.",
        expected: "a shift by 32 over links slow enough that the arms of 16 nodes limit it: polling once slower than until \
            empty, with each of five seeds",
        cases: &[bisection_bound],
    },
];

/// Which nodes are on one side of a cut, a bit for each.
type Side = u64;

/// Every cut of a machine, from either side.
fn every_cut(nodes: u32) -> Vec<Side> {
    (1..(1 << nodes) - 1).collect()
}

/// Cuts of 64 nodes at random: nodes by themselves, and routers with all of theirs.
fn random_cuts(count: usize) -> Vec<Side> {
    let mut stream = Stream::new(1, 0, Purpose::Data);
    let mut of_nodes = || stream.bits() & stream.bits();
    let of_routers =
        |bits: u64| (0..16).filter(|router| bits >> router & 1 == 1).map(|router| 0xf << (4 * router)).sum();
    let cuts = (0..count).map(|cut| if cut % 2 == 0 { of_nodes() } else { of_routers(of_nodes()) });
    cuts.filter(|&side| side != 0 && side != u64::MAX).collect()
}

/// Who sends to whom, and how many packets.
type Demand = Vec<(u32, u32, u64)>;

/// Patterns: shifts, all to all, all to one, a few random targets of each node, groups among themselves and across.
fn patterns(nodes: u32) -> Vec<Demand> {
    let of = |packets: &mut dyn FnMut(u32, u32) -> u64| -> Demand {
        let pairs = (0..nodes).flat_map(|from| (0..nodes).map(move |to| (from, to))).filter(|(from, to)| from != to);
        pairs.map(|(from, to)| (from, to, packets(from, to))).filter(|&(.., packets)| packets > 0).collect()
    };
    let shifts = (1..nodes).map(|k| of(&mut |from, to| u64::from((from + k) % nodes == to)));
    let named = [
        of(&mut |_, _| 1),
        of(&mut |_, to| u64::from(to == 5)),
        of(&mut |from, _| u64::from(from == 2)),
        of(&mut |from, to| u64::from(from / 4 == to / 4)),
        of(&mut |from, to| u64::from(from / 4 != to / 4)),
        of(&mut |from, to| u64::from(from / 4 == 0) * u64::from(to / 4 == 1)),
    ];
    let random = (0..20).map(|seed| {
        let mut stream = Stream::new(seed, nodes, Purpose::Data);
        of(&mut |_, _| u64::from(stream.below(4) == 0) * u64::from(stream.below(100)))
    });
    let random: Vec<Demand> = random.collect();
    shifts.chain(named).chain(random).collect()
}

/// What crosses from one side to the other.
fn crossing(demand: &Demand, side: Side) -> u64 {
    let is_here = |node: u32| side >> node & 1;
    demand.iter().map(|&(from, to, packets)| packets * (is_here(from) & !is_here(to))).sum()
}

/// The greatest D/B of these cuts is no greater than that of an arm of at most this height, pattern by pattern. D is
/// counted on the pattern, and B, the links that separate the sides, on the network's graph.
fn single_arms(evidence: &mut Evidence, nodes: u32, cuts: Vec<Side>, highest: u32) {
    let scenario = scenario(&[NETWORK, PLAIN, &format!("topology.nodes={nodes}")]);
    let graph = Graph::new(&scenario.topology);
    // Nodes of one router are alike: how many of each router's are on this side decides about the links.
    let mut known: BTreeMap<Vec<u32>, u64> = BTreeMap::new();
    let mut links = |side: Side| {
        let of_each = (0..nodes / 4).map(|router| (side >> (4 * router) & 0xf).count_ones()).collect();
        *known.entry(of_each).or_insert_with(|| u64::from(graph.cut(|node| side >> node.0 & 1 == 1)))
    };
    let all = Side::MAX >> (64 - nodes);
    let arms = arms(&graph);
    let of_arms: Vec<(Side, u64)> = arms
        .iter()
        .filter(|arm| arm.height <= highest)
        .map(|arm| (Side::MAX >> (64 - arm.nodes)) << arm.first)
        .flat_map(|inside| [inside, all & !inside])
        .map(|side| (side, links(side)))
        .collect();
    let cuts: Vec<(Side, u64)> = cuts.into_iter().map(|side| (side, links(side))).collect();
    let patterns = patterns(nodes);
    // How often an arm above this number of nodes is the tightest.
    let mut decided: BTreeMap<u32, u32> = BTreeMap::new();
    for (number, demand) in patterns.iter().enumerate() {
        let [arm, cut] = [&of_arms, &cuts].map(|sides| tightest_of(demand, sides));
        evidence.require(arm.crossing * cut.links >= cut.crossing * arm.links, || {
            format!("{nodes} nodes, pattern {number}: {cut:?} is tighter than {arm:?}")
        });
        let one_side = arm.side.count_ones();
        *decided.entry(one_side.min(nodes - one_side)).or_default() += 1;
    }
    let decided = decided.iter().map(|(of, times)| format!("{of} ({times} times)"));
    evidence.found(format!(
        "{nodes} nodes, {} cuts, {} patterns; nodes below the tightest arm: {}",
        cuts.len(),
        patterns.len(),
        decided.collect::<Vec<_>>().join(", ")
    ));
}

/// A side of a cut, what crosses from it to the other, and by how many links.
#[derive(Clone, Copy, Debug)]
struct Cut {
    side: Side,
    crossing: u64,
    links: u64,
}

/// The cut of the greatest D/B.
fn tightest_of(demand: &Demand, sides: &[(Side, u64)]) -> Cut {
    let cuts = sides.iter().map(|&(side, links)| Cut { side, crossing: crossing(demand, side), links });
    cuts.reduce(|a, b| if b.crossing * a.links > a.crossing * b.links { b } else { a }).expect("there are cuts")
}

/// Links half as fast: the arms of 16 nodes then carry less than their processors handle.
const SLOW_LINKS: &str = "channel.flit_cycles=6";

/// A shift by 32 of four blocks of 100 packets, by two libraries.
fn bisection_bound(evidence: &mut Evidence) {
    let time = |library: LibrarySet, seed: u32| {
        let scenario = scenario(&[NETWORK, SLOW_LINKS, PLAIN, library.software, NOISE, &format!("run.seed={seed}")]);
        let blocks = (0..64).flat_map(|node| (0..4).map(move |_| node));
        let mut machine = playing(&scenario, blocks.map(|node| (node, message(&scenario, 0, (node + 32) % 64, 100))));
        let done = finish(&mut machine, 10_000_000);
        assert!(done, "the shift ends");
        let (graph, took) = (&machine.fixed().graph, machine.finished().unwrap_or(1));
        let arms = arms(graph);
        let flit_cycles = scenario.channel.flit_cycles.get();
        let cut = tightest(&arms, &machine.measures.channel_flits, flit_cycles).expect("a tree has arms");
        let [out, _] = least_times(&arms[cut.arm], &machine.measures.channel_flits, flit_cycles);
        (took, arms[cut.arm].nodes, out.as_f64() / took as f64)
    };
    for seed in 1..=5 {
        let ((once, group, share), (empty, ..)) = (time(POLL_ONCE, seed), time(STRATA, seed));
        evidence.require(group == 16, || format!("seed {seed}: arms of {group} nodes limit it"));
        evidence.require(once > empty, || format!("seed {seed}: {once} cycles polling once, {empty} until empty"));
        evidence.found(format!(
            "seed {seed}: {once} cycles polling once, {empty} until empty; the arm of {group} nodes is {:.0} % busy",
            100.0 * share
        ));
    }
    evidence.note(
        "The arm is full however processors poll, and each receiver has one sender: there is nothing that limited polling \
         could congest further. At the speed of the paper's links no shift is limited by an arm (CM5-62).",
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::verdict::Verdict;

    #[test]
    fn the_arms_of_single_nodes_are_found_not_to_be_enough() {
        let mut evidence = Evidence::default();
        single_arms(&mut evidence, 8, every_cut(8), 0);
        assert_eq!(evidence.finding().verdict, Verdict::Fails);
    }
}
