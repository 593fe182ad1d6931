//! Rules between parameters: what no single bound can say.

/// Takes rules one by one: whether each holds, the path to show it at if it does not, and the sentence that then says
/// what is wrong and what is allowed; it reads on after the path.
pub type Rule<'a> = &'a mut dyn FnMut(bool, &'static str, &dyn Fn() -> String);

/// A value that is allowed and to be warned of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Warning {
    pub path: &'static str,
    pub value: &'static str,
    /// Reads on after path and value.
    pub sentence: &'static str,
}
