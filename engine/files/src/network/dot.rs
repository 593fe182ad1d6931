//! Graphs in the language of Graphviz: nodes, edges and chains of them, attributes, subgraphs.

use super::drawing::{Drawing, Latency, Rules};
use super::lists::is_of;
use super::widths::{WIDTH, named};
use crate::faults::grouped;
use net::parameter::clipped::clipped;

const LATENCY: &[&str] = &["latency", "delay"];
const WEIGHT: &[&str] = &["weight", "len"];
/// Attributes of how something is drawn, of which nothing is said.
const LOOKS: &[&str] = &[
    "pos",
    "label",
    "color",
    "shape",
    "style",
    "fillcolor",
    "fontname",
    "fontsize",
    "penwidth",
    "arrowhead",
    "arrowtail",
    "dir",
    "constraint",
    "group",
    "pin",
    "xlabel",
    "lp",
    "bb",
    "rank",
];

/// More links between two sets than all links that a network can have.
const MOST_LINKS: usize = 1 << 18;

/// Whether a text begins as these files do, after comments.
pub fn begins(text: &str) -> bool {
    let mut text = text.trim_start();
    while let Some((_, end)) = COMMENTS.into_iter().find(|(begin, _)| text.starts_with(begin)) {
        text = text.split_once(end).map_or("", |(_, rest)| rest.trim_start());
    }
    let mut words = text.split(|c: char| c.is_whitespace() || c == '{').filter(|word| !word.is_empty());
    let first = words.next().unwrap_or_default();
    let kind = if first.eq_ignore_ascii_case("strict") { words.next().unwrap_or_default() } else { first };
    is_of(&["graph", "digraph"], kind) && text.contains('{')
}

/// How comments begin and end.
const COMMENTS: [(&str, &str); 3] = [("//", "\n"), ("#", "\n"), ("/*", "*/")];

#[derive(Clone, Debug, PartialEq)]
enum Token {
    Word(String),
    Sign(&'static str),
}

pub fn read(text: &str) -> Drawing {
    let tokens = tokens(text);
    let is_directed =
        tokens.iter().take(2).any(|(_, token)| matches!(token, Token::Word(word) if is_of(&["digraph"], word)));
    let rules = Rules { is_directed, is_upward: true, ..Rules::default() };
    let mut drawing = Drawing::new("a graph in DOT, Graphviz’ language", rules);
    let body = tokens.iter().position(|(_, token)| *token == Token::Sign("{")).map_or(tokens.len(), |at| at + 1);
    let mut reader = Reader { tokens: &tokens[body..], drawing: &mut drawing };
    while !reader.tokens.is_empty() {
        reader.statement();
    }
    drawing
}

struct Reader<'a> {
    tokens: &'a [(u32, Token)],
    drawing: &'a mut Drawing,
}

