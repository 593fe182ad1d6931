//! `cargo xtask wasm [--dev]`: builds the engine for the browser and writes its JavaScript and TypeScript bindings
//! to `web/engine/wasm/`, with the bindgen library of the very version the engine was compiled against.
//!
//! There are two builds of it: one with live runs alone, which the page loads at once, and one with experiments.
use std::{
    env,
    error::Error,
    fs,
    path::{Path, PathBuf},
    process::Command,
    thread,
};
use wasm_bindgen_cli_support::Bindgen;

/// Where the page expects the bindings, from the root of the workspace.
const BINDINGS: &str = "web/engine/wasm";

/// The builds, by name, and what cargo is told for them.
const BUILDS: [(&str, &[&str]); 2] = [("engine", &["--no-default-features"]), ("experiments", &[])];

/// What the compiler is told besides, when the engine is optimised for the page: to inline only what is small. What the
/// loop of a cycle needs inlined says so itself; the rest, which is most of the engine, is then smaller.
const SMALL: &[&str] = &["--", "-C", "llvm-args=--inline-threshold=100"];

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = env::args().skip(1).collect();
    match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["wasm"] => wasm(Build::Optimised),
        ["wasm", "--dev"] => wasm(Build::Checked),
        _ => Err("usage: cargo xtask wasm [--dev]".into()),
    }
}

/// Which engine the page gets.
#[derive(Clone, Copy, PartialEq)]
enum Build {
    /// As shipped: optimised, without names.
    Optimised,
    /// With debug assertions, overflow checks and readable stack traces.
    Checked,
}

fn wasm(build: Build) -> Result<(), Box<dyn Error>> {
    let root = root()?;
    let bindings = root.join(BINDINGS);
    // Each build keeps one core busy, so running both at once takes half the time.
    let compiled = thread::scope(|scope| {
        let begun = BUILDS.map(|(name, features)| {
            let root = &root;
            (name, scope.spawn(move || compile(root, build, name, features).map_err(|error| error.to_string())))
        });
        begun.map(|(name, thread)| (name, thread.join().expect("compile does not panic")))
    });
    for (name, wasm) in compiled {
        Bindgen::new()
            .input_path(wasm?)
            .out_name(name)
            .web(true)?
            .omit_default_module_path(false)
            .typescript(true)
            .keep_debug(build == Build::Checked)
            .remove_name_section(build == Build::Optimised)
            .generate(&bindings)?;
        let size = fs::metadata(bindings.join(format!("{name}_bg.wasm")))?.len();
        println!("{BINDINGS}/{name}_bg.wasm: {size} bytes");
    }
    Ok(())
}

/// The root of the workspace, two folders above this crate: of the one that cargo runs this program for, which may share
/// its target folder with a copy of the workspace elsewhere.
fn root() -> Result<PathBuf, Box<dyn Error>> {
    let crate_folder = env::var("CARGO_MANIFEST_DIR")?;
    let root = Path::new(&crate_folder).ancestors().nth(2);
    Ok(root.ok_or("no workspace root")?.to_path_buf())
}

/// Compiles the library with these features for wasm and returns the resulting file. Each build has a target folder of
/// its own: in a shared one each would overwrite the other, and both would be recompiled every time.
fn compile(root: &Path, build: Build, name: &str, features: &[&str]) -> Result<PathBuf, Box<dyn Error>> {
    let (profile, folder) = match build {
        Build::Optimised => ("wasm", "wasm"),
        Build::Checked => ("dev", "debug"),
    };
    let target = root.join(env::var("CARGO_TARGET_DIR").unwrap_or_else(|_| "target".into())).join(name);
    let status = Command::new(env!("CARGO"))
        .current_dir(root)
        .args(["rustc", "--locked", "--package", "nifdy-engine", "--lib", "--crate-type", "cdylib"])
        .args(["--target", "wasm32-unknown-unknown", "--profile", profile])
        .arg("--target-dir")
        .arg(&target)
        .args(features)
        .args(if build == Build::Optimised { SMALL } else { &[] })
        .status()?;
    if !status.success() {
        return Err("the engine does not compile for wasm32-unknown-unknown".into());
    }
    Ok(target.join("wasm32-unknown-unknown").join(folder).join("engine.wasm"))
}
