//! What the page is told of the engine before any run: parameters, presets, the layout of frames, words for codes.
//!
//! Written to `web/contract.gen.ts` by a test, so that a change of the engine that the page can see is in the diff.

use crate::experiment::paper::Paper;
use crate::frame;
use crate::papers::{PAPERS, presets};
use crate::routing::{self, Warning};
use crate::scenario::preset::Preset;
use crate::scenario::quantity::write_steps;
use crate::scenario::settable::{Described, Shape};
use crate::scenario::{GROUPS, RENAMED, Scenario};
use crate::software::State;
use crate::watch;
use serde_json::{Value, json};

/// The contract, as JSON.
pub fn contract() -> Value {
    let groups: Vec<Value> = GROUPS
        .iter()
        .map(|&(name, label, sentence, fixed)| json!({ "name": name, "label": label, "sentence": sentence, "fixed": fixed }))
        .collect();
    let word = |&(name, sentence): &(&str, &str)| json!({ "name": name, "sentence": sentence });
    let scalars: Vec<Value> = frame::SCALARS
        .iter()
        .map(|&(name, unit, sentence)| json!({ "name": name, "unit": unit, "sentence": sentence }))
        .collect();
    let sections: Vec<Value> = frame::SECTIONS
        .iter()
        .map(|&(name, stride, sentence)| json!({ "name": name, "stride": stride, "sentence": sentence }))
        .collect();
    json!({
        "engine": env!("CARGO_PKG_VERSION"),
        "renamed": RENAMED,
        "warnings": routing::warnings().map(warning).collect::<Vec<_>>(),
        "parameters": Scenario::parameters().iter().map(parameter).collect::<Vec<_>>(),
        "groups": groups,
        "papers": PAPERS.iter().map(paper).collect::<Vec<_>>(),
        "presets": presets().map(preset).collect::<Vec<_>>(),
        "frame": { "scalars": scalars, "sections": sections },
        "watches": watch::MEASURES.iter().map(|measure| json!({ "name": measure.name, "words": measure.words })).collect::<Vec<_>>(),
        "kinds": KINDS.iter().map(word).collect::<Vec<_>>(),
        "processor": State::ALL.iter().map(word).collect::<Vec<_>>(),
    })
}

/// The classes of packets by their code in frames.
const KINDS: [(&str, &str); 3] = [
    ("scalar", "A data packet that carries its source; at most one per receiver is unacknowledged with NIFDY."),
    ("bulk", "A data packet of a bulk dialog, numbered so that the receiver can restore the order."),
    ("ack", "An acknowledgement, made and consumed by the interfaces."),
];

/// A paper that is reproduced, as JSON: its key, and what it is called in a list and in a sentence.
fn paper(paper: &Paper) -> Value {
    json!({ "key": paper.key, "label": paper.listed(), "name": format!("The {} paper", paper.short) })
}

/// A preset, as JSON.
pub fn preset(preset: &Preset) -> Value {
    json!({
        "name": preset.name,
        "title": preset.title,
        "look": preset.look,
        "source": preset.source,
        "shared": preset.shared(),
        "a": preset.sides[0],
        "b": preset.sides[1],
    })
}

fn warning(&Warning { path, value, sentence }: &Warning) -> Value {
    json!({ "path": path, "value": value, "sentence": sentence })
}

fn parameter(parameter: &Described) -> Value {
    let mut out = json!({
        "path": parameter.path,
        "label": label(&parameter.path),
        "sentence": parameter.sentence,
        "when": parameter.when,
        "live": parameter.live,
    });
    let shape = match &parameter.shape {
        &Shape::Number { least, greatest, default, decimals, unit } => {
            let number = |steps| -> Value { write_steps(steps, decimals).parse().unwrap_or(Value::Null) };
            let step: Value = write_steps(1, decimals).parse().unwrap_or(Value::Null);
            json!({ "type": "number", "min": number(least), "max": number(greatest), "step": step, "default": number(default), "unit": unit })
        }
        Shape::Choice { options, default } => {
            let option = |(value, label, sentence): &(&str, &str, String)| json!({ "value": value, "label": label, "sentence": sentence });
            json!({ "type": "choice", "default": default, "options": options.iter().map(option).collect::<Vec<_>>() })
        }
        Shape::Switch { default } => json!({ "type": "switch", "default": if *default { "on" } else { "off" } }),
        Shape::Text { pattern, default, unit } => {
            json!({ "type": "text", "default": default, "pattern": pattern, "unit": unit })
        }
    };
    for (key, value) in shape.as_object().expect("a shape is an object") {
        out[key] = value.clone();
    }
    out
}

/// What a control is called: the last element of its path in words, or for a choice the thing that is chosen.
fn label(path: &str) -> String {
    let name = path.strip_suffix(".kind").unwrap_or(path);
    let name = name.rsplit('.').next().unwrap_or(name);
    let known = [
        ("ni", "Interface"),
        ("vcs", "Virtual channels"),
        ("vc_delay", "VC allocation delay"),
        ("t_send", "Send cost"),
        ("t_receive", "Receive cost"),
        ("t_poll", "Cost of an empty poll"),
        ("poll", "Polling"),
        ("dialogs", "Bulk dialogs (D)"),
        ("window", "Window (W)"),
        ("pool", "Outgoing pool (B)"),
        ("outstanding", "Outstanding packets (O)"),
        ("up_path", "Way up"),
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
    let plain = || {
        let words = name.replace('_', " ");
        words[..1].to_uppercase() + &words[1..]
    };
    known.iter().find(|(short, _)| *short == name).map_or_else(plain, |(_, label)| label.to_string())
}

/// The contract as the TypeScript module that the page imports.
pub fn module() -> String {
    let text = serde_json::to_string_pretty(&contract()).expect("the contract is plain JSON");
    format!(
        "// Written by the engine's tests from its own declarations (`npm run gen`). Not to be edited.\n\nexport const contract = {text} as const\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_contract_that_the_page_imports_is_the_engines() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../web/contract.gen.ts");
        let (fresh, found) = (module(), std::fs::read_to_string(path).unwrap_or_default());
        if fresh != found && std::env::var_os("UPDATE_CONTRACT").is_some() {
            std::fs::write(path, &fresh).expect("web/contract.gen.ts can be written");
        } else {
            assert!(fresh == found, "web/contract.gen.ts is stale: `npm run gen` rewrites it");
        }
    }

    #[test]
    fn every_preset_is_a_scenario_that_runs() {
        for preset in presets() {
            let (link, problems) = crate::scenario::link::Link::parse(&preset.link());
            assert!(problems.is_empty(), "{}: {problems:?}", preset.name);
            for side in 0..2 {
                let pairs = link.side(side);
                let (_, problems) =
                    crate::scenario::read(pairs.iter().map(|(path, value)| (path.as_str(), value.as_str())));
                assert!(problems.is_empty(), "{}: {problems:?}", preset.name);
            }
        }
    }
}
