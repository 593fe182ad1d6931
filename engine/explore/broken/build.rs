//! Makes a copy of the engine's own state machines for each file in `ways`, broken as the file says. The engine itself
//! has no switch that could be left on.
//!
//! The first line of a file says what is wrong; then come the setup in which it is found (`setup: …`) and the change:
//! `--- file`, lines with `-` that occur exactly once, and lines with `+` that replace them. The rest is the expected
//! counterexample.

use std::fs;
use std::path::{Path, PathBuf};

/// A protocol whose state machines are copied.
struct Protocol {
    /// Its folder in `ways`, and the module of the explorer that knows it.
    name: &'static str,
    /// The folder of its state machines.
    folder: &'static str,
    /// Whether a file is copied.
    copies: fn(&str) -> bool,
    /// Turns a file into one of another crate that uses the engine's types.
    adapt: fn(String) -> String,
    /// The file that joins the copies, unless it is copied too.
    module: Option<&'static str>,
    /// What makes the explorer know a copy, in which `?` is its name.
    explored: &'static str,
    /// The type that is explored.
    explores: &'static str,
}

const PROTOCOLS: [Protocol; 2] = [
    Protocol {
        name: "nifdy",
        folder: "../../net/src/ni/nifdy",
        // Code that only reads the unit for display, its parameters and its place among interfaces are left out.
        copies: |name| !["look.rs", "settings.rs", "unit.rs"].contains(&name),
        adapt: nifdy,
        module: None,
        explored: "explore::explored!(?);",
        explores: "?::Nifdy",
    },
    Protocol {
        name: "memory",
        folder: "../../sim/src/memory",
        copies: |name| ["directory.rs", "misses.rs", "requester.rs"].contains(&name),
        adapt: memory,
        module: Some(
            "pub mod directory;\npub mod misses;\npub mod requester;\n\
             pub use directory::Directory;\npub use misses::Limits;\npub use requester::Requester;\n\
             explore::explored_memory!(Broken, self);\n",
        ),
        explored: "",
        explores: "?::Broken",
    },
];

fn main() {
    let here = PathBuf::from(variable("CARGO_MANIFEST_DIR"));
    let out = PathBuf::from(variable("OUT_DIR"));
    let mut code = String::new();
    for protocol in &PROTOCOLS {
        code += &protocol.broken(&here, &out);
    }
    fs::write(out.join("broken.rs"), code).expect("the build folder is writable");
}

impl Protocol {
    /// Makes all copies; the code of the module that has them and their list.
    fn broken(&self, here: &Path, out: &Path) -> String {
        let (unit, ways) = (here.join(self.folder), here.join("ways").join(self.name));
        println!("cargo::rerun-if-changed={}", unit.display());
        println!("cargo::rerun-if-changed={}", ways.display());
        let (mut code, mut list, mut stale) = (String::new(), String::new(), String::new());
        for file in files(&ways, "txt") {
            let name = file.file_stem().and_then(|stem| stem.to_str()).expect("a name in ASCII").to_string();
            let copy = out.join(self.name).join(&name);
            if let Err(sentence) = self.break_unit(&unit, &copy, &file) {
                stale += &format!("    {sentence:?},\n");
                continue;
            }
            let (path, explored) = (copy.join("mod.rs"), self.explored.replace('?', &name));
            code += &format!("#[path = {path:?}]\npub mod {name};\n{explored}\n");
            let explores = self.explores.replace('?', &name);
            list += &format!("    Broken {{ name: {name:?}, file: {file:?}, search: search::<{explores}> }},\n");
        }
        let lists = format!("pub const ALL: &[Broken] = &[\n{list}];\npub const STALE: &[&str] = &[\n{stale}];\n");
        let uses = format!(
            "use explore::{0}::search;\ntype Broken = crate::Broken<explore::{0}::setup::Setup, explore::{0}::Met>;\n",
            self.name
        );
        format!("pub mod {} {{\n{uses}{code}{lists}}}\n", self.name)
    }

    /// Copies the unit, changed as `file` says, or returns why the change no longer applies.
    fn break_unit(&self, unit: &Path, copy: &Path, file: &Path) -> Result<(), String> {
        fs::create_dir_all(copy).expect("the build folder is writable");
        let changes = changes(file);
        for source in files(unit, "rs") {
            let name = source.file_name().and_then(|name| name.to_str()).expect("a name in ASCII");
            if !(self.copies)(name) {
                continue;
            }
            let mut code = read(&source);
            for (_, old, new) in changes.iter().filter(|change| change.0 == name) {
                if code.matches(old).count() != 1 {
                    return Err(format!("{}: {name} has this not exactly once:\n{old}", file.display()));
                }
                code = code.replacen(old, new, 1);
            }
            fs::write(copy.join(name), (self.adapt)(code)).expect("the build folder is writable");
        }
        if let Some(module) = self.module {
            fs::write(copy.join("mod.rs"), module).expect("the build folder is writable");
        }
        Ok(())
    }
}

/// The changes that a file asks for: in which file, what, and by what it is replaced.
fn changes(file: &Path) -> Vec<(String, String, String)> {
    let mut changes: Vec<(String, String, String)> = Vec::new();
    for line in read(file).lines() {
        match (line.strip_prefix("--- "), line.strip_prefix('-'), line.strip_prefix('+')) {
            (Some(source), _, _) => changes.push((source.to_string(), String::new(), String::new())),
            (None, Some(old), _) => {
                changes.last_mut().expect("a change names its file").1 += &format!("{old}\n");
            }
            (None, None, Some(new)) => {
                changes.last_mut().expect("a change names its file").2 += &format!("{new}\n");
            }
            (None, None, None) => {}
        }
    }
    assert!(!changes.is_empty(), "{}: breaks nothing", file.display());
    changes
}

fn nifdy(code: String) -> String {
    let is_module = code.contains("pub struct Nifdy {");
    let mut code = code.replace("crate::", "net::").replace("#[cfg(test)]\nmod tests;\n", "");
    code = code.replace("super::settings::", "net::ni::nifdy::").replace("use settings::", "use net::ni::nifdy::");
    for module in ["mod look;\n", "mod settings;\n", "mod unit;\n"] {
        code = code.replace(module, "");
    }
    if is_module { code.replace("use super::{", "use net::ni::{") } else { code }
}

fn memory(code: String) -> String {
    let mut code = code.replace("crate::", "sim::");
    for module in ["access", "cache", "message", "nodes", "span", "store"] {
        code = code.replace(&format!("super::{module}::"), &format!("sim::memory::{module}::"));
    }
    code
}

/// The files of a folder with this ending, by name.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("a readable folder").path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == ending));
    files.sort();
    files
}

fn read(file: &Path) -> String {
    fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

fn variable(name: &str) -> String {
    std::env::var(name).expect("cargo sets it")
}
