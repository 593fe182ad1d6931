//! What is said of challenges and their solutions: the answers as they come to the page, each declared once.

use crate::experiment::result::{plain, plain_if_any};
use crate::experiment::statistics::Estimate;
use crate::experiment::verdict::Verdict;
use net::answer::answers;
use serde::Serialize;
use serde_json::Value;
use sim::scenario::Problem;

answers! {
    /// A star that a solution earns.
    #[derive(Copy, PartialEq, Eq)]
    #[serde(rename_all = "snake_case")]
    enum Star {
        Bronze,
        Silver,
        Gold,
    }

    /// Which side of its bound a quantity has to be on.
    #[derive(Copy, PartialEq, Eq)]
    #[serde(rename_all = "snake_case")]
    enum Sense {
        AtLeast,
        AtMost,
    }

    /// The values that a free parameter may have.
    #[derive(PartialEq)]
    #[serde(tag = "kind", rename_all = "snake_case")]
    enum Range {
        Between {
            #[serde(serialize_with = "plain")]
            from: f64,
            #[serde(serialize_with = "plain")]
            to: f64,
        },
        Values { values: Vec<String> },
        /// Anything that the parameter takes, in at most this number of letters, as links write them.
        Written { longest: u32 },
    }

    /// A parameter that a solution may set.
    #[derive(PartialEq)]
    struct Free {
        pub path: String,
        pub range: Range,
    }

    /// One thing that a star asks for.
    #[derive(PartialEq)]
    struct Criterion {
        pub label: String,
        /// The name of the measure; empty for the cost.
        pub measure: String,
        pub unit: String,
        pub sense: Sense,
        /// The bounds for bronze, silver and gold.
        pub bounds: [f64; 3],
    }

    /// A challenge as it is played.
    struct ChallengeHead {
        pub name: String,
        pub version: u32,
        pub title: String,
        /// Paragraphs.
        pub text: Vec<String>,
        /// The scenario that it begins with.
        pub base: String,
        pub free: Vec<Free>,
        pub criteria: Vec<Criterion>,
        pub hints: Vec<String>,
        pub seeds: u32,
        /// Cycles before measuring, and cycles measured, at most.
        pub warm_up: u64,
        pub cycles: u64,
    }

    /// A solution that can be checked.
    struct Solution {
        #[cfg_attr(feature = "ts", ts(type = "true"))]
        pub ok: bool,
        pub challenge: ChallengeHead,
        /// What the free parameters are set to.
        pub set: Vec<(String, String)>,
        /// The whole scenario, without a seed.
        pub text: String,
        /// Nothing if the challenge has no budget.
        #[serde(skip_serializing_if = "Option::is_none", serialize_with = "plain_if_any")]
        #[cfg_attr(feature = "ts", ts(optional))]
        pub cost: Option<f64>,
        /// The experiment that checks it.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        pub document: Value,
    }

    /// A solution, or what is wrong with it or its challenge.
    #[serde(untagged)]
    enum Solved {
        Solution(Solution),
        Refused(RefusedSolution),
    }

    /// What is wrong with a solution.
    struct RefusedSolution {
        #[cfg_attr(feature = "ts", ts(type = "false"))]
        pub ok: bool,
        pub problems: Vec<Problem>,
    }

    /// What became of one criterion.
    #[derive(PartialEq)]
    struct CriterionFinding {
        pub criterion: Criterion,
        /// What came out, over the seeds that count; nothing while none has been run.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        pub found: Option<Estimate>,
        /// The same in words, with its interval.
        pub words: String,
        /// For bronze, silver and gold.
        pub verdicts: [Verdict; 3],
    }

    /// What a solution has earned.
    #[derive(PartialEq)]
    struct ChallengeVerdict {
        pub criteria: Vec<CriterionFinding>,
        /// The best star of which every criterion holds.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        pub star: Option<Star>,
        /// Whether all seeds that count have been run.
        pub complete: bool,
    }
}

impl Star {
    pub const ALL: [Star; 3] = [Star::Bronze, Star::Silver, Star::Gold];

    /// Its word in documents.
    pub fn name(self) -> &'static str {
        match self {
            Star::Bronze => "bronze",
            Star::Silver => "silver",
            Star::Gold => "gold",
        }
    }
}

impl Sense {
    /// In a sentence, before a number.
    pub fn words(self) -> &'static str {
        match self {
            Sense::AtLeast => "at least",
            Sense::AtMost => "at most",
        }
    }
}
