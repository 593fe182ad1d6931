//! Everything that can be set, each thing once; reading it from text and checking it.
//!
//! A scenario is written `path=value&path=value`, defaults left out. The link, the scenario file and the command line
//! are all read by [`read`], so all three refuse the same things with the same words. Knows nothing of how anything
//! works.

pub mod card;
mod checked;
pub mod collectives;
pub mod dragonfly;
mod failing;
pub mod link;
pub mod log;
pub mod own_network;
mod packets;
mod poke;
pub mod preset;
pub mod reference;
pub mod refusal;
mod routed;
pub mod routes;
pub mod rules;
pub mod run;
mod shown_list;
pub mod warnings;

pub use crate::software::{BarrierWait, Deaf, Library, NoAck, Poll, Room, Software};
pub use crate::workload::{Barrier, Interleaving, Workload};
pub use checked::Checked;
pub use log::{Change, Log};
pub use net::ni::nifdy::{AckOn, BulkAcks, NifdySettings as Nifdy, Retransmit, Timer};
pub use net::ni::{AckNetwork, InterfaceSettings as Ni};
pub use net::parameter::{Live, quantity, settable};
use net::router::Flit;
pub use net::router::Router;
use net::router::capabilities::Capabilities;
pub use net::router::capabilities::Switching;
pub use net::router::channel::{Channel, Networks};
use net::router::site::Site;
pub use net::routing::Routing;
pub use net::topology::Topology;
pub use packets::Packets;
pub use poke::Poke;
pub use run::Run;
pub use shown_list::ShownList;

use crate::workload::{Program, Setting};
use net::model::{VirtualNetwork, WORD_BYTES};
use net::parameter::clipped::clipped;
use net::routing::VirtualNetworks;
use net::topology::Graph;
use serde::Serialize;
use settable::{Described, Settable, group};

group! {
    /// A machine and what it does: all that decides a run.
    pub struct Scenario {
        /// Which network connects the nodes.
        topology: Topology,
        /// How packets are routed through it.
        routing: Routing,
        /// The links between routers, and between nodes and routers.
        channel: Channel,
        /// The routers.
        router: Router,
        /// What travels.
        packet: Packets,
        /// The hardware between a processor and the network.
        ni: Ni,
        /// The processors and their library.
        software: Software,
        /// What the processors do.
        workload: Workload,
        /// The run itself.
        run: Run,
    }
    renamed by present_name, settled by Scenario::settle
}

/// Paths that parameters had in links that were published, and those that they have now. Both are read.
pub const RENAMED: [(&str, &str); 2] =
    [("topology.up_path", "routing.up_path"), ("topology.datelines", "routing.datelines")];

/// The path that a parameter has now.
pub fn present_name(path: &str) -> &str {
    RENAMED.iter().find(|(old, _)| *old == path).map_or(path, |&(_, new)| new)
}

/// A value that was not taken, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Problem {
    /// The parameter, as it was written.
    pub path: String,
    /// The value, as it was written.
    pub value: String,
    /// What is wrong with it and what is allowed; reads on after the path.
    pub sentence: String,
}

impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}={}: {}", clipped(&self.path), clipped(&self.value), self.sentence)
    }
}

/// The groups of parameters, in canonical order: first element of the path, label, sentence, and why those of its
/// parameters that are fixed at cycle 0 are.
pub const GROUPS: [(&str, &str, &str, &str); 9] = [
    ("topology", "Topology", "Which network connects the nodes.", "routers and links are laid out by it"),
    (
        "routing",
        "Routing",
        "How packets are routed; each topology offers what works on it.",
        "packets in the network have begun their paths by it",
    ),
    (
        "channel",
        "Channels",
        "The links; each direction is a channel of its own.",
        "flits already on the wires would overtake each other",
    ),
    (
        "router",
        "Routers",
        "The switches where channels meet: how packets pass them, and what packets do when their channel is busy.",
        "buffers that hold flits are laid out by it",
    ),
    ("packet", "Packets", "What travels; a flit is 4 bytes.", "packets in the network were cut to it"),
    (
        "ni",
        "Network interface",
        "The hardware between a processor and the network.",
        "both ends of every packet in the network have agreed on it",
    ),
    (
        "software",
        "Software",
        "What sending and receiving costs, and how the library behaves.",
        "packets in the network were made by it",
    ),
    ("workload", "Workload", "What the processors do.", "the programs have begun with it"),
    (
        "run",
        "Run",
        "What belongs to the run rather than to the machine.",
        "the run was counted and drawn by it from its beginning",
    ),
];

