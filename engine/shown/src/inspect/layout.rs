//! Where the routers of a network from a list are drawn: where its file says, or so that distances in the picture are as
//! near as can be to distances in the network (stress majorization; Gansner, Koren and North 2004). Nothing is drawn at
//! random, and no run depends on it. No two routers come to lie on each other.

use net::model::sort::sort_by_key;
use net::topology::{Graph, Place, UNIT};
use std::collections::BTreeMap;

/// Rounds in which the picture is improved, and the pairs of routers that are looked at in all of them: of a large
/// network there are fewer rounds.
const ROUNDS: usize = 300;
const PAIRS: usize = 30_000_000;
/// How far apart, in units of the drawing, the nearest two routers of a file's own picture stand.
const APART: f64 = 1.0;
/// A file's own picture is no larger than this many units.
const LARGEST: f64 = 200.0;
/// Side of the square, in units, that each router has in a drawing as dense as it may be.
const ROOM: f64 = 0.9;
/// Two routers are at least so far apart, across or down, in units: a little more than a tile is wide.
const CLEAR: f64 = 0.625;

/// Enters the places of routers and nodes, as the units of the drawing have them.
pub fn settle(graph: &mut Graph) {
    let is_given = graph.router_places.iter().any(|place| *place != graph.router_places[0]);
    let points = if is_given { scaled(&graph.router_places) } else { roomy(balanced(graph)) };
    let points = parted(&points);
    let least = |axis: usize| points.iter().map(|point| point[axis]).fold(f64::INFINITY, f64::min);
    let (left, top) = (least(0), least(1));
    let on_grid = |at: f64| (at * f64::from(UNIT)).round() as i32;
    graph.router_places = points.iter().map(|[x, y]| Place { x: on_grid(x - left), y: on_grid(y - top) }).collect();
    graph.node_places = graph.exits.iter().map(|&(router, _)| graph.router_places[router as usize]).collect();
}

/// The places of a file, so that the nearest two are [`APART`].
fn scaled(given: &[Place]) -> Vec<[f64; 2]> {
    let points: Vec<[f64; 2]> = given.iter().map(|place| [f64::from(place.x), f64::from(place.y)]).collect();
    let (mut nearest, mut farthest) = (f64::INFINITY, 1.0f64);
    for (nth, one) in points.iter().enumerate() {
        for other in &points[..nth] {
            let apart = length(one, other);
            nearest = if apart > 0.0 { nearest.min(apart) } else { nearest };
            farthest = farthest.max(apart);
        }
    }
    let scale = (APART / nearest).min(LARGEST / farthest);
    points.iter().map(|point| point.map(|at| at * scale)).collect()
}

/// Places as far apart as their number of routers needs; routers of networks with short paths would lie on each other.
fn roomy(points: Vec<[f64; 2]>) -> Vec<[f64; 2]> {
    let extent = |axis: usize| {
        let values = points.iter().map(|point| point[axis]);
        values.clone().fold(f64::NEG_INFINITY, f64::max) - values.fold(f64::INFINITY, f64::min)
    };
    let (wanted, found) = (ROOM * ROOM * points.len() as f64, extent(0) * extent(1));
    let scale = if found > 0.0 { (wanted / found).sqrt().max(1.0) } else { 1.0 };
    points.into_iter().map(|point| point.map(|at| at * scale)).collect()
}

/// The same places, but those that would lie on an earlier one at the nearest place beside it that is free.
fn parted(points: &[[f64; 2]]) -> Vec<[f64; 2]> {
    let cell = |at: f64| (at / CLEAR).floor() as i64;
    let mut taken: BTreeMap<(i64, i64), Vec<[f64; 2]>> = BTreeMap::new();
    let mut placed = Vec::with_capacity(points.len());
    for &[x, y] in points {
        let is_free = |at: &[f64; 2]| {
            let beside = (-1..=1).flat_map(|across| (-1..=1).map(move |down| (across, down)));
            !beside.map(|(across, down)| (cell(at[0]) + across, cell(at[1]) + down)).any(|key| {
                let others = taken.get(&key).map_or(&[][..], Vec::as_slice);
                others.iter().any(|other| (other[0] - at[0]).abs() < CLEAR && (other[1] - at[1]).abs() < CLEAR)
            })
        };
        // Squares around the place, each half a tile larger than the one before.
        let squares = (1..).flat_map(|round: i32| {
            let ring = (-round..=round).flat_map(move |a| [(round, a), (-round, a), (a, round), (a, -round)]);
            let mut ring: Vec<(i32, i32)> = ring.collect();
            sort_by_key(&mut ring, |(across, down)| across * across + down * down);
            ring.into_iter()
                .map(|(across, down)| [x + f64::from(across) * CLEAR / 2.0, y + f64::from(down) * CLEAR / 2.0])
        });
        let free = std::iter::once([x, y]).chain(squares).find(is_free).expect("the plane has no end");
        taken.entry((cell(free[0]), cell(free[1]))).or_default().push(free);
        placed.push(free);
    }
    placed
}

