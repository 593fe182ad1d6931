//! Stages of switches that each route by one digit of the destination, first the most significant.
//!
//! The k-ary n-fly has k^(n−1) routers in each of n stages, numbered stage by stage. Node i enters router i ÷ k of stage
//! 0 at port i mod k and leaves router i ÷ k of the last stage there; input q of router a in stage s ≥ 1 comes from the
//! router of the stage before whose address is a with its digit z of weight k^(n−1−s) replaced by q, from that
//! router's output z: wiring and port numbers of the reference router.
//!
//! A multibutterfly has d links where a butterfly has one: output z × d + l of a router leads, l being one of d, to a
//! router of the z-th part of its block, drawn at random so that every router has k × d inputs and, as long as the part
//! is large enough, no two links of one direction lead to the same router (Upfal 1989; Leighton and Maggs 1992). In the
//! last stage there is one link for each node.

use super::graph::{End, Graph, Layout, Place, UNIT};
use super::shape::Shape;
use super::{MOST_NODES, MOST_ROUTERS};
use crate::model::NodeId;
use crate::model::random::{Purpose, Stream};
use crate::model::sort::sort_by_key;
use crate::parameter::quantity::Ports;
use crate::parameter::rule::Rule;

/// Inputs, and outputs, of a switch.
pub type Radix = Ports<2, 16, 4>;

/// Nodes that stages of this radix make, up to the greatest number there is.
pub fn nodes(radix: &Radix, stages: u32) -> u32 {
    radix.get().saturating_pow(stages)
}

/// The rule that a number of stages keeps: it makes no more nodes and no more routers than there may be.
pub fn check(radix: &Radix, stages: u32, rule: Rule) {
    let routers = |stages: u32| (nodes(radix, stages) / radix.get()).saturating_mul(stages);
    let is_possible = |&stages: &u32| nodes(radix, stages) <= MOST_NODES && routers(stages) <= MOST_ROUTERS;
    let most = (1..).take_while(is_possible).last().unwrap_or(1);
    rule(stages <= most, "topology.stages", &|| {
        format!(
            "{stages} stages of radix {} make {} nodes: at most {most} stages are possible",
            radix.get(),
            u64::from(radix.get()).pow(stages)
        )
    });
}

/// The butterfly, or with a dilation above 1 the multibutterfly of this wiring.
pub fn wired(radix: u32, stages: u32, dilation: u32, wiring: u32) -> Graph {
    let nodes = radix.pow(stages);
    let per_stage = nodes / radix;
    let ports = if stages == 1 { radix } else { radix * dilation };
    let shape = Shape::Stages { radix, stages, dilation };
    let mut graph = Graph::unwired(shape, Layout::Stages, per_stage * stages, ports, nodes);
    for stage in 0..stages {
        for address in 0..per_stage {
            let router = stage * per_stage + address;
            graph.labels[router as usize] = format!("{}.{address}", stage + 1);
            // A router is drawn in the middle of the rows of as many nodes as it has ports to nodes.
            let y = (2 * address as i32 + 1) * radix as i32 * UNIT / 2;
            graph.router_places[router as usize] = Place { x: 2 * (stage as i32 + 1) * UNIT, y };
        }
    }
    for stage in 1..stages {
        let links = match dilation {
            1 => straight(radix, per_stage, per_stage / radix.pow(stage - 1)),
            _ => at_random(radix, dilation, per_stage, per_stage / radix.pow(stage - 1), wiring, stage),
        };
        for Link { from, output, to, input } in links {
            let from = End::Router { router: (stage - 1) * per_stage + from, port: output };
            let to = End::Router { router: stage * per_stage + to, port: input };
            graph.connect(from, to, stage % 2);
        }
    }
    for node in 0..nodes {
        let (address, port) = (node / radix, node % radix);
        graph.enter(NodeId(node), address, port, 0);
        graph.leave(NodeId(node), (stages - 1) * per_stage + address, port, stages % 2);
        let y = (2 * node as i32 + 1) * UNIT / 2;
        graph.source_places.push(Place { x: 0, y });
        graph.node_places[node as usize] = Place { x: 2 * (stages as i32 + 1) * UNIT, y };
    }
    graph
}

/// A link between two stages; routers are numbered within their stage.
#[derive(Clone, Copy)]
struct Link {
    from: u32,
    output: u32,
    to: u32,
    input: u32,
}

/// The links into a stage of a butterfly, in order of router and output: all outputs z of a block of `block` routers
/// lead to the z-th part of the block.
fn straight(radix: u32, per_stage: u32, block: u32) -> Vec<Link> {
    let weight = block / radix;
    let links = (0..per_stage).flat_map(|from| (0..radix).map(move |output| (from, output)));
    links
        .map(|(from, output)| {
            let input = from / weight % radix;
            Link { from, output, to: from - input * weight + output * weight, input }
        })
        .collect()
}

/// The links into a stage of a multibutterfly, in order of router and output.
fn at_random(radix: u32, dilation: u32, per_stage: u32, block: u32, wiring: u32, stage: u32) -> Vec<Link> {
    let mut stream = Stream::new(u64::from(wiring), stage, Purpose::Wiring);
    let part = block / radix;
    // The inputs of each router that are wired already.
    let mut wired = vec![0; per_stage as usize];
    let mut links = Vec::new();
    for first in (0..per_stage).step_by(block as usize) {
        for direction in 0..radix {
            let goals = deal(&mut stream, block, part, dilation);
            for (place, goal) in goals.iter().enumerate() {
                let (from, link) = (first + place as u32 / dilation, place as u32 % dilation);
                let to = first + direction * part + goal;
                let input = wired[to as usize];
                wired[to as usize] += 1;
                links.push(Link { from, output: direction * dilation + link, to, input });
            }
        }
    }
    sort_by_key(&mut links, |link| (link.from, link.output));
    links
}

/// Deals `hands` hands of `size` cards each, of `kinds` kinds that are equally many, at random; as long as there are
/// enough kinds no hand has two of one.
fn deal(stream: &mut Stream, hands: u32, kinds: u32, size: u32) -> Vec<u32> {
    let mut cards: Vec<u32> = (0..hands * size).map(|card| card % kinds).collect();
    stream.shuffle(&mut cards);
    let hand = |place: usize| place / size as usize * size as usize..(place / size as usize + 1) * size as usize;
    let twice =
        |cards: &[u32], place: usize, card: u32| hand(place).any(|other| other != place && cards[other] == card);
    for place in 0..cards.len() {
        // A card that its hand has already changes places with another such that neither hand has one twice by it.
        while size <= kinds && twice(&cards, place, cards[place]) {
            let (card, first) = (cards[place], stream.below(cards.len() as u32) as usize);
            let around = (first..cards.len()).chain(0..first);
            let fits = |&other: &usize| {
                cards[other] != card && !twice(&cards, place, cards[other]) && !twice(&cards, other, card)
            };
            match around.clone().find(fits) {
                Some(other) => cards.swap(place, other),
                // None does: any change opens new ones.
                None => cards.swap(place, first),
            }
        }
    }
    cards
}
