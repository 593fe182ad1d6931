//! The channel-dependency graph of a network, and whether it shows that packets cannot wait for each other for ever.

use super::{Network, members};
use net::model::{Name, NodeId};
use net::topology::End;

/// What packets that hold one virtual channel may ask for next, followed over every candidate of every pair of nodes.
/// Virtual channels are numbered channel × channels per port + virtual channel.
pub struct Dependencies {
    /// From a virtual channel to each that a packet may ask for when it has come by it.
    direct: Matrix,
    /// The same from one escape channel to another, with any number of other channels in between; none if there are no
    /// escape channels.
    escaping: Option<Matrix>,
    /// Somewhere no escape channel is offered, or one only on a condition.
    lacks_escape: Option<u32>,
    /// A channel that is no escape channel is entered with no condition.
    unconditional: Option<u32>,
}

/// What a packet that has come by a virtual channel may ask for.
struct Asked {
    from: u32,
    first: Vec<u32>,
    otherwise: Vec<u32>,
    /// Those of either that are entered only if the whole packet fits.
    whole: Vec<u32>,
}

/// Packets of each pair of nodes that are followed, up to this many: their choices at random differ.
const PACKETS: u32 = 6;

impl Dependencies {
    /// Follows packets of every pair of nodes over every candidate.
    pub fn of(network: &Network) -> Dependencies {
        let count = network.graph.channels.len() as u32 * network.networks.per_port();
        let mut direct = Matrix::new(count);
        let mut escapes = vec![false; count as usize];
        each_packet(network, |ways| {
            for asked in ways {
                asked.all().for_each(|to| direct.set(asked.from, to));
                asked.otherwise.iter().for_each(|&to| escapes[to as usize] = true);
            }
        });
        let mut found = Dependencies { direct, escaping: None, lacks_escape: None, unconditional: None };
        if escapes.contains(&true) {
            // Whatever leads to a node is taken off the network there.
            for (number, channel) in (0..).zip(&network.graph.channels) {
                let vcs = number * network.networks.per_port()..(number + 1) * network.networks.per_port();
                vcs.filter(|_| matches!(channel.to, End::Node(_))).for_each(|vc| escapes[vc as usize] = true);
            }
            found.follow_escapes(network, count, &escapes);
        }
        found
    }

    fn follow_escapes(&mut self, network: &Network, count: u32, escapes: &[bool]) {
        let mut escaping = Matrix::new(count);
        let is_escape = |channel: u32| escapes[channel as usize];
        let mut place_of = vec![0; count as usize];
        each_packet(network, |ways| {
            for (place, asked) in ways.iter().enumerate() {
                place_of[asked.from as usize] = place;
                if !asked.all().any(|to| is_escape(to) && !asked.whole.contains(&to)) {
                    self.lacks_escape = Some(asked.from);
                }
                let enters = |&to: &u32| !is_escape(to) && !asked.whole.contains(&to);
                self.unconditional = self.unconditional.or_else(|| asked.all().find(enters));
            }
            for asked in ways.iter().filter(|asked| is_escape(asked.from)) {
                let (mut open, mut seen) = (vec![asked], vec![false; ways.len()]);
                while let Some(at) = open.pop() {
                    for to in at.all() {
                        if is_escape(to) {
                            escaping.set(asked.from, to);
                        } else if !std::mem::replace(&mut seen[place_of[to as usize]], true) {
                            open.push(&ways[place_of[to as usize]]);
                        }
                    }
                }
            }
        });
        self.escaping = Some(escaping);
    }

