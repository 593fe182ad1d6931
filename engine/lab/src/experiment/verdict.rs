//! What became of a statement.

use serde::Serialize;

/// What became of a claim, of a test of it, or of a check.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Verdict {
    /// It comes out as the paper has it.
    #[default]
    Holds,
    /// It does not.
    Fails,
    /// The interval holds the bound, or there is only one seed.
    Open,
    /// It comes out as the paper has it, and a value that the paper leaves open was fitted to make it so.
    Calibrated,
    /// What was tested holds, and a part of it was not tested.
    Partly,
    /// Results are missing.
    Waiting,
    /// It was measured, and nothing is decided by it.
    Reported,
    /// It is a value that the paper puts in, and so do we; nothing comes out of it.
    Input,
    /// It is about something that is not modelled.
    Outside,
}

impl Verdict {
    /// Every verdict.
    pub const ALL: [Verdict; 9] = [
        Verdict::Holds,
        Verdict::Calibrated,
        Verdict::Partly,
        Verdict::Fails,
        Verdict::Open,
        Verdict::Waiting,
        Verdict::Reported,
        Verdict::Input,
        Verdict::Outside,
    ];

    /// Its word in results.
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Holds => "holds",
            Verdict::Fails => "fails",
            Verdict::Open => "open",
            Verdict::Calibrated => "calibrated",
            Verdict::Partly => "partly",
            Verdict::Waiting => "waiting",
            Verdict::Reported => "reported",
            Verdict::Input => "input",
            Verdict::Outside => "outside",
        }
    }

    /// Its word in a report.
    pub fn word(self) -> &'static str {
        if self == Verdict::Partly { "partly tested" } else { self.name() }
    }

    /// The verdict of this name.
    pub fn named(name: &str) -> Option<Verdict> {
        Verdict::ALL.into_iter().find(|verdict| verdict.name() == name)
    }

    /// What remains of a verdict on something that a value was fitted to: only that it holds is worth less.
    #[must_use]
    pub fn fitted(self) -> Verdict {
        if self == Verdict::Holds { Verdict::Calibrated } else { self }
    }

    /// What remains of a verdict on something that is shown and not decided.
    #[must_use]
    pub fn undecided(self) -> Verdict {
        if self == Verdict::Waiting { self } else { Verdict::Reported }
    }

    /// What remains of a verdict on something of which a part is not tested: only that it holds is worth less.
    #[must_use]
    pub fn as_far_as_tested(self) -> Verdict {
        if matches!(self, Verdict::Holds | Verdict::Calibrated) { Verdict::Partly } else { self }
    }

    /// Whether something was examined that could have come out otherwise.
    pub fn is_earned(self) -> bool {
        !matches!(self, Verdict::Calibrated | Verdict::Reported | Verdict::Input | Verdict::Outside)
    }

    /// The verdict on all of several: none holds that one of them spoils.
    pub fn all(verdicts: impl IntoIterator<Item = Verdict>) -> Verdict {
        let order = [Verdict::Waiting, Verdict::Fails, Verdict::Open, Verdict::Holds];
        first_of(order, verdicts)
    }

    /// The verdict that counts among those on parts of one thing: none is as good as its worst part, and what nothing is
    /// decided by counts only where there is nothing else. None of no parts.
    pub fn worst(verdicts: impl IntoIterator<Item = Verdict>) -> Option<Verdict> {
        let order = [
            Verdict::Waiting,
            Verdict::Fails,
            Verdict::Open,
            Verdict::Partly,
            Verdict::Calibrated,
            Verdict::Holds,
            Verdict::Reported,
            Verdict::Input,
            Verdict::Outside,
        ];
        verdicts.into_iter().min_by_key(|&verdict| order.iter().position(|&one| one == verdict))
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
    fn a_verdict_is_written_by_its_name() {
        for verdict in Verdict::ALL {
            assert_eq!(serde_json::to_value(verdict).unwrap(), verdict.name());
        }
    }

    #[test]
    fn the_worst_part_counts_and_what_was_fitted_is_worse_than_what_holds() {
        use super::Verdict::{Calibrated, Input, Partly, Reported};
        assert_eq!(Verdict::worst([Holds, Calibrated, Reported]), Some(Calibrated));
        assert_eq!(Verdict::worst([Reported, Holds, Input]), Some(Holds));
        assert_eq!(Verdict::worst([Holds, Open, Fails]), Some(Fails));
        assert_eq!(Verdict::worst([]), None);
        assert_eq!([Holds, Fails, Reported].map(Verdict::as_far_as_tested), [Partly, Fails, Reported]);
    }

    #[test]
    fn one_failure_spoils_all_and_one_success_is_enough_for_any() {
        assert_eq!(Verdict::all([Holds, Fails, Open]), Fails);
        assert_eq!(Verdict::all([Holds, Open]), Open);
        assert_eq!(Verdict::all([Fails, Waiting]), Waiting);
        assert_eq!(Verdict::any([Fails, Holds, Waiting]), Holds);
        assert_eq!(Verdict::any([Fails, Open]), Open);
    }
}
