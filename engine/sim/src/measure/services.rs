//! How long packets of each service took, all of them and those that went a number of hops: where a machine has two
//! services.

use super::Latencies;
use net::model::{Cycle, NodeId, PerNetwork, VirtualNetwork};
use net::topology::Graph;
use std::sync::Arc;

/// Latencies of both services.
#[derive(Clone, Debug)]
pub struct Services {
    /// What tells the hops between any two nodes.
    graph: Arc<Graph>,
    of: PerNetwork<Service>,
}

/// Latencies of a service.
#[derive(Clone, Debug, Default)]
pub struct Service {
    pub latencies: Latencies,
    /// By the number of hops between source and goal.
    by_hops: Vec<Spread>,
}

/// A count of values, their sum and that of their squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spread {
    pub count: u64,
    sum: u128,
    squares: u128,
}

impl Services {
    /// No packet has been delivered on a graph.
    pub fn new(graph: &Graph) -> Self {
        Services { graph: Arc::new(graph.clone()), of: PerNetwork::from_fn(|_| Service::default()) }
    }

    /// A packet of a service has been delivered.
    pub fn delivered(&mut self, service: VirtualNetwork, from: NodeId, to: NodeId, latency: Cycle) {
        let hops = self.graph.hops(from, to) as usize;
        let of = &mut self.of[service];
        of.latencies.add(latency);
        if hops >= of.by_hops.len() {
            of.by_hops.resize(hops + 1, Spread::default());
        }
        of.by_hops[hops].add(latency);
    }

    /// What is known of a service.
    pub fn of(&self, service: VirtualNetwork) -> &Service {
        &self.of[service]
    }
}

impl Service {
    /// Latencies of all packets.
    pub fn all(&self) -> Spread {
        self.by_hops.iter().fold(Spread::default(), |all, one| Spread {
            count: all.count + one.count,
            sum: all.sum + one.sum,
            squares: all.squares + one.squares,
        })
    }

    /// Latencies of packets whose goal is so many hops away.
    pub fn over(&self, hops: usize) -> Spread {
        self.by_hops.get(hops).copied().unwrap_or_default()
    }
}

impl Spread {
    fn add(&mut self, value: u64) {
        self.count += 1;
        self.sum += u128::from(value);
        self.squares += u128::from(value).pow(2);
    }

    /// What was added since `earlier`, an earlier copy.
    pub fn since(&self, earlier: &Spread) -> Spread {
        Spread {
            count: self.count - earlier.count,
            sum: self.sum - earlier.sum,
            squares: self.squares - earlier.squares,
        }
    }

    /// Mean and standard deviation in hundredths; 0 if nothing was added.
    pub fn hundredths(&self) -> [u32; 2] {
        [self.mean(), self.deviation()].map(|value| value.map_or(0, |value| (100.0 * value).round() as u32))
    }

    pub fn mean(&self) -> Option<f64> {
        (self.count > 0).then(|| self.sum as f64 / self.count as f64)
    }

    /// The standard deviation of what was added.
    pub fn deviation(&self) -> Option<f64> {
        let count = u128::from(self.count);
        // Exact up to here: the difference of two great numbers may be small.
        let spread = count * self.squares - self.sum * self.sum;
        (count > 0).then(|| (spread as f64).sqrt() / count as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mean_and_deviation_are_those_of_the_values() {
        let mut spread = Spread::default();
        [2, 4, 4, 4, 5, 5, 7, 9].into_iter().for_each(|value| spread.add(value));
        assert_eq!((spread.mean(), spread.deviation()), (Some(5.0), Some(2.0)));
        let before = spread;
        [1_000_000_000, 1_000_000_002].into_iter().for_each(|value| spread.add(value));
        let since = spread.since(&before);
        assert_eq!((since.count, since.mean(), since.deviation()), (2, Some(1_000_000_001.0), Some(1.0)));
        assert_eq!((Spread::default().mean(), Spread::default().deviation()), (None, None));
    }

    #[test]
    fn packets_count_for_their_service_and_distance() {
        let scenario =
            crate::scenario::Scenario::from_text("topology.kind=torus&topology.size=6x6&router.vcs=2").unwrap();
        let mut services = Services::new(&Graph::new(&scenario.topology));
        let (first, second) = (VirtualNetwork(0), VirtualNetwork(1));
        services.delivered(first, NodeId(0), NodeId(1), 10);
        services.delivered(first, NodeId(0), NodeId(21), 60);
        services.delivered(second, NodeId(0), NodeId(1), 30);
        assert_eq!((services.of(first).all().count, services.of(first).over(6).mean()), (2, Some(60.0)));
        assert_eq!((services.of(second).over(1).mean(), services.of(second).over(9).count), (Some(30.0), 0));
        assert_eq!(services.of(second).latencies.max(), 30);
    }
}
