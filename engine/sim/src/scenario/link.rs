//! The link that carries a scenario: `v=1&path=value&a.path=value&b.path=value&at=cycle&chk=fingerprint`.
//!
//! `a.` and `b.` give a value to one of two runs alone; `12000~path=value` and `12000~b.path=value` are what it is from
//! cycle 12000 on ([`Log`](super::Log)); `preset=name` is what a preset sets, as far as the link does not set it
//! otherwise; `at` is the cycle to open at, `chk` the fingerprints of the runs there; `e` is the engine that wrote the
//! link. What only the page reads, such as `look`, says what it shows of the
//! runs, which changes nothing in them.
//!
//! The page reads links by itself (`web/scenario/link.ts`). `tests/links/cases.json` holds both readers to the same
//! values, refusals, limits and sentences.

use super::log::{AT, LAST};
use super::preset::Preset;
use super::{Problem, RENAMED, Routing, Scenario, choices_first, pairs};
use net::parameter::clipped::clipped;
use net::parameter::nearest::nearest_by_words;
use net::parameter::settable::Settable;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

/// The version of the link format that is written.
pub const VERSION: &str = "1";

/// Problems that are listed one by one; of those beyond only the number is told.
pub const MOST_TOLD: usize = 20;

/// What only the page reads.
const OF_THE_PAGE: &str = "e look ask only marks titles span zoom cam links planes moved diff align speed panel lesson \
     challenge carried full theme face";

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
    /// Takes a link apart; whatever precedes its `#` is ignored. A preset that it names is looked up among these.
    pub fn parse<'a>(text: &str, presets: impl Iterator<Item = &'a Preset> + Clone) -> (Link, Vec<Problem>) {
        let text = text.split_once('#').map_or(text, |(_, fragment)| fragment);
        let text = unescaped(text);
        let mut fields = Fields::read(&text);
        for key in OF_THE_PAGE.split(' ') {
            fields.take(key);
        }
        if let Some(version) = fields.take("v").filter(|&version| version != VERSION) {
            fields.refuse("v", version, "is not a known version; the link is read as version 1, the only one there is");
        }
        let preset = fields.preset(presets);
        let runs = fields.take("runs");
        if let Some(runs) = runs.filter(|runs| !matches!(*runs, "1" | "2")) {
            fields.refuse("runs", runs, "is not a number of runs; 1 or 2 is allowed");
        }
        let at = fields.cycle();
        let check = fields.fingerprint(at);
        let mut link = Link { two: runs == Some("2"), at, check, ..Link::default() };
        for (key, value) in fields.rest {
            let (layer, path) = layered(&key);
            let pairs = match layer {
                None => &mut link.shared,
                Some(side) => &mut link.sides[side],
            };
            pairs.push((path, value.to_string()));
        }
        if let Some(preset) = preset {
            link.add(preset);
            // a preset of two runs stays one, though what told them apart be set for both
            link.two |= !preset.sides[1].is_empty();
        }
        link.two |= !link.sides[1].is_empty();
        (link, fields.problems)
    }

    /// Sets what a preset sets, as far as the link does not set it. What the link sets for both runs goes before what the
    /// preset sets for one.
    fn add(&mut self, preset: &Preset) {
        let under = |text: &str, own: &[(String, String)]| {
            let set: Vec<(String, String)> =
                pairs(text).map(|(path, value)| (path.to_string(), value.to_string())).collect();
            overlay(&set, own)
        };
        self.sides = [0, 1].map(|side| {
            let own = &self.sides[side];
            let is_own: BTreeSet<&str> = own.iter().map(|(path, _)| path.as_str()).collect();
            let both: Vec<_> =
                self.shared.iter().filter(|(path, _)| !is_own.contains(path.as_str())).cloned().collect();
            let all: Vec<_> = own.iter().chain(&both).cloned().collect();
            under(preset.sides[side], &all).into_iter().filter(|pair| !both.contains(pair)).collect()
        });
        self.shared = under(&preset.shared(), &self.shared);
    }

    /// The pairs of one run: the shared ones, overridden by its own.
    pub fn side(&self, side: usize) -> Vec<(String, String)> {
        overlay(&self.shared, &self.sides[side])
    }
}