/// A scenario read from (path, value) pairs, and every pair that could not be taken. The rest is kept: the scenario
/// returned is always one that can run. A later pair of the same path wins.
pub fn read<'a>(pairs: impl IntoIterator<Item = (&'a str, &'a str)>) -> (Scenario, Vec<Problem>) {
    let pairs = choices_first(pairs);
    let mut scenario = Scenario::default();
    let mut problems = Vec::new();
    for (path, value) in &pairs {
        if let Err(fault) = scenario.set(path, value) {
            problems.push(problem(path, value, fault.0));
        }
    }
    for (path, sentence) in rules::check(&scenario) {
        problems.push(problem(path, &scenario.value(path).unwrap_or_default(), sentence));
    }
    while let Some((path, _)) = rules::check(&scenario).first() {
        give_up(&mut scenario, path, &pairs);
    }
    (scenario, problems)
}

/// Choices lie no deeper than this, counted in the dots of their paths.
const DEEPEST: usize = 8;

/// Pairs in an order in which they can be set, since what a choice's options hold can be set only once the choice is
/// made: choices first, outer before inner. They are so few that a sort would be more code for no time.
fn choices_first<'a>(pairs: impl IntoIterator<Item = (&'a str, &'a str)>) -> Vec<(&'a str, &'a str)> {
    let pairs: Vec<_> = pairs.into_iter().map(|(path, value)| (present_name(path), value)).collect();
    let dots = |path: &str| path.bytes().filter(|&letter| letter == b'.').count();
    let turn = |path: &str| match path {
        // What can be chosen for the routing depends on it.
        "topology.kind" => 0,
        _ if path.ends_with(".kind") => dots(path).min(DEEPEST),
        _ => DEEPEST + 1,
    };
    let turns = 0..=DEEPEST + 1;
    turns.flat_map(|now| pairs.iter().copied().filter(move |(path, _)| turn(path) == now)).collect()
}

fn problem(path: &str, value: &str, sentence: String) -> Problem {
    Problem { path: path.to_string(), value: value.to_string(), sentence }
}

/// Makes a scenario that breaks a rule able to run, leaving out as little as possible of what was written: the
/// offending path, or its group, or another group, and in the end everything.
fn give_up(scenario: &mut Scenario, path: &str, pairs: &[(&str, &str)]) {
    let group = path.split('.').next().unwrap_or(path);
    let left_out = [path, group].into_iter().chain(GROUPS.iter().map(|(group, ..)| *group));
    for left_out in left_out {
        let mut rest = Scenario::default();
        let below =
            |path: &str| path.strip_prefix(left_out).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'));
        for (path, value) in pairs.iter().filter(|(path, _)| !below(path)) {
            let _ = rest.set(path, value);
        }
        if rules::check(&rest).is_empty() {
            *scenario = rest;
            return;
        }
    }
    *scenario = Scenario::default();
}

/// Splits `path=value&path=value`; what has no `=` is a path without a value.
pub fn pairs(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.split('&').filter(|part| !part.is_empty()).map(|part| part.split_once('=').unwrap_or((part, "")))
}

impl Scenario {
    /// Reads `path=value&…`.
    pub fn from_text(text: &str) -> Result<Scenario, Vec<Problem>> {
        let (scenario, problems) = read(pairs(text));
        if problems.is_empty() { Ok(scenario) } else { Err(problems) }
    }

    /// The scenario as text, defaults left out, in canonical order.
    pub fn to_text(&self) -> String {
        let mut parts = Vec::new();
        self.visit("", &mut |shown| {
            if !shown.is_default {
                parts.push(format!("{}={}", shown.path, (shown.value)()));
            }
        });
        parts.join("&")
    }

    /// Every parameter that applies, with its value, in canonical order.
    pub fn values(&self) -> Vec<(String, String)> {
        let mut values = Vec::new();
        self.visit("", &mut |shown| values.push((shown.path.to_string(), (shown.value)())));
        values
    }

    /// The value at `path`, if it applies.
    pub fn value(&self, path: &str) -> Option<String> {
        let mut found = None;
        self.visit("", &mut |shown| {
            if shown.path == path {
                found = Some((shown.value)());
            }
        });
        found
    }

