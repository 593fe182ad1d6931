//! One value of what an experiment varies.

use super::fields::owned_pairs;

/// Pairs of a scenario: path and value.
pub type Pairs = Vec<(String, String)>;

pub(super) const FIELDS: [&str; 4] = ["name", "label", "set", "when"];

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
    /// What it brings besides where the scenario has certain values, such as the best NIFDY parameters of a network
    /// wherever `ni.kind=nifdy`. What the base or a value sets itself stays as it is. Names play no part: a value may
    /// be called anything.
    pub when: Vec<(Pairs, Pairs)>,
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
            is_shared: true,
            ..AxisValue::default()
        }
    }
}
