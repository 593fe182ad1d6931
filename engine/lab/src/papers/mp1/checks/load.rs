//! How many of the messages of a node go through each channel of a mesh of planes: an exact count over all pairs.

/// Which dimension comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    XFirst,
    /// Either, equally likely.
    Either,
}

/// For each router, plane and dimension, in quarters of messages, each node sending one to every other.
#[derive(Clone, Debug)]
pub struct Loads {
    quarters: Vec<u32>,
    nodes: u32,
}

impl Loads {
    /// Messages through the channel most used, each node sending as many as there are others.
    pub fn most(&self) -> f64 {
        f64::from(self.quarters.iter().copied().max().unwrap_or(0)) / 4.0 / f64::from(self.nodes)
    }

    /// The mean over all channels, those at the edge included.
    pub fn mean(&self) -> f64 {
        let sum: u32 = self.quarters.iter().sum();
        f64::from(sum) / 4.0 / f64::from(self.nodes) / self.quarters.len() as f64
    }
}

/// The loads of an n×n mesh. A message that needs one dimension only is in either of two planes.
pub fn loads(extent: u32, order: Order) -> Loads {
    let nodes = extent * extent;
    let mut quarters = vec![0; (nodes * 8) as usize];
    let at = |node: u32| [node % extent, node / extent];
    for (from, to) in (0..nodes).flat_map(|from| (0..nodes).map(move |to| (from, to))).filter(|(a, b)| a != b) {
        let (from, to) = (at(from), at(to));
        let signs = |d: usize| if to[d] == from[d] { vec![0, 1] } else { vec![u32::from(to[d] < from[d])] };
        let orders = if order == Order::XFirst { vec![0] } else { vec![0, 1] };
        let planes: Vec<u32> = signs(0).iter().flat_map(|x| signs(1).into_iter().map(move |y| x + 2 * y)).collect();
        let share = 4 / (planes.len() * orders.len()) as u32;
        for (plane, first) in planes.iter().flat_map(|plane| orders.iter().map(move |first| (*plane, *first))) {
            let mut here = from;
            for d in [first, 1 - first] {
                while here[d] != to[d] {
                    let router = here[1] * extent + here[0];
                    quarters[(router * 8 + 2 * plane + d as u32) as usize] += share;
                    here[d] = if to[d] > here[d] { here[d] + 1 } else { here[d] - 1 };
                }
            }
        }
    }
    Loads { quarters, nodes }
}
