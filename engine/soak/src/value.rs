//! Values of a parameter, by what is declared of it.

use net::model::random::Stream;
use net::parameter::quantity::write_steps;
use net::parameter::settable::Shape;

/// Programs of SPIDER's receivers, as links hold them.
const PROGRAMS: [&str; 4] = [
    "here-buffer_first.free-cut.through.first_otherwise-buffer",
    "otherwise-buffer",
    "first.free-cut.through.first_otherwise-stall",
    "here-buffer_otherwise-drop",
];

/// A random value of this shape. Numbers are often the least or the greatest; most others are near the default, since a
/// machine whose every number is anywhere between its bounds is hardly ever allowed.
pub fn random(stream: &mut Stream, shape: &Shape) -> String {
    match shape {
        Shape::Number { least, greatest, default, decimals, .. } => {
            let near = (*greatest).min(default.saturating_mul(3).saturating_add(2));
            let number = match stream.below(8) {
                0 => *least,
                1 => *greatest,
                2 => stream.between(*least, (*greatest).min(u32::MAX - 1)),
                3 => power(stream, *least, *greatest),
                _ => stream.between(*least, near.max(*least)),
            };
            write_steps(number, *decimals)
        }
        Shape::Choice { options, .. } => options[stream.below(options.len() as u32) as usize].0.to_string(),
        Shape::Switch { .. } => if stream.chance(1, 2) { "on" } else { "off" }.to_string(),
        Shape::Text { unit: "flits", .. } => lengths(stream),
        Shape::Text { unit: "links", .. } => ends(stream),
        Shape::Text { unit: "hops", .. } => format!("{}-{}-{}", stream.below(3), stream.between(3, 7), stream.below(8)),
        Shape::Text { unit: "to 1", .. } => ["2x2", "4x1", "2"][stream.below(3) as usize].to_string(),
        Shape::Text { .. } => size(stream),
        Shape::List { default, of } => match *of {
            "topology" => graph(stream),
            "packets" => packets(stream),
            "program" => PROGRAMS[stream.below(PROGRAMS.len() as u32) as usize].to_string(),
            _ => default.clone(),
        },
    }
}

/// A power of two within bounds, which sizes of programs and memories have to be; the least, if there is none.
fn power(stream: &mut Stream, least: u32, greatest: u32) -> u32 {
    let powers: Vec<u32> = (0..32).map(|bit| 1 << bit).filter(|power| (least..=greatest).contains(power)).collect();
    if powers.is_empty() { least } else { powers[stream.below(powers.len() as u32) as usize] }
}

/// The least and the greatest value of a number, all options of a choice; none of a text or a list, which have neither.
pub fn extremes(shape: &Shape) -> Vec<String> {
    match shape {
        Shape::Number { least, greatest, decimals, .. } => {
            [least, greatest].map(|number| write_steps(*number, *decimals)).to_vec()
        }
        Shape::Choice { options, .. } => options.iter().map(|(value, ..)| value.to_string()).collect(),
        Shape::Switch { .. } => ["on", "off"].map(String::from).to_vec(),
        Shape::Text { .. } | Shape::List { .. } => Vec::new(),
    }
}

/// Lengths of packets with weights.
fn lengths(stream: &mut Stream) -> String {
    let (shortest, longest) = (stream.between(1, 6), stream.between(7, 16));
    format!("{shortest}x{}.{longest}", stream.between(1, 9))
}

/// One or two pairs of routers.
fn ends(stream: &mut Stream) -> String {
    let mut pair = || format!("{}-{}", stream.below(4), stream.between(4, 7));
    format!("{}.{}", pair(), pair())
}

/// Routers along each of one to four dimensions.
fn size(stream: &mut Stream) -> String {
    let dimensions = stream.between(1, 4);
    let most = [40, 8, 4, 3][dimensions as usize - 1];
    let sizes: Vec<String> = (0..dimensions).map(|_| stream.between(1, most).to_string()).collect();
    sizes.join("x")
}

/// A connected network: a random tree and some links more, with a node at most of its routers.
fn graph(stream: &mut Stream) -> String {
    let routers = stream.between(1, 12);
    let at: Vec<String> = (0..routers).filter(|_| stream.chance(3, 4)).map(|router| router.to_string()).collect();
    let mut links: Vec<String> = (1..routers).map(|to| format!("{}-{to}", stream.below(to))).collect();
    for _ in 0..stream.below(routers) {
        let (from, to) = (stream.below(routers), stream.below(routers));
        links.push(format!("{}-{}", from.min(to), from.max(to)));
    }
    format!("{}_{}", at.join("."), links.join("."))
}

/// A list of packets between the first few nodes; some wait for the one before, where that is sent to their sender.
fn packets(stream: &mut Stream) -> String {
    let (mut now, mut came_to) = (0, None);
    let listed = (0..stream.between(1, 30)).map(|number| {
        now += stream.below(50);
        let (from, to) = (stream.below(4), stream.below(4));
        let waits = came_to.replace(to) == Some(from) && from != to;
        let wait = if waits { format!(".0.{}.{}", now % 30, number - 1) } else { String::new() };
        format!("{number}.{now}.{from}.{to}.{}{wait}", stream.between(1, 20))
    });
    listed.collect::<Vec<_>>().join("_")
}
