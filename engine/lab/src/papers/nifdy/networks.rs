//! The machines of Table 3, each with the row of the table that it is held against.

use super::machines::{self, Machine};
use sim::theory::latency::{Row, TABLE_3};

/// A machine of Table 3.
#[derive(Clone, Copy, Debug)]
pub struct Network {
    pub machine: &'static Machine,
    /// What the paper has of it.
    pub row: &'static Row,
}

impl Network {
    /// Its name in experiments.
    pub fn name(&self) -> &'static str {
        self.machine.name
    }

    /// Topology, channels and routers, as `path=value&…`.
    pub fn text(&self) -> &'static str {
        self.machine.network
    }
}

/// The machines, in the order of the paper.
pub fn networks() -> impl Iterator<Item = Network> {
    machines::TABLE_3.iter().map(|machine| Network { machine, row: row(machine.name) })
}

/// The machine of this name.
pub fn network(name: &str) -> Network {
    networks().find(|network| network.name() == name).expect("a check names a machine of Table 3")
}

fn row(name: &str) -> &'static Row {
    let place = match name {
        "mesh" => 0,
        "torus" => 1,
        "mesh-3d" => 2,
        "fat-tree" => 3,
        "cm5" => 4,
        "sf-tree" => 5,
        "butterfly" => 6,
        "multibutterfly" => 7,
        _ => unreachable!("{name} is no machine of Table 3"),
    };
    &TABLE_3[place]
}
