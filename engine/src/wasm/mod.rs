//! The engine for JavaScript: the only module that knows of it.
//!
//! Text in, JSON text and flat arrays out. An array stands in wasm memory until the next call; the caller makes its
//! view after the call, since memory may have moved.

#[cfg(feature = "experiments")]
mod experiments;
mod observing;
mod past;
mod simulation;

use crate::heap::Counted;
use crate::scenario::{Checked, Opened, ShownList};
use serde::Serialize;
use wasm_bindgen::prelude::*;

/// Snapshots are kept within a budget, so what is in use is counted.
#[global_allocator]
static MEMORY: Counted = Counted::new();

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = console, js_name = error)]
    fn console_error(text: &str);
}

/// Without this a panic would reach the page only as "unreachable".
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|info| console_error(&info.to_string())));
}

/// Reads a scenario and its changes: JSON of a [`Checked`](crate::scenario::Checked).
#[wasm_bindgen]
pub fn check(text: &str) -> String {
    json(&Checked::read(text))
}

/// Reads a file that somebody opened, for a scenario: JSON of an [`Opened`].
#[wasm_bindgen]
pub fn open_file(text: &str, scenario: &str) -> String {
    json(&Opened::read(text, scenario))
}

/// The list at a path of a scenario: JSON of a [`ShownList`], if there is one.
#[wasm_bindgen]
pub fn show_list(path: &str, scenario: &str) -> Option<String> {
    ShownList::of(path, scenario).map(|list| json(&list))
}

/// An answer as JSON text.
fn json(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).expect("answers are plain JSON")
}
