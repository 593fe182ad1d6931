//! What a check finds: sentences with numbers, and what speaks against the statement.

use crate::experiment::verdict::Verdict;

/// What a check has come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    pub verdict: Verdict,
    /// Sentences with the numbers; with a failure, first what speaks against the statement.
    pub measured: String,
    /// Why it comes out differently, or what it hinges on; empty if there is nothing to say.
    pub note: &'static str,
}

/// What has been found so far.
#[derive(Clone, Debug, Default)]
pub struct Evidence {
    verdict: Verdict,
    found: Vec<String>,
    against: Vec<String>,
    /// How often something spoke against it; only the first few times are kept in words.
    faults: u64,
    note: &'static str,
}

/// Faults kept in words; further ones are only counted.
const KEPT: usize = 3;

impl Evidence {
    /// A sentence with numbers; no full stop at its end.
    pub fn found(&mut self, sentence: impl Into<String>) {
        self.found.push(sentence.into());
    }

    /// What must be so; if it is not, `fault` says what is instead.
    pub fn require(&mut self, holds: bool, fault: impl FnOnce() -> String) {
        if holds {
            return;
        }
        self.verdict = Verdict::Fails;
        self.faults += 1;
        if self.against.len() < KEPT {
            self.against.push(fault());
        }
    }

    /// Why it comes out differently, or what it hinges on.
    pub fn note(&mut self, note: &'static str) {
        self.note = note;
    }

    /// The statement is a value that the paper puts in.
    pub fn is_input(&mut self) {
        self.instead_of_holding(Verdict::Input);
    }

    /// A value that the paper leaves open was fitted to make it so.
    pub fn is_calibrated(&mut self) {
        self.instead_of_holding(Verdict::Calibrated);
    }

    /// The statement is about something that is not modelled.
    pub fn is_outside(&mut self) {
        self.instead_of_holding(Verdict::Outside);
    }

    fn instead_of_holding(&mut self, verdict: Verdict) {
        if self.verdict == Verdict::Holds {
            self.verdict = verdict;
        }
    }

    /// What all of it comes to.
    pub fn finding(&self) -> Finding {
        let further = self.faults - self.against.len() as u64;
        let further = (further > 0).then(|| format!("and so {further} times more"));
        let parts: Vec<&str> = self.against.iter().chain(&further).chain(&self.found).map(String::as_str).collect();
        Finding { verdict: self.verdict, measured: parts.join("; "), note: self.note }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_single_fault_makes_a_statement_fail_whatever_else_is_found() {
        let mut evidence = Evidence::default();
        evidence.found("63 packets");
        evidence.require(true, || unreachable!("nothing is wrong"));
        assert_eq!(evidence.finding().verdict, Verdict::Holds);
        evidence.require(false, || "one is late".to_string());
        evidence.is_input();
        let finding = evidence.finding();
        assert_eq!((finding.verdict, finding.measured.as_str()), (Verdict::Fails, "one is late; 63 packets"));
    }

    #[test]
    fn many_faults_are_counted_and_only_the_first_are_told() {
        let mut evidence = Evidence::default();
        (0..10).for_each(|i| evidence.require(false, || format!("fault {i}")));
        assert_eq!(evidence.finding().measured, "fault 0; fault 1; fault 2; and so 7 times more");
    }
}
