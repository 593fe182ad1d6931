//! The engine for JavaScript: the only module that knows of it.
//!
//! Text in, JSON text and flat arrays out. An array stands in wasm memory until the next call; the caller makes its
//! view after the call, since memory may have moved.

#![cfg(target_arch = "wasm32")]

mod observing;
mod past;
mod simulation;

use net::answer::json;
use shown::heap::Counted;
use sim::scenario::{Checked, ShownList};
use wasm_bindgen::prelude::*;

/// Snapshots are kept within a budget, so what is in use is counted.
#[global_allocator]
static MEMORY: Counted = Counted::new();

/// What the texts that are handed out hold.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = "
import type { Answer, Checked, Network, ShownList, SpanTotals, Summary, Traffic, WatchEvent } from '../../answers.gen'
import type { Json } from '../../base/json'
";

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = globalThis, js_name = askForRest)]
    fn ask_the_worker();
}

/// What the page loads is this module in two parts (`scripts/parts.mjs`): the first calls this where it needs the rest.
#[wasm_bindgen]
pub fn ask_for_rest() {
    ask_the_worker();
}

/// Without this a panic would reach the page only as "unreachable".
#[wasm_bindgen(start)]
pub fn start() {
    javascript::tell_panics();
}

/// Reads a scenario and its changes: JSON of a [`Checked`](sim::scenario::Checked).
#[wasm_bindgen(unchecked_return_type = "Json<Checked>")]
pub fn check(text: &str) -> String {
    json(&Checked::read(text))
}

/// The list at a path of a scenario: JSON of a [`ShownList`], if there is one.
#[wasm_bindgen(unchecked_return_type = "Json<ShownList> | undefined")]
pub fn show_list(path: &str, scenario: &str) -> Option<String> {
    ShownList::of(path, scenario).map(|list| json(&list))
}
