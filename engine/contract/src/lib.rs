//! What the page is told of the engine before any run: parameters, presets, papers, words.
//!
//! A test writes it to `web/contract.gen.ts` and `web/help.gen.ts`, the layout of frames to `web/frame.gen.ts`, the types
//! of all answers to `web/answers.gen.ts`, and for people `docs/reference.md`, `docs/booksim.md` and
//! `docs/schema`, so that a change of the engine that the page or a reader can see is in the diff.

#[cfg(test)]
mod generated;
#[cfg(test)]
mod reference;
pub mod schema;

use lab::experiment::paper::Paper;
use lab::papers::{PAPERS, presets};
use net::model::KINDS;
use net::parameter::rule::Warning;
use serde::Serialize;
use serde_json::{Number, Value, json};
use shown::frame::layout::Scalars;
use shown::frame::sections::SECTIONS;
use shown::section::Word;
use shown::watch;
use sim::scenario::preset::{Level, Pace, Preset};
use sim::scenario::quantity::write_steps;
use sim::scenario::settable::{self, Described};
use sim::scenario::{GROUPS, RENAMED, Scenario, warnings};
use sim::software::State;

/// What the page knows of the engine before any run.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Contract {
    /// Its version.
    pub engine: &'static str,
    /// Former paths of parameters, each with its present one.
    pub renamed: &'static [(&'static str, &'static str)],
    /// Choices that may deadlock.
    pub warnings: Vec<ChoiceWarning>,
    pub parameters: Vec<Parameter>,
    pub groups: Vec<Group>,
    pub papers: Vec<ListedPaper>,
    pub presets: Vec<PresetLink>,
    pub watches: Vec<Watched>,
}

/// A parameter of a scenario.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Parameter {
    /// The key in links and files.
    pub path: String,
    pub label: String,
    /// It applies when all these paths have these values.
    pub when: Vec<(String, String)>,
    /// It can change in the middle of a run.
    pub live: bool,
    #[serde(flatten)]
    pub shape: Shape,
}

/// What kind of value a parameter takes.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Shape {
    Number {
        #[cfg_attr(test, ts(type = "number"))]
        min: Number,
        #[cfg_attr(test, ts(type = "number"))]
        max: Number,
        #[cfg_attr(test, ts(type = "number"))]
        step: Number,
        #[cfg_attr(test, ts(type = "number"))]
        default: Number,
        /// Empty where it counts nothing.
        unit: String,
    },
    Choice {
        default: String,
        options: Vec<ChoiceOption>,
    },
    Switch {
        #[cfg_attr(test, ts(type = "\"on\" | \"off\""))]
        default: &'static str,
    },
    List {
        default: String,
        /// What it is a list of.
        #[cfg_attr(test, ts(type = "\"topology\" | \"packets\" | \"program\""))]
        of: &'static str,
    },
    Text {
        default: String,
        /// What is allowed, as a regular expression.
        pattern: String,
        unit: String,
    },
}

/// What can be chosen.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ChoiceOption {
    pub value: String,
    pub label: String,
}

/// What is said beside a choice.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ChoiceWarning {
    pub path: &'static str,
    pub value: &'static str,
    pub sentence: &'static str,
}

/// A group of parameters.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Group {
    /// The first element of their paths.
    pub name: &'static str,
    pub label: &'static str,
    /// Why those of its parameters that are fixed at cycle 0 are.
    pub fixed: &'static str,
}

/// What parameters mean: half of all that is known of them, and shown beside their controls only, so that the page loads
/// it with these.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Help {
    /// In the order of the contract's parameters.
    pub parameters: Vec<About>,
    /// In the order of the contract's groups.
    pub groups: Vec<&'static str>,
}

/// What a parameter means.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct About {
    pub sentence: String,
    /// What each of its options means; none if there is nothing to choose.
    pub options: Vec<String>,
}

/// A paper that is reproduced.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ListedPaper {
    pub key: &'static str,
    /// Keys that it had before: links and rows are named after them too.
    pub former: &'static [&'static str],
    /// What it is called in a list.
    pub label: String,
    /// What it is called in a sentence.
    pub name: String,
}

