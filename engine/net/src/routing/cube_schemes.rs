//! Five ways of choosing among virtual channels and links of a hypercube, each a list of options in order (bristled
//! hypercube paper §2.2).
//!
//! The lowest virtual channel of each logical network is its escape channel, in dimension order, the lowest differing
//! dimension first (e-cube). The others are extra channels, which take whole messages only. A message considers two
//! links at most: the e-cube one, and that of the highest dimension in which it still has to go. Escape channels alone
//! form no cycle, and every message may take one at every router; so none waits for ever.

use super::candidates::{Candidates, Header};
use super::networks::{NetworkChannels, VirtualNetworks};
use super::options::Options;
use super::{Kind, Propose, RoutingConditions, Warning};
use crate::model::{PerNetwork, VirtualNetwork};
use crate::parameter::Live;
use crate::parameter::rule::Rule;
use crate::parameter::settable::{choice, group};
use crate::topology::{Family, Graph, Shape};
use std::sync::Arc;

group! {
    /// Options in order: extra channels first, on one or two links, then an escape channel in dimension order.
    pub struct CubeSchemes {
        /// Which virtual channels a message may take, and in which order it tries them.
        scheme: Live<Scheme>,
    }
}

choice! {
    /// Which virtual channels a message may take, and in which order (bristled CC-NUMA paper §2.2).
    pub enum Scheme {
        /// The escape channel of its class alone.
        One = "1xvc", "1×VC";
        /// The extra channel of its class, then the escape channel.
        Two = "2xvc", "2×VC";
        /// The extra channels of both classes, its own first, then the escape channel.
        Shared = "sh2xvc", "Sh2×VC";
        /// The extra channel of its class on the adaptive link, then on the e-cube link, then the escape channel.
        Adaptive = "ad2xvc", "Ad2×VC";
        /// The extra channels of both classes on the adaptive link, then on the e-cube link, then the escape channel.
        SharedAdaptive = "shad2xvc", "ShAd2×VC";
        /// As Ad2×VC, but without the escape channel: messages can wait for each other for ever.
        NoEscape = "no_escape", "Ad2×VC without escape";
    }
}

impl Scheme {
    /// Whether extra channels serve both classes.
    fn shares(self) -> bool {
        matches!(self, Scheme::Shared | Scheme::SharedAdaptive)
    }

    /// Whether the link of the highest dimension is considered, too.
    fn is_adaptive(self) -> bool {
        matches!(self, Scheme::Adaptive | Scheme::SharedAdaptive | Scheme::NoEscape)
    }
}

impl Kind for CubeSchemes {
    fn serves(&self) -> &'static [Family] {
        &[Family::Cube]
    }

    fn check(&self, conditions: &RoutingConditions, rule: Rule) {
        conditions.one_by_one("cube_schemes", rule);
        let (scheme, NetworkChannels { count, path, .. }) = (*self.scheme, conditions.channels);
        rule(scheme == Scheme::One || count >= 2, path, &|| {
            format!(
                "{count} leaves no extra channel beside the escape channel, which only routing.scheme=1xvc can do without: 2 at least are needed"
            )
        });
    }

    fn warnings(&self) -> &'static [Warning] {
        &[Warning {
            path: "routing.scheme",
            value: "no_escape",
            sentence: "leaves messages no escape from a ring of full buffers: they can wait for each other for ever",
        }]
    }

    fn keeps_lowest_for_escape(&self) -> bool {
        true
    }

    fn starts(&self, networks: &VirtualNetworks) -> PerNetwork<Options> {
        let lists = Lists::new(*self.scheme, networks);
        PerNetwork::from_fn(|network| lists.at(network, None, 0))
    }

    fn on(&self, graph: &Graph, networks: &VirtualNetworks, _key: u64) -> Arc<dyn Propose> {
        let Shape::Grid { one_port, .. } = graph.shape else {
            unreachable!("the schemes are offered on hypercubes only")
        };
        let lists = Lists::new(*self.scheme, networks);
        Arc::new(OnCube::new(graph.exits.clone(), one_port, graph.ports, networks, &lists))
    }
}

