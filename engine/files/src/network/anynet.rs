//! Edge lists as BookSim's `anynet` reads them, with three additions: links of one way, widths, and places.
//!
//! ```text
//! # two routers with a node each, and a third between them
//! router 0 node 0 router 2 5    the link to router 2 takes 5 cycles, that back 1 unless it is told as well
//! router 1 node 1 router 2
//! router 2 > router 0           one way only
//! router 0 router 1 width 1/4   a fourth as wide as one without a width, also back unless that is told
//! router 0 at 10 20             where it is drawn: across and down
//! 0 2                           the same as router 0 router 2
//! ```

use super::drawing::{Drawing, Latency, Node, Rules};
use super::lists::is_of;
use net::parameter::clipped::clipped;

/// The words of a line, without what is said beside them.
pub fn words(text: &str) -> Vec<&str> {
    let text = text.split('#').next().unwrap_or_default().split("//").next().unwrap_or_default();
    text.split([' ', '\t', ',', ';', '\r']).filter(|word| !word.is_empty()).collect()
}

/// Whether a line begins as those of this form do, in whatever case.
pub fn begins(words: &[&str]) -> bool {
    words.first().is_some_and(|first| is_of(&["router", "node"], first))
}

pub fn read(text: &str) -> Drawing {
    let rules = Rules { latency_of_direction: true, refuses_loops: true, width_is_1: true, ..Rules::default() };
    let mut drawing = Drawing::new("an edge list as BookSim’s anynet reads it", rules);
    for (line, text) in (1..).zip(text.to_ascii_lowercase().lines()) {
        take(line, &words(text), &mut drawing);
    }
    drawing
}

/// Takes what the words of a line say.
pub fn take(line: u32, words: &[&str], drawing: &mut Drawing) {
    if let Err((kind, value, sentence)) = take_words(line, words, drawing) {
        drawing.faults.line(kind, line, &value, sentence);
    }
}

