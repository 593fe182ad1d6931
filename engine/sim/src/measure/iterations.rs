//! Iterations of a program that all processors run, such as EM3D.

use net::model::{Cycle, Print};

/// Counts the iterations that every node has completed.
#[derive(Clone, Debug, Print)]
#[print(if ends > 0 { ends, last })]
pub struct Iterations {
    #[print(skip = "a setting")]
    nodes: u32,
    /// Iterations completed, summed over all nodes.
    ends: u64,
    /// When the last node completed the latest iteration that all have completed.
    last: Cycle,
}

impl Iterations {
    pub fn new(nodes: u32) -> Self {
        Iterations { nodes, ends: 0, last: 0 }
    }

    /// A node completes an iteration. No node is ever more than one iteration ahead of another, because they wait for
    /// each other in between.
    pub fn ended(&mut self, now: Cycle) {
        self.ends += 1;
        if self.ends.is_multiple_of(u64::from(self.nodes)) {
            self.last = now;
        }
    }

    /// Iterations that all nodes have completed.
    pub fn completed(&self) -> u64 {
        self.ends / u64::from(self.nodes)
    }

    /// The cycle in which the last of them was completed; 0 before the first.
    pub fn last(&self) -> Cycle {
        self.last
    }
}
