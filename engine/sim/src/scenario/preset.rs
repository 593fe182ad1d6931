//! A scenario with a name, as a starting point.

use serde::Serialize;

/// How much somebody has to know to make something of a preset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Level {
    /// Nothing: it shows one thing, and says what.
    Basic,
    /// What the basic ones show.
    Intermediate,
    /// The paper that it is from, or the parts of a router.
    Advanced,
}

/// How a preset plays when it is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Pace {
    /// So that single packets can be followed.
    Packets,
    /// So that jams build up within seconds.
    Jam,
    /// As for single packets, with one of A followed from the beginning.
    Follow { packet: &'static str },
    /// Not at all: at the beginning of this cycle the life of a packet of A is shown.
    Life { packet: &'static str, at: u32 },
}

/// A scenario as a starting point, or a pair of them to compare.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// Its name on the command line.
    pub name: &'static str,
    pub title: &'static str,
    /// What to look for; of two runs also which is better, by which measure (`tests/unit/outcomes.test.ts` has it measured).
    pub look: &'static str,
    /// Where it comes from.
    pub source: &'static str,
    /// The heading under which it is listed.
    pub group: &'static str,
    pub level: Level,
    pub pace: Pace,
    /// What both runs share, as `path=value&…`, in parts.
    pub shared: &'static [&'static str],
    /// What run A and run B have for themselves; both empty if there is one run only.
    pub sides: [&'static str; 2],
}

impl Preset {
    /// What both runs share, as `path=value&…`.
    pub fn shared(&self) -> String {
        self.shared.join("&")
    }
}