impl Preset {
    /// The preset as a link.
    pub fn link(&self) -> String {
        let own = |side: &str, prefix: &str| -> Vec<String> {
            side.split('&').filter(|pair| !pair.is_empty()).map(|pair| format!("{prefix}{pair}")).collect()
        };
        let mut parts = vec![format!("v={}", VERSION)];
        parts.extend(own(&self.shared(), ""));
        parts.extend(own(self.sides[0], "a."));
        parts.extend(own(self.sides[1], "b."));
        parts.join("&")
    }
}

/// The fields of a link that have not been taken yet, in their order, and what was wrong with others.
struct Fields<'a> {
    rest: Vec<(Cow<'a, str>, &'a str)>,
    problems: Vec<Problem>,
}

impl<'a> Fields<'a> {
    /// Reads `key=value&key=value`, refusing what does not have that form.
    fn read(text: &'a str) -> Fields<'a> {
        let mut fields = Fields { rest: Vec::new(), problems: Vec::new() };
        let mut seen: BTreeMap<Cow<'a, str>, &'a str> = BTreeMap::new();
        for part in text.split('&').filter(|part| !part.is_empty()) {
            let Some((written, value)) = part.split_once('=').filter(|(key, _)| !key.is_empty()) else {
                fields.refuse(part, "", "is not of the form key=value");
                continue;
            };
            if !(written.bytes().chain(value.bytes()))
                .all(|byte| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte))
            {
                let digits = ungrouped(value).map_or(String::new(), |digits| format!("; write {digits}"));
                fields.refuse(written, value, &format!("holds characters other than A–Z a–z 0–9 - . _ ~{digits}"));
                continue;
            }
            let key = canonical(written);
            match seen.get(&key) {
                Some(first) => {
                    let sentence = format!("is given a second time; the first value, “{}”, is kept", clipped(first));
                    fields.refuse(written, value, &sentence);
                }
                None => {
                    seen.insert(key.clone(), value);
                    fields.rest.push((key, value));
                }
            }
        }
        fields
    }

    fn take(&mut self, key: &str) -> Option<&'a str> {
        let place = self.rest.iter().position(|(other, _)| other == key)?;
        Some(self.rest.remove(place).1)
    }

    fn refuse(&mut self, path: &str, value: &str, sentence: &str) {
        let (path, value) = (clipped(path), clipped(value));
        self.problems.push(Problem { path, value, sentence: sentence.into() });
    }

    /// The preset that is named. No other is taken for it: that would be another machine.
    fn preset<'b>(&mut self, presets: impl Iterator<Item = &'b Preset> + Clone) -> Option<&'b Preset> {
        let text = self.take("preset")?;
        let found = presets.clone().find(|preset| preset.name == text);
        if found.is_none() {
            let near = nearest_by_words(text, presets.map(|preset| preset.name));
            self.refuse("preset", text, &format!("is not a preset; the nearest are {}", near.join(", ")));
        }
        found
    }

    /// The cycle to open at.
    fn cycle(&mut self) -> Option<u64> {
        let text = self.take("at")?;
        let cycle = text.parse().ok().filter(|&cycle| cycle <= LAST);
        if cycle.is_none() {
            self.refuse("at", text, &format!("is not a cycle; a whole number from 0 to {LAST} is allowed"));
        }
        cycle
    }

    /// The fingerprints expected at the cycle `at`.
    fn fingerprint(&mut self, at: Option<u64>) -> Option<String> {
        let text = self.take("chk")?;
        if !(matches!(text.len(), 16 | 32) && text.bytes().all(|byte| byte.is_ascii_hexdigit())) {
            self.refuse("chk", text, "is not a fingerprint; 16 hex digits for one run or 32 for two are allowed");
            return None;
        }
        if at.is_none() {
            self.refuse("chk", text, "has no cycle (at) to be compared at");
        }
        at.map(|_| text.to_ascii_lowercase())
    }
}

/// The text with `%26` and the like as the characters they stand for; as it is, if any escape is broken.
fn unescaped(text: &str) -> Cow<'_, str> {
    if !text.contains('%') {
        return text.into();
    }
    let mut parts = text.split('%');
    let mut bytes: Vec<u8> = parts.next().unwrap_or_default().into();
    for part in parts {
        let digits = part.get(..2).filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()));
        let Some(byte) = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok()) else { return text.into() };
        bytes.push(byte);
        bytes.extend_from_slice(&part.as_bytes()[2..]);
    }
    String::from_utf8(bytes).map_or(text.into(), Cow::from)
}

