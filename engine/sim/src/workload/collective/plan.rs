//! Who sends which part of the data to whom, step by step: worked out for each node and step, and kept nowhere.

/// What is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    AllReduce,
    ReduceScatter,
    AllGather,
    AllToAll,
    Broadcast,
}

/// How it is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// With the neighbours in a ring; an all-to-all with one after the other.
    Ring,
    /// In a binomial tree with node 0 at its root.
    Tree,
    /// With nodes whose numbers differ in one bit; an all-to-all in all combinations of bits.
    Halving,
}

/// A collective among nodes.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    pub what: What,
    pub by: By,
    pub nodes: u32,
    /// Bytes of the data.
    pub size: u32,
}

/// Parts that follow one another, and the node that they come from or go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parts {
    pub node: u32,
    pub first: u32,
    pub count: u32,
}

/// What a node does in a step: it may begin when all that it had to receive in the steps before has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Step {
    pub send: Option<Parts>,
    pub receive: Option<Parts>,
    /// What comes is added to what is there, and does not replace it.
    pub adds: bool,
}

impl Plan {
    /// Parts that the data are divided into.
    pub fn parts(&self) -> u32 {
        if self.by == By::Tree { 1 } else { self.nodes }
    }

    /// Bytes of some of the parts.
    pub fn bytes(&self, first: u32, count: u32) -> u32 {
        let up_to = |part: u32| u64::from(self.size) * u64::from(part) / u64::from(self.parts());
        (up_to(first + count) - up_to(first)) as u32
    }

    /// Whether a node waits, before it goes on to the next step, for what it receives in this one.
    pub fn waits(&self) -> bool {
        self.what != What::AllToAll
    }

    /// Steps in which data are added up, and steps in which they are handed on.
    fn stages(&self) -> [u32; 2] {
        let each = match self.by {
            By::Tree => u32::BITS - (self.nodes - 1).leading_zeros(),
            By::Halving if self.what != What::AllToAll => self.nodes.trailing_zeros(),
            _ => self.nodes - 1,
        };
        match self.what {
            What::AllReduce => [each, each],
            What::ReduceScatter => [each, 0],
            What::AllGather | What::AllToAll | What::Broadcast => [0, each],
        }
    }

    pub fn steps(&self) -> u32 {
        self.stages().iter().sum()
    }

    /// What is done in a step, in the words of the literature.
    pub fn name(&self, step: u32) -> &'static str {
        match (self.what, self.by) {
            (What::AllToAll, _) => "all-to-all",
            (_, By::Tree) if step < self.stages()[0] => "reduce",
            (_, By::Tree) => "broadcast",
            _ if step < self.stages()[0] => "reduce-scatter",
            _ => "all-gather",
        }
    }

    /// What a node does in a step, counted from 0.
    pub fn step(&self, node: u32, step: u32) -> Step {
        let [adding, _] = self.stages();
        let adds = step < adding;
        let nth = if adds { step } else { step - adding };
        let (send, receive) = match (self.what, self.by) {
            (What::AllToAll, by) => self.exchange(by, node, nth),
            (_, By::Ring) => self.ring(node, nth, adds),
            (_, By::Tree) => self.tree(node, nth, adds),
            (_, By::Halving) => self.halving(node, nth, adds),
        };
        Step { send, receive, adds }
    }

    fn exchange(&self, by: By, node: u32, nth: u32) -> (Option<Parts>, Option<Parts>) {
        let nodes = self.nodes;
        let [to, from] = match by {
            By::Halving => [node ^ (nth + 1); 2],
            _ => [(node + nth + 1) % nodes, (node + nodes - nth - 1) % nodes],
        };
        (Some(Parts { node: to, first: to, count: 1 }), Some(Parts { node: from, first: from, count: 1 }))
    }

    /// A node ends the first round with the sum of its own part, with which it begins the second.
    fn ring(&self, node: u32, nth: u32, adds: bool) -> (Option<Parts>, Option<Parts>) {
        let nodes = self.nodes;
        let part = |back: u32| (node + 2 * nodes - back) % nodes;
        let back = if adds { nth + 1 } else { nth };
        let send = Parts { node: (node + 1) % nodes, first: part(back), count: 1 };
        let receive = Parts { node: (node + nodes - 1) % nodes, first: part(back + 1), count: 1 };
        (Some(send), Some(receive))
    }

    fn tree(&self, node: u32, nth: u32, adds: bool) -> (Option<Parts>, Option<Parts>) {
        let [up, down] = self.stages();
        let distance = 1 << if adds { nth } else { up.max(down) - 1 - nth };
        let whole = |node| Some(Parts { node, first: 0, count: 1 });
        let to_child = if node.is_multiple_of(2 * distance) && node + distance < self.nodes {
            whole(node + distance)
        } else {
            None
        };
        let to_parent = if node % (2 * distance) == distance { whole(node - distance) } else { None };
        if adds { (to_parent, to_child) } else { (to_child, to_parent) }
    }

    fn halving(&self, node: u32, nth: u32, adds: bool) -> (Option<Parts>, Option<Parts>) {
        let distance = if adds { self.nodes >> (nth + 1) } else { 1 << nth };
        let partner = node ^ distance;
        let of = |owner: u32| Parts { node: partner, first: owner & !(distance - 1), count: distance };
        if adds { (Some(of(partner)), Some(of(node))) } else { (Some(of(node)), Some(of(partner))) }
    }

    /// Bytes of which the bus bandwidth speaks, as a fraction: those that a node has to send or receive at least, whatever
    /// the algorithm, as the tests of communication libraries count them.
    pub fn least_bytes(&self) -> (u64, u64) {
        let (size, nodes) = (u64::from(self.size), u64::from(self.nodes));
        match self.what {
            What::AllReduce => (size * 2 * (nodes - 1), nodes),
            What::ReduceScatter | What::AllGather | What::AllToAll => (size * (nodes - 1), nodes),
            What::Broadcast => (size, 1),
        }
    }
}