impl Reader<'_> {
    fn peek(&self) -> Option<&Token> {
        self.tokens.first().map(|(_, token)| token)
    }

    fn next(&mut self) -> Option<(u32, Token)> {
        let (first, rest) = self.tokens.split_first()?;
        self.tokens = rest;
        Some(first.clone())
    }

    fn is(&self, sign: &str) -> bool {
        matches!(self.peek(), Some(Token::Sign(found)) if *found == sign)
    }

    /// A chain of routers with attributes, an attribute of the graph, or a brace, of which those of subgraphs mean nothing
    /// here.
    fn statement(&mut self) {
        let Some((line, Token::Word(first))) = self.next() else { return };
        if is_of(&["graph", "node", "edge"], &first) {
            self.attributes();
            return;
        }
        if is_of(&["subgraph"], &first) {
            if matches!(self.peek(), Some(Token::Word(_))) {
                self.next();
            }
            return;
        }
        if self.is("=") {
            self.next();
            self.next();
            return;
        }
        let mut ends = vec![vec![self.without_port(first)]];
        while self.is("--") || self.is("->") {
            self.next();
            match self.next() {
                Some((_, Token::Word(to))) => ends.push(vec![self.without_port(to)]),
                Some((_, Token::Sign("{"))) => ends.push(self.set()),
                found => {
                    let found = found.map_or("the end".to_string(), |(_, token)| token.text());
                    let sentence = format!("“{found}” after an edge’s sign: the name of a router is needed");
                    return self.drawing.faults.line("edge", line, &found, sentence);
                }
            }
        }
        let attributes = self.attributes();
        // Of a single router it is how wide it is drawn.
        let widths = if ends.len() > 1 { WIDTH } else { &["width"] };
        let known = [LATENCY, WEIGHT, widths, LOOKS, super::HOST_FIELDS];
        for (name, _) in attributes.iter().filter(|(name, _)| !known.iter().any(|known| is_of(known, name))) {
            self.drawing.leave_out(name);
        }
        let value =
            |names: &[&str]| attributes.iter().find(|(name, _)| is_of(names, name)).map(|(_, value)| value.clone());
        if let [single] = &ends[..]
            && let [name] = &single[..]
        {
            let router = self.drawing.router(name);
            let router = &mut self.drawing.routers[router as usize];
            router.place = value(&["pos"]).and_then(|pos| place(&pos));
            router.is_host = value(super::HOST_FIELDS).is_some_and(|kind| super::is_host(&kind));
        }
        // It is copied for every link of a chain.
        let latency = match (value(LATENCY), value(WEIGHT)) {
            (Some(latency), _) => Latency::Of(clipped(&latency)),
            (None, Some(weight)) => Latency::Perhaps(clipped(&weight)),
            (None, None) => Latency::Untold,
        };
        let width = named(WIDTH, |name| value(&[name]).map(|width| clipped(&width)));
        for pair in ends.array_windows() {
            let [before, after]: &[Vec<String>; 2] = pair;
            if before.len().saturating_mul(after.len()) > MOST_LINKS {
                let (one, other) = (grouped(before.len() as u64), grouped(after.len() as u64));
                let sentence = format!("sets of {one} and {other} routers, all linked: a network has fewer links");
                self.drawing.faults.line("sets", line, "", sentence);
                continue;
            }
            for (from, to) in before.iter().flat_map(|from| after.iter().map(move |to| (from, to))) {
                self.drawing.link(line, from, to, false, latency.clone());
                self.drawing.widen_last(width.clone());
            }
        }
    }

    /// The routers of a set in braces.
    fn set(&mut self) -> Vec<String> {
        let mut names = Vec::new();
        while let Some((_, token)) = self.next() {
            match token {
                Token::Sign("}") => break,
                Token::Word(name) => names.push(self.without_port(name)),
                Token::Sign(_) => {}
            }
        }
        names
    }

    /// The name of a router, whose port, if any, is passed over.
    fn without_port(&mut self, name: String) -> String {
        while self.is(":") {
            self.next();
            self.next();
        }
        name
    }

    fn attributes(&mut self) -> Vec<(String, String)> {
        let mut all = Vec::new();
        while self.is("[") {
            self.next();
            while let Some((_, token)) = self.next() {
                match token {
                    Token::Sign("]") => break,
                    Token::Word(name) if self.is("=") => {
                        self.next();
                        if let Some((_, Token::Word(value))) = self.next() {
                            all.push((name, value));
                        }
                    }
                    _ => {}
                }
            }
        }
        all
    }
}

impl Token {
    fn text(&self) -> String {
        match self {
            Token::Word(word) => clipped(word),
            Token::Sign(sign) => sign.to_string(),
        }
    }
}

/// `1.5,20` or `1.5,20!`.
fn place(text: &str) -> Option<[f64; 2]> {
    let (x, y) = text.trim_end_matches('!').split_once(',')?;
    Some([x.trim().parse().ok()?, y.trim().parse().ok()?])
}

const SIGNS: [&str; 11] = ["--", "->", "{", "}", "[", "]", "=", ";", ",", ":", "+"];

fn tokens(text: &str) -> Vec<(u32, Token)> {
    let (mut tokens, mut rest, mut line) = (Vec::new(), text, 1);
    while let Some(first) = rest.chars().next() {
        let comment = COMMENTS.into_iter().find(|(begin, _)| rest.starts_with(begin));
        let taken = if let Some((_, end)) = comment {
            rest.find(end).map_or(rest.len(), |at| at + end.len())
        } else if first.is_whitespace() {
            first.len_utf8()
        } else if first == '"' {
            // without its end it goes to that of the file
            let (word, end) =
                rest[1..].split_once('"').map_or((&rest[1..], rest.len()), |(word, _)| (word, word.len() + 2));
            tokens.push((line, Token::Word(word.to_string())));
            end
        } else if let Some(sign) = SIGNS.into_iter().find(|sign| rest.starts_with(sign)) {
            tokens.push((line, Token::Sign(sign)));
            sign.len()
        } else {
            let ends = |at: &usize| {
                let rest = &rest[*at..];
                rest.starts_with(|c: char| c.is_whitespace() || c == '"')
                    || SIGNS.iter().any(|sign| rest.starts_with(sign))
            };
            let end = rest.char_indices().map(|(at, _)| at).skip(1).find(ends).unwrap_or(rest.len());
            tokens.push((line, Token::Word(rest[..end].to_string())));
            end
        };
        line += rest[..taken].matches('\n').count() as u32;
        rest = &rest[taken..];
    }
    tokens
}