/// A number without the marks that group its digits, `60000` for `60,000`.
fn ungrouped(value: &str) -> Option<String> {
    let groups: Vec<&str> = value.split([',', '\'', '’', ' ', '+']).collect();
    let is_group = |(place, group): (usize, &&str)| {
        let fits = if place == 0 { (1..=3).contains(&group.len()) } else { group.len() == 3 };
        fits && group.bytes().all(|digit| digit.is_ascii_digit())
    };
    (groups.len() > 1 && groups.iter().enumerate().all(is_group)).then(|| groups.concat())
}

/// A key as it is written now: the cycle of a change in its shortest form, `500~path` for `0500~path`, and the path that
/// the parameter has now.
fn canonical(key: &str) -> Cow<'_, str> {
    let key = with_shortest_cycle(key);
    let renamed = |(old, new): &(&str, &str)| {
        let before = key.strip_suffix(old)?;
        (before.is_empty() || before.ends_with([AT, '.'])).then(|| format!("{before}{new}"))
    };
    RENAMED.iter().find_map(renamed).map_or(key, Cow::from)
}

fn with_shortest_cycle(key: &str) -> Cow<'_, str> {
    match key.split_once(AT) {
        Some((cycle, path)) if cycle.starts_with('0') && cycle.bytes().all(|byte| byte.is_ascii_digit()) => {
            let digits = cycle.trim_start_matches('0');
            format!("{}{AT}{path}", if digits.is_empty() { "0" } else { digits }).into()
        }
        _ => key.into(),
    }
}

/// The run that a key belongs to, if it is not both, and the key there: `500~b.path` is `500~path` of B. A change has its
/// cycle before the side.
fn layered(key: &str) -> (Option<usize>, String) {
    let (cycle, rest) = key.split_at(key.find(AT).map_or(0, |at| at + 1));
    match rest.split_once('.') {
        Some(("a", path)) => (Some(0), format!("{cycle}{path}")),
        Some(("b", path)) => (Some(1), format!("{cycle}{path}")),
        _ => (None, key.to_string()),
    }
}

/// The problems as lines, at most [`MOST_TOLD`] of them; the number of those beyond stands last.
pub fn told(problems: &[Problem]) -> Vec<String> {
    let mut lines: Vec<String> = problems.iter().take(MOST_TOLD).map(ToString::to_string).collect();
    if let Some(more @ 1..) = problems.len().checked_sub(MOST_TOLD) {
        lines.push(format!("and {more} more"));
    }
    lines
}