/// The kind of a fault, what is wrong, and a sentence.
type Wrong = (&'static str, String, String);

/// A fault whose sentence begins with what is wrong.
fn quoted(kind: &'static str, value: &str, rest: &str) -> Wrong {
    (kind, value.to_string(), format!("“{}”{rest}", clipped(value)))
}

fn take_words(line: u32, words: &[&str], drawing: &mut Drawing) -> Result<(), Wrong> {
    let Some(&first) = words.first() else { return Ok(()) };
    if is_number(first) {
        return match words {
            [from, to] => take_link(line, [from, to], false, Latency::Untold, drawing),
            [from, to, latency] => take_link(line, [from, to], false, Latency::Of(latency.to_string()), drawing),
            [_] => Err(quoted("alone", first, " alone: the numbers of two routers are needed")),
            [_, _, _, more, ..] => {
                Err(quoted("more", more, ": two routers and a latency are all that can stand in such a line"))
            }
            [] => Ok(()),
        };
    }
    let (head, head_is_node) = match words {
        ["router", id, ..] => (number(id, "a router")?, false),
        ["node", id, ..] => (number(id, "a node")?, true),
        ["router" | "node"] => return Err(quoted("bare", first, " without a number")),
        _ => return Err(quoted("first", first, ": expected router, node or the number of a router")),
    };
    if !head_is_node {
        drawing.router(head);
    }
    let mut rest = &words[2..];
    while let Some((&word, after)) = rest.split_first() {
        let (one_way, word, after) = match (word, after) {
            (">", [word, after @ ..]) => (true, *word, after),
            _ => (false, word, after),
        };
        if let ("at", [x, y, after @ ..]) = (word, after) {
            take_place(line, head, head_is_node, [x, y], drawing)?;
            rest = after;
            continue;
        }
        let [id, after @ ..] = after else {
            return Err(quoted("without", word, " without what belongs to it"));
        };
        let (latency, after) = match after {
            [latency, after @ ..] if latency.starts_with(|c: char| c.is_ascii_digit() || "-.".contains(c)) => {
                (Latency::Of(latency.to_string()), after)
            }
            _ => (Latency::Untold, after),
        };
        let (width, after) = match after {
            ["width", width, after @ ..] => (Some(*width), after),
            ["width"] => return Err(quoted("without", "width", " without what belongs to it")),
            _ => (None, after),
        };
        if width.is_some() && (word, head_is_node) != ("router", false) {
            return Err(quoted("width of a node", "width", " of a node’s link: only links of routers have one"));
        }
        match (word, head_is_node, one_way) {
            ("router", false, _) => {
                take_link(line, [head, id], one_way, latency, drawing)?;
                drawing.widen_last(width.map(|width| ("width", width.to_string())));
            }
            ("router", true, false) => take_node(line, head, id, 1, latency, drawing)?,
            ("node", false, false) => take_node(line, id, head, 0, latency, drawing)?,
            ("node", true, _) => {
                let sentence = "a node beside a node: nodes are linked with a router".to_string();
                return Err(("two nodes", id.to_string(), sentence));
            }
            ("router" | "node", _, true) => {
                return Err(quoted("arrow", ">", " beside a node: only links of routers are one-way"));
            }
            _ => return Err(quoted("word", word, ": expected router, node, > router or at")),
        }
        rest = after;
    }
    Ok(())
}

fn take_link(
    line: u32,
    [from, to]: [&str; 2],
    one_way: bool,
    latency: Latency,
    drawing: &mut Drawing,
) -> Result<(), Wrong> {
    let (from, to) = (number(from, "a router")?, number(to, "a router")?);
    drawing.link(line, from, to, one_way, latency);
    Ok(())
}

/// A node at a router, told in a line that begins with the router, or, as 1, with the node.
fn take_node(
    line: u32,
    node: &str,
    router: &str,
    head: usize,
    latency: Latency,
    drawing: &mut Drawing,
) -> Result<(), Wrong> {
    let name = number(node, "a node")?;
    let router = drawing.router(number(router, "a router")?);
    let id: u32 = name.parse().map_err(|_| wrong("node", name, "a node"))?;
    let fresh = Node { router, latency: Latency::Untold, told: [None; 2] };
    let known = drawing.nodes.entry(id).or_insert(fresh);
    let clash = known.told[head].or(known.told.iter().flatten().next().copied().filter(|_| known.router != router));
    if let Some(first) = clash {
        let before = known.router;
        let sentence = format!("node {id} a second time: line {first} has it at {}", drawing.name(before));
        return Err(("node twice", name.to_string(), sentence));
    }
    known.told[head] = Some(line);
    if !matches!(latency, Latency::Untold) {
        known.latency = latency;
    }
    Ok(())
}

fn take_place(
    line: u32,
    head: &str,
    head_is_node: bool,
    [x, y]: [&str; 2],
    drawing: &mut Drawing,
) -> Result<(), Wrong> {
    if head_is_node {
        return Err(quoted("place of a node", "at", " of a node: only routers have places"));
    }
    let coordinate = |text: &str| match text.parse::<f64>() {
        Ok(at) if at.is_finite() => Ok(at),
        _ => Err(quoted("coordinate", text, " for a coordinate: a number is needed")),
    };
    let place = [coordinate(x)?, coordinate(y)?];
    let router = drawing.router(head);
    let router = &mut drawing.routers[router as usize];
    if router.place.replace(place).is_some() {
        let sentence = format!("a second place for router {head}: one is allowed");
        drawing.faults.line("place twice", line, head, sentence);
    }
    Ok(())
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn number<'a>(text: &'a str, what: &str) -> Result<&'a str, Wrong> {
    if is_number(text) && text.len() < 10 { Ok(text) } else { Err(wrong("number", text, what)) }
}

fn wrong(kind: &'static str, text: &str, what: &str) -> Wrong {
    quoted(kind, text, &format!(" for {what}: a whole number from 0 on is needed"))
}
