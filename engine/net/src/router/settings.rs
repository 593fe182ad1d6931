//! What is asked of the parameters of a kind of router.

use super::capabilities::Capabilities;
use super::site::Site;
use crate::parameter::rule::Rule;

/// The parameters of a kind of router.
pub trait RouterSettings {
    /// What it can do as they are set.
    fn capabilities(&self) -> Capabilities;

    /// The rules between them, and between them and the rest of a scenario whose packets have at most `longest` flits.
    fn check(&self, site: &Site, longest: u32, rule: Rule);
}
