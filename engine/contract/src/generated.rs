//! Writes what the page imports of the engine (`web/contract.gen.ts`, `web/help.gen.ts`, `web/frame.gen.ts` and
//! `web/answers.gen.ts`), and what people and editors read of it: `docs/reference.md` and `docs/schema`.

use super::{Contract, Help, contract, help, reference, schema};
use files::Opened;
use lab::assignment::answer::ReadAssignment;
use lab::challenge::answer::{ChallengeVerdict, Solved};
use lab::experiment::answer::{Bound, ExperimentHead, Judgement, Measure, Plan, Row};
use lab::experiment::result::PointResult;
use lab::experiment::schema as experiment;
use lab::experiment::traffic::Traffic;
use lab::papers::PAPERS;
use net::model::KINDS;
use shown::frame::layout::{CHANNEL_STATES, Scalars};
use shown::frame::sections::SECTIONS;
use shown::inspect::answer::Answer;
use shown::inspect::{Network, Outline};
use shown::machines::MACHINES;
use shown::section::{Codes, Word};
use shown::span::SpanTotals;
use shown::summary::Summary;
use shown::tables::OVER_TIME;
use shown::taken::TakenTable;
use shown::watch::Event;
use sim::measure::series::LINES;
use sim::question::Question;
use sim::scenario::{Checked, ShownList};
use sim::software::State;
use std::collections::BTreeMap;
use std::fmt::Write;
use ts_rs::{Config, TS, TypeVisitor};

const HEAD: &str = "// Written by the engine's tests from its own declarations (`npm run gen`). Not to be edited.\n";

/// The TypeScript declarations of types and of all that they are made of, by name: the order in which ts-rs visits them
/// differs from one compilation to the next.
struct Declarations {
    config: Config,
    declared: BTreeMap<String, String>,
}

impl Declarations {
    fn new() -> Self {
        Declarations { config: Config::new().with_large_int("number"), declared: BTreeMap::new() }
    }

    /// These, and all that they mention.
    fn with<T: TS + 'static + ?Sized>(mut self) -> Self {
        self.visit::<T>();
        self
    }

    fn text(&self) -> String {
        self.declared.values().map(String::as_str).collect()
    }
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Only what was derived has a place of its own; numbers, lists and the like do not.
        if T::output_path().is_none() {
            return;
        }
        let name = T::ident(&self.config);
        if self.declared.contains_key(&name) {
            return;
        }
        let (docs, declared) = (T::docs().unwrap_or_default(), read_only(&T::decl(&self.config)));
        self.declared.insert(name, format!("\n{docs}export {declared}\n"));
        T::visit_dependencies(self);
    }
}

/// The declaration with every field and list read-only. Comments are passed over.
fn read_only(declaration: &str) -> String {
    let mut out = String::new();
    let mut rest = declaration;
    while !rest.is_empty() {
        let (code, comment) = rest.split_at(rest.find("/**").unwrap_or(rest.len()));
        out += &fields_read_only(&code.replace("Array<", "ReadonlyArray<").replace("{ [key in", "{ readonly [key in"));
        let (comment, after) = comment.split_at(comment.find("*/").map_or(comment.len(), |end| end + 2));
        out += comment;
        rest = after;
    }
    out
}

fn fields_read_only(code: &str) -> String {
    let is_name = |letter: char| letter.is_alphanumeric() || letter == '_';
    let mut out = String::new();
    let mut word = 0;
    for (at, letter) in code.char_indices() {
        if letter == ':' {
            let name = code[word..at].trim_end_matches('?');
            if !name.is_empty() && !out.ends_with("readonly ") {
                out.insert_str(out.len() - (at - word), "readonly ");
            }
        }
        out.push(letter);
        if !is_name(letter) && letter != '?' {
            word = at + letter.len_utf8();
        }
    }
    out
}

/// The longest line of JSON.
const WIDTH: usize = 120;