/// The virtual channels of a port, in the order in which each network tries them.
#[derive(Debug)]
struct Lists {
    scheme: Scheme,
    /// The escape channel of each network, and its extra channels, its own before those of the other.
    escape: Vec<u64>,
    extra: Vec<[u64; 2]>,
}

impl Lists {
    fn new(scheme: Scheme, networks: &VirtualNetworks) -> Self {
        let own: Vec<[u64; 2]> = networks.split_at(1);
        let extra = |network: usize| {
            let others = (0..own.len()).filter(|&other| other != network).fold(0, |all, other| all | own[other][1]);
            match scheme {
                Scheme::One => [0, 0],
                _ if scheme.shares() => [own[network][1], others],
                _ => [own[network][1], 0],
            }
        };
        Lists {
            scheme,
            escape: own.iter().map(|[escape, _]| *escape).collect(),
            extra: (0..own.len()).map(extra).collect(),
        }
    }

    /// The options of a message of a network at a router from which its e-cube link, and if that is another one its
    /// adaptive link, begin at these outputs.
    fn at(&self, network: VirtualNetwork, adaptive: Option<u32>, ecube: u32) -> Options {
        let Some(&escape) = self.escape.get(network.index()) else { return Options::default() };
        let [own, others] = self.extra[network.index()];
        let mut options = Options::default();
        if let Some(first) = adaptive.filter(|_| self.scheme.is_adaptive()) {
            options = options.then_whole(own << first).then_whole(others << first);
        }
        options = options.then_whole(own << ecube).then_whole(others << ecube);
        if self.scheme == Scheme::NoEscape { options } else { options.then_escape(escape << ecube) }
    }
}

/// No port.
const NONE: u32 = u32::MAX;

#[derive(Debug)]
struct OnCube {
    /// The router of every node, and the port that leads to the node.
    exits: Vec<(u32, u32)>,
    one_port: bool,
    /// Ports of a router.
    ports: u32,
    /// For each network, port of the e-cube link, and port of the adaptive link, no such link being the first.
    options: Vec<Options>,
}

impl OnCube {
    fn new(exits: Vec<(u32, u32)>, one_port: bool, ports: u32, networks: &VirtualNetworks, lists: &Lists) -> Self {
        let mut options = Vec::new();
        for network in networks.all() {
            for ecube in 0..ports {
                let of = |adaptive: Option<u32>| {
                    let first = |port: u32| port * networks.per_port();
                    lists.at(network, adaptive.map(first), first(ecube))
                };
                options.push(of(None));
                options.extend((0..ports).map(|port| of(Some(port))));
            }
        }
        OnCube { exits, one_port, ports, options }
    }

    /// The port of the link along a dimension.
    fn link(&self, router: u32, dimension: u32) -> u32 {
        if self.one_port { dimension } else { 2 * dimension + (router >> dimension & 1) }
    }
}

impl Propose for OnCube {
    fn candidates(&self, router: u32, input: u32, header: Header) -> Candidates {
        self.options(router, input, header).as_candidates()
    }

    fn options(&self, router: u32, _input: u32, header: Header) -> Options {
        let (goal, exit) = self.exits[header.to.index()];
        let differ = router ^ goal;
        let (ecube, adaptive) = if differ == 0 {
            (exit, NONE)
        } else {
            let (lowest, highest) = (differ.trailing_zeros(), 31 - differ.leading_zeros());
            (self.link(router, lowest), if highest == lowest { NONE } else { self.link(router, highest) })
        };
        let row = header.network.index() as u32 * self.ports + ecube;
        self.options.get((row * (self.ports + 1) + adaptive.wrapping_add(1)) as usize).copied().unwrap_or_default()
    }

    fn draws(&self) -> bool {
        false
    }
}
