//! The link that carries a scenario: `v=1&path=value&a.path=value&b.path=value&at=cycle&chk=fingerprint`.
//!
//! `a.` and `b.` give a value to one of two runs alone; `12000~path=value` and `12000~b.path=value` are what it is from
//! cycle 12000 on ([`Log`](super::Log)); `at` is the cycle to open at, `chk` the fingerprints of the
//! runs there; `e` is the engine that wrote the link. `look`, `ask`, `marks` and `span` say what the page shows of the
//! runs, which changes nothing in them.

use super::{Problem, Scenario, choices_first, pairs};
use crate::parameter::settable::Settable;

/// The version of the link format that is written.
pub const VERSION: &str = "1";

/// A link taken apart, its values not yet checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Link {
    /// Pairs that hold for both runs.
    pub shared: Vec<(String, String)>,
    /// Pairs of run A and run B alone.
    pub sides: [Vec<(String, String)>; 2],
    /// Whether there are two runs.
    pub two: bool,
    /// The cycle to open at.
    pub at: Option<u64>,
    /// The fingerprints expected there, 16 hexadecimal digits for each run.
    pub check: Option<String>,
}

impl Link {
    /// Takes a link apart; what is before a `#` is passed over.
    pub fn parse(text: &str) -> (Link, Vec<Problem>) {
        let text = text.rsplit_once('#').map_or(text, |(_, fragment)| fragment);
        let (mut link, mut problems) = (Link::default(), Vec::new());
        let mut seen = Vec::new();
        for (path, value) in pairs(text) {
            let mut refuse = |sentence: &str| {
                problems.push(Problem { path: path.into(), value: value.into(), sentence: sentence.into() });
            };
            if seen.contains(&path) {
                refuse("stands twice in the link; the first is kept");
                continue;
            }
            seen.push(path);
            let pair = |path: &str| (path.to_string(), value.to_string());
            match path {
                "v" if value == VERSION => {}
                "v" => refuse("is a version of the link format that is not known here: 1 is"),
                "e" | "look" | "ask" | "marks" | "span" => {}
                "runs" => match value {
                    "1" => link.two = false,
                    "2" => link.two = true,
                    _ => refuse("is no number of runs: 1 or 2 are"),
                },
                "at" => match value.parse() {
                    Ok(at) if at <= 1 << 50 => link.at = Some(at),
                    _ => refuse("is no cycle: a whole number is needed"),
                },
                "chk" if matches!(value.len(), 16 | 32) && value.bytes().all(|b| b.is_ascii_hexdigit()) => {
                    link.check = Some(value.to_ascii_lowercase());
                }
                "chk" => refuse("is no fingerprint: 16 hexadecimal digits for each run are needed"),
                _ => {
                    // What changes on the way has its cycle in front, before the side.
                    let (cycle, rest) = path.split_at(path.find('~').map_or(0, |at| at + 1));
                    let of_side = |rest: &str| pair(&format!("{cycle}{rest}"));
                    match rest.split_once('.') {
                        Some(("a", rest)) => link.sides[0].push(of_side(rest)),
                        Some(("b", rest)) => {
                            link.two = true;
                            link.sides[1].push(of_side(rest));
                        }
                        _ => link.shared.push(pair(path)),
                    }
                }
            }
        }
        (link, problems)
    }

    /// The pairs of one run: the shared ones, overridden by its own.
    pub fn side(&self, side: usize) -> Vec<(String, String)> {
        overlay(&self.shared, &self.sides[side])
    }
}

/// The shared pairs overridden by a side's own. Where the side makes a choice anew, such as `ni.kind`, the shared
/// pairs that belonged to the other option are left out rather than refused.
pub fn overlay(shared: &[(String, String)], own: &[(String, String)]) -> Vec<(String, String)> {
    let choices: Vec<&str> = own.iter().filter_map(|(path, _)| path.strip_suffix("kind")).collect();
    let mut chosen = Scenario::default();
    let kinds = shared.iter().chain(own).filter(|(path, _)| path.ends_with(".kind"));
    for (path, value) in choices_first(kinds.map(|(path, value)| (path.as_str(), value.as_str()))) {
        let _ = chosen.set(path, value);
    }
    let applies = |path: &str| !choices.iter().any(|choice| path.starts_with(choice)) || chosen.value(path).is_some();
    let kept = shared.iter().filter(|(path, _)| applies(path) && !own.iter().any(|(own, _)| own == path));
    kept.chain(own).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::Log;

    #[test]
    fn a_link_is_taken_apart_and_each_bad_field_is_named() {
        let (link, problems) =
            Link::parse("https://example.org/#v=1&ni.window=4&a.ni.kind=plain&b.ni.kind=nifdy&at=12x&chk=zz&at=7&v=2");
        assert_eq!(link.shared, [("ni.window".to_string(), "4".to_string())]);
        assert!(link.two);
        let named: Vec<&str> = problems.iter().map(|p| p.path.as_str()).collect();
        assert_eq!(named, ["at", "chk", "at", "v"]);
    }

    #[test]
    fn what_the_page_shows_of_a_run_is_nothing_to_the_run() {
        let shown = "&look=b.node.5&ask=b.follow.5.17&marks=100.2000&span=100.900";
        let plain = "v=1&ni.window=4&b.ni.kind=nifdy&at=12000";
        assert_eq!(Link::parse(&format!("{plain}{shown}")), Link::parse(plain));
    }

    #[test]
    fn a_change_on_the_way_belongs_to_both_runs_or_to_one() {
        let (link, problems) = Link::parse("workload.kind=uniform&500~workload.load=0.2&600~b.software.t_send=9");
        assert!(problems.is_empty() && link.two);
        let changes = |side: usize| {
            let pairs = link.side(side);
            let (log, problems) = Log::read(pairs.iter().map(|(path, value)| (path.as_str(), value.as_str())));
            assert_eq!(problems, []);
            log.changes.iter().map(|change| (change.cycle, change.path.clone())).collect::<Vec<_>>()
        };
        let load = (500, "workload.load".to_string());
        assert_eq!(changes(0), std::slice::from_ref(&load));
        assert_eq!(changes(1), [load, (600, "software.t_send".to_string())]);
    }

    #[test]
    fn a_side_that_chooses_anew_drops_what_belonged_to_the_other_option() {
        let (link, _) = Link::parse("ni.kind=nifdy&ni.window=4&router.vcs=2&a.ni.kind=plain&a.ni.outgoing=3");
        let side = link.side(0);
        let paths: Vec<&str> = side.iter().map(|(path, _)| path.as_str()).collect();
        assert_eq!(paths, ["router.vcs", "ni.kind", "ni.outgoing"]);
        assert!(
            Scenario::from_text(&side.iter().map(|(p, v)| format!("{p}={v}")).collect::<Vec<_>>().join("&")).is_ok()
        );
    }
}