/// Pretty-printed JSON in which an object or a list that fits into a line stands on one, and other objects have as many
/// of their short entries on a line as fit: a parameter is a few lines of a diff and not dozens.
fn folded(pretty: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut open = Vec::new();
    for line in pretty.lines() {
        if line.ends_with(['{', '[']) {
            open.push(lines.len());
        }
        lines.push(line.to_string());
        if !line.trim_start().starts_with(['}', ']']) {
            continue;
        }
        let first = open.pop().expect("what ends has begun");
        let inner = lines.split_off(first + 1);
        let whole = inner.iter().fold(lines[first].clone(), |whole, line| joined(&whole, line));
        if whole.chars().count() <= WIDTH {
            lines[first] = whole;
        } else if lines[first].ends_with('{') {
            lines.extend(filled(inner));
        } else {
            lines.extend(inner);
        }
    }
    lines.join("\n")
}

/// The lines of an object, of which those that are entries of their own are put together as far as they fit.
fn filled(lines: Vec<String>) -> Vec<String> {
    let indent = |line: &str| line.len() - line.trim_start().len();
    let own = lines.first().map_or(0, |line| indent(line));
    let is_entry = |line: &str| indent(line) == own && line.ends_with([',', '"']) && line.trim_start().starts_with('"');
    let mut filled: Vec<String> = Vec::new();
    for line in lines {
        match filled.last_mut() {
            Some(last) if is_entry(last) && is_entry(&line) && joined(last, &line).chars().count() <= WIDTH => {
                *last = joined(last, &line);
            }
            _ => filled.push(line),
        }
    }
    filled
}

/// One line behind the other; brackets of a list have no space within.
fn joined(line: &str, next: &str) -> String {
    let next = next.trim_start();
    let space = if line.ends_with('[') || next.starts_with(']') { "" } else { " " };
    format!("{line}{space}{next}")
}

/// `web/contract.gen.ts`.
fn contract_module() -> String {
    let types = Declarations::new().with::<Contract>().text();
    let text = folded(&serde_json::to_string_pretty(&contract()).expect("the contract is plain JSON"));
    format!("{HEAD}{types}\nexport const contract = {text} satisfies Contract\n")
}

/// `web/help.gen.ts`.
fn help_module() -> String {
    let types = Declarations::new().with::<Help>().text();
    let text = folded(&serde_json::to_string_pretty(&help()).expect("the help is plain JSON"));
    format!("{HEAD}{types}\nexport const help: Help = {text}\n")
}

/// `web/frame.gen.ts`.
fn frame_module() -> String {
    let mut out = format!(
        "{HEAD}// A frame is an array of 32-bit words: the scalars, the offset and length of each section, and the sections.\n"
    );
    let write_layout = |out: &mut String, about: &str, name: &str, layout: &[Word], last: Option<usize>| {
        write!(out, "\n/** {about} */\nexport const {name} = {{\n").unwrap();
        for (place, word) in layout.iter().enumerate() {
            let unit = if word.unit.is_empty() { String::new() } else { format!(" In {}.", word.unit) };
            write!(out, "  /**{}{unit} */\n  {}: {place},\n", word.sentence, word.name).unwrap();
        }
        if let Some(words) = last {
            write!(out, "  /** Words of an item. */\n  WORDS: {words},\n").unwrap();
        }
        *out += "} as const\n";
    };
    write_layout(&mut out, "Where each scalar stands.", "SCALARS", Scalars::LAYOUT, None);
    out += "\n/** The sections, in order. */\nexport const SECTIONS = {\n";
    for (place, section) in SECTIONS.iter().enumerate() {
        write!(out, "  /**{} */\n  {}: {place},\n", section.sentence, section.name).unwrap();
    }
    out += "} as const\n";
    for section in &SECTIONS {
        let about = format!("Where each word of an item of `{}` stands.", section.name);
        write_layout(&mut out, &about, &constant(section.item), section.layout, Some(section.layout.len()));
    }
    out += "\n/** What can be the case on a channel, as bits. */\nexport const CHANNEL_STATES = {\n";
    for (name, bit, sentence) in CHANNEL_STATES {
        write!(out, "  /**{sentence} */\n  {name}: {bit},\n").unwrap();
    }
    out += "} as const\n";
    write_codes(&mut out, "Kinds of packets.", "KIND", &KINDS);
    for Codes { name, sentence, codes } in MACHINES.iter().flat_map(|machine| machine.codes) {
        write_codes(&mut out, sentence, name, codes);
    }
    write_codes(&mut out, "What a processor does.", "PROCESSOR", &State::ALL);
    let lines: Vec<&str> = LINES.iter().map(|&(name, _)| name).collect();
    write!(out, "\n/** The numbers of a column's line, in order. */\nexport const LINES = {lines:?} as const\n")
        .unwrap();
    out += "\n/** What they are called in tables, and their units. */\nexport const LINE_COLUMNS = {\n";
    for ((line, _), (name, unit)) in LINES.iter().zip(OVER_TIME) {
        writeln!(out, "  {line}: {{ name: '{name}', unit: '{unit}' }},").unwrap();
    }
    out += "} as const\n";
    out
}

