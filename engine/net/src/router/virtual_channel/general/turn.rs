//! The turn of one router in a step.

use super::{GeneralRules, Scratch, State};
use crate::model::{Cycle, PacketId};
use crate::router::flit::Flit;
use crate::router::list::List;
use crate::router::virtual_channel::allocate::keep;
use crate::router::virtual_channel::candidates::Width;
use crate::router::virtual_channel::options::Priority;
use crate::router::virtual_channel::{Departure, Request, Router, Rules};

/// A router with all that decides about it.
pub struct Turn<'a, W: Width> {
    pub number: u32,
    pub now: Cycle,
    /// Outputs that may start a flit, as far as time slots and closed links go.
    pub open: W,
    pub rules: &'a Rules<W>,
    pub own: &'a GeneralRules,
    pub router: &'a mut Router<W>,
    /// Of this router.
    pub requests: &'a [Request<W>],
    /// Of all routers.
    pub flits: &'a [Flit],
    pub state: &'a mut State,
    pub scratch: &'a mut Scratch<W>,
    /// How urgent a packet is.
    pub urgency: &'a dyn Fn(PacketId) -> u64,
}

impl<W: Width> Turn<'_, W> {
    /// Both allocations look at the state as it stands, unless a virtual channel is good for a bid in the same cycle.
    pub fn go(&mut self, departures: &mut List<Departure>) {
        let before = departures.as_slice().len();
        self.allocate_channels();
        if !self.rules.bids_later {
            self.give_channels();
        }
        self.allocate_switch(departures);
        if self.rules.bids_later {
            self.give_channels();
        }
        if self.rules.in_order_of_outputs {
            departures.as_mut_slice()[before..].sort_by_key(|departure| departure.to());
        }
    }

    /// How urgent the packet at the front of an input is.
    pub fn urgency(&self, input: u32) -> u64 {
        if self.own.priority == Priority::None {
            return 0;
        }
        let front = u32::from(self.router.inputs[input].front);
        let flit = self.flits[self.rules.slot(self.rules.index(self.number, input), front)];
        (self.urgency)(flit.packet())
    }

    /// Those of some outputs that have a credit.
    pub fn with_credit(&self, outputs: W) -> W {
        keep(outputs, |output| self.router.outputs[output].credits > 0)
    }

    /// A flit of an input leaves by an output.
    pub fn depart(&self, input: u32, output: u32, departures: &mut List<Departure>) {
        let (from, to) = (u32::from(self.rules.port_of[input]), u32::from(self.rules.port_of[output]));
        departures.add(Departure::new(self.number, input, output, from, to));
    }
}
