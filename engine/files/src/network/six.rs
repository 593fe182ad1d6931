//! graph6, sparse6 and digraph6, the forms of nauty and of collections of graphs: printable characters of six bits each.

use super::drawing::{Drawing, Latency, Rules};
use net::parameter::clipped::clipped;
use net::topology::custom::MOST_ROUTERS;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Graph,
    Sparse,
    Directed,
}

const FORMS: [(&str, Form); 3] =
    [(">>graph6<<", Form::Graph), (">>sparse6<<", Form::Sparse), (">>digraph6<<", Form::Directed)];

/// Whether a text is of these forms: by its header, or by lines of exactly as many signs as their routers need.
pub fn begins(text: &str) -> bool {
    let first = lines(text).next().map(|(_, line)| line).unwrap_or_default();
    header(first).is_some() || !first.is_empty() && parsed(first).is_ok_and(|graph| graph.routers > 1)
}

pub fn read(text: &str) -> Drawing {
    let mut drawing = Drawing::new("a graph in graph6 form", Rules::default());
    let mut graphs = lines(text);
    let Some((line, first)) = graphs.next() else { return drawing };
    // a header may stand in a line of its own
    let (line, first) = match header(first) {
        Some((_, "")) => graphs.next().unwrap_or((line, "")),
        _ => (line, first),
    };
    let more = graphs.count();
    match parsed(first) {
        Ok(graph) => {
            drawing.form = match graph.form {
                Form::Graph => "a graph in graph6 form",
                Form::Sparse => "a graph in sparse6 form",
                Form::Directed => "a graph in digraph6 form",
            };
            drawing.rules.is_directed = graph.form == Form::Directed;
            (0..graph.routers).for_each(|router| _ = drawing.router(&router.to_string()));
            for (from, to) in graph.links {
                drawing.link(line, &from.to_string(), &to.to_string(), false, Latency::Untold);
            }
        }
        Err(sentence) => drawing.faults.line("graph", line, first, format!("“{}”: {sentence}", clipped(first))),
    }
    if more > 0 {
        drawing.notes.push(format!("It holds {} graphs: the first is taken.", more + 1));
    }
    drawing
}

/// Lines that hold something, with their numbers.
fn lines(text: &str) -> impl Iterator<Item = (u32, &str)> {
    (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| !line.is_empty())
}

/// The form that a header names, and what follows it.
fn header(line: &str) -> Option<(Form, &str)> {
    FORMS.into_iter().find_map(|(header, form)| Some((form, line.strip_prefix(header)?)))
}

struct Graph {
    form: Form,
    routers: u64,
    links: Vec<(u64, u64)>,
}

/// A graph, or what is wrong with it, as the rest of a sentence.
fn parsed(line: &str) -> Result<Graph, String> {
    let rest = header(line).map_or(line, |(_, rest)| rest);
    let (form, rest) = match rest.split_at_checked(1) {
        Some((":", rest)) => (Form::Sparse, rest),
        Some(("&", rest)) => (Form::Directed, rest),
        _ => (Form::Graph, rest),
    };
    let signs: Option<Vec<u8>> = rest.bytes().map(|sign| sign.checked_sub(63).filter(|bits| *bits < 64)).collect();
    let signs = signs.ok_or("signs from ? to ~ are needed")?;
    let (routers, body) = count(&signs).ok_or("the number of its routers is needed at the beginning")?;
    if routers > u64::from(MOST_ROUTERS) {
        return Err(format!("{routers} routers, and at most {MOST_ROUTERS} are possible here"));
    }
    let needed = match form {
        Form::Graph => routers * routers.saturating_sub(1) / 2,
        Form::Directed => routers * routers,
        Form::Sparse => 6 * body.len() as u64,
    };
    if body.len() as u64 != needed.div_ceil(6) {
        return Err(format!("{} signs are needed for the links of {routers} routers", needed.div_ceil(6)));
    }
    let bits: Vec<bool> = body.iter().flat_map(|sign| (0..6).rev().map(move |bit| sign >> bit & 1 == 1)).collect();
    let pairs: Box<dyn Iterator<Item = (u64, u64)>> = match form {
        Form::Graph => Box::new((0..routers).flat_map(|to| (0..to).map(move |from| (from, to)))),
        Form::Directed => Box::new((0..routers).flat_map(move |from| (0..routers).map(move |to| (from, to)))),
        Form::Sparse => return Ok(Graph { form, routers, links: sparse(routers, &bits) }),
    };
    if bits[needed as usize..].contains(&true) {
        return Err("its last sign holds more than the links".to_string());
    }
    Ok(Graph {
        form,
        routers,
        links: pairs.zip(bits).filter_map(|(pair, is_linked)| is_linked.then_some(pair)).collect(),
    })
}

/// The number of routers: six bits, or eighteen after a ~, or thirty-six after two; and what follows.
fn count(signs: &[u8]) -> Option<(u64, &[u8])> {
    let (length, rest) = match signs {
        [63, 63, rest @ ..] => (6, rest),
        [63, rest @ ..] => (3, rest),
        rest => (1, rest),
    };
    let (number, body) = rest.split_at_checked(length)?;
    Some((number.iter().fold(0, |all, &sign| all << 6 | u64::from(sign)), body))
}

/// The links of sparse6: a bit that moves on to the next router, and a router that becomes the present one if it is above
/// that, and else is linked with it.
fn sparse(routers: u64, bits: &[bool]) -> Vec<(u64, u64)> {
    let width = u64::BITS - routers.saturating_sub(1).leading_zeros();
    let (mut present, mut links) = (0, Vec::new());
    for group in bits.chunks_exact(1 + width as usize) {
        present += u64::from(group[0]);
        let other = group[1..].iter().fold(0, |all, &bit| all << 1 | u64::from(bit));
        if present >= routers || other >= routers {
            break;
        }
        if other > present {
            present = other;
        } else {
            links.push((other, present));
        }
    }
    links
}