fn write_codes(out: &mut String, about: &str, name: &str, codes: &[(&str, &str)]) {
    write!(out, "\n/** {about} */\nexport const {name} = {{\n").unwrap();
    for (code, (word, sentence)) in codes.iter().enumerate() {
        write!(out, "  /** {sentence} */\n  '{word}': {code},\n").unwrap();
    }
    *out += "} as const\n";
}

/// `ChannelState` as `CHANNEL_STATE`.
fn constant(name: &str) -> String {
    let mut out = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !out.is_empty() {
            out.push('_');
        }
        out.extend(letter.to_uppercase());
    }
    out
}

/// `web/answers.gen.ts`.
fn answers_module() -> String {
    let types = Declarations::new()
        .with::<Question>()
        .with::<Answer>()
        .with::<Network>()
        .with::<Outline>()
        .with::<Summary>()
        .with::<SpanTotals>()
        .with::<TakenTable>()
        .with::<Traffic>()
        .with::<Checked>()
        .with::<Opened>()
        .with::<ShownList>()
        .with::<Event>()
        .with::<ExperimentHead>()
        .with::<Measure>()
        .with::<Row>()
        .with::<Plan>()
        .with::<Bound>()
        .with::<Judgement>()
        .with::<Solved>()
        .with::<ChallengeVerdict>()
        .with::<ReadAssignment>()
        .with::<PointResult>();
    format!("{HEAD}{}", types.text())
}

/// Compares a file of the repository with what it should be, or writes it if `UPDATE_CONTRACT` is set.
fn check(name: &str, fresh: &str) {
    let path = format!("{}/../../{name}", env!("CARGO_MANIFEST_DIR"));
    if std::fs::read_to_string(&path).unwrap_or_default() == fresh {
        return;
    }
    if std::env::var_os("UPDATE_CONTRACT").is_some() {
        std::fs::write(&path, fresh).expect("a file of the repository can be written");
    } else {
        panic!("{name} is stale: `npm run gen` rewrites it");
    }
}

#[test]
fn the_contract_that_the_page_imports_is_the_engines() {
    check("web/contract.gen.ts", &contract_module());
    check("web/help.gen.ts", &help_module());
}

#[test]
fn the_layout_of_frames_that_the_page_imports_is_the_engines() {
    check("web/frame.gen.ts", &frame_module());
}

#[test]
fn the_types_of_answers_that_the_page_imports_are_the_engines() {
    check("web/answers.gen.ts", &answers_module());
}

#[test]
fn the_schemas_of_files_and_the_reference_are_the_engines() {
    let text = |schema| folded(&serde_json::to_string_pretty(&schema).expect("a schema is plain JSON")) + "\n";
    check("docs/schema/scenario.schema.json", &text(schema::of_scenarios()));
    check("docs/schema/experiment.schema.json", &text(experiment::of_documents(PAPERS)));
    check("docs/schema/assignment.schema.json", &text(lab::assignment::schema::of_documents(PAPERS)));
    check("docs/schema/challenge.schema.json", &text(lab::challenge::schema::of_documents(PAPERS)));
    check("docs/reference.md", &reference::reference());
}

#[test]
fn the_page_on_configurations_of_booksim_is_that_of_the_tables_by_which_they_are_read() {
    check("docs/booksim.md", &files::booksim::page());
}
