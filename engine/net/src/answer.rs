//! How the engine's answers are declared: once, as structs and enums whose fields are named as the page reads them.
//!
//! They are written as JSON text by serde; a test writes their TypeScript types to `web/answers.gen.ts`.

use serde::Serialize;

/// Declares answers: structs that can be written as JSON, and, for a test, their TypeScript types.
#[doc(hidden)]
#[macro_export]
macro_rules! answers {
    ($($(#[$about:meta])* $keyword:ident $Name:ident { $($body:tt)* })*) => {
        $(
            #[derive(Clone, Debug, Serialize)]
            #[allow(clippy::large_enum_variant, reason = "an answer is made once and written at once")]
            #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
            $(#[$about])*
            pub $keyword $Name { $($body)* }
        )*
    };
}
pub use crate::answers;

/// An answer as JSON text.
pub fn json(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).expect("answers are plain JSON")
}
