//! Following a packet: which one, and its life.

use super::Filter;
use super::trail::Trail;
use crate::machine::Machine;
use net::model::{Cycle, Name, Packet, PacketId, id::NEVER};

/// Which packet to follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The one of this name.
    Named(Name),
    /// The next that is handed over and fits.
    Next(Filter),
}

/// Follows one packet.
#[derive(Clone, Debug)]
pub struct Follow {
    pub wanted: Wanted,
    /// Its life, once it is there.
    pub trail: Option<Trail>,
    /// The cycle of the next look; `NEVER` once the packet has arrived.
    pub next: Cycle,
    /// Data packets that had been made at the last look.
    created: u64,
    /// Of each node, how many.
    sent: Vec<u32>,
}

impl Follow {
    /// Follows from now on. A packet that is under way already is found at once, and what it did before is not known.
    pub fn new(machine: &Machine, wanted: Wanted) -> Self {
        let under_way = match wanted {
            Wanted::Named(name) => named(machine, name),
            Wanted::Next(_) => None,
        };
        Follow {
            wanted,
            trail: under_way.map(|id| Trail::begin(machine, id, false)),
            next: machine.now() + 1,
            created: machine.measures.created,
            sent: machine.processors.iter().map(|processor| processor.sent).collect(),
        }
    }

    /// Notes the cycle that has just passed.
    #[inline(never)]
    pub fn look(&mut self, machine: &Machine) {
        if machine.now() < self.next {
            return;
        }
        self.next = machine.now() + 1;
        match &mut self.trail {
            Some(trail) => {
                if !trail.look(machine) {
                    self.next = NEVER;
                }
            }
            None => self.wait(machine),
        }
    }

    /// Looks for the packet among those that were handed over in the cycle that has just passed.
    fn wait(&mut self, machine: &Machine) {
        if machine.measures.created == self.created {
            return;
        }
        self.created = machine.measures.created;
        let fits = |packet: &Packet| match self.wanted {
            Wanted::Named(wanted) => packet.name == wanted,
            Wanted::Next(filter) => filter.fits(machine, packet),
        };
        let is_new = |name: Name| name.sequence >= self.sent[name.source.index()];
        let data = machine.packets().filter(|(_, packet)| packet.class.is_data() && is_new(packet.name));
        let found = data.filter(|(_, packet)| fits(packet)).min_by_key(|(_, packet)| packet.name);
        self.trail = found.map(|(id, _)| Trail::begin(machine, id, true));
        self.sent = machine.processors.iter().map(|processor| processor.sent).collect();
    }
}

/// A data packet under way; of several copies any.
pub fn named(machine: &Machine, name: Name) -> Option<PacketId> {
    machine.packets().find(|(_, packet)| packet.name == name && packet.class.is_data()).map(|(id, _)| id)
}
