//! Where the routers of a network from a list are drawn: where its file says, or so that distances in the picture are as
//! near as can be to distances in the network (stress majorization; Gansner, Koren and North 2004). Nothing is drawn at
//! random, and no run depends on it.

use net::topology::{Graph, Place, UNIT};

/// Rounds in which the picture is improved, and the pairs of routers that are looked at in all of them: of a large
/// network there are fewer rounds.
const ROUNDS: usize = 300;
const PAIRS: usize = 30_000_000;
/// How far apart, in units of the drawing, the nearest two routers of a file's own picture stand.
const APART: f64 = 1.0;
/// A file's own picture is no larger than this many units.
const LARGEST: f64 = 200.0;

/// Enters the places of routers and nodes, as the units of the drawing have them.
pub fn settle(graph: &mut Graph) {
    let is_given = graph.router_places.iter().any(|place| *place != graph.router_places[0]);
    let points = if is_given { scaled(&graph.router_places) } else { balanced(graph) };
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