    /// The parameter at `path` applies and can change in the middle of a run.
    pub fn is_live(&self, path: &str) -> bool {
        let mut found = false;
        self.visit("", &mut |shown| found |= shown.is_live && shown.path == path);
        found
    }

    /// Every parameter there is.
    pub fn parameters() -> Vec<Described> {
        let mut out = Vec::new();
        Scenario::describe("", "", &[], &mut out);
        out
    }

    /// Bytes of user data in each data packet: the header carries none, and the reordering library keeps one word of
    /// the rest for its bookkeeping (scorecard N8).
    pub fn payload_bytes(&self) -> u32 {
        let keeps_books = self.software.library == Library::Reordering && self.packet.header_flits.get() > 0;
        self.data_bytes().saturating_sub(if keeps_books { WORD_BYTES } else { 0 })
    }

    /// Bytes that a data packet carries beside its header, the library's bookkeeping among them.
    fn data_bytes(&self) -> u32 {
        self.flit_bytes() * self.packet.flits.get().saturating_sub(self.packet.header_flits.get())
    }

    /// Words of a data packet beside its header, the library's bookkeeping among them; the last may be part of one.
    pub fn words(&self) -> u32 {
        self.data_bytes().div_ceil(WORD_BYTES)
    }

    /// Words of a data packet that carry neither header nor user data: the library's bookkeeping.
    pub fn bookkeeping_words(&self) -> u32 {
        self.words() - self.payload_bytes().div_ceil(WORD_BYTES)
    }

    /// Flits of the longest data packet.
    pub fn longest_packet(&self) -> u32 {
        self.packet.flits.get().max(self.workload.second_packet().unwrap_or(0))
    }

    /// The width of a flit, which the kind of the routers decides.
    pub fn flit_bytes(&self) -> u32 {
        self.router.capabilities().flit_bytes
    }

    /// What programs may know of the machine and the library.
    pub fn setting(&self) -> Setting {
        let Capabilities { shortest_packet, longest_packet, .. } = self.router.capabilities();
        Setting {
            seed: u64::from(self.run.seed.get()),
            nodes: self.nodes(),
            flits: self.packet.flits.get(),
            shortest: shortest_packet,
            longest: longest_packet.map_or(Flit::MOST, |most| most.min(Flit::MOST)),
            fits_whole: longest_packet.is_some(),
            has_services: self.has_services() || self.can_have_classes(),
            has_classes: self.has_classes(),
            header_flits: self.packet.header_flits.get(),
            flit_bytes: self.flit_bytes(),
            payload: self.payload_bytes(),
            bookkeeping: self.bookkeeping_words(),
            library: self.software.library,
        }
    }

    /// The program of every node, for a scenario that breaks no rule.
    pub fn programs(&self) -> Vec<Program> {
        self.workload.programs(&self.setting(), &Graph::new(&self.topology))
    }

    /// The virtual networks, and the virtual channels that each may use.
    pub fn virtual_networks(&self) -> VirtualNetworks {
        self.site().virtual_networks()
    }

    /// What its network is built from.
    pub fn site(&self) -> Site<'_> {
        let Self { topology, router, channel, routing, workload, .. } = self;
        let (kind, capabilities) = (router.value(), router.capabilities());
        Site {
            topology,
            kind,
            capabilities,
            channel,
            routing,
            has_services: workload.has_services(),
            has_classes: workload.has_classes(),
            has_ranges: workload.ranges().is_some(),
        }
    }

    /// Whether packets are of two services, which routers tell apart as they do logical networks elsewhere.
    pub fn has_services(&self) -> bool {
        let site = self.site();
        let is_told = site.capabilities.services.is_some() && site.virtual_networks().has(VirtualNetwork::REPLY);
        is_told || site.shares_channels()
    }

    /// Whether packets are of two classes, each with a queue of its own at every node.
    pub fn has_classes(&self) -> bool {
        self.site().shares_channels()
    }

    /// Whether they could be.
    fn can_have_classes(&self) -> bool {
        self.router.capabilities().classes.is_some()
            && self.channel.networks == Networks::One
            && self.ni.acks().is_none()
    }

    /// Takes back what another choice has made impossible.
    fn settle(&mut self) {
        self.routing.fit(&self.topology);
    }

    /// Nodes of the machine.
    pub fn nodes(&self) -> u32 {
        self.topology.own().nodes()
    }
}

#[cfg(test)]
mod tests;
