//! One value of what an experiment varies.

use super::fields::owned_pairs;

/// Pairs of a scenario: path and value.
pub type Pairs = Vec<(String, String)>;

/// One value of an axis.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AxisValue {
    /// How selectors name it.
    pub name: String,
    pub label: String,
    /// Of an axis over numbers.
    pub number: Option<f64>,
    /// What it sets.
    pub set: Pairs,
    /// What it sets besides where another axis has a value that counts as this name.
    pub when: Vec<(String, Pairs)>,
    /// The name that it counts as for the `when` of others; its own unless given.
    pub like: String,
    /// It belongs to a shared axis, which does not know the others.
    pub is_shared: bool,
}

impl AxisValue {
    /// A value of a shared axis.
    pub fn shared(name: &str, label: &str, set: &str) -> AxisValue {
        AxisValue {
            name: name.to_string(),
            label: label.to_string(),
            set: owned_pairs(set),
            like: name.to_string(),
            is_shared: true,
            ..AxisValue::default()
        }
    }
}
