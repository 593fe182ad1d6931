//! How far a long command is, for people who wait and for logs.

use std::io::{IsTerminal, Write};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// Time between two lines where nobody watches.
const BETWEEN: Duration = Duration::from_secs(30);

/// The same where somebody does.
const SHORT: Duration = Duration::from_millis(100);

/// Lines that a command writes now and then: each over the one before where somebody watches, and seldom elsewhere.
pub struct Told<'a> {
    name: &'a str,
    last: Mutex<Option<Instant>>,
    began: Instant,
    is_watched: bool,
}

impl<'a> Told<'a> {
    pub fn new(name: &'a str) -> Self {
        Told { name, last: Mutex::new(None), began: Instant::now(), is_watched: std::io::stderr().is_terminal() }
    }

    /// Writes what is said, unless something was just written.
    pub fn tell(&self, said: impl Fn() -> String) {
        let mut last = self.last.lock().expect("no thread fails");
        let between = if self.is_watched { SHORT } else { BETWEEN };
        if last.unwrap_or(self.began).elapsed() < between {
            return;
        }
        *last = Some(Instant::now());
        // whoever does not take it does not want it
        let _ = match self.is_watched {
            true => write!(std::io::stderr(), "\r{}: {}   ", self.name, said()),
            false => writeln!(std::io::stderr(), "{}: {}", self.name, said()),
        };
    }

    /// Ends the line.
    pub fn end(&self) {
        if self.is_watched && self.last.lock().expect("no thread fails").is_some() {
            eprintln!();
        }
    }
}

/// What is done of a number of points, weighed by what they cost.
pub struct Progress<'a> {
    points: usize,
    cost: f64,
    began: Instant,
    done: Mutex<Done>,
    told: Told<'a>,
}

struct Done {
    points: usize,
    cost: f64,
}

impl<'a> Progress<'a> {
    /// Of points with these costs.
    pub fn new(name: &'a str, costs: impl ExactSizeIterator<Item = f64>) -> Self {
        let (points, began) = (costs.len(), Instant::now());
        Progress {
            points,
            cost: costs.sum(),
            began,
            done: Mutex::new(Done { points: 0, cost: 0.0 }),
            told: Told::new(name),
        }
    }

    /// A point of this cost is done.
    pub fn one_more(&self, cost: f64) {
        let mut done = self.done.lock().expect("no thread fails");
        done.points += 1;
        done.cost += cost;
        let share = (done.cost / self.cost.max(f64::MIN_POSITIVE)).min(1.0);
        self.told.tell(|| {
            let left = self.began.elapsed().as_secs_f64() * (1.0 - share) / share.max(f64::MIN_POSITIVE);
            format!("{} of {} points, {:.0} %, {} left", done.points, self.points, 100.0 * share, in_words(left))
        });
    }

    pub fn end(&self) {
        self.told.end();
    }
}

fn in_words(seconds: f64) -> String {
    match seconds {
        0.0..90.0 => format!("{seconds:.0} s"),
        90.0..5400.0 => format!("{:.0} min", seconds / 60.0),
        _ => format!("{:.1} h", seconds / 3600.0),
    }
}

#[cfg(test)]
mod tests {
    use super::in_words;

    #[test]
    fn time_left_is_said_in_the_unit_that_suits() {
        assert_eq!([12.4, 600.0, 9000.0].map(in_words), ["12 s", "10 min", "2.5 h"]);
    }
}
