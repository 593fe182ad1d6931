//! A processor's state in a fingerprint.

use super::Processor;
use crate::software::program::Operation;
use crate::software::state::State;
use net::model::{Fingerprint, id::NEVER};

impl Processor {
    /// Adds the whole state to a fingerprint.
    pub fn fingerprint(&self, print: &mut Fingerprint) {
        let Self {
            // Settings: the scenario and its changes give them.
            costs: _,
            ref deafness,
            state,
            until,
            // Derived: `state` and the program say how far the operation has come.
            operation: _,
            suspended,
            // Derived: whether there is one.
            has_suspended: _,
            index,
            // Derived: `until` less the cost of the step.
            began: _,
            has_failed,
            owes,
            paces_until,
            // A setting: the seed gives its key, and what was sent and received its place.
            noise: _,
            // Lasts only within a cycle.
            follows_send: _,
            at_barrier,
            // By the machine, while it takes nothing.
            takes_from: _,
            barriers_passed,
            sent,
            received,
        } = *self;
        let packet = match state {
            State::Receiving(packet) | State::AwaitingTail(packet) => packet.0,
            _ => 0,
        };
        print.word(u64::from(state.code()) << 32 | u64::from(packet));
        print.word(until);
        print.word(u64::from(index) << 32 | u64::from(sent));
        print.word(u64::from(received) << 3 | (owes as u64) << 1 | u64::from(at_barrier));
        print.word(u64::from(barriers_passed));
        if let Some(operation) = suspended {
            print.word(if let Operation::WaitUntil(time) = operation { time } else { NEVER });
        }
        if has_failed {
            print.word(u64::from(has_failed));
        }
        if paces_until > 0 {
            print.word(paces_until);
        }
        deafness.fingerprint(print);
    }
}
