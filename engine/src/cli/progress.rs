//! How far a long command is, for people who wait and for logs.

use std::io::{IsTerminal, Write};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// Time between two lines where nobody watches.
const BETWEEN: Duration = Duration::from_secs(30);

/// What is done of a number of points, weighed by what they cost.
pub struct Progress<'a> {
    name: &'a str,
    points: usize,
    cost: f64,
    began: Instant,
    done: Mutex<Done>,
    is_watched: bool,
}

struct Done {
    points: usize,
    cost: f64,
    told: Instant,
}

impl<'a> Progress<'a> {
    /// Of points with these costs.
    pub fn new(name: &'a str, costs: impl ExactSizeIterator<Item = f64>) -> Self {
        let (points, began) = (costs.len(), Instant::now());
        let done = Mutex::new(Done { points: 0, cost: 0.0, told: began });
        let is_watched = std::io::stderr().is_terminal();
        Progress { name, points, cost: costs.sum(), began, done, is_watched }
    }

    /// A point of this cost is done.
    pub fn one_more(&self, cost: f64) {
        let mut done = self.done.lock().expect("no thread fails");
        done.points += 1;
        done.cost += cost;
        if !self.is_watched && done.told.elapsed() < BETWEEN {
            return;
        }
        done.told = Instant::now();
        let share = (done.cost / self.cost.max(f64::MIN_POSITIVE)).min(1.0);
        let left = self.began.elapsed().as_secs_f64() * (1.0 - share) / share.max(f64::MIN_POSITIVE);
        let line = format!(
            "{}: {} of {} points, {:.0} %, {} left",
            self.name,
            done.points,
            self.points,
            100.0 * share,
            in_words(left)
        );
        // whoever does not take it does not want it
        let _ = match self.is_watched {
            true => write!(std::io::stderr(), "\r{line}   "),
            false => writeln!(std::io::stderr(), "{line}"),
        };
    }

    pub fn end(&self) {
        if self.is_watched && self.points > 0 {
            eprintln!();
        }
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