/// A named scenario to begin with.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PresetLink {
    pub name: &'static str,
    pub title: &'static str,
    /// What to look for, in one line.
    pub look: &'static str,
    /// Where it comes from.
    pub source: &'static str,
    /// The heading under which it is listed.
    pub group: &'static str,
    pub level: Level,
    /// How fast it plays when it is opened.
    pub pace: Pace,
    /// Pairs that both runs share.
    pub shared: String,
    /// Pairs of A alone.
    pub a: &'static str,
    /// Pairs of B alone.
    pub b: &'static str,
}

/// Something that a run can be stopped by.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Watched {
    pub name: &'static str,
    pub words: &'static str,
}

/// The contract.
pub fn contract() -> Contract {
    let group = |&(name, label, _, fixed)| Group { name, label, fixed };
    Contract {
        engine: env!("CARGO_PKG_VERSION"),
        renamed: &RENAMED,
        warnings: warnings::all().map(warning).collect(),
        parameters: Scenario::parameters().iter().map(parameter).collect(),
        groups: GROUPS.iter().map(group).collect(),
        papers: PAPERS.iter().map(paper).collect(),
        presets: presets().map(preset).collect(),
        watches: watch::MEASURES
            .iter()
            .map(|measured| Watched { name: measured.name, words: measured.words })
            .collect(),
    }
}

/// What parameters mean.
pub fn help() -> Help {
    let parameters = Scenario::parameters().iter().map(about).collect();
    Help { parameters, groups: GROUPS.iter().map(|&(_, _, sentence, _)| sentence).collect() }
}

/// All that is declared, for `nifdy schema`: the contract, what its parameters mean, the layout of frames, and words for
/// codes.
pub fn schema() -> Value {
    let field = |word: &Word| json!({ "name": word.name, "unit": word.unit, "sentence": word.sentence.trim_start() });
    let fields = |layout: &[Word]| layout.iter().map(field).collect::<Vec<_>>();
    let sections = SECTIONS.iter().map(|section| {
        let (stride, sentence) = (section.layout.len(), section.sentence.trim_start());
        json!({ "name": section.name, "stride": stride, "sentence": sentence, "fields": fields(section.layout) })
    });
    let word = |&(name, sentence): &(&str, &str)| json!({ "name": name, "sentence": sentence });
    let mut schema = serde_json::to_value(contract()).expect("the contract is plain JSON");
    schema["help"] = serde_json::to_value(help()).expect("the help is plain JSON");
    schema["frame"] = json!({ "scalars": fields(Scalars::LAYOUT), "sections": sections.collect::<Vec<_>>() });
    schema["kinds"] = KINDS.iter().map(word).collect();
    schema["processor"] = State::ALL.iter().map(word).collect();
    schema
}

fn warning(&Warning { path, value, sentence }: &Warning) -> ChoiceWarning {
    ChoiceWarning { path, value, sentence }
}

fn paper(paper: &Paper) -> ListedPaper {
    ListedPaper { key: paper.key, former: paper.former, label: paper.listed(), name: paper.named() }
}

/// A preset as the page and `nifdy presets` list it.
pub fn preset(preset: &Preset) -> PresetLink {
    let &Preset { name, title, look, source, group, level, pace, sides: [a, b], .. } = preset;
    PresetLink { name, title, look, source, group, level, pace, shared: preset.shared(), a, b }
}

fn parameter(parameter: &Described) -> Parameter {
    let shape = match &parameter.shape {
        &settable::Shape::Number { least, greatest, default, decimals, unit } => {
            let number =
                |steps| -> Number { write_steps(steps, decimals).parse().expect("steps are written as a number") };
            let (min, max, step, default) = (number(least), number(greatest), number(1), number(default));
            Shape::Number { min, max, step, default, unit: unit.to_string() }
        }
        settable::Shape::Choice { options, default } => {
            let option = |(value, label, _): &(&str, &str, String)| ChoiceOption {
                value: value.to_string(),
                label: label.to_string(),
            };
            Shape::Choice { default: default.to_string(), options: options.iter().map(option).collect() }
        }
        settable::Shape::Switch { default } => Shape::Switch { default: if *default { "on" } else { "off" } },
        settable::Shape::Text { pattern, default, unit } => {
            Shape::Text { default: default.to_string(), pattern: pattern.to_string(), unit: unit.to_string() }
        }
        settable::Shape::List { default, of } => Shape::List { default: default.to_string(), of },
    };
    Parameter {
        path: parameter.path.clone(),
        label: label(&parameter.path),
        when: parameter.when.clone(),
        live: parameter.live,
        shape,
    }
}

