//! The engine for JavaScript: outlines of networks. It is a small part of the module of live runs: with it the page draws
//! the network while that one is still loading.

#![cfg(target_arch = "wasm32")]

use net::answer::json;
use net::topology::Graph;
use sim::scenario::Scenario;
use wasm_bindgen::prelude::*;

/// What the text that is handed out holds.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = "
import type { Outline } from '../../answers.gen'
import type { Json } from '../../base/json'
";

/// The outline of a scenario's network, as JSON; nothing if any of the text cannot be used, for then the page says what it
/// shows instead.
#[wasm_bindgen(unchecked_return_type = "Json<Outline> | undefined")]
pub fn outline(text: &str) -> Option<String> {
    let scenario = Scenario::from_text(text).ok()?;
    Some(json(&shown::inspect::outline(&scenario, &Graph::new(&scenario.topology))))
}
