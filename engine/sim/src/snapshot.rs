//! A state of a run that is kept, in little memory.
//!
//! Of routers, packets and what is counted by pairs of nodes only what is in use is kept, packed; the rest is a copy.

use crate::measure::series::Series;
use crate::simulation::Simulation;
use net::model::{Cycle, Packer, Unpacker};

/// A state of a run, from which it goes on like its original.
#[derive(Debug)]
pub struct Snapshot {
    /// A copy that lacks what is packed.
    rest: Simulation,
    packed: Box<[u8]>,
}

impl Snapshot {
    /// The state of a run, which stays as it is.
    pub fn of(run: &mut Simulation) -> Self {
        let mut packer = Packer::default();
        let rest = run.packed(&mut packer);
        Snapshot { rest, packed: packer.packed() }
    }

    /// The run.
    pub fn restore(&self) -> Simulation {
        let mut run = self.rest.clone();
        run.unpack(&mut Unpacker::new(&self.packed));
        run
    }

    /// Cycles simulated so far.
    pub fn cycle(&self) -> Cycle {
        self.rest.cycle()
    }

    /// The run over time.
    pub fn series(&self) -> &Series {
        self.rest.series()
    }

    /// See [`Simulation::tally`].
    pub fn tally(&self) -> u64 {
        self.rest.tally()
    }

    /// See [`Simulation::did_the_same`].
    pub fn did_the_same(&self, other: &Snapshot) -> bool {
        self.rest.did_the_same(&other.rest)
    }
}
