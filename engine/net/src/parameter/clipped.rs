//! Words that others wrote, repeated in a sentence.

/// The beginning of a text of any length, fit to be repeated in a sentence: control characters cannot do harm.
pub fn clipped(text: &str) -> String {
    const MOST: usize = 60;
    let mut clipped: String = text.chars().take(MOST).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
    if text.chars().nth(MOST).is_some() {
        clipped.push('…');
    }
    clipped
}
