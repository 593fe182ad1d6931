//! What results are named after, so that those of another behaviour are not taken for this engine's.

use super::measures;
use super::paper::{Paper, Papers};
use net::model::Fingerprint;
use sim::scenario;
use sim::scenario::preset::Preset;
use std::collections::BTreeSet;

/// Every recorded fingerprint: what the engine does, in a line for each run.
const RECORDED: &str = include_str!("../../../../tests/golden/fingerprints.txt");

/// The version of the engine: changes with any behaviour that the recorded fingerprints hold, and with what is measured.
pub fn version(papers: Papers) -> String {
    version_by(RECORDED, papers)
}

/// The same, of a program that is given the recorded fingerprints.
pub fn version_by(recorded: &str, papers: Papers) -> String {
    named(runs(recorded), measures::all(papers).map(|(name, ..)| name))
}

/// The version of the engine as far as it bears on one paper, by which its results are kept: changes with the behaviour
/// of the routers that its presets have, and with what it measures, but not when another machine is added.
///
/// The version of the whole engine for a paper that is not known or has no machine of its own: for experiments of one's
/// own, and those of the textbook.
pub fn version_for(key: &str, papers: Papers) -> String {
    let Some(paper) = papers.find(key).filter(|paper| !paper.presets.is_empty()) else { return version(papers) };
    named(bearing_on(paper, RECORDED), measures::of(paper).map(|(name, ..)| name))
}

/// The recorded runs on routers that the paper's presets have.
fn bearing_on<'a>(paper: &Paper, recorded: &'a str) -> impl Iterator<Item = &'a str> {
    let routers: BTreeSet<Option<String>> = paper.presets.iter().flat_map(routers_of).collect();
    runs(recorded).filter(move |line| routers.contains(&router_in(line.splitn(3, ' ').nth(2).unwrap_or_default())))
}

/// The lines that are runs, and not words about them.
fn runs(recorded: &str) -> impl Iterator<Item = &str> {
    recorded.lines().filter(|line| !line.starts_with('#'))
}

/// The number of the release, and a hash of these lines and names.
fn named<'a>(lines: impl Iterator<Item = &'a str>, measures: impl Iterator<Item = &'a str>) -> String {
    let mut print = Fingerprint::default();
    for text in lines.chain(measures) {
        print.words(text.bytes().map(u64::from));
    }
    format!("{}+{:08x}", env!("CARGO_PKG_VERSION"), print.value() >> 32)
}

/// The kinds of router in the runs of a preset.
fn routers_of(preset: &Preset) -> [Option<String>; 2] {
    preset.sides.map(|side| router_in(&format!("{}&{side}", preset.shared())))
}

/// The kind of router in a scenario that is written as `path=value&…`.
fn router_in(text: &str) -> Option<String> {
    scenario::read(scenario::pairs(text)).0.value("router.kind")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::papers::PAPERS;

    /// The recorded runs with a line appended.
    fn with(line: &str) -> String {
        format!("{RECORDED}{line}\n")
    }

    #[test]
    fn a_paper_has_the_runs_of_its_own_routers_only() {
        let paper = |key| PAPERS.find(key).unwrap();
        let (nifdy, mp1) = (paper("nifdy"), paper("mp1"));
        let count = |paper, recorded: &str| bearing_on(paper, recorded).count();
        let (ours, theirs) = (count(nifdy, RECORDED), count(mp1, RECORDED));
        assert!(ours > 30 && theirs > 2, "{ours} runs of the general router, {theirs} of the chip");
        let chip = RECORDED.lines().find(|line| line.contains("router.kind=mad_postman")).unwrap();
        let chip = with(&format!("{chip}&run.seed=77"));
        assert_eq!((count(nifdy, &chip), count(mp1, &chip)), (ours, theirs + 1));
        let general = with("5000 0123456789abcdef ni.kind=nifdy");
        assert_eq!((count(nifdy, &general), count(mp1, &general)), (ours + 1, theirs));
    }

    #[test]
    fn papers_on_one_router_differ_by_what_they_measure_and_those_without_a_machine_have_the_whole_engine() {
        assert_ne!(version_for("nifdy", PAPERS), version_for("mp1", PAPERS));
        assert_eq!(version_for("", PAPERS), version(PAPERS));
        assert_eq!(version_for("textbook", PAPERS), version(PAPERS));
    }
}
