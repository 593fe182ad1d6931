//! What is explored: how many caches, what their processors do, and how much each may have under way.

/// Caches at most: states of more could not be visited.
pub const MOST_CACHES: usize = 4;

/// What the processor of a cache does, in any order and to any words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Program {
    pub reads: u8,
    pub writes: u8,
    /// Critical sections.
    pub locks: u8,
    /// Lines that leave the cache for no reason that is seen here; fewer may do so.
    pub evictions: u8,
}

/// One exploration.
#[derive(Clone, Debug)]
pub struct Setup {
    /// For each cache.
    pub programs: Vec<Program>,
    /// Lines, which all fall on one place of a cache.
    pub lines: u32,
    /// Words of each that are used.
    pub words: u32,
    /// Loads and stores that a node may have under way, and places in its write-back buffer.
    pub loads: u32,
    pub stores: u32,
    pub write_backs: u32,
}

impl Setup {
    /// Reads a setup: pairs of a name and a value. `programs` says for each cache what its processor does: `2r1w` reads
    /// twice and writes once, `1l` is a critical section, `1e` an eviction. `lines`, `words`, `loads`, `stores` and
    /// `write_backs` are numbers.
    ///
    /// # Errors
    /// A sentence that names the pair and what is allowed.
    pub fn new<'a>(pairs: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<Self, String> {
        let one = Program { reads: 1, writes: 1, ..Program::default() };
        let mut setup = Setup { programs: vec![one; 2], lines: 1, words: 1, loads: 2, stores: 2, write_backs: 2 };
        for (name, value) in pairs {
            let number = |most: u32| {
                let number = value.parse().ok().filter(|number| (1..=most).contains(number));
                number.ok_or_else(|| format!("{name}: {value} is not a whole number from 1 to {most}"))
            };
            match name {
                "programs" => setup.programs = programs(value)?,
                "lines" => setup.lines = number(2)?,
                "words" => setup.words = number(2)?,
                "loads" => setup.loads = number(4)?,
                "stores" => setup.stores = number(4)?,
                "write_backs" => setup.write_backs = number(4)?,
                _ => {
                    return Err(format!("{name}: expected one of programs, lines, words, loads, stores, write_backs"));
                }
            }
        }
        Ok(setup)
    }

    /// Reads a setup from one text, `programs=1r1w,1r lines=2`; see [`new`](Self::new).
    ///
    /// # Errors
    /// A sentence that names the pair and what is allowed.
    pub fn from_text(text: &str) -> Result<Self, String> {
        let pairs: Result<Vec<_>, _> = text
            .split_whitespace()
            .map(|pair| pair.split_once('=').ok_or_else(|| format!("{pair}: a pair is written name=value")))
            .collect();
        Setup::new(pairs?)
    }
}

fn programs(value: &str) -> Result<Vec<Program>, String> {
    let list: Option<Vec<Program>> = value.split(',').map(program).collect();
    list.filter(|list| (2..=MOST_CACHES).contains(&list.len())).ok_or_else(|| {
        format!("programs: {value} is not a list of 2 to {MOST_CACHES} programs such as 2r1w,1r1l, with r, w, l and e")
    })
}

/// Reads pairs of a digit and a letter.
fn program(text: &str) -> Option<Program> {
    let mut program = Program::default();
    let mut rest = text.chars();
    while let Some(digit) = rest.next() {
        let count = digit.to_digit(10)? as u8;
        match rest.next()? {
            'r' => program.reads = count,
            'w' => program.writes = count,
            'l' => program.locks = count,
            'e' => program.evictions = count,
            _ => return None,
        }
    }
    Some(program)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setup_is_read() {
        let setup = Setup::from_text("programs=2r1w,1l3e lines=2 loads=1").unwrap();
        let [first, second] = setup.programs[..] else { panic!("two programs") };
        assert_eq!(first, Program { reads: 2, writes: 1, locks: 0, evictions: 0 });
        assert_eq!(second, Program { reads: 0, writes: 0, locks: 1, evictions: 3 });
        assert_eq!((setup.lines, setup.words, setup.loads), (2, 1, 1));
    }

    #[test]
    fn every_bad_pair_is_named_and_what_is_allowed_is_said() {
        for (text, sentence) in [
            ("programs=1r", "programs: 1r is not a list of 2 to 4 programs such as 2r1w,1r1l, with r, w, l and e"),
            (
                "programs=1r,2x",
                "programs: 1r,2x is not a list of 2 to 4 programs such as 2r1w,1r1l, with r, w, l and e",
            ),
            ("lines=3", "lines: 3 is not a whole number from 1 to 2"),
            ("sets=3", "sets: expected one of programs, lines, words, loads, stores, write_backs"),
            ("lines", "lines: a pair is written name=value"),
        ] {
            assert_eq!(Setup::from_text(text).map(|_| ()), Err(sentence.to_string()), "{text}");
        }
    }
}
