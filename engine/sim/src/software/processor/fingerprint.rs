//! What a processor does and has deferred, in a fingerprint.

use crate::software::program::Operation;
use crate::software::state::State;
use net::model::{Fingerprint, id::NEVER};

pub fn of_state(state: &State, print: &mut Fingerprint) {
    let packet = match *state {
        State::Receiving(packet) | State::AwaitingTail(packet) => packet.0,
        _ => 0,
    };
    print.word(u64::from(state.code()) << 32 | u64::from(packet));
}

/// Of what is deferred only the time that it waits for matters.
pub fn of_suspended(suspended: &Option<Operation>, print: &mut Fingerprint) {
    if let Some(operation) = *suspended {
        print.word(if let Operation::WaitUntil(time) = operation { time } else { NEVER });
    }
}
