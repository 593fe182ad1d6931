//! The least of a scenario that still fails.

use crate::draw::{Pairs, told};
use crate::trial::{Fault, Plan, trial};

/// The pairs without all that the run fails without, and how it fails then.
pub fn shrink(pairs: &Pairs, fault: &Fault, plan: Plan) -> (Pairs, Fault) {
    let (mut least, mut found) = (pairs.clone(), fault.clone());
    let mut at = 0;
    while at < least.len() {
        let mut fewer = least.clone();
        fewer.remove(at);
        match told(&fewer).map(|scenario| trial(&scenario, plan)) {
            // What was left in before may be superfluous without this one.
            Some(Err(fault)) => (least, found, at) = (fewer, fault, 0),
            _ => at += 1,
        }
    }
    (least, found)
}
