//! What every WebAssembly module of the engine needs of JavaScript.
#![cfg(target_arch = "wasm32")]

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = console, js_name = error)]
    fn console_error(text: &str);
}

/// Has panics written to the console, which else would reach the page only as "unreachable".
pub fn tell_panics() {
    std::panic::set_hook(Box::new(|info| console_error(&info.to_string())));
}
