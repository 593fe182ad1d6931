//! `cargo xtask wasm [--dev]`: builds the engine for the browser and writes its JavaScript and TypeScript bindings
//! to `web/engine/wasm/`, with the bindgen library of the very version the engine was compiled against.
//!
//! There are three modules: the page loads that of outlines first, that of live runs with it, and that of experiments when
//! they are asked for.
use std::{
    env,
    error::Error,
    fs,
    path::{Path, PathBuf},
    process::Command,
};
use wasm_bindgen_cli_support::Bindgen;

/// Where the page expects the bindings, from the root of the workspace.
const BINDINGS: &str = "web/engine/wasm";

/// The module that the page loads in two parts: its bindings name no file.
const IN_PARTS: &str = "engine";

/// The modules, by name, with the crate of each and the profile that the page's is compiled with.
const MODULES: [(&str, &str, &str); 3] =
    [("engine", "live", "wasm"), ("experiments", "experiments", "wasm"), ("outline", "outline", "outline")];

const TARGET: &str = "wasm32-unknown-unknown";

/// What the compiler is told besides, when the engine is optimised for the page: to inline only what is small. What the
/// loop of a cycle needs inlined says so itself; the rest, which is most of the engine, is then smaller.
const SMALL: &str = "-Cllvm-args=--inline-threshold=100";

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
    for profile in ["wasm", "outline"] {
        compile(&root, build, profile)?;
    }
    for (name, package, profile) in MODULES {
        Bindgen::new()
            .input_path(compiled(&root, build, profile).join(format!("{package}.wasm")))
            .out_name(name)
            .web(true)?
            .omit_default_module_path(name == IN_PARTS)
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

/// Compiles the crates of a profile for wasm, in a target folder of their own, since they are told to inline otherwise.
fn compile(root: &Path, build: Build, of: &str) -> Result<(), Box<dyn Error>> {
    let (profile, flags) = match build {
        // what is compiled for size alone inlines least of itself
        Build::Optimised => (of, if of == "wasm" { SMALL } else { "" }),
        Build::Checked => ("dev", ""),
    };
    let packages = MODULES.iter().filter(|(.., profile)| *profile == of);
    let status = Command::new(env!("CARGO"))
        .current_dir(root)
        .args(["build", "--locked", "--target", TARGET, "--profile", profile])
        .args(packages.flat_map(|(_, package, _)| ["--package", package]))
        .arg("--target-dir")
        .arg(target(root))
        .env("CARGO_ENCODED_RUSTFLAGS", flags)
        .status()?;
    if !status.success() {
        return Err("the engine does not compile for WebAssembly".into());
    }
    Ok(())
}

/// Where the crates of a profile are, once they are compiled.
fn compiled(root: &Path, build: Build, profile: &str) -> PathBuf {
    target(root).join(TARGET).join(if build == Build::Optimised { profile } else { "debug" })
}

fn target(root: &Path) -> PathBuf {
    root.join(env::var("CARGO_TARGET_DIR").unwrap_or_else(|_| "target".into())).join("wasm")
}