/// Places whose distances are near to those of the network.
fn balanced(graph: &Graph) -> Vec<[f64; 2]> {
    let count = graph.routers as usize;
    let distance = |a: usize, b: usize| graph.router_distance(a as u32, b as u32);
    // A one-way link is drawn as long as one of both ways.
    let hops = |a: usize, b: usize| f64::from(distance(a, b).min(distance(b, a)));
    let mut points = spread(count, &hops);
    let rounds = (PAIRS / (count * count).max(1)).clamp(10, ROUNDS);
    let mut next = points.clone();
    for _ in 0..rounds {
        for (router, moved) in next.iter_mut().enumerate() {
            let (mut sum, mut weights) = ([0.0; 2], 0.0);
            for (other, at) in points.iter().enumerate().filter(|&(other, _)| other != router) {
                let wanted = hops(router, other);
                let weight = 1.0 / (wanted * wanted);
                let stretch = wanted / length(&points[router], at).max(1e-6);
                for axis in 0..2 {
                    sum[axis] += weight * (at[axis] + stretch * (points[router][axis] - at[axis]));
                }
                weights += weight;
            }
            *moved = if weights > 0.0 { sum.map(|sum| sum / weights) } else { points[router] };
        }
        std::mem::swap(&mut points, &mut next);
    }
    points
}

/// Places to begin with: across by how much nearer a router is to one of two distant routers than to the other, down by
/// the same of two others, and a little aside so that no two are in one place.
fn spread(count: usize, hops: &impl Fn(usize, usize) -> f64) -> Vec<[f64; 2]> {
    let farthest =
        |from: usize| (0..count).fold(0, |best, at| if hops(from, at) > hops(from, best) { at } else { best });
    let one = farthest(0);
    let other = farthest(one);
    // As near to both as can be balanced, and of those the farthest away.
    let aside = |at: usize| hops(one, at) + hops(other, at) - 2.0 * (hops(one, at) - hops(other, at)).abs();
    let third = (0..count).fold(0, |best, at| if aside(at) > aside(best) { at } else { best });
    let fourth = farthest(third);
    let point = |at: usize| {
        // Steps of the golden ratio are never the same twice.
        let beside = (at as f64 * 0.618_033_988_749_895).fract() - 0.5;
        [hops(one, at) - hops(other, at) + 0.2 * beside, hops(third, at) - hops(fourth, at) + 0.3 * beside * beside]
    };
    (0..count).map(point).collect()
}

fn length(a: &[f64; 2], b: &[f64; 2]) -> f64 {
    ((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1])).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;
    use sim::scenario::Scenario;

    /// The least distance of two routers, across or down, in sixteenths.
    fn least(list: &str) -> i32 {
        let scenario =
            Scenario::from_text(&format!("topology.kind=custom&topology.graph={list}")).expect("it is a network");
        let mut graph = Graph::new(&scenario.topology);
        settle(&mut graph);
        let places = &graph.router_places;
        let pairs = (0..places.len()).flat_map(|one| (0..one).map(move |other| (places[one], places[other])));
        pairs.map(|(a, b)| (a.x - b.x).abs().max((a.y - b.y).abs())).min().expect("there are two routers")
    }

    // the whole drawing stayed empty
    #[test]
    fn routers_that_a_file_has_in_one_place_are_drawn_beside_each_other() {
        assert!(least("0.1.2_0-1.1-2_10-10.10-10.40-10") >= 9);
        assert!(least("0.1.2_0-1.1-2_7-7.7-7.7-7") >= 9);
    }

    // rounded to sixteenths, some of a thousand routers fell on each other
    #[test]
    fn a_thousand_routers_with_short_paths_have_a_place_each() {
        let links = (0..1000u32).flat_map(|router| {
            (1..=4u32).map(move |nth| (router, router.wrapping_mul(7919 * nth).wrapping_add(13 * nth * nth) % 1000))
        });
        let chain = (1..1000).map(|router| (router - 1, router));
        let links: std::collections::BTreeSet<(u32, u32)> =
            links.chain(chain).filter(|(a, b)| a != b).map(|(a, b): (u32, u32)| (a.min(b), a.max(b))).collect();
        let links: Vec<String> = links.iter().map(|(a, b)| format!("{a}-{b}")).collect();
        assert!(least(&format!("0.999_{}", links.join("."))) >= 9);
    }
}
