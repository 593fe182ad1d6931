//! Arbiters: each picks one of those that want the same thing, by what it remembers of those served before.

use super::Arbitration;
use crate::model::Print;
use crate::router::bits::Bits;

/// The arbiters of all rows of a matrix, or of all columns.
#[derive(Clone, Debug, Print)]
pub struct Arbiters {
    /// Inputs of each.
    #[print(skip = "a setting")]
    size: u32,
    own: Memory,
}

#[derive(Clone, Debug, Print)]
#[print(untagged = "a setting")]
enum Memory {
    /// For each the input that is looked at first.
    RoundRobin(Vec<u16>),
    /// Least recently served: of each all inputs, one arbiter after the other, those that come first in front.
    Matrix(Vec<u16>),
}

impl Arbiters {
    /// This many arbiters, each of `size` inputs. An arbiter with a matrix prefers the highest input at first.
    pub fn new(kind: Arbitration, count: u32, size: u32) -> Self {
        let own = match kind {
            Arbitration::RoundRobin => Memory::RoundRobin(vec![0; count as usize]),
            Arbitration::Matrix => {
                Memory::Matrix((0..count).flat_map(|_| (0..size).rev().map(|input| input as u16)).collect())
            }
        };
        Arbiters { size, own }
    }

    /// Arbiters that go round and begin to look at these inputs.
    pub fn pointing(pointers: Vec<u16>, size: u32) -> Self {
        Arbiters { size, own: Memory::RoundRobin(pointers) }
    }

    /// How they choose.
    pub fn name(&self) -> &'static str {
        match self.own {
            Memory::RoundRobin(_) => "round robin",
            Memory::Matrix(_) => "least recently served",
        }
    }

    /// Those of `among` as an arbiter prefers them, and where it begins to look if it goes round.
    pub fn order<W: Bits>(&self, arbiter: u32, among: W) -> (Vec<u32>, Option<u32>) {
        let asks = |input: &u32| among.has(*input);
        match &self.own {
            Memory::RoundRobin(pointers) => {
                let pointer = u32::from(pointers[arbiter as usize]);
                ((pointer..self.size).chain(0..pointer).filter(asks).collect(), Some(pointer))
            }
            Memory::Matrix(orders) => {
                let order = &orders[(arbiter * self.size) as usize..][..self.size as usize];
                (order.iter().map(|&input| u32::from(input)).filter(asks).collect(), None)
            }
        }
    }

    /// The input of `among`, which is not empty, that comes first to an arbiter.
    pub fn first<W: Bits>(&self, arbiter: u32, among: W) -> u32 {
        match &self.own {
            Memory::RoundRobin(pointers) => among.first_from(u32::from(pointers[arbiter as usize])),
            Memory::Matrix(orders) => {
                let order = &orders[(arbiter * self.size) as usize..][..self.size as usize];
                let first = order.iter().find(|&&input| among.has(u32::from(input)));
                u32::from(*first.expect("somebody asks"))
            }
        }
    }

    /// An input of an arbiter has been granted what it wanted, and comes last from now on.
    pub fn granted(&mut self, arbiter: u32, input: u32) {
        match &mut self.own {
            Memory::RoundRobin(pointers) => pointers[arbiter as usize] = ((input + 1) % self.size) as u16,
            Memory::Matrix(orders) => {
                let order = &mut orders[(arbiter * self.size) as usize..][..self.size as usize];
                let place = order.iter().position(|&other| u32::from(other) == input).expect("it is one of its inputs");
                order[place..].rotate_left(1);
            }
        }
    }
}
