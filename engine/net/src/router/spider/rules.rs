//! What adapters need of the rest of a scenario, and the rules between their own parameters.

use super::settings::{ChannelSet, LinkFault, Policy, SpiderSettings, TRAILER};
use crate::parameter::rule::Rule;
use crate::router::capabilities::{ServiceChannels, Services};
use crate::router::channel::Networks;
use crate::router::flit::Flit;
use crate::router::site::Site;
use crate::routing::Datelines;
use crate::topology::{Family, Graph, MOST_NODES};

/// Every rule, for packets of at most `longest` flits.
pub fn check(settings: &SpiderSettings, site: &Site, longest: u32, rule: Rule) {
    links(site, rule);
    services(settings, site, rule);
    failing_link(settings, site, rule);
    own(settings, longest, rule);
}

/// Whether it is a grid with one node at each adapter, and a link each way in every dimension.
fn is_grid(site: &Site) -> bool {
    let topology = site.topology.own();
    let dimensions = topology.dimensions();
    let is_grid = match topology.family() {
        Family::Mesh | Family::Torus => true,
        // a cube with one port in a dimension and several nodes at a router may have as many ports
        Family::Cube => topology.nodes() == 1 << dimensions,
        _ => false,
    };
    is_grid && topology.ports() == 2 * dimensions + 1
}

/// A link for each port but that of the node, a byte wide.
fn links(site: &Site, rule: Rule) {
    let (topology, channel) = (site.topology.own(), site.channel);
    let of_grid = "a mesh, torus or hypercube with one node at each router is needed";
    site.needs(is_grid(site), "topology.kind", of_grid, rule);
    site.needs(topology.ports() <= 7, "topology.kind", "three dimensions at most make six links", rule);
    site.needs(channel.networks == Networks::One, "channel.networks", "channel.networks=one is needed", rule);
    let of_byte = "1 is needed, as a cycle is the time of a byte";
    site.needs(channel.flit_cycles.get() == 1, "channel.flit_cycles", of_byte, rule);
    let delays = [
        ("channel.node_wire_delay", channel.node_wire_delay.get()),
        ("channel.inject_delay", channel.inject_delay.get()),
        ("channel.eject_delay", channel.eject_delay.get()),
        ("channel.loss", channel.loss.get()),
    ];
    for (path, value) in delays {
        site.needs(value == 0, path, "0 is needed", rule);
    }
}

/// What a second service needs that is switched otherwise than the first: classes of channels where its packets, or
/// those that share its channels, may wait in rings. How many channels a class takes the routing function checks.
fn services(settings: &SpiderSettings, site: &Site, rule: Rule) {
    let Services { channels: [first, second], differ: true } = settings.services() else { return };
    let (stalls, is_split) = (settings.reach().stalls, second.seen.is_split);
    let shares = first.bits & second.bits != 0;
    let datelines = site.routing.datelines();
    rule(datelines != Some(Datelines::Missing) || !shares || stalls == [false; 2], "routing.datelines", &|| {
        "off puts a service whose packets wait where they are on channels of another that keeps to no class, so that a ring can close: on is needed, or channels of its own".to_string()
    });
    if datelines == Some(Datelines::Kept) {
        rule(is_split || !stalls[1], "router.second.datelines", &|| {
            "lets packets that stall wait for each other all round a ring: on is needed, or a scheme that stores them"
                .to_string()
        });
        rule(is_split || !shares || !stalls[0], "router.second.datelines", &|| {
            "puts packets that keep to no class on channels on which others wait where they are, so that a ring can close: on is needed, or channels of its own".to_string()
        });
    }
    if site.routing.own().classes(site.topology.own().family()) > 1 {
        match_classes([first, second], stalls, rule);
    }
}

/// A channel that two services share is of the same class for both.
fn match_classes([first, second]: [ServiceChannels; 2], stalls: [bool; 2], rule: Rule) {
    let is_all_or_none = first.bits == second.bits || first.bits & second.bits == 0;
    rule(is_all_or_none || stalls == [false; 2], "router.second.channels", &|| {
        "shares some channels with a service whose packets wait where they are, and not all, so that classes do not match: all are needed, or none".to_string()
    });
}

/// Most nodes among which packets go round links that failed.
const MOST_ROUND: u32 = 4096;

/// What a link that fails, and ways round it, take.
fn failing_link(settings: &SpiderSettings, site: &Site, rule: Rule) {
    let (topology, has_ways) = (site.topology.own(), site.routing.own().needs_storing());
    rule(settings.policy != Policy::Round || has_ways, "router.policy", &|| {
        "round sends packets along other paths than that of dimension order: routing.kind=detour is needed".to_string()
    });
    let nodes = topology.nodes();
    rule(settings.policy != Policy::Round || nodes <= MOST_ROUND, "router.policy", &|| {
        format!(
            "round has every node know the links towards every other: at most {MOST_ROUND} nodes are possible, and there are {nodes}"
        )
    });
    let LinkFault::Link(link) = &settings.fault else { return };
    let (node, port) = (link.node.get(), link.way.port());
    rule(node < nodes, "router.fault.node", &|| format!("there is no node {node}, expected 0 to {}", nodes - 1));
    let dimensions = topology.dimensions();
    rule(port < 2 * dimensions, "router.fault.way", &|| {
        format!("there are {dimensions} dimensions only: a link of one of them is needed")
    });
    // a network that is refused has no graph
    if is_grid(site) && nodes <= MOST_NODES && node < nodes && port < 2 * dimensions {
        let graph = Graph::new(site.topology);
        let has_link = graph.leaving.get((node * graph.ports + port) as usize).is_some_and(Option::is_some);
        rule(has_link, "router.fault.way", &|| format!("leads nowhere from node {node}, which is at an edge"));
    }
}

fn own(settings: &SpiderSettings, longest: u32, rule: Rule) {
    let (most, fifo, header) = (Flit::MOST - TRAILER, settings.fifo.get(), settings.header.get());
    rule(fifo >= header, "router.fifo", &|| {
        format!("{fifo} bytes never hold a header of {header}: as many at least are needed")
    });
    let vcs = settings.vcs.get();
    let all = ChannelSet::All.bits(vcs);
    for (path, set) in ["router.channels", "router.second.channels"].into_iter().zip(settings.sets()) {
        rule(set & !all == 0, path, &|| {
            format!("leaves a service without a channel: links have 0 to {}, router.vcs={vcs}", vcs - 1)
        });
    }
    rule(longest <= most, "packet.flits", &|| {
        format!("{longest} bytes are too long for router.kind=spider: {most} at most are possible")
    });
}
