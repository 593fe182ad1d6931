//! The allocation of the switch.

use super::turn::Turn;
use crate::router::bits::members;
use crate::router::list::List;
use crate::router::virtual_channel::allocator::Rank;
use crate::router::virtual_channel::candidates::Width;
use crate::router::virtual_channel::options::{Mask, SpeculativeBids};
use crate::router::virtual_channel::{Departure, NONE};
use std::mem::{replace, take};

/// What puts the bid of a packet that owns an output virtual channel before every speculative one.
const OWNS_CHANNEL: u64 = 1 << 63;

/// The matrix of speculative bids, where they have one of their own.
pub const SECOND: usize = 1;

impl<W: Width> Turn<'_, W> {
    /// Writes to `departures` what leaves in this step.
    pub fn allocate_switch(&mut self, departures: &mut List<Departure>) {
        let bidding = self.router.in_slot(self.router.sets.bidding(), self.open);
        if self.own.switch_round > 1 {
            return self.switch_in_rounds(bidding, departures);
        }
        let held = self.connected_leave(bidding, departures);
        self.ask_for_switch(bidding, held);
        let mut grants = self.switch_grants();
        let (mut rows, mut ports) = (W::NONE, W::NONE);
        for &(row, port) in &grants {
            (rows, ports) = (rows | W::only(row), ports | W::only(port));
            self.won(row, port, 0, departures);
        }
        if let Some(second) = &mut self.state.second {
            grants.clear();
            second.allocate(&self.scratch.switch[SECOND], &mut grants);
            let taken = match self.own.masked_by {
                Mask::Grants => ports,
                Mask::Requests => self.scratch.switch[0].columns(),
            };
            for &(row, port) in grants.iter().filter(|&&(row, port)| !rows.has(row) && !taken.has(port)) {
                self.won(row, port, SECOND, departures);
            }
        }
        self.scratch.grants = grants;
    }

    /// Grants of the first allocator, in memory that is to be given back.
    fn switch_grants(&mut self) -> Vec<(u32, u32)> {
        let mut grants = take(&mut self.scratch.grants);
        grants.clear();
        self.state.switch.allocate(&self.scratch.switch[0], &mut grants);
        grants
    }

    /// The next flits of packets leave over connections that have been kept, where there is a credit; all connections end,
    /// and those over which a flit left may be kept again. Returns rows and output ports that nobody else can have.
    fn connected_leave(&mut self, bidding: W, departures: &mut List<Departure>) -> [W; 2] {
        let [mut rows, mut ports] = [W::NONE; 2];
        for row in 0..self.state.held.0.len() as u32 {
            let input = u32::from(replace(&mut self.state.held.0[row as usize], NONE));
            if input == u32::from(NONE) {
                continue;
            }
            let output = u32::from(self.router.inputs[input].output);
            (rows, ports) = (rows | W::only(row), ports | W::only(self.rules.port_of[output].into()));
            if bidding.has(input) {
                self.depart(input, output, departures);
            }
        }
        [rows, ports]
    }

    /// Writes down who asks for which output port: of those of a row that bid for the same, the most urgent, and of equals
    /// the first in its order.
    fn ask_for_switch(&mut self, bidding: W, [held_rows, held_ports]: [W; 2]) {
        self.scratch.switch.iter_mut().for_each(|matrix| matrix.clear());
        let waiting = if self.own.bids == SpeculativeBids::Never { W::NONE } else { self.router.sets.waiting };
        let second = if self.state.second.is_some() { SECOND } else { 0 };
        let (inputs, per_port) = (self.own.inputs, self.rules.per_port);
        for row in members(W::below(self.own.rows) & !held_rows) {
            let first = u32::from(self.state.first[row as usize]);
            for place in 0..per_port / inputs {
                let input = row / inputs * per_port + (first + place * inputs) % per_port;
                if bidding.has(input) {
                    let port = W::only(self.rules.port_of[u32::from(self.router.inputs[input].output)].into());
                    self.bid(0, row, input, port & !held_ports, OWNS_CHANNEL | self.urgency(input));
                } else if waiting.has(input) {
                    let ports = self.speculative_bid(input).ports;
                    self.bid(second, row, input, ports & !held_ports, self.urgency(input));
                }
            }
        }
    }

    fn bid(&mut self, matrix: usize, row: u32, input: u32, ports: W, urgency: u64) {
        let cells = &mut self.scratch.switch[matrix];
        for port in members(ports) {
            if !cells.row(row).has(port) || urgency > cells.rank(row, port).input {
                cells.request(row, port, Rank { output: urgency, input: urgency });
                self.scratch.bidders[matrix][(row * self.own.ports + port) as usize] = input as u16;
            }
        }
    }

    /// A row has been given an output port. The order in which its virtual channels are looked at moves on.
    fn won(&mut self, row: u32, port: u32, matrix: usize, departures: &mut List<Departure>) {
        let input = self.bidder(row, port, matrix);
        if !self.router.sets.waiting.has(input) {
            self.moves_on(row, input);
            self.depart(input, u32::from(self.router.inputs[input].output), departures);
        } else if !self.speculative_bid(input).is_void {
            self.moves_on(row, input);
            if let Some(output) = self.speculative_output(input, port) {
                self.depart(input, output, departures);
            }
        }
    }

    fn bidder(&self, row: u32, port: u32, matrix: usize) -> u32 {
        u32::from(self.scratch.bidders[matrix][(row * self.own.ports + port) as usize])
    }

    fn moves_on(&mut self, row: u32, input: u32) {
        let channels = self.rules.per_port;
        self.state.first[row as usize] = ((input % channels + self.own.inputs) % channels) as u16;
    }

    /// What wins in the first cycle of a round leaves in its last. A round begins whenever somebody has something to send,
    /// be it without a credit.
    fn switch_in_rounds(&mut self, bidding: W, departures: &mut List<Departure>) {
        let owns_output = |input: u32| self.router.inputs[input].output != NONE;
        let anybody = members(self.router.sets.occupied).any(owns_output);
        if anybody && self.state.switch_round.begins(self.now, self.own.switch_round) {
            self.ask_for_switch(bidding, [W::NONE; 2]);
            let grants = self.switch_grants();
            for &(row, port) in &grants {
                let input = self.bidder(row, port, 0);
                self.moves_on(row, input);
                self.state.switch_round.grant((input, port));
            }
            self.scratch.grants = grants;
        }
        let mut leaving = take(&mut self.scratch.grants);
        leaving.clear();
        self.state.switch_round.end(self.now, &mut leaving);
        for &(input, _) in &leaving {
            let output = u32::from(self.router.inputs[input].output);
            if self.open.has(output) {
                self.depart(input, output, departures);
            }
        }
        self.scratch.grants = leaving;
    }
}
