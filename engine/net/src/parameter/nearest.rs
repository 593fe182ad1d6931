//! What somebody may have meant by a word that is none of those allowed.

/// Distances are worked out for words up to this many letters: nobody mistypes longer ones.
const LONGEST: usize = 40;

/// The allowed word nearest to `text`, if one is so near that it may have been meant: fewer than half of its letters
/// differ, or it begins with what was written.
pub fn nearest<'a>(text: &str, allowed: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let typed: Vec<u8> = text.bytes().map(|byte| byte.to_ascii_lowercase()).collect();
    if typed.is_empty() || typed.len() > LONGEST {
        return None;
    }
    let rated = allowed.into_iter().filter(|word| word.len() <= LONGEST).map(|word| (rate(&typed, word), word));
    let (least, word) = rated.min_by_key(|(rate, _)| *rate)?;
    (2 * least < word.len().max(typed.len()) || word.as_bytes().starts_with(&typed)).then_some(word)
}

/// How many letters have to be inserted, left out, replaced or swapped with their neighbour.
fn rate(typed: &[u8], word: &str) -> usize {
    let word = word.as_bytes();
    let (mut before, mut last) = ([0; LONGEST + 1], [0; LONGEST + 1]);
    let mut row: [usize; LONGEST + 1] = std::array::from_fn(|letters| letters);
    for (at, letter) in typed.iter().enumerate() {
        std::mem::swap(&mut before, &mut last);
        last = row;
        row[0] = at + 1;
        for (to, wanted) in word.iter().enumerate() {
            let replaced = last[to] + usize::from(letter != wanted);
            row[to + 1] = replaced.min(last[to + 1] + 1).min(row[to] + 1);
            let is_swapped = at > 0 && to > 0 && *letter == word[to - 1] && typed[at - 1] == *wanted;
            if is_swapped {
                row[to + 1] = row[to + 1].min(before[to - 1] + 1);
            }
        }
    }
    row[word.len()]
}

/// How many names are offered for one that there is not.
const OFFERED: usize = 3;

/// The names nearest to one of several words, `mesh-overload` to `overloaded-mesh`: those whose words are nearest to the
/// words that were written, in whatever order.
pub fn nearest_by_words<'a>(text: &str, names: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let typed: String = text.to_ascii_lowercase().chars().take(LONGEST).collect();
    let words = || typed.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let to_word = |typed: &str, word: &str| if word.starts_with(typed) { 0 } else { rate(typed.as_bytes(), word) };
    let by_words = |name: &str| -> usize {
        words().map(|typed| name.split('-').map(|word| to_word(typed, word)).min().unwrap_or(0)).sum()
    };
    let mut rated: Vec<_> = (names.into_iter().filter(|name| name.len() <= LONGEST))
        .map(|name| (by_words(name), rate(typed.as_bytes(), name), name))
        .collect();
    rated.sort_by_key(|&(by_words, whole, _)| (by_words, whole));
    rated.into_iter().take(OFFERED).map(|(.., name)| name).collect()
}

/// The question that follows a list of what is allowed; empty if nothing is near.
pub fn did_you_mean(text: &str, allowed: &[&str]) -> String {
    nearest(text, allowed.iter().copied()).map_or_else(String::new, |word| format!("; did you mean {word}?"))
}

/// What was expected, and which of it may have been meant.
pub fn expected(text: &str, allowed: &[&str]) -> String {
    format!("expected one of {}{}", allowed.join(", "), did_you_mean(text, allowed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_fingers_is_understood() {
        let kinds = ["plain", "buffers", "nifdy"];
        for (typed, meant) in
            [("nfdy", "nifdy"), ("NIFDY", "nifdy"), ("nidfy", "nifdy"), ("buffer", "buffers"), ("pl", "plain")]
        {
            assert_eq!(nearest(typed, kinds), Some(meant), "{typed}");
        }
        assert_eq!(did_you_mean("nfdy", &kinds), "; did you mean nifdy?");
    }

    #[test]
    fn names_of_several_words_are_found_in_whatever_order_these_stand() {
        let names = ["cyclic-shift", "mesh-overload", "mesh-shift", "torus-deadlock", "cyclic-shift-barriers"];
        assert_eq!(nearest_by_words("overloaded-mesh", names)[0], "mesh-overload");
        assert_eq!(nearest_by_words("cyclic-shft", names), ["cyclic-shift", "cyclic-shift-barriers", "mesh-shift"]);
        assert_eq!(nearest_by_words("deadlock", names)[0], "torus-deadlock");
        assert_eq!(nearest_by_words("", names).len(), 3);
    }

    #[test]
    fn nothing_is_guessed_of_what_is_near_to_nothing() {
        for typed in ["", "xyz", "a very long word that nobody would have meant to be one"] {
            assert_eq!(did_you_mean(typed, &["plain", "buffers", "nifdy"]), "", "{typed}");
        }
    }
}
