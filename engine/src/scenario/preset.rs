//! A scenario with a name, to begin with.

/// A scenario to begin with, or a pair of them to compare.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// Its name on the command line.
    pub name: &'static str,
    pub title: &'static str,
    /// One line: what to look for.
    pub look: &'static str,
    /// Where it comes from.
    pub source: &'static str,
    /// What both runs share, as `path=value&…`, in parts.
    pub shared: &'static [&'static str],
    /// What run A and run B have for themselves; both empty if there is one run only.
    pub sides: [&'static str; 2],
}

impl Preset {
    /// What both runs share, as `path=value&…`.
    pub fn shared(&self) -> String {
        self.shared.join("&")
    }

    /// The preset as a link.
    pub fn link(&self) -> String {
        let own = |side: &str, prefix: &str| -> Vec<String> {
            side.split('&').filter(|pair| !pair.is_empty()).map(|pair| format!("{prefix}{pair}")).collect()
        };
        let mut parts = vec![format!("v={}", super::link::VERSION)];
        parts.extend(own(&self.shared(), ""));
        parts.extend(own(self.sides[0], "a."));
        parts.extend(own(self.sides[1], "b."));
        parts.join("&")
    }
}