fn about(parameter: &Described) -> About {
    let options = match &parameter.shape {
        settable::Shape::Choice { options, .. } => options.iter().map(|(.., sentence)| sentence.clone()).collect(),
        _ => Vec::new(),
    };
    About { sentence: parameter.sentence.clone(), options }
}

/// Kinds of packets of one program, whose parameters stand beside each other under the same names.
const KINDS_OF_PACKETS: [&str; 4] = ["read_request", "read_reply", "write_request", "write_reply"];

/// What a control is called: the last element of its path in words, or for a choice the thing that is chosen; before it the
/// packets that it is of, where several kinds have one.
fn label(path: &str) -> String {
    let of = path.rsplit('.').nth(1).filter(|of| KINDS_OF_PACKETS.contains(of));
    let name = path.strip_suffix(".kind").unwrap_or(path);
    let name = name.rsplit('.').next().unwrap_or(name);
    let known = [
        ("ni", "Interface"),
        ("vcs", "Virtual channels"),
        ("vc_delay", "VC allocation delay"),
        ("vc_allocator", "VC allocator"),
        ("vc_busy_when_full", "VC busy when full"),
        ("t_send", "Send cost"),
        ("t_receive", "Receive cost"),
        ("t_poll", "Cost of an empty poll"),
        ("poll", "Polling"),
        ("room", "Room is checked"),
        ("dialogs", "Bulk dialogs (D)"),
        ("window", "Window (W)"),
        ("pool", "Outgoing pool (B)"),
        ("outstanding", "Outstanding packets (O)"),
        ("up_path", "Path up"),
        ("lowest_vc", "Lowest VC"),
        ("highest_vc", "Highest VC"),
        ("graph", "Routers and links"),
        ("among", "Among several links"),
        ("ack_on", "Acknowledge when"),
        ("block", "Block size"),
        ("deaf", "Deaf nodes"),
        ("loss", "Packets lost on a link"),
        ("retransmit", "Retransmission"),
        ("bits", "Bits to tell copies"),
        ("lifetime", "Lifetime in the network"),
        ("piggyback", "Acks wait for a reply"),
        ("no_ack", "Needs no ack"),
    ];
    if path == "run.window" {
        return "First window".to_string();
    }
    let plain = |name: &str| {
        let words = name.replace('_', " ");
        words[..1].to_uppercase() + &words[1..]
    };
    let own =
        known.iter().find(|(short, _)| *short == name).map_or_else(|| plain(name), |(_, label)| label.to_string());
    match of {
        Some(of) => format!("{}: {}{}", plain(of), own[..1].to_lowercase(), &own[1..]),
        None => own,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_of_a_frame_has_a_name_of_its_own_and_a_sentence() {
        for codes in [&KINDS[..], &State::ALL] {
            for (place, (name, sentence)) in codes.iter().enumerate() {
                assert!(sentence.ends_with('.'), "{name}: {sentence}");
                assert!(codes[..place].iter().all(|(other, _)| other != name), "{name} twice");
            }
        }
    }

    #[test]
    fn every_preset_is_a_scenario_that_runs() {
        for preset in presets() {
            let (link, problems) = sim::scenario::link::Link::parse(&preset.link(), presets());
            assert!(problems.is_empty(), "{}: {problems:?}", preset.name);
            for side in 0..2 {
                let pairs = link.side(side);
                let (_, problems) =
                    sim::scenario::read(pairs.iter().map(|(path, value)| (path.as_str(), value.as_str())));
                assert!(problems.is_empty(), "{}: {problems:?}", preset.name);
            }
        }
    }
}
