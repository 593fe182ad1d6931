//! Named scenarios, each with the sentence of the paper that it comes from.

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
    /// What both runs share, as `path=value&…`.
    pub shared: &'static str,
    /// What run A and run B have for themselves; both empty if there is one run only.
    pub sides: [&'static str; 2],
}

impl Preset {
    /// The preset as a link.
    pub fn link(&self) -> String {
        let own = |side: &str, prefix: &str| -> Vec<String> {
            side.split('&').filter(|pair| !pair.is_empty()).map(|pair| format!("{prefix}{pair}")).collect()
        };
        let mut parts = vec![format!("v={}", super::link::VERSION)];
        parts.extend(own(self.shared, ""));
        parts.extend(own(self.sides[0], "a."));
        parts.extend(own(self.sides[1], "b."));
        parts.join("&")
    }
}

/// An 8×8 mesh of routers with the timing of the reference router, open-loop traffic of 8-flit packets, and
/// processors that cost nothing: the scenario by which speed is measured.
pub const REFERENCE_ROUTER: &str = "topology.kind=mesh&channel.flit_cycles=1&channel.wire_delay=1\
    &channel.node_wire_delay=1&channel.eject_delay=0&channel.networks=one&router.switching=wormhole&router.vcs=2\
    &router.buffer_depth=4&router.routing_delay=0&router.vc_delay=1&router.switch_delay=1&router.credit_delay=1\
    &packet.flits=8&packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0\
    &workload.kind=uniform&workload.load=0.165";

/// All presets; the page opens with the first.
pub const PRESETS: &[Preset] = &[Preset {
    name: "cyclic-shift",
    title: "Cyclic shift",
    look: "Piles form at some receivers and stay; with NIFDY they dissolve, and the run finishes earlier.",
    source: "NIFDY paper, Figure 5",
    shared: "",
    sides: ["ni.kind=plain", "ni.kind=nifdy"],
}];
