//! What each star asks of one quantity.

use super::answer::Sense;
use crate::experiment::fields::{Fields, Problems, number};
use serde_json::Value;

/// The stars, from the easiest.
pub const STARS: [&str; 3] = ["bronze", "silver", "gold"];

/// The bound of each star, the easiest first.
pub type Bounds = [f64; 3];

/// Reads the bounds of all three stars, none of which may ask less than the one before.
pub fn read(fields: &Fields, sense: Sense, problems: &mut Problems) -> Bounds {
    let mut bounds = [0.0; 3];
    for (bound, star) in bounds.iter_mut().zip(STARS) {
        *bound = fields.number(star, problems).unwrap_or_default();
        if !fields.has(star) {
            problems.refuse(fields.at(star), &Value::Null, "is missing: expected the number that this star asks for");
        }
    }
    for (place, pair) in bounds.windows(2).enumerate() {
        let (before, here) = (pair[0], pair[1]);
        let (is_less, word) = match sense {
            Sense::AtLeast => (here < before, "at least"),
            Sense::AtMost => (here > before, "at most"),
        };
        if is_less && STARS.iter().all(|star| fields.has(star)) {
            let star = STARS[place];
            let sentence = format!("asks less than {star}, expected {word} {}", number(before));
            problems.refuse(fields.at(STARS[place + 1]), &number(here), sentence);
        }
    }
    bounds
}
