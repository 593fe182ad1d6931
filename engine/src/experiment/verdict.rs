//! What became of a statement.

/// What became of a claim, of a test of it, or of a check.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Verdict {
    /// It comes out as the paper has it.
    #[default]
    Holds,
    /// It does not.
    Fails,
    /// The interval holds the bound, or there is only one seed.
    Open,
    /// Results are missing.
    Waiting,
    /// It is a value that the paper puts in, and so do we; nothing comes out of it.
    Input,
    /// It is about something that is not modelled.
    Outside,
}

impl Verdict {
    /// Every verdict.
    pub const ALL: [Verdict; 6] =
        [Verdict::Holds, Verdict::Fails, Verdict::Open, Verdict::Waiting, Verdict::Input, Verdict::Outside];

    /// Its word in results.
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Holds => "holds",
            Verdict::Fails => "fails",
            Verdict::Open => "open",
            Verdict::Waiting => "waiting",
            Verdict::Input => "input",
            Verdict::Outside => "outside",
        }
    }

    /// The verdict of this name.
    pub fn named(name: &str) -> Option<Verdict> {
        Verdict::ALL.into_iter().find(|verdict| verdict.name() == name)
    }

    /// The verdict on all of several: none holds that one of them spoils.
    pub fn all(verdicts: impl IntoIterator<Item = Verdict>) -> Verdict {
        let order = [Verdict::Waiting, Verdict::Fails, Verdict::Open, Verdict::Holds];
        first_of(order, verdicts)
    }

    /// The verdict on at least one of several.
    pub fn any(verdicts: impl IntoIterator<Item = Verdict>) -> Verdict {
        let order = [Verdict::Holds, Verdict::Waiting, Verdict::Open, Verdict::Fails];
        first_of(order, verdicts)
    }
}

fn first_of(order: [Verdict; 4], verdicts: impl IntoIterator<Item = Verdict>) -> Verdict {
    let place = |verdict: Verdict| order.iter().position(|&one| one == verdict).unwrap_or(order.len());
    verdicts.into_iter().min_by_key(|&verdict| place(verdict)).unwrap_or(Verdict::Holds)
}

#[cfg(test)]
mod tests {
    use super::Verdict;
    use super::Verdict::{Fails, Holds, Open, Waiting};

    #[test]
    fn one_failure_spoils_all_and_one_success_is_enough_for_any() {
        assert_eq!(Verdict::all([Holds, Fails, Open]), Fails);
        assert_eq!(Verdict::all([Holds, Open]), Open);
        assert_eq!(Verdict::all([Fails, Waiting]), Waiting);
        assert_eq!(Verdict::any([Fails, Holds, Waiting]), Holds);
        assert_eq!(Verdict::any([Fails, Open]), Open);
    }
}
