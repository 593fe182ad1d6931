//! `cargo run -p nifdy-mutants -- FILE …` prints the small faults that can be put into Rust sources: one line of JSON for
//! each file, `{"path": …, "faults": [ … ]}`, with the [`Fault`](faults::Fault)s in the order of their places.
//! `npm run mutants` draws from them.

mod faults;

use std::error::Error;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    for path in env::args().skip(1) {
        let source = fs::read_to_string(&path).map_err(|error| format!("{path}: {error}"))?;
        let faults = faults::of(&source).map_err(|error| format!("{path}: {error}"))?;
        println!("{}", serde_json::json!({ "path": path, "faults": faults }));
    }
    Ok(())
}
