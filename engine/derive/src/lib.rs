//! Derives how a fingerprint takes a part of a state in, so that the compiler sees to it that no field is forgotten.
//!
//! A field is taken in, or left out with a reason: there is no third. `#[derive(Print)]` takes fields in one after the
//! other, in the order of their declaration:
//!
//! ```text
//! #[derive(Print)]
//! struct Barrier {
//!     #[print(skip = "a setting")]
//!     latency: Cycle,
//!     completed: u32,
//!     #[print(bag)]
//!     waiting: Vec<NodeId>,
//! }
//! ```
//!
//! - `#[print(skip = "reason")]` leaves a field out; `#[print(skip(a, b) = "reason")]` on the struct leaves out two.
//! - `#[print(each)]` takes the members of a list in without its length, `#[print(bag)]` whatever their order.
//! - `#[print(with = function)]` leaves it to `function(&field, print)`.
//! - `#[print(to << 32 | packet, since, if last { number })]` on the struct says in which order fields are taken in. An
//!   expression is one word: a field in it stands for its word, and is itself before a dot or an index, as in
//!   `list.len()`. What stands behind `if` is taken in only under a condition, which itself takes nothing in.
//! - `#[print(untagged = "reason")]` on an enum takes in what a variant holds, and not which one it is.
//!
//! `#[derive(Word)]` makes a single word of a value: `#[word(to << 32 | packet)]` on a struct or on a variant, whose
//! unnamed fields are called `_0`, `_1` and so on. A struct around one field is the word of it.

mod attributes;
mod items;
mod print;
#[cfg(test)]
mod tests;
mod word;

use proc_macro::TokenStream;
use syn::{DeriveInput, parse_macro_input};

/// Implements `Print`.
#[proc_macro_derive(Print, attributes(print))]
pub fn derive_print(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    print::expand(&input).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// Implements `Word`, and `Print` with that word.
#[proc_macro_derive(Word, attributes(word))]
pub fn derive_word(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    word::expand(&input).unwrap_or_else(syn::Error::into_compile_error).into()
}
