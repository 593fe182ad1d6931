//! How much time this program has had, rather than how much has gone by: on a busy machine that is not the same.

use std::fs;
use std::time::Instant;

/// A clock that stands still while others have the processor, where the system tells; else one on the wall.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    begun: Instant,
    had: Option<u64>,
}

impl Clock {
    /// A clock that starts now.
    pub fn start() -> Self {
        Clock { begun: Instant::now(), had: had() }
    }

    /// Seconds since it was started.
    pub fn seconds(&self) -> f64 {
        match (self.had, had()) {
            (Some(before), Some(now)) => (now - before) as f64 / 1e9,
            _ => self.begun.elapsed().as_secs_f64(),
        }
    }
}

/// Nanoseconds that this thread has had, as Linux tells them, to a few milliseconds.
fn had() -> Option<u64> {
    fs::read_to_string("/proc/thread-self/schedstat").ok()?.split(' ').next()?.parse().ok()
}
