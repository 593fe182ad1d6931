//! Checks of the whole machine against rules and references.
