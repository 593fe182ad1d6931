//! What a file says of a network, whatever its form: routers with names, links between them, nodes and places.

use crate::faults::Faults;
use net::parameter::clipped::clipped;
use std::collections::{BTreeMap, BTreeSet};

/// What the reader of a form has found.
#[derive(Debug)]
pub struct Drawing {
    /// What the file is, with its article.
    pub form: &'static str,
    pub routers: Vec<Router>,
    numbers: BTreeMap<String, u32>,
    pub links: Vec<Told>,
    /// By their numbers in the file.
    pub nodes: BTreeMap<u32, Node>,
    pub rules: Rules,
    /// Sentences about how it was read.
    pub notes: Vec<String>,
    left_out: Vec<String>,
    seen: BTreeSet<String>,
    pub faults: Faults,
}

/// What forms mean differently.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rules {
    /// A latency is that of the direction in which it is told, and the other has its own or 1, as in `anynet` files.
    pub latency_of_direction: bool,
    /// Links lead one way only unless the other way is told as well.
    pub is_directed: bool,
    /// A link from a router to itself is a fault; other forms leave it out.
    pub refuses_loops: bool,
    /// A link without a width has a width of 1; in other forms it is as wide as the widest.
    pub width_is_1: bool,
    /// Places are told upwards, as on maps.
    pub is_upward: bool,
}

#[derive(Clone, Debug)]
pub struct Router {
    pub name: String,
    pub place: Option<[f64; 2]>,
    /// The file says that it is a host, which is no router.
    pub is_host: bool,
}

/// A link, as one place of the file tells it.
#[derive(Clone, Debug)]
pub struct Told {
    pub from: u32,
    pub to: u32,
    /// It leads from the first to the second only.
    pub one_way: bool,
    pub latency: Latency,
    pub width: Option<Width>,
    pub line: u32,
}

/// What stands for the width of a link, and what the file calls it.
#[derive(Clone, Debug)]
pub struct Width {
    pub name: String,
    pub text: String,
}

/// What stands for a latency, as it is written.
#[derive(Clone, Debug, Default)]
pub enum Latency {
    #[default]
    Untold,
    /// The file says that it is one.
    Of(String),
    /// A weight, which may be something else.
    Perhaps(String),
}

#[derive(Clone, Debug)]
pub struct Node {
    pub router: u32,
    pub latency: Latency,
    /// The line in which its router, and in which the node itself is the head.
    pub told: [Option<u32>; 2],
}

impl Drawing {
    pub fn new(form: &'static str, rules: Rules) -> Self {
        Drawing {
            form,
            routers: Vec::new(),
            numbers: BTreeMap::new(),
            links: Vec::new(),
            nodes: BTreeMap::new(),
            rules,
            notes: Vec::new(),
            left_out: Vec::new(),
            seen: BTreeSet::new(),
            faults: Faults::default(),
        }
    }

    /// The router of a name, which is told of for the first time perhaps. Numbers are names as well.
    pub fn router(&mut self, name: &str) -> u32 {
        let name = match name.parse::<u64>() {
            Ok(number) => number.to_string(),
            Err(_) => name.to_string(),
        };
        let next = self.routers.len() as u32;
        *self.numbers.entry(name).or_insert_with_key(|name| {
            self.routers.push(Router { name: name.clone(), place: None, is_host: false });
            next
        })
    }

    pub fn link(&mut self, line: u32, from: &str, to: &str, one_way: bool, latency: Latency) {
        let (from, to) = (self.router(from), self.router(to));
        self.links.push(Told { from, to, one_way, latency, width: None, line });
    }

    /// Gives the link that was told last a width, if there is one, and the name by which it is told.
    pub fn widen_last(&mut self, width: Option<(&str, String)>) {
        let last = self.links.last_mut().expect("a link has been told");
        last.width = width.map(|(name, text)| Width { name: name.to_string(), text });
    }

    /// Names something that means nothing here, once.
    pub fn leave_out(&mut self, name: &str) {
        let name = clipped(name);
        if self.seen.insert(name.clone()) {
            self.left_out.push(name);
        }
    }

    /// The names of all that means nothing here.
    pub fn left_out(&self) -> &[String] {
        &self.left_out
    }

    /// Where all links are told to lead one way, the whole graph is directed; such graphs are read as leading both ways if
    /// not every router can be reached.
    pub fn settle_directions(&mut self) {
        if !self.links.is_empty() && self.links.iter().all(|told| told.one_way) {
            self.links.iter_mut().for_each(|told| told.one_way = false);
            self.rules.is_directed = true;
        }
    }

    /// What a router is called in sentences.
    pub fn name(&self, router: u32) -> String {
        format!("router {}", clipped(&self.routers[router as usize].name))
    }
}
