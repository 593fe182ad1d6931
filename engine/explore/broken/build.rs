//! Makes a copy of the engine's NIFDY unit for each file in `ways`, broken as the file says. The engine itself has no
//! switch that could be left on.
//!
//! The first line of a file says what is wrong; then come the setup in which it is found (`setup: …`) and the change:
//! `--- file`, lines with `-` that occur exactly once, and lines with `+` that replace them. The rest is the expected
//! counterexample.

use std::fs;
use std::path::{Path, PathBuf};

fn main() {
    let here = PathBuf::from(variable("CARGO_MANIFEST_DIR"));
    let out = PathBuf::from(variable("OUT_DIR"));
    let (unit, ways) = (here.join("../../src/ni/nifdy"), here.join("ways"));
    println!("cargo::rerun-if-changed={}", unit.display());
    println!("cargo::rerun-if-changed={}", ways.display());
    let mut code = String::new();
    let mut list = String::new();
    let mut stale = String::new();
    for file in files(&ways, "txt") {
        let name = file.file_stem().and_then(|stem| stem.to_str()).expect("a name in ASCII").to_string();
        let copy = out.join(&name);
        if let Err(sentence) = break_unit(&unit, &copy, &file) {
            stale += &format!("    {sentence:?},\n");
            continue;
        }
        let path = copy.join("mod.rs");
        code += &format!("#[path = {path:?}]\npub mod {name};\nexplore::explored!({name});\n");
        list += &format!("    Broken {{ name: {name:?}, file: {file:?}, search: search::<{name}::Nifdy> }},\n");
    }
    code += &format!("pub const ALL: &[Broken] = &[\n{list}];\npub const STALE: &[&str] = &[\n{stale}];\n");
    fs::write(out.join("broken.rs"), code).expect("the build folder is writable");
}

/// Copies the unit, changed as `file` says, or returns why the change no longer applies.
fn break_unit(unit: &Path, copy: &Path, file: &Path) -> Result<(), String> {
    fs::create_dir_all(copy).expect("the build folder is writable");
    let text = read(file);
    let mut changes: Vec<(&str, String, String)> = Vec::new();
    for line in text.lines() {
        match (line.strip_prefix("--- "), line.strip_prefix('-'), line.strip_prefix('+')) {
            (Some(source), _, _) => changes.push((source, String::new(), String::new())),
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
    // Code that only reads the unit for display, its parameters and its place among interfaces are left out.
    let left_out = |file: &Path| ["look.rs", "settings.rs", "unit.rs"].iter().any(|name| file.ends_with(name));
    for source in files(unit, "rs").iter().filter(|file| !left_out(file)) {
        let name = source.file_name().and_then(|name| name.to_str()).expect("a name in ASCII");
        let mut code = read(source);
        for (_, old, new) in changes.iter().filter(|change| change.0 == name) {
            if code.matches(old).count() != 1 {
                return Err(format!("{}: {name} has this not exactly once:\n{old}", file.display()));
            }
            code = code.replacen(old, new, 1);
        }
        // The copy is part of another crate and uses the engine's types.
        code = code.replace("crate::", "engine::").replace("#[cfg(test)]\nmod tests;\n", "");
        code = code
            .replace("super::settings::", "engine::ni::nifdy::")
            .replace("use settings::", "use engine::ni::nifdy::");
        for module in ["mod look;\n", "mod settings;\n", "mod unit;\n"] {
            code = code.replace(module, "");
        }
        if name == "mod.rs" {
            code = code.replace("use super::{", "use engine::ni::{");
        }
        fs::write(copy.join(name), code).expect("the build folder is writable");
    }
    Ok(())
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