/// The shared pairs overridden by a side's own. Where the side makes a choice anew, such as `ni.kind`, the shared
/// pairs that belonged to the other option are left out rather than refused, with a topology also a routing function
/// that does not serve it. Unknown pairs stay, to be refused.
pub fn overlay(shared: &[(String, String)], own: &[(String, String)]) -> Vec<(String, String)> {
    let mut choices: Vec<&str> = own.iter().filter_map(|(path, _)| path.strip_suffix("kind")).collect();
    if choices.contains(&"topology.") {
        choices.push("routing.");
    }
    let mut chosen = Scenario::default();
    let kinds = shared.iter().chain(own).filter(|(path, _)| path.ends_with(".kind"));
    for (path, value) in choices_first(kinds.map(|(path, value)| (path.as_str(), value.as_str()))) {
        let _ = chosen.set(path, value);
    }
    let known: BTreeSet<String> = Scenario::parameters().into_iter().map(|parameter| parameter.path).collect();
    let is_known = |path: &str| known.contains(path);
    let applies = |path: &str, value: &str| match chosen.value(path) {
        _ if !choices.iter().any(|choice| path.starts_with(choice)) => true,
        Some(taken) if path == "routing.kind" => taken == value || !Routing::is_known(value),
        found => found.is_some() || !is_known(path),
    };
    let is_own: BTreeSet<&str> = own.iter().map(|(path, _)| path.as_str()).collect();
    let kept = shared.iter().filter(|(path, value)| !is_own.contains(path.as_str()) && applies(path, value));
    kept.chain(own).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::Log;
    use crate::scenario::reference::PRESETS;

    fn parse(text: &str) -> (Link, Vec<Problem>) {
        Link::parse(text, PRESETS.iter())
    }

    #[test]
    fn a_preset_is_what_it_sets_and_what_the_link_sets_otherwise() {
        let whole = parse(&PRESETS[0].link());
        assert_eq!(parse("preset=reference-mesh"), whole);
        let (other, problems) = parse("preset=reference-mesh&router.vcs=4&topology.kind=torus&b.run.seed=2&at=5");
        assert_eq!((problems.len(), other.two, other.at), (0, true, Some(5)));
        let set = |path: &str| other.shared.iter().find(|(set, _)| set == path).map(|(_, value)| value.as_str());
        assert_eq!(
            [set("router.vcs"), set("topology.kind"), set("router.buffer_depth")],
            [Some("4"), Some("torus"), Some("4")]
        );
    }

    #[test]
    fn a_preset_that_there_is_not_is_no_other_and_the_nearest_are_named() {
        let (link, problems) = parse("preset=referense-mesh");
        assert_eq!(link, Link::default());
        assert_eq!(
            problems[0].to_string(),
            "preset=referense-mesh: is not a preset; the nearest are reference-mesh, reference-mesh-3d, reference-concentrated-mesh"
        );
    }

    #[test]
    fn what_a_link_sets_for_both_runs_goes_before_what_its_preset_sets_for_one() {
        let side = |text: &str, side: usize| parse(text).0.side(side);
        let vcs = |text: &str| {
            [0, 1].map(|run| side(text, run).into_iter().filter(|(path, _)| path == "routing.kind").collect::<Vec<_>>())
        };
        let [a, b] = vcs("preset=irregular-deadlock&routing.kind=spanning_tree");
        assert_eq!(a, b);
        let [a, b] = vcs("preset=irregular-deadlock&routing.kind=spanning_tree&a.routing.kind=shortest_path");
        assert_eq!((a[0].1.as_str(), b[0].1.as_str()), ("shortest_path", "spanning_tree"));
    }

    #[test]
    fn a_number_with_grouped_digits_is_refused_with_how_to_write_it() {
        for grouped in ["60,000", "60’000", "60+000"] {
            let sentence = &parse(&format!("at={grouped}")).1[0].sentence;
            assert!(sentence.ends_with("; write 60000"), "{sentence}");
        }
        for other in ["6,00", "1,0000", "a,000", ",000"] {
            let sentence = &parse(&format!("at={other}")).1[0].sentence;
            assert!(!sentence.contains("write"), "{sentence}");
        }
    }

    #[test]
    fn a_link_is_taken_apart_and_each_bad_field_is_named() {
        let (link, problems) =
            parse("https://example.org/#v=1&ni.window=4&a.ni.kind=plain&b.ni.kind=nifdy&at=12x&chk=zz&at=7&v=2");
        assert_eq!(link.shared, [("ni.window".to_string(), "4".to_string())]);
        assert!(link.two);
        let named: Vec<&str> = problems.iter().map(|p| p.path.as_str()).collect();
        assert_eq!(named, ["at", "v", "at", "chk"]);
    }

    #[test]
    fn what_the_page_shows_of_a_run_is_nothing_to_the_run() {
        let shown = "&look=b.node.5&ask=b.follow.5.17&marks=100.2000&span=100.900";
        let plain = "v=1&ni.window=4&b.ni.kind=nifdy&at=12000";
        assert_eq!(parse(&format!("{plain}{shown}")), parse(plain));
    }

    #[test]
    fn a_change_on_the_way_belongs_to_both_runs_or_to_one() {
        let (link, problems) = parse("workload.kind=uniform&500~workload.load=0.2&600~b.software.t_send=9");
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
        let (link, _) = parse("ni.kind=nifdy&ni.window=4&router.vcs=2&a.ni.kind=plain&a.ni.outgoing=3");
        let side = link.side(0);
        let paths: Vec<&str> = side.iter().map(|(path, _)| path.as_str()).collect();
        assert_eq!(paths, ["router.vcs", "ni.kind", "ni.outgoing"]);
        assert!(
            Scenario::from_text(&side.iter().map(|(p, v)| format!("{p}={v}")).collect::<Vec<_>>().join("&")).is_ok()
        );
    }
}