    /// Whether packets cannot wait for each other for ever: there is no cycle of dependencies at all; or there is none
    /// among escape channels, one of which is offered wherever a packet may be, and a packet that stands in any other
    /// channel never stands behind one that waits for other channels than it does (Duato 1993; Ma, Enright Jerger and
    /// Wang 2012). If they can, says why.
    pub fn are_safe(&self) -> Result<(), String> {
        if self.direct.is_acyclic() {
            return Ok(());
        }
        let Some(escaping) = &self.escaping else { return Err("the channel-dependency graph has a cycle".into()) };
        if let Some(channel) = self.lacks_escape {
            return Err(format!("a packet that has come by channel {channel} is offered no escape channel"));
        }
        if let Some(channel) = self.unconditional {
            return Err(format!("channel {channel} is no escape channel and need not have room for the whole packet"));
        }
        if escaping.is_acyclic() {
            return Ok(());
        }
        Err("the extended dependency graph of the escape channels has a cycle".into())
    }
}

impl Asked {
    fn all(&self) -> impl Iterator<Item = u32> + '_ {
        self.first.iter().chain(&self.otherwise).copied()
    }
}

/// Tells of each packet what it may ask for wherever it may be.
fn each_packet(network: &Network, mut tell: impl FnMut(&[Asked])) {
    let nodes = network.graph.nodes;
    // Many nodes have as many pairs for chance to show itself with.
    let packets = (PACKETS * 24 / nodes).clamp(2, PACKETS);
    for from in 0..nodes {
        for to in (0..nodes).filter(|&to| to != from) {
            (0..packets).for_each(|sequence| tell(&ways(network, from, to, sequence)));
        }
    }
}

fn ways(network: &Network, from: u32, to: u32, sequence: u32) -> Vec<Asked> {
    let (name, per_port) = (Name { source: NodeId(from), sequence }, network.networks.per_port());
    let start = network.graph.injection(NodeId(from)) * per_port;
    let mut open: Vec<u32> = (start..start + per_port).collect();
    let (mut seen, mut ways, mut delivered) = (open.clone(), Vec::new(), false);
    while let Some(at) = open.pop() {
        let Some((router, candidates)) = network.candidates(name, to, (at / per_port, at % per_port)) else {
            delivered = true;
            continue;
        };
        let ahead = |set: u64| -> Vec<u32> {
            let number = |(channel, vc)| channel * per_port + vc;
            members(set).map(|output| number(network.ahead(router, output))).collect()
        };
        let [first, otherwise] = [candidates.first, candidates.otherwise].map(ahead);
        let asked = Asked { from: at, first, otherwise, whole: ahead(candidates.whole & candidates.all()) };
        for to in asked.all() {
            if !seen.contains(&to) {
                seen.push(to);
                open.push(to);
            }
        }
        ways.push(asked);
    }
    assert!(delivered, "{}: {from} never reaches {to}", network.text);
    ways
}

/// A graph, as a bit for each pair of vertices.
struct Matrix {
    words: usize,
    bits: Vec<u64>,
}

impl Matrix {
    fn new(vertices: u32) -> Self {
        let words = vertices.div_ceil(64) as usize;
        Matrix { words, bits: vec![0; words * vertices as usize] }
    }

    fn set(&mut self, from: u32, to: u32) {
        self.bits[from as usize * self.words + to as usize / 64] |= 1 << (to % 64);
    }

    fn after(&self, from: usize) -> impl Iterator<Item = usize> + '_ {
        let row = self.bits[from * self.words..][..self.words].iter().enumerate();
        row.flat_map(|(word, &bits)| members(bits).map(move |bit| word * 64 + bit as usize))
    }

    fn is_acyclic(&self) -> bool {
        let vertices = self.bits.len() / self.words;
        let mut entering = vec![0; vertices];
        (0..vertices).for_each(|from| self.after(from).for_each(|to| entering[to] += 1));
        let mut free: Vec<usize> = (0..vertices).filter(|&vertex| entering[vertex] == 0).collect();
        let mut removed = 0;
        while let Some(from) = free.pop() {
            removed += 1;
            for to in self.after(from) {
                entering[to] -= 1;
                if entering[to] == 0 {
                    free.push(to);
                }
            }
        }
        removed == vertices
    }
}
